// For the eye, without a server: /tests/page.html?middle shows the board of a stored view.

import { mount } from 'svelte';
import house from '../../src/jinglejumble/games/jingle_jangle/text/en/rules.json';
import words from '../../src/jinglejumble/games/jingle_jangle/text/en/web.json';
import common from '../../src/jinglejumble/text/en/web.json';
import '../src/styles/base.css';
import '../src/styles/fonts.css';
import '../src/styles/tokens.css';
import '../src/styles/contrast.css';
import { setTexts } from '../src/text';
import Shelf from './Shelf.svelte';
import views from './fixtures/views.json';

setTexts('en', { ...common, ...house, ...words });
const name = location.search.slice(1) as keyof typeof views;
mount(Shelf, { target: document.getElementById('app')!, props: { view: views[name] ?? views.middle } });

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// The service worker is ours (src/worker.js), told at build time which files make this version.
const worker = (): Plugin => ({
  name: 'worker',
  apply: 'build',
  generateBundle(_, bundle) {
    const unhashed = ['/theme.js', '/icon.svg', '/manifest.webmanifest'];
    const files = Object.keys(bundle)
      .filter((file) => !file.endsWith('.html') && !file.includes('latin-ext'))
      .map((file) => '/' + file)
      .concat(unhashed);
    // What has no hash in its name makes another version too: else it would be kept for ever.
    const hash = createHash('sha256').update(files.join());
    for (const path of ['/../index.html', ...unhashed]) {
      hash.update(readFileSync(new URL('public' + path, import.meta.url)));
    }
    const version = hash.digest('hex').slice(0, 12);
    const source = readFileSync(new URL('src/worker.js', import.meta.url), 'utf8')
      .replace("'__VERSION__'", JSON.stringify(version))
      .replace("['__FILES__']", JSON.stringify(files));
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
});

// The two fonts of the first paint are asked for at once, so that no text is laid out twice.
const fonts = (): Plugin => ({
  name: 'fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: '/' + file, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head-prepend' as const,
        })),
  },
});

const server = process.env.JINGLEJUMBLE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), worker(), fonts()],
  build: {
    outDir: '../src/jinglejumble/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssTarget: ['chrome100', 'safari15.4', 'firefox100'],
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // says nothing about the page
  },
  server: { proxy: { '/api': server, '/ws': { target: server.replace('http', 'ws'), ws: true } } },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
} as Parameters<typeof defineConfig>[0]);

// What the server shows a seat, or an onlooker, of a play of Jingle Jangle.

import type { JingleJangle, WhyNot } from '../../messages.gen';

export type View = JingleJangle.View;
export type Laid = JingleJangle.LaidView;
export type Legal = JingleJangle.LegalView;
export type Line = JingleJangle.GroupView;
export type Result = JingleJangle.Result;

/** The answer to "judge RG>2,-1". Its reasons come as codes; the page makes the sentences. */
export interface Judgement {
  legal: boolean;
  points: number | null;
  lines: Line[];
  reasons: Pick<WhyNot, 'code' | 'rule' | 'params'>[];
}

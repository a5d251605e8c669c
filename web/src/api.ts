// The server's HTTP addresses. Refusals arrive as reasons with texts and are thrown as Refusal.

import { net } from './shared/net.svelte';
import type { Problem, TableAbout, WhyNot } from './messages.gen';

export type Why = Pick<WhyNot, 'code' | 'rule' | 'params'> & { text?: string };

/** What the server, or the way to it, refused. */
export class Refusal extends Error {
  constructor(
    readonly reasons: WhyNot[],
    readonly status: number,
  ) {
    super(reasons.map((reason) => reason.text).join(' '));
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    net.offline = true;
    throw new Refusal([{ code: 'web.no_server', rule: null, params: {}, text: '' }], 0);
  }
  // What the service worker had kept tells nothing of the server.
  if (!answer.headers.has('x-kept')) net.offline = false;
  const kind = answer.headers.get('content-type') ?? '';
  const found: unknown = kind.includes('json') ? await answer.json() : await answer.text();
  if (answer.ok) return found as T;
  const reasons = (found as Partial<Problem>).reasons;
  throw new Refusal(
    reasons ?? [{ code: 'web.no_answer', rule: null, params: { status: answer.status }, text: '' }],
    answer.status,
  );
}

export const get = <T>(path: string): Promise<T> => ask<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>('POST', path, body);
export const remove = <T>(path: string): Promise<T> => ask<T>('DELETE', path);

/** Something done to a table: `sit`, `leave`, `start`, `pause` and the like. */
export const toTable = (code: string, what: string, body: unknown = {}): Promise<TableAbout> =>
  post<TableAbout>(`/api/tables/${code}/${what}`, body);

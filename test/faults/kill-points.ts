/**
 * Places in the bot where a test can end it: before and after every write to the store and every request to Discord.
 *
 * `FAULT=save:before:3` kills it with SIGKILL the third time that it is about to save. The environment names one fault; what is passed is
 * counted, so that a run without a fault says which places there are.
 */
import { DefaultRestOptions } from 'discord.js';
import type { Store } from '../../src/table/store.ts';

/** How often each place has been passed. */
export const passes: Record<string, number> = {};

const [what, when, nth] = (process.env['FAULT'] ?? '').split(':');

function pass(place: string): void {
  const count = (passes[place] ?? 0) + 1;
  passes[place] = count;
  if (place === `${what}:${when}` && count === Number(nth)) process.kill(process.pid, 'SIGKILL');
}

/** Writes of the store. */
const WRITES = ['create', 'save', 'postSending', 'postSent', 'postFailed', 'postWaits', 'boardShown'] as const;

/** The store, with a place before and after each write. */
export function watchStore(store: Store): Store {
  const watched = WRITES.map((name) => {
    const write = store[name].bind(store) as (...args: readonly unknown[]) => Promise<unknown>;
    const around = async (...args: readonly unknown[]): Promise<unknown> => {
      pass(`${name}:before`);
      const result = await write(...args);
      pass(`${name}:after`);
      return result;
    };
    return [name, around] as const;
  });
  return { ...store, ...Object.fromEntries(watched) };
}

/** Requests by what they mean; others are not counted. */
const REQUESTS: readonly (readonly [name: string, method: string, path: RegExp])[] = [
  ['acknowledge', 'POST', /\/callback$/u],
  ['answer', 'PATCH', /\/messages\/(@|%40)original$/u],
  ['thread', 'POST', /\/channels\/\d+\/threads$/u],
  ['post', 'POST', /\/channels\/\d+\/messages$/u],
  ['edit', 'PATCH', /\/channels\/\d+\/messages\/\d+$/u],
  ['post-deletion', 'DELETE', /\/channels\/\d+\/messages\/\d+$/u],
];

/** Boards are edited the same way as posts; they are known by a button. */
const editOf = (body: unknown): string => {
  const text = body instanceof FormData ? body.get('payload_json') : body;
  return typeof text === 'string' && text.includes('"label":"More"') ? 'board-edit' : 'post-edit';
};

/** Puts a place before each request and one after its answer, before anything is made of it. */
export function watchRequests(): void {
  const send = DefaultRestOptions.makeRequest;
  const makeRequest: typeof send = async (url, init) => {
    const { pathname } = new URL(url);
    const found = REQUESTS.find(([, method, path]) => method === init.method && path.test(pathname))?.[0];
    const name = found === 'edit' ? editOf(init.body) : found;
    if (name) pass(`${name}:before`);
    const answer = await send(url, init);
    if (name) pass(`${name}:after`);
    return answer;
  };
  Object.assign(DefaultRestOptions, { makeRequest });
}

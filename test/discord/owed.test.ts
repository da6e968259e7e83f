/** Answers that a process owes which is no more: who is told, and what stays owed where Discord could not be reached. */
import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { createDebts } from '../../src/discord/owed.ts';
import type { Owed } from '../../src/table/store.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

const QUARTER = 15 * 60_000;

/** Settles one debt of an age, as Discord answers: what was sent, what is owed no more, and what was logged. */
async function settled(came: unknown, age = 1000) {
  const { rest, lines } = fakeRest((request) => (request.startsWith('GET') ? came : {}));
  const owed: Owed[] = [{ id: 'i1', application: '9', guild: '', token: 't', at: 0 }];
  const gone: string[] = [];
  const noted: string[] = [];
  const store = { owed: async () => owed, owe: async (_: readonly Owed[], done: readonly string[]) => void gone.push(...done) };
  const log = { warn: (_: object, text: string) => void noted.push(text) };
  await createDebts({ store, rest, now: () => age, log, tidy: async () => undefined }).settle();
  return { sent: lines.length, gone, noted };
}

test('whoever still reads “thinking …” is told, once', async () => {
  expect(await settled({ flags: MessageFlags.Loading })).toEqual({ sent: 2, gone: ['i1'], noted: [] });
  expect(await settled({ flags: 0 })).toEqual({ sent: 1, gone: ['i1'], noted: [] });
  expect(await settled(refusedBy(10008, 404))).toEqual({ sent: 1, gone: ['i1'], noted: [] });
});

test('where Discord cannot be reached they are owed it further, until it is too late', async () => {
  for (const away of [refusedBy(0, 503), new Error('fetch failed')])
    expect(await settled(away)).toEqual({ sent: 1, gone: [], noted: ['somebody who is owed an answer could not be told'] });
  expect(await settled(refusedBy(0, 503), QUARTER + 1)).toEqual({ sent: 0, gone: ['i1'], noted: [] });
});

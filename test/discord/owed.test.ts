/** Answers that a process owes which is no more: who is told, and what stays owed where Discord could not be reached. */
import { MessageFlags } from 'discord.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Answers } from '../../src/discord/answers.ts';
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

/** An account, and what is written of it: who is owed, and who no more. `slow`: what the store waits for before it writes. */
function account(slow: () => Promise<unknown> = async () => undefined) {
  const at = { now: 0 };
  const written: string[] = [];
  const store = {
    owed: async () => [],
    owe: async (owed: readonly Owed[], done: readonly string[]) => {
      await slow();
      written.push(...owed.map(({ id }) => `owed ${id}`), ...done.map((id) => `done ${id}`));
    },
  };
  const debts = createDebts({
    store,
    rest: fakeRest(() => ({})).rest,
    now: () => at.now,
    log: { warn: () => undefined },
    tidy: async () => undefined,
  });
  const answersTo = (acknowledge: () => Promise<void>) =>
    debts.keeping({ acknowledge, finish: async () => undefined } as unknown as Answers);
  return { at, written, debts, answersTo };
}
const of = (id: string) => ({ id, application_id: '9', guild_id: '1', token: 't' }) as never;

test('what is delivered twice is owed once', async () => {
  const { written, debts, answersTo } = account();
  let first = true;
  const answers = answersTo(async () => {
    if (!first) throw refusedBy(40060, 400);
    first = false;
  });
  await Promise.allSettled([answers.acknowledge(of('i1'), 'private'), answers.acknowledge(of('i1'), 'private')]);
  await answers.finish(of('i1'), { content: 'x' });
  await debts.flush();
  expect(written).toEqual(['owed i1', 'done i1']);
});

test('what nobody could be told is forgotten once nobody can be told it any more', async () => {
  const { at, written, debts, answersTo } = account();
  await expect(answersTo(() => Promise.reject(refusedBy(10062, 404))).acknowledge(of('i1'), 'private')).rejects.toThrow();
  await debts.flush();
  at.now = QUARTER + 1;
  await answersTo(async () => undefined).acknowledge(of('i2'), 'private');
  await debts.flush();
  expect(written).toEqual(['owed i1', 'owed i2', 'done i1']);
});

test('who is owed an answer is written down after one was given before it could be', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { written, debts, answersTo } = account(() => new Promise((done) => setTimeout(done, 100)));
  const answers = answersTo(async () => undefined);
  const first = answers.acknowledge(of('i1'), 'private');
  const second = answers.acknowledge(of('i2'), 'private');
  await answers.finish(of('i2'), { content: 'x' });
  await vi.advanceTimersByTimeAsync(2000);
  await Promise.all([first, second]);
  void answers.acknowledge(of('i3'), 'private');
  await vi.advanceTimersByTimeAsync(2000);
  await debts.flush();
  expect(written).toEqual(['owed i1', 'owed i3']);
});

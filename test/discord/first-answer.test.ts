/** What is promised an answer before it is done: everything but looks, whatever takes longer than a moment, and whoever comes when many do. */
import type { APIInteraction } from 'discord.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '../../src/discord/answers.ts';
import type { CommandContext } from '../../src/discord/context.ts';
import { createAnswering } from '../../src/discord/first-answer.ts';

const LOOKS = [
  'at placeOf gms others view publicView offers acts sheet log receipt whole exportFight',
  'retell isKept mine nextOfMine wordsFor practiceOf whatIfOf keepable consider aheadOffers',
  'orders why lastDone person characters character checkSheet portrait shortcuts arrivals',
  'guild desk deskFight pastFights pastFight campaign packs checkPack examplePack presets',
  'preps library prep understood',
].flatMap((line) => line.split(' '));
const DEEDS = ['begin', 'add', 'saveCharacter', 'catchUp', 'force', 'undo', 'editPrep', 'changeGuild', 'rollBlind', 'constructor2'];

const one = { id: '5' } as APIInteraction;

/** What was answered, in order. `refused`: Discord takes no promise. */
function setting(refused: Error | null = null) {
  const told: string[] = [];
  const answers = {
    acknowledge: async (_: APIInteraction, manner: string) => {
      told.push(`promised ${manner}`);
      if (refused) throw refused;
    },
    finish: async () => void told.push('finished'),
    answer: async (_: APIInteraction, manner: string) => void told.push(`answered ${manner}`),
  } as unknown as Answers;
  const answering = createAnswering(answers);
  const doing =
    (name: string) =>
    (...args: readonly unknown[]): string => {
      told.push(name);
      return [name, ...args].join(' ');
    };
  const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, doing(name)]));
  const context = {
    table: { ...all([...LOOKS, ...DEEDS]), systems: ['brp'], sheetWork: { tell: doing('tell') } },
    threads: all(['open', 'settled']),
    gmBoards: all(['readers', 'put', 'takeDown']),
    makeStateTags: doing('makeStateTags'),
    channel: '2',
  } as unknown as CommandContext;
  return { told, answering, context };
}

type Any = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
const anyOf = (of: object): Any => of as Any;

test.each([...LOOKS, 'readers'])('a look (%s) is owed nothing meanwhile', (name) => {
  const { told, answering, context } = setting();
  const { keeping, isPromised } = answering(one, 'private');
  const { table, gmBoards } = keeping(context);
  expect(anyOf(name === 'readers' ? gmBoards : table)[name]!('x', 1)).toBe(`${name} x 1`);
  expect([told, isPromised()]).toEqual([[name], false]);
});

test.each([...DEEDS, 'put', 'takeDown', 'open', 'settled', 'makeStateTags'])('a deed (%s) is promised first, and once', async (name) => {
  const { told, answering, context } = setting();
  const { keeping, isPromised } = answering(one, 'update');
  const kept = keeping(context);
  const of = [kept.table, kept.gmBoards, kept.threads, kept].find((part) => name in part)!;
  expect(await anyOf(of)[name]!('x')).toBe(`${name} x`);
  await anyOf(of)[name]!();
  expect([told, isPromised()]).toEqual([['promised update', name, name], true]);
});

test('what is no deed passes as it is, and a deed is not done where the promise is refused', async () => {
  const refused = new Error('away');
  const { told, answering, context } = setting(refused);
  const { keeping } = answering(one, 'private');
  const { table, channel, makeStateTags } = keeping(context);
  expect([table.systems, channel, anyOf(table.sheetWork)['tell']!()]).toEqual([['brp'], '2', 'tell']);
  await expect(anyOf(table)['begin']!()).rejects.toBe(refused);
  await expect(makeStateTags('1', '6')).rejects.toBe(refused);
  expect(told).toEqual(['tell', 'promised private']);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('work that takes longer than a moment is promised an answer; the answer takes its place', async () => {
  for (const [ms, promised] of [
    [59, false],
    [61, true],
  ] as const) {
    const { told, answering } = setting();
    const { working, show } = answering(one, 'public');
    const done = working(() => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms)));
    await vi.advanceTimersByTimeAsync(ms);
    expect(await done).toBe('done');
    await vi.advanceTimersByTimeAsync(1000);
    await show({ content: 'x' });
    expect(told).toEqual(promised ? ['promised public', 'finished'] : ['answered public']);
  }
});

test('a promise that Discord refuses is no fault of the work, and nothing is shown in its place', async () => {
  const refused = new Error('away');
  const { told, answering } = setting(refused);
  const { working, show } = answering(one, 'private');
  const done = working(() => new Promise<string>((resolve) => setTimeout(() => resolve('done'), 100)));
  await vi.advanceTimersByTimeAsync(100);
  expect(await done).toBe('done');
  await expect(show({ content: 'x' })).rejects.toBe(refused);
  expect(told).toEqual(['promised private']);
});

test('the fifth of those who come at once is promised an answer; whoever fails makes room, too', async () => {
  const { told, answering } = setting();
  const ends: (() => void)[] = [];
  const begin = () =>
    answering(one, 'private')
      .working(() => new Promise<void>((_, reject) => ends.push(() => reject(new Error('x')))))
      .catch(() => 'failed');
  const four = Array.from({ length: 4 }, begin);
  expect(told).toEqual([]);
  const fifth = begin();
  expect(told).toEqual(['promised private']);
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(0);
  for (const end of ends) end();
  expect(await Promise.all([...four, fifth])).toEqual(Array.from({ length: 5 }, () => 'failed'));
  void begin();
  expect(told).toEqual(['promised private']);
});

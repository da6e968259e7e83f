/** What follows a command, one’s own decisions, the guide, help, fights from other servers, stories as files. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { button } from '../../../src/discord/message.ts';
import { afterwards } from '../../../src/discord/show/after.ts';
import { jsonFile, storyFiles } from '../../../src/discord/show/file.ts';
import { withGuide } from '../../../src/discord/show/guide.ts';
import { showHelp, TOPICS } from '../../../src/discord/show/help.ts';
import { showMine, showNothingOpen } from '../../../src/discord/show/mine.ts';
import { showArrival, showArrivals, showUnplayed } from '../../../src/discord/show/moving.ts';
import type { Arrival, EncounterView, Retelling, SystemInfo } from '../../../src/table/api.ts';
import { PACES } from '../../../src/table/time/pace.ts';
import { pageOf } from '../../support/laid-out.ts';
import { decision, HOUR, MINUTE, many, NOON, sight, waiting } from '../../support/sights.ts';

const kept = (name: string): string => join(import.meta.dirname, `kept/${name}.md`);

const YRSA = { id: 'yrsa', name: 'Yrsa', side: 'heroes' };
const left = (kind: 'turn' | 'declaration', says: readonly string[], more: object = {}) => ({
  ...{ who: 'yrsa', kind, asked: false, says, turned: null, lost: null },
  ...more,
});

test('in a pause nothing is left to do: no clock runs, and nothing can be decided', () => {
  const paused = afterwards(sight({ status: 'paused', decisions: [decision(4, 'Yrsa')] }), 'Somebody wishes for a break.');
  expect(paused.content).toBe('Somebody wishes for a break.');
  expect(JSON.stringify(paused.components)).not.toContain('Next decision');
});

test('what came of a command, and what is left to do', async () => {
  const sealed = decision(4, 'Yrsa', { answered: 'Strike' });
  const soon = decision(5, 'Bram', { deadline: NOON + MINUTE });
  const after = (more: Partial<EncounterView>, of: typeof sealed | null = null) => afterwards(sight(more), 'It is done.', of);
  const slow = PACES['slow']!;
  const ahead = [left('declaration', []), left('turn', ['Wait']), left('turn', [])];
  await expect(
    pageOf({
      'nothing is left': after({}),
      'one decision': after({ decisions: [decision(4, 'Yrsa')] }),
      'one without a deadline': after({ decisions: [decision(4, 'Yrsa', { deadline: null })] }),
      'two, the second sooner': after({ decisions: [decision(4, 'Yrsa'), decision(6, 'Ulf', { deadline: null }), soon] }),
      'one for two': after({ decisions: [decision(4, 'Yrsa'), decision(4, 'Bram')] }),
      'one that waits for others': after({ decisions: [decision(4, 'Yrsa', { waited: false })] }),
      'an answer that lies sealed': after({ decisions: [sealed] }, sealed),
      'and another': after({ decisions: [sealed, decision(5, 'Bram', { answered: 'Wait' })] }, sealed),
      'answers of before': after({ decisions: [sealed] }),
      'of the GM': after({ isGm: true, decisions: [decision(4, 'gm')] }),
      'of oneself alone': after({ solo: { told: null, copyOf: null }, decisions: [decision(4, 'Yrsa')] }),
      'in a copy': after({ solo: { told: null, copyOf: 'XY' } }),
      'ahead of a slow fight': after({ pace: slow, ahead, own: [YRSA] }),
      'ahead of a quick one': after({ ahead, own: [YRSA] }),
      'not ahead while something is open': after({ pace: slow, ahead, own: [YRSA], decisions: [decision(4, 'Yrsa')] }),
      'with other buttons': afterwards(sight({ decisions: [decision(4, 'Yrsa')] }), 'n'.repeat(2100), null, [button('x', 'Beside')]),
    }),
  ).toMatchFileSnapshot(kept('after'));
});

test('one’s own decisions, and nothing to decide', async () => {
  const some = [
    decision(4, 'Yrsa', { question: `Does **Yrsa** \`parry\`? ${'q'.repeat(120)}` }),
    decision(5, 'Bram', { answered: 'Wait *here*', deadline: null, question: 'And now?' }),
  ];
  const rats = many(26, 'Rat').map(({ name }, i) => decision(i, name, { question: 'And *now*?', answered: i === 1 ? 'Bite' : null }));
  const own = many(5, 'Mine').map(({ id, name }) => ({ id, name, side: 'heroes' }));
  const buttons = many(9, 'Ahead').map(({ id, name }) => button(id, name));
  const turned = [left('turn', [], { turned: { from: 'Strike *wolf*', to: 'Strike *bear*' } })];
  await expect(
    pageOf({
      two: showMine(sight(), some),
      five: showMine(sight(), rats.slice(0, 5)),
      six: showMine(sight(), rats.slice(0, 6)),
      'twenty-six': showMine(sight(), rats),
      'the second page': showMine(sight(), rats, 1),
      none: showMine(sight({ waiting: [waiting('Bram')] }), []),
      'a stranger': showNothingOpen(sight(), buttons),
      'a stranger after the end': showNothingOpen(sight({ status: 'over' })),
      'a GM without figures': showNothingOpen(sight({ isGm: true, answering: { table: 3 * HOUR, each: [] } })),
      'a player of five': showNothingOpen(sight({ own, ahead: turned, status: 'paused' }), buttons.slice(0, 2)),
      'a GM whose autopilots answer': showNothingOpen(
        sight({
          own: [YRSA],
          isGm: true,
          decisions: [decision(4, 'Yrsa', { byItself: true, waited: false })],
          autopilots: { yrsa: 'brute' },
        }),
      ),
      'a player of one': showNothingOpen(sight({ own: [YRSA], isGm: true }), buttons.slice(0, 1)),
    }),
  ).toMatchFileSnapshot(kept('mine'));
});

test('the guide', async () => {
  const view = (more: Partial<EncounterView> = {}): EncounterView => sight({ lessons: ['move', 'answer'], ...more });
  const rows = (count: number) => many(count, 'Row').map(({ id, name }) => ({ type: 1, components: [button(id, name, 'do')] }) as never);
  const panel = { content: 'What do you do?', components: rows(2) };
  const solo = { told: null, copyOf: null };
  const [move, answer] = [decision(1, 'Yrsa'), decision(2, 'Yrsa', { kind: 'reaction' })];
  for (const more of [{ waited: false }, { answered: 'Wait' }, { who: 'gm' }, { kind: 'ruling' }, { byItself: true }] as const)
    for (const open of [move, answer]) expect(withGuide(view(), { ...open, ...more }, panel)).toBe(panel);
  expect(withGuide(view(), undefined, panel)).toBe(panel);
  await expect(
    pageOf({
      'a move': withGuide(view(), move, panel),
      'an answer': withGuide(view(), answer, panel),
      'a move alone': withGuide(view({ solo }), move, panel),
      'an answer alone': withGuide(view({ solo }), answer, panel),
      'a move in another’s place': withGuide(view(), { ...move, standingIn: true }, panel),
      'what has been explained': withGuide(view({ lessons: ['move'] }), answer, panel),
      'no room for its button': withGuide(view(), move, { content: 'c'.repeat(1990), components: rows(5) }),
      'beside a plain button': withGuide(view(), move, { components: [{ type: 1, components: [button('x', 'Plain')] }] as never }),
    }),
  ).toMatchFileSnapshot(kept('guide'));
});

test('help has a page for each topic and each system', async () => {
  const systems = [
    { id: 'toy', title: 'The *Toy*', primer: 'It is played with dice.' },
    { id: 'long', title: 'Long', primer: 'p'.repeat(2100) },
  ] as unknown as readonly SystemInfo[];
  const asked = ['start', ...TOPICS.slice(1).map(({ title }) => title), 'toy', 'LONG', 'Fair dise', 'zzz *zzz*'];
  await expect(pageOf(Object.fromEntries(asked.map((about) => [about, showHelp('AB', systems, about)])))).toMatchFileSnapshot(kept('help'));
});

test('fights that come from another server', async () => {
  const statuses = ['gathering', 'running', 'paused', 'over'] as const;
  const arrivals = (count: number): Arrival[] =>
    Array.from({ length: count }, (_, i) => ({
      ...{ id: `F${i}`, guild: `${i}`, channel: '2', name: `The *Ford* ${i}`, ruleset: 'toy', status: statuses[i % 4]! },
    }));
  const server = (guild: string): string | null => (guild === '0' ? 'The *Keep*' : null);
  const unplayed = many(6, 'Hero').map(({ id, name }) => ({ id, name, side: 'heroes', by: 'An*a' }));
  await expect(
    pageOf({
      'none may come': showArrivals([], server, () => 'Toy'),
      four: showArrivals(arrivals(4), server, (id) => `System ${id}`),
      'more than a menu holds': showArrivals(arrivals(27), server, () => 'Toy'),
      'asked once more': showArrival(arrivals(1)[0]!, server),
      'asked once more of an unknown server': showArrival(arrivals(2)[1]!, server),
      'two without players': showUnplayed(sight({ unplayed: unplayed.slice(0, 2) }), null),
      'six, paused': showUnplayed(sight({ unplayed, status: 'paused' }), '<@5> plays **Ulf**.'),
      'the second page': showUnplayed(sight({ unplayed }), null, 1),
    }),
  ).toMatchFileSnapshot(kept('moving'));
});

test('data and stories as files', async () => {
  const told: Retelling = {
    ...{ name: 'The *Ford*', system: 'Toy', edition: 'gm', eyes: [], rounds: [], portraits: {}, left: 0, ending: null },
    ...{ commitment: 'c0ffee', seed: null, at: NOON },
  };
  const story = (more: Partial<Retelling>) => storyFiles('AB', { ...told, ...more }, null, new Map());
  const ending = {
    headline: 'The pack wins.',
    system: 'Toy',
    rounds: 1,
    lasted: 1,
    endedBy: null,
    people: [],
    falls: [],
    blow: null,
  } as never;
  await expect(
    pageOf({
      data: jsonFile('Yrsa the Bold/äö.json', { a: [1, 2] }, 'Here it is.'),
      'a long name': jsonFile('n'.repeat(80), [], 'Here.'),
      'as its GM': story({}),
      'as a player': story({ edition: 'player' }),
      'as everybody': story({ edition: 'public', ending }),
    }),
  ).toMatchFileSnapshot(kept('file'));
  const sizes = (letters: number): number =>
    jsonFile('a', { text: 'x'.repeat(letters), more: 1 }, '')
      .files![0]!.data.toString()
      .split('\n').length;
  // The rest of it takes twenty letters.
  expect([sizes(499_979), sizes(499_980), sizes(499_981), sizes(499_982)]).toMatchInlineSnapshot(`
    [
      5,
      5,
      2,
      2,
    ]
  `);
});

test('a list of one’s decisions says of which the choice has changed since', () => {
  const changed = { was: '60 %', now: '35 %' };
  const lines = showMine(sight(), [
    decision(4, 'Yrsa', { answered: 'Parry', changed }),
    decision(5, 'Bram', { answered: 'Wait' }),
  ]).content!.split('\n');
  expect(lines.map((line) => line.includes('chosen: Parry (its odds have changed)'))).toEqual([false, true, false]);
});

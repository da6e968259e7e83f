/** A fight from a file, played again: what it comes to, and why a file is refused, with the place. */
import { beforeAll, describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { type Json, Refusal } from '../../../src/engine/index.ts';
import { CAPS, type Caps } from '../../../src/table/caps.ts';
import { LONGEST_LINE, LONGEST_PLAN_NAME } from '../../../src/table/commands/coming.ts';
import { badFight, type PlayedActions, type Replayed, replayed } from '../../../src/table/commands/replayed.ts';
import { wholly } from '../../../src/table/commands/slices.ts';
import { type Inn, type InnFile, leftTheInn } from '../../support/inn.ts';

let inn: Inn;
beforeAll(async () => {
  inn = await leftTheInn();
});

const END = { action: Number.MAX_SAFE_INTEGER, entries: 0 };
const playedOf = ({ start, actions, seed, words }: InnFile): PlayedActions =>
  ({ start, actions, chapters: [{ seed, words, until: END }] }) as unknown as PlayedActions;
const play = (played: PlayedActions): Replayed => wholly(replayed({ rules: brawl, caps: CAPS }, played));
/** What it comes to: nothing wrong, or where and what. */
const verdict = (played: PlayedActions): string => {
  try {
    play(played);
    return 'sound';
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'bad-fight')
      return `${String(error.facts['where'])}: ${String(error.facts['problem'])}`;
    throw error;
  }
};
const changed = (change: (file: InnFile) => unknown): string => {
  const file = inn.copy();
  change(file);
  return verdict(playedOf(file));
};

const NOT_ALLOWED = 'the rules did not allow that then';
const ELSE = 'the rules come to something else there';
const BAD_DATA = 'it holds data that the rules cannot work with';

describe('a file that is sound', () => {
  test('comes to the fight as it stood, with its actions, the beginning kept, and what was told by action', () => {
    const { match, checkpoints, told } = play(playedOf(inn.file));
    expect(match.state).toEqual(inn.file.end);
    expect([match.number, match.published, { ...match.action, number: 8 }]).toEqual([8, 0, { ...inn.file.actions[8] }]);
    expect(checkpoints.map(({ number, deed, before, round }) => [number, deed, before, round])).toEqual([
      [0, true, inn.file.start, 0],
      ...[1, 2, 3, 4, 5].map((n) => [n, true, null, 0]),
      [6, true, null, 0],
      [7, true, null, 1],
    ]);
    expect(checkpoints.map(({ action }) => action)).toEqual(inn.file.actions.slice(0, 8));
    expect(told.map((events) => events.map(({ event }) => event.type))).toEqual([
      ...[['entered'], ['entered'], [], ['arranged'], ['setting'], ['begun'], ['bruised'], [], []].map((types) =>
        types.length > 0 ? types.map(() => expect.any(String) as unknown) : [],
      ),
    ]);
  });

  test('may wait for nothing, and may have been played under several seeds', () => {
    const file = inn.copy();
    file.actions.pop();
    const { match, checkpoints } = play(playedOf(file));
    expect([match.number, match.action, match.published, checkpoints.length]).toEqual([8, null, 0, 8]);
    const { seed, words } = file as unknown as { readonly seed: string; readonly words: readonly string[] };
    const other = { seed: '22'.repeat(32), words: [] };
    const under = (...chapters: PlayedActions['chapters']) => verdict({ ...playedOf(file), chapters });
    // The die of action 7 is the second entry of its journal.
    const until = (action: number, entries: number) => ({ action, entries });
    expect(under({ ...other, until: until(6, 0) }, { seed, words, until: END })).toBe('sound');
    expect(under({ ...other, until: until(6, 1) }, { seed, words, until: END })).toBe('sound');
    expect(under({ ...other, until: until(6, 2) }, { seed, words, until: END })).toBe(
      'action 7: the dice of punch are not those of the seed',
    );
    expect(under({ seed, words, until: until(6, 2) }, { ...other, until: END })).toBe('sound');
    expect(under({ seed, words: ['newt'], until: END })).toMatch(/^action 7: the dice of punch/u);
    expect(under({ seed, words, until: until(6, 1) })).toBe('action 7: it was played after the end');
    expect(under()).toBe('action 7: it was played after the end');
  });
});

describe('a file in which something does not follow', () => {
  test.each<[string, string, (file: InnFile) => unknown]>([
    ['another face', 'action 7: the dice of punch', ({ actions }) => (actions[6]!.journal[1]!.value = [6])],
    ['two faces', 'action 7: the dice of punch', ({ actions }) => (actions[6]!.journal[1]!.value = [1, 2])],
    ['no die', 'the journal: a die is missing', ({ actions }) => actions[6]!.journal.pop()],
    ['an answer that there is not', `action 7: ${NOT_ALLOWED}`, ({ actions }) => (actions[6]!.journal[0]!.value = [{ pick: 'flee' }])],
    ['an answer to something else', `action 7: ${ELSE}`, ({ actions }) => (actions[6]!.journal[0]!.met = 'ask dodge nobody')],
    ['an entry too many', `action 7: ${ELSE}`, ({ actions }) => actions[6]!.journal.push({ met: 'ask x', value: null })],
    ['an answer that is none', `action 7: ${BAD_DATA}`, ({ actions }) => (actions[6]!.journal[0]!.value = [])],
    ['more after what waits', 'action 9: it waits for an answer, and yet others follow it', ({ actions }) => actions.push(actions[7]!)],
    ['nobody who does it', `action 7: ${NOT_ALLOWED}`, ({ actions }) => delete actions[6]!.args['by']],
    ['a number who does it', `action 7: ${NOT_ALLOWED}`, ({ actions }) => (actions[6]!.args['by'] = 7)],
    ['somebody else who does it', `action 7: ${NOT_ALLOWED}`, ({ actions }) => (actions[6]!.args['by'] = 'nobody')],
    ['a turn of somebody who is not up', `action 8: ${NOT_ALLOWED}`, ({ actions }) => actions.splice(6, 1)],
    ['something done to nobody', `action 7: ${NOT_ALLOWED}`, ({ actions }) => (actions[6]!.args['target'] = 'nobody')],
    ['a GM’s act that there is not', `action 8: ${NOT_ALLOWED}`, ({ actions }) => Object.assign(actions[7]!, { procedure: 'smite' })],
    ['an act of the table by a player', `action 5: ${NOT_ALLOWED}`, ({ actions }) => (actions[4]!.args['by'] = 'nobody')],
    ['a turn before the first round', `action 6: ${NOT_ALLOWED}`, ({ actions }) => actions.splice(5, 1)],
    ['a house rule that there is not', `action 5: ${NOT_ALLOWED}`, ({ actions }) => (actions[4]!.args['setting'] = 'hitz')],
    [
      'more in what somebody does',
      'action 7: it says “weather”, which nobody is asked for there',
      ({ actions }) => (actions[6]!.args['weather'] = 1),
    ],
    [
      'more in an answer',
      'action 7: it says “weather”',
      ({ actions }) => (actions[6]!.journal[0]!.value = [{ pick: 'stand', weather: 1 }]),
    ],
    ['more in what a GM does', 'action 8: it says “weather”', ({ actions }) => (actions[7]!.args['weather'] = 1)],
    ...[0, 1, 2, 3, 4].map((at): [string, string, (file: InnFile) => unknown] => [
      `more in an act of the table (${at + 1})`,
      `action ${at + 1}: it says “weather”`,
      ({ actions }) => (actions[at]!.args['weather'] = 1),
    ]),
    ['no arguments', `action 7: ${BAD_DATA}`, ({ actions }) => Object.assign(actions[6]!, { args: null })],
    ['another round to begin in', 'the beginning: there is more in it than house rules and a map', ({ start }) => (start['round'] = 1)],
    ['people to begin with', 'the beginning: there is more in it', ({ start }) => (start['combatants'] = { a: {} })],
    ['a map that is none', 'the beginning: there is more in it', ({ start }) => (start['zones'] = { a: { name: 7 } })],
    ['a house rule out of bounds', `the beginning: ${NOT_ALLOWED}`, ({ start }) => (start['settings'] = { hits: 99 })],
    ['no beginning', `the beginning: ${BAD_DATA}`, (file) => Object.assign(file, { start: null })],
  ])('%s is refused: %s', (_, problem, change) => {
    expect(changed(change)).toContain(problem);
  });

  test('a map to begin with is none of its faults', () => {
    expect(changed(({ start }) => (start['zones'] = { bar: { name: 'The bar', next: [] } }))).not.toContain('the beginning');
  });

  test('says where and what', () => {
    expect(badFight('here', 'that')).toMatchObject({ reason: 'bad-fight', facts: { where: 'here', problem: 'that' } });
  });
});

describe('a file of more than a fight may hold', () => {
  /** Why it is refused, before anything of what is too much is done: none of these newcomers could come in. */
  const refused = (change: (file: InnFile) => unknown, caps: Partial<Caps> = {}): string => {
    const file = inn.copy();
    change(file);
    try {
      wholly(replayed({ rules: brawl, caps: { ...CAPS, ...caps } }, playedOf(file)));
      return 'sound';
    } catch (error) {
      return (error as Refusal).reason;
    }
  };
  const nobodies = (many: number): Json => Array.from({ length: many }, () => null);
  const late = (many: number): Json => [{ id: 'w', name: 'Late', when: { at: 'press' }, line: '', entrants: nobodies(many), room: 9999 }];

  test.each<[string, string, (file: InnFile) => unknown]>([
    ['at once', 'fight-full', ({ actions }) => (actions[1]!.args['entrants'] = nobodies(CAPS.figures))],
    ['one after another', 'bad-fight', ({ actions }) => (actions[1]!.args['entrants'] = nobodies(CAPS.figures - 1))],
    [
      'while something waits',
      'fight-full',
      ({ actions }) => actions[6]!.journal.unshift({ met: 'act', value: { by: 'gm', pick: 'muster', entrants: nobodies(CAPS.figures) } }),
    ],
    [
      'from what was planned',
      'fight-full',
      ({ actions }) => {
        const [wave] = late(0) as Record<string, Json>[];
        const entrant = (i: number) => ({
          id: `e${i}`,
          name: `E ${i}`,
          side: 'house',
          sheet: { toughness: 4 },
          concealed: false,
          mask: null,
        });
        wave!['entrants'] = Array.from({ length: CAPS.figures }, (_, i) => entrant(i));
        actions[2]!.args['coming'] = [wave!];
        actions.splice(3, 0, { procedure: 'arrive', args: { by: 'gm', ids: ['w'] }, journal: [] } as never);
      },
    ],
    ['in one piece', 'fight-too-big', ({ actions }) => (actions[2]!.args['coming'] = late(CAPS.state / 4))],
  ])('newcomers %s: %s', (_, reason, change) => {
    expect(refused(change)).toBe(reason);
  });

  test('is refused where it gets too big, not at its end', () => {
    const leave = ({ actions }: InnFile) => actions.splice(2, 99, { procedure: 'nothing', args: {}, journal: [] } as never);
    expect([refused(leave), refused(leave, { state: 300 }), refused(leave, { figures: 2 })]).toEqual([
      'bad-fight',
      'fight-too-big',
      'fight-full',
    ]);
  });
});

const of = (n: number): string => 'x'.repeat(n);

describe('whoever comes in', () => {
  /** Action 1 brings in one, action 2 several: the same holds for both, and for those who are to come later. */
  const entrants: readonly [string, (file: InnFile) => Record<string, Json>][] = [
    ['action 1', ({ actions }) => actions[0]!.args['entrant'] as Record<string, Json>],
    ['action 2', ({ actions }) => (actions[1]!.args['entrants'] as Record<string, Json>[])[1]!],
    [
      'action 3',
      ({ actions }) => {
        const [one] = actions[2]!.args['coming'] as Record<string, Json>[];
        const late = { id: 'late', name: 'Late', side: 'house', sheet: { toughness: 4 }, concealed: false, mask: null, ofGm: true };
        one!['entrants'] = [late];
        return late;
      },
    ],
  ];
  const fields: readonly [sound: boolean, field: Record<string, Json>][] = [
    [true, {}],
    [true, { id: `a${of(39)}` }],
    [false, { id: `a${of(40)}` }],
    [true, { id: 'aB_-9' }],
    [false, { id: '9a' }],
    [false, { id: '-a' }],
    [false, { id: '' }],
    [false, { id: 'a b' }],
    [false, { name: '' }],
    [false, { name: ' Late' }],
    [false, { name: 'a\u202eb' }],
    [true, { side: of(30) }],
    [false, { side: of(31) }],
    [false, { side: '' }],
    [true, { mask: 'a shape' }],
    [false, { mask: '' }],
    [false, { mask: ' a shape' }],
    [false, { sheet: { toughness: 99 } }],
    [false, { sheet: null }],
  ];
  test.each(entrants)('in %s has an id, a name, a side, a mask and a sheet that could be theirs', (where, whom) => {
    for (const [sound, field] of fields) {
      const file = inn.copy();
      Object.assign(whom(file), field);
      // Only up to there: those who come after know them by their id.
      const actions = file.actions.slice(0, Number(where.at(-1)));
      const found = verdict({ ...playedOf(file), actions });
      expect([field, found]).toEqual([field, sound ? 'sound' : `${where}: ${NOT_ALLOWED}`]);
    }
  });
});

describe('what is planned', () => {
  test.each<[sound: boolean, field: Record<string, Json>]>([
    [true, { name: of(LONGEST_PLAN_NAME) }],
    [false, { name: of(LONGEST_PLAN_NAME + 1) }],
    [false, { name: '' }],
    [true, { line: of(LONGEST_LINE) }],
    [false, { line: of(LONGEST_LINE + 1) }],
    [true, { line: '' }],
    [false, { line: ' The watch' }],
    [false, { when: { at: 'dawn' } }],
    [false, { room: 'much' }],
  ])('%s: %j', (sound, field) => {
    const found = changed(({ actions }) => {
      Object.assign((actions[2]!.args['coming'] as Record<string, Json>[])[0]!, field);
      actions.splice(3);
    });
    expect(found).toBe(sound ? 'sound' : `action 3: ${NOT_ALLOWED}`);
  });
});

describe('a zone', () => {
  test.each<[sound: boolean, args: Record<string, Json>]>([
    [true, { zone: 'bar', name: 'The bar' }],
    [true, { zone: 'bar', name: 'The bar', next: [], traits: {} }],
    [false, { zone: 'bar' }],
    [false, { zone: 'bar', name: 7 }],
    [false, { zone: 'bar', name: '' }],
    [false, { zone: 'bar', name: ' The bar' }],
    [false, { zone: 'bar', name: 'The bar', next: 'cellar' }],
    [false, { zone: 'bar', name: 'The bar', traits: 'dark' }],
  ])('%s: %j', (sound, args) => {
    const found = changed(({ actions }) => actions.splice(4, 5, { procedure: 'zone', args: { ...args, by: 'gm' }, journal: [] }));
    expect(found).toBe(sound ? 'sound' : `action 5: ${NOT_ALLOWED}`);
  });
});

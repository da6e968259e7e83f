/** Which way a habit goes where there is nobody to strike at: nearer to a foe, or to where somebody can be struck. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { type Ask, type Choice, copy, type Fight, type Offer, Refusal, type Ruleset } from '../../../src/engine/index.ts';
import { habitChoice } from '../../../src/table/automatic/habits.ts';
import { sightOf } from '../../../src/table/automatic/sight.ts';
import { wholly } from '../../../src/table/commands/slices.ts';
import { brawlOf } from '../../support/brawl-work.ts';

/** How far from the bouncer each step leaves Ann. */
const STEPS: Readonly<Record<string, number>> = { nearer: 4, level: 5, farther: 6 };
const STEPPING: readonly Offer[] = ['barred', ...Object.keys(STEPS)].map((pick) => ({ pick, does: 'move' }));

/** Where Ann can strike at the bouncer, or at whoever may be left out. */
type Prey = (fight: Fight) => readonly Offer[];
const hit = (more: object = {}): Offer => ({
  pick: 'hit',
  does: 'attack',
  params: [{ name: 'target', kind: 'combatant', options: [{ value: 'bouncer' }], ...more }],
});

const rulesOf = (prey: Prey = () => []): Ruleset => {
  const step = (pick: string) =>
    function* (fight: Fight) {
      if (pick === 'barred') throw new Refusal('no-way');
      if (pick === 'broken') throw new Error('a bug');
      fight.distances['ann>bouncer'] = STEPS[pick]!;
      fight.round += 100;
    };
  return {
    ...brawl,
    offers: (fight: Fight) => [...STEPPING, { pick: 'broken', does: 'move' }, ...prey(fight)],
    procedures: {
      ...brawl.procedures,
      ...Object.fromEntries([...Object.keys(STEPS), 'barred', 'broken'].map((pick) => [pick, step(pick)])),
    },
  } as unknown as Ruleset;
};

interface Given {
  readonly habit?: string;
  readonly prey?: Prey;
  readonly fight?: Fight;
  readonly ask?: Ask;
  readonly fits?: (choice: Choice) => boolean;
}

const PAIR = [
  ['Ann', 'regulars'],
  ['Bouncer', 'house'],
] as const;
const apart = (more: Partial<Fight> = {}, people: Parameters<typeof brawlOf>[0] = PAIR): Fight =>
  brawlOf(people, { distances: { 'ann>bouncer': 5 }, ...more });

function goes(picks: readonly string[], { habit = 'brute', prey, fight = apart(), ask, fits = () => true }: Given = {}): string | null {
  const rules = rulesOf(prey);
  const offers = picks.map((pick): Offer => ({ pick, does: 'move' }));
  const sight = sightOf(rules, fight, 'ann', { label: 'a fight', ask: ask ?? null, offers });
  return wholly(habitChoice(rules, sight, habit, { ask: ask ?? null, offers, fits }))?.pick ?? null;
}

describe('a way', () => {
  test('is taken nearer to a foe, and no other', () => {
    for (const habit of ['brute', 'hunter', 'champion', 'reckless']) {
      expect(goes(['farther', 'level', 'nearer'], { habit }), habit).toBe('nearer');
      expect(goes(['farther', 'level'], { habit }), habit).toBeNull();
    }
    expect(goes(['nearer'], { habit: 'coward' })).toBeNull();
  });

  test('is none that the rules refuse, on trial or when it is taken', () => {
    expect(goes(['barred'])).toBeNull();
    expect(goes(['barred', 'nearer'])).toBe('nearer');
    expect(goes(['nearer'], { fits: () => false })).toBeNull();
  });

  test('that breaks the rules is no secret', () => {
    expect(() => goes(['broken'])).toThrow('a bug');
  });

  test('counts from the nearest foe that still stands', () => {
    const people = [...PAIR, ['Cat', 'house'], ['Bob', 'regulars']] as const;
    const near = (): Fight => apart({ distances: { 'ann>bouncer': 5, 'ann>cat': 2, 'ann>bob': 1 } }, people);
    expect(goes(['farther', 'level', 'nearer'], { fight: near() })).toBeNull();
    const fallen = near();
    Object.assign(fallen.combatants['cat']!, { bruises: 3 });
    expect(goes(['farther', 'level'], { fight: fallen })).toBeNull();
    expect(goes(['nearer'], { fight: fallen })).toBe('nearer');
  });

  test('leads nowhere without a foe', () => {
    expect(
      goes(['nearer', 'level'], {
        fight: apart({}, [
          ['Ann', 'regulars'],
          ['Bouncer', 'regulars'],
        ]),
      }),
    ).toBeNull();
    expect(
      goes(['nearer'], {
        fight: apart({}, [
          ['Ann', 'regulars'],
          ['Bouncer', 'house', { concealed: true }],
        ]),
      }),
    ).toBeNull();
  });

  test('is any, where somebody asks which', () => {
    const ask = { key: 'way', kind: 'declaration', who: 'ann', offers: [], otherwise: { pick: 'silence' } } as unknown as Ask;
    expect(goes(['farther'], { ask })).toBe('farther');
  });

  test('is tried on a copy of the fight', () => {
    const fight = apart();
    const before = copy(fight);
    goes(['farther', 'nearer'], { fight });
    expect(fight).toEqual(before);
  });
});

describe('a way that leads no nearer', () => {
  const onceThere: Prey = (fight) => (fight.round > 100 ? [hit()] : []);
  test('is taken to where somebody can be struck, by whoever can strike at nobody yet', () => {
    expect(goes(['farther', 'level'], { prey: onceThere })).toBe('level');
    expect(goes(['farther'], { prey: onceThere })).toBeNull();
    expect(goes(['level'], { prey: () => [hit()] })).toBeNull();
  });

  test.each<readonly [string, Offer, string | null]>([
    ['whoever is offered', hit(), 'level'],
    ['nobody who cannot be chosen', hit({ options: [{ value: 'bouncer', blocked: 'far' }] }), null],
    ['nobody among none', hit({ options: [] }), null],
    ['nobody among none that there are', hit({ options: undefined }), null],
    ['whoever need not be named', hit({ options: [], optional: true }), 'level'],
    ['nobody by an act that is barred', { ...hit(), blocked: 'spent' }, null],
    ['nobody by an act that does no harm', { ...hit(), does: 'aid' }, null],
    ['everybody around', { pick: 'roar', does: 'special' }, 'level'],
    ['somebody by any means', hit({ name: 'with', options: [] }), 'level'],
  ])('leads to %s', (_, offer, pick) => {
    expect(goes(['level'], { prey: (fight) => (fight.round > 100 ? [offer] : []) })).toBe(pick);
  });

  test('leads to those who are down for the merciless alone', () => {
    const fight = apart({ distances: { 'ann>bouncer': 5, 'ann>cat': 5 } }, [...PAIR, ['Cat', 'house']]);
    Object.assign(fight.combatants['bouncer']!, { bruises: 3 });
    const given = { prey: onceThere, fight };
    expect(goes(['level'], given)).toBeNull();
    expect(goes(['level'], { ...given, habit: 'reckless' })).toBe('level');
  });
});

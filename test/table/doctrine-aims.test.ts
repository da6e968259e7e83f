/** What each doctrine does: whom it goes for, whether it defends itself, and that it never goes for whom it cannot have. */
import { describe, expect, test } from 'vitest';
import {
  type Ask,
  type Choice,
  type Does,
  declare,
  die,
  type Fight,
  isOffered,
  matchOf,
  type Offer,
  plain,
  Refusal,
  type Ruleset,
  type Script,
} from '../../src/engine/index.ts';
import { murdham } from '../../src/rules/murdham/index.ts';
import { DOCTRINES, doctrineChoice } from '../../src/table/automatic/doctrine.ts';
import { keyedDice } from '../../src/table/dice.ts';
import { fightOf as murdhamFight } from '../rules/murdham/support.ts';

const DICE = 'the dice of the fight';
const LOTS = [1, 2, 3, 4, 5, 6, 7, 8];

interface Deciding {
  readonly rules: Ruleset;
  readonly fight: Fight;
  readonly doctrine: string;
  readonly seed?: number;
  readonly who?: string;
  readonly ask?: Ask | null;
  /** What is offered, where it is not what the rules offer. */
  readonly offered?: readonly Offer[];
}

/** What somebody on a doctrine does, in their turn or asked. */
function chosen({ rules, fight, doctrine, seed = 1, who = 'ogre', ask = null, offered }: Deciding): Choice | null {
  const match = matchOf(fight);
  const offers = ask?.offers ?? offered ?? rules.offers(fight, who);
  const fits = (choice: Choice): boolean => {
    if (ask || offered) return isOffered(offers, choice);
    try {
      declare(rules, match, { by: who, choice }, keyedDice(DICE));
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
  const deciding = doctrineChoice({ rules, seen: fight, encounter: { id: `fight ${seed}` } }, doctrine, who, { ask, offers, fits });
  for (;;) {
    const step = deciding.next();
    if (step.done) return step.value;
  }
}

type Hero = readonly [id: string, health: number, zone?: string];

/** An ogre's turn in murdham among heroes who have so much left of ten. */
function brawl(...heroes: readonly Hero[]): Fight {
  const people = heroes.map(([id, , zone = 'z1']) => ({ id, sheet: { weapons: ['sword'] }, state: { zone } }));
  const fight = murdhamFight([...people, { id: 'ogre', side: 'foes', sheet: { weapons: ['sword'] } }]);
  for (const [id, health] of heroes) Object.assign(fight.combatants[id]!, { health, healthMax: 10 });
  return Object.assign(fight, { toAct: 'foes', initiative: 'foes', cycle: ['foes', 'heroes'] });
}

const rules = murdham as unknown as Ruleset;
const targets = (doctrine: string, fight: Fight): readonly unknown[] => [
  ...new Set(LOTS.map((seed) => chosen({ rules, fight, doctrine, seed })?.['target'])),
];

describe('whom it goes for', () => {
  const all = (): Fight => brawl(['fresh', 10], ['hurt', 2], ['scratched', 7]);

  test('the pack hunter: whoever is hurt worst', () => expect(targets('hunter', all())).toEqual(['hurt']));
  test('the champion: whoever is strongest', () => expect(targets('champion', all())).toEqual(['fresh']));
  test('the brute: anybody', () => expect(new Set(targets('brute', all()))).toEqual(new Set(['fresh', 'hurt', 'scratched'])));
  test('the schemer and the fanatic: whoever is surest to fall', () => {
    for (const doctrine of ['schemer', 'fanatic', 'reckless']) expect(targets(doctrine, all())).toEqual(['hurt']);
  });
  test('all but the coward attack', () => {
    for (const { id } of DOCTRINES)
      if (id !== 'coward') expect([id, chosen({ rules, fight: all(), doctrine: id })?.pick]).toEqual([id, 'attack']);
  });
  test('the coward strikes nobody who could strike back', () => {
    for (const seed of LOTS) expect(chosen({ rules, fight: all(), doctrine: 'coward', seed })?.pick).not.toBe('attack');
  });
});

describe('those who have fallen', () => {
  const fallen = (): Fight => {
    const fight = brawl(['down', 2]);
    Object.assign(fight.combatants['down']!, { incapacitated: true });
    return fight;
  };
  test.each(DOCTRINES.map((d) => d.id).filter((id) => id !== 'fanatic'))('the %s lets them lie', (doctrine) => {
    for (const seed of LOTS)
      expect(chosen({ rules, fight: fallen(), doctrine, seed })?.pick ?? 'nothing').not.toMatch(/attack|death-blow/u);
  });
  test('the fanatic does not', () => expect(chosen({ rules, fight: fallen(), doctrine: 'fanatic' })?.['target']).toBe('down'));
});

describe('the one it likes best is out of reach', () => {
  test('the champion goes for the strongest that it can have', () =>
    expect(targets('champion', brawl(['fresh', 10, 'z3'], ['hurt', 2], ['scratched', 7]))).toEqual(['scratched']));
  test('the pack hunter goes for the worst hurt that it can have', () =>
    expect(targets('hunter', brawl(['fresh', 10], ['hurt', 2, 'z3'], ['scratched', 7]))).toEqual(['scratched']));
});

describe('what an offer is says more than its name', () => {
  const fight = brawl(['fresh', 10]);
  const at = (pick: string, does: Does): Offer => ({
    pick,
    does,
    params: [{ name: 'target', kind: 'combatant', options: [{ value: 'fresh' }] }],
  });
  const [trample, grapple, free] = [at('trample', 'special'), at('grapple', 'manoeuvre'), at('strike-free', 'other')];
  test.each(['brute', 'hunter', 'champion', 'reckless'])(
    'the %s does harm before it wrestles, and wrestles before it does nothing',
    (doctrine) => {
      const picked = (...offered: readonly Offer[]) => chosen({ rules, fight, doctrine: `habit-${doctrine}`, offered })?.pick ?? null;
      expect([picked(free, grapple, trample), picked(free, grapple), picked(free)]).toEqual(['trample', 'grapple', null]);
    },
  );
  test('the coward gets away, by whatever name', () => {
    const away: Offer = { pick: 'exeunt', does: 'flee' };
    expect(chosen({ rules, fight, doctrine: 'habit-coward', offered: [trample, away] })).toEqual({ pick: 'exeunt' });
  });
});

describe('an offer that names somebody with the reason why not', () => {
  const fight = brawl(['fresh', 10], ['scratched', 7], ['hurt', 2]);
  const options = [{ value: 'fresh', blocked: 'out-of-reach' }, { value: 'scratched' }, { value: 'hurt', blocked: 'out-of-reach' }];
  const offered: readonly Offer[] = [
    { pick: 'attack', does: 'attack', params: [{ name: 'target', kind: 'combatant', options }] },
    { pick: 'pass', does: 'pass' },
  ];
  test.each(['brute', 'hunter', 'champion', 'reckless'])('the %s goes for who is left', (doctrine) => {
    for (const seed of LOTS) expect(chosen({ rules, fight, doctrine, seed, offered })).toEqual({ pick: 'attack', target: 'scratched' });
  });
  test('the coward lets it be, but strikes where nothing else is left', () => {
    expect(chosen({ rules, fight, doctrine: 'coward', offered })).toEqual({ pick: 'pass' });
    expect(chosen({ rules, fight, doctrine: 'coward', offered: offered.slice(0, 1) })).toEqual({ pick: 'attack', target: 'scratched' });
  });
});

test.each([
  ['brute', 'parry'],
  ['hunter', 'parry'],
  ['champion', 'parry'],
  ['coward', 'parry'],
  ['reckless', 'none'],
])('asked to defend itself, the %s chooses %s', (doctrine, pick) => {
  const ask: Ask = {
    key: 'defend',
    who: 'ogre',
    kind: 'reaction',
    offers: plain('none', 'parry'),
    otherwise: { pick: 'parry' },
    secret: false,
  };
  expect(chosen({ rules, fight: brawl(['fresh', 10]), doctrine, ask })).toEqual({ pick });
});

test('a way is chosen nearer to a foe, and judged by other dice than those of the fight', () => {
  const used: number[] = [];
  const move = rules.procedures['move'] as (fight: Fight, args: never) => Script;
  const watched: Ruleset = {
    ...rules,
    procedures: {
      ...rules.procedures,
      *move(fight: Fight, args: never): Script {
        yield* move(fight, args);
        used.push(yield* die({ id: 'ogre' }, 'watched', 1_000_000));
      },
    },
  };
  const choice = chosen({ rules: watched, fight: brawl(['fresh', 10, 'z4']), doctrine: 'brute' });
  expect(choice).toMatchObject({ pick: 'move' });
  // Whether the rules take it is tried with the dice of the fight, and says yes or no; what comes of it is judged with others.
  const [face] = keyedDice(DICE)(0)({ kind: 'roll', purpose: 'watched', by: 'ogre', count: 1, sides: 1_000_000 }, 0);
  expect(used).toContain(face);
  expect(used.at(-1)).not.toBe(face);
});

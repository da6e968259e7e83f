/**
 * What every tactic minds, seen in whole fights: nobody but the fanatic strikes the fallen, no caster runs into melee while they can do
 * better from afar, and nobody who can act is shot at without doing something about it.
 */
import { describe, expect, test } from 'vitest';
import { bandFrom, begun } from '../../src/cli/simulate.ts';
import {
  type Ask,
  advance,
  type Choice,
  declare,
  expire,
  type Fight,
  type Id,
  isFormal,
  isOffered,
  matchOf,
  Refusal,
  type Ruleset,
  reply,
  type Standing,
} from '../../src/engine/index.ts';
import { findRuleset } from '../../src/rules/find.ts';
import { DOCTRINES, doctrineChoice } from '../../src/table/automatic/doctrine.ts';
import { wholly } from '../../src/table/commands/slices.ts';
import { keyedDice } from '../../src/table/dice.ts';
import { systemsInTurn } from '../support/systems.ts';

/** Somebody has decided something. */
interface Moment {
  readonly fight: Fight;
  readonly who: Id;
  readonly ask: Ask | null;
  /** Null: they let it be. */
  readonly choice: Choice | null;
}

/** So many steps of a fight are watched. */
const MOST = 160;
const dice = keyedDice('the dice of the fight');

/** What everybody decides in a fight in which all go by one doctrine. */
function* playedBy(rules: Ruleset, doctrine: string, state: Fight): Generator<Moment> {
  let standing: Standing = advance(rules, matchOf(state), dice);
  for (let i = 0; i < MOST && standing.pending.at !== 'over'; i++) {
    const { pending, match, seen } = standing;
    if (pending.at === 'turn') {
      const who = pending.turn.of.find((id) => Object.hasOwn(seen.combatants, id));
      const choice =
        who === undefined ? null : chosen(rules, seen, doctrine, who, null, (one) => tried(rules, standing, who, one) !== null);
      if (who !== undefined) yield { fight: seen, who, ask: null, choice };
      standing = (who !== undefined && choice && tried(rules, standing, who, choice)) || expire(rules, match, pending.turn, dice);
    } else {
      const answers: Record<Id, Choice> = {};
      for (const ask of pending.asking.asks.filter((one) => Object.hasOwn(seen.combatants, one.who) && !isFormal(one))) {
        const choice = chosen(rules, seen, doctrine, ask.who, ask, (one) => isOffered(ask.offers, one));
        yield { fight: seen, who: ask.who, ask, choice };
        if (choice) answers[ask.who] = choice;
      }
      standing = reply(rules, match, answers, dice);
    }
  }
}

function chosen(rules: Ruleset, seen: Fight, doctrine: string, who: Id, ask: Ask | null, fits: (choice: Choice) => boolean): Choice | null {
  const offers = ask?.offers ?? rules.offers(seen, who);
  return wholly(doctrineChoice({ rules, seen, encounter: { id: 'the fight' } }, doctrine, who, { ask, offers, fits }));
}

function tried(rules: Ruleset, { match }: Standing, who: Id, choice: Choice): Standing | null {
  try {
    return declare(rules, match, { by: who, choice }, dice);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const lineUp = (system: string, sides: Readonly<Record<string, string>>, seed: number, apart: number | null = null): Promise<Fight> => {
  const rules = findRuleset(system);
  return begun(
    rules,
    Object.entries(sides).map(([side, of]) => bandFrom(rules, `${side}=${of}`)),
    seed,
    apart,
  );
};

const HARMS = /attack|strike|shoot|charge|shot|subdue|brawl|assassinate|crush/u;

/** Those whom an act is meant to hurt. */
function struck({ choice, fight, who }: Moment): readonly Id[] {
  if (!choice || !HARMS.test(choice.pick)) return [];
  const several: readonly unknown[] = Array.isArray(choice['targets']) ? choice['targets'] : [];
  const named = [choice['target'], ...several];
  return named.filter((id): id is Id => typeof id === 'string' && fight.combatants[id]?.side !== fight.combatants[who]!.side);
}

const merciful = DOCTRINES.map(({ id }) => id).filter((id) => id !== 'fanatic');

describe.each(systemsInTurn(import.meta.filename).map((rules) => [rules.id, rules] as const))('%s', (_id, rules) => {
  test.each(merciful)('the %s strikes nobody who has fallen', { timeout: 60_000 }, async (doctrine) => {
    let blows = 0;
    for (const moment of playedBy(rules, doctrine, await begun(rules, null, 5))) {
      const out = new Set(rules.view(moment.fight, { as: 'gm' }).rows.flatMap((row) => (row.out ? [row.id] : [])));
      for (const target of struck(moment)) {
        blows++;
        expect([moment.choice, out.has(target)]).toEqual([moment.choice, false]);
      }
    }
    if (doctrine !== 'coward') expect(blows).toBeGreaterThan(0);
  });
});

/** Casters, whom they meet, how far away these begin, in the unit of the system, and what running in is called. */
const CASTERS = [
  ['fitz-swords-wizardry', 'osric', 'orc', 40, /^(?:charge|close)$/u],
  ['fitz-swords-wizardry', 'elwing', 'orc', 60, /^(?:charge|close)$/u],
  ['swift-swords', 'yelva', 'soldier', null, /^charge$/u],
] as const;

test.each(CASTERS)('%s: %s does not run into melee', async (system, caster, foe, apart, runsIn) => {
  const rules = findRuleset(system);
  let acts = 0;
  for (const doctrine of ['schemer', 'hunter', 'champion', 'guardian', 'archer'])
    for (const { fight, who, choice } of playedBy(rules, doctrine, await lineUp(system, { casters: caster, foes: `${foe}*2` }, 2, apart))) {
      if (fight.combatants[who]?.side !== 'casters') continue;
      acts++;
      expect(choice?.pick ?? '').not.toMatch(runsIn);
    }
  expect(acts).toBeGreaterThan(5);
});

/** Whoever shoots, at whom, from how far. */
const SHOT_AT = [
  ['murdham', 'sybilla', 'guard', null],
  ['brp', 'bandit-archer', 'militiaman', 40],
  ['fitz-swords-wizardry', 'orc-archer', 'orc', 80],
  ['hursagmu-swords', 'crossbowman', 'mung', 60],
  ['swift-swords', 'goblin-archer', 'soldier', null],
] as const;

test.each(SHOT_AT)('%s: under the shots of a %s no %s stands still', async (system, shooter, target, apart) => {
  const rules = findRuleset(system);
  for (const doctrine of ['schemer', 'hunter', 'champion', 'guardian']) {
    const blows = new Map<Id, number>();
    let last: Fight | null = null;
    for (const moment of playedBy(rules, doctrine, await lineUp(system, { shooters: shooter, targets: `${target}*2` }, 2, apart))) {
      last = moment.fight;
      if (last.round > 5) break;
      if (struck(moment).length > 0) blows.set(moment.who, (blows.get(moment.who) ?? 0) + 1);
    }
    // Whoever was hit on the way may need three rounds to get there.
    if (last === null || last.round < 4) continue;
    const rows = rules.view(last, { as: 'gm' }).rows.filter((row) => row.side === 'targets');
    expect([doctrine, rows.filter((row) => !row.out && !blows.has(row.id)).map((row) => row.name)]).toEqual([doctrine, []]);
  }
});

import { describe, expect, test } from 'vitest';
import {
  type Choice,
  declare,
  everyone,
  type FightDice,
  type Match,
  type Offer,
  type Pending,
  reply,
  type Standing,
  valuesOf,
} from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { place } from '../../../src/rules/hursagmu-swords/move.ts';
import { yardsBetween } from '../../../src/rules/hursagmu-swords/ruling.ts';
import type { Fight } from '../../../src/rules/hursagmu-swords/state.ts';
import { isOut } from '../../../src/rules/hursagmu-swords/status.ts';

import { lotDice, practiceMatch } from '../../support/random-fight.ts';

/** Everybody attacks once and defends, strikes the first foe on their feet whom their weapon reaches, or runs up to the nearest. */
function plainly(standing: Standing<Fight>, dice: FightDice): Standing<Fight> {
  const { match, pending } = standing;
  if (pending.at === 'ask') return reply(hursagmuSwords, match, plans(pending), dice);
  if (pending.at !== 'turn') return standing;
  const who = pending.turn.of[0] ?? '';
  const can = hursagmuSwords.offers(match.state, who).filter((o) => !o.blocked);
  const choice = strike(match.state, can) ?? approach(match.state, who, can) ?? pending.turn.otherwise.choice;
  return declare(hursagmuSwords, match, { by: who, choice }, dice);
}

const plans = ({ asking }: Extract<Pending, { at: 'ask' }>): Record<string, Choice> =>
  Object.fromEntries(asking.asks.filter((a) => a.key === 'plan').map((a) => [a.who, { pick: 'attack-and-defend' }]));

const stands = ({ combatants }: Fight, id: string): boolean => combatants[id] !== undefined && !isOut(combatants[id]);

function strike(fight: Fight, can: readonly Offer[]): Choice | null {
  const [target, weapon] = can.find((o) => o.pick === 'strike')?.params ?? [];
  if (!weapon || !target) return null;
  const first = valuesOf(target, { pick: 'strike' }).find(({ value }) => stands(fight, value));
  const [arm] = first ? valuesOf(weapon, { pick: 'strike', target: first.value }) : [];
  return first && arm ? { pick: 'strike', weapon: arm.value, target: first.value } : null;
}

function approach(fight: Fight, who: string, can: readonly Offer[]): Choice | null {
  const { combatants } = fight;
  const [target, yards] = can.find((o) => o.pick === 'run')?.params ?? [];
  const foes = (target?.options ?? []).filter((o) => combatants[o.value]?.side !== combatants[who]?.side && stands(fight, o.value));
  const far = (id: string): number => yardsBetween(fight, combatants[who]!, combatants[id]!);
  const [foe] = foes.toSorted((a, b) => far(a.value) - far(b.value));
  return foe ? { pick: 'run', target: foe.value, yards: Math.min(Number(yards?.max), far(foe.value)) } : null;
}

/** Rounds until it was over. */
function roundsOf(seed: number): number {
  const dice = lotDice(seed);
  let standing = declare<Fight>(
    hursagmuSwords,
    practiceMatch(hursagmuSwords, dice) as Match<Fight>,
    { by: 'gm', choice: { pick: 'begin' } },
    dice,
  );
  for (let i = 0; i < 1000 && standing.pending.at !== 'over'; i++) standing = plainly(standing, dice);
  expect(standing.pending.at).toBe('over');
  return standing.seen.round;
}

describe('the practice fight', () => {
  test('comes to an end in a few rounds when everybody simply strikes', () => {
    const rounds = Array.from({ length: 15 }, (_, seed) => roundsOf(seed + 1)).sort((a, b) => a - b);
    expect(rounds[7]).toBeLessThanOrEqual(6);
  });

  test('is laid out on a plane: no two are farther apart than by way of anybody else, and the crossbowman stands back from all', () => {
    const { state } = practiceMatch(hursagmuSwords, lotDice(1)) as Match<Fight>;
    const people = everyone(state);
    const far = (a: (typeof people)[number], b: (typeof people)[number]): number => yardsBetween(state, a, b);
    for (const a of people)
      for (const b of people)
        for (const c of people) expect(far(a, b), `${a.name}, ${b.name} by ${c.name}`).toBeLessThanOrEqual(far(a, c) + far(c, b));
    const shooter = state.combatants['shooter']!;
    for (const other of people) if (other !== shooter) expect(far(shooter, other)).toBeGreaterThanOrEqual(30);
  });

  test('whoever has gone up to a goblin is still far from the crossbowman', () => {
    const { state } = practiceMatch(hursagmuSwords, lotDice(1)) as Match<Fight>;
    const [odo, goblin, shooter] = [state.combatants['odo']!, state.combatants['goblin1']!, state.combatants['shooter']!];
    place(state, odo, goblin, 0);
    expect([yardsBetween(state, odo, shooter), yardsBetween(state, goblin, shooter)]).toEqual([30, 30]);
  });

  test('three players, the GM’s foes, and a horse that is the GM’s too', () => {
    const { entrants } = hursagmuSwords.practice;
    expect(entrants.filter((e) => e.player)).toHaveLength(3);
    expect(entrants.find((e) => e.id === 'bayard')?.player).toBe(false);
  });
});

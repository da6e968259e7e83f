import { describe, expect, test } from 'vitest';
import {
  type Choice,
  declare,
  type FightDice,
  type Match,
  type Offer,
  type Pending,
  reply,
  type Standing,
  valuesOf,
} from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import type { Fight } from '../../../src/rules/hursagmu-swords/state.ts';

import { lotDice, practiceMatch } from '../../support/random-fight.ts';

/** Everybody attacks once and defends, strikes the first foe that their weapon reaches, or runs up to one. */
function plainly(standing: Standing<Fight>, dice: FightDice): Standing<Fight> {
  const { match, pending } = standing;
  if (pending.at === 'ask') return reply(hursagmuSwords, match, plans(pending), dice);
  if (pending.at !== 'turn') return standing;
  const who = pending.turn.of[0] ?? '';
  const can = hursagmuSwords.offers(match.state, who).filter((o) => !o.blocked);
  const choice = strike(can) ?? approach(match.state, who, can) ?? pending.turn.otherwise.choice;
  return declare(hursagmuSwords, match, who, choice, dice);
}

const plans = ({ asking }: Extract<Pending, { at: 'ask' }>): Record<string, Choice> =>
  Object.fromEntries(asking.asks.filter((a) => a.key === 'plan').map((a) => [a.who, { pick: 'attack-and-defend' }]));

function strike(can: readonly Offer[]): Choice | null {
  const [target, weapon] = can.find((o) => o.pick === 'strike')?.params ?? [];
  if (!weapon || !target) return null;
  const [first] = valuesOf(target, { pick: 'strike' });
  const [arm] = first ? valuesOf(weapon, { pick: 'strike', target: first.value }) : [];
  return first && arm ? { pick: 'strike', weapon: arm.value, target: first.value } : null;
}

function approach({ combatants }: Fight, who: string, can: readonly Offer[]): Choice | null {
  const [target, yards] = can.find((o) => o.pick === 'run')?.params ?? [];
  const foe = target?.options?.find((o) => combatants[o.value]?.side !== combatants[who]?.side);
  return foe ? { pick: 'run', target: foe.value, yards: yards?.max } : null;
}

/** Rounds until it was over. */
function roundsOf(seed: number): number {
  const dice = lotDice(seed);
  let standing = declare<Fight>(hursagmuSwords, practiceMatch(hursagmuSwords, dice) as Match<Fight>, 'gm', { pick: 'begin' }, dice);
  for (let i = 0; i < 1000 && standing.pending.at !== 'over'; i++) standing = plainly(standing, dice);
  expect(standing.pending.at).toBe('over');
  return standing.seen.round;
}

describe('the practice fight', () => {
  test('comes to an end in a few rounds when everybody simply strikes', () => {
    const rounds = Array.from({ length: 15 }, (_, seed) => roundsOf(seed + 1)).sort((a, b) => a - b);
    expect(rounds[7]).toBeLessThanOrEqual(6);
  });

  test('three players, the GM’s foes, and a horse that is the GM’s too', () => {
    const { entrants } = hursagmuSwords.practice;
    expect(entrants.filter((e) => e.player)).toHaveLength(3);
    expect(entrants.find((e) => e.id === 'bayard')?.player).toBe(false);
  });
});

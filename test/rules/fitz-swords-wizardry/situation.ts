/** Ana before an orc, her number come or her declaration due, and what she is offered there. */
import { type Json, type Offer, type Option, type Param, setBetween } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight, Fighter, Plan, Spent } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { type Cast, fighter, fightOf } from './play.ts';

export interface Situation {
  /** Ana's weapons, and what else stands on her sheet. */
  readonly gear?: Json;
  readonly sheet?: object;
  readonly plan?: Partial<Plan>;
  readonly spent?: Partial<Spent>;
  readonly state?: Partial<Fighter>;
  readonly orc?: object;
  readonly orcState?: Partial<Fighter>;
  /** Feet from Ana to the orc. */
  readonly feet?: number;
  readonly house?: Readonly<Record<string, Json>>;
  readonly more?: Cast;
  readonly fight?: Partial<Fight>;
}

/** Ana's number has come (or she is to declare); an orc stands before her. */
export function situation(s: Situation, deciding: 'action' | 'plan' = 'action'): Fight {
  const ana = { sheet: { speed: 40, gear: s.gear ?? { 'sword-long': {} }, ...s.sheet } as Json };
  const cast: Cast = { ana, orc: { side: 'foes', sheet: { hd: 1, hp: 9, gear: { claw: {} }, ...s.orc } }, ...s.more };
  const fight: Fight = { ...fightOf(cast, s.house), round: 1, begun: true, phase: 'count', deciding, acting: ['ana'], ...s.fight };
  const who = fighter(fight, 'ana');
  Object.assign(who, s.state, { plan: { ...who.plan, ...s.plan }, spent: { ...who.spent, attacksLeft: 1, ...s.spent } });
  Object.assign(fighter(fight, 'orc'), s.orcState);
  setBetween(fight, 'ana', 'orc', s.feet ?? 5);
  return fight;
}
export const offered = (s: Situation, pick: string, deciding?: 'plan'): Offer | undefined =>
  rules.offers(situation(s, deciding), 'ana').find((o) => o.pick === pick);
/** Why not: null where it may be chosen; `unlisted` where nobody is told of it. */
export function barOf(s: Situation, pick: string, deciding?: 'plan'): string | null {
  const offer = offered(s, pick, deciding);
  return offer ? (offer.blocked ?? null) : 'unlisted';
}
export const param = (offer: Offer | undefined, name: string): Param | undefined => offer?.params?.find((p) => p.name === name);
export const optionOf = (offer: Offer | undefined, name: string, value: string): Option | undefined =>
  param(offer, name)?.options?.find((o) => o.value === value);
export const values = (offer: Offer | undefined, name: string): readonly string[] => [
  ...new Set((param(offer, name)?.options ?? []).map(({ value }) => value)),
];

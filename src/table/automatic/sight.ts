/**
 * What somebody on autopilot decides by: the fight as their own side knows it, and chance that comes from nothing else. Two fights that
 * look alike to them are one and the same to whatever decides here.
 */
import {
  type Ask,
  act,
  copy,
  type Fight,
  type Id,
  type Offer,
  own,
  type Row,
  type Ruleset,
  shareOf,
  type View,
} from '../../engine/index.ts';
import { chanceOf, digestOf } from '../chance.ts';

/** What there is to see for somebody. */
export interface Sight {
  readonly who: Id;
  readonly view: View;
  /** The fight without whoever hides from them, and with the usual in place of what others have declared in secret. */
  readonly fight: Fight;
  /** Numbers from 0 up to (not including) 1, the same wherever the same is to be seen and decided. */
  readonly chance: () => number;
}

/** What is decided, and in which fight: of two fights each has chance of its own. */
export interface Occasion {
  readonly label: string;
  readonly ask: Ask | null;
  readonly offers: readonly Offer[];
}

/** The fight as it looks to somebody. Nothing of what it is made of changes. */
export function sightOf(rules: Ruleset, seen: Fight, who: Id, { label, ask, offers }: Occasion): Sight {
  const view = rules.view(seen, { as: 'player', of: [who] });
  const asked = ask && [ask.key, ask.kind, ask.facts];
  const key = JSON.stringify([view.round, view.rows.map(inFigures), who, asked, offers.map(toTake), label]);
  return { who, view, fight: asKnown(rules, seen, who, view), chance: chanceFrom(key) };
}

/** How somebody stands, without words: what is worded anew decides as it did before. */
const inFigures = ({ id, side, out, health }: Row) => [
  id,
  side,
  out,
  shareOf(health),
  ...('now' in health ? [health.now, health.max] : []),
];

/** What can be taken of an offer, without its words as well. */
const toTake = ({ pick, blocked, params = [] }: Offer) => [
  pick,
  blocked === undefined,
  ...params.map(({ name, min, max, options = [] }) => [name, min, max, ...options.map((one) => [one.value, one.blocked === undefined])]),
];

function asKnown(rules: Ruleset, seen: Fight, who: Id, { rows }: View): Fight {
  const fight: Fight = { ...copy(seen), told: [], coming: [], modifiers: [] };
  rules.forgetSecrets?.(fight);
  const side = own(seen.combatants, who)?.side;
  for (const [id, combatant] of Object.entries(seen.combatants)) if (combatant.side === side) fight.combatants[id] = copy(combatant);
  const known = new Set(rows.map((row) => row.id));
  for (const target of [...fight.order]) if (!known.has(target)) act(rules, fight, 'remove', { target, by: 'gm' });
  return { ...fight, told: [] };
}

/** Foes that somebody knows of and who still stand, as they look to them. */
export const foesIn = ({ view, who, fight }: Sight): readonly Row[] => {
  const side = own(fight.combatants, who)?.side;
  return view.rows.filter((row) => !row.out && row.side !== side);
};

/** How much everybody seems to have left, from 0 to 1; whoever cannot be told is unhurt. */
export const leftOf = ({ view }: Sight): ReadonlyMap<Id, number> => new Map(view.rows.map((row) => [row.id, shareOf(row.health) ?? 1]));

function chanceFrom(key: string): () => number {
  const seed = digestOf(key);
  let drawn = 0;
  return () => chanceOf(`${seed} ${drawn++}`);
}

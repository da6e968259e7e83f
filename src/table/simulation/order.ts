/**
 * What whoever plays a fight for its GM is told of it: data made of named fields, and nothing besides. No seed and no face, no sealed
 * answer, no order, nothing that is left ahead, no word of a person; of an action in flight not even that it is; and of what somebody has
 * declared in secret that it is the usual thing.
 */
import { amend, copy, type Fight, groupBy, type Id, matchOf, must, type Row, type Ruleset, sides } from '../../engine/index.ts';
import { keyedDice } from '../dice.ts';
import type { Encounter } from '../encounter.ts';
import { kindName } from '../words/kinds.ts';
import type { SimulationOrder } from './play.ts';

/** How whoever has no doctrine fights. */
export const USUAL = 'brute';
/** At most this many kinds of foes are left out in turn. */
const MOST_KINDS = 3;

/** The fights by which one is weighed. */
export interface Plan {
  /** The side whose chances are told. */
  readonly ours: string;
  readonly whole: Bouts;
  /** With one foe less of a kind; `more`: there are others of that kind. */
  readonly without: readonly { readonly name: string; readonly more: boolean; readonly bouts: Bouts }[];
}

/** Fights that begin alike; whoever plays them says how many at a time. */
export type Bouts = Omit<SimulationOrder, 'first' | 'count'>;

/** The plan for a fight as it stands, under a key of its own. @throws Refusal `one-side` */
export function weighingPlan({ encounter, rules }: { readonly encounter: Encounter; readonly rules: Ruleset }, key: string): Plan {
  const state = openState(rules, encounter);
  const rows = rules.view(state, { as: 'gm' }, 'people').rows.filter((row) => !row.out);
  must(new Set(rows.map((row) => row.side)).size > 1, 'one-side');
  const players = new Set(encounter.seats.flatMap((seat) => seat.combatants));
  const played = new Set(rows.filter((row) => players.has(row.id)).map((row) => row.side));
  const ours = sides(state).find((side) => played.has(side)) ?? sides(state)[0] ?? '';
  const bouts = (fight: Fight, more: string): Bouts => ({
    ruleset: rules.id,
    state: fight,
    doctrines: Object.fromEntries(fight.order.map((id) => [id, encounter.doctrines[id] ?? USUAL])),
    key: `${key}${more}`,
  });
  const foes = rows.filter((row) => (played.size > 0 ? !played.has(row.side) : row.side !== ours));
  const without = kindsOf(foes).flatMap(({ one, ...kind }, i) => {
    const fewer = withoutOne(rules, state, one);
    return fewer ? [{ ...kind, bouts: bouts(fewer, ` ${i}`) }] : [];
  });
  return { ours, whole: bouts(state, ''), without };
}

/** The fight between two actions, as it is known: the one in flight is played again. */
export function openState(rules: Ruleset, { match }: Encounter): Fight {
  const state: Fight = { ...copy(match.state), told: [] };
  rules.forgetSecrets?.(state);
  return state;
}

/** The kinds of foes with the most in it first, and the last one of each; where there is but one foe, none is left out. */
function kindsOf(foes: readonly Row[]): readonly { readonly name: string; readonly more: boolean; readonly one: Id }[] {
  if (foes.length < 2) return [];
  return [...groupBy(foes, ({ name }) => kindName(name).kind)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MOST_KINDS)
    .flatMap(([name, all]) =>
      all.slice(-1).map(({ id, name: own }) => ({ name: all.length > 1 ? name : own, more: all.length > 1, one: id })),
    );
}

/** Nothing is thrown for it. */
const NO_DICE = keyedDice('nobody throws');

function withoutOne(rules: Ruleset, state: Fight, one: Id): Fight | null {
  const { match } = amend(rules, matchOf(state), { by: 'gm', choice: { pick: 'remove', target: one } }, NO_DICE);
  const left = rules.view(match.state, { as: 'gm' }, 'people').rows.filter((row) => !row.out);
  return new Set(left.map((row) => row.side)).size > 1 ? { ...match.state, told: [] } : null;
}

/** Whom an action can be aimed at, and why not. */

import { combatants, type Detailed, everyone, find, type Id, knowsOf, must, type Option, type Param } from '../../engine/index.ts';
import type { Args } from './actions/action.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';
import { GROUP_TABLE } from './tables.ts';

const SPREAD = 'spread';

/** SS-NPC-09: a massed group attacks several in its first attack of a round. */
const spread = (fight: Fight, f: Fighter): number =>
  f.used.includes(SPREAD) && house.get(fight, 'spreadOnce') ? 1 : GROUP_TABLE[f.group].targets;

/** A massed group attacks: that was the attack of the round with which it reaches several. */
export function useSpread(fight: Fight, f: Fighter): void {
  if (spread(fight, f) > 1) f.used.push(SPREAD);
}

/** One target, or several for a massed group. */
export const targetsParam = (fight: Fight, f: Fighter, bar: (on: Fighter) => string | null, about?: (on: Fighter) => Detailed): Param => {
  const most = spread(fight, f);
  const several: Partial<Param> = most < 2 ? {} : { name: 'targets', kind: 'many', of: 'combatant', min: 1, max: most };
  return targetParam(fight, f, bar, several, about);
};

/** The targets named, one or, for a group, several. */
export function targetsOf(fight: Fight, f: Fighter, { target, targets }: Args, bar: (on: Fighter) => string | null): Fighter[] {
  const named = targets ?? (target === undefined ? [] : [target]);
  must(named.length >= 1 && named.length <= Math.max(1, spread(fight, f)) && new Set(named).size === named.length, 'wrong-target-count');
  return named.map((id) => targetOf(fight, id, bar));
}

/** Others whom somebody knows of and who are still there, those in action first. */
export function others(fight: Fight, f: Fighter): Fighter[] {
  const known = everyone(fight).filter((o) => o.id !== f.id && knowsOf(f, o) && o.ooaFate !== 'fled');
  return [...known.filter((o) => !isOut(o)), ...known.filter(isOut)];
}

/** Nobody looks for a friend among the targets of an attack, nor for an enemy among those to be helped. */
const OTHER_SIDE: readonly (string | null)[] = ['not-an-enemy', 'not-an-ally'];

/** One of the others, each with the reason why not, or with what is to be known about them. */
export function targetParam(
  fight: Fight,
  f: Fighter,
  bar: (on: Fighter) => string | null,
  more: Partial<Param> = {},
  about: (on: Fighter) => Detailed = () => ({}),
): Param {
  const options = others(fight, f).flatMap((on): Option[] => {
    const blocked = bar(on);
    if (OTHER_SIDE.includes(blocked)) return [];
    return [{ value: on.id, ...(blocked ? { blocked } : about(on)) }];
  });
  return { ...combatants('target', []), options, ...more };
}

/** The reason that keeps everybody from being a target; null: there is one. Who is near explains it better than who is far. */
export function noTarget(fight: Fight, f: Fighter, bar: (on: Fighter) => string | null): string | null {
  const reasons: [reason: string, near: boolean][] = [];
  for (const on of others(fight, f)) {
    const reason = bar(on);
    if (reason === null) return null;
    reasons.push([reason, on.zone === f.zone]);
  }
  const said = reasons.filter(([reason]) => !OTHER_SIDE.includes(reason));
  return said.find(([, near]) => near)?.[0] ?? said[0]?.[0] ?? reasons[0]?.[0] ?? 'wrong-target-count';
}

/** The one named. @throws Refusal `unknown-combatant` or the reason why not. */
export function targetOf(fight: Fight, id: Id | undefined, bar: (on: Fighter) => string | null): Fighter {
  must(id !== undefined, 'wrong-target-count');
  must(Object.hasOwn(fight.combatants, id), 'unknown-combatant', { target: id });
  const on = find(fight, id);
  const why = bar(on);
  must(why === null, why ?? '', { target: id });
  return on;
}

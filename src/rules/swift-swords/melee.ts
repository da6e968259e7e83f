/** Who is whose enemy, and who is in whose melee. */
import { everyone, type Id, range } from '../../engine/index.ts';
import { inAction } from './able.ts';
import type { Fight, Fighter } from './state.ts';

/** Every other side is an enemy. */
export const isEnemy = (a: Fighter, b: Fighter): boolean => a.side !== b.side;

/** Everybody who is still in action, in the order of joining. */
export const standing = (fight: Fight): Fighter[] => everyone(fight).filter(inAction);

/** Whether two stand in one melee or cluster. */
export const inSameMelee = (a: Fighter, b: Fighter): boolean => a.meleeGroup !== null && a.meleeGroup === b.meleeGroup && a.zone === b.zone;

/** The other members of a fighter's melee or cluster. */
export const melee = (fight: Fight, f: Fighter): Fighter[] => everyone(fight).filter((o) => o.id !== f.id && inSameMelee(f, o));

/** Enemies in the same melee who can act. */
export const foesInContact = (fight: Fight, f: Fighter): Fighter[] => melee(fight, f).filter((o) => isEnemy(f, o) && inAction(o));

/** A beaten enemy is none any more, unless one holds on to him. */
export const threatens = (f: Fighter, o: Fighter): boolean => inAction(o) || f.holdOn === o.id || f.heldBy === o.id;

/** A name for a melee that is not taken. */
export function freshMelee(fight: Fight): Id {
  const taken = everyone(fight).map((f) => f.meleeGroup);
  const names = range(taken.length + 1, 'names of melees').map((i) => `m${i + 1}`);
  return names.find((name) => !taken.includes(name))!;
}

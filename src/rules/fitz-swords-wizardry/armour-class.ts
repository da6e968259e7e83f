/** Armour Class: ascending from 10 (OD-ATK-05). */
import { add, type Id, isOfEdition, type Sum } from '../../engine/index.ts';
import { dexAcOf } from './ability.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut, present } from './status.ts';

/** Where an attack comes from. */
export type From = 'front' | 'flank' | 'rear';

/** What somebody's AC comes to against an attack. */
export function armourClass(fight: Fight, target: Fighter, from: From): Sum {
  const { plan, spent } = target;
  // OD-STN-01: neither is anything that one does with hands that are bound or do not obey.
  const up = !isOfEdition(fight, 2) || (!isDazed(fight, target) && !target.conditions.helpless);
  return add([
    ['base', target.acBase],
    ['armour', target.armourAc],
    ['magic', target.magicAc],
    ['shield', shieldOf(fight, target, from)],
    ['dexterity', dexterityOf(fight, target)],
    ['combat bonus', guardOf(fight, target)],
    ['full defence', plan.stance === 'defensive' && up && (!spent.attacked || house.get(fight, 'defence.afterFreeAttack')) ? 2 : 0],
    ['second weapon', plan.mode === 'two-weapon-defence' && up ? 1 : 0],
    ['retreating', -spent.acPenalty],
  ]);
}

/** The wall somebody stands in, or null. */
export const wallOf = ({ walls }: Pick<Fight, 'walls'>, who: Id): readonly Id[] | null => walls.find((wall) => wall.includes(who)) ?? null;

/** Those to the left and right of somebody in their wall. */
function besideInWall(fight: Fight, who: Id): Fighter[] {
  const wall = wallOf(fight, who) ?? [];
  const at = wall.indexOf(who);
  return [wall[at - 1], wall[at + 1]].flatMap((id) => present(fight, id ?? null) ?? []);
}

/** OD-WAL-01: in a wall the neighbours' shields count too; OD-WAL-03: from flank or rear none does. */
function shieldOf(fight: Fight, target: Fighter, from: From): number {
  if (!wallOf(fight, target.id)) return target.shieldAc;
  if (from !== 'front') return 0;
  return besideInWall(fight, target.id).reduce((sum, { shieldAc }) => sum + shieldAc, target.shieldAc);
}

/** OD-CHG-02, OD-WAL-02, OD-STN-01: who charges, stands in a wall, is stunned or down has no bonus; a penalty stays. */
function dexterityOf(fight: Fight, target: Fighter): number {
  const dexterity = dexAcOf(fight, target);
  const { conditions: c, plan } = target;
  const surprised = c.surprised !== undefined && !house.get(fight, 'surprise.dexterity');
  const bound = plan.stance === 'charge' || wallOf(fight, target.id) !== null || surprised || isDazed(fight, target) || c.helpless === true;
  return bound ? Math.min(0, dexterity) : dexterity;
}

/** OD-BCB-03: the part of the combat bonus put to defence; none for who charges, casts, reads, is surprised, stunned or down. */
function guardOf(fight: Fight, target: Fighter): number {
  const { conditions: c, plan } = target;
  const open = plan.stance === 'charge' || plan.stance === 'cast' || plan.stance === 'read-scroll';
  return open || c.surprised !== undefined || isDazed(fight, target) || c.helpless ? 0 : plan.bcbDefence;
}

const isDazed = (fight: Fight, target: Fighter): boolean =>
  isOut(target) || (target.conditions.stunned !== undefined && !house.get(fight, 'stun.guard'));

/** The riposte (SS-DEF-17). */
import { decide, type Script } from '../../../engine/index.ts';
import { canReact, isHere } from '../able.ts';
import { attack, type Blow } from '../attack.ts';
import { weaponOf } from '../reach.ts';
import { house } from '../settings.ts';
import type { Fight } from '../state.ts';
import { emit } from '../tell.ts';
import { situationParts } from './attack-dice.ts';
import type { Guard } from './defence.ts';

/** SS-DEF-17: a parrier who can still act may take all exposures before the attacker and strike back with them. */
export function* riposte(fight: Fight, { by, on }: Blow, parry: NonNullable<Guard['parry']>): Script {
  if (by.exposures <= 0 || !canReact(on)) return;
  const weapon = parry.weapon ?? weaponOf(on, 'melee', undefined);
  if (!weapon || (yield* decide(on, 'riposte', ['yes', 'no'], 'yes', { facts: { on: by.id, dice: by.exposures } })) === 'no') return;
  if (!isHere(fight, by) || !canReact(on)) return;
  const count = by.exposures;
  by.exposures = 0;
  emit(fight, { type: 'riposted', who: on.id, on: by.id, dice: count, steps: [{ rule: 'SS-DEF-17' }] });
  const blow = { by: on, on: by, weapon, way: 'melee', purpose: 'riposte', bars: 'parry' } as const;
  const situation = house.get(fight, 'riposteModifiers') ? situationParts(fight, blow) : [];
  yield* attack(fight, { ...blow, only: [['exposures', count], ...situation] });
}

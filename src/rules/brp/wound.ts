/** Wounds and what they do to whoever takes them. */
import { die, type Script } from '../../engine/index.ts';
import type { Fight, Fighter } from './fight.ts';
import { report } from './told.ts';

/** BR-DMG-02, BR-DMG-03: hit points lost are noted as one wound. BR-DMG-04, BR-DMG-06, BR-DMG-09: and may fell. */
export function* wound(fight: Fight, victim: Fighter, points: number): Script {
  if (points <= 0 || victim.conditions.dead) return;
  victim.wounds.push({ points, healed: 0, treated: false });
  victim.hp -= points;
  if (victim.hp <= 0) fall(fight, victim);
  else if (victim.hp <= 2 && !victim.conditions.unconscious) yield* faint(fight, victim);
}

/** BR-DMG-09: at 0 or less he is dying, until the round ends. */
function fall(fight: Fight, victim: Fighter): void {
  delete victim.conditions.unconscious;
  delete victim.conditions.kneeling;
  if (victim.conditions.dying) return;
  victim.conditions.dying = true;
  report(fight, victim, { type: 'dying', who: victim.id, steps: [{ rule: 'BR-DMG-09' }] });
}

/** BR-DMG-04: unconscious for 1D6 hours, unless somebody wakes him. */
export function* faint(fight: Fight, victim: Fighter): Script {
  const hours = yield* die(victim, 'unconscious-hours', 6);
  victim.conditions.unconscious = hours;
  delete victim.conditions.kneeling;
  const dice = { by: victim.id, purpose: 'unconscious-hours', sides: 6, faces: [hours] };
  report(fight, victim, { type: 'unconscious', who: victim.id, hours, steps: [{ rule: 'BR-DMG-04', dice }] });
}

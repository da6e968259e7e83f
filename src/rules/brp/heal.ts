/** Hit points that come back: waking, weeks of rest (BR-HEAL-01, BR-HEAL-02). */
import { die, emit, type Id, type Script, type Step } from '../../engine/index.ts';
import type { Wound } from './sheet-schema.ts';
import type { Fight, Fighter } from './state.ts';

/** Whether a wound still costs hit points. */
export const isOpen = ({ points, healed }: Wound): boolean => healed < points;

/** Gives hit points back, at most up to the maximum. */
export function restore(fight: Fight, patient: Fighter, points: number, steps: readonly Step[]): void {
  const gained = Math.max(0, Math.min(points, patient.hpMax - patient.hp));
  if (gained === 0) return;
  patient.hp += gained;
  emit(fight, { type: 'healed', who: patient.id, points: gained, steps });
}

/** BR-DMG-08: the unconscious with at least 1 hit point can be woken; more First Aid does not do it. */
export const canWake = ({ conditions, hp }: Fighter): boolean => Boolean(conditions.unconscious) && hp >= 1;

/** BR-DMG-08: wakes somebody up. */
export function wake(fight: Fight, by: Id, sleeper: Fighter): void {
  delete sleeper.conditions.unconscious;
  emit(fight, { type: 'awake', who: sleeper.id, by, steps: [{ rule: 'BR-DMG-08' }] });
}

/** BR-HEAL-01: 1D3 hit points at the end of a week; BR-HEAL-02: 3 in a good hospital, if the GM says so. Old wounds close first. */
export function* rest(fight: Fight, patient: Fighter, care: 'normal' | 'hospital'): Script {
  const rolled = care === 'hospital' ? 3 : yield* die(patient, 'weekly-heal', 3);
  const thrown = { dice: { by: patient.id, purpose: 'weekly-heal', sides: 3, faces: [rolled] } };
  closeWounds(patient, Math.min(rolled, patient.hpMax - patient.hp));
  restore(fight, patient, rolled, [care === 'hospital' ? { rule: 'BR-HEAL-02' } : { rule: 'BR-HEAL-01', ...thrown }]);
}

/** Notes natural healing on the wounds, oldest first. */
export function closeWounds({ wounds }: Fighter, points: number): void {
  let left = points;
  for (const wound of wounds) {
    const share = Math.max(0, Math.min(left, wound.points - wound.healed));
    wound.healed += share;
    left -= share;
  }
}

/** Whom somebody knows of, and may therefore deal with. */
import { everyone, type Param } from '../../engine/index.ts';
import type { Fight, Fighter } from './fight.ts';
import { treatable } from './first-aid.ts';

/** Whether somebody knows that another is there. */
export const knows = (who: Fighter, other: Fighter): boolean => !other.concealed || other.side === who.side;

/** Everybody else that somebody knows of. */
export const othersOf = (fight: Fight, who: Fighter): Fighter[] => everyone(fight).filter((c) => c !== who && knows(who, c));

/** Everybody of another side that somebody knows of. */
export const foesOf = (fight: Fight, who: Fighter): Fighter[] => othersOf(fight, who).filter((c) => c.side !== who.side);

/** Which wound of which patient First Aid goes to (BR-HEAL-05); a treated one is shown, but blocked (BR-HEAL-06). */
export function woundOptions(patients: readonly Fighter[]): Param {
  const options = patients.flatMap((patient) =>
    patient.wounds.map(({ points, healed, treated }, i) => ({
      value: String(i),
      label: `wound ${i + 1}: ${points - healed} of ${points} points`,
      when: { target: [patient.id] },
      ...(treated ? { blocked: 'already-treated' } : {}),
    })),
  );
  const [first] = patients.flatMap((p) => treatable(p));
  return { name: 'wound', kind: 'thing', options, ...(patients.length === 1 && first ? { initial: String(first.index) } : {}) };
}

/** Declarations that lay hands on somebody: First Aid, waking. */
import { aimProblem, many, type Option, type Param, withOdds } from '../../../engine/index.ts';
import { mayClose } from '../declare.ts';
import { aidPoints, treatable } from '../first-aid.ts';
import { canWake, isOpen } from '../heal.ts';
import type { Action } from '../intent.ts';
import { inReach, metres } from '../move.ts';
import { openChance } from '../roll.ts';
import { house } from '../settings.ts';
import type { Wound } from '../sheet-schema.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut, othersOf } from '../status.ts';
import { declared, ownMetres, wayTo } from './kind.ts';

/** BR-HEAL-05, BR-HEAL-06: the own side, oneself included, and anyone who cannot help it. */
function patients(fight: Fight, fighter: Fighter): readonly Fighter[] {
  const others = othersOf(fight, fighter).filter((c) => c.side === fighter.side || isOut(c));
  const own = house.get(fight, 'selfFirstAid') ? [fighter] : [];
  return [...others, ...own].filter((c) => c.wounds.some(isOpen) && !c.conditions.dead);
}

/** BR-HEAL-04, BR-HEAL-08: what it takes to save somebody who is dying, for their own side. */
export const needOf = (helper: Fighter, { side, conditions, hp }: Fighter): Pick<Option, 'risk'> =>
  conditions.dying && side === helper.side ? { risk: `needs ${many(1 - hp, 'point')}; a success gives 1–3, a special 4–6` } : {};

const patientOptions = (fight: Fight, fighter: Fighter): readonly Option[] =>
  patients(fight, fighter).map((c) => {
    const treated = treatable(c).length === 0 ? { blocked: 'already-treated' } : {};
    return { value: c.id, ...within(fight, fighter, c, 'first-aid'), ...needOf(fighter, c), ...treated };
  });

export const FIRST_AID = declared({
  id: 'first-aid',
  does: 'aid',
  label: 'First Aid',
  rule: 'BR-HEAL-07',
  bar: (_fight, _fighter, all) => aimProblem(all(), 'nobody-hurt'),
  detail: (fight, fighter) => withOdds(`${openChance(fight, fighter, aidPoints(fighter))} %`),
  params: (fight, fighter) => [
    { name: 'target', kind: 'combatant', options: patientOptions(fight, fighter) },
    woundOptions(patients(fight, fighter)),
  ],
});

/** BR-DMG-08: those who have fainted and can be woken. */
const asleep = (fight: Fight, fighter: Fighter): readonly Option[] =>
  othersOf(fight, fighter)
    .filter(canWake)
    .map((c) => ({ value: c.id, ...within(fight, fighter, c, 'awaken') }));

export const AWAKEN = declared({
  id: 'awaken',
  does: 'aid',
  label: 'Wake somebody',
  rule: 'BR-DMG-08',
  bar: (_fight, _fighter, all) => aimProblem(all(), 'nobody-asleep'),
  params: (fight, fighter) => [{ name: 'target', kind: 'combatant', options: asleep(fight, fighter) }],
});

/** Somebody to lay hands on: how far away they are, and whether that is too far this round. */
function within(fight: Fight, fighter: Fighter, other: Fighter, action: Action): Partial<Option> {
  const distance = metres(fight, fighter.id, other.id);
  const far = distance - ownMetres(fight, fighter, action) - mayClose(fight, fighter, other) > house.get(fight, 'reach');
  const way = far ? { detail: `${distance} m` } : wayTo(fight, fighter, other, { action });
  return {
    ...(inReach(fight, fighter, { action }, other.id) ? {} : way),
    ...(far ? { blocked: 'out-of-reach' } : {}),
  };
}

/** How much a wound has left to heal. */
const leftOf = ({ points, healed }: Wound): number => points - healed;

/**
 * Which open wound of which patient First Aid goes to (BR-HEAL-05), the worst first, since no more than it holds can be healed
 * (BR-HEAL-09); a treated one is shown, but blocked (BR-HEAL-06).
 */
export function woundOptions(patients: readonly Fighter[]): Param {
  const options = patients.flatMap((patient) =>
    patient.wounds
      .map((wound, i) => ({ ...wound, i }))
      .filter(isOpen)
      .toSorted((a, b) => leftOf(b) - leftOf(a))
      .map(({ points, treated, i, ...rest }) => ({
        value: String(i),
        label: `wound ${i + 1}: ${leftOf({ points, treated, ...rest })} of ${many(points, 'point')}`,
        when: { target: [patient.id] },
        ...(treated ? { blocked: 'already-treated' } : {}),
      })),
  );
  const [first] = patients.flatMap((p) => treatable(p)).toSorted((a, b) => leftOf(b.wound) - leftOf(a.wound));
  return { name: 'wound', kind: 'thing', options, ...(patients.length === 1 && first ? { initial: String(first.index) } : {}) };
}

/** Powers of one's own under these rules: declared and lost like spells (OD-SPL-01, OD-SPL-03), gone off on one's number (OD-SPL-02). */
import { changedSpread, emit, everyone, isOfEdition, powersOf, tollOf, type Withstood } from '../../engine/index.ts';
import { saveOf } from './ability.ts';
import { closeWounds, isWounded, lose, regain } from './death.ts';
import { disrupt } from './disrupt.ts';
import { CONTACT, feet, foes } from './place.ts';
import { halfOf, passed, type Save, save } from './roll.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut, isUndetected } from './status.ts';
import { POWER_TERMS } from './tables.ts';

/** OD-SAV-02, OD-SAV-03: of the two ends of the die nothing comes, or the most there is. */
const withstood = (fight: Fight, saved: Save): Withstood =>
  saved.how === 'nat20' && isOfEdition(fight, 3) ? 'wholly' : saved.how === 'nat1' && isOfEdition(fight, 3) ? 'least' : passed(saved);

export const powers = powersOf<Fight, Fighter>({
  rule: 'OD-SPL-05',
  terms: POWER_TERMS,
  foes: (fight, who) => foes(fight, who).filter((foe) => !isUndetected(who, foe)),
  friends: (fight, who) => [who, ...everyone(fight).filter((c) => c.id !== who.id && c.side === who.side && !isOut(c))],
  // OD-CRT-14: healing magic ends what lasts until healed.
  fallen: (fight, who) =>
    everyone(fight).filter((c) => c.id !== who.id && c.side === who.side && isOut(c) && !c.conditions.dead && c.gone === null),
  far: (fight, a, b) => (feet(fight, a, b) <= CONTACT ? 0 : feet(fight, a, b)),
  isHurt: (who) => who.hp < who.hpMax || isWounded(who),
  *save(fight, on) {
    return withstood(fight, yield* save(fight, on, 'spell', 'OD-SPL-05'));
  },
  half: (fight, points) => (isOfEdition(fight, 3) ? halfOf(fight, points) : Math.floor(points / 2)),
  *harm(fight, by, on, { points, steps }) {
    emit(fight, { type: 'damage', by: by.id, on: on.id, points, subdual: 0, con: false, power: true, steps });
    if (points > 0) yield* disrupt(fight, on, by, false);
    yield* lose(fight, on, points);
  },
  *heal(fight, _by, on, { points, steps }) {
    const closed = isWounded(on) && { closed: true as const };
    closeWounds(on);
    emit(fight, { type: 'healed', on: on.id, points: regain(on, points), ...closed, steps });
  },
  withstands: (fight, on) => Math.max(1, Math.min(19, 21 - saveOf(fight, on))) / 20,
  toll: (_fight, _by, on, points) =>
    tollOf(
      changedSpread(points, (total) => total),
      Math.max(1, on.hp),
    ),
  lacks: ({ hp, hpMax }) => ({ lost: hpMax - hp, max: hpMax }),
});

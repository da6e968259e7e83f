/** Powers of one's own under these rules (ZS-TRN-07): who is near enough, the saves against them, what armour takes off. */
import { changedSpread, emit, isOfEdition, type PowerSave, powersOf, sumOf, tollOf } from '../../engine/index.ts';
import { foesOf, provoked } from './actions/kind.ts';
import { isUnseen } from './arms.ts';
import { armourParts } from './damage.ts';
import { isNear, rangeOf } from './places.ts';
import { balance, save } from './roll.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { alliesOf, isOut } from './status.ts';
import { MOST_ARMOUR, POWER_TERMS } from './tables.ts';
import { heal, suffer } from './wounds.ts';

type Ability = 'str' | 'agi' | 'wit';
const abilityOf = ({ with: ability }: PowerSave): Ability => (ability === 'str' || ability === 'agi' ? ability : 'wit');

/** What armour takes off somebody, as far as it is there to be seen. */
const stopsOn = (on: Fighter): number =>
  Math.min(MOST_ARMOUR, Math.max(on.armourState === 'destroyed' ? 0 : on.armour, on.naturalArmour) + (on.cover === 'none' ? 0 : 1));

export const powers = powersOf<Fight, Fighter>({
  rule: 'ZS-TRN-07',
  terms: POWER_TERMS,
  // ZS-COV-02: a barrier stops everything.
  foes: (fight, who) => foesOf(fight, who).filter((foe) => !isOut(foe) && foe.cover !== 'barrier'),
  // ZS-TRN-10: whoever is taunted has no time for friends.
  friends: (fight, who) => (isOfEdition(fight, 2) && provoked(fight, who) ? [] : [who, ...alliesOf(fight, who)]),
  // ZS-ATK-10: nobody aims at what cannot be seen.
  far: (fight, a, b) => (isUnseen(fight, b) && !isNear(fight, a.zone, b.zone) ? Infinity : rangeOf(fight, a.zone, b.zone)),
  isHurt: ({ health, healthMax }) => health < healthMax,
  *save(fight, on, given) {
    const ability = abilityOf(given);
    return yield* save(fight, on, `save-${ability}-power`, ability);
  },
  *harm(fight, _by, on, { power, points, steps }) {
    const armour = armourParts(fight, on, power.damage === 'direct', { shielded: false, pierces: false });
    const net = Math.max(0, points + sumOf(armour));
    emit(fight, {
      type: 'damage',
      who: on.id,
      amount: net,
      steps: [...steps, balance('ZS-DMG-08', 'damage', [[power.name, points], ...armour], net)],
    });
    suffer(fight, on, net);
  },
  *heal(fight, _by, on, { points }) {
    heal(fight, on, points);
  },
  withstands: (_fight, on, given) => Math.min(19, on[abilityOf(given)]) / 20,
  // ZS-DMG-04: half of what is left puts somebody out.
  toll(_fight, _by, on, points, { damage }) {
    const net = changedSpread(points, (total) => total - (damage === 'direct' ? 0 : stopsOn(on)));
    const health = Math.max(1, on.health);
    return tollOf(net, health, Math.ceil(health / 2));
  },
  lacks: ({ health, healthMax }) => ({ lost: healthMax - health, max: healthMax }),
});

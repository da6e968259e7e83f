/** Powers of one's own under these rules: an attack of one's turn (SW-CORE-07), two dice and an attribute against it, endurance or not. */
import {
  type Args,
  atLeast,
  changedSpread,
  diceAlone,
  dieSpread,
  disclose,
  emit,
  hasPowers,
  type Id,
  type PowerSave,
  plusSpread,
  powersOf,
  tollOf,
} from '../../engine/index.ts';
import { type Act, counted } from './act.ts';
import { enduranceRoll, netOf, netStep, wound } from './damage.ts';
import { keepSeat } from './mounted.ts';
import { ATTRIBUTE_WORDS, roll } from './roll.ts';
import { yardsBetween } from './ruling.ts';
import { house } from './settings.ts';
import { ATTRIBUTES, type Attribute } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { attributeOf, healthOf, isOut } from './status.ts';
import { POWER_TERMS } from './tables.ts';
import { spendAttack } from './tally.ts';
import { fallen, foes, friends } from './targets.ts';
import { settleTurn } from './turn.ts';

const attributeIn = ({ with: test }: PowerSave): Attribute => ATTRIBUTES.find((one) => one === test) ?? 'willpower';
const levelOf = ({ level = POWER_TERMS.level!.initial }: PowerSave): number => level;

const TWO_DICE = plusSpread(dieSpread(6), dieSpread(6));

export const powers = powersOf<Fight, Fighter>({
  rule: 'SW-CORE-07',
  terms: POWER_TERMS,
  foes: (fight, c) => foes(fight, c).filter((foe) => !isOut(foe)),
  friends: (fight, c) => [c, ...friends(fight, c)],
  // SW-HLT-03, SW-HLT-05: the unconscious come to with more than 0 Stamina, the dead do not.
  fallen,
  far: (fight, a, b) => (yardsBetween(fight, a, b) <= house.get(fight, 'reach') ? 0 : yardsBetween(fight, a, b)),
  isHurt: ({ stamina, staminaMax }) => stamina < staminaMax,
  *save(fight, on, save) {
    const attribute = attributeIn(save);
    const { total, step } = yield* roll(
      fight,
      on,
      'withstand',
      'SW-CORE-03',
      [[ATTRIBUTE_WORDS[attribute], attributeOf(on, attribute)]],
      ['level', levelOf(save)],
    );
    disclose(fight, on, { type: 'power-save', who: on.id, steps: [step] });
    return total >= levelOf(save);
  },
  *harm(fight, by, on, { power, points, steps }) {
    const net = power.damage === 'direct' ? points : netOf(fight, points, (yield* enduranceRoll(fight, on)).total);
    const all = [...steps, netStep(net)];
    const damaged = { type: 'damaged', by: by.id, on: on.id, dealt: points, resisted: null, net, steps: all } as const;
    disclose(fight, by, damaged, { ...damaged, dealt: null, steps: diceAlone(all) });
    // SW-MNT-11: it is an attack like any other.
    const unhurt = house.get(fight, 'riding.first');
    if (unhurt) yield* keepSeat(fight, on, points);
    wound(fight, on, net);
    if (!unhurt) yield* keepSeat(fight, on, points);
  },
  *heal(fight, _by, on, { points, steps }) {
    const gained = Math.min(points, on.staminaMax - on.stamina);
    on.stamina += gained;
    emit(fight, { type: 'healed', who: on.id, stamina: gained, level: healthOf(on), steps });
  },
  withstands: (_fight, on, save) => atLeast(TWO_DICE, levelOf(save) - attributeOf(on, attributeIn(save))),
  toll(_fight, _by, on, points, { damage }) {
    const endured = damage === 'direct' ? 0 : 7 + attributeOf(on, 'strength') + on.armor;
    const net = changedSpread(points, (total) => total - endured);
    return tollOf(net, Math.max(1, on.stamina));
  },
  lacks: ({ stamina, staminaMax }) => ({ lost: staminaMax - stamina, max: staminaMax }),
});

/** SW-CORE-07: it counts as an attack of the round. */
export const POWER: Act = counted<Args & { readonly power: string; readonly target: Id }>({
  id: 'power',
  does: 'power',
  label: 'Use a power',
  rule: 'SW-CORE-07',
  unlisted: (_fight, c) => !hasPowers(c),
  without: 'power-too-far',
  params: (fight, c) => (powers.bar(fight, c) === null ? powers.params(fight, c) : null),
  *perform(fight, by, { power: name, target }) {
    const power = powers.find(fight, by, name);
    spendAttack(by);
    by.hasActed = true;
    powers.spend(fight, by, power);
    yield* powers.unleash(fight, by, power, target);
    settleTurn(fight, by);
  },
});

/** Powers of one's own under these rules: paid like a spell (SS-CNT-04), saved against by a roll of a characteristic, a Rank or worse for anyone who is hurt. */
import { atLeast, changedSpread, distance, type Part, type Power, powersOf, range, sumOf } from '../../engine/index.ts';
import { armourOf } from './arms.ts';
import { isEnemy } from './contact.ts';
import { applyDamage } from './damage/index.ts';
import { regainRank } from './damage/losses.ts';
import { totalRank } from './damage/ranks.ts';
import { emit } from './events.ts';
import { characteristicParts, check, tellCheck } from './roll.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';
import { type Characteristic, POWER_TERMS } from './tables.ts';
import { others } from './targets.ts';

const CHARACTERISTICS: readonly Characteristic[] = ['body', 'dex', 'mind', 'soul', 'will', 'spirit'];
const characteristicOf = ({ with: test }: { readonly with: string }): Characteristic =>
  CHARACTERISTICS.find((one) => one === test) ?? 'will';

/** What armour takes off. */
const stopped = (f: Fighter, { damage = 'armoured' }: Power): number => (damage === 'armoured' ? armourOf(f) : 0);

const trackOf = ({ damage }: Power) => (damage === 'mind' ? 'ment' : 'phys');

export const powers = powersOf<Fight, Fighter>({
  rule: 'SS-ATK-02',
  terms: POWER_TERMS,
  foes: (fight, f) => others(fight, f).filter((o) => isEnemy(f, o) && !isOut(o)),
  friends: (fight, f) => [f, ...others(fight, f).filter((o) => o.side === f.side && !isOut(o))],
  far: (fight, a, b) => distance(fight, a.zone, b.zone),
  isHurt: (f) => f.physLost > 0,
  *save(fight, on, save) {
    const result = yield* check(fight, on, 'power-save', characteristicOf(save), 'SS-ATK-02');
    return tellCheck(fight, on.id, 'power-save', result);
  },
  *harm(fight, by, on, { power, points, steps }) {
    const armour = Math.min(points, stopped(on, power));
    const parts: readonly Part[] = [[power.name, points], ...(armour > 0 ? [['armour', -armour] as const] : [])];
    const all = [...steps, { rule: 'SS-DEF-11', sum: { of: 'damage', parts, total: points - armour } }];
    if (points - armour <= 0) emit(fight, { type: 'unharmed', who: on.id, by: by.id, steps: all });
    else yield* applyDamage(fight, { by, on, points: points - armour, track: trackOf(power), weapon: null, steps: all });
  },
  *heal(fight, _by, on, { points, steps }) {
    const count = range(points, 'Ranks healed').filter(() => regainRank(on, 'phys')).length;
    if (count > 0) emit(fight, { type: 'healed', who: on.id, what: 'phys', count, steps });
  },
  withstands: (_fight, on, save) => 1 - (2 / 3) ** sumOf(characteristicParts(on, characteristicOf(save))),
  // SS-DMG-07, SS-DMG-10: any damage costs a Rank, more than twice the Total Rank puts them out.
  toll(_fight, _by, on, points, power) {
    const net = changedSpread(points, (total) => total - stopped(on, power));
    const rank = Math.max(1, totalRank(on, trackOf(power)));
    const left = Math.max(0, rank - on.physLost);
    return { fells: left <= 1 ? atLeast(net, 1) / 2 : atLeast(net, 2 * rank + 1), hurts: atLeast(net, 1) / (1 + left) };
  },
  lacks: (f) => ({ lost: f.physLost, max: Math.max(1, f.physRank) }),
});

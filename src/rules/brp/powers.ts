/** Powers of one's own under these rules: declared like anything else, done on one's rank, last of all that is done on it (BR-ACT-05). */
import { changedSpread, isOfEdition, type Part, type PowerSave, powersOf, sumOf, tollOf } from '../../engine/index.ts';
import { hindrance, protection } from './armour.ts';
import { applyDamage } from './damage.ts';
import { closeWounds, restore } from './heal.ts';
import { metres } from './move.ts';
import { check, emitRoll, skillPoints } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter, Hit } from './state.ts';
import { foesOf, isOut, othersOf } from './status.ts';
import { POWER_TERMS } from './tables.ts';

const CHARACTERISTICS = ['str', 'con', 'siz', 'int', 'pow', 'dex', 'app'] as const;

/** BR-CHR-01, BR-ARM-03, BR-ARM-04: what somebody rolls against a power: five times a characteristic, or Dodge; armour takes of DEX as of Dodge. */
function pointsOf(fight: Fight, on: Fighter, { with: test }: PowerSave): readonly Part[] {
  const characteristic = CHARACTERISTICS.find((one) => one === test);
  if (!characteristic) return skillPoints(on, 'Dodge');
  const worn = characteristic === 'dex' && isOfEdition(fight, 4) ? hindrance(on.armour, 'Dodge') : [];
  return [[`${characteristic.toUpperCase()} × 5`, 5 * on[characteristic]], ...worn];
}

/** BR-ARM-01, BR-SHD-09: what stands between somebody and harm. */
function stopped(fight: Fight, { armour, conditions }: Fighter, kind: string | undefined): readonly Part[] {
  if (kind === 'direct') return [];
  const worn = protection(armour, false, house.get(fight, 'armourLayers'));
  return conditions.inCover ? [...worn, ['cover', conditions.inCover]] : worn;
}

export const powers = powersOf<Fight, Fighter>({
  rule: 'BR-RND-04',
  terms: POWER_TERMS,
  foes: (fight, who) => foesOf(fight, who).filter((foe) => !isOut(foe)),
  friends: (fight, who) => [who, ...othersOf(fight, who).filter((c) => c.side === who.side && !isOut(c))],
  // BR-DMG-06, BR-DMG-09: the dying live if they are brought above 0 before the round ends; nobody wakes of it (BR-DMG-08).
  fallen: (fight, who) => othersOf(fight, who).filter((c) => c.side === who.side && isOut(c) && !c.conditions.dead),
  far: (fight, a, b) => (metres(fight, a.id, b.id) <= house.get(fight, 'reach') ? 0 : metres(fight, a.id, b.id)),
  isHurt: ({ hp, hpMax }) => hp < hpMax,
  *save(fight, on, save) {
    const rolled = yield* check(fight, on, { purpose: 'characteristic', rule: 'BR-CHR-01', points: pointsOf(fight, on, save) });
    emitRoll(fight, on, { type: 'skill', by: on.id, skill: POWER_TERMS.saves[save.with] ?? 'Dodge', ...rolled });
    return rolled.level !== 'failure';
  },
  *harm(fight, by, on, { power, points, steps }) {
    const armour = stopped(fight, on, power.damage).map(([of, value]): Part => [of, -value]);
    const left = points + sumOf(armour);
    const after = Math.max(0, left);
    const rest: readonly Part[] = left < 0 ? [['never below 0', -left]] : [];
    const lost = {
      rule: 'BR-ARM-01',
      sum: { of: 'hit points lost', parts: [[power.name, points] as const, ...armour, ...rest], total: after },
    };
    const hit: Hit = { by: by.id, on: on.id, strain: [], hurt: { before: points, after, steps: [...steps, lost] } };
    if (fight.moment) fight.moment.push(hit);
    else yield* applyDamage(fight, hit);
  },
  *heal(fight, _by, on, { points, steps }) {
    closeWounds(on, Math.min(points, on.hpMax - on.hp));
    restore(fight, on, points, steps);
  },
  withstands: (fight, on, save) => Math.min(95, Math.max(1, sumOf(pointsOf(fight, on, save)))) / 100,
  // BR-DMG-04: anyone who has two hit points left or fewer is out.
  toll(fight, _by, on, points, { damage }) {
    const net = changedSpread(points, (total) => total - sumOf(stopped(fight, on, damage)));
    return tollOf(net, Math.max(1, on.hp - 2));
  },
  lacks: ({ hp, hpMax }) => ({ lost: hpMax - hp, max: hpMax }),
});

/** Attacks on several as offers: on a zone, shared out. */
import { type Id, type Offer, type Option, zonesOf } from '../../engine/index.ts';
import type { Reason } from './able.ts';
import { armsOf, isInMelee, readyArms, whyNotReady, whyTooFar } from './arms.ts';
import type { Fight } from './fight.ts';
import { aimInto, blockable, byOdds, placeOption, weaponOption } from './offers-parts.ts';
import type { Fighter } from './sheet.ts';
import { largerBy } from './tables.ts';
import type { Weapon } from './weapons.ts';

/** ZS-BLA-02, ZS-BLA-04, ZS-SIZ-07: a melee blast strikes where its maker stands, another any zone in range, whatever stands there. */
export function blastOffers(fight: Fight, who: Fighter, why: Reason): readonly Offer[] {
  const all = armsOf(who).filter((w) => w.blast);
  if (all.length === 0) return [];
  if (why) return [{ pick: 'blast', blocked: why }];
  const near = zonesOf(who.zone);
  const reached = (w: Weapon): readonly Id[] =>
    w.range === 0 ? near : Object.keys(fight.zones).filter((zone) => whyTooFar(fight, who, zone, w.range) === null);
  const arms = readyArms(fight, who).filter((w) => w.blast && reached(w).length > 0);
  const zones = [...new Set(arms.flatMap(reached))];
  const reaching = (zone: Id): readonly Weapon[] => arms.filter((w) => reached(w).includes(zone));
  const options = zones.flatMap((zone) => byOdds(placeOption(fight, zone), reaching(zone), (w) => aimInto(fight, who, zone, w)));
  const none = whyNotReady(fight, who, all[0]!) ?? 'out-of-range';
  return [
    blockable('blast', arms.length > 0 ? null : none, () => [
      { name: 'weapon', kind: 'thing', options: arms.map((w) => weaponOption(w)) },
      { name: 'zone', kind: 'place', options },
    ]),
  ];
}

/** ZS-SIZ-03: only where there are several smaller enemies in reach. */
export function spreadOffers(fight: Fight, who: Fighter, foes: readonly Fighter[], why: Reason): readonly Offer[] {
  const smaller = foes.filter((foe) => largerBy(who, foe) > 0 && isInMelee(fight, who, foe));
  if (smaller.length < 2) return [];
  const arms = readyArms(fight, who).filter((w) => !w.blast && w.range === 0);
  const cost = (foe: Fighter): string => `1/${2 ** largerBy(who, foe)} a die`;
  const options = smaller.map((foe): Option => ({ value: foe.id, detail: cost(foe) }));
  return [
    blockable('spread', why, () => [
      { name: 'weapon', kind: 'thing', options: arms.map((w) => weaponOption(w)) },
      { name: 'dice', kind: 'shares', of: 'combatant', options, min: 1, max: 16 },
    ]),
  ];
}

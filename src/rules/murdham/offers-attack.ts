/** Attacks on one as offers: the strike, the death blow. */
import type { Offer, Option } from '../../engine/index.ts';
import { bound, cowed, type Reason, whyNoTurn } from './able.ts';
import { armsOf, readyArms, whyNotReady, whyOutOfReach } from './arms.ts';
import { enemiesOf, type Fight } from './fight.ts';
import { aimAt, blockable, byOdds, someFoe, weaponOption } from './offers-parts.ts';
import { blastOffers, spreadOffers } from './offers-several.ts';
import { wrestlingOffers } from './offers-wrestling.ts';
import { isNear } from './places.ts';
import type { Fighter } from './sheet.ts';
import { whyNoRoom } from './spent.ts';
import type { Weapon } from './weapons.ts';

/** Enemies he may go for: all he knows of, or the one who taunted him. */
function foesOf(fight: Fight, who: Fighter): readonly Fighter[] {
  const all = enemiesOf(fight, who);
  const taunter = all.filter((c) => c.id === who.tauntedBy);
  return taunter.length > 0 ? taunter : all;
}

/** All attacks that somebody may begin. */
export function attackOffers(fight: Fight, who: Fighter): readonly Offer[] {
  // From the saddle at full speed some may strike (ZS-SKL-09); whoever may not has no turn at all.
  const why = whyNoTurn(fight, who) ?? bound(who) ?? cowed(fight, who) ?? whyNoRoom(fight, who, 'main');
  const foes = foesOf(fight, who);
  return [
    attackOffer(fight, who, foes, why),
    ...blastOffers(fight, who, why),
    ...spreadOffers(fight, who, foes, why),
    ...deathBlowOffers(fight, who, foes, why),
    ...wrestlingOffers(fight, who, foes),
  ];
}

/** A weapon as an option, or why it cannot be used now. */
const weaponIf = (weapon: Weapon, why: Reason): Option => ({ ...weaponOption(weapon), ...(why ? { blocked: why } : {}) });

/** ZS-ATK-02, ZS-ATK-03: weapons with somebody in reach, and whom each reaches; mount and rider are two targets (ZS-MNT-04). */
function attackOffer(fight: Fight, who: Fighter, foes: readonly Fighter[], why: Reason): Offer {
  if (why) return { pick: 'attack', blocked: why };
  const all = armsOf(who).filter((w) => !w.blast);
  const arms = all.filter((w) => whyNotReady(fight, who, w) === null);
  const reaching = (foe: Fighter): readonly Weapon[] => arms.filter((w) => whyOutOfReach(fight, who, foe, w) === null);
  const targets = foes.flatMap((foe) => byOdds({ value: foe.id }, reaching(foe), (w) => aimAt(fight, who, foe, w)));
  const useful = arms.filter((w) => targets.some((t) => t.when!['weapon']!.includes(w.id)));
  return blockable('attack', useful.length > 0 ? null : 'out-of-reach', () => [
    {
      name: 'weapon',
      kind: 'thing',
      options: all.map((w) => weaponIf(w, whyNotReady(fight, who, w) ?? (useful.includes(w) ? null : 'out-of-reach'))),
    },
    { name: 'target', kind: 'combatant', options: targets },
    { name: 'holdBack', kind: 'flag', initial: false },
    { name: 'stunt', kind: 'text', max: 200, optional: true },
  ]);
}

function deathBlowOffers(fight: Fight, who: Fighter, foes: readonly Fighter[], why: Reason): readonly Offer[] {
  const helpless = foes.filter((foe) => foe.incapacitated && isNear(fight, foe.zone, who.zone));
  if (helpless.length === 0) return [];
  const arms = readyArms(fight, who).filter((w) => !w.blast && w.range === 0);
  return [
    blockable('death-blow', why, () => [
      someFoe(fight, who, helpless),
      { name: 'weapon', kind: 'thing', options: arms.map((w) => weaponOption(w)) },
    ]),
  ];
}

/** Attacks as offers: on one, on a zone, shared out, and those that do no damage. */
import type { Id, Offer, Option, Param } from '../../engine/index.ts';
import { zonesOf } from '../../engine/index.ts';
import { bound, cowed, type Reason, whyNoTurn } from './able.ts';
import { armsOf, isInMelee, whyNotReady, whyOutOfReach, whyTooFar } from './arms.ts';
import { canWrestle, placeOption, shovePlaces, someone, weaponOption, wrestable } from './blow.ts';
import { enemiesOf, type Fight } from './fight.ts';
import { blockable, whyNot } from './offers.ts';
import { isNear } from './places.ts';
import type { Fighter } from './sheet.ts';
import { largerBy } from './tables.ts';
import { whyNoRoom } from './turn.ts';
import type { Weapon } from './weapons.ts';

/** Enemies he may go for: all he knows of, or the one who taunted him. */
function foesOf(fight: Fight, who: Fighter): readonly Fighter[] {
  const all = enemiesOf(fight, who);
  const taunter = all.filter((c) => c.id === who.tauntedBy);
  return taunter.length > 0 ? taunter : all;
}

export function attackOffers(fight: Fight, who: Fighter): readonly Offer[] {
  // From the saddle at full speed some may strike (ZS-SKL-09); whoever may not has no turn at all.
  const why = whyNoTurn(fight, who) ?? bound(who) ?? cowed(who) ?? whyNoRoom(fight, who, 'main');
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

const ready = (fight: Fight, who: Fighter): readonly Weapon[] => armsOf(who).filter((w) => whyNotReady(fight, who, w) === null);

/** ZS-ATK-02, ZS-ATK-03: weapons with somebody in reach, and whom each reaches; mount and rider are two targets (ZS-MNT-04). */
function attackOffer(fight: Fight, who: Fighter, foes: readonly Fighter[], why: Reason): Offer {
  if (why) return { pick: 'attack', blocked: why };
  const all = armsOf(who).filter((w) => !w.blast);
  const arms = all.filter((w) => whyNotReady(fight, who, w) === null);
  const reaching = (foe: Fighter): readonly string[] => arms.filter((w) => whyOutOfReach(fight, who, foe, w) === null).map((w) => w.id);
  const targets = foes
    .map((foe): Option => ({ value: foe.id, when: { weapon: reaching(foe) } }))
    .filter((o) => o.when!['weapon']!.length > 0);
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

/** ZS-BLA-02, ZS-BLA-04, ZS-SIZ-07: a melee blast strikes where its maker stands, another any zone in range, whatever stands there. */
function blastOffers(fight: Fight, who: Fighter, why: Reason): readonly Offer[] {
  const all = armsOf(who).filter((w) => w.blast);
  if (all.length === 0) return [];
  if (why) return [{ pick: 'blast', blocked: why }];
  const near = zonesOf(who.zone);
  const reached = (w: Weapon): readonly Id[] =>
    w.range === 0 ? near : Object.keys(fight.zones).filter((zone) => whyTooFar(fight, who, zone, w.range) === null);
  const arms = ready(fight, who).filter((w) => w.blast && reached(w).length > 0);
  const zones = [...new Set(arms.flatMap(reached))];
  const weaponsTo = (zone: Id): string[] => arms.filter((w) => reached(w).includes(zone)).map((w) => w.id);
  const options = zones.map((zone): Option => ({ ...placeOption(fight, zone), when: { weapon: weaponsTo(zone) } }));
  const none = whyNotReady(fight, who, all[0]!) ?? 'out-of-range';
  return [
    blockable('blast', arms.length > 0 ? null : none, () => [
      { name: 'weapon', kind: 'thing', options: arms.map(weaponOption) },
      { name: 'zone', kind: 'place', options },
    ]),
  ];
}

/** ZS-SIZ-03: only where there are several smaller enemies in reach. */
function spreadOffers(fight: Fight, who: Fighter, foes: readonly Fighter[], why: Reason): readonly Offer[] {
  const smaller = foes.filter((foe) => largerBy(who, foe) > 0 && isInMelee(fight, who, foe));
  if (smaller.length < 2) return [];
  const arms = ready(fight, who).filter((w) => !w.blast && w.range === 0);
  const cost = (foe: Fighter): string => `1/${2 ** largerBy(who, foe)} a die`;
  const options = smaller.map((foe): Option => ({ value: foe.id, detail: cost(foe) }));
  return [
    blockable('spread', why, () => [
      { name: 'weapon', kind: 'thing', options: arms.map(weaponOption) },
      { name: 'dice', kind: 'shares', of: 'combatant', options, min: 1, max: 16 },
    ]),
  ];
}

function deathBlowOffers(fight: Fight, who: Fighter, foes: readonly Fighter[], why: Reason): readonly Offer[] {
  const helpless = foes.filter((foe) => foe.incapacitated && isNear(foe.zone, who.zone));
  if (helpless.length === 0) return [];
  const arms = ready(fight, who).filter((w) => !w.blast && w.range === 0);
  return [
    blockable('death-blow', why, () => [someone('target', helpless), { name: 'weapon', kind: 'thing', options: arms.map(weaponOption) }]),
  ];
}

/** A parameter whose values hang on the target. */
function perTarget(name: string, kind: 'thing' | 'place', foes: readonly Fighter[], of: (foe: Fighter) => readonly Option[]): Param {
  const values = [...new Map(foes.flatMap((foe) => of(foe).map((o) => [o.value, o] as const))).values()];
  const targets = (value: string): string[] => foes.filter((foe) => of(foe).some((o) => o.value === value)).map((foe) => foe.id);
  return { name, kind, options: values.map((o) => ({ ...o, when: { target: targets(o.value) } })) };
}

/** ZS-NLA-06, ZS-NLA-07, ZS-NLA-08, ZS-NLA-09, ZS-NLA-10, ZS-SIZ-10: enemies near and no larger. */
function wrestlingOffers(fight: Fight, who: Fighter, foes: readonly Fighter[]): readonly Offer[] {
  const why = whyNot(fight, who, 'main');
  const near = foes.filter((foe) => isInMelee(fight, who, foe));
  const fit = near.filter((foe) => canWrestle(fight, who, foe));
  const none: Reason = fit.length > 0 ? null : near.length > 0 ? 'too-large' : 'out-of-reach';
  const armed = fit.filter((foe) => wrestable(foe).length > 0);
  const loose = fit.filter((foe) => foe.id !== who.grabbing);
  const mobile = fit.filter((foe) => shovePlaces(fight, who, foe).length > 0);
  return [
    blockable('disarm', why ?? none ?? (armed.length > 0 ? null : 'unarmed'), () => [
      someone('target', armed),
      perTarget('item', 'thing', armed, (foe) => wrestable(foe).map(weaponOption)),
      { name: 'grabIt', kind: 'flag', initial: false },
    ]),
    blockable('shove', why ?? none ?? (mobile.length > 0 ? null : 'no-way'), () => [
      someone('target', mobile),
      perTarget('to', 'place', mobile, (foe) => shovePlaces(fight, who, foe).map((p) => placeOption(fight, p))),
      { name: 'hazard', kind: 'text', max: 60, optional: true },
    ]),
    blockable('grapple', why ?? none ?? (loose.length > 0 ? null : 'nobody-in-reach'), () => [someone('target', loose)]),
  ];
}

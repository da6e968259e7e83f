/** Attacks that do no damage, as offers. */
import type { Offer, Option, Param } from '../../engine/index.ts';
import type { Reason } from './able.ts';
import { isInMelee } from './arms.ts';
import { canWrestle, shovePlaces, wrestable } from './blow.ts';
import type { Fight } from './fight.ts';
import { blockable, placeOption, someFoe, weaponOption, whyNot } from './offers-parts.ts';
import type { Fighter } from './sheet.ts';

/** A parameter whose values hang on the target. */
function perTarget(name: string, kind: 'thing' | 'place', foes: readonly Fighter[], of: (foe: Fighter) => readonly Option[]): Param {
  const values = [...new Map(foes.flatMap((foe) => of(foe).map((o) => [o.value, o] as const))).values()];
  const targets = (value: string): string[] => foes.filter((foe) => of(foe).some((o) => o.value === value)).map((foe) => foe.id);
  return { name, kind, options: values.map((o) => ({ ...o, when: { target: targets(o.value) } })) };
}

/** ZS-NLA-06, ZS-NLA-07, ZS-NLA-08, ZS-NLA-09, ZS-NLA-10, ZS-SIZ-10: enemies near and no larger. */
export function wrestlingOffers(fight: Fight, who: Fighter, foes: readonly Fighter[]): readonly Offer[] {
  const why = whyNot(fight, who, 'main');
  const near = foes.filter((foe) => isInMelee(fight, who, foe));
  const fit = near.filter((foe) => canWrestle(fight, who, foe));
  const none: Reason = fit.length > 0 ? null : near.length > 0 ? 'too-large' : 'out-of-reach';
  const armed = fit.filter((foe) => wrestable(foe).length > 0);
  const loose = fit.filter((foe) => foe.id !== who.grabbing);
  const mobile = fit.filter((foe) => shovePlaces(fight, who, foe).length > 0);
  return [
    blockable('disarm', why ?? none ?? (armed.length > 0 ? null : 'unarmed'), () => [
      someFoe(fight, who, armed),
      perTarget('item', 'thing', armed, (foe) => wrestable(foe).map((w) => weaponOption(w))),
      { name: 'grabIt', kind: 'flag', initial: false },
    ]),
    blockable('shove', why ?? none ?? (mobile.length > 0 ? null : 'no-way'), () => [
      someFoe(fight, who, mobile),
      perTarget('to', 'place', mobile, (foe) => shovePlaces(fight, who, foe).map((p) => placeOption(fight, p))),
      { name: 'hazard', kind: 'text', max: 60, optional: true },
    ]),
    blockable('grapple', why ?? none ?? (loose.length > 0 ? null : 'nobody-in-reach'), () => [someFoe(fight, who, loose)]),
  ];
}

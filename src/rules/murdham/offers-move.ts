/** Moving, mounting and getting loose as offers. */
import type { Id, Offer, Option } from '../../engine/index.ts';
import { bound, isCarriedAtFullSpeed, whyNoTurn } from './able.ts';
import { isHopeless } from './break-free.ts';
import { destinations, halvesLeft, whyNoMove } from './destinations.ts';
import { alliesOf, type Fight, mountOf } from './fight.ts';
import { mounts } from './mount.ts';
import { blockable, detailed, placeOption, someone, whyNot } from './offers-parts.ts';
import { isNear } from './places.ts';
import { oddsOf } from './save.ts';
import type { Fighter } from './sheet.ts';
import { whyNoRoom } from './spent.ts';
import { MODES } from './tables.ts';

/** ZS-TRN-01, ZS-TRN-02: the modes in which he may still move, and where each takes him. */
export function moveOffer(fight: Fight, who: Fighter): Offer {
  const why = whyNoTurn(fight, who) ?? whyNoMove(fight, who);
  if (why) return { pick: 'move', blocked: why };
  const reach = MODES.map((mode) => ({ mode, places: destinations(fight, who, mode) })).filter((m) => m.places.length > 0);
  if (reach.length === 0) return { pick: 'move', blocked: 'no-way' };
  const all = [...new Set(reach.flatMap((m) => m.places))];
  const modesTo = (place: Id): string[] => reach.filter((m) => m.places.includes(place)).map((m) => m.mode);
  const options = all.map((place): Option => ({ ...placeOption(fight, place), when: { mode: modesTo(place) } }));
  return {
    pick: 'move',
    params: [
      { name: 'mode', kind: 'thing', options: reach.map(({ mode }) => ({ value: mode })), initial: reach[0]!.mode },
      { name: 'path', kind: 'many', of: 'place', options, min: 1, max: 8 },
    ],
  };
}

/** ZS-MNT-06: getting on or off. */
export function mountOffers(fight: Fight, who: Fighter): readonly Offer[] {
  const tied = isCarriedAtFullSpeed(fight, who) ? 'full-speed' : null;
  const spent = halvesLeft(fight, who, 'sprint-half') < 1 ? 'movement-spent' : null;
  const why = whyNoTurn(fight, who) ?? bound(who) ?? tied ?? whyNoRoom(fight, who, 'move') ?? spent;
  const odds = ({ moving }: Fighter): string => (moving ? oddsOf(who, 'agi') : '');
  const under = mountOf(fight, who);
  if (under) return [{ ...blockable('dismount', why), ...(under.moving ? { detail: odds(under) } : {}) }];
  const options = mounts(fight, who).map((c) => detailed({ value: c.id }, odds(c)));
  return options.length > 0 ? [blockable('mount', why, () => [{ name: 'target', kind: 'combatant', options }])] : [];
}

/** ZS-NLA-11, ZS-NLA-12: getting loose, and helping somebody to. */
export function freeingOffers(fight: Fight, who: Fighter): readonly Offer[] {
  const held = alliesOf(fight, who).filter((c) => bound(c) && isNear(fight, c.zone, who.zone));
  const breaking = blockable('break-free', whyNoTurn(fight, who) ?? whyNoRoom(fight, who, 'whole'));
  const freeing = blockable('free-ally', whyNot(fight, who, 'main'), () => [someone('target', held)]);
  return [
    ...(bound(who) ? [{ ...breaking, detail: isHopeless(fight, who) ? '0 %' : oddsOf(who, 'str') }] : []),
    ...(held.length > 0 ? [{ ...freeing, detail: oddsOf(who, 'str') }] : []),
  ];
}

/** Going somewhere: move, past a cover, out of contact, up again, into contact; pulling others along (SS-STA-02, SS-STA-03, SS-STA-09, SS-COV-06). */
import { distance, isOfEdition, type Option, own, type Param, type Part, type Script } from '../../../engine/index.ts';
import { crowded, meleeBar, weaponsFor, whyNoWeapon } from '../arms.ts';
import { attackedParam, exposuresOf, exposuresParam } from '../attack/exposures.ts';
import { attack } from '../attack/index.ts';
import { engage, foesInContact, isEnemy, part, setStatus, settle } from '../contact.ts';
import { defendersOf, enterCover, hasRoom, tryCover } from '../cover.ts';
import { voided } from '../damage/fear.ts';
import { standUp } from '../damage/prone.ts';
import { footing, keepsFeet, moveParts } from '../damage/wounds.ts';
import { emit } from '../events.ts';
import { barredBy, crossOver, places, toParam, travel, tryWalls, wallBar, zoneOptions } from '../move.ts';
import { arrive, lameCost, moveBar, onFoot, paceOf, passable, zonesWithin } from '../place.ts';
import { intercept } from '../reaction/intercept.ts';
import { chance, characteristicParts, check, opposed, tellCheck } from '../roll.ts';
import { house } from '../settings.ts';
import type { Cover, Fight, Fighter } from '../state.ts';
import { canMove, isOut } from '../status.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { weaponParam } from '../weapon-choice.ts';
import type { Args, TurnAction } from './action.ts';

export const move: TurnAction = {
  id: 'move',
  does: 'move',
  rule: 'SS-STA-03',
  bar(fight, f) {
    const reasons = places(fight, f, paceOf(f)).map((o) => o.blocked);
    if (reasons.includes(undefined)) return moveBar(fight, f);
    return moveBar(fight, f) ?? ['choke', 'zone-full'].find((why) => reasons.includes(why)) ?? 'not-adjacent';
  },
  params: (fight, f) => [toParam(fight, f, paceOf(f)), ...coverParam(fight, f)],
  chance: footing,
  cost: (fight, f, { to }) =>
    house.get(fight, 'cost.move') + lameCost(fight, f, to !== undefined && Object.hasOwn(fight.zones, to) && to !== f.zone),
  costs: (fight, f) => [false, true].map((far) => house.get(fight, 'cost.move') + lameCost(fight, f, far)),
  *perform(fight, f, { to = f.zone, item }) {
    const there = yield* travel(fight, f, to);
    if (there && item !== undefined && !isOut(f)) enterCover(fight, f, item);
  },
};

/** SS-COV-05: a move may end behind a free cover of the zone it goes to. */
function coverParam(fight: Fight, f: Fighter): Param[] {
  const zones = zonesWithin(fight, f);
  const options = Object.entries(fight.covers)
    .filter(([, c]) => zones.includes(c.at) && c.occupants.length === 0)
    .map(([value, c]): Option => ({ value, label: c.name, when: { to: [c.at] } }));
  return options.length === 0 ? [] : [{ name: 'item', kind: 'thing', options, optional: true }];
}

/** SS-COV-06: past an obstacle or a linear cover in the zone, by a roll of DEX. */
export const battleMove: TurnAction = {
  id: 'battle-move',
  does: 'shift',
  rule: 'SS-COV-06',
  rolls: true,
  bar(fight, f) {
    const all = obstacles(fight, f);
    return moveBar(fight, f) ?? (all.length === 0 ? 'not-offered' : all.every((o) => o.blocked) ? 'choke' : null);
  },
  params(fight, f) {
    const options = obstacles(fight, f);
    return [{ name: 'item', kind: 'thing', options, initial: options.find((o) => !o.blocked)?.value ?? '' }];
  },
  chance: (fight, f) =>
    [chance(fight, f, [...characteristicParts(f, 'dex'), ...moveParts(fight, f)]), footing(fight, f)].filter(Boolean).join('; '),
  cost: (fight, f) => house.get(fight, 'cost.battle-move') + lameCost(fight, f, false),
  *perform(fight, f, { item = '' }) {
    const cover = fight.covers[item];
    if (cover && !tryCover(fight, cover, f)) return;
    const result = yield* check(fight, f, 'move', 'dex', 'SS-COV-06', moveParts(fight, f));
    if (!tellCheck(fight, f.id, 'move', result) || !(yield* keepsFeet(fight, f))) return;
    if (!cover) return;
    if (yield* intercept(fight, f, { zone: f.zone, defenders: defendersOf(fight, cover, f) })) return;
    if (isOut(f)) return;
    const across = cover.at.split('|').find((zone) => zone !== f.zone);
    if (across !== undefined) yield* arrive(fight, f, across);
    if (across === undefined || isOfEdition(fight, 4)) breach(fight, f, cover);
  },
};

/** SS-COV-06, SS-RNK-06: the far side is reached: enemies who stood behind the cover there have it no more. */
function breach(fight: Fight, f: Fighter, { occupants }: Cover): void {
  for (const id of [...occupants]) {
    const o = own(fight.combatants, id);
    if (o && (!isOfEdition(fight, 4) || (isEnemy(f, o) && o.zone === f.zone))) enterCover(fight, o, null);
  }
}

const obstacles = (fight: Fight, f: Fighter): Option[] =>
  Object.entries(fight.covers)
    .filter(([, c]) => c.shape === 'linear' && c.at.split('|').includes(f.zone))
    .map(([value, c]) => ({ value, label: c.name, ...(hasRoom(fight, c, f) ? {} : { blocked: 'choke' }) }));

/** SS-STA-03: out of contact, safely; stands up (SS-CLO-20). */
export const withdraw: TurnAction = {
  id: 'withdraw',
  does: 'withdraw',
  rule: 'SS-STA-03',
  bar: (_fight, f) => (f.status === 'alone' ? 'not-in-contact' : null),
  params(fight, f) {
    const zones = zoneOptions(fight, f, 1).map((o) => barredBy(o, wallBar(fight, f, o.value)));
    return [{ name: 'to', kind: 'place', options: [{ value: f.zone, label: 'The same zone' }, ...zones], initial: f.zone }];
  },
  chance: footing,
  cost: (fight, f, { to }) => house.get(fight, 'cost.withdraw') + lameCost(fight, f, to !== undefined && to !== f.zone),
  costs: (fight, f) => [false, true].map((far) => house.get(fight, 'cost.withdraw') + lameCost(fight, f, far)),
  *perform(fight, f, { to = f.zone }) {
    if (!(yield* keepsFeet(fight, f))) return;
    standUp(fight, f);
    const defenders = tryWalls(fight, f, to);
    if (!defenders) return;
    // SS-STA-11: who merely gets away comes into nobody's way but that of whoever defends a cover.
    const meets = defenders.length > 0 || !isOfEdition(fight, 8);
    if (meets && (yield* intercept(fight, f, { zone: f.zone, defenders }))) return;
    if (to === f.zone) part(fight, f);
    else yield* arrive(fight, f, to);
  },
};

export const stand: TurnAction = {
  id: 'stand',
  does: 'shift',
  rule: 'SS-CLO-20',
  bar: (_fight, f) => (!f.prone ? 'not-prone' : f.status === 'inClose' ? 'in-close' : null),
  *perform(fight, f) {
    standUp(fight, f);
  },
};

const chargeBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null => {
    if (!isEnemy(f, on)) return 'not-an-enemy';
    if (distance(fight, f.zone, on.zone) > paceOf(f)) return 'out-of-reach';
    if (on.flying) return 'target-flying';
    if (on.zone !== f.zone && !passable(fight, on.zone)) return 'impassable';
    if (onFoot(fight, f.zone, on.zone) > paceOf(f)) return 'out-of-reach';
    // SS-STA-14: nobody runs to where there is no room left to strike.
    return wallBar(fight, f, on.zone) ?? (isOfEdition(fight, 7) && crowded(fight, f, on) ? 'too-many-attackers' : null);
  };

/** SS-RCH-03: who charges comes into contact, where a long weapon is of no use. */
const atTheEnd = (fight: Fight, f: Fighter): Fighter => (isOfEdition(fight, 4) ? { ...f, status: 'inContact' } : f);

/** SS-STA-02: into a zone and straight into contact, with an attack. */
export const charge: TurnAction = {
  id: 'charge',
  does: 'charge',
  rule: 'SS-STA-02',
  rolls: true,
  bar: (fight, f) =>
    f.status !== 'alone'
      ? 'not-alone'
      : (moveBar(fight, f) ??
        (weaponsFor(atTheEnd(fight, f), 'melee').length === 0
          ? whyNoWeapon(atTheEnd(fight, f), 'melee')
          : noTarget(fight, f, chargeBar(fight, f)))),
  params: (fight, f) => [
    attackedParam(fight, f, chargeBar(fight, f)),
    ...weaponParam(fight, atTheEnd(fight, f), 'melee', { more: charging(fight) }),
    ...exposuresParam(fight, f),
  ],
  chance: footing,
  cost: (fight, f) => house.get(fight, 'cost.charge') + lameCost(fight, f, true),
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    if (!(yield* keepsFeet(fight, f))) return;
    const way = f.zone === on.zone ? 'there' : yield* crossOver(fight, f, on.zone, { toward: on, anybody: true });
    if (way === 'stopped') return voided(fight, f);
    if (!canMove(f)) return;
    const met = way === 'there' ? yield* intercept(fight, f, { zone: on.zone, toward: on }) : way;
    yield* chargeHome(fight, f, met === null || met === 'past' ? on : met, args);
  },
};

/** SS-ATK-11: what a charge adds to its blow. */
const charging = (fight: Fight): readonly Part[] => [['charging', house.get(fight, 'dice.charging')]];

/** The blow at the end of a charge, a die better. */
function* chargeHome(fight: Fight, f: Fighter, on: Fighter, args: Args): Script {
  engage(fight, f, on);
  const weapon = weaponsFor(f, 'melee').find((w) => w.id === args.weapon) ?? weaponsFor(f, 'melee')[0];
  const why = weapon ? meleeBar(fight, f, on, weapon) : null;
  if (why === 'too-many-attackers' || why === 'choke')
    emit(fight, { type: 'no-room', who: f.id, on: on.id, steps: [{ rule: 'SS-STA-14' }] });
  if (!weapon || why !== null) return;
  yield* attack(fight, { by: f, on, weapon, way: 'melee', more: charging(fight), ...exposuresOf(args) });
}

/** An outsider in the zone who stands in no melee of theirs. */
const dragBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    on.zone !== f.zone
      ? 'out-of-reach'
      : on.meleeGroup !== null && on.meleeGroup === f.meleeGroup
        ? 'not-alone'
        : on.flying
          ? 'target-flying'
          : isOut(on)
            ? 'out-of-action'
            : foesInContact(fight, f).length === 0
              ? 'not-in-contact'
              : null;

/** SS-STA-09: pulls an outsider into the melee, strength against strength. */
export const drag: TurnAction = {
  id: 'drag',
  does: 'manoeuvre',
  rule: 'SS-STA-09',
  rolls: true,
  bar: (fight, f) => (f.status === 'alone' ? 'not-in-contact' : noTarget(fight, f, dragBar(fight, f))),
  params: (fight, f) => [targetParam(fight, f, dragBar(fight, f))],
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* opposed(fight, 'SS-STA-09', 'body', [f, 'drag'], [on, 'resist-drag']);
    emit(fight, { type: 'tested', who: f.id, purpose: 'drag', passed: net > 0, steps });
    if (net <= 0) return;
    emit(fight, { type: 'dragged', who: on.id, by: f.id, steps: [{ rule: 'SS-STA-09' }] });
    // SS-CLO-21: who is pulled out of a scramble is out of every Hold in it.
    if (isOfEdition(fight, 4)) part(fight, on);
    on.meleeGroup = f.meleeGroup;
    if (on.status !== 'alone') setStatus(fight, on, 'alone');
    settle(fight);
  },
};

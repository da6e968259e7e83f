/** Going somewhere: move, past a cover, out of contact, up again, into contact; pulling others along (SS-STA-02, SS-STA-03, SS-STA-09, SS-COV-06). */
import { distance, type Id, must, neighbours, type Option, own, type Param, type Part, type Script } from '../../../engine/index.ts';
import { meleeBar, weaponsFor } from '../arms.ts';
import { exposuresOf, exposuresParam } from '../attack/exposures.ts';
import { attack } from '../attack/index.ts';
import { engage, foesInContact, isEnemy, part, setStatus, settle } from '../contact.ts';
import { defendersOf, enterCover, hasRoom, tryCover } from '../cover.ts';
import { voided } from '../damage/fear.ts';
import { standUp } from '../damage/prone.ts';
import { footing, keepsFeet, woundParts } from '../damage/wounds.ts';
import { emit } from '../events.ts';
import { arrive, checkPlace, places, toParam, travel, zoneOptions } from '../move.ts';
import { lameCost, moveBar, onFoot, paceOf, passable, zonesWithin } from '../place.ts';
import { intercept } from '../reaction/intercept.ts';
import { chance, characteristicParts, check, opposed, tellCheck } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { canMove, isOut } from '../status.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Args, TurnAction } from './action.ts';

export const move: TurnAction = {
  id: 'move',
  does: 'move',
  rule: 'SS-STA-03',
  bar(fight, f) {
    const reasons = places(fight, f, paceOf(f)).map((o) => o.blocked);
    return moveBar(fight, f) ?? (reasons.includes(undefined) ? null : reasons.includes('choke') ? 'choke' : 'not-adjacent');
  },
  params: (fight, f) => [toParam(fight, f, paceOf(f)), ...coverParam(fight, f)],
  chance: footing,
  cost: (fight, f, { to }) =>
    house.get(fight, 'cost.move') + lameCost(fight, f, to !== undefined && Object.hasOwn(fight.zones, to) && to !== f.zone),
  costs: (fight, f) => [false, true].map((far) => house.get(fight, 'cost.move') + lameCost(fight, f, far)),
  check: (fight, f, { to }) => checkPlace(fight, f, to, paceOf(f)),
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
    [chance(fight, f, [...characteristicParts(f, 'dex'), ...woundParts(fight, f, 'move')]), footing(fight, f)].filter(Boolean).join('; '),
  cost: (fight, f) => house.get(fight, 'cost.battle-move') + lameCost(fight, f, false),
  *perform(fight, f, { item = '' }) {
    const cover = fight.covers[item];
    if (cover && !tryCover(fight, cover, f)) return;
    const result = yield* check(fight, f, 'move', 'dex', 'SS-COV-06', woundParts(fight, f, 'move'));
    if (!tellCheck(fight, f.id, 'move', result) || !(yield* keepsFeet(fight, f))) return;
    if (!cover) return;
    if (yield* intercept(fight, f, { zone: f.zone, defenders: defendersOf(fight, cover, f) })) return;
    if (isOut(f)) return;
    const across = cover.at.split('|').find((zone) => zone !== f.zone);
    if (across !== undefined) yield* arrive(fight, f, across);
    else breach(fight, cover.occupants);
  },
};

/** The far side is reached: anyone who stood behind the cover has it no more. */
function breach(fight: Fight, occupants: readonly Id[]): void {
  for (const id of [...occupants]) {
    const o = own(fight.combatants, id);
    if (o) enterCover(fight, o, null);
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
    const zones = zoneOptions(fight, f, 1);
    return [{ name: 'to', kind: 'place', options: [{ value: f.zone, label: 'The same zone' }, ...zones], initial: f.zone }];
  },
  chance: footing,
  cost: (fight, f, { to }) => house.get(fight, 'cost.withdraw') + lameCost(fight, f, to !== undefined && to !== f.zone),
  costs: (fight, f) => [false, true].map((far) => house.get(fight, 'cost.withdraw') + lameCost(fight, f, far)),
  check(fight, f, { to = f.zone }) {
    must(Object.hasOwn(fight.zones, to) || to === f.zone, 'unknown-zone', { to });
    must(to === f.zone || neighbours(fight, f.zone).includes(to), 'not-adjacent', { to });
    must(to === f.zone || passable(fight, to), 'impassable', { to });
  },
  *perform(fight, f, { to = f.zone }) {
    if (!(yield* keepsFeet(fight, f))) return;
    standUp(fight, f);
    if (yield* intercept(fight, f, { zone: f.zone })) return;
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
    return onFoot(fight, f.zone, on.zone) > paceOf(f) ? 'out-of-reach' : null;
  };

/** SS-STA-02: into a zone and straight into contact, with an attack. */
export const charge: TurnAction = {
  id: 'charge',
  does: 'charge',
  rule: 'SS-STA-02',
  rolls: true,
  bar: (fight, f) =>
    f.status !== 'alone'
      ? 'not-alone'
      : (moveBar(fight, f) ?? (weaponsFor(f, 'melee').length === 0 ? 'wrong-weapon' : noTarget(fight, f, chargeBar(fight, f)))),
  params: (fight, f) => [
    targetParam(fight, f, chargeBar(fight, f)),
    ...weaponParam(fight, f, 'melee', undefined, true, charging(fight)),
    ...exposuresParam(fight, f),
  ],
  chance: footing,
  cost: (fight, f) => house.get(fight, 'cost.charge') + lameCost(fight, f, true),
  check(fight, f, args) {
    weaponFor(f, 'melee', args.weapon);
    targetOf(fight, args.target, chargeBar(fight, f));
  },
  *perform(fight, f, args) {
    let on = targetOf(fight, args.target, () => null);
    if (!(yield* keepsFeet(fight, f))) return;
    if (f.zone !== on.zone && (yield* arrive(fight, f, on.zone)).includes(f.id)) return voided(fight, f);
    if (!canMove(f)) return;
    on = (yield* intercept(fight, f, { zone: on.zone, toward: on })) ?? on;
    yield* chargeHome(fight, f, on, args);
  },
};

/** SS-ATK-11: what a charge adds to its blow. */
const charging = (fight: Fight): readonly Part[] => [['charging', house.get(fight, 'dice.charging')]];

/** The blow at the end of a charge, a die better. */
function* chargeHome(fight: Fight, f: Fighter, on: Fighter, args: Args): Script {
  engage(fight, f, on);
  const weapon = weaponsFor(f, 'melee').find((w) => w.id === args.weapon) ?? weaponsFor(f, 'melee')[0];
  if (!weapon || meleeBar(fight, f, on, weapon) !== null) return;
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
  check: (fight, f, { target }) => void targetOf(fight, target, dragBar(fight, f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const { net, steps } = yield* opposed(fight, 'SS-STA-09', 'body', [f, 'drag'], [on, 'resist-drag']);
    emit(fight, { type: 'tested', who: f.id, purpose: 'drag', passed: net > 0, steps });
    if (net <= 0) return;
    emit(fight, { type: 'dragged', who: on.id, by: f.id, steps: [{ rule: 'SS-STA-09' }] });
    on.meleeGroup = f.meleeGroup;
    if (on.status !== 'alone') setStatus(fight, on, 'alone');
    settle(fight);
  },
};

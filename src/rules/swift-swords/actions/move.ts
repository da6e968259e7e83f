/** Getting about: zones, melees, out of contact; charging, passing obstacles, standing up (SS-ZON, SS-STA). */
import { distance, everyone, type Id, must, neighbours, type Option, type Param, type Script } from '../../../engine/index.ts';
import { freshMelee, part, settle, tellZone } from '../contact.ts';
import { coversBetween, defendersOf, enterCover, tryCover } from '../cover.ts';
import { type Deed, others } from '../deed.ts';
import { frightened, meetFear } from '../fear.ts';
import { keepsFeet, woundParts } from '../injury.ts';
import { intercept, opportunities } from '../opportunity.ts';
import { leaveCover } from '../ranks.ts';
import { tellTest, test } from '../roll.ts';
import { type Fight, type Fighter, isEnemy, numberOf, statesOf } from '../state.ts';
import { tell } from '../tell.ts';

/** Zones that a move covers: his own, or his mount's (SS-MNT-01). */
export const paceOf = (f: Fighter): number => (f.mounted && f.mount ? f.mount.zoneMove : f.zoneMove);

/** SS-INJ-18, SS-SPC-02: what wounds add to the cost of moving. */
export const lameCost = (fight: Fight, f: Fighter, zone: boolean): number =>
  (zone && f.injuries.some((i) => i.effect === 'foot') ? numberOf(fight, 'footMove') : 0) +
  (f.hamstrung ? numberOf(fight, 'hamstringCost') : 0);

/** Melees and clusters in somebody's zone that he is not in. */
export function groupsNear(fight: Fight, f: Fighter): { readonly id: Id; readonly members: readonly Fighter[] }[] {
  const here = others(fight, f).filter(
    (o) => o.zone === f.zone && (o.meleeGroup === null ? isLoneFriend(f, o) : o.meleeGroup !== f.meleeGroup),
  );
  const ids = [...new Set(here.map(groupOf))];
  return ids.map((id) => ({ id, members: here.filter((o) => groupOf(o) === id) }));
}

/** The melee or cluster of somebody; one who stands by himself is a cluster of one. */
const groupOf = (f: Fighter): Id => f.meleeGroup ?? f.id;

/** SS-STA-04: friends may stand together. */
const isLoneFriend = (f: Fighter, o: Fighter): boolean => o.side === f.side && !o.ooa;

/** Steps to a zone on foot: not through what is impassable. */
export function onFoot(fight: Fight, from: Id, to: Id): number {
  const zones = Object.fromEntries(Object.entries(fight.zones).filter(([id, z]) => id === from || z.traits['terrain'] !== 'impassable'));
  return distance({ zones }, from, to);
}

/** Zones within reach that can be entered. */
const zonesWithin = (fight: Fight, f: Fighter, pace: number): Id[] =>
  Object.keys(fight.zones).filter((zone) => zone !== f.zone && onFoot(fight, f.zone, zone) <= pace);

/** All other zones, those too far or closed with the reason. */
export const zoneOptions = (fight: Fight, f: Fighter, pace: number): Option[] =>
  Object.entries(fight.zones).flatMap(([value, { name, traits }]): Option[] => {
    if (value === f.zone) return [];
    if (traits['terrain'] === 'impassable') return [{ value, label: name, blocked: 'impassable' }];
    return [onFoot(fight, f.zone, value) > pace ? { value, label: name, blocked: 'not-adjacent' } : { value, label: name }];
  });

function places(fight: Fight, f: Fighter, pace: number): Option[] {
  const out: Option[] =
    f.status === 'alone' ? [] : [{ value: f.zone, label: `Out of contact, in ${fight.zones[f.zone]?.name ?? 'the same zone'}` }];
  const zones = zoneOptions(fight, f, pace);
  const groups = groupsNear(fight, f).map(
    ({ id, members }): Option => ({ value: id, label: `Join ${members.map((m) => m.mask ?? m.name).join(', ')}` }),
  );
  return [...out, ...zones, ...groups];
}

const toParam = (fight: Fight, f: Fighter, pace: number): Param => ({ name: 'to', kind: 'place', options: places(fight, f, pace) });

/** Why a destination is none. */
function checkPlace(fight: Fight, f: Fighter, to: Id | undefined, pace: number): void {
  must(to !== undefined, 'unknown-zone');
  if (groupsNear(fight, f).some((g) => g.id === to)) return;
  if (to === f.zone) return must(f.status !== 'alone', 'not-in-contact');
  must(to in fight.zones, 'unknown-zone', { to });
  must(fight.zones[to]?.traits['terrain'] !== 'impassable', 'impassable', { to });
  must(onFoot(fight, f.zone, to) <= pace, 'not-adjacent', { to });
  must(hasRoom(fight, f, to), 'zone-full', { to });
}

/** SS-NPC-10: only so many massed groups of a side fit into a zone, where the GM says so. */
function hasRoom(fight: Fight, f: Fighter, zone: Id): boolean {
  const most = numberOf(fight, 'maxGroupsPerZone');
  const there = everyone(fight).filter((o) => o.zone === zone && o.side === f.side && o.group !== 'none' && !o.ooa);
  return most === 0 || f.group === 'none' || there.length < most;
}

/** Puts somebody into a zone, alone (SS-STA-02), with whatever he rides; fear meets him there (SS-FEA-01). */
export function* arrive(fight: Fight, f: Fighter, zone: Id): Script {
  const before = frightened(fight);
  leaveCover(fight, f);
  part(fight, f);
  f.zone = zone;
  settle(fight);
  tellZone(fight, f);
  yield* meetFear(fight, before);
}

/** Whether somebody can still go where he was going. */
export const canGo = (f: Fighter): boolean => !f.ooa && !f.crushed && !f.prone && statesOf(f).length === 0;

/** Moves to a melee, out of contact or to another zone; enemies may strike at him and step in. True: he got there. */
export function* travel(fight: Fight, f: Fighter, to: Id): Script<boolean> {
  yield* opportunities(fight, f);
  if (!canGo(f) || !(yield* keepsFeet(fight, f))) return false;
  const group = groupsNear(fight, f).find((g) => g.id === to);
  const enemy = group?.members.find((m) => isEnemy(f, m) && !m.ooa);
  const covers = to in fight.zones && to !== f.zone ? coversBetween(fight, f.zone, to) : [];
  for (const cover of covers) if (!tryCover(fight, cover, f)) return false;
  const defenders = covers.flatMap((c) => defendersOf(fight, c, f));
  const meets = enemy !== undefined || defenders.length > 0;
  if (meets && (yield* intercept(fight, f, { zone: f.zone, ...(enemy ? { toward: enemy } : {}), defenders }))) return false;
  if (!group) {
    if (to === f.zone) part(fight, f);
    else yield* arrive(fight, f, to);
    return true;
  }
  part(fight, f);
  const [first] = group.members;
  if (first) f.meleeGroup = first.meleeGroup ??= freshMelee(fight);
  settle(fight);
  return true;
}

export const moveBar = (_fight: Fight, f: Fighter): string | null => (f.prone ? 'prone' : f.flying ? 'airborne' : null);

const move: Deed = {
  id: 'move',
  rule: 'SS-STA-03',
  bar: (fight, f) => moveBar(fight, f) ?? (places(fight, f, paceOf(f)).every((o) => o.blocked) ? 'not-adjacent' : null),
  params: (fight, f) => [toParam(fight, f, paceOf(f)), ...coverParam(fight, f)],
  cost: (fight, f, { to }) => numberOf(fight, 'cost.move') + lameCost(fight, f, to !== undefined && to in fight.zones && to !== f.zone),
  least: (fight, f) => numberOf(fight, 'cost.move') + lameCost(fight, f, false),
  check: (fight, f, { to }) => checkPlace(fight, f, to, paceOf(f)),
  *perform(fight, f, { to = f.zone, item }) {
    const there = yield* travel(fight, f, to);
    if (there && item !== undefined && !f.ooa) enterCover(fight, f, item);
  },
};

/** SS-COV-05: a move may end behind a free cover of the zone it goes to. */
function coverParam(fight: Fight, f: Fighter): Param[] {
  const zones = zonesWithin(fight, f, paceOf(f));
  const options = Object.entries(fight.covers)
    .filter(([, c]) => zones.includes(c.at) && c.occupants.length === 0)
    .map(([value, c]): Option => ({ value, label: c.name, when: { to: [c.at] } }));
  return options.length === 0 ? [] : [{ name: 'item', kind: 'thing', options, optional: true }];
}

/** SS-STA-03: out of contact, safely; stands up (SS-CLO-20). */
const withdraw: Deed = {
  id: 'withdraw',
  rule: 'SS-STA-03',
  bar: (_fight, f) => (f.status === 'alone' ? 'not-in-contact' : null),
  params(fight, f) {
    const zones = zoneOptions(fight, f, 1);
    return [{ name: 'to', kind: 'place', options: [{ value: f.zone, label: 'The same zone' }, ...zones], initial: f.zone }];
  },
  cost: (fight, f, { to }) => numberOf(fight, 'cost.withdraw') + lameCost(fight, f, to !== undefined && to !== f.zone),
  check(fight, f, { to = f.zone }) {
    must(to in fight.zones || to === f.zone, 'unknown-zone', { to });
    must(to === f.zone || neighbours(fight, f.zone).includes(to), 'not-adjacent', { to });
    must(fight.zones[to]?.traits['terrain'] !== 'impassable', 'impassable', { to });
  },
  *perform(fight, f, { to = f.zone }) {
    if (!(yield* keepsFeet(fight, f))) return;
    standUp(fight, f);
    if (yield* intercept(fight, f, { zone: f.zone })) return;
    if (to === f.zone) part(fight, f);
    else yield* arrive(fight, f, to);
  },
};

/** SS-COV-06: past an obstacle or a linear cover in the zone, by a roll of DEX. */
const battleMove: Deed = {
  id: 'battle-move',
  rule: 'SS-COV-06',
  rolls: true,
  bar: (fight, f) => moveBar(fight, f) ?? (obstacles(fight, f).length === 0 ? 'not-offered' : null),
  params: (fight, f) => [{ name: 'item', kind: 'thing', options: obstacles(fight, f), initial: obstacles(fight, f)[0]?.value ?? '' }],
  cost: (fight, f) => numberOf(fight, 'cost.battle-move') + lameCost(fight, f, false),
  *perform(fight, f, { item = '' }) {
    const cover = fight.covers[item];
    if (cover && !tryCover(fight, cover, f)) return;
    const result = yield* test(fight, f, 'move', 'dex', 'SS-COV-06', woundParts(f, 'move'));
    if (!tellTest(fight, f.id, 'move', result) || !(yield* keepsFeet(fight, f))) return;
    if (!cover) return;
    if (yield* intercept(fight, f, { zone: f.zone, defenders: defendersOf(fight, cover, f) })) return;
    const across = cover.at.split('|').find((zone) => zone !== f.zone);
    if (across !== undefined) yield* arrive(fight, f, across);
    else breach(fight, cover.occupants);
  },
};

/** The far side is reached: whoever stood behind the cover has it no more. */
function breach(fight: Fight, occupants: readonly Id[]): void {
  for (const id of [...occupants]) {
    const o = fight.combatants[id];
    if (o) enterCover(fight, o, null);
  }
}

const obstacles = (fight: Fight, f: Fighter): Option[] =>
  Object.entries(fight.covers)
    .filter(([, c]) => c.shape === 'linear' && c.at.split('|').includes(f.zone))
    .map(([value, c]) => ({ value, label: c.name }));

const stand: Deed = {
  id: 'stand',
  rule: 'SS-CLO-20',
  bar: (_fight, f) => (!f.prone ? 'not-prone' : f.status === 'inClose' ? 'not-in-contact' : null),
  *perform(fight, f) {
    standUp(fight, f);
  },
};

function standUp(fight: Fight, f: Fighter): void {
  if (!f.prone) return;
  f.prone = false;
  tell(fight, { type: 'stands', who: f.id, steps: [{ rule: 'SS-CLO-20' }] });
}

export const moves: readonly Deed[] = [move, battleMove, withdraw, stand];

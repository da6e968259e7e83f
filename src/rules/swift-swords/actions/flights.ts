/** Flying: speed and turns, dives, fly-bys (SS-FLY). */
import { distance, type Id, must, type Param, type Script } from '../../../engine/index.ts';
import { weaponsFor, whyNoWeapon } from '../arms.ts';
import { attackedParam, exposuresOf, exposuresParam } from '../attack/exposures.ts';
import { attack } from '../attack/index.ts';
import { isEnemy, part } from '../contact.ts';
import { frightened, meetFear, voided } from '../damage/fear.ts';
import { emit } from '../events.ts';
import { arrive, goTo } from '../place.ts';
import { attacksInPassing, heldAttacks, opportunities } from '../reaction/opportunity.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut, statesOf } from '../status.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Args, TurnAction } from './action.ts';

/** Turns that keep a flyer circling in its zone (SS-FLY-03). */
const CIRCLE = 6;
const facings = (fight: Fight, f: Fighter): number => (fight.zones[f.zone]?.traits['grid'] === 'hex' ? 6 : 8);

/** Where to within a number of zones, and how many turns (SS-FLY-01, SS-FLY-03). */
const flightParams = (fight: Fight, f: Fighter, speed: number): Param[] => {
  const options = Object.entries(fight.zones).map(([value, { name }]) =>
    distance(fight, f.zone, value) > speed ? { value, label: name, blocked: 'not-adjacent' } : { value, label: name },
  );
  const turns = f.fly?.turns ?? 0;
  return [
    { name: 'to', kind: 'place', options, initial: f.zone },
    { name: 'turns', kind: 'number', min: -turns, max: turns, initial: 0, optional: true },
  ];
};

/** Why a flyer cannot strike at somebody a number of zones away; null: it can. */
const swoopBar =
  (fight: Fight, f: Fighter, zones: number) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on) ? 'not-an-enemy' : isOut(on) ? 'out-of-action' : distance(fight, f.zone, on.zone) > zones ? 'out-of-reach' : null;

/** SS-FLY-02, SS-FLY-03, SS-FLY-04, SS-FLY-08: at least a zone, or a full circle, or it has landed. Enemies left below may strike as it goes. */
export function* flight(fight: Fight, f: Fighter, { to = f.zone, turns = 0, target }: Args): Script<boolean> {
  if (!f.flying) yield* opportunities(fight, f);
  else if (!f.fly?.flyBy) yield* attacksInPassing(fight, f, to);
  if (isOut(f) || statesOf(f).length > 0) return false;
  const before = frightened(fight);
  if (f.status !== 'alone' || f.meleeGroup) part(fight, f);
  const circles = Math.abs(turns) >= CIRCLE;
  // SS-FLY-06: who strikes at somebody below them comes down on them, and does not land.
  const flies = to !== f.zone || circles || target !== undefined;
  const sides = facings(fight, f);
  f.facing = (((f.facing + turns) % sides) + sides) % sides;
  if (flies !== f.flying) emit(fight, { type: flies ? 'takes-off' : 'lands', who: f.id, steps: [{ rule: 'SS-FLY-02' }] });
  f.flying = flies;
  if (to === f.zone) {
    if (circles) emit(fight, { type: 'circles', who: f.id, steps: [{ rule: 'SS-FLY-03' }] });
    return true;
  }
  goTo(fight, f, to);
  const stopped = (yield* meetFear(fight, before)).includes(f.id);
  if (stopped && target !== undefined) voided(fight, f);
  return !stopped && !isOut(f);
}

export const fly: TurnAction = {
  id: 'fly',
  does: 'move',
  rule: 'SS-FLY-02',
  bar: (_fight, f) => (f.fly ? null : 'not-flying'),
  params: (fight, f) => flightParams(fight, f, f.fly?.speed ?? 0),
  *perform(fight, f, args) {
    yield* flight(fight, f, args);
  },
};

const diveBar = (fight: Fight, f: Fighter) => swoopBar(fight, f, f.fly?.dive ?? 0);

/** SS-FLY-05, SS-FLY-06: down and fast, with a strike at the end if there is somebody to strike. */
export const dive: TurnAction = {
  id: 'dive',
  does: 'charge',
  rule: 'SS-FLY-05',
  rolls: true,
  bar: (_fight, f) => (!f.fly || !f.flying ? 'not-flying' : null),
  params: (fight, f) => [
    ...flightParams(fight, f, f.fly?.dive ?? 0),
    targetParam(fight, f, diveBar(fight, f), { optional: true }),
    ...weaponParam(fight, f, 'melee'),
  ],
  check(_fight, f, { target, weapon }) {
    if (target !== undefined) weaponFor(f, 'melee', weapon);
  },
  *perform(fight, f, args) {
    const on = args.target === undefined ? null : targetOf(fight, args.target, () => null);
    const to = on?.zone ?? args.to ?? f.zone;
    if (!(yield* flight(fight, f, { ...args, to })) || !on) return;
    yield* attackFrom(fight, f, on, args);
  },
};

/** SS-FLY-06, SS-FLY-07: anyone who holds an action beside the target may strike as the flyer comes down. */
function* attackFrom(fight: Fight, f: Fighter, on: Fighter, args: Args): Script {
  yield* heldAttacks(fight, f, on);
  if (isOut(f) || statesOf(f).length > 0) return;
  const weapon = weaponsFor(f, 'melee').find((w) => w.id === args.weapon) ?? weaponsFor(f, 'melee')[0];
  if (weapon) yield* attack(fight, { by: f, on, weapon, way: 'melee', ...exposuresOf(args) });
}

/** SS-FLY-08: who has the knack of it strikes somewhere on its way, and is gone. */
export const flyBy: TurnAction = {
  id: 'fly-by',
  does: 'special',
  rule: 'SS-FLY-08',
  rolls: true,
  bar(fight, f) {
    if (!f.fly || !f.flying) return 'not-flying';
    if (!f.fly.flyBy) return 'no-skill';
    return weaponsFor(f, 'melee').length === 0 ? whyNoWeapon(f, 'melee') : noTarget(fight, f, passBar(fight, f));
  },
  params: (fight, f) => [
    attackedParam(fight, f, passBar(fight, f)),
    ...flightParams(fight, f, f.fly?.speed ?? 0),
    ...weaponParam(fight, f, 'melee'),
    ...exposuresParam(fight, f),
  ],
  check(fight, f, { target, to = f.zone }) {
    const on = targetOf(fight, target, () => null);
    must(onTheWay(fight, f.zone, on.zone, to, f.fly?.speed ?? 0), 'out-of-reach');
  },
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const to = args.to ?? f.zone;
    if (!(yield* flight(fight, f, { ...args, to: on.zone }))) return;
    yield* attackFrom(fight, f, on, args);
    if (isOut(f) || statesOf(f).length > 0 || to === f.zone) return;
    yield* arrive(fight, f, to);
  },
};

const passBar = (fight: Fight, f: Fighter) => swoopBar(fight, f, f.fly?.speed ?? 0);

const onTheWay = (fight: Fight, from: Id, via: Id, to: Id, speed: number): boolean =>
  distance(fight, from, via) + distance(fight, via, to) <= speed;

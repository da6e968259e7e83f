/** Flying: speed, turns, diving, and striking on the way (SS-FLY). */
import { distance, type Id, must, type Param, type Script } from '../../../engine/index.ts';
import { attack } from '../attack.ts';
import { part, tellZone } from '../contact.ts';
import { type Args, type Deed, exposuresParam, noTarget, targetOf, targetParam, weaponFor, weaponParam } from '../deed.ts';
import { frightened, meetFear } from '../fear.ts';
import { heldStrikes } from '../held-strike.ts';
import { opportunities } from '../opportunity.ts';
import { weaponsFor } from '../reach.ts';
import { type Fight, type Fighter, isEnemy, statesOf } from '../state.ts';
import { tell } from '../tell.ts';
import { exposuresOf } from './strike.ts';

/** Turns that keep a flyer circling in its zone (SS-FLY-03). */
const CIRCLE = 6;
const facings = (fight: Fight, f: Fighter): number => (fight.zones[f.zone]?.traits['grid'] === 'hex' ? 6 : 8);

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

function checkFlight(fight: Fight, f: Fighter, { to = f.zone, turns = 0 }: Args, speed: number): void {
  must(to === f.zone || to in fight.zones, 'unknown-zone', { to });
  must(to === f.zone || distance(fight, f.zone, to) <= speed, 'not-adjacent', { to });
  must(Math.abs(turns) <= (f.fly?.turns ?? 0), 'bad-choice', { turns });
}

/** SS-FLY-02 to 04: at least a zone, or a full circle, or it has landed. Enemies left below may strike as it goes. */
function* flight(fight: Fight, f: Fighter, { to = f.zone, turns = 0 }: Args, keen: boolean): Script<boolean> {
  if (!f.flying) yield* opportunities(fight, f);
  else if (!keen) yield* heldStrikes(fight, f, null);
  if (f.ooa || statesOf(f).length > 0) return false;
  const before = frightened(fight);
  if (f.status !== 'alone' || f.meleeGroup) part(fight, f);
  const circles = Math.abs(turns) >= CIRCLE;
  const flies = to !== f.zone || circles;
  const sides = facings(fight, f);
  f.facing = (((f.facing + turns) % sides) + sides) % sides;
  if (flies !== f.flying) tell(fight, { type: flies ? 'takes-off' : 'lands', who: f.id, steps: [{ rule: 'SS-FLY-02' }] });
  f.flying = flies;
  if (to === f.zone) {
    if (circles) tell(fight, { type: 'circles', who: f.id, steps: [{ rule: 'SS-FLY-03' }] });
    return true;
  }
  f.zone = to;
  tellZone(fight, f);
  yield* meetFear(fight, before);
  return !f.ooa;
}

const fly: Deed = {
  id: 'fly',
  rule: 'SS-FLY-02',
  bar: (_fight, f) => (f.fly ? null : 'not-flying'),
  params: (fight, f) => flightParams(fight, f, f.fly?.speed ?? 0),
  check: (fight, f, args) => checkFlight(fight, f, args, f.fly?.speed ?? 0),
  *perform(fight, f, args) {
    yield* flight(fight, f, args, f.fly?.flyBy ?? false);
  },
};

const diveBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on)
      ? 'not-an-enemy'
      : on.ooa
        ? 'out-of-action'
        : distance(fight, f.zone, on.zone) > (f.fly?.dive ?? 0)
          ? 'out-of-reach'
          : null;

/** SS-FLY-05, 06: down and fast, with a strike at the end if there is somebody to strike. */
const dive: Deed = {
  id: 'dive',
  rule: 'SS-FLY-05',
  rolls: true,
  bar: (_fight, f) => (!f.fly || !f.flying ? 'not-flying' : null),
  params: (fight, f) => [
    ...flightParams(fight, f, f.fly?.dive ?? 0),
    targetParam(fight, f, diveBar(fight, f), { optional: true }),
    ...weaponParam(f, 'melee'),
  ],
  check(fight, f, args) {
    checkFlight(fight, f, args, f.fly?.dive ?? 0);
    if (args.target === undefined) return;
    weaponFor(f, 'melee', args.weapon);
    targetOf(fight, args.target, diveBar(fight, f));
  },
  *perform(fight, f, args) {
    const on = args.target === undefined ? null : targetOf(fight, args.target, () => null);
    const to = on?.zone ?? args.to ?? f.zone;
    if (!(yield* flight(fight, f, { ...args, to }, f.fly?.flyBy ?? false)) || !on) return;
    f.flying = true;
    yield* strikeFrom(fight, f, on, args);
  },
};

/** SS-FLY-06, 07: whoever holds an action beside the target may strike as the flyer comes down. */
function* strikeFrom(fight: Fight, f: Fighter, on: Fighter, args: Args): Script {
  yield* heldStrikes(fight, f, on);
  if (f.ooa || statesOf(f).length > 0) return;
  yield* attack(fight, { by: f, on, weapon: weaponFor(f, 'melee', args.weapon), way: 'melee', ...exposuresOf(args) });
}

/** SS-FLY-08: strikes somewhere on its way, and is gone. */
const flyBy: Deed = {
  id: 'fly-by',
  rule: 'SS-FLY-08',
  rolls: true,
  bar: (fight, f) =>
    !f.fly || !f.flying ? 'not-flying' : weaponsFor(f, 'melee').length === 0 ? 'wrong-weapon' : noTarget(fight, f, passBar(fight, f)),
  params: (fight, f) => [
    targetParam(fight, f, passBar(fight, f)),
    ...flightParams(fight, f, f.fly?.speed ?? 0),
    ...weaponParam(f, 'melee'),
    ...exposuresParam(fight, f),
  ],
  check(fight, f, args) {
    checkFlight(fight, f, args, f.fly?.speed ?? 0);
    weaponFor(f, 'melee', args.weapon);
    const on = targetOf(fight, args.target, passBar(fight, f));
    must(onTheWay(fight, f.zone, on.zone, args.to ?? f.zone, f.fly?.speed ?? 0), 'out-of-reach');
  },
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const to = args.to ?? f.zone;
    if (!(yield* flight(fight, f, { ...args, to: on.zone }, true))) return;
    f.flying = true;
    yield* strikeFrom(fight, f, on, args);
    if (f.ooa || statesOf(f).length > 0 || to === f.zone) return;
    f.zone = to;
    tellZone(fight, f);
  },
};

const passBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on)
      ? 'not-an-enemy'
      : on.ooa
        ? 'out-of-action'
        : distance(fight, f.zone, on.zone) > (f.fly?.speed ?? 0)
          ? 'out-of-reach'
          : null;

const onTheWay = (fight: Fight, from: Id, via: Id, to: Id, speed: number): boolean =>
  distance(fight, from, via) + distance(fight, via, to) <= speed;

export const flights: readonly Deed[] = [fly, dive, flyBy];

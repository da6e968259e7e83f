/** Fly: speed, turns, taking off and landing (SS-FLY-02 to 04). */
import { distance, must, type Param, type Script } from '../../../engine/index.ts';
import { statesOf } from '../able.ts';
import { part } from '../contact.ts';
import { opportunities, strikesAtPassing } from '../exchange/opportunity.ts';
import { frightened, meetFear, voided } from '../harm/fear.ts';
import { isEnemy } from '../melee.ts';
import { goTo } from '../place.ts';
import type { Fight, Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import type { Args, Spec } from './action.ts';

/** Turns that keep a flyer circling in its zone (SS-FLY-03). */
const CIRCLE = 6;
const facings = (fight: Fight, f: Fighter): number => (fight.zones[f.zone]?.traits['grid'] === 'hex' ? 6 : 8);

/** Where to within so many zones, and how many turns (SS-FLY-01, 03). */
export const flightParams = (fight: Fight, f: Fighter, speed: number): Param[] => {
  const options = Object.entries(fight.zones).map(([value, { name }]) =>
    distance(fight, f.zone, value) > speed ? { value, label: name, blocked: 'not-adjacent' } : { value, label: name },
  );
  const turns = f.fly?.turns ?? 0;
  return [
    { name: 'to', kind: 'place', options, initial: f.zone },
    { name: 'turns', kind: 'number', min: -turns, max: turns, initial: 0, optional: true },
  ];
};

/** Refuses a flight too far or with too many turns. */
export function checkFlight(fight: Fight, f: Fighter, { to = f.zone, turns = 0 }: Args, speed: number): void {
  must(to === f.zone || to in fight.zones, 'unknown-zone', { to });
  must(to === f.zone || distance(fight, f.zone, to) <= speed, 'not-adjacent', { to });
  must(Math.abs(turns) <= (f.fly?.turns ?? 0), 'bad-choice', { turns });
}

/** Why a flyer cannot strike at somebody so many zones away; null: it can. */
export const swoopBar =
  (fight: Fight, f: Fighter, zones: number) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on) ? 'not-an-enemy' : on.ooa ? 'out-of-action' : distance(fight, f.zone, on.zone) > zones ? 'out-of-reach' : null;

/** SS-FLY-02 to 04, 08: at least a zone, or a full circle, or it has landed. Enemies left below may strike as it goes. */
export function* flight(fight: Fight, f: Fighter, { to = f.zone, turns = 0, target }: Args): Script<boolean> {
  if (!f.flying) yield* opportunities(fight, f);
  else if (!f.fly?.flyBy) yield* strikesAtPassing(fight, f, to);
  if (f.ooa || statesOf(f).length > 0) return false;
  const before = frightened(fight);
  if (f.status !== 'alone' || f.meleeGroup) part(fight, f);
  const circles = Math.abs(turns) >= CIRCLE;
  const flies = to !== f.zone || circles;
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
  return !stopped && !f.ooa;
}

export const fly: Spec = {
  id: 'fly',
  rule: 'SS-FLY-02',
  bar: (_fight, f) => (f.fly ? null : 'not-flying'),
  params: (fight, f) => flightParams(fight, f, f.fly?.speed ?? 0),
  check: (fight, f, args) => checkFlight(fight, f, args, f.fly?.speed ?? 0),
  *perform(fight, f, args) {
    yield* flight(fight, f, args);
  },
};

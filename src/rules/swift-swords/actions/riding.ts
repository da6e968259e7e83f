/** Mounts and chariots: up and down, driving, trampling (SS-MNT, SS-CHA). */

import {
  find,
  type Id,
  inSentence,
  isHere,
  isOfEdition,
  must,
  type Option,
  type Param,
  type Part,
  type Script,
  strung,
  withOdds,
} from '../../../engine/index.ts';
import { beastOf, crewOf } from '../aboard.ts';
import { attack } from '../attack/index.ts';
import { engage, isEnemy, part } from '../contact.ts';
import { voided } from '../damage/fear.ts';
import { fall } from '../damage/prone.ts';
import { woundParts } from '../damage/wounds.ts';
import { emit } from '../events.ts';
import { barredBy, crossOver, groupsNear, wallBar, zoneOptions } from '../move.ts';
import { onFoot } from '../place.ts';
import { intercept } from '../reaction/intercept.ts';
import { opportunities } from '../reaction/opportunity.ts';
import { chance, roll } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut, statesOf } from '../status.ts';
import { CHARIOTS } from '../tables.ts';
import { noTarget, targetParam } from '../targets.ts';
import { FISTS, type Weapon, WRECK } from '../weapons.ts';
import type { Args, TurnAction } from './action.ts';

/** Which way it goes, and what they ride: on or off the war horse, into or out of the chariot. */
function wayOf(fight: Fight, f: Fighter): string {
  if (f.chariot) return f.mounted ? 'Get out of the chariot' : 'Get into the chariot';
  const beast = beastOf(fight, f);
  const name = beast ? inSentence(beast.name) : 'the mount';
  return f.mounted ? `Get off ${name}` : `Get on ${name}`;
}

/** SS-MNT-01: up or down. */
export const mount: TurnAction = {
  id: 'mount',
  called: wayOf,
  does: 'shift',
  rule: 'SS-MNT-01',
  bar(fight, f) {
    const beast = beastOf(fight, f);
    if (f.mounted) return null;
    return !beast || isOut(beast) || beast.zone !== f.zone ? 'no-mount' : null;
  },
  // SS-MNT-02: nor does anybody get into it out of a scramble, or from the ground.
  shut: (_fight, f) => (f.mounted ? null : f.prone ? 'prone' : f.status === 'inClose' ? 'in-close' : null),
  *perform(fight, f) {
    if (!f.mounted && !beastOf(fight, f)) return;
    f.mounted = !f.mounted;
    const type = f.mounted ? 'mounted' : 'dismounted';
    emit(fight, { type, who: f.id, ...(f.chariot && { chariot: true }), steps: [{ rule: 'SS-MNT-01' }] });
  },
};

/** The chariot on the sheet of somebody aboard. */
export type Chariot = NonNullable<Fighter['chariot']>;

/** SS-CHA-01, SS-CHA-02, SS-CHA-07: squares that a chariot makes, by its crew. */
export function paceOf({ type, horses, crew }: Chariot): number {
  const { pace, free } = CHARIOTS[type];
  const crowded = Math.max(0, crew - free);
  return type === 'light' ? pace - (horses === 4 ? 0 : crowded) : pace + (horses === 4 ? 2 : 0) - crowded;
}

/** SS-CHA-03: zones that a pace in squares comes to. */
export const zonesFor = (fight: Fight, pace: number): number => (pace >= house.get(fight, 'chariotFast') ? 2 : 1);

/** Why somebody cannot drive; null: they can (SS-CHA-11). */
function driverBar(fight: Fight, f: Fighter): string | null {
  const team = beastOf(fight, f);
  return f.chariot?.role !== 'driver' || !f.mounted ? 'not-driver' : !team || isOut(team) ? 'no-mount' : null;
}

/** Ground on which driving must be rolled for (SS-CHA-16). */
const BAD_GROUND = ['rough', 'difficult'] as const;
/** The bad ground of a zone; undefined: it is none. */
const badGround = (fight: Fight, zone: Id) => BAD_GROUND.find((ground) => ground === fight.zones[zone]?.traits['terrain']);

/** The chance to hold a chariot on the ground of a zone; undefined: it need not be rolled for. */
export const holding = (fight: Fight, f: Fighter, zone: Id): string | undefined =>
  badGround(fight, zone) ? chance(fight, f, drivingParts(fight, f, zone)) : undefined;

/** SS-CHA-01, SS-CHA-02, SS-CHA-05, SS-CHA-16: driving dice by crew, team and ground. */
function drivingParts(fight: Fight, f: Fighter, zone: string): Part[] {
  const { type, crew } = f.chariot!;
  const team = beastOf(fight, f);
  const ground = badGround(fight, zone);
  const parts: Part[] = [
    ['driving', f.drivingDice],
    ['crew', Math.max(0, crew - CHARIOTS[type].free) * house.get(fight, 'driving.crew')],
    ['team hurt', (team?.physLost ?? 0) * house.get(fight, 'driving.team-hurt')],
    ['ground', ground ? house.get(fight, `driving.${ground}`) : 0],
    ...woundParts(fight, f, 'drive'),
  ];
  return parts.filter(([, n], i) => i === 0 || n !== 0);
}

/** A Driving roll for a second turn or bad ground: fail and it goes straight on, fumble and it flips. */
function* steers(fight: Fight, f: Fighter, zone: string, turns: number): Script<'turns' | 'straight' | 'flips'> {
  const parts = drivingParts(fight, f, zone);
  const sharp = Math.abs(turns) > 1;
  if (!sharp && !badGround(fight, zone)) return 'turns';
  const less: Part[] = sharp ? [['second turn', house.get(fight, `driving.sharp-${f.chariot!.type}`)]] : [];
  const { successes, ones, step } = yield* roll(fight, {
    who: f,
    purpose: 'driving',
    rule: 'SS-CHA-21',
    parts: [...parts, ...less],
    asked: true,
  });
  emit(fight, { type: 'tested', who: f.id, purpose: 'driving', passed: successes > 0, steps: [step] });
  return ones > successes ? 'flips' : successes > 0 ? 'turns' : 'straight';
}

/** SS-CHA-21: everybody is thrown out and hurt. */
export function* flip(fight: Fight, f: Fighter, crew: readonly Fighter[]): Script {
  emit(fight, { type: 'flipped', who: f.id, steps: [{ rule: 'SS-CHA-21' }] });
  for (const o of crew) {
    o.mounted = false;
    part(fight, o);
    fall(fight, o, 'SS-CHA-21');
    const blow = { by: f, on: o, weapon: WRECK, way: 'missile', only: [['wreck', house.get(fight, 'flipDice')]], bars: 'all' } as const;
    yield* attack(fight, { ...blow, blind: isOfEdition(fight, 2) });
  }
}

function driveOptions(fight: Fight, f: Fighter): Option[] {
  const zones = zoneOptions(fight, f, zonesFor(fight, paceOf(f.chariot!))).map((zone): Option => {
    const o = barredBy(zone, wallBar(fight, f, zone.value));
    const odds = o.blocked ? undefined : holding(fight, f, o.value);
    return { ...o, ...withOdds(odds ?? '') };
  });
  const groups = groupsNear(fight, f).map(
    ({ id, members }): Option => ({ value: id, label: `Alongside ${strung(members.map((m) => m.mask ?? m.name))}` }),
  );
  return [{ value: f.zone, label: 'Wheel about on the spot' }, ...zones, ...groups];
}

/** SS-CHA-17, SS-CHA-20, SS-CHA-21: full distance with one turn of 45 degrees, or any facing on the spot; a second turn must be rolled for. */
export const drive: TurnAction = {
  id: 'drive',
  does: 'move',
  rule: 'SS-CHA-17',
  bar: driverBar,
  params: (fight, f): Param[] => [
    { name: 'to', kind: 'place', options: driveOptions(fight, f), initial: f.zone },
    { name: 'turns', kind: 'number', min: -4, max: 4, initial: 0, optional: true },
  ],
  cost: (fight, f) => (f.chariot && paceOf(f.chariot) < 5 ? 5 : house.get(fight, 'cost.drive')),
  check(fight, f, { to = f.zone, turns = 0 }) {
    must(!Object.hasOwn(fight.zones, to) || to === f.zone || Math.abs(turns) <= 2, 'bad-choice', { turns, sharpest: 2 });
  },
  *perform(fight, f, { to = f.zone, turns = 0 }) {
    f.trampled = [];
    const crew = crewOf(fight, f);
    for (const o of crew) o.trampled = [];
    yield* opportunities(fight, f);
    if (isOut(f) || statesOf(f).length > 0) return;
    const group = groupsNear(fight, f).find((g) => g.id === to);
    const moving = to !== f.zone && Object.hasOwn(fight.zones, to);
    const held = yield* steers(fight, f, group ? f.zone : to, moving ? turns : 0);
    if (isOut(f)) return;
    if (held === 'flips') return yield* flip(fight, f, crew);
    f.facing = (f.facing + (held === 'straight' ? Math.sign(turns) : turns) + 8) % 8;
    const beside = group?.members.find((m) => isHere(fight, m));
    if (beside) yield* alongside(fight, f, beside);
    if (moving) yield* crossOver(fight, f, to);
  },
};

/** Comes to where the crew can strike (SS-CHA-12); enemies may get in the way. */
function* alongside(fight: Fight, f: Fighter, on: Fighter): Script {
  const met = (yield* intercept(fight, f, { zone: f.zone, toward: on })) ?? on;
  engage(fight, f, met);
}

const trampleBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on)
      ? 'not-an-enemy'
      : isOut(on)
        ? 'out-of-action'
        : on.flying
          ? 'target-flying'
          : onFoot(fight, f.zone, on.zone) > zonesFor(fight, paceOf(f.chariot!))
            ? 'out-of-reach'
            : wallBar(fight, f, on.zone);

/** SS-CHA-06, SS-CHA-07, SS-CHA-15: one target for two horses of a light chariot, two for four horses or a heavy one. */
const most = ({ type, horses }: Chariot): number => (type === 'heavy' || horses === 4 ? 2 : 1);

/** SS-CHA-14: a team trained for battle runs enemies down. */
export const trample: TurnAction = {
  id: 'trample',
  does: 'special',
  rule: 'SS-CHA-14',
  rolls: true,
  bar: (fight, f) => driverBar(fight, f) ?? (!f.chariot?.trained ? 'not-trained' : noTarget(fight, f, trampleBar(fight, f))),
  params: (fight, f) => [
    targetParam(fight, f, trampleBar(fight, f), { name: 'targets', kind: 'many', of: 'combatant', min: 1, max: most(f.chariot!) }),
  ],
  check(fight, _f, args) {
    const on = targetsIn(args).map((id) => find(fight, id));
    must(
      on.every((o) => o.zone === on[0]!.zone),
      'out-of-reach',
    );
  },
  *perform(fight, f, args) {
    const team = beastOf(fight, f);
    const targets = targetsIn(args).map((id) => find(fight, id));
    const [first] = targets;
    if (!first || !team) return;
    const way = first.zone === f.zone ? 'there' : yield* crossOver(fight, f, first.zone, { toward: first, team });
    if (way === 'stopped') return voided(fight, f);
    if (way !== 'there') return;
    engage(fight, f, first);
    for (const o of crewOf(fight, f)) o.trampled = targets.map((t) => t.id);
    for (const on of targets) yield* trampleOne(fight, f, team, on);
  },
};

const targetsIn = ({ target, targets = target ? [target] : [] }: Args): readonly string[] => targets;

function* trampleOne(fight: Fight, f: Fighter, team: Fighter, on: Fighter): Script {
  if (!isHere(fight, f) || isOut(team) || statesOf(team).length > 0) return;
  engage(fight, on, f);
  const weapon: Weapon = {
    ...FISTS,
    id: 'hooves',
    name: 'Hooves',
    weight: f.chariot!.horses === 4 ? 'large' : 'heavy',
    natural: 'combat',
    attackDice: house.get(fight, 'trampleDice'),
  };
  yield* attack(fight, { by: team, on, weapon, way: 'melee', bars: 'parry' });
}

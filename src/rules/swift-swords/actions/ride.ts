/** Mounts and chariots (SS-MNT, SS-CHA). */
import { find, must, type Option, type Param, type Script } from '../../../engine/index.ts';
import { beastOf, crewOf } from '../aboard.ts';
import { attack } from '../attack.ts';
import { engage, fall, part } from '../contact.ts';
import { type Args, type Deed, noTarget, targetOf, targetParam } from '../deed.ts';
import { woundParts } from '../injury.ts';
import { intercept, opportunities } from '../opportunity.ts';
import { type Part, roll } from '../roll.ts';
import { FISTS, type Weapon } from '../sheet.ts';
import { type Fight, type Fighter, isEnemy, numberOf, statesOf } from '../state.ts';
import { CHARIOTS, DRIVING_TERRAIN } from '../tables.ts';
import { tell } from '../tell.ts';
import { arrive, groupsNear, onFoot, zoneOptions } from './move.ts';

/** SS-MNT-01: up or down. */
const mount: Deed = {
  id: 'mount',
  rule: 'SS-MNT-01',
  bar(fight, f) {
    const beast = beastOf(fight, f);
    if (f.mounted) return null;
    return !beast || beast.ooa || beast.zone !== f.zone ? 'no-mount' : null;
  },
  *perform(fight, f) {
    f.mounted = !f.mounted;
    tell(fight, { type: f.mounted ? 'mounted' : 'dismounted', who: f.id, steps: [{ rule: 'SS-MNT-01' }] });
  },
};

type Chariot = NonNullable<Fighter['chariot']>;

/** SS-CHA-01, 02, 07: squares that a chariot makes, by its crew; SS-CHA-03 makes zones of them. */
export function paceOf({ type, horses, crew }: Chariot): number {
  const { pace, free } = CHARIOTS[type];
  const crowded = Math.max(0, crew - free);
  return type === 'light' ? pace - (horses === 4 ? 0 : crowded) : pace + (horses === 4 ? 2 : 0) - crowded;
}
export const zonesFor = (pace: number): number => (pace >= 8 ? 2 : 1);

/** SS-CHA-01, 02, 05, 16: driving dice by crew, team and ground. */
function drivingParts(fight: Fight, f: Fighter, zone: string): Part[] {
  const { type, crew } = f.chariot!;
  const team = beastOf(fight, f);
  const terrain = String(fight.zones[zone]?.traits['terrain'] ?? 'open');
  const parts: Part[] = [
    ['driving', f.drivingDice],
    ['crew', -Math.max(0, crew - CHARIOTS[type].free)],
    ['team hurt', -(team?.physLost ?? 0)],
    ['ground', DRIVING_TERRAIN[terrain] ?? 0],
    ...woundParts(f, 'drive'),
  ];
  return parts.filter(([, n], i) => i === 0 || n !== 0);
}

function driverBar(fight: Fight, f: Fighter): string | null {
  const team = beastOf(fight, f);
  return f.chariot?.role !== 'driver' || !f.mounted ? 'not-driver' : !team || team.ooa ? 'no-mount' : null;
}

function driveOptions(fight: Fight, f: Fighter): Option[] {
  const zones = zoneOptions(fight, f, zonesFor(paceOf(f.chariot!)));
  const groups = groupsNear(fight, f).map(
    ({ id, members }): Option => ({ value: id, label: `Alongside ${members.map((m) => m.mask ?? m.name).join(', ')}` }),
  );
  return [{ value: f.zone, label: 'Wheel about on the spot' }, ...zones, ...groups];
}

/** SS-CHA-17, 20, 21: full distance with one turn of 45 degrees, or any facing on the spot; a second turn must be rolled for. */
const drive: Deed = {
  id: 'drive',
  rule: 'SS-CHA-17',
  bar: driverBar,
  params: (fight, f): Param[] => [
    { name: 'to', kind: 'place', options: driveOptions(fight, f), initial: f.zone },
    { name: 'turns', kind: 'number', min: -4, max: 4, initial: 0, optional: true },
  ],
  cost: (fight, f) => (f.chariot && paceOf(f.chariot) < 5 ? 5 : numberOf(fight, 'cost.drive')),
  check(fight, f, { to = f.zone, turns = 0 }) {
    const option = driveOptions(fight, f).find((o) => o.value === to);
    must(option !== undefined && !option.blocked, option?.blocked ?? 'unknown-zone', { to });
    must(!(to in fight.zones) || to === f.zone || Math.abs(turns) <= 2, 'bad-choice', { turns });
  },
  *perform(fight, f, { to = f.zone, turns = 0 }) {
    f.trampled = [];
    const crew = crewOf(fight, f);
    for (const o of crew) o.trampled = [];
    yield* opportunities(fight, f);
    if (f.ooa || statesOf(f).length > 0) return;
    const group = groupsNear(fight, f).find((g) => g.id === to);
    const moving = to !== f.zone && !group;
    const held = yield* steers(fight, f, group ? f.zone : to, moving ? turns : 0);
    if (held === 'flips') return yield* flip(fight, f, crew);
    f.facing = (f.facing + (held === 'straight' ? Math.sign(turns) : turns) + 8) % 8;
    if (group) return yield* alongside(fight, f, find(fight, group.members[0]!.id));
    if (moving) yield* arrive(fight, f, to);
  },
};

/** Comes to where the crew can strike (SS-CHA-12); enemies may get in the way. */
function* alongside(fight: Fight, f: Fighter, on: Fighter): Script {
  const met = (yield* intercept(fight, f, { zone: f.zone, toward: on })) ?? on;
  engage(fight, f, met);
}

/** A Driving roll for a second turn or bad ground: fail and it goes straight on, fumble and it flips. */
function* steers(fight: Fight, f: Fighter, zone: string, turns: number): Script<'turns' | 'straight' | 'flips'> {
  const parts = drivingParts(fight, f, zone);
  const ground = parts.some(([source]) => source === 'ground');
  const sharp = Math.abs(turns) > 1;
  if (!sharp && !ground) return 'turns';
  const less: Part[] = sharp ? [['second turn', CHARIOTS[f.chariot!.type].turn]] : [];
  const { successes, ones, step } = yield* roll(fight, {
    who: f,
    purpose: 'driving',
    rule: 'SS-CHA-21',
    parts: [...parts, ...less],
    asked: true,
  });
  tell(fight, { type: 'tested', who: f.id, purpose: 'driving', passed: successes > 0, steps: [step] });
  return ones > successes ? 'flips' : successes > 0 ? 'turns' : 'straight';
}

const WRECK: Weapon = { ...FISTS, id: 'wreck', name: 'The wreck', weight: 'medium' };

/** SS-CHA-21: everybody is thrown out and hurt. */
function* flip(fight: Fight, f: Fighter, crew: readonly Fighter[]): Script {
  tell(fight, { type: 'flipped', who: f.id, steps: [{ rule: 'SS-CHA-21' }] });
  for (const o of crew) {
    o.mounted = false;
    part(fight, o);
    fall(fight, o, 'SS-CHA-21');
    yield* attack(fight, { by: f, on: o, weapon: WRECK, way: 'missile', only: [['wreck', numberOf(fight, 'flipDice')]], bars: 'all' });
  }
}

const trampleBar =
  (fight: Fight, f: Fighter) =>
  (on: Fighter): string | null =>
    !isEnemy(f, on)
      ? 'not-an-enemy'
      : on.ooa
        ? 'out-of-action'
        : on.flying
          ? 'target-flying'
          : onFoot(fight, f.zone, on.zone) > zonesFor(paceOf(f.chariot!))
            ? 'out-of-reach'
            : null;

/** SS-CHA-06, 07, 15: one target for two horses of a light chariot, two for four horses or a heavy one. */
const most = ({ type, horses }: Chariot): number => (type === 'heavy' || horses === 4 ? 2 : 1);

/** SS-CHA-14: a team trained for battle runs enemies down. */
const trample: Deed = {
  id: 'trample',
  rule: 'SS-CHA-14',
  rolls: true,
  bar: (fight, f) => driverBar(fight, f) ?? (!f.chariot?.trained ? 'not-trained' : noTarget(fight, f, trampleBar(fight, f))),
  params: (fight, f) => [
    targetParam(fight, f, trampleBar(fight, f), { name: 'targets', kind: 'many', of: 'combatant', min: 1, max: most(f.chariot!) }),
  ],
  check(fight, f, args) {
    const targets = targetsIn(args);
    must(targets.length >= 1 && targets.length <= most(f.chariot!), 'wrong-target-count');
    const on = targets.map((id) => targetOf(fight, id, trampleBar(fight, f)));
    must(
      on.every((o) => o.zone === on[0]!.zone),
      'out-of-reach',
    );
  },
  *perform(fight, f, args) {
    const team = beastOf(fight, f)!;
    const targets = targetsIn(args).map((id) => find(fight, id));
    const [first] = targets;
    if (!first) return;
    if (first.zone !== f.zone) yield* arrive(fight, f, first.zone);
    engage(fight, f, first);
    for (const o of crewOf(fight, f)) o.trampled = targets.map((t) => t.id);
    for (const on of targets) yield* trampleOne(fight, f, team, on);
  },
};

const targetsIn = ({ target, targets = target ? [target] : [] }: Args): readonly string[] => targets;

function* trampleOne(fight: Fight, f: Fighter, team: Fighter, on: Fighter): Script {
  if (team.ooa || statesOf(team).length > 0) return;
  engage(fight, on, f);
  const weapon: Weapon = {
    ...FISTS,
    id: 'hooves',
    name: 'Hooves',
    weight: f.chariot!.horses === 4 ? 'large' : 'heavy',
    natural: 'combat',
    attackDice: numberOf(fight, 'trampleDice'),
  };
  yield* attack(fight, { by: team, on, weapon, way: 'melee', bars: 'parry' });
}

export const rides: readonly Deed[] = [mount, drive, trample];

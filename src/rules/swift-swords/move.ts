/** Where a mover can go, and what happens on the way: opportunity attacks, bad legs, covers, enemies who step in, fear (SS-ZON, SS-STA-02, SS-STA-03, SS-STA-11, SS-COV-08). */
import {
  askAll,
  everyone,
  type Id,
  inSentence,
  isHere,
  isOfEdition,
  listed,
  type Option,
  type Param,
  type Script,
  strung,
} from '../../engine/index.ts';
import { freshMelee, isEnemy, part, settle } from './contact.ts';
import { coversBetween, defendersOf, hasRoom, tryCover } from './cover.ts';
import { keepsFeet } from './damage/wounds.ts';
import { arrive, onFoot, passable } from './place.ts';
import { intercept, type SteppingIn, steppingIn } from './reaction/intercept.ts';
import { strikesAtLeaver } from './reaction/opportunity.ts';
import { house } from './settings.ts';
import type { Cover, Fight, Fighter } from './state.ts';
import { canMove, isOut } from './status.ts';
import { others } from './targets.ts';

/** Melees and clusters in somebody's zone that they are not in. */
export function groupsNear(fight: Fight, f: Fighter): { readonly id: Id; readonly members: readonly Fighter[] }[] {
  const here = others(fight, f).filter(
    (o) => o.zone === f.zone && (o.meleeGroup === null ? isLoneFriend(f, o) : o.meleeGroup !== f.meleeGroup),
  );
  const ids = [...new Set(here.map(groupOf))];
  return ids.map((id) => ({ id, members: here.filter((o) => groupOf(o) === id) }));
}

/** The melee or cluster of somebody; one who stands alone is a cluster of one. */
const groupOf = (f: Fighter): Id => f.meleeGroup ?? f.id;

/** SS-STA-04: friends may stand together. */
const isLoneFriend = (f: Fighter, o: Fighter): boolean => o.side === f.side && !isOut(o);

/** All other zones, those too far or closed with the reason. */
export const zoneOptions = (fight: Fight, f: Fighter, pace: number): Option[] =>
  Object.entries(fight.zones).flatMap(([value, { name }]): Option[] => {
    if (value === f.zone) return [];
    if (!passable(fight, value)) return [{ value, label: name, blocked: 'impassable' }];
    return [onFoot(fight, f.zone, value) > pace ? { value, label: name, blocked: 'not-adjacent' } : { value, label: name }];
  });

/** Why no more of them get into a zone on foot: it is full of groups, or so many have tried a cover on the way as it lets at it (SS-NPC-10, SS-COV-09). */
export function entryBar(fight: Fight, f: Fighter, to: Id): 'zone-full' | 'choke' | null {
  if (to === f.zone) return null;
  if (!groupsFit(fight, f, to)) return 'zone-full';
  return coversBetween(fight, f.zone, to).some((c) => !hasRoom(fight, c, f)) ? 'choke' : null;
}

/** The same for ways of getting there that fights from before the fourth edition knew no bar for. */
export const wallBar = (fight: Fight, f: Fighter, to: Id): 'zone-full' | 'choke' | null =>
  isOfEdition(fight, 4) ? entryBar(fight, f, to) : null;

/** Covers on the way to a zone. */
const coversTo = (fight: Fight, f: Fighter, to: Id): readonly Cover[] =>
  Object.hasOwn(fight.zones, to) && to !== f.zone ? coversBetween(fight, f.zone, to) : [];

/** SS-COV-08, SS-COV-09: tries the covers on the way to a zone. Returns who defends them and may step in; null: no room for one more. */
function tryCovers(fight: Fight, f: Fighter, to: Id): readonly Fighter[] | null {
  const covers = coversTo(fight, f, to);
  for (const cover of covers) if (!tryCover(fight, cover, f)) return null;
  return covers.flatMap((c) => defendersOf(fight, c, f));
}

/** The same, with the same exception. */
export const tryWalls = (fight: Fight, f: Fighter, to: Id): readonly Fighter[] | null =>
  isOfEdition(fight, 4) ? tryCovers(fight, f, to) : [];

/** How somebody crosses into a zone at a run. */
interface Crossing {
  /** Whom they make for. */
  readonly toward?: Fighter;
  /** Who draws them, and can shy as well. */
  readonly team?: Fighter;
  /** Whether anybody beyond may step in as well: they are asked together with those at the covers, and nobody twice. */
  readonly anybody?: boolean;
}

/**
 * Crosses into a zone at a run, past those who defend the covers on the way. Returns who of them steps in, or whether they get there;
 * `past`: and nobody may step in any more.
 */
export function* crossOver(fight: Fight, f: Fighter, to: Id, way: Crossing = {}): Script<Fighter | 'there' | 'past' | 'stopped'> {
  const { toward, team = f, anybody = false } = way;
  const defenders = tryWalls(fight, f, to);
  if (!defenders) return 'stopped';
  const all = anybody && defenders.length > 0 && isOfEdition(fight, 8);
  const steps = steppingIn(fight, f, { defenders, ...(all ? { zone: to } : {}), ...(toward ? { toward } : {}) });
  const choices = defenders.length > 0 ? yield* askAll(steps.asks) : [];
  const met = defenders.length > 0 ? yield* steps.settle(choices, (o) => defenders.includes(o)) : null;
  if (met) return met;
  if (isOut(f)) return 'stopped';
  const shy = yield* arrive(fight, f, to);
  if (shy.includes(f.id) || shy.includes(team.id)) return 'stopped';
  if (!all) return 'there';
  return (canMove(f) ? yield* steps.settle(choices) : null) ?? 'past';
}

/** A zone that can be reached, unless a reason speaks against it. */
export const barredBy = (option: Option, why: string | null): Option => (why && !option.blocked ? { ...option, blocked: why } : option);

/** Everywhere a mover might go, what cannot be reached with the reason. */
export function places(fight: Fight, f: Fighter, pace: number): Option[] {
  const where = fight.zones[f.zone]?.name ?? 'the same zone';
  const apart: Option = { value: f.zone, label: `Out of contact, in ${where}`, act: 'Move out of contact' };
  const out: Option[] = f.status === 'alone' ? [] : [apart];
  const zones = zoneOptions(fight, f, pace).map((o) => barredBy(o, entryBar(fight, f, o.value)));
  const groups = groupsNear(fight, f).map(({ id, members }): Option => {
    // Nobody joins the beaten: those who stand are whom one comes to.
    const standing = members.filter((m) => !isOut(m));
    const names = (standing.length > 0 ? standing : members).map((m) => m.mask ?? m.name);
    return { value: id, label: `Join ${strung(names)}`, act: `Join ${listed(names.map(inSentence))}` };
  });
  return [...out, ...zones, ...groups];
}

/** The destination of a move. */
export const toParam = (fight: Fight, f: Fighter, pace: number): Param => ({ name: 'to', kind: 'place', options: places(fight, f, pace) });

/** SS-NPC-10: how many massed groups of a side fit into a zone at most, where the GM says so. */
function groupsFit(fight: Fight, f: Fighter, zone: Id): boolean {
  const most = house.get(fight, 'maxGroupsPerZone');
  const there = everyone(fight).filter((o) => o.zone === zone && o.side === f.side && o.group !== 'none' && !isOut(o));
  return most === 0 || f.group === 'none' || there.length < most;
}

/** Moves to a melee, out of contact or to another zone; enemies may strike at them and step in. True: they got there, and can go on. */
export function* travel(fight: Fight, f: Fighter, to: Id): Script<boolean> {
  // SS-CNT-15, SS-STA-11: who strikes at them as they go and who steps in before they come are asked at the same moment.
  const asked = isOfEdition(fight, 8) ? stepsInAhead(fight, f, to) : null;
  const strikes = strikesAtLeaver(fight, f);
  const choices = yield* askAll([...strikes.asks, ...(asked?.asks ?? [])]);
  yield* strikes.settle(choices.slice(0, strikes.asks.length));
  if (!canMove(f) || !(yield* keepsFeet(fight, f))) return false;
  const group = groupsNear(fight, f).find((g) => g.id === to);
  const enemy = foeIn(f, group);
  const defenders = tryCovers(fight, f, to);
  if (!defenders) return false;
  if (asked && (yield* asked.settle(choices.slice(strikes.asks.length)))) return false;
  const meets = !asked && (enemy !== undefined || defenders.length > 0);
  if (meets && (yield* intercept(fight, f, { zone: f.zone, ...(enemy ? { toward: enemy } : {}), defenders }))) return false;
  if (isOut(f)) return false;
  if (!group) {
    if (to !== f.zone && !Object.hasOwn(fight.zones, to)) return false;
    if (to !== f.zone) return !(yield* arrive(fight, f, to)).includes(f.id);
    part(fight, f);
    return true;
  }
  part(fight, f);
  const first = group.members.find((m) => isHere(fight, m));
  if (first) f.meleeGroup = first.meleeGroup ??= freshMelee(fight);
  settle(fight);
  return true;
}

/** The enemy whom somebody comes into contact with who joins a group. */
const foeIn = (f: Fighter, group: ReturnType<typeof groupsNear>[number] | undefined): Fighter | undefined =>
  group?.members.find((m) => isEnemy(f, m) && !isOut(m));

/** Who may step in on a way that is still to be gone: into contact with an enemy, or past those who defend a cover. */
function stepsInAhead(fight: Fight, f: Fighter, to: Id): SteppingIn {
  const enemy = foeIn(
    f,
    groupsNear(fight, f).find((g) => g.id === to),
  );
  const covers = coversTo(fight, f, to);
  const defenders = covers.every((c) => hasRoom(fight, c, f)) ? covers.flatMap((c) => defendersOf(fight, c, f)) : [];
  return steppingIn(fight, f, {
    ...(enemy || defenders.length > 0 ? { zone: f.zone } : {}),
    ...(enemy ? { toward: enemy } : {}),
    defenders,
  });
}

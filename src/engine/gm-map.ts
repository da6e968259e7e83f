/** What a GM draws in every system: zones, the ways between them, and distances. */
import { distanceIn, setBetween } from './distances.ts';
import { everyone, type Fight, find, tell, tellable, whisper, type Zone } from './encounter.ts';
import type { Apart, GmEvent } from './gm.ts';
import { own } from './json.ts';
import { must, Refusal } from './refusal.ts';
import type { NamedProcedures } from './ruleset.ts';
import { GM, type Id, type Script } from './script.ts';
import { standingIn, standsAt } from './zones.ts';

/** A zone as the GM draws it; what is left out stays as it was. `beside`: ways that it gets in both directions. */
type Drawn = {
  readonly zone: Id;
  readonly name: string;
  readonly next?: readonly Id[];
  readonly traits?: Zone['traits'];
  readonly beside?: readonly Id[];
};

/**
 * What has changed on the map, by what the GM calls the zones: one that is new, with those beside it; two with a way between them from now
 * on; two between which there is none any more; one that is there no more. Nothing of it: something about a zone is not as it was.
 */
export interface MapChange {
  readonly drawn?: { readonly zone: string; readonly beside: readonly string[] };
  readonly joined?: readonly [string, string];
  readonly closed?: readonly [string, string];
  readonly lost?: string;
  readonly apart?: Apart;
}

/** Each of the one from each of the other; without them, all sides from each other. */
type Spaced = { readonly from?: Id | readonly Id[]; readonly to?: Id | readonly Id[]; readonly distance: number };

/** The GM's procedures of the map. */
export const mapProcedures = <F extends Fight>(): NamedProcedures<F> => ({
  *zone(fight: F, { zone, name, next, traits = {}, beside = [] }: Drawn): Script {
    const isNew = own(fight.zones, zone) === undefined;
    fight.zones[zone] = { name, next: [...(next ?? fight.zones[zone]?.next ?? [])], traits: { ...fight.zones[zone]?.traits, ...traits } };
    for (const to of beside) connect(fight, zone, to);
    const near = fight.zones[zone].next.flatMap((to) => own(fight.zones, to)?.name ?? []);
    tell(tellable(fight), { type: 'map-changed', ...(isNew && { drawn: { zone: name, beside: near } }) });
  },
  *connect(fight: F, { from, to }: { readonly from: Id; readonly to: Id }): Script {
    connect(fight, from, to);
    tell(tellable(fight), { type: 'map-changed', joined: [fight.zones[from]!.name, fight.zones[to]!.name] });
  },
  *disconnect(fight: F, { from, to }: { readonly from: Id; readonly to: Id }): Script {
    const closed = disconnect(fight, from, to);
    tell(tellable(fight), { type: 'map-changed', closed });
  },
  /** `to`: where those went who stood there; what else is left there may follow them. */
  *'drop-zone'(fight: F, { zone, to }: { readonly zone: Id; readonly to?: Id }): Script {
    must(to === undefined || (to !== zone && own(fight.zones, to) !== undefined), 'no-such-zone', { zone });
    tell(tellable(fight), { type: 'map-changed', lost: dropZone(fight, zone) });
  },
  *distance(fight: F, { from, to, distance }: Spaced): Script {
    distanceIn(distance);
    if (from === undefined && to === undefined) return sidesApart(fight, distance);
    const [these, those] = [named(fight, from), named(fight, to)];
    must(!these.some((id) => those.includes(id)), 'no-such-pair');
    for (const a of these) for (const b of those) setBetween(fight, a, b, distance);
    tellApart(fight, these, those, distance);
  },
});

/** @throws Refusal `no-such-pair` where nobody is named, or somebody who is not there */
function named({ combatants }: Fight, given: Spaced['from'] = []): readonly Id[] {
  const ids = typeof given === 'string' ? [given] : [...new Set(given)];
  must(ids.length > 0 && ids.every((id) => Object.hasOwn(combatants, id)), 'no-such-pair');
  return ids;
}

/** All of different sides stand so far from each other, and until the fight begins whoever comes in does, too. */
function sidesApart(fight: Fight, distance: number): void {
  if (!fight.begun) fight.apart = distance;
  const all = everyone(fight);
  for (const [i, a] of all.entries()) for (const b of all.slice(0, i)) if (a.side !== b.side) setBetween(fight, b.id, a.id, distance);
  tell(tellable(fight), { type: 'map-changed', apart: { from: [], to: [], distance } });
}

/** Whoever is in hiding is named to the GM alone; where it is about nobody else, others hear nothing. */
function tellApart(fight: Fight, from: readonly Id[], to: readonly Id[], distance: number): void {
  const event = (a: readonly Id[], b: readonly Id[]): GmEvent => ({ type: 'map-changed', apart: { from: a, to: b, distance } });
  const [these, those] = [from, to].map((ids) => ids.filter((id) => !find(fight, id).concealed)) as [Id[], Id[]];
  const whole = event(from, to);
  if (these.length === from.length && those.length === to.length) return tell(tellable(fight), whole);
  whisper(tellable(fight), [GM], whole, these.length > 0 && those.length > 0 ? event(these, those) : undefined);
}

/** @throws Refusal `no-such-zone` */
function twoZones({ zones }: Fight, from: Id, to: Id): readonly [Zone, Zone] {
  const [a, b] = [own(zones, from), own(zones, to)];
  if (!a || !b || from === to) throw new Refusal('no-such-zone', { from, to });
  return [a, b];
}

function connect(fight: Fight, from: Id, to: Id): void {
  const [a, b] = twoZones(fight, from, to);
  if (!a.next.includes(to)) a.next.push(to);
  if (!b.next.includes(from)) b.next.push(from);
}

/**
 * Closes the way between two zones, in both directions.
 * @returns what they are called
 * @throws Refusal `no-such-zone`, `no-such-way`, `on-the-way` while somebody stands between them
 */
function disconnect(fight: Fight, from: Id, to: Id): readonly [string, string] {
  const [a, b] = twoZones(fight, from, to);
  must(a.next.includes(to) || b.next.includes(from), 'no-such-way', { from: a.name, to: b.name });
  const between = [`${from}|${to}`, `${to}|${from}`];
  const there = everyone(fight).filter((c) => between.includes(standsAt(c) ?? ''));
  must(there.length === 0, 'on-the-way', { who: there.map(({ name }) => name), from: a.name, to: b.name });
  a.next = a.next.filter((zone) => zone !== to);
  b.next = b.next.filter((zone) => zone !== from);
  return [a.name, b.name];
}

/**
 * Takes a zone off the map, with its ways and borders.
 * @returns what it was called
 * @throws Refusal `no-such-zone`, `zone-taken` while somebody stands there
 */
function dropZone(fight: Fight, zone: Id): string {
  const lost = own(fight.zones, zone);
  if (!lost) throw new Refusal('no-such-zone', { zone });
  const there = standingIn(fight, zone);
  must(there.length === 0, 'zone-taken', { who: there.map(({ name }) => name), zone: lost.name, inPlay: true });
  delete fight.zones[zone];
  for (const other of Object.values(fight.zones)) other.next = other.next.filter((to) => to !== zone);
  return lost.name;
}

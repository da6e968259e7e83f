/** What a GM draws in every system: zones, the ways between them, and distances. */
import { setBetween } from './distances.ts';
import { everyone, type Fight, tell, tellable, type Zone } from './encounter.ts';
import { own } from './json.ts';
import { must, Refusal } from './refusal.ts';
import type { NamedProcedures } from './ruleset.ts';
import type { Id, Script } from './script.ts';
import { isWithin, rangeWords } from './values/index.ts';
import { standsAt } from './zones.ts';

/** A zone as the GM draws it; what is left out stays as it was. `beside`: ways that it gets in both directions. */
type Drawn = {
  readonly zone: Id;
  readonly name: string;
  readonly next?: readonly Id[];
  readonly traits?: Zone['traits'];
  readonly beside?: readonly Id[];
};

/** How far apart two may be put. */
const FAR = { min: 0, max: 100_000, fraction: true };

/** The GM's procedures of the map. */
export const mapProcedures = <F extends Fight>(): NamedProcedures<F> => ({
  *zone(fight: F, { zone, name, next, traits = {}, beside = [] }: Drawn): Script {
    fight.zones[zone] = { name, next: [...(next ?? fight.zones[zone]?.next ?? [])], traits: { ...fight.zones[zone]?.traits, ...traits } };
    for (const to of beside) connect(fight, zone, to);
    tell(tellable(fight), { type: 'map-changed' });
  },
  *connect(fight: F, { from, to }: { readonly from: Id; readonly to: Id }): Script {
    connect(fight, from, to);
    tell(tellable(fight), { type: 'map-changed' });
  },
  *disconnect(fight: F, { from, to }: { readonly from: Id; readonly to: Id }): Script {
    const closed = disconnect(fight, from, to);
    tell(tellable(fight), { type: 'map-changed', closed });
  },
  *distance(fight: F, { from, to, distance }: { readonly from: Id; readonly to: Id; readonly distance: number }): Script {
    must(from !== to && Object.hasOwn(fight.combatants, from) && Object.hasOwn(fight.combatants, to), 'no-such-pair', { from, to });
    must(isWithin(distance, FAR), 'bad-edit', { field: 'distance', problem: `it takes ${rangeWords(FAR)}` });
    setBetween(fight, from, to, distance);
    const hidden = [from, to].some((id) => own(fight.combatants, id)?.concealed);
    tellable(fight).told.push({ event: { type: 'map-changed' }, ...(hidden ? { only: ['gm'] } : {}) });
  },
});

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

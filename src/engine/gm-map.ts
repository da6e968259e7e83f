/** What a GM draws in every system: zones, the ways between them, and distances. */
import { setBetween } from './distances.ts';
import { type Fight, tell, tellable, type Zone } from './encounter.ts';
import { own } from './json.ts';
import { must, Refusal } from './refusal.ts';
import type { NamedProcedures } from './ruleset.ts';
import type { Id, Script } from './script.ts';
import { isWithin, rangeWords } from './values/index.ts';

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
  *distance(fight: F, { from, to, distance }: { readonly from: Id; readonly to: Id; readonly distance: number }): Script {
    must(from !== to && Object.hasOwn(fight.combatants, from) && Object.hasOwn(fight.combatants, to), 'no-such-pair', { from, to });
    must(isWithin(distance, FAR), 'bad-edit', { field: 'distance', problem: `it takes ${rangeWords(FAR)}` });
    setBetween(fight, from, to, distance);
    const hidden = [from, to].some((id) => own(fight.combatants, id)?.concealed);
    tellable(fight).told.push({ event: { type: 'map-changed' }, ...(hidden ? { only: ['gm'] } : {}) });
  },
});

function connect(fight: Fight, from: Id, to: Id): void {
  const [a, b] = [own(fight.zones, from), own(fight.zones, to)];
  if (!a || !b || from === to) throw new Refusal('no-such-zone', { from, to });
  if (!a.next.includes(to)) a.next.push(to);
  if (!b.next.includes(from)) b.next.push(from);
}

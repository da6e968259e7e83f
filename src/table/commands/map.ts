/** The map as its GM draws it: zones, the ways between them, and distances. */
import { type Coming, capitalised, type Entrant, type Id, type Json, listed, must, own, standingIn } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { mustHold } from '../caps.ts';
import { apartText } from '../words/apart.ts';
import * as doing from '../words/doing-words.ts';
import { marked, plainText } from '../words/markdown.ts';
import { gmVoice } from '../words/voices.ts';
import { mustHaveDistances } from './lifecycle.ts';
import { mustBeGm } from './seats.ts';
import type { MapDeed } from './table-acts.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** At most so many zones on a map: what a picture and a database row should hold. */
const MOST_ZONES = 60;

/** A zone as it stands in a sentence: the yard. A place of another name stays as it was typed. */
const nameTyped = (typed: string): string => plainText(typed, 40).replace(/^The /u, 'the ');

/** A name as an answer shows it. */
const shown = (name: string): string => `**${marked(name)}**`;

/** Draws on the map: zones, ways, distances. */
export function draw(work: UnitOfWork, caller: Caller, procedure: MapDeed, args: Readonly<Record<string, Json>>): string {
  mustBeGm(work.encounter, caller, work.guild);
  const { zones } = work.seen;
  if (procedure === 'distance') mustHaveDistances(work.rules);
  else must(work.rules.space.kind === 'zones', 'no-zones', { system: work.rules.title });
  if (procedure === 'drop-zone') return dropZone(work, caller, String(args['zone']), args['to'] === undefined ? null : String(args['to']));
  const isNew = procedure === 'zone' && !Object.hasOwn(zones, String(args['zone']));
  must(!isNew || Object.keys(zones).length < MOST_ZONES, 'too-many', { most: MOST_ZONES });
  const named = typeof args['name'] === 'string' ? { ...args, name: nameTyped(args['name']) } : args;
  work.apply(procedure, named);
  mustHold(work);
  const { text, done } = drawn(work, procedure, named);
  work.did(doing.command(caller, text));
  return done;
}

/**
 * Takes a zone off the map; whoever stands there goes to another one first.
 * @throws Refusal `zone-in-use` in the middle of an action, which may have a way through it
 */
function dropZone(work: UnitOfWork, caller: Caller, zone: Id, to: Id | null): string {
  const { zones, coming = [] } = work.seen;
  must(
    [zone, to ?? zone].every((one) => own(zones, one) !== undefined),
    'no-such-zone',
  );
  const { name } = zones[zone]!;
  must(work.encounter.match.action === null, 'zone-in-use', { zone: name });
  const there = standingIn(work.seen, zone).map(({ id }) => id);
  // Whoever carries or holds somebody takes them along.
  if (to !== null)
    for (const id of there) if (standingIn(work.seen, zone).some((c) => c.id === id)) work.applyOffered({ pick: 'place', target: id, to });
  work.apply('drop-zone', { zone, ...(to !== null && { to }) });
  work.did(doing.command(caller, `the end of the zone ${shown(name)}`));
  const moved = to === null || there.length === 0 ? '' : ` ${standText(there.map(gmVoice(work.seen).name), zones[to]!.name)}`;
  return `The map no longer has ${shown(name)}.${moved}${plannedText(coming, zone)}`;
}

const standText = (names: readonly string[], zone: string): string =>
  `${capitalised(listed(names))} now ${names.length === 1 ? 'stands' : 'stand'} in ${shown(zone)}.`;

/** Who was to come into a zone that is no longer there. */
function plannedText(coming: readonly Coming[], zone: Id): string {
  const isFor = ({ state }: Entrant): boolean => (state as { readonly zone?: Json } | undefined)?.zone === zone;
  const late = coming.filter(({ entrants }) => entrants.some(isFor)).map(({ name }) => shown(name));
  if (late.length === 0) return '';
  return ` ${listed(late)} ${late.length === 1 ? 'was' : 'were'} to come there, and will come in where newcomers do.`;
}

/** What was drawn, as a thing to take back, and what to say of it. */
function drawn(
  { seen, rules }: UnitOfWork,
  procedure: string,
  args: Readonly<Record<string, Json>>,
): { readonly text: string; readonly done: string } {
  const [from, to] = [String(args['from']), String(args['to'])];
  const zoneOf = (id: Id): string => shown(seen.zones[id]?.name ?? id);
  if (procedure === 'zone') {
    const name = shown(String(args['name'] ?? args['zone']));
    const next = (seen.zones[String(args['zone'])]?.next ?? []).map(zoneOf);
    const alone = Object.keys(seen.zones).length > 1 ? ' No way leads there yet: `/zone connect` makes one.' : '';
    return {
      text: `the zone ${name}`,
      done: next.length > 0 ? `The map now has ${name}, beside ${listed(next)}.` : `The map now has ${name}.${alone}`,
    };
  }
  if (procedure === 'connect' || procedure === 'disconnect') {
    const [a, b] = [from, to].map(zoneOf);
    return procedure === 'connect'
      ? { text: `the way between ${a} and ${b}`, done: `${capitalised(a!)} and ${b} are now beside each other.` }
      : { text: `the end of the way between ${a} and ${b}`, done: `There is no way between ${a} and ${b} any more.` };
  }
  const [these, those] = [args['from'], args['to']].map((ids) => [ids ?? []].flat() as Id[]);
  const apart = { from: these!, to: those!, distance: Number(args['distance']) };
  const newcomers = seen.begun || these!.length > 0 ? '' : ' So does whoever comes in before the fight begins.';
  return {
    text: 'the distances',
    done: `${apartText(apart, rules.space.unit, gmVoice(seen).name)}${newcomers}`,
  };
}

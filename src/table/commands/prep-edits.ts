/**
 * Editing a prepared fight. It gathers unseen with those who are meant, the GM's own acts do there what they do in a fight that
 * gathers, and what has come of it is kept: no value is read or checked in a second way.
 */
import {
  cleanText,
  distanceIn,
  find,
  type Id,
  type Json,
  must,
  numberOfText,
  own,
  type PreparedEntrant,
  type Ruleset,
  sameData,
  withEnding,
  zonesOf,
} from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { doctrineNamed } from '../automatic/doctrine.ts';
import type { FieldSet, Prep } from '../prep.ts';
import { readEdit } from '../words/fields.ts';
import { plainText } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';
import { draw } from './map.ts';
import { makingWay, newNames } from './naming.ts';
import { actFor } from './play.ts';
import { distancesOf, mustComeFromFar, zoneOf } from './prep-body.ts';
import { prepOf } from './prep-library.ts';
import { gathered, keep, waveOf } from './preps.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What can be drawn on the map of a prepared fight. */
export type Drawing = 'zone' | 'connect' | 'distance';

/** What a field that only prepared fights have makes of somebody. @throws Refusal */
type Own = (entrant: PreparedEntrant, value: string, prep: Prep, handler: CommandHandler) => PreparedEntrant;

const isNone = (value: string): boolean => ['', 'none', 'nobody', 'off'].includes(value.trim().toLowerCase());

/** Fields of somebody in a prepared fight that are no values of theirs, by their titles in small letters. */
const OWN: { readonly [field: string]: Own } = {
  autopilot: ({ doctrine: _, ...entrant }, value) => (isNone(value) ? entrant : { ...entrant, doctrine: doctrineNamed(value).id }),
  wave: ({ wave: _, apart, ...entrant }, value, prep) =>
    isNone(value) ? entrant : { ...entrant, ...(apart !== undefined && { apart }), wave: waveOf(prep, value).id },
  distance: ({ apart: _, ...entrant }, value, { ruleset }, handler) => {
    if (isNone(value)) return entrant;
    mustComeFromFar(handler.rulesOf(ruleset), entrant.wave ?? null);
    return { ...entrant, apart: distanceIn(numberOfText(value), 'Distance') };
  },
  zone: ({ state: _, ...entrant }, value, { body }) => (isNone(value) ? entrant : { ...entrant, state: { zone: zoneOf(body, value) } }),
};

/** Sets a field of some who are in it. @throws Refusal `no-such-combatant`, `bad-edit` */
export async function editPrep(handler: CommandHandler, caller: Caller, id: string, whom: readonly Id[], set: FieldSet): Promise<Prep> {
  const prep = await prepOf(handler, caller, id);
  const { entrants, distances } = prep.body;
  const chosen = entrants.filter((e) => whom.includes(e.id));
  must(chosen.length > 0, 'no-such-combatant');
  const change = own(OWN, set.field.trim().toLowerCase());
  const made = change ? chosen.map((e) => change(e, set.value, prep, handler)) : await edited(handler, caller, prep, chosen, set);
  const all = makingWay(entrants, made);
  const there = all.filter((e) => e.wave === undefined);
  return keep(handler, caller, { ...prep, body: { ...prep.body, entrants: all, distances: distancesOf(distances, there) } });
}

/** Some of them alone, as they would gather. */
const onlyThese = (handler: CommandHandler, caller: Caller, prep: Prep, some: readonly PreparedEntrant[]): Promise<UnitOfWork> =>
  gathered(
    handler,
    caller,
    { ...prep, body: { ...prep.body, entrants: some.map(({ wave: _, doctrine: __, ...e }) => e), distances: {}, waves: [] } },
    'kept',
  );

/** They with a field set by the act by which a GM sets it in a fight. */
async function edited(
  handler: CommandHandler,
  caller: Caller,
  prep: Prep,
  chosen: readonly PreparedEntrant[],
  { field: title, value: typed }: FieldSet,
): Promise<readonly PreparedEntrant[]> {
  const work = await onlyThese(handler, caller, prep, chosen);
  const field = String(readEdit(work.rules, { pick: 'set', field: title }, {})['field']);
  const values = valuesFor(field, typed, prep, chosen);
  for (const [i, { id }] of chosen.entries())
    actFor(work, caller, { by: 'gm', choice: { pick: 'set', target: id, field, value: values[i]! } });
  const made = chosen.map((e) => ({ ...e, ...keptOf(work, e.id, title) }));
  // What a sheet does not hold would be gone when the fight opens, and nobody would know.
  const again = await onlyThese(handler, caller, prep, made);
  for (const { id } of made)
    must(sameData(valueAt(work, id, field), valueAt(again, id, field)), 'bad-edit', {
      field: title,
      problem: 'it is no part of a sheet, so it can be set only when the fight is open',
    });
  return made;
}

/** The value of each: those of a band keep names, and masks, of their own. */
function valuesFor(field: string, value: string, { body }: Prep, chosen: readonly PreparedEntrant[]): readonly string[] {
  if (cleanText(value) === '') return chosen.map(() => value);
  if (field === 'side') return chosen.map(() => plainText(value, 30));
  const others = body.entrants.filter((e) => !chosen.includes(e));
  if (field === 'name') return newNames(others, chosen, value);
  const isNumbered = field === 'mask' && chosen.length > 1 && !isNone(value);
  return chosen.map((_, i) => (isNumbered ? withEnding(value, ` ${i + 1}`) : value));
}

const valueAt = ({ seen }: UnitOfWork, who: Id, field: string): Json =>
  field.split('.').reduce<Json>(
    (at, part) => {
      const inner = typeof at === 'object' && at !== null ? (at as { readonly [key: string]: Json })[part] : undefined;
      return inner ?? null;
    },
    find(seen, who) as unknown as Json,
  );

/** What is kept of somebody. @throws Refusal `bad-edit` for the dead */
function keptOf({ seen, rules }: { readonly seen: UnitOfWork['seen']; readonly rules: Ruleset }, who: Id, field: string) {
  const combatant = find(seen, who);
  const sheet = rules.after(combatant);
  must(sheet !== null, 'bad-edit', { field, problem: 'that would kill them, and a prepared fight has no place for the dead' });
  const { name, side, concealed, mask, pronoun } = combatant;
  return { name, side, sheet, concealed, mask, ...(pronoun && { pronoun }) };
}

/** Draws its map, or puts two of those who are there so far apart. @throws Refusal as in a fight */
export async function drawPrep(
  handler: CommandHandler,
  caller: Caller,
  id: string,
  procedure: Drawing,
  args: Readonly<Record<string, Json>>,
): Promise<Prep> {
  const prep = await prepOf(handler, caller, id);
  const work = await gathered(handler, caller, prep, 'kept');
  draw(work, caller, procedure, args);
  const { zones, distances, apart } = work.seen;
  return keep(handler, caller, {
    ...prep,
    body: {
      ...prep.body,
      zones,
      ...(apart !== undefined && { apart }),
      distances: distancesOf(
        distances,
        work.seen.order.map((one) => ({ id: one })),
      ),
    },
  });
}

/** Takes a zone off its map, with its ways and borders. @throws Refusal `zone-taken` (fact `who`) while somebody is to stand there, `no-such-zone` */
export async function dropPrepZone(handler: CommandHandler, caller: Caller, id: string, zone: Id): Promise<Prep> {
  const prep = await prepOf(handler, caller, id);
  const { zones, entrants } = prep.body;
  must(Object.hasOwn(zones, zone), 'no-such-zone');
  const there = entrants.filter(({ state }) => state && zonesOf(state.zone).includes(zone));
  must(there.length === 0, 'zone-taken', { who: there.map(({ name }) => name), zone: zones[zone]!.name });
  const others = Object.entries(zones).filter(([one]) => one !== zone);
  const left = others.map(([one, { next, ...rest }]) => [one, { ...rest, next: next.filter((to) => to !== zone) }] as const);
  return keep(handler, caller, { ...prep, body: { ...prep.body, zones: Object.fromEntries(left) } });
}

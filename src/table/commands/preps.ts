/** Preparing fights in private, and opening them. Nothing of a prepared fight is in any encounter before it is opened. */
import {
  bytesOf,
  cleanText,
  copy,
  type Id,
  type Json,
  must,
  type Prepared,
  type PreparedEntrant,
  type PreparedWave,
  problemIn,
  Refusal,
  readPrepared,
  settingsOf,
} from '../../engine/index.ts';
import type { Caller, Outcome } from '../api.ts';
import { doctrineNamed } from '../automatic/doctrine.ts';
import { mustFit } from '../caps.ts';
import type { Snowflake } from '../encounter.ts';
import type { Prep, PreparedFoes, PrepChanges, WaveChanges } from '../prep.ts';
import { paceHere } from '../time/pace.ts';
import { marked, plainText } from '../words/markdown.ts';
import { readWhen } from '../words/planned.ts';
import { LONGEST_LINE, LONGEST_PLAN_NAME, MOST_PLANNED, planForLater } from './coming.ts';
import type { CommandHandler } from './command-handler.ts';
import { enter, freshIds, MOST_AT_ONCE, newEncounter } from './lifecycle.ts';
import { freeNames, looksLike } from './likeness.ts';
import { calledInPrep, knownWhen, makingWay, namesFor } from './naming.ts';
import { checkedSheet, plainGuild, sheetFrom } from './people.ts';
import { bodyOf, distancesOf, mustComeFromFar, zoneOf } from './prep-body.ts';
import { prepOf } from './prep-library.ts';
import { mustBeGm } from './seats.ts';
import { setUp } from './set-up.ts';
import { sideIn } from './sides.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** One person may keep at most this many on a server: as many as a menu holds. */
const MOST = 25;
/** Bytes of JSON that one may take. */
const LARGEST = 192 * 1024;
const MOST_FOES = 60;
const [LONGEST_NAME, LONGEST_ABOUT] = [80, 1000];

const EMPTY: Prepared = { pace: 'live', about: '', settings: {}, zones: {}, distances: {}, entrants: [], waves: [] };

/** Checks and keeps one: a new one (`id` null), or in place of another. @throws Refusal `no-name`, `bad-prep`, `too-many-preps`, `prep-too-big` */
export async function keep(
  handler: CommandHandler,
  caller: Caller,
  { id, name, ruleset, body, shared }: Pick<Prep, 'name' | 'ruleset' | 'body' | 'shared'> & { readonly id: string | null },
): Promise<Prep> {
  must(cleanText(name) !== '', 'no-name');
  const title = plainText(name, LONGEST_NAME);
  must(body.entrants.length <= MOST_FOES, 'too-many', { most: MOST_FOES });
  must(bytesOf(JSON.stringify(body)) <= LARGEST, 'prep-too-big', { most: LARGEST / 1024 });
  settingsOf(handler.rulesOf(ruleset), body.settings);
  paceHere(body.pace, null);
  const mine = id === null ? await handler.store.preps(caller.user, caller.guild) : [];
  must(mine.length < MOST, 'too-many-preps', { most: MOST });
  const { user: owner, guild } = caller;
  const prep = { id: id ?? handler.newId(12), guild, owner, ruleset, name: title, body, updated: handler.now(), ...(shared && { shared }) };
  await handler.store.savePrep(prep);
  handler.looks.keptFor(caller);
  return prep;
}

/** What somebody has typed, as it is kept. */
const typed = ({ name: _, about, ...changes }: PrepChanges): Partial<Prepared> => ({
  ...changes,
  ...(about !== undefined && { about: plainText(about, LONGEST_ABOUT) }),
});

/** A new one, with those in it who are named: all of it is kept, or nothing. */
export async function newPrep(
  handler: CommandHandler,
  caller: Caller,
  ruleset: string,
  { foes = [], ...what }: PrepChanges & { readonly name: string; readonly foes?: readonly PreparedFoes[] },
) {
  const guild = (await handler.store.guild(caller.guild)) ?? plainGuild(caller.guild);
  const rules = handler.rulesOf(ruleset);
  const { id } = rules;
  // The ground that a fight of the system begins on, before anybody draws more.
  const { zones } = rules.newFight(settingsOf(rules, {}));
  const usual = { pace: guild.pace, settings: guild.house[id] ?? {}, zones: copy(zones) };
  let body: Prepared = { ...EMPTY, ...usual, ...typed(what) };
  for (const band of foes) body = await withFoes(handler, caller, { ruleset: id, body }, band);
  return keep(handler, caller, { id: null, name: what.name, ruleset: id, body });
}

/** Changes what it says of itself. @throws Refusal `no-prep`, and as `keep` */
export async function changePrep(handler: CommandHandler, caller: Caller, id: string, changes: PrepChanges): Promise<Prep> {
  const prep = await prepOf(handler, caller, id);
  const { settings, ...rest } = typed(changes);
  const body = { ...prep.body, ...rest, settings: { ...prep.body.settings, ...settings } };
  return keep(handler, caller, { ...prep, name: changes.name ?? prep.name, body });
}

/** The same again, as the caller's own. @throws Refusal `no-prep`, and as `keep` */
export async function copyPrep(handler: CommandHandler, caller: Caller, id: string): Promise<Prep> {
  const { shared: _, ...prep } = await prepOf(handler, caller, id, 'look');
  return keep(handler, caller, { ...prep, id: null, name: `${prep.name.slice(0, LONGEST_NAME - 7)} (copy)` });
}

/** @throws Refusal `no-prep` */
export async function deletePrep(handler: CommandHandler, caller: Caller, id: string): Promise<void> {
  await prepOf(handler, caller, id);
  await handler.store.deletePrep(id);
  handler.looks.keptFor(caller);
}

/** Foes come in, numbered like a mob at the table. */
export async function addToPrep(handler: CommandHandler, caller: Caller, id: string, foes: PreparedFoes): Promise<Prep> {
  const prep = await prepOf(handler, caller, id);
  return keep(handler, caller, { ...prep, body: await withFoes(handler, caller, prep, foes) });
}

/** What is prepared, with more foes in it. */
async function withFoes(
  handler: CommandHandler,
  caller: Caller,
  prep: Pick<Prep, 'ruleset' | 'body'>,
  foes: PreparedFoes,
): Promise<Prepared> {
  const { count, side, concealed, mask } = foes;
  must(count >= 1, 'too-few');
  must(count <= MOST_AT_ONCE, 'too-many', { most: MOST_AT_ONCE });
  // Ready-made foes are for every GM; the templates of others are not to be read here.
  const brought = await sheetFrom(handler, caller, handler.rulesOf(prep.ruleset), foes.from, 'sample' in foes.from);
  const { name, sheet, pronoun } = brought;
  const doctrine = foes.doctrine ?? brought.doctrine;
  const { entrants } = prep.body;
  const wave = foes.wave ? waveOf(prep, foes.wave).id : null;
  const known = knownWhen({ concealed, ...(wave && { wave }) });
  const { names, masks } = namesFor(calledInPrep(entrants), { name: foes.name || name, mask: mask || null, count, known });
  const zone = foes.zone ? zoneOf(prep.body, foes.zone) : null;
  const apart = foes.apart ?? null;
  if (apart !== null) mustComeFromFar(handler.rulesOf(prep.ruleset), wave);
  const next = Math.max(0, ...entrants.map((e) => Number(/^f(\d{1,6})$/u.exec(e.id)?.[1] ?? 0))) + 1;
  const made = names.map(
    (called, i): PreparedEntrant => ({
      ...{ id: `f${next + i}`, name: called, side: plainText(side, 30), sheet, concealed },
      ...{
        mask: masks[i] ?? null,
        ...(pronoun && { pronoun }),
        ...(doctrine && { doctrine: doctrineNamed(doctrine).id }),
        ...(wave && { wave }),
        ...(zone && { state: { zone } }),
        ...(apart !== null && { apart }),
      },
    }),
  );
  return { ...prep.body, entrants: makingWay(entrants, made) };
}

/** Takes some out, by their ids there. @throws Refusal `no-prep` */
export async function removeFromPrep(handler: CommandHandler, caller: Caller, id: string, whom: readonly Id[]): Promise<Prep> {
  const prep = await prepOf(handler, caller, id);
  const entrants = prep.body.entrants.filter((e) => !whom.includes(e.id));
  return keep(handler, caller, { ...prep, body: { ...prep.body, entrants, distances: distancesOf(prep.body.distances, entrants) } });
}

/** A wave of one, by id or name. @throws Refusal `no-such-wave` */
export function waveOf({ body }: Pick<Prep, 'body'>, typed: string): PreparedWave {
  const found = body.waves.find(({ id }) => id === typed) ?? body.waves.find(({ name }) => looksLike(name, typed));
  if (!found) throw new Refusal('no-such-wave', { wave: typed, waves: body.waves.map(({ name }) => name) });
  return found;
}

/** Plans a wave or timer, or changes one. */
export async function wavePrep(
  handler: CommandHandler,
  caller: Caller,
  id: string,
  wave: string | null,
  changes: WaveChanges,
): Promise<Prep> {
  const prep = await prepOf(handler, caller, id);
  const { waves } = prep.body;
  const counts = handler.rulesOf(prep.ruleset).countNow !== undefined;
  const old = wave === null ? null : waveOf(prep, wave);
  const line = changes.line === undefined ? (old?.line ?? '') : cleanText(changes.line) && plainText(changes.line, LONGEST_LINE);
  const typed = changes.name ?? old?.name ?? line;
  must(cleanText(typed) !== '', 'no-words');
  const named = plainText(typed, LONGEST_PLAN_NAME);
  must(old !== null || waves.length < MOST_PLANNED, 'too-many-planned', { most: MOST_PLANNED });
  const taken = waves.filter((w) => w !== old).map(({ name }) => name);
  const next = Math.max(0, ...waves.map((w) => Number(/^w(\d{1,6})$/u.exec(w.id)?.[1] ?? 0))) + 1;
  const made = {
    id: old?.id ?? `w${next}`,
    name: freeNames(taken, named, 1)[0]!,
    when: changes.when === undefined ? (old?.when ?? ({ at: 'press' } as const)) : readWhen(changes.when, counts),
    line,
  };
  const all = old ? waves.map((w) => (w === old ? made : w)) : [...waves, made];
  return keep(handler, caller, { ...prep, body: { ...prep.body, waves: all } });
}

/** Takes a wave or timer out, and those who would come with it. */
export async function dropWave(handler: CommandHandler, caller: Caller, id: string, wave: string): Promise<Prep> {
  const prep = await prepOf(handler, caller, id);
  const gone = waveOf(prep, wave).id;
  const { body } = prep;
  const waves = body.waves.filter((w) => w.id !== gone);
  return keep(handler, caller, { ...prep, body: { ...body, waves, entrants: body.entrants.filter((e) => e.wave !== gone) } });
}

/** Keeps a fight as it stands: its map, house rules and pace, and everybody alive whom no player has brought. @throws Refusal `gm-only` */
export async function prepFrom(handler: CommandHandler, encounter: string, caller: Caller, name: string | null): Promise<Prep> {
  const found = await handler.look(encounter, caller, (work) => {
    mustBeGm(work.encounter, caller, work.guild);
    return { ruleset: work.encounter.ruleset, name: name ?? work.encounter.name, body: bodyOf(work) };
  });
  return keep(handler, caller, { id: null, ...found });
}

/** What a file holds. */
export async function exportPrep(handler: CommandHandler, caller: Caller, id: string): Promise<Json> {
  const { name, ruleset, body } = await prepOf(handler, caller, id, 'look');
  return { title: name, system: ruleset, ...body } as unknown as Json;
}

/** @throws Refusal `bad-prep`, `bad-sheet` */
export async function importPrep(handler: CommandHandler, caller: Caller, file: Json): Promise<Prep> {
  must(problemIn(file) === null && typeof file === 'object' && file !== null && !Array.isArray(file), 'bad-prep', {
    where: 'the file',
    problem: 'it takes a prepared fight, as the export of one writes it',
  });
  const { title, system, ...rest } = file as { readonly [field: string]: Json };
  const rules = handler.rulesets.find(({ id }) => id === system);
  if (!rules) throw new Refusal('bad-prep', { where: 'system', problem: 'it takes the name of a system that I play' });
  const read = readPrepared(rest);
  if (!('prepared' in read)) throw new Refusal('bad-prep', read);
  const entrants = read.prepared.entrants.map((e) => ({ ...e, sheet: checkedSheet(rules, e.sheet) }));
  for (const { doctrine } of entrants) if (doctrine) doctrineNamed(doctrine);
  const name = typeof title === 'string' ? title : '';
  must(cleanText(name) !== '', 'bad-prep', { where: 'title', problem: 'it takes the name of the fight' });
  return keep(handler, caller, { id: null, name, ruleset: rules.id, body: { ...read.prepared, entrants } });
}

/** One as it would gather, in no channel and kept nowhere. */
export const gatheredFrom = async (handler: CommandHandler, caller: Caller, id: string): Promise<UnitOfWork> =>
  gathered(handler, caller, await prepOf(handler, caller, id, 'look'));

/** The same of what is prepared, wherever it is kept. */
export async function gathered(
  handler: CommandHandler,
  caller: Caller,
  { ruleset, name, body }: Pick<Prep, 'ruleset' | 'name' | 'body'>,
  ids: 'new' | 'kept' = 'new',
): Promise<UnitOfWork> {
  const guild = await handler.store.guild(caller.guild);
  const opening = { ruleset, name, pace: body.pace, house: body.settings };
  const work = await handler.open(newEncounter(handler, caller, '', opening, guild));
  layOutPrep(work, body, ids);
  return work;
}

/** Opens one: a gathering fight in a channel, whose GM is the caller. */
export async function openPrep(handler: CommandHandler, caller: Caller, channel: Snowflake, id: string): Promise<Outcome> {
  const { ruleset, name, body } = await prepOf(handler, caller, id, 'look');
  const guild = await handler.store.guild(caller.guild);
  const opening = { ruleset, name, pace: body.pace, house: body.settings };
  const encounter = newEncounter(handler, caller, channel, opening, guild);
  return handler.create(caller, encounter, (work) => {
    layOutPrep(work, body);
    const author = authorOf(caller);
    work.note(`${marked(work.encounter.name, LONGEST_NAME)}: a fight by the rules of ${work.rules.title}.`, author);
    if (body.about) work.note(marked(body.about, LONGEST_ABOUT), author);
    return 'The fight is open, with everybody in it. Players join with the button or `/join`, and **Begin** on the GM panel opens the first round.';
  });
}

/** Everybody of a prepared fight comes in where they stand, under new ids, and nothing is told of how they came. */
function layOutPrep(work: UnitOfWork, { entrants, zones, distances, apart, waves }: Prepared, which: 'new' | 'kept' = 'new'): void {
  mustFit(work, entrants.filter((e) => !e.wave).length, 'gm');
  const made = which === 'new' ? freshIds(work, entrants.length) : entrants.map((e) => e.id);
  const ids = new Map(entrants.map((e, i) => [e.id, made[i]!]));
  const doctrines = Object.fromEntries(entrants.flatMap((e) => (e.doctrine ? [[ids.get(e.id)!, doctrineNamed(e.doctrine).id]] : [])));
  work.encounter = { ...work.encounter, doctrines };
  const all = entrants.map(({ doctrine: _, ...entrant }) => ({ ...entrant, id: ids.get(entrant.id)! }));
  const comeIn = (): void => {
    for (const { wave, apart: _, ...entrant } of all) if (!wave) enter(work, entrant);
  };
  const later = (): void =>
    planForLater(
      work,
      waves.map(({ id, ...wave }) => ({
        ...wave,
        entrants: all.flatMap(({ wave: of, ...e }) => (of === id ? [{ ...e, side: sideIn(work.seen, e.side) }] : [])),
      })),
    );
  const map = Object.keys(zones).length > 0 ? zones : null;
  setUp(work, { ids, zones: map, distances, ...(apart !== undefined && { apart }) }, comeIn, later);
}

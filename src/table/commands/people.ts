/** Sheets and settings that outlive a fight: characters, templates, persons, servers. */
import {
  bytesOf,
  isSameName,
  isWithin,
  type Json,
  must,
  type Pronoun,
  problemIn,
  type Range,
  Refusal,
  type Ruleset,
  rangeWords,
  refusalFor,
  settingsOf,
  validSettings,
} from '../../engine/index.ts';
import type { Caller, Newcomer, SheetToKeep, TableApi } from '../api.ts';
import { doctrineNamed } from '../automatic/doctrine.ts';
import { PLAIN_DESK } from '../desk.ts';
import type { Character, Guild, Person, Snowflake } from '../encounter.ts';
import { MOST_SHEETS } from '../kept.ts';
import { isOwnPlace, soloPlace } from '../solo.ts';
import { LEAST_WAKING, wakingMinutes } from '../time/calendar.ts';
import { withDues } from '../time/daily.ts';
import { customPace, paceHere } from '../time/pace.ts';
import { nearestZone, zoneNamed } from '../time/zones.ts';
import { plainText } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';
import { mustFitDesk } from './desk.ts';
import { redraw } from './portraits.ts';
import { companyOf, mustBeGm } from './seats.ts';

/** A sheet larger than this, in bytes of its JSON, is refused: no honest sheet comes near it. */
const MOST_SHEET = 16 * 1024;
/** Sheets read at once: what one person keeps on several servers, or everybody on one. */
const MOST_READ = 1000;

/** What a sheet comes to under a system's rules. @throws Refusal `bad-sheet` */
export function checkedSheet(rules: Ruleset, sheet: Json): Json {
  const beside = (problem: string): Refusal => refusalFor('bad-sheet', [{ field: 'sheet', label: 'the sheet', problem }]);
  if (typeof sheet !== 'object' || sheet === null || Array.isArray(sheet)) throw beside('it takes the fields of a sheet');
  const unfit = problemIn(sheet);
  if (unfit !== null) throw beside(`it ${unfit}`);
  const fits = (data: Json): boolean => bytesOf(JSON.stringify(data)) <= MOST_SHEET;
  const read = fits(sheet) ? rules.sheets.parse(sheet) : null;
  if (read === null || !fits(read)) throw beside(`it is larger than ${MOST_SHEET / 1024} KB`);
  return read;
}

/** A sheet that comes in, and what goes with it. */
export interface BroughtSheet {
  readonly name: string;
  readonly sheet: Json;
  readonly pronoun?: Pronoun;
  readonly face?: string;
  /** The autopilot that plays them unless their GM says otherwise. */
  readonly doctrine?: string;
}

/** The sheet that somebody brings: saved, ready-made or given. The ready-made foes, and templates of others, are the GM's. */
export async function sheetFrom(
  handler: CommandHandler,
  caller: Caller,
  rules: Ruleset,
  from: Newcomer['from'],
  asGm: boolean,
): Promise<BroughtSheet> {
  if ('sheet' in from) {
    const { name = '', pronoun, doctrine } = from;
    return { name: plainText(name), sheet: checkedSheet(rules, from.sheet), ...(pronoun && { pronoun }), ...(doctrine && { doctrine }) };
  }
  if ('sample' in from) {
    const sample = rules.sheets.samples.find((s) => s.id === from.sample || isSameName(s.name, from.sample));
    if (!sample || (sample.kind === 'foe' && !asGm)) throw new Refusal('no-sample');
    return { name: sample.name, sheet: checkedSheet(rules, sample.sheet), ...(sample.pronoun ? { pronoun: sample.pronoun } : {}) };
  }
  const character = await characterOf(handler, caller, from.character, asGm);
  must(character.ruleset === rules.id, 'wrong-system', { system: rules.title });
  const { id: face, name, sheet, pronoun, tactic } = character;
  return { name, sheet, face, ...(pronoun === null ? {} : { pronoun }), ...(tactic !== undefined && { doctrine: tactic }) };
}

/** What is kept on a server is used there, what somebody keeps in their own place by them everywhere; and from there, all that is theirs. */
const isAtHand = ({ guild, owner }: Character, caller: Caller): boolean =>
  guild === caller.guild || (owner === caller.user && (isOwnPlace(guild) || isOwnPlace(caller.guild)));

/** A character or template of the caller's; for a GM any template of the server. @throws Refusal `no-character` */
export async function characterOf(handler: CommandHandler, caller: Caller, id: string, asGm = false): Promise<Character> {
  const character = await handler.store.character(id);
  if (!character || !isAtHand(character, caller)) throw new Refusal('no-character');
  must(character.owner === caller.user || (asGm && character.kind === 'template'), 'no-character');
  return character;
}

/** Keeps a sheet; an existing one only if it is the caller's. */
export async function keepCharacter(handler: CommandHandler, caller: Caller, what: SheetToKeep): Promise<Character> {
  const rules = handler.rulesOf(what.ruleset);
  const old = what.id === null ? null : await characterOf(handler, caller, what.id);
  const mine = await handler.store.characters({ guild: caller.guild, owner: caller.user, limit: MOST_SHEETS });
  must(old !== null || mine.length < MOST_SHEETS, 'too-many', { most: MOST_SHEETS });
  const tactic = (what.tactic ?? old?.tactic) || null;
  const character: Character = {
    id: old?.id ?? handler.newId(12),
    guild: old?.guild ?? caller.guild,
    owner: caller.user,
    kind: what.kind,
    ruleset: rules.id,
    name: plainText(what.name),
    sheet: checkedSheet(rules, what.sheet),
    pronoun: what.pronoun ?? old?.pronoun ?? null,
    ...(tactic !== null && { tactic: doctrineNamed(tactic).id }),
    portrait: old?.portrait ?? null,
    updated: handler.now(),
  };
  await handler.store.saveCharacter(character);
  handler.looks.keptFor(caller);
  return character;
}

/** Servers with a daily ping for one person. */
const MOST_DAILIES = 50;

/** Checks what a person has set. @throws Refusal `no-such-zone-name`, `too-quiet`, `bad-time` */
export function checkedPerson(person: Person): Person {
  const { quietFrom, quietUntil, days, away, remindEvery } = person;
  const timeZone = zoneNamed(person.timeZone);
  if (timeZone === null) throw new Refusal('no-such-zone-name', { zone: person.timeZone, near: nearestZone(person.timeZone) });
  const times: readonly (readonly [value: number, range: Range])[] = [
    [quietFrom, { min: 0, max: 1439 }],
    [quietUntil, { min: 0, max: 1439 }],
    [remindEvery, { min: 0, max: 10_080 }],
    [away ?? 0, { min: 0, max: Number.MAX_SAFE_INTEGER }],
    ...days.map((day) => [day, { min: 1, max: 7 }] as const),
    ...person.dailies.map(({ at }) => [at, { min: 0, max: 1439 }] as const),
  ];
  for (const [value, range] of times) must(isWithin(value, range), 'bad-time', { takes: rangeWords(range) });
  must(wakingMinutes(person) >= LEAST_WAKING, 'too-quiet', { least: LEAST_WAKING / 60 });
  must(person.dailies.length <= MOST_DAILIES, 'too-many', { most: MOST_DAILIES });
  return { ...person, timeZone, days: [...new Set(days)].sort((a, b) => a - b) };
}

/** Keeps what a person has set, and when their daily pings come next. @throws Refusal as `checkedPerson` does */
export async function keepPerson({ store, now }: CommandHandler, person: Person): Promise<Person> {
  const kept = withDues(checkedPerson(person), now());
  await store.savePerson(kept);
  return kept;
}

/** No daily ping in that channel any more. */
export async function endDaily(handler: CommandHandler, user: Snowflake, channel: Snowflake): Promise<void> {
  const person = await handler.store.person(user);
  const dailies = person?.dailies.filter((d) => d.channel !== channel) ?? [];
  if (person && dailies.length < person.dailies.length) await keepPerson(handler, { ...person, dailies });
}

/** A server's house rules as far as they still hold: what a system no longer takes, or a system that is gone, counts for nothing. */
export const soundHouse = (handler: CommandHandler, house: Guild['house']): Guild['house'] =>
  Object.fromEntries(
    Object.entries(house).flatMap(([id, stored]) => {
      const rules = handler.rulesets.find((r) => r.id === id);
      return rules ? [[id, validSettings(rules, stored)]] : [];
    }),
  );

/** Checks a server's settings, and that the caller may change them from what they were `before`. */
export function checkedGuild(handler: CommandHandler, caller: Caller, guild: Guild, before: Guild): Guild {
  must(caller.manager, 'manager-only');
  // Whatever the usual pace: a pace without deadlines has no last call, but a fight may be given another.
  customPace(paceHere(guild.pace, guild), { lastCall: typeof guild.lastCall === 'number' ? guild.lastCall : null });
  mustFitDesk(guild.desk, before.desk, handler.caps);
  for (const [system, house] of Object.entries(guild.house)) settingsOf(handler.rulesOf(system), house);
  return { ...plainGuild(caller.guild), ...guild, guild: caller.guild };
}

/** All that is kept that the caller may use: their characters (outside of servers: those of all servers), or the templates of those who run fights here. */
export async function charactersFor(
  handler: CommandHandler,
  caller: Caller,
  { gmOf, ...query }: Parameters<TableApi['characters']>[1],
): Promise<readonly Character[]> {
  // What a GM keeps for later fights is shared among those who run fights here, and tells others what is in store.
  const isShared = query.kind === 'template' && gmOf !== undefined;
  if (isShared) await handler.look(gmOf, caller, ({ encounter, guild }) => mustBeGm(encounter, caller, guild));
  if (isShared) return handler.store.characters({ ...query, guild: caller.guild, limit: MOST_READ });
  const where = isOwnPlace(caller.guild) ? {} : { guild: [caller.guild, soloPlace(caller.user)] };
  return handler.store.characters({ ...query, ...where, owner: caller.user, limit: MOST_READ });
}

/** Deletes what somebody keeps. @throws Refusal `no-character` */
export async function deleteCharacter(handler: CommandHandler, caller: Caller, id: string): Promise<void> {
  const { portrait, guild } = await characterOf(handler, caller, id);
  await handler.store.deleteCharacter(id);
  handler.looks.keptFor(caller);
  if (portrait !== null) await redraw(handler, isOwnPlace(guild) ? caller.guild : guild, [id]);
}

/** A server without settings of its own. */
export const plainGuild = (guild: Snowflake): Guild => ({
  guild,
  gmRole: null,
  pace: 'live',
  house: {},
  defaultRuleset: null,
  style: 'story',
  say: true,
  voice: 'block',
  lastCall: null,
  desk: PLAIN_DESK,
});

/** A server as it is set: its own settings, as far as they still hold, or none. */
export async function guildOf(handler: CommandHandler, guild: Snowflake): Promise<Guild> {
  const stored = (await handler.store.guild(guild)) ?? plainGuild(guild);
  return { ...stored, house: soundHouse(handler, stored.house) };
}

/** A person as they have set themselves up, or without settings of their own. */
export const personOf = async ({ store }: Pick<CommandHandler, 'store'>, user: Snowflake): Promise<Person> =>
  (await store.person(user)) ?? plainPerson(user);

/** The same of a caller: whoever belongs to the fight they look at has been read with it. */
export const readerOf = async (handler: Pick<CommandHandler, 'store' | 'looks'>, caller: Caller): Promise<Person> => {
  const opened = handler.looks.openedBy(caller);
  if (!opened || !companyOf(opened.encounter).includes(caller.user)) return personOf(handler, caller.user);
  return opened.people.get(caller.user) ?? plainPerson(caller.user);
};

/** A person without settings of their own. */
export const plainPerson = (user: Snowflake): Person => ({
  user,
  timeZone: 'UTC',
  quietFrom: 0,
  quietUntil: 0,
  days: [],
  away: null,
  remindEvery: 0,
  confirm: false,
  style: 'story',
  dailies: [],
});

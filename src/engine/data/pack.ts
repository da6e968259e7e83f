/**
 * Packs: homebrew of a server for one system as one file. Creatures are sheets of the system, so a pack can hold whatever a sheet can:
 * weapons, armour and spells of its own. Beside them stand powers, tactics, random tables, own conditions and presets of house rules. What a fight takes
 * from a pack becomes the fight's own, so that it goes on when the pack is gone.
 */
import { z } from 'zod';
import { isRecord, type Json } from '../json.ts';
import { complaintWords, mayBe, noSuch } from '../mistakes.ts';
import { Refusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Id } from '../script.ts';
import { checkSetting } from '../setting.ts';
import type { DraftSheet } from '../sheet-form.ts';
import { rowNamed } from '../stat-block/names.ts';
import { PRONOUNS, type Pronoun } from '../story.ts';
import { bytesOf, problemIn } from '../values/index.ts';
import { conditionSchema, type PackCondition } from './condition.ts';
import { key, something, whole, words } from './fields.ts';
import { jsonSchemaOf } from './file.ts';
import { MOST_POWERS, type Power, powerSchema, powerSlips } from './power.ts';
import { type RandomTable, slipsOfTable } from './random-table.ts';
import { type PackSlip, slipsAt } from './slips.ts';
import { type PackTactic, tacticId, tacticSchema } from './tactic.ts';
import { type PackWare, readWare, WARE_KINDS, type WareKind, wareRows } from './ware.ts';

/** A creature of a pack: a sheet of its system, as it was written, under a name of its own. */
export interface PackCreature {
  readonly name: string;
  readonly about: string;
  readonly sheet: Json;
  readonly pronoun?: Pronoun;
  /** Powers of the pack that it has, by name. */
  readonly powers?: readonly string[];
  /** The autopilot that plays it unless its GM says otherwise: a tactic of the pack, or one that there is anyway. */
  readonly tactic?: string;
}

/** House rules under one name, by their keys. */
export interface Preset {
  readonly name: string;
  readonly about: string;
  readonly rules: Readonly<Record<string, Json>>;
}

export interface Pack {
  readonly title: string;
  readonly system: Id;
  readonly about: string;
  readonly creatures: readonly PackCreature[];
  readonly tables: readonly RandomTable[];
  readonly conditions: readonly PackCondition[];
  readonly presets: readonly Preset[];
  /** Left out of packs that are older than powers and tactics. */
  readonly powers?: readonly Power[];
  readonly weapons?: readonly PackWare[];
  readonly armour?: readonly PackWare[];
  readonly tactics?: readonly PackTactic[];
}

/** How much a pack holds: bytes of its file as it is kept and of one sheet, how deep it nests, and how much of each kind. */
export const PACK = {
  bytes: 64 * 1024,
  sheet: 16 * 1024,
  depth: 14,
  creatures: 60,
  tables: 30,
  rows: 100,
  conditions: 30,
  presets: 10,
  powers: 60,
  weapons: 60,
  armour: 30,
  tactics: 10,
} as const;

/** Slips that are told of at once. */
const MOST_SLIPS = 20;

const about = z.union([z.literal(''), words(200)]).default('');

const creature = z.strictObject({
  name: words(60),
  about,
  sheet: something,
  pronoun: z.exactOptional(z.enum(PRONOUNS)),
  powers: z.exactOptional(z.array(words(40)).max(MOST_POWERS)),
  tactic: z.exactOptional(words(40)),
});
const row = z.strictObject({ from: whole(0, 1000), to: z.exactOptional(whole(0, 1000)), text: words(400) });
const table = z.strictObject({ name: words(60), about, dice: words(8), rows: z.array(row).min(1).max(PACK.rows) });
/** Its columns are the system's: they are checked by the schema of its own tables. */
const ware = z.object({ name: words(40), about }).catchall(something);
const preset = z.strictObject({ name: words(60), about, rules: z.record(z.string().min(1).max(60), something) });

const pack = z.strictObject({
  $schema: z.exactOptional(z.string()),
  title: words(60),
  system: key,
  about,
  creatures: z.array(creature).max(PACK.creatures).default([]),
  tables: z.array(table).max(PACK.tables).default([]),
  conditions: z.array(conditionSchema).max(PACK.conditions).default([]),
  presets: z.array(preset).max(PACK.presets).default([]),
  powers: z.array(powerSchema).max(PACK.powers).default([]),
  weapons: z.array(ware).max(PACK.weapons).default([]),
  armour: z.array(ware).max(PACK.armour).default([]),
  tactics: z.array(tacticSchema).max(PACK.tactics).default([]),
});

/** The JSON Schema of a pack, for editors. */
export const packSchema = (): Readonly<Record<string, unknown>> => jsonSchemaOf(pack);

/** What a refusal says of a sheet or a setting, as slips of the file. */
function slipsOf(where: string, { facts }: Refusal): readonly PackSlip[] {
  const { mistakes, label, setting, field, problem } = facts as Readonly<Record<string, unknown>>;
  const each = Array.isArray(mistakes) ? (mistakes as readonly { readonly label: string; readonly problem: string }[]) : [];
  if (each.length > 0) return each.map((m) => ({ where: `${where} → ${m.label}`, problem: m.problem }));
  return [{ where: `${where} → ${String(label ?? setting ?? field ?? '')}`, problem: String(problem ?? 'it cannot be read') }];
}

/** Carries out what may be refused; the slips that come of it. */
function trying(where: string, check: () => void): readonly PackSlip[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof Refusal) return slipsOf(where, error);
    throw error;
  }
}

/** Names that stand twice in one list. */
function twice(list: string, all: readonly { readonly name: string }[]): readonly PackSlip[] {
  const names = all.map(({ name }) => name.toLowerCase());
  const again = all.filter(({ name }, i) => names.indexOf(name.toLowerCase()) !== i);
  return again.map(({ name }) => ({ where: `${list} → ${name}`, problem: 'it is there twice; each name stands once' }));
}

function slipsOfSheet(rules: Ruleset, where: string, sheet: Json): readonly PackSlip[] {
  if (typeof sheet !== 'object' || sheet === null || Array.isArray(sheet))
    return [{ where, problem: 'its sheet takes the fields of a sheet' }];
  if (bytesOf(JSON.stringify(sheet)) > PACK.sheet) return [{ where, problem: `its sheet is larger than ${PACK.sheet / 1024} KB` }];
  return trying(where, () => void rules.sheets.parse(sheet));
}

function slipsOfPower({ powers: terms }: Ruleset, power: Power): readonly PackSlip[] {
  const where = `powers → ${power.name}`;
  if (!terms) return [{ where, problem: 'this system has none' }];
  return powerSlips(terms, power).map(({ path, problem }) => ({ where: [where, ...path].join(' → '), problem }));
}

/** All that is wrong with a weapon or a piece of armour. One that is called as one of the system's would hide it. */
function slipsOfWare({ wares, sheets }: Ruleset, kind: WareKind, ware: PackWare): readonly PackSlip[] {
  const where = `${kind} → ${ware.name}`;
  if (!wares) return [{ where, problem: 'this system has none' }];
  const read = readWare(wares, kind, ware);
  if ('slips' in read) return read.slips.map(({ path, problem }) => ({ where: [where, ...path].join(' → '), problem }));
  const there = rowNamed(sheets.items[wares.items[kind]] ?? [], ware.name);
  return there ? [{ where, problem: 'the system has one of that name; call yours something else' }] : [];
}

const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T | undefined =>
  all.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** The sheet of a creature with the powers and things that it names: what comes into a fight, which then needs its pack no more. */
export function sheetOfCreature(
  { wares }: Pick<Ruleset, 'wares'>,
  { powers = [], weapons = [], armour = [] }: Pick<Pack, 'powers' | 'weapons' | 'armour'>,
  { sheet: written, powers: names = [] }: PackCreature,
): Json {
  const own = names.flatMap((name) => named(powers, name) ?? []);
  const sheet = wares ? wares.onto(written as DraftSheet, wareRows(wares, [{ weapons, armour }])) : written;
  if (own.length === 0) return sheet;
  const { powers: there = [], ...rest } = sheet as { readonly powers?: readonly Json[]; readonly [field: string]: Json | undefined };
  return { ...rest, powers: [...there, ...(own as unknown as readonly Json[])] };
}

/** What a fight keeps of the tactic that a creature names: one of the pack with all that it is, any other by its name; null: it names none. */
export function doctrineOfCreature({ tactics = [] }: Pick<Pack, 'tactics'>, { tactic }: Pick<PackCreature, 'tactic'>): string | null {
  const own = tactic === undefined ? undefined : named(tactics, tactic);
  return own ? tacticId(own) : (tactic ?? null);
}

/** A tactic that is neither in the pack nor there anyway. */
function slipsOfTactic({ tactics = [] }: Pack, { name, tactic }: PackCreature, autopilots: readonly string[]): readonly PackSlip[] {
  const there = [...tactics.map((one) => one.name), ...autopilots];
  const isKnown = tactic === undefined || there.some((one) => one.toLowerCase() === tactic.toLowerCase());
  return isKnown ? [] : [{ where: `creatures → ${name} → tactic`, problem: noSuch(there, tactic) }];
}

/** Whether a sheet names a weapon or armour of the pack that cannot be read: what is wrong with that is told where it stands. */
function namesUnsound(rules: Ruleset, pack: Pack, sheet: Json): boolean {
  const written = JSON.stringify(sheet).toLowerCase();
  return WARE_KINDS.some((kind) =>
    (pack[kind] ?? []).some(
      (ware) => written.includes(JSON.stringify(ware.name).toLowerCase()) && slipsOfWare(rules, kind, ware).length > 0,
    ),
  );
}

function slipsOfCreature(rules: Ruleset, pack: Pack, creature: PackCreature): readonly PackSlip[] {
  const { powers = [] } = pack;
  const { powers: names = [] } = creature;
  const where = `creatures → ${creature.name}`;
  const unknown = names.filter((name) => !named(powers, name));
  const there = powers.map((one) => one.name);
  if (unknown.length > 0) return unknown.map((name) => ({ where: `${where} → powers`, problem: noSuch(there, name) }));
  if (!isRecord(creature.sheet)) return slipsOfSheet(rules, where, creature.sheet);
  if (namesUnsound(rules, pack, creature.sheet)) return [];
  const plain = slipsOfSheet(rules, where, sheetOfCreature(rules, pack, { ...creature, powers: [] }));
  // Whatever is wrong with a power of the pack is told where it stands.
  const sound = names.every((name) => slipsOfPower(rules, named(powers, name)!).length === 0);
  return plain.length > 0 || !sound ? plain : slipsOfSheet(rules, where, sheetOfCreature(rules, pack, creature));
}

/** What only the system can tell of a pack that is written well. */
function slipsFor(rules: Ruleset, pack: Pack, autopilots: readonly string[]): readonly PackSlip[] {
  const { creatures, tables, conditions, presets, powers = [], tactics = [] } = pack;
  return [
    ...twice('creatures', creatures),
    ...twice('tables', tables),
    ...twice('conditions', conditions),
    ...twice('presets', presets),
    ...twice('powers', powers),
    ...twice('tactics', tactics),
    ...WARE_KINDS.flatMap((kind) => [
      ...twice(kind, pack[kind] ?? []),
      ...(pack[kind] ?? []).flatMap((ware) => slipsOfWare(rules, kind, ware)),
    ]),
    ...powers.flatMap((power) => slipsOfPower(rules, power)),
    ...creatures.flatMap((creature) => [...slipsOfCreature(rules, pack, creature), ...slipsOfTactic(pack, creature, autopilots)]),
    ...tables.flatMap((one) => slipsOfTable(one).map((problem) => ({ where: `tables → ${one.name}`, problem }))),
    ...presets.flatMap(({ name, rules: given }) =>
      Object.entries(given).flatMap(([setting, value]) => trying(`presets → ${name}`, () => checkSetting(rules, setting, value))),
    ),
  ];
}

/** A pack that has been read, or all that is wrong with it (the first of it, with how many `more` there are). */
export type PackRead = { readonly pack: Pack } | { readonly slips: readonly PackSlip[]; readonly more: number };

const refused = (slips: readonly PackSlip[]): PackRead => ({
  slips: slips.slice(0, MOST_SLIPS),
  more: Math.max(0, slips.length - MOST_SLIPS),
});

/**
 * Reads a pack as somebody brings it. Everything that is wrong is told at once, each with its place. `autopilots`: the tactics that there
 * are besides those of the pack.
 */
export function readPack(file: unknown, rulesets: readonly Ruleset[], autopilots: readonly string[] = []): PackRead {
  const unfit = problemIn(file, PACK.depth);
  if (unfit !== null) return refused([{ where: 'the file', problem: `it ${unfit}` }]);
  const { success, data, error } = pack.safeParse(file, { error: complaintWords });
  if (!success) return refused(error.issues.flatMap((issue) => slipsAt(file, issue)));
  const rules = rulesets.find(({ id }) => id === data.system);
  if (!rules) return refused([{ where: 'system', problem: mayBe(rulesets.map(({ id }) => id)) }]);
  const { $schema: _, tables, ...rest } = data;
  const read: Pack = { ...rest, tables: tables.map((one) => ({ ...one, rows: one.rows.map((r) => ({ ...r, to: r.to ?? r.from })) })) };
  const slips = slipsFor(rules, read, autopilots);
  if (slips.length > 0) return refused(slips);
  return { pack: read };
}

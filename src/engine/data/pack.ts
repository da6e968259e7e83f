/**
 * Packs: homebrew of a server for one system as one file. Creatures are sheets of the system, so a pack can hold whatever a sheet can:
 * weapons, armour and spells of its own. Beside them stand powers, tactics, random tables, own conditions and presets of house rules. What a fight takes
 * from a pack becomes the fight's own, so that it goes on when the pack is gone.
 */
import { z } from 'zod';
import { range } from '../budget.ts';
import { throwRoll } from '../free-roll.ts';
import type { Json } from '../json.ts';
import { complaintWords, noSuch } from '../mistakes.ts';
import { readRoll } from '../notation.ts';
import { Refusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Id } from '../script.ts';
import { checkSetting } from '../setting.ts';
import { PRONOUNS, type Pronoun } from '../story.ts';
import { bytesOf, problemIn } from '../values/index.ts';
import { conditionSchema, type PackCondition } from './condition.ts';
import { key, whole, words } from './fields.ts';
import { jsonSchemaOf } from './file.ts';
import { type Power, powerSchema, powerSlips } from './power.ts';
import { type PackTactic, tacticSchema } from './tactic.ts';

/** A creature of a pack: a sheet of its system, as it was written, under a name of its own. */
export interface PackCreature {
  readonly name: string;
  readonly about: string;
  readonly sheet: Json;
  readonly pronoun?: Pronoun;
  /** Powers of the pack that it has, by name. */
  readonly powers?: readonly string[];
}

/** A row of a random table: the results of its dice for which it stands, and what comes of it. Dice in braces are thrown with it: `{1d6} rats`. */
export interface TableRow {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A random table, with the dice that it is rolled with; its rows stand for all that they can show, each result once. */
export interface RandomTable {
  readonly name: string;
  readonly about: string;
  /** One kind of dice: `d20`, `2d6`. */
  readonly dice: string;
  readonly rows: readonly TableRow[];
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
  readonly tactics?: readonly PackTactic[];
}

/** Something that is wrong with a file: the place in it, and what it takes there, as words that follow the place. */
export type PackSlip = { readonly where: string; readonly problem: string };

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
  tactics: 10,
} as const;

/** Slips that are told of at once. */
const MOST_SLIPS = 20;

const own = z.custom<Json>((value) => value !== undefined);
const about = z.union([z.literal(''), words(200)]).default('');

const creature = z.strictObject({
  name: words(60),
  about,
  sheet: own,
  pronoun: z.exactOptional(z.enum(PRONOUNS)),
  powers: z.exactOptional(z.array(words(40)).max(12)),
});
const row = z.strictObject({ from: whole(0, 1000), to: z.exactOptional(whole(0, 1000)), text: words(400) });
const table = z.strictObject({ name: words(60), about, dice: words(8), rows: z.array(row).min(1).max(PACK.rows) });
const preset = z.strictObject({ name: words(60), about, rules: z.record(z.string().min(1).max(60), own) });

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
  tactics: z.array(tacticSchema).max(PACK.tactics).default([]),
});

/** The JSON Schema of a pack, for editors. */
export const packSchema = (): Readonly<Record<string, unknown>> => jsonSchemaOf(pack);

/** Dice of a table: at most 20 of one kind. */
const DICE = /^([1-9]|1\d|20)?d([2-9]|[1-9]\d|[1-9]\d\d|1000|%)$/iu;

/** What dice of a table can show, from the least to the most; null: they are no such dice. */
export function spanOf(dice: string): { readonly count: number; readonly sides: number } | null {
  const [, count, sides] = DICE.exec(dice.trim()) ?? [];
  return sides === undefined ? null : { count: Number(count ?? 1), sides: sides === '%' ? 100 : Number(sides) };
}

/** Dice within the text of a row. */
export const DICE_WITHIN = /\{([^{}]{1,40})\}/gu;

/** Plain dice with numbers: nothing that is thrown again, which might never end. */
function isRoll(text: string): boolean {
  const tokens = readRoll(text);
  const isPlain = tokens?.every((token) => token.kind !== 'pool' || token.pool.changes.length === 0);
  const thrown = tokens && isPlain === true ? throwRoll(tokens, () => 1) : null;
  return thrown !== null && Number.isFinite(thrown.total);
}

/** What is wrong with the rows of a table: results that no row stands for, or that two stand for; dice in braces that cannot be read. */
function slipsOfTable({ dice, rows }: RandomTable): readonly string[] {
  const span = spanOf(dice);
  if (!span) return ['its dice take one kind, such as d20 or 2d6 (at most 20 of them)'];
  const [least, most] = [span.count, span.count * span.sides];
  const wrong = rows.flatMap(({ from, to }) =>
    from > to || from < least || to > most ? [from === to ? `${from}` : `${from} to ${to}`] : [],
  );
  if (wrong.length > 0) return [`${dice} shows ${least} to ${most}, and a row stands for ${wrong[0]}`];
  const inOrder = rows.toSorted((a, b) => a.from - b.from);
  const ends = [least - 1, ...inOrder.map(({ to }) => to)];
  const at = inOrder.findIndex(({ from }, i) => from !== ends[i]! + 1);
  const unread = rows.flatMap(({ text }) => [...text.matchAll(DICE_WITHIN)].flatMap(([, roll = '']) => (isRoll(roll) ? [] : [roll])));
  return [
    ...(at >= 0 ? [inOrder[at]!.from <= ends[at]! ? `two rows stand for ${inOrder[at]!.from}` : `no row stands for ${ends[at]! + 1}`] : []),
    ...(at < 0 && ends.at(-1)! < most ? [`no row stands for ${ends.at(-1)! + 1}`] : []),
    ...unread.map((roll) => `{${roll}} takes dice such as {2d6}`),
  ];
}

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

const named = <T extends { readonly name: string }>(all: readonly T[], name: string): T | undefined =>
  all.find((one) => one.name.toLowerCase() === name.toLowerCase());

/** The sheet of a creature with the powers that it names: what comes into a fight, which then needs its pack no more. */
export function sheetOfCreature({ powers = [] }: Pick<Pack, 'powers'>, { sheet, powers: names = [] }: PackCreature): Json {
  const own = names.flatMap((name) => named(powers, name) ?? []);
  if (own.length === 0) return sheet;
  const { powers: there = [], ...rest } = sheet as { readonly powers?: readonly Json[]; readonly [field: string]: Json | undefined };
  return { ...rest, powers: [...there, ...(own as unknown as readonly Json[])] };
}

function slipsOfCreature(rules: Ruleset, pack: Pack, creature: PackCreature): readonly PackSlip[] {
  const { powers = [] } = pack;
  const { powers: names = [] } = creature;
  const where = `creatures → ${creature.name}`;
  const unknown = names.filter((name) => !named(powers, name));
  const there = powers.map((one) => one.name);
  if (unknown.length > 0) return unknown.map((name) => ({ where: `${where} → powers`, problem: noSuch(there, name) }));
  const plain = slipsOfSheet(rules, where, creature.sheet);
  // Whatever is wrong with a power of the pack is told where it stands.
  const sound = names.every((name) => slipsOfPower(rules, named(powers, name)!).length === 0);
  return plain.length > 0 || !sound ? plain : slipsOfSheet(rules, where, sheetOfCreature(pack, creature));
}

/** What only the system can tell of a pack that is written well. */
function slipsFor(rules: Ruleset, pack: Pack): readonly PackSlip[] {
  const { creatures, tables, conditions, presets, powers = [], tactics = [] } = pack;
  return [
    ...twice('creatures', creatures),
    ...twice('tables', tables),
    ...twice('conditions', conditions),
    ...twice('presets', presets),
    ...twice('powers', powers),
    ...twice('tactics', tactics),
    ...powers.flatMap((power) => slipsOfPower(rules, power)),
    ...creatures.flatMap((creature) => slipsOfCreature(rules, pack, creature)),
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

/** Reads a pack as somebody brings it. Everything that is wrong is told at once, each with its place. */
export function readPack(file: unknown, rulesets: readonly Ruleset[]): PackRead {
  const unfit = problemIn(file, PACK.depth);
  if (unfit !== null) return refused([{ where: 'the file', problem: `it ${unfit}` }]);
  const { success, data, error } = pack.safeParse(file, { error: complaintWords });
  if (!success) return refused(error.issues.flatMap((issue) => slipsAt(file, issue)));
  const rules = rulesets.find(({ id }) => id === data.system);
  if (!rules) return refused([{ where: 'system', problem: `it takes one of ${rulesets.map(({ id }) => id).join(', ')}` }]);
  const { $schema: _, tables, ...rest } = data;
  const read: Pack = { ...rest, tables: tables.map((one) => ({ ...one, rows: one.rows.map((r) => ({ ...r, to: r.to ?? r.from })) })) };
  const slips = slipsFor(rules, read);
  if (slips.length > 0) return refused(slips);
  return { pack: read };
}

/** What a schema complains of: fields that it does not know each by itself. */
function slipsAt(file: unknown, issue: z.core.$ZodIssue): readonly PackSlip[] {
  if (issue.code !== 'unrecognized_keys') return [{ where: placeIn(file, issue.path) || 'the file', problem: issue.message }];
  return issue.keys.map((field) => ({ where: placeIn(file, [...issue.path, field]), problem: 'there is no such field' }));
}

/** A place in a file in words: of a list, the name of what stands there, or its number from 1. */
function placeIn(file: unknown, path: readonly PropertyKey[]): string {
  let there: unknown = file;
  return path
    .map((step) => {
      there = typeof there === 'object' && there !== null ? (there as Readonly<Record<PropertyKey, unknown>>)[step] : undefined;
      const name = typeof there === 'object' && there !== null && 'name' in there ? there.name : undefined;
      if (typeof step !== 'number') return String(step).slice(0, 60);
      return typeof name === 'string' && name !== '' ? name.slice(0, 60) : `no. ${step + 1}`;
    })
    .join(' → ');
}

/** A roll on a table: what its dice showed, the row of it, and its text with the dice in braces thrown (`thrown`: in words each). */
export function rollOn({ dice, rows }: RandomTable, die: (sides: number) => number): { readonly total: number; readonly text: string } {
  const { count, sides } = spanOf(dice) ?? { count: 1, sides: 1 };
  const total = range(count, 'dice of a table').reduce((sum) => sum + die(sides), 0);
  const found = rows.find(({ from, to }) => from <= total && total <= to) ?? rows[0]!;
  const text = found.text.replace(DICE_WITHIN, (whole_, roll: string) => {
    const tokens = readRoll(roll);
    const thrown = tokens && throwRoll(tokens, die);
    return thrown ? String(thrown.total).replace('-', '−') : whole_;
  });
  return { total, text };
}

/** The form that makes a character: its fields in words, and what was typed into them as a sheet. */
import {
  type DraftSheet,
  type Json,
  type Mistake,
  NO_WARES,
  noSuch,
  printCreature,
  type ReadCreature,
  Refusal,
  type Ruleset,
  readCreatures,
  readPart,
  type SheetPart,
  sheetOfCreature,
  WARE_KINDS,
  type WareRows,
} from '../../engine/index.ts';
import type { Autopilot, CreatureRead, SheetDraft, SheetFields, SheetWork } from '../api.ts';
import { DOCTRINES, doctrineNamed, titleOf } from '../automatic/doctrine.ts';
import { carriedTactic } from '../automatic/tactics.ts';
import { checkedSheet } from '../commands/people.ts';

const draftOf = ({ sheets }: Ruleset, sheet: Json | null): DraftSheet => (sheet as DraftSheet | null) ?? sheets.form.starter.sheet;

/** The form for a sheet, or (null) for a new character. */
function sheetFieldsOf(rules: Ruleset, sheet: Json | null): SheetFields {
  const { starter, parts } = rules.sheets.form;
  const draft = draftOf(rules, sheet);
  return {
    name: starter.name,
    parts: parts.map((part) => ({ key: part.key, label: part.label, hint: part.hint, text: part.write(draft) })),
  };
}

/** The field for gear takes things of packs by their names, too. */
const withWares = ({ wares }: Ruleset, part: SheetPart, rows: WareRows): SheetPart =>
  part.key !== 'gear' || !wares
    ? part
    : {
        ...part,
        entries: (sheet) => [...part.entries(sheet), ...WARE_KINDS.flatMap((kind) => rows[kind].map((row) => wares.entry(kind, row)))],
      };

/** Reads what was typed; all mistakes at once. */
function readSheetForm(rules: Ruleset, sheet: Json | null, typed: Readonly<Record<string, string>>, rows: WareRows = NO_WARES): SheetDraft {
  const mistakes: { part: string | null; problem: string }[] = [];
  let draft = draftOf(rules, sheet);
  for (const part of rules.sheets.form.parts) {
    const read = readPart(withWares(rules, part, rows), draft, typed[part.key] ?? '');
    mistakes.push(...read.problems.map((problem) => ({ part: part.key, problem })));
    draft = read.sheet;
  }
  draft = rules.wares?.onto(draft, rows) ?? draft;
  const beside = mistakesOf(rules, draft);
  if (mistakes.length + beside.length > 0) return { mistakes: [...mistakes, ...beside] };
  return { sheet: draft };
}

/** What the system has against the sheet as a whole. */
function mistakesOf(rules: Ruleset, draft: DraftSheet): readonly { readonly part: null; readonly problem: string }[] {
  try {
    checkedSheet(rules, draft);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { mistakes } = error.facts as { readonly mistakes?: readonly Mistake[] };
    return (mistakes ?? []).map(({ label, problem }) => ({ part: null, problem: `${label}: ${problem}` }));
  }
}

/** A creature with the autopilot that it names, as fights know it; one that there is not is a slip. */
function withAutopilot({ tactic, ...creature }: ReadCreature): CreatureRead {
  if (tactic === null || tactic.text === '') return { ...creature, autopilot: null };
  try {
    return { ...creature, autopilot: autopilotNamed(tactic.text) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { unknown } = error.facts as { readonly unknown?: readonly string[] };
    const problem = unknown
      ? `no tactic has the phrase “${unknown.join('”, “')}”`
      : noSuch(
          DOCTRINES.map(({ title }) => title),
          tactic.text,
        );
    return { ...creature, autopilot: null, sheet: null, slips: [...creature.slips, { ...tactic, problem }] };
  }
}

/** What an autopilot is written as: in words, and one of a pack with all that it is. */
const tacticWritten = (tactic: string): string => (carriedTactic(tactic) ? tactic : (titleOf(tactic) ?? tactic));

function autopilotNamed(tactic: string): Autopilot {
  const { id, title } = doctrineNamed(tactic);
  return { id, title };
}

/** Sheets of the systems that `rulesOf` finds, in words and in forms. */
export const sheetWork = (rulesOf: (ruleset: string) => Ruleset): SheetWork => ({
  tell: (ruleset, sheet) => rulesOf(ruleset).sheets.tell(sheet),
  fields: (ruleset, sheet) => sheetFieldsOf(rulesOf(ruleset), sheet),
  read: (ruleset, sheet, typed, rows) => readSheetForm(rulesOf(ruleset), sheet, typed, rows),
  creatures: (ruleset, text, rows) => readCreatures(rulesOf(ruleset).sheets, text, rows).map(withAutopilot),
  autopilot: autopilotNamed,
  autopilotTitle: (tactic) => titleOf(tactic) ?? tactic,
  creature: (pack, creature) => sheetOfCreature(rulesOf(pack.system), pack, creature),
  print: (ruleset, { tactic, ...creature }) =>
    printCreature(rulesOf(ruleset).sheets, { ...creature, tactic: tactic === undefined ? undefined : tacticWritten(tactic) }),
  printSample: (ruleset, id) => {
    const { sheets } = rulesOf(ruleset);
    const sample = sheets.samples.find((one) => one.id === id);
    if (!sample) throw new Refusal('no-sample');
    return printCreature(sheets, { name: sample.name, pronoun: sample.pronoun ?? null, sheet: sample.sheet });
  },
});

/** Reading a fight: sheets, the log, receipts, what was missed. Every line goes through the view of its reader. */
import { type Event, type Fact, find, heard, hears, type Id, type Json, own, Refusal, type Told, type Viewer } from '../../engine/index.ts';
import type { Caller, LogLine, ReceiptLine, ShownSheet } from '../api.ts';
import { titleOf } from '../automatic/doctrine.ts';
import { isToldByChange } from '../commands/edits.ts';
import { viewerFor } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Logged } from '../encounter.ts';
import type { Heard } from '../speech.ts';
import { heardWith, quote, speakerFor } from '../words/quotes.ts';
import { bareRules, besideSums, rollersIn, ruleLine, stepLines } from '../words/receipt.ts';
import { beatsOf, blockText } from '../words/story.ts';
import { labelsFor, voiceFor } from '../words/voices.ts';
import { eventText } from '../words/words.ts';

/** The sheet of a combatant: its owner's and the GM's to see. @throws Refusal `not-yours`, `no-such-combatant` */
export function sheetOf(work: UnitOfWork, caller: Caller, who: Id): ShownSheet {
  const viewer = viewerFor(work.encounter, caller, work.guild);
  const row = work.rules.view(work.seen, viewer).rows.find((r) => r.id === who);
  if (!row) throw new Refusal('no-such-combatant');
  if (!row.own && viewer.as !== 'gm') throw new Refusal('not-yours', { who });
  const { sheets } = work.rules;
  const state: readonly Fact[] = row.badges.length > 0 ? [['State', row.badges.join(', ')]] : [];
  const now = [...state, ...row.open, ...row.closed.filter(([label]) => sheets.moment.includes(label))];
  const combatant = find(work.seen, who);
  const { name, side, mask, concealed } = combatant;
  return {
    told: { ...sheets.tell(combatant as unknown as Json), name: labelsFor(work.seen, viewer).name(who), now },
    json: sheetIn(work, who),
    pronoun: combatant.pronoun ?? null,
    known: viewer.as === 'gm' ? { name, side, mask, concealed } : {},
    autopilot: viewer.as === 'gm' ? autopilotOf(work, who) : null,
  };
}

function autopilotOf({ encounter }: UnitOfWork, who: Id): ShownSheet['autopilot'] {
  const id = own(encounter.doctrines, who);
  return id === undefined ? null : { id, title: titleOf(id) ?? id };
}

/** What of a combatant is their sheet, without what only this fight has made of them: what a template keeps. */
function sheetIn({ rules, seen }: UnitOfWork, who: Id): Json {
  const known = new Set(rules.sheets.fields.map((f) => f.key.split('.')[0]));
  return Object.fromEntries(Object.entries(own(seen.combatants, who) ?? {}).filter(([key]) => known.has(key)));
}

/** A line of the log by itself. */
export type PlainLine = Pick<LogLine, 'seq' | 'at' | 'text' | 'undone'>;

/** Lines of the log as a reader may see them, one by one, as exports have them; those that hold nothing for them are left out. */
export function logLines(work: UnitOfWork, viewer: Viewer, lines: readonly Logged[]): PlainLine[] {
  return withoutDoubles(viewer, lines).flatMap((line) =>
    textsOf(work, viewer, line).map((text) => ({ seq: line.seq, at: line.at, text, undone: line.undone !== null })),
  );
}

/** Of an edit GMs read who changed what from what to what: the line before it, that there was one, says nothing more. */
export function withoutDoubles(viewer: Viewer, lines: readonly Logged[]): readonly Logged[] {
  if (viewer.as !== 'gm') return lines;
  const asides = new Set(lines.flatMap(({ seq, kind, body }) => (kind === 'note' && isForGms(body) ? [seq] : [])));
  return lines.filter(
    ({ seq, kind, body }) => kind !== 'event' || !isToldByChange((body as unknown as Heard).event) || !asides.has(seq + 1),
  );
}

const isForGms = (body: Json): boolean => String((body as { readonly only?: readonly Id[] }).only) === 'gm';

function textsOf(work: UnitOfWork, viewer: Viewer, { kind, body }: Logged): string[] {
  if (kind === 'note') {
    const { text = '', only } = body as { readonly text?: Json; readonly only?: readonly Id[] };
    return hears(viewer, only) ? [String(text)] : [];
  }
  const voice = voiceFor(work.seen, viewer, work.encounter.takenOut);
  const told = body as unknown as Heard;
  const texts = heard([told], viewer).flatMap((event) => eventText(work.rules, event, voice) ?? []);
  const quotes = heardWith(told, viewer).flatMap(({ who, text }) => {
    const speaker = speakerFor(voice, who);
    return speaker === null ? [] : [quote(text, speaker)];
  });
  return [...texts, ...quotes];
}

/** How many of some lines a reader may know of. */
export const hearable = (viewer: Viewer, lines: readonly Logged[]): number =>
  lines.filter(({ kind, body }) =>
    kind === 'note' ? hears(viewer, (body as { readonly only?: readonly Id[] }).only) : heard([body as unknown as Told], viewer).length > 0,
  ).length;

/** The story of some lines of the log, whole, as far as a reader may know it: a text for each beat. What was taken back is left out. */
export function wholeOf(work: UnitOfWork, caller: Caller, lines: readonly Logged[]): readonly string[] {
  const told = lines.filter((l) => l.kind === 'event' && l.undone === null).map((l) => l.body as unknown as Heard);
  const viewer = viewerFor(work.encounter, caller, work.guild);
  return beatsOf(work.rules, told, work.seen, viewer, work.encounter.takenOut).map((beat) => blockText(beat, [], 'story'));
}

/** Sums of what has no words of its own, such as what an attack is held against, stand with what is told next. */
function withWords(parts: readonly ReceiptLine[]): ReceiptLine[] {
  const told: ReceiptLine[] = [];
  for (const part of parts) {
    const last = told.at(-1);
    if (last?.event === '') told[told.length - 1] = { ...part, steps: [...last.steps, ...part.steps] };
    else told.push(part);
  }
  return told;
}

/** How the results of some lines of the log came about, rule by rule, as far as a reader may see it. */
export function receiptOf(work: UnitOfWork, caller: Caller, lines: readonly Logged[]): ReceiptLine[] {
  const viewer = viewerFor(work.encounter, caller, work.guild);
  const voice = voiceFor(work.seen, viewer, work.encounter.takenOut);
  const { rules } = work;
  const events = heard(
    lines.filter((l) => l.kind === 'event').map((l) => l.body as unknown as Told),
    viewer,
  );
  const parts = events.map((event: Event) => {
    const steps = event.steps ?? [];
    const several = rollersIn(steps).size > 1;
    const sums = stepLines(steps, { rules, voice, several });
    return { event: besideSums(eventText(rules, event, voice) ?? '', sums), steps: sums, by: bareRules(steps) };
  });
  // Where dice fell, what had none is no part of the sum; where none did, one rule says why.
  const reckoned = parts.filter(({ steps }) => steps.length > 0);
  if (reckoned.length > 0) return withWords(reckoned);
  return parts.flatMap(({ event, by }) => (event === '' ? [] : [{ event, steps: by.slice(0, 1).map((id) => ruleLine(rules, id)) }]));
}

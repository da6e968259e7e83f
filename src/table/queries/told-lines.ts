/** The past as a reader may know it: told in the blocks of the posts, parted by rounds; for whoever was long away in short. */
import { type Beat, capitalised, type Event, heard, hears, type Id, type Json, type Viewer } from '../../engine/index.ts';
import type { LogLine, Missed } from '../api.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Logged } from '../encounter.ts';
import type { Heard } from '../speech.ts';
import { DEPTH, knownIn } from '../words/beat-events.ts';
import { weightiest } from '../words/digest.ts';
import type { ToldBeat } from '../words/quotes.ts';
import { beatsOf, blockText } from '../words/story.ts';
import { BITE } from './bites.ts';
import { withoutDoubles } from './log.ts';

/** A line of the past with what it weighs. */
interface Line extends LogLine {
  readonly beat: ToldBeat | null;
  /** A GM has called time: what came of it stands beside it, so it is no news by itself. */
  readonly calls?: boolean;
  /** Somebody says it in character. */
  readonly says?: Id;
}

/** Lines of the log as their reader may know them, oldest first: a line for each beat, and one for each remark of the table. */
export async function toldLines(
  handler: Pick<CommandHandler, 'breathe'>,
  work: UnitOfWork,
  viewer: Viewer,
  lines: readonly Logged[],
): Promise<readonly Line[]> {
  const found: Line[] = [];
  for (const run of runsOf(withoutDoubles(viewer, lines))) {
    found.push(...(run[0]!.kind === 'note' ? run.flatMap((line) => remarkOf(viewer, line)) : storyOf(work, viewer, run)));
    await handler.breathe();
  }
  // A remark made while an action was under way stands where it was made.
  found.sort((a, b) => a.seq - b.seq);
  // Whoever draws a map says it once.
  return found.filter((line, i) => line.text !== found[i - 1]?.text || line.undone !== found[i - 1]?.undone);
}

/**
 * Events in a row that are told together, and remarks; hardly more at once than are read at once, but for one action. Events of one
 * action are told together whatever the table remarks between them: a GM who calls time does not tear a blow from what came of it.
 * Where a round is soon over, it is told to its end: nobody reads of help for somebody who, as is told next, was dead by then.
 */
function runsOf(lines: readonly Logged[]): readonly (readonly Logged[])[] {
  const runs: Logged[][] = [];
  for (const line of lines) {
    const goesOn = (run: readonly Logged[] | undefined, sameAction: boolean): boolean => {
      const last = run?.at(-1);
      const isOne = last?.kind === line.kind && (last.undone === null) === (line.undone === null);
      return isOne && (last.action === line.action || (!sameAction && !isFull(run!)));
    };
    const before = runs.at(-1)?.[0]?.kind === 'note' ? runs.at(-2) : undefined;
    const run = goesOn(runs.at(-1), false) ? runs.at(-1) : goesOn(before, true) ? before : undefined;
    if (run) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Whether so much is told together that it ends here: with the end of a round, or in the midst of a long one. */
function isFull(run: readonly Logged[]): boolean {
  const action = run.at(-1)!.action;
  const parts = ({ kind, body }: Logged): boolean => kind === 'event' && 'round' in (body as unknown as Heard).event;
  return run.length >= 2 * BITE || (run.length >= BITE && run.some((line) => line.action === action && parts(line)));
}

function remarkOf(viewer: Viewer, { seq, at, body, undone }: Logged): readonly Line[] {
  const {
    text = '',
    only,
    calls,
    says,
  } = body as {
    readonly text?: Json;
    readonly only?: readonly Id[];
    readonly calls?: true;
    readonly says?: Id;
  };
  const said = String(text);
  const line = { seq, at, round: null, text: said, headline: said, undone: undone !== null, beat: null };
  return hears(viewer, only) ? [{ ...line, ...(calls && { calls }), ...(says !== undefined && { says }) }] : [];
}

/** The beats of some events, each with the place in the log of the first event that it tells. */
function storyOf(work: UnitOfWork, viewer: Viewer, run: readonly Logged[]): readonly Line[] {
  const told = run.map((line) => line.body as unknown as Heard);
  const places = new Map<object, Logged>();
  for (const [i, one] of told.entries()) for (const event of heard([one], viewer)) places.set(event, run[i]!);
  let place = run.find((_, i) => heard([told[i]!], viewer).length > 0) ?? run[0]!;
  return beatsOf(work.rules, told, work.seen, viewer, work.encounter.takenOut).flatMap((beat) => {
    const first = firstOf(beat.about ?? [], places);
    // What is told together keeps the order of the log, so that pages meet.
    if (first && first.seq > place.seq) place = first;
    const { seq, at, undone } = place;
    const { round, rest } = beat.opens ?? { round: null, rest: beat.headline };
    const headline = capitalised(rest);
    const isHeading = headline === '';
    const own = { ...beat, headline };
    // What is said as a round opens stands under its heading.
    const text = isHeading ? (beat.said ?? []).join('\n') : blockText(own, [], 'story');
    const short = isHeading ? '' : `${beat.icon ? `${beat.icon} ` : ''}${headline}`;
    return [{ seq, at, round, text, headline: short, undone: undone !== null, beat: own }];
  });
}

/** The line of the log of the first event that is told of. */
const firstOf = (about: NonNullable<Beat['about']>, places: ReadonlyMap<object, Logged>): Logged | undefined =>
  knownIn(about, places).toSorted((a, b) => a.seq - b.seq)[0];

/** As their readers get them. */
export const plainly = ({ beat: _, calls: __, says: ___, ...line }: Line): LogLine => line;

/** What is done before a fight begins, and no news once it has. */
const SETS_UP: readonly string[] = ['map-changed', 'joined', 'mustered'];

/** The past as a story: who came belongs to it, but not how the map was drawn before it began. */
export function asStory(lines: readonly Line[]): readonly Line[] {
  const begun = lines.findLastIndex(begins);
  return lines.filter(({ beat }, i) => i >= begun || !typesIn(beat).includes('map-changed'));
}

/** What somebody has missed: what happened to their own, the last round in full, and of each round before it what weighed most. */
export function missedOf(lines: readonly Line[], own: readonly Id[]): Missed {
  // How a fight was set up is no news, and what was taken back did not happen.
  const begun = lines.findLastIndex(begins);
  const setsUp = (line: Line): boolean => line.beat === null || typesIn(line.beat).some((type) => SETS_UP.includes(type));
  const news = lines.filter((line, i) => !line.undone && !line.calls && (i >= begun || !setsUp(line)));
  const isMine = ({ beat }: Line): boolean => beat !== null && befalls(beat, own);
  const rounds: Line[][] = [[]];
  for (const line of news) (line.round === null ? rounds.at(-1)! : (rounds[rounds.push([]) - 1] as Line[])).push(line);
  const some = rounds.filter((round) => round.some((line) => line.text !== ''));
  const last = some.at(-1) ?? [];
  const others = (round: readonly Line[]): readonly Line[] => round.filter((line) => !isMine(line) && line.text !== '');
  return {
    own: news.filter(isMine).map(plainly),
    before: some.slice(0, -1).flatMap((round) => {
      const beats = others(round).flatMap(({ beat }) => beat ?? []);
      const kept = new Set(weightiest(beats));
      const told = others(round).filter(
        ({ beat }) => beat && kept.has(beat) && (beat.felled || beat.tone === 'hit' || beat.tone === 'special'),
      );
      const isSetUp = round[0]!.round === null && told.length === 0;
      return isSetUp ? [] : [{ round: nameOf(round), lines: told.map(plainly), left: others(round).length - told.length }];
    }),
    round: nameOf(last),
    last: others(last).map(plainly),
  };
}

/** Where the fight begins. */
const begins = ({ beat }: Line): boolean => typesIn(beat).includes('begun');

/** What a round is called: as it was opened, or as it was told (an ambush); the first of a system that does neither begins with the fight. */
const nameOf = (round: readonly Line[]): string | null =>
  round[0]?.round ??
  round.find(({ beat }) => beat?.round !== undefined)?.beat?.round ??
  (round.some(begins) && round.some((line) => line.beat !== null && !begins(line)) ? 'Round 1' : null);

/** Whether something happens to one of these: their health changes, or a blow gets through to them and does something else. */
const befalls = ({ changed = [], tone, about = [] }: Beat, own: readonly Id[]): boolean =>
  changed.some((id) => own.includes(id)) || ((tone === 'hit' || tone === 'special') && isAimedAt(about, own));

/** Whether an event, at some depth, is done to one of these. */
function isAimedAt(data: unknown, own: readonly Id[], depth = DEPTH): boolean {
  if (typeof data !== 'object' || data === null || depth === 0) return false;
  return Object.entries(data).some(([name, value]: [string, unknown]) =>
    name === 'on' ? [value].flat().some((id) => own.includes(id as Id)) : isAimedAt(value, own, depth - 1),
  );
}

/** The kinds of events of which a beat of the table tells. */
const typesIn = (beat: Beat | null): readonly string[] =>
  (beat?.about ?? []).flatMap((one) => ('type' in one ? [String((one as Event).type)] : []));

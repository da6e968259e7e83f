/**
 * What somebody did to a fight, one entry a command, with a name and what is needed to go back from it exactly: where the match
 * stood (the fight itself is in the checkpoints), and what of the encounter was otherwise before. A command that nobody gave, such as
 * an answer of a figure on autopilot, has no name: it goes together with what it followed from.
 */
import { type ActionRecord, type Json, listedInShort, type Match, own, sameData } from '../../engine/index.ts';
import type { Checkpoint, Decision, Encounter, Sealed, Seat, Snowflake } from '../encounter.ts';
import { isWhatIf } from '../solo.ts';
import { isForGm } from '../words/waited-for.ts';
import { difference, type Patch, patched } from './difference.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Where a match stood. */
interface Place {
  readonly number: number;
  /** How many entries the journal of the action in flight had; null: none was in flight. */
  readonly journal: number | null;
  readonly published: number;
}

/** One thing that somebody did. */
export interface Doing {
  /** Version of the encounter that it found: what was done later has a greater number. */
  readonly number: number;
  /** Who did it; null: time ran out, or it followed by itself. */
  readonly user: Snowflake | null;
  /** What it was, as the GM and whoever did it know it; null: it followed by itself from what was done before. */
  readonly name: string | null;
  /** What it was, as the channel may know it; null: the channel knows nothing of it. */
  readonly called: string | null;
  /** A decision of somebody in the fight, rather than a command about the fight. */
  readonly play: boolean;
  /** Last line of the log before it. */
  readonly seq: number;
  /** Round that was in play. */
  readonly round: number;
  readonly place: Place;
  /** The action in flight before it, where the journal of what followed does not hold it. */
  readonly action?: ActionRecord;
  /** Those who were asked before are not asked any more: going back asks them again. */
  readonly moved: boolean;
  /** Deadlines that it moved, by so many milliseconds, and how much further those of some decisions, which quiet hours were in the way of. */
  readonly later?: number;
  readonly further?: Readonly<Record<number, number>>;
  /** Users whose sealed answers were opened by it, but for those of whom the channel does not know that they were asked. */
  readonly opened: readonly Snowflake[];
  /** Questions that it answered, and those whose sealed answer it took back: by their names, since going back asks them under new numbers. */
  readonly answered?: readonly string[];
  readonly reopened?: readonly string[];
  /** What must be changed in the encounter to have what was before. */
  readonly back: Patch | null;
}

/** What a command says of itself. */
export type Named = Pick<Doing, 'user' | 'name' | 'called' | 'play' | 'answered' | 'reopened'> & {
  /** The channel may hear of it although nothing was told: that somebody has answered in private. */
  readonly known?: boolean;
} & Pick<Doing, 'later' | 'further'>;

/** Names a question, whichever number its decision has. */
export const questionOf = ({ kind, key, who }: Decision): string => [kind, key, ...who].join(' ');

/**
 * What becomes of each part of an encounter where something is taken back: it is as it was before (`back`), it counts on or has nothing
 * to do with it (`on`), it is put together apart (`apart`: the match, what is asked, who sits there), or it is over (`ends`).
 */
const ON_UNDO = {
  ...{ status: 'back', words: 'back', pace: 'back', rounds: 'back', doctrines: 'back', orderUses: 'back', trouble: 'back' },
  ...{ applicants: 'back', lost: 'back', playedOn: 'back', spoken: 'back', faces: 'back', onBreak: 'back', votes: 'back' },
  ...{ holiday: 'back', style: 'back', veto: 'back', leftBehind: 'back', banks: 'back', sides: 'back' },
  ...{ match: 'apart', decisions: 'apart', seats: 'apart' },
  ...{ vote: 'ends', votedDown: 'ends', joint: 'ends' },
  ...{ id: 'on', guild: 'on', channel: 'on', name: 'on', ruleset: 'on', rulesVersion: 'on', version: 'on', seed: 'on', founder: 'on' },
  ...{ lastDecision: 'on', seq: 'on', unattended: 'on', answering: 'on', sleep: 'on', quiet: 'on', ending: 'on', moved: 'on' },
  ...{ chapters: 'on', playedThere: 'on', openToAll: 'on', posts: 'on', gmNotes: 'on', blind: 'on', ahead: 'on', undoAsked: 'on' },
  ...{ portrayed: 'on', guide: 'on', created: 'on', touched: 'on', told: 'on', copyOf: 'on', takenOut: 'on' },
} as const satisfies Readonly<Record<keyof Encounter, 'back' | 'on' | 'apart' | 'ends'>>;

/** The parts of which that becomes. */
type With<Fate> = { [K in keyof typeof ON_UNDO]: (typeof ON_UNDO)[K] extends Fate ? K : never }[keyof typeof ON_UNDO];

/** What an encounter may leave out stands in what is kept of it as this. */
const LEFT_OUT: { readonly [K in With<'back'> as undefined extends Encounter[K] ? K : never]-?: Json } = {
  ...{ playedOn: false, spoken: [], faces: {}, onBreak: false, votes: null, holiday: null, style: null, veto: null },
  ...{ leftBehind: {}, banks: {}, sides: [] },
};

const FATES = Object.entries(ON_UNDO) as [keyof Encounter, (typeof ON_UNDO)[keyof Encounter]][];
const BACK = FATES.flatMap(([key, fate]) => (fate === 'back' ? [key as With<'back'>] : []));
const GOES: ReadonlySet<string> = new Set(FATES.flatMap(([key, fate]) => (fate === 'back' || fate === 'ends' ? [key] : [])));

/** What of an encounter can be taken back, as data. */
function undoable(encounter: Encounter): Json {
  const given = encounter.decisions.filter((d) => d.answer !== null || (d.planned !== null && !d.formal));
  const answers = given.map((d): [string, Given] => [questionOf(d), { answer: d.answer, planned: d.planned }]);
  const seats = encounter.seats.map(({ seen: _seen, gone: _gone, ...seat }) => seat);
  const fields = Object.fromEntries(BACK.map((key) => [key, encounter[key] === undefined ? own(LEFT_OUT, key) : encounter[key]]));
  return { ...fields, seats, answers: Object.fromEntries(answers) } as unknown as Json;
}

const placeOf = ({ number, action, published }: Match): Place => ({ number, journal: action?.journal.length ?? null, published });

/** What a command that ends as `work` stands has done since `base`; null: nothing that could be taken back. */
export function doingOf(work: UnitOfWork, base: Encounter): Doing | null {
  const { encounter, before } = work;
  const named = before.version === 0 ? [] : work.named;
  if (encounter.status === 'over' && !isWhatIf(encounter)) return null;
  const back = difference(undoable(encounter), undoable(base));
  const place = placeOf(base.match);
  const [first] = named;
  if (before.version > 0 && !back && !first?.later && JSON.stringify(place) === JSON.stringify(placeOf(encounter.match))) return null;
  const lost = base.match.action && !goesOn(work, base.match.action, place.number) ? { action: base.match.action } : {};
  return {
    ...{ number: before.version, seq: before.seq, round: base.match.state.round, place, back, ...lost },
    ...(first?.later && { later: first.later, ...(first.further && { further: first.further }) }),
    user: first?.user ?? null,
    name: first ? together(named.map((n) => n.name)) : null,
    called: first ? together(named.map((n) => (n.known || work.isHeard ? n.called : null))) : null,
    play: first !== undefined && named.every((n) => n.play),
    ...questionsIn(named),
    moved: base.decisions.map((d) => d.id).join() !== encounter.decisions.map((d) => d.id).join(),
    opened: base.decisions.flatMap((d) =>
      d.answer && isPersons(d.answer.from) && isKnown(work, d) && !encounter.decisions.some((p) => p.id === d.id) ? [d.answer.from] : [],
    ),
  };
}

/** The questions that a command has answered, and those that it has opened again; what there is none of is left out. */
function questionsIn(named: readonly Named[]): Pick<Doing, 'answered' | 'reopened'> {
  const [answered, reopened] = [named.flatMap((n) => n.answered ?? []), named.flatMap((n) => n.reopened ?? [])];
  return { ...(answered.length > 0 && { answered }), ...(reopened.length > 0 && { reopened }) };
}

/** Whether an answer was given by a person, if only ahead by an order. */
const isPersons = (from: Sealed['from']): boolean => !['form', 'time', 'doctrine'].includes(from);

/** Whether the channel knew that it was asked, or knows now that it is answered. */
const isKnown = ({ seen, seenBefore }: UnitOfWork, decision: Decision): boolean =>
  ![seenBefore, seen].every((fight) => isForGm({ seen: fight }, decision));

/** Several names as one; null: there is none. */
function together(names: readonly (string | null)[]): string | null {
  const all = [...new Set(names.filter((name) => name !== null))];
  return all.length === 0 ? null : listedInShort(all);
}

/** Whether the journal that an action had is the beginning of what became of it. */
function goesOn({ encounter, checkpoints }: UnitOfWork, action: ActionRecord, number: number): boolean {
  const after = encounter.match.number === number ? encounter.match.action : checkpoints.find((c) => c.number === number)?.action;
  return JSON.stringify({ ...after, journal: after?.journal.slice(0, action.journal.length) }) === JSON.stringify(action);
}

/** The match as a doing found it; null: that is too long ago. */
export function matchBefore({ place, action }: Doing, now: Match, checkpoints: readonly Checkpoint[]): Match | null {
  const { number, journal, published } = place;
  const past = checkpoints.find((c) => c.number === number);
  const [state, record] = number === now.number ? [now.state, now.action] : [past?.before, past?.action];
  if (!state || (journal !== null && !action && !record)) return null;
  const flying = journal === null ? null : (action ?? { ...record!, journal: record!.journal.slice(0, journal) });
  return { state: state as Match['state'], number, action: flying, published };
}

/** What was sealed or prepared for a question. */
type Given = Pick<Decision, 'answer' | 'planned'>;

/** An encounter without some doings (newest first), all but its match, and the answers that lay sealed then. */
export function encounterBefore(
  encounter: Encounter,
  doings: readonly Doing[],
): { readonly encounter: Encounter; readonly given: (decision: Decision) => Given } {
  let data = undoable(encounter);
  for (const { back } of doings) if (back) data = patched(data, back);
  const { seats, answers, ...fields } = data as unknown as Pick<Encounter, With<'back'> | 'seats'> & {
    readonly answers: Readonly<Record<string, Given>>;
  };
  const back = seats.map((seat: Omit<Seat, 'seen' | 'gone'>): Seat => {
    const { seen, gone } = encounter.seats.find((s) => s.user === seat.user) ?? { seen: encounter.seq, gone: false };
    return { ...seat, seen, gone };
  });
  const given = (decision: Decision): Given => {
    const key = questionOf(decision);
    return Object.hasOwn(answers, key) ? answers[key]! : { answer: null, planned: null };
  };
  const isEmpty = (key: string, value: unknown): boolean => Object.hasOwn(LEFT_OUT, key) && sameData(own(LEFT_OUT, key), value as Json);
  const now = Object.fromEntries(Object.entries(encounter).filter(([key]) => !GOES.has(key))) as Omit<Encounter, With<'back' | 'ends'>>;
  const then = Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isEmpty(key, value))) as typeof fields;
  return { encounter: { ...now, ...then, seats: back }, given };
}

/** A command that changed nothing, and says nothing, need not be saved. */
export const hasChanged = ({ log, undone, encounter, before }: UnitOfWork): boolean =>
  log.length > 0 || undone !== undefined || before.version === 0 || !isAlike(encounter, before);

/** Whether two encounters hold the same. What a command leaves alone, mostly the whole match, is the very same object still. */
function isAlike(now: Encounter, before: Encounter): boolean {
  const names = Object.keys({ ...before, ...now }) as (keyof Encounter)[];
  return names.every((name) => now[name] === before[name] || JSON.stringify(now[name]) === JSON.stringify(before[name]));
}

/** What a command comes to, as text: the refusal, or the private word, what has changed, what was noted and what was posted. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../src/engine/index.ts';
import type { Caller } from '../../src/table/api.ts';
import type { Doing } from '../../src/table/commands/doings.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { decisionNumber } from '../../src/table/marks.ts';
import type { Change } from '../../src/table/store.ts';
import { CALLERS, type Ids, type Scene, sceneOf, tableAt, type Written } from './scenes.ts';
import type { Said, TestTable } from './table.ts';

/** What a command is tried with. */
export interface Cell {
  readonly t: TestTable;
  readonly id: string;
  readonly ids: Ids;
  readonly caller: Caller;
  readonly decision: number;
  /** What is to be told begins now: what was done before only led up to it. */
  readonly ready: () => Promise<void>;
}

/** A command with its values, by title. */
export type Commands = Readonly<Record<string, (cell: Cell) => Promise<unknown>>>;

const json = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

/** What the text leaves out: it counts on with every command, or is told in another line. */
const LEFT_OUT = ['version', 'touched', 'seq', 'posts', 'told', 'match.state.told', 'match.published', 'lastDecision', 'sleep.asks'];

/** A line longer than this ends with a print of the rest: whatever is otherwise there shows, and nobody has to read all of it. */
const LONGEST = 330;

const inBounds = (line: string): string =>
  line.length <= LONGEST ? line : `${line.slice(0, LONGEST)}… ${createHash('sha256').update(line).digest('hex').slice(0, 8)}`;

/** At most so many decisions are opened by one command. */
const NEW_AT_ONCE = 100;

/** Decisions by their place among those that were open, or as new ones. */
function decisionName(before: Encounter | null, id: number | null): string {
  if (id === null) return '';
  const at = before?.decisions.findIndex((d) => d.id === id) ?? -1;
  if (at >= 0) return `open ${at + 1}`;
  const nth = Array.from({ length: NEW_AT_ONCE }, (_, i) => i + 1).find(
    (n) => before && decisionNumber(before.seed, before.lastDecision + n) === id,
  );
  return `new ${nth ?? ''}`.trimEnd();
}

/** Lists of these are told apart by what they are of. */
const named = (list: readonly unknown[], before: Encounter | null): readonly (readonly [string, unknown])[] =>
  list.map((one, i) => {
    const { user, id, key, ...more } = (one ?? {}) as { readonly user?: string; readonly id?: string | number; readonly key?: string };
    if (key !== undefined && typeof id === 'number') return [decisionName(before, id), { key, ...more }];
    return [String(user ?? id ?? i), one];
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What of a value is otherwise than it was, a line each: what is new or gone is told whole. */
function changesIn(was: unknown, is: unknown, path: string, before: Encounter | null): readonly string[] {
  if (LEFT_OUT.includes(path) || json(was) === json(is)) return [];
  if (was === undefined) return [`${path}: + ${json(is)}`];
  if (is === undefined) return [`${path}: gone`];
  const [list, next] = [was, is].map((one): readonly unknown[] | null => (Array.isArray(one) ? one : null));
  const isList = list && next && [...list, ...next].every(isRecord);
  const [old, now] = isList
    ? [Object.fromEntries(named(list, before)), Object.fromEntries(named(next, before))]
    : isRecord(was) && isRecord(is) && !Array.isArray(was)
      ? [was, is]
      : [null, null];
  if (!old || !now) return [path === 'match.number' ? `${path}: + ${Number(is) - Number(was)}` : `${path}: ${json(was)} → ${json(is)}`];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.flatMap((key) => changesIn(old[key], now[key], path === '' ? key : `${path}.${key}`, before));
}

function changes(before: Encounter | null, after: Encounter): readonly string[] {
  const asks = after.sleep?.asks ?? null;
  const wakes = asks !== (before?.sleep?.asks ?? null) ? [`sleeps ${asks === null ? 'now' : `${asks - after.touched} ms after this`}`] : [];
  return [...changesIn(before ?? {}, after, '', before), ...wakes];
}

/** Where a doing found the match, if that is not where the command found it. */
function placeText(before: Encounter | null, { place, round, back, ...doing }: Doing): string {
  const { number, action, published, state } = before?.match ?? { number: -1, action: null, published: 0, state: { round: -1 } };
  const isHere = json(place) === json({ number, journal: action?.journal.length ?? null, published }) && round === state.round;
  const { number: _, seq: __, ...rest } = doing;
  return `to take back: ${json(rest)}${isHere ? '' : ` from ${json(place)}, round ${round}`}, ${json(back)}`;
}

function saved(before: Encounter | null, change: Change): readonly string[] {
  const { encounter, log, checkpoints, doings = [], posts, orders, undo, hush, begins } = change;
  const number = before?.match.number ?? 0;
  const later = (seq: number): string => `+${seq - (before?.seq ?? 0)}`;
  return [
    ...changes(before, encounter),
    ...log.map(
      ({ seq, action, kind, body }) =>
        `log ${later(seq)}${action === number ? '' : ` of action +${action - number}`} ${kind} ${json(body)}`,
    ),
    ...checkpoints.map(
      ({ number: at, round, deed, before: state, action }) =>
        `action +${at - number}, round ${round}${deed ? ', a deed' : ''}${state === null ? ', without what was before' : ''}: ${action.procedure} ${json(action.args)} ${json(action.journal)}`,
    ),
    ...doings.map((doing) => placeText(before, doing)),
    ...(orders?.dropped ?? []).map((id) => `order ${json(id)} goes`),
    ...(orders?.kept ?? []).map((order) => `order ${json(order)}`),
    ...(undo ? [`takes back: ${json(undo)}`] : []),
    ...(hush ? ['what waits to be posted is dropped'] : []),
    ...(posts.length > 0
      ? [`leaves: ${posts.map((p) => `${p.payload === null ? 'deletes' : p.edits ? 'edits' : 'posts'} in ${p.channel}`).join(', ')}`]
      : []),
    ...(begins ? [`begins, with the log up to ${later(begins.upTo)}:`, ...saved(null, begins.change).map((line) => `  ${line}`)] : []),
  ];
}

function writtenText({ method, args }: Written, before: ReadonlyMap<string, Encounter>): readonly string[] {
  if (method !== 'save' && method !== 'create') return [`${method} ${args.map(json).join(' ')}`];
  const change = args[0] as Change;
  return [`${method}s ${change.encounter.id}`, ...saved(before.get(change.encounter.id) ?? null, change)];
}

function postText(
  { encounter, channel, story, prompts, status, covers, commitment, seed }: Said,
  all: ReadonlyMap<string, Encounter>,
): readonly string[] {
  const before = all.get(encounter) ?? null;
  const lines = covers ? `, ${covers.map((seq) => `+${seq - (before?.seq ?? 0)}`).join(' to ')}` : '';
  const ofDecision = (button: string | null): boolean => button !== 'admit' && button !== 'vote';
  return [
    `post in ${channel} (${status}${lines}${commitment ? `, ${commitment}` : ''}${seed ? `, seed ${seed}` : ''})`,
    ...story.map((text) => `  ${text.replaceAll('\n', ' ⏎ ')}`),
    ...prompts.map(({ text, users, named: called, button, decision, open, until, otherwise }) => {
      const about = ofDecision(button) ? decisionName(before, decision) : decision === null ? '' : `+${decision - (before?.seq ?? 0)}`;
      const facts = [button, about, open.map((id) => decisionName(before, id)).join('+'), until, otherwise].map((part) => part ?? '');
      return `  → ${[...users, ...(called ?? []).map((user) => `(${user})`)].join(' ')}: ${text} [${facts.join('|')}]`;
    }),
  ];
}

/** What came of a command. */
export interface Came {
  readonly refused: string | null;
  readonly lines: readonly string[];
  readonly isChanged: boolean;
}

/** Gives a command, and says what comes of it. */
export async function tried(
  { t, written }: { t: TestTable; written: Written[] },
  scene: Scene,
  name: string,
  command: Commands[string],
): Promise<Came> {
  const caller = t.caller(name, CALLERS[name]);
  const before = new Map<string, Encounter>();
  const ready = async (): Promise<void> => {
    for (const id of new Set([scene.id, scene.ids['fight']!])) before.set(id, (await t.store.load(id))!);
    written.length = 0;
    t.bulletins.length = 0;
  };
  await ready();
  let isChanged = false;
  const set = async (): Promise<void> => {
    isChanged ||= written.length > 0;
    await ready();
  };
  const plain = (lines: readonly string[]): readonly string[] => lines.map((line) => inBounds(plainly(line, scene, name)));
  try {
    const result = await command({ t, id: scene.id, ids: scene.ids, caller, decision: Number(scene.ids['decision']), ready: set });
    const lines = [
      ...given(result, written),
      ...written.flatMap((one) => writtenText(one, before)),
      ...t.bulletins.flatMap((said) => postText(said, before)),
    ];
    return { refused: null, lines: plain(lines), isChanged: isChanged || written.length > 0 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const words = (await t.table.wordsFor(error, scene.id, caller)).replaceAll('\n', ' ⏎ ');
    return {
      refused: plainly(`${error.reason}: ${words}`, scene, ''),
      lines: plain(written.flatMap((one) => writtenText(one, before))),
      isChanged: isChanged || written.length > 0,
    };
  }
}

/** What a command gives back. */
function given(result: unknown, written: readonly Written[]): readonly string[] {
  if (result === undefined) return [];
  if (typeof result === 'object' && result !== null && 'note' in result) return [outcome(result)];
  const isKept = written.some(({ args }) => args.some((arg) => json(arg) === json(result)));
  return [isKept ? 'gives what is kept' : `gives ${json(result)}`];
}

const outcome = ({ note, encounter: _, ...more }: Record<string, unknown>): string => {
  const facts = Object.entries(more).filter(([, value]) => value !== null);
  return `says “${String(note).replaceAll('\n', ' ⏎ ')}”${facts.map(([key, value]) => ` ${key} ${json(value)}`).join('')}`;
};

/** Ids by what they are, whoever gives the command by that, and times from when it is given. */
function plainly(line: string, { at, ids, id }: Scene, caller: string): string {
  let text = id === ids['fight'] ? line : line.replaceAll(id, '‹copy›');
  if (caller !== '')
    text = text.replaceAll(
      new RegExp(
        `(?<="(?:user|by|asker|from|owner|founder)":"u-|^(?:saveShortcut|deleteShortcut|forget) "u-)${caller}(?=")|(?<!u-)\\b${caller}\\b`,
        'gu',
      ),
      '‹me›',
    );
  for (const [name, known] of Object.entries(ids)) if (known.length > 4) text = text.replaceAll(known, `‹${name}›`);
  return text.replaceAll(/\b1[78]\d{11}\b/gu, (time) => `${Number(time) < at ? '' : '+'}${(Number(time) - at) / 1000}s`);
}

/** What a line is about: two of a kind stand for each other. */
const kindOf = (line: string): string => /^\s*[\p{L}. -]+\d*/u.exec(line)?.[0] ?? line.slice(0, 4);

/** Lines of `now` that `base` has not (`~` in place of one of the kind), and those that are missing. */
function apart(base: readonly string[], now: readonly string[]): readonly string[] {
  const missing = base.filter((line) => !now.includes(line));
  const more = now.filter((line) => !base.includes(line));
  const changed = new Set(more.map(kindOf));
  const replaced = new Set(missing.map(kindOf));
  return [
    ...missing.filter((line) => !changed.has(kindOf(line))).map((line) => `− ${line}`),
    ...more.map((line) => `${replaced.has(kindOf(line)) ? '~' : '+'} ${line}`),
  ];
}

/** What one command comes to in a state, by everybody: outcomes, with those who have them. */
async function rowOf(
  scene: Scene,
  command: Commands[string],
  callers: readonly string[],
  bases: { readonly who: string; readonly lines: readonly string[] }[],
): Promise<string> {
  let at: Awaited<ReturnType<typeof tableAt>> | null = null;
  const said = new Map<string, string[]>();
  for (const name of callers) {
    at ??= await tableAt(scene);
    const came = await tried(at, scene, name, command);
    if (came.isChanged) at = null;
    const words = (came.refused === null ? inShort(came.lines, bases) : [came.refused, ...came.lines.map((line) => `! ${line}`)]).join(
      '\n    ',
    );
    if (came.refused === null) bases.push({ who: `${name}, ${scene.state}`, lines: came.lines });
    said.set(words, [...(said.get(words) ?? []), name]);
  }
  return [...said].map(([words, names]) => `  ${names.join(', ')}: ${words}`).join('\n');
}

/** An outcome by what sets it apart from the one before that is most like it. */
function inShort(
  lines: readonly string[],
  bases: readonly { readonly who: string; readonly lines: readonly string[] }[],
): readonly string[] {
  const same = bases.find((base) => json(base.lines) === json(lines));
  if (same) return [`as ${same.who}`];
  const [nearest] = bases
    .map(({ who, lines: base }) => ({ who, other: apart(base, lines) }))
    .toSorted((a, b) => a.other.length - b.other.length);
  return nearest && nearest.other.length < lines.length ? [`as ${nearest.who}, but`, ...nearest.other] : ['done', ...lines];
}

/** One command by everybody in some states, as text: states in which the same comes of it stand together. */
/** Where not everybody comes to something of their own, these do. */
const FEWER: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['paused', 'decided', 'trouble', 'lost', 'over', 'running'].map((state) => [state, ['greta', 'mona', 'ana', 'dora', 'sam']]),
  ),
  copy: ['greta', 'ana'],
};

async function matrixOf(title: string, command: Commands[string], scenes: readonly Scene[], callers?: readonly string[]): Promise<string> {
  const bases: { readonly who: string; readonly lines: readonly string[] }[] = [];
  const rows = new Map<string, string[]>();
  for (const scene of scenes) {
    const row = await rowOf(scene, command, callers ?? FEWER[scene.state] ?? Object.keys(CALLERS), bases);
    rows.set(row, [...(rows.get(row) ?? []), scene.state]);
  }
  return [`# ${title}`, ...[...rows].map(([row, of]) => `${of.join(', ')}\n${row}`)].join('\n');
}

/** Several of them, one after the other. */
export async function matricesOf(commands: Commands, states: readonly string[], callers?: readonly string[]): Promise<string> {
  const scenes: Scene[] = [];
  for (const state of states) scenes.push(await sceneOf(state));
  const texts: string[] = [];
  for (const [title, command] of Object.entries(commands)) texts.push(await matrixOf(title, command, scenes, callers));
  return `${texts.join('\n\n')}\n`;
}

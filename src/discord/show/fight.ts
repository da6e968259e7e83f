/** How a view reads as text: who is here and how they are, who is waited for. */
import {
  bold,
  capitalised,
  type Fact,
  groupBy,
  type Id,
  inRuns,
  inSentence,
  type Row,
  sideInSentence,
  strung,
  withinLine,
} from '../../engine/index.ts';
import type { BoardView, EncounterView, OpenDecision, TypingView, Waiting } from '../../table/api.ts';
import { kindName } from '../../table/words/kinds.ts';
import { badgesBeside, healthText } from '../../table/words/story.ts';
import { unbroken } from '../../table/words/styles.ts';
import { cut, quoted, unmentioned } from '../escape.ts';
import { clockTime } from '../message.ts';
import { LOST, waysOn } from './lost.ts';

/** Own numbers above a decision, the first of those on the sheet. */
const OWN_FACTS = 4;
/** Longer facts stand on the sheet. */
const BRIEF = 34;

/** A pace as a line of facts says it. */
export const paceWords = (name: string): string => (name === 'none' ? 'no deadlines' : `${quoted(name)} pace`);

/** Title line and what stands of the whole fight. */
export function headline(glance: BoardView): readonly string[] {
  const { view, status } = glance;
  const round = view.round > 0 ? `round ${view.round}` : 'before the first round';
  const phase = view.phase && view.phase !== status ? `, ${quoted(view.phase)}` : '';
  const going = [
    ...(status === 'paused' ? [status] : []),
    status === 'gathering' ? 'people gather' : `${round}${phase}`,
    paceWords(glance.pace.name),
    'dice sealed',
  ];
  // Of a fight that is over neither pace nor dice are a matter any more.
  const isOver = status === 'over';
  const state = isOver
    ? [glance.calledOff ? 'called off' : view.round > 0 ? `over in round ${view.round}` : 'over before the first round']
    : going;
  const { ending, moved, winner } = glance;
  const won =
    moved !== null
      ? `**${moved}**`
      : ending
        ? `**${quoted(ending.headline, 200)}**`
        : winner === null
          ? null
          : `Won by **${sideInSentence(quoted(winner))}**.`;
  // Who is up and who has passed is nothing to read of a fight that is over.
  const remarks = (isOver ? [] : view.remarks.slice(0, 5)).map((r) => `-# ${quoted(r, 200)}`);
  return [
    `## ${quoted(glance.name, 80)}`,
    [quoted(glance.system), ...state].join(' · '),
    ...(isOver || glance.houseNamed.length === 0 ? [] : [`-# House rule: ${glance.houseNamed.join(' · ')}`]),
    ...(won === null ? [] : [won]),
    ...remarks,
  ];
}

/** How somebody is, as a bar and in numbers where the reader may see them. */
export const healthWords = ({ health }: Row): string => unbroken(healthText(health));

/** Whether somebody is out of the fight, as far as the reader sees. */
export const isOut = ({ view }: Pick<TypingView, 'view'>, who: Id): boolean => view.rows.some((row) => row.id === who && row.out);

/** Whether the reader plays somebody, and nobody of theirs can act any more. */
export const areAllOut = (view: Pick<EncounterView, 'view' | 'own'>): boolean =>
  view.own.length > 0 && view.own.every(({ id }) => isOut(view, id));

/** That some of the reader's cannot act any more, and how they are. */
export function outLines(view: Pick<EncounterView, 'view' | 'own' | 'isGm'>, who: readonly Id[]): readonly string[] {
  const lines = view.view.rows
    .filter(({ id, out }) => out && who.includes(id))
    .slice(0, 4)
    .map((row) => `**${quoted(capitalised(row.name), 40)}** can’t act: ${healthWords(row)}.`);
  return lines.length > 0 && areAllOut(view) && !view.isGm ? [...lines, '-# **/join** can bring in another character.'] : lines;
}

/** A fact within a line, its label in small letters, abbreviations as they are: "DEX rank 14", "long spear in hand", "no action dice". */
function factWords([label, value]: Fact): string {
  const name = withinLine(label);
  if (value === 'none') return `no ${name}`;
  return /^(?:in|at) /u.test(name) ? `${value} ${name}` : `${name} ${value}`;
}

/** Those who share a line: alone, or several of a kind who are the same in all that is told of them. */
export type Band = readonly [Row, ...Row[]];

/** What stands on somebody's line but their number; whoever has a name of their own shares it with nobody. */
function lineOf(row: Row, acting: boolean, facts: number, aside: string): string {
  const { kind, number } = kindName(row.name);
  const called = number === null ? row.id : kind;
  return JSON.stringify([called, row.side, row.out, acting, aside, healthWords(row), row.place, row.badges, row.open.slice(0, facts)]);
}

/** One combatant on one line, or several who are alike, with so many of the facts that lie open; a mark for whoever is to act. */
function combatantLine(band: Band, acting: boolean, facts = band[0].open.length, aside = ''): string {
  const [row] = band;
  const mark = row.out ? '~~' : '**';
  const names = strung(inRuns(band.map((one) => `${mark}${quoted(capitalised(one.name), 40)}${mark}`)));
  const name = `${row.out ? '✕ ' : acting ? '▶ ' : ''}${names}`;
  const open = row.open.slice(0, facts).map(factWords);
  const parts = [row.place, ...badgesBeside(row), ...open].filter((p): p is string => Boolean(p));
  const more = parts.length > 0 ? `\n-# ${parts.map((p) => quoted(p, 100)).join(' · ')}` : '';
  return cut(`${name}${aside}${row.own ? ' (yours)' : ''} ${healthWords(row)}${more}`, 300);
}

/** The numbers of whoever decides, as they may see them. */
export function ownNumbers({ view, who }: { readonly view: EncounterView; readonly who: Id }): readonly string[] {
  const row = view.view.rows.find((r) => r.id === who);
  if (!row) return [];
  const whole = 'now' in row.health ? `${row.health.now} of ${row.health.max}` : null;
  const isLong = ([name, value]: readonly [string, string]): boolean => name.length + value.length > BRIEF;
  // How a number comes about is for the sheet where it is a long story.
  const told = row.closed.map((fact) => (isLong(fact) ? ([fact[0], fact[1].replace(/^(\d+) \(.*\)$/u, '$1')] as const) : fact));
  const short = told.filter((fact) => !isLong(fact) && fact[1] !== 'none' && fact[1] !== whole);
  // A nought tells nothing here, and makes no room for what counts less.
  const facts = [...row.open, ...short].slice(0, OWN_FACTS).filter(([, value]) => value !== '0');
  const parts = [healthText(row.health), row.place, ...badgesBeside(row), ...facts.map(factWords)].filter((p): p is string => Boolean(p));
  return [`-# ${unbroken(cut(parts.map((p) => quoted(p, 120)).join(' · '), 300))}`];
}

/** That others decide for the reader for now, or the reader for others. */
export const absenceLines = ({ absence }: Pick<EncounterView, 'absence'>): readonly string[] =>
  absence === null ? [] : [cut(unmentioned(absence), 300)];

/** What others do not know of somebody, to follow their name; empty: nothing. */
export function veilWords({ veiled }: Pick<EncounterView, 'veiled'>, who: Id): string {
  const { hidden = false, mask = null } = veiled.find((v) => v.who === who) ?? {};
  return `${hidden ? ' · hidden' : ''}${mask === null ? '' : ` · as ${inSentence(mask)}`}`;
}

/** What follows somebody's name: to a GM who is hidden, and behind which mask. */
function besideIn({ view, veiled }: BoardView): (who: Id) => string {
  // Some systems have it among the badges of a row who is hidden, and nothing is said twice.
  const said = view.rows.filter(({ badges }) => badges.includes('hidden')).map(({ id }) => id);
  const unsaid = veiled.map((veil) => (said.includes(veil.who) ? { ...veil, hidden: false } : veil));
  return (who) => {
    const words = veilWords({ veiled: unsaid }, who).trim();
    return words === '' ? '' : ` ${quoted(words, 80)}`;
  };
}

/** Everybody whom a reader sees, those of a kind together of whom the same is told, with so many facts. */
export function bandsOf(view: BoardView, facts: number): readonly Band[] {
  const beside = besideIn(view);
  const line = (row: Row): string => lineOf(row, view.acting.includes(row.id), view.status === 'over' ? 0 : facts, beside(row.id));
  return [...groupBy(view.view.rows, line).values()];
}

/** Everybody whom a reader sees, under the names of their sides; a GM reads who is hidden, and behind which mask. */
export function everybodyBySide(view: BoardView, facts?: number, rows: readonly (Row | Band)[] = view.view.rows): readonly string[] {
  // Turns, dice in hand and the like are nothing to read of a fight that is over.
  return bySide(rows, view.marks, view.acting, view.status === 'over' ? 0 : facts, besideIn(view));
}

/** The shapes of the sides, as pictures have them. */
const SHAPES = ['●', '◆', '■', '⬢', '▲', '⯃'];

/** Combatants under the names of their sides; `order`: all sides, in the order of their shapes. Whose all are, as they are a GM's, is not told of each again. `aside`: what follows a name. */
export function bySide(
  rows: readonly (Row | Band)[],
  order: readonly string[],
  acting: readonly Id[],
  facts?: number,
  aside?: (who: Id) => string,
): readonly string[] {
  const bands = rows.map((one): Band => ('id' in one ? [one] : one));
  const sides = [...new Set(bands.map(([r]) => r.side))];
  const marks = bands.some(([r]) => !r.own);
  const line = ([row, ...others]: Band): string =>
    combatantLine([{ ...row, own: row.own && marks }, ...others], acting.includes(row.id), facts, aside?.(row.id));
  return sides.flatMap((side) => [
    `**${SHAPES[Math.max(0, order.indexOf(side)) % SHAPES.length]} ${quoted(capitalised(side), 40)}**`,
    ...bands.filter(([r]) => r.side === side).map(line),
  ]);
}

/** Whoever decides, or the side that does, within a sentence: Yrsa, the bandit captain, the travellers. */
export const whoInSentence = ({ who, whoName }: Pick<OpenDecision, 'who' | 'whoName'>): string =>
  who.startsWith('@') ? sideInSentence(whoName) : inSentence(whoName);

/** A question with the name of whom it is put to, where it does not name them itself; a GM knows that they are meant. */
export function addressed({ who, whoName }: Pick<OpenDecision, 'who' | 'whoName'>, question: string): string {
  const named = who === 'gm' || question.toLowerCase().includes(quoted(whoName).toLowerCase());
  return `${named ? '' : `**${quoted(capitalised(whoName))}**: `}${unmentioned(question)}`;
}

/** Until when something is to be decided; empty where no clock runs. */
export const untilWords = ({ deadline, opened }: Pick<OpenDecision, 'deadline' | 'opened'>): string =>
  deadline === null ? '' : `until ${clockTime(deadline, opened)}`;

/** Until when somebody is to decide who has a deadline, and what happens otherwise (empty: nothing is told of it). */
export const limitWords = (open: Pick<OpenDecision, 'deadline' | 'opened'>, otherwise: string): string =>
  `${untilWords(open)}${otherwise === '' ? '' : `, else ${quoted(withinLine(otherwise), 150)}`}`;

/** Who is waited for, marked as `mark` has it, and for what, where that is told. Whoever reads that it is them reads *you*. */
export function waitedWords(
  { who, yours, what }: Pick<Waiting, 'who' | 'yours' | 'what'>,
  most: number,
  mark = (name: string): string => name,
): string {
  const name = cut(unmentioned(who), most);
  // Choices that are counted have no name, and nothing behind them.
  if (what === '' && yours) return /^a /u.test(name) ? mark(name.replace(/^a /u, 'your ')) : `${mark(name)}, yours among them`;
  if (what === '') return mark(name);
  return `${yours ? `${mark('you')}${name && ` (${name})`}` : mark(name)} ${quoted(what, 80)}`;
}

/** Who is waited for, for what, since and until when, and what happens otherwise. */
function waitingLine(w: Waiting): string {
  const times = [`since ${clockTime(w.since, w.until ?? w.since)}`, ...(w.until === null ? [] : [`until ${clockTime(w.until, w.since)}`])];
  const otherwise = w.otherwise ? `, else ${quoted(w.otherwise, 150).replace(/\.*$/u, '')}` : '';
  return `⏳ Waiting for ${waitedWords(w, 300, bold)} · ${times.join(', ')}${otherwise}`;
}

/** Who is up next, quietly. */
export const nextLine = (upNext: EncounterView['upNext']): readonly string[] =>
  upNext === null ? [] : [upNext.own ? `-# You’re next: **${unmentioned(upNext.name)}**` : `-# Next: **${unmentioned(upNext.name)}**`];

/** Whether nobody but the reader is waited for. */
const isYours = ({ who, yours, what }: Waiting): boolean => yours === true && (what !== '' || /^a /u.test(who));

/**
 * All that is waited for, and who is up next. `others`: what waits for the reader is told already; `panel`: it stands where GMs have the
 * button.
 */
export function waitingLines(view: BoardView, { others = false, panel = false } = {}): readonly string[] {
  const { waiting, status, upNext, moved, calledOff, isGm, lost, channel } = view;
  if (lost) return [isGm ? waysOn(channel) : LOST.others];
  if (waiting.length > 0) return [...waiting.filter((w) => !(others && isYours(w))).map(waitingLine), ...nextLine(upNext)];
  const still = {
    gathering: isGm
      ? `People may join. Press **Begin**${panel ? '' : ' on the **GM panel**'} when everybody is in.`
      : 'People may join. The GM presses **Begin** on the **GM panel**.',
    running: 'Nobody has to decide anything.',
    paused: isGm
      ? 'Paused: no clock runs. Press **Resume** to go on.'
      : 'Paused: no clock runs. The GM presses **Resume** on the **GM panel**.',
    over: calledOff
      ? 'The fight was called off before it began.'
      : moved === null
        ? 'The fight is over. The dice can be checked with **/verify**.'
        : 'What was played here can be read, and its dice checked with **/verify**.',
  } as const;
  return [still[status]];
}

/** How a view reads as text: who is here and how they are, who is waited for. */
import type { Fact, Id, Row } from '../../engine/index.ts';
import type { EncounterView, OpenDecision, Waiting } from '../../table/api.ts';
import { badgesBeside, healthText } from '../../table/words/story.ts';
import { cut, quoted, unmentioned } from '../escape.ts';
import { clockTime } from '../message.ts';

/** Title line and what stands of the whole fight. */
export function headline(glance: EncounterView): readonly string[] {
  const { view, status } = glance;
  const round = view.round > 0 ? `round ${view.round}` : 'before the first round';
  const where =
    status === 'gathering'
      ? 'people gather'
      : `${round}${view.phase && view.phase !== status && status !== 'over' ? `, ${quoted(view.phase)}` : ''}`;
  const over =
    status === 'over' || glance.winner !== null
      ? [
          glance.ending
            ? `**${quoted(glance.ending.headline, 200)}**`
            : glance.winner === null
              ? 'Nobody has won.'
              : `Won by **${quoted(glance.winner)}**.`,
        ]
      : [];
  const remarks = view.remarks.slice(0, 5).map((r) => `-# ${quoted(r, 200)}`);
  return [
    `## ${quoted(glance.name, 80)}`,
    [
      quoted(glance.system),
      ...(status === 'paused' || status === 'over' ? [status] : []),
      ...(status === 'over' && view.round === 0 ? [] : [where]),
      `${quoted(glance.pace.name)} pace`,
      'dice sealed',
    ].join(' · '),
    ...(status === 'over' || glance.houseNamed.length === 0 ? [] : [`-# House rule: ${glance.houseNamed.join(' · ')}`]),
    ...over,
    ...remarks,
  ];
}

/** How somebody is, as a bar and in numbers where the reader may see them. */
export const healthWords = ({ health }: Row): string => healthText(health);

/** A fact as it goes on in a line: its label in small letters, abbreviations as they are. */
export const factWords = ([label, value]: Fact): string =>
  `${label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())} ${value}`;

/** One combatant on one line, with so many of the facts that lie open; a mark for whoever is to act. */
function combatantLine(row: Row, acting: boolean, facts = row.open.length): string {
  const name = row.out ? `✕ ~~${quoted(row.name, 40)}~~` : `${acting ? '▶ ' : ''}**${quoted(row.name, 40)}**`;
  const open = row.open.slice(0, facts).map(factWords);
  const parts = [row.place, ...badgesBeside(row), ...open].filter((p): p is string => Boolean(p));
  const more = parts.length > 0 ? `\n-# ${parts.map((p) => quoted(p, 100)).join(' · ')}` : '';
  return cut(`${name}${row.own ? ' (yours)' : ''} ${healthWords(row)}${more}`, 300);
}

/** The shapes of the sides, as pictures have them. */
const SHAPES = ['●', '◆', '■', '⬢', '▲', '⯃'];
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Combatants under the names of their sides. Whose all are, as they are a GM's, is not told of each again. */
export function bySide(rows: readonly Row[], acting: readonly Id[], facts?: number): readonly string[] {
  const sides = [...new Set(rows.map((r) => r.side))];
  const marks = rows.some((r) => !r.own);
  const line = (row: Row): string => combatantLine({ ...row, own: row.own && marks }, acting.includes(row.id), facts);
  return sides.flatMap((side, i) => [
    `**${SHAPES[i % SHAPES.length]} ${quoted(capital(side), 40)}**`,
    ...rows.filter((r) => r.side === side).map(line),
  ]);
}

/** A question with the name of whom it is put to, where it does not name them itself; a GM knows that they are meant. */
export function addressed({ who, whoName }: Pick<OpenDecision, 'who' | 'whoName'>, question: string): string {
  const named = who === 'gm' || question.toLowerCase().includes(quoted(whoName).toLowerCase());
  return `${named ? '' : `**${quoted(whoName)}**: `}${unmentioned(question)}`;
}

/** Until when something is to be decided; empty where no clock runs. */
export const untilWords = ({ deadline, opened }: Pick<OpenDecision, 'deadline' | 'opened'>): string =>
  deadline === null ? '' : `until ${clockTime(deadline, opened)}`;

/** Who is waited for, for what, since and until when, and what happens otherwise. */
function waitingLine(w: Waiting): string {
  const times = [`since ${clockTime(w.since, w.until ?? w.since)}`, ...(w.until === null ? [] : [`until ${clockTime(w.until, w.since)}`])];
  const who = w.who.charAt(0).toUpperCase() + w.who.slice(1);
  const otherwise = w.otherwise ? `; otherwise ${quoted(w.otherwise, 150).replace(/\.*$/u, '')}` : '';
  return `⏳ **${cut(unmentioned(who), 300)}** ${quoted(w.what, 80)} · ${times.join(', ')}${otherwise}`;
}

/** Who is up next, quietly. */
export const nextLine = (upNext: EncounterView['upNext']): readonly string[] =>
  upNext === null ? [] : [upNext.own ? `-# You’re next: **${unmentioned(upNext.name)}**` : `-# Next: **${unmentioned(upNext.name)}**`];

/** All that is waited for, and who is up next. */
export function waitingLines({ waiting, status, upNext }: EncounterView): readonly string[] {
  if (waiting.length > 0) return [...waiting.map(waitingLine), ...nextLine(upNext)];
  const still = {
    gathering: 'People may join. The GM begins with **GM panel → Begin**.',
    running: 'Nobody has to decide anything.',
    paused: 'Paused: no clock runs. The GM goes on with **GM panel → Resume**.',
    over: 'The fight is over. The dice can be checked with **/verify**.',
  } as const;
  return [still[status]];
}

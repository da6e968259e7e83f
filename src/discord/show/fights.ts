/** One list for everything: all fights of one reader on a server, each with what it waits for, and a way to decide right there. */
import { type APIMessageTopLevelComponent, MessageFlags } from 'discord.js';
import { capitalised, withinLine } from '../../engine/index.ts';
import type { AgendaAsk, MyFight, MyFights, SystemInfo, Waiting } from '../../table/api.ts';
import type { Snowflake } from '../../table/encounter.ts';
import { movedText } from '../../table/words/ending-words.ts';
import { longSpanText } from '../../table/words/spans.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId } from '../custom-id.ts';
import { cut, quoted, unmentioned } from '../escape.ts';
import { type Button, button, clockTime, type Message, row, rowsOf, textPart, turnPages } from '../message.ts';
import { titleOf } from '../system-title.ts';
import { addressed, waitedWords } from './fight.ts';
import { ELSEWHERE, LOST } from './lost.ts';

/** Characters of one fight on the list: ten of them, and what stands above, fit into a message's 4,000. */
const ROOM = 360;

const HEADINGS: Readonly<Record<MyFight['group'], string>> = {
  mine: '⏳ Waiting for you',
  others: 'Waiting for others',
  resting: 'Resting',
  over: 'Recently over',
};

const LABELS: Readonly<Record<AgendaAsk['kind'], string>> = {
  turn: 'Act',
  declaration: 'Act',
  reaction: 'Choose',
  ruling: 'Decide',
  admit: 'Answer the request',
  trouble: 'Settle it',
  held: 'See to it',
  lost: ELSEWHERE,
};

/** Whether what waits is none of somebody's decisions, which are answered on a panel of their own. */
export const isBesides = (kind: AgendaAsk['kind']): kind is 'admit' | 'trouble' | 'held' | 'lost' =>
  ['admit', 'trouble', 'held', 'lost'].includes(kind);

/** Leads from the list to the panel that the button in the channel opens, in place of the list. */
export function deciding({ id, asks }: Pick<MyFight, 'id' | 'asks'>): readonly Button[] {
  const [ask] = asks;
  if (!ask) return [];
  const to = { admit: ['admit-again', id, ask.id], trouble: ['gm-again', id], held: ['gm-again', id], lost: ['lost', id] } as const;
  const where = isBesides(ask.kind) ? to[ask.kind] : (['decide-for', id, ask.id, whoTag(ask.who)] as const);
  const [kind, ...args] = where;
  return [button(customId(kind, ...args), LABELS[ask.kind], 'do')];
}

type Part = APIMessageTopLevelComponent;

/** A page of the list. `serverName`: of fights on all servers, which are named; null: of those on one. */
export function showFights(
  { fights, page, pages, total, open, alone, answers, now }: MyFights,
  systems: readonly SystemInfo[],
  serverName: ((guild: Snowflake) => string | null) | null = null,
): Message {
  const again = button(customId('fights-again', '-', page), 'Refresh');
  const buttons = [...turnPages({ page, pages }, (to) => customId('fights-again', '-', to)), again];
  const called = (ruleset: string): string => quoted(titleOf(systems, ruleset), 40);
  const parts = fights.flatMap((fight, i): Part[] => {
    const heading = fights[i - 1]?.group === fight.group ? '' : `### ${HEADINGS[fight.group]}\n`;
    const where = serverName === null ? '' : ` · ${quoted(serverName(fight.guild) ?? 'a server I am not on', 40)}`;
    const act = fight.group === 'mine' ? deciding(fight) : nudging(fight);
    return [textPart(`${heading}${linesFor(fight, `${called(fight.ruleset)}${where}`, now)}`), ...(act.length > 0 ? [row(...act)] : [])];
  });
  const practice =
    alone === null
      ? []
      : [
          textPart(`### By yourself\n**${quoted(alone.name, 50)}** · ${called(alone.ruleset)} · practice, without a deadline`),
          row(button(customId('solo', '-'), 'Go on', 'do')),
        ];
  const none =
    serverName === null
      ? 'You play in no fight on this server. **/join** brings you into one, **/practice** starts one.'
      : 'You play in no fight on any server. Fights are joined in the channels of a server, with **/join**; **/practice** lets you try one by yourself.';
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [textPart(total === 0 ? none : headText(open, answers)), ...parts, ...practice, ...rowsOf(buttons)],
  };
}

/** Where turns take less, nobody waits for days, and how long they take is no news. */
const SLOW = 60 * 60_000;

function headText(open: number, answers: number | null): string {
  const needs = open === 0 ? 'Nothing needs you right now.' : `**${open} ${open === 1 ? 'decision needs' : 'decisions need'} you.**`;
  return answers === null || answers < SLOW
    ? needs
    : `${needs}\n-# Your open turns take ${longSpanText(answers)} on average. Other players do not see this.`;
}

/** Whoever a fight waits for can be reminded from the list. */
const nudging = ({ id, mayNudge }: MyFight): readonly Button[] => (mayNudge ? [button(customId('nudge', id), 'Nudge')] : []);

/** A fight in a few lines: its name and where it is; what is asked, until when and what happens otherwise, or who is waited for. */
function linesFor(fight: MyFight, system: string, now: number): string {
  const { name, group } = fight;
  const head = `**${quoted(name, 50)}** · ${system} · ${placeOf(fight)}`;
  const left = fight.left === undefined || group === 'over' ? [] : [`-# 📌 planned: ${quoted(fight.left, 90)}`];
  const wish = fight.wish === undefined || group === 'over' ? [] : [`-# ${fight.wish}`];
  const rest = [...(group === 'mine' ? askLines(fight, now) : [stateLine(fight, now)]), ...left, ...wish];
  return [head, ...rest].map((line, i) => (i === 0 ? line : cut(line, ROOM - head.length))).join('\n');
}

/** The channel, and a link to the message there, where it can be reached. */
export const placeOf = ({ channel, message, guild, lost }: Pick<MyFight, 'channel' | 'message' | 'guild' | 'lost'>): string =>
  `<#${channel}>${message === null || lost ? '' : ` · [go there](https://discord.com/channels/${guild}/${channel}/${message})`}`;

function askLines({ asks, open }: MyFight, now: number): readonly string[] {
  const [ask] = asks;
  if (!ask) return [];
  const more = open > 1 ? [`-# and ${open - 1} more there`] : [];
  return [cut(addressed(ask, ask.question), 160), ...limit(ask.deadline, ask.otherwise, now), ...more];
}

const limit = (until: number | null, otherwise: string, now: number): readonly string[] =>
  until === null ? [] : [`-# Until ${clockTime(until, now)}${otherwise === '' ? '' : `, else ${quoted(withinLine(otherwise), 60)}`}`];

function stateLine({ group, status, asleep, waiting, touched, next, moved, lost }: MyFight, now: number): string {
  if (lost) return `-# ${LOST.others}`;
  if (moved) return `-# ${movedText(moved)}`;
  if (group === 'over') return `-# Over since ${clockTime(touched, now)}`;
  if (group === 'others') {
    const others = waiting.length === 0 ? 'goes on by itself' : waiting.map((w) => waitingFor(w, now)).join(' · ');
    return `-# ${next === null ? capitalised(others) : `You’re next: **${unmentioned(next)}** · ${others}`}`;
  }
  const rests = status === 'paused' ? 'Paused' : status === 'gathering' ? 'Open for joining' : asleep ? 'Asleep' : 'Resting';
  const why = rests === 'Asleep' ? ': nobody has decided anything for a long time' : '';
  return `-# ${rests} since ${clockTime(touched, now)}${why}`;
}

const waitingFor = (line: Waiting, now: number): string =>
  `waiting for ${waitedWords(line, 80)}${line.until === null ? '' : ` until ${clockTime(line.until, now)}`}`;

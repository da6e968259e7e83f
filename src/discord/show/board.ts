/** The board: one message that always shows how the fight stands, edited in place. And the same for one reader alone. */
import { type APIMessageTopLevelComponent, ComponentType, MessageFlags } from 'discord.js';
import type { EncounterView } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { fitLines } from '../escape.ts';
import { type Button, button, CONTENT, type Message, pageOf, rowsOf, turnPages } from '../message.ts';
import { bySide, headline, waitingLines } from './fight.ts';

/** Combatants on one page. */
export const PAGE = 10;
/** Facts of each of them on the board, the first ones; **Details** has them all. */
const FACTS = 3;
/** Characters over all texts of a message in the newer layout (Discord's limit is 4,000). */
const ROOM = 3800;
const COLOURS = { gathering: 0x3b82f6, running: 0x22a06b, paused: 0xb7791f, over: 0x6b7280 } as const;

/** The buttons that lead everywhere. */
export function boardButtons({ id, status }: Pick<EncounterView, 'id' | 'status'>): readonly Button[] {
  const over = status === 'over';
  const play = over
    ? []
    : [
        button(customId('act', id), 'Act', 'do'),
        button(customId('answer', id, 0), 'My answer', 'do'),
        button(customId('join', id), status === 'gathering' ? 'Join' : 'Join or leave', status === 'gathering' ? 'good' : 'plain'),
      ];
  const look = [
    button(customId('map', id), 'Map'),
    button(customId('sheet', id), 'Sheet'),
    button(customId('log', id), 'Log'),
    button(customId('catchup', id), 'Catch up'),
    button(customId('board', id, 0), 'Details'),
  ];
  return [
    ...play,
    ...look,
    button(customId('gm', id), 'GM panel'),
    button(customId('more', id), 'More'),
    button(customId('help', id), 'Help'),
  ];
}

interface Texts {
  readonly head: string;
  readonly people: string;
  readonly waiting: string;
}

function textsOf(view: EncounterView, page: number, room: number, facts?: number): Texts {
  const { items, pages } = pageOf(view.view.rows, page, PAGE);
  const more = pages > 1 ? [`-# Page ${page + 1} of ${pages}: **Details** shows all ${view.view.rows.length}.`] : [];
  const people = items.length === 0 ? ['Nobody is here yet.'] : bySide(items, view.acting, facts);
  const head = fitLines(headline(view), Math.floor(room * 0.25));
  const waiting = fitLines(waitingLines(view), Math.floor(room * 0.25));
  return { head, people: fitLines([...people, ...more], room - head.length - waiting.length), waiting };
}

/** The board for the channel, in the layout of containers. */
export function showBoard(view: EncounterView): Message {
  const { head, people, waiting } = textsOf(view, 0, ROOM, FACTS);
  const text = (content: string): Extract<APIMessageTopLevelComponent, { type: ComponentType.TextDisplay }> => ({
    type: ComponentType.TextDisplay,
    content,
  });
  const line = { type: ComponentType.Separator } as const;
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [
      {
        type: ComponentType.Container,
        accent_color: COLOURS[view.status],
        components: [text(head), line, text(people), line, text(waiting), ...rowsOf(boardButtons(view))],
      },
    ],
  };
}

/** The same as plain text, for where the newer layout fails. */
export function showPlainBoard(view: EncounterView): Message {
  const { head, people, waiting } = textsOf(view, 0, CONTENT - 10, FACTS);
  return { content: [head, people, waiting].join('\n'), components: rowsOf(boardButtons(view)) };
}

/** The fight through one reader's eyes, page by page. */
export function showDetails(view: EncounterView, page: number): Message {
  const at = pageOf(view.view.rows, page, PAGE);
  const { head, people, waiting } = textsOf(view, at.page, CONTENT - 10);
  const refresh = button(customId('board-again', view.id, at.page), 'Refresh');
  const buttons = [...turnPages(at, (to) => customId('board-again', view.id, to)), refresh, ...boardButtons(view)];
  return { content: [head, people, waiting].join('\n'), components: rowsOf(buttons) };
}

/** The board: one message that always shows how the fight stands, edited in place. And the same for one reader alone. */
import { type APIMessageTopLevelComponent, ComponentType, MessageFlags } from 'discord.js';
import type { Row } from '../../engine/index.ts';
import type { BoardView, EncounterView } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { fitLines, quoted } from '../escape.ts';
import { type Button, button, CONTENT, type Message, pageOf, rowsOf, textPart, turnPages } from '../message.ts';
import { styled } from '../styled.ts';
import { type Band, bandsOf, everybodyBySide, headline, waitingLines } from './fight.ts';
import { LOST, lostButton } from './lost.ts';

/** Combatants on one page. */
const PAGE = 10;
/** Facts of each of them on the board, the first ones; **Details** has them all. */
const FACTS = 3;
/** Characters over all texts of a message in the newer layout (Discord's limit is 4,000). */
const ROOM = 3800;
const COLOURS = {
  gathering: 0x3b82f6,
  running: 0x22a06b,
  paused: 0xb7791f,
  lost: 0xc0392b,
  break: 0x5b8def,
  holiday: 0x38a3a5,
  over: 0x6b7280,
  trouble: 0xc0392b,
  ruling: 0x8e5bd0,
  decided: 0xd4a017,
} as const;

/** What state a board shows: each has its accent, its line and its buttons. */
type Face = keyof typeof COLOURS;

type State = Pick<EncounterView, 'status' | 'onBreak' | 'holiday' | 'held' | 'lost'>;

const faceOf = ({ status, onBreak, holiday, held, lost }: State): Face =>
  lost
    ? 'lost'
    : onBreak
      ? 'break'
      : status === 'paused' && holiday?.begun
        ? 'holiday'
        : status === 'running' && held !== null
          ? held
          : status;

/** The accent of a board. */
export const accentOf = (view: State): number => COLOURS[faceOf(view)];

/** Why nothing moves on, for whoever looks at the board; nothing where it does. */
const REASONS: Readonly<Partial<Record<Face, string>>> = {
  paused: '⏸️ **Paused.** No clock runs until the GM resumes.',
  lost: LOST.others,
  holiday: '🏖️ **The table is on holiday.** No clock runs, and the fight goes on by itself afterwards. The GM may resume it before.',
  break: '☕ **The table takes a break**, as somebody wished. No clock runs until the GM resumes, and nobody has to say why.',
  trouble: '⚠️ **This fight has stopped:** something went wrong in its rules. The GM settles it in the GM panel.',
  ruling: '🎬 **The GM has something to rule.** Everybody else waits for it.',
  decided: '🏁 **The fight is decided.** The GM ends it, or plays on.',
};

/** The same for a GM who looks, whom it is about. */
const REASONS_TO_GM: typeof REASONS = {
  paused: '⏸️ **Paused.** No clock runs until you resume.',
  lost: LOST.gm,
  holiday: '🏖️ **The table is on holiday.** No clock runs, and the fight goes on by itself afterwards. You may resume it before.',
  break: '☕ **The table takes a break**, as somebody wished. No clock runs until you resume, and nobody has to say why.',
  trouble: '⚠️ **This fight has stopped:** something went wrong in its rules. You settle it in the GM panel.',
  ruling: '🎬 **You have something to rule.** Everybody else waits for it.',
  decided: '🏁 **The fight is decided.** You end it, or play on.',
};

/** Buttons that do something for GMs alone. */
const FOR_GMS: readonly string[] = ['resume', 'elsewhere', 'end', 'on', 'settle', 'rule', 'gm'];

/**
 * At most five buttons, those that do something now; the rest stands in the menu behind **More**. What is a GM's stands where a GM may
 * look: on the board of all, which cannot tell who presses, and on their own.
 */
export function boardButtons(view: State & Pick<EncounterView, 'id' | 'lastCall'>, forGms = true): readonly Button[] {
  const { id } = view;
  const all = {
    act: button(customId('act', id), 'Act', 'do'),
    join: button(customId('join', id), 'Join', 'good'),
    resume: button(customId('gm-step', id, 'resume'), 'Resume', 'good'),
    elsewhere: lostButton(id),
    end: button(customId('last-call', id, view.lastCall ?? 0, 'end-fight'), 'End now', 'do'),
    on: button(customId('last-call', id, view.lastCall ?? 0, 'play-on'), 'Play on'),
    settle: button(customId('gm', id), 'Settle it', 'do'),
    rule: button(customId('act', id), 'Rule', 'do'),
    catchup: button(customId('catchup', id), 'Catch up'),
    log: button(customId('log', id), 'Log'),
    sheet: button(customId('sheet', id), 'Sheet'),
    gm: button(customId('gm', id), 'GM panel'),
    more: button(customId('more', id), 'More'),
  };
  const shown = {
    gathering: ['join', 'gm', 'more'],
    running: ['act', 'catchup', 'sheet', 'gm', 'more'],
    paused: ['resume', 'catchup', 'sheet', 'gm', 'more'],
    lost: ['elsewhere', 'catchup', 'sheet', 'gm', 'more'],
    holiday: ['resume', 'catchup', 'sheet', 'gm', 'more'],
    break: ['resume', 'catchup', 'sheet', 'gm', 'more'],
    trouble: ['settle', 'catchup', 'sheet', 'more'],
    ruling: ['rule', 'catchup', 'sheet', 'gm', 'more'],
    decided: ['end', 'on', 'catchup', 'gm', 'more'],
    over: ['catchup', 'log', 'sheet', 'more'],
  } as const satisfies Readonly<Record<Face, readonly (keyof typeof all)[]>>;
  return shown[faceOf(view)].flatMap((name) => (forGms || !FOR_GMS.includes(name) ? [all[name]] : []));
}

/** A button that each board has had in every version, and no post. */
export const boardMark = (id: string): string => customId('more', id);

interface Texts {
  readonly head: string;
  readonly people: string;
  readonly waiting: string;
}

function textsOf(view: BoardView, page: number, room: number, facts?: number): Texts {
  // A mob has few lines on the board, or whoever acts would stand on a page that nobody turns.
  const isCrowd = facts !== undefined && view.view.rows.length > PAGE;
  const { items, pages } = pageOf<Row | Band>(isCrowd ? bandsOf(view, facts) : view.view.rows, page, PAGE);
  const all = facts === undefined ? ` · ${view.view.rows.length} in all` : `: **Details** shows all ${view.view.rows.length}`;
  const more = pages > 1 ? [`-# Page ${page + 1} of ${pages}${all}.`] : [];
  const people = items.length === 0 ? ['Nobody is here yet.'] : everybodyBySide(view, facts, items);
  const head = fitLines(headline(view), Math.floor(room * 0.25));
  const waiting = fitLines(
    [...reasonLines(view), ...holidayLines(view), ...(view.status === 'paused' ? [] : waitingLines(view))],
    Math.floor(room * 0.25),
  );
  return { head, people: fitLines([...people, ...more], room - head.length - waiting.length), waiting };
}

/** Why nothing moves on; nothing where it does. */
export const reasonLines = (view: State & Pick<EncounterView, 'isGm'>): readonly string[] => {
  const why = (view.isGm ? REASONS_TO_GM : REASONS)[faceOf(view)];
  return why ? [why] : [];
};

const day = (at: number): string => `<t:${Math.floor(at / 1000)}:F>`;

/** From when until when the table is on holiday. */
const holidayLines = ({ holiday, status }: BoardView): readonly string[] =>
  holiday === null || status === 'over'
    ? []
    : [`-# 🏖️ Holiday ${holiday.begun ? '' : `from ${day(holiday.from)} `}until ${day(holiday.until)}`];

type Part = Extract<APIMessageTopLevelComponent, { type: ComponentType.MediaGallery }>;

/** The name of the file with a board's picture. */
export const BOARD_PICTURE = 'board.png';

/** A board's picture, with its words. */
export const pictureSaying = (alt: string): Part => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${BOARD_PICTURE}` }, description: alt }],
});

/** The board for the channel, in the layout of containers. `alt`: the words for its picture; null: it has none. */
export function showBoard(view: BoardView, alt: string | null = null): Message {
  const { head, people, waiting } = textsOf(view, 0, ROOM, FACTS);
  const line = { type: ComponentType.Separator } as const;
  const board: Message = {
    flags: MessageFlags.IsComponentsV2,
    components: [
      {
        type: ComponentType.Container,
        accent_color: accentOf(view),
        components: [
          textPart(head),
          alt === null ? line : pictureSaying(alt),
          textPart(people),
          line,
          textPart(waiting),
          ...rowsOf(boardButtons(view)),
        ],
      },
    ],
  };
  return styled(board, view.style);
}

/** What stands where a board has been: where it is now. */
export const showMoved = ({ guild, channel, name }: EncounterView, to: string): Message => ({
  flags: MessageFlags.IsComponentsV2,
  components: [
    {
      type: ComponentType.TextDisplay,
      content: `-# The board of **${quoted(name, 80)}** has moved down: https://discord.com/channels/${guild}/${channel}/${to}`,
    },
  ],
});

/** The same as plain text, for where the newer layout fails. */
export function showPlainBoard(view: BoardView): Message {
  const { head, people, waiting } = textsOf(view, 0, CONTENT - 10, FACTS);
  return styled({ content: [head, people, waiting].join('\n'), components: rowsOf(boardButtons(view)) }, view.style);
}

/** The fight through one reader's eyes, page by page. */
export function showDetails(view: BoardView, page: number): Message {
  const at = pageOf(view.view.rows, page, PAGE);
  const { head, people, waiting } = textsOf(view, at.page, CONTENT - 10);
  const refresh = button(customId('board-again', view.id, at.page), 'Refresh');
  const buttons = [...turnPages(at, (to) => customId('board-again', view.id, to)), refresh, ...boardButtons(view, view.isGm)];
  return { content: [head, people, waiting].join('\n'), components: rowsOf(buttons) };
}

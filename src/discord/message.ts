/** The parts messages are made of, within Discord's limits. */
import {
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APIMessageTopLevelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIStringSelectComponent,
  type APITextDisplayComponent,
  ButtonStyle,
  ComponentType,
} from 'discord.js';
import { capitalised } from '../engine/index.ts';
import type { Page } from '../table/page.ts';
import { DAY } from '../table/time/units.ts';
import { label } from './escape.ts';

export { type Page, pageOf } from '../table/page.ts';

/** Fields of one form, and entries of one menu (Discord’s limits). */
export const FIELDS = 5;
export const ENTRIES = 25;
/** Characters of a name or a value of a completion (Discord’s limit). */
export const LONGEST_ENTRY = 100;

/** A text of a message in the newer layout. */
export const textPart = (content: string): APITextDisplayComponent => ({ type: ComponentType.TextDisplay, content });

/** A file to go with a message. */
export interface Attachment {
  readonly name: string;
  readonly data: Buffer;
  /** Alternative text of a picture, at most 1,024 characters. */
  readonly description?: string;
}

/** A message as Discord takes it, all but the mentions: only the public posts name whom they ping. */
export interface Message {
  content?: string;
  components?: APIMessageTopLevelComponent[];
  flags?: number;
  files?: readonly Attachment[];
}

/** A form. */
export type Modal = APIModalInteractionResponseCallbackData;

/** How many characters a plain message holds. */
export const CONTENT = 2000;

export type Row = Extract<APIMessageTopLevelComponent, { type: ComponentType.ActionRow }>;
export type Button = APIButtonComponentWithCustomId;

/** What a button looks like: `do` acts, `plain` shows, `danger` cannot be taken back easily. */
export type Look = 'do' | 'good' | 'plain' | 'danger';
const STYLES = {
  do: ButtonStyle.Primary,
  good: ButtonStyle.Success,
  plain: ButtonStyle.Secondary,
  danger: ButtonStyle.Danger,
} as const satisfies Record<Look, ButtonStyle>;

export const button = (id: string, text: string, look: Look = 'plain', disabled = false): Button => ({
  type: ComponentType.Button,
  custom_id: id,
  label: label(capitalised(text)),
  style: STYLES[look],
  ...(disabled && { disabled }),
});

/** Buttons in rows of five; no more than `rows` rows. */
export function rowsOf(buttons: readonly Button[], rows = 5): Row[] {
  const count = Math.min(rows, Math.ceil(buttons.length / 5));
  return Array.from({ length: count }, (_, i) => row(...buttons.slice(i * 5, i * 5 + 5)));
}

/** Rows and some buttons after them: in the last row, where that holds nothing but plain buttons and has room, else in rows of their own. */
export function withButtons(rows: readonly APIMessageTopLevelComponent[], buttons: readonly Button[]): APIMessageTopLevelComponent[] {
  const last = rows.at(-1);
  const there = last?.type === ComponentType.ActionRow ? last.components : [];
  const isPlain = there.length > 0 && there.every((c) => c.type === ComponentType.Button && c.style === ButtonStyle.Secondary);
  return isPlain && there.length + buttons.length <= 5 ? [...rows.slice(0, -1), row(...there, ...buttons)] : [...rows, ...rowsOf(buttons)];
}

export const row = (...components: APIComponentInMessageActionRow[]): Row => ({ type: ComponentType.ActionRow, components });

/** An entry of a menu. */
export interface Entry {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | null;
  readonly chosen?: boolean;
}

/** A menu of at most so many entries. Longer lists are paged by whoever makes them (`pageOf`). */
export function menu(id: string, placeholder: string, entries: readonly Entry[], most = 1, least = 1): Row {
  // Discord takes no menu in which two entries have one value: of those the first is it.
  const known = new Set<string>();
  const options = entries.filter(({ value }) => !known.has(value) && known.add(value)).slice(0, ENTRIES);
  return row({
    type: ComponentType.StringSelect,
    custom_id: id,
    placeholder: label(placeholder, 150),
    options: options.map(entryOf),
    min_values: Math.min(least, options.length),
    max_values: Math.max(1, Math.min(most, options.length)),
  });
}

/** A menu of the people of the server, of whom one is chosen. */
export const peopleMenu = (id: string, placeholder: string): Row =>
  row({ type: ComponentType.UserSelect, custom_id: id, placeholder: label(placeholder, 150) });

/** A description begins with a capital, unless it begins with dice: d6, never D6. */
const detailWords = (detail: string): string => (/^d\d/u.test(detail) ? detail : capitalised(detail));

export const entryOf = (entry: Entry): APIStringSelectComponent['options'][number] => ({
  label: label(capitalised(entry.label), 100),
  value: entry.value,
  ...(entry.detail && { description: label(detailWords(entry.detail), 100) }),
  ...(entry.chosen && { default: true }),
});

/** Buttons to the pages before and after; none where there is but one. */
export function turnPages({ page, pages }: Pick<Page<unknown>, 'page' | 'pages'>, id: (page: number) => string): Button[] {
  if (pages < 2) return [];
  const back = button(id(Math.max(0, page - 1)), '◀ Previous', 'plain', page === 0);
  const on = button(id(Math.min(pages - 1, page + 1)), `Next ▶ (${page + 1}/${pages})`, 'plain', page === pages - 1);
  return page === 0 ? [on] : page === pages - 1 ? [back] : [back, on];
}

/** A message of words alone. */
export const words = (content: string): Message => ({ content, components: [] });

/** A time as every reader sees it in their own zone, and how long it is until then. */
export const when = (ms: number): string => `<t:${Math.floor(ms / 1000)}:R>`;

/** A day as every reader sees it in their own zone. */
export const dayOf = (ms: number): string => `<t:${Math.floor(ms / 1000)}:D>`;

/** Day and hour, as every reader sees them in their own zone. */
export const momentOf = (ms: number): string => `<t:${Math.floor(ms / 1000)}:f>`;

/** The hour within a day of `now`, day and hour beyond: how deadlines are written. */
export const clockTime = (ms: number, now: number): string => `<t:${Math.floor(ms / 1000)}:${Math.abs(ms - now) < DAY ? 't' : 'f'}>`;

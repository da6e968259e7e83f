/** A sheet as a card: who it is, bars, then groups of lines; in pages where it is long. */
import { ComponentType, MessageFlags } from 'discord.js';
import { capitalised, type Id, own, type Pronoun, type SheetWords } from '../../engine/index.ts';
import type { EncounterView, Named, ToldSheet } from '../../table/api.ts';
import type { Character } from '../../table/encounter.ts';
import { PRONOUN_WORDS } from '../../table/words/fields.ts';
import { healthText } from '../../table/words/story.ts';
import { unbroken } from '../../table/words/styles.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId } from '../custom-id.ts';
import { pagesOf, quoted } from '../escape.ts';
import { type Button, button, type Message, menu, type Page, pageOf, rowsOf, turnPages } from '../message.ts';
import { besidePortrait } from '../portraits.ts';

/** Characters of one page (Discord's limit is 4,000 over all texts of a message). */
const ROOM = 3500;
/** Steel blue: something to look at. */
const ACCENT = 0x4682b4;
/** Letters of one line. */
const LONGEST_LINE = 400;

/** What a sheet says, line by line, with a blank line before each group. */
function linesOf({ bars, groups }: SheetWords, now: ToldSheet['now']): readonly string[] {
  const moment = now.length > 0 ? [{ title: 'Right now', lines: now.map(([label, value]) => `${capitalised(label)}: ${value}`) }] : [];
  return [
    ...bars.map(({ label, now: left, max }) => `${quoted(label)} ${unbroken(healthText({ now: left, max, words: '' }))}`),
    ...[...groups, ...moment].flatMap(({ title, lines }) => [
      `\n**${quoted(title)}**`,
      ...lines.map((line) => `• ${quoted(capitalised(line), LONGEST_LINE)}`),
    ]),
  ];
}

/** One page of a sheet, and which. `system` and `pronoun` stand under the name. */
function card(
  name: string,
  under: readonly (string | null)[],
  lines: readonly string[],
  page: number,
  rows: (at: Pick<Page<unknown>, 'page' | 'pages'>) => ReturnType<typeof rowsOf>,
  portrait: string | null | undefined,
): Message {
  const at = pageOf(pagesOf(lines, ROOM), page, 1);
  const about = under.filter((part) => part !== null && part !== '').map((part) => quoted(part ?? ''));
  const text = [`## ${quoted(name)}`, ...(about.length > 0 ? [`-# ${about.join(' · ')}`] : []), ...at.items[0]!].join('\n');
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [
      {
        type: ComponentType.Container,
        accent_color: ACCENT,
        components: [...besidePortrait([text], portrait, name), ...rows(at)],
      },
    ],
  };
}

/** The sheet of a combatant as it is now, and a menu of the others that the reader may look at. */
export function showSheet(
  view: EncounterView,
  who: Id,
  { told, pronoun }: { readonly told: ToldSheet; readonly pronoun: Pronoun | null },
  others: readonly Named[],
  page = 0,
): Message {
  const entries = others.slice(0, 25).map((o) => ({ value: whoTag(o.id), label: o.name, detail: o.side, chosen: o.id === who }));
  const under = [view.system, told.about, pronoun && PRONOUN_WORDS[pronoun]];
  const rows = (at: Pick<Page<unknown>, 'page' | 'pages'>) => [
    ...(entries.length > 1 ? [menu(customId('sheet-again', view.id, 'v'), 'Another sheet', entries)] : []),
    ...rowsOf(turnPages(at, (to) => customId('sheet-again', view.id, whoTag(who), to))),
  ];
  return card(told.name, under, linesOf(told, told.now), page, rows, own(view.portraits, who));
}

/** What is shown of a character that is kept. */
interface Kept {
  readonly character: Pick<Character, 'id' | 'name' | 'ruleset' | 'pronoun' | 'portrait' | 'kind'>;
  /** The title of its system. */
  readonly system: string;
  readonly told: SheetWords;
  /** The fight that they could join, with a button for it; null: none here. */
  readonly encounter: string | null;
  /** The title of what plays them; null: nobody but people. */
  readonly autopilot?: string | null;
}

/** A character that is kept, as a card. */
export function showKept({ character, system, told, encounter, autopilot = null }: Kept, page = 0): Message {
  const { id, name, ruleset, pronoun, portrait, kind } = character;
  const buttons: readonly Button[] = [
    ...(encounter === null ? [] : [button(customId('join-with', encounter, `c${id}`), `Join with ${name}`, 'good')]),
    button(customId('character-form', encounter ?? '-', ruleset, id), 'Change'),
    button(customId('portrait-form', '-', id), portrait === null ? 'Portrait' : 'Another portrait'),
    ...(portrait === null ? [] : [button(customId('portrait-off', '-', id), 'Remove portrait')]),
    button(customId('character-print', '-', id), 'As text'),
    ...(kind === 'template' ? [] : [button(customId('campaign', '-', id), 'Campaign page')]),
    ...(kind === 'template' ? [button(customId('paste', '-', ruleset, id), 'Change as text')] : []),
  ];
  const rows = (at: Pick<Page<unknown>, 'page' | 'pages'>) =>
    rowsOf([...buttons, ...turnPages(at, (to) => customId('character-again', encounter ?? '-', id, to))]);
  const plays = autopilot === null ? [] : [`on autopilot: ${autopilot}`];
  return card(name, [system, told.about, PRONOUN_WORDS[pronoun ?? 'they'], ...plays], linesOf(told, []), page, rows, portrait);
}

/** Asks once more before a character is deleted. */
export const deletePanel = (name: string, id: string): Message => ({
  content: `Delete **${quoted(name)}** for good?`,
  components: rowsOf([button(customId('character-delete', '-', id), 'Yes, delete', 'danger')]),
});

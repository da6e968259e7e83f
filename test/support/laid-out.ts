/**
 * A message or form as text, with all that Discord is told of it: texts as they are written, buttons with their look and the id by
 * which they are known again, menus with their entries and bounds. For texts that are kept.
 */
import { ButtonStyle, ComponentType, TextInputStyle } from 'discord.js';
import { expect } from 'vitest';
import type { Message, Modal } from '../../src/discord/message.ts';
import { faultsOf, formFaultsOf } from './payload.ts';

interface Part {
  readonly type: ComponentType;
  readonly [key: string]: unknown;
}

const LOOKS: Readonly<Record<number, string>> = {
  [ButtonStyle.Primary]: 'do',
  [ButtonStyle.Secondary]: 'plain',
  [ButtonStyle.Success]: 'good',
  [ButtonStyle.Danger]: 'danger',
};

const within = (part: Part): readonly Part[] => (part['components'] ?? []) as readonly Part[];
const indented = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split('\n').map((one) => `  ${one}`));

const buttonText = ({ label, style, custom_id, disabled }: Part): string =>
  `[${String(label)}] ${LOOKS[Number(style)]}${disabled === true ? ' off' : ''} ${String(custom_id)}`;

/** What a menu or field takes: how many, whether it must be given, how long. */
const boundsOf = ({ min_values, max_values, required, max_length, style }: Part): string =>
  [
    min_values === undefined ? '' : `${String(min_values)} to ${String(max_values)}`,
    required === undefined ? '' : required === true ? 'must' : 'may',
    max_length === undefined ? '' : `${TextInputStyle[Number(style)]} of ${String(max_length)}`,
  ]
    .filter(Boolean)
    .join(', ');

function entriesOf(part: Part): readonly string[] {
  return ((part['options'] ?? []) as readonly Readonly<Record<string, unknown>>[]).map(
    ({ label, value, description, default: chosen }) =>
      `  ${chosen === true ? '◉' : '○'} ${String(label)}${description === undefined ? '' : ` – ${String(description)}`} = ${String(value)}`,
  );
}

function linesOf(part: Part): readonly string[] {
  switch (part.type) {
    case ComponentType.TextDisplay:
      return [String(part['content'])];
    case ComponentType.Separator:
      return ['----'];
    case ComponentType.Button:
      return [buttonText(part)];
    case ComponentType.ActionRow:
      return within(part).every(({ type }) => type === ComponentType.Button)
        ? [within(part).map(buttonText).join(' | ')]
        : within(part).flatMap(linesOf);
    case ComponentType.Container:
      return [
        `box${part['accent_color'] === undefined ? '' : ` #${Number(part['accent_color']).toString(16)}`}`,
        ...indented(within(part).flatMap(linesOf)),
      ];
    case ComponentType.Section:
      return ['beside', ...indented([...within(part), part['accessory'] as Part].flatMap(linesOf))];
    case ComponentType.Thumbnail:
      return [`portrait ${JSON.stringify(part['media'])}: ${String(part['description'])}`];
    case ComponentType.MediaGallery:
      return [`picture ${JSON.stringify(part['items'])}`];
    case ComponentType.Label:
      return [`${String(part['label'])}: ${String(part['description'])}`, ...indented(linesOf(part['component'] as Part))];
    case ComponentType.TextInput:
      return [
        `field ${String(part['custom_id'])} (${boundsOf(part)}) “${String(part['value'] ?? '')}” ${String(part['placeholder'] ?? '')}`,
      ];
    default:
      return [
        `${ComponentType[part.type]} ${String(part['placeholder'] ?? '')} (${boundsOf(part)}) ${String(part['custom_id'])}`,
        ...entriesOf(part),
      ];
  }
}

/** Files by name, with their words and beginning. */
const filesIn = (message: Message): readonly string[] =>
  (message.files ?? []).map(({ name, description, data }) => `file ${name} ${description ?? ''}: ${data.subarray(0, 80).toString()}`);

/** A message or form as text. */
export function laidOut(shown: Message | Modal): string {
  if ('title' in shown)
    return [`form “${shown.title}” ${shown.custom_id}`, ...shown.components.flatMap((c) => linesOf(c as never))].join('\n');
  const { content, components, flags } = shown;
  const layout = flags === undefined ? [] : [`flags ${flags}`];
  const { allowed_mentions: mentions, speech } = shown as { readonly allowed_mentions?: object; readonly speech?: object };
  const beyond = Object.entries({ mentions, speech }).flatMap(([name, one]) => (one ? [`${name} ${JSON.stringify(one)}`] : []));
  const parts = (components ?? []).flatMap((c) => linesOf(c as never));
  return [...layout, ...(content ? [content] : []), ...parts, ...filesIn(shown), ...beyond].join('\n');
}

/** What Discord would refuse of it; the pictures that it names go along when it is sent. */
function refusedIn(shown: Message | Modal): readonly string[] {
  if ('title' in shown) return formFaultsOf(shown);
  const linked = JSON.stringify(shown.components ?? []).replaceAll('attachment://', 'https://files.example/');
  const { content, flags, files } = shown;
  return faultsOf({
    ...(content !== undefined && { content }),
    ...(flags !== undefined && { flags }),
    ...(files && { files }),
    components: JSON.parse(linked) as NonNullable<Message['components']>,
  });
}

/** How long the text of a message gets at most, and how many lines it has then, whatever the number that it is made with. */
export function fullest(make: (of: number) => Message, upTo = 320): string {
  const texts = Array.from({ length: upTo }, (_, of) => laidOut(make(of)));
  const most = Math.max(...texts.map((text) => text.length));
  return `at most ${most} characters, in so many lines as it grows: ${[...new Set(texts.map((text) => text.split('\n').length))].join(', ')}`;
}

/** Messages under headings, each of which Discord would take. */
export function pageOf(shown: Readonly<Record<string, Message | Modal | readonly Message[]>>): string {
  const pages = Object.entries(shown).map(([title, one]) => {
    const messages = Array.isArray(one) ? (one as readonly Message[]) : [one as Message | Modal];
    for (const message of messages) expect(refusedIn(message), title).toEqual([]);
    return `==== ${title}\n${messages.map(laidOut).join('\n~~~~ next message\n')}`;
  });
  return `${pages.join('\n\n')}\n`;
}

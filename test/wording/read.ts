/** The texts of something that came to a screen: what people read of it, without what only Discord reads. */
import type { Caught } from '../support/wiretap.ts';

/** Where a text stands (`typed`: what is proposed while somebody types): what may be long, and what must be a sentence, hangs on it. */
export type Kind = 'post' | 'panel' | 'button' | 'label' | 'option' | 'typed' | 'detail' | 'hint' | 'title' | 'picture' | 'file' | 'value';

/** Something people read. */
export interface Text {
  readonly kind: Kind;
  readonly text: string;
}

interface Node {
  readonly [key: string]: unknown;
}

/** Component types of Discord. */
const BUTTON = 2;
const LABEL = 18;

/** All texts of a message, a form or a list of proposals. */
export function textsIn({ kind, to, shown, files }: Caught): readonly Text[] {
  const texts: Text[] = [];
  const add = (place: Kind, text: unknown): void => {
    if (typeof text === 'string' && text.trim() !== '') texts.push({ kind: place, text });
  };
  // What has been typed so far stands before a proposal.
  if (kind === 'completion') for (const { name } of shown as Node[]) add('typed', String(name).replace(/^.*;/su, ''));
  else walk(shown as Node, to === null ? 'post' : 'panel', add);
  for (const { name, text } of files) if (/\.(md|txt|html)$/u.test(name)) add('file', name.endsWith('.html') ? pageText(text) : text);
  return texts;
}

/** What a reader sees of a web page, a line for each of its parts. */
const pageText = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/gsu, '')
    .replace(/<\/?(?:strong|span|a|code)\b[^>]*>/gu, '')
    .replace(/<[^>]+>/gu, '\n')
    .replace(/&#(\d+);/gu, (_, code: string) => String.fromCharCode(Number(code)));

function walk(node: Node, place: 'post' | 'panel', add: (kind: Kind, text: unknown) => void): void {
  add(place, node['content']);
  add('title', node['title']);
  add('hint', node['placeholder']);
  if (node['custom_id'] && 'value' in node) add('value', node['value']);
  if (node['type'] === BUTTON) add('button', node['label']);
  else if (node['type'] === LABEL) {
    add('label', node['label']);
    add('detail', node['description']);
  }
  for (const option of list(node['options'])) {
    add('option', option['label']);
    add('detail', option['description']);
  }
  for (const item of list(node['items'])) add('picture', item['description']);
  for (const file of list(node['attachments'])) add('picture', file['description']);
  for (const embed of list(node['embeds'])) {
    add(place, embed['description']);
    add('title', embed['title']);
  }
  for (const child of [...list(node['components']), ...list(node['component']), ...list(node['accessory'])]) walk(child, place, add);
}

const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? (value as Node[]) : value ? [value as Node] : []);

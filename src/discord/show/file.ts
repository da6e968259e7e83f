/** Answers that are files. */
import { gzipSync } from 'node:zlib';
import type { Json } from '../../engine/index.ts';
import type { Faces } from '../../picture/faces.ts';
import { type Card, retellingHtml } from '../../picture/retelling/html.ts';
import { retellingMarkdown } from '../../picture/retelling/markdown.ts';
import type { Retelling } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut } from '../escape.ts';
import { button, CONTENT, type Message, rowsOf } from '../message.ts';

/** Characters up to which data are laid out in lines: the same takes several times the room then. */
const MOST_INDENTED = 500_000;

/** Bytes of a file beyond which it is packed: Discord takes ten megabytes, the rest of the request included. */
const MOST_SENT = 9 * 1024 * 1024;

const PACKED = ' It is packed with gzip, as Discord takes no file of that size: unpack it first.';

/** Data as a file to keep. */
export function jsonFile(name: string, data: Json, content: string): Message {
  const plain = JSON.stringify(data);
  const written = Buffer.from(`${plain.length > MOST_INDENTED ? plain : JSON.stringify(data, null, 2)}\n`);
  const called = name.replace(/[^\w.-]+/gu, '-').slice(0, 60);
  if (written.byteLength <= MOST_SENT) return { content, components: [], files: [{ name: called, data: written }] };
  const files = [{ name: `${called}.gz`, data: gzipSync(written) }];
  return { content: `${cut(content, CONTENT - PACKED.length)}${PACKED}`, components: [], files };
}

const WHOSE: Readonly<Record<Retelling['edition'], string>> = {
  gm: 'The whole story as you know it as GM. It holds what players may not know: **As everybody saw it** gives you an edition to pass on.',
  player: 'The whole story as your own characters know it.',
  public: 'The whole story as everybody in the channel saw it.',
};

/** A fight retold, as a web page with its end card and as Markdown, with a way to the edition that anybody may read. */
export const storyFiles = (encounter: string, told: Retelling, card: Card | null, faces: Faces): Message => ({
  content: `${WHOSE[told.edition]} Open the page in a browser; the other file is the same as Markdown.${told.ending ? '' : ' The fight is not over: this is the story so far.'}`,
  components: rowsOf(told.edition === 'public' ? [] : [button(customId('retell', encounter, 'all'), 'As everybody saw it')]),
  files: [
    { name: 'story.html', data: Buffer.from(retellingHtml(told, card, faces)) },
    { name: 'story.md', data: Buffer.from(retellingMarkdown(told)) },
  ],
});

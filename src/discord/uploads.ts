/** Reads files that people attach: from Discord's own file servers alone, and no more of them than is wanted. */

import { MOST_FILE, type Refusal } from '../engine/index.ts';
import { LONGEST_SIDE, type MakePortrait, MOST_SENT, type Problem } from '../picture/portrait/portrait.ts';
import type { Portrait } from '../table/api.ts';
import type { Snowflake } from '../table/encounter.ts';
import type { Upload } from './context.ts';
import { no } from './say.ts';

/** Milliseconds for a whole file. */
const TIME = 10_000;
/** Where Discord keeps what people attach. */
const HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];

/** What is made of files that people attach. All may throw `Refusal` in words. */
export interface Uploads {
  /** `most`: bytes that it may have, where that is not as usual. */
  text(file: Upload, most?: number): Promise<string>;
  /** `who`: the user who sends it. */
  portrait(file: Upload, who: Snowflake): Promise<Portrait>;
}

/** Fetches a file; a redirect is an error. */
export type Load = (url: string, signal: AbortSignal) => Promise<Response>;

const loaded: Load = (url, signal) => fetch(url, { redirect: 'error', signal });

/** @param api where Discord is instead, if it is elsewhere: its files are there too */
export function createUploads(api: string | null, make: MakePortrait, load = loaded): Uploads {
  return {
    text: async (file, most = MOST_FILE.bytes) => new TextDecoder().decode(await download(file, most, api, load)),
    async portrait(file, who) {
      const made = await make(await download(file, MOST_SENT, api, load), who);
      if (typeof made === 'string') throw no(`${PROBLEMS[made]} Nothing was changed.`);
      return made;
    },
  };
}

const PROBLEMS: Readonly<Record<Problem, string>> = {
  kind: 'That file is no picture that I can use. Send a PNG, JPEG, WebP or GIF.',
  moves: 'That picture moves. Send a still one, or a GIF: I take its first frame.',
  huge: `That picture is too big: at most ${LONGEST_SIDE.toLocaleString('en')} pixels along each side. Save it smaller and send it again.`,
  broken: 'I cannot read that picture: the file is broken. Save it again, as a PNG or JPEG, and send that.',
  slow: 'Reading that picture takes too long. Save it smaller, as a PNG or JPEG, and send it again.',
  own: 'Your last picture is still being read. Send this one when that is done.',
  busy: 'Many portraits are being made just now. Send yours again in a minute.',
};

/** Whether a file is where Discord, or what stands in for it, keeps files. */
function isFromDiscord(url: string, api: string | null): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, origin, username } = new URL(url);
  if (username !== '') return false;
  return (protocol === 'https:' && port === '' && HOSTS.includes(hostname)) || (api !== null && origin === new URL(api).origin);
}

const sizeText = (bytes: number): string => (bytes >= 1024 * 1024 ? `${bytes / (1024 * 1024)} MB` : `${bytes / 1024} KB`);

/** A file of at most `most` bytes: what it says of its size is not believed. @throws Refusal */
async function download({ url, size }: Upload, most: number, api: string | null, load: Load): Promise<Uint8Array> {
  if (size > most) throw tooBig(most);
  if (!isFromDiscord(url, api)) throw no('I take only files that are attached here, in Discord. Please attach it again.');
  const response = await load(url, AbortSignal.timeout(TIME)).catch(lost);
  if (!response.ok || !response.body) return lost();
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  for (let left = most; ; ) {
    const { done, value } = await reader.read().catch(lost);
    if (done) return Buffer.concat(parts);
    left -= value.byteLength;
    if (left < 0) {
      // The rest of it is not waited for, and whether that ends well is nothing to whoever sent it.
      reader.cancel().catch(() => undefined);
      throw tooBig(most);
    }
    parts.push(value);
  }
}

const tooBig = (most: number): Refusal => no(`That file is too big: at most ${sizeText(most)}.`);

/** The network's trouble, whatever it is, as whoever waits for the file can use it. */
const lost = (): never => {
  throw no('I could not load that file from Discord. Please attach it again.');
};

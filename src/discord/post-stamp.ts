/** How a post is known again in its channel, where nobody knows whether it arrived: by its stamp, or by its words. */
import { type APIMessage, type REST, Routes, SnowflakeUtil } from 'discord.js';
import { hashOf } from '../engine/index.ts';
import type { QueuedPost } from '../table/outbox.ts';
import { MINUTE } from '../table/time/units.ts';
import { cut } from './escape.ts';
import { CONTENT } from './message.ts';

/** Messages looked through for an uncertain post: pages of 100. */
const PAGES = 5;

export interface LookUpParts {
  readonly rest: REST;
  /** The bot's own user id. */
  readonly self: () => string;
}

/** The id of the message if the post is in its channel already. */
export async function lookUp({ rest, self }: LookUpParts, post: QueuedPost): Promise<string | null> {
  let after = String(SnowflakeUtil.generate({ timestamp: Math.max(Number(SnowflakeUtil.epoch), post.created - MINUTE) }));
  for (let page = 0; page < PAGES; page++) {
    const query = new URLSearchParams({ after, limit: '100' });
    const found = (await rest.get(Routes.channelMessages(post.channel), { query })) as APIMessage[];
    const mine = found.find((m) => m.author.id === self() && isThis(m, post));
    if (mine) return mine.id;
    if (found.length < 100) return null;
    after = found.map((m) => m.id).reduce((a, b) => (BigInt(a) > BigInt(b) ? a : b));
  }
  return null;
}

/** Discord forgets nonces but keeps the numbers of components, so the first one is numbered after the post; plain text has none. */
function isThis(message: APIMessage, post: QueuedPost): boolean {
  if (message.nonce === post.id) return true;
  const [first] = message.components ?? [];
  if (first) return first.id === stampOf(post.id);
  return message.content === plain(post.payload as object).content;
}

/** A number from a post's id that Discord takes for a component. */
const stampOf = (id: string): number => hashOf(id) & 0x7fffffff || 1;

/** A payload by which its post is known again; plain text stays as it is. */
export function stamp(payload: object, id: string): object {
  if (!('components' in payload) || !Array.isArray(payload.components)) return payload;
  const [first, ...rest] = payload.components as object[];
  return first ? { ...payload, components: [{ ...first, id: stampOf(id) }, ...rest] } : payload;
}

/** The words of a post, as a plain message. */
export const plain = (payload: object) => ({
  content: cut(wordsOf(payload) || 'Something happened: see the board.', CONTENT),
  allowed_mentions: 'allowed_mentions' in payload ? payload.allowed_mentions : { parse: [] },
});

/** All texts in a tree of components, line by line. */
function wordsOf(part: object): string {
  if ('content' in part && typeof part.content === 'string') return part.content;
  const inner = 'components' in part && Array.isArray(part.components) ? (part.components as object[]) : [];
  return inner.map(wordsOf).filter(Boolean).join('\n');
}

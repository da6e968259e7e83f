/** The outbox of the store in memory. */
import { copy } from '../../engine/index.ts';
import type { Encounter, Post, Snowflake } from '../encounter.ts';
import type { QueuedPost, Sending } from '../outbox.ts';
import { Shelf } from './shelf.ts';

/** A post and what has become of it: on its way (`message` undefined), sent, or given up (null). */
interface PostRow {
  readonly post: Post;
  readonly attempts: number;
  readonly uncertain: boolean;
  readonly next: number;
  readonly message?: Snowflake | null;
}

/** Posts, edits and deletions, in the order in which they were kept. */
export class OutboxShelf extends Shelf<PostRow> {
  keep(posts: readonly Post[]): void {
    for (const post of posts) this.put(post.id, { post, attempts: 0, uncertain: false, next: post.created });
  }

  change(id: string, change: Partial<PostRow>): void {
    const row = this.get(id);
    if (row) this.put(id, { ...row, ...change });
  }

  /** The first of each channel whose next try is due. */
  ready(now: number, limit: number): readonly QueuedPost[] {
    const due = this.#heads().filter((row) => row.next <= now);
    return copy(due.slice(0, limit).map(({ post, attempts, uncertain }) => ({ ...post, attempts, uncertain })));
  }

  /** How many wait, and when the oldest was made. */
  census(): { readonly posts: number; readonly oldest: number | null } {
    const made = this.#waiting().map(({ post }) => post.created);
    return { posts: made.length, oldest: made.length === 0 ? null : Math.min(...made) };
  }

  /** When the next is due to be tried. */
  next(): number | null {
    const next = Math.min(...this.#heads().map((row) => row.next));
    return Number.isFinite(next) ? next : null;
  }

  /** @see Store.postSending */
  sending(id: string): Sending | null {
    return copy(this.#take(id));
  }

  #take(id: string): Sending | null {
    const waiting = this.#waiting();
    const row = waiting.find(({ post }) => post.id === id);
    if (!row) return null;
    const { post } = row;
    if (post.edits === undefined || post.renews) this.change(id, { uncertain: true });
    const later = waiting.slice(waiting.indexOf(row) + 1).filter((other) => other.post.edits === (post.edits ?? id));
    const last = later.at(-1);
    if (post.edits === undefined) {
      const { payload } = last?.post ?? post;
      if (payload === null) return this.#giveUp(row, ...later);
      this.#giveUp(...later);
      this.change(id, { post: { ...post, payload } });
      return { payload, message: null, renews: false };
    }
    if (last && post.renews) this.change(last.post.id, { post: { ...last.post, renews: true } });
    const message = this.get(post.edits)?.message ?? null;
    if (last || message === null) return this.#giveUp(row);
    return { payload: post.payload, message, renews: post.renews ?? false };
  }

  /** An edit's message is that of its post. */
  sent(id: string, message: Snowflake | null): void {
    const edits = this.get(id)?.post.edits;
    for (const one of [id, ...(edits === undefined ? [] : [edits])]) this.change(one, { message });
  }

  /** @see Store.messagesOf */
  messages(posts: readonly string[]): ReadonlyMap<string, Snowflake> {
    const found = posts.map((id) => [id, this.get(id)?.message ?? null] as const);
    return new Map(found.flatMap(([id, message]) => (message === null ? [] : [[id, message] as const])));
  }

  /** @see Store.postFailed */
  failed(id: string, next: number, uncertain: boolean): void {
    const attempts = (this.get(id)?.attempts ?? 0) + 1;
    this.change(id, { attempts, next, uncertain });
  }

  again(channel: Snowflake, now: number): void {
    for (const { post, next } of this.#waiting()) if (post.channel === channel && next > now) this.change(post.id, { next: now });
  }

  /** What waits of an encounter for its channel is given up. */
  hush({ id, channel }: Pick<Encounter, 'id' | 'channel'>): void {
    this.#giveUp(...this.#waiting().filter(({ post }) => post.encounter === id && post.channel === channel));
  }

  #waiting(): PostRow[] {
    return this.seen().filter((row) => row.message === undefined);
  }

  #heads(): PostRow[] {
    const waiting = this.#waiting();
    return waiting.filter((row, i) => waiting.findIndex((other) => other.post.channel === row.post.channel) === i);
  }

  #giveUp(...rows: readonly PostRow[]): null {
    for (const { post } of rows) this.change(post.id, { message: null });
    return null;
  }
}

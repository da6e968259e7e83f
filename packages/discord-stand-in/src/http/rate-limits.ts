import { createHash } from 'node:crypto';

/** How many requests a bucket takes in how many milliseconds. */
export interface Allowance {
  readonly limit: number;
  readonly per: number;
}

export interface RateLimitOptions {
  /** One bucket for each route and channel. */
  readonly route: Allowance;
  /** All requests of the bot together. */
  readonly global: Allowance;
}

export const DEFAULT_RATE_LIMITS: RateLimitOptions = { route: { limit: 5, per: 1000 }, global: { limit: 50, per: 1000 } };

/** Edits of messages that are older than an hour, per channel; Discord publishes no figure, this one was measured by others. */
const OLD_EDITS: Allowance = { limit: 3, per: 6000 };

/** More windows than this are looked through for those that are over. */
const MOST_WINDOWS = 1_000;

export interface Verdict {
  readonly headers: Record<string, string>;
  /** Seconds to wait; undefined when the request may pass. */
  readonly retryAfter?: number;
  readonly global: boolean;
}

interface Window {
  used: number;
  until: number;
}

/** Counts requests in fixed windows. Time is the machine's, because the client really waits. */
export class RateLimits {
  options: RateLimitOptions | undefined;
  /** How many requests were sent back with 429. */
  refused = 0;
  readonly #oldEdits: Allowance;
  readonly #windows = new Map<string, Window>();

  constructor(oldEdits: Allowance = OLD_EDITS) {
    this.#oldEdits = oldEdits;
  }

  /** Counts one request; `full` when it is one too many, `wait` milliseconds until there is room. */
  #use(key: string, { limit, per }: Allowance): { left: number; wait: number; full: boolean } {
    const now = performance.now();
    const open = this.#windows.get(key);
    const window = open && open.until > now ? open : { used: 0, until: now + per };
    if (this.#windows.size > MOST_WINDOWS) for (const [old, { until }] of this.#windows) if (until <= now) this.#windows.delete(old);
    this.#windows.set(key, window);
    const full = window.used >= limit;
    if (!full) window.used += 1;
    return { left: limit - window.used, wait: window.until - now, full };
  }

  /** Whether a channel has had too many edits of old messages; then the seconds to wait. Always on: it is an error (30046), not a pause. */
  oldEdit(channelId: string): number | undefined {
    const { full, wait } = this.#use(`old-edit ${channelId}`, this.#oldEdits);
    return full ? wait / 1000 : undefined;
  }

  /** Counts a request against its bucket; `key` is the route with its major parameter. Undefined when limits are off. */
  count(key: string, open: boolean): Verdict | undefined {
    if (!this.options) return undefined;
    const all = open ? undefined : this.#use('global', this.options.global);
    if (all?.full)
      return { headers: { 'x-ratelimit-global': 'true', 'x-ratelimit-scope': 'global' }, retryAfter: all.wait / 1000, global: true };
    const { left, wait, full } = this.#use(key, this.options.route);
    if (full) this.refused += 1;
    const headers = {
      'x-ratelimit-limit': String(this.options.route.limit),
      'x-ratelimit-remaining': String(left),
      'x-ratelimit-reset': String((Date.now() + wait) / 1000),
      'x-ratelimit-reset-after': (wait / 1000).toFixed(3),
      'x-ratelimit-bucket': createHash('sha1').update(key.split(' ', 2).join(' ')).digest('hex'),
      ...(full && { 'x-ratelimit-scope': 'user' }),
    };
    return { headers, ...(full && { retryAfter: wait / 1000 }), global: false };
  }
}

/**
 * What the environment (or `.env`) says, read once and as a whole: every variable has its line here, and whatever is wrong with any of
 * them is told at once, each in one line that names the variable and what it takes.
 */
import { isIP } from 'node:net';
import { z } from 'zod';
import { RATES, type Rates } from './discord/rates.ts';
import { isOfFile } from './store/database-url.ts';
import { CAPS, type Caps } from './table/caps.ts';
import type { Share } from './table/share.ts';
import { DAY, MINUTE } from './table/time/units.ts';

/** How much is logged, the most talkative first. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const DAY_IN_MINUTES = 24 * 60;
const KB = 1024;
/** A fight of more than this could not be worked on without keeping others waiting. */
const MOST_KB = CAPS.state / KB;
const MOST_RATE = 100_000;
/** Days for which a fight is kept whose channel cannot be reached, unless the host says otherwise. */
const KEPT_LOST = 365;
/** Metrics are read on this machine alone unless the host says otherwise. */
const HOME = '127.0.0.1';
/** How much of a bad value is told back. */
const SHOWN = 40;

/** A variable that may be left out: blank is the same as not there. */
const optional = <T>(schema: z.ZodType<T, string>) =>
  z
    .string()
    .optional()
    .transform((text) => text?.trim() || undefined)
    .pipe(schema.optional());

const whole = (least: number, most: number, takes: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, takes)
    .transform(Number)
    .refine((number) => number >= least && number <= most, takes);

/** A URL in one of the ways that a variable takes. */
const url = (takes: string, isRight: (url: URL) => boolean) =>
  z.string().refine((text) => {
    const parsed = URL.canParse(text) ? new URL(text) : null;
    return parsed !== null && isRight(parsed);
  }, takes);

const POSTGRES =
  'a whole address, `postgresql://user:password@host:port/database`; characters such as # / ? @ : % in the password are written as %23 %2F %3F %40 %3A %25';

/** Whether each % begins the number of a character, as whoever connects takes it. */
function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].map(decodeURIComponent).length > 0;
  } catch {
    return false;
  }
}

/** More than Discord has ever given a bot. */
const MOST_SHARDS = 9999;
const SHARDS_TAKE = 'numbers of shards, each below SHARD_COUNT and once: `0`, `0,3,6` or `0-3`';

const databaseUrl = z
  .string()
  .regex(/^(file:|postgres(ql)?:)/i, '`file:data/riposte.db` or `postgresql://user:password@host/database`')
  .regex(/^(?!file:(\/\/)?\/?(\?.*)?$)/i, 'the name of a file after `file:`, as in `file:data/riposte.db`')
  .superRefine((text, context) => {
    if (isOfFile(text)) return;
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (!parsed?.hostname || parsed.pathname.length < 2 || !isDecodable(parsed)) context.addIssue({ code: 'custom', message: POSTGRES });
  });

/** Numbers, and ranges of them: `0`, `0,3,6`, `0-3`. */
const shards = z
  .string()
  .regex(/^\d{1,5}(-\d{1,5})?(\s*,\s*\d{1,5}(-\d{1,5})?)*$/, SHARDS_TAKE)
  .transform((text) => {
    const ranges = text.split(',').map((part) => part.split('-').map(Number));
    return ranges.flatMap(([first = 0, last = first]) =>
      Array.from({ length: Math.min(MOST_SHARDS, Math.max(0, last - first + 1)) }, (_, i) => first + i),
    );
  })
  .refine((all) => all.length > 0 && new Set(all).size === all.length, SHARDS_TAKE);

const schema = z
  .object({
    DISCORD_TOKEN: optional(
      z
        .string()
        .regex(
          /^[\w.-]+$/,
          'the bot’s token as the Bot page of your application shows it: letters, digits, dots, _ and -, with nothing around it',
        ),
    ),
    DATABASE_URL: optional(databaseUrl),
    SANDBOX_PORT: optional(whole(0, 65_535, 'a port: a whole number from 1 to 65535, or 0 for any free one')),
    HEALTH_PORT: optional(whole(1, 65_535, 'a port: a whole number from 1 to 65535')),
    METRICS_PORT: optional(whole(1, 65_535, 'a port: a whole number from 1 to 65535')),
    METRICS_HOST: optional(
      z.string().refine((text) => isIP(text) !== 0, 'an IP address of this machine, such as `127.0.0.1`, or `0.0.0.0` for all'),
    ),
    LOG_LEVEL: optional(
      z
        .string()
        .toLowerCase()
        .pipe(z.enum(LEVELS, `one of ${LEVELS.join(', ')}`)),
    ),
    DISCORD_API_URL: optional(
      url(
        'a web address without a query, such as `http://127.0.0.1:8080/api`',
        ({ protocol, search }) => /^https?:$/.test(protocol) && search === '',
      ),
    ),
    SHARDS: optional(shards),
    SHARD_COUNT: optional(whole(1, MOST_SHARDS, `a whole number from 1 to ${MOST_SHARDS}`)),
    KEEP_LOST_DAYS: optional(whole(1, 36_500, 'a whole number of days from 1 to 36500')),
    KEEP_ENDED_DAYS: optional(whole(1, 36_500, 'a whole number of days from 1 to 36500')),
    OUTAGE_GRACE_MINUTES: optional(whole(0, DAY_IN_MINUTES, `a whole number of minutes from 0 to ${DAY_IN_MINUTES}`)),
    MOST_FIGURES: optional(whole(2, CAPS.figures, `a whole number from 2 to ${CAPS.figures}`)),
    MOST_FIGHT_KB: optional(whole(16, MOST_KB, `a whole number of KB from 16 to ${MOST_KB}`)),
    RATE_PER_PERSON: optional(whole(3, MOST_RATE, `a whole number a minute from 3 to ${MOST_RATE}`)),
    RATE_PER_SERVER: optional(whole(3, MOST_RATE, `a whole number a minute from 3 to ${MOST_RATE}`)),
  })
  .superRefine(({ SHARDS: own, SHARD_COUNT: count }, context) => {
    if (own && (count === undefined || own.some((shard) => shard >= count)))
      context.addIssue({ code: 'custom', path: ['SHARDS'], message: SHARDS_TAKE });
  });

/** A variable that Riposte knows. */
export type Variable = keyof z.input<typeof schema>;

/** Every variable that there is. */
export const VARIABLES = Object.keys(schema.shape) as readonly Variable[];

/** Their values are not told, not even when they are wrong. */
const SECRET: readonly string[] = ['DISCORD_TOKEN', 'DATABASE_URL'] satisfies readonly Variable[];

export interface Settings {
  /** Null: play in the sandbox. */
  readonly token: string | null;
  /** Null: the default file, or the sandbox's. */
  readonly databaseUrl: string | null;
  /** Null: the usual one, or the next that is free. */
  readonly sandboxPort: number | null;
  /** Null: no such port. */
  readonly healthPort: number | null;
  /** Where whoever watches the bot reads its metrics; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  readonly logLevel: (typeof LEVELS)[number];
  /** Another server than Discord's; null: Discord's. */
  readonly api: string | null;
  /** Milliseconds for which a fight is kept whose channel cannot be reached. */
  readonly keepLost: number;
  /** Milliseconds for which a fight is kept that is over; null: for ever. */
  readonly keepEnded: number | null;
  /** Milliseconds that everybody has at least for a decision after an outage; null: by its deadline. */
  readonly outageGrace: number | null;
  /** The shards of this process, where it is one of several; null: all that there are. */
  readonly share: Share | null;
  /** How many shards there are; null: as many as Discord recommends. */
  readonly shardCount: number | null;
  /** How big a fight may get. */
  readonly caps: Caps;
  /** How much people and servers may ask for in a minute. */
  readonly rates: Rates;
}

export type Read = { readonly settings: Settings } | { readonly problems: readonly string[] };

/** All settings, or a line for each that is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Read {
  const read = schema.safeParse(env);
  if (!read.success) {
    const first = new Map(read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
    return { problems: [...first].reverse().map(([name, takes]) => problem(name, env[name] ?? '', takes)) };
  }
  const { data } = read;
  return {
    settings: {
      token: data.DISCORD_TOKEN ?? null,
      databaseUrl: data.DATABASE_URL ?? null,
      sandboxPort: data.SANDBOX_PORT ?? null,
      healthPort: data.HEALTH_PORT ?? null,
      metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST ?? HOME },
      logLevel: data.LOG_LEVEL ?? 'info',
      api: data.DISCORD_API_URL ?? null,
      keepLost: (data.KEEP_LOST_DAYS ?? KEPT_LOST) * DAY,
      keepEnded: data.KEEP_ENDED_DAYS === undefined ? null : data.KEEP_ENDED_DAYS * DAY,
      outageGrace: data.OUTAGE_GRACE_MINUTES === undefined ? null : data.OUTAGE_GRACE_MINUTES * MINUTE,
      share: data.SHARDS ? { shards: data.SHARDS, count: data.SHARD_COUNT! } : null,
      shardCount: data.SHARD_COUNT ?? null,
      caps: { figures: data.MOST_FIGURES ?? CAPS.figures, state: (data.MOST_FIGHT_KB ?? MOST_KB) * KB },
      rates: { person: data.RATE_PER_PERSON ?? RATES.person, server: data.RATE_PER_SERVER ?? RATES.server },
    },
  };
}

function problem(name: string, value: string, takes: string): string {
  const is = SECRET.includes(name) ? 'cannot be used' : `is ${JSON.stringify(value.trim().slice(0, SHOWN))}`;
  return `${name} ${is}. It takes ${takes}.`;
}

/** Names in a file of settings that are one slip of the pen away from one that Riposte knows, each with what was probably meant. */
export function slips(names: readonly string[]): readonly string[] {
  return names
    .filter((name) => !VARIABLES.some((known) => known === name))
    .flatMap((name) => {
      const meant = VARIABLES.find((known) => isSlip(name.toUpperCase().replaceAll('-', '_'), known));
      return meant ? [`There is no setting ${name}. Did you mean ${meant}?`] : [];
    });
}

/** Whether two words differ by one letter: another one, one too many, one missing, or two that have changed places. */
function isSlip(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [x, y] = [a.slice(start), b.slice(start)];
  const swapped = x.length > 1 && x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return swapped || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1);
}

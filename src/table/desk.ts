/** The server's desk: what whoever manages a server says for all fights there, and the fights as they see them. */
import { isWithin, type Json } from '../engine/index.ts';
import { CAPS } from './caps.ts';
import type { Caller, Outcome } from './dto.ts';
import type { Guild, Snowflake, Status } from './encounter.ts';
import { WEIGH_LIMITS } from './simulation/weighings.ts';

/** What holds for all fights of a server. */
export interface Desk {
  /** Members with this role may start fights, and managers; null: everybody. */
  readonly starters: Snowflake | null;
  /** Every character waits for the GM's leave, on whatever side. */
  readonly approval: boolean;
  /** Open fights at once; null: as many as they like. */
  readonly fights: number | null;
  /** Characters and foes in a fight; null: what the host allows. */
  readonly figures: number | null;
  /** Weighings at once; null: what the host allows. */
  readonly weighings: number | null;
  /** Where it is told that fights begin and end, and what managers do; null: nowhere. */
  readonly log: Snowflake | null;
  /** Members who may say nothing in character. */
  readonly muted: readonly Snowflake[];
}

/** A server whose managers have said nothing. */
export const PLAIN_DESK: Desk = { starters: null, approval: false, fights: null, figures: null, weighings: null, log: null, muted: [] };

/** What the limits may be: no more than any host allows. 0 weighings: none at all. */
export const DESK_LIMITS = {
  fights: { min: 1, max: 500 },
  figures: { min: 2, max: CAPS.figures },
  weighings: { min: 0, max: WEIGH_LIMITS.perServer },
} as const;

/** Members who can be muted on one server. */
export const MOST_MUTED = 200;

/** What is stored of a desk; what is left out, or no longer fits, is as nobody had said it. */
export function readDesk(stored: Json): Desk {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return PLAIN_DESK;
  const given = stored as { readonly [K in keyof Desk]?: Json };
  const id = (value: Json | undefined): Snowflake | null => (typeof value === 'string' && value !== '' ? value : null);
  const limit = (key: keyof typeof DESK_LIMITS): number | null => {
    const value = given[key];
    return isWithin(value, DESK_LIMITS[key]) ? value : null;
  };
  const muted = Array.isArray(given.muted) ? (given.muted as readonly Json[]).filter((m) => typeof m === 'string') : [];
  return {
    starters: id(given.starters),
    approval: given.approval === true,
    ...{ fights: limit('fights'), figures: limit('figures'), weighings: limit('weighings') },
    log: id(given.log),
    muted: muted.slice(0, MOST_MUTED),
  };
}

/** An open fight as the desk shows it: nothing of what is played in it. */
export interface DeskFight {
  readonly id: string;
  readonly channel: Snowflake;
  readonly name: string;
  readonly ruleset: string;
  readonly status: Status;
  readonly round: number;
  /** GMs by seat who have not left the server. */
  readonly gms: readonly Snowflake[];
  readonly players: number;
  /** When something last happened there, in ms. */
  readonly touched: number;
  /** Nobody has decided anything for so long that its GM has been asked what is to become of it. */
  readonly asleep: boolean;
  /** Its channel cannot be reached. */
  readonly lost: boolean;
  /** It stands still until its GM has put something right. */
  readonly trouble: boolean;
}

/** A page of them, those that need somebody first. */
export interface DeskFights {
  readonly fights: readonly DeskFight[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly now: number;
}

/** The desk, as the table offers it to a face. */
export interface DeskApi {
  guild(guild: Snowflake): Promise<Guild>;
  /** Characters and foes that a fight of a server may have: as its desk says, and no more than the host allows. */
  figuresOn(guild: Pick<Guild, 'desk'>): number;
  /** Changes the settings of the caller's server, which are given as they are by then. @throws Refusal `manager-only`, `bad-limit`, `too-many` */
  changeGuild(caller: Caller, change: (before: Guild) => Guild): Promise<Guild>;
  /** Takes all portraits of a member of this server away; how many there were. @throws Refusal `manager-only` */
  stripPortraits(caller: Caller, user: Snowflake): Promise<number>;
  /** All open fights of the caller's server. @throws Refusal `manager-only` */
  desk(caller: Caller, page: number): Promise<DeskFights>;
  /** All of them by name, those in which nothing has happened for longest first. @throws Refusal `manager-only` */
  deskNames(caller: Caller): Promise<readonly Pick<DeskFight, 'id' | 'name'>[]>;
  /** One of them. @throws Refusal `manager-only`, `no-encounter` */
  deskFight(caller: Caller, id: string): Promise<DeskFight>;
  /** A manager gives a fight to another GM; whoever ran it before plays on or watches. @throws Refusal `manager-only`, `not-running` */
  giveFight(encounter: string, caller: Caller, to: Snowflake): Promise<Outcome>;
}

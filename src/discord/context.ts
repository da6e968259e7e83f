/** One interaction in hand: who wants what, and everything needed to serve them. Commands and panels see nothing else of Discord. */
import { type Json, own } from '../engine/index.ts';
import type { Caller, EncounterView, TableApi, Weighing } from '../table/api.ts';
import type { Snowflake } from '../table/encounter.ts';
import type { Command } from './command.ts';
import type { Drafts } from './drafts.ts';
import type { MadeTags } from './forum-tags.ts';
import type { GmBoards } from './gm-boards.ts';
import type { Message } from './message.ts';
import type { Threads } from './threads.ts';
import { flagIn } from './typed.ts';
import type { Uploads } from './uploads.ts';

/** A file that came with an interaction. */
export interface Upload {
  readonly name: string;
  readonly url: string;
  readonly size: number;
}

/** A picture and its alternative text. */
export interface Picture {
  readonly png: Buffer;
  readonly alt: string;
}

/** What was typed and chosen. */
export interface Input {
  /** Command with group and subcommand, e.g. `mob template save`; empty for buttons and forms. */
  readonly path: string;
  /** Options of a command or fields of a form by name; users, roles and files by their id. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** All values of a form's menus, by field: `options` has the first. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
  /** Values of the menu that was used. */
  readonly values: readonly string[];
  /** Names of the users that options, fields and values name. */
  readonly people: Readonly<Record<Snowflake, string>>;
  /** Whether they can see the channel, as far as that came along. */
  readonly views: Readonly<Record<Snowflake, boolean>>;
  readonly files: Readonly<Record<Snowflake, Upload>>;
  /** User or message that a context menu was opened on. */
  readonly target: Snowflake | null;
  /** Custom ids on that message, if it is one of ours. */
  readonly buttons: readonly string[];
}

/** What lies outside this interaction, but within reach of whoever serves it. */
export interface Services {
  readonly table: TableApi;
  readonly commands: readonly Command[];
  readonly drafts: Drafts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Reads what people attach. */
  readonly uploads: Uploads;
  /** Whether a member can see a channel, or write there, or see all channels as owners and administrators do. */
  readonly mayView: (guild: Snowflake, channel: Snowflake, member: Snowflake, what?: 'see' | 'post' | 'all') => Promise<boolean>;
  /** What a server is called; null: it is not known. */
  readonly serverName: (guild: Snowflake) => string | null;
  /** Whether a channel is one of a server's, and the bot itself can post there. */
  readonly mayPost: (guild: Snowflake, channel: Snowflake) => Promise<boolean>;
  /** Whether the bot can make a webhook in a channel. */
  readonly mayWebhook: (guild: Snowflake, channel: Snowflake) => boolean;
  /** Threads of the bot's own. */
  readonly threads: Pick<Threads, 'open' | 'settled'>;
  /** Standing boards in channels of GMs. */
  readonly gmBoards: GmBoards;
  /** Gives a forum of a server the tags by which its posts show how their fights stand. @throws Refusal */
  readonly makeStateTags: (guild: Snowflake, forum: Snowflake) => Promise<MadeTags>;
  /** Draws the map, or nothing where it cannot be drawn; null: this installation draws none. */
  readonly picture: ((view: EncounterView) => Promise<Picture | null>) | null;
  /** Draws what the weighing of a fight of that name has come to, or nothing where it cannot; null: this installation draws nothing. */
  readonly odds: ((name: string, weighing: Weighing) => Promise<Picture | null>) | null;
  /** Checks every die of an exported fight. */
  readonly verify: (fight: Json) => { readonly dice: number; readonly wrong: readonly string[] };
}

export interface CommandContext extends Services {
  readonly caller: Caller;
  readonly channel: Snowflake;
  readonly input: Input;
  /** Shows how far something has come that takes long; the answer takes its place. */
  readonly meanwhile: (message: Message) => Promise<void>;
}

/** An option as text; null if it was left out or empty. */
export function text({ input }: CommandContext, name: string): string | null {
  const value = input.options[name];
  return value === undefined || value === '' ? null : String(value);
}

/** An option as a number; null if it was left out or is none. */
export function amount({ input }: CommandContext, name: string): number | null {
  const value = input.options[name];
  if (value === undefined || value === '' || typeof value === 'boolean') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** An option as a flag. */
export function flag({ input }: CommandContext, name: string, initial = false): boolean {
  const value = input.options[name];
  return typeof value === 'boolean' ? value : value === undefined || value === '' ? initial : flagIn(String(value), name);
}

/** A user option; null if it was left out. */
export function user(context: CommandContext, name: string): { readonly user: Snowflake; readonly name: string } | null {
  const id = text(context, name);
  return id === null ? null : { user: id, name: own(context.input.people, id) ?? 'somebody' };
}

/** A file option; null if it was left out. */
export const upload = (context: CommandContext, name: string): Upload | null => own(context.input.files, text(context, name) ?? '') ?? null;

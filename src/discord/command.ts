/** What a slash or context-menu command is: data, and what it does. */
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
import type { Call, Given } from './call.ts';
import type { Message, Modal } from './message.ts';

/** One line of a completion list. */
export interface Completion {
  readonly name: string;
  readonly value: string;
}

export interface Command {
  readonly data: RESTPostAPIApplicationCommandsJSONBody;
  /** Does it and says what came of it. @throws Refusal what the caller did wrong. */
  readonly run: (call: Call) => Promise<Message>;
  /** Values for an option that is being typed, made from the caller's own glance alone. */
  readonly complete?: (call: Call, option: string, typed: string) => Promise<readonly Completion[]>;
  /** Some of its parts open a form instead of answering. */
  readonly form?: {
    /** Known from what was typed alone. */
    readonly opensFor: (given: Given) => boolean;
    /** Must be quick, since nothing can be said before it. */
    readonly open: (call: Call) => Promise<Modal>;
  };
  /** Is the answer for the whole channel? Known from what was typed alone. */
  readonly isPublic?: (given: Given) => boolean;
}

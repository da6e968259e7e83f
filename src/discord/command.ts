/** What a slash or context-menu command is: data, and what it does. */
import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord.js';
import type { CommandContext, Input } from './context.ts';
import type { Message, Modal } from './message.ts';

/** One line of a completion list. */
export interface Completion {
  readonly name: string;
  readonly value: string;
}

export interface Command {
  readonly data: RESTPostAPIApplicationCommandsJSONBody;
  /** Does it and says what came of it. @throws Refusal what the caller did wrong. */
  readonly run: (context: CommandContext) => Promise<Message>;
  /** Values for an option that is being typed, made from the caller's own view alone. */
  readonly complete?: (context: CommandContext, option: string, typed: string) => Promise<readonly Completion[]>;
  /** Some of its parts open a form instead of answering. */
  readonly form?: {
    /** Known from what was typed alone. */
    readonly opensFor: (input: Input) => boolean;
    /** Must be quick, since nothing can be said before it. */
    readonly open: (context: CommandContext) => Promise<Modal>;
  };
  /** Is the answer for the whole channel? Known from what was typed alone. */
  readonly isPublic?: (input: Input) => boolean;
}

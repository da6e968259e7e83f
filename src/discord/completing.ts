/** What is offered to somebody who is typing an option of a command. */
import type { APIApplicationCommandAutocompleteInteraction } from 'discord.js';
import { Refusal } from '../engine/index.ts';
import { Unavailable } from '../table/store.ts';
import type { Command, Completion } from './command.ts';
import type { CommandContext } from './context.ts';
import { cut } from './escape.ts';
import { typedToday } from './former-names.ts';
import { focusOf } from './interaction.ts';
import { ENTRIES, LONGEST_ENTRY } from './message.ts';
import type { Log } from './router.ts';

/** The completions of the option that is being typed, as Discord takes them. Never fails. */
export async function completions(
  log: Log,
  context: CommandContext,
  interaction: APIApplicationCommandAutocompleteInteraction,
  command: Command | undefined,
): Promise<readonly Completion[]> {
  const focus = focusOf(interaction);
  if (!focus || !command?.complete) return [];
  try {
    const found = await command.complete(context, typedToday(command, context.input.path, focus.name), focus.typed);
    const whole = found.filter(({ name, value }) => name.length > 0 && value.length <= LONGEST_ENTRY);
    return whole.slice(0, ENTRIES).map(({ name, value }) => ({ name: cut(name, LONGEST_ENTRY), value }));
  } catch (err) {
    // Whoever is typing reads the reason against it when they send the command.
    if (err instanceof Unavailable) log.warn({ err }, 'the store is away');
    else if (!(err instanceof Refusal)) log.error({ err, path: context.input.path }, 'a bug while completing');
    return [];
  }
}

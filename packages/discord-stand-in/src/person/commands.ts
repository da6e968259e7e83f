import { ALL_PERMISSIONS, PERMISSIONS } from '../permissions.ts';
import type { Channel, Command, CommandOption } from '../state.ts';
import type { World } from '../world.ts';

/** Whether a command is offered to this user in this channel. */
const isOffered = (world: World, userId: string, channel: Channel, command: Command): boolean => {
  if (command.guildId && command.guildId !== channel.guildId) return false;
  const installed = channel.guildId ? world.guild(channel.guildId).members.has(world.bot.id) : channel.recipientId !== undefined;
  const own = world.accounts.has(userId) && command.integrationTypes.includes(1);
  if (!own && !(installed && command.integrationTypes.includes(0))) return false;
  if (command.contexts && !command.contexts.includes(channel.guildId ? 0 : channel.recipientId ? 1 : 2)) return false;
  const bits = world.permissions(userId, channel);
  if (!(bits & PERMISSIONS.USE_APPLICATION_COMMANDS) && channel.guildId) return false;
  if (command.default_member_permissions === null || !channel.guildId) return true;
  const needed = BigInt(command.default_member_permissions);
  return bits === ALL_PERMISSIONS || (needed !== 0n && (bits & needed) === needed);
};

/** The commands that a user sees in a channel. */
export const offeredCommands = (world: World, userId: string, channel: Channel): Command[] =>
  [...world.commands.values()].filter((command) => isOffered(world, userId, channel, command));

/** A line such as `/encounter start`, found in the command tree. */
export interface FoundCommand {
  readonly command: Command;
  /** The subcommand group and subcommand, outermost first. */
  readonly path: readonly CommandOption[];
  /** The options that can be filled in. */
  readonly options: readonly CommandOption[];
}

/**
 * Finds a slash command with its subcommand.
 * @throws Error when there is no such command for this user here
 */
export const findCommand = (world: World, userId: string, channel: Channel, line: string): FoundCommand => {
  const [name = '', ...rest] = line.replace(/^\//, '').trim().split(/\s+/);
  const command = offeredCommands(world, userId, channel).find((one) => one.type === 1 && one.name === name);
  if (!command) throw new Error(`${world.user(userId).name} has no command /${name} in #${channel.name}`);
  const path: CommandOption[] = [];
  let options = command.options;
  for (const word of rest) {
    const next = options.find((one) => one.name === word && one.type <= 2);
    if (!next) throw new Error(`/${[name, ...path.map((one) => one.name)].join(' ')} has no subcommand ${word}`);
    path.push(next);
    options = next.options ?? [];
  }
  if (options.some((one) => one.type <= 2)) throw new Error(`/${name} needs a subcommand: ${options.map((one) => one.name).join(', ')}`);
  return { command, path, options };
};

import type { Command, Wire } from '../state.ts';
import type { World } from '../world.ts';

/** A registered command as Discord lists it. */
export const wireCommand = (world: World, command: Command): Wire => ({
  ...command.rest,
  id: command.id,
  application_id: world.bot.id,
  version: command.version,
  ...(command.guildId && { guild_id: command.guildId }),
  type: command.type,
  name: command.name,
  description: command.description,
  options: command.options,
  default_member_permissions: command.default_member_permissions,
  ...(command.guildId === undefined && { contexts: command.contexts, dm_permission: command.contexts?.includes(1) ?? true }),
});

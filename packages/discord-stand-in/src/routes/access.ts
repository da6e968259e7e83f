import { refuse } from '../api-error.ts';
import { type Call, param } from '../http/call.ts';
import { PERMISSIONS, type PermissionName } from '../permissions.ts';
import type { Channel, Message } from '../state.ts';

/**
 * The channel of the path, if the bot can see it and has these permissions there.
 * @throws ApiError 10003, 50001 (cannot see it) or 50013 (lacks a permission)
 */
export const channelFor = (call: Call, ...needs: PermissionName[]): Channel => {
  const channel = call.world.channel(param(call, 'channel'));
  requireIn(call, channel, ...needs);
  return channel;
};

/** Checks permissions of the bot in a channel; see `channelFor`. */
export const requireIn = (call: Call, channel: Channel, ...needs: PermissionName[]): void => {
  if (channel.guildId && !call.world.guild(channel.guildId).members.has(call.world.bot.id)) throw refuse('missingAccess');
  const bits = call.world.permissions(call.world.bot.id, channel);
  if (!(bits & PERMISSIONS.VIEW_CHANNEL)) throw refuse('missingAccess');
  if (channel.type === 12 && !channel.thread?.members.has(call.world.bot.id) && !(bits & PERMISSIONS.MANAGE_THREADS))
    throw refuse('missingAccess');
  if (needs.some((name) => !(bits & PERMISSIONS[name]))) throw refuse('missingPermissions');
};

/** The message of the path; an ephemeral one does not exist for channel routes. */
export const messageFor = (call: Call, channel: Channel): Message => {
  const message = call.world.message(channel.id, param(call, 'message'));
  if (message.ownerId) throw refuse('unknownMessage');
  return message;
};

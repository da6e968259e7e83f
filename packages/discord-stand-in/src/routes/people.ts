import { z } from 'zod';
import { refuse } from '../api-error.ts';
import { type Answer, type Call, param, type Route } from '../http/call.ts';
import { readForm, snowflake } from '../limits/form.ts';
import type { Guild } from '../state.ts';
import { wireMember, wireRole, wireUser } from '../wire/people.ts';
import { wireChannel, wireGuild } from '../wire/places.ts';

const guildOf = (call: Call): Guild => {
  const guild = call.world.guild(param(call, 'guild'));
  if (!guild.members.has(call.world.bot.id)) throw refuse('missingAccess');
  return guild;
};

const member = (call: Call): Answer => {
  const found = guildOf(call).members.get(param(call, 'user'));
  if (!found) throw refuse('unknownMember');
  return wireMember(call.world, found);
};

const openDirect = (call: Call): Answer => {
  const { recipient_id } = readForm(z.strictObject({ recipient_id: snowflake }), call.body);
  return wireChannel(call.world, call.world.directChannel(call.world.user(recipient_id)));
};

const channels = (call: Call): Answer =>
  [...guildOf(call).channelIds]
    .flatMap((id) => call.world.channels.get(id) ?? [])
    .filter((channel) => !channel.thread)
    .map((channel) => wireChannel(call.world, channel));

const activeThreads = (call: Call): Answer => ({
  threads: [...guildOf(call).channelIds]
    .flatMap((id) => call.world.channels.get(id) ?? [])
    .filter((channel) => channel.thread && !channel.thread.archived)
    .map((channel) => wireChannel(call.world, channel)),
  members: [],
});

const application = (call: Call): Answer => ({
  id: call.world.bot.id,
  name: call.world.bot.name,
  icon: null,
  description: '',
  bot: wireUser(call.world.bot),
  bot_public: true,
  bot_require_code_grant: false,
  verify_key: '',
  team: null,
  flags: 0,
  hook: true,
  owner: null,
});

/** The bot itself, other users, servers with their members, roles and channels. */
export const peopleRoutes: Route[] = [
  { method: 'GET', path: '/users/@me', run: (call) => wireUser(call.world.bot) },
  { method: 'POST', path: '/users/@me/channels', run: openDirect },
  { method: 'GET', path: '/users/:user', run: (call) => wireUser(call.world.user(param(call, 'user'))) },
  { method: 'GET', path: '/applications/@me', run: application },
  { method: 'GET', path: '/oauth2/applications/@me', run: application },
  { method: 'GET', path: '/guilds/:guild', run: (call) => wireGuild(guildOf(call)) },
  { method: 'GET', path: '/guilds/:guild/channels', run: channels },
  { method: 'GET', path: '/guilds/:guild/threads/active', run: activeThreads },
  { method: 'GET', path: '/guilds/:guild/roles', run: (call) => guildOf(call).roles.map(wireRole) },
  { method: 'GET', path: '/guilds/:guild/members/:user', run: member },
];

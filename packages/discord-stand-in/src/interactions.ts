import { randomBytes } from 'node:crypto';
import { refuse } from './api-error.ts';
import { PERMISSIONS } from './permissions.ts';
import type { Interaction, Wire } from './state.ts';
import { wireInteractionMember, wireUser } from './wire/people.ts';
import { wireInteractionChannel } from './wire/places.ts';
import type { World } from './world.ts';

/** How long the bot has to answer, and how long a token is good, in milliseconds. */
export interface InteractionTimes {
  readonly answer: number;
  readonly token: number;
}

export const DISCORDS_TIMES: InteractionTimes = { answer: 3000, token: 15 * 60_000 };

/** What a person does, before it has an id. */
export interface Deed {
  readonly type: Interaction['type'];
  readonly userId: string;
  readonly channelId: string;
  readonly name?: string;
  readonly data: Wire;
  readonly sourceId?: string;
  /** The message whose component was used, as JSON. */
  readonly message?: Wire;
}

const payloadOf = (world: World, deed: Deed, id: string, token: string): Wire => {
  const channel = world.channel(deed.channelId);
  const guild = channel.guildId ? world.guild(channel.guildId) : undefined;
  const member = guild?.members.get(deed.userId);
  const installed = guild?.members.has(world.bot.id) === true;
  const own = world.accounts.has(deed.userId);
  const user = wireUser(world.user(deed.userId));
  return {
    id,
    application_id: world.bot.id,
    type: deed.type,
    token,
    version: 1,
    data: deed.data,
    channel_id: channel.id,
    channel: wireInteractionChannel(world, channel, deed.userId),
    ...(guild && { guild_id: guild.id, guild: { id: guild.id, locale: 'en-US', features: [] }, guild_locale: 'en-US' }),
    ...(member ? { member: wireInteractionMember(world, member, world.permissions(deed.userId, channel)) } : { user }),
    app_permissions: String(installed || !guild ? world.permissions(world.bot.id, channel) : PERMISSIONS.SEND_MESSAGES),
    locale: 'en-US',
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: {
      ...(installed && { '0': guild.id }),
      ...(channel.recipientId && { '0': '0' }),
      ...(own && { '1': deed.userId }),
    },
    context: guild ? 0 : channel.recipientId ? 1 : 2,
    attachment_size_limit: 10 * 1024 * 1024,
    ...(deed.message && { message: deed.message }),
  };
};

/** Sends the bot what a person did and starts the time that the bot has to answer. */
export const openInteraction = (world: World, deed: Deed, times: InteractionTimes): Interaction => {
  const id = world.nextId();
  const token = `aW50ZXJhY3Rpb246${Buffer.from(id).toString('base64url')}${randomBytes(24).toString('base64url')}`;
  const interaction: Interaction = {
    id,
    token,
    type: deed.type,
    userId: deed.userId,
    channelId: deed.channelId,
    ...(deed.name && { name: deed.name }),
    ...(deed.sourceId && { sourceId: deed.sourceId }),
    payload: payloadOf(world, deed, id, token),
    createdAt: world.clock.now(),
    state: 'open',
    followUps: [],
    stopWaiting: () => undefined,
  };
  forgetExpired(world, times);
  world.interactions.set(token, interaction);
  interaction.stopWaiting = world.clock.after(times.answer, () => giveUp(world, interaction));
  world.changed({ kind: 'interaction', how: 'create', interaction });
  return interaction;
};

/** Drops interactions whose token is dead, so that a long run stays small. */
const forgetExpired = (world: World, times: InteractionTimes): void => {
  for (const [token, { createdAt, state }] of world.interactions) {
    if (world.interactions.size < 1000 || state === 'open' || world.clock.now() - createdAt < times.token) return;
    world.interactions.delete(token);
  }
};

const giveUp = (world: World, interaction: Interaction): void => {
  interaction.state = 'failed';
  if (interaction.type !== 4) {
    const notice = {
      userId: interaction.userId,
      channelId: interaction.channelId,
      text: 'The application did not respond',
      at: world.clock.now(),
    };
    world.notices.push(notice);
    world.changed({ kind: 'notice', notice });
  }
  world.changed({ kind: 'interaction', how: 'fail', interaction });
};

/** Marks an interaction as answered. */
export const markAnswered = (world: World, interaction: Interaction, type: number): void => {
  interaction.stopWaiting();
  interaction.state = 'answered';
  interaction.answer = type;
  world.changed({ kind: 'interaction', how: 'answer', interaction });
};

/**
 * The interaction that a webhook call speaks for.
 * @throws ApiError 10015 before the first answer, 50027 for an unknown or expired token
 */
export const interactionOfToken = (world: World, token: string, times: InteractionTimes): Interaction => {
  const interaction = world.interactions.get(token);
  if (!interaction || world.clock.now() - interaction.createdAt >= times.token) throw refuse('invalidToken');
  if (interaction.state !== 'answered' || interaction.answer === 9) throw refuse('unknownWebhook');
  return interaction;
};

import type { Attachment, Component, Media, Message, Wire } from '../state.ts';
import type { World } from '../world.ts';
import { wireAuthor, wirePartialMember, wireUser } from './people.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

/** Width and height, which a PNG states at bytes 16 to 23. */
const pictureSize = ({ data }: Attachment): Wire => {
  if (data.length < 24 || PNG.some((byte, index) => data[index] !== byte)) return {};
  const view = new DataView(data.buffer, data.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

const urlOf = (world: World, file: Attachment): string => `${world.filesUrl}/${file.id}/${encodeURIComponent(file.filename)}`;

export const wireAttachment = (world: World, file: Attachment): Wire => ({
  id: file.id,
  filename: file.filename,
  content_type: file.contentType,
  size: file.data.length,
  url: urlOf(world, file),
  proxy_url: urlOf(world, file),
  ...pictureSize(file),
  ...(file.description !== null && { description: file.description }),
});

const ATTACHED = 'attachment://';

/** The address of a picture as everybody can open it. */
const resolveMedia = (world: World, message: Message, media: Media): Media & Wire => {
  const file = message.attachments.find((one) => ATTACHED + one.filename === media.url);
  if (!file) return { url: media.url, proxy_url: media.url, loading_state: 2 };
  const url = urlOf(world, file);
  return { url, proxy_url: url, content_type: file.contentType, attachment_id: file.id, loading_state: 2, flags: 0, ...pictureSize(file) };
};

const resolveComponent = (world: World, message: Message, component: Component): Component => {
  const resolve = (media: Media) => resolveMedia(world, message, media);
  return {
    ...component,
    ...(component.components && { components: component.components.map((one) => resolveComponent(world, message, one)) }),
    ...(component.accessory && { accessory: resolveComponent(world, message, component.accessory) }),
    ...(component.media && { media: resolve(component.media) }),
    ...(component.file && { file: resolve(component.file) }),
    ...(component.items && { items: component.items.map((item) => ({ ...item, media: resolve(item.media) })) }),
  };
};

const resolveEmbed = (world: World, message: Message, embed: Wire): Wire => ({
  ...embed,
  type: 'rich',
  ...(embed['image'] ? { image: resolveMedia(world, message, embed['image'] as Media) } : {}),
  ...(embed['thumbnail'] ? { thumbnail: resolveMedia(world, message, embed['thumbnail'] as Media) } : {}),
});

const originOf = (world: World, message: Message): Wire => {
  if (message.guise) return { application_id: world.bot.id, webhook_id: message.authorId };
  const from = message.interaction;
  if (!from) return {};
  const user = wireUser(world.user(from.userId));
  const owners = { '0': world.channels.get(message.channelId)?.guildId ?? '0' };
  return {
    application_id: world.bot.id,
    webhook_id: world.bot.id,
    interaction_metadata: { id: from.id, type: from.type, user, authorizing_integration_owners: owners },
    ...(from.name && { interaction: { id: from.id, type: from.type, name: from.name, user } }),
  };
};

const messageType = (message: Message): number => {
  if (message.interaction?.type === 2) return 20;
  return message.repliesTo ? 19 : 0;
};

const referenceOf = (world: World, message: Message): Wire => {
  if (!message.repliesTo) return {};
  const target = world.messages.get(message.channelId)?.get(message.repliesTo);
  const guildId = world.channels.get(message.channelId)?.guildId;
  const reference = { type: 0, message_id: message.repliesTo, channel_id: message.channelId, ...(guildId && { guild_id: guildId }) };
  return { message_reference: reference, referenced_message: target ? wireMessage(world, target) : null };
};

/** A message as REST answers it. */
export const wireMessage = (world: World, message: Message): Wire => ({
  id: message.id,
  type: messageType(message),
  channel_id: message.channelId,
  author: wireAuthor(world, message),
  content: message.content,
  timestamp: new Date(message.createdAt).toISOString(),
  edited_timestamp: message.editedAt === null ? null : new Date(message.editedAt).toISOString(),
  tts: false,
  mention_everyone: message.mentions.everyone,
  mentions: message.mentions.users.map((id) => wireUser(world.user(id))),
  mention_roles: message.mentions.roles,
  attachments: message.attachments.map((file) => wireAttachment(world, file)),
  embeds: message.embeds.map((embed) => resolveEmbed(world, message, embed)),
  components: message.components.map((component) => resolveComponent(world, message, component)),
  pinned: message.pinned,
  flags: message.flags,
  ...(message.nonce !== undefined && { nonce: message.nonce }),
  ...originOf(world, message),
  ...referenceOf(world, message),
});

/** A message as the gateway sends it: with its server and the author's membership. */
export const wireMessageEvent = (world: World, message: Message): Wire => {
  const guildId = world.channels.get(message.channelId)?.guildId;
  const member = guildId ? world.guilds.get(guildId)?.members.get(message.authorId) : undefined;
  return { ...wireMessage(world, message), ...(guildId && { guild_id: guildId }), ...(member && { member: wirePartialMember(member) }) };
};

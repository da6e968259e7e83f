import { hasFlag } from '../flags.ts';
import { allComponents } from '../limits/whole-message.ts';
import { PERMISSIONS } from '../permissions.ts';
import type { Attachment, Channel, Component, Message, SelectOption, Wire } from '../state.ts';
import { textsOf } from '../texts.ts';
import { wireMessage } from '../wire/message.ts';
import { authorOf } from '../wire/people.ts';
import type { World } from '../world.ts';

export interface SeenButton {
  /** The label, or the emoji of a button without one. */
  readonly label: string;
  readonly customId: string | undefined;
  readonly url: string | undefined;
  readonly style: number;
  readonly disabled: boolean;
}

export interface SeenSelect {
  readonly customId: string;
  /** 3 text, 5 user, 6 role, 7 user or role, 8 channel. */
  readonly type: number;
  readonly placeholder: string;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly options: readonly SelectOption[];
}

/** A message as somebody sees it. */
export interface SeenMessage {
  readonly id: string;
  readonly channelId: string;
  /** The name of the author. */
  readonly author: string;
  readonly authorId: string;
  readonly content: string;
  /** All words on show: content, text displays, embeds, alt texts. */
  readonly text: string;
  readonly buttons: readonly SeenButton[];
  readonly selects: readonly SeenSelect[];
  readonly embeds: readonly Wire[];
  /** The components as Discord would send them. */
  readonly components: readonly Component[];
  readonly attachments: readonly Attachment[];
  readonly flags: number;
  readonly ephemeral: boolean;
  /** "… is thinking". */
  readonly loading: boolean;
  readonly pinned: boolean;
  readonly createdAt: number;
  readonly editedAt: number | null;
  /** Ids of the users whom this message pinged. */
  readonly pings: readonly string[];
  /** Ids of users whom its text names but whom it was not allowed to ping. */
  readonly suppressed: readonly string[];
  /** The whole message as JSON, as REST would give it. */
  readonly wire: Wire;
}

const asButton = (one: Component): SeenButton => ({
  label: one.label ?? one.emoji?.name ?? '',
  customId: one.custom_id,
  url: one.url,
  style: one.style ?? 0,
  disabled: one.disabled === true,
});

const asSelect = (one: Component): SeenSelect => ({
  customId: one.custom_id ?? '',
  type: one.type,
  placeholder: one.placeholder ?? '',
  min: one.min_values ?? 1,
  max: one.max_values ?? 1,
  disabled: one.disabled === true,
  options: one.options ?? [],
});

const embedTexts = (embed: Wire): string[] => {
  const named = embed as {
    title?: string;
    description?: string;
    author?: { name?: string };
    footer?: { text?: string };
    fields?: { name: string; value: string }[];
  };
  const fields = (named.fields ?? []).flatMap((field) => [field.name, field.value]);
  return [named.author?.name, named.title, named.description, ...fields, named.footer?.text].flatMap((text) => text ?? []);
};

const altTexts = (one: Component): string[] =>
  [one.description, ...(one.items ?? []).map((item) => item.description)].flatMap((text) => text ?? []);

/** Looks at a message; call it again for its later state. */
export const see = (world: World, message: Message): SeenMessage => {
  const parts = allComponents(message.components).map(([, one]) => one);
  const alts = [...message.attachments.flatMap((file) => file.description ?? []), ...parts.flatMap(altTexts)];
  const wire = wireMessage(world, message);
  return {
    id: message.id,
    channelId: message.channelId,
    author: authorOf(world, message).name,
    authorId: message.authorId,
    content: message.content,
    text: [...textsOf(message), ...message.embeds.flatMap(embedTexts), ...alts].join('\n'),
    buttons: parts.filter((one) => one.type === 2).map(asButton),
    selects: parts.filter((one) => one.type >= 3 && one.type <= 8 && one.type !== 4).map(asSelect),
    embeds: message.embeds,
    components: wire['components'] as Component[],
    attachments: message.attachments,
    flags: message.flags,
    ephemeral: message.ownerId !== undefined,
    loading: hasFlag(message.flags, 'LOADING'),
    pinned: message.pinned,
    createdAt: message.createdAt,
    editedAt: message.editedAt,
    pings: message.mentions.rung,
    suppressed: message.mentions.suppressed,
    wire,
  };
};

/** Whether a user can see a channel at all; private threads only from inside. */
export const canSeeChannel = (world: World, userId: string, channel: Channel): boolean => {
  const bits = world.permissions(userId, channel);
  if (!(bits & PERMISSIONS.VIEW_CHANNEL)) return false;
  return channel.type !== 12 || channel.thread?.members.has(userId) === true || (bits & PERMISSIONS.MANAGE_THREADS) !== 0n;
};

/** Whether a message stands on a user's screen: public ones, and their own ephemeral ones until they dismiss them. */
export const canSee = (world: World, userId: string, message: Message): boolean => {
  if (message.ownerId !== undefined && (message.ownerId !== userId || message.hidden)) return false;
  const channel = world.channels.get(message.channelId);
  return channel !== undefined && canSeeChannel(world, userId, channel);
};

/** Command data in few words. Commands are for servers, and those that need neither a server nor a channel for anywhere. */

import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandGroupOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import { capitalised } from '../engine/index.ts';

type Sub = APIApplicationCommandSubcommandOption;
type Group = APIApplicationCommandSubcommandGroupOption;
type Basic = APIApplicationCommandBasicOption;

/** Who may use a command until the server says otherwise; null: everybody. */
interface Rights {
  readonly rights?: string | null;
  /** Also for people who have added the bot to their own account: in direct messages, and on servers that it is not on. */
  readonly anywhere?: boolean;
}

const WHERE = { contexts: [InteractionContextType.Guild], integration_types: [ApplicationIntegrationType.GuildInstall] };
const ANYWHERE = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};

/** Whether a command works outside of the servers that the bot is on. */
export const worksAnywhere = ({ contexts }: Pick<RESTPostAPIChatInputApplicationCommandsJSONBody, 'contexts'>): boolean =>
  contexts?.includes(InteractionContextType.PrivateChannel) ?? false;

/** Members who may manage the server; administrators Discord adds by itself. */
export const MANAGERS = String(PermissionFlagsBits.ManageGuild);

export const slash = (
  name: string,
  description: string,
  options: readonly (Sub | Group)[] | readonly Basic[] = [],
  { rights = null, anywhere = false }: Rights = {},
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  name,
  description,
  options: [...options],
  default_member_permissions: rights,
  ...(anywhere ? ANYWHERE : WHERE),
});

export const contextMenu = (
  name: string,
  type: ApplicationCommandType.User | ApplicationCommandType.Message,
): RESTPostAPIContextMenuApplicationCommandsJSONBody => ({
  type,
  name,
  default_member_permissions: null,
  ...WHERE,
});

export const sub = (name: string, description: string, ...options: readonly Basic[]): Sub => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  description,
  options: [...options],
});

export const group = (name: string, description: string, ...options: readonly Sub[]): Group => ({
  type: ApplicationCommandOptionType.SubcommandGroup,
  name,
  description,
  options: [...options],
});

interface Manner {
  readonly required?: boolean;
}

/** Words; `complete`: with completion. */
export const textOption = (
  name: string,
  description: string,
  { required = false, complete = false, most = 100 }: Manner & { readonly complete?: boolean; readonly most?: number } = {},
): Basic => ({ type: ApplicationCommandOptionType.String, name, description, required, autocomplete: complete, max_length: most });

/** One of a few fixed words. */
export const choiceOption = (
  name: string,
  description: string,
  choices: readonly (readonly [value: string, label: string])[],
  { required = false }: Manner = {},
): Basic => ({
  type: ApplicationCommandOptionType.String,
  name,
  description,
  required,
  choices: choices.map(([value, label]) => ({ name: capitalised(label), value })),
});

/** A whole number within bounds. */
export const wholeOption = (
  name: string,
  description: string,
  { required = false, min, max }: Manner & { readonly min: number; readonly max: number },
): Basic => ({
  type: ApplicationCommandOptionType.Integer,
  name,
  description,
  required,
  min_value: min,
  max_value: max,
});

type Bare =
  | ApplicationCommandOptionType.Boolean
  | ApplicationCommandOptionType.User
  | ApplicationCommandOptionType.Role
  | ApplicationCommandOptionType.Attachment;

/** What makes options that have nothing but a type. */
const optionOf =
  (type: Bare) =>
  (name: string, description: string, { required = false }: Manner = {}): Basic => ({ type, name, description, required });

/** A channel or thread in which one can write. */
export const channelOption = (name: string, description: string, { required = false }: Manner = {}): Basic => ({
  type: ApplicationCommandOptionType.Channel,
  name,
  description,
  required,
  channel_types: [
    ChannelType.GuildText,
    ChannelType.GuildAnnouncement,
    ChannelType.PublicThread,
    ChannelType.PrivateThread,
    ChannelType.AnnouncementThread,
  ],
});

/** A forum of the server. */
export const forumOption = (name: string, description: string, { required = false }: Manner = {}): Basic => ({
  ...{ type: ApplicationCommandOptionType.Channel, name, description, required },
  channel_types: [ChannelType.GuildForum],
});

export const flagOption = optionOf(ApplicationCommandOptionType.Boolean);
export const userOption = optionOf(ApplicationCommandOptionType.User);
export const roleOption = optionOf(ApplicationCommandOptionType.Role);
export const fileOption = optionOf(ApplicationCommandOptionType.Attachment);

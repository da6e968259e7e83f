/** Reads what Discord sends about an interaction into what commands and panels work with. */
import {
  type APIApplicationCommandInteractionDataOption,
  type APIInteraction,
  type APIInteractionDataResolved,
  type APIModalSubmission,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ComponentType,
  InteractionType,
  PermissionFlagsBits,
} from 'discord.js';
import type { Caller } from '../table/api.ts';
import { soloPlace } from '../table/solo.ts';
import type { Input, Upload } from './context.ts';

const { Administrator, ManageGuild, ViewChannel } = PermissionFlagsBits;

/**
 * Whether somebody uses the bot outside of the servers that it is on: in direct messages, or on another server, where they have it in
 * their account. There it is in no channel and answers through the interaction alone.
 */
const isElsewhere = ({ member, guild_id, authorizing_integration_owners: owners = {} }: APIInteraction): boolean =>
  !member || !guild_id || (ApplicationIntegrationType.UserInstall in owners && !(ApplicationIntegrationType.GuildInstall in owners));

/** Who gives the command; outside of the servers that the bot is on, from their own place. Null: Discord names nobody. */
export function callerOf(interaction: APIInteraction): Caller | null {
  const { member, guild_id } = interaction;
  if (isElsewhere(interaction) || !member || !guild_id) {
    const user = interaction.user ?? member?.user;
    const name = member?.nick ?? user?.global_name ?? user?.username ?? '';
    return user ? { user: user.id, name, guild: soloPlace(user.id), roles: [], manager: false, interaction: interaction.id } : null;
  }
  const may = BigInt(member.permissions ?? '0');
  return {
    user: member.user.id,
    name: member.nick ?? member.user.global_name ?? member.user.username,
    guild: guild_id,
    roles: member.roles,
    manager: (may & (Administrator | ManageGuild)) !== 0n,
    interaction: interaction.id,
  };
}

const NOTHING: Input = { path: '', options: {}, values: [], people: {}, views: {}, files: {}, target: null, buttons: [] };

/** A value as it was typed, without nulls: nobody means one, and PostgreSQL takes no text that holds one. */
const sound = <T>(value: T): T | string => (typeof value === 'string' ? value.replaceAll('\0', '') : value);

/** What was typed and chosen. */
export function givenOf(interaction: APIInteraction): Input {
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
    case InteractionType.ApplicationCommandAutocomplete: {
      const { data } = interaction;
      if (data.type !== ApplicationCommandType.ChatInput)
        return 'target_id' in data
          ? {
              ...NOTHING,
              path: data.name,
              ...('users' in data.resolved ? resolved(data.resolved) : {}),
              target: data.target_id,
              buttons: buttonsOn(data, interaction),
            }
          : NOTHING;
      return { ...NOTHING, ...pathAndOptions(data.name, data.options ?? []), ...resolved(data.resolved) };
    }
    case InteractionType.MessageComponent: {
      const { data } = interaction;
      if (data.component_type === ComponentType.Button) return NOTHING;
      return { ...NOTHING, values: data.values, ...('resolved' in data ? resolved(data.resolved) : {}) };
    }
    case InteractionType.ModalSubmit:
      return { ...NOTHING, ...fields(interaction.data), ...resolved(interaction.data.resolved) };
    default:
      return NOTHING;
  }
}

/** The option that is being typed, of an autocomplete interaction. */
export function focusOf(interaction: APIInteraction): { readonly name: string; readonly typed: string } | null {
  if (interaction.type !== InteractionType.ApplicationCommandAutocomplete) return null;
  const find = (
    options: readonly APIApplicationCommandInteractionDataOption<InteractionType.ApplicationCommandAutocomplete>[],
  ): { name: string; typed: string } | null => {
    for (const option of options) {
      if ('options' in option) return find(option.options ?? []);
      if ('focused' in option && option.focused) return { name: option.name, typed: sound(String(option.value)) };
    }
    return null;
  };
  return find(interaction.data.options);
}

type AnyOption = APIApplicationCommandInteractionDataOption<
  InteractionType.ApplicationCommand | InteractionType.ApplicationCommandAutocomplete
>;

function pathAndOptions(name: string, given: readonly AnyOption[]): Pick<Input, 'path' | 'options'> {
  const [first] = given;
  if (first?.type === ApplicationCommandOptionType.Subcommand || first?.type === ApplicationCommandOptionType.SubcommandGroup)
    return pathAndOptions(`${name} ${first.name}`, first.options ?? []);
  return { path: name, options: Object.fromEntries(given.flatMap((o) => ('value' in o ? [[o.name, sound(o.value)]] : []))) };
}

function resolved(given: object | undefined): Pick<Input, 'people' | 'views' | 'files'> {
  const data: Partial<APIInteractionDataResolved> | undefined = given;
  const users = Object.values(data?.users ?? {});
  const files = Object.entries(data?.attachments ?? {});
  const nick = (id: string): string | null => data?.members?.[id]?.nick ?? null;
  return {
    people: Object.fromEntries(users.map((u) => [u.id, nick(u.id) ?? u.global_name ?? u.username])),
    views: Object.fromEntries(
      Object.entries(data?.members ?? {}).map(([id, { permissions }]) => [
        id,
        (BigInt(permissions) & (ViewChannel | Administrator)) !== 0n,
      ]),
    ),
    files: Object.fromEntries(files.map(([id, { filename, url, size }]): [string, Upload] => [id, { name: filename, url, size }])),
  };
}

function fields({ components }: APIModalSubmission): Pick<Input, 'options' | 'lists'> {
  const inner = components.flatMap((c) => ('component' in c ? [c.component] : 'components' in c ? c.components : []));
  const one = (c: (typeof inner)[number]): string | boolean =>
    'values' in c ? (c.values[0] ?? '') : 'value' in c ? sound(c.value ?? '') : '';
  return {
    options: Object.fromEntries(inner.map((c) => [c.custom_id, one(c)])),
    lists: Object.fromEntries(inner.flatMap((c) => ('values' in c ? [[c.custom_id, c.values]] : []))),
  };
}

function buttonsOn(data: object, { application_id }: APIInteraction): readonly string[] {
  const messages: readonly { author?: { id: string }; components?: unknown }[] =
    'resolved' in data ? Object.values((data.resolved as { messages?: Record<string, never> } | undefined)?.messages ?? {}) : [];
  return messages.filter((m) => m.author?.id === application_id).flatMap((m) => customIds(m.components));
}

/** All custom ids in a tree of components. */
export function customIds(tree: unknown): readonly string[] {
  if (Array.isArray(tree)) return tree.flatMap(customIds);
  if (typeof tree !== 'object' || tree === null) return [];
  const own = 'custom_id' in tree && typeof tree.custom_id === 'string' ? [tree.custom_id] : [];
  return [
    ...own,
    ...Object.values(tree)
      .filter((v) => typeof v === 'object')
      .flatMap(customIds),
  ];
}

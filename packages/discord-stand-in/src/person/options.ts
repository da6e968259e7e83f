import { typeByName } from '../read-draft.ts';
import type { Attachment, Channel, CommandOption, User, Wire } from '../state.ts';
import { wireAttachment } from '../wire/message.ts';
import { wireResolvedMember, wireRole, wireUser } from '../wire/people.ts';
import { wireInteractionChannel } from '../wire/places.ts';
import type { World } from '../world.ts';

/** A file that a person hands over. */
export interface GivenFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly contentType?: string;
}

/** What a person can fill in; users, roles and channels by name or id. */
export type OptionValue = string | number | boolean | GivenFile;
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** The people and things that an interaction names, as Discord sends them along. */
export class Resolved {
  readonly #parts: Record<string, Record<string, unknown>> = {};
  readonly #world: World;
  readonly #channel: Channel;

  constructor(world: World, channel: Channel) {
    this.#world = world;
    this.#channel = channel;
  }

  /** The whole, or nothing when nothing was named. */
  get wire(): Wire {
    return Object.keys(this.#parts).length > 0 ? { resolved: this.#parts } : {};
  }

  add(kind: string, id: string, value: unknown): void {
    const part = this.#parts[kind] ?? {};
    part[id] = value;
    this.#parts[kind] = part;
  }

  user(named: string): string {
    const user = findUser(this.#world, named);
    this.add('users', user.id, wireUser(user));
    const guild = this.#world.guilds.get(this.#channel.guildId ?? '');
    const member = guild?.members.get(user.id);
    if (guild && member) this.add('members', user.id, wireResolvedMember(member, this.#world.permissions(user.id, this.#channel)));
    return user.id;
  }

  role(named: string): string {
    const role = this.#world.guilds.get(this.#channel.guildId ?? '')?.roles.find((one) => one.id === named || one.name === named);
    if (!role) throw new Error(`There is no role ${named}`);
    this.add('roles', role.id, wireRole(role));
    return role.id;
  }

  place(named: string, userId: string): string {
    const name = named.replace(/^#/, '');
    const here = (one: Channel) => one.guildId === this.#channel.guildId && (one.id === named || one.name === name);
    const channel = [...this.#world.channels.values()].find(here);
    if (!channel) throw new Error(`There is no channel ${named}`);
    this.add('channels', channel.id, wireInteractionChannel(this.#world, channel, userId));
    return channel.id;
  }

  file(given: GivenFile): string {
    const data = typeof given.content === 'string' ? new TextEncoder().encode(given.content) : given.content;
    const contentType = given.contentType ?? typeByName(given.name);
    const file: Attachment = { id: this.#world.nextId(), filename: given.name, contentType, description: null, data };
    this.#world.files.set(file.id, file);
    this.add('attachments', file.id, { ...wireAttachment(this.#world, file), ephemeral: true });
    return file.id;
  }
}

/** Finds a user by name (any case) or id. */
export const findUser = (world: World, named: string): User => {
  const user = world.users.get(named) ?? [...world.users.values()].find((one) => one.name.toLowerCase() === named.toLowerCase());
  if (!user) throw new Error(`There is no user ${named}`);
  return user;
};

const within = (option: CommandOption, size: number, least: number | undefined, most: number | undefined, what: string): void => {
  if ((least !== undefined && size < least) || (most !== undefined && size > most)) {
    throw new Error(`Option ${option.name}: ${what} ${size} is not within ${least ?? '-∞'} and ${most ?? '∞'}`);
  }
};

/** Checks a text or number against the option's choices and limits. */
const plain = (option: CommandOption, value: OptionValue): string | number => {
  const wanted = option.type === 3 ? 'string' : 'number';
  if (typeof value !== wanted || (option.type === 4 && !Number.isInteger(value))) {
    throw new Error(`Option ${option.name} takes ${option.type === 4 ? 'an integer' : `a ${wanted}`}, not ${JSON.stringify(value)}`);
  }
  const known = option.choices ?? [];
  const chosen = known.find((choice) => choice.value === value || choice.name === value);
  if (known.length > 0 && !chosen)
    throw new Error(`Option ${option.name} offers ${known.map((one) => one.name).join(', ')}, not ${JSON.stringify(value)}`);
  if (typeof value === 'string') within(option, value.length, option.min_length, option.max_length ?? 6000, 'length');
  else within(option, value as number, option.min_value, option.max_value, 'value');
  return chosen?.value ?? (value as string | number);
};

const convert = (option: CommandOption, value: OptionValue, resolved: Resolved, userId: string): unknown => {
  if (option.type === 3 || option.type === 4 || option.type === 10) return plain(option, value);
  if (option.type === 5) {
    if (typeof value !== 'boolean') throw new Error(`Option ${option.name} takes true or false`);
    return value;
  }
  if (option.type === 11) {
    if (typeof value !== 'object') throw new Error(`Option ${option.name} takes a file`);
    return resolved.file(value);
  }
  if (typeof value !== 'string') throw new Error(`Option ${option.name} takes a name`);
  if (option.type === 6) return resolved.user(value);
  if (option.type === 7) return resolved.place(value, userId);
  if (option.type === 8) return resolved.role(value);
  try {
    return resolved.user(value);
  } catch {
    return resolved.role(value);
  }
};

/**
 * Turns what a person filled in into the options of an interaction.
 * @throws Error for an unknown option, a wrong type, a value out of limits, or (unless it is a completion) a missing one
 */
export const fillOptions = (
  options: readonly CommandOption[],
  values: OptionValues,
  resolved: Resolved,
  userId: string,
  complete = true,
): Wire[] => {
  for (const name of Object.keys(values)) {
    if (!options.some((option) => option.name === name))
      throw new Error(`There is no option ${name}; there are ${options.map((one) => one.name).join(', ')}`);
  }
  const missing = options.filter((option) => option.required && values[option.name] === undefined);
  if (complete && missing.length > 0) throw new Error(`Option ${missing.map((one) => one.name).join(', ')} is required`);
  return options.flatMap((option) => {
    const value = values[option.name];
    return value === undefined ? [] : { name: option.name, type: option.type, value: convert(option, value, resolved, userId) };
  });
};

/** Wraps options into their subcommand and group. */
export const nest = (path: readonly CommandOption[], options: Wire[]): Wire[] =>
  path.reduceRight((inner, step): Wire[] => [{ name: step.name, type: step.type, options: inner }], options);

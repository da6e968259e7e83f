import { postIn } from '../forums.ts';
import { type InteractionTimes, openInteraction } from '../interactions.ts';
import { allComponents } from '../limits/whole-message.ts';
import { createMessage } from '../messages.ts';
import type { Channel, Choice, Component, Interaction, Message, Notice, Ping, User, Wire } from '../state.ts';
import { wireMessage } from '../wire/message.ts';
import type { World } from '../world.ts';
import { findCommand, offeredCommands } from './commands.ts';
import { type FieldValues, fillForm, type ShownModal, takeValues } from './form.ts';
import { fillOptions, nest, type OptionValues, Resolved } from './options.ts';
import { answered, type Reply } from './reply.ts';
import { canSee, type SeenMessage, see } from './seen.ts';

/** A message, or its id. */
export type MessageRef = SeenMessage | string;

/** Somebody at a client: does what people do, and sees what they see. Impossible deeds throw an Error that says why. */
export class Person {
  readonly user: User;
  readonly #world: World;
  readonly #times: InteractionTimes;

  constructor(world: World, user: User, times: InteractionTimes) {
    this.#world = world;
    this.user = user;
    this.#times = times;
  }

  get id(): string {
    return this.user.id;
  }

  get name(): string {
    return this.user.name;
  }

  /** Finds a channel or thread by `#name`, name or id; `'dm'` is the direct channel with the bot. */
  channel(named: string): Channel {
    if (named === 'dm') return this.#world.directChannel(this.user);
    const byId = this.#world.channels.get(named);
    const name = named.replace(/^#/, '');
    const here = (one: Channel) => one.name === name && this.#world.guilds.get(one.guildId ?? '')?.members.has(this.id);
    const channel = byId ?? [...this.#world.channels.values()].find(here);
    if (!channel) throw new Error(`${this.name} knows no channel ${named}`);
    return channel;
  }

  /** Adds the application to this person's account: its commands come along to direct messages and all servers. */
  install(): void {
    this.#world.accounts.add(this.id);
  }

  /** Runs a slash command: `slash('#arena', '/encounter start', { system: 'brp' })`. */
  async slash(channel: string, line: string, options: OptionValues = {}): Promise<Reply> {
    return answered(this.#world, this.startSlash(channel, line, options));
  }

  /** As `slash`, without waiting for the answer. */
  startSlash(named: string, line: string, options: OptionValues = {}): Interaction {
    const channel = this.channel(named);
    if (channel.thread?.archived) throw new Error('Commands cannot be used in an archived thread');
    if (channel.forumTags) throw new Error('Commands are used in the posts of a forum, not in the forum itself');
    const { command, path, options: known } = findCommand(this.#world, this.id, channel, line);
    const resolved = new Resolved(this.#world, channel);
    const filled = nest(path, fillOptions(known, options, resolved, this.id));
    const data = {
      id: command.id,
      name: command.name,
      type: 1,
      ...(command.guildId && { guild_id: command.guildId }),
      options: filled,
      ...resolved.wire,
    };
    const name = [command.name, ...path.map((one) => one.name)].join(' ');
    return this.#act(channel, { type: 2, name, data });
  }

  /** What the bot proposes for an option while `text` is typed into it. */
  async complete(named: string, line: string, focused: string, text: string, others: OptionValues = {}): Promise<readonly Choice[]> {
    const channel = this.channel(named);
    const { command, path, options } = findCommand(this.#world, this.id, channel, line);
    const option = options.find((one) => one.name === focused);
    if (!option?.autocomplete) throw new Error(`/${command.name} has no option ${focused} with completion`);
    const resolved = new Resolved(this.#world, channel);
    const filled = fillOptions(options, others, resolved, this.id, false).filter((one) => one['name'] !== focused);
    const data = {
      id: command.id,
      name: command.name,
      type: 1,
      ...(command.guildId && { guild_id: command.guildId }),
      options: nest(path, [...filled, { name: focused, type: option.type, value: text, focused: true }]),
      ...resolved.wire,
    };
    const interaction = this.#act(channel, { type: 4, name: command.name, data });
    await answered(this.#world, interaction);
    return interaction.choices ?? [];
  }

  /** Presses a button, by custom id or label. */
  async click(ref: MessageRef, target: string): Promise<Reply> {
    return answered(this.#world, this.startClick(ref, target));
  }

  /** As `click`, without waiting for the answer. */
  startClick(ref: MessageRef, target: string): Interaction {
    const message = this.#find(ref);
    const buttons = see(this.#world, message).buttons;
    const button = buttons.find((one) => one.customId === target) ?? buttons.find((one) => one.label === target);
    if (!button) throw new Error(`There is no button ${target}; there are ${buttons.map((one) => one.label).join(', ') || 'none'}`);
    if (button.disabled) throw new Error(`The button ${button.label} is disabled`);
    if (!button.customId) throw new Error(`The button ${button.label} is a link`);
    return this.#use(message, componentOf(message, button.customId), {});
  }

  /** Chooses in a select, by custom id or placeholder; values by value or label, users by name. */
  async select(ref: MessageRef, target: string, values: readonly string[]): Promise<Reply> {
    const message = this.#find(ref);
    const selects = see(this.#world, message).selects;
    const found = selects.find((one) => one.customId === target) ?? selects.find((one) => one.placeholder === target);
    if (!found) throw new Error(`There is no select ${target}; there are ${selects.map((one) => one.customId).join(', ') || 'none'}`);
    if (found.disabled) throw new Error(`The select ${target} is disabled`);
    const component = componentOf(message, found.customId);
    const resolved = new Resolved(this.#world, this.#world.channel(message.channelId));
    const taken = takeValues(component, values, resolved, this.id);
    return answered(this.#world, this.#use(message, component, { values: taken, ...resolved.wire }));
  }

  /** Sends a modal in, its fields by custom id or label. To close it unsent, do nothing. */
  async submit(modal: ShownModal, values: FieldValues = {}): Promise<Reply> {
    const channel = this.#world.channel(modal.channelId);
    const resolved = new Resolved(this.#world, channel);
    const components = fillForm(modal, values, resolved, this.id);
    const source = modal.sourceId ? this.#world.messages.get(channel.id)?.get(modal.sourceId) : undefined;
    const from = source && { sourceId: source.id, message: wireMessage(this.#world, source) };
    return answered(
      this.#world,
      this.#act(channel, { type: 5, data: { custom_id: modal.custom_id, components, ...resolved.wire }, ...from }),
    );
  }

  /** Uses a context-menu command on a message, or on a user in a channel. */
  async contextMenu(name: string, target: MessageRef | { readonly user: string; readonly channel: string }): Promise<Reply> {
    const onUser = typeof target === 'object' && 'user' in target;
    const message = onUser ? undefined : this.#find(target);
    const channel = onUser ? this.channel(target.channel) : this.#world.channel(message!.channelId);
    const command = offeredCommands(this.#world, this.id, channel).find((one) => one.name === name && one.type === (onUser ? 2 : 3));
    if (!command) throw new Error(`${this.name} has no menu command ${name} here`);
    const resolved = new Resolved(this.#world, channel);
    const targetId = onUser ? resolved.user(target.user) : message!.id;
    if (message) resolved.add('messages', message.id, wireMessage(this.#world, message));
    const data = { id: command.id, name, type: command.type, target_id: targetId, ...resolved.wire };
    return answered(this.#world, this.#act(channel, { type: 2, name, data }));
  }

  /** Begins to type: whoever is in the channel sees it for a while. */
  type(named: string): void {
    this.#world.changed({ kind: 'typing', userId: this.id, channelId: this.channel(named).id });
  }

  /** Writes an ordinary message; it wakes an archived thread. */
  say(named: string, text: string): SeenMessage {
    return see(this.#world, createMessage(this.#world, this.channel(named), { content: text }, { authorId: this.id }));
  }

  /** Posts in a forum; the post is a thread, named as its title. */
  post(forum: string, title: string, text: string): SeenMessage {
    return see(this.#world, postIn(this.#world, this.channel(forum), this.id, title, text));
  }

  /** The messages of a channel as they stand on this person's screen, oldest first. */
  messages(named: string): SeenMessage[] {
    const all = [...(this.#world.messages.get(this.channel(named).id)?.values() ?? [])];
    return all.filter((message) => canSee(this.#world, this.id, message)).map((message) => see(this.#world, message));
  }

  /** The newest message of a channel. */
  lastMessage(named: string): SeenMessage {
    const last = this.messages(named).at(-1);
    if (!last) throw new Error(`${this.name} sees no message in ${named}`);
    return last;
  }

  /**
   * Waits until a message on this person's screen fits.
   * @param options `channel` limits the search; `timeout` in milliseconds of real time (5 s when left out)
   */
  waitFor(fits: (message: SeenMessage) => boolean, options: { channel?: string; timeout?: number } = {}): Promise<SeenMessage> {
    const only = options.channel === undefined ? undefined : this.channel(options.channel).id;
    const candidate = (message: Message): SeenMessage | undefined => {
      if ((only && message.channelId !== only) || !canSee(this.#world, this.id, message)) return undefined;
      const seen = see(this.#world, message);
      return fits(seen) ? seen : undefined;
    };
    const channels = only ? [this.#world.messages.get(only)] : [...this.#world.messages.values()];
    for (const messages of channels) {
      const found = [...(messages?.values() ?? [])].reverse().find(candidate);
      if (found) return Promise.resolve(see(this.#world, found));
    }
    return this.#nextThat(candidate, options.timeout ?? 5000, only);
  }

  #nextThat(candidate: (message: Message) => SeenMessage | undefined, timeout: number, only?: string): Promise<SeenMessage> {
    return new Promise((resolve, reject) => {
      const late = () => {
        stop();
        const last = only ? this.messages(only).slice(-3) : [];
        reject(new Error(`${this.name} waited in vain; last saw: ${last.map((one) => one.text).join(' | ')}`));
      };
      const timer = setTimeout(late, timeout);
      const stop = this.#world.onChange((change) => {
        const found = change.kind === 'message' && change.how !== 'delete' ? candidate(change.message) : undefined;
        if (!found) return;
        clearTimeout(timer);
        stop();
        resolve(found);
      });
    });
  }

  /** The pings that this person got. */
  pings(): Ping[] {
    return this.#world.pings.filter((ping) => ping.userId === this.id);
  }

  /** Lines like "The application did not respond" that this person got. */
  notices(): Notice[] {
    return this.#world.notices.filter((notice) => notice.userId === this.id);
  }

  /** Dismisses an ephemeral message. */
  dismiss(ref: MessageRef): void {
    this.#hide(this.#find(ref));
  }

  /** Reloads the client: ephemeral messages are gone from the screen. */
  reload(): void {
    for (const messages of this.#world.messages.values())
      for (const message of messages.values()) if (message.ownerId === this.id) this.#hide(message);
  }

  #hide(message: Message): void {
    if (message.ownerId !== this.id || message.hidden) return;
    message.hidden = true;
    this.#world.changed({ kind: 'message', how: 'delete', message });
  }

  /** The message as it is now, if this person can see it. */
  #find(ref: MessageRef): Message {
    const id = typeof ref === 'string' ? ref : ref.id;
    for (const messages of typeof ref === 'string' ? this.#world.messages.values() : [this.#world.messages.get(ref.channelId)]) {
      const message = messages?.get(id);
      if (message && canSee(this.#world, this.id, message)) return message;
    }
    throw new Error(`${this.name} does not see the message ${id}`);
  }

  #use(message: Message, component: Component, more: Wire): Interaction {
    const data = { component_type: component.type, custom_id: component.custom_id, id: component.id ?? 1, ...more };
    return this.#act(this.#world.channel(message.channelId), {
      type: 3,
      data,
      sourceId: message.id,
      message: wireMessage(this.#world, message),
    });
  }

  #act(channel: Channel, deed: { type: Interaction['type']; name?: string; data: Wire; sourceId?: string; message?: Wire }): Interaction {
    return openInteraction(this.#world, { ...deed, userId: this.id, channelId: channel.id }, this.#times);
  }
}

const componentOf = (message: Message, customId: string): Component =>
  allComponents(message.components).find(([, one]) => one.custom_id === customId)![1];

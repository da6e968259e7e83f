import type { AddressInfo } from 'node:net';
import { systemClock } from './clock.ts';
import { furnish } from './furnish.ts';
import { Gateway } from './gateway/gateway.ts';
import { type Complaint, type ComplaintFilter, Complaints } from './http/complaints.ts';
import { type Fault, Faults, type FaultTarget } from './http/faults.ts';
import { loadInspection } from './http/openapi.ts';
import { DEFAULT_RATE_LIMITS, type RateLimitOptions, RateLimits } from './http/rate-limits.ts';
import { Rest } from './http/server.ts';
import { DISCORDS_TIMES, type InteractionTimes } from './interactions.ts';
import { deleteMessage } from './messages.ts';
import { PERMISSIONS, type PermissionName } from './permissions.ts';
import { findUser } from './person/options.ts';
import { Person } from './person/person.ts';
import { isAnswered } from './person/reply.ts';
import { type SeenMessage, see } from './person/seen.ts';
import { callbackRoutes } from './routes/callbacks.ts';
import { channelRoutes } from './routes/channels.ts';
import { commandRoutes } from './routes/commands.ts';
import { gatewayRoutes } from './routes/gateway.ts';
import { messageRoutes } from './routes/messages.ts';
import { peopleRoutes } from './routes/people.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import type { StandInOptions } from './stand-in-options.ts';
import type { Channel, Guild, Member } from './state.ts';
import { setArchived } from './threads.ts';
import { World } from './world.ts';

/** A running stand-in: where it is, who is in it, and what can be done to it. */
export class StandIn {
  readonly world: World;
  readonly token: string = 'sandbox.token.not-a-secret';
  readonly times: InteractionTimes;
  readonly #gateway: Gateway;
  readonly #rest: Rest;
  readonly #faults = new Faults();
  readonly #limits: RateLimits;
  readonly #ledger = new Complaints();
  readonly #people = new Map<string, Person>();
  #port = 0;

  private constructor(options: StandInOptions, inspect: Awaited<ReturnType<typeof loadInspection>>) {
    this.world = new World(options.clock ?? systemClock);
    this.times = { ...DISCORDS_TIMES, ...options.times };
    this.#limits = new RateLimits(options.oldEdits);
    this.setRateLimits(options.rateLimits);
    const { world, token } = this;
    const [faults, limits, complaints] = [this.#faults, this.#limits, this.#ledger];
    const routes = [
      ...gatewayRoutes(() => this.gatewayUrl, options.shards ?? 1, options.concurrency ?? 1),
      ...commandRoutes,
      ...messageRoutes(limits),
      ...channelRoutes,
      ...callbackRoutes,
      ...webhookRoutes(this.times),
      ...peopleRoutes,
    ];
    this.#rest = new Rest({ world, token, routes, complaints, faults, limits, ...(inspect && { inspect }) });
    this.#gateway = new Gateway({
      world,
      token,
      complaints,
      privilegedIntents: options.privilegedIntents ?? false,
      identifyApart: options.identifyApart ?? 0,
      concurrency: options.concurrency ?? 1,
    });
    this.#gateway.attach(this.#rest.server);
    this.world.onChange((change) => {
      if (change.kind !== 'interaction' || change.how !== 'fail') return;
      const message = `No answer within ${this.times.answer} ms to ${change.interaction.name ?? `an interaction of type ${change.interaction.type}`}`;
      complaints.add({ method: 'INTERACTION', path: change.interaction.id, status: 0, code: 0, message });
    });
  }

  /** Starts a stand-in with the server "Sandbox", its channels and its four people. */
  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const inspect = await loadInspection(options.openapi ?? process.env['DISCORD_OPENAPI']);
    const standIn = new StandIn(options, inspect);
    furnish(standIn.world);
    const { server } = standIn.#rest;
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve));
    standIn.#port = (server.address() as AddressInfo).port;
    standIn.world.filesUrl = `http://127.0.0.1:${standIn.#port}/files`;
    standIn.#gateway.url = standIn.gatewayUrl;
    return standIn;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${this.#port}/api`;
  }

  get gatewayUrl(): string {
    return `ws://127.0.0.1:${this.#port}`;
  }

  /** The application's id; the bot user's id is the same. */
  get applicationId(): string {
    return this.world.bot.id;
  }

  /** What the bot did wrong and nobody expected. */
  get complaints(): readonly Complaint[] {
    return this.#ledger.list;
  }

  /** What was announced with `expectComplaint` and came. */
  get expectedComplaints(): readonly Complaint[] {
    return this.#ledger.expected;
  }

  /** How many shards are connected. */
  get connected(): number {
    return this.#gateway.connected;
  }

  /** Which shards have begun sessions, in order, and how many sessions were sent back because they were begun too early. */
  get sessions(): { readonly begun: readonly number[]; readonly tooEarly: number } {
    return this.#gateway.begun;
  }

  /** How many requests were sent back because they came too fast; not a complaint, as long as they are few. */
  get rateLimited(): number {
    return this.#limits.refused;
  }

  /** The next `times` complaints that fit are expected. */
  expectComplaint(filter: ComplaintFilter, times = 1): void {
    this.#ledger.expect(filter, times);
  }

  /** Turns rate limits on or off. */
  setRateLimits(limits: RateLimitOptions | boolean | undefined): void {
    this.#limits.options = limits === true ? DEFAULT_RATE_LIMITS : limits || undefined;
  }

  /** Lets something go wrong with requests; see `Fault`. */
  fault(target: FaultTarget, fault: Fault): void {
    this.#faults.plan(target, fault);
  }

  clearFaults(): number {
    return this.#faults.clear();
  }

  dropConnections(): void {
    this.#gateway.drop();
  }

  askToReconnect(): void {
    this.#gateway.askToReconnect();
  }

  invalidateSessions(resumable = false): void {
    this.#gateway.invalidate(resumable);
  }

  /** A person by name (any case) or id. */
  user(named: string): Person {
    const user = findUser(this.world, named);
    const person = this.#people.get(user.id) ?? new Person(this.world, user, this.times);
    this.#people.set(user.id, person);
    return person;
  }

  /** Adds a person to a server (the first, when left out). */
  addUser(name: string, guild: Guild = this.guild()): Person {
    const user = this.world.addUser(name);
    this.world.addMember(guild, user);
    this.world.changed({ kind: 'member', how: 'create', guild, userId: user.id });
    return this.user(user.id);
  }

  /** A server by name or id; the first, when left out. */
  guild(named?: string): Guild {
    const found = [...this.world.guilds.values()].find((one) => named === undefined || one.id === named || one.name === named);
    if (!found) throw new Error(`There is no server ${named}`);
    return found;
  }

  /** Adds a server with one channel; the bot is in it, and is told when it is connected. */
  addGuild(name: string, channel = 'arena', owner: Person = this.user('Greta')): Guild {
    const guild = this.world.addGuild(name, owner.user);
    this.world.addChannel(guild, channel);
    this.world.changed({ kind: 'guild', how: 'create', guild });
    return guild;
  }

  channel(named: string, guild?: Guild): Channel {
    const name = named.replace(/^#/, '');
    const fits = (one: Channel) => one.id === named || (one.name === name && (!guild || one.guildId === guild.id));
    const channel = this.world.channels.get(named) ?? [...this.world.channels.values()].find(fits);
    if (!channel) throw new Error(`There is no channel ${named}`);
    return channel;
  }

  addChannel(name: string, guild: Guild = this.guild()): Channel {
    const channel = this.world.addChannel(guild, name);
    this.world.changed({ kind: 'channel', how: 'create', channel });
    return channel;
  }

  /** Every message of a channel, ephemeral ones of all users too: what a spy at Discord's would see. */
  allMessages(channel: string): SeenMessage[] {
    return [...(this.world.messages.get(this.channel(channel).id)?.values() ?? [])].map((message) => see(this.world, message));
  }

  deleteMessage(ref: { readonly id: string; readonly channelId: string }): void {
    deleteMessage(this.world, this.world.message(ref.channelId, ref.id));
  }

  /** Removes a channel or thread with all that is in it. */
  deleteChannel(named: string): void {
    this.world.dropChannel(this.channel(named));
  }

  archiveThread(named: string, locked = false): void {
    const channel = this.channel(named);
    if (!channel.thread) throw new Error(`${channel.name} is not a thread`);
    channel.thread.locked = locked;
    setArchived(this.world, channel, true);
  }

  /** Takes permissions from the bot (or from a role or user, by id) in a channel. */
  deny(named: string, names: readonly PermissionName[], targetId: string = this.applicationId): void {
    this.#overwrite(named, names, targetId, 'deny');
  }

  /** Undoes `deny`. */
  allow(named: string, names: readonly PermissionName[], targetId: string = this.applicationId): void {
    this.#overwrite(named, names, targetId, 'allow');
  }

  #overwrite(named: string, names: readonly PermissionName[], id: string, way: 'allow' | 'deny'): void {
    const channel = this.channel(named);
    const known = channel.overwrites.find((one) => one.id === id) ?? { id, type: this.world.users.has(id) ? 1 : 0, allow: 0n, deny: 0n };
    const bits = names.reduce((sum, name) => sum | PERMISSIONS[name], 0n);
    known.allow = way === 'allow' ? known.allow | bits : known.allow & ~bits;
    known.deny = way === 'deny' ? known.deny | bits : known.deny & ~bits;
    channel.overwrites = [...channel.overwrites.filter((one) => one.id !== id), known];
    this.world.changed({ kind: 'channel', how: 'update', channel });
  }

  /** Removes somebody from a server; removing the bot is a kick. */
  removeMember(userId: string, guild: Guild = this.guild()): void {
    guild.members.delete(userId);
    const kicked = userId === this.applicationId;
    this.world.changed(kicked ? { kind: 'guild', how: 'delete', guild } : { kind: 'member', how: 'delete', guild, userId });
  }

  /** The bot is invited to a server again that it was removed from. */
  inviteBot(guild: Guild = this.guild()): void {
    this.world.addMember(guild, this.world.bot, [guild.roles.find((role) => role.botId === this.applicationId)?.id ?? guild.id]);
    this.world.changed({ kind: 'guild', how: 'create', guild });
  }

  /** Discord has an outage on a server (`unavailable`), or it is over. */
  outage(on: boolean, guild: Guild = this.guild()): void {
    this.world.changed({ kind: 'guild', how: on ? 'outage' : 'create', guild });
  }

  /** Gives a member a role, made on the way when the server has none of that name; returns its id. */
  giveRole(userId: string, roleName: string, guild: Guild = this.guild(), permissions = 0n): string {
    const known = guild.roles.find((role) => role.name === roleName);
    const role = known ?? { id: this.world.nextId(), name: roleName, permissions, position: guild.roles.length };
    if (!known) guild.roles.push(role);
    if (!known) this.world.changed({ kind: 'role', guild, role });
    const member: Member | undefined = guild.members.get(userId);
    if (!member) throw new Error(`${userId} is not in ${guild.name}`);
    member.roles = [...new Set([...member.roles, role.id])];
    this.world.changed({ kind: 'member', how: 'update', guild, userId });
    return role.id;
  }

  /** Sends an interaction to the bot once more, with the same id and token. */
  replay(interactionId: string): void {
    const interaction = [...this.world.interactions.values()].find((one) => one.id === interactionId);
    if (!interaction) throw new Error(`There is no interaction ${interactionId}`);
    this.world.changed({ kind: 'interaction', how: 'create', interaction });
  }

  /** Resolves when no interaction waits and no request has been in flight for `quiet` milliseconds; fails after `timeout`. */
  async settled(quiet = 60, timeout = 10_000): Promise<void> {
    const until = performance.now() + timeout;
    const waiting = () => [...this.world.interactions.values()].filter((one) => !isAnswered(this.world, one));
    const { activity } = this.#rest;
    while (waiting().length > 0 || activity.inFlight > 0 || performance.now() - activity.lastAt < quiet) {
      if (performance.now() > until)
        throw new Error(`Not settled: ${waiting().length} unanswered, ${activity.inFlight} requests in flight`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /** Ends everything. */
  async close(): Promise<void> {
    for (const interaction of this.world.interactions.values()) interaction.stopWaiting();
    this.#gateway.close();
    this.#rest.server.closeAllConnections();
    await new Promise((resolve) => this.#rest.server.close(resolve));
  }
}

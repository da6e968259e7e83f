import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Complaints } from '../http/complaints.ts';
import { shardOf } from '../snowflake.ts';
import type { Guild, Wire } from '../state.ts';
import { wireUser } from '../wire/people.ts';
import { wireGuildCreate } from '../wire/places.ts';
import type { Change, World } from '../world.ts';
import { eventsFor, INTENTS, PRIVILEGED } from './dispatch.ts';
import { Session } from './session.ts';

export interface GatewayOptions {
  readonly world: World;
  readonly token: string;
  readonly complaints: Complaints;
  /** Whether the bot may ask for member, presence and content intents; otherwise they close the connection (4014). */
  readonly privilegedIntents: boolean;
  /** Milliseconds between two shards that begin a session; 0: they may come at once. */
  readonly identifyApart: number;
  /** How many may come at the same time. */
  readonly concurrency: number;
}

const HEARTBEAT_MS = 41_250;

interface Identify {
  token?: string;
  intents?: number;
  shard?: [number, number];
  session_id?: string;
  seq?: number;
}

/** The websocket half of the stand-in. */
export class Gateway {
  url = '';
  readonly #options: GatewayOptions;
  readonly #sockets = new WebSocketServer({ noServer: true });
  #sessions: Session[] = [];
  /** Which shards have begun sessions, in order, and how many came too early. */
  readonly begun = { begun: [] as number[], tooEarly: 0 };
  /** When somebody last began a session, by the rest of their shard. */
  readonly #lastIdentified = new Map<number, number>();

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.#sockets.on('connection', (socket) => this.#welcome(socket));
    options.world.onChange((change) => this.#tell(change));
  }

  /** Takes over the websocket upgrades of a server. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      this.#sockets.handleUpgrade(request, socket, head, (client) => this.#sockets.emit('connection', client, request));
    });
  }

  /** How many shards are connected right now. */
  get connected(): number {
    return this.#sessions.filter((session) => session.connected).length;
  }

  /** Cuts all connections as a broken network would; the bot can resume. */
  drop(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
  }

  /** Asks the bot to reconnect (op 7). */
  askToReconnect(): void {
    for (const { socket } of this.#sessions) socket?.send(JSON.stringify({ op: 7, d: null }));
  }

  /** Declares all sessions invalid (op 9): the bot has to identify again, unless it may resume. */
  invalidate(resumable = false): void {
    const sessions = this.#sessions;
    if (!resumable) this.#sessions = [];
    for (const { socket } of sessions) socket?.send(JSON.stringify({ op: 9, d: resumable }));
  }

  close(): void {
    this.#sessions = [];
    this.drop();
    this.#sockets.close();
  }

  #welcome(socket: WebSocket): void {
    const send = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
    send(10, { heartbeat_interval: HEARTBEAT_MS, _trace: [] });
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      const ended = code === 1000 || code === 1001;
      this.#sessions = this.#sessions.filter((session) => !ended || session.socket !== socket);
    });
    socket.on('message', (raw: Buffer) => {
      const frame = frameOf(raw);
      if (!frame) return this.#refuse(socket, 4002, 'Error while decoding payload.');
      const { op, d } = frame;
      if (op === 1) send(11, null);
      else if (op === 2) this.#identify(socket, d);
      else if (op === 6) this.#resume(socket, d);
      else if (op !== 3 && op !== 4) this.#refuse(socket, 4001, `Unknown opcode ${op}`);
    });
  }

  #refuse(socket: WebSocket, code: number, message: string): void {
    this.#options.complaints.add({ method: 'GATEWAY', path: 'close', status: 0, code, message });
    socket.close(code, message);
  }

  #identify(socket: WebSocket, { token, intents = 0, shard = [0, 1] }: Identify): void {
    if (token !== this.#options.token) return this.#refuse(socket, 4004, 'Authentication failed.');
    if (shard[0] >= shard[1]) return this.#refuse(socket, 4010, 'Invalid shard.');
    if (intents & PRIVILEGED && !this.#options.privilegedIntents) return this.#refuse(socket, 4014, 'Disallowed intent(s).');
    const rest = shard[0] % this.#options.concurrency;
    if (performance.now() - (this.#lastIdentified.get(rest) ?? -Infinity) < this.#options.identifyApart) {
      this.begun.tooEarly++;
      return socket.send(JSON.stringify({ op: 9, d: false }));
    }
    this.#lastIdentified.set(rest, performance.now());
    this.begun.begun.push(shard[0]);
    const session = new Session(intents, shard, socket);
    // Two processes may be connected as the same shard: both are told everything.
    this.#sessions = [...this.#sessions.filter((other) => other.connected || other.shard.join() !== shard.join()), session];
    const { world } = this.#options;
    const guilds = [...world.guilds.values()].filter((guild) => concerns(session, guild.id) && guild.members.has(world.bot.id));
    session.dispatch('READY', this.#ready(session, guilds));
    if (intents & INTENTS.GUILDS) for (const guild of guilds) session.dispatch('GUILD_CREATE', wireGuildCreate(world, guild));
  }

  #ready(session: Session, guilds: Guild[]): Wire {
    const { bot } = this.#options.world;
    return {
      v: 10,
      user: { ...wireUser(bot), verified: true, email: null, mfa_enabled: true },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.url,
      shard: session.shard,
      application: { id: bot.id, flags: 0 },
      private_channels: [],
      relationships: [],
      presences: [],
      session_type: 'normal',
      _trace: [],
    };
  }

  #resume(socket: WebSocket, { token, session_id, seq = 0 }: Identify): void {
    const session = this.#sessions.find(({ id }) => id === session_id);
    if (token !== this.#options.token) return this.#refuse(socket, 4004, 'Authentication failed.');
    if (!session?.resume(socket, seq)) socket.send(JSON.stringify({ op: 9, d: false }));
  }

  #tell(change: Change): void {
    for (const session of this.#sessions) {
      for (const event of eventsFor(this.#options.world, change, session.intents)) {
        if (concerns(session, event.guildId)) session.dispatch(event.name, event.data);
      }
    }
  }
}

/** A server belongs to one shard; direct messages go to shard 0. */
const concerns = ({ shard: [index, count] }: Session, guildId: string | undefined): boolean =>
  guildId === undefined ? index === 0 : shardOf(guildId, count) === index;

/** What a client has sent; null where it is nothing that a client sends. */
function frameOf(raw: Buffer): { readonly op: number; readonly d: Identify } | null {
  try {
    const frame = JSON.parse(raw.toString()) as { op: number; d: Identify | null } | null;
    if (typeof frame?.op !== 'number') return null;
    // A heartbeat alone says a number, or nothing.
    return frame.op === 1 || (typeof frame.d === 'object' && frame.d !== null) ? { op: frame.op, d: frame.d as Identify } : null;
  } catch {
    return null;
  }
}

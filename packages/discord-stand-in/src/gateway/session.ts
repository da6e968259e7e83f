import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

/** How many events a session keeps for a bot that comes back. */
const KEPT = 5000;

/** One connection of one shard, and what it missed while it was away. */
export class Session {
  readonly id: string = randomBytes(16).toString('hex');
  readonly intents: number;
  readonly shard: readonly [number, number];
  socket: WebSocket | undefined;
  #seq = 0;
  #kept: { seq: number; text: string }[] = [];

  constructor(intents: number, shard: readonly [number, number], socket: WebSocket) {
    this.intents = intents;
    this.shard = shard;
    this.socket = socket;
  }

  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Sends an event, or keeps it until the bot is back. */
  dispatch(name: string, data: unknown): void {
    this.#seq += 1;
    const text = JSON.stringify({ op: 0, t: name, s: this.#seq, d: data });
    this.#kept.push({ seq: this.#seq, text });
    if (this.#kept.length > 2 * KEPT) this.#kept = this.#kept.slice(-KEPT);
    if (this.connected) this.socket?.send(text);
  }

  /** Takes a new socket and sends what came after `seq`; false when that is no longer known. */
  resume(socket: WebSocket, seq: number): boolean {
    const first = this.#kept[0]?.seq ?? this.#seq + 1;
    if (seq > this.#seq || seq + 1 < first) return false;
    this.socket = socket;
    for (const event of this.#kept) if (event.seq > seq) socket.send(event.text);
    this.dispatch('RESUMED', {});
    return true;
  }
}

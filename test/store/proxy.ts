/** A wire to PostgreSQL that can be cut: a proxy on a port of its own. */

import type { AddressInfo } from 'node:net';
import { createConnection, createServer, type Socket } from 'node:net';

/** `none`: nobody listens; `before`: cut as soon as a COMMIT comes by, which is not passed on; `after`: cut when its answer comes. */
export type Cut = 'no' | 'none' | 'before' | 'after';

export interface Wire {
  /** The address of the database by way of the wire. */
  readonly url: string;
  /** What happens from now on; `times`: to so many commits. */
  cut(how: Cut, times?: number): void;
  close(): Promise<void>;
}

const COMMIT = /\bCOMMIT\b/;

export async function wireTo(database: string): Promise<Wire> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  let how: Cut = 'no';
  let left = Infinity;
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (how === 'none') return void client.destroy();
    const upstream = createConnection(Number(target.port || 5432), target.hostname);
    let doomed = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => {
      const hit = (how === 'before' || how === 'after') && left > 0 && COMMIT.test(data.toString('latin1'));
      if (hit) left--;
      if (hit && how === 'before') return void client.destroy();
      doomed ||= hit;
      upstream.write(data);
    });
    upstream.on('data', (data) => (doomed ? client.destroy() : client.write(data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database);
  url.hostname = '127.0.0.1';
  const { port } = server.address() as AddressInfo;
  url.port = String(port);
  return {
    url: url.href,
    cut(next, times = Infinity) {
      how = next;
      left = times;
      if (next !== 'none') {
        if (!server.listening) server.listen(port, '127.0.0.1');
        return;
      }
      server.close();
      end();
    },
    async close() {
      end();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A port that tells whoever watches the container whether the bot is well. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';

/** Another page on the same port; false: it is not the one that was asked for. */
export type AlsoServed = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Answers `GET /health` with 200 or 503. `isWell` never rejects. Rejects where the port cannot be had. */
export async function serveHealth(port: number, isWell: () => Promise<boolean>, also: AlsoServed = () => false): Promise<Server> {
  const server = createServer((request, response) => {
    if (also(request, response)) return;
    if (request.url !== '/health') return void response.writeHead(404).end();
    isWell()
      .then((well) => response.writeHead(well ? 200 : 503, { 'content-type': 'text/plain' }).end(well ? 'well\n' : 'not well\n'))
      .catch(() => undefined);
  });
  await once(server.listen(port), 'listening');
  return server;
}

/** Whether the bot is well: not while it starts, nor when its end has begun; in between as `watch` says. */
export interface Health {
  /** Never rejects: whatever cannot be asked is not well. */
  readonly isWell: () => Promise<boolean>;
  readonly watch: (isWell: () => Promise<boolean>) => void;
}

/** @param log hears why it cannot be asked, once until it can be asked again */
export function healthOf(ending: AbortSignal, log: Pick<Logger, 'info' | 'warn'>): Health {
  let ask = async (): Promise<boolean> => false;
  let isBroken = false;
  const answer = async (): Promise<boolean> => {
    try {
      const isWell = await ask();
      if (isBroken) log.info('my health can be looked at again');
      isBroken = false;
      return isWell;
    } catch (err) {
      if (!isBroken) log.warn({ err }, 'my health cannot be looked at, so I am not well');
      isBroken = true;
      return false;
    }
  };
  return {
    isWell: async () => !ending.aborted && (await answer()),
    watch: (isWell) => {
      ask = isWell;
    },
  };
}

/** Why a port cannot be had, in a line that names the setting. */
export function portTrouble(variable: string, port: number, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (code === 'EADDRINUSE') return `${variable} is ${port}, and another program has that port. End it, or choose another port.`;
  if (code === 'EACCES') return `${variable} is ${port}, which this user may not open. Choose a port above 1023.`;
  return `${variable} is ${port}, which cannot be opened (${code}). Choose another port.`;
}

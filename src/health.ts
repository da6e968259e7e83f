/** A port that tells whoever watches the container whether the bot is well. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Answers `GET /health` with 200 or 503. Rejects where the port cannot be had. */
export async function serveHealth(port: number, isWell: () => Promise<boolean>): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/health') return void response.writeHead(404).end();
    isWell()
      .catch(() => false)
      .then((well) => response.writeHead(well ? 200 : 503, { 'content-type': 'text/plain' }).end(well ? 'well\n' : 'not well\n'))
      .catch(() => undefined);
  });
  await once(server.listen(port), 'listening');
  return server;
}

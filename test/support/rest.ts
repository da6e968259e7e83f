/** Discord's REST interface as a test says it answers; every request is a line. */
import { DiscordAPIError, type REST } from 'discord.js';

/** An error of Discord's with a code of its own, or only a status. */
export const refusedBy = (code: number, status = 403): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', '/x', {});

interface Sent {
  readonly body?: unknown;
  readonly query?: URLSearchParams;
  readonly files?: readonly { readonly name: string }[];
  readonly auth?: boolean;
}

export interface FakeRest {
  readonly rest: REST;
  /** Method, route, query, body and files of each request. */
  readonly lines: string[];
}

/** `answer` is asked for each request, in the order in which they are made; an error that it returns is thrown. */
export function fakeRest(answer: (request: string, body: unknown) => unknown): FakeRest {
  const lines: string[] = [];
  const made =
    (method: string) =>
    async (route: string, { body, query, files, auth }: Sent = {}): Promise<unknown> => {
      const request = `${method} ${route}`;
      const rest = [
        query?.toString(),
        body === undefined ? '' : JSON.stringify(body),
        files?.map(({ name }) => name).join(', '),
        auth === false ? '(without our token)' : '',
      ];
      lines.push([request, ...rest].filter(Boolean).join(' '));
      const came = answer(request, body);
      if (came instanceof Error) throw came;
      return came;
    };
  const rest = Object.fromEntries(['get', 'post', 'put', 'patch', 'delete'].map((method) => [method, made(method.toUpperCase())]));
  return { rest: rest as unknown as REST, lines };
}

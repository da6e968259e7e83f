/** Which request the work at hand is for, wherever it goes on: lines of the log that belong together bear the same id. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Timers that a request has set outlive it, and are no longer its own then. */
interface Request {
  readonly id: string;
  isServed: boolean;
}

const current = new AsyncLocalStorage<Request | null>();

/** The id of the request that is being served here, made up by this process and told to nobody else; null: none. */
export function requestId(): string | null {
  const request = current.getStore() ?? null;
  return request === null || request.isServed ? null : request.id;
}

/** Twelve hexadecimal digits, from the end of a UUID: Node draws those in stock, and any other bytes one request at a time. */
const newId = (): string => randomUUID().slice(-12);

/** Does work as a request of its own. */
export async function asRequest<T>(work: () => Promise<T>): Promise<T> {
  const request: Request = { id: newId(), isServed: false };
  try {
    return await current.run(request, work);
  } finally {
    request.isServed = true;
  }
}

/** Does work that goes on for others, whoever has started it. */
export const asNobodys = <T>(work: () => T): T => current.run(null, work);

import type { Wire } from '../state.ts';
import type { World } from '../world.ts';

/** A file of a multipart request; `index` is the n of `files[n]`. */
export interface Upload {
  readonly index: string;
  readonly filename: string;
  readonly contentType: string;
  readonly data: Uint8Array;
}

/** One request, read and ready for its route. */
export interface Call {
  readonly world: World;
  readonly method: string;
  /** The path below `/api/v10`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly uploads: readonly Upload[];
  /** Notes something that Discord would let pass but that is a mistake all the same. */
  readonly remark: (message: string) => void;
}

/** What a route answers: a JSON body, or nothing (204). */
export type Answer = Wire | readonly unknown[] | undefined;

export interface Route {
  readonly method: string;
  /** As in Discord's documentation: `/channels/:channel/messages`. */
  readonly path: string;
  /** Asks for no bot token: the path carries one. */
  readonly open?: boolean;
  readonly run: (call: Call) => Answer | Promise<Answer>;
}

/** Reads a parameter that the route's path is known to hold. */
export const param = (call: Call, name: string): string => call.params[name] ?? '';

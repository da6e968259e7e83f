import type { Wire } from './state.ts';

/** One fault of a form: where it is, Discord's code for it, and words. */
export interface FormFault {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
}

/** A request is refused: an HTTP status and Discord's error body. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: Wire | undefined;
  /** Seconds to wait before the next try, where that is the reason. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: number, message: string, errors?: Wire, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }

  get body(): Wire {
    const wait = this.retryAfter !== undefined && { retry_after: this.retryAfter, global: false };
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }), ...wait };
  }
}

const REFUSALS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notPrepared: [404, 0, 'The stand-in does not know this request'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  unknownTag: [404, 10087, 'Unknown tag'],
  tooManyPins: [400, 30003, 'Maximum number of pins reached (250)'],
  tooManyWebhooks: [400, 30007, 'Maximum number of webhooks reached (15)'],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAnswered: [400, 40060, 'Interaction has already been acknowledged.'],
  tagNamesNotUnique: [400, 40061, 'Tag names must be unique'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  missingAccess: [403, 50001, 'Missing Access'],
  notTheAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  closedDms: [403, 50007, 'Cannot send messages to this user'],
  noTextChannel: [400, 50008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  archivedThread: [400, 50083, 'Thread is archived'],
} as const satisfies { [name: string]: readonly [number, number, string] };

export type RefusalName = keyof typeof REFUSALS;

/** Makes one of the plain refusals above; throw what it returns. */
export const refuse = (name: RefusalName): ApiError => {
  const [status, code, message] = REFUSALS[name];
  return new ApiError(status, code, message);
};

/** Too many edits of messages that are older than an hour; `seconds` until the next one. */
export const tooManyOldEdits = (seconds: number): ApiError =>
  new ApiError(429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later.', undefined, seconds);

/** Refuses a form (50035) with its faults as a tree, as Discord nests them: `{ embeds: { 0: { title: { _errors: [...] } } } }`. */
export const invalidForm = (faults: readonly FormFault[]): ApiError => {
  const tree: Wire = {};
  for (const { path, code, message } of faults) {
    let node = tree;
    for (const key of path) {
      node[String(key)] ??= {};
      node = node[String(key)] as Wire;
    }
    node['_errors'] = [...((node['_errors'] as unknown[] | undefined) ?? []), { code, message }];
  }
  return new ApiError(400, 50035, 'Invalid Form Body', tree);
};

import type { StandIn } from '../src/index.ts';

/** The fields of answers that the tests look into. */
interface Body {
  readonly id: string;
  readonly code: number;
  readonly message: string;
  readonly errors?: unknown;
  readonly content: string;
  readonly flags: number;
  readonly resource: { readonly type: number; readonly message: { readonly id: string } };
}

export interface RawAnswer {
  readonly status: number;
  readonly body: Body;
  /** The body, when it is a list. */
  readonly list: readonly Body[];
  readonly headers: Headers;
}

/** Sends a request without any library in between, as the bot. */
export const raw =
  (discord: StandIn) =>
  async (method: string, path: string, body?: unknown, files: Record<string, Blob> = {}): Promise<RawAnswer> => {
    const form = new FormData();
    if (Object.keys(files).length > 0) form.set('payload_json', JSON.stringify(body));
    for (const [name, file] of Object.entries(files)) form.set(name, file, 'map.png');
    const multipart = Object.keys(files).length > 0;
    const response = await fetch(`${discord.apiUrl}/v10${path}`, {
      method,
      headers: { authorization: `Bot ${discord.token}`, ...(!multipart && { 'content-type': 'application/json' }) },
      ...(multipart ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = JSON.parse(text || '{}') as Body | Body[];
    return { status: response.status, body: parsed as Body, list: Array.isArray(parsed) ? parsed : [], headers: response.headers };
  };

/** The codes in a tree of form faults, each with its path: `content: BASE_TYPE_MAX_LENGTH`. */
export const faultCodes = (errors: unknown, at = ''): string[] => {
  if (!errors || typeof errors !== 'object') return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '_errors' ? (value as { code: string }[]).map((one) => `${at}: ${one.code}`) : faultCodes(value, at ? `${at}.${key}` : key),
  );
};

import type { IncomingMessage } from 'node:http';
import { ApiError, refuse } from '../api-error.ts';
import type { Upload } from './call.ts';

/** Discord's limit for a whole upload without boosts is 10 MiB a file; ten files make the request. */
const MOST_BYTES = 100 * 1024 * 1024;

const collect = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw refuse('tooLarge');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, 50109, 'The request body contains invalid JSON.');
  }
};

const readMultipart = async (raw: Buffer, type: string): Promise<{ body: unknown; uploads: Upload[] }> => {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const uploads: Upload[] = [];
  const fields: Record<string, string> = {};
  for (const [key, value] of form) {
    if (typeof value === 'string') {
      fields[key] = value;
      continue;
    }
    const index = /^files?\[?(\d*)\]?$/.exec(key)?.[1] ?? key;
    const data = new Uint8Array(await value.arrayBuffer());
    uploads.push({ index, filename: value.name, contentType: value.type || 'application/octet-stream', data });
  }
  return { body: fields['payload_json'] === undefined ? fields : parseJson(fields['payload_json']), uploads };
};

/** Reads JSON or multipart (`payload_json` and `files[n]`); an empty body is undefined. */
export const readBody = async (request: IncomingMessage): Promise<{ body: unknown; uploads: Upload[] }> => {
  const raw = await collect(request);
  const type = request.headers['content-type'] ?? '';
  if (raw.length === 0) return { body: undefined, uploads: [] };
  if (type.startsWith('multipart/form-data')) return readMultipart(raw, type);
  return { body: parseJson(raw.toString('utf8')), uploads: [] };
};

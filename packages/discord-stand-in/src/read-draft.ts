import { ApiError, refuse } from './api-error.ts';
import { FLAGS, hasFlag } from './flags.ts';
import type { Call, Upload } from './http/call.ts';
import { readForm } from './limits/form.ts';
import { messageForm } from './limits/message.ts';
import type { Draft } from './messages.ts';
import type { Attachment, Component, Message, Wire } from './state.ts';
import { withoutNulls } from './without-nulls.ts';

/** Largest file that a server without boosts takes. */
const MOST_FILE_BYTES = 10 * 1024 * 1024;

interface Declared {
  id: number | string;
  filename?: string | null | undefined;
  description?: string | null | undefined;
}

/** Discord keeps letters, digits, dots, dashes and underscores of a file name. */
const tidy = (name: string): string => name.replace(/\s+/g, '_').replace(/[^\w.-]/g, '') || 'file';

const stored = (call: Call, upload: Upload, declared: Declared | undefined): Attachment => {
  if (upload.data.length > MOST_FILE_BYTES) throw refuse('tooLarge');
  return {
    id: call.world.nextId(),
    filename: tidy(declared?.filename ?? upload.filename),
    contentType: upload.contentType === 'application/octet-stream' ? typeByName(upload.filename) : upload.contentType,
    description: declared?.description ?? null,
    data: upload.data,
  };
};

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};

/** The content type that Discord would guess from a file name. */
export const typeByName = (name: string): string => TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/**
 * The attachments after this request: those of `before` that the request lists (all, when it lists none), and the new files.
 */
const attachmentsAfter = (call: Call, declared: Declared[] | undefined, before: Attachment[]): Attachment[] | undefined => {
  if (!declared && call.uploads.length === 0) return undefined;
  const kept = before.filter((file) => !declared || declared.some((one) => String(one.id) === file.id));
  const fresh = call.uploads.map((upload) =>
    stored(
      call,
      upload,
      declared?.find((one) => String(one.id) === upload.index),
    ),
  );
  const unknown = declared?.find(
    (one) => ![...before.map((file) => file.id), ...call.uploads.map((upload) => upload.index)].includes(String(one.id)),
  );
  if (unknown)
    throw new ApiError(400, 50035, 'Invalid Form Body', {
      attachments: { _errors: [{ code: 'ATTACHMENT_NOT_FOUND', message: `No file for attachment ${unknown.id}` }] },
    });
  if (kept.length + fresh.length > 10) throw new ApiError(400, 40005, 'At most 10 attachments');
  for (const file of kept) {
    const change = declared?.find((one) => String(one.id) === file.id);
    if (change?.description !== undefined) file.description = change.description;
  }
  return [...kept, ...fresh];
};

/** The flags of a body that nobody has checked yet; 0 when it has none. */
const flagsIn = (body: unknown): number =>
  body && typeof body === 'object' && 'flags' in body && typeof body.flags === 'number' ? body.flags : 0;

/**
 * Reads and checks what a request says about a message.
 * @param body the message part of the body (interaction callbacks nest it)
 * @param before the message that is edited
 * @throws ApiError 50035 with the faults
 */
export const readDraft = (
  call: Call,
  body: unknown,
  use: 'create' | 'edit' | 'answer',
  before?: Message,
  at: readonly PropertyKey[] = [],
): Draft => {
  const v2 = hasFlag(flagsIn(body) | (before?.flags ?? 0), 'COMPONENTS_V2');
  const form = readForm(messageForm(v2, use), body ?? {}, at);
  const attachments = attachmentsAfter(call, form.attachments ?? undefined, before?.attachments ?? []);
  return {
    ...(form.content !== undefined && { content: form.content ?? '' }),
    ...(form.embeds !== undefined && { embeds: withoutNulls(form.embeds ?? []) as Wire[] }),
    ...(form.components !== undefined && { components: withoutNulls(form.components ?? []) as Component[] }),
    ...(attachments && { attachments }),
    ...(form.flags != null && { flags: form.flags & ~FLAGS.EPHEMERAL }),
    ...(form.allowed_mentions != null && { allowedMentions: form.allowed_mentions }),
    ...(form.nonce != null && { nonce: form.nonce }),
    ...(form.enforce_nonce === true && { enforceNonce: true }),
    ...(form.message_reference?.message_id && { repliesTo: form.message_reference.message_id }),
  };
};

/** Whether the body asks for an ephemeral message. */
export const asksEphemeral = (body: unknown): boolean => hasFlag(flagsIn(body), 'EPHEMERAL');

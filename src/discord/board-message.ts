/** A board's message in its channel: found, posted, edited, put in place of one that is lost, pinned, moved on from. */
import { type APIMessage, type REST, Routes } from 'discord.js';
import { hashOf } from '../engine/index.ts';
import type { EncounterView } from '../table/api.ts';
import type { BoardState } from '../table/store.ts';
import { wire } from './answers.ts';
import { failureOf, isBeyondEditing } from './discord-errors.ts';
import { customIds } from './interaction.ts';
import type { Message } from './message.ts';
import { BOARD_PICTURE, showMoved } from './show/board.ts';
import { unarchived } from './unarchive.ts';

/** The picture of a board: drawn when it must be sent, and not sent again to a message that has it already. */
export interface BoardPicture {
  /** At most 1,024 characters. */
  readonly alt: string;
  readonly draw: () => Promise<Buffer>;
  /** The attachment by which the message has it; null: it has not. */
  readonly kept: string | null;
}

/** How the nonces of boards begin, in the newer layout and without it: of two boards of a fight neither is taken for the other. */
const NONCES = { board: ['b', 'p'], gm: ['g', 'q'] } as const;

/** A board as it is to be. */
export interface BoardLook {
  /** Whose it is: everybody’s in the channel, or the GMs’ alone. */
  readonly kind: keyof typeof NONCES;
  /** A button that every board of its kind has, and no other message. */
  readonly mark: string;
  /** `alt`: the words for its picture; null: it has none. */
  readonly message: (alt: string | null) => Message;
  /** The same without the newer layout, for where that fails. */
  readonly plain: () => Message;
  readonly picture: BoardPicture | null;
}

/** A message of the channel that shows the board now, and the attachment of its picture; null: it has none, or Discord does not say. */
export interface Shown {
  readonly id: string;
  readonly attachment: string | null;
}

type Place = Pick<BoardState, 'channel' | 'encounter' | 'message'>;

/** A board that would look the same has the same mark: the message, what its picture shows, and all else of it as a text. */
export const markOf = (message: string, key: string | null, look: string): number => hashOf(`${message} ${key} ${look}`);

/** A board's message among the newest of its channel, other than the one that is known. */
export async function findBoard(rest: REST, { channel, message }: Place, mark: string, self: string): Promise<string | null> {
  const query = new URLSearchParams({ limit: '100' });
  const found = (await rest.get(Routes.channelMessages(channel), { query })) as readonly APIMessage[];
  const isBoard = (m: APIMessage): boolean => customIds(m.components).includes(mark);
  return found.find((m) => m.author.id === self && m.id !== message && isBoard(m))?.id ?? null;
}

/** Shows the board in its message; in a new one where there is none, or where it can no longer be edited. */
export async function putBoard(rest: REST, board: Place, look: BoardLook, self: string): Promise<Shown> {
  if (board.message === null) return postBoard(rest, board, look);
  try {
    return await unarchived(rest, board.channel, () => editBoard(rest, board, look));
  } catch (error) {
    if (!isBeyondEditing(error)) throw error;
    const instead = await replaced(rest, board, { ...look, picture: look.picture && { ...look.picture, kept: null } }, self);
    await rest.delete(Routes.channelMessage(board.channel, board.message)).catch(() => undefined);
    return instead;
  }
}

async function editBoard(rest: REST, { channel, message }: Place, look: BoardLook): Promise<Shown> {
  return shownIn(await rest.patch(Routes.channelMessage(channel, message ?? ''), await requestFor(look)));
}

/** A board in place of one that is lost: the one that was posted before its sender died, or a new one. */
async function replaced(rest: REST, board: Place, look: BoardLook, self: string): Promise<Shown> {
  const other = await findBoard(rest, board, look.mark, self);
  const edited =
    other &&
    (await editBoard(rest, { ...board, message: other }, look).catch((error: unknown) => {
      if (!isBeyondEditing(error)) throw error;
      return null;
    }));
  return edited || postBoard(rest, board, look);
}

/** Posts a board below everything else; as plain text where Discord does not take the newer layout. */
export async function postBoard(rest: REST, board: Place, look: BoardLook): Promise<Shown> {
  const nonce = (kind: string): object => ({
    nonce: `${kind}${board.encounter.slice(0, 12)}${(board.message ?? '').slice(-12)}`,
    enforce_nonce: true,
  });
  const send = async ({ body, files }: Awaited<ReturnType<typeof requestFor>>, kind: string): Promise<Shown> =>
    shownIn(await rest.post(Routes.channelMessages(board.channel), { body: { ...body, ...nonce(kind) }, files }));
  const [usual, plain] = NONCES[look.kind];
  try {
    const request = await requestFor(look);
    return await unarchived(rest, board.channel, () => send(request, usual));
  } catch (error) {
    if (failureOf(error) !== 'malformed') throw error;
    return send(wire(look.plain()), plain);
  }
}

/** The board with its picture, which is sent only to a message that does not have it. */
async function requestFor({ message, picture }: BoardLook): Promise<ReturnType<typeof wire>> {
  const board = message(picture?.alt ?? null);
  if (!picture) return wire(board);
  if (picture.kept === null)
    return wire({ ...board, files: [{ name: BOARD_PICTURE, data: await picture.draw(), description: picture.alt }] });
  const { body } = wire(board);
  return { body: { ...body, attachments: [{ id: picture.kept }] }, files: [] };
}

function shownIn(answer: unknown): Shown {
  const { id, attachments } = answer as Partial<APIMessage>;
  return { id: id ?? '', attachment: attachments?.[0]?.id ?? null };
}

/** Pins a board, where that is allowed: whoever may not pin has a board all the same. */
export const pinBoard = (rest: REST, { channel }: Place, message: string): Promise<unknown> =>
  rest.put(`/channels/${channel}/messages/pins/${message}`).catch(() => undefined);

/** Leaves a link where the board has been, as far as Discord lets that be edited. */
export const leaveLink = (rest: REST, { channel }: Place, from: string, view: EncounterView, to: string): Promise<unknown> =>
  rest.patch(Routes.channelMessage(channel, from), wire(showMoved(view, to))).catch(() => undefined);

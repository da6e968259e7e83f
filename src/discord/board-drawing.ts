/**
 * How the message of a board is drawn, the channel's or the GMs': left alone where it would look the same, since an edit tells that something was
 * done; with the picture that it has already, unless that shows something else; without one where files may not be attached.
 */
import type { REST } from 'discord.js';
import { shownIn } from '../picture/shown.ts';
import type { EncounterView } from '../table/api.ts';
import type { Snowflake } from '../table/encounter.ts';
import { Remembered } from '../table/remembered.ts';
import type { BoardState } from '../table/store.ts';
import { MINUTE } from '../table/time/units.ts';
import { type BoardLook, type BoardPicture, markOf, postBoard, putBoard, type Shown } from './board-message.ts';
import type { Services } from './context.ts';
import { failureOf } from './discord-errors.ts';
import { pictureOrNull } from './pictures.ts';
import type { Log } from './router.ts';

/** How long no picture is tried in a channel where attaching files is not allowed. */
const WITHOUT_PICTURES = 60 * MINUTE;
/** Characters of alternative text (Discord's limit is 1,024). */
const MOST_ALT = 1024;

export interface DrawingParts {
  readonly rest: REST;
  /** Draws what a reader sees of a fight; null: boards have no pictures. */
  readonly picture: Services['picture'];
  /** The bot's own user id. */
  readonly self: () => string;
  readonly now: () => number;
  readonly log: Log;
}

/** A board of some kind without its picture. */
export type Design = Omit<BoardLook, 'picture'>;

/** Boards of one kind, as far as this process has drawn them. */
export interface BoardDrawing {
  /** Whether this process has drawn the board of that fight. */
  has(encounter: string): boolean;
  /**
   * Draws a board in its message; where there is none, in a new one.
   *
   * @param isFar It has been left behind above: it is posted anew at the bottom.
   * @returns null: it would look the same, and nothing was done
   */
  draw(board: BoardState, view: EncounterView, design: Design, isFar?: boolean): Promise<Shown | null>;
  forget(encounter: string): void;
}

/** What is known of a board that has been drawn. */
interface Drawn {
  /** A mark of message and look. */
  readonly mark: number;
  readonly message: Snowflake;
  readonly picture: { readonly key: string; readonly attachment: string | null } | null;
}

export function createBoardDrawing(parts: DrawingParts): BoardDrawing {
  const { rest, picture, self, now } = parts;
  const drawn = new Remembered<string, Drawn>();
  /** Until when no picture is tried, by channel. */
  const bare = new Remembered<Snowflake, number>();

  /** What a picture of the fight would show; null: there is none. */
  const keyOf = ({ channel }: BoardState, view: EncounterView): string | null =>
    (picture && (bare.get(channel) ?? 0) <= now() ? shownIn(view)?.key : null) ?? null;

  return {
    has: (encounter) => drawn.has(encounter),
    forget: (encounter) => void drawn.delete(encounter),
    async draw(board, view, design, isFar = false) {
      const { encounter, channel, message } = board;
      const before = drawn.get(encounter);
      const key = keyOf(board, view);
      const text = JSON.stringify(design.message(null));
      if (message !== null && before?.mark === markOf(message, key, text)) return null;
      const goesDown = message !== null && isFar;
      const put = (with_: BoardPicture | null): Promise<Shown> => {
        const look = { ...design, picture: with_ };
        return goesDown ? postBoard(rest, board, look) : putBoard(rest, board, look, self());
      };
      const has = !goesDown && before?.message === message && before.picture?.key === key ? before.picture.attachment : null;
      const tried = key === null ? null : await pictureOf(parts, view, has);
      const [shown, used] = await put(tried).then(
        (one) => [one, tried] as const,
        async (error: unknown) => {
          if (tried === null || failureOf(error) !== 'forbidden') throw error;
          return [await put(null), null] as const;
        },
      );
      const isBare = tried !== null && used === null;
      if (isBare) bare.set(channel, now() + WITHOUT_PICTURES);
      const kept = used && key !== null ? { key, attachment: shown.attachment } : null;
      drawn.set(encounter, { mark: markOf(shown.id, isBare ? null : key, text), message: shown.id, picture: kept });
      return shown;
    },
  };
}

/** The picture of a board, drawn when it must be sent; null: it cannot be drawn, and the board does without. */
export async function pictureOf(
  { picture, log }: Pick<DrawingParts, 'picture' | 'log'>,
  view: EncounterView,
  kept: string | null,
): Promise<BoardPicture | null> {
  const seen = shownIn(view);
  if (!seen || !picture) return null;
  const alt = seen.text(MOST_ALT);
  if (kept !== null) return { alt, kept, draw: async () => (await picture(view))?.png ?? Buffer.alloc(0) };
  const drawn = await pictureOrNull(() => picture(view), log, { encounter: view.id });
  return drawn && { alt: drawn.alt, kept, draw: async () => drawn.png };
}

/** What must be the same at the end of every run, and what is different if it is not. */
import { isDeepStrictEqual } from 'node:util';
import type { SeenMessage, StandIn } from 'discord-stand-in';
import type { Dossier } from './record.ts';

export interface EndState {
  /** Page, log and checkpoints, with names for ids. */
  readonly stored: unknown;
  /** Public messages in order: text, buttons, whom they pinged. */
  readonly posts: readonly unknown[];
  /** Messages that show the whole fight; one, that is. */
  readonly boards: readonly unknown[];
  /** Whether the store knows which message that is. */
  readonly boardKnown: boolean;
}

export const isBoard = (message: SeenMessage): boolean =>
  !message.ephemeral && message.buttons.some((b) => b.customId?.startsWith('more:'));

export function endState(discord: StandIn, channel: string, { page: encounter, log, checkpoints, board }: Dossier): EndState {
  const named = names(discord);
  const shown = ({ text, buttons, selects, pings, suppressed }: SeenMessage): unknown =>
    named({ text, buttons, selects, pings, suppressed });
  const messages = discord.allMessages(channel).filter((m) => !m.ephemeral && !m.loading);
  const boards = messages.filter(isBoard);
  return {
    stored: named({ page: encounter, log, checkpoints }),
    posts: messages.filter((m) => !isBoard(m)).map(shown),
    boards: boards.map(shown),
    boardKnown: boards.some((m) => m.id === board),
  };
}

/** Puts names in place of ids, which Discord makes again in each run. */
function names({ world }: StandIn): (value: unknown) => unknown {
  const known = [...world.users.values(), ...world.guilds.values(), ...world.channels.values()];
  return (value) => {
    const text = known.reduce((json, { id, name }) => json.replaceAll(id, name), JSON.stringify(value));
    return JSON.parse(text) as unknown;
  };
}

/** In what a run differs from another, in words; empty: in nothing. */
export function differences(expected: EndState, found: EndState): readonly string[] {
  const parts = ['stored', 'posts', 'boards', 'boardKnown'] as const;
  return parts
    .filter((part) => !isDeepStrictEqual(expected[part], found[part]))
    .map((part) => `${part}: ${explain(expected[part], found[part])}`);
}

/** The first place where two values differ. */
function explain(expected: unknown, found: unknown, path = ''): string {
  if (isDeepStrictEqual(expected, found)) return '';
  if (!isObject(expected) || !isObject(found)) return `${path} is ${brief(found)}, not ${brief(expected)}`;
  if (Array.isArray(expected) && Array.isArray(found) && expected.length !== found.length)
    return `${path} has ${found.length} entries, not ${expected.length}: ${brief(found.at(-1))}`;
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const key = keys.find((k) => !isDeepStrictEqual(expected[k], found[k])) ?? '';
  return explain(expected[key], found[key], `${path}/${key}`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const brief = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 160);

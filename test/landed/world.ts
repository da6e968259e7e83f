/** The stand-in's side of a landed state: its people, servers, channels and messages as text, so that old buttons can be pressed later. */
import type { StandIn } from 'discord-stand-in';

/** What is kept of a stand-in; listeners, tokens and files are not. */
const PARTS = ['users', 'guilds', 'channels', 'messages'] as const;

interface Kept {
  readonly bot: string;
  readonly parts: Readonly<Record<(typeof PARTS)[number], Map<string, unknown>>>;
}

/** JSON knows neither maps, sets nor large numbers: each goes as a list of two whose first is its kind. */
function pack(_key: string, value: unknown): unknown {
  if (value instanceof Map) return ['@map', [...value]];
  if (value instanceof Set) return ['@set', [...value]];
  return typeof value === 'bigint' ? ['@big', String(value)] : value;
}

function unpack(_key: string, value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 2) return value;
  const [kind, inner] = value as [unknown, unknown];
  if (kind === '@map') return new Map(inner as [unknown, unknown][]);
  if (kind === '@set') return new Set(inner as unknown[]);
  return kind === '@big' ? BigInt(inner as string) : value;
}

/** The world as text; messages lose their files, which no button needs. */
export function worldToText({ world }: StandIn): string {
  const messages = new Map(
    [...world.messages].map(([channel, all]) => [channel, new Map([...all].map(([id, m]) => [id, { ...m, attachments: [] }]))]),
  );
  const kept: Kept = { bot: world.bot.id, parts: { users: world.users, guilds: world.guilds, channels: world.channels, messages } };
  return JSON.stringify(kept, pack);
}

/** Makes a stand-in that no bot has met yet the world of that text. */
export function textToWorld(text: string, { world }: StandIn): void {
  const { bot, parts } = JSON.parse(text, unpack) as Kept;
  for (const part of PARTS) {
    const map = world[part] as Map<string, unknown>;
    map.clear();
    for (const [id, value] of parts[part]) map.set(id, value);
  }
  Object.assign(world.bot, { id: bot });
  world.users.set(bot, world.bot);
}

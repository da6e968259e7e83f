/**
 * Portraits in messages. Whoever writes a message or post puts `besidePortrait(texts, hash, name)` where a face belongs, with a hash that
 * a view has told (`EncounterView.portraits`, by combatant, or that of a kept character). The image itself goes along by itself wherever
 * the message is sent from, the outbox included; where it is gone by then, its words stand there without it.
 */
import { type APISectionComponent, type APITextDisplayComponent, ComponentType, MessageFlags } from 'discord.js';
import type { ImageOf } from '../picture/faces.ts';
import { label } from './escape.ts';
import { type Attachment, type Message, textPart } from './message.ts';

const BEGIN = 'attachment://portrait-';
const NAMED = /^attachment:\/\/(portrait-([0-9a-f]{64})\.jpg)$/u;

/** Words with a portrait beside them; the words alone where there is none (null). At most three texts. */
export function besidePortrait(
  texts: readonly string[],
  hash: string | null | undefined,
  name: string,
): (APITextDisplayComponent | APISectionComponent)[] {
  const components = texts.map(textPart);
  if (!hash) return components;
  const accessory: APISectionComponent['accessory'] = {
    type: ComponentType.Thumbnail,
    media: { url: `${BEGIN}${hash}.jpg` },
    description: label(`Portrait of ${name}`, 100),
  };
  return [{ type: ComponentType.Section, components, accessory }];
}

/** A plain message with a portrait beside its words; the same where there is none. */
export function withPortrait(message: Message, hash: string | null | undefined, name: string): Message {
  if (!hash) return message;
  const { content = '', components = [], ...rest } = message;
  return { ...rest, flags: MessageFlags.IsComponentsV2, components: [...besidePortrait([content], hash, name), ...components] };
}

type Part = { readonly [key: string]: unknown };

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The portrait that a component has beside it: file name, hash and words; null: none. */
function portraitOf(part: unknown): { readonly file: string; readonly hash: string; readonly description: string } | null {
  const accessory = isPart(part) && part['type'] === ComponentType.Section && isPart(part['accessory']) ? part['accessory'] : null;
  const url = accessory && isPart(accessory['media']) ? accessory['media']['url'] : null;
  const [, file = '', hash] = NAMED.exec(typeof url === 'string' ? url : '') ?? [];
  return accessory && hash !== undefined ? { file, hash, description: String(accessory['description'] ?? '') } : null;
}

const inside = (part: unknown): readonly unknown[] => (isPart(part) && Array.isArray(part['components']) ? part['components'] : []);

function allIn(part: unknown): readonly NonNullable<ReturnType<typeof portraitOf>>[] {
  const own = portraitOf(part);
  return own ? [own] : inside(part).flatMap(allIn);
}

/** The same component without the portraits that `isThere` does not know: their words take their place. */
function without(part: unknown, isThere: (hash: string) => boolean): readonly unknown[] {
  const own = portraitOf(part);
  if (own) return isThere(own.hash) ? [part] : inside(part);
  return isPart(part) && Array.isArray(part['components'])
    ? [{ ...part, components: inside(part).flatMap((p) => without(p, isThere)) }]
    : [part];
}

/** A message with the images of its portraits; `imageOf` null: it can take none along. */
export async function withImages<T extends object>(
  message: T,
  imageOf: ImageOf | null,
): Promise<{ readonly message: T; readonly images: readonly Attachment[] }> {
  const wanted = new Map(allIn(message).map((one) => [one.hash, one]));
  if (wanted.size === 0) return { message, images: [] };
  const found = await Promise.all(
    [...wanted.values()].map(async ({ file, hash, description }) => {
      const data = imageOf && (await imageOf(hash).catch(() => null));
      return data ? [{ hash, image: { name: file, data: Buffer.from(data), description } }] : [];
    }),
  );
  const there = new Map(found.flat().map(({ hash, image }) => [hash, image]));
  const [whole] = without(message, (hash) => there.has(hash));
  return { message: whole as T, images: [...there.values()] };
}

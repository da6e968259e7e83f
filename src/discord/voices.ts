/**
 * Characters speak under their own names: through one webhook of the bot's in each channel, which its threads share. Discord lets
 * a webhook post by any name, with the picture that it has then. It knows no nonce there, so nothing here is ever sent again.
 */
import { type APIChannel, type APIMessage, type APIWebhook, MessageFlags, type REST, Routes } from 'discord.js';
import type { ImageOf } from '../picture/faces.ts';
import { Queue } from '../table/queue.ts';
import { Remembered } from '../table/remembered.ts';
import type { VoicedWords } from '../table/update.ts';
import { failureOf, isOutOfWebhooks } from './discord-errors.ts';
import { label, unmentioned } from './escape.ts';
import type { PermissionReports } from './permissions.ts';
import type { Log } from './router.ts';
import { unarchived } from './unarchive.ts';

/** Words as they stand in a stored post beside its block, for a webhook. */
export interface Speech {
  readonly username: string;
  readonly content: string;
  /** Hash of the portrait; null: none. */
  readonly portrait: string | null;
}

/** Discord's limit for a name, in UTF-16 units. */
const LONGEST_NAME = 80;
const LONGEST_PLAYER = 32;
/** What Discord takes in no name of a webhook: a hair space in it makes it another word that reads the same. */
const RESERVED = /clyde|discord/giu;
const HAIR_SPACE = '\u200a';

/** A character's name and then who plays them, so that it is nobody's name alone: neither a member's, nor a GM's, nor the bot's. */
export function nameInChannel({ name, by }: Pick<VoicedWords, 'name' | 'by'>): string {
  const suffix = ` (${by === null ? 'in character' : label(by, LONGEST_PLAYER)})`;
  // Of two who brought the same hero one has it in their name already.
  const base = name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  const reserved = `${base}${suffix}`.match(RESERVED)?.length ?? 0;
  const whole = `${label(base, LONGEST_NAME - suffix.length - reserved)}${suffix}`;
  return whole.replace(RESERVED, (word) => `${word.slice(0, 1)}${HAIR_SPACE}${word.slice(1)}`);
}

/** What somebody says, as it is stored with its post. */
export const speechFor = (spoken: VoicedWords, portrait: string | undefined): Speech => ({
  username: nameInChannel(spoken),
  content: unmentioned(spoken.words),
  portrait: portrait ?? null,
});

/** A post's own message, and what a webhook may say instead of it; null: nothing, it is the bot's to say. */
export function speechIn(payload: unknown): { readonly block: object; readonly speech: Speech | null } {
  const { speech = null, ...block } = payload as { readonly speech?: Speech };
  return { block, speech };
}

/** A webhook that is ready to speak: sends the words, and returns the message. It fails with Discord's errors. */
export type Say = () => Promise<string>;

export interface Voices {
  /**
   * Has a channel's webhook wear a face and does `then` with it, while nobody else speaks through it; null: it cannot be had, and
   * the bot must say it itself.
   */
  speaking<T>(channel: string, speech: Speech, then: (say: Say | null) => Promise<T>): Promise<T>;
}

export interface VoiceParts {
  readonly rest: REST;
  /** The bot's own user id. */
  readonly self: () => string;
  readonly imageOf: ImageOf;
  readonly troubles: Pick<PermissionReports, 'mute' | 'crowded'>;
  readonly log: Log;
}

/** A webhook of the bot's. Its name in the server's settings ends in a mark of its portrait, by which a later process knows it. */
interface Hook {
  readonly id: string;
  readonly token: string;
  readonly name: string;
}

const OWN_NAME = 'Riposte';
const hookName = (portrait: string | null): string => (portrait === null ? OWN_NAME : `${OWN_NAME} ${portrait.slice(0, 12)}`);

export function createVoices(parts: VoiceParts): Voices {
  const { rest, troubles, log } = parts;
  const hooks = new Remembered<string, Hook>();
  /** The channel to which a thread belongs; other channels belong to themselves. */
  const parents = new Remembered<string, string>();
  const queue = new Queue();
  const parentOf = async (channel: string): Promise<string> => {
    const known = parents.get(channel);
    if (known !== undefined) return known;
    const found = (await rest.get(Routes.channel(channel))) as APIChannel;
    const parent = 'thread_metadata' in found && found.parent_id ? found.parent_id : channel;
    parents.set(channel, parent);
    return parent;
  };
  const unavailable = (channel: string, error: unknown): null => {
    if (failureOf(error) === 'forbidden') troubles.mute(channel);
    if (isOutOfWebhooks(error)) troubles.crowded(channel);
    log.info({ err: error, channel }, 'no webhook can be had there; the bot says it itself');
    return null;
  };
  return {
    async speaking(channel, speech, then) {
      const parent = await parentOf(channel).catch((error: unknown) => unavailable(channel, error));
      if (parent === null) return then(null);
      return queue.run(parent, async () => {
        const hook = await withFace(parts, parent, hooks.get(parent), speech.portrait).catch((error: unknown) =>
          unavailable(channel, error),
        );
        hooks.delete(parent);
        if (hook === null) return then(null);
        const thread = channel === parent ? null : channel;
        const done = await then(() => unarchived(rest, channel, () => execute(rest, hook, speech, thread)));
        // Whoever fails here looks for the webhook again.
        hooks.set(parent, hook);
        return done;
      });
    },
  };
}

/** The bot's webhook of a channel, found again or made, with a portrait as its picture. */
async function withFace(parts: VoiceParts, channel: string, known: Hook | undefined, portrait: string | null): Promise<Hook> {
  const { rest } = parts;
  const hook = known ?? (await findHook(parts, channel));
  const image = portrait === null ? null : await parts.imageOf(portrait);
  const name = hookName(image && portrait);
  if (hook?.name === name) return hook;
  const body = { name, avatar: image && `data:image/jpeg;base64,${Buffer.from(image).toString('base64')}` };
  const made = hook ? rest.patch(Routes.webhook(hook.id), { body }) : rest.post(Routes.channelWebhooks(channel), { body });
  const { id, token } = { ...hook, ...((await made) as APIWebhook) };
  if (token === undefined) throw new Error('Discord gave no token for a webhook of ours');
  return { id, token, name };
}

async function findHook({ rest, self }: VoiceParts, channel: string): Promise<Hook | undefined> {
  const all = (await rest.get(Routes.channelWebhooks(channel))) as APIWebhook[];
  const own = all.find(({ application_id, user, token }) => token !== undefined && [application_id, user?.id].includes(self()));
  return own?.token === undefined ? undefined : { id: own.id, token: own.token, name: own.name ?? '' };
}

async function execute(rest: REST, { id, token }: Hook, { username, content }: Speech, thread: string | null): Promise<string> {
  const query = new URLSearchParams({ wait: 'true', ...(thread !== null && { thread_id: thread }) });
  const body = { content, username, allowed_mentions: { parse: [] }, flags: MessageFlags.SuppressEmbeds };
  return ((await rest.post(Routes.webhook(id, token), { body, query, auth: false })) as APIMessage).id;
}

/**
 * Sends what the table has to say. Each post stands in the store before it is sent; it leaves with a nonce that Discord
 * enforces, one at a time for each channel. A post of which nobody knows whether it arrived is looked up before it is sent again.
 * Edits and deletions go the same way: doing one twice is doing it once. One whose message is out of reach is given up, unless it
 * tells something new, which is then posted. What a character says through a webhook leaves at most once: where nobody knows whether it
 * arrived, it is given up.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type APIMessage, type REST, Routes } from 'discord.js';
import type { ImageOf } from '../picture/faces.ts';
import type { TableApi } from '../table/api.ts';
import type { OutboxStore, QueuedPost, Sending } from '../table/outbox.ts';
import { MINUTE, SECOND } from '../table/time/units.ts';
import { wire } from './answers.ts';
import { AFTER_FAILURE, type BackgroundWorker, createBackgroundWorker } from './background-worker.ts';
import { failureOf, isBeyondEditing, isUncertain } from './discord-errors.ts';
import { pingedBy } from './members.ts';
import type { FaceMeter } from './meter.ts';
import type { PermissionReports } from './permissions.ts';
import { withImages } from './portraits.ts';
import { lookUp, plain, stamp } from './post-stamp.ts';
import { isRefused, type Reach } from './reach.ts';
import type { Log } from './router.ts';
import { unarchived } from './unarchive.ts';
import { type Say, speechIn, type Voices } from './voices.ts';

/** Channels served at a time. */
const CHANNELS = 20;
/** How often to look for posts that nobody has announced. */
const LOOK = 30 * SECOND;
const LONGEST_RETRY = 5 * MINUTE;

export interface OutboxParts {
  readonly store: Omit<OutboxStore, 'postsAgain'>;
  /** Whose daily ping cannot be posted is pinged by each fight again. */
  readonly table: Pick<TableApi, 'endDaily' | 'placeOf'>;
  /** A connection that does not repeat failed requests by itself. */
  readonly rest: REST;
  /** The bot's own user id. */
  readonly self: () => string;
  readonly now: () => number;
  readonly reach: Pick<Reach, 'until' | 'reached' | 'refused'>;
  readonly troubles: PermissionReports;
  readonly log: Log;
  /** The portraits that posts show. */
  readonly imageOf: ImageOf;
  /** Characters under their own names. */
  readonly voices: Voices;
  /** Called when a post stands in its channel; what it fails with is only logged. */
  readonly onSent: (post: QueuedPost) => Promise<void>;
  readonly meter: Pick<FaceMeter, 'retried'>;
  /** A post of before has been deleted by this one. */
  readonly onGone: (post: QueuedPost) => void;
}

/** A sender; wake it after every save. A channel that is slow holds up nobody but itself. */
export function createOutbox(parts: OutboxParts): BackgroundWorker {
  const { store, now } = parts;
  const busy = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  // The post stays as it is stored, so its channel rests: otherwise the next pass would take it up again at once.
  const leave = (post: QueuedPost, err: unknown): Promise<void> => {
    parts.log.error({ err, post: post.id, channel: post.channel }, 'a post could not be put off');
    return pause(AFTER_FAILURE, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
  };
  const begin = (post: QueuedPost): void => {
    const sent = deliver(parts, post)
      .catch((error: unknown) => leave(post, error))
      .finally(() => {
        busy.delete(post.channel);
        worker.wake();
      });
    busy.set(post.channel, sent);
  };
  const worker = createBackgroundWorker(async () => {
    const posts = await store.postsToSend(now(), CHANNELS + busy.size);
    for (const post of posts) if (!busy.has(post.channel) && busy.size < CHANNELS) begin(post);
    if (busy.size > 0) return LOOK;
    const next = await store.nextPost();
    return next === null ? LOOK : Math.min(LOOK, Math.max(50, next - now()));
  }, parts.log);
  return {
    wake: () => worker.wake(),
    isBusy: () => worker.isBusy() || busy.size > 0,
    async stop() {
      stopping.abort();
      await worker.stop();
      await Promise.all(busy.values());
    },
  };
}

/**
 * Brings one post to its end for now: sent, put off or given up. It stays uncertain until it has been looked up.
 *
 * @throws what keeps it from being put off or given up: the store is away
 */
async function deliver(parts: OutboxParts, post: QueuedPost): Promise<void> {
  const { store, reach, troubles, log } = parts;
  let { uncertain } = post;
  if (post.attempts > 0) parts.meter.retried();
  const until = reach.until(post.channel);
  if (until > parts.now()) return store.postWaits(post.id, until);
  try {
    const there = uncertain && post.edits === undefined ? await lookUp(parts, post) : null;
    const speech = there || post.edits !== undefined ? null : speechIn(post.payload).speech;
    if (uncertain && speech) return await store.postDropped(post.id, UNHEARD);
    uncertain = false;
    const bring = (say: Say | null) => bringThere(parts, post, there, say);
    const brought = speech ? await parts.voices.speaking(post.channel, speech, bring) : await bring(null);
    if (!brought) return;
    const { message, sending } = brought;
    if (message === OUT_OF_REACH) await store.postDropped(post.id, 'its message can no longer be edited');
    else await store.postSent(post.id, message);
    troubles.clear(post.channel);
    reach.reached(post.channel);
    if (sending?.payload === null) parts.onGone(post);
    if (post.edits === undefined)
      void parts.onSent(post).catch((err: unknown) => log.warn({ err, post: post.id }, 'the pinged could not be looked up'));
  } catch (error) {
    log.warn({ err: error, post: post.id, channel: post.channel, attempts: post.attempts }, 'a post could not be sent');
    await putOff(parts, { ...post, uncertain }, error);
  }
}

/** Why words of a character are given up: to say them again could double them. */
const UNHEARD = 'nobody knows whether it was said';

/** What stands in the channel now, and what was sent for it; null: it stood there before. */
interface SentPost {
  readonly message: string | null | typeof OUT_OF_REACH;
  readonly sending: Sending | null;
}

/** Notes that a post is on its way, and sends it; null: it need not leave any more. `there`: it has been found in its channel. */
async function bringThere(parts: OutboxParts, post: QueuedPost, there: string | null, say: Say | null): Promise<SentPost | null> {
  if (there) return { message: there, sending: null };
  const sending = await parts.store.postSending(post.id);
  return sending && { message: await carryOut(parts, post, sending, say), sending };
}

/** What became of an edit that nobody can make any more, and that would tell nothing new. */
const OUT_OF_REACH = Symbol('out of reach');

/** Posts, edits or deletes. Returns the message that stands there now; null: none does. */
async function carryOut(
  parts: OutboxParts,
  post: QueuedPost,
  { payload, message, renews }: Sending,
  say: Say | null,
): Promise<string | null | typeof OUT_OF_REACH> {
  const { rest } = parts;
  if (message === null) return (say && (await said(parts, post, say))) ?? send(parts, { ...post, payload });
  const route = Routes.channelMessage(post.channel, message);
  const remove = (): Promise<unknown> => unarchived(rest, post.channel, () => rest.delete(route)).catch(unlessLost);
  if (payload === null) {
    await remove();
    return null;
  }
  // It may have been posted already, by somebody who died before the older message was deleted.
  const there = renews && post.uncertain ? await lookUp(parts, post) : null;
  if (there) {
    await remove();
    return there;
  }
  try {
    const edited = (request: Request): Promise<unknown> => rest.patch(route, request);
    await unarchived(rest, post.channel, () => withPortraits(parts, payload as object, post.edits ?? post.id, edited));
    return message;
  } catch (error) {
    if (!isBeyondEditing(error)) throw error;
    parts.log.info({ err: error, post: post.id, renews }, 'a message can no longer be edited');
    if (!renews) return OUT_OF_REACH;
    const posted = await send(parts, { ...post, payload });
    await remove();
    return posted;
  }
}

/** A message that is gone needs no deleting. */
function unlessLost(error: unknown): void {
  if (failureOf(error) !== 'lost') throw error;
}

/** A request as discord.js takes it. */
interface Request {
  readonly body: object;
  readonly files?: { name: string; data: Buffer }[];
}

/** Sends a payload with the images of its portraits; without them where files may not be attached. */
async function withPortraits<T>({ imageOf }: OutboxParts, payload: object, id: string, sent: (request: Request) => Promise<T>): Promise<T> {
  const { message, images } = await withImages(payload, imageOf);
  if (images.length === 0) return sent({ body: stamp(message, id) });
  try {
    const { body, files } = wire({ files: images });
    return await sent({ body: { ...body, ...stamp(message, id) }, files });
  } catch (error) {
    if (failureOf(error) !== 'forbidden') throw error;
    return sent({ body: stamp((await withImages(payload, null)).message, id) });
  }
}

/** A webhook may have said it, and nobody knows. */
class Unheard extends Error {}

/** Says it through a webhook; null: Discord does not take it, and it has not been said. @throws Unheard */
async function said({ log }: OutboxParts, { id }: QueuedPost, say: Say): Promise<string | null> {
  try {
    return await say();
  } catch (error) {
    if (isUncertain(error)) throw new Unheard(UNHEARD, { cause: error });
    log.info({ err: error, post: id }, 'a webhook cannot say it; the bot says it itself');
    return null;
  }
}

async function send(parts: OutboxParts, post: Pick<QueuedPost, 'id' | 'channel' | 'payload'>): Promise<string> {
  const { rest, log } = parts;
  const stamped = { nonce: post.id, enforce_nonce: true };
  const { block: payload } = speechIn(post.payload);
  const sent = async ({ body, files }: Request): Promise<string> =>
    ((await rest.post(Routes.channelMessages(post.channel), { body: { ...body, ...stamped }, ...(files && { files }) })) as APIMessage).id;
  try {
    return await unarchived(rest, post.channel, () => withPortraits(parts, payload, post.id, sent));
  } catch (error) {
    if (failureOf(error) !== 'malformed') throw error;
    log.error({ err: error, post: post.id }, 'Discord does not take this post as it is; it is sent as plain text');
    return sent({ body: plain(payload) });
  }
}

/** Why what nobody can read is given up. */
const LOST = 'its channel cannot be reached';

async function putOff({ store, table, now, reach, troubles }: OutboxParts, post: QueuedPost, error: unknown): Promise<void> {
  if (error instanceof Unheard) return store.postDropped(post.id, UNHEARD);
  const failure = failureOf(error);
  // Where only the server's log is out of reach, the fight goes on.
  const isBeside = post.encounter !== null && isRefused(failure) && (await table.placeOf(post.encounter)).channel !== post.channel;
  if (isBeside) return store.postDropped(post.id, LOST);
  if (post.encounter === null && isRefused(failure)) {
    for (const user of pingedBy(post)) await table.endDaily(user, post.channel);
    return store.postDropped(post.id, LOST);
  }
  if (failure === 'malformed') return store.postDropped(post.id, 'Discord does not take it');
  // A thread that cannot be woken is a locked one.
  if (isRefused(failure)) {
    troubles.note(post.channel);
    const until = post.encounter === null ? null : await reach.refused(post.channel, post.encounter, failure);
    return until === null ? store.postDropped(post.id, LOST) : store.postFailed(post.id, until, post.uncertain);
  }
  const wait = Math.min(LONGEST_RETRY, SECOND * 2 ** Math.min(post.attempts, 12)) * (0.75 + 0.5 * Math.random());
  return store.postFailed(post.id, now() + wait, post.uncertain || isUncertain(error));
}

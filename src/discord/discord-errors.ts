/** What an error of Discord's means for a post or a board. */

import { DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import { own } from '../engine/index.ts';

/**
 * `gone`: the channel is no more; `forbidden`: a permission is missing; `archived`: the thread sleeps; `lost`: the message is
 * no more or may no longer be edited; `malformed`: Discord does not take such a message; `later`: try again, it may have arrived.
 */
export type Failure = 'gone' | 'forbidden' | 'archived' | 'lost' | 'malformed' | 'later';

const BY_CODE: Readonly<Record<string, Failure>> = {
  [RESTJSONErrorCodes.UnknownChannel]: 'gone',
  [RESTJSONErrorCodes.UnknownGuild]: 'gone',
  [RESTJSONErrorCodes.UnknownMessage]: 'lost',
  [RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]: 'lost',
  [RESTJSONErrorCodes.CannotEditMessageAuthoredByAnotherUser]: 'lost',
  [RESTJSONErrorCodes.MissingAccess]: 'forbidden',
  [RESTJSONErrorCodes.MissingPermissions]: 'forbidden',
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread]: 'archived',
  [RESTJSONErrorCodes.InvalidFormBodyOrContentType]: 'malformed',
  [RESTJSONErrorCodes.CannotSendAnEmptyMessage]: 'malformed',
  [RESTJSONErrorCodes.RequestEntityTooLarge]: 'malformed',
};

const isOne = (error: unknown, ...codes: readonly RESTJSONErrorCodes[]): boolean =>
  error instanceof DiscordAPIError && codes.some((code) => code === error.code);

export function failureOf(error: unknown): Failure {
  if (error instanceof DiscordAPIError) {
    const known = own(BY_CODE, String(error.code));
    if (known) return known;
    if (error.status === 403 || error.status === 401) return 'forbidden';
    return error.status === 400 ? 'malformed' : 'later';
  }
  return 'later';
}

/** Whether a message may no longer be edited as it should be, but something may be posted in its place. */
export const isBeyondEditing = (error: unknown): boolean => ['lost', 'malformed'].includes(failureOf(error));

/** Whether Discord may have taken the message although it did not say so. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof DiscordAPIError ? error.status >= 500 : !(error instanceof RateLimitError);

/** Whether Discord will never take what was said as it is: its form, or its size. */
export const isUntakable = (error: unknown): boolean => failureOf(error) === 'malformed' && !isAnsweredAlready(error);

/** Whether an interaction has been answered before: Discord has delivered it twice, or another process was quicker. */
export const isAnsweredAlready = (error: unknown): boolean => isOne(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged);

/** Whether an answer came after Discord's three seconds, or after the quarter of an hour. */
export const isTooLate = (error: unknown): boolean =>
  isOne(error, RESTJSONErrorCodes.UnknownInteraction, RESTJSONErrorCodes.InvalidWebhookToken);

/** Whether a channel has as many webhooks as Discord allows. */
export const isOutOfWebhooks = (error: unknown): boolean => isOne(error, RESTJSONErrorCodes.MaximumNumberOfWebhooksReached);

/** Whether there can be no thread, or no more, in a channel. */
export const isNoPlaceForThreads = (error: unknown): boolean =>
  isOne(
    error,
    RESTJSONErrorCodes.CannotExecuteActionOnThisChannelType,
    RESTJSONErrorCodes.MaximumActiveThreads,
    RESTJSONErrorCodes.MaximumActiveAnnouncementThreads,
  );

/** Whether somebody is no member of a server: they have left it, or there is nobody of that id. */
export const isUnknownMember = (error: unknown): boolean => isOne(error, RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser);

/** Whether it is Discord's, or that of the way to it, and no mistake in this code: what it does not take for its form is one. */
export const isDiscords = (error: unknown): boolean =>
  error instanceof DiscordAPIError
    ? failureOf(error) !== 'malformed'
    : error instanceof HTTPError ||
      error instanceof RateLimitError ||
      /^(fetch failed|other side closed)|aborted/.test(messageOf(error)) ||
      hasCode(error);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');
/** Errors of sockets. */
const hasCode = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^(E[A-Z]{3,}|UND_ERR_\w+)$/.test(error.code);

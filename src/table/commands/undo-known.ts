/**
 * What of the past somebody knows, and so may be asked about or made to ask for: what hidden figures have done in secret changes nothing
 * that a player is told.
 */
import type { Caller } from '../api.ts';
import type { Doing } from './doings.ts';

/** Whether somebody did it: what followed by itself goes together with that. */
export const isNamed = ({ name }: Doing): boolean => name !== null;

/** Whether the channel has heard of it. */
export const isHeard = (doing: Doing): boolean => isNamed(doing) && doing.called !== null;

/** Whether a player knows of it: it is their own doing, or the channel has heard of it. */
export const isKnownTo =
  ({ user }: Pick<Caller, 'user'>) =>
  (doing: Doing): boolean =>
    isHeard(doing) || (isNamed(doing) && doing.user === user);

/** Names some doings (newest first) by the first and the last of them; the last that `counts`, so that no other changes the name. */
export function placeOf(going: readonly Doing[], counts: (doing: Doing) => boolean): string {
  const first = going.at(-1)!;
  return `${first.number}-${(going.find(counts) ?? first).number}`;
}

/**
 * Practice fights of one person alone. Their place is that person instead of a channel, and they belong to no server: nobody else can
 * look at them or come in, and nothing of them is posted. What a command has to say is kept with the fight, for its one reader.
 */
import type { Caller } from './dto.ts';
import type { Encounter, Snowflake } from './encounter.ts';

const MARK = '@';

/** The place of somebody's fights of their own: where others have a channel and a server. No Discord id is written like it. */
export const soloPlace = (user: Snowflake): string => `${MARK}${user}`;

/** Whether a fight is one person's own. */
export const isSolo = ({ channel }: Pick<Encounter, 'channel'>): boolean => channel.startsWith(MARK);

/** What the places of all such fights begin with, for a store that looks for them. */
export const SOLO_PLACES = MARK;

/** Whether a caller may come near a fight at all: it is on their server, or their own. */
export const isWithinReach = (encounter: Pick<Encounter, 'channel' | 'guild'>, caller: Pick<Caller, 'guild' | 'user'>): boolean =>
  isSolo(encounter) ? encounter.channel === soloPlace(caller.user) : encounter.guild === caller.guild;

/**
 * Fights of one person alone: practice fights, and what a GM tries out in a copy of a fight. Their place is that person instead of a channel, and they belong to no server: nobody else can
 * look at them or come in, and nothing of them is posted. What a command has to say is kept with the fight, for its one reader.
 */
import type { UnitOfWork } from './commands/unit-of-work.ts';
import type { Caller } from './dto.ts';
import type { Encounter, Snowflake } from './encounter.ts';
import type { Block, Update } from './update.ts';

const MARK = '@';
/** At the end of the place of somebody's copy of another fight. */
const ASIDE = '~';
/** Blocks kept of what has happened since the last press: more than a message shows. */
const MOST_TOLD = 60;

/** The place of somebody's fights of their own: where others have a channel and a server. No Discord id is written like it. */
export const soloPlace = (user: Snowflake): string => `${MARK}${user}`;

/** What such a fight holds beside all others. */
export interface Alone {
  /** What its last command has to say, as a post would; null: nothing. Left out: it has had no command. */
  readonly told?: Update | null;
  /** Of a copy in which a GM tries something out: the fight that it was made from. */
  readonly copyOf?: string;
}

/** The place where a GM tries out what might come of a fight: apart from their own fights, and on no list. */
export const whatIfPlace = (user: Snowflake): string => `${MARK}${user}${ASIDE}`;

/** Whether a fight is a copy in which a GM tries something out. */
export const isWhatIf = ({ channel }: Pick<Encounter, 'channel'>): boolean => channel.startsWith(MARK) && channel.endsWith(ASIDE);

/** Whether a place of one person alone is that person's. */
export const isPlaceOf = (place: Snowflake, user: Snowflake): boolean => place === soloPlace(user) || place === whatIfPlace(user);

/**
 * Whether a place is somebody's own instead of a server: there are their own fights and the characters that they have made outside of
 * servers, and from there they give commands in direct messages and on servers that the bot is not on.
 */
export const isOwnPlace = (place: Snowflake): boolean => place.startsWith(MARK);

/** Whether a fight is one person's own. */
export const isSolo = ({ channel }: Pick<Encounter, 'channel'>): boolean => isOwnPlace(channel);

/** What the places of all such fights begin with, for a store that looks for them. */
export const SOLO_PLACES = MARK;

/** Whether a caller may come near a fight at all: it is on their server, or their own. */
export const isWithinReach = (encounter: Pick<Encounter, 'channel' | 'guild'>, caller: Pick<Caller, 'guild' | 'user'>): boolean =>
  isSolo(encounter) ? isPlaceOf(encounter.channel, caller.user) : encounter.guild === caller.guild;

/**
 * The fight with what a command says, for its one reader. What goes on by itself afterwards is added to that, as nobody has looked since,
 * and stands in place of what it tells anew (`instead`); a command that neither says nor does anything leaves it as it was.
 */
export function toldAlone(
  { encounter, log }: Pick<UnitOfWork, 'encounter' | 'log'>,
  { update, instead }: { readonly update: Update | null; readonly instead: readonly Block[] },
  isPress: boolean,
): Encounter {
  const { told: before = null } = encounter;
  if (isPress || !before || !update) return update || (isPress && log.length > 0) ? { ...encounter, told: update } : encounter;
  const covers = before.covers && update.covers ? ([before.covers[0], update.covers[1]] as const) : (update.covers ?? before.covers);
  return { ...encounter, told: { ...update, covers, story: [...without(before.story, instead), ...update.story].slice(-MOST_TOLD) } };
}

/** A story without some of its blocks: of those that read alike, the last. */
function without(story: readonly Block[], blocks: readonly Block[]): readonly Block[] {
  const left = [...story];
  for (const { text } of blocks) {
    const at = left.findLastIndex((block) => block.text === text);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The chronicle of a server: its fights that are over, to those who had a seat, and to everybody where the GM has opened one. */
import { must, Refusal, upTo } from '../../engine/index.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { isGm } from '../commands/seats.ts';
import type { Caller } from '../dto.ts';
import type { Encounter } from '../encounter.ts';
import { wasCalledOff } from '../ending.ts';
import { pageOf } from '../page.ts';
import type { EndedFight, PastFight, PastFights, PastView, Stretch } from '../past-fights.ts';
import { isOwnPlace } from '../solo.ts';
import { movedText } from '../words/ending-words.ts';
import { encounterViewOf } from './encounter-view.ts';
import type { Sees } from './my-fights.ts';

/** Fights in one chronicle, the newest. */
const MOST = 1000;
/** Fights on a page. */
const PAGE = 10;

/** A page of the fights of the caller's server that they may read. */
export async function pastFights(handler: CommandHandler, { user, guild }: Caller, sees: Sees, page: number): Promise<PastFights> {
  const listed = isOwnPlace(guild) ? [] : await handler.store.ended({ guild, user, limit: MOST });
  const seen = await Promise.all(listed.map(async (fight) => fight.shownToAll || sees(fight.channel, guild)));
  const all = toldOnce(
    listed,
    listed.filter((_, i) => seen[i]),
  );
  const { items, ...at } = pageOf(all, page, PAGE);
  const fights: PastFight[] = [];
  for (const fight of items) fights.push(await withHeadline(handler, fight));
  return { fights, ...at, total: all.length };
}

/** A fight of the list, with where it was played before. */
type Told = EndedFight & Pick<PastFight, 'before'>;

/**
 * One that was moved is told once, where it was played last, as begun where it was begun. A stretch that is open to more people than what
 * followed stands by itself, as its GM closes it there.
 */
function toldOnce(listed: readonly Stretch[], seen: readonly Stretch[]): readonly Told[] {
  const byId = new Map(listed.map((fight) => [fight.id, fight] as const));
  const next = ({ moved }: Stretch): Stretch | undefined => byId.get(moved?.encounter ?? '');
  const shown = new Set(seen);
  const told = new Map<Stretch, Stretch[]>(seen.map((fight) => [fight, []]));
  // Those that were begun first are gone through first.
  for (const fight of seen.toReversed()) {
    const inBounds = upTo(MOST, 'channels that a fight was moved to');
    let later = next(fight);
    while (later && !shown.has(later) && inBounds()) later = next(later);
    if (!later || (fight.shownToAll && !later.shownToAll)) continue;
    told.get(later)?.push(...(told.get(fight) ?? []), fight);
    told.delete(fight);
  }
  const one = ([{ moved: _, ...fight }, before]: readonly [Stretch, readonly Stretch[]]): Told => ({
    ...fight,
    created: before[0]?.created ?? fight.created,
    before: before.map(({ channel }) => channel),
  });
  return [...told].map(one).toSorted((a, b) => b.created - a.created);
}

async function withHeadline({ store }: CommandHandler, fight: Told): Promise<PastFight> {
  const ended = await store.load(fight.id);
  return {
    ...fight,
    headline: ended?.ending?.headline ?? null,
    moved: ended?.moved ? movedText(ended.moved) : null,
    calledOff: ended !== null && wasCalledOff(ended),
  };
}

/** A fight of the chronicle, as its channel knows it. @throws Refusal `not-in-chronicle` */
export async function pastFight(handler: CommandHandler, id: string, caller: Caller, sees: Sees): Promise<PastView> {
  try {
    return await handler.look(id, null, async (work) => {
      const { encounter, guild } = work;
      must(await mayRead(encounter, caller, sees), 'not-in-chronicle');
      return { view: encounterViewOf(work, null), shownToAll: encounter.openToAll === true, isGm: isGm(encounter, caller, guild) };
    });
  } catch (error) {
    // That there is none says nothing else than that one may not read it.
    throw error instanceof Refusal && error.reason === 'no-encounter' ? new Refusal('not-in-chronicle') : error;
  }
}

/** Whoever had a seat and still sees the channel, or anybody on the server where it is open to all. */
async function mayRead({ guild, channel, status, seats, openToAll }: Encounter, caller: Caller, sees: Sees): Promise<boolean> {
  if (status !== 'over' || guild !== caller.guild || isOwnPlace(guild)) return false;
  return openToAll === true || (seats.some(({ user }) => user === caller.user) && (await sees(channel, guild)));
}

/** The chronicle of a server: its fights that are over, to those who had a seat, and to everybody where the GM has opened one. */
import { must } from '../../engine/index.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { isGm } from '../commands/seats.ts';
import type { Caller } from '../dto.ts';
import type { Encounter } from '../encounter.ts';
import { wasCalledOff } from '../ending.ts';
import { pageOf } from '../page.ts';
import type { EndedFight, PastFight, PastFights, PastView } from '../past-fights.ts';
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
  const all = listed.filter((_, i) => seen[i]);
  const { items, ...at } = pageOf(all, page, PAGE);
  const fights: PastFight[] = [];
  for (const fight of items) fights.push(await withHeadline(handler, fight));
  return { fights, ...at, total: all.length };
}

async function withHeadline({ store }: CommandHandler, fight: EndedFight): Promise<PastFight> {
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
  const encounter = await handler.store.load(id);
  must(encounter !== null && (await mayRead(encounter, caller, sees)), 'not-in-chronicle');
  return handler.look(id, null, (work) => ({
    view: encounterViewOf(work, null),
    shownToAll: encounter.openToAll === true,
    isGm: isGm(encounter, caller, work.guild),
  }));
}

/** Whoever had a seat and still sees the channel, or anybody on the server where it is open to all. */
async function mayRead({ guild, channel, status, seats, openToAll }: Encounter, caller: Caller, sees: Sees): Promise<boolean> {
  if (status !== 'over' || guild !== caller.guild || isOwnPlace(guild)) return false;
  return openToAll === true || (seats.some(({ user }) => user === caller.user) && (await sees(channel, guild)));
}

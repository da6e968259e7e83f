/** One list for everything: all fights of one person on a server, what waits for them first. */
import type { AgendaQuery, Listing } from '../agenda.ts';
import type { CommandHandler } from '../commands/command-handler.ts';
import { ripeAt } from '../commands/nudging.ts';
import type { Caller } from '../dto.ts';
import type { Snowflake } from '../encounter.ts';
import type { MyFight, MyFights } from '../my-fights.ts';
import { pageOf } from '../page.ts';
import { isOwnPlace, isSolo, soloPlace } from '../solo.ts';
import { averageOf } from '../time/answering.ts';
import { DAY } from '../time/units.ts';

/** Fights that are over stay on the list for so long. */
const LATELY = 7 * DAY;
/** Fights on one list. */
const MOST = 1000;
/** Fights on a page. */
const PAGE = 10;

/** Whether a channel may be seen by whoever asks. */
export type Sees = (channel: Snowflake, guild: Snowflake) => Promise<boolean>;

const GROUPS: readonly MyFight['group'][] = ['mine', 'others', 'resting', 'over'];

function groupOf({ status, open, asleep }: Listing): MyFight['group'] {
  if (status === 'over') return 'over';
  if (open > 0) return 'mine';
  return status === 'running' && !asleep ? 'others' : 'resting';
}

const mayNudge = (fight: Listing, now: number): boolean =>
  groupOf(fight) === 'others' &&
  fight.role === 'player' &&
  fight.waiting.some(({ since, until }) => ripeAt({ opened: since, deadline: until }) <= now);

/** What waits for them by its deadline, all else by what happened last. */
const order = (a: MyFight, b: MyFight): number =>
  GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) ||
  (a.group === 'mine' ? (a.until ?? Infinity) - (b.until ?? Infinity) || a.touched - b.touched : b.touched - a.touched);

/**
 * All that the caller may see on their server (outside of servers: on all), in the order of the list. One that has moved is told of where it
 * goes on; where it was, only to those who do not have it on their list there.
 */
async function allOf(
  { store, now }: CommandHandler,
  { user, guild }: Caller,
  sees: Sees,
  some: Pick<AgendaQuery, 'open'> = {},
): Promise<readonly MyFight[]> {
  const listed = await store.agenda({ user, guild: isOwnPlace(guild) ? null : guild, endedSince: now() - LATELY, limit: MOST, ...some });
  const seen = await Promise.all(listed.map(async (fight) => !isSolo(fight) && sees(fight.channel, fight.guild)));
  const theirs = listed.filter((_, i) => seen[i]);
  const ids = new Set(theirs.map(({ id }) => id));
  const fights = theirs
    .filter(({ moved }) => !ids.has(moved?.encounter ?? ''))
    .map((fight): MyFight => ({ ...fight, group: groupOf(fight), mayNudge: mayNudge(fight, now()), message: fight.board }));
  return fights.toSorted((a, b) => order(a, b) || (a.id < b.id ? -1 : 1));
}

/** The practice that the caller plays by themselves, wherever they ask; null: none is on. */
async function aloneOf({ store, now }: CommandHandler, { user }: Caller): Promise<MyFights['alone']> {
  const [fight] = await store.agenda({ user, guild: soloPlace(user), endedSince: now(), limit: 1 });
  return fight ? { name: fight.name, ruleset: fight.ruleset } : null;
}

/** A page of them, each with the message to jump to. */
export async function myFights(handler: CommandHandler, caller: Caller, sees: Sees, page: number): Promise<MyFights> {
  const [all, alone] = await Promise.all([allOf(handler, caller, sees), aloneOf(handler, caller)]);
  const { items: shown, ...at } = pageOf(all, page, PAGE);
  const posts = await handler.store.messagesOf(shown.flatMap(({ post }) => post ?? []));
  const fights = shown.map((fight) => ({ ...fight, message: (fight.post === null ? undefined : posts.get(fight.post)) ?? fight.board }));
  const open = all.reduce((sum, fight) => sum + fight.open, 0);
  const answers = averageOf(all.flatMap(({ took }) => took ?? []));
  return { fights, ...at, total: all.length, open, alone, answers, now: handler.now() };
}

/** The fight whose decision is up first, apart from one; null: nothing waits anywhere else. */
export async function nextFight(handler: CommandHandler, caller: Caller, sees: Sees, not: string | null): Promise<MyFight | null> {
  return (await allOf(handler, caller, sees, { open: true })).find(({ id, group }) => group === 'mine' && id !== not) ?? null;
}

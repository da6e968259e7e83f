/** The server's desk: what its managers say for all fights, held wherever it matters, and the fights as they see them. */
import { isWithin, must, rangeWords } from '../../engine/index.ts';
import type { Caller, RenderUpdate } from '../api.ts';
import type { Caps } from '../caps.ts';
import { DESK_LIMITS, type Desk, type DeskFight, type DeskFights, MOST_MUTED, PLAIN_DESK } from '../desk.ts';
import type { Encounter, Guild, Post, Snowflake } from '../encounter.ts';
import { pageOf } from '../page.ts';
import { isSolo } from '../solo.ts';
import type { Listed } from '../store.ts';
import * as doing from '../words/doing-words.ts';
import { marked } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';
import { gms, newSeat, seatFor, withSeat } from './seats.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** Fights of one server that are looked through, and those on a page. */
const [MOST, PAGE] = [1000, 8];

/** The desk of a server; where nobody has said anything, a plain one. */
export const deskOf = (guild: Pick<Guild, 'desk'> | null): Desk => guild?.desk ?? PLAIN_DESK;

/** @throws Refusal `manager-only` */
const mustManage = ({ manager }: Caller): void => must(manager, 'manager-only');

/** Checks what is said at the desk; what was said before the host allowed less may stay. @throws Refusal `bad-limit`, `too-many` */
export function mustFitDesk(desk: Desk, before: Desk, { figures }: Caps): void {
  const ranges = { ...DESK_LIMITS, figures: { ...DESK_LIMITS.figures, max: figures } };
  for (const [limit, range] of Object.entries(ranges)) {
    const [given, said] = [desk, before].map((one) => one[limit as keyof typeof DESK_LIMITS]);
    must(given == null || given === said || isWithin(given, range), 'bad-limit', { limit, takes: rangeWords(range) });
  }
  must(desk.muted.length <= MOST_MUTED, 'too-many', { most: MOST_MUTED });
}

/**
 * Whether somebody may open a fight in a channel of their server: managers may, and whoever has the role that the desk names.
 * @throws Refusal `may-not-start` with fact `role`, `server-full` with facts `most`, `there`
 */
export async function mustMayStart(
  { store }: Pick<CommandHandler, 'store'>,
  caller: Caller,
  encounter: Pick<Encounter, 'guild' | 'channel'>,
): Promise<void> {
  if (isSolo(encounter)) return;
  const guild = await store.guild(encounter.guild);
  const { starters, fights } = deskOf(guild);
  const isStarter = starters === null || [starters, guild?.gmRole].some((role) => role != null && caller.roles.includes(role));
  must(isStarter || caller.manager, 'may-not-start', { role: starters });
  if (fights === null) return;
  const there = (await store.list({ guild: encounter.guild, limit: fights })).length;
  must(there < fights, 'server-full', { most: fights });
}

/** @throws Refusal `muted` */
export const mustNotBeMuted = ({ guild }: Pick<UnitOfWork, 'guild'>, { user }: Pick<Caller, 'user'>): void =>
  must(!deskOf(guild).muted.includes(user), 'muted');

/**
 * What the log channel of the server is told of a command: that a fight begins or ends, and what a manager has done to it; nothing of
 * what is played.
 */
export function toldAtDesk(work: UnitOfWork, render: RenderUpdate, newId: CommandHandler['newId']): readonly Post[] {
  const { encounter, before, rules, now } = work;
  const { log } = deskOf(work.guild);
  if (log === null) return [];
  const fight = `**${marked(encounter.name, 80)}** (${rules.title}, <#${encounter.channel}>)`;
  const lines = [
    ...(before.version === 0
      ? [
          `${fight} opens. GM: ${gms(encounter)
            .map((gm) => `<@${gm}>`)
            .join(', ')}.`,
        ]
      : []),
    ...work.byManager.map((text) => `${fight}: ${text}`),
    ...(encounter.status === 'over' && before.status !== 'over' ? [`${fight} is over.`] : []),
  ];
  if (lines.length === 0) return [];
  const { id, name, channel, status } = encounter;
  const story = lines.map((text) => ({ tone: 'plain' as const, text }));
  const update = {
    encounter: id,
    name,
    channel,
    status,
    system: rules.title,
    story,
    prompts: [],
    covers: null,
    commitment: null,
    seed: null,
    at: now,
  };
  return render(update, null).map((payload) => ({ id: newId(20), encounter: id, channel: log, payload, created: now }));
}

const fightOf = (encounter: Encounter): DeskFight => {
  const { id, channel, name, ruleset, status, match, seats, touched, sleep, lost, trouble } = encounter;
  return {
    ...{ id, channel, name, ruleset, status, touched },
    round: match.state.round,
    gms: gms(encounter),
    players: seats.filter((s) => s.role === 'player').length,
    asleep: status === 'running' && sleep !== undefined && sleep.asks === null,
    lost: lost !== null,
    trouble: trouble !== null,
  };
};

/** The open fights of the caller's server, those in which nothing has happened for longest first. @throws Refusal `manager-only` */
async function openFights({ store }: CommandHandler, caller: Caller): Promise<readonly Listed[]> {
  mustManage(caller);
  return (await store.list({ guild: caller.guild, limit: MOST })).toSorted((a, b) => a.touched - b.touched);
}

/** All of them by name, of which none is opened. @throws Refusal `manager-only` */
export const deskNames = async (handler: CommandHandler, caller: Caller): Promise<readonly Pick<DeskFight, 'id' | 'name'>[]> =>
  (await openFights(handler, caller)).map(({ id, name }) => ({ id, name }));

/** A page of them. @throws Refusal `manager-only` */
export async function deskFights(handler: CommandHandler, caller: Caller, page: number): Promise<DeskFights> {
  const listed = await openFights(handler, caller);
  const { items, ...at } = pageOf(listed, page, PAGE);
  const loaded = await Promise.all(items.map(({ id }) => handler.store.load(id)));
  const fights = loaded.flatMap((encounter) => (encounter && encounter.status !== 'over' ? [fightOf(encounter)] : []));
  return { fights, ...at, total: listed.length, now: handler.now() };
}

/** One of them. @throws Refusal `manager-only`, `no-encounter` */
export async function deskFight(handler: CommandHandler, caller: Caller, id: string): Promise<DeskFight> {
  mustManage(caller);
  const encounter = await handler.load(id, caller);
  must(!isSolo(encounter), 'no-encounter');
  return fightOf(encounter);
}

/** A manager gives a fight to another GM; whoever ran it before plays on with those of their own, or watches. */
export function giveFight(work: UnitOfWork, caller: Caller, to: Snowflake): string {
  mustManage(caller);
  const { encounter } = work;
  must(encounter.status !== 'over', 'not-running', { status: 'over' });
  const seat = seatFor(encounter, to) ?? newSeat(encounter, to, 'spectator');
  const seats = encounter.seats.map((s) =>
    s.role === 'gm' && s.user !== to ? { ...s, role: s.combatants.length > 0 ? ('player' as const) : ('spectator' as const) } : s,
  );
  work.encounter = withSeat({ ...encounter, seats, founder: to }, { ...seat, role: 'gm', gone: false });
  work.did(doing.command(caller, `<@${to}> becoming the GM`));
  work.note(
    `<@${to}> is the GM of this fight now. ${marked(caller.name)}, who manages this server, says so.`,
    authorOf(caller),
    {},
    'handOver',
  );
  work.byManager.push(`${marked(caller.name)} gives it to <@${to}>.`);
  work.calls.push({ users: [to], text: 'You run this fight from now on. **GM panel** has all you need.' });
  return `<@${to}> runs **${marked(encounter.name, 80)}** now.`;
}

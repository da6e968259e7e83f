/** Players vote, where their GM lets them: on more time, on calling time, on the end, on taking back what was rolled. A GM's word goes before. */
import { must, Refusal } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import type { Snowflake } from '../encounter.ts';
import { waitingIn } from '../queries/waiting.ts';
import { usualMore } from '../time/pace.ts';
import { HOUR, MINUTE } from '../time/units.ts';
import { isCarried, type Motion, openVote, standOf, type Vote, type VoteRule, votedDown, voters, voteTurn } from '../votes.ts';
import * as doing from '../words/doing-words.ts';
import { marked } from '../words/markdown.ts';
import { spanText } from '../words/spans.ts';
import { callTime, later } from './calling-time.ts';
import { close } from './lifecycle.ts';
import { mustRun } from './play.ts';
import { gms, isGm, mustBeGm } from './seats.ts';
import { backTogether, placeTogether, type UndoPast } from './undo.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** How long a vote is open: as long as a turn of the pace, but within these. */
const [SHORTEST, LONGEST] = [10 * MINUTE, 72 * HOUR];

const RULES: Readonly<Record<VoteRule, string>> = {
  majority: 'more than half of the players decide',
  two: 'two votes decide',
};

/** What of the past a vote on taking back needs. */
type ReadPast = () => Promise<UndoPast>;

/** Whether players may vote in this fight, and how many decide; null: they may not. */
export function setVotes(work: UnitOfWork, caller: Caller, rule: VoteRule | null): string {
  mustBeGm(work.encounter, caller, work.guild);
  must(work.encounter.status !== 'over', 'not-running', { status: 'over' });
  const { votes: _, vote: __, votedDown: ___, ...encounter } = work.encounter;
  work.encounter = rule === null ? encounter : { ...encounter, votes: rule };
  const what = rule === null ? 'no votes' : `votes: ${RULES[rule]}`;
  work.did(doing.command(caller, what));
  const says = rule === null ? 'no longer lets the table vote' : `lets the table vote with **/vote**: ${RULES[rule]}`;
  work.note(`${marked(caller.name)} ${says}.`, authorOf(caller));
  return rule === null ? '' : 'Players ask with `/vote`. Your own vote decides: **Agree** or **Against** by you settles it.';
}

/**
 * Asks the table; whoever asks has voted for it. `much`: of more time, how many milliseconds; null: as many as the pace gives.
 * @throws Refusal `votes-off`, `not-voting`, `vote-open`, `voted-down`, `too-few-voters`, `not-running`, `not-asked`, `ask-gm`
 */
export async function propose(work: UnitOfWork, caller: Caller, motion: Motion, much: number | null, past: ReadPast): Promise<string> {
  runOut(work);
  const { encounter } = work;
  const by = motion === 'extend' ? (much ?? usualMore(encounter.pace)) : 0;
  must(encounter.votes !== undefined, 'votes-off');
  must(voters(encounter).includes(caller.user), 'not-voting');
  mustSuit(work, motion);
  must(openVote(encounter) === null, 'vote-open');
  const down = votedDown(encounter, work.now);
  must(down[motion] === undefined, 'voted-down', { until: Math.round((down[motion] ?? 0) / 1000) });
  must(motion !== 'time-up' || waitingIn(work).length > 0, 'not-asked');
  const { says, at } = await aimOf(work, motion, by, past);
  const vote: Vote = {
    ...{ id: encounter.seq + 1, motion, by, says, at },
    ...{ asker: caller.user, yes: [caller.user], no: [], isDown: false },
    until: work.now + Math.min(LONGEST, Math.max(SHORTEST, encounter.pace.time.turn ?? LONGEST)),
  };
  const { all, needed } = standOf(encounter, vote);
  must(all >= needed, 'too-few-voters', { needed });
  const { votedDown: _, ...rest } = encounter;
  work.encounter = { ...rest, vote, ...(Object.keys(down).length > 0 && { votedDown: down }) };
  work.note(`${marked(caller.name)} asks the table: ${says}?`, authorOf(caller), {}, 'vote');
  return `The table is asked, and your own vote counts: 1 of ${needed}.`;
}

/** An end may be voted on at a pause as well; nothing else is worth a vote then. */
function mustSuit(work: UnitOfWork, motion: Motion): void {
  const { status } = work.encounter;
  if (motion !== 'end') return mustRun(work);
  must(status === 'running' || status === 'paused', 'not-running', { status });
}

/** What a motion is about, in words, and what it hangs on. */
async function aimOf(work: UnitOfWork, motion: Motion, by: number, past: ReadPast): Promise<Pick<Vote, 'says' | 'at'>> {
  if (motion === 'extend') return { says: `${spanText(by)} more for everybody`, at: null };
  if (motion === 'end') return { says: 'end the fight for good', at: null };
  if (motion === 'time-up')
    return { says: 'call time for those the fight is waiting for', at: { decisions: work.encounter.decisions.map((d) => d.id) } };
  const { place, name } = placeTogether(work, await past());
  return { says: `take back ${name}, dice and all`, at: { place } };
}

/**
 * Votes, or (of a GM) settles it; a vote may be changed while it is open.
 * @throws Refusal `vote-over`, `not-voting`, `not-running`, `ask-gm`
 */
export async function castVote(work: UnitOfWork, caller: Caller, id: number, agrees: boolean, past: ReadPast): Promise<string> {
  const vote = openVote(work.encounter);
  if (!vote || vote.id !== id || vote.until <= work.now) throw new Refusal('vote-over');
  const byGm = isGm(work.encounter, caller, work.guild);
  must(byGm || voters(work.encounter).includes(caller.user), 'not-voting');
  mustSuit(work, vote.motion);
  if (byGm) return settled(work, vote, agrees, agrees ? await ready(work, vote, past) : null, caller);
  const others = (users: readonly Snowflake[]): readonly Snowflake[] => users.filter((user) => user !== caller.user);
  const [yes, no] = [others(vote.yes), others(vote.no)];
  const cast: Vote = { ...vote, yes: agrees ? [...yes, caller.user] : yes, no: agrees ? no : [...no, caller.user] };
  work.encounter = { ...work.encounter, vote: cast };
  const stand = standOf(work.encounter, cast);
  if (stand.yes >= stand.needed) return settled(work, cast, true, await ready(work, cast, past), null);
  if (stand.all - stand.no < stand.needed) return settled(work, cast, false, null, null);
  return `Your vote counts: ${stand.yes} of ${stand.needed} so far. You can change it while the vote is open.`;
}

/** The past that a vote takes back from, if it still is as it was asked. */
async function ready(work: UnitOfWork, { at }: Vote, past: ReadPast): Promise<UndoPast | null> {
  if (at === null || !('place' in at)) return null;
  const read = await past();
  must(placeTogether(work, read).place === at.place, 'vote-over');
  return read;
}

/** What a vote is on, as it stands behind it: "to end the fight for good". */
const aboutOf = ({ motion, says }: Vote): string => `${motion === 'extend' ? 'for' : 'to'} ${says}`;

/** Whether the table has agreed to take back, as others have left; what it goes back to is to be read before. */
const isToTakeBack = ({ encounter }: UnitOfWork): boolean =>
  encounter.lost === null && openVote(encounter)?.motion === 'take-back' && isCarried(encounter);

/** Takes back what all who are left have agreed to, unless the fight has gone on from there. True if there was such a vote. */
export async function carryTakeBack(work: UnitOfWork, past: ReadPast): Promise<boolean> {
  const vote = openVote(work.encounter);
  if (!vote || !isToTakeBack(work)) return false;
  const read = await unlessRefused(ready(work, vote, past));
  if (read) settled(work, vote, true, read, null);
  else dropped(work, vote, 'is over, as the fight has gone on');
  return true;
}

async function unlessRefused(read: Promise<UndoPast | null>): Promise<UndoPast | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function dropped(work: UnitOfWork, vote: Vote, why: string): void {
  const { vote: _, ...encounter } = work.encounter;
  work.encounter = encounter;
  work.note(`The vote ${aboutOf(vote)} ${why}. Nothing changes.`, null, {}, 'vote');
}

/** Tells the table of a vote whose time is up before it was decided, or carries one that is decided as others have left. True if there was one. */
export function runOut(work: UnitOfWork): boolean {
  const { vote } = work.encounter;
  const until = voteTurn(work.encounter);
  if (!vote || until === null || until > work.now || isToTakeBack(work)) return false;
  if (isCarried(work.encounter)) {
    settled(work, vote, true, null, null);
    return true;
  }
  const stand = standOf(work.encounter, vote);
  dropped(work, vote, `has run out with ${stand.yes} of ${stand.needed} votes`);
  return true;
}

/** The table, or its GM, has spoken. */
function settled(work: UnitOfWork, vote: Vote, agreed: boolean, past: UndoPast | null, by: Caller | null): string {
  const { vote: _, ...encounter } = work.encounter;
  work.encounter = agreed ? encounter : { ...encounter, vote: { ...vote, isDown: true } };
  const { yes, no } = standOf(work.encounter, vote);
  const what = agreed ? aboutOf(vote) : vote.motion === 'extend' ? `against ${vote.says}` : `not to ${vote.says}`;
  const line = by ? `${marked(by.name)}, the GM, decides ${what}.` : `The table has voted ${what}, ${yes} to ${no}.`;
  if (agreed && past) backTogether(work, line, past);
  else work.note(line, by && authorOf(by), {}, 'vote');
  if (agreed) carry(work, vote);
  return agreed ? 'That decides it.' : 'It is voted down.';
}

/** Does what was voted on; taking back is done already. */
function carry(work: UnitOfWork, { motion, by, at }: Vote): void {
  const name = (what: string) => ({ user: null, name: what, called: what, play: false });
  if (motion === 'extend') {
    work.did({ ...name(`the vote for ${spanText(by)} more`), ...later(work, by) });
  }
  if (motion === 'time-up' && at && 'decisions' in at) {
    work.did(name('the vote that time is up'));
    const players = work.encounter.decisions.filter((d) => d.users.some((user) => !gms(work.encounter).includes(user)));
    callTime(
      work,
      players.filter((d) => d.answer === null && at.decisions.includes(d.id)),
    );
  }
  if (motion === 'end') close(work, null, 'the vote of the table');
}

/** Somebody’s votes are deleted with all that is theirs, and what they have asked is asked no more. */
export function unvote(work: UnitOfWork, user: Snowflake): void {
  const others = (users: readonly Snowflake[]): readonly Snowflake[] => users.filter((one) => one !== user);
  const { undoAsked } = work.encounter;
  if (undoAsked?.users.includes(user)) {
    const users = others(undoAsked.users);
    work.encounter = { ...work.encounter, undoAsked: users.length > 0 ? { ...undoAsked, users } : null };
  }
  const { vote, ...encounter } = work.encounter;
  if (!vote) return;
  const left = { ...vote, yes: others(vote.yes), no: others(vote.no) };
  if (vote.asker === user) work.encounter = encounter;
  else if (left.yes.length + left.no.length < vote.yes.length + vote.no.length) work.encounter = { ...encounter, vote: left };
}

/** Votes of the table, as data: what may be asked, how many decide, and where one stands. Kept with its fight. */
import type { Encounter, Snowflake } from './encounter.ts';

/** How many decide: more than half of those who may vote, or two of them. A GM sets it; without it nobody votes. */
export type VoteRule = 'majority' | 'two';

/** What players may ask of the table; what has been rolled is taken back only if all of them agree. */
export type Motion = 'extend' | 'time-up' | 'end' | 'take-back';

/** A vote that is open, or was voted down and may not be asked again before its time is up. */
export interface Vote {
  /** Unique in the encounter and never used again; what buttons carry. */
  readonly id: number;
  readonly motion: Motion;
  /** What it is about, as it follows "asks the table:", as everybody may read it. */
  readonly says: string;
  /** Of more time: how many milliseconds; otherwise 0. */
  readonly by: number;
  /** What it was asked at: of time that is up the open decisions, of taking back the things that would go. Neither: it hangs on nothing. */
  readonly at: { readonly decisions: readonly number[] } | { readonly place: string } | null;
  readonly asker: Snowflake;
  readonly yes: readonly Snowflake[];
  readonly no: readonly Snowflake[];
  /** When it lapses, in milliseconds. */
  readonly until: number;
  readonly isDown: boolean;
  /** In fights of versions that kept it here: what was voted down before this was asked. */
  readonly down?: VotedDown;
}

/** Motions that may not be asked again yet, each until when (ms since 1970). */
export type VotedDown = Readonly<Partial<Record<Motion, number>>>;

/** What of votes an encounter keeps. */
export interface HasVotes {
  /** How many players decide where they vote; left out: they may not. */
  readonly votes?: VoteRule;
  /** What they are asked to vote on, or have voted down lately; left out: nothing. */
  readonly vote?: Vote;
  /** What was voted down before that was asked; left out: nothing. */
  readonly votedDown?: VotedDown;
}

/** What may not be asked again yet: what was voted down last, and what was before another vote was asked. */
export function votedDown({ vote, votedDown: before }: Pick<HasVotes, 'vote' | 'votedDown'>, now: number): VotedDown {
  const all = { ...before, ...vote?.down, ...(vote?.isDown && { [vote.motion]: vote.until }) };
  return Object.fromEntries(Object.entries(all).filter(([, until]) => until > now));
}

/** Those who may vote: players with a character in the fight. */
export const voters = ({ seats }: Pick<Encounter, 'seats'>): readonly Snowflake[] =>
  seats.filter((s) => s.role === 'player' && !s.gone && s.combatants.length > 0).map((s) => s.user);

/** How many must agree; never fewer than two, as one alone is no table. */
export function needed(rule: VoteRule, motion: Motion, all: number): number {
  if (motion === 'take-back') return Math.max(2, all);
  return rule === 'two' ? 2 : Math.max(2, Math.floor(all / 2) + 1);
}

/** Those on whom a vote waits or who have voted: who has been on the bench since long ago may vote, but is not waited for. */
const counted = (encounter: Pick<Encounter, 'seats'>, { yes, no }: Pick<Vote, 'yes' | 'no'>): readonly Snowflake[] =>
  voters(encounter).filter((user) => [...yes, ...no].includes(user) || !encounter.seats.some((s) => s.user === user && s.benched));

/** How many players have yet to ask for the same before something with others’ answers in it is taken back; `agreed`: who have. */
export const yetToAgree = (encounter: Pick<Encounter, 'seats'>, agreed: readonly Snowflake[]): number =>
  counted(encounter, { yes: agreed, no: [] }).filter((user) => !agreed.includes(user)).length;

/** Whether all players who are left want the same taken back, since others who might have asked for it too have left. */
export function isUndoAgreed({ undoAsked, ...encounter }: Pick<Encounter, 'undoAsked' | 'seats' | 'status' | 'trouble' | 'lost'>): boolean {
  const { users = [] } = undoAsked ?? {};
  const suits = encounter.status === 'running' && !encounter.trouble && encounter.lost === null;
  return suits && voters(encounter).some((user) => users.includes(user)) && yetToAgree(encounter, users) === 0;
}

/** How a vote stands: who of those who may vote now has, and how many are needed. */
export function standOf(encounter: Pick<Encounter, 'seats' | 'votes'>, vote: Vote) {
  const all = counted(encounter, vote);
  const [yes, no] = [vote.yes, vote.no].map((users) => users.filter((user) => all.includes(user)).length) as [number, number];
  return { yes, no, all: all.length, needed: needed(encounter.votes ?? 'majority', vote.motion, all.length) };
}

/** The vote that is open; null: none, or it has been voted down. */
export const openVote = ({ vote }: HasVotes): Vote | null => (vote && !vote.isDown ? vote : null);

/** Whether an open vote has all it needs, since others who might vote have left. */
export function isCarried(encounter: HasVotes & Pick<Encounter, 'seats' | 'status' | 'trouble'>): boolean {
  const vote = openVote(encounter);
  if (!vote) return false;
  const suits =
    vote.motion === 'end' ? ['running', 'paused'].includes(encounter.status) : encounter.status === 'running' && !encounter.trouble;
  const { yes, needed } = standOf(encounter, vote);
  return suits && yes >= needed;
}

/** When a vote runs out, or is carried by itself, which the channel is told; null: neither will be. */
export function voteTurn(encounter: Pick<Encounter, 'vote' | 'votes' | 'seats' | 'status' | 'trouble' | 'lost'>): number | null {
  const vote = encounter.lost === null ? openVote(encounter) : null;
  return vote && isCarried(encounter) ? 0 : (vote?.until ?? null);
}

/** An encounter without a vote that was voted down and may be asked again, whose fight is over, or whose decisions have all been taken. */
export function withoutLapsed(encounter: Encounter, now: number): Encounter {
  // Nearly always, and in every look: nothing is copied for it.
  if (!encounter.vote) return encounter;
  const { vote, ...rest } = encounter;
  const { at } = vote;
  const isMoot = at !== null && 'decisions' in at && !encounter.decisions.some((d) => at.decisions.includes(d.id));
  return (vote.isDown && now >= vote.until) || encounter.status === 'over' || (isMoot && !vote.isDown) ? rest : encounter;
}

/** What somebody has asked or voted in a fight, as far as it is still kept. */
export const votesOf = ({ id, vote }: Pick<Encounter, 'id' | 'vote'>, user: Snowflake) =>
  vote && [vote.asker, ...vote.yes, ...vote.no].includes(user)
    ? [{ encounter: id, says: vote.says, asked: vote.asker === user, voted: vote.yes.includes(user) ? 'yes' : 'no', until: vote.until }]
    : [];

/**
 * Blind rolls: somebody throws, and only GMs learn what fell. The dice follow from the seed of the fight like all others, and are checked
 * with them when it is over. They are no act of the rules: an undo leaves them alone, for they were thrown.
 */
import { type Die, type Id, type Json, must, own } from '../../engine/index.ts';
import type { Caller, Outcome } from '../api.ts';
import { faceThrown, mix } from '../dice.ts';
import type { Encounter, Logged } from '../encounter.ts';
import type { BlindAsked } from '../hand.ts';
import { marked, plainText } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';
import { mustNotBeMuted } from './desk.ts';
import { MOST_A_MINUTE, mayAgain, RECENT_LINES } from './often.ts';
import { combatantsOf, gms, isGm, mustBeGm } from './seats.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

/** A face with the sides of its die, in the order in which they fell. */
export type BlindFace = readonly [sides: number, face: number];

/** What the record keeps of a blind roll, so that its dice can be checked. `entry`: steps of the action in flight by then. */
export interface BlindDice {
  readonly action: number;
  readonly entry: number;
  readonly by: Id;
  readonly purpose: string;
  readonly faces: readonly BlindFace[];
}

/** Faces of one blind roll. */
const MOST_FACES = 100;
/** At most this many of the last are at hand on the GM's panel; the log has all. */
const AT_HAND = 5;
const LONGEST_PURPOSE = 100;

/** Whether a line of the log belongs to a blind roll. */
export const isBlind = ({ kind, body }: Pick<Logged, 'kind' | 'body'>): boolean =>
  kind === 'note' && Object.hasOwn(body as object, 'blind');

/** The dice of a line of the log; null: it is none of a blind roll, or the one that all may read. */
export function blindDice({ kind, body }: Pick<Logged, 'kind' | 'body'>): BlindDice | null {
  const { blind } = isBlind({ kind, body }) ? (body as { readonly blind: Json }) : { blind: null };
  return typeof blind === 'object' ? (blind as unknown as BlindDice | null) : null;
}

/**
 * Somebody throws blind: a player of their own accord, or (`who`) anybody in the fight because a GM asks for it.
 * @throws Refusal `not-running`, `gm-only`, `no-such-combatant`, `not-blind`, `muted`, `too-many-blind`, `blind-again-later`
 */
export const rollBlind = (handler: CommandHandler, id: string, caller: Caller, asked: BlindAsked): Promise<Outcome> =>
  handler.change(id, caller, async (work) => thrown(work, caller, asked, await handler.store.logEnd(id, RECENT_LINES)));

function thrown(work: UnitOfWork, caller: Caller, asked: BlindAsked, recent: readonly Logged[]): string {
  const { encounter, seen, now } = work;
  // Before it begins the players' words are still being mixed into the seed.
  must(encounter.status === 'running' || encounter.status === 'paused', 'not-running', { status: encounter.status });
  if (asked.who !== null) {
    mustBeGm(encounter, caller, work.guild);
    must(own(seen.combatants, asked.who) !== undefined, 'no-such-combatant');
  }
  const who = asked.who ?? (isGm(encounter, caller, work.guild) ? undefined : combatantsOf(encounter, caller.user)[0]);
  must(who !== undefined && own(seen.combatants, who) !== undefined, 'not-blind');
  mustNotBeMuted(work, caller);
  const again = mayAgain(recent, caller.user, now, (line) => blindDice(line) !== null);
  must(again, 'blind-again-later', { most: MOST_A_MINUTE });
  return record(work, caller, asked, who);
}

/** Throws, keeps what fell for GMs, and says to everybody else no more than that dice have been thrown. */
function record(work: UnitOfWork, caller: Caller, { who, purpose, throws }: BlindAsked, by: Id): string {
  const { dice, die } = blindly(work, by);
  const fell = throws(die);
  const what = purpose === null ? '' : ` for ${marked(plainText(purpose, LONGEST_PURPOSE), LONGEST_PURPOSE)}`;
  const name = marked(who === null ? caller.name : (own(work.seen.combatants, who)?.name ?? ''));
  const line = `🎲 **${name}** rolled blind${what}: ${fell}`;
  if (who === null) {
    work.note(`🎲 **${name}** rolls blind${what}. Only the GM sees what fell.`, authorOf(caller), { blind: true });
    work.calls.push({ users: gms(work.encounter), text: 'blind dice have been thrown for you. Your panel shows what fell.', button: 'gm' });
  } else if (isOpenPlayer(work.encounter, work, who)) {
    const called = work.publicVoice.name(who);
    work.note(`🎲 The GM has **${called}** roll blind${what}. Only the GM sees what fell.`, authorOf(caller), { blind: true });
  }
  work.aside(line, authorOf(caller), ['gm'], { blind: dice as unknown as Json });
  work.encounter = { ...work.encounter, blind: [line, ...(work.encounter.blind ?? [])].slice(0, AT_HAND) };
  return who === null ? 'Thrown. Only the GM sees what fell.' : line;
}

/** Whether the channel sees them and somebody other than the GM plays them: of any other throw it hears nothing. */
const isOpenPlayer = ({ seats }: Encounter, { seen }: UnitOfWork, who: Id): boolean =>
  own(seen.combatants, who)?.concealed === false && seats.some((seat) => seat.role === 'player' && seat.combatants.includes(who));

/** Dice of the fight that belong to no action, and a record of what they show. */
function blindly({ encounter }: UnitOfWork, by: Id): { readonly dice: BlindDice; readonly die: Die } {
  const { seed, words, version, match } = encounter;
  const key = mix(seed, words);
  const faces: BlindFace[] = [];
  const dice = { action: match.number, entry: match.action?.journal.length ?? 0, by, purpose: `blind-${version}`, faces };
  const die = (sides: number): number => {
    must(faces.length < MOST_FACES, 'too-many-blind', { most: MOST_FACES });
    const face = faceThrown(key, dice.action, by, dice.purpose, faces.length, sides);
    faces.push([sides, face]);
    return face;
  };
  return { dice, die };
}

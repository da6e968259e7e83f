/** What a combat system says, and how whoever reads it knows the people of a fight. */
import type { Event, Modifier } from './encounter.ts';
import type { Refusal } from './refusal.ts';
import type { Ask, Id } from './script.ts';
import type { Beat, Forms } from './story.ts';

/** How a reader knows the people and things of a fight. */
export interface Voice {
  /** What the reader calls a combatant, a side or the GM; "somebody" for one they do not know of. */
  readonly name: (id: Id) => string;
  /** Words that somebody typed, made harmless for where the text goes. Everything typed goes through it. */
  readonly quote: (typed: string) => string;
  /** How the reader speaks of a combatant; *they* of whoever hides behind a mask. */
  readonly pronoun?: (id: Id) => Forms;
}

/** What an event comes to for the account of a fight at its end. */
export type Highlight =
  /** A round begins; null: the next one. */
  | { readonly tells: 'round'; readonly round: number | null }
  /** Somebody strikes with something: theirs are the blow and what comes of it, until somebody else strikes. */
  | { readonly tells: 'attack'; readonly by: Id; readonly on: Id | null; readonly weapon: string | null }
  /** Somebody is hurt; by whoever struck at them last, unless it says by whom. `to`: it is not their body that is hurt. */
  | { readonly tells: 'damage'; readonly by?: Id | null; readonly on: Id; readonly points: number; readonly to?: 'mind' }
  /**
   * Somebody is out of the fight; to whoever hurt them last, but for those who leave it of their own accord. `struck`: the blow that is
   * being struck at them did it, though no damage is told of it.
   */
  | { readonly tells: 'out'; readonly who: Id; readonly how: 'killed' | 'felled' | 'left'; readonly struck?: true };

/** What the account of a fight needs of a system. */
export interface Account<V extends Event = Event> {
  /** What an event comes to, in the order in which it is counted; most come to nothing. */
  highlights(event: V): readonly Highlight[];
  /** Which faces are good luck for whoever rolls for a purpose; null: neither. */
  favours(purpose: string): 'high' | 'low' | null;
}

/** Everything a ruleset says, in words. No raw id and no field name ever reaches a reader. */
export interface Texts<V extends Event = Event> {
  /** What happened, in a sentence or two with the dice and the sum in short; null where there is nothing to say. */
  event(event: V, voice: Voice): string | null;
  /**
   * The story of a stretch of events in a row, as far as its reader may know them: a beat for each exchange. An exchange that
   * is still open has a headline without an end. Left out, each event is a beat of its own in the words of `event`.
   */
  story?(events: readonly V[], voice: Voice): readonly Beat[];
  /** For the account of a fight at its end. Left out, it tells who has won and no more. */
  readonly account?: Account<V>;
  /** A question: who must decide what, and on what facts. */
  ask(ask: Pick<Ask, 'key' | 'who' | 'facts'>, voice: Voice): string;
  /**
   * What a private question is about, as a sentence, where nothing that has been told says so: *Nib is moving away.* It names nobody who is
   * asked. Left out, or null: the story has said so.
   */
  subject?(ask: Pick<Ask, 'key' | 'facts'>, voice: Voice): string | null;
  /**
   * What becomes of questions of a kind that nobody answers: *nobody reacts*. The same for everybody, whoever and however many are
   * asked. Left out: that the rules decide.
   */
  readonly silence?: Readonly<Partial<Record<Ask['kind'], string>>>;
  /** The same of turns and of questions that are put in the open, by their key, or by it and the choice that silence comes to (`act wait`). */
  readonly unanswered?: Readonly<Record<string, string>>;
  /** House rules that say when a question is put to the GM, by its key: whoever is asked can change them from there. */
  readonly askedBy?: Readonly<Record<string, string>>;
  /** A choice, as a button says it (at most 80 characters). */
  pick(pick: string): string;
  /** Choices by what buttons called them before, in lower case: standing orders may still say so. */
  readonly picksBefore?: Readonly<Record<string, string>>;
  /** What a parameter is called that has no words of its own. */
  param(name: string): string;
  /** A value of a parameter that is neither a combatant nor a place, in words: a weapon, a mode. */
  value(param: string, value: string): string;
  /** Rolls that a GM's modifier can be for, by purpose, in words; at most 24. Left out: for any roll. */
  readonly modifiable?: Readonly<Record<string, string>>;
  /** Lines of a standing order for attacks on somebody, as an example: conditions on what is asked, and answers that there are. */
  readonly orders?: readonly string[];
  /** What a GM's modifier does, where a factor is no factor in these rules; null, or left out: as in every system. */
  modifier?(given: Modifier, voice: Voice): string | null;
  /** Why not, and what to do instead. */
  refusal(refusal: Pick<Refusal, 'reason' | 'facts'>, voice: Voice): string;
  /**
   * Reasons that say no more than that there is nothing for it to be done with or to, with the picks for which they do (`all`). Panels
   * leave out what is barred by them; whoever asks for it by name is told.
   */
  readonly idle?: Readonly<Record<string, 'all' | readonly string[]>>;
}

const NO_BREAK = '\u00a0';

/** A rung of a ladder: a number, and who stands on it. No line ends between the number and the first of them. */
export const rungOf = (number: string, names: string): string => `**${number.replaceAll(' ', NO_BREAK)}**${NO_BREAK}${names}`;

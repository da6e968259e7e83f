/**
 * The words a rule is written in: questions and dice.
 *
 * A rule is a generator. It never waits, rolls, stores or speaks; it yields a description of what it
 * needs and the driver (`replay.ts`) goes on when it is there. Rules only ever write `yield*`.
 */
import type { Choice, Offer } from './choice.ts';
import { open, plain } from './choice.ts';
import type { Json } from './json.ts';

/** Names a combatant, a side (`@heroes`) or the GM (`gm`). Starts with a letter or `@`: JavaScript reorders keys that look like numbers. */
export type Id = string;

/** Somebody who can be asked and can throw dice. */
export interface Who {
  readonly id: Id;
}

/** The gamemaster, as somebody to ask and to roll. */
export const GM: Who = { id: 'gm' };

/** A whole side, as somebody to ask: the first valid answer of any of its players counts. */
export const sideOf = (side: string): Who => ({ id: `@${side}` });

/** What kind of decision it is: each has its own deadline. */
export type AskKind = 'turn' | 'declaration' | 'reaction' | 'ruling';

/** How a question is put. */
export interface Manner {
  readonly kind?: AskKind;
  /** The answer is nobody else's business until the rule tells it. Default: true for all but turns and rulings. */
  readonly secret?: boolean;
  /**
   * Even *being asked* must tell nothing: the question is put although there is nothing to choose,
   * and answered by itself after a while. Without it a single option is taken and nobody is asked.
   */
  readonly veiled?: boolean;
  /** What the text of the question needs: ids, numbers, a level of success. Never more than the asked may know; of an open question, never more than everybody may. */
  readonly facts?: Readonly<Record<string, Json>>;
  /** Refuses (throws) an answer that each parameter allows but the whole does not. */
  readonly check?: (choice: Choice) => void;
  /**
   * Lists all offers as the fight stands now: where something is done beside the question, they take the place of those that it was put
   * with. Left out: what lists them in the first place, where that is a function.
   */
  readonly anew?: () => readonly Offer[];
  /** What silence comes to as the fight stands now; left out: what it came to as the question was put, or to let it be where that cannot be. */
  readonly silence?: () => Choice;
  /** Whose doing a GM rules on: once they can act no more, there is nothing left to rule. Left out: that of whoever is asked. */
  readonly about?: Id;
}

/** A choice put to somebody. `key` names the rule that asks; silence means `otherwise`. */
export interface Ask extends Manner {
  readonly key: string;
  readonly who: Id;
  readonly offers: readonly Offer[];
  readonly otherwise: Choice;
  readonly kind: AskKind;
  readonly secret: boolean;
}

/** Dice to throw. `purpose` is a contract: scenarios script dice by it, and the fight's seed keys them by it. */
export interface Roll {
  readonly kind: 'roll';
  readonly purpose: string;
  readonly by: Id;
  readonly count: number;
  readonly sides: number;
}

/** Questions put together, usually just one. Nobody learns an answer before all are in. */
export interface Asking {
  readonly kind: 'ask';
  readonly asks: readonly Ask[];
}

/** What a script yields: it waits until whoever follows it has an answer. */
export type Request = Asking | Roll;

/** A rule being followed: it pauses at questions and dice, and ends with a `T`. */
export type Script<T = void> = Generator<Request, T, unknown>;

/**
 * Words a question without asking it. Offers that something done beside the question changes, or that take long to
 * list for many who are asked at once, come as a function: called when they are first read, as a journal that holds the answers needs none
 * of them, and again to list them anew. Others stay a plain field, which costs a twentieth of a getter.
 */
export function question(
  { id }: Who,
  key: string,
  offers: readonly Offer[] | (() => readonly Offer[]),
  otherwise: Choice,
  { kind = 'reaction', secret = kind === 'reaction' || kind === 'declaration', ...manner }: Manner = {},
): Ask {
  if (typeof offers !== 'function') return { key, who: id, offers, otherwise, kind, secret, ...manner };
  let listed: readonly Offer[] | undefined;
  return {
    key,
    who: id,
    get offers() {
      listed ??= offers();
      return listed;
    },
    otherwise,
    kind,
    secret,
    anew: offers,
    ...manner,
  };
}

/** Lists all that is offered, while the fight still stands as it does when the question is put. */
export const listOffers = ({ asks }: Asking): number => asks.reduce((sum, { offers }) => sum + offers.length, 0);

/** Asks everyone at once; the answers come in the order of the questions, not of arrival. */
export function* askAll(asks: readonly Ask[]): Script<readonly Choice[]> {
  if (asks.every((a) => isFormal(a) && !a.veiled)) return asks.map((a) => a.otherwise);
  return (yield { kind: 'ask', asks }) as readonly Choice[];
}

/** Asks one and waits for the answer, parameters and all. */
export function* ask<const P extends string>(
  who: Who,
  key: string,
  offers: readonly Offer<P>[] | (() => readonly Offer<P>[]),
  otherwise: Choice<NoInfer<P>>,
  manner: Manner = {},
): Script<Choice<P>> {
  const [answer = otherwise] = yield* askAll([question(who, key, offers, otherwise, manner)]);
  return answer as Choice<P>;
}

/** Asks one for a bare choice between names. */
export function* decide<const P extends string>(
  who: Who,
  key: string,
  picks: readonly P[],
  otherwise: NoInfer<P>,
  manner: Manner = {},
): Script<P> {
  return (yield* ask(who, key, plain(...picks), { pick: otherwise }, manner)).pick;
}

/** A question with nothing to choose: one open offer, without parameters. */
export const isFormal = ({ offers }: Ask): boolean => {
  const choices = open(offers);
  return choices.length <= 1 && !choices.some((o) => o.params?.length);
};

/** Throws `count` dice and returns their faces. */
export function* dice(by: Who, purpose: string, count: number, sides: number): Script<readonly number[]> {
  if (count <= 0) return [];
  return (yield { kind: 'roll', purpose, by: by.id, count, sides }) as readonly number[];
}

/** Throws one die and returns its face. */
export function* die(by: Who, purpose: string, sides: number): Script<number> {
  const [face = 0] = yield* dice(by, purpose, 1, sides);
  return face;
}

/**
 * What a question offers, where the GM has done something beside it. What may be chosen stays as it was put, since the rule goes on from
 * there; what each choice comes to (odds, prices, risks) is what it comes to now.
 */
import type { Detailed, Offer, Option, Param } from './choice.ts';
import type { Ask, Asking } from './script.ts';

/** The questions as their offers stand now. */
export const relisted = ({ asks, ...asking }: Asking): Asking => ({ ...asking, asks: asks.map(anew) });

function anew(ask: Ask): Ask {
  const now = ask.anew && listedNow(ask.anew);
  return now ? { ...ask, offers: alike(ask.offers, now, ({ pick }) => pick, offerNow) } : ask;
}

/** Null: the fight is no longer one in which it could be asked, as whoever it is about has been taken out. */
function listedNow(list: () => readonly Offer[]): readonly Offer[] | null {
  try {
    return list();
  } catch {
    return null;
  }
}

/** Each of some with its like of others, by name and by how many of that name come before it; what has none stays. */
function alike<T>(before: readonly T[], now: readonly T[], nameOf: (one: T) => string, merge: (one: T, like: T) => T): readonly T[] {
  return before.map((one, at) => {
    const nth = before.slice(0, at).filter((other) => nameOf(other) === nameOf(one)).length;
    const like = now.filter((other) => nameOf(other) === nameOf(one))[nth];
    return like === undefined ? one : merge(one, like);
  });
}

const offerNow = (offer: Offer, now: Offer): Offer => ({
  ...withDetails(offer, now),
  ...(offer.params && { params: alike(offer.params, now.params ?? [], ({ name }) => name, paramNow) }),
});

/** What is taken where nothing is said follows as well: the best weapon may be another. */
function paramNow({ options, ...param }: Param, now: Param): Param {
  if (!options) return param;
  const initial = options.some(({ value }) => value === now.initial) ? { initial: now.initial } : {};
  return { ...param, ...initial, options: alike(options, now.options ?? [], ({ value }) => value, withDetails<Option>) } as Param;
}

const DETAILS: readonly string[] = ['detail', 'odds', 'risk', 'price', 'first'] satisfies (keyof Detailed)[];

function withDetails<T extends Detailed>(one: T, now: Detailed): T {
  const said = Object.entries(now).filter(([part]) => DETAILS.includes(part));
  return Object.fromEntries([...Object.entries(one).filter(([part]) => !DETAILS.includes(part)), ...said]) as unknown as T;
}

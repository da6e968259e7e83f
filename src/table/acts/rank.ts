/** Which complete acts somebody is likeliest to want, from what they are shown alone. */
import type { Choice, Id } from '../../engine/index.ts';
import type { OpenDecision, WordedOffer } from '../api.ts';
import { APPROACHES, completions, type Seen, TOWARD } from './complete.ts';
import { PLAIN_ATTACK } from './say.ts';

/** A complete act: which offer, and with what. */
export interface Act {
  readonly offer: number;
  readonly choice: Choice;
}

/** A panel has so many of them. */
export const MOST_ACTS = 5;

const ATTACKS = /attack|strike|punch|shoot|charge|cast|blast|bite|fight/u;
const GIVES_UP = /flee|surrender|give-up|yield|leave|drop|abandon/u;
const DEFENDS = /^(defen|only-defend)/u;
/** To let something happen. */
const LETS_BE = /^(none|no)$/u;
/** Acts of so many open parameters are nothing before one of them is given. */
const MANY = 3;
/** What a repetition of the same offer with other values costs it. */
const AGAIN = 1;

/** Whether a pick is a blow, or what leads to one. */
export const isBlow = (pick: string): boolean => PLAIN_ATTACK.test(pick) || ATTACKS.test(pick) || pick === 'close';
/** Whether a pick is to look after oneself, or to be done. */
export const isDefence = (pick: string): boolean => DEFENDS.test(pick) || /^(end-turn|wait|pass|hold)/u.test(pick);

/** How early an offer comes, least first: a blow, what leads to one, a move, what silence would do, anything else. */
function place(offer: WordedOffer, at: number, otherwise: string | null): number {
  if (PLAIN_ATTACK.test(offer.pick)) return at * 0.01;
  if (offer.params.some((p) => p.kind === 'text')) return 40 + at;
  if (GIVES_UP.test(offer.pick)) return 50 + at;
  if (APPROACHES.test(offer.pick)) return (offer.pick === 'charge' ? 0.4 : 1.6) + at * 0.01;
  if (offer.pick === 'fight') return 0.3;
  if (offer.pick === otherwise) return 2.4;
  if (DEFENDS.test(offer.pick)) return 1.2;
  if (ATTACKS.test(offer.pick)) return 0.6 + at * 0.05;
  return 3 + at * 0.1;
}

/** All complete acts, the likeliest first. For reactions the order of the rules stands, since there all are worth a look. */
export function ranked(
  offers: readonly WordedOffer[],
  kind: OpenDecision['kind'],
  otherwise: string | null,
  seen: Seen,
  who: Id,
): readonly Act[] {
  const plays = kind === 'turn' || kind === 'declaration';
  const acts = offers
    .flatMap((offer, at) => {
      if (offer.blocked !== null) return [];
      const first = plays ? place(offer, at, otherwise) : LETS_BE.test(offer.pick) ? 90 : at;
      const all = completions(offer, seen, who).filter(
        (c) => !plays || offer.pick === otherwise || (isSomething(offer, c) && !isThere(offer, c, seen, who)),
      );
      return all.map((choice, i) => ({ act: { offer: at, choice }, rank: first + i * (plays ? AGAIN : 0.2) }));
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ act }) => act);
  return plays ? acts : silenceAmong(acts, offers, otherwise);
}

/** What silence comes to is among those that are shown first. */
function silenceAmong(acts: readonly Act[], offers: readonly WordedOffer[], otherwise: string | null): readonly Act[] {
  const at = acts.findIndex(({ offer }) => offers[offer]?.pick === otherwise);
  return at < MOST_ACTS
    ? acts
    : [...acts.slice(0, MOST_ACTS - 1), acts[at]!, ...acts.slice(MOST_ACTS - 1).filter((act) => act !== acts[at])];
}

const isSomething = (offer: WordedOffer, choice: Choice): boolean => offer.params.length < MANY || Object.keys(choice).length > 1;

/** Whether it leads to where somebody stands already, or comes no nearer. */
export const isThere = (offer: WordedOffer, choice: Choice, { distances, closest = 0 }: Seen, who: Id): boolean =>
  APPROACHES.test(offer.pick) &&
  offer.params.every(
    ({ name, options }) => choice[name] === undefined || options.every((o) => o.value !== TOWARD) || choice[name] === TOWARD,
  ) &&
  offer.params.some(({ kind, name }) => {
    const to = kind === 'combatant' ? choice[name] : undefined;
    return distances.some(([a, b, far]) => far <= closest && ((a === who && b === to) || (b === who && a === to)));
  });

/**
 * What a question offers, where the GM has done something beside it: what can be chosen and what each choice comes to (odds, prices, risks)
 * is as the fight stands now. Whoever can no longer do anything about it is left with what silence comes to, so that nobody waits for them.
 */
import { isStillOffered, type Offer, open } from './choice.ts';
import type { Combatant, Fight } from './encounter.ts';
import { own } from './json.ts';
import type { Ask, Asking, Id } from './script.ts';

/** What says who can act; left out: everybody who is there can. */
export interface Ability {
  isAble?(who: Combatant): boolean;
}

/** Whose doing a question is: that of whoever is asked, or of whoever a GM rules on. */
const doerOf = ({ who, about }: Ask): Id => about ?? who;

/** Those whose doing some questions are who can act now. */
export const ableIn = (rules: Ability, fight: Fight, { asks }: Asking): ReadonlySet<Id> =>
  new Set(asks.map(doerOf).filter((id) => isAble(rules, own(fight.combatants, id))));

const isAble = (rules: Ability, who: Combatant | undefined): boolean => who !== undefined && (rules.isAble?.(who) ?? true);

/** The questions as they stand now. `were`: those whose doing they are who could act as they were put. */
export function relisted(rules: Ability, fight: Fight, { asks, ...asking }: Asking, were: ReadonlySet<Id>): Asking {
  const now = ableIn(rules, fight, { asks, ...asking });
  const isMoot = (ask: Ask): boolean => were.has(doerOf(ask)) && !now.has(doerOf(ask));
  return { ...asking, asks: asks.map((ask) => (isMoot(ask) ? settled(ask) : anew(ask))) };
}

/** There is nothing to choose any more. */
const settled = (ask: Ask): Ask => ({ ...ask, offers: silenceAlone(ask) });

function silenceAlone({ offers, otherwise: { pick } }: Ask): readonly Offer[] {
  const { params: _, blocked: __, ...offer } = offers.find((o) => o.pick === pick) ?? { pick };
  return [offer];
}

function anew(ask: Ask): Ask {
  const offers = ask.anew && listedNow(ask.anew);
  const otherwise = offers && silenceNow(ask, offers);
  return otherwise ? { ...ask, offers, otherwise } : ask;
}

/** What silence comes to now: as the rule has it, else to let it be. Null: neither can be, and the rule goes on from what was put. */
function silenceNow({ otherwise, silence }: Ask, offers: readonly Offer[]): Ask['otherwise'] | null {
  const ruled = silence?.() ?? otherwise;
  if (isStillOffered(offers, ruled)) return ruled;
  const pass = open(offers).find(({ does, params = [] }) => does === 'pass' && params.length === 0);
  return pass ? { pick: pass.pick } : null;
}

/** Null: the fight is no longer one in which it could be asked, as whoever it is about has been taken out. */
function listedNow(list: () => readonly Offer[]): readonly Offer[] | null {
  try {
    return list();
  } catch {
    return null;
  }
}

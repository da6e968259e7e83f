/** The complete acts that a decision's panel has at hand: ranked from what its reader sees, tried on the rules, the likeliest first. */
import { type Choice, Fault, type Id } from '../../engine/index.ts';
import type { Caller, CompleteAct, EncounterView, WordedOffer } from '../api.ts';
import { allowed } from '../commands/asked.ts';
import { isDear } from '../commands/play.ts';
import { combatantsOf, isGm, mustActFor, seatOfCombatant } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';
import { lastChoices, type RecentActions } from './last.ts';
import { type Act, isAtFallen, isBlow, isIdle, isThere, MOST_ACTS, passIn, ranked } from './rank.ts';
import { actText } from './say.ts';

/** At most this many are tried on the rules, however many there are. */
const TRIES = 14;
/** At most this many actions back somebody's last choice is looked for: a round of a fight of many is that long. */
export const ACTS_BACK = 40;
/** At most this many choices of somebody's past are tried. */
const LOOKS = 4;

/** What is asked, as the reader is shown it. */
export interface Asked {
  readonly decision: Decision;
  readonly who: Id;
  readonly offers: readonly WordedOffer[];
  /** The pick of what silence would do. */
  readonly otherwise: string | null;
}

/** What somebody did before, as a complete act of now. */
type Again = Act & { readonly when: 'last-round' | 'before' };

/** At most five complete acts for a decision. Nothing changes; whoever may not decide gets none. @throws Refusal `not-yours` */
export function completeActs(
  work: UnitOfWork,
  caller: Caller,
  asked: Asked,
  view: EncounterView,
  past: RecentActions,
): readonly CompleteAct[] {
  const { decision, who, offers } = asked;
  mustActFor(work.encounter, caller, work.guild, who);
  const again = againOf(work, caller, asked, past, view);
  const list = ranked({ who, kind: decision.kind, offers, otherwise: asked.otherwise ?? passIn(offers) }, view);
  const rest = again ? list.filter((act) => !isSame(act.choice, again.choice)) : list;
  const found: CompleteAct[] = [];
  let tries = 0;
  for (const act of again ? [again, ...rest] : rest) {
    if (found.length === MOST_ACTS || tries++ >= TRIES || isDear(work)) break;
    if (act === again || fits(work, decision, who, act.choice)) found.push(told(offers, act, act === again ? again.when : null, view.unit));
  }
  return found;
}

const told = (offers: readonly WordedOffer[], { offer, choice }: Act, again: CompleteAct['again'], unit: string): CompleteAct => ({
  offer,
  choice,
  again,
  label: actText(offers[offer]!, choice, unit),
});

/** Looking never brings a fight to a stand: what goes wrong in the rules is no act. */
function fits(work: UnitOfWork, decision: Decision, who: Id, choice: Choice): boolean {
  try {
    return allowed(work, decision, { by: who, choice });
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** What they did before: the first of it that stands among the offers as they are now and would be taken. */
function againOf(work: UnitOfWork, caller: Caller, asked: Asked, past: RecentActions, view: EncounterView): Again | null {
  const { decision, who, offers } = asked;
  const theirs =
    combatantsOf(work.encounter, caller.user).includes(who) ||
    (isGm(work.encounter, caller, work.guild) && !seatOfCombatant(work.encounter, who));
  if (!theirs || (decision.kind !== 'turn' && decision.kind !== 'declaration')) return null;
  const { action, state } = work.encounter.match;
  const all = action ? [{ action, round: state.round }, ...past] : past;
  const found = lastChoices(all, { who, asked: work.pending.at === 'ask' ? decision : null, round: state.round });
  for (const { choice: whole, round } of found.slice(0, LOOKS)) {
    if (isDear(work)) return null;
    const offer = offers.findIndex((o) => o.pick === whole.pick && o.blocked === null);
    if (offer < 0) continue;
    // To do nothing, which silence comes to as well, is nothing to suggest first.
    if (whole.pick === (asked.otherwise ?? passIn(offers)) && isIdle(offers[offer]!)) return null;
    const choice = withoutInitials(offers[offer]!, whole);
    if (
      isSpoken(offers[offer]!, choice) ||
      isThere(offers[offer]!, choice, view, who) ||
      (isBlow(offers[offer]!) && isAtFallen(offers[offer]!, choice, view)) ||
      !fits(work, decision, who, choice)
    )
      continue;
    return { offer, choice, when: round === state.round - 1 ? 'last-round' : 'before' };
  }
  return null;
}

/** Whether it was put into words, or shared out: no press says that once more. */
const isSpoken = ({ params }: WordedOffer, choice: Choice): boolean =>
  params.some(({ name, kind }) => (kind === 'text' || kind === 'shares') && choice[name] !== undefined);

/** A choice without what it says of parameters that are gone, and without what would be filled in anyway and has no odds to tell. */
function withoutInitials({ params }: WordedOffer, choice: Choice): Choice {
  const isSaid = ([name, value]: readonly [string, unknown]): boolean => {
    const param = params.find((p) => p.name === name);
    if (!param) return name === 'pick';
    if (value === false) return param.initial === true;
    return param.initial !== value || param.options.some((o) => o.detail);
  };
  return Object.fromEntries(Object.entries(choice).filter(isSaid)) as Choice;
}

const isSame = (a: Choice, b: Choice): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (choice: Choice): readonly (readonly [string, unknown])[] =>
  Object.entries(choice)
    .filter(([, v]) => v !== undefined && v !== null)
    .toSorted(([a], [b]) => a.localeCompare(b));

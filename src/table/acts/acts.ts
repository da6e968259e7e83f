/** The complete acts that a decision's panel has at hand: ranked from what its reader sees, tried on the rules, the likeliest first. */
import { type Choice, Fault, type Id } from '../../engine/index.ts';
import type { Caller, CompleteAct, EncounterView, WordedOffer } from '../api.ts';
import { allowed } from '../commands/asked.ts';
import { isDear } from '../commands/play.ts';
import { combatantsOf, isGm, mustActFor, seatOfCombatant } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';
import { lastChoice, type Past } from './last.ts';
import { type Act, isThere, MOST_ACTS, passIn, ranked } from './rank.ts';
import { actText } from './say.ts';

/** So many are tried on the rules, however many there are. */
const TRIES = 14;
/** So far back somebody's last choice is looked for. */
export const ACTS_BACK = 18;

/** What is asked, as the reader is shown it. */
export interface Asked {
  readonly decision: Decision;
  readonly who: Id;
  readonly offers: readonly WordedOffer[];
  /** The pick of what silence would do. */
  readonly otherwise: string | null;
}

/** At most five complete acts for a decision. Nothing changes; whoever may not decide gets none. @throws Refusal `not-yours` */
export function completeActs(work: UnitOfWork, caller: Caller, asked: Asked, view: EncounterView, past: Past): readonly CompleteAct[] {
  const { decision, who, offers } = asked;
  mustActFor(work.encounter, caller, work.guild, who);
  const last = againOf(work, caller, asked, past);
  const again = last && isThere(offers[last.offer]!, last.choice, view, who) ? null : last;
  const list = ranked(offers, decision.kind, asked.otherwise ?? passIn(offers), view, who);
  const rest = again ? list.filter((act) => !isSame(act.choice, again.choice)) : list;
  const found: CompleteAct[] = [];
  let tries = 0;
  for (const act of again ? [again, ...rest] : rest) {
    if (found.length === MOST_ACTS || tries++ >= TRIES || isDear(work)) break;
    if (fits(work, decision, who, act.choice)) found.push(told(offers, act, act === again ? again.when : null, view.unit));
  }
  return found;
}

const told = (offers: readonly WordedOffer[], { offer, choice }: Act, again: CompleteAct['again'], unit: string): CompleteAct => ({
  ...{ offer, choice, again },
  label: actText(offers[offer]!, choice, unit),
});

/** Looking never brings a fight to a stand: what goes wrong in the rules is no act. */
function fits(work: UnitOfWork, decision: Decision, who: Id, choice: Choice): boolean {
  try {
    return allowed(work, decision, who, choice);
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
}

/** What they did last, where it is theirs to know and stands among the offers. */
function againOf(
  work: UnitOfWork,
  caller: Caller,
  { decision, who, offers }: Asked,
  past: Past,
): (Act & { readonly when: 'last-round' | 'before' }) | null {
  const theirs =
    combatantsOf(work.encounter, caller.user).includes(who) ||
    (isGm(work.encounter, caller, work.guild) && !seatOfCombatant(work.encounter, who));
  const last = theirs && (decision.kind === 'turn' || decision.kind === 'declaration') ? lastChoice(past, decision, who) : null;
  const offer = last ? offers.findIndex((o) => o.pick === last.choice.pick && o.blocked === null) : -1;
  if (!last || offer < 0) return null;
  const { params } = offers[offer]!;
  const isSaid = ([name, value]: readonly [string, unknown]): boolean => {
    const param = params.find((p) => p.name === name);
    return name === 'pick' || (param !== undefined && value !== false && (param.initial !== value || param.options.some((o) => o.detail)));
  };
  const choice = Object.fromEntries(Object.entries(last.choice).filter(isSaid)) as Choice;
  return { offer, choice, when: last.round === work.seen.round - 1 ? 'last-round' : 'before' };
}

const isSame = (a: Choice, b: Choice): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (choice: Choice): readonly (readonly [string, unknown])[] =>
  Object.entries(choice)
    .filter(([, v]) => v !== undefined && v !== null)
    .toSorted(([a], [b]) => a.localeCompare(b));

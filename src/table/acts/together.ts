/** Several figures of one person act at once: each does what the order comes to for it, in the order in which the rules ask. */
import { capitalised, type Id, inRuns, listed, must, Refusal } from '../../engine/index.ts';
import type { Aim, Caller, EncounterView } from '../api.ts';
import { comeAgain, orderJointly } from '../automatic/joint.ts';
import { decide } from '../commands/play.ts';
import { mayActFor } from '../commands/seats.ts';
import type { Sliced } from '../commands/slices.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';
import { roundOf } from '../joint-order.ts';
import type { Asked } from './acts.ts';
import { aimOf, choose } from './aims.ts';
import { actText } from './say.ts';

/** At most this many figures at once: as many as a menu holds. */
export const MOST_TOGETHER = 25;

/** How the table looks at itself for whoever gives the order. */
export interface Looking {
  readonly view: () => EncounterView;
  readonly asked: (decision: number, who: Id) => Asked | null;
}

/** What came of it: what each did, in words, who follows when they are asked, and for whom nothing of the kind is possible. */
export interface Together {
  readonly done: readonly string[];
  readonly left: readonly string[];
  readonly barred: readonly string[];
}

/**
 * Acts for several. Whoever's turn goes on afterwards ends it; whoever is not asked before somebody else must answer follows as soon as
 * they are, until the round ends.
 * @throws Refusal `not-yours`, `none-can` where nobody of them can do it, `too-late` where nobody of them is asked
 */
export function* actTogether(work: UnitOfWork, caller: Caller, whom: readonly Id[], aim: Aim, looking: Looking): Sliced<Together> {
  const waiting = new Set(whom.slice(0, MOST_TOGETHER));
  for (const who of waiting) must(mayActFor(work.encounter, caller, work.guild, who), 'not-yours', { who });
  const [done, taken, begun, barred] = [[] as string[], [] as string[], new Set<Id>(), new Set<Id>()];
  const again = comeAgain(work);
  for (let step = 0; step < MOST_TOGETHER * 2; step++) {
    yield;
    work.renewDecisions();
    const next = nextOf(work, waiting, begun);
    if (!next) break;
    const { decision, who } = next;
    const asked = looking.asked(decision.id, who);
    const view = looking.view();
    const act = asked ? choose(work, asked, view, begun.has(who) && !again ? 'defend' : aim, taken) : null;
    if (!asked || !act) {
      if (asked && !begun.has(who)) barred.add(who);
      waiting.delete(who);
      continue;
    }
    decide(work, caller, decision.id, { by: who, choice: act.choice });
    if (begun.has(who) && !again) waiting.delete(who);
    if (!begun.has(who)) {
      begun.add(who);
      done.push(`**${nameOf(view, who)}**: ${actText(asked.offers[act.offer]!, act.choice, view.unit)}`);
      if (decision.kind !== 'turn') waiting.delete(who);
    }
    const target = aimOf(asked.offers[act.offer]!, act);
    if (target !== null) taken.push(target);
  }
  if (done.length === 0) throw new Refusal(barred.size > 0 ? 'none-can' : 'too-late');
  const after = looking.view();
  const left = whom.slice(0, MOST_TOGETHER).filter((id) => !begun.has(id) && !barred.has(id));
  const goOn = [...begun].filter((id) => waiting.has(id));
  orderJointly(work, {
    ...{ user: caller.user, roles: caller.roles, aim, round: roundOf(work.seen) },
    ...{ waiting: again ? [...left, ...goOn] : left, begun: goOn, taken },
  });
  const named = (ids: readonly Id[]): readonly string[] => ids.map((id) => nameOf(after, id));
  return { done, left: named(left), barred: named([...barred]) };
}

const nameOf = ({ view, own }: EncounterView, who: Id): string =>
  view.rows.find((r) => r.id === who)?.name ?? own.find((o) => o.id === who)?.name ?? 'somebody';

/** The next of them who is asked; those who have begun come first, so that a turn ends before the next begins. */
function nextOf({ encounter }: UnitOfWork, waiting: ReadonlySet<Id>, begun: ReadonlySet<Id>): { decision: Decision; who: Id } | null {
  const open = encounter.decisions.filter((d) => d.answer === null && (d.kind === 'turn' || d.kind === 'declaration'));
  const all = open.flatMap((decision) => decision.who.filter((who) => waiting.has(who)).map((who) => ({ decision, who })));
  return all.find(({ who }) => begun.has(who)) ?? all[0] ?? null;
}

/** What is told to whoever gave the order. */
export const togetherText = ({ done, left, barred }: Together): string =>
  [
    ...done.map((line) => `✔ ${capitalised(line)}.`),
    ...(barred.length > 0 ? [`Not possible now for ${listed(inRuns(barred))}: **Act** shows what they can do instead.`] : []),
    ...(left.length > 0
      ? [`${capitalised(listed(inRuns(left)))} ${left.length === 1 ? 'follows' : 'follow'} as soon as asked, until the round ends.`]
      : []),
  ].join('\n');

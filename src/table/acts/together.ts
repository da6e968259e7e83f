/** Several figures of one person act at once: each does what the order comes to for it, in the order in which the rules ask. */
import { capitalised, type Id, listed, must, Refusal, shareOf } from '../../engine/index.ts';
import type { Aim, Caller, EncounterView, WordedOffer } from '../api.ts';
import { allowed } from '../commands/asked.ts';
import { decide } from '../commands/play.ts';
import { mayActFor } from '../commands/seats.ts';
import type { Sliced } from '../commands/slices.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';
import type { Asked } from './acts.ts';
import { type Act, isBlow, isDefence, ranked } from './rank.ts';
import { actText } from './say.ts';

/** At most this many figures at once: as many as a menu holds. */
export const MOST_TOGETHER = 25;
/** At most this many acts of one figure are tried. */
const TRIES = 8;

/** How the table looks at itself for whoever gives the order. */
export interface Looking {
  readonly view: () => EncounterView;
  readonly asked: (decision: number, who: Id) => Asked | null;
}

/** What came of it: what each did, in words, who was not asked yet, and for whom nothing of the kind is possible. */
export interface Together {
  readonly done: readonly string[];
  readonly left: readonly string[];
  readonly barred: readonly string[];
}

/**
 * Acts for several. Whoever's turn goes on afterwards ends it; whoever is not asked before somebody else must answer is left out, and told.
 * @throws Refusal `not-yours`, `none-can` where nobody of them can do it, `too-late` where nobody of them is asked
 */
export function* actTogether(work: UnitOfWork, caller: Caller, whom: readonly Id[], aim: Aim, looking: Looking): Sliced<Together> {
  const waiting = new Set(whom.slice(0, MOST_TOGETHER));
  for (const who of waiting) must(mayActFor(work.encounter, caller, work.guild, who), 'not-yours', { who });
  const [done, taken, begun, barred] = [[] as string[], new Set<string>(), new Set<Id>(), new Set<Id>()];
  for (let step = 0; step < MOST_TOGETHER * 2; step++) {
    yield;
    work.renewDecisions();
    const next = nextOf(work, waiting, begun);
    if (!next) break;
    const { decision, who } = next;
    const asked = looking.asked(decision.id, who);
    const view = looking.view();
    const act = asked ? choose(work, asked, view, begun.has(who) ? 'defend' : aim, taken) : null;
    if (!asked || !act) {
      if (asked && !begun.has(who)) barred.add(who);
      waiting.delete(who);
      continue;
    }
    decide(work, caller, decision.id, who, act.choice);
    if (begun.has(who)) waiting.delete(who);
    else {
      begun.add(who);
      done.push(`**${nameOf(view, who)}**: ${actText(asked.offers[act.offer]!, act.choice, view.unit)}`);
      if (decision.kind !== 'turn') waiting.delete(who);
    }
    const target = aimOf(asked.offers[act.offer]!, act);
    if (target !== null) taken.add(target);
  }
  if (done.length === 0) throw new Refusal(barred.size > 0 ? 'none-can' : 'too-late');
  const after = looking.view();
  const named = (ids: readonly Id[]): readonly string[] => ids.map((id) => nameOf(after, id));
  return { done, left: named(whom.filter((id) => !begun.has(id) && !barred.has(id))), barred: named([...barred]) };
}

const nameOf = ({ view, own }: EncounterView, who: Id): string =>
  view.rows.find((r) => r.id === who)?.name ?? own.find((o) => o.id === who)?.name ?? 'somebody';

/** The next of them who is asked; those who have begun come first, so that a turn ends before the next begins. */
function nextOf({ encounter }: UnitOfWork, waiting: ReadonlySet<Id>, begun: ReadonlySet<Id>): { decision: Decision; who: Id } | null {
  const open = encounter.decisions.filter((d) => d.answer === null && (d.kind === 'turn' || d.kind === 'declaration'));
  const all = open.flatMap((decision) => decision.who.filter((who) => waiting.has(who)).map((who) => ({ decision, who })));
  return all.find(({ who }) => begun.has(who)) ?? all[0] ?? null;
}

/** What an order comes to for one figure; null: nothing that goes. */
function choose(
  work: UnitOfWork,
  { decision, who, offers, otherwise }: Asked,
  view: EncounterView,
  aim: Aim,
  taken: ReadonlySet<string>,
): Act | null {
  const all = ranked(offers, decision.kind, otherwise, view, who);
  const silence = all.filter((act) => offers[act.offer]!.pick === otherwise);
  const meant =
    aim === 'defend'
      ? all.filter((act) => isDefence(offers[act.offer]!))
      : byAim(
          all.filter((act) => isBlow(offers[act.offer]!)),
          { offers, view, aim, taken },
        );
  let tries = 0;
  return [...meant, ...silence].find((act) => tries++ < TRIES && allowed(work, decision, who, act.choice)) ?? null;
}

/** Whom acts go for, among whom their reader sees. `taken`: those whom somebody goes for already. */
interface Aiming {
  readonly offers: readonly WordedOffer[];
  readonly view: Pick<EncounterView, 'view'>;
  readonly aim: Aim;
  readonly taken?: ReadonlySet<string>;
}

/** Acts in the order in which an aim likes them. */
export function byAim<A extends Act>(acts: readonly A[], { offers, view, aim, taken }: Aiming): readonly A[] {
  const at = (act: A): string | null => aimOf(offers[act.offer]!, act);
  if (typeof aim === 'object') return acts.filter((act) => at(act) === aim.at || at(act) === null);
  if (aim === 'each') return acts.toSorted((a, b) => Number(taken?.has(at(a) ?? '')) - Number(taken?.has(at(b) ?? '')));
  if (aim !== 'weakest') return acts;
  const left = (act: A): number => {
    const row = view.view.rows.find((r) => r.id === at(act));
    return row ? (shareOf(row.health) ?? 1) : 2;
  };
  return acts.toSorted((a, b) => left(a) - left(b));
}

/** Whom an act goes at; null: nobody in particular. */
export function aimOf({ params }: WordedOffer, { choice }: Act): string | null {
  const param = params.find((p) => p.kind === 'combatant' && choice[p.name] !== undefined);
  return param ? String(choice[param.name]) : null;
}

/** What is told to whoever gave the order. */
export const togetherText = ({ done, left, barred }: Together): string =>
  [
    ...done.map((line) => `✔ ${capitalised(line)}.`),
    ...(barred.length > 0 ? [`Not possible now for ${listed(barred)}: **Act** shows what they can do instead.`] : []),
    ...(left.length > 0 ? [`Still to act, once they are asked: ${left.join(', ')}.`] : []),
  ].join('\n');

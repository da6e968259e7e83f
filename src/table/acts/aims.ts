/** Whom acts go for, and what an order to several comes to for one of them. */
import { shareOf } from '../../engine/index.ts';
import type { Aim, TypingView, WordedOffer } from '../api.ts';
import { allowed } from '../commands/asked.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Asked } from './acts.ts';
import type { Seen } from './complete.ts';
import { type Act, isBlow, isDefence, ranked } from './rank.ts';

/** At most this many acts of one figure are tried. */
const TRIES = 8;

/** What an order comes to for one figure; null: nothing that goes. */
export function choose(
  work: UnitOfWork,
  { decision, who, offers, otherwise }: Asked,
  view: Seen,
  aim: Aim,
  taken: readonly string[],
): Act | null {
  const all = ranked({ who, kind: decision.kind, offers, otherwise }, view);
  const silence = all.filter((act) => offers[act.offer]!.pick === otherwise);
  const meant =
    aim === 'defend'
      ? all.filter((act) => isDefence(offers[act.offer]!))
      : byAim(
          all.filter((act) => isBlow(offers[act.offer]!)),
          { offers, view, aim, taken },
        );
  let tries = 0;
  return [...meant, ...silence].find((act) => tries++ < TRIES && allowed(work, decision, { by: who, choice: act.choice })) ?? null;
}

/** Whom acts go for, among whom their reader sees. `taken`: those whom somebody goes for already, once for each who does. */
interface Aiming {
  readonly offers: readonly WordedOffer[];
  readonly view: Pick<TypingView, 'view'>;
  readonly aim: Aim;
  readonly taken?: readonly string[];
}

/** Acts in the order in which an aim likes them. */
export function byAim<A extends Act>(acts: readonly A[], { offers, view, aim, taken }: Aiming): readonly A[] {
  const at = (act: A): string | null => aimOf(offers[act.offer]!, act);
  if (typeof aim === 'object') return acts.filter((act) => at(act) === aim.at || at(act) === null);
  if (aim === 'each') {
    // Where there are more of them than foes they share the foes out, rather than all who are left going for the same one.
    const times = (act: A): number => taken?.filter((id) => id === at(act)).length ?? 0;
    return acts.toSorted((a, b) => times(a) - times(b));
  }
  if (aim !== 'weakest') return acts;
  const left = (act: A): number => {
    const row = view.view.rows.find((r) => r.id === at(act));
    return row ? (shareOf(row.health) ?? 1) : 2;
  };
  return acts.toSorted((a, b) => left(a) - left(b));
}

/** Whom an act goes at; null: nobody in particular. */
export function aimOf({ params }: WordedOffer, { choice }: Pick<Act, 'choice'>): string | null {
  const param = params.find((p) => p.kind === 'combatant' && choice[p.name] !== undefined);
  return param ? String(choice[param.name]) : null;
}

/** What all declarations have in common: a move and a delay beside the action, and why there is nothing left to choose. */
import {
  type Action as Act,
  type AnyAction,
  type Args,
  action,
  combatants,
  type Detailed,
  type Id,
  inLine,
  type Param,
} from '../../../engine/index.ts';
import { declare } from '../declare.ts';
import type { Action, Intent } from '../intent.ts';
import { approach, drawing, metres, mostMetres, rankAfter, reachOf } from '../move.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { othersOf } from '../status.ts';
import { rankOf, whyNotNow } from '../turn.ts';

/** A declaration as it comes from the table. */
type Declaration = Args & Omit<Intent, 'action'>;

/** An action that is declared, and done when one's DEX rank comes (BR-INT-01). */
interface Declared extends Pick<Act<Fight, Declaration, Fighter>, 'label' | 'does' | 'rule' | 'bar' | 'unlisted' | 'detail' | 'params'> {
  readonly id: Action;
  /** Whether it may be combined with a move and a delay; left out, it may. */
  readonly timed?: boolean;
}

export const declared = ({ bar, params, timed = true, ...rest }: Declared): AnyAction<Fight> =>
  action<Fight>()<Declaration>({
    ...rest,
    bar: (fight, fighter, all) => whyNotNow(fight, fighter) ?? bar?.(fight, fighter, all) ?? null,
    params: (fight, fighter) => [...(params?.(fight, fighter) ?? []), ...(timed ? timing(fight, fighter, rest.id) : [])],
    *perform(fight, fighter, { by: _, ...particulars }) {
      yield* declare(fight, fighter, { action: rest.id, ...particulars });
    },
  });

/** What an action may be combined with: a move (where they have not moved yet) and a delay (BR-ACT-08). */
function timing(fight: Fight, fighter: Fighter, of: Action): readonly Param[] {
  const rank = rankOf(fighter);
  const delay: readonly Param[] = rank > 1 ? [{ name: 'delayTo', kind: 'number', min: 1, max: rank - 1, optional: true }] : [];
  if (fighter.rank !== null) return delay;
  const most = mostMetres(fight, fighter, of);
  return [{ name: 'move', kind: 'number', min: 0, max: most, counts: 'distance', optional: true }, ...direction(fight, fighter), ...delay];
}

/** Whom a move goes by, and which way. */
export function direction(fight: Fight, fighter: Fighter): readonly Param[] {
  const others: readonly Id[] = othersOf(fight, fighter).map((c) => c.id);
  if (others.length === 0) return [];
  return [
    combatants('toward', others, { optional: true }),
    { name: 'direction', kind: 'thing', options: [{ value: 'toward' }, { value: 'away' }], optional: true },
  ];
}

/** Metres that somebody may still add to reach somebody else. */
export const ownMetres = (fight: Fight, fighter: Fighter, of: Action): number =>
  fighter.rank === null ? mostMetres(fight, fighter, of) : 0;

/** Whether it works from afar, so that nobody walks for it. */
const isShot = (fight: Fight, fighter: Fighter, of: Intent): boolean => reachOf(fight, fighter, of) > house.get(fight, 'reach');

/**
 * BR-MOV-05, BR-MOV-06, BR-RND-04: how somebody stands to one whom they want to lay hands or a weapon on: how far off, how far they walk
 * first of their own accord and whether they draw, and where that takes their DEX rank.
 */
export function wayTo(fight: Fight, fighter: Fighter, other: Fighter, of: Intent): Detailed {
  const distance = `${metres(fight, fighter.id, other.id)} m`;
  const { lacking, walked } = isShot(fight, fighter, of) ? { lacking: 0, walked: 0 } : approach(fight, fighter, other.id, of.action);
  const drawn = drawing(fight, fighter, of);
  // Whoever has had their rank has moved already.
  if ((walked === 0 && drawn === 0) || fighter.rank !== null) return { detail: distance };
  const rank = Math.max(1, rankAfter(fight, fighter.dex, walked) - drawn);
  const slower = rank < fighter.dex ? ` (DEX ${rank})` : '';
  if (walked >= lacking) {
    const steps = [...(walked > 0 ? [`walk ${walked} m`] : []), ...(drawn > 0 ? ['draw'] : [])].join(' and ');
    const first = `${steps} first${slower}`;
    return { detail: inLine(distance, first), first };
  }
  // What one is rated at says nothing of what comes to pass only if they come nearer by themselves.
  const odds = `only if they come ${lacking - walked} m closer`;
  const first = `walk ${walked} m first`;
  return { detail: inLine(distance, odds, first), odds, first };
}

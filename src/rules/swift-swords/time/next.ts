/** What comes next when nothing is being done (SS-CNT-01 to 10). */
import { everyone, type Next, type Turn } from '../../../engine/index.ts';
import { standing } from '../melee.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import {
  atBreakBefore,
  candidates,
  canUseOne,
  holders,
  isBesideHimself,
  justCalmed,
  nextToClose,
  sufferer,
  withDice,
} from './countdown.ts';
import { payable, pips } from './hand.ts';

/** What comes next; see `Ruleset.next`. */
export function next(fight: Fight): Next {
  if (fight.concluded) return { step: 'over', winner: sidesLeft(fight).length === 1 ? sidesLeft(fight)[0]! : null };
  if (!house.get(fight, 'countdown') && !fight.closing) return freeOrder(fight);
  if (sidesLeft(fight).length < 2) return { step: 'perform', procedure: 'conclude', args: {} };
  if (fight.closing) {
    const f = nextToClose(fight);
    return f ? turnOf('last-option', [f], fight, lastWord(f)) : { step: 'perform', procedure: 'deal', args: {} };
  }
  const beside = sufferer(fight);
  if (beside) return besideHimself(fight, beside);
  const first = candidates(fight);
  const [top] = first;
  if (top) return turnOf('turn', first, fight, { by: top.id, choice: { pick: isBesideHimself(fight, top) ? 'suffer' : 'hold-action' } });
  const waiting = holders(fight).filter((f) => pips(f) > 0 && !fight.content.includes(f.id));
  const close = { by: 'gm', choice: { pick: 'close-round' } };
  return waiting.length > 0 ? turnOf('holders', waiting, fight, close) : { step: 'perform', procedure: 'close-round', args: { by: 'gm' } };
}

/** SS-MEN-04 to 08: panic takes its course at once, unless somebody can use the break before it. */
function besideHimself(fight: Fight, f: Fighter): Next {
  const waiting = atBreakBefore(fight, f);
  if (waiting.length === 0) return { step: 'perform', procedure: 'suffer', args: { by: f.id } };
  return turnOf('panic', waiting, fight, { by: 'gm', choice: { pick: 'suffer' } });
}

/** Sides that still have somebody in action. */
const sidesLeft = (fight: Fight): string[] => [...new Set(standing(fight).map((f) => f.side))];

/** SS-CNT-08: whoever says nothing keeps his lowest die of 2 or more. */
const lastWord = (f: Fighter): Turn['otherwise'] => ({ by: f.id, choice: { pick: payable(f).length > 0 ? 'carry' : 'close' } });

/** Without the countdown the GM calls on people; his silence closes the round. Whom the countdown would call is named first. */
function freeOrder(fight: Fight): Turn {
  const first = candidates(fight).map((f) => f.id);
  const may = withDice(fight).flatMap((f) => (first.includes(f.id) ? [] : [f.id]));
  const of = first.length > 0 ? first : ['gm'];
  return {
    step: 'turn',
    kind: 'turn',
    key: 'free-order',
    of,
    may: [...may, 'gm'],
    otherwise: { by: 'gm', choice: { pick: 'close-round' } },
  };
}

function turnOf(key: string, of: readonly Fighter[], fight: Fight, otherwise: Turn['otherwise']): Turn {
  const named = of.map((f) => f.id);
  const may = everyone(fight)
    .filter((f) => !named.includes(f.id) && !f.ooa && f.ad.length > 0 && (canStepIn(fight, f) || canUseOne(f)))
    .map((f) => f.id);
  return { step: 'turn', kind: 'turn', key, of: named, ...(may.length > 0 ? { may } : {}), otherwise };
}

const canStepIn = (fight: Fight, f: Fighter): boolean => f.holding && !fight.closing && justCalmed(fight) === null;

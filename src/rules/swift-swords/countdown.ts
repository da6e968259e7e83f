/** Who acts next, and the stage that ends when new dice are dealt (SS-CNT). */
import { everyone, type Id, type Next, type Turn } from '../../engine/index.ts';
import { type Fight, type Fighter, flagOf, hasOne, isBeast, payable, pips, standing, statesOf } from './state.ts';
import { tell } from './tell.ts';

const sum = (f: Fighter): number => f.ad.reduce((a, b) => a + b, 0);
const isPlayer = (f: Fighter): boolean => f.controller === 'player';

/** SS-CNT-01, 02: most dice first, players before the GM's, then the highest sum, then the order of joining. */
export const countdownOrder = (some: readonly Fighter[]): Fighter[] =>
  some.toSorted((a, b) => b.ad.length - a.ad.length || Number(isPlayer(b)) - Number(isPlayer(a)) || sum(b) - sum(a));

/** Those who could act: dice in hand, not surprised, and no beast that acts on its rider's dice. */
const withDice = (fight: Fight): Fighter[] => standing(fight).filter((f) => f.ad.length > 0 && !f.surprised && !isBeast(fight, f));

/** Those whose turn it is: of the ones with most dice the players, or else the GM's. */
export function candidates(fight: Fight): Fighter[] {
  const ready = withDice(fight).filter((f) => !f.holding);
  const [first] = countdownOrder(ready);
  return first ? countdownOrder(ready.filter((f) => f.ad.length === first.ad.length && isPlayer(f) === isPlayer(first))) : [];
}

/** Those who have stepped out of the countdown and may step in at any break (SS-CNT-10). */
export const holders = (fight: Fight): Fighter[] => countdownOrder(withDice(fight).filter((f) => f.holding));

/** Who has the next last option before new dice are dealt; null: all have had theirs (SS-CNT-07). */
export function nextToClose(fight: Fight): Fighter | null {
  const { closing } = fight;
  if (!closing) return null;
  const left = withDice(fight).filter((f) => !closing.done.includes(f.id));
  return countdownOrder(left.filter((f) => f.id !== closing.caller || closing.short))[0] ?? null;
}

/** Whether somebody may act now: it is his turn, he holds, or he has the last option. */
export function isTurnOf(fight: Fight, f: Fighter): boolean {
  if (!flagOf(fight, 'countdown') && !fight.closing) return true;
  if (fight.closing) return nextToClose(fight)?.id === f.id;
  return f.holding || candidates(fight).some((c) => c.id === f.id);
}

/** Somebody calls the Refresh: everyone else has one more option (SS-CNT-05, 06). */
export function refresh(fight: Fight, caller: Id, short: boolean): void {
  fight.closing = { caller, short, done: [] };
  tell(fight, { type: 'refresh', who: caller, steps: [{ rule: short ? 'SS-CNT-06' : 'SS-CNT-05' }] });
}

/** His option is over: what dice he has left go. */
export function closeOption(fight: Fight, f: Fighter): void {
  f.ad = [];
  fight.closing?.done.push(f.id);
}

/** Sides that still have somebody in action. */
const sidesLeft = (fight: Fight): string[] => [...new Set(standing(fight).map((f) => f.side))];

/** What comes next; see `Ruleset.next`. */
export function next(fight: Fight): Next {
  if (fight.concluded) return { step: 'over', winner: sidesLeft(fight).length === 1 ? sidesLeft(fight)[0]! : null };
  if (!flagOf(fight, 'countdown') && !fight.closing) return freeOrder(fight);
  if (sidesLeft(fight).length < 2) return { step: 'perform', procedure: 'conclude', args: {} };
  if (fight.closing) {
    const f = nextToClose(fight);
    return f ? turnOf('last-option', [f], fight, lastWord(f)) : { step: 'perform', procedure: 'deal', args: {} };
  }
  const first = candidates(fight);
  const beside = first.find((f) => f.crushed || f.panicked);
  if (beside) return { step: 'perform', procedure: 'suffer', args: { by: beside.id } };
  const [top] = first;
  if (top) return turnOf('turn', first, fight, { by: top.id, choice: { pick: 'hold-action' } });
  const waiting = holders(fight).filter((f) => pips(f) > 0 && !fight.content.includes(f.id));
  const close = { by: 'gm', choice: { pick: 'close-round' } };
  return waiting.length > 0 ? turnOf('holders', waiting, fight, close) : { step: 'perform', procedure: 'close-round', args: { by: 'gm' } };
}

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

const canStepIn = (fight: Fight, f: Fighter): boolean => f.holding && !fight.closing;

/** SS-STE-07, SS-MEN-05: a 1 may free somebody between actions. */
const canUseOne = (f: Fighter): boolean => hasOne(f) && (statesOf(f).length > 0 || (f.panicked && !f.crushed));

/** Whose turn it is and what comes next: the countdown, holders, and the last options before new dice (SS-CNT). */
import { everyone, type Id, type Next, type Turn } from '../../engine/index.ts';
import { beastsIn } from './aboard.ts';
import { standing } from './contact.ts';
import { emit } from './events.ts';
import { hasOne, payable, pips } from './hand.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut, statesOf } from './status.ts';

const sum = (f: Fighter): number => f.ad.reduce((a, b) => a + b, 0);
const isPlayer = (f: Fighter): boolean => f.controller === 'player';

/** SS-CNT-01, SS-CNT-02: most dice first, players before the GM's, then the highest sum, then the order of joining. */
export const countdownOrder = (some: readonly Fighter[]): Fighter[] =>
  some.toSorted((a, b) => b.ad.length - a.ad.length || Number(isPlayer(b)) - Number(isPlayer(a)) || sum(b) - sum(a));

/** Those who could act: dice in hand, not surprised, and no beast that acts on its rider's dice. */
function withDice(fight: Fight): Fighter[] {
  const beasts = beastsIn(fight);
  return standing(fight).filter((f) => f.ad.length > 0 && !f.surprised && !beasts.has(f.id));
}

/** SS-MEN-05, SS-MEN-07: the roll against panic opens an action; anyone who has just passed it acts before anybody else does. */
function justCalmed(fight: Fight): Fighter | null {
  if (!fight.calmed) return null;
  const f = withDice(fight).find(({ id }) => id === fight.calmed);
  return f && !fight.closing && !f.holding && !f.panicked && !f.crushed ? f : null;
}

/** Whether somebody's turn is not their own: they roll against panic or being crushed, and lose it if they fail (SS-MEN-08). */
export const mayLoseTurn = (fight: Fight, f: Fighter): boolean =>
  house.get(fight, 'countdown') && !fight.closing && !f.holding && (f.panicked || f.crushed);

/** The one whose turn takes its course now, since nobody has as many dice (SS-CNT-02: those who tie say who goes first); null: nobody. */
export function sufferer(fight: Fight): Fighter | null {
  const [first, ...tied] = candidates(fight);
  return first && tied.length === 0 && mayLoseTurn(fight, first) ? first : null;
}

/**
 * Who may use the break before such a turn and has not let it go by: holders, who may step in at any break (SS-CNT-10), and the
 * sufferer, whom a 1 may help (SS-STE-07, SS-MEN-05).
 */
export function atBreakBefore(fight: Fight, f: Fighter): Fighter[] {
  const waiting = [...holders(fight).filter((h) => pips(h) > 0), ...(canUseOne(f) ? [f] : [])];
  return waiting.filter(({ id }) => !fight.content.includes(id));
}

/** SS-STE-07, SS-MEN-05: a 1 may free somebody between actions. */
const canUseOne = (f: Fighter): boolean => hasOne(f) && (statesOf(f).length > 0 || (f.panicked && !f.crushed));

/** SS-CNT-03: counted again after each action. Those whose turn it is: of the ones with most dice the players, or else the GM's. */
function candidates(fight: Fight): Fighter[] {
  const calmed = justCalmed(fight);
  if (calmed) return [calmed];
  const ready = withDice(fight).filter((f) => !f.holding);
  const [first] = countdownOrder(ready);
  return first ? countdownOrder(ready.filter((f) => f.ad.length === first.ad.length && isPlayer(f) === isPlayer(first))) : [];
}

/** Those who have stepped out of the countdown and may step in at any break (SS-CNT-10). */
const holders = (fight: Fight): Fighter[] => countdownOrder(withDice(fight).filter((f) => f.holding));

/**
 * Who has the next last option before new dice are dealt; nobody: all have had theirs (SS-CNT-07). Where the house has it so, all players
 * together, before the GM's.
 */
function nextToClose(fight: Fight): readonly Fighter[] {
  const { closing } = fight;
  if (!closing) return [];
  const left = withDice(fight).filter((f) => !closing.done.includes(f.id));
  const order = countdownOrder(left.filter((f) => f.id !== closing.caller || (closing.short && house.get(fight, 'shortCarries'))));
  const players = house.get(fight, 'lastOptionsTogether') ? order.filter(isPlayer) : [];
  return players.length > 0 ? players : order.slice(0, 1);
}

/** Whether somebody has the next last option. */
export const hasLastOption = (fight: Fight, f: Fighter): boolean => nextToClose(fight).some(({ id }) => id === f.id);

/** Whether somebody may act now: it is their turn, they hold, or they have the last option. */
export function isTurnOf(fight: Fight, f: Fighter): boolean {
  if (!house.get(fight, 'countdown') && !fight.closing) return true;
  if (fight.closing) return hasLastOption(fight, f);
  return (f.holding && !justCalmed(fight)) || candidates(fight).some((c) => c.id === f.id);
}

/** Somebody calls the Refresh: everyone else has one more option (SS-CNT-05, SS-CNT-06). */
export function refresh(fight: Fight, caller: Id, short: boolean): void {
  fight.closing = { caller, short, done: [] };
  emit(fight, { type: 'refresh', who: caller, steps: [{ rule: short ? 'SS-CNT-06' : 'SS-CNT-05' }] });
}

/** Their option is over: what dice they have left go. */
export function closeOption(fight: Fight, f: Fighter): void {
  f.ad = [];
  fight.closing?.done.push(f.id);
}

/** What comes next; see `Ruleset.next`. */
export function next(fight: Fight): Next {
  if (fight.concluded) return { step: 'over', winner: sidesLeft(fight).length === 1 ? sidesLeft(fight)[0]! : null };
  if (!house.get(fight, 'countdown') && !fight.closing) return freeOrder(fight);
  if (sidesLeft(fight).length < 2) return { step: 'perform', procedure: 'conclude', args: {} };
  if (fight.closing) {
    const last = nextToClose(fight);
    return last[0] ? turnOf('last-option', last, fight, lastWord(last[0])) : { step: 'perform', procedure: 'deal', args: {} };
  }
  const suffers = sufferer(fight);
  if (suffers) return panicTakes(fight, suffers);
  const first = candidates(fight);
  const [top] = first;
  if (top) return turnOf('turn', first, fight, { by: top.id, choice: { pick: mayLoseTurn(fight, top) ? 'suffer' : 'hold-action' } });
  const waiting = holders(fight).filter((f) => pips(f) > 0 && !fight.content.includes(f.id));
  const close = { by: 'gm', choice: { pick: 'close-round' } };
  return waiting.length > 0 ? turnOf('holders', waiting, fight, close) : { step: 'perform', procedure: 'close-round', args: { by: 'gm' } };
}

/** SS-MEN-04, SS-MEN-05, SS-MEN-06, SS-MEN-07, SS-MEN-08: panic takes its course at once, unless somebody can use the break before it. */
function panicTakes(fight: Fight, f: Fighter): Next {
  const waiting = atBreakBefore(fight, f);
  if (waiting.length === 0) return { step: 'perform', procedure: 'suffer', args: { by: f.id } };
  return turnOf('panic', waiting, fight, { by: 'gm', choice: { pick: 'suffer' } });
}

/** SS-CNT-01, SS-CNT-07: who comes after those whose turn it is, or after an action in flight, as the dice in their hands are now. */
export function upcoming(fight: Fight, midway = false): readonly Id[] {
  const { closing } = fight;
  if (!closing && !house.get(fight, 'countdown')) return [];
  const next = closing ? nextToClose(fight) : candidates(fight);
  const left = withDice(fight).filter((f) => (closing ? !closing.done.includes(f.id) && f.id !== closing.caller : !f.holding));
  const later = countdownOrder(left.filter((f) => !next.includes(f)));
  return [...(midway ? next : []), ...later].map((f) => f.id);
}

/** Sides that still have somebody in action. */
const sidesLeft = (fight: Fight): string[] => [...new Set(standing(fight).map((f) => f.side))];

/** SS-CNT-08: anyone who says nothing keeps their lowest die of 2 or more. */
const lastWord = (f: Fighter): Turn['otherwise'] => ({ by: f.id, choice: { pick: payable(f).length > 0 ? 'carry' : 'close' } });

/** Without the countdown the GM calls on people; their silence closes the round. Whom the countdown would call is named first. */
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
  const may = everyone(fight).flatMap((f) => (!named.includes(f.id) && mayUseBreak(fight, f) ? [f.id] : []));
  const facts = Object.fromEntries(
    of.map((f) => [f.id, { ...factsOf(fight, f, of.length > 1), ...(fight.calmed === f.id && { calmed: true }) }]),
  );
  return { step: 'turn', kind: 'turn', key, of: named, ...(may.length > 0 ? { may } : {}), facts, otherwise };
}

/** What they must know before they act: that others have as many dice, what they have to shake off first, and whether they can act at all. */
const factsOf = (fight: Fight, f: Fighter, tied: boolean) => ({
  ...(tied && { tied }),
  ...(statesOf(f).length > 0 && { states: statesOf(f) }),
  ...(mayLoseTurn(fight, f) && { beside: f.crushed ? 'crushed' : hasOne(f) ? 'panicked-with-a-1' : 'panicked' }),
});

/** Whether the break before somebody else’s turn is theirs to use. */
export const mayUseBreak = (fight: Fight, f: Fighter): boolean => !isOut(f) && f.ad.length > 0 && (canStepIn(fight, f) || canUseOne(f));

const canStepIn = (fight: Fight, f: Fighter): boolean => f.holding && !fight.closing && justCalmed(fight) === null;

/** How far a round need not stand in line, and what can be left ahead (SS-CNT-02, SS-CNT-03). */
import { type AheadKind, find, type Id, type Offer, own, type Rounds, range } from '../../engine/index.ts';
import { offersTo } from './actions/index.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';

export const rounds: Rounds = {
  together: ['turn', 'holders', 'panic', 'free-order', 'heroic-track', 'last-option'],
  reopens: ['The countdown is made again after each action, so whose turn comes next changes with the dice that are left.'],
  leaves:
    'You can leave up to four actions for your next turns, paid from the dice in your hand. Where the last options are open to all, what your hand cannot pay waits for the next one: you carry a die over, and once your hand is empty you can leave what you do with the next. Otherwise nothing can be left for dice that are not dealt yet.',
  kinds: () => ['turn'],
  fallback: (fight) => (house.get(fight, 'lastOptionsTogether') ? ['carry', 'close'] : []),
  slowly: { lastOptionsTogether: true },
  named: (fight) => (house.get(fight, 'lastOptionsTogether') ? ['the last options before new dice are open to all players at once'] : []),
};

/** SS-ACD-02: no hand holds more pips than this face on each die; what a hand that is still to be dealt cannot pay is found out when it is. */
const BEST_FACE = 6;

/** Dice to pay with: those in hand, else as many as they may be dealt, where what is left may wait for the next hand. */
const handOf = (fight: Fight, f: Fighter): readonly number[] =>
  f.ad.length === 0 && house.get(fight, 'lastOptionsTogether') ? range(f.adMax, 'a hand').map(() => BEST_FACE) : f.ad;

/** Their turn, with the dice that they hold, or will, and nobody else before them. */
export function ahead(fight: Fight, who: Id, kind: AheadKind): readonly Offer[] {
  const f = own(fight.combatants, who);
  if (!f || isOut(f) || kind !== 'turn') return [];
  const ad = [...handOf(fight, f)];
  if (ad.length === 0) return [];
  const alone = ([id, c]: readonly [Id, Fighter]): readonly [Id, Fighter] => [
    id,
    id === who ? { ...c, ad, holding: false } : { ...c, ad: [] },
  ];
  const combatants = Object.fromEntries(Object.entries(fight.combatants).map(alone));
  const then: Fight = { ...fight, ahead: true, closing: null, calmed: null, content: [], combatants };
  return offersTo(then, find(then, who));
}

/** What is taken in hand or put away, and what is stood behind (SS-DUA-02, SS-COV-05, SS-COV-07). */
import { asNoun, type Option, own } from '../../../engine/index.ts';
import { armWorks, arsenal, calledOf, isHeld } from '../arms.ts';
import { enterCover } from '../cover.ts';
import { emit } from '../events.ts';
import type { Fight, Fighter } from '../state.ts';
import type { TurnAction } from './action.ts';

/** What can be taken in hand: weapons that are not, and what lies on the ground. */
function items(f: Fighter): Option[] {
  const weapons = arsenal(f).filter((w) => isHeld(w) && !f.weaponInHand.includes(w.id));
  const taken = weapons.map((w): Option => {
    const [thing, lies] = [asNoun(w.name), f.dropped.includes(w.id)];
    return { value: w.id, label: thing, act: `${lies ? 'Pick up' : 'Draw'} the ${thing}`, ...(lies && { detail: 'on the ground' }) };
  });
  const fallen = f.shield && f.dropped.includes('shield') ? [asNoun(f.shield.name)] : [];
  const shield = fallen.map((thing): Option => ({ value: 'shield', label: thing, act: `Pick up the ${thing}` }));
  const away = f.weaponInHand.map((id): Option => {
    const act = `Put away the ${asNoun(calledOf(f, id))}`;
    return { value: id, label: act, act };
  });
  return [...taken, ...shield, ...away];
}

/** SS-DUA-02: draws, swaps, picks up or puts away. */
export const draw: TurnAction = {
  id: 'draw',
  does: 'other',
  rule: 'SS-DUA-02',
  bar: (_fight, f) => (items(f).length === 0 ? 'not-offered' : null),
  params: (_fight, f) => [{ name: 'item', kind: 'thing', options: items(f) }],
  *perform(fight, f, { item = '' }) {
    if (f.weaponInHand.includes(item)) {
      f.weaponInHand = f.weaponInHand.filter((w) => w !== item);
      return emit(fight, { type: 'put-away', who: f.id, item, called: calledOf(f, item), steps: [{ rule: 'SS-DUA-02' }] });
    }
    f.dropped = f.dropped.filter((d) => d !== item);
    if (item !== 'shield') f.weaponInHand = inHands(f, item);
    emit(fight, { type: 'drawn', who: f.id, item, called: calledOf(f, item), steps: [{ rule: 'SS-DUA-02' }] });
  },
};

/** Two light things, or one alone where it is heavy, a hand is lame or nobody taught them better. */
function inHands(f: Fighter, item: string): string[] {
  const oneHanded = (id: string): boolean => ['light', 'medium'].includes(f.weapons.find((w) => w.id === id)?.weight ?? 'heavy');
  const both = f.tactics.some((t) => t !== 'follow-on') && armWorks(f, 'left') && armWorks(f, 'right');
  const kept = both && oneHanded(item) ? f.weaponInHand.filter(oneHanded).slice(0, 1) : [];
  return kept.length > 0 ? [...kept, item] : [item];
}

const freeCovers = (fight: Fight, f: Fighter): Option[] =>
  Object.entries(fight.covers)
    .filter(([id, c]) => c.at.split('|').includes(f.zone) && id !== f.coverAt)
    .map(([value, c]) =>
      c.shape === 'area' && c.occupants.some((o) => own(fight.combatants, o)?.side !== f.side)
        ? { value, label: c.name, blocked: 'cover-taken' }
        : { value, label: c.name },
    );

/** SS-COV-05, SS-COV-07: behind what stands in the zone; an area that enemies hold must be fought for. */
export const takeCover: TurnAction = {
  id: 'take-cover',
  does: 'shift',
  rule: 'SS-COV-05',
  bar(fight, f) {
    const free = freeCovers(fight, f);
    return free.some((o) => !o.blocked) ? null : free.length > 0 ? 'cover-taken' : 'not-offered';
  },
  params(fight, f) {
    const options = freeCovers(fight, f);
    return [{ name: 'item', kind: 'thing', options, initial: options.find((o) => !o.blocked)?.value ?? '' }];
  },
  *perform(fight, f, { item = '' }) {
    enterCover(fight, f, item);
  },
};

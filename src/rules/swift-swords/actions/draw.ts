/** Draw: taking things in hand, off the ground, and putting them away (SS-DUA-02). */
import { must, type Option } from '../../../engine/index.ts';
import { arsenal, calledOf, isHeld } from '../arsenal.ts';
import { armWorks } from '../harm/limbs.ts';
import type { Fighter } from '../state.ts';
import { emit } from '../tell.ts';
import type { Spec } from './action.ts';

/** What can be taken in hand: weapons that are not, and what lies on the ground. */
function items(f: Fighter): Option[] {
  const weapons = arsenal(f).filter((w) => isHeld(w) && !f.weaponInHand.includes(w.id));
  const shield = f.shield && f.dropped.includes('shield') ? [{ value: 'shield', label: f.shield.name }] : [];
  const away = f.weaponInHand.map((id) => ({ value: id, label: `Put away ${calledOf(f, id)}` }));
  return [
    ...weapons.map((w) => ({ value: w.id, label: w.name, ...(f.dropped.includes(w.id) ? { detail: 'on the ground' } : {}) })),
    ...shield,
    ...away,
  ];
}

/** SS-DUA-02: draws, swaps, picks up or puts away. */
export const draw: Spec = {
  id: 'draw',
  rule: 'SS-DUA-02',
  bar: (_fight, f) => (items(f).length === 0 ? 'not-offered' : null),
  params: (_fight, f) => [{ name: 'item', kind: 'thing', options: items(f) }],
  check: (_fight, f, { item }) =>
    must(
      items(f).some((o) => o.value === item),
      'unknown-weapon',
      { item },
    ),
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

/** Two light things, or one alone where it is heavy, a hand is lame or nobody taught him better. */
function inHands(f: Fighter, item: string): string[] {
  const oneHanded = (id: string): boolean => ['light', 'medium'].includes(f.weapons.find((w) => w.id === id)?.weight ?? 'heavy');
  const both = f.tactics.some((t) => t !== 'follow-on') && armWorks(f, 'left') && armWorks(f, 'right');
  const kept = both && oneHanded(item) ? f.weaponInHand.filter(oneHanded).slice(0, 1) : [];
  return kept.length > 0 ? [...kept, item] : [item];
}

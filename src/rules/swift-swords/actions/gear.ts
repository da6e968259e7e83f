/** Drawing and picking up, taking cover, rallying, first aid. */
import { must, type Option } from '../../../engine/index.ts';
import { enterCover } from '../cover.ts';
import { type Deed, noTarget, others, targetOf, targetParam } from '../deed.ts';
import { armWorks } from '../injury.ts';
import { lend, regainRank } from '../ranks.ts';
import { roll, tellTest } from '../roll.ts';
import { arsenal, calledOf, type Fight, type Fighter, inAction, isHeld, numberOf } from '../state.ts';
import { tell } from '../tell.ts';

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
const draw: Deed = {
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
      return tell(fight, { type: 'put-away', who: f.id, item, called: calledOf(f, item), steps: [{ rule: 'SS-DUA-02' }] });
    }
    f.dropped = f.dropped.filter((d) => d !== item);
    if (item !== 'shield') f.weaponInHand = inHands(f, item);
    tell(fight, { type: 'drawn', who: f.id, item, called: calledOf(f, item), steps: [{ rule: 'SS-DUA-02' }] });
  },
};

/** Two light things, or one alone where it is heavy, a hand is lame or nobody taught him better. */
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
      c.shape === 'area' && c.occupants.some((o) => fight.combatants[o]?.side !== f.side)
        ? { value, label: c.name, blocked: 'cover-taken' }
        : { value, label: c.name },
    );

/** SS-COV-05, 07: behind what stands in the zone; an area that enemies hold must be fought for. */
const takeCover: Deed = {
  id: 'take-cover',
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

const friend =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    on.side !== f.side ? 'not-an-ally' : on.ooa ? 'out-of-action' : on.zone !== f.zone ? 'out-of-reach' : null;

/** SS-RNK-07: a word in time lends a Mental Rank. */
const rally: Deed = {
  id: 'rally',
  rule: 'SS-RNK-07',
  rolls: true,
  bar: (fight, f) => (f.leadDice === 0 ? 'no-skill' : noTarget(fight, f, friend(f))),
  params: (fight, f) => [targetParam(fight, f, friend(f))],
  check: (fight, f, { target }) => void targetOf(fight, target, friend(f)),
  *perform(fight, f, { target }) {
    const on = targetOf(fight, target, () => null);
    const result = yield* roll(fight, { who: f, purpose: 'leadership', rule: 'SS-RNK-07', parts: [['leadership', f.leadDice]] });
    if (!tellTest(fight, f.id, 'leadership', result)) return;
    tell(fight, { type: 'rallied', who: on.id, steps: [{ rule: 'SS-RNK-07' }] });
    lend(fight, on, { track: 'ment', ranks: 1, source: f.id, refreshes: numberOf(fight, 'rallyRefreshes'), cover: null }, 'SS-RNK-07');
  },
};

const patient =
  (f: Fighter) =>
  (on: Fighter): string | null =>
    on.side !== f.side
      ? 'not-an-ally'
      : on.zone !== f.zone
        ? 'out-of-reach'
        : !on.stun && on.physLost + on.mentLost !== 1
          ? 'no-state'
          : null;

/** Enemies about: no time for bandages. */
const inCombat = (fight: Fight, f: Fighter): boolean => others(fight, f).some((o) => o.side !== f.side && inAction(o));

/** SS-HEA-02: ten quiet minutes remove Stun and, of one who has lost a single Rank, that. */
const firstAid: Deed = {
  id: 'first-aid',
  rule: 'SS-HEA-02',
  bar: (fight, f) => (inCombat(fight, f) ? 'in-combat' : noTarget(fight, f, patient(f))),
  params: (fight, f) => [targetParam(fight, f, patient(f))],
  cost: () => 0,
  check: (fight, f, { target }) => void targetOf(fight, target, patient(f)),
  *perform(fight, f, { target }) {
    bandage(
      fight,
      targetOf(fight, target, () => null),
      f,
    );
  },
};

/** What first aid does, whoever gives it. */
export function bandage(fight: Fight, on: Fighter, by: Fighter | null): void {
  tell(fight, { type: 'aided', who: on.id, steps: [{ rule: 'SS-HEA-02', ...(by ? {} : { note: 'by the GM' }) }] });
  if (on.stun) {
    on.stun = false;
    tell(fight, { type: 'healed', who: on.id, what: 'stun', count: 1, steps: [{ rule: 'SS-HEA-02' }] });
  }
  if (on.physLost + on.mentLost !== 1) return;
  const track = on.physLost === 1 ? 'phys' : 'ment';
  regainRank(on, track);
  tell(fight, { type: 'healed', who: on.id, what: track, count: 1, steps: [{ rule: 'SS-HEA-02' }] });
}

export const gear: readonly Deed[] = [draw, takeCover, rally, firstAid];

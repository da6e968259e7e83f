/** Special results, bought with hits beyond the first (SS-SPC). */
import { ask, type Choice, dice, neighbours, type Option, Refusal, type Script, type Step } from '../../engine/index.ts';
import type { Blow } from './attack.ts';
import { engage, fall, part, tellZone } from './contact.ts';
import { drop } from './injury.ts';
import { losePool, takeState } from './ranks.ts';
import { opposed, successesOf } from './roll.ts';
import { calledOf, type Fight, type Fighter, numberOf } from './state.ts';
import { SPECIALS, type Special } from './tables.ts';
import { tell } from './tell.ts';

/** Hits left for damage after what the attacker buys; `sl` counts the extra dice. */
export function* buySpecials(fight: Fight, blow: Blow, hits: number, sl: number): Script<number> {
  const { by, on } = blow;
  const options = hits < 2 || on.ooa ? [] : wares(fight, blow, hits - 1);
  if (options.length === 0) return hits;
  const offers = [
    { pick: 'none' },
    { pick: 'specials', params: [{ name: 'buy', kind: 'many' as const, of: 'thing' as const, options, min: 1, max: options.length }] },
  ];
  const facts = { on: on.id, hits };
  const choice = yield* ask(by, 'specials', offers, { pick: 'none' }, { facts, check: (c) => checkBill(fight, c, hits - 1) });
  if (choice.pick === 'none') return hits;
  const bought = choice['buy'] as readonly Special[];
  let left = hits - billOf(fight, bought);
  for (const special of bought) left += yield* SHOP[special](fight, blow, sl);
  return left;
}

/** Hits that a special result costs beyond the first (table 8.15). */
const priceOf = (fight: Fight, special: Special): number => numberOf(fight, `special.${special}`);

const billOf = (fight: Fight, bought: readonly Special[]): number => bought.reduce((sum, s) => sum + priceOf(fight, s), 0);

/** SS-SPC-03: one of a kind, and no more than the hits beyond the first pay for. */
function checkBill(fight: Fight, choice: Choice, most: number): void {
  if (choice.pick === 'none') return;
  const bought = choice['buy'] as readonly Special[];
  const twice = new Set(bought).size < bought.length || (bought.includes('knockback') && bought.includes('push-back'));
  if (twice || billOf(fight, bought) > most) throw new Refusal('bad-choice', { most });
}

/** What can be bought with so many hits, and would do something. */
function wares(fight: Fight, { by, on, way }: Blow, most: number): Option[] {
  const mental = way === 'mental';
  const large = on.size >= 3 * by.size && !on.prone;
  const sense: Readonly<Record<Special, boolean>> = {
    'extra-damage': true,
    disarm: !mental && (on.weaponInHand.length > 0 || on.shield !== null),
    'lose-ad': on.ad.length > 0,
    stun: true,
    'break-weapon': !mental && (on.weaponInHand.length > 0 || on.shield !== null),
    expose: true,
    'remove-armour': !mental && on.armour > 0,
    'move-out': !mental && by.status !== 'alone',
    'draw-in': !mental && by.status === 'alone' && by.zone === on.zone,
    knockback: !mental && !on.prone && !large,
    'push-back': !mental && !large && neighbours(fight, on.zone).length > 0,
    hamstring: !mental && !on.hamstrung,
    'reduce-pool': on.defencePool !== null,
  };
  return (Object.keys(SPECIALS) as Special[])
    .filter((s) => sense[s] && priceOf(fight, s) <= most)
    .map((value) => ({ value, detail: `${priceOf(fight, value)} hit${priceOf(fight, value) > 1 ? 's' : ''}` }));
}

function report(
  fight: Fight,
  { by, on }: Blow,
  special: Special,
  more: { item?: string; worked?: boolean; successes?: number; steps?: readonly Step[] } = {},
): void {
  const { item = null, worked = true, successes = 0, steps = [{ rule: 'SS-SPC-02' }] } = more;
  const called = item === null ? '' : calledOf(on, item);
  tell(fight, { type: 'special', who: on.id, by: by.id, special, item, called, worked, successes, steps });
}

/** What each does; returns hits that it adds. */
const SHOP: Readonly<Record<Special, (fight: Fight, blow: Blow, sl: number) => Script<number>>> = {
  *'extra-damage'(fight, blow, sl) {
    const successes = successesOf(yield* dice(blow.by, 'extra-damage', 2, 6), sl);
    report(fight, blow, 'extra-damage', { successes });
    return successes;
  },
  *disarm(fight, blow) {
    const { net, steps } = yield* opposed(fight, 'SS-SPC-02', 'dex', [blow.by, 'disarm'], [blow.on, 'resist-disarm']);
    report(fight, blow, 'disarm', { worked: net > 0, steps });
    const item = firstHeld(blow.on);
    if (net > 0 && item !== null) drop(fight, blow.on, item, 'SS-SPC-02');
    return 0;
  },
  *'lose-ad'(fight, blow) {
    yield* loseDie(fight, blow);
    return 0;
  },
  *stun(fight, blow) {
    const state = blow.way === 'mental' ? 'shock' : 'stun';
    if (!blow.on[state] && !blow.on.stateless) takeState(fight, blow.on, state, [{ rule: 'SS-SPC-04' }]);
    return 0;
  },
  *'break-weapon'(fight, blow) {
    const item = firstHeld(blow.on);
    const worked = successesOf(yield* dice(blow.by, 'weapon-break', 2, 6), 0) > 0 && item !== null;
    report(fight, blow, 'break-weapon', { worked, ...(item ? { item } : {}) });
    if (worked) destroy(fight, blow.on, item);
    return 0;
  },
  *expose(fight, { on }) {
    on.exposures += 1;
    tell(fight, { type: 'exposed', who: on.id, dice: 1, steps: [{ rule: 'SS-SPC-02' }] });
    return 0;
  },
  *'remove-armour'(fight, blow) {
    blow.on.armour = Math.max(0, blow.on.armour - 1);
    report(fight, blow, 'remove-armour');
    return 0;
  },
  *'move-out'(fight, blow) {
    report(fight, blow, 'move-out');
    part(fight, blow.by);
    return 0;
  },
  *'draw-in'(fight, blow) {
    report(fight, blow, 'draw-in');
    engage(fight, blow.on, blow.by);
    return 0;
  },
  *knockback(fight, blow) {
    report(fight, blow, 'knockback');
    fall(fight, blow.on, 'SS-SPC-02');
    return 0;
  },
  *'push-back'(fight, blow) {
    const [zone] = neighbours(fight, blow.on.zone);
    report(fight, blow, 'push-back');
    if (zone === undefined) return 0;
    part(fight, blow.on);
    blow.on.zone = zone;
    tellZone(fight, blow.on);
    return 0;
  },
  *hamstring(fight, blow) {
    blow.on.hamstrung = true;
    report(fight, blow, 'hamstring');
    return 0;
  },
  *'reduce-pool'(fight, blow) {
    const pool = blow.on.defencePool;
    if (!pool) return 0;
    pool.dice -= 1;
    report(fight, blow, 'reduce-pool');
    if (pool.dice <= 0) losePool(fight, blow.on, 'defence', 'SS-DEF-27');
    return 0;
  },
};

const firstHeld = (f: Fighter): string | null => f.weaponInHand[0] ?? (f.shield && !f.dropped.includes('shield') ? 'shield' : null);

/** The target throws away a die of his choice. */
function* loseDie(fight: Fight, blow: Blow): Script {
  const { on } = blow;
  const options = on.ad.map((face, at) => ({ value: String(at), label: String(face) }));
  const lowest = String(on.ad.indexOf(Math.min(...on.ad)));
  const open = new Set(on.ad).size > 1;
  const offers = [{ pick: 'lose-ad' as const, params: [{ name: 'die', kind: 'thing' as const, options }] }];
  const choice = open ? yield* ask(on, 'lose-ad', offers, { pick: 'lose-ad', die: lowest }) : { die: lowest };
  on.ad.splice(Number(choice['die']), 1);
  report(fight, blow, 'lose-ad');
}

function destroy(fight: Fight, f: Fighter, item: string): void {
  f.weaponInHand = f.weaponInHand.filter((w) => w !== item);
  if (item === 'shield') f.shield = null;
  else f.weapons = f.weapons.filter((w) => w.id !== item);
  if (item === 'shield' && f.defencePool?.type === 'block') losePool(fight, f, 'defence', 'SS-SPC-02');
}

/** Special results: what can be bought with hits beyond the first, the bill, and what each does (SS-SPC). */

import {
  ask,
  averageStep,
  type Choice,
  dealsAverage,
  dice,
  isOfEdition,
  type Option,
  Refusal,
  type Script,
  type Step,
} from '../../../engine/index.ts';
import { armourOf, calledOf } from '../arms.ts';
import { engage, part } from '../contact.ts';
import { drop } from '../damage/injury.ts';
import { losePool, takeState } from '../damage/losses.ts';
import { fall } from '../damage/prone.ts';
import { emit } from '../events.ts';
import { landing, throwOut } from '../place.ts';
import { needed, opposed, successesOf } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOut } from '../status.ts';
import { SPECIALS, type Special } from '../tables.ts';
import { type Attack, bothHere } from './types.ts';

/** SS-SPC-01: hits left for damage after what the attacker buys with those beyond the first; `sl` counts the extra dice. */
export function* buySpecials(fight: Fight, attack: Attack, hits: number, sl: number): Script<number> {
  const { by, on } = attack;
  const options = hits < 2 || isOut(on) || attack.blind ? [] : wares(fight, attack, hits - 1);
  if (options.length === 0) return hits;
  const offers = [
    { pick: 'none', does: 'pass' as const, label: 'Damage alone' },
    {
      pick: 'specials',
      params: [{ name: 'buy', kind: 'many' as const, of: 'thing' as const, once: true, options, min: 1, max: options.length }],
    },
  ];
  const facts = { on: on.id, hits };
  const choice = yield* ask(by, 'specials', offers, { pick: 'none' }, { facts, check: (c) => checkBill(fight, c, hits - 1) });
  if (choice.pick === 'none') return hits;
  const bought = choice['buy'] as readonly Special[];
  let left = hits - billOf(fight, bought);
  for (const special of bought) if (bothHere(fight, attack)) left += yield* SHOP[special](fight, attack, sl);
  return left;
}

/** Hits that a special result costs beyond the first (table 8.15). */
const priceOf = (fight: Fight, special: Special): number => house.get(fight, `special.${special}`);

const billOf = (fight: Fight, bought: readonly Special[]): number => bought.reduce((sum, s) => sum + priceOf(fight, s), 0);

/** SS-SPC-03: one of a kind, and no more than the hits beyond the first pay for. */
function checkBill(fight: Fight, choice: Choice, most: number): void {
  if (choice.pick === 'none') return;
  const bought = choice['buy'] as readonly Special[];
  const twice = new Set(bought).size < bought.length || (bought.includes('knockback') && bought.includes('push-back'));
  if (twice) throw new Refusal('bad-choice', { most, twice });
  if (billOf(fight, bought) > most) throw new Refusal('bad-choice', { most, bill: billOf(fight, bought) });
}

/** What can be bought with a number of hits, and would do something. */
function wares(fight: Fight, { by, on, way }: Attack, most: number): Option[] {
  const mental = way === 'mental';
  const large = on.size >= 3 * by.size && !on.prone;
  const sense: Readonly<Record<Special, boolean>> = {
    'extra-damage': true,
    disarm: !mental && firstHeld(on) !== null,
    'lose-ad': on.ad.length > 0,
    stun: !on.stateless && !on[mental ? 'shock' : 'stun'],
    'break-weapon': !mental && firstHeld(on) !== null,
    expose: true,
    'remove-armour': !mental && armourOf(on) > 0,
    'move-out': !mental && by.status !== 'alone',
    'draw-in': !mental && by.status === 'alone' && by.zone === on.zone && (!isOfEdition(fight, 8) || wieldsReach(on)),
    knockback: !mental && !on.prone && !large,
    'push-back': !mental && !large && landing(fight, on) !== undefined,
    hamstring: !mental && !on.hamstrung,
    'reduce-pool': on.defencePool !== null,
  };
  return (Object.keys(SPECIALS) as Special[])
    .filter((s) => sense[s] && priceOf(fight, s) <= most)
    .map((value) => ({ value, detail: `${priceOf(fight, value)} hit${priceOf(fight, value) > 1 ? 's' : ''}` }));
}

/** SS-RCH-01: whoever strikes from beyond the reach of others can be drawn into it. */
const wieldsReach = (f: Fighter): boolean => f.weapons.some((w) => w.reach && f.weaponInHand.includes(w.id));

function report(
  fight: Fight,
  { by, on }: Attack,
  special: Special,
  more: { item?: string; worked?: boolean; successes?: number; steps?: readonly Step[] } = {},
): void {
  const { item = null, worked = true, successes = 0, steps = [{ rule: 'SS-SPC-02' }] } = more;
  const called = item === null ? '' : calledOf(on, item);
  emit(fight, { type: 'special', who: on.id, by: by.id, special, item, called, worked, successes, steps });
}

/** SS-SPC-02: dice that an effect throws by itself, for its receipt. */
const thrown = (by: Fighter, purpose: string, faces: readonly number[], sl: number): Step => ({
  rule: 'SS-SPC-02',
  dice: { by: by.id, purpose, sides: 6, faces },
  note: `${needed(sl)} or more succeeds`,
});

/**
 * SS-SPC-02: dice for more damage; a house may have the GM's figures count the successes that they have on the average, at least the
 * one that they have paid for.
 */
function* extraDamage(fight: Fight, by: Fighter, sl: number): Script<{ readonly successes: number; readonly steps: readonly Step[] }> {
  const count = house.get(fight, 'extraDamageDice');
  if (!dealsAverage(fight, by)) {
    const faces = yield* dice(by, 'extra-damage', count, 6);
    return { successes: successesOf(faces, sl), steps: [thrown(by, 'extra-damage', faces, sl)] };
  }
  const successes = Math.max(1, Math.floor((count * (7 - needed(sl))) / 6));
  return { successes, steps: [averageStep('SS-SPC-02', { of: `${count}d6`, points: successes })] };
}

/** What each does; returns hits that it adds. */
const SHOP: Readonly<Record<Special, (fight: Fight, attack: Attack, sl: number) => Script<number>>> = {
  *'extra-damage'(fight, attack, sl) {
    const { successes, steps } = yield* extraDamage(fight, attack.by, sl);
    report(fight, attack, 'extra-damage', { successes, steps });
    return successes;
  },
  *disarm(fight, attack) {
    const { net, steps } = yield* opposed(fight, 'SS-SPC-02', 'dex', [attack.by, 'disarm'], [attack.on, 'resist-disarm']);
    report(fight, attack, 'disarm', { worked: net > 0, steps });
    const item = firstHeld(attack.on);
    if (net > 0 && item !== null) drop(fight, attack.on, item, 'SS-SPC-02');
    return 0;
  },
  *'lose-ad'(fight, attack) {
    yield* loseDie(fight, attack);
    return 0;
  },
  *stun(fight, attack) {
    const state = attack.way === 'mental' ? 'shock' : 'stun';
    if (!attack.on[state] && !attack.on.stateless) takeState(fight, attack.on, state, [{ rule: 'SS-SPC-04' }]);
    return 0;
  },
  *'break-weapon'(fight, attack) {
    const item = firstHeld(attack.on);
    const faces = yield* dice(attack.by, 'weapon-break', house.get(fight, 'weaponBreakDice'), 6);
    const worked = successesOf(faces, 0) > 0 && item !== null;
    report(fight, attack, 'break-weapon', { worked, ...(item ? { item } : {}), steps: [thrown(attack.by, 'weapon-break', faces, 0)] });
    if (worked) destroy(fight, attack.on, item);
    return 0;
  },
  *expose(fight, { on }) {
    on.exposures += 1;
    emit(fight, { type: 'exposed', who: on.id, dice: 1, steps: [{ rule: 'SS-SPC-02' }] });
    return 0;
  },
  *'remove-armour'(fight, attack) {
    const { on } = attack;
    if (isOfEdition(fight, 4)) on.armourLost = (on.armourLost ?? 0) + 1;
    else on.armour = Math.max(0, on.armour - 1);
    report(fight, attack, 'remove-armour');
    return 0;
  },
  *'move-out'(fight, attack) {
    report(fight, attack, 'move-out');
    part(fight, attack.by);
    return 0;
  },
  *'draw-in'(fight, attack) {
    report(fight, attack, 'draw-in');
    engage(fight, attack.on, attack.by);
    return 0;
  },
  *knockback(fight, attack) {
    report(fight, attack, 'knockback');
    fall(fight, attack.on, 'SS-SPC-02');
    return 0;
  },
  *'push-back'(fight, attack) {
    report(fight, attack, 'push-back');
    yield* throwOut(fight, attack.on);
    return 0;
  },
  *hamstring(fight, attack) {
    attack.on.hamstrung = true;
    report(fight, attack, 'hamstring');
    return 0;
  },
  *'reduce-pool'(fight, attack) {
    const pool = attack.on.defencePool;
    if (!pool) return 0;
    pool.dice -= 1;
    report(fight, attack, 'reduce-pool');
    if (pool.dice <= 0) losePool(fight, attack.on, 'defence', 'SS-DEF-27');
    return 0;
  },
};

/** What somebody holds that can be struck from their hand: a weapon, else the shield; null: nothing. */
const firstHeld = (f: Fighter): string | null => f.weaponInHand[0] ?? (f.shield && !f.dropped.includes('shield') ? 'shield' : null);

/** The target throws away a die of their choice. */
function* loseDie(fight: Fight, attack: Attack): Script {
  const { on } = attack;
  const options = on.ad.map((face, at) => ({ value: String(at), label: String(face) }));
  const lowest = String(on.ad.indexOf(Math.min(...on.ad)));
  const open = new Set(on.ad).size > 1;
  const offers = [{ pick: 'lose-ad' as const, params: [{ name: 'die', kind: 'thing' as const, options }] }];
  const choice = open ? yield* ask(on, 'lose-ad', offers, { pick: 'lose-ad', die: lowest }) : { die: lowest };
  on.ad.splice(Number(choice['die']), 1);
  report(fight, attack, 'lose-ad');
}

function destroy(fight: Fight, f: Fighter, item: string): void {
  f.weaponInHand = f.weaponInHand.filter((w) => w !== item);
  if (item === 'shield') f.shield = null;
  else f.weapons = f.weapons.filter((w) => w.id !== item);
  if (item === 'shield' && f.defencePool?.type === 'block') losePool(fight, f, 'defence', 'SS-SPC-02');
}

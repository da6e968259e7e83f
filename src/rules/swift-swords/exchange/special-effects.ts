/** What each special result does (SS-SPC-02, 04). */
import { ask, dice, type Script, type Step } from '../../../engine/index.ts';
import { calledOf } from '../arsenal.ts';
import type { Blow } from '../attack.ts';
import { opposed } from '../characteristic.ts';
import { engage, part } from '../contact.ts';
import { drop } from '../harm/drop.ts';
import { losePool, takeState } from '../harm/losses.ts';
import { fall } from '../harm/prone.ts';
import { throwOut } from '../place.ts';
import { successesOf } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import type { Special } from '../tables.ts';
import { emit } from '../tell.ts';

function report(
  fight: Fight,
  { by, on }: Blow,
  special: Special,
  more: { item?: string; worked?: boolean; successes?: number; steps?: readonly Step[] } = {},
): void {
  const { item = null, worked = true, successes = 0, steps = [{ rule: 'SS-SPC-02' }] } = more;
  const called = item === null ? '' : calledOf(on, item);
  emit(fight, { type: 'special', who: on.id, by: by.id, special, item, called, worked, successes, steps });
}

/** What each does; returns hits that it adds. */
export const SHOP: Readonly<Record<Special, (fight: Fight, blow: Blow, sl: number) => Script<number>>> = {
  *'extra-damage'(fight, blow, sl) {
    const successes = successesOf(yield* dice(blow.by, 'extra-damage', house.get(fight, 'extraDamageDice'), 6), sl);
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
    const worked = successesOf(yield* dice(blow.by, 'weapon-break', house.get(fight, 'weaponBreakDice'), 6), 0) > 0 && item !== null;
    report(fight, blow, 'break-weapon', { worked, ...(item ? { item } : {}) });
    if (worked) destroy(fight, blow.on, item);
    return 0;
  },
  *expose(fight, { on }) {
    on.exposures += 1;
    emit(fight, { type: 'exposed', who: on.id, dice: 1, steps: [{ rule: 'SS-SPC-02' }] });
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
    report(fight, blow, 'push-back');
    yield* throwOut(fight, blow.on);
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

/** What somebody holds that can be struck from his hand: a weapon, else the shield; null: nothing. */
export const firstHeld = (f: Fighter): string | null => f.weaponInHand[0] ?? (f.shield && !f.dropped.includes('shield') ? 'shield' : null);

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

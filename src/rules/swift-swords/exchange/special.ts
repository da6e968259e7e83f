/** Special results: what can be bought with hits beyond the first, and the bill (SS-SPC-01, 03). */
import { ask, type Choice, type Option, Refusal, type Script } from '../../../engine/index.ts';
import { type Blow, isOn } from '../attack.ts';
import { landing } from '../place.ts';
import { house } from '../settings.ts';
import type { Fight } from '../state.ts';
import { SPECIALS, type Special } from '../tables.ts';
import { firstHeld, SHOP } from './special-effects.ts';

/** Hits left for damage after what the attacker buys; `sl` counts the extra dice. */
export function* buySpecials(fight: Fight, blow: Blow, hits: number, sl: number): Script<number> {
  const { by, on } = blow;
  const options = hits < 2 || on.ooa ? [] : wares(fight, blow, hits - 1);
  if (options.length === 0) return hits;
  const offers = [
    { pick: 'none', label: 'Damage alone' },
    { pick: 'specials', params: [{ name: 'buy', kind: 'many' as const, of: 'thing' as const, options, min: 1, max: options.length }] },
  ];
  const facts = { on: on.id, hits };
  const choice = yield* ask(by, 'specials', offers, { pick: 'none' }, { facts, check: (c) => checkBill(fight, c, hits - 1) });
  if (choice.pick === 'none') return hits;
  const bought = choice['buy'] as readonly Special[];
  let left = hits - billOf(fight, bought);
  for (const special of bought) if (isOn(fight, blow)) left += yield* SHOP[special](fight, blow, sl);
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
  if (twice || billOf(fight, bought) > most) throw new Refusal('bad-choice', { most });
}

/** What can be bought with so many hits, and would do something. */
function wares(fight: Fight, { by, on, way }: Blow, most: number): Option[] {
  const mental = way === 'mental';
  const large = on.size >= 3 * by.size && !on.prone;
  const sense: Readonly<Record<Special, boolean>> = {
    'extra-damage': true,
    disarm: !mental && firstHeld(on) !== null,
    'lose-ad': on.ad.length > 0,
    stun: true,
    'break-weapon': !mental && firstHeld(on) !== null,
    expose: true,
    'remove-armour': !mental && on.armour > 0,
    'move-out': !mental && by.status !== 'alone',
    'draw-in': !mental && by.status === 'alone' && by.zone === on.zone,
    knockback: !mental && !on.prone && !large,
    'push-back': !mental && !large && landing(fight, on) !== undefined,
    hamstring: !mental && !on.hamstrung,
    'reduce-pool': on.defencePool !== null,
  };
  return (Object.keys(SPECIALS) as Special[])
    .filter((s) => sense[s] && priceOf(fight, s) <= most)
    .map((value) => ({ value, detail: `${priceOf(fight, value)} hit${priceOf(fight, value) > 1 ? 's' : ''}` }));
}

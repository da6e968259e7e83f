/** Close in: to body’s length, and mostly to the ground (SS-CLO-01 to 04). */
import { arsenal, isHeld } from '../arsenal.ts';
import { attack } from '../attack.ts';
import { setStatus } from '../contact.ts';
import { exposuresOf, exposuresParam } from '../exchange/exposures.ts';
import { drop } from '../harm/drop.ts';
import { fall } from '../harm/prone.ts';
import { foesInContact } from '../melee.ts';
import { weaponsFor } from '../reach.ts';
import type { Fight, Fighter } from '../state.ts';
import { noTarget, targetOf, targetParam } from '../targets.ts';
import { weaponFor, weaponParam } from '../weapon-choice.ts';
import type { Spec } from './action.ts';
import { handsOf, inReach } from './hands.ts';

/** SS-CLO-01: at body's length, if one success gets through. */
export const closeIn: Spec = {
  id: 'close-in',
  rule: 'SS-CLO-01',
  rolls: true,
  bar: (fight, f) => (f.status === 'alone' ? 'not-in-contact' : noTarget(fight, f, inReach(fight, f))),
  params: (fight, f) => [targetParam(fight, f, inReach(fight, f)), ...weaponParam(fight, f, 'melee'), ...exposuresParam(fight, f)],
  check(fight, f, args) {
    if (args.weapon !== undefined) weaponFor(f, 'melee', args.weapon);
    targetOf(fight, args.target, inReach(fight, f));
  },
  *perform(fight, f, args) {
    const on = targetOf(fight, args.target, () => null);
    const weapon = weaponsFor(f, 'melee').find((w) => w.id === args.weapon) ?? weaponsFor(f, 'melee')[0] ?? handsOf(f);
    const { hits } = yield* attack(fight, { by: f, on, weapon, way: 'melee', bars: 'block', bare: true, ...exposuresOf(args) });
    if (hits > 0 && !f.ooa) clinch(fight, f, on);
  },
};

/** Both are in close: heavy weapons fall, and so do most people (SS-CLO-02, 04). */
function clinch(fight: Fight, f: Fighter, on: Fighter): void {
  for (const o of [f, on]) setStatus(fight, o, 'inClose');
  for (const o of [f, on]) {
    fallInClose(fight, o);
    for (const w of arsenal(o))
      if (isHeld(w) && o.weaponInHand.includes(w.id) && !['light', 'medium'].includes(w.weight)) drop(fight, o, w.id, 'SS-CLO-04');
  }
}

/** SS-STA-15, SS-CLO-02, 03: in close all are prone, unless three times the size of all their opponents, or skilled. */
function fallInClose(fight: Fight, f: Fighter): void {
  const foes = foesInContact(fight, f).filter((o) => o.status === 'inClose');
  if (f.standsInClose || foes.every((o) => f.size + f.stability >= 3 * o.size)) return;
  fall(fight, f, 'SS-CLO-02');
}

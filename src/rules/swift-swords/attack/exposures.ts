/** Exposures: dice that lie in front of somebody for their attackers to pick up (SS-ATK-07, SS-ATK-08). */
import type { Detailed, Param } from '../../../engine/index.ts';
import type { Args } from '../actions/action.ts';
import { emit } from '../events.ts';
import { inDice, type Result } from '../roll.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { others, targetParam } from '../targets.ts';
import type { Attack, Reaction } from './types.ts';

/** Exposure dice to pick up, where an enemy has some (SS-ATK-08); all, when left out. */
export function exposuresParam(fight: Fight, f: Fighter): Param[] {
  const exposed = others(fight, f).filter((o) => o.side !== f.side && o.exposures > 0);
  const most = Math.max(0, ...exposed.map((o) => o.exposures));
  return most === 0
    ? []
    : [{ name: 'exposures', kind: 'number', min: 0, max: most, optional: true, when: { target: exposed.map((o) => o.id) } }];
}

/** SS-ATK-08: what somebody's opening adds to the dice of an attack on them, of which all are taken where nobody says otherwise. */
export const aboutOpening = (on: Fighter): Detailed => {
  const risk = `+${inDice(on.exposures)} from the opening`;
  return on.exposures > 0 ? { detail: risk, risk } : {};
};

/** Whom an attack goes at, with what their opening adds to its dice. */
export const attackedParam = (fight: Fight, f: Fighter, bar: (on: Fighter) => string | null): Param =>
  targetParam(fight, f, bar, {}, aboutOpening);

/** How many exposures an attacker has said they pick up. */
export const exposuresOf = ({ exposures }: Args): { readonly exposures?: number } => (exposures === undefined ? {} : { exposures });

/** SS-ATK-08: exposure dice in front of the target join the attack, and are gone. */
export function pickUp(fight: Fight, { by, on }: Attack, picked: number): void {
  if (picked <= 0) return;
  on.exposures -= picked;
  emit(fight, { type: 'picked-up', who: by.id, from: on.id, dice: picked, steps: [{ rule: 'SS-ATK-08' }] });
}

/** SS-ATK-07, SS-ATK-10: ones in front of them, or, where they outnumber the successes, a fumble. */
export function ownExposures(fight: Fight, by: Fighter, { ones, successes }: Result): number {
  if (ones <= successes) return ones;
  by.fumbled = true;
  emit(fight, { type: 'fumbled', who: by.id, steps: [{ rule: 'SS-ATK-10' }] });
  return house.get(fight, 'fumbleExposes') ? ones : 0;
}

/** SS-DEF-07: what a Dodge has left over when it has taken all dice goes before the attacker. */
export function layOverhang(fight: Fight, by: Fighter, { lays }: Reaction, over: number): void {
  if (!lays || over <= 0) return;
  by.exposures += over;
  emit(fight, { type: 'exposed', who: by.id, dice: over, steps: [{ rule: 'SS-DEF-07' }] });
}

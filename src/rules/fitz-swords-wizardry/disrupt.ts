/** Losing a spell to a blow (OD-SPL-03, OD-MAG-02, OD-MAG-06). */
import { decide, GM } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { hear, spellName } from './events.ts';
import type { Fight, Fighter } from './state.ts';

/** Whether somebody is in the middle of a spell or a scroll. */
export const isCasting = ({ plan, reading }: Fighter): boolean => (plan.stance === 'cast' && plan.spell !== null) || reading !== null;

/** A hit before the spell goes off loses it, as if it had been cast, unless the GM calls the blow a trifle (OD-MAG-03). */
export function* disrupt(fight: Fight, who: Fighter, by: Fighter): Script {
  if (!isCasting(who)) return;
  const spell = spellName(who.reading?.spell ?? who.plan.spell);
  const facts = { who: who.id, by: by.id, spell };
  const ruling = yield* decide(GM, 'disrupts', ['lost', 'kept'], 'lost', { kind: 'ruling', facts });
  if (ruling === 'kept') return hear(fight, who, { type: 'spell-kept', who: who.id, spell, steps: [{ rule: 'OD-MAG-03' }] });
  loseSpell(fight, who);
}

/** The spell is gone; the rest of the round is spent on nothing. */
export function loseSpell(fight: Fight, who: Fighter): void {
  const rule = who.reading ? 'OD-MAG-06' : 'OD-SPL-03';
  const spell = spellName(who.reading?.spell ?? who.plan.spell);
  who.plan.spell = null;
  who.reading = null;
  hear(fight, who, { type: 'spell-lost', who: who.id, spell, steps: [{ rule }, { rule: 'OD-MAG-02' }] });
}

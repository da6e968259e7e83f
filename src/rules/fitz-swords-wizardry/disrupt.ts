/** Losing a spell to a blow (OD-SPL-03, OD-MAG-02, OD-MAG-06). */
import { decide, emit, GM, isOfEdition } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { spellName } from './events.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

/** Whether somebody is in the middle of a spell or a scroll. */
export const isCasting = ({ plan, reading }: Fighter): boolean => (plan.stance === 'cast' && plan.spell !== null) || reading !== null;

/**
 * A hit before the spell goes off loses it, as if it had been cast. The GM is asked first where the blow does nothing (OD-MAG-03), or
 * always if the house rule says so; any other time they may call it a trifle afterwards.
 */
export function* disrupt(fight: Fight, who: Fighter, by: Fighter, harmless: boolean): Script {
  if (!isCasting(who)) return;
  if (who.steady) {
    delete who.steady;
    return keeps(fight, who);
  }
  // OD-MAG-05: anyone whose number has passed has read for this round.
  const read = who.reading !== null && isOfEdition(fight, 3) && !fight.slots.some((slot) => slot.who === who.id);
  const lost = { spell: who.reading?.spell ?? who.plan.spell, left: who.reading?.left ?? null, ...(read && { read }) };
  if (harmless || house.get(fight, 'disrupt.ruling') === 'always') {
    if (yield* isTrifle(fight, who, by)) return;
  }
  loseSpell(fight, who);
  if (lost.spell) who.lost = { ...lost, spell: lost.spell };
}

function* isTrifle(fight: Fight, who: Fighter, by: Fighter): Script<boolean> {
  const spell = spellName(who.reading?.spell ?? who.plan.spell);
  const facts = { who: who.id, by: by.id, spell };
  const ruling = yield* decide(GM, 'disrupts', ['lost', 'kept'], 'lost', { kind: 'ruling', facts });
  if (ruling === 'kept') keeps(fight, who);
  return ruling === 'kept';
}

function keeps(fight: Fight, who: Fighter): void {
  const spell = spellName(who.reading?.spell ?? who.plan.spell);
  emit(fight, { type: 'spell-kept', who: who.id, spell, steps: [{ rule: 'OD-MAG-03' }] });
}

/**
 * OD-MAG-03: the GM calls a blow a trifle: the one that has just lost a spell, which then goes off on its number, or at the end of the
 * count if that has passed; else the next one of the round. OD-MAG-05: a scroll is read once a round.
 */
export function trifle(fight: Fight, who: Fighter): void {
  if (!who.lost) {
    who.steady = true;
    return emit(fight, { type: 'steadied', who: who.id, steps: [{ rule: 'OD-MAG-03' }] });
  }
  const { spell, left, read = false } = who.lost;
  delete who.lost;
  if (left === null) who.plan.spell = spell;
  else who.reading = { spell, left };
  if (!read && !fight.slots.some((slot) => slot.who === who.id)) fight.slots.push({ who: who.id, at: LAST });
  keeps(fight, who);
}

/** The last number of the count. */
const LAST = 1;

/** The spell is gone; the rest of the round is spent on nothing. */
export function loseSpell(fight: Fight, who: Fighter): void {
  const rule = who.reading ? 'OD-MAG-06' : 'OD-SPL-03';
  const spell = spellName(who.reading?.spell ?? who.plan.spell);
  who.plan.spell = null;
  who.reading = null;
  emit(fight, { type: 'spell-lost', who: who.id, spell, steps: [{ rule }, { rule: 'OD-MAG-02' }] });
}

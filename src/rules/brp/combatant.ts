/** An empty fight, somebody who joins it, what an edit may make of them, and their sheet afterwards. */
import { accepted, combatantOf, type Entrant, emit, emptyFight, isOfEdition, type Json, sheetNow } from '../../engine/index.ts';
import { fall } from './damage.ts';
import { lacksGear } from './gear.ts';
import { isOpen } from './heal.ts';
import { WAIT } from './intent.ts';
import { parryGear, parseSheet, readSheet, sheetTables } from './sheet.ts';
import { sheetSchema, stateSchema } from './sheet-schema.ts';
import type { Fight, Fighter } from './state.ts';
import { EDITION } from './status.ts';

/** An empty fight under complete settings. */
export const newFight = (settings: Record<string, Json>): Fight => ({
  ...emptyFight(settings),
  edition: EDITION,
  phase: 'between',
  goesOn: false,
});

/** Makes a combatant of an entrant, as fresh as its state says. */
export function combatant(_fight: Fight, entrant: Entrant): Fighter {
  const given = { ...(entrant.sheet as object), ...(entrant.state as object | undefined) } as Json;
  return { ...combatantOf(entrant), ...parseSheet(given), intent: null, rank: null, acted: false, unseen: false };
}

/**
 * Tells whether an edited combatant can be, and fills in what the edit left out. A standing defence or a plan for gear that is gone is
 * dropped.
 * @throws Refusal `bad-edit` with facts `field` and `problem`.
 */
export function checked(fight: Fight, fighter: Fighter, field: string): void {
  const sheet = Object.fromEntries(Object.entries(fighter).filter(([key]) => Object.hasOwn(sheetSchema.shape, key)));
  accepted(stateSchema, fighter, 'bad-edit', sheetTables);
  if (field.startsWith('gear') && !parryGear(fighter).every((id) => Object.hasOwn(fighter.gear, id))) sheet['standingDefence'] = 'best';
  const changed = readSheet(sheet, 'bad-edit', field);
  const wasDying = fighter.conditions.dying;
  Object.assign(fighter, changed);
  // BR-DMG-09: whom the GM puts above 0 was not meant to die; healing takes until the round ends.
  if (field === 'hp' && fighter.hp > 0 && isOfEdition(fight, 3)) delete fighter.conditions.dying;
  if (fighter.conditions.dying && !wasDying && fight.begun && isOfEdition(fight, 2)) {
    // BR-DMG-09: it is told as if a blow had done it.
    delete fighter.conditions.dying;
    fall(fight, fighter);
  }
  if (fighter.intent && lacksGear(fighter, fighter.intent)) dropPlan(fight, fighter);
}

/** Anyone who has lost what they planned with declares again before anything moves, and loses the action later (BR-RND-03). */
function dropPlan(fight: Fight, fighter: Fighter): void {
  fighter.intent = isOfEdition(fight, 2) && fight.phase === 'intent' ? null : WAIT;
  if (isOfEdition(fight, 2) && fight.phase === 'actions' && !fighter.acted)
    emit(fight, { type: 'hindered', who: fighter.id, why: 'not-ready', steps: [{ rule: 'BR-RND-03' }] });
}

const SHEET_KEYS = Object.keys(sheetSchema.shape);

/** The sheet as a fight has left it, without the wounds that have closed; null: dead. */
export const sheetAfter = (fighter: Fighter): Json =>
  fighter.conditions.dead ? null : { ...sheetNow(fighter, SHEET_KEYS), wounds: fighter.wounds.filter(isOpen), conditions: {} };

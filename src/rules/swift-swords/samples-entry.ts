/** How a ready-made sheet is written down: a hero, a foe, set dice, a shield. */
import type { Json, Pronoun, Sample } from '../../engine/index.ts';

/** A hero of four action dice. */
export const hero = (id: string, [name, pronoun]: readonly [string, Pronoun], about: string, sheet: Record<string, Json>): Sample => ({
  id,
  name,
  kind: 'hero',
  pronoun,
  about,
  sheet: { controller: 'player', heroic: true, actionDice: 4, ...sheet },
});
/** A foe of three action dice. */
export const foe = (id: string, name: string, about: string, sheet: Record<string, Json>, pronoun?: Pronoun): Sample => ({
  id,
  name,
  kind: 'foe',
  about,
  ...(pronoun ? { pronoun } : {}),
  sheet: { controller: 'gm', heroic: false, actionDice: 3, ...sheet },
});
/** A minor NPC: set dice, and no States (SS-ACD-04). */
export const minor = (...adFixed: number[]): Record<string, unknown> => ({
  npcClass: 'minor',
  adFixed,
  actionDice: adFixed.length,
  stateless: true,
});
/** A shield of so many points of armour and pool dice. */
export const shield = (name: string, points: number) => ({ name, armour: points, poolDice: points });

/** Saves: one d20 against an ability. */
import { die, modifierParts, type Script, type Step, sideOf, takeModifiers } from '../../engine/index.ts';
import type { Fight } from './fight.ts';
import type { Fighter } from './sheet.ts';
import { disclose, reportSide } from './told.ts';

type Ability = 'str' | 'agi' | 'wit';

/** What the GM has put on a roll: points with their reasons, and their sum. */
export function pointsFor(
  fight: Fight,
  who: { readonly id: string },
  purpose: string,
): { readonly parts: [string, number][]; readonly sum: number; readonly factors: readonly number[] } {
  const given = takeModifiers(fight, who, purpose);
  const parts = given.filter((m) => m.flat !== 0).map((m): [string, number] => [m.note || 'the GM', m.flat]);
  return { parts, sum: parts.reduce((a, [, n]) => a + n, 0), factors: given.map((m) => m.factor).filter((f) => f !== 1) };
}

/** ZS-SAV-01: how likely a save is, for whoever makes it; what the GM may have put on it is not told. */
export const oddsOf = (who: Fighter, ability: Ability): string => `${5 * who[ability]} %`;

/**
 * ZS-SAV-01: a face at or below the ability passes. ZS-SAV-03: what the GM makes trivial (20 or more) or
 * impossible (0 or less) by what he puts on the roll is not rolled at all. Points come first, then all factors at once; as
 * everything else that is halved in these rules, what comes of it is rounded up.
 */
export function* save(fight: Fight, who: Fighter, purpose: string, ability: Ability): Script<boolean> {
  const parts = modifierParts(who[ability], takeModifiers(fight, who, purpose), Math.ceil);
  const level = parts.reduce((sum, [, value]) => sum + value, who[ability]);
  const certain = level >= 20 || level <= 0;
  const face = certain ? 0 : yield* die(who, purpose, 20);
  const passed = certain ? level >= 20 : face <= level;
  const total = { of: `${ability.toUpperCase()} save`, parts: [[ability.toUpperCase(), who[ability]] as const, ...parts], total: level };
  const steps: Step[] = certain
    ? [{ rule: 'ZS-SAV-03', sum: total, note: 'no die' }]
    : [{ rule: 'ZS-SAV-01', dice: { by: who.id, purpose, sides: 20, faces: [face] }, sum: { ...total, against: ['d20', face] } }];
  disclose(fight, who, { type: 'save', who: who.id, purpose, ability: ability.toUpperCase(), passed, steps });
  return passed;
}

/**
 * ZS-SAV-02: one d20 for a group; whoever's ability reaches it passes. Scenarios and seeds know the roller by the faction's
 * bare name.
 */
export function* groupSave(fight: Fight, side: string, purpose: string): Script<number> {
  const face = yield* die({ id: side }, purpose, 20);
  const steps: Step[] = [{ rule: 'ZS-SAV-02', dice: { by: sideOf(side).id, purpose, sides: 20, faces: [face] } }];
  reportSide(fight, side, { type: 'group-save', side, purpose, face, steps });
  return face;
}

/** Rolls that the GM calls for, and what he puts on those of others. */
import { find, type Script } from '../../engine/index.ts';
import { hindrance } from './armour.ts';
import { rollSkill } from './deeds.ts';
import type { Fight } from './fight.ts';
import type { On } from './gm.ts';
import { attempt, type Part } from './skill.ts';
import { type Characteristic, DIFFICULTY, type Difficulty, SITUATIONS } from './tables.ts';
import { disclose } from './told.ts';

/** BR-MOD-03: puts a well-known circumstance on somebody's next attack. */
export function* situation(fight: Fight, { target, situation: key }: On<{ situation: string }>): Script {
  const { name, flat, factor } = SITUATIONS[key] ?? { name: key, flat: 0, factor: 1 };
  fight.modifiers.push({ who: target, purpose: 'attack', flat, factor, note: name });
  fight.told.push({ event: { type: 'modifier-set', who: target, purpose: 'attack', flat, factor, note: name }, only: ['gm'] });
}

/** BR-PAR-04, BR-DOD-03: somebody's attack of this round cannot be seen coming. */
export function* unseen(fight: Fight, { target, unseen: hidden }: On<{ unseen: boolean }>): Script {
  find(fight, target).unseen = hidden;
  fight.told.push({ event: { type: 'hidden-blow', who: target, unseen: hidden, steps: [{ rule: 'BR-PAR-04' }] }, only: ['gm', target] });
}

/** Calls for a skill roll at once. */
export function* callSkill(fight: Fight, { target, skill, difficulty }: On<{ skill: string; difficulty: Difficulty }>): Script {
  yield* rollSkill(fight, find(fight, target), skill, difficulty);
}

/** BR-CHR-03, BR-ARM-03: calls for a roll against five times a characteristic; armour hinders Agility, that is DEX. */
export function* callCharacteristic(fight: Fight, args: On<{ characteristic: Characteristic; difficulty: Difficulty }>): Script {
  const fighter = find(fight, args.target);
  const { characteristic, difficulty } = args;
  const name = `${characteristic.toUpperCase()} x 5`;
  const worn = characteristic === 'dex' ? hindrance(fighter.armour, 'Dodge') : [];
  const points: readonly Part[] = [[name, fighter[characteristic] * 5], ...worn];
  const factors: readonly Part[] = difficulty === 'normal' ? [] : [[difficulty, DIFFICULTY[difficulty]]];
  const { level, face, chance, steps } = yield* attempt(fight, fighter, { purpose: 'characteristic', rule: 'BR-CHR-03', points, factors });
  disclose(fight, fighter, { type: 'skill', by: fighter.id, skill: name, level, face, chance, steps });
}

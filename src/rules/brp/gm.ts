/** What the GM may do in this system, beside what he may do in all of them. */
import { find, type Id, type Script, tell } from '../../engine/index.ts';
import { protection } from './armour.ts';
import { stepTo } from './distance.ts';
import type { Fight } from './fight.ts';
import { callCharacteristic, callSkill, situation, unseen } from './gm-rolls.ts';
import { close, rest, restore } from './heal.ts';
import { house } from './house.ts';
import { WAIT } from './intent.ts';
import type { Condition } from './sheet-schema.ts';
import { report } from './told.ts';
import { wound } from './wound.ts';

/** What the GM does to somebody. */
export type On<T = unknown> = { readonly target: Id } & Readonly<T>;

/** Hit points lost to something that no rule covers: a fall, fire, a trap. Armour counts if the GM says so. */
function* damage(fight: Fight, { target, points, armour }: On<{ points: number; armour: boolean }>): Script {
  const victim = find(fight, target);
  const stopped = armour ? protection(victim.armour, false, house(fight).armourLayers).reduce((all, [, n]) => all + n, 0) : 0;
  const after = Math.max(0, points - stopped);
  report(fight, victim, { type: 'damage', by: 'gm', on: target, before: points, after, steps: [{ rule: 'BR-DMG-02' }] });
  yield* wound(fight, victim, after);
}

/** Hit points given back by something that no rule covers. */
function* heal(fight: Fight, { target, points }: On<{ points: number }>): Script {
  const patient = find(fight, target);
  close(patient, Math.min(points, patient.hpMax - patient.hp));
  restore(fight, patient, points, [{ rule: 'BR-DMG-03' }]);
}

/** BR-HEAL-01, BR-HEAL-02: a week goes by. */
function* week(fight: Fight, { target, care }: On<{ care: 'normal' | 'hospital' }>): Script {
  yield* rest(fight, find(fight, target), care);
}

/** Puts somebody at a distance from another (BR-MOV-06). */
function* place(fight: Fight, { target, toward, metres }: On<{ toward: Id; metres: number }>): Script {
  const mover = find(fight, target);
  if (target === toward) return;
  stepTo(fight, mover, find(fight, toward), metres);
  report(fight, mover, { type: 'moved', who: target, metres: 0, toward, away: false, distance: metres, rank: null });
}

/** BR-PAR-04, BR-SHD-09: gives somebody a condition, or takes it away. `value`: hours asleep, or armour points of the cover. */
function* condition(fight: Fight, args: On<{ condition: Condition; on: boolean; value?: number }>): Script {
  const fighter = find(fight, args.target);
  const { condition: name, on, value = 1 } = args;
  if (!on) delete fighter.conditions[name];
  else if (name === 'unconscious' || name === 'inCover') fighter.conditions[name] = value;
  else fighter.conditions[name] = true;
  const counted = name === 'inCover' || name === 'unconscious' ? value : true;
  report(fight, fighter, { type: 'condition', who: fighter.id, condition: name, value: on ? counted : false });
}

/** Passes over somebody this round: he waits. */
function* skip(fight: Fight, { target }: On): Script {
  const fighter = find(fight, target);
  fighter.intent = WAIT;
  report(fight, fighter, { type: 'skipped', who: target });
}

/** BR-INT-07: lets somebody declare anew who has not acted yet. */
function* reopen(fight: Fight, { target }: On): Script {
  const fighter = find(fight, target);
  fighter.intent = null;
  report(fight, fighter, { type: 'reopened', who: target, steps: [{ rule: 'BR-INT-07' }] });
}

/** Keeps the rounds going although nobody is left to fight: somebody may still bleed. */
function* goOn(fight: Fight): Script {
  fight.goesOn = true;
  tell(fight, { type: 'goes-on' });
}

/** The GM's procedures, by the names that his offers know them by. */
export const gmOwn = {
  damage,
  heal,
  week,
  place,
  condition,
  skip,
  reopen,
  unseen,
  situation,
  'call-skill': callSkill,
  'call-characteristic': callCharacteristic,
  'go-on': goOn,
};

/** First Aid: begun at one's rank, rolled as the round closes (BR-HEAL-03 to 10). */
import { die, everyone, type Script, type Step } from '../../engine/index.ts';
import { isAble } from './able.ts';
import { inReach } from './distance.ts';
import type { Hindrance } from './events.ts';
import type { Fight, Fighter } from './fight.ts';
import { canWake, restore, wake } from './heal.ts';
import { house } from './house.ts';
import { precedence } from './intent.ts';
import type { Wound } from './sheet-schema.ts';
import { attempt } from './skill.ts';
import { disclose, report } from './told.ts';

/** A wound that First Aid may still go to, and its place in the list. */
export interface Treatable {
  readonly index: number;
  readonly wound: Wound;
}

/** BR-HEAL-05, BR-HEAL-06: wounds that nobody has treated yet. */
export const treatable = ({ wounds }: Fighter): readonly Treatable[] =>
  wounds.map((wound, index) => ({ index, wound })).filter(({ wound }) => !wound.treated);

/** BR-HEAL-07: First Aid is begun, and rolled at once if the house has it so. */
export function* beginFirstAid(fight: Fight, helper: Fighter): Script {
  report(fight, helper, { type: 'tends', who: helper.id, on: helper.intent?.target ?? '', steps: [{ rule: 'BR-HEAL-07' }] });
  if (house(fight).firstAidMoment === 'rank') yield* finish(fight, helper);
}

/** BR-HEAL-07: all First Aid of the round is rolled at its end, in the order in which it was begun. */
export function* finishFirstAid(fight: Fight): Script {
  if (house(fight).firstAidMoment === 'rank') return;
  const helpers = everyone(fight)
    .filter((f) => f.intent?.action === 'first-aid')
    .sort(precedence);
  for (const helper of helpers) yield* finish(fight, helper);
}

function* finish(fight: Fight, helper: Fighter): Script {
  const { target = '', wound = '' } = helper.intent ?? {};
  const patient = fight.combatants[target];
  const why = interruption(fight, helper, patient, Number(wound));
  if (why || !patient)
    report(fight, helper, { type: 'hindered', who: helper.id, why: why ?? 'target-down', steps: [{ rule: 'BR-HEAL-10' }] });
  else yield* treat(fight, helper, patient, Number(wound));
}

/** BR-HEAL-10: what undoes First Aid before it is done; null if nothing does. */
function interruption(fight: Fight, helper: Fighter, patient: Fighter | undefined, wound: number): Hindrance | null {
  if (!isAble(helper)) return 'interrupted';
  if (!patient || patient.conditions.dead) return 'target-down';
  if (!inReach(fight, helper, { action: 'first-aid' }, patient.id)) return 'out-of-reach';
  return patient.wounds[wound]?.treated === false ? null : 'already-treated';
}

/** BR-HEAL-03, BR-HEAL-04, BR-HEAL-06, BR-HEAL-09: one wound, once; 1D3 (special: 3 more), never more than it cost. */
function* treat(fight: Fight, helper: Fighter, patient: Fighter, index: number): Script {
  const wound = patient.wounds[index]!;
  const trial = { purpose: 'first-aid', rule: 'BR-HEAL-03', points: [['First Aid', helper.firstAid]] as const };
  const { level, face, chance, steps } = yield* attempt(fight, helper, trial);
  wound.treated = true;
  disclose(fight, helper, { type: 'first-aid', by: helper.id, on: patient.id, wound: index, level, face, chance, steps });
  if (level === 'failure') return;
  const rolled = yield* die(helper, 'first-aid-heal', 3);
  const extra = level === 'special' ? 3 : 0;
  const points = Math.min(rolled + extra, wound.points - wound.healed, patient.hpMax - patient.hp);
  const parts = [['1D3', rolled] as const, ['special', extra] as const, ['no more than the wound cost', points - rolled - extra] as const];
  const dice = { by: helper.id, purpose: 'first-aid-heal', sides: 3, faces: [rolled] };
  const step: Step = { rule: 'BR-HEAL-04', dice, sum: { of: 'hit points', parts: parts.filter(([, n]) => n !== 0), total: points } };
  wound.healed += points;
  restore(fight, patient, points, [step]);
  if (points > 0 && house(fight).firstAidWakes && canWake(patient)) wake(fight, helper.id, patient);
}

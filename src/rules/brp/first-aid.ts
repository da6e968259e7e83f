/**
 * First Aid: begun at one's rank, rolled as the round closes (BR-HEAL-03, BR-HEAL-04, BR-HEAL-05, BR-HEAL-06, BR-HEAL-07,
 * BR-HEAL-08, BR-HEAL-09, BR-HEAL-10).
 */
import { die, emit, everyone, isOfEdition, own, type Part, type Script, type Step } from '../../engine/index.ts';
import type { Hindrance } from './events.ts';
import { canWake, isOpen, restore, wake } from './heal.ts';
import { WAIT } from './intent.ts';
import { inReach } from './move.ts';
import { check, emitRoll } from './roll.ts';
import { house } from './settings.ts';
import type { Wound } from './sheet-schema.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';
import { hasBegun, precedence } from './turn.ts';

/** A wound that First Aid may still go to, and its place in the list. */
export interface Treatable {
  readonly index: number;
  readonly wound: Wound;
}

/** BR-HEAL-05, BR-HEAL-06: open wounds that nobody has treated yet. */
export const treatable = ({ wounds }: Fighter): readonly Treatable[] =>
  wounds.map((wound, index) => ({ index, wound })).filter(({ wound }) => !wound.treated && isOpen(wound));

/** BR-HEAL-07: First Aid is begun, and rolled at once if the house has it so. */
export function* beginFirstAid(fight: Fight, helper: Fighter): Script {
  const now = house.get(fight, 'firstAidMoment') === 'rank';
  emit(fight, {
    type: 'tends',
    who: helper.id,
    on: helper.intent?.target ?? '',
    ...(now ? { now: true as const } : {}),
    steps: [{ rule: 'BR-HEAL-07' }],
  });
  if (!now) return;
  yield* finish(fight, helper);
  if (isOfEdition(fight, 2)) helper.intent = WAIT;
}

/** BR-HEAL-07: all First Aid of the round is rolled at its end, in the order in which it was begun. */
export function* finishFirstAid(fight: Fight): Script {
  if (house.get(fight, 'firstAidMoment') === 'rank' && !isOfEdition(fight, 2)) return;
  const helpers = everyone(fight)
    .filter((f) => f.intent?.action === 'first-aid' && hasBegun(fight, f))
    .sort(precedence);
  for (const helper of helpers) yield* finish(fight, helper);
}

function* finish(fight: Fight, helper: Fighter): Script {
  const { target = '', wound = '' } = helper.intent ?? {};
  const patient = own(fight.combatants, target);
  const why = interruption(fight, helper, patient, Number(wound));
  if (why || !patient) emit(fight, { type: 'hindered', who: helper.id, why: why ?? 'target-down', steps: [{ rule: 'BR-HEAL-10' }] });
  else yield* treat(fight, helper, patient, Number(wound));
}

/** BR-HEAL-10: what undoes First Aid before it is done; null if nothing does. */
function interruption(fight: Fight, helper: Fighter, patient: Fighter | undefined, wound: number): Hindrance | null {
  if (!isAble(helper)) return 'interrupted';
  if (!patient || patient.conditions.dead) return 'target-down';
  if (!inReach(fight, helper, { action: 'first-aid' }, patient.id)) return 'out-of-reach';
  return patient.wounds[wound]?.treated === false ? null : 'already-treated';
}

/** BR-HEAL-03: what somebody gives First Aid by. */
export const aidPoints = ({ firstAid }: Fighter): readonly Part[] => [['First Aid', firstAid]];

/** BR-HEAL-03, BR-HEAL-04, BR-HEAL-06, BR-HEAL-09: one wound, once; 1D3 (special: 3 more), never more than it cost. */
function* treat(fight: Fight, helper: Fighter, patient: Fighter, index: number): Script {
  const wound = patient.wounds[index]!;
  const trial = { purpose: 'first-aid', rule: 'BR-HEAL-03', points: aidPoints(helper) };
  const tended = yield* check(fight, helper, trial);
  const { level } = tended;
  wound.treated = true;
  emitRoll(fight, helper, { type: 'first-aid', by: helper.id, on: patient.id, wound: index, ...tended });
  if (level === 'failure') return;
  const rolled = yield* die(helper, 'first-aid-heal', 3);
  const extra = level === 'special' ? 3 : 0;
  const points = Math.min(rolled + extra, wound.points - wound.healed, patient.hpMax - patient.hp);
  const parts = [['1D3', rolled] as const, ['special', extra] as const, ['no more than the wound cost', points - rolled - extra] as const];
  const dice = { by: helper.id, purpose: 'first-aid-heal', sides: 3, faces: [rolled] };
  const step: Step = { rule: 'BR-HEAL-04', dice, sum: { of: 'hit points', parts: parts.filter(([, n]) => n !== 0), total: points } };
  wound.healed += points;
  restore(fight, patient, points, [step]);
  if (points > 0 && house.get(fight, 'firstAidWakes') && canWake(patient)) wake(fight, helper.id, patient);
}

/** What only the GM does: harm and healing by hand, distances, conditions, circumstances, rolls. */
import {
  type Action,
  type Args,
  action,
  combatants,
  emit,
  everyone,
  find,
  flagParam,
  type GmAction,
  gmCondition,
  gmDamage,
  gmHeal,
  gmPlace,
  gmSkip,
  type Id,
  idsOf,
  isOfEdition,
  must,
  numberParam,
  type OnTarget,
  own,
  type Param,
  type Part,
  sumOf,
  things,
  type Who,
} from '../../engine/index.ts';
import { hindrance, protection } from './armour.ts';
import { CONDITIONS, type Condition, isCounted } from './conditions.ts';
import { applyWound, fall } from './damage.ts';
import { closeWounds, rest, restore } from './heal.ts';
import { WAIT } from './intent.ts';
import { stepTo } from './move.ts';
import { rollSkill } from './other.ts';
import { check, emitRoll, skillsOf } from './roll.ts';
import { closeDeclarations } from './round.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';
import { CHARACTERISTICS, type Characteristic, DIFFICULTY, type Difficulty, SITUATIONS } from './tables.ts';
import { undeclared, waiting } from './turn.ts';

const onSomebody = (fight: Fight): Param => combatants('target', idsOf(everyone(fight)));
const difficulty = things('difficulty', Object.keys(DIFFICULTY), { initial: 'normal' });

/** Whose place in this round is still to come. */
const inRound = (fight: Fight): readonly Fighter[] => (fight.phase === 'between' ? [] : waiting(fight));

/** Whatever a GM does of it only once the fight has begun. */
const begun = <A extends Args>(one: Action<Fight, A, Who> | GmAction<Fight>): GmAction<Fight> => ({
  ...(one as GmAction<Fight>),
  unlisted: (fight) => !fight.begun,
});
const gm = action<Fight, Who>();

const ROUND: readonly GmAction<Fight>[] = [
  /** BR-INT-04: the GM closes the declarations; anyone who has said nothing waits, and the round goes on. */
  gm({
    id: 'resolve',
    label: 'Close the declarations',
    rule: 'BR-INT-04',
    bar: (fight) => (fight.phase === 'intent' || (fight.phase === 'actions' && undeclared(fight).length > 0) ? null : 'nothing-to-close'),
    perform: closeDeclarations,
  }),
  /** Passes over somebody this round: they wait. */
  gmSkip<Fight>({
    rule: 'BR-INT-04',
    whom: (fight) => idsOf(inRound(fight)),
    none: 'nobody-waits',
    rolls: true,
    *perform(fight, { target }) {
      find(fight, target).intent = WAIT;
      emit(fight, { type: 'skipped', who: target });
    },
  }),
  /** BR-INT-07: lets somebody declare once more who has not acted yet. */
  gm<OnTarget>({
    id: 'reopen',
    label: 'Let somebody change their plan',
    rule: 'BR-INT-07',
    bar: (fight) => (inRound(fight).some((f) => f.intent) ? null : 'nobody-planned'),
    params: (fight) => [combatants('target', idsOf(inRound(fight).filter((f) => f.intent)))],
    *perform(fight, _gm, { target }) {
      find(fight, target).intent = null;
      emit(fight, { type: 'reopened', who: target, steps: [{ rule: 'BR-INT-07' }] });
    },
  }),
];

const BY_HAND: readonly GmAction<Fight>[] = [
  /** Hit points lost to something that no rule covers: a fall, fire, a trap. Armour counts if the GM says so. */
  gmDamage<Fight, { readonly armour: boolean }>({
    rule: 'BR-DMG-02',
    rolls: true,
    more: () => [flagParam('armour', false)],
    *perform(fight, { target, amount, armour }) {
      const victim = find(fight, target);
      const stopped = armour ? sumOf(protection(victim.armour, false, house.get(fight, 'armourLayers'))) : 0;
      const after = Math.max(0, amount - stopped);
      emit(fight, { type: 'damage', by: 'gm', on: target, before: amount, after, steps: [{ rule: 'BR-DMG-02' }] });
      yield* applyWound(fight, victim, after);
    },
  }),
  gmHeal<Fight>({
    rule: 'BR-DMG-03',
    *perform(fight, { target, amount }) {
      const patient = find(fight, target);
      closeWounds(patient, Math.min(amount, patient.hpMax - patient.hp));
      restore(fight, patient, amount, [{ rule: 'BR-DMG-03' }]);
    },
  }),
  gmPlace<Fight, { readonly toward: Id; readonly metres: number }>({
    rule: 'BR-MOV-06',
    more: (fight) => [combatants('toward', idsOf(everyone(fight))), numberParam('metres', 0, 1000, undefined, { counts: 'distance' })],
    *perform(fight, { target, toward, metres }) {
      if (target === toward) return;
      stepTo(fight, find(fight, target), find(fight, toward), metres);
      emit(fight, { type: 'moved', who: target, metres: 0, toward, away: false, distance: metres, rank: null });
    },
  }),
  /** BR-PAR-04, BR-SHD-09: `value`: hours asleep, or armour points of the cover. BR-DMG-09: nobody is up and about without hit points. */
  gmCondition<Fight, Condition, { readonly value?: number }>(CONDITIONS, {
    rule: 'BR-PAR-04',
    more: () => [numberParam('value', 1, 99, 1, { when: { condition: CONDITIONS.filter(isCounted) } })],
    *perform(fight, { target, condition, on, value = 1 }) {
      const who = find(fight, target);
      const { conditions } = who;
      const drained = who.hp <= 0 && isOfEdition(fight, 2);
      must(on || condition !== 'dying' || !drained || conditions.dead === true, 'no-hit-points', { who: target });
      if (!on) delete conditions[condition];
      else if (isCounted(condition)) conditions[condition] = value;
      else conditions[condition] = true;
      emit(fight, { type: 'condition', who: target, condition, value: on && isCounted(condition) ? value : on });
      if (!on && drained && !conditions.dead) fall(fight, who);
      // BR-SHD-06: nobody kneels behind a shield who is down.
      if (isOut(who) && isOfEdition(fight, 2)) delete conditions.kneeling;
    },
  }),
  /** BR-PAR-04, BR-DOD-03: somebody's attack of this round cannot be seen coming. */
  gm<OnTarget & { readonly unseen: boolean }>({
    id: 'unseen',
    label: 'Make an attack unseen',
    rule: 'BR-PAR-04',
    anytime: true,
    params: (fight) => [onSomebody(fight), flagParam('unseen', true)],
    *perform(fight, _gm, { target, unseen }) {
      const who = find(fight, target);
      who.unseen = unseen;
      emit(fight, { type: 'hidden-blow', who: target, unseen, steps: [{ rule: 'BR-PAR-04' }] }, { to: [who] });
    },
  }),
  /** BR-MOD-03: puts a well-known circumstance on somebody's next attack. */
  gm<OnTarget & { readonly situation: string }>({
    id: 'situation',
    label: 'Circumstance of an attack',
    rule: 'BR-MOD-03',
    anytime: true,
    params: (fight) => [onSomebody(fight), things('situation', Object.keys(SITUATIONS))],
    *perform(fight, _gm, { target, situation }) {
      const { name, flat, factor } = own(SITUATIONS, situation) ?? { name: situation, flat: 0, factor: 1 };
      const put = { who: target, purpose: 'attack', flat, factor, note: name };
      fight.modifiers.push(put);
      emit(fight, { type: 'modifier-set', ...put }, { to: [] });
    },
  }),
];

const ROLLS: readonly GmAction<Fight>[] = [
  gm<OnTarget & { readonly skill: string; readonly difficulty: Difficulty }>({
    id: 'call-skill',
    label: 'Call for a skill roll',
    rule: 'BR-MOD-03',
    params: (fight) => {
      const skills = [...new Set(everyone(fight).flatMap(skillsOf))].map((value) => ({ value, label: value }));
      return [onSomebody(fight), { name: 'skill', kind: 'thing', options: skills }, difficulty];
    },
    *perform(fight, _gm, { target, skill, difficulty: how }) {
      yield* rollSkill(fight, find(fight, target), skill, how);
    },
  }),
  /** BR-CHR-03, BR-ARM-03: a roll against five times a characteristic; armour hinders Agility, that is DEX. */
  gm<OnTarget & { readonly characteristic: Characteristic; readonly difficulty: Difficulty }>({
    id: 'call-characteristic',
    label: 'Call for a characteristic roll',
    rule: 'BR-CHR-03',
    params: (fight) => [onSomebody(fight), things('characteristic', Object.keys(CHARACTERISTICS)), difficulty],
    *perform(fight, _gm, { target, characteristic, difficulty: how }) {
      const fighter = find(fight, target);
      const name = `${characteristic.toUpperCase()} x 5`;
      const worn = characteristic === 'dex' ? hindrance(fighter.armour, 'Dodge') : [];
      const points: readonly Part[] = [[name, fighter[characteristic] * 5], ...worn];
      const factors: readonly Part[] = how === 'normal' ? [] : [[how, DIFFICULTY[how]]];
      const rolled = yield* check(fight, fighter, { purpose: 'characteristic', rule: 'BR-CHR-03', points, factors });
      emitRoll(fight, fighter, { type: 'skill', by: fighter.id, skill: name, ...rolled });
    },
  }),
  /** BR-HEAL-01, BR-HEAL-02: a week goes by. */
  gm<OnTarget & { readonly care: 'normal' | 'hospital' }>({
    id: 'week',
    label: 'Let a week pass',
    rule: 'BR-HEAL-01',
    params: (fight) => [
      combatants('target', idsOf(everyone(fight).filter((f) => !f.conditions.dead))),
      things('care', ['normal', 'hospital'], { initial: 'normal' }),
    ],
    *perform(fight, _gm, { target, care }) {
      yield* rest(fight, find(fight, target), care);
    },
  }),
  /** Keeps the rounds going although nobody is left to fight: somebody may still bleed. */
  gm({
    id: 'go-on',
    label: 'Keep counting rounds',
    rule: 'BR-RND-02',
    bar: (fight) => (fight.goesOn ? 'goes-on-already' : null),
    *perform(fight) {
      fight.goesOn = true;
      emit(fight, { type: 'goes-on' });
    },
  }),
];

/** What the GM may do in this system besides what they may do in all. */
export const GM_ACTIONS: readonly GmAction<Fight>[] = [...ROUND, ...BY_HAND, ...ROLLS].map(begun);

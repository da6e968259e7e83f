/** What the GM may do in this system, beside what he may do in all of them. */
import { combatants, everyone, find, gmOffers, type Id, type Offer, type Param, type Script, tell } from '../../engine/index.ts';
import { hindrance, protection } from './armour.ts';
import { wound } from './damage.ts';
import { undeclared } from './declare.ts';
import { rollSkill } from './deeds.ts';
import { close, rest, restore } from './heal.ts';
import { skillsOf, WAIT } from './intent.ts';
import { able, stepTo } from './move.ts';
import { CONDITIONS, type Condition, type Fight } from './sheet.ts';
import { attempt, type Part } from './skill.ts';
import { CHARACTERISTICS, type Characteristic, DIFFICULTY, type Difficulty, SITUATIONS } from './tables.ts';
import { disclose, report } from './told.ts';

type On<T = unknown> = { readonly target: Id } & Readonly<T>;

/** Hit points lost to something that no rule covers: a fall, fire, a trap. Armour counts if the GM says so. */
function* damage(fight: Fight, { target, points, armour }: On<{ points: number; armour: boolean }>): Script {
  const victim = find(fight, target);
  const stopped = armour ? protection(victim.armour, false).reduce((all, [, n]) => all + n, 0) : 0;
  const after = Math.max(0, points - stopped);
  tell(fight, { type: 'damage', by: 'gm', on: target, before: points, after, steps: [{ rule: 'BR-DMG-02' }] });
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

/** BR-PAR-04, BR-DOD-03: somebody's attack of this round cannot be seen coming. */
function* unseen(fight: Fight, { target, unseen: hidden }: On<{ unseen: boolean }>): Script {
  find(fight, target).unseen = hidden;
  fight.told.push({ event: { type: 'hidden-blow', who: target, unseen: hidden, steps: [{ rule: 'BR-PAR-04' }] }, only: ['gm', target] });
}

/** BR-MOD-03: puts a well-known circumstance on somebody's next attack. */
function* situation(fight: Fight, { target, situation: key }: On<{ situation: string }>): Script {
  const { name, flat, factor } = SITUATIONS[key] ?? { name: key, flat: 0, factor: 1 };
  fight.modifiers.push({ who: target, purpose: 'attack', flat, factor, note: name });
  fight.told.push({ event: { type: 'modifier-set', who: target, purpose: 'attack', flat, factor, note: name }, only: ['gm'] });
}

/** Calls for a skill roll at once. */
function* callSkill(fight: Fight, { target, skill, difficulty }: On<{ skill: string; difficulty: Difficulty }>): Script {
  yield* rollSkill(fight, find(fight, target), skill, difficulty);
}

/** BR-CHR-03, BR-ARM-03: calls for a roll against five times a characteristic; armour hinders Agility, that is DEX. */
function* callCharacteristic(fight: Fight, args: On<{ characteristic: Characteristic; difficulty: Difficulty }>): Script {
  const fighter = find(fight, args.target);
  const { characteristic, difficulty } = args;
  const name = `${characteristic.toUpperCase()} x 5`;
  const worn = characteristic === 'dex' ? hindrance(fighter.armour, 'Dodge') : [];
  const points: readonly Part[] = [[name, fighter[characteristic] * 5], ...worn];
  const factors: readonly Part[] = difficulty === 'normal' ? [] : [[difficulty, DIFFICULTY[difficulty]]];
  const { level, face, chance, steps } = yield* attempt(fight, fighter, { purpose: 'characteristic', rule: 'BR-CHR-03', points, factors });
  disclose(fight, fighter, { type: 'skill', by: fighter.id, skill: name, level, face, chance, steps });
}

/** Keeps the rounds going although nobody is left to fight: somebody may still bleed. */
function* goOn(fight: Fight): Script {
  fight.goesOn = true;
  tell(fight, { type: 'goes-on' });
}

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

const things = (values: readonly string[]) => values.map((value) => ({ value }));

/** Everything that the GM may do now. */
export function gmOffersOf(fight: Fight): readonly Offer[] {
  if (!fight.begun) return gmOffers(fight);
  const inRound = fight.phase !== 'between';
  const waiting = able(fight).filter((f) => inRound && !f.acted);
  const close: Offer = { pick: 'resolve' };
  return [
    inRound && (fight.phase === 'intent' || undeclared(fight).length > 0) ? close : { ...close, blocked: 'nothing-to-close' },
    ...onWaiting(
      'skip',
      waiting.map((f) => f.id),
    ),
    ...onWaiting(
      'reopen',
      waiting.filter((f) => f.intent).map((f) => f.id),
    ),
    ...onAnybody(fight),
    { pick: 'go-on', ...(fight.goesOn ? { blocked: 'goes-on-already' } : {}) },
    ...gmOffers(fight),
  ];
}

const onWaiting = (pick: string, ids: readonly Id[]): readonly Offer[] =>
  ids.length > 0 ? [{ pick, params: [combatants('target', ids)] }] : [{ pick, blocked: 'nobody-waits' }];

function onAnybody(fight: Fight): readonly Offer[] {
  const all = everyone(fight).map((f) => f.id);
  const target = combatants('target', all);
  const number = (name: string, min: number, max: number, more: Partial<Param> = {}): Param => ({
    name,
    kind: 'number',
    min,
    max,
    ...more,
  });
  const difficulty: Param = { name: 'difficulty', kind: 'thing', options: things(Object.keys(DIFFICULTY)), initial: 'normal' };
  const counted = number('value', 1, 99, { initial: 1, when: { condition: ['inCover'] } });
  const hours = number('value', 1, 6, { initial: 1, when: { condition: ['unconscious'] } });
  const skills = [...new Set(everyone(fight).flatMap(skillsOf))].map((value) => ({ value, label: value }));
  return [
    { pick: 'damage', params: [target, number('points', 1, 100), { name: 'armour', kind: 'flag', initial: false }] },
    { pick: 'heal', anytime: true, params: [target, number('points', 1, 100)] },
    { pick: 'place', anytime: true, params: [target, combatants('toward', all), number('metres', 0, 1000)] },
    {
      pick: 'condition',
      anytime: true,
      params: [
        target,
        { name: 'condition', kind: 'thing', options: things(CONDITIONS) },
        counted,
        hours,
        { name: 'on', kind: 'flag', initial: true },
      ],
    },
    { pick: 'unseen', anytime: true, params: [target, { name: 'unseen', kind: 'flag', initial: true }] },
    { pick: 'situation', anytime: true, params: [target, { name: 'situation', kind: 'thing', options: things(Object.keys(SITUATIONS)) }] },
    { pick: 'call-skill', params: [target, { name: 'skill', kind: 'thing', options: skills }, difficulty] },
    {
      pick: 'call-characteristic',
      params: [target, { name: 'characteristic', kind: 'thing', options: things(Object.keys(CHARACTERISTICS)) }, difficulty],
    },
    { pick: 'week', params: [target, { name: 'care', kind: 'thing', options: things(['normal', 'hospital']), initial: 'normal' }] },
  ];
}

/** Everything that can be done at one's rank and is not an attack. */
import {
  ask,
  type Detailed,
  emit,
  find,
  GM,
  type Id,
  isOfEdition,
  type Offer,
  type Param,
  type Part,
  type Script,
  textOf,
  withOdds,
} from '../../engine/index.ts';
import { beginFirstAid } from './first-aid.ts';
import { type Held, held } from './gear.ts';
import { wake } from './heal.ts';
import type { Intent } from './intent.ts';
import { powers } from './powers.ts';
import { check, emitRoll, openChance, skillPoints, skillsOf } from './roll.ts';
import type { Fight, Fighter } from './state.ts';
import { canStill } from './status.ts';
import { DIFFICULTY, type Difficulty } from './tables.ts';

/** Does what is not an attack. First Aid (as a rule) and reloading are only begun here; they end with the round. */
export function* doOther(
  fight: Fight,
  fighter: Fighter,
  { action, target = '', weapon = '', skill = '', what = '', power = '' }: Intent,
): Script {
  const who = fighter.id;
  switch (action) {
    case 'first-aid':
      yield* beginFirstAid(fight, fighter);
      break;
    case 'awaken':
      wake(fight, who, find(fight, target));
      break;
    case 'power':
      yield* usePower(fight, fighter, power, target);
      break;
    case 'reload':
      emit(fight, { type: 'reloads', who, gear: weapon, weapon: held(fighter, weapon).name, steps: [{ rule: 'BR-WPN-10' }] });
      break;
    case 'ready':
      swap(fight, fighter, held(fighter, weapon));
      break;
    case 'skill':
      yield* trySkill(fight, fighter, skill);
      break;
    case 'other':
      yield* tryOther(fight, fighter, what);
  }
}

/** BR-RND-04: a power of one's own is the action of the round. */
function* usePower(fight: Fight, fighter: Fighter, name: string, target: Id): Script {
  const power = powers.find(fight, fighter, name);
  powers.spend(fight, fighter, power);
  yield* powers.unleash(fight, fighter, power, target);
}

/** Draws a piece of gear, or puts it away. */
function swap(fight: Fight, fighter: Fighter, { id, gear, name }: Held): void {
  gear.ready = !gear.ready;
  const type = gear.ready ? 'readied' : 'put-away';
  emit(fight, { type, who: fighter.id, gear: id, weapon: name, steps: [{ rule: 'BR-RND-04' }] });
}

/** A skill as an action: the GM says how hard it is, or that it cannot be. */
function* trySkill(fight: Fight, fighter: Fighter, skill: string): Script {
  const offers = (): readonly Offer<Difficulty | 'refuse'>[] => [
    ...(['normal', 'easy', 'difficult'] as const).map((pick) => ({ pick, ...oddsOf(fight, fighter, skill, pick) })),
    { pick: 'refuse' },
  ];
  const facts = { by: fighter.id, skill };
  const { pick: ruling } = yield* ask(GM, 'difficulty', offers, { pick: 'normal' }, { kind: 'ruling', facts, about: fighter.id });
  if (!stillTries(fight, fighter)) return;
  if (ruling === 'refuse') emit(fight, { type: 'tries', who: fighter.id, what: skill, ruling: 'refused' });
  else yield* rollSkill(fight, fighter, skill, ruling);
}

const factorsOf = (difficulty: Difficulty): readonly Part[] =>
  difficulty === 'normal' ? [] : [[difficulty, DIFFICULTY[difficulty]] as const];

/** What a GM makes of a try: the chance at each difficulty. */
const oddsOf = (fight: Fight, fighter: Fighter, skill: string, difficulty: Difficulty = 'normal'): Detailed =>
  withOdds(`${openChance(fight, fighter, skillPoints(fighter, skill), factorsOf(difficulty))} %`);

/** BR-DMG-07: whether somebody can still do what the GM has been asked about: they may have been felled or taken out meanwhile. */
const stillTries = (fight: Fight, fighter: Fighter): boolean => canStill(fight, fighter) || !isOfEdition(fight, 2);

/** Rolls a skill, hindered by armour where that is so (BR-ARM-03, BR-ARM-04), at the difficulty that the GM names (BR-MOD-03). */
export function* rollSkill(fight: Fight, fighter: Fighter, skill: string, difficulty: Difficulty): Script {
  const points = skillPoints(fighter, skill);
  const rolled = yield* check(fight, fighter, { purpose: 'skill', rule: 'BR-MOD-03', points, factors: factorsOf(difficulty) });
  emitRoll(fight, fighter, { type: 'skill', by: fighter.id, skill, ...rolled });
}

/** Anything else is the GM's to settle: in words, by a skill roll, or not at all. */
function* tryOther(fight: Fight, fighter: Fighter, what: string): Script {
  const offers = (): readonly Offer<'narrate' | 'skill' | 'refuse'>[] => [
    { pick: 'narrate' },
    { pick: 'refuse' },
    { pick: 'skill', params: [skillParam(fight, fighter, what), difficultyParam] },
  ];
  const facts = { by: fighter.id, what };
  const ruling = yield* ask(GM, 'adjudicate', offers, { pick: 'narrate' }, { kind: 'ruling', facts, about: fighter.id });
  if (!stillTries(fight, fighter)) return;
  emit(fight, { type: 'tries', who: fighter.id, what, ruling: TRIED[ruling.pick] });
  if (ruling.pick === 'skill') yield* rollSkill(fight, fighter, textOf(ruling, 'skill'), ruling.difficulty as Difficulty);
}

/** How a try is told, by what the GM makes of it. */
const TRIED = { refuse: 'refused', narrate: 'narrated', skill: 'rolled' } as const;

const difficultyParam: Param = {
  name: 'difficulty',
  kind: 'thing',
  options: Object.keys(DIFFICULTY).map((value) => ({ value })),
  initial: 'normal',
};

/** The skill that a try calls for: those that its own words name come first. */
function skillParam(fight: Fight, fighter: Fighter, what: string): Param {
  const isNamed = (skill: string): boolean => what.toLowerCase().includes(skill.toLowerCase());
  const skills = skillsOf(fighter).toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  return { name: 'skill', kind: 'thing', options: skills.map((value) => ({ value, label: value, ...oddsOf(fight, fighter, value) })) };
}

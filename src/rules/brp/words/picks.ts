/** What buttons, parameters and values are called. */
import { labelsOf, own } from '../../../engine/index.ts';
import { ACTIONS } from '../actions/index.ts';
import { ARMOUR } from '../armour.ts';
import { SITUATIONS } from '../tables.ts';
import { WEAPONS } from '../weapons.ts';
import { CONDITION_WORDS } from './names.ts';

/** What buttons say: actions by their labels, and how one may answer. */
export const PICKS: Readonly<Record<string, string>> = {
  ...labelsOf(ACTIONS),
  parry: 'Parry',
  dodge: 'Dodge',
  none: 'Do nothing',
  keep: 'Keep to the plan',
  'other-target': 'Another target',
  allow: 'Allow it',
  deny: 'Not with that skill',
  normal: 'Ordinary',
  easy: 'Easy: double chance',
  difficult: 'Difficult: half chance',
  refuse: 'That cannot be done',
  narrate: 'Say what comes of it',
};

/** Particulars of a choice. */
export const PARAMS: Readonly<Record<string, string>> = {
  target: 'Target',
  weapon: 'Weapon',
  with: 'With',
  length: 'Length',
  viaSkillOf: 'Using the skill of',
  wound: 'Wound',
  skill: 'Skill',
  what: 'What',
  move: 'Metres moved',
  toward: 'Towards or away from whom',
  direction: 'Which way',
  delayTo: 'Wait for DEX rank',
  amount: 'How much',
  armour: 'Armour counts',
  metres: 'Metres',
  condition: 'Condition',
  value: 'How much',
  on: 'Apply it',
  unseen: 'Unseen',
  situation: 'Circumstance',
  difficulty: 'Difficulty',
  characteristic: 'Characteristic',
  care: 'Care',
};

const VALUES: Readonly<Record<string, string>> = {
  ...CONDITION_WORDS,
  ...Object.fromEntries(Object.entries(SITUATIONS).map(([key, { name }]) => [key, name])),
  long: 'long',
  medium: 'medium',
  short: 'short',
  toward: 'towards',
  away: 'away from',
  easy: 'easy',
  normal: 'ordinary',
  difficult: 'difficult',
  hospital: 'a good hospital',
};

const NAMES: Readonly<Record<string, { readonly name: string }>> = { ...WEAPONS, ...ARMOUR };

/** A value that is a keyword; gear goes by its name. */
export const value = (param: string, id: string): string => {
  if (param === 'characteristic') return id.toUpperCase();
  return own(NAMES, id)?.name ?? own(VALUES, id) ?? id;
};

/** What buttons, parameters and values are called. */
import { ARMOUR } from './armour.ts';
import { SITUATIONS } from './tables.ts';
import { WEAPONS } from './weapons.ts';
import { CONDITION_WORDS } from './words.ts';

/** Choices, by their picks. */
export const PICKS: Readonly<Record<string, string>> = {
  attack: 'Attack',
  'first-aid': 'First Aid',
  awaken: 'Wake somebody',
  reload: 'Reload',
  ready: 'Draw or put away',
  move: 'Move and defend',
  skill: 'Use a skill',
  other: 'Something else',
  wait: 'Wait and defend',
  kneel: 'Kneel',
  stand: 'Stand up',
  parry: 'Parry',
  dodge: 'Dodge',
  none: 'Do nothing',
  keep: 'Keep to the plan',
  'other-target': 'Another target',
  allow: 'Allow it',
  deny: 'Not with that',
  normal: 'Ordinary',
  easy: 'Easy: double chance',
  difficult: 'Difficult: half chance',
  refuse: 'That cannot be done',
  narrate: 'Tell what comes of it',
  resolve: 'Close the declarations',
  skip: 'Pass over somebody',
  reopen: 'Let somebody change his plan',
  damage: 'Do damage',
  heal: 'Give hit points back',
  place: 'Set a distance',
  condition: 'Give or take a condition',
  unseen: 'Make an attack unseen',
  situation: 'Circumstance of an attack',
  'call-skill': 'Call for a skill roll',
  'call-characteristic': 'Call for a characteristic roll',
  week: 'Let a week go by',
  'go-on': 'Keep counting rounds',
};

/** Particulars of a choice. */
export const PARAMS: Readonly<Record<string, string>> = {
  target: 'Target',
  weapon: 'Weapon',
  with: 'With',
  length: 'Length',
  viaSkillOf: 'By the skill with',
  wound: 'Wound',
  skill: 'Skill',
  what: 'What',
  move: 'Metres moved',
  toward: 'Whom the move goes by',
  direction: 'Which way',
  delayTo: 'Wait for DEX rank',
  points: 'Points',
  armour: 'Armour counts',
  metres: 'Metres',
  condition: 'Condition',
  value: 'How much',
  on: 'Under it',
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
  return NAMES[id]?.name ?? VALUES[id] ?? id;
};

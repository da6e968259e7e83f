/** What can be chosen, as buttons and menus say it. */
import { labelsOf } from '../../../engine/index.ts';
import { ACTIONS } from '../actions/index.ts';

/** What buttons say: actions by their labels, and how one may answer. */
export const PICKS: Readonly<Record<string, string>> = {
  ...labelsOf(ACTIONS),
  none: 'No reaction',
  dodge: 'Dodge',
  counter: 'Counter',
  'hide-behind': 'Duck behind somebody',
  guard: 'Step in',
  consent: 'Shield them',
  choose: 'Choose',
  'opportunity-attack': 'Parting blow',
  'accept-stunt': 'Accept the offer',
  'refuse-stunt': 'Refuse and take the blow',
  allow: 'Allow',
  forbid: 'Forbid',
  yes: 'Yes, it goes through',
  no: 'No',
  save: 'Let a save decide',
  'no-save': 'It works, no save',
  'go-first': 'First this round',
  'play-on': 'Play on',
};

/** Choices by what buttons called them before. */
export const BEFORE: Readonly<Record<string, string>> = { 'strike as they leave': 'opportunity-attack' };

/** What is asked of somebody who acts. */
export const PARAMS: Readonly<Record<string, string>> = {
  mode: 'How',
  path: 'Where to',
  to: 'Where to',
  target: 'Target',
  weapon: 'Weapon',
  holdBack: 'Hold back (roll twice, keep the lower)',
  stunt: 'Offer instead of damage',
  zone: 'Which zone',
  dice: 'Dice for each target',
  item: 'Which weapon',
  grabIt: 'Catch it in a free hand',
  hazard: 'Into what (fire, water, a wall)',
  what: 'In your own words',
  throwDown: 'Drop all weapons',
  action: 'What kind of attack',
  behind: 'Behind whom',
  guard: 'Who steps in',
  free: 'Use your free dodge',
  faction: 'Side',
  order: 'Order of the sides',
  starter: 'Who started the fight',
  morale: 'Can lose heart',
  amount: 'How much',
  condition: 'Condition',
  on: 'Apply it',
  cause: 'Because of whom',
  cover: 'Behind what',
  edge: 'Help or hinder',
  fleeing: 'Who flees',
  comparison: 'Who is faster',
  terror: 'Terror instead of fright',
};

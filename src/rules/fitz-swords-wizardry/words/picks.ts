/** What buttons, parameters and values are called. */
import { labelsOf, own } from '../../../engine/index.ts';
import { ACTS } from '../actions/index.ts';
import { PLANS } from '../actions/plans.ts';
import { GM_ACTIONS } from '../gm/index.ts';
import { WEAPON_IDS, weaponName } from '../weapons.ts';
import { CONDITION, type Lexicon } from './names.ts';

/** What each choice is called on its button. */
export const PICKS: Lexicon = {
  ...labelsOf([...PLANS, ...ACTS, ...GM_ACTIONS]),
  // Reactions
  'free-attack': 'Free attack',
  fend: 'Fend off',
  decline: 'Decline',
  // Rulings
  none: 'Nobody is surprised',
  side: 'A side is surprised',
  chance: 'A side may be surprised',
  dice: 'Everyone rolls for it',
  lost: 'The spell is lost',
  kept: 'Only a scratch: the spell holds',
  known: 'Yes: a stab at the vitals',
  unknown: 'No: an ordinary blow',
  targets: 'Only its targets',
  neighbours: 'The neighbours in the wall too',
  nothing: 'Nothing more',
  'drop-weapon': 'Drops the weapon',
  'hit-self': 'The blow lands on its owner',
  'hit-friend': 'Hits a friend',
  strain: 'Strains a muscle (−1 damage)',
  helmet: 'The helmet slips',
  back: 'Pushed back 5 ft',
  down: 'Brought down',
  pinned: 'Pinned, helpless',
  allowed: 'It works',
  denied: 'It fails',
  dexterity: 'Roll dexterity',
  save: 'Roll a saving throw',
  'fight-on': 'They fight on',
};

/** What each parameter is called. */
export const PARAMS: Lexicon = {
  target: 'Who',
  weapon: 'Weapon',
  from: 'From',
  subdual: 'Subdual damage only',
  feet: 'Feet',
  toward: 'Towards whom',
  direction: 'Which way',
  past: 'Past whom',
  bcbAttack: 'Combat bonus into attack',
  bcbDefence: 'Combat bonus into AC',
  mode: 'Two weapons or two arrows',
  lockShields: 'Lock shields with a neighbour',
  spell: 'Name of the spell',
  level: 'Spell level',
  targets: 'Targets',
  damage: 'Damage dice, such as 6d6',
  save: 'Saving throw',
  draw: 'Draw',
  put: 'Put away or drop',
  index: 'Which missile (0 is the first)',
  what: 'What',
  friend: 'Which friend',
  modifier: 'Modifier',
  who: 'Who',
  caught: 'Which side is caught out',
  segments: 'For how many segments',
  percent: 'Chance in percent',
  amount: 'Points',
  wounds: 'Also cure wounds and stuns',
  condition: 'Condition',
  on: 'Apply it',
  rounds: 'Rounds',
  how: 'How',
  distance: 'Distance',
  of: 'Of whom',
  members: 'From left to right',
  hours: 'Hours',
};

/** Values that are neither combatants nor places. */
const VALUES: Lexicon = {
  ...CONDITION,
  none: 'none',
  'two-weapon-attack': 'two weapons, two blows',
  'two-weapon-defence': 'two weapons, one to parry',
  'double-shot': 'two arrows, standing still',
  front: 'in front',
  flank: 'on the flank',
  rear: 'from behind',
  toward: 'towards',
  away: 'away from',
  half: 'a save halves the damage',
  negates: 'a save negates it',
  dexterity: 'dexterity',
  save: 'saving throw',
  flee: 'flee',
  surrender: 'surrender',
  detected: 'noticed',
  undetected: 'unnoticed',
};

/** What it is to choose nothing of a parameter. */
const NONE: Lexicon = { mode: 'in the usual way', save: 'no saving throw' };

/** A value in words; a weapon by its name. */
export const valueWords = (value: string, param = ''): string =>
  (value === 'none' ? own(NONE, param) : undefined) ??
  own(VALUES, value) ??
  (WEAPON_IDS.includes(value) ? weaponName(value) : value.replaceAll('-', ' '));

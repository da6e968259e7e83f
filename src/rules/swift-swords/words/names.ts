/** Plain words for the ids of the rules, shared by texts and views. */
import { own } from '../../../engine/index.ts';
import type { StateName } from '../conditions.ts';
import type { Injury, Track } from '../tables.ts';

/** Ids whose words are not simply the id with spaces. */
const WORDS: Readonly<Record<string, string>> = {
  phys: 'body',
  ment: 'mind',
  'melee-attack': 'melee attack',
  'ranged-attack': 'ranged attack',
  'mental-attack': 'mental attack',
  'all-out-attack': 'all-out attack',
  'all-out': 'all-out attack',
  'fly-by': 'fly-by attack',
  'hard-light': 'light hard cover',
  'hard-heavy': 'heavy hard cover',
  'soft-light': 'light soft cover',
  'soft-medium': 'medium soft cover',
  'soft-heavy': 'heavy soft cover',
  'lose-ad': 'cost them an action die',
  'break-weapon': 'break the weapon',
  'extra-damage': 'two more dice of damage',
  'remove-armour': 'strip armour',
  'move-out': 'step out of contact',
  'draw-in': 'draw into contact',
  knockback: 'knock down',
  'push-back': 'push back a zone',
  'reduce-pool': 'wear down the defence pool',
  expose: 'force an opening (1 exposure)',
  fists: 'bare hands',
  'use-pool': 'defence pool',
  intercept: 'step in the way',
  'intercept-cover': 'step in the way at a cover',
  inContact: 'in contact',
  inClose: 'in close',
  kia: 'dying',
};

/** An id in words. */
export const valueWords = (id: string): string => own(WORDS, id) ?? id.replaceAll('-', ' ');

/** What choosing nothing comes to where it is not one's own skin. */
export const NOTHING = { intercept: 'Let them pass', opportunity: 'Let them go', held: 'Do not strike' } as const;

/** A State instead of a lost Rank, as a button says it. */
export const STATE_CHOICE: Readonly<Record<StateName, string>> = {
  stun: 'Be stunned, lose no Rank',
  shock: 'Be shocked, lose no Rank',
  doubt: 'Doubt yourself, lose no Rank',
};

/** The two tracks, as people speak of them. */
export const trackWords = (track: Track): string => ({ phys: 'body', ment: 'mind' })[track];

/** What an injury is. */
const INJURIES: Partial<Record<Injury, string>> = {
  bleeder: 'bleeding',
  stun: 'dazed',
  sight: 'blinded',
  sound: 'deafened',
  balance: 'off balance',
  paralysis: 'paralysed',
  wind: 'winded',
  kill: 'a mortal wound',
  hand: 'the hand is useless',
  foot: 'the foot is useless',
  sever: 'cut off',
  puncture: 'run through',
  maim: 'maimed',
};

/** An injury in words. */
export const injuryWords = (injury: Injury): string => INJURIES[injury] ?? valueWords(injury);

/** What a roll is for, after "rolls to". */
const PURPOSES: Readonly<Record<string, string>> = {
  'power-save': 'withstand a power',
  bleed: 'stop the bleeding',
  kia: 'stay alive',
  death: 'live',
  calm: 'calm down',
  fear: 'withstand the fear',
  move: 'get past',
  'injury-save': 'resist the wound',
  'hold-break': 'break the Hold',
  'hold-keep': 'keep the Hold',
  'hold-reverse': 'reverse the Hold',
  soak: 'shrug off the damage',
  'break-weapon': 'to break it',
  fatigue: 'bear the strain',
  driving: 'keep the chariot in hand',
  riding: 'stay in the saddle',
  leadership: 'lead',
  healing: 'heal',
};

/** What a roll is for, in words. */
export const purposeWords = (purpose: string): string => own(PURPOSES, purpose) ?? valueWords(purpose);

/** Why not, and what to do instead. The table has words of its own for what every system refuses. */
import { asText, type Json, own, type Refusal, type Texts } from '../../../engine/index.ts';

type Why = (facts: Readonly<Record<string, Json | undefined>>) => string;

/** By reason. */
export const REFUSALS: Readonly<Record<string, Why>> = {
  'not-now': () => 'Your initiative number has not come up yet. You will be asked when it does.',
  'attack-used': () => 'You have used up your attacks for this round. Move, or end your turn.',
  'has-run': () => 'You have moved more than half your speed this round, so there is no time left to attack.',
  defensive: () => 'You have declared full defence: no attacks this round. You may still move.',
  'target-down': () => 'They are down already. A helpless foe can be stabbed in the vitals.',
  'charge-spent': () => 'You have fended somebody off, and that was the attack of your charge.',
  'charge-target-down': () => 'Whoever you meant to charge is down already. The charge was all of your round.',
  'charge-out-of-reach': () => 'Whoever you meant to charge is too far away by now. The charge was all of your round.',
  undetected: () => 'You cannot tell where they are. Somebody must notice the invisible first.',
  closing: () => 'One of you closes in this round, so you strike no blows at each other. Pick somebody else.',
  'fended-off': () => 'You have been fended off and cannot come at them again this round. Pick somebody else.',
  'too-close': () => 'A long spear or pike is no use at arm’s length. Draw something shorter.',
  'out-of-reach': () => 'Too far, even with a step of half your speed. Move nearer; next round you can declare a charge.',
  'out-of-range': () => 'That is beyond the range of this weapon. Move nearer.',
  'not-loaded': () => 'It is not loaded. Reload it, or stand still for a round if that is all it needs.',
  'double-shot': () => 'Two arrows a round take a bow in hand, and all of the round: no other weapon, and no step.',
  'second-arrow': () => 'You have loosed an arrow this round. For two, declare two arrows, and stand still.',
  'two-weapon': () => 'Two weapons are one-handed, and one of them is light (dagger, short sword, hand axe); rangers may use two swords.',
  'casts-nothing': () => 'Your class casts no spells. Attack or move instead.',
  'casts-in-no-armour': () => 'You cast in no armour but magical bracers. Attack or move instead.',
  'casts-in-armour-alone': () => 'In this fight you cast only in magical armour. Attack or move instead.',
  'casts-in-magic-armour': () => 'Beside bracers, you cast only in armour that is magical. Attack or move instead.',
  'armour-too-poor': () => 'Your armour is not magical enough for a spell of that level. Choose a lower level, or attack instead.',
  'no-time': () => 'A segment of surprise is too short for a spell. Strike or move instead.',
  'at-nobody': () => 'Damage and a saving throw need somebody to meet. Choose targets, or leave both out and let the GM say what happens.',
  'bcb-exceeded': ({ bcb }) => `Both parts together may not exceed your combat bonus of ${asText(bcb)}.`,
  'no-charges': () => 'The wand has no charges left.',
  'no-vitals': () => 'That creature has no vital spot to find. Attack it instead.',
  'nothing-chosen': () => 'Choose what to draw, what to put away, or both.',
  'no-foe': () => 'There is nobody to attack. Move, or do something else.',
  'no-weapon': () => 'You have no weapon in hand for that. Draw one first.',
  'no-move': () => 'You have no movement left this round. Attack, or end your turn.',
  'has-moved': () => 'You have moved already; that takes a whole round without moving.',
  'has-attacked': () => 'You have attacked already; that takes a whole round without a blow.',
  nowhere: () => 'There is nobody to move towards. The GM can move you.',
  'not-engaged': () => 'No foe stands at arm’s length. Move nearer first.',
  'not-prone': () => 'You are on your feet already.',
  prone: () => 'You are on the ground. Stand up first.',
  'nobody-in-range': () => 'Nobody is near enough to run at. Move nearer first.',
  'beside-you': () => 'Whoever is near enough stands beside you already. Attack instead.',
  'nothing-stuck': () => 'There is no missile to draw out within half a move.',
  'goes-on-already': () => 'The rounds go on until you end the fight.',
  'not-paused': () => 'The fight is not paused.',
  paused: () => 'The fight is paused already.',
};

/** A refusal in words; none where it is not one of these rules. */
export const refusalWords = ({ reason, facts }: Pick<Refusal, 'reason' | 'facts'>): string => own(REFUSALS, reason)?.(facts) ?? '';

/** Nothing to do it with or to: not worth a line. */
export const IDLE: Required<Texts>['idle'] = {
  'casts-nothing': 'all',
  'not-engaged': 'all',
  'not-prone': 'all',
};

/** The rules of the exchange: attacks, defences, special results. */
import { chapter } from './entry.ts';

/** Attacks. */
export const attacks = chapter('ATK', [
  'The actor names what he does, and may move before or after.',
  'One exchange serves hand to hand, missiles and spells.',
  'The dice are known before the target chooses a defence.',
  'Dice that a defence takes go before the roll.',
  '5 and 6 succeed; each SL moves that by one.',
  'Successes and weight decide what happens.',
  'Ones not more than the successes lie before the attacker as exposures.',
  'Attackers pick them up as dice.',
  'They lie there until his next action.',
  'More ones than successes is a fumble: attacks on him are a level easier.',
  'Situations add and take dice.',
  'Minor Advantage for more friends than foes, Major for twice as many.',
  'Range, contact and flight take dice from missiles.',
  'Modifiers never bring a roll below one die.',
  'Mental attacks know few modifiers.',
  'Being out of action makes nobody easier to hit.',
]);

/** Defences and pools. */
export const defences = chapter('DEF', [
  'Defence is optional and needs the skill.',
  'It costs a die of 2 or more and is chosen before the attack is rolled.',
  'One defence an attack.',
  'Dodge serves against blows and missiles and is rolled first.',
  'Each die of the Dodge pool takes an attack die.',
  'Against what is fired a Dodge counts one less.',
  'All dice gone: what is left of the Dodge lies before the attacker.',
  'Block serves against blows and missiles; any success works.',
  'The shield adds dice to a Block that works.',
  'While it works, its armour counts.',
  'Armour comes off the successes.',
  'The attacker may spend successes to beat a Block.',
  'What the Block has over lies before the attacker.',
  'Parry serves against blows, against missiles with the skill for it.',
  'Each success of a Parry turns a miss into an exposure.',
  'A Parry leaves no pool.',
  'Riposte: all exposures of the attacker, at once.',
  'A pool serves against every later attack for nothing.',
  'Each use costs it a die.',
  'Any action but Pool drops it.',
  'Pool adds a die, up to the dice rolled.',
  'A State, a Trauma or worse loses it.',
  'There are ways to strip a pool.',
  'Defence pools outlast a refresh.',
  'One defence pool at a time; a Parry leaves it alone.',
  'A Dodge pool of one is no use against what is fired.',
  'Stripping a pool is no use of it.',
]);

/** Special results. */
export const specials = chapter('SPC', [
  'Hits beyond the first buy special results.',
  'More damage, disarming, a lost die, stun, a broken weapon, exposure and the like.',
  'One of a kind an attack.',
  'They take effect before the damage.',
]);

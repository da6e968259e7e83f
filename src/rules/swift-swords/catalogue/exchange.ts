import { chapter } from './entry.ts';

/** Close combat and Holds. */
export const close = chapter('CLO', [
  'Closing in: one success that gets through puts both in close.',
  'In close one falls, unless three times the size of all opponents, or skilled.',
  'Extra legs count as size against falling.',
  'Light, medium and natural weapons only; heavier ones fall.',
  'Light weapons are a level better in close.',
  'Bare hands count as light without that level, unless trained.',
  'Claws and teeth made for fighting count as light, with the level.',
  'A Hold: a trained success on somebody not three times as large; it starts light.',
  'Who is held can only break, reverse or yield.',
  'Breaking: strength against strength; each net success is a level.',
  'Reversing takes two net successes.',
  'Yielding: out of action, captured.',
  'The holder hurts, improves, subdues or lets go.',
  'A Hold hurts by its own weight.',
  'Improving: a success makes it a class heavier.',
  'What is three times as large must be brought down before it is held.',
  'Subdual: damage of the Hold against BODY and size; more, and the held is out.',
  'Knock-down: strength against strength, size helping.',
  'Prone, size protects no more; strength stays.',
  'From the ground in close one stands up by withdrawing.',
  'A Hold outlasts the fall of the held, not of the holder.',
  'Breaking and reversing count size dice.',
  'Holds are rolled with bare hands, without their weight’s level.',
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

/** Several weapons and tactics. */
export const tactics = chapter('DUA', [
  'The trained use several weapons.',
  'They choose which strikes and which defends.',
  'All-out: one blow with everything, and no defence.',
  'Double strike: a second blow a die weaker; only Dodge.',
  'Follow-on: a second blow if the first cost something.',
  'All blows of one action are one action.',
]);

/** Reach, size, slams. */
export const reach = chapter('RCH', [
  'Reach strikes from outside the melee.',
  'Its user is alone until somebody comes to him.',
  'In contact it is useless.',
  'Slam: strength against strength, down or out.',
  'The larger adds the difference in strength; the very large are easier to hit.',
]);

export const exchange = [...close, ...defences, ...specials, ...tactics, ...reach];

/** The rules of close combat, of several weapons, of reach and size. */
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

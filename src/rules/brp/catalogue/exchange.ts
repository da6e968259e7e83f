/** Blow against blow: attacks, parries and dodges, the matrix. */
import type { Rule } from '../../../engine/index.ts';
import { rule } from './entry.ts';

export const exchange: readonly Rule[] = [
  // Attacks
  rule('BR-ATT-01', 'auto', 'An attack is a D100 at or below the chance; low is good.'),
  rule('BR-ATT-02', 'auto', 'The chance is the skill with the weapon in hand.'),
  rule('BR-ATT-03', 'auto', 'A fifth of the chance, rounded up, is a special success.'),
  rule('BR-ATT-04', 'gm', 'A related skill may stand in at half, if the gamemaster agrees.'),
  rule('BR-ATT-05', 'auto', 'Only a special defence stops a special attack.'),
  rule('BR-ATT-06', 'auto', 'Above the chance is a miss; with 100 or more nothing misses.'),
  rule('BR-ATT-07', 'auto', 'A hit that nobody stops does damage.'),
  rule('BR-ATT-08', 'auto', 'As a house rule the highest rolls always fail and the lowest always succeed.'),

  // Parries, dodges, defences
  rule('BR-PAR-01', 'auto', 'A parry uses the skill of the weapon that parries.'),
  rule('BR-PAR-02', 'auto', 'It is chosen after the attack has hit; a miss asks nobody.'),
  rule('BR-PAR-03', 'auto', 'It is rolled like an attack, with the same three levels.'),
  rule('BR-PAR-04', 'gm', 'Only an attack that is known and seen can be parried.'),
  rule('BR-PAR-05', 'auto', 'Bullets and beams cannot be parried.'),
  rule('BR-PAR-06', 'auto', 'Missiles are parried with shields alone.'),
  rule('BR-PAR-07', 'auto', 'Softening a special attack costs the parrying gear 2 hit points.'),
  rule('BR-PAR-08', 'auto', 'Gear at no hit points is broken, though its last parry still counts.'),
  rule('BR-PAR-09', 'gm', 'Bare hands and improvised gear parry only by house rule; two hands on a weapon leave none for a shield.'),
  rule('BR-DOD-01', 'auto', 'A dodge uses the Dodge skill.'),
  rule('BR-DOD-02', 'auto', 'It, too, is chosen after the hit.'),
  rule('BR-DOD-03', 'gm', 'Only an attack that is known and seen can be dodged.'),
  rule('BR-DOD-04', 'auto', 'Nobody dodges bullets and beams.'),
  rule('BR-DOD-05', 'gm', 'Arrows and thrown weapons may be dodged at half chance, if the table plays it so.'),
  rule('BR-DOD-06', 'auto', 'Dodges have the levels of attacks; a special one avoids a special attack.'),
  rule('BR-DOD-07', 'narr', 'Whoever dodges an arrow has seen the archer aim and was off early.'),
  rule('BR-DEF-01', 'auto', 'One defence per attack; silence uses the standing one, or the best.'),
  rule('BR-DEF-02', 'auto', 'Defences are unlimited and do not tire.'),
  rule('BR-DEF-03', 'auto', 'As a house rule each further defence of a round loses points.'),
  rule('BR-DEF-04', 'auto', 'The defender learns attacker, weapon and level of the hit, never the damage.'),

  // The matrix
  rule('BR-MTX-01', 'auto', 'Special against special: stopped.'),
  rule('BR-MTX-02', 'auto', 'Special against an ordinary defence: a normal hit, and parrying gear suffers.'),
  rule('BR-MTX-03', 'auto', 'Special against none or a failed one: special damage.'),
  rule('BR-MTX-04', 'auto', 'Hit against a special defence: stopped, and a parried weapon suffers.'),
  rule('BR-MTX-05', 'auto', 'Hit against an ordinary defence: stopped.'),
  rule('BR-MTX-06', 'auto', 'Hit against none or a failed one: normal damage.'),
  rule('BR-MTX-07', 'auto', 'A miss does nothing.'),
  rule('BR-MTX-08', 'auto', "Dodges and missiles do not harm the attacker's weapon."),
  rule('BR-MTX-09', 'auto', 'The higher level wins, equal levels cancel.'),
  rule('BR-MTX-10', 'narr', "What else a special hit looks like is the gamemaster's to tell."),
];

/** The order of things: rounds and declarations, movement, the countdown. */
import type { Rule } from '../../../engine/index.ts';
import { rule } from './entry.ts';

export const order: readonly Rule[] = [
  // Rounds and declarations
  rule('BR-RND-01', 'auto', 'A round is 12 seconds: everybody acts and reacts once round the DEX order.'),
  rule('BR-RND-02', 'auto', 'Declarations, movement, actions, resolution - in this order, until the fight is over.'),
  rule('BR-RND-03', 'auto', 'Blows count at once; First Aid, deaths and reloading are settled as the round closes.'),
  rule('BR-RND-04', 'auto', 'One action a round, and as many defences as there are attacks.'),
  rule('BR-INT-01', 'auto', 'All say what they will do before anybody moves.'),
  rule('BR-INT-02', 'auto', 'Parries and dodges are never announced beforehand.'),
  rule('BR-INT-03', 'auto', 'The quick declare before the slow: highest DEX first.'),
  rule('BR-INT-04', 'gm', 'The gamemaster calls the countdown, speaks for his own, and may close the declarations.'),
  rule('BR-INT-05', 'auto', 'On the same DEX rank missiles go before melee, long before short, the better skill before the worse.'),
  rule('BR-INT-06', 'auto', 'Those still tied act at once: all roll before any of it takes effect.'),
  rule('BR-INT-07', 'gm', "A plan may give way to First Aid for the dying; any other change is the gamemaster's to allow."),
  rule('BR-INT-08', 'gm', 'A table may drop declarations and ask each combatant as the countdown reaches it.'),

  // Movement
  rule('BR-MOV-01', 'auto', 'Whoever only moves and defends may run 30 m, unless an enemy holds him.'),
  rule('BR-MOV-02', 'auto', 'After 6 to 15 m one acts at half the DEX rank.'),
  rule('BR-MOV-03', 'auto', 'After 16 to 29 m one acts at a quarter of the DEX rank.'),
  rule('BR-MOV-04', 'auto', 'The first 5 m are free.'),
  rule('BR-MOV-05', 'auto', 'Lowered ranks are rounded up, are at least 1, and last the whole round.'),
  rule('BR-MOV-06', 'auto', 'Distances are metres per pair: a move ends 2 m short, and 3 m is in reach.'),

  // Order of actions
  rule('BR-ACT-01', 'auto', 'The countdown goes from high DEX to low.'),
  rule('BR-ACT-02', 'auto', 'On one rank missile weapons are first.'),
  rule('BR-ACT-03', 'auto', 'Long weapons follow the missiles.'),
  rule('BR-ACT-04', 'auto', 'Medium weapons follow the long ones.'),
  rule('BR-ACT-05', 'auto', 'Short weapons and bare hands follow; what is no attack comes last.'),
  rule('BR-ACT-06', 'auto', 'A weapon of several lengths is used at the one its user picks.'),
  rule('BR-ACT-07', 'auto', 'A defence happens on the rank of the attack it answers.'),
  rule('BR-ACT-08', 'auto', 'Anybody may hold back to a lower rank.'),
];

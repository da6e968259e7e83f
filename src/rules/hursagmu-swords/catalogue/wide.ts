import { chapter } from './entry.ts';

/** Area attacks. */
export const area = chapter('ARE', [
  ['auto', 'An area attack aims at a place.'],
  ['auto', 'It hits when the roll is above the level.'],
  ['auto', 'Who has a free edge near may dive clear.'],
  ['auto', 'Level 5 for each yard of the dive, six yards at most.'],
  ['auto', 'An area weapon against one person: a bonus for its size.'],
  ['auto', 'More than six yards to every edge: no dive.'],
  ['auto', 'Who is caught takes damage, rolled for each.'],
  ['auto', 'Flyers and swimmers may leave by the third dimension.'],
]);

/** Animals and riders. */
export const mounted = chapter('MNT', [
  ['auto', 'Animals are combatants like any other.'],
  ['auto', 'They have stats, natural weapons and often better movement.'],
  ['auto', 'The GM runs them, whatever their side.'],
  ['gm', 'A trained animal obeys in most cases.'],
  ['gm', 'In a fight it may take Intelligence and Animals against a level.'],
  ['auto', 'Training for fights lowers the level by 5.'],
  ['auto', 'A mount goes twice as far as a runner.'],
  ['narr', 'A horse carries much.'],
  ['gm', 'A spooked mount needs an Animals roll.'],
  ['gm', 'Riding keeps the rider on through leaps, bucking and blows.'],
  ['auto', 'A rider who is hit rolls Riding against the damage before endurance.'],
  ['auto', 'A rider dodges only by diving out of the saddle.'],
  ['gm', 'Riding in place of a dodge: -4.'],
  ['auto', 'The mount may be the target, just as easily.'],
  ['auto', 'Mounts may wear armour.'],
]);

/** Armies. */
export const tactics = chapter('TAC', [
  ['narr', 'Between generals, tactics and numbers decide.'],
  ['auto', 'The bigger the armies, the longer the round.'],
  ['auto', 'The smallest army has power 0.'],
  ['auto', 'Larger ones: +2 for each doubling, +1 more about halfway.'],
  ['gm', 'Arms, training and morale change what an army counts for.'],
  ['auto', 'Intelligence and Tactics of the general are added.'],
  ['auto', 'Two dice, power, Intelligence, Tactics: that is the damage to the enemy.'],
  ['auto', 'An army has 100 hits; all damage of a round lands at once; at none it is routed.'],
  ['auto', 'A battle ends when an army has no hits left.'],
  ['auto', 'Then play returns to people.'],
  ['auto', 'Several tacticians of a side may each roll.'],
  ['auto', 'Their leader says which roll counts.'],
]);

/** Health. */
export const health = chapter('HLT', [
  ['auto', 'Hurt -1, wounded -2, crippled -3 on Strength and Dexterity.'],
  ['auto', 'That touches skills of the body, damage and endurance, not the mind.'],
  ['auto', 'Out cold: no action, no defence; Stamina may go below nothing.'],
  ['auto', 'Who is out cold is hit by reaching the place; endurance still counts.'],
  ['auto', 'Dead is dead.'],
  ['auto', 'A round of complete rest gives back Stamina, the slower the worse the wound.'],
]);

import { chapter } from './entry.ts';

/** Rolls, rounds and actions. */
export const core = chapter('CORE', [
  ['auto', 'Skill roll: two dice, attribute, skill, modifiers.'],
  ['auto', 'Rolls are opposed; in a fight a tie goes to whoever resists.'],
  ['auto', 'A fixed level is met by reaching it; area attacks must beat it.'],
  ['auto', 'Dexterity and Strength for the body, Intelligence and Willpower for the mind.'],
  ['narr', 'A round is six seconds, except between armies.'],
  ['auto', 'Each action beyond the first: -2 on every skill roll of the round.'],
  ['auto', 'The number of actions is declared in secret; before the first roll of the own turn attacks and augments may be added.'],
  ['auto', 'Initiative: two dice and Dexterity, high first; ties by sound Dexterity, then by joining.'],
  ['gm', 'Who is surprised neither acts nor defends in the first round.'],
  ['gm', 'A step is free, running is an action; distances are what the table says.'],
  ['gm', 'Over when only one side is able and willing, or when the GM says so.'],
]);

/** Damage, endurance, Stamina and health. */
export const damage = chapter('DMG', [
  ['auto', 'Damage comes from Strength and weapon; many actions do not lower it.'],
  ['auto', 'Bare hands: two dice and Strength.'],
  ['auto', 'Hand weapons, thrown weapons, bows: Strength and the power of the weapon.'],
  ['auto', 'Machines: the power of the weapon alone.'],
  ['auto', 'The victim rolls endurance: two dice, Strength, armour, awake or not.'],
  ['auto', 'What gets through is damage less endurance, never less than nothing.'],
  ['auto', 'Everybody has Stamina; player characters have ten.'],
  ['auto', 'Each point that gets through costs one Stamina; at none one drops.'],
  ['auto', 'Every full five points of one hit lead one health level down.'],
  ['auto', 'Health level by the net damage of a single hit.'],
  ['auto', 'Only the worst single hit counts for the health level.'],
]);

/** Attacks, and missing. */
export const attack = chapter('ATK', [
  ['auto', 'Attack roll: Dexterity and the skill of the attack.'],
  ['auto', 'The weapon decides the skill: Striking, Archery or Grappling.'],
  ['gm', 'What stands still is hit by reaching a level set by the range.'],
  ['gm', 'Wind, cover, light change that level.'],
  ['auto', 'The level is added to the defence of a living target.'],
  ['auto', 'Defence keeps an attack off.'],
  ['auto', 'Whoever is attacked may defend, even before his turn.'],
  ['auto', 'Whoever has acted without Defence among his actions cannot.'],
  ['auto', 'Without a defence the attack must reach the level; in melee that is nothing.'],
  ['auto', 'A defence as good as the attack keeps it off.'],
  ['auto', 'An attack above every defence hits.'],
  ['auto', 'What a hit does depends on the manoeuvre.'],
]);

/** Strikes. */
export const strike = chapter('STR', [
  ['auto', 'A strike is a direct attack with a weapon or bare hands.'],
  ['auto', 'A strike that hits does damage.'],
  ['auto', 'Hand and thrown weapons add Strength and power.'],
  ['auto', 'A rock is a fist at a distance.'],
  ['auto', 'Bigger rocks: more power, less range.'],
  ['auto', 'No Strength where a machine does the work.'],
  ['auto', 'A bow uses Strength or not, as it is made.'],
  ['gm', 'What is not made for throwing flies badly: -2, five yards.'],
  ['auto', 'What is made for throwing does its melee damage at no penalty.'],
  ['auto', 'A strike may aim at what a foe has in his hand.'],
  ['auto', 'Such a strike is met like any other.'],
  ['auto', 'If it hits, the thing flies a few yards away.'],
  ['auto', 'If not, he keeps it.'],
  ['gm', 'The thing may break.'],
  ['gm', 'Against somebody far stronger a method may be useless.'],
  ['gm', 'A hard level is better than a ban.'],
]);

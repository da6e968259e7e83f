/** What comes of it: damage and healing; characteristics and modifiers. */
import type { Rule } from '../../../engine/index.ts';
import { rule } from './entry.ts';

export const harm: readonly Rule[] = [
  // Damage
  rule('BR-DMG-01', 'auto', 'Hit points are the average of CON and SIZ, rounded up.'),
  rule('BR-DMG-02', 'auto', 'What passes the armour is lost, and is one wound.'),
  rule('BR-DMG-03', 'auto', 'Every further loss comes off what is left.'),
  rule('BR-DMG-04', 'auto', 'At 2 or 1 hit points one faints for 1D6 hours.'),
  rule('BR-DMG-05', 'auto', 'At 0 or less as the round ends one is dead.'),
  rule('BR-DMG-06', 'auto', 'Hit points go below 0, and help must first make that up.'),
  rule('BR-DMG-07', 'auto', 'The unconscious and the dying neither act nor defend.'),
  rule('BR-DMG-08', 'auto', 'Somebody else can wake whoever has 1 hit point or more.'),
  rule('BR-DMG-09', 'auto', 'From the fall to the end of the round one is dying and can be saved.'),
  rule('BR-SPC-01', 'narr', 'A special hit goes deep, and often ends it.'),
  rule('BR-SPC-02', 'auto', "It does the weapon's maximum, a roll of it, and the damage bonus once."),
  rule('BR-SPC-03', 'auto', 'Armour stops its points of that, too.'),

  // Healing
  rule('BR-HEAL-01', 'gm', 'A week of rest gives 1D3 hit points back.'),
  rule('BR-HEAL-02', 'gm', 'In a good hospital it may be 3 without a roll.'),
  rule('BR-HEAL-03', 'auto', 'First Aid gives 1D3 back for one wound.'),
  rule('BR-HEAL-04', 'auto', 'Never more than the wound cost.'),
  rule('BR-HEAL-05', 'auto', 'Each wound is kept by itself.'),
  rule('BR-HEAL-06', 'auto', 'Each can be treated once, for better or worse.'),
  rule('BR-HEAL-07', 'auto', 'It takes the round, and is rolled as the round closes.'),
  rule('BR-HEAL-08', 'auto', 'Whoever is brought to 1 or more before that is over lives.'),
  rule('BR-HEAL-09', 'auto', 'A special success gives 3 more.'),
  rule('BR-HEAL-10', 'auto', 'A helper who falls has not helped.'),

  // Characteristics and modifiers
  rule('BR-CHR-01', 'auto', 'Seven characteristics, about 10 to 13 for most people.'),
  rule('BR-CHR-02', 'auto', 'STR and SIZ make the damage bonus.'),
  rule('BR-CHR-03', 'auto', 'Dodge starts at twice DEX, Agility is five times DEX, the rest has base chances.'),
  rule('BR-MOD-01', 'auto', 'Points are added first and never go below 0, then come factors.'),
  rule('BR-MOD-02', 'auto', 'Factors multiply, and the product is rounded up once.'),
  rule('BR-MOD-03', 'gm', 'Easy doubles, difficult halves; circumstances have their usual values.'),
];

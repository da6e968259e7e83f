/** What is carried: weapons, armour, shields. */
import type { Rule } from '../../../engine/index.ts';
import { rule } from './entry.ts';

export const gear: readonly Rule[] = [
  // Weapons
  rule('BR-WPN-01', 'auto', 'Each weapon belongs to a skill and a specialty.'),
  rule('BR-WPN-02', 'auto', 'Its base chance is what the untrained have.'),
  rule('BR-WPN-03', 'auto', 'Damage is its dice and, for most, the damage bonus.'),
  rule('BR-WPN-04', 'auto', 'Half a damage bonus is rounded up; a penalty counts in full.'),
  rule('BR-WPN-05', 'auto', 'It takes one hand or two.'),
  rule('BR-WPN-06', 'auto', 'It has hit points to lose when it parries.'),
  rule('BR-WPN-07', 'auto', 'Up to its range the chance is whole, up to twice that it is half.'),
  rule('BR-WPN-08', 'auto', 'Up to three times the range it is a quarter.'),
  rule('BR-WPN-09', 'auto', 'Farther than that nobody can shoot.'),
  rule('BR-WPN-10', 'auto', 'A crossbow takes a whole round to load.'),
  rule('BR-WPN-11', 'auto', 'So it shoots every other round at best.'),
  rule('BR-WPN-12', 'auto', 'Pistols and rifles hold 6 shots, and take a round to fill.'),
  rule('BR-WPN-13', 'auto', 'Lasers hold 20.'),
  rule('BR-WPN-14', 'auto', 'The melee weapons of the list.'),
  rule('BR-WPN-15', 'auto', 'The missile weapons of the list; rocks use Throw.'),

  // Armour
  rule('BR-ARM-01', 'auto', 'Armour points come off each hit; only the rest hurts.'),
  rule('BR-ARM-02', 'auto', 'Armour stops from 1 point to 8 and more, and never everything.'),
  rule('BR-ARM-03', 'auto', 'It hinders physical skills, helmets perception.'),
  rule('BR-ARM-04', 'auto', 'All pieces worn add up in what they take from those skills.'),
  rule('BR-ARM-05', 'auto', 'Riot gear stops 12 of a blow and 6 of a bullet.'),
  rule('BR-ARM-06', 'auto', 'A helmet adds its points to the suit.'),
  rule('BR-ARM-07', 'gm', 'The gamemaster may let armour hinder other skills.'),
  rule('BR-ARM-08', 'auto', 'Of several suits, and of several helmets, the best counts.'),

  // Shields
  rule('BR-SHD-01', 'auto', 'A shield parries like a weapon, with the Shield skill.'),
  rule('BR-SHD-02', 'auto', 'It also parries slow missiles.'),
  rule('BR-SHD-03', 'auto', 'A target shield stops missiles at 15.'),
  rule('BR-SHD-04', 'auto', 'A full shield stops them at 30.'),
  rule('BR-SHD-05', 'auto', 'A large shield stops them at 60.'),
  rule('BR-SHD-06', 'auto', 'Kneeling behind a large one makes it 90.'),
  rule('BR-SHD-07', 'auto', 'A shield has a chance, damage, and points.'),
  rule('BR-SHD-08', 'auto', 'It can strike, as a short weapon.'),
  rule('BR-SHD-09', 'gm', 'What one stands behind takes its points off the damage.'),
  rule('BR-SHD-10', 'auto', 'The shields of the list.'),
];

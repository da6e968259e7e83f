/** Saves, damage, places, and the order of play. */
import type { Rule } from '../../../engine/index.ts';
import { auto, gm } from './entry.ts';

export const basics: readonly Rule[] = [
  // Saves
  auto('SAV-01', 'A d20 at or below the ability passes.'),
  auto('SAV-02', 'One d20 serves a whole group; each compares it with his own ability.'),
  gm('SAV-03', 'What is trivial needs no die, what is impossible gets none.'),

  // Damage
  auto('DMG-01', 'Strength is the maximum of health.'),
  auto('DMG-02', 'Damage that gets through lowers health, down to 0.'),
  auto('DMG-03', 'Each weapon has its die.'),
  auto('DMG-04', 'Half or more of the health left, lost at once, incapacitates for the stretch.'),
  auto('DMG-05', 'All health lost is a mortal wound: death when the next round ends, unless health comes back.'),
  auto('DMG-06', 'As much as the maximum of health at once kills outright.'),
  auto('DMG-07', 'A damage die at its highest face goes on, each further face less one.'),
  auto('DMG-08', 'Armour takes off damage, never more than 3.'),
  auto('DMG-09', 'Direct damage passes armour by; fire is direct.'),
  auto('DMG-10', 'Suit or hide, whichever is better; a shield for whoever reacts or is countered; cover.'),
  auto('DMG-11', 'Impaired: the lower of two rolls. Enhanced: the higher.'),
  auto('DMG-12', 'Impairments and enhancements cancel; impaired twice does nothing.'),
  auto('DMG-13', 'At 0 health nothing more is lost.'),
  auto('DMG-14', 'Whoever is incapacitated neither acts nor reacts.'),

  // Places
  auto('POS-01', 'Everybody stands in a zone or on the border of two.'),
  auto('POS-02', 'Near is the same place, or a zone and one of its borders.'),
  auto('POS-03', 'Range counts zones on the way; on a border one is in both.'),
  auto('POS-04', 'To a border or off it is half a zone, from zone to zone a whole one.'),
  auto('POS-05', 'Zones, borders and doorways hold only so many; enemies can hold one shut.'),
  auto('POS-06', 'Sprinting doubles movement on open ground.'),

  // Order of play
  auto('PRC-01', 'A fight goes in rounds, until one side alone can and will fight.'),
  auto('PRC-02', 'Factions alternate: a turn of one member, or a pass.'),
  auto('PRC-03', 'One turn each a round.'),
  auto('PRC-04', 'The round ends when all factions have passed in a row.'),
  auto('PRC-05', 'Whoever has passed may act again after somebody else has.'),
  auto('PRC-06', 'The holder of initiative says who goes first in a round.'),
  auto('PRC-07', 'Initiative belongs to whoever started the fight, else to one drawn by lot.'),
  auto('PRC-08', 'Morale comes at the end of the round.'),
  auto('PRC-09', 'A faction with nobody left has to pass.'),

  // Turns
  auto('TRN-01', 'A full move takes the whole turn.'),
  auto('TRN-02', 'Half a move leaves a main and a bonus action.'),
  auto('TRN-03', 'A second bonus action may take the place of the main one.'),
  auto('TRN-04', 'Half a move may be cut up around the actions.'),
  auto('TRN-05', 'The turn may be taken early, as a reaction.'),
  auto('TRN-06', 'A reaction is the whole turn.'),
  auto('TRN-07', 'Main actions take a round: blows, powers, tricks, supplies.'),
  auto('TRN-08', 'Bonus actions take a moment: a door, a lever, a thing, a word.'),
  auto('TRN-09', 'Reactions are to counter, dodge, step in, hide behind somebody, strike at whoever leaves.'),
  gm('TRN-10', 'Distracting, intimidating and taunting: a WIT save, unless the GM says otherwise.'),
];

/** The rules of injuries and healing. */
import { chapter } from './entry.ts';

/** Injuries. */
export const injuries = chapter('INJ', [
  'Four dice: the number most shown is the place.',
  'Three alike may be shifted one place, four alike two.',
  'gm: Neck and groin are optional.',
  'A die on the place’s column, one worse for a Killing Blow.',
  'Burn: dice turn to ones, now and at each deal.',
  'Bleeder: BODY each round or a Rank.',
  'Stun: burn one, and stunned.',
  'Unconscious: WILL or out; burn one.',
  'Sight: a die off what needs eyes; a Mental Rank.',
  'Sound: deaf; spoken magic two dice harder; a Mental Rank.',
  'The attacker says which of the two.',
  'Balance: DEX to move; magic two dice harder; burn two.',
  'Paralysis: BODY or out.',
  'Broken: the limb is useless; a Physical Rank.',
  'Wind: a Mental Rank; burn two.',
  'Kill: BODY at two less or out; all dice gone; two Mental Ranks.',
  'Hand: drops things; burn one.',
  'Foot: slower; DEX now, and at each move at two less; burn one.',
  'Flesh wound: a Physical Rank.',
  'Fracture: two dice off that part.',
  'Sever: two Physical Ranks, two dice off everything, burn two.',
  'Puncture: a Physical Rank, a die off everything, burn one.',
  'Maim: a Mental Rank, a die off everything, burn one.',
  'What cuts severs, the rest maims.',
  'Ranks lost to injuries cross over but call for no second injury.',
  'The right arm holds the first weapon, the left the shield or the second.',
]);

/** Healing. */
export const healing = chapter('HEA', [
  'gm: In a fight only magic heals.',
  'First aid: Stun, and a single lost Rank; ten minutes, no enemies.',
  'The first week of rest: two Ranks, one less for each thing lacking.',
  'Later weeks: one Rank.',
  'A healer who rolls well adds one.',
  'gm: Grievous wounds take longer.',
  'gm: Permanent ones need magic.',
]);

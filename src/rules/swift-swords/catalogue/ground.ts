/** The rules of cover, of massed figures, mounts, chariots and flyers. */
import { chapter } from './entry.ts';

/** Followers and massed figures. */
export const massed = chapter('NPC', [
  'Ordinary NPCs: three or four Ranks, none below zero.',
  'gm: Important ones are heroic.',
  'A mob is four that act as one.',
  'A crowd is two mobs.',
  'A horde is two crowds.',
  'A company is two hordes with a sergeant.',
  'A unit is two companies with an officer.',
  'Their dice are added to task rolls, not to action dice.',
  'Once a round they attack several at once.',
  'gm: How many fit into a zone is the GM’s.',
  'gm: A group may be split, its losses shared.',
  'They are hurt like anybody; out, all are beaten.',
  'The sheet holds one member’s Ranks; the group adds its own.',
]);

/** Cover. */
export const cover = chapter('COV', [
  'Hard cover takes dice; the heavy also rerolls and raised dice.',
  'It adds armour.',
  'Soft cover takes one to three dice.',
  'gm: Cover lies on borders; shots across it suffer both ways.',
  'Cover in a zone must be occupied.',
  'Linear cover is passed by a roll.',
  'Area cover must be fought for.',
  'Its defenders step in the way for nothing, once each.',
  'gm: Only so many get at it in a round.',
]);

/** Mounts. */
export const mounted = chapter('MNT', [
  'Rider and mount act as one; hurt, the rider must keep his seat.',
  'One aims at rider or mount; a fallen mount throws its rider.',
]);

/** Chariots. */
export const chariots = chapter('CHA', [
  'Light: room for two, more crew drives worse.',
  'Heavy: room for four.',
  'Pace in squares becomes zones.',
  'The team is one target and fights on below zero.',
  'Its wounds make driving harder.',
  'Two horses: a heavy blow at one target.',
  'Four horses: a large blow at two.',
  'Types by nation.',
  'It covers its crew lightly.',
  'The driver dodges for all aboard.',
  'The crew acts when it likes; the chariot moves with its driver.',
  'The crew fights only what is alongside.',
  'narr: Two horses take two squares by three, four take three by four.',
  'A trained team tramples.',
  'A heavy chariot may attack two.',
  'Rough ground is hard to drive on.',
  'Full distance with one turn, or any facing on the spot.',
  'narr: The turning template is the full distance.',
  'narr: The blast template is a change of direction.',
  'Charging: one turn.',
  'A second turn must be rolled for; a fumble flips the chariot.',
]);

/** Flying. */
export const flying = chapter('FLY', [
  'Flyers have speed, turns and dive.',
  'At least one zone an action, or they have landed.',
  'Turns an action; with six they circle on the spot.',
  'Their facing counts.',
  'A dive is the fastest they control.',
  'They can be struck when they strike, or shot.',
  'One strikes a flyer with an action held ready beside its target.',
  'Blows as it passes, unless it flies by.',
  'Its speed comes off the dice of missiles.',
]);

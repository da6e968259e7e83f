/** Why not, and what to do instead. */
import type { Voice } from '../../engine/index.ts';
import type { Facts } from './text.ts';
import { itemWords } from './words.ts';

/** By reason. Reasons that are the same in every system are worded by the table. */
export const REFUSALS: Readonly<Record<string, (facts: Facts, voice: Voice) => string>> = {
  'not-your-turn': () => 'It is not your turn. You will be called.',
  'nothing-left': () => 'You have done all that you planned, and after your first roll nothing can be added. End your turn.',
  held: () => 'You are held and can only struggle: take control, or break free.',
  resting: () => 'You rest this round and do nothing else.',
  'nobody-in-reach': () => 'Nobody is within reach of that. Step or run closer, or take another weapon.',
  'nobody-armed': () => 'Nobody within reach has anything in his hand.',
  'not-in-hand': (f) => `The ${itemWords(f.text('item'))} is not in his hand.`,
  'no-such-target': () => 'Nobody of that name is in this fight.',
  'already-in-control': () => 'You already have him in hold.',
  'in-close-combat': () => 'In close combat there is no room for that. Break free first.',
  'too-large': () => 'That is too large for close combat. Use bare hands or a small weapon.',
  'too-huge': () => 'Nobody blocks a thing of that size. Dodge it.',
  'no-shield': () => 'Without a shield nobody blocks what flies. Dodge it.',
  'no-room': () => 'There is no room to get out of the way.',
  'ruled-out': () => 'The GM has ruled that out for this attack.',
  mounted: () => 'From the saddle you cannot do that. Block, ride clear, or dive out of the saddle.',
  'not-mounted': () => 'You are not in the saddle.',
  'acted-without-defence': () => 'You have acted this round and left Defence out, so there is nothing to stop it with.',
  'already-stepped': () => 'You have taken your free step this round. Running is an action.',
  'hands-used': () => 'You have readied or let go one thing this round already.',
  'empty-handed': () => 'There is nothing in your hand.',
  'already-begun': () => 'Rest takes a whole round without any other action.',
  'too-late-to-plan': () => 'It is too late to declare for this round.',
  'no-such-pair': () => 'Name two different people who are in the fight.',
  'out-cold': () => 'That takes two who are awake.',
  'no-person': () => 'That goes for people, not for armies.',
};

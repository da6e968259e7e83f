/** Why not, and what to do instead. */
import type { Texts, Voice } from '../../../engine/index.ts';
import type { Facts } from './index.ts';
import { itemWords } from './names.ts';

/** By reason. Reasons that are the same in every system are worded by the table. */
export const REFUSALS: Readonly<Record<string, (facts: Facts, voice: Voice) => string>> = {
  'not-your-turn': () => 'It is not your turn yet. You will be asked when it comes.',
  'nothing-left': () => 'You have done everything you planned for this round. After your first roll nothing can be added: end your turn.',
  'nothing-added': () => 'That adds nothing to your plan. Plan more attacks or augments than you have, or leave it as it is.',
  held: () => 'Somebody holds you. Take control or break free first.',
  resting: () => 'You are resting until the round ends. You can act again in the next one.',
  'nobody-in-reach': () => 'Nobody is in reach. Step or run closer, or use another weapon.',
  'no-foe': () => 'There is nobody to attack. Move, or do something else.',
  'nobody-armed': () => 'Nobody in reach holds a weapon. Attack one of them instead, or step closer to somebody who does.',
  'not-in-hand': (f) => `They no longer hold the ${itemWords(f.text('item'))}. Choose again.`,
  'no-such-target': () => 'Nobody in this fight has that name. Choose somebody from the list.',
  'already-in-control': () => 'You are holding them already. Hurt them, or do something else.',
  'in-close-combat': () => 'There is no room for that in close combat. Break free first.',
  'too-large': () => 'That is too large for close combat. Use bare hands or a small weapon.',
  'too-huge': () => 'That is too big to block. Dodge it instead.',
  'too-huge-for-friend': () => 'That is too big to block. Your friend can only dodge it.',
  'no-shield': () => 'Only a shield larger than a buckler blocks a missile. Dodge it instead.',
  'no-shield-for-friend': () => 'Only a shield larger than a buckler blocks a missile for somebody else, and you carry none.',
  'no-room': () => 'There is no room to dodge. Block, or take the hit.',
  'ruled-out': () => 'The GM has ruled that out for this attack. Choose something else.',
  mounted: () => 'You cannot do that in the saddle. Block, ride clear, or dive out of the saddle.',
  'not-mounted': () => 'You are not in the saddle. Block or dodge instead.',
  'acted-without-defence': () => 'You have acted this round without planning a defence. Plan one next round.',
  'already-stepped': () => 'You have taken your free step this round. Run instead: it counts as an action.',
  'there-already': () => 'You stand right beside them already. Choose somebody else, or go away from them.',
  'already-ran': () => 'You have run as far as you can this round. Do something else, or end your turn.',
  'hands-used': () => 'You have already readied or dropped something this round. Wait for the next one.',
  'empty-handed': () => 'Your hands are empty. Ready a weapon first.',
  'already-begun': () => 'You have already acted this round. Rest from the start of the next one.',
  rested: () => 'You have all your Stamina, so rest would give you nothing. Do something else, or end your turn.',
  'no-mount': () => 'No animal that could carry you stands beside you. Step or run to one.',
  'too-late-to-plan': () => 'It is too late to plan this round. You can plan the next one.',
  'no-such-pair': () => 'Name two different people who are in the fight.',
  'out-cold': () => 'Both must be awake. Choose two who are.',
  'no-person': () => 'That works on people, not on armies. Choose a person.',
};

/** Nothing to do it with or to, or too late for it in any round: not worth a line. */
export const IDLE: Required<Texts>['idle'] = { 'nobody-armed': 'all', 'already-begun': 'all', rested: 'all' };

import { chapter } from './entry.ts';

/** Grabs and close combat. */
export const grapple = chapter('GRP', [
  ['auto', 'A grab opens close combat.'],
  ['auto', 'Grappling against the defence of the target.'],
  ['auto', 'Who is held can only struggle and cannot defend.'],
  ['auto', 'A grab that succeeds may hurt; asked after the roll.'],
  ['auto', 'Only bare hands and small weapons are of use in close combat.'],
  ['auto', 'A grab is met with Defence or with Grappling.'],
  ['auto', 'Met with Grappling: no hold, but close combat.'],
  ['auto', 'Met with Defence: the grabber is warded off.'],
  ['auto', 'In close combat only Grappling counts; resisting is free.'],
  ['auto', 'On his turn anybody in close combat may try for control or escape.'],
  ['auto', 'Both are Grappling against Grappling; ties go to the resister.'],
  ['auto', 'Escaping does no damage and parts the two.'],
  ['gm', 'A slam adds 1 to 8, by the surface.'],
  ['gm', 'A corner adds 1 to 4.'],
  ['gm', 'The GM has the last word on these bonuses.'],
  ['gm', 'Off a height: out of the fight.'],
  ['auto', 'A grab may wrench a thing out of a hand.'],
  ['auto', 'That never opens close combat.'],
  ['auto', 'Mass: +2 for each doubling, +1 more about halfway to the next.'],
  ['gm', 'Somebody four times as heavy cannot be held, only clung to.'],
  ['auto', 'Those who work together add their masses; the best one rolls.'],
]);

/** Defences. */
export const defend = chapter('DEF', [
  ['auto', 'Defence is one skill: block or dodge.'],
  ['narr', 'A block stops the blow by force.'],
  ['auto', 'Not everything can be blocked.'],
  ['auto', 'Hand weapons are blocked with hand weapons.'],
  ['gm', 'Bare hands against a weapon: -2.'],
  ['gm', 'A much longer reach may count.'],
  ['auto', 'What flies is blocked only with a shield.'],
  ['auto', 'A shield blocks nearly everything.'],
  ['auto', 'What is huge must be dodged.'],
  ['auto', 'One may block for a friend within three yards; the attack must beat that roll, too.'],
  ['auto', 'Each such block is a full action.'],
  ['narr', 'A dodge moves out of the way.'],
  ['auto', 'A dodge needs no gear and works against everything.'],
  ['gm', 'A dodge needs room.'],
  ['gm', 'Some attacks can be blocked but not dodged.'],
  ['auto', 'Otherwise block and dodge are the same roll.'],
]);

/** Augments. */
export const augment = chapter('AUG', [
  ['auto', 'Actions may be spent to hit harder.'],
  ['auto', 'Each counts as an action.'],
  ['auto', 'Each gives +2 damage to one attack.'],
  ['narr', 'How it looks is up to the player.'],
]);

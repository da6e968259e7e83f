/** What sets people apart: size, mounts, skills. */
import type { Rule } from '../../../engine/index.ts';
import { auto, gm } from './entry.ts';

export const people: readonly Rule[] = [
  // Size
  auto('SIZ-01', 'Each size smaller halves damage.'),
  auto('SIZ-02', 'Each size larger doubles the dice.'),
  auto('SIZ-03', 'The larger may share dice out among smaller targets.'),
  auto('SIZ-04', 'Size is nothing to a blast.'),
  auto('SIZ-05', 'The massive strike a zone away.'),
  auto('SIZ-06', 'Larger targets double the range of shots, smaller ones halve it.'),
  auto('SIZ-07', 'The range of a blast stays as it is.'),
  auto('SIZ-08', 'The smaller get no save against being disarmed, shoved or grabbed.'),
  auto('SIZ-09', 'Nor to break free of somebody larger.'),
  auto('SIZ-10', 'Nobody wrestles somebody larger.'),
  auto('SIZ-11', 'The larger shove further, and hurt.'),
  auto('SIZ-12', 'The larger hold with one hand and do what they like.'),
  auto('SIZ-13', 'Tiny, small, medium, large, massive.'),

  // Mounts and vehicles
  auto('MNT-01', 'Mount and riders have their go together.'),
  auto('MNT-02', 'Each may keep the turn for a reaction.'),
  auto('MNT-03', 'At full speed nobody aboard acts or reacts.'),
  auto('MNT-04', 'Mount and rider are targets of their own.'),
  auto('MNT-05', 'Blows of riders are impaired.'),
  auto('MNT-06', 'Getting on or off is half a zone.'),
  auto('MNT-07', 'On the move that takes an AGI save, or a fall.'),
  gm('MNT-08', 'The GM may call for a save against falling.'),
  auto('MNT-09', 'Vehicles suffer like people; critical damage stops them.'),

  // Skills
  auto('SKL-01', 'Dodging blows: one dodge a round is free.'),
  auto('SKL-02', 'Protecting: stepping in is free.'),
  auto('SKL-03', 'Striking fast: first in a counter.'),
  auto('SKL-04', 'Fleet of foot: a zone more in a sprint, and free dodges while leaving.'),
  auto('SKL-05', 'Mastering the shield: it always counts.'),
  auto('SKL-06', 'Brawling: bare hands do d6.'),
  auto('SKL-07', 'Wrestling: no save against it, and only wrestlers do it back.'),
  auto('SKL-08', 'Disarming: no save against it, and only the like-skilled do it back.'),
  auto('SKL-09', 'Riding: striking from the saddle is not impaired, even at full speed.'),
  auto('SKL-10', 'Tough: three more health. True grit: dying lasts for the stretch.'),
];

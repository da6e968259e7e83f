/** A practice fight that shows off what is special: dice purses, defence pools, a mob, a griffin, fear, and a wall to hold. */
import type { Practice } from '../../engine/index.ts';
import { samples } from './samples.ts';

const enter = (id: string, name: string, side: string, sample: string, player: boolean, zone: string): Practice['entrants'][number] => {
  const { sheet, pronoun } = samples.find((s) => s.id === sample)!;
  return { id, name, side, sheet, player, ...(pronoun ? { pronoun } : {}), state: { zone } };
};

export const practice: Practice = {
  title: 'The broken tower',
  about:
    'Roland, Mirel and Tamsin hold the yard of a ruin. An orc chief comes up the path with a goblin mob and an archer, and a wraith follows them out of the wood.',
  entrants: [
    enter('roland', 'Roland', 'heroes', 'roland', true, 'yard'),
    enter('mirel', 'Mirel', 'heroes', 'mirel', true, 'yard'),
    enter('tamsin', 'Tamsin', 'heroes', 'tamsin', true, 'tower'),
    enter('chief', 'Grash', 'raiders', 'orc-chief', false, 'path'),
    enter('goblins', 'Goblin mob', 'raiders', 'goblin-mob', false, 'path'),
    enter('archer', 'Goblin archer', 'raiders', 'goblin-archer', false, 'path'),
    enter('wraith', 'The wraith', 'raiders', 'wraith', false, 'wood'),
  ],
  zones: {
    tower: { name: 'the tower stairs', next: ['yard'], traits: { terrain: 'rough' } },
    yard: { name: 'the yard', next: ['tower', 'path'], traits: { terrain: 'open' } },
    path: { name: 'the path', next: ['yard', 'wood'], traits: { terrain: 'open' } },
    wood: { name: 'the wood', next: ['path'], traits: { terrain: 'difficult' } },
  },
};

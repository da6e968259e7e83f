/** What a viewer knows of people. */
import { expect, test } from 'vitest';
import { type Combatant, knownName, type Viewer } from '../../src/engine/index.ts';

const person = (id: string, side: string, more: Partial<Combatant> = {}): Combatant => ({
  id,
  name: `The ${id}`,
  side,
  concealed: false,
  mask: null,
  ...more,
});
const all = {
  hero: person('hero', 'heroes'),
  spy: person('spy', 'foes', { mask: 'a pedlar' }),
  lurker: person('lurker', 'foes', { concealed: true }),
};

test.each<[string, Viewer, string | null, string | null]>([
  ['a stranger by his mask', { as: 'player', of: ['hero'] }, 'spy', 'a pedlar'],
  ['his own people by name', { as: 'player', of: ['lurker'] }, 'spy', 'The spy'],
  ['nobody in hiding', { as: 'public' }, 'lurker', null],
  ['nobody in hiding, unless of his own side', { as: 'player', of: ['spy'] }, 'lurker', 'The lurker'],
  ['all, as the GM', { as: 'gm' }, 'lurker', 'The lurker'],
  ['nobody who has left', { as: 'gm' }, 'gone', null],
  ['nobody where there is nobody', { as: 'gm' }, null, null],
])('a viewer knows %s', (_whom, viewer, id, name) => expect(knownName(viewer, id, all)).toBe(name));

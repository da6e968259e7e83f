/** How far some stand from others, in a sentence: names, several of a kind together, and no more than can be read. */
import { expect, test } from 'vitest';
import { apartText } from '../../../src/table/words/apart.ts';

const said = (from: string, to: string, distance = 5): string => {
  const ids = (names: string): readonly string[] => names.split(',').filter(Boolean);
  return apartText({ from: ids(from), to: ids(to), distance }, 'm', (id) => id);
};

test.each([
  ['', '', 'The sides now stand 5 m apart.'],
  ['', 'Ana', 'The sides now stand 5 m apart.'],
  ['Ana', 'Bo', 'Ana and Bo now stand 5 m apart.'],
  ['the wolf', 'the bear', 'The wolf and the bear now stand 5 m apart.'],
  ['Ana', 'Bo,Cy', 'Ana now stands 5 m from Bo and Cy.'],
  ['Ana,Bo', 'Cy', 'Ana and Bo now stand 5 m from Cy.'],
  ['the goblins', 'Bo,Cy', 'The goblins now stand 5 m from Bo and Cy.'],
  ['Ana,Bo', 'Cy,Dag', 'Ana and Bo now stand 5 m from Cy and Dag.'],
  ['Ana', 'Bandit 1,Bandit 2,Bandit 7', 'Ana now stands 5 m from the three bandits.'],
  ['Bandit 1,Bandit 2,Ana', 'Bo', 'The two bandits and Ana now stand 5 m from Bo.'],
  ['Bandit 1,Ana,Bandit 2', 'Bo', 'The two bandits and Ana now stand 5 m from Bo.'],
  ['Ana,Bandit 1,Bandit 2', 'Bo', 'Ana and the two bandits now stand 5 m from Bo.'],
  ['Bandit 1,Wolf 3', 'Bo', 'Bandit 1 and Wolf 3 now stand 5 m from Bo.'],
  ['Bandit 1,Wolf 3,Wolf 4', 'Bo', 'Bandit 1 and the two wolves now stand 5 m from Bo.'],
  ['a rider,a rider', 'Bo', 'The two riders now stand 5 m from Bo.'],
  ['Bandit,Bandit 2', 'Bo', 'The two bandits now stand 5 m from Bo.'],
  // Of whoever is not known nobody can be counted.
  ['somebody,somebody,Ana', 'Bo', 'Somebody and Ana now stand 5 m from Bo.'],
  ['somebody,somebody', 'Bo', 'Somebody now stands 5 m from Bo.'],
  ['A,B,C,D,E', 'Bo', 'A, B, C, D and E now stand 5 m from Bo.'],
  ['A,B,C,D,E,F', 'Bo', 'A, B, C, D, E and 1 other now stand 5 m from Bo.'],
  ['A,B,C,D,E,F,G', 'Bo', 'A, B, C, D, E and 2 others now stand 5 m from Bo.'],
  ['A,Boss 1,Boss 2,C,D,E', 'Bo', 'A, the two bosses, C, D and E now stand 5 m from Bo.'],
  // Nobody knows how there are several of a name of their own.
  ['A,Late 1,Late 2', 'Bo', 'A, Late 1 and Late 2 now stand 5 m from Bo.'],
  ['Late,Late', 'Bo', 'The two called Late now stand 5 m from Bo.'],
])('%s from %s', (from, to, sentence) => {
  expect(said(from, to)).toBe(sentence);
});

test('any distance, in any unit', () => {
  expect(apartText({ from: ['a'], to: ['b'], distance: 0 }, 'ft', (id) => ({ a: 'Ana', b: 'Bo' })[id] ?? id)).toBe(
    'Ana and Bo now stand 0 ft apart.',
  );
});

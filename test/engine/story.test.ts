import { describe, expect, test } from 'vitest';
import {
  again,
  aside,
  asSentence,
  belonging,
  bold,
  capitalised,
  formsOf,
  inOneGo,
  inSentence,
  isDescription,
  listed,
  listedInShort,
  phrasing,
  spokenOf,
  strung,
} from '../../src/engine/index.ts';

test.each([
  ['Gunda', 'Gunda’s axe'],
  ['the bandit captain', 'the bandit captain’s axe'],
  ['Osric of the Vale', 'Osric of the Vale’s axe'],
  ['the one with the axe', 'the axe of the one with the axe'],
  ['the skeleton (rusty)', 'the axe of the skeleton (rusty)'],
  ['**the figure in the reeds**', 'the axe of **the figure in the reeds**'],
  ['the captain of the guards', 'the axe of the captain of the guards'],
  ['**the goblins**', '**the goblins**’ axe'],
])('what is theirs: %s', (name, said) => expect(belonging(name, 'axe')).toBe(said));

test('a list whose parts have commas of their own has one before its last', () => {
  expect(inOneGo(['drops, unconscious', 'is stunned'])).toBe('drops, unconscious, and is stunned');
  expect(inOneGo(['drops', 'is stunned, and how'])).toBe('drops and is stunned, and how');
  expect([inOneGo([]), inOneGo(['drops']), inOneGo(['drops', 'bleeds', 'is out'])]).toEqual(['', 'drops', 'drops, bleeds and is out']);
});

test('who is named again has what is theirs by pronoun, or by name where that could be another’s', () => {
  const voice = { name: (id: string) => id, pronoun: (id: string) => formsOf(id === 'Ana' ? 'she' : 'it') };
  expect(again(voice, 'Ana', 'the one with the axe').own('shield')).toBe('her shield');
  expect(again(voice, 'the one with the axe', 'the dog').own('shield')).toBe('the shield of the one with the axe');
});

describe('names within a sentence', () => {
  test.each([
    'Yrsa',
    'Tam Alder',
    'Brother Aldo',
    'Osric the Grey',
    'Hob the ogre',
    'Bandit 2',
    'Pale guest 3',
    'Jehan de Bois',
    'Mogg',
    'O’Neill',
    'Osric of the Vale',
    'Wolf von Haden',
    'Late (again)',
  ])('%s stands bare', (name) => {
    expect(isDescription(name)).toBe(false);
    expect(inSentence(name)).toBe(name);
  });

  test.each([
    ['Bandit captain', 'the bandit captain'],
    ['Bandit with a scar', 'the bandit with a scar'],
    ['the one with the axe', 'the one with the axe'],
    ['The Beast', 'the Beast'],
    ['A hooded figure', 'a hooded figure'],
    ['Goblin', 'the goblin'],
    ['Crossbowman', 'the crossbowman'],
    ['Figure in the reeds', 'the figure in the reeds'],
    ['Something pale', 'something pale'],
    ['someone behind the curtain', 'someone behind the curtain'],
    ['Her shadow', 'her shadow'],
    ['Guard of the gate', 'the guard of the gate'],
    ['Skeleton (rusty)', 'the skeleton (rusty)'],
    ['Goblins of the hill', 'the goblins of the hill'],
  ])('%s is a description: %s', (name, said) => expect(inSentence(name)).toBe(said));
});

test('a sentence begins with a capital behind whatever markup', () => {
  expect(['**the** captain', 'yrsa', '“hello”', '3 bandits'].map(capitalised)).toEqual(['**The** captain', 'Yrsa', '“Hello”', '3 bandits']);
});

test('pronouns bring their verbs', () => {
  const [they, she] = [formsOf(), formsOf('she')];
  expect(`${they.they} ${they.s('dodges', 'dodge')} with ${they.their} shield`).toBe('they dodge with their shield');
  expect(`${she.they} ${she.s('dodges', 'dodge')} with ${she.their} shield`).toBe('she dodges with her shield');
});

test('lists read as people write them', () => {
  expect([listed([]), listed(['Ana']), listed(['Ana', 'Ben']), listed(['Ana', 'Ben', 'Cleo'], 'or')]).toEqual([
    '',
    'Ana',
    'Ana and Ben',
    'Ana, Ben or Cleo',
  ]);
  const mob = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eve'];
  expect([3, 4, 5].map((many) => listedInShort(mob.slice(0, many)))).toEqual([
    'Ana, Ben and Cleo',
    'Ana, Ben, Cleo and Dov',
    'Ana, Ben, Cleo and 2 more',
  ]);
});

test('a phrasing follows from what the post shows, and from nothing else', () => {
  const choices = ['cuts', 'slashes', 'hacks'] as const;
  expect(phrasing(choices, 'Yrsa', 64)).toBe(phrasing(choices, 'Yrsa', 64));
  expect(new Set(Array.from({ length: 60 }, (_, i) => phrasing(choices, 'Yrsa', i))).size).toBe(3);
});

test('each pronoun has its forms', () => {
  const forms = (pronoun?: 'they' | 'she' | 'he' | 'it') => {
    const { they, them, their, themself, s } = formsOf(pronoun);
    return [they, them, their, themself, s('is', 'are')];
  };
  expect(forms()).toEqual(['they', 'them', 'their', 'themself', 'are']);
  expect(forms('they')).toEqual(['they', 'them', 'their', 'themself', 'are']);
  expect(forms('she')).toEqual(['she', 'her', 'her', 'herself', 'is']);
  expect(forms('he')).toEqual(['he', 'him', 'his', 'himself', 'is']);
  expect(forms('it')).toEqual(['it', 'it', 'its', 'itself', 'is']);
  expect(spokenOf({ pronoun: () => formsOf('he') }, 'ana').them).toBe('him');
  expect(spokenOf({}, 'ana').them).toBe('them');
});

test('a remark stands in brackets without a full stop of its own', () => {
  expect(['', 'in the dark', 'Two. Three.'].map(aside)).toEqual(['', ' (in the dark)', ' (Two. Three)']);
  expect(bold('Yrsa')).toBe('**Yrsa**');
});

test.each([
  ['They try: swing on the lamp', 'They try: swing on the lamp.'],
  ['They try: swing on the lamp.', 'They try: swing on the lamp.'],
  ['Dropped: **The watch comes!**', 'Dropped: **The watch comes!**'],
  ['Dropped: **the watch**', 'Dropped: **the watch**.'],
  ['They say: “Now?”', 'They say: “Now?”'],
  ['They taunt Bob (Coward!)', 'They taunt Bob (Coward!).'],
])('what ends with the words of somebody: %s', (text, sentence) => expect(asSentence(text)).toBe(sentence));

test('names that have a comma of their own are told apart by semicolons', () => {
  const names = ['Grull, the Butcher', 'Ana', 'Ben'];
  expect([strung(names), listed(names), listed(names.slice(0, 2), 'or'), listed(names.slice(0, 1))]).toEqual([
    'Grull, the Butcher; Ana; Ben',
    'Grull, the Butcher; Ana; and Ben',
    'Grull, the Butcher; or Ana',
    'Grull, the Butcher',
  ]);
  expect(listedInShort([...names, 'Cleo', 'Dan'])).toBe('Grull, the Butcher; Ana; Ben and 2 more');
  expect([strung(names.slice(1)), strung([]), listed(['Ana (foes, hurt)', 'Ben'])]).toEqual(['Ana, Ben', '', 'Ana (foes, hurt) and Ben']);
});

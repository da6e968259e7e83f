import { expect, test } from 'vitest';
import { onceEach } from '../../../src/engine/index.ts';

test('each is worked out once, also where it comes to nothing', () => {
  const asked: string[] = [];
  const lengthOf = onceEach((word: string) => {
    asked.push(word);
    return word === '' ? undefined : word.length;
  });
  expect(['axe', '', 'axe', '', 'bow'].map(lengthOf)).toEqual([3, undefined, 3, undefined, 3]);
  expect(asked).toEqual(['axe', '', 'bow']);
});

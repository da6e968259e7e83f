/** The verdict on a whole run: each stumble once, exceptions left out, and exceptions that nothing needs. */
import { expect, test } from 'vitest';
import { EXCEPTIONS, HOSTILE } from './exceptions.ts';
import { findingsIn, type Shown, staleIn } from './verdict.ts';

const shown = (text: string, file = 'test/e2e/any.test.ts'): Shown => ({ test: file, texts: [{ kind: 'post', text }] });

test('a stumble is told once, with where it was met', () => {
  const found = findingsIn([shown('There are 2 decision.'), shown('Again 3 decision.')]);
  expect(found).toEqual(['a plural for many: “2 decision”\n  post in test/e2e/any.test.ts: "There are 2 decision."']);
});

test('what a test types to do harm is not judged', () => {
  expect(findingsIn([shown('2 decision, null.', HOSTILE[0])])).toEqual([]);
});

test('an exception that nothing needs is told', () => {
  expect(staleIn([shown('All is well.')])).toHaveLength(EXCEPTIONS.length);
});

test('a man of the samples is he', () => {
  expect(findingsIn([shown('Theobald dies of his wounds.')])).toEqual([]);
  expect(findingsIn([shown('Yrsa dies of his wounds.')])).toHaveLength(1);
});

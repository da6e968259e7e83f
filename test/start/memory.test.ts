/** How the process is told to treat its processor. */
import { expect, test } from 'vitest';
import { compileSparingly } from '../../src/memory.ts';

test.each([
  ['11.3.244.8-node.33', ['--interrupt-budget=1000000']],
  ['12.4.254.21-node.33', []],
  ['14.6.202.34-node.21', []],
])('V8 %s compiles what it has to', (v8, told) => {
  const flags: string[] = [];
  compileSparingly(v8, (flag) => flags.push(flag));
  expect(flags).toEqual(told);
});

test('V8 knows what it is told', () => expect(() => compileSparingly('11')).not.toThrow());

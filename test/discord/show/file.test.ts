/** Files to keep: laid out while they are small, packed where Discord would not take them. */
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { jsonFile } from '../../../src/discord/show/file.ts';

const MB = 1024 * 1024;
const made = (data: unknown) => {
  const { content, files } = jsonFile('a fight.json', data as never, 'Here it is.');
  return { content, ...files![0]! };
};

test('data are laid out in lines, and in one where that would take much room', () => {
  expect(made({ a: 1 })).toEqual({ content: 'Here it is.', name: 'a-fight.json', data: Buffer.from('{\n  "a": 1\n}\n') });
  const long = ['x'.repeat(600_000)];
  expect(made(long).data.toString()).toBe(`${JSON.stringify(long)}\n`);
});

test('a file is measured in bytes, as Discord does: letters of other scripts take several', () => {
  const text = 'ж'.repeat(5 * MB);
  expect(Buffer.from(text).byteLength).toBeGreaterThan(9 * MB);
  expect(made([text]).name).toBe('a-fight.json.gz');
  expect(made(['z'.repeat(5 * MB)]).name).toBe('a-fight.json');
});

test('what Discord would not take is packed, and holds the same', () => {
  const huge = Array.from({ length: 12 }, (_, i) => `${i}`.repeat(MB));
  const { content, name, data } = made(huge);
  expect(name).toBe('a-fight.json.gz');
  expect(content).toContain('unpack it first');
  expect(data.byteLength).toBeLessThan(MB);
  expect(JSON.parse(gunzipSync(data).toString())).toEqual(huge);
  const { content: whole } = jsonFile('a', huge, 'word '.repeat(400));
  expect(whole!.length).toBeLessThanOrEqual(2000);
  expect(whole).toContain('unpack it first');
});

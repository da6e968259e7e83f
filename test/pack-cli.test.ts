/** `npm run pack -- check`: files are read as the bot reads them, from the command line. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkPacks } from '../src/cli/pack.ts';
import { rulesets } from '../src/rules/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'packs-'));
afterAll(() => rmSync(folder, { recursive: true }));

function checked(...files: readonly string[]): { readonly code: number; readonly said: string } {
  const lines: string[] = [];
  const code = checkPacks(files, (line) => lines.push(line));
  return { code, said: lines.join('\n') };
}

test('the worked packs can be taken', () => {
  const files = rulesets.map(({ id }) => join(import.meta.dirname, `../src/rules/${id}/data/pack.json`));
  expect(checked(...files)).toEqual({ code: 0, said: files.map((file) => `${file}: can be taken`).join('\n') });
});

test('all that is wrong is said, file by file', () => {
  const written = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const [text, other] = [written('a.json', 'no'), written('b.json', '{"title":"P","system":"brp","tables":[{}],"hats":1}')];
  const { code, said } = checked(text, join(folder, 'nowhere.json'), other);
  expect(code).toBe(1);
  expect(said).toMatch(/a\.json:\n {2}the file is not valid JSON/u);
  expect(said).toContain('nowhere.json: cannot be read');
  expect(said).toMatch(/tables → no\. 1 → name: /u);
  expect(said).toContain('hats: there is no such field');
});

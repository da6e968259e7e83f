/** Which rules of the catalogues scenarios and tests name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownScenarios } from './scenario.ts';

const ROOT = join(import.meta.dirname, '../..');
const TITLE = /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1/g;

/** A scenario or test that names a rule: a scenario by its id, a test by its file and title. */
export interface Witness {
  readonly rule: string;
  /** The id of the scenario, or the file of the test (`test/…`). */
  readonly id: string;
  readonly title?: string;
}

/** All of them: a scenario names the ids in its `rules`, a test those in its title. */
export function witnesses(): readonly Witness[] {
  const found: Witness[] = ownScenarios().flatMap(({ scenario: { id, rules } }) => (rules ?? []).map((rule) => ({ rule, id })));
  for (const name of readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.test.ts'))) {
    for (const [, , title = ''] of readFileSync(join(ROOT, 'test', name), 'utf8').matchAll(TITLE)) {
      for (const [rule] of title.matchAll(/\b[A-Z]{2}-[A-Z]{3,5}-\d{2}\b/g)) found.push({ rule, id: `test/${name}`, title });
    }
  }
  return found;
}

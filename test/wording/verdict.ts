/** What the judge says to all that a test run has shown, and to its own list of exceptions. */
import { rulesets } from '../../src/rules/index.ts';
import { EXCEPTIONS, type Exception, HOSTILE } from './exceptions.ts';
import { judge, type Stumble } from './judge.ts';
import type { Text } from './read.ts';

/** What the stand-ins of one test file have received, each text once. */
export interface Shown {
  readonly test: string;
  readonly texts: readonly Text[];
}

const creaturesOf = (pack: unknown): readonly { readonly name: string; readonly pronoun?: string }[] =>
  (pack as { readonly creatures?: readonly { readonly name: string; readonly pronoun?: string }[] } | undefined)?.creatures ?? [];

/** Everybody of whom *he* is said: those of the samples, practice fights and packs. */
const MEN = new RegExp(
  rulesets
    .flatMap(({ sheets, practice, pack }) => [...sheets.samples, ...practice.entrants, ...creaturesOf(pack)])
    .flatMap(({ pronoun, name }) => (pronoun === 'he' ? [name.replace(/ .*/u, '')] : []))
    .concat('he/him')
    .join('|'),
  'iu',
);

/** What data is stored under, where it is no plain word: of house rules, sheets, weapons, spells, samples. */
const KEYS: ReadonlySet<string> = new Set(
  rulesets
    .flatMap(({ settings, sheets }) => [
      ...settings.flatMap((s) => [s.key, ...('choices' in s ? (s.choices ?? []) : [])]),
      ...sheets.fields.flatMap((f) => [f.key, ...(f.choices ?? [])]),
      ...Object.values(sheets.items).flatMap((items) => items.map(({ id }) => id)),
      ...sheets.samples.map(({ id }) => id),
    ])
    .filter((key) => /[-.]/u.test(key)),
);

const isExcepted = ({ rule, found }: Stumble, { text }: Text, one: Exception): boolean =>
  one.rule === rule && (one.text.test(found) || one.text.test(text));

interface Met {
  readonly stumble: Stumble;
  readonly text: Text;
  readonly test: string;
}

const stumblesIn = (shown: readonly Shown[]): readonly Met[] =>
  shown
    .filter(({ test }) => !HOSTILE.includes(test) && !test.startsWith('packages/'))
    .flatMap(({ test, texts }) =>
      texts.flatMap((text) => judge(text, { men: MEN, keys: KEYS }).map((stumble) => ({ stumble, text, test }))),
    );

/** Every stumble once, with the text around it and the test that showed it. */
export function findingsIn(shown: readonly Shown[]): readonly string[] {
  const found = new Map<string, string>();
  for (const { stumble, text, test } of stumblesIn(shown)) {
    if (EXCEPTIONS.some((one) => isExcepted(stumble, text, one))) continue;
    const key = `${stumble.rule}: ${stumble.found.replace(/\d+/gu, '1')}`;
    if (!found.has(key))
      found.set(key, `${stumble.rule}: “${stumble.found}”\n  ${text.kind} in ${test}: ${around(text.text, stumble.found)}`);
  }
  return [...found.values()];
}

/** Exceptions that nothing needs any more. */
export function staleIn(shown: readonly Shown[]): readonly string[] {
  const met = stumblesIn(shown);
  return EXCEPTIONS.filter((one) => !met.some(({ stumble, text }) => isExcepted(stumble, text, one))).map(
    ({ rule, text }) => `An exception that no longer occurs: ${rule}, ${String(text)}. Take it out of exceptions.ts.`,
  );
}

/** A piece of a text, on one line. */
function around(text: string, found: string): string {
  const at = Math.max(0, text.indexOf(found));
  return JSON.stringify(text.slice(Math.max(0, at - 80), at + found.length + 80));
}

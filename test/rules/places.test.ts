/** The same things in the same places, under the same names, in every system: who knows one of them finds their way in all. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';

const RULES = join(import.meta.dirname, '../../src/rules');

/** Files that every system has; `*` stands for a file, or a folder of that name whose `index.ts` begins it. */
const FILES = [
  ...['index.ts', 'state.ts', 'settings.ts', 'sheet.ts', 'events.ts', 'tables.ts', 'weapons.ts'],
  ...['status.ts', 'conditions.ts', 'roll.ts', 'move.ts'],
  ...[
    'round.ts',
    'next.ts',
    'turn.ts',
    'combatant.ts',
    'view.ts',
    'practice.ts',
    'samples.ts',
    'catalogue.ts',
    'actions*',
    'attack*',
    'reaction*',
    'damage*',
    'gm*',
  ],
  ...['words/index.ts', 'words/events.ts', 'words/names.ts', 'words/picks.ts', 'words/primer.ts', 'words/refusals.ts', 'words/story*'],
  ...['data/schemas.ts', 'data/catalogue.json', 'data/practice.json', 'data/samples.json', 'data/weapons.json'],
];

/** Names that mean one thing, and the place where every system that has such a thing keeps it. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  Attack: ['attack'],
  attack: ['attack'],
  resolve: ['attack'],
  Hit: ['damage', 'attack', 'state'],
  applyDamage: ['damage'],
  react: ['reaction'],
  Reaction: ['reaction', 'attack', 'events'],
  isAble: ['status'],
  isOut: ['status'],
  CONDITIONS: ['conditions'],
  Condition: ['conditions'],
  house: ['settings'],
  next: ['next'],
  upcoming: ['next'],
  newFight: ['combatant'],
  combatant: ['combatant'],
  checked: ['combatant'],
  sheetAfter: ['combatant'],
};

/** Names that every system has. */
const EVERYWHERE = [
  ...['Attack', 'applyDamage', 'isAble', 'isOut', 'house', 'next', 'upcoming'],
  ...['newFight', 'combatant', 'checked', 'sheetAfter', 'CONDITIONS', 'Condition'],
];

/** Words that once meant several things; nothing is called so any more. */
const GONE = ['Blow', 'Strike', 'Attempt', 'Defence', 'Incoming', 'Spec', 'strike', 'land', 'attempt', 'isOn', 'flagOf'];
const DECLARED = /^\s*(?:export )?(?:interface|type|class|const|function\*?) (\w+)/gm;

const has = (system: string, file: string): boolean =>
  file.endsWith('*')
    ? [`${file.slice(0, -1)}.ts`, join(file.slice(0, -1), 'index.ts')].some((one) => existsSync(join(RULES, system, one)))
    : existsSync(join(RULES, system, file));

/** Everything that a system's files export under a name, and everything that is declared at all, with the file it stands in. */
function declarations(system: string): readonly { readonly file: string; readonly name: string; readonly exported: boolean }[] {
  const files = readdirSync(join(RULES, system), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) =>
    [...readFileSync(join(RULES, system, file), 'utf8').matchAll(DECLARED)].map(([text, name = '']) => ({
      file,
      name,
      exported: text.trimStart().startsWith('export '),
    })),
  );
}

/** The place that a file belongs to: its own name, or its folder's. */
const placeOf = (file: string): string => file.split('/')[0]!.replace(/\.ts$/, '');

describe.each(rulesets.map(({ id }) => id))('%s', (system) => {
  test('has the files that all systems have', () => {
    expect(FILES.filter((file) => !has(system, file))).toEqual([]);
  });

  test('keeps what all systems have where they all have it', () => {
    const exported = declarations(system).filter((one) => one.exported);
    const astray = exported.filter(({ name, file }) => Object.hasOwn(PLACES, name) && !PLACES[name]!.includes(placeOf(file)));
    expect(astray).toEqual([]);
    expect(EVERYWHERE.filter((name) => !exported.some((one) => one.name === name))).toEqual([]);
  });

  test('calls nothing by a word that is gone', () => {
    expect(declarations(system).filter(({ name }) => GONE.includes(name))).toEqual([]);
  });

  test('has its types at the bottom: they import nothing but types', () => {
    const imports = readFileSync(join(RULES, system, 'state.ts'), 'utf8').match(/^import .*$/gm) ?? [];
    expect(imports.filter((line) => !line.startsWith('import type '))).toEqual([]);
  });
});

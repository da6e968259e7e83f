/** Files that import each other in a circle: each circle of value imports is listed here with its reason, and no other may come. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['src', 'commands', 'packages/discord-stand-in/src'];

/** Modules that a file really loads: what is imported as a type only is gone when it runs, and what is imported on demand waits. */
function loads(file: string): readonly string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const isValue = (statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
    const clause = ts.isImportDeclaration(statement) ? statement.importClause : statement;
    if (clause === undefined) return true;
    if (clause.isTypeOnly) return false;
    const names = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    const hasDefault = ts.isImportDeclaration(statement) && statement.importClause?.name !== undefined;
    if (hasDefault || names === undefined || !('elements' in names)) return true;
    return [...names.elements].some((element) => !element.isTypeOnly);
  };
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !/^\..*\.ts$/u.test(moduleSpecifier.text)) return [];
    return isValue(statement) ? [join(dirname(file), moduleSpecifier.text)] : [];
  });
}

/** Files that reach each other, in groups. */
function circles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const reached = new Map<string, ReadonlySet<string>>();
  for (const file of graph.keys()) {
    const seen = new Set<string>();
    const open = [...(graph.get(file) ?? [])];
    for (const next of open) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(graph.get(next) ?? []));
    }
    reached.set(file, seen);
  }
  const groups = new Map<string, readonly string[]>();
  for (const file of graph.keys()) {
    if (!reached.get(file)!.has(file)) continue;
    const group = [...reached.get(file)!].filter((other) => reached.get(other)!.has(file)).sort();
    groups.set(group.join(), group);
  }
  return [...groups.values()];
}

/** Circles that are meant: recursion of the rules themselves. Each with what closes it; a file more in one of them is a new circle. */
const MEANT: readonly { readonly why: string; readonly folder: string; readonly files: readonly string[] }[] = [
  {
    why: 'a fumble gives others free attacks (Table T10), and whoever makes one may fumble',
    folder: 'src/rules/fitz-swords-wizardry',
    files: ['fumble.ts', 'reaction.ts'],
  },
  {
    why: 'a counter is an attack, which may be countered; so is a blow at an opening, and shoving somebody gives an opening',
    folder: 'src/rules/murdham',
    files: ['attack.ts', 'nonlethal.ts', 'opportunity.ts', 'reaction/counter.ts'],
  },
];

test('no circle of files that load each other but those that are meant', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('generated/'))
      .map((name) => join(ROOT, folder, name)),
  );
  const graph = new Map(files.map((file) => [file, loads(file)]));
  const found = circles(graph).map((group) => group.map((file) => relative(ROOT, file)));
  const meant = MEANT.map(({ folder, files: names }) => names.map((name) => `${folder}/${name}`));
  expect(found.filter((group) => !meant.some((files) => group.every((file) => files.includes(file))))).toEqual([]);
  expect(meant.filter((files) => !files.every((file) => found.flat().includes(file)))).toEqual([]);
});

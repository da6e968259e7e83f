/** Who may import whom: walks every import and names the pair that breaks the rule. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Where one process of the bot is put together. */
const WIRED = ['engine', 'rules', 'table', 'store', 'threads', 'picture', 'simulation', 'discord'].map((name) => `src/${name}`);

/** Folders a folder may import from, besides itself. `src` are the files right in it: they wire everything, and nobody imports them but what measures how they do. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'src/engine': [],
  'src/rules': ['src/engine'],
  'src/table': ['src/engine'],
  'src/store': ['src/engine', 'src/table'],
  'src/threads': [],
  'src/picture': ['src/engine', 'src/table', 'src/threads'],
  'src/simulation': ['src/rules', 'src/table', 'src/threads'],
  'src/discord': ['src/engine', 'src/table', 'src/picture', 'commands'],
  commands: ['src/engine', 'src/table', 'src/discord', 'src/picture'],
  // A language of tests and of the command line: nobody of the bot may import it.
  'src/scenarios': ['src/engine', 'src/rules'],
  src: [...WIRED, 'src/cli', 'commands'],
  'src/cli': ['src/engine', 'src/rules', 'src/table', 'src/store', 'src/scenarios'],
  scripts: ['src/engine', 'src/rules', 'src/table', 'src/cli', 'test'],
  bench: [...WIRED, 'src', 'commands', 'scripts', 'test'],
  'packages/discord-stand-in/src': [],
};

/** Tests may look at everything. */
const TESTS = /^packages\/[^/]+\/test\//u;

const PACKAGES: Readonly<Record<string, RegExp>> = {
  'src/engine': /^zod$/,
  'src/rules': /^zod$/,
  'src/scenarios': /^$/,
  'src/table': /^node:crypto$/,
  'src/threads': /^(node:(path|url)|piscina)$/,
  'src/simulation': /^node:os$/,
  'packages/discord-stand-in/src': /^(node:.*|ws|zod|ajv\/.*)$/,
};

const folderOf = (file: string): string => {
  const [first = '', second = '', third = ''] = relative(ROOT, file).split('/');
  if (first === 'packages') return `${first}/${second}/${third}`;
  return first === 'src' && !second.endsWith('.ts') ? `src/${second}` : first;
};

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts') && !f.includes('generated/'))
    .map((f) => join(ROOT, folder, f));
/** The files of a folder of the list: of `src` those that stand in no folder below it. */
const filesOf = (folder: string): string[] => sources(folder).filter((file) => folderOf(file) === folder);

test('every folder is in the list', () => {
  const files = ['src', 'commands', 'scripts', 'bench', 'packages'].flatMap(sources).filter((file) => !file.includes('node_modules'));
  const folders = new Set(files.filter((file) => !TESTS.test(relative(ROOT, file))).map(folderOf));
  expect([...folders].toSorted()).toEqual(Object.keys(MAY).toSorted());
});

const IMPORT = /^(?:import\b|export\s+(?:type\s+)?[*{])[^;]*?from\s*'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/gm;
const importsOf = (file: string): string[] => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((m) => m[1] ?? m[2]!);

test.each(Object.keys(MAY))('%s imports only what it may', (folder) => {
  const broken = filesOf(folder).flatMap((file) =>
    importsOf(file).flatMap((name) => {
      if (!name.startsWith('.')) return PACKAGES[folder] && !PACKAGES[folder].test(name) ? [`${relative(ROOT, file)} -> ${name}`] : [];
      const target = folderOf(join(dirname(file), name));
      return target === folder || MAY[folder]!.includes(target) ? [] : [`${relative(ROOT, file)} -> ${target}`];
    }),
  );
  expect(broken).toEqual([]);
});

/** The runner's own files, which each dialect needs. */
const isOfRunner = (file: string): boolean => dirname(file) === join(ROOT, 'src/scenarios');

test.each(['src/rules', 'src/scenarios'])('systems do not know each other in %s', (folder) => {
  const system = (file: string): string => relative(ROOT, file).split('/')[2] ?? '';
  const systems = ['src/rules', folder];
  const broken = sources(folder)
    .filter((file) => !system(file).endsWith('.ts'))
    .flatMap((file) =>
      importsOf(file)
        .filter((n) => n.startsWith('.'))
        .map((n) => join(dirname(file), n))
        .filter((t) => systems.includes(folderOf(t)) && !(folder === 'src/scenarios' && isOfRunner(t)) && system(t) !== system(file))
        .map((t) => `${file} -> ${t}`),
    );
  expect(broken).toEqual([]);
});

test('outside a system’s folder nothing asks which system it is', () => {
  const ids = ['brp', 'murdham', 'swift-swords', 'hursagmu-swords', 'fitz-swords-wizardry'];
  const asks = new RegExp(`(===|!==|case)\\s*['"](${ids.join('|')})['"]`);
  const broken = ['src/engine', 'src/scenarios', 'src/table', 'src/store', 'src/discord', 'packages', 'commands', 'src/picture']
    .flatMap(sources)
    .filter((file) => asks.test(readFileSync(file, 'utf8')));
  expect(broken.map((f) => relative(ROOT, f))).toEqual([]);
});

/** What is told takes the time from whoever asks for it, so that it says the same whenever it is made: only where a process is put together is there a clock. */
test('no text, board or rule reads a clock or throws dice of its own', () => {
  const told = [
    'src/engine',
    'src/rules',
    'src/table',
    'src/picture',
    'src/discord/show',
    'src/discord/panels',
    'src/discord/choosing',
    'commands',
  ];
  const reads = told.flatMap(sources).filter((file) => /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/u.test(readFileSync(file, 'utf8')));
  expect(reads.map((file) => relative(ROOT, file))).toEqual([]);
});

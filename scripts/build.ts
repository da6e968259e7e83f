/**
 * `npm run build`: makes `dist/`, all that a running bot needs, from sources and packages: a few files of JavaScript, source maps, and
 * what is read at run-time. Packages that cannot be put in stay apart; `dist/package.json` and its lock file name that, so that
 * `npm ci --prefix dist` makes the folder complete wherever it is copied.
 */
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

/** Packages that stay as they are: native ones, and one that starts threads from files of its own. */
const APART = ['@resvg/resvg-js', 'libsql', 'piscina', 'sharp'];
/** Packages that others use where they are there: accelerators, a checker for tests, and what only a backup builds. */
const OPTIONAL = ['ajv', 'bufferutil', 'erlpack', 'pg-native', 'sqlite3', 'utf-8-validate', 'zlib-sync'];

/** What becomes a file of its own, by that file's name. */
const ENTRIES = {
  main: 'src/main.ts',
  backup: 'src/cli/backup.ts',
  move: 'src/cli/move.ts',
  'sqlite3-copy': 'src/store/backup/sqlite3-copy.ts',
  'draw-portrait': 'src/picture/portrait/draw-portrait.ts',
  'raster-thread': 'src/picture/raster-thread.ts',
  'simulation-thread': 'src/simulation/simulation-thread.ts',
};

/** Folders that a source names as `new URL('./folder/', import.meta.url)` are copied, and found by the built code where they are then. */
const folders = (outdir: string): Plugin => ({
  name: 'folders',
  setup(plugins) {
    plugins.onLoad({ filter: /\.ts$/, namespace: 'file' }, ({ path }) => {
      if (path.includes('/generated/') || path.includes('/node_modules/')) return null;
      const contents = readFileSync(path, 'utf8').replace(/new URL\('(\.[^']*\/)', import\.meta\.url\)/gu, (_, folder: string) => {
        const from = resolve(dirname(path), folder);
        cpSync(from, join(outdir, basename(from)), { recursive: true });
        return `new URL('./${basename(from)}/', import.meta.url)`;
      });
      return { contents, loader: 'ts' };
    });
  },
});

/** Other people's code is mapped to nothing: its maps would be larger than ours and tell the reader of a log little. */
const unmapped: Plugin = {
  name: 'unmapped',
  setup(plugins) {
    const nothing = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64');
    plugins.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${nothing}`,
      loader: 'default',
    }));
  },
};

interface Locked {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly lockfileVersion: number;
  readonly packages: Readonly<Record<string, Locked>>;
}

/** The packages that stay apart, with all that they need, as the lock file of the repository has them. */
function closure(lock: Lock): Readonly<Record<string, Locked>> {
  const found = new Map<string, Locked>();
  const wanted = APART.map((name) => `node_modules/${name}`);
  for (const path of wanted) {
    const locked = lock.packages[path];
    if (!locked || found.has(path)) continue;
    found.set(path, locked);
    const needs = Object.keys({ ...locked.dependencies, ...locked.optionalDependencies });
    wanted.push(...needs.map((name) => placeOf(lock, path, name)));
  }
  return Object.fromEntries(found);
}

/** Where the package lies that one at `path` means by a name: inside it, or inside those that it lies in. */
function placeOf({ packages }: Pick<Lock, 'packages'>, path: string, name: string): string {
  const place = `${path}/node_modules/${name}`;
  const around = path.lastIndexOf('/node_modules/');
  if (packages[place] || around < 0) return packages[place] ? place : `node_modules/${name}`;
  return placeOf({ packages }, path.slice(0, around), name);
}

/** The package that `dist` is. */
function manifest(outdir: string): void {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
  const write = (name: string, data: object): void => writeFileSync(join(outdir, name), `${JSON.stringify(data, null, 2)}\n`);
  const { name, version, license, engines, dependencies } = read('package.json') as Record<string, unknown> & {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const own = { name, version, license, engines, dependencies: Object.fromEntries(APART.map((one) => [one, dependencies[one]])) };
  write('package.json', { ...own, private: true, type: 'module', scripts: { start: 'node main.js' } });
  const lock = read('package-lock.json') as Lock;
  const { lockfileVersion } = lock;
  write('package-lock.json', { name, version, lockfileVersion, requires: true, packages: { '': own, ...closure(lock) } });
}

/** Packages that are CommonJS ask for these. */
const BANNER = `import { createRequire as __createRequire } from 'node:module';
import { fileURLToPath as __fileURLToPath } from 'node:url';
const require = __createRequire(import.meta.url), __filename = __fileURLToPath(import.meta.url), __dirname = __fileURLToPath(new URL('.', import.meta.url));`;

/** Builds into a folder, which is replaced. */
export async function build(outdir = DIST): Promise<void> {
  const made = `${outdir}.${process.pid}`;
  rmSync(made, { recursive: true, force: true });
  try {
    await bundle({
      entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({ out, in: join(ROOT, file) })),
      outdir: made,
      bundle: true,
      splitting: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      external: [...APART, ...OPTIONAL],
      sourcemap: true,
      sourcesContent: false,
      banner: { js: BANNER },
      // discord.js asks for the same file: it goes in once.
      alias: { '@discordjs/ws': createRequire(import.meta.url).resolve('@discordjs/ws') },
      plugins: [folders(made), unmapped],
      logLevel: 'error',
    });
    manifest(made);
    cpSync(join(ROOT, '.npmrc'), join(made, '.npmrc'));
    writeFileSync(join(made, '.built'), '');
    rmSync(outdir, { recursive: true, force: true });
    renameSync(made, outdir);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await build();

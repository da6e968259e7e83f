/**
 * `npm start`, `npm run backup`: runs a program of `dist/`, built first where it is missing or older than what it is made of.
 * Plain JavaScript, so that nothing needs to be loaded before it is known to be needed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const MADE_OF = ['src', 'commands', 'packages', 'prisma', 'scripts', 'package-lock.json'];
/** What is made from the others, or by hand of nobody. */
const MADE = ['dist', 'generated', '.build', 'node_modules'];

const timeOf = (path) => statSync(path).mtimeMs;

/** When anything in a folder was changed last; a folder itself changes when a file comes or goes. */
function changed(path) {
  const entries = statSync(path).isDirectory() ? readdirSync(path).filter((name) => !MADE.includes(name)) : [];
  return Math.max(timeOf(path), ...entries.map((name) => changed(join(path, name))));
}

const stamp = join(root, 'dist/.built');
const sources = MADE_OF.map((name) => join(root, name)).filter((path) => existsSync(path));
if (!existsSync(stamp) || (existsSync(join(root, 'src')) && timeOf(stamp) < Math.max(...sources.map(changed)))) {
  const run = (script) =>
    execFileSync(process.execPath, ['--import', 'tsx', join(root, 'scripts', script)], { cwd: root, stdio: 'inherit' });
  run('generate.ts');
  run('build.ts');
}

const [program = 'main'] = process.argv.splice(2, 1);
await import(`../dist/${program}.js`);

/**
 * `npm run build -w discord-stand-in`: makes `dist/`, the package as it is published: `npm publish ./packages/discord-stand-in/dist`.
 * Within this repository the sources are imported as they are, so nothing needs to be built before a test.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const typescript = dirname(createRequire(import.meta.url).resolve('typescript-7/package.json'));

rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', join(here, 'tsconfig.build.json')], { stdio: 'inherit' });
cpSync(join(here, 'src/sandbox/page'), join(dist, 'sandbox/page'), { recursive: true });
for (const file of ['README.md', 'LICENSE']) cpSync(join(here, file), join(dist, file));

const { private: _, scripts: __, devDependencies: ___, exports, ...about } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const built = (source) => {
  const path = source.replace('./src/', './').replace(/\.ts$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
};
const published = { ...about, exports: Object.fromEntries(Object.entries(exports).map(([name, source]) => [name, built(source)])) };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);

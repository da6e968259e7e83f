/**
 * `node --import ./scripts/as-built.js`: TypeScript as `npm run build` makes it. `tsx` names every function anew each time that one is made,
 * which nobody’s bot does: in Swift Swords that is a fifteenth of a decision with its look, elsewhere next to nothing.
 */
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { transform } from 'esbuild';

if (isMainThread) register(import.meta.url);

/** A hook of Node’s: what a module’s file comes to. */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.ts$/u.test(new URL(url).pathname)) return next(url, context);
  const sourcefile = fileURLToPath(url);
  const text = await readFile(sourcefile, 'utf8');
  const { code } = await transform(text, { loader: 'ts', format: 'esm', target: 'node20.19', sourcemap: 'inline', sourcefile });
  return { format: 'module', source: code, shortCircuit: true };
}

/**
 * Begins and ends a test run: all that its stand-ins received is read by the judge, and a stumble fails the run. With WORDING_KEEP set
 * the texts stay in `.cache/wording`, to be read by people.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findingsIn, type Shown, staleIn } from './verdict.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which test files leave what was shown. */
    readonly wording: string;
  }
}

/** Most findings that are printed, so that one that occurs everywhere does not bury the others. */
const MOST = 60;

export default function setup(project: TestProject): () => void {
  const dir = join(project.config.root, '.cache', 'wording', String(process.pid));
  project.provide('wording', dir);
  return () => {
    const shown = existsSync(dir) ? readdirSync(dir).map((file) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as Shown) : [];
    if (!process.env['WORDING_KEEP']) rmSync(dir, { recursive: true, force: true });
    const isWhole = project.vitest.state.getPaths().length > 100 && project.vitest.state.getFailedFilepaths().length === 0;
    const wrong = [...findingsIn(shown), ...(isWhole ? staleIn(shown) : [])];
    if (wrong.length === 0) return;
    console.error(`\nWording: ${wrong.length} texts that a reader stumbles over\n\n${wrong.slice(0, MOST).join('\n\n')}\n`);
    process.exitCode = 1;
  };
}

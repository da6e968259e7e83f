/** Makes portraits one after the other, each in a process of its own that is gone afterwards with all that it has used. */
import { type ForkOptions, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { kindOf } from './kinds.ts';
import type { MakePortrait, Portrait, Problem } from './portrait.ts';

/** Milliseconds that one may take, its process's start included. */
const PATIENCE = 15_000;
/** So many may wait at once; their files wait with them. */
const MOST_WAITING = 8;

/** A maker of portraits. @param draw makes one; left out: a process of its own, as files of strangers need one */
export function createPortraitMaker(draw: (bytes: Uint8Array) => Promise<Portrait | Problem> = inProcess): MakePortrait {
  const waiting = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return (bytes, who) => {
    if (kindOf(bytes) === null) return Promise.resolve('kind');
    if (waiting.has(who)) return Promise.resolve('own');
    if (waiting.size >= MOST_WAITING) return Promise.resolve('busy');
    waiting.add(who);
    const made = last.then(() => draw(bytes)).finally(() => waiting.delete(who));
    // One that fails altogether, as where no process can be started, is no failure of the next.
    last = made.catch(() => undefined);
    return made;
  };
}

const isBuilt = import.meta.url.endsWith('.js');
const script = fileURLToPath(new URL(isBuilt ? './draw-portrait.js' : './draw-portrait.ts', import.meta.url));
const loader = (): readonly string[] => (isBuilt ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]);
/** It knows no token and no database, says nothing, and its Node may use so many megabytes; what is decoded is bounded by its pixels. */
const surroundings = (): ForkOptions => ({
  env: {},
  execArgv: [...loader(), '--max-old-space-size=128'],
  serialization: 'advanced',
  stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
});

async function inProcess(bytes: Uint8Array): Promise<Portrait | Problem> {
  const child = fork(script, surroundings());
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Problem>((resolve) => {
    timer = setTimeout(() => resolve('slow'), PATIENCE);
  });
  const answer = new Promise<Portrait | Problem>((resolve) => {
    child.once('message', (made) => resolve(made as Portrait | Problem));
    child.once('error', () => resolve('broken'));
    child.once('exit', () => resolve('broken'));
  });
  try {
    child.send(bytes, () => undefined);
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

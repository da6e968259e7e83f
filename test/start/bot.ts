/** The bot as somebody starts it, `src/main.ts` in a process of its own, put into a few files first, since that starts in a third of the time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '..', '..');

/** A folder two levels below the root, as `src/store` is: the store finds its migrations by its own place. */
export async function bundleMain(): Promise<{ readonly file: string; readonly remove: () => void }> {
  const outdir = join(ROOT, '.cache', `start-${process.pid}`);
  const entryPoints = [join(ROOT, 'src', 'main.ts')];
  await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // The package is TypeScript within this repository, so it is put in as well.
    alias: { 'discord-stand-in/sandbox': join(ROOT, 'packages/discord-stand-in/src/sandbox/server.ts') },
    logLevel: 'error',
    outExtension: { '.js': '.mjs' },
  });
  return { file: join(outdir, 'main.mjs'), remove: () => rmSync(outdir, { recursive: true, force: true }) };
}

/** A line of the log. */
export interface Line {
  readonly level: number;
  readonly msg: string;
  readonly reason?: string;
  readonly [fact: string]: unknown;
}

export interface Started {
  readonly process: ChildProcess;
  /** Where it was started. */
  readonly folder: string;
  /** Everything that it has said. */
  said(): string;
  /** The lines of its log so far. */
  lines(): readonly Line[];
  /** Resolves with the first line that fits. @throws Error if it ends before */
  line(fits: (line: Line) => boolean): Promise<Line>;
  /** Resolves with its exit code. */
  readonly ended: Promise<number | null>;
}

/** Starts it in an empty folder with those settings and nothing else of this machine's. */
export function startMain(
  file: string,
  settings: Readonly<Record<string, string>>,
  folder = mkdtempSync(join(tmpdir(), 'riposte-start-')),
): Started {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [file], { cwd: folder, env: { PATH, HOME, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const lines: Line[] = [];
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString();
      lines.length = 0;
      for (const line of said.split('\n')) if (line.startsWith('{') && line.endsWith('}')) lines.push(JSON.parse(line) as Line);
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    process: child,
    folder,
    said: () => said,
    lines: () => [...lines],
    line: (fits) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = lines.find(fits);
          if (!found) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`it has ended: ${said}`)));
      }),
    ended,
  };
}

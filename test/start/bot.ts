/** The bot as somebody starts it, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** As it is shipped, in a folder of its own. */
export async function bundleMain(): Promise<{ readonly file: string; readonly remove: () => void }> {
  const outdir = join(ROOT, '.cache', `start-${process.pid}`);
  await build(outdir);
  return { file: join(outdir, 'main.js'), remove: () => rmSync(outdir, { recursive: true, force: true }) };
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
  options: readonly string[] = [],
): Started {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [file, ...options], {
    cwd: folder,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

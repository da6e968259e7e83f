import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A script of this folder, running. */
export interface Running {
  readonly child: ChildProcess;
  /** Whole lines that it has said so far. */
  readonly lines: readonly string[];
  /** Resolves when it has said that many lines, or has ended. */
  said(count: number): Promise<void>;
  /** Resolves to its exit code, or null if it was killed, and what it complained of. */
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
}

export function run(script: string, ...args: readonly string[]): Running {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args]);
  const lines: string[] = [];
  const waiting: (() => void)[] = [];
  let rest = '';
  let errors = '';
  child.stdout.on('data', (text: Buffer) => {
    const parts = (rest + text.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
    for (const wake of waiting.splice(0)) wake();
  });
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  let over = false;
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.on('close', (code) => {
      over = true;
      for (const wake of waiting.splice(0)) wake();
      resolve({ code, errors });
    });
  });
  const said = async (count: number): Promise<void> => {
    while (lines.length < count && !over) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return { child, lines, said, ended };
}

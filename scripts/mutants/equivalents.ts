/** Survivors that no test can catch, each with its reason, kept beside the script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './places.ts';
import type { Placed } from './trial.ts';

/** One change that changes nothing that anybody could see. `line` is the line of the file as it stands, trimmed. */
export interface Equivalent {
  readonly file: string;
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

export const EQUIVALENTS = JSON.parse(readFileSync(join(import.meta.dirname, 'equivalents.json'), 'utf8')) as readonly Equivalent[];

const lineOf = (file: string, line: number): string => (readFileSync(join(ROOT, file), 'utf8').split('\n')[line - 1] ?? '').trim();

/** The reason why this fault is none, or null. */
export const reasonOf = ({ file, from, to, line }: Placed): string | null =>
  EQUIVALENTS.find((one) => one.file === file && one.from === from && one.to === to && one.line === lineOf(file, line))?.reason ?? null;

/** Entries whose code has gone, or that give no reason: each is a mistake. */
export function stale(): readonly Equivalent[] {
  return EQUIVALENTS.filter(({ file, line, from, reason }) => {
    try {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return reason.length < 20 || !text.includes(from) || !text.split('\n').some((one) => one.trim() === line);
    } catch {
      return true;
    }
  });
}

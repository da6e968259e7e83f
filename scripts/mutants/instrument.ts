/** Source files with their faults switched in and their counters, as the tests of a run load them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { anatomyOf, type Fault, switchOf, wrapped } from './faults.ts';
import { PLAN, ROOT } from './places.ts';

/** A fault of a sample: the file, and which of its faults. Its number in the plan is what `MUTANT` holds while it is on. */
export interface Chosen {
  readonly file: string;
  readonly number: number;
  /** One that is given as a whole, since it is none of the usual kinds. */
  readonly given?: Fault;
}

/** What is put into the sources: all counters, or the faults of a sample. */
export interface Plan {
  readonly count: boolean;
  /** Faults go on and off while the sources stay loaded, instead of once for each worker. */
  readonly live?: boolean;
  readonly chosen: readonly Chosen[];
}

export const readPlan = (): Plan => JSON.parse(readFileSync(PLAN, 'utf8')) as Plan;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The file as the plan wants it, or null where it stays as it is. @param path absolute. */
export function instrumented(path: string, text: string, { count, live, chosen }: Plan): string | null {
  const file = relative(ROOT, path);
  if (!/^src\/(engine|rules|table|store|discord)\/.*\.ts$/u.test(file) || file.includes('/generated/')) return null;
  const here = chosen.flatMap((one, i) => (one.file === file ? [[one, i] as const] : []));
  if (!count && here.length === 0) return null;
  const { faults, counters } = anatomyOf(file, text);
  const wraps = [...(count ? counters : []), ...here.map(([one, i]) => switchOf(one.given ?? faults[one.number]!, i))];
  const head = count
    ? `var __hit=globalThis.__hits?.(${JSON.stringify(file)},'${hashOf(text)}')??{};__hit[0]=1;`
    : 'var __mutant=globalThis.__mutantOn;';
  if (live)
    return wrapped(
      text,
      wraps.map((wrap) => ({ ...wrap, open: wrap.open.replace('__mutant', 'globalThis.__mutantOn') })),
    );
  return head + wrapped(text, wraps);
}

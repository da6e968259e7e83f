/** Names that are numbered on, as people say them: *Bandit 1 to Bandit 8*. */

/** Fewer than this are named one by one. */
const MANY = 3;

/** A numbered name, with whatever marks stand around it. */
const NUMBERED = /^(?<before>.*?\D)(?<number>[1-9]\d{0,3})(?<after>\D*)$/u;

interface Run {
  readonly names: string[];
  /** What the next of them would be called; null: nobody follows. */
  next: string | null;
}

function nextTo(name: string): string | null {
  const { before, number, after } = NUMBERED.exec(name)?.groups ?? {};
  return number === undefined ? null : `${before}${Number(number) + 1}${after}`;
}

/** *Bandit 1 to Bandit 8*, or in short, where another *to* stands before it, *Bandit 1–8*. */
type Joint = 'whole' | 'short';

function joined([first = '', ...others]: readonly string[], joint: Joint): string {
  const last = others.at(-1) ?? first;
  return joint === 'whole' ? `${first} to ${last}` : `${first}–${NUMBERED.exec(last)?.groups?.['number'] ?? last}`;
}

/** Names in the same order, of three and more in a row that are numbered on the first and the last: nobody counts eight goblins. */
export function inRuns(names: readonly string[], joint: Joint = 'whole'): readonly string[] {
  const runs: Run[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last && last.next === name) last.names.push(name);
    else runs.push({ names: [name], next: null });
    runs.at(-1)!.next = nextTo(name);
  }
  return runs.flatMap((run) => (run.names.length < MANY ? run.names : [joined(run.names, joint)]));
}

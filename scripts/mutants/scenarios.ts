/**
 * Plays scenarios with the faults of a plan built in. Run as a program of its own for each fault: it prints the ids of those that fail.
 * With `--map` it prints what each reaches instead.
 *
 * `node scenarios.mjs [--map] MUTANT [ID ...]`; without ids, all are played.
 */
const world = globalThis as { __mutantOn?: number; __hits?: (file: string) => Record<number, 1> };
const [mode, ...rest] = process.argv.slice(2);
const isMap = mode === '--map';
// The runner is not called from a command line here.
process.argv[1] = '';
world.__mutantOn = isMap ? -1 : Number(mode);
/** What a file's counters write to; emptied before each scenario. */
const hits = new Map<string, Record<number, 1>>();
world.__hits = (file) => {
  if (!hits.has(file)) hits.set(file, {});
  return hits.get(file)!;
};

const { ownScenarios, play } = await import('../../src/cli/scenario.ts');
const asked = new Set(rest);
for (const found of ownScenarios()) {
  const { id } = found.scenario;
  if (asked.size > 0 && !asked.has(id)) continue;
  if (isMap) for (const hit of hits.values()) for (const key of Object.keys(hit)) delete hit[Number(key)];
  const { ok } = play(found);
  if (isMap) console.log(JSON.stringify({ id, rules: found.scenario.rules ?? [], reached: reachedNow() }));
  else if (!ok) console.log(id);
}

function reachedNow(): Record<string, readonly number[]> {
  const lists = [...hits].map(([file, hit]) => [file, Object.keys(hit).map(Number)] as const);
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0));
}

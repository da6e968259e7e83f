/** The worst fight there may be: as many figures as fit, half against half, all on autopilot. */
import type { Ruleset } from '../../src/engine/index.ts';
import type { Caller, Newcomer, TableApi } from '../../src/table/api.ts';

/** How many fit into one fight. */
export const CROWD = 60;

/** Gathers heroes of a kind against foes of a kind, `figures` in all, on autopilot and not yet begun. Returns the encounter. */
export async function crowd(
  table: Pick<TableApi, 'start' | 'add'>,
  caller: Caller,
  rules: Ruleset,
  channel: string,
  figures = CROWD,
): Promise<string> {
  const { encounter } = await table.start(caller, channel, { ruleset: rules.id, name: 'Crowd', pace: 'none', house: {} });
  for (const kind of ['hero', 'foe'] as const)
    for (let left = figures / 2; left > 0; left -= 20) await table.add(encounter, caller, mobOf(rules, kind, Math.min(20, left)));
  return encounter;
}

function mobOf({ sheets }: Ruleset, kind: 'hero' | 'foe', count: number): Newcomer {
  const { id, name } = sheets.samples.find((s) => s.kind === kind)!;
  return { from: { sample: id }, name, side: kind, count, zone: null, concealed: false, mask: null, doctrine: 'brute' };
}

/** What whoever plays alone reads after each press, over random fights: every blow once, and every bar on one scale. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { often } from '../support/long.ts';
import { decideOnce } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';

const SEEDS = often(6, 40);
const MOST = 60;

/** Plays it alone to its end, or for as long as it is worth it; what was told after each press, line by line. */
async function panels(system: string, seed: number): Promise<readonly (readonly string[])[]> {
  const t = testTable(rulesets, { seed });
  const { encounter } = await t.table.practiceAlone(t.caller('ana'), system, { foes: 'brute' }, null);
  const draw = lots(seed);
  const read: (readonly string[])[] = [];
  for (let press = 0; press < MOST; press++) {
    const page = (await t.store.load(encounter))!;
    read.push((page.told?.story ?? []).flatMap(({ text }) => text.split('\n')));
    if (page.status === 'over' || !(await decideOnce(t, encounter, ['ana'], draw))) break;
  }
  return read;
}

/** Sums that stand twice: so many dice fall alike but for one and the same blow. */
const sumsTwice = (lines: readonly string[]): readonly string[] => {
  const sums = lines.filter((line) => line.startsWith('-# ') && (line.match(/\d+/gu) ?? []).length > 4);
  return sums.filter((line, i) => sums.some((other, j) => j !== i && other.startsWith(line)));
};

/** Bars whose steps before are not as many as after. */
const twoScales = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => {
    const bars = line.split(' · ')[0]!.match(/[▰▱]+/gu) ?? [];
    return line.includes(' → ') && bars.length === 2 && bars[0].length !== bars[1]!.length;
  });

/** Bars of somebody hurt that do not say how they were before; who is hurt in the first round was unhurt as it began. */
const withoutBefore = (lines: readonly string[]): readonly string[] => lines.filter((line) => /▱/u.test(line) && !line.includes(' → '));

test.each(systemsInTurn(import.meta.filename).map(({ id }) => id))('%s: no blow stands twice, and no bar changes its scale', async (id) => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const read = await panels(id, seed);
    for (const lines of read) {
      expect(sumsTwice(lines), `seed ${seed}:\n${lines.join('\n')}`).toEqual([]);
      expect(twoScales(lines), `seed ${seed}:\n${lines.join('\n')}`).toEqual([]);
    }
    expect(withoutBefore(read[0]!), `seed ${seed}`).toEqual([]);
  }
});

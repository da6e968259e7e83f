/** What is said back in private to whoever acts, over random fights: only what the channel is not told, and that as a whole. */
import { expect, test } from 'vitest';
import { rulesets } from '../../../src/rules/index.ts';
import { often } from '../../support/long.ts';
import { clickTogether, decideOnce, practice, USERS } from '../../support/play-table.ts';
import { lots } from '../../support/random-fight.ts';
import { systemsInTurn } from '../../support/systems.ts';
import { type TestTable, testTable } from '../../support/table.ts';

const SEEDS = often(3, 20);
const MOST = 80;

const sumsOf = (lines: readonly string[]): readonly string[] => lines.filter((line) => /^-# .*\d/u.test(line));

/** A decision of hers by lots: what is said back to her, and what the channel is told of it. */
async function deed(t: TestTable, encounter: string, draw: (below: number) => number) {
  const { decisions } = await t.table.view(encounter, t.caller('ana'));
  const open = decisions.find((d) => d.answered === null);
  const choice = open && clickTogether(open.offers, draw);
  if (!open || !choice) return null;
  const heard = t.bulletins.length;
  const outcome = await t.table.decide(encounter, t.caller('ana'), open.id, open.who, choice).catch(() => null);
  if (!outcome) return null;
  return {
    note: outcome.note.split('\n'),
    posted: t.bulletins.slice(heard).flatMap(({ story }) => story.flatMap((text) => text.split('\n'))),
  };
}

test.each(systemsInTurn(import.meta.filename).map(({ id }) => id))('%s: no sum is said back that stands in the channel', async (id) => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const t = testTable(rulesets, { seed });
    const encounter = await practice(t, id);
    const draw = lots(seed);
    for (let step = 0; step < MOST; step++) {
      const done = await deed(t, encounter, draw);
      for (const sum of sumsOf(done?.note ?? []))
        expect(
          done!.posted.filter((line) => line.startsWith(sum)),
          `seed ${seed}: ${sum}`,
        ).toEqual([]);
      if (!done && !(await decideOnce(t, encounter, USERS, draw))) break;
    }
  }
});

test('alone nobody is told that an answer waits for others once it has been opened', async () => {
  let opened = 0;
  for (let seed = 1; seed <= SEEDS * 4; seed++) {
    const t = testTable(rulesets, { seed });
    const { encounter } = await t.table.practiceAlone(t.caller('ana'), 'murdham', { foes: 'brute' }, null);
    const draw = lots(seed);
    for (let step = 0; step < 20; step++) {
      const done = await deed(t, encounter, draw);
      if (!done) break;
      if (done.posted.some((line) => line.includes('will not shield'))) opened++;
      expect(done.note.join('\n'), `seed ${seed}`).not.toContain('Noted');
    }
  }
  expect(opened).toBeGreaterThan(0);
});

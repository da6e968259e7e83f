/** What silence comes to is the same wherever it is said: in the post that asks, on the board and in the panel. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { often } from '../support/long.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { testTable } from '../support/table.ts';

test('brp: whoever is out of reach of their target is told that silence loses the action', async () => {
  const said = new Set<string | null>();
  for (let seed = 42; seed < 42 + often(6, 30); seed++) {
    const t = testTable(rulesets, { seed });
    const encounter = await practice(t, 'brp');
    const draw = lots(seed);
    for (let step = 0; step < 60; step++) {
      const { decisions, waiting } = await t.table.view(encounter, t.caller('ana'));
      if (decisions.some((d) => d.answered === null && d.offers.some((o) => o.pick === 'other-target')))
        for (const { otherwise } of waiting) said.add(otherwise);
      if (!(await decideOnce(t, encounter, USERS, draw))) break;
    }
    for (const { prompts } of t.bulletins) for (const p of prompts) if (/lose the action/u.test(p.text)) said.add(p.otherwise);
  }
  expect([...said]).toEqual(['the action is lost']);
});

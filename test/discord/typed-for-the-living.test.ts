/** Words typed by whoever plays several are meant for one who can still act, whoever of them fell first. */
import { expect, test } from 'vitest';
import { talk } from '../support/talk.ts';

test('whoever has lost the first of theirs acts, and plans, with the next', async () => {
  const t = talk({ seed: 3 });
  await t.slash('Greta', '/practice', { system: 'brp', foes: 'gm', guide: false, player1: 'Ana', player2: 'Ben' });
  await t.slash('Greta', '/gm damage', { who: 'Yrsa', amount: 30 });
  await t.slash('Ana', '/act', { do: 'quarterstaff captain' });
  const said = t.lines.join('\n').split('## Ana: /act')[1]!;
  expect(said).toContain('What will Brother Aldo do at the next declaration?');
  expect(said).toContain('Quarterstaff → the bandit captain');
  expect(said).not.toContain('can’t act');
  const found = await t.complete('Ana', '/act', 'do', 'quarterstaff');
  expect(found.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^Quarterstaff → the bandit captain/u));
});

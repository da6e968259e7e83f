/** Who is up next is told of people whom everybody knows of, under the names that their readers know, and while a fight runs. */
import { expect, test } from 'vitest';
import { often } from '../support/long.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';

test.each(systemsInTurn(import.meta.filename).map((r) => [r.title, r] as const))('%s', async (_, rules) => {
  const t = testTable([rules], { seed: 3 });
  const id = await practice(t, rules.id);
  const greta = t.caller('greta');
  const foe = rules.sheets.samples.find((s) => s.kind === 'foe')!;
  const added = { side: 'strangers', count: 2, from: { sample: foe.id }, zone: null, doctrine: null };
  await t.table.add(id, greta, { ...added, name: 'Xanthippe', concealed: false, mask: 'the stranger' });
  await t.table.add(id, greta, { ...added, name: 'Yggdra', concealed: true, mask: null });
  const draw = lots(9);
  const told = new Set<string>();
  let own = 0;
  for (let step = 0; step < often(60, 80); step++) {
    if (!(await decideOnce(t, id, USERS, draw))) break;
    const { upNext } = await t.table.publicView(id);
    // Whoever has struck is hidden no longer.
    const all = Object.values((await t.store.load(id))!.match.state.combatants);
    const hidden = all.filter((c) => c.concealed || c.mask !== null).map((c) => c.name);
    for (const user of ['ana', 'ben', 'cleo']) {
      const mine = await t.table.view(id, t.caller(user));
      for (const name of hidden) expect(mine.upNext?.name ?? '').not.toContain(name);
      if (mine.upNext?.own) own++;
    }
    if (!upNext) continue;
    expect(upNext.own).toBe(false);
    expect(upNext.name).not.toBe('somebody');
    for (const name of hidden) expect(upNext.name).not.toContain(name);
    told.add(upNext.name);
  }
  expect(told.size).toBeGreaterThan(1);
  expect(own).toBeGreaterThan(0);
  await t.table.pause(id, greta).catch(() => undefined);
  if ((await t.store.load(id))!.status === 'paused') expect((await t.table.publicView(id)).upNext).toBeNull();
});

/** An answer under seal is read by nobody but whoever gave it, before all are in. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { change } from '../store/samples.ts';
import { decideOnce, practice } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { testTable } from '../support/table.ts';

test('the GM, who may decide in anybody’s place, is told that an answer is there and not which', async () => {
  const t = testTable(rulesets, { seed: 5 });
  const id = await practice(t, 'hursagmu-swords');
  const open = async (user: string) => (await t.table.view(id, t.caller(user))).decisions;
  const [question] = await open('ana');
  await t.table.decide(id, t.caller('ana'), question!.id, question!.who, { pick: 'only-defend' });
  const answered = async (user: string) => (await open(user)).find((d) => d.id === question!.id)?.answered;
  expect(await answered('ana')).toMatch(/defend/i);
  expect(await answered('greta')).toBe('something sealed');
  expect(await answered('ben')).toBeUndefined();
  await t.table.decide(id, t.caller('greta'), question!.id, question!.who, { pick: 'only-attack' });
  expect(await answered('greta')).toMatch(/attack/i);
});

test('one that says more than it was asked for, as earlier versions let it, holds up nobody, and none of it counts', async () => {
  const t = testTable(rulesets, { seed: 5 });
  const id = await practice(t, 'hursagmu-swords');
  const stored = async () => (await t.store.load(id))!;
  const [question] = (await t.table.view(id, t.caller('ana'))).decisions;
  const more = { pick: 'only-defend', horse: 'grey' };
  await expect(t.table.decide(id, t.caller('ana'), question!.id, question!.who, more)).rejects.toThrow('param-wrong');
  await t.table.decide(id, t.caller('ana'), question!.id, question!.who, { pick: 'only-defend' });
  const page = await stored();
  const decisions = page.decisions.map((d) => (d.id === question!.id ? { ...d, answer: { ...d.answer!, choice: more } } : d));
  await t.store.save(change({ ...page, decisions }));
  for (const { id: open, answer } of decisions) if (!answer) await t.table.force(id, t.caller('greta'), open);
  const after = await stored();
  expect(after.decisions.map((d) => d.id)).not.toContain(question!.id);
  const journals = [...(await t.store.checkpoints(id, 10)), after.match];
  expect(JSON.stringify(journals)).toContain('only-defend');
  expect(JSON.stringify(journals)).not.toContain('horse');
});

test('whoever gave one reads what it comes to by now, where the GM has done something since, and nobody else does', async () => {
  const t = testTable(rulesets, { seed: 10 });
  const id = await practice(t, 'hursagmu-swords');
  const draw = lots(10);
  const open = async (user: string) => (await t.table.view(id, t.caller(user))).decisions;
  /** A block that lies sealed, as others are still asked. */
  const sealed = async () => {
    for (let i = 0; i < 200; i++) {
      const asked = (await open('ana')).find(({ offers }) => offers.some(({ pick, blocked }) => pick === 'block' && blocked === null));
      if (asked) await t.table.decide(id, t.caller('ana'), asked.id, asked.who, { pick: 'block' });
      else await decideOnce(t, id, ['ana', 'ben', 'greta'], draw);
      if (asked && (await open('ana')).some((d) => d.id === asked.id)) return asked;
    }
    throw new Error('nobody has blocked in secret');
  };
  const asked = await sealed();
  const seen = async (user: string) => (await open(user)).find((d) => d.id === asked.id);
  expect(await seen('ana')).toMatchObject({ answered: 'Block' });
  expect(await seen('ana')).not.toHaveProperty('changed');
  const posts = t.bulletins.length;
  await t.table.act(id, t.caller('greta'), 'gm', { pick: 'custom-condition', target: asked.who, name: 'Dazzled', flat: -2 });
  expect(await seen('ana')).toMatchObject({ answered: 'Block', changed: { was: '2d6 + 9', now: '2d6 + 7' } });
  expect(await seen('greta')).toMatchObject({ answered: 'something sealed' });
  for (const other of ['greta', 'ben']) expect((await seen(other)) ?? {}).not.toHaveProperty('changed');
  expect(JSON.stringify(t.bulletins.slice(posts))).not.toMatch(/2d6/u);
  // Chosen anew, it is what it is.
  await t.table.decide(id, t.caller('ana'), asked.id, asked.who, { pick: 'block' });
  expect(await seen('ana')).not.toHaveProperty('changed');
});

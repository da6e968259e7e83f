/** Packs of a server: who brings and sees them, what is refused, and that a fight goes on with what it has taken when its pack is gone. */
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { everyone, type Json } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Caller } from '../../src/table/api.ts';
import { decideOnce } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { testTable } from '../support/table.ts';

const packOf = (system: string): { readonly [field: string]: Json } =>
  rulesets.find(({ id }) => id === system)!.pack as { readonly [field: string]: Json };

/** A table with somebody who manages the server, a GM, and a player. */
function people(seed = 3) {
  const t = testTable(rulesets, { seed });
  const [mia, greta, ana] = ['mia', 'greta', 'ana'].map((name) => t.caller(name)) as [Caller, Caller, Caller];
  return { t, mia: { ...mia, manager: true }, greta, ana };
}

describe.each(rulesets.map(({ id }) => id))('%s', (system) => {
  test('its creatures fight and its house rules hold; undone, replayed and verified after the pack is gone', async () => {
    const { t, mia, greta, ana } = people();
    const { pack } = await t.table.addPack(mia, packOf(system));
    const [preset] = await t.table.presets(ana, system);
    const { encounter: id } = await t.table.start(greta, 'ch1', {
      ruleset: system,
      name: 'Homebrew',
      pace: 'none',
      house: preset!.rules,
    });
    await t.table.setPace(id, greta, { veil: 0 });
    const hero = rulesets.find((r) => r.id === system)!.sheets.samples.find((s) => s.kind === 'hero')!;
    await t.table.join(id, ana, { name: null, side: 'heroes', from: { sample: hero.id }, word: null });
    const [kept] = await t.table.packs(greta, id);
    expect(kept).toEqual(pack);
    for (const creature of kept!.body.creatures) {
      const { name, pronoun } = creature;
      const sheet = t.table.sheetWork.creature(kept!.body, creature);
      await t.table.add(id, greta, {
        ...{ name: '', side: 'foes', count: 2, zone: null, concealed: false, mask: null, doctrine: 'schemer' },
        from: { sheet, name, ...(pronoun && { pronoun }) },
      });
    }
    await t.table.removePack(mia, pack.id);
    expect(await t.table.packs(greta, id)).toEqual([]);
    const state = async () => (await t.store.load(id))!.match.state;
    const names = everyone(await state()).map((c) => c.name);
    for (const { name } of kept!.body.creatures) expect(names.filter((one) => one.startsWith(name))).toHaveLength(2);
    expect((await state()).settings).toMatchObject(preset!.rules);
    await t.table.begin(id, greta);
    const draw = lots(5);
    for (let i = 0; i < 12; i++) await decideOnce(t, id, ['greta', 'ana'], draw);
    const before = JSON.stringify((await t.store.load(id))!.match);
    expect((await t.store.load(id))!.trouble).toBeNull();
    const isOver = (await t.store.load(id))!.status === 'over';
    if (!isOver && (await decideOnce(t, id, ['greta', 'ana'], draw)) && JSON.stringify((await t.store.load(id))!.match) !== before) {
      await t.table.undo(id, greta, 'last');
      expect((await state()).order).toEqual((JSON.parse(before) as { state: { order: unknown } }).state.order);
    }
    for (let i = 0; i < 30 && (await t.store.load(id))!.status === 'running'; i++) await decideOnce(t, id, ['greta', 'ana'], draw);
    if ((await t.store.load(id))!.status !== 'over') await t.table.end(id, greta);
    const { dice, wrong } = verify((await t.table.exportFight(id, greta)) as never);
    expect(wrong).toEqual([]);
    expect(dice).toBeGreaterThan(0);
  });
});

test('managers bring and remove packs, GMs see them, players see nothing of them but house rules', async () => {
  const { t, mia, greta, ana } = people();
  for (const caller of [greta, ana]) await expect(t.table.addPack(caller, packOf('brp'))).rejects.toThrow('manager-only');
  const { pack, isNew } = await t.table.addPack(mia, packOf('brp'));
  expect(isNew).toBe(true);
  const { encounter } = await t.table.start(greta, 'ch1', { ruleset: 'brp', name: 'A', pace: 'none', house: {} });
  expect(await t.table.packs(mia)).toHaveLength(1);
  expect(await t.table.packs(greta)).toEqual([]);
  expect(await t.table.packs(greta, encounter)).toHaveLength(1);
  expect(await t.table.packs(ana, encounter)).toEqual([]);
  expect(await t.table.packs({ ...mia, guild: 'elsewhere' })).toEqual([]);
  expect(await t.table.packs({ ...greta, guild: 'elsewhere' }, encounter)).toEqual([]);
  expect((await t.table.presets(ana, 'brp')).map(({ name }) => name)).toEqual(['Quick blades']);
  expect(await t.table.presets(ana, 'murdham')).toEqual([]);
  await expect(t.table.removePack(greta, pack.id)).rejects.toThrow('manager-only');
  await expect(t.table.removePack({ ...mia, guild: 'elsewhere' }, pack.id)).rejects.toThrow('no-pack');
  await expect(t.table.exportPack(ana, pack.id)).rejects.toThrow('no-pack');
  // Of who brought it nothing is kept.
  expect(JSON.stringify(await t.store.packs(mia.guild))).not.toContain(mia.user);
});

test('a newer version takes the place of an older one, and what is exported is taken again', async () => {
  const { t, mia } = people();
  const { pack } = await t.table.addPack(mia, packOf('murdham'));
  const file = await t.table.exportPack(mia, pack.id);
  const again = await t.table.addPack(mia, { ...(file as object), about: 'Newer' });
  expect(again).toMatchObject({ isNew: false, pack: { id: pack.id } });
  expect((await t.table.packs(mia)).map(({ body }) => body)).toEqual([{ ...pack.body, about: 'Newer' }]);
});

test('a bad pack changes nothing, nor does one too many', async () => {
  const { t, mia } = people();
  await t.table.addPack(mia, packOf('brp'));
  const before = await t.store.packs(mia.guild);
  await expect(t.table.addPack(mia, { ...packOf('brp'), tables: 7 })).rejects.toMatchObject({ reason: 'bad-pack' });
  await expect(t.table.addPack(mia, JSON.parse('{"__proto__":{"title":"x"}}') as Json)).rejects.toMatchObject({ reason: 'bad-pack' });
  const rows = Array.from({ length: 100 }, (_, i) => ({ from: i + 1, text: 'x'.repeat(400) }));
  const large = { title: 'Large', system: 'brp', tables: [1, 2].map((n) => ({ name: `T${n}`, dice: 'd100', rows })) };
  await expect(t.table.addPack(mia, large)).rejects.toMatchObject({ reason: 'pack-too-big' });
  expect(await t.store.packs(mia.guild)).toEqual(before);
  for (let i = 1; i < 10; i++) await t.table.addPack(mia, { title: `P${i}`, system: 'brp' });
  await expect(t.table.addPack(mia, { title: 'One more', system: 'brp' })).rejects.toMatchObject({ reason: 'too-many-packs' });
  expect(await t.store.packs(mia.guild)).toHaveLength(10);
  expect(t.table.checkPack({ title: 'One more', system: 'brp' })).toHaveProperty('pack');
});

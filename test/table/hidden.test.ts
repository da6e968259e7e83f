/** Who is hidden or masked stays so: in what is told of him, in who is waited for, and in how it all ends. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Choice } from '../../src/engine/index.ts';
import { type TestTable, testTable } from '../support/table.ts';

interface Brawling extends TestTable {
  readonly id: string;
  /** The GM does something of his own. */
  gm(choice: Choice): Promise<unknown>;
  /** The GM brings in somebody; his id. */
  bring(name: string, more?: { readonly side?: string; readonly concealed?: boolean; readonly mask?: string }): Promise<string>;
  /** What the channel has been told, all posts together. */
  story(): string;
}

async function brawling(): Promise<Brawling> {
  const t = testTable([brawl]);
  const players = ['ana', 'ben'].map((name) => ({ user: `u-${name}`, name }));
  const { encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', players);
  const gm = (choice: Choice) => t.table.act(id, t.caller('greta'), 'gm', choice);
  const plain = { side: 'strangers', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, concealed: false, mask: null };
  const bring = async (name: string, more = {}) => (await t.table.add(id, t.caller('greta'), { ...plain, name, ...more })).made!;
  return { ...t, id, gm, bring, story: () => t.bulletins.flatMap((b) => b.story).join('\n') };
}

describe('what the GM does', () => {
  test('a masked figure leaves under its mask; the GM reads its name', async () => {
    const t = await brawling();
    const target = await t.bring('Quelvarn', { mask: 'a hooded figure' });
    await t.gm({ pick: 'remove', target });
    expect(t.story()).toContain('A hooded figure leaves the fight.');
    expect(t.story()).not.toContain('Quelvarn');
    const log = await t.table.log(t.id, t.caller('greta'), null, 10);
    expect(log.map((l) => l.text).join()).toContain('Quelvarn leaves the fight.');
  });

  test('whoever is hidden is not given away when his mask falls; his own side hears of it, and of his leaving', async () => {
    const t = await brawling();
    const [own] = (await t.table.glance(t.id, t.caller('ana'))).own;
    const target = await t.bring('Quelvarn', { side: own!.side, concealed: true, mask: 'a hooded figure' });
    const [before, read] = [t.bulletins.length, async (user: string) => (await t.table.log(t.id, t.caller(user), null, 20)).at(-1)!.text];
    await t.gm({ pick: 'mask', target });
    expect(await read('ana')).toBe('It is plain to see now: Quelvarn.');
    expect(await read('zoe')).not.toContain('plain to see');
    await t.gm({ pick: 'remove', target });
    expect(await read('ana')).toBe('Quelvarn leaves the fight.');
    expect(await read('zoe')).not.toContain('leaves');
    expect(t.bulletins.slice(before).flatMap((b) => b.story)).toEqual([]);
  });

  test.each([
    ['name', '123', '123'],
    ['mask', '5', '5'],
    ['mask', 'null', null],
    ['side', '7', '7'],
    ['concealed', 'true', true],
  ] as const)('%s set to %s is what it must be', async (field, value, becomes) => {
    const t = await brawling();
    const target = await t.bring('Quelvarn');
    await t.gm({ pick: 'set', target, field, value });
    expect((await t.store.load(t.id))!.match.state.combatants[target]).toMatchObject({ [field]: becomes });
    for (const user of ['greta', 'ana', 'zoe']) await t.table.glance(t.id, t.caller(user));
  });

  test.each([
    ['name', ' '],
    ['side', ''],
    ['concealed', 'perhaps'],
  ])('%s set to “%s” is refused', async (field, value) => {
    const t = await brawling();
    const target = await t.bring('Quelvarn');
    await expect(t.gm({ pick: 'set', target, field, value })).rejects.toThrow('bad-edit');
  });
});

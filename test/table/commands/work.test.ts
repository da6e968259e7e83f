/** What comes back of a command is that of the try which was saved. */
import { expect, test } from 'vitest';
import { MemoryStore } from '../../../src/table/memory/memory-store.ts';
import { type Change, Stale } from '../../../src/table/store.ts';
import { nimbly } from '../../support/nimble.ts';
import { testTable } from '../../support/table.ts';

/** Lets somebody else be quicker, once. */
class ContestedStore extends MemoryStore {
  quicker: (() => Promise<unknown>) | null = null;

  override async save(change: Change): Promise<void> {
    const { quicker } = this;
    this.quicker = null;
    if (!quicker) return super.save(change);
    await quicker();
    throw new Stale();
  }
}

const newcomer = { name: 'Bo', side: 'foes', count: 1, zone: null, concealed: false, mask: null, doctrine: null };

test('a second delivery has made nothing', async () => {
  const t = testTable([nimbly(true)]);
  const sample = nimbly(true).sheets.samples.find(({ kind }) => kind === 'foe')!.id;
  const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', []);
  const press = () => t.table.add(encounter, t.caller('greta', { interaction: 'i1' }), { ...newcomer, from: { sample } });
  const { made } = await press();
  expect(Object.keys((await t.store.load(encounter))!.match.state.combatants)).toContain(made);
  expect(await press()).toEqual({ encounter, note: '', made: null });
});

test('where somebody else was quicker, what the first try came to is gone', async () => {
  const store = new ContestedStore();
  const t = testTable([nimbly(true)], { store });
  const other = testTable([nimbly(true)], { store });
  const gm = t.caller('greta');
  const { encounter } = await t.table.practice(gm, 'ch1', 'brawl', []);
  store.quicker = () => other.table.pause(encounter, gm);
  const { met } = await t.table.handler.change(encounter, gm, (work) => {
    work.note('Done.', null);
    return { note: '', ...(work.encounter.status === 'running' && { met: 'running' }) };
  });
  expect(met).toBeUndefined();
});

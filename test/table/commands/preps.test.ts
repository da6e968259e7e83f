/** Fights that are prepared, and homebrew: by their owner, by GMs of the server and by others, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../../src/engine/index.ts';
import type { PreparedFoes } from '../../../src/table/api.ts';
import { type Cell, type Commands, matricesOf } from '../../support/outcomes.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const FOES: PreparedFoes = {
  from: { sample: 'bouncer' },
  name: 'Guard',
  side: 'house',
  count: 2,
  concealed: false,
  mask: 'a guard',
  doctrine: null,
};

/** A fight that greta has prepared: two guards apart, a wave of one, a timer. */
async function prepared({ t }: Cell, isShared = false): Promise<string> {
  const greta = t.caller('greta', { roles: ['r-gm'] });
  const { id } = await t.table.newPrep(greta, 'brawl', { name: 'The *cellar*', about: 'Down there', foes: [FOES] });
  await t.table.drawPrep(greta, id, 'distance', { from: 'f1', to: 'f2', distance: 4 });
  await t.table.wavePrep(greta, id, null, { name: 'More', when: 'round 3', line: 'They come.' });
  await t.table.addToPrep(greta, id, { ...FOES, name: '', count: 1, mask: null, doctrine: 'coward', wave: 'more' });
  await t.table.wavePrep(greta, id, null, { line: 'The candle goes out.' });
  if (isShared) await t.table.sharePrep(greta, id, true);
  return id;
}

/** What somebody does with greta’s. */
const does =
  (deed: (cell: Cell, id: string) => Promise<unknown>, isShared = false) =>
  async (cell: Cell): Promise<unknown> => {
    const id = await prepared(cell, isShared);
    await cell.ready();
    return deed(cell, id);
  };
const edits = (whom: readonly string[], field: string, value: string) =>
  does(({ t, caller }, id) => t.table.editPrep(caller, id, whom, { field, value }));

const OWNERS: Commands = {
  'look at it': does(({ t, caller }, id) => t.table.prep(caller, id)),
  'look at it in the library': does(({ t, caller }, id) => t.table.prep(caller, id), true),
  'the library': does(async ({ t, caller }) => (await t.table.library(caller)).map((p) => p.name), true),
  'put it into the library': does(({ t, caller }, id) => t.table.sharePrep(caller, id, true)),
  'take it out of the library': does(({ t, caller }, id) => t.table.sharePrep(caller, id, false), true),
  'change it in the library': does(({ t, caller }, id) => t.table.changePrep(caller, id, { name: 'Mine' }), true),
  'copy it': does(({ t, caller }, id) => t.table.copyPrep(caller, id), true),
  'open it': does(({ t, caller }, id) => t.table.openPrep(caller, 'ch5', id), true),
  'open it where there is a fight': does(({ t, caller }, id) => t.table.openPrep(caller, 'ch1', id)),
  'export it': does(({ t, caller }, id) => t.table.exportPrep(caller, id)),
  'import it': does(async ({ t, caller }, id) => t.table.importPrep(caller, await t.table.exportPrep(t.caller('greta'), id))),
  'delete it': does(({ t, caller }, id) => t.table.deletePrep(caller, id)),
  'keep the fight': async ({ t, id, caller }) => t.table.prepFrom(id, caller, null),
};
const VALUES: Commands = {
  'change all of it': does(({ t, caller }, id) =>
    t.table.changePrep(caller, id, { name: 'New', pace: 'slow', about: 'x'.repeat(1100), settings: { hits: 4 } }),
  ),
  'no name': does(({ t, caller }, id) => t.table.changePrep(caller, id, { name: ' ' })),
  'no such pace': does(({ t, caller }, id) => t.table.changePrep(caller, id, { pace: 'slowly' })),
  'a bad house rule': does(({ t, caller }, id) => t.table.changePrep(caller, id, { settings: { hits: 99 } })),
  'more foes': does(({ t, caller }, id) => t.table.addToPrep(caller, id, { ...FOES, count: 3, mask: null, doctrine: 'flee when hurt' })),
  'a template of one’s own': does(({ t, caller, ids }, id) =>
    t.table.addToPrep(caller, id, { ...FOES, from: { character: ids['template']! }, name: '' }),
  ),
  'a character of another': does(({ t, caller, ids }, id) => t.table.addToPrep(caller, id, { ...FOES, from: { character: ids['kept']! } })),
  'nobody more': does(({ t, caller }, id) => t.table.addToPrep(caller, id, { ...FOES, count: 0 })),
  'too many more': does(({ t, caller }, id) => t.table.addToPrep(caller, id, { ...FOES, count: 21 })),
  'into no such wave': does(({ t, caller }, id) => t.table.addToPrep(caller, id, { ...FOES, wave: 'less' })),
  'one fewer': does(({ t, caller }, id) => t.table.removeFromPrep(caller, id, ['f2'])),
  'a name': edits(['f1', 'f2'], 'Name', 'Bruno'),
  'a side': edits(['f1', 'f2', 'f3'], 'side', ' thugs '),
  'a mask': edits(['f1', 'f2'], 'Mask', 'a shadow'),
  'no mask': edits(['f1'], 'Mask', 'none'),
  'a number': edits(['f1'], 'Toughness', '9'),
  'a number out of bounds': edits(['f1'], 'Toughness', '10'),
  'what is no part of a sheet': edits(['f1'], 'Bruises', '2'),
  'a field that there is not': edits(['f1'], 'Charm', '2'),
  'an autopilot': edits(['f1', 'f3'], ' Autopilot ', 'Brute'),
  'no autopilot': edits(['f3'], 'Autopilot', 'off'),
  'a wave': edits(['f1'], 'Wave', 'More'),
  'no wave': edits(['f3'], 'wave', 'nobody'),
  'a zone': edits(['f1'], 'Zone', 'Bar'),
  'of nobody': edits(['f9'], 'Name', 'Bruno'),
  'a distance to nobody': does(({ t, caller }, id) => t.table.drawPrep(caller, id, 'distance', { from: 'f1', to: 'f9', distance: 4 })),
  'no such zone to take away': does(({ t, caller }, id) => t.table.dropPrepZone(caller, id, 'bar')),
  'a wave of its own name': does(({ t, caller }, id) =>
    t.table.wavePrep(caller, id, null, { name: 'MORE', when: 'heroes below half', line: '' }),
  ),
  'a wave otherwise': does(({ t, caller }, id) =>
    t.table.wavePrep(caller, id, 'more', { name: 'Most', when: 'every 2 rounds from round 4' }),
  ),
  'a wave that says nothing': does(({ t, caller }, id) => t.table.wavePrep(caller, id, null, { line: ' ' })),
  'a wave that nobody can read': does(({ t, caller }, id) => t.table.wavePrep(caller, id, null, { name: 'X', when: 'soon' })),
  'a wave fewer': does(({ t, caller }, id) => t.table.dropWave(caller, id, 'more')),
  'no such wave fewer': does(({ t, caller }, id) => t.table.dropWave(caller, id, 'w9')),
};
const FILES: readonly Json[] = [
  null,
  [],
  {},
  { title: 'X', system: 'chess' },
  { title: ' ', system: 'brawl' },
  { title: 'X', system: 'brawl', entrants: [{ id: 'a', name: 'A', side: 'b', sheet: { toughness: 12 }, concealed: false, mask: null }] },
  { title: 'X', system: 'brawl', entrants: [{ id: 'a', name: 'A', side: 'b', sheet: {}, concealed: false, mask: null, doctrine: 'brut' }] },
  { title: 'X', system: 'brawl', waves: 7 },
  { title: 'X', system: 'brawl', entrants: [{ id: 'a', name: 'A', side: 'b', sheet: {}, concealed: true, mask: 'm' }] },
];
const PACK = {
  title: 'Rowdies',
  system: 'brawl',
  creatures: [{ name: 'Rowdy', sheet: { toughness: 5 }, tactic: 'brute' }],
  presets: [{ name: 'Soft', settings: { hits: 5 } }],
};
const PACKS: Commands = {
  'bring a pack': ({ t, caller }) => t.table.addPack(caller, PACK),
  'bring a pack that does not hold': ({ t, caller }) => t.table.addPack(caller, { title: 'X', system: 'brawl', odd: 1 }),
  'look at packs': async ({ t, id, caller, ready }) => {
    await t.table.addPack(t.caller('mona', { manager: true }), PACK);
    await ready();
    return [await t.table.packs(caller), await t.table.packs(caller, id), await t.table.presets(caller, 'brawl')].map(
      (found) => found.length,
    );
  },
  'remove what is not there': ({ t, caller }) => t.table.removePack(caller, 'nothing'),
  'export what is not there': ({ t, caller }) => t.table.exportPack(caller, 'nothing'),
};

test('by whom', async () => {
  await expect(await matricesOf(OWNERS, ['asked'])).toMatchFileSnapshot(kept('preps.txt'));
});
test('with which values', async () => {
  await expect(await matricesOf(VALUES, ['asked'], ['greta', 'ana'])).toMatchFileSnapshot(kept('prep-values.txt'));
});
test('from which files', async () => {
  const files = Object.fromEntries(FILES.map((file) => [JSON.stringify(file), ({ t, caller }: Cell) => t.table.importPrep(caller, file)]));
  await expect(await matricesOf(files, ['asked'], ['sam'])).toMatchFileSnapshot(kept('prep-files.txt'));
});
test('packs', async () => {
  await expect(await matricesOf(PACKS, ['asked'])).toMatchFileSnapshot(kept('packs.txt'));
});

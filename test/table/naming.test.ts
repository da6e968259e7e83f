/** Newcomers are called so that no number tells of somebody hidden, and GMs still tell all apart. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Newcomer, PreparedFoes } from '../../src/table/api.ts';
import { type Called, KNOWN, type Nameless, namesFor, otherwiseCalled } from '../../src/table/commands/naming.ts';
import { testTable } from '../support/table.ts';

const called = (name: string, more: Partial<Called> = {}): Called => ({ id: name, name, mask: null, known: KNOWN.now, ...more });
const naming = (there: readonly Called[], more: Partial<Nameless>) => {
  const wanted = { name: 'Officer', mask: null, count: 1, known: KNOWN.now, ...more };
  const { names, masks } = namesFor(there, wanted);
  return { names, masks, others: Object.fromEntries(otherwiseCalled(there, [...names, ...masks], wanted.known)) };
};
const hidden = ['Officer 1', 'Officer 2'].map((name) => called(name, { known: KNOWN.never }));

describe('names', () => {
  test('in the open are free of those in the open alone; whoever is hidden makes way', () => {
    expect(naming(hidden, { count: 3 })).toEqual({
      names: ['Officer 1', 'Officer 2', 'Officer 3'],
      masks: [],
      others: { 'Officer 1': 'Officer 4', 'Officer 2': 'Officer 5' },
    });
    expect(naming([called('Officer', { known: KNOWN.never })], {})).toEqual({
      names: ['Officer'],
      masks: [],
      others: { Officer: 'Officer 2' },
    });
    expect(naming([called('Officer 2'), ...hidden.slice(0, 1)], { count: 2 }).names).toEqual(['Officer 1', 'Officer 3']);
  });

  test('beside one without a number go on from 2, and one more of several has the next', () => {
    const names = (count: number, ...there: readonly string[]) =>
      naming(
        there.map((name) => called(name)),
        { count },
      ).names;
    expect(names(1, 'Officer')).toEqual(['Officer 2']);
    expect(names(3, 'Officer')).toEqual(['Officer 2', 'Officer 3', 'Officer 4']);
    expect(names(1, 'Officer', 'Officer 2')).toEqual(['Officer 3']);
    expect(names(2, 'Officer', 'Officer 3')).toEqual(['Officer 2', 'Officer 4']);
    expect(names(1, 'Officer 1', 'Officer 2')).toEqual(['Officer 3']);
    expect(names(2, 'Officer 1', 'Officer 2')).toEqual(['Officer 3', 'Officer 4']);
    expect([names(1), names(2)]).toEqual([['Officer'], ['Officer 1', 'Officer 2']]);
    const hiddenOne = [called('Officer 1', { known: KNOWN.never })];
    expect(naming(hiddenOne, {}).names).toEqual(['Officer']);
    expect(naming(hiddenOne, { known: KNOWN.never }).names).toEqual(['Officer 2']);
  });

  test('of the hidden are free of all', () => {
    expect(naming([called('Officer 1'), ...hidden.slice(1)], { count: 2, known: KNOWN.never })).toEqual({
      names: ['Officer 3', 'Officer 4'],
      masks: [],
      others: {},
    });
  });

  test('of a wave are free of those before it, and not of the hidden', () => {
    const there = [called('Officer 1'), called('Officer 2', { known: KNOWN.later }), called('Officer 3', { known: KNOWN.never })];
    expect(naming(there, { count: 2, known: KNOWN.later })).toEqual({
      names: ['Officer 3', 'Officer 4'],
      masks: [],
      others: { 'Officer 3': 'Officer 5' },
    });
    expect(naming(there, { count: 2 })).toEqual({
      names: ['Officer 2', 'Officer 3'],
      masks: [],
      others: { 'Officer 2': 'Officer 4', 'Officer 3': 'Officer 5' },
    });
  });

  test('behind a mask are the GM’s alone: free of all, and they make way', () => {
    const masked = called('Officer 1', { mask: 'hooded man' });
    expect(naming([masked], { count: 2, mask: 'a shape' }).names).toEqual(['Officer 2', 'Officer 3']);
    expect(naming([masked], { count: 2 })).toEqual({ names: ['Officer 1', 'Officer 2'], masks: [], others: { 'Officer 1': 'Officer 3' } });
  });
});

test('masks of several have numbers of their own, whatever numbers their names have', () => {
  const there = [called('Officer 1'), called('Officer 2'), called('Officer 3', { mask: 'hooded man 2' })];
  const masks = (mask: string, count: number, among = there) => naming(among, { name: 'Spy', mask, count }).masks;
  expect(masks('a hooded man', 3)).toEqual(['hooded man 1', 'hooded man 3', 'hooded man 4']);
  expect(masks('an officer', 2)).toEqual(['officer 3', 'officer 4']);
  expect([masks('the shape', 1, []), masks('the shape', 2)]).toEqual([['the shape'], ['shape 1', 'shape 2']]);
  expect(masks('an officer', 2, hidden)).toEqual(['officer 1', 'officer 2']);
});

test('whoever is known by the name that a single mask has keeps it', () => {
  const wolf = called('Wolf');
  expect(naming([wolf], { name: 'Spy', mask: 'Wolf' })).toEqual({ names: ['Spy'], masks: ['Wolf'], others: {} });
  expect(naming([called('Wolf', { known: KNOWN.never })], { name: 'Spy', mask: 'Wolf' }).others).toEqual({ Wolf: 'Wolf 2' });
});

const mook: Newcomer = {
  ...{ name: 'Officer', side: 'toughs', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, mask: null },
  concealed: false,
};

async function opened() {
  const t = testTable([brawl]);
  const greta = t.caller('greta');
  const { encounter: id } = await t.table.start(greta, 'ch1', { ruleset: 'brawl', name: 'Crowd', pace: 'live', house: {} });
  const names = async (who: string) => (await t.table.view(id, t.caller(who))).view.rows.map(({ name }) => name);
  return { ...t, id, greta, names, add: (more: Partial<Newcomer>) => t.table.add(id, greta, { ...mook, ...more }) };
}

describe('in a fight', () => {
  test('whoever comes in the open has the first number, and the GM is told who is called otherwise', async () => {
    const t = await opened();
    await t.add({ count: 2, concealed: true });
    const { note } = await t.add({ count: 3 });
    expect(await t.names('ana')).toEqual(['Officer 1', 'Officer 2', 'Officer 3']);
    expect(await t.names('greta')).toEqual(['Officer 4', 'Officer 5', 'Officer 1', 'Officer 2', 'Officer 3']);
    expect(note).toContain(
      'Names that only GMs know have changed: **Officer 1** is **Officer 4** now, **Officer 2** is **Officer 5** now.',
    );
    expect(t.bulletins.flatMap((b) => b.story).join('\n')).not.toMatch(/Officer 4|Officer 5|Five/u);
    const log = async (who: string) => (await t.table.log(t.id, t.caller(who), null, 50)).map(({ text }) => text).join('\n');
    expect(await log('greta')).toContain('Officer 4');
    expect(await log('ana')).not.toContain('Officer 4');
    await t.table.undo(t.id, t.greta, 'last');
    expect([await t.names('ana'), await t.names('greta')]).toEqual([[], ['Officer 1', 'Officer 2']]);
  });

  test('a player who comes in by a hidden foe’s name has it, and the foe makes way', async () => {
    const t = await opened();
    await t.add({ name: 'Mara', concealed: true });
    const from = { sample: brawl.sheets.samples[0]!.id };
    const { note } = await t.table.join(t.id, t.caller('ana'), { from, side: 'heroes', word: null, name: 'Mara' });
    expect(note).toContain('Mara is in');
    expect(await t.names('ana')).toEqual(['Mara']);
    expect((await t.names('greta')).toSorted()).toEqual(['Mara', 'Mara 2']);
  });
});

test('prepared foes in the open are numbered without the hidden, also when they are renamed', async () => {
  const t = testTable([brawl]);
  const gm = t.caller('greta');
  const { id } = await t.table.newPrep(gm, 'brawl', { name: 'Ford' });
  const foes = (more: Partial<PreparedFoes>): PreparedFoes => ({ ...mook, wave: null, apart: null, ...more });
  await t.table.addToPrep(gm, id, foes({ count: 2, concealed: true }));
  const { body } = await t.table.addToPrep(gm, id, foes({ count: 2 }));
  expect(body.entrants.map(({ name, concealed }) => [name, concealed])).toEqual([
    ['Officer 3', true],
    ['Officer 4', true],
    ['Officer 1', false],
    ['Officer 2', false],
  ]);
  const open = body.entrants.filter((e) => !e.concealed).map((e) => e.id);
  const edited = await t.table.editPrep(gm, id, open, { field: 'name', value: 'Officer 3' });
  expect(edited.body.entrants.map(({ name }) => name)).toEqual(['Officer 3', 'Officer 4', 'Officer 3 1', 'Officer 3 2']);
});

test('prepared foes and waves are numbered on as well, and a name that is typed for one stays as it was typed', async () => {
  const t = testTable([brawl]);
  const gm = t.caller('greta');
  const { id } = await t.table.newPrep(gm, 'brawl', { name: 'Ford' });
  const add = (count: number) => t.table.addToPrep(gm, id, { ...mook, count, wave: null, apart: null });
  for (const count of [1, 1, 2]) await add(count);
  const { body } = await add(1);
  expect(body.entrants.map(({ name }) => name)).toEqual(['Officer', 'Officer 2', 'Officer 3', 'Officer 4', 'Officer 5']);
  await t.table.editPrep(gm, id, [body.entrants[0]!.id], { field: 'name', value: 'Officer 1' });
  const edited = await t.table.editPrep(gm, id, [body.entrants[1]!.id], { field: 'name', value: 'Officer' });
  expect(edited.body.entrants.map(({ name }) => name)).toEqual(['Officer 1', 'Officer', 'Officer 3', 'Officer 4', 'Officer 5']);
});

test('what else is changed of prepared foes renames nobody, nor does a mask that looks like somebody in the open', async () => {
  const t = testTable([brawl]);
  const gm = t.caller('greta');
  const { id } = await t.table.newPrep(gm, 'brawl', { name: 'Ford' });
  const add = (name: string, mask: string | null = null) => t.table.addToPrep(gm, id, { ...mook, name, mask, wave: null, apart: null });
  await add('Wolf');
  const { body } = await add('Spy', 'Wolf');
  const edited = await t.table.editPrep(gm, id, [body.entrants[1]!.id], { field: 'side', value: 'others' });
  expect(edited.body.entrants.map(({ name, mask, side }) => [name, mask, side])).toEqual([
    ['Wolf', null, 'toughs'],
    ['Spy', 'Wolf', 'others'],
  ]);
});

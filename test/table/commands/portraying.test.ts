/** Portraits: how many one may keep, whose they are, where they are shown, and what is taken away. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Encounter, Portrait } from '../../../src/table/encounter.ts';
import { soloPlace } from '../../../src/table/solo.ts';
import { keepSheet as keep } from '../../support/kept-sheet.ts';
import { noteOf, outcome } from '../../support/refused.ts';
import { FOE } from '../../support/scenes.ts';
import { type TestTable, testTable } from '../../support/table.ts';

const KB = 1024;
const face = (name: string, bytes = 1): Portrait => ({ hash: name.padEnd(64, '0'), image: new Uint8Array(bytes) });
const portray = (t: TestTable, id: string, portrait: Portrait | null, name = 'ana', guild = 'g1') =>
  outcome(t.table.portray(t.caller(name, { guild }), id, portrait).then(({ portrait: hash }) => hash));

describe('a portrait of a kept sheet', () => {
  test('is one of sixty', async () => {
    const t = testTable([brawl]);
    for (let i = 0; i < 61; i++) await keep(t, `s${i}`);
    for (let i = 0; i < 60; i++) await t.store.setPortrait(`s${i}`, face('same'));
    expect(await portray(t, 's60', face('more'))).toEqual(['too-many-portraits', 60]);
    expect(await portray(t, 's0', face('other'))).toBe(face('other').hash);
    expect(await portray(t, 's1', null)).toBeNull();
    expect(await portray(t, 's60', face('more'))).toBe(face('more').hash);
  });

  test('is one of so many bytes, all of them together', async () => {
    const t = testTable([brawl]);
    for (const id of ['a', 'b', 'c']) await keep(t, id);
    expect(await portray(t, 'a', face('a', 1024 * KB + 1))).toEqual(['too-many-portraits', 60]);
    expect(await portray(t, 'a', face('a', 1000 * KB))).toBe(face('a').hash);
    expect(await portray(t, 'b', face('b', 24 * KB + 1))).toEqual(['too-many-portraits', 60]);
    expect(await portray(t, 'b', face('b', 24 * KB))).toBe(face('b').hash);
    expect(await portray(t, 'c', face('c', 1))).toEqual(['too-many-portraits', 60]);
    expect((await t.store.character('c'))?.portrait).toBeNull();
    // One that takes another’s place has its room.
    expect(await portray(t, 'a', face('other', 1000 * KB + 1))).toEqual(['too-many-portraits', 60]);
    expect(await portray(t, 'a', face('other', 1000 * KB))).toBe(face('other').hash);
  });

  test('is its owner’s to give and to take', async () => {
    const t = testTable([brawl]);
    await keep(t, 'a');
    expect(await portray(t, 'a', face('a'), 'ben')).toEqual(['no-character']);
    expect(await portray(t, 'none', face('a'))).toEqual(['no-character']);
    await portray(t, 'a', face('a'));
    expect(await portray(t, 'a', null, 'ben')).toEqual(['no-character']);
    expect([...(await t.store.portrait(face('a').hash))!]).toEqual([0]);
    expect(await portray(t, 'a', null)).toBeNull();
    expect([(await t.store.character('a'))?.portrait, await t.store.portrait(face('a').hash)]).toEqual([null, null]);
  });

  test('is drawn anew wherever it is shown: on its server, or where its owner has given it', async () => {
    const t = testTable([brawl]);
    const home = soloPlace('u-ana');
    await keep(t, 'here');
    await keep(t, 'home', { guild: home });
    const start = async (guild: string, channel: string, character: string) => {
      const [gm, ana] = [t.caller('greta', { guild }), t.caller('ana', { guild })];
      const { encounter } = await t.table.start(gm, channel, { ruleset: 'brawl', name: channel, pace: 'live', house: {} });
      await t.table.join(encounter, ana, { from: { character }, side: 'heroes', word: null, name: null });
      return encounter;
    };
    const fights = [await start('g1', 'c1', 'here'), await start('g1', 'c2', 'home'), await start('g2', 'c3', 'home')];
    const drawn = async () => (await Promise.all(fights.map((id) => t.store.load(id)))).map((e) => e!.portrayed ?? null);
    const at = t.now();
    expect(await drawn()).toEqual([null, null, null]);
    await portray(t, 'here', face('a'));
    expect(await drawn()).toEqual([at, null, null]);
    await t.pass(1000);
    await portray(t, 'home', face('b'), 'ana', 'g2');
    expect(await drawn()).toEqual([at, null, at + 1000]);
    await t.pass(1000);
    await portray(t, 'home', null);
    expect(await drawn()).toEqual([at, at + 2000, at + 1000]);
    // All that is theirs is deleted: what stood in their own place goes where they are.
    await portray(t, 'home', face('c'), 'ana', 'g2');
    await t.pass(1000);
    await t.table.forget(t.caller('ana', { guild: 'g2' }));
    expect(await drawn()).toEqual([at + 3000, at + 2000, at + 3000]);
  });
});

describe('a portrait of somebody in a fight', () => {
  const fight = async () => {
    const t = testTable([brawl]);
    const gm = t.caller('greta');
    const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'brawl', name: 'Inn', pace: 'live', house: {} });
    await keep(t, 'ann', { name: 'Ann' });
    await keep(t, 'thug', { name: 'Thug', owner: 'u-greta', kind: 'template', pronoun: 'he' });
    await keep(t, 'lout', { name: 'Lout', owner: 'u-cora', kind: 'template' });
    await t.table.coGm(id, gm, 'u-cora', true);
    const ann = (await t.table.join(id, t.caller('ana'), { from: { character: 'ann' }, side: 'heroes', word: null, name: null })).made!;
    const add = async (from: object, more: object = {}) =>
      (await t.table.add(id, gm, { ...FOE, name: '', from: from as never, ...more })).made!;
    const stored = async (): Promise<Encounter> => (await t.store.load(id))!;
    const give = (who: string, portrait: Portrait | null, name = 'greta') =>
      noteOf(t.table.portrayCombatant(id, t.caller(name), who, portrait));
    return { t, id, gm, ann, add, stored, give };
  };

  test('goes to the template that they come from, and all of its kind show it', async () => {
    const { t, gm, id, add, give, stored } = await fight();
    const thug = await add({ character: 'thug' });
    expect(await give(thug, face('a'))).toBe('Thug has a portrait now; all who come from **Thug** show it.');
    expect(await t.store.character('thug')).toMatchObject({ portrait: face('a').hash });
    expect((await stored()).faces).toMatchObject({ [thug]: 'thug' });
    expect(await give(thug, null)).toBe('Thug has no portrait here any more.');
    expect(await t.table.lastDone(id, gm)).toBe('the portrait of Thug');
    expect([(await stored()).faces?.[thug], (await t.store.character('thug'))?.portrait]).toEqual([undefined, face('a').hash]);
  });

  test('makes a template of whoever comes from none of the GM’s own', async () => {
    const { t, add, give, stored } = await fight();
    const mook = await add({ sample: 'bouncer' }, { name: 'Mo*k' });
    const lout = await add({ character: 'lout' });
    for (const [who, name] of [
      [mook, 'Mo\\*k'],
      [lout, 'Lout'],
    ] as const) {
      expect(await give(who, face('b'))).toBe(`${name} has a portrait now; **${name}** is saved as a template with it.`);
      const sheet = (await stored()).faces![who]!;
      expect(await t.store.character(sheet)).toMatchObject({ owner: 'u-greta', kind: 'template', guild: 'g1', portrait: face('b').hash });
    }
    expect((await t.store.character('lout'))?.portrait).toBeNull();
    expect(await t.store.character((await stored()).faces![mook]!)).toMatchObject({
      name: 'Mo*k',
      ruleset: 'brawl',
      sheet: { toughness: 4 },
    });
  });

  test('is a GM’s to give, to nobody whose player has kept them', async () => {
    const { ann, add, give, stored } = await fight();
    const thug = await add({ character: 'thug' });
    expect(await give(ann, face('a'))).toEqual(['player-portrait']);
    expect(await give('nobody', face('a'))).toEqual(['no-such-combatant']);
    for (const portrait of [face('a'), null]) expect(await give(thug, portrait, 'ana')).toEqual(expect.arrayContaining(['gm-only']));
    expect((await stored()).faces).toEqual({ [ann]: 'ann', [thug]: 'thug' });
    // What is shown in the fight the GM may still take away.
    expect(await give(ann, null)).toBe('Ann has no portrait here any more.');
    expect((await stored()).faces).toEqual({ [thug]: 'thug' });
    await give(thug, null);
    expect((await stored()).faces).toBeUndefined();
  });
});

describe('a manager', () => {
  test('takes all portraits of a member away, on their server alone', async () => {
    const t = testTable([brawl]);
    for (const id of ['a', 'b', 'c']) await keep(t, id);
    await keep(t, 'far', { guild: 'g2' });
    await keep(t, 'ben', { owner: 'u-ben' });
    for (const id of ['a', 'b', 'far', 'ben']) await t.store.setPortrait(id, face(id));
    const mona = t.caller('mona', { manager: true });
    expect(await outcome(t.table.stripPortraits(t.caller('greta'), 'u-ana'))).toEqual(['manager-only']);
    expect(await t.table.stripPortraits(mona, 'u-ana')).toBe(2);
    expect(await t.store.portraits(['a', 'b', 'c', 'far', 'ben'])).toEqual({ far: face('far').hash, ben: face('ben').hash });
    expect(await t.table.stripPortraits(mona, 'u-ana')).toBe(0);
    expect(await t.table.stripPortraits(mona, 'u-nobody')).toBe(0);
  });
});

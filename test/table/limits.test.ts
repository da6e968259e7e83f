/** What grows is bounded, and a word that means something to the language means nothing to the table. */
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { Refusal, type Ruleset } from '../../src/engine/index.ts';
import { testTable } from '../support/table.ts';

async function open(rules: Ruleset = brawl) {
  const t = testTable([rules]);
  const { encounter: id } = await t.table.start(t.caller('greta'), 'ch1', { ruleset: 'brawl', name: 'Crowd', pace: 'live', house: {} });
  return { ...t, id };
}

test('a fight takes so many people and no more, whoever brings them', async () => {
  const t = await open();
  const mob = {
    name: 'Mook',
    side: 'mob',
    count: 20,
    from: { sample: 'bouncer' },
    zone: null,
    doctrine: null,
    mask: null,
    concealed: false,
  };
  const join = (user: string) =>
    t.table.join(t.id, t.caller(user), { from: { sample: 'regular' }, side: 'heroes', word: null, name: user });
  for (const count of [20, 20, 19]) await t.table.add(t.id, t.caller('greta'), { ...mob, count });
  await join('ana');
  const wordsOf = async (deed: Promise<unknown>, name: string): Promise<string> =>
    deed.then(
      () => 'done',
      async (error: unknown) => t.table.wordsFor(error, t.id, t.caller(name)),
    );
  // One of them hides: how many there are is not for players.
  const [hidden] = (await t.store.load(t.id))!.match.state.order;
  await t.table.act(t.id, t.caller('greta'), 'gm', { pick: 'conceal', target: hidden!, concealed: true });
  await expect(join('ben')).rejects.toMatchObject({ reason: 'fight-full', facts: { most: 60 } });
  expect(await wordsOf(join('ben'), 'ben')).toBe(
    'A fight holds at most 60 characters and foes, and nobody else fits into this one now. Ask its GM to take somebody out who is no longer needed.',
  );
  for (const deed of [t.table.add(t.id, t.caller('greta'), { ...mob, count: 1 }), join('greta')])
    expect(await wordsOf(deed, 'greta')).toContain('at most 60 characters and foes, and 60 are here.');
  expect((await t.store.load(t.id))!.match.state.order).toHaveLength(60);
});

test('a map takes so many zones and no more; those that are there may still be drawn again', async () => {
  const t = await open({ ...(brawl as Ruleset), space: { kind: 'zones', unit: 'zones', initial: 1 } });
  const draw = (n: number, name: string) => t.table.arrange(t.id, t.caller('greta'), 'zone', { zone: `z${n}`, name });
  for (let n = 0; n < 60; n++) await draw(n, `Zone ${n}`);
  await expect(draw(60, 'One more')).rejects.toThrow('too-many');
  await draw(3, 'The bar');
  expect((await t.table.publicView(t.id)).places.map((p) => p.name)).toContain('the bar');
});

test.each(['constructor', '__proto__', 'toString'])('“%s” names nobody', async (who) => {
  const t = await open();
  expect(await t.table.wordsFor(new Refusal('not-yours', { who }), t.id, t.caller('ana'))).toContain('You do not play somebody.');
  await expect(t.table.handOver(t.id, t.caller('greta'), who, 'u-ana')).rejects.toThrow('no-such-combatant');
});

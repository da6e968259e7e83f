/** Whoever has been taken out of a fight keeps their name where the past is told, for those who knew it. */
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Newcomer } from '../../src/table/api.ts';
import { takenOutAfter } from '../../src/table/taken-out.ts';
import { labelsFor, voiceFor } from '../../src/table/words/voices.ts';
import { fighter, fightOf, PARTY } from '../support/at-work.ts';
import { testTable } from '../support/table.ts';

const GM = { as: 'gm' } as const;
const PUBLIC = { as: 'public' } as const;
const OTHER = { as: 'player', of: ['wolf'] } as const;

/** What somebody who is taken out is called afterwards: to all, to the GM, to one of the foes. */
function calledAfter(...gone: readonly string[]): readonly (readonly string[])[] {
  const before = fightOf(PARTY);
  const after = fightOf(PARTY.filter(({ id }) => !gone.includes(id)));
  const takenOut = takenOutAfter({}, before, after);
  return gone.map((id) => [PUBLIC, GM, OTHER].map((viewer) => labelsFor(after, viewer, takenOut).name(id)));
}

test('they are called as before: the masked by the mask, the hidden not at all', () => {
  expect(calledAfter('bo', 'zorro', 'shade')).toEqual([
    ['Bo', 'Bo', 'Bo'],
    ['a rider', 'Zorro', 'Zorro'],
    ['somebody', 'Shade', 'Shade'],
  ]);
  // A foe who has gone as well knows the hidden one still.
  expect(calledAfter('shade', 'wolf')[0]).toEqual(['somebody', 'Shade', 'Shade']);
});

test('what they are spoken of as is known of those who are known', () => {
  const before = fightOf([fighter('Ana', { pronoun: 'she' }), fighter('Zorro', { side: 'foes', mask: 'a rider', pronoun: 'he' })]);
  const after = fightOf([]);
  const takenOut = takenOutAfter({}, before, after);
  const spoken = (viewer: typeof GM | typeof PUBLIC) =>
    ['ana', 'zorro', 'nobody'].map((id) => voiceFor(after, viewer, takenOut).pronoun?.(id).they);
  expect([spoken(PUBLIC), spoken(GM)]).toEqual([
    ['she', 'they', 'they'],
    ['she', 'he', 'they'],
  ]);
});

test('whoever is back is not among them, and of very many the last are remembered', () => {
  const [ana, bo] = PARTY as [(typeof PARTY)[0], (typeof PARTY)[0]];
  const both = fightOf([ana, bo]);
  const gone = takenOutAfter({}, both, fightOf([ana]));
  expect(Object.keys(gone)).toEqual(['bo']);
  expect(takenOutAfter(gone, both, both)).toEqual({});
  const crowd = Array.from({ length: 250 }, (_, i) => fighter(`N${i}`));
  const kept = Object.keys(takenOutAfter(gone, fightOf(crowd), fightOf([])));
  expect([kept.length, kept.at(-1)]).toEqual([200, 'n249']);
});

const mook: Newcomer = {
  ...{ name: 'Mook', side: 'toughs', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null },
  ...{ mask: null, concealed: false },
};

/** A brawl of one hero against a mook in the open, a masked one and a hidden one, who each have struck her once. */
async function brawled() {
  const t = testTable([brawl]);
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  const { encounter: id } = await t.table.start(greta, 'ch1', { ruleset: 'brawl', name: 'Inn', pace: 'live', house: {} });
  const join = { name: 'Ann', side: 'heroes', from: { sample: 'regular' }, word: null };
  await t.table.join(id, ana, join);
  await t.table.add(id, greta, mook);
  await t.table.add(id, greta, { ...mook, name: 'Vince', mask: 'the pale guest' });
  await t.table.add(id, greta, { ...mook, name: 'Lurker', concealed: true });
  await t.table.begin(id, greta);
  const ids = Object.fromEntries((await t.table.view(id, greta)).view.rows.map((row) => [row.name, row.id]));
  const story = async (who = ana) => (await t.table.log(id, who, null, 200)).map(({ text }) => text).join('\n');
  const remove = async (name: string) => t.table.act(id, greta, 'gm', { pick: 'remove', target: ids[name]! });
  return { t, id, greta, ana, ids, story, remove };
}

test('log and catch-up call them as they were called, also after an undo', async () => {
  const { t, id, greta, ana, story, remove } = await brawled();
  const [before, gms] = [await story(), await story(greta)];
  expect(before).toContain('Mook joins the toughs.');
  for (const name of ['Mook', 'Vince', 'Lurker']) await remove(name);
  const now = await story();
  expect(now.startsWith(before)).toBe(true);
  expect(now).toContain('The pale guest joins');
  expect(now).not.toMatch(/Vince|Lurker|somebody/iu);
  expect((await story(greta)).startsWith(gms)).toBe(true);
  await t.table.undo(id, greta, 'last');
  expect((await t.store.load(id))!.takenOut).not.toHaveProperty('Lurker');
  expect(Object.values((await t.store.load(id))!.takenOut!).map(({ name }) => name)).toEqual(['Mook', 'Vince']);
  expect((await t.table.retell(id, ana, false)).rounds.flatMap(({ things }) => things.map((one) => one.headline)).join('\n')).toContain(
    'Mook joins',
  );
});

test('the names go along with a fight that moves, to another channel and to another server', async () => {
  const { t, id, greta, remove } = await brawled();
  await remove('Mook');
  await t.table.move(id, greta, 'ch2');
  const there = (await t.store.inChannel('ch2'))!;
  const told = async (at: typeof t, fight: string) => (await at.table.log(fight, at.caller('greta'), null, 200)).map(({ text }) => text);
  expect((await told(t, there)).join('\n')).toContain('Mook joins the toughs.');
  const { file } = await t.table.moveOut(there, greta);
  const other = testTable([brawl], { seed: 2 });
  const { encounter } = await other.table.importFight(other.caller('greta'), 'ch9', file);
  expect((await told(other, encounter)).join('\n')).toContain('Mook joins the toughs.');
});

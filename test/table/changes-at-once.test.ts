/** What is read and kept as a whole: of two changes at the same time none is lost. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { openStore } from '../../src/store/index.ts';
import { testTable } from '../support/table.ts';

test('a person, a server and a prepared fight keep all that is changed at once', async () => {
  const t = testTable([brawl]);
  const [ana, mona] = [t.caller('ana'), t.caller('mona', { manager: true })];
  await Promise.all([
    t.table.changePerson(ana.user, (before) => ({ ...before, style: 'plain' })),
    t.table.changePerson(ana.user, (before) => ({ ...before, confirm: true })),
  ]);
  expect(await t.table.person(ana.user)).toMatchObject({ style: 'plain', confirm: true });

  const mute = (who: string) =>
    t.table.changeGuild(mona, (before) => ({ ...before, desk: { ...before.desk, muted: [...before.desk.muted, who] } }));
  await Promise.all([mute('u-ben'), mute('u-cleo')]);
  expect((await t.table.guild(mona.guild)).desk.muted).toEqual(['u-ben', 'u-cleo']);

  const { id } = await t.table.newPrep(ana, 'brawl', { name: 'Ford' });
  const [sample] = brawl.sheets.samples;
  const foe = (name: string) => ({
    ...{ from: { sample: sample!.id }, name, side: 'foes', count: 1, concealed: false, mask: null, doctrine: null },
  });
  await Promise.all([
    t.table.addToPrep(ana, id, foe('Orla')),
    t.table.addToPrep(ana, id, foe('Piet')),
    t.table.changePrep(ana, id, { name: 'Mill' }),
    t.table.wavePrep(ana, id, null, { name: 'Riders', when: 'round 3' }),
  ]);
  const { name, body } = await t.table.prep(ana, id);
  expect(name).toBe('Mill');
  expect(body.entrants.map((e) => e.name)).toEqual(['Orla', 'Piet']);
  expect(body.waves.map((w) => w.name)).toEqual(['Riders']);
});

test('nobody keeps more than they may by keeping things at once, and no portrait stays that nobody has', async () => {
  const store = await openStore(`file:${join(mkdtempSync(join(tmpdir(), 'riposte-kept-')), 'kept.db')}`);
  const t = testTable([brawl], { store });
  const ana = t.caller('ana');
  const [sample] = brawl.sheets.samples;
  const kept = (n: number) => ({ id: null, kind: 'character', ruleset: 'brawl', name: `Ann ${n}`, sheet: sample!.sheet }) as const;
  const many = async (all: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
  for (let n = 0; n < 196; n++) await t.table.saveCharacter(ana, kept(n));
  expect(await many(Array.from({ length: 8 }, (_, n) => t.table.saveCharacter(ana, kept(n))))).toBe(4);
  expect(await many(Array.from({ length: 30 }, () => t.table.newPrep(ana, 'brawl', { name: 'Ford' })))).toBe(25);

  const { id } = (await t.table.characters(ana, {}))[0]!;
  const faces = ['a', 'b', 'c'].map((name) => ({ hash: name.repeat(64), image: new Uint8Array(1) }));
  await Promise.all(faces.map((face) => t.table.portray(ana, id, face)));
  await t.table.deleteCharacter(ana, id);
  for (const { hash } of faces) expect(await store.portrait(hash)).toBeNull();
  await store.close();
});

test('one change that is refused does not hold up the next', async () => {
  const t = testTable([brawl]);
  const { user } = t.caller('ana');
  const wrong = t.table.changePerson(user, (before) => ({ ...before, timeZone: 'The Moon' }));
  const right = t.table.changePerson(user, (before) => ({ ...before, confirm: true }));
  await expect(wrong).rejects.toMatchObject({ reason: 'no-such-zone-name' });
  expect(await right).toMatchObject({ confirm: true, timeZone: 'UTC' });
});

/** What is read and kept as a whole: of two changes at the same time none is lost. */
import { expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
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

test('one change that is refused does not hold up the next', async () => {
  const t = testTable([brawl]);
  const { user } = t.caller('ana');
  const wrong = t.table.changePerson(user, (before) => ({ ...before, timeZone: 'The Moon' }));
  const right = t.table.changePerson(user, (before) => ({ ...before, confirm: true }));
  await expect(wrong).rejects.toMatchObject({ reason: 'no-such-zone-name' });
  expect(await right).toMatchObject({ confirm: true, timeZone: 'UTC' });
});

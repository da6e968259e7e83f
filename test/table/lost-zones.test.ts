/** A zone goes off the map of a fight: not in the middle of an action, and whoever was planned for it comes all the same. */
import { expect, test } from 'vitest';
import { type Json, Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { change as changeOf } from '../store/samples.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { testTable } from '../support/table.ts';

const heroOf = (system: string): string => rulesets.find((r) => r.id === system)!.sheets.samples.find(({ kind }) => kind === 'hero')!.id;
const systems = rulesets.filter((r) => r.space.kind === 'zones').map((r) => [r.id] as const);

test.each(systems)(
  '%s: what is under way may lead through it, so it waits; between two actions everybody goes elsewhere',
  async (system) => {
    const t = testTable(rulesets, { seed: 3 });
    const gm = t.caller('greta');
    const id = await practice(t, system);
    const draw = lots(3);
    const stored = async () => (await t.store.load(id))!;
    const met = { waits: false, goes: false };
    for (let i = 0; i < 60 && !(met.waits && met.goes); i++) {
      const { match, status } = await stored();
      if (status !== 'running') break;
      const [zone, to] = Object.keys(match.state.zones) as [string, string];
      const drop = t.table.arrange(id, gm, 'drop-zone', { zone, to });
      if (match.action) {
        await expect(drop).rejects.toMatchObject({ reason: 'zone-in-use', facts: { zone: match.state.zones[zone]!.name } });
        met.waits = true;
      } else {
        await drop;
        const { zones, combatants } = (await stored()).match.state;
        expect(Object.keys(zones)).not.toContain(zone);
        const places = Object.values(combatants).flatMap((c) => ('zone' in c ? String(c.zone).split('|') : []));
        expect(places.filter((place) => !Object.hasOwn(zones, place))).toEqual([]);
        await t.table.undo(id, gm, 'last');
        expect((await stored()).match.state).toEqual(match.state);
        met.goes = true;
      }
      await decideOnce(t, id, USERS, draw);
    }
    expect(met).toEqual({ waits: true, goes: true });
  },
);

test.each(systems)('%s: another server plays it again', async (system) => {
  const t = testTable(rulesets, { seed: 4 });
  const gm = t.caller('greta');
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: system, name: 'Quay', pace: 'none', house: {} });
  const [first] = (await t.table.view(id, gm)).places;
  await t.table.arrange(id, gm, 'zone', { zone: 'pier', name: 'Pier', beside: first ? [first.id] : [] });
  await t.table.arrange(id, gm, 'zone', { zone: 'quay', name: 'Quay', beside: ['pier'] });
  await t.table.join(id, t.caller('ana'), { from: { sample: heroOf(system) }, side: 'heroes', word: null, name: 'Ana' });
  const [who] = (await t.store.load(id))!.match.state.order;
  await t.table.act(id, gm, 'gm', { pick: 'place', target: who!, to: 'pier' });
  await t.table.arrange(id, gm, 'drop-zone', { zone: 'pier', to: 'quay' });
  const { match } = (await t.store.load(id))!;
  expect(match.state.combatants[who!]).toMatchObject({ zone: 'quay' });
  const { file } = await t.table.moveOut(id, gm);
  const given = JSON.parse(JSON.stringify(file)) as { readonly actions: { readonly procedure: string; readonly args: Json }[] };
  const other = testTable(rulesets, { seed: 5 });
  const { encounter } = await other.table.importFight(other.caller('zoe'), 'far', given);
  expect((await other.store.load(encounter))!.match.state).toEqual(match.state);
  for (const to of [7, 'nowhere', null]) {
    const actions = given.actions.map((a) => (a.procedure === 'drop-zone' ? { ...a, args: { ...(a.args as object), to } } : a));
    const third = testTable(rulesets, { seed: 6 });
    await expect(third.table.importFight(third.caller('zoe'), 'far', { ...given, actions })).rejects.toThrow('bad-fight');
  }
});

test('the GM is told who was to come there', async () => {
  const t = testTable(rulesets, { seed: 3 });
  const gm = t.caller('greta');
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'murdham', name: 'Quay', pace: 'none', house: {} });
  await t.table.arrange(id, gm, 'zone', { zone: 'pier', name: 'Pier' });
  const page = (await t.store.load(id))!;
  const wave = { id: 'w', name: 'The *tide*', when: { at: 'round', round: 3 }, line: '', room: 60 };
  const late = { id: 'c1', name: 'Eel', side: 'foes', sheet: {}, state: { zone: 'pier' } };
  const coming = [{ ...wave, entrants: [late] }] as never;
  await t.store.save(changeOf({ ...page, match: { ...page.match, state: { ...page.match.state, coming } } }));
  const { note } = await t.table.arrange(id, gm, 'drop-zone', { zone: 'pier' });
  expect(note).toBe('The map no longer has **Pier**. **The \\*tide\\*** was to come there, and will come in where newcomers do.');
  await expect(t.table.arrange(id, gm, 'drop-zone', { zone: 'pier' })).rejects.toThrow(Refusal);
});

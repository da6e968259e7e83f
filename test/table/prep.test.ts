/** Prepared fights are edited as fights that gather are, and come out of a file and into a channel as they went in. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyone, fieldAt, fieldWords, type Json, Refusal, sameData } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Prep } from '../../src/table/api.ts';
import { each } from '../support/long.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const GM = 'greta';
/** As long as a name may be. */
const LONG = 'Guardian '.repeat(7).slice(0, 60);
const plain = (system: string, kind: 'hero' | 'foe' = 'foe') =>
  rulesets.find((r) => r.id === system)!.sheets.samples.filter((s) => s.kind === kind);
const band = (sample: string, count: number, name = '') => ({
  ...{ from: { sample }, name, side: 'foes', count, concealed: false, mask: null, doctrine: null },
});

/** The figures of a fight as they stand there, by name, without the ids that each fight gives anew. */
const figures = async (t: TestTable, encounter: string) => {
  const page = (await t.store.load(encounter))!;
  const ids = new Map(everyone(page.match.state).map((c) => [c.id, c.name]));
  return everyone(page.match.state).map(
    (c) =>
      JSON.parse(JSON.stringify({ ...c, id: c.name, doctrine: page.doctrines[c.id] ?? null }), (_, v: unknown) =>
        typeof v === 'string' ? (ids.get(v) ?? v) : v,
      ) as Json,
  );
};

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (system, rules) => {
  test('every field of ready-made sheets can be set to what it is, and nothing else changes', async () => {
    const t = testTable([rules]);
    const gm = t.caller(GM);
    for (const sample of each(rules.sheets.samples, 3)) {
      const { id } = await t.table.newPrep(gm, system, { name: 'Ford', foes: [band(sample.id, 1)] });
      const before = await t.table.prep(gm, id);
      const [one] = before.body.entrants;
      for (const field of rules.sheets.fields) {
        const now = fieldAt(one!.sheet, field.key);
        const typed = fieldWords(field, rules.sheets.items, now) || 'none';
        if (now === undefined || (now === null && !field.open)) continue;
        const after = await t.table.editPrep(gm, id, ['f1'], { field: field.label, value: typed });
        expect(fieldAt(after.body.entrants[0]!.sheet, field.key), `${sample.id}: ${field.label}`).toEqual(now);
      }
      await t.table.deletePrep(gm, id);
    }
  }, 120_000);

  test('a value that is set is there when the fight opens; what the rules refuse changes nothing', async () => {
    const t = testTable([rules]);
    const gm = t.caller(GM);
    const [foe] = plain(system);
    const { id } = await t.table.newPrep(gm, system, { name: 'Ford', foes: [band(foe!.id, 3, 'Guard')] });
    const numbers = rules.sheets.fields.filter((f) => f.kind === 'number' && !f.key.includes('.'));
    let changed = 0;
    for (const { key, label } of numbers) {
      const now = fieldAt((await t.table.prep(gm, id)).body.entrants[0]!.sheet, key);
      if (typeof now !== 'number') continue;
      const before = await t.table.prep(gm, id);
      try {
        const after = await t.table.editPrep(gm, id, ['f1', 'f2'], { field: label, value: String(now + 1) });
        expect(after.body.entrants.map((e) => fieldAt(e.sheet, key))).toEqual([now + 1, now + 1, now]);
        changed++;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        expect(await t.table.prep(gm, id)).toEqual(before);
      }
    }
    expect(changed).toBeGreaterThan(2);
    const names = (prep: Prep) => prep.body.entrants.map((e) => e.name);
    expect(names(await t.table.editPrep(gm, id, ['f1', 'f2'], { field: 'Name', value: 'Wolf' }))).toEqual(['Wolf 1', 'Wolf 2', 'Guard 3']);
    const hidden = await t.table.editPrep(gm, id, ['f3'], { field: 'Hidden', value: 'yes' });
    expect(hidden.body.entrants.map((e) => e.concealed)).toEqual([false, false, true]);
    expect((await t.table.editPrep(gm, id, ['f3'], { field: 'Autopilot', value: 'Brute' })).body.entrants[2]!.doctrine).toBe('brute');
    expect((await t.table.editPrep(gm, id, ['f3'], { field: 'Autopilot', value: 'none' })).body.entrants[2]!.doctrine).toBeUndefined();
    for (const [field, value] of [
      ['Nonsense', '3'],
      ['Zone', 'nowhere'],
      ['Wave', 'nobody knows'],
      ['Autopilot', 'chess'],
    ] as const)
      await expect(t.table.editPrep(gm, id, ['f1'], { field, value })).rejects.toBeInstanceOf(Refusal);
    await expect(t.table.editPrep(gm, id, ['f99'], { field: 'Name', value: 'Wolf' })).rejects.toMatchObject({
      reason: 'no-such-combatant',
    });
    await expect(t.table.editPrep(t.caller('ana'), id, ['f1'], { field: 'Name', value: 'Wolf' })).rejects.toMatchObject({
      reason: 'no-prep',
    });
    const { encounter } = await t.table.openPrep(gm, 'ch1', id);
    const seen = (await figures(t, encounter)) as { name: string; concealed: boolean }[];
    expect(seen.map((c) => [c.name, c.concealed])).toEqual([
      ['Wolf 1', false],
      ['Wolf 2', false],
      ['Guard 3', true],
    ]);
  });

  test('the map is drawn in it', async () => {
    const t = testTable([rules]);
    const gm = t.caller(GM);
    const [foe] = plain(system);
    const { id } = await t.table.newPrep(gm, system, { name: 'Ford', foes: [band(foe!.id, 2, 'Guard')] });
    const before = await t.table.prep(gm, id);
    if (rules.space.kind === 'zones') {
      await t.table.drawPrep(gm, id, 'zone', { zone: 'mill', name: 'Mill' });
      await t.table.drawPrep(gm, id, 'zone', { zone: 'pond', name: 'Pond' });
      const { body } = await t.table.drawPrep(gm, id, 'connect', { from: 'mill', to: 'pond' });
      expect(body.zones['mill']).toMatchObject({ name: 'Mill', next: ['pond'] });
      const placed = await t.table.editPrep(gm, id, ['f2'], { field: 'Zone', value: 'Pond' });
      expect(placed.body.entrants[1]!.state).toEqual({ zone: 'pond' });
      expect(placed.body.entrants[0]).toEqual(before.body.entrants[0]);
      const { encounter } = await t.table.openPrep(gm, 'ch1', id);
      expect(((await figures(t, encounter)) as { zone: string }[])[1]!.zone).toBe('pond');
      await expect(t.table.drawPrep(gm, id, 'distance', { from: 'f1', to: 'f2', distance: 9 })).rejects.toMatchObject({
        reason: 'no-distances',
      });
      await expect(t.table.dropPrepZone(gm, id, 'pond')).rejects.toMatchObject({ reason: 'zone-taken' });
      await expect(t.table.dropPrepZone(gm, id, 'moon')).rejects.toMatchObject({ reason: 'no-such-zone' });
      await t.table.editPrep(gm, id, ['f2'], { field: 'Zone', value: 'Mill' });
      const left = (await t.table.dropPrepZone(gm, id, 'pond')).body.zones;
      expect(left).not.toHaveProperty('pond');
      expect(left['mill']!.next).toEqual([]);
      // Whoever was to stand nowhere in particular stands where there is something to stand on.
      for (const zone of Object.keys(left)) if (zone !== 'mill') await t.table.dropPrepZone(gm, id, zone);
      const { encounter: other } = await t.table.openPrep(gm, 'ch2', id);
      expect((await figures(t, other)).map((one) => (one as { zone: string }).zone)).toEqual(['mill', 'mill']);
    } else {
      const { body } = await t.table.drawPrep(gm, id, 'distance', { from: 'f1', to: 'f2', distance: 9 });
      expect(Object.values(body.distances)).toContain(9);
      await expect(t.table.drawPrep(gm, id, 'zone', { zone: 'mill', name: 'Mill' })).rejects.toMatchObject({ reason: 'no-zones' });
    }
  });

  test('saved, exported, imported and opened, it has the same figures', async () => {
    const samples = rules.sheets.samples.map((s) => s.id);
    const foes = fc.record({
      from: fc.constantFrom(...samples).map((sample) => ({ sample })),
      name: fc.constantFrom<string>('', 'Quagga', 'Old Nell', 'Æthel'),
      side: fc.constantFrom('foes', 'wolves', 'heroes'),
      count: fc.integer({ min: 1, max: 3 }),
      concealed: fc.boolean(),
      mask: fc.constantFrom<string | null>(null, 'a shape'),
      doctrine: fc.constantFrom(null, 'brute', 'coward'),
      wave: fc.constantFrom(null, 'Riders'),
    });
    const long = { name: LONG, mask: LONG, side: 'foes', count: 2, concealed: false, doctrine: null, wave: null } as const;
    const t = testTable([rules]);
    const gm = t.caller(GM);
    let channel = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(foes, { minLength: 1, maxLength: 4 }), fc.integer({ min: 0, max: 50 }), async (bands, distance) => {
        const { id } = await t.table.newPrep(gm, system, { name: 'Ford' });
        await t.table.wavePrep(gm, id, null, { name: 'Riders', when: 'round 3' });
        for (const one of bands) await t.table.addToPrep(gm, id, one);
        const there = (await t.table.prep(gm, id)).body.entrants.filter((e) => !e.wave);
        if (rules.space.kind === 'distances' && there.length > 1)
          await t.table.drawPrep(gm, id, 'distance', { from: there[0]!.id, to: there[1]!.id, distance });
        const first = await t.table.prep(gm, id);
        const second = await t.table.importPrep(gm, structuredClone(await t.table.exportPrep(gm, id)));
        expect(second.body).toEqual(first.body);
        const opened = await Promise.all(
          [first, second].map(async (one) => (await t.table.openPrep(gm, `ch${++channel}`, one.id)).encounter),
        );
        const [one, other] = await Promise.all(opened.map((encounter) => figures(t, encounter)));
        expect(other).toEqual(one);
        const again = await t.table.prepFrom(opened[1]!, gm, 'Again');
        const people = (prep: Prep) => prep.body.entrants.map(({ id: _, wave: __, state: ___, mask = null, ...e }) => ({ ...e, mask }));
        expect(people(again).every((e) => people(first).some((o) => sameData(e, o)))).toBe(true);
        expect(again.body.entrants).toHaveLength(first.body.entrants.length);
        for (const prep of [first, second, again]) await t.table.deletePrep(gm, prep.id);
      }),
      { numRuns: 6, examples: [[[{ ...long, from: { sample: samples[0]! } }], 0]] },
    );
  });
});

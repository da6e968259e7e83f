/** Powers in stat blocks: what packs have is printed in words and read back as the same; slips are named. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DraftSheet, type Json, type Pack, printCreature, readCreatures, readPack, sheetOfCreature } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

const packOf = (rules: (typeof rulesets)[number]): Pack => {
  const read = readPack(rules.pack, rulesets);
  if (!('pack' in read)) throw new Error(JSON.stringify(read));
  return read.pack;
};

describe.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  const { sheets, powers: terms } = rules;
  const pack = packOf(rules);
  const gifted = pack.creatures.find(({ powers }) => powers?.length)!;
  const sheet = sheets.parse(sheetOfCreature(rules, pack, gifted)) as DraftSheet;
  const printed = (powers: Json): string => printCreature(sheets, { name: 'Somebody', pronoun: null, sheet: { ...sheet, powers } });
  const readBack = (text: string) => readCreatures(sheets, text)[0]!;

  test('those of the worked pack in words', () => {
    const text = printed(sheet['powers']!);
    expect(text).toMatch(/^Powers: /mu);
    expect(text).not.toMatch(/^powers = /mu);
    expect(readBack(text).sheet).toEqual(sheet);
    for (const { name } of pack.powers!.filter((power) => gifted.powers!.includes(power.name))) expect(text).toContain(`${name} (`);
  });

  test('any others in words or exactly, and the same when they are read', () => {
    const words = fc.constantFrom(
      'Bog',
      'A, b',
      'Two (or three)',
      'x; y',
      '“Hm”',
      'Dazed −2',
      'for 2 rounds',
      'Æther breath',
      'once a fight',
    );
    const distance = fc.integer({ min: 0, max: Math.min(9, terms!.range) });
    const condition = fc.record({
      name: words,
      points: fc.integer({ min: -20, max: 20 }),
      rounds: fc.option(fc.integer({ min: 1, max: 9 })),
      note: fc.oneof(fc.constant(''), words),
    });
    const power = fc
      .record({
        name: words,
        about: fc.oneof(fc.constant(''), words),
        target: fc.constantFrom('foe', 'foes', 'friend'),
        range: distance,
        area: distance,
        dice: fc.constantFrom('none', '1d6', '2d4+1', '3'),
        damage: fc.constantFrom(undefined, ...Object.keys(terms!.kinds)),
        save: fc.option(
          fc.record({
            with: fc.constantFrom(...Object.keys(terms!.saves)),
            success: fc.constantFrom('half', 'none'),
            level: fc.constantFrom(undefined, 12),
          }),
        ),
        condition: fc.option(condition),
        uses: fc.option(fc.integer({ min: 1, max: 20 })),
      })
      .map((made) => JSON.parse(JSON.stringify(made)) as Json);
    let inWords = 0;
    fc.assert(
      fc.property(fc.array(power, { minLength: 1, maxLength: 3 }), (powers) => {
        let wanted: Json;
        try {
          wanted = sheets.parse({ ...sheet, powers });
        } catch {
          return;
        }
        const text = printed(powers);
        if (/^Powers: /mu.test(text)) inWords++;
        expect(readBack(text).sheet, text).toEqual(wanted);
      }),
      { numRuns: 300 },
    );
    expect(inWords).toBeGreaterThan(2);
  });

  test.each(['near', 'in reach', 'at arm’s length', 'in the zone', 'touch', 'range touch'])(
    'so near that it is no distance: %s',
    (near) => {
      const { slips, notes, sheet: read } = readBack(`Somebody\nPowers: Chill (1d6, ${near}, all foes ${near.replace('range ', '')})`);
      expect({ slips, notes: notes.filter((note) => /Chill/u.test(note)) }).toEqual({ slips: [], notes: [] });
      expect(read).toMatchObject({ powers: [{ name: 'Chill', range: 0, area: 0, target: 'foes' }] });
    },
  );

  test('slips are named, and what is no power is not taken over', () => {
    const of = (line: string) => readBack(`Somebody\nPowers: ${line}`);
    expect(of('Bog breath (1d6, smells of eggs)').slips[0]!.problem).toContain(
      'Bog breath: I can’t make sense of “smells of eggs”; a power is made of parts such as 1d6',
    );
    expect(of('Bog breath (1d6, range 5000)').slips[0]!.problem).toMatch(/Powers.*range: it takes a whole number from 0 to/u);
    const cold = of('Bog breath (1d6 cold, near)');
    expect(of('Bog breath (1d6 from the cold)').slips[0]!.problem).toContain('I can’t make sense of “1d6 from the cold”; damage ');
    if (terms!.anyKind) {
      expect([cold.slips, cold.sheet]).toEqual([
        [],
        expect.objectContaining({ powers: [expect.objectContaining({ dice: '1d6', damage: 'cold' })] }),
      ]);
      expect(printCreature(sheets, { name: 'Somebody', pronoun: null, sheet: sheets.parse(cold.sheet) })).toContain('(1d6 cold,');
    } else {
      for (const kind of Object.values(terms!.kinds)) expect(cold.slips[0]!.problem).toContain(`“${kind}”`);
      expect(cold.slips[0]!.problem).toMatch(/“1d6 cold”; damage here is .*, or takes no word at all$/u);
    }
    expect(of('Bog breath').slips).toEqual([]);
    expect(of('Bog breath').notes.join()).toContain('“Bog breath” is not taken over');
  });
});

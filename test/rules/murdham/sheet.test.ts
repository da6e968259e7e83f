/** Sheets: defaults, derived values, and messages that name what is wrong. */
import { describe, expect, test } from 'vitest';
import { play } from '../../../src/cli/scenario.ts';
import { type Json, Refusal } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { parseSheet } from '../../../src/rules/murdham/sheet.ts';

const refusalOf = (raw: Json): Refusal => {
  try {
    parseSheet(raw);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

test('an empty sheet is an ordinary person', () => {
  expect(parseSheet({})).toMatchObject({ str: 8, agi: 8, wit: 8, healthMax: 8, health: 8, speed: 2, size: 'medium', weapons: [] });
});

test.each([
  [{ str: 12 }, { healthMax: 12, health: 12 }],
  [
    { str: 12, skills: ['tough'] },
    { healthMax: 15, health: 15 },
  ],
  [
    { str: 12, healthMax: 20, health: 5 },
    { healthMax: 20, health: 5 },
  ],
  [{ traits: ['fast'] }, { speed: 4 }],
  [{ traits: ['slow'] }, { speed: 1 }],
] as const)('ZS-DMG-01, ZS-SKL-10: %j comes to %j', (raw, is) => expect(parseSheet(raw)).toMatchObject(is));

describe('weapons', () => {
  test('by their ids, with values of their own, or made up', () => {
    const { weapons } = parseSheet({
      weapons: ['sword', { id: 'axe', state: 'damaged' }, { id: 'hook', die: 6, name: 'boat hook', hands: 2 }],
    });
    expect(weapons).toMatchObject([
      { id: 'sword', die: 6, state: 'sound' },
      { id: 'axe', die: 6, state: 'damaged' },
      { id: 'hook', die: 6, hands: 2, name: 'boat hook' },
    ]);
  });
});

test.each([
  [{ str: 20 }, 'str'],
  [{ agi: 'much' }, 'agi'],
  [{ health: 9 }, 'health'],
  [{ armour: 3 }, 'armour'],
  [{ size: 'huge' }, 'size'],
  [{ weapons: ['excalibur'] }, 'weapons.0'],
  [{ weapons: [{ id: 'sword', die: 7 }] }, 'weapons.0.die'],
  [{ skills: ['flying'] }, 'skills.0'],
  [{ strenght: 9 }, 'strenght'],
] as const)('%j is refused, naming %s', (raw, field) => {
  const { reason, facts } = refusalOf(raw);
  expect(reason).toBe('bad-sheet');
  expect(String(facts['field'])).toContain(field.split('.')[0]);
  expect(String(facts['problem'])).not.toBe('');
});

test('every sample and everybody in the practice fight can be played', () => {
  for (const { id, sheet } of murdham.sheets.samples) expect(() => parseSheet(sheet), id).not.toThrow();
  for (const { id, sheet } of murdham.practice.entrants) expect(() => parseSheet(sheet), id).not.toThrow();
  expect(murdham.sheets.samples.filter((s) => s.kind === 'hero').length).toBeGreaterThanOrEqual(6);
  expect(murdham.sheets.samples.filter((s) => s.kind === 'foe').length).toBeGreaterThanOrEqual(10);
});

test('an edit that cannot be is refused, and leaves everything as it was', () => {
  const report = play({
    ruleset: 'murdham',
    scenario: {
      id: 'edit',
      combatants: [{ id: 'a' }, { id: 'b', side: 'foes' }],
      script: [
        { do: 'set', actor: 'gm', target: 'a', fields: { health: 20 } },
        { do: 'set', actor: 'gm', target: 'a', fields: { zone: 'nowhere' } },
        { do: 'set', actor: 'gm', target: 'a', fields: { weapons: ['sword'] } },
      ],
      expect: { 'a.health': 8, 'a.zone': 'z1', 'a.weapons.sword': 'sound', events: ['refused:gm', 'refused:gm'] },
    },
  });
  expect(report.difference).toBeNull();
});

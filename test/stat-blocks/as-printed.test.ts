/** What books set otherwise than one would type it: dashes, marks between parts, numbers to be rolled, how many there are, shields among weapons. */
import { expect, test } from 'vitest';
import { type DraftSheet, type ReadCreature, readCreatures } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';

const read = (system: string, text: string): readonly ReadCreature[] =>
  readCreatures(rulesets.find(({ id }) => id === system)!.sheets, text);
const sheetOf = ({ sheet, slips }: ReadCreature): DraftSheet => {
  expect(slips).toEqual([]);
  return sheet as DraftSheet;
};

test.each(['–', '−', '‑', '-'])('a damage bonus and dice with “%s” for a minus', (dash) => {
  const [wolf] = read('brp', `Wolf\nSTR 7 CON 11 SIZ 5 INT 4 POW 10 DEX 13\nDamage Bonus: ${dash}1D4\nBite 30%, damage 1D8${dash}1D4`);
  const sheet = sheetOf(wolf!);
  expect(sheet['db']).toBe('-1D4');
  expect(sheet['gear']).toMatchObject({ bite: { skill: 30, damage: '1D8' } });
  expect([...wolf!.leftOut, ...wolf!.notes]).toEqual([]);
  const [spear] = read('hursagmu-swords', `Spearman\nWIL ${dash}1; Weapons: club`);
  expect(sheetOf(spear!)['willpower']).toBe(-1);
  const [bones] = read('fitz-swords-wizardry', `Bones: HD 1; AC 12; Atk claw (1d6${dash}1)`);
  expect(sheetOf(bones!)['gear']).toMatchObject({ claw: { dice: [6], flat: -1 } });
});

test.each(['–', '—', '-', 'N/A', '0', '+0', 'nil'])('no damage bonus, printed as “%s”', (none) => {
  const [man] = read('brp', `Man\nSTR 11 CON 11 SIZ 11 INT 11 POW 10 DEX 11\nDamage Bonus: ${none}`);
  expect(String(sheetOf(man!)['db']).toLowerCase()).toBe('none');
});

test.each([
  ['1d4', '+1D4'],
  ['+1d6', '+1D6'],
  ['-1d4', '-1D4'],
])('a damage bonus typed as “%s” is printed as %s', (typed, printed) => {
  const [man] = read('brp', `Man\nSTR 15 CON 11 SIZ 15 INT 11 POW 10 DEX 11\nDamage Bonus: ${typed}`);
  expect(sheetOf(man!)['db']).toBe(printed);
});

test('armour as a number, and one that nobody wears', () => {
  const [troll] = read('hursagmu-swords', 'Troll\nWIL 1; Armour: 7');
  expect(sheetOf(troll!)['armor']).toBe(7);
  const [wall] = read('hursagmu-swords', 'Wall\nWIL 1; Armour: 123');
  expect(wall!.slips.map(({ problem }) => problem)).toEqual(['Armour: it takes a whole number from 0 to 20']);
});

test.each([' – ', ' — ', ' | ', ' • ', '; ', '   ', '\t'])('parts apart by “%s”, the name as well', (mark) => {
  const line = ['Bog raider', 'STR 12', 'AGI 9', 'WIT 7', 'Health 10', 'Weapons: axe, shield'].join(mark);
  const [raider, ...others] = read('murdham', `${line}\n${line.replace('Bog raider', 'Half–orc')}`);
  expect(raider!.name).toBe('Bog raider');
  expect(sheetOf(raider!)).toMatchObject({ str: 12, agi: 9, wit: 7, shield: 'sound' });
  expect([...raider!.leftOut, ...raider!.notes]).toEqual([]);
  expect(others.map(({ name }) => name)).toEqual(['Half–orc']);
});

test('a mark before what is no label is part of what stands there', () => {
  const [one] = read('murdham', 'Goblin – the sneaky one: STR 7\nWeapons: club');
  expect(one!.name).toBe('Goblin – the sneaky one');
  const [named] = read('murdham', 'Name: Ugg; STR 3 | AGI 4\nSTR 7');
  expect(named!.name).toBe('Ugg; STR 3 | AGI 4');
});

test('a number that is to be rolled is what it usually comes to, and is told', () => {
  const [pack] = read('brp', 'Wolf\nSTR 3D6 (10–11)\nCON 2D6+6 (13) SIZ 2D6\nINT 4 POW 3D6 DEX 2D6–1\nBite 30%, 1D8');
  expect(sheetOf(pack!)).toMatchObject({ str: 10, con: 13, siz: 7, int: 4, pow: 10, dex: 6 });
  expect(pack!.notes).toContain('STR 3D6 (10–11): taken as 10');
  expect(pack!.notes).toContain('DEX 2D6–1: taken as 6');
});

test.each(['Ogres (3)', 'Ogres (2d4)', 'Ogres (1–6)', 'Ogres ×8', 'Ogres x12'])('%s: how many there are is no part of the name', (head) => {
  const [ogres] = read('fitz-swords-wizardry', `${head}: HD 4+1; AC 14; Atk club (1d10)`);
  expect(ogres!.name).toBe('Ogres');
  expect(ogres!.notes[0]).toBe(`“${head.slice(6)}” says how many there are: a template is one of them`);
  sheetOf(ogres!);
});

test('a name that is given as one stays, number and all', () => {
  const [ogre] = read('fitz-swords-wizardry', 'Name: Ogre (3)\nHD 4+1; AC 14');
  expect(ogre!.name).toBe('Ogre (3)');
  expect(ogre!.notes.join()).not.toContain('how many');
});

test.each(['murdham', 'hursagmu-swords', 'swift-swords'])('%s: a shield among the weapons is held', (system) => {
  const [one] = read(system, 'Guard\nWeapons: dagger, shield');
  expect(sheetOf(one!)['shield']).toBeTruthy();
});

test('somebody of whom nothing but far too long a name is known has one slip', () => {
  const [one] = read('murdham', 'x'.repeat(70));
  expect(one!.slips.map(({ problem }) => problem)).toEqual(['a name takes 1 to 60 letters']);
});

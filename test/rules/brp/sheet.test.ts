import { describe, expect, test } from 'vitest';
import { apply, declare, type Json, Refusal, readCreatures, readPart } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import { parseSheet } from '../../../src/rules/brp/sheet.ts';
import { dice, fightOf, rules } from './fights.ts';

const refusalOf = (deed: () => unknown): Refusal => {
  try {
    deed();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('it was not refused');
};

test.each([
  [{ dex: 0 }, 'dex', 'it takes a whole number from 1 to 60'],
  [{ dodge: 201 }, 'dodge', 'it takes a whole number from 0 to 200'],
  [{ str: 'strong' }, 'str', 'it takes a whole number from 1 to 60'],
  [{ str: 10.5 }, 'str', 'it takes a whole number from 1 to 60'],
  [{ luck: 3 }, 'luck', 'there is no such field'],
  [{ db: 'lots' }, 'db', 'it takes dice such as 1D6+1 (1 to 100 dice of 1 to 1,000 sides)'],
  [{ armour: ['tin foil'] }, 'armour.0', 'there is no “tin foil” here; it can be '],
  [{ gear: { lightsaber: {} } }, 'gear.lightsaber', 'there is no “lightsaber” here; choose from '],
  [{ gear: { dagger: { skill: -1 } } }, 'gear.dagger.skill', 'it takes a whole number from 0 to 200'],
  [{ gear: { '1st': {} } }, 'gear.1st', 'it takes a short name'],
  [{ hpMax: 10, hp: 11 }, 'hp', 'it cannot be above the maximum of 10'],
  [{ standingDefence: 'parry:halberd' }, 'standingDefence', 'no such gear is carried'],
  [{ standingDefence: 'run' }, 'standingDefence', 'it takes best, dodge, none or a parry, such as “parry with round shield”'],
  [{ gear: { dagger: { length: 'long' } } }, 'gear.dagger.length', 'it takes short'],
  [{ gear: { spear: { type: 'sword-great', length: 'short' } } }, 'gear.spear.length', 'it takes long or medium'],
  [{ gear: { pistol: { ammo: 7 } } }, 'gear.pistol.ammo', 'it takes a whole number from 0 to 6'],
  [{ wounds: [{ points: 2, healed: 3 }] }, 'wounds.0.healed', 'no more of a wound can heal than it has cost'],
  [{ hp: -100 }, 'hp', 'it takes a whole number from −99 to 120'],
  [7, 'sheet', 'it takes a group of fields'],
])('a sheet with %j is refused: %s', (sheet, field, problem) => {
  const refusal = refusalOf(() => parseSheet(sheet));
  expect([refusal.reason, refusal.facts['field']]).toEqual(['bad-sheet', field]);
  expect(refusal.facts['problem']).toContain(problem);
});

test('BR-CHR-01, BR-CHR-03, BR-DMG-01: an empty sheet is an unremarkable human', () =>
  expect(parseSheet({})).toMatchObject({ str: 11, dex: 11, int: 13, hpMax: 12, hp: 12, db: 'none', dodge: 22, firstAid: 30, throw: 25 }));

test('BR-WPN-02: gear that says nothing of itself has the base chance and the hit points of its type', () =>
  expect(parseSheet({ gear: { 'crossbow-light': {}, pistol: {}, 'sword-great': {}, rock: {} }, throw: 40 }).gear).toEqual({
    'crossbow-light': { type: 'crossbow-light', skill: 25, hp: 10, ready: true, broken: false, loaded: true },
    pistol: { type: 'pistol', skill: 20, hp: 8, ready: true, broken: false, ammo: 6 },
    'sword-great': { type: 'sword-great', skill: 5, hp: 12, ready: true, broken: false, length: 'long' },
    rock: { type: 'rock', skill: 40, hp: null, ready: true, broken: false },
    brawl: { type: 'brawl', skill: 25, hp: null, ready: true, broken: false, length: 'short' },
  }));

test('what a sheet says outright is not worked out', () =>
  expect(parseSheet({ hpMax: 20, db: '+2D6', dodge: 70 })).toMatchObject({ hpMax: 20, hp: 20, db: '+2D6', dodge: 70 }));

test.each(brp.sheets.samples.map((s) => [s.id, s] as const))(
  'the sample %s can be read, and reading it again changes nothing',
  (_id, { sheet }) => {
    const once = parseSheet(sheet);
    expect(parseSheet(once as unknown as Json)).toEqual(once);
  },
);

test('there are at least six heroes and ten foes to choose from', () => {
  expect(brp.sheets.samples.filter((s) => s.kind === 'hero').length).toBeGreaterThanOrEqual(6);
  expect(brp.sheets.samples.filter((s) => s.kind === 'foe').length).toBeGreaterThanOrEqual(10);
});

const duel = () => fightOf({ a: { side: 'x', sheet: { gear: { dagger: {} } } }, b: { side: 'y' } }).match;
const edit = (field: string, value: Json) =>
  apply(rules, duel(), { by: 'gm', choice: { pick: 'set', target: 'a', field, value } }, dice).match.state.combatants['a'];

test('an edit is checked like a sheet, and names the field', () => {
  const { reason, facts } = refusalOf(() => edit('gear.dagger.skill', 500));
  expect([reason, facts['field'], facts['problem']]).toEqual(['bad-edit', 'gear.dagger.skill', 'it takes a whole number from 0 to 200']);
  expect(edit('gear.dagger.skill', 50)).toMatchObject({ gear: { dagger: { skill: 50 } } });
});

test('BR-DMG-09: whoever is edited to no hit points is dying', () =>
  expect(edit('hp', -1)).toMatchObject({ hp: -1, conditions: { dying: true } }));

test('BR-PAR-08: what has no hit points left is broken, whatever else its sheet says', () =>
  expect(parseSheet({ gear: { dagger: { hp: 0, broken: false } } }).gear).toMatchObject({ dagger: { hp: 0, broken: true } }));

test('an edit that makes another field impossible puts it right; one of that field itself is refused', () => {
  const armed = fightOf({ a: { side: 'x', sheet: { gear: { blade: { type: 'sword-great', length: 'long' } } } }, b: { side: 'y' } }).match;
  const set = (field: string, value: Json) =>
    apply(rules, armed, { by: 'gm', choice: { pick: 'set', target: 'a', field, value } }, dice).seen.combatants['a'];
  expect(set('gear.blade.type', 'dagger')).toMatchObject({ gear: { blade: { type: 'dagger', length: 'short' } } });
  expect(refusalOf(() => set('gear.blade.length', 'short')).facts['field']).toBe('gear.blade.length');
  expect(refusalOf(() => set('rank', 0)).facts['field']).toBe('rank');
});

describe('BR-CHR-03: a skill has one name and one rating, however it is typed', () => {
  const typed = { skills: { hide: 60, 'fine manipulation': 20, dodge: 55, 'FIRST AID': 45, Ride: 30 }, armour: ['chain'] };

  test('on a sheet, and in a stat block', () => {
    const told = { skills: { Hide: 60, 'Fine Manipulation': 20, Ride: 30 }, dodge: 55, firstAid: 45 };
    expect(parseSheet(typed)).toMatchObject(told);
    const [thug] = readCreatures(brp.sheets, 'Thug\nSkills: hide 60%, Fine manipulation 20%, dodge 55%, first aid 45%, Ride 30%');
    expect(thug).toMatchObject({ slips: [], sheet: told });
    expect(Object.keys(parseSheet(typed).skills)).toEqual(['Hide', 'Fine Manipulation', 'Ride']);
  });

  test('BR-ARM-04: and armour hinders it, though it was typed otherwise before', () => {
    const { match } = fightOf({ a: { side: 'x', sheet: typed }, b: { side: 'y' } });
    Object.assign(match.state.combatants['a']!, { skills: { hide: 60 } });
    const called = declare(
      rules,
      match,
      { by: 'gm', choice: { pick: 'call-skill', target: 'a', skill: 'Hide', difficulty: 'normal' } },
      dice,
    );
    expect(called.news[0]?.event).toMatchObject({ chance: 40 });
  });
});

describe('BR-DEF-01: a standing defence', () => {
  test.each([
    ['None', 'none'],
    ['DODGE', 'dodge'],
    ['Parry:brawl', 'parry:brawl'],
  ])('%s reads as %s', (given, read) => expect(parseSheet({ standingDefence: given }).standingDefence).toBe(read));

  test.each([
    ['Parry with round shield', 'parry:shield-round'],
    ['parry with the broadsword', 'parry:sword-broad'],
    ['parry with claws', 'parry:claws'],
    ['parry:sword-broad', 'parry:sword-broad'],
    ['none', 'none'],
  ])('in a stat block, as it says itself that it takes it: %s', (words, read) => {
    const text = `Thug\nWeapons: broadsword 40%, round shield 30%, claws 30%, 1D6\nDefence: ${words}`;
    const [thug] = readCreatures(brp.sheets, text);
    expect(thug).toMatchObject({ slips: [], sheet: { standingDefence: read } });
    const printed = brp.sheets.notation!.print(thug!.sheet as never).find(([label]) => label === 'Defence:')!;
    expect(readCreatures(brp.sheets, text.replace(words, printed[1]))[0]).toMatchObject({ sheet: { standingDefence: read } });
  });
});

test('bare hands may be written among the skills, where the books have them, and keep what else is known of them', () => {
  const form = brp.sheets.form;
  const skills = form.parts.find(({ key }) => key === 'skills')!;
  const read = readPart(skills, { ...form.starter.sheet, gear: { brawl: { skill: 40, damage: '1D4' }, knife: {} } }, 'Dodge 30, Brawl 55');
  expect(read.problems).toEqual([]);
  expect(read.sheet).toMatchObject({ dodge: 30, gear: { brawl: { skill: 55, damage: '1D4' }, knife: {} } });
  expect(readPart(skills, form.starter.sheet, 'Bare hands').problems).toEqual(['Brawl takes a whole number from 0 to 200']);
});

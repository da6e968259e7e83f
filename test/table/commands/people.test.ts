/** What somebody may keep and set: every bound on both sides, and whose sheet somebody may use where. */
import { beforeEach, describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Json, Ruleset } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rules/index.ts';
import {
  characterOf,
  checkedPerson,
  checkedSheet,
  plainGuild,
  plainPerson,
  sheetFrom,
  soundHouse,
} from '../../../src/table/commands/people.ts';
import { PLAIN_DESK } from '../../../src/table/desk.ts';
import type { Character, Person } from '../../../src/table/encounter.ts';
import { MOST_SHEETS } from '../../../src/table/kept.ts';
import { soloPlace } from '../../../src/table/solo.ts';
import { keepSheet } from '../../support/kept-sheet.ts';
import { outcome, refused } from '../../support/refused.ts';
import { recorded } from '../../support/scenes.ts';
import { type TestTable, testTable } from '../../support/table.ts';

const verdict = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return refused(error);
  }
};

describe('what a person sets', () => {
  const set = (more: Partial<Person>): unknown => verdict(() => checkedPerson({ ...plainPerson('7'), ...more }));
  const daily = (at: number, i = 0) => ({ guild: 'g', channel: `c${i}`, at, due: 0 });
  const minutes = ['bad-time', 'a whole number from 0 to 1,439'];
  test.each<[Partial<Person>, readonly unknown[] | null]>([
    [{ quietFrom: 0, quietUntil: 1439 - 119 }, null],
    [{ quietFrom: 0, quietUntil: 1320 }, null],
    [{ quietFrom: 0, quietUntil: 1321 }, ['too-quiet', 2]],
    [{ quietFrom: 1439, quietUntil: 0 }, null],
    [{ quietFrom: 1440 }, minutes],
    [{ quietFrom: -1 }, minutes],
    [{ quietUntil: 1440 }, minutes],
    [{ quietUntil: -1 }, minutes],
    [{ quietUntil: 1.5 }, minutes],
    [{ remindEvery: 10_080 }, null],
    [{ remindEvery: 10_081 }, ['bad-time', 'a whole number from 0 to 10,080']],
    [{ remindEvery: -1 }, ['bad-time', 'a whole number from 0 to 10,080']],
    [{ away: null }, null],
    [{ away: 0 }, null],
    [{ away: Number.MAX_SAFE_INTEGER }, null],
    [{ away: -1 }, ['bad-time', expect.stringContaining('from 0 to')]],
    [{ days: [0] }, ['bad-time', 'a whole number from 1 to 7']],
    [{ days: [8] }, ['bad-time', 'a whole number from 1 to 7']],
    [{ dailies: [daily(1439), daily(0)] }, null],
    [{ dailies: [daily(9), daily(1440)] }, minutes],
    [{ dailies: [daily(-1)] }, minutes],
    [{ dailies: Array.from({ length: 50 }, (_, i) => daily(9, i)) }, null],
    [{ dailies: Array.from({ length: 51 }, (_, i) => daily(9, i)) }, ['too-many', 50]],
    [{ timeZone: 'Nowhere at all' }, ['no-such-zone-name', 'Nowhere at all', null]],
  ])('%j is taken, or why it is not', (more, why) => {
    expect(set(more)).toEqual(why ?? { ...plainPerson('7'), ...more });
  });

  test('is kept in order: days each once, and the zone by its name', () => {
    expect(set({ days: [7, 1, 1, 5], timeZone: 'berlin' })).toEqual({ ...plainPerson('7'), days: [1, 5, 7], timeZone: 'Europe/Berlin' });
    expect(plainPerson('7')).toEqual({
      ...{ user: '7', timeZone: 'UTC', quietFrom: 0, quietUntil: 0, days: [], away: null },
      ...{ remindEvery: 0, confirm: false, style: 'story', dailies: [] },
    });
  });

  test('a daily ping ends in the channel that is named, and nothing is written where there is none', async () => {
    const t = testTable([brawl]);
    await t.table.changePerson('7', (before) => ({ ...before, dailies: [daily(9, 1), daily(9, 2)] }));
    const before = await t.store.person('7');
    const { store, written } = recorded(t.store);
    Object.assign(t.table.handler, { store });
    await t.table.endDaily('7', 'c9');
    await t.table.endDaily('8', 'c1');
    expect([await t.store.person('7'), await t.store.person('8'), written]).toEqual([before, null, []]);
    await t.table.endDaily('7', 'c1');
    expect(((await t.store.person('7'))?.dailies ?? []).map(({ channel, due }) => [channel, due > t.now()])).toEqual([['c2', true]]);
  });
});

describe('what a server sets', () => {
  let t: TestTable;
  beforeEach(() => {
    t = testTable([brawl, ...rulesets]);
  });

  test('is a manager’s to set, and begins plain', async () => {
    const plain = {
      ...{ guild: 'g1', gmRole: null, pace: 'live', house: {}, defaultRuleset: null },
      ...{ style: 'story', say: true, voice: 'block', lastCall: null, desk: PLAIN_DESK },
    };
    expect(plainGuild('g1')).toEqual(plain);
    expect(await outcome(t.table.changeGuild(t.caller('ana'), (g) => g))).toEqual(['manager-only']);
    const mona = t.caller('mona', { manager: true });
    await t.table.changeGuild(mona, (g) => ({ ...g, guild: 'g9', gmRole: 'r', house: { brawl: { hits: 4 } } }));
    expect([await t.store.guild('g1'), await t.store.guild('g9')]).toEqual([
      { ...plain, gmRole: 'r', house: { brawl: { hits: 4 } } },
      null,
    ]);
    expect(await outcome(t.table.changeGuild(mona, (g) => ({ ...g, house: { chess: {} } })))).toEqual(
      expect.arrayContaining(['no-such-system']),
    );
  });

  test('holds as far as the systems still take it', () => {
    const house = { brawl: { hits: 4, hitz: 5, hitsDucking: 99 }, chess: { pawns: 9 }, brp: {} };
    expect(soundHouse(t.table.handler, house)).toEqual({ brawl: { hits: 4 }, brp: {} });
    expect(soundHouse(t.table.handler, {})).toEqual({});
  });
});

describe('a sheet', () => {
  const check = (sheet: Json, rules: Ruleset = brawl): unknown => {
    const found = verdict(() => checkedSheet(rules, sheet));
    return Array.isArray(found) ? JSON.stringify(found) : found;
  };
  test('takes the fields of a sheet, as the system reads them', () => {
    expect(check({ toughness: 3 })).toEqual({ toughness: 3 });
    for (const none of [null, 7, 'strong', true, [], [{ toughness: 3 }]]) expect(check(none)).toContain('it takes the fields of a sheet');
    expect(check({ toughness: Infinity })).toContain('it holds a number that is too large');
    expect(check(JSON.parse('{"toughness":3,"constructor":1}') as Json)).toContain('it holds a field called constructor, which cannot be');
  });

  test('is no larger than 16 KB, before or after the system has read it', () => {
    const loose: Ruleset = { ...brawl, sheets: { ...brawl.sheets, parse: (sheet) => sheet } };
    const most = 16 * 1024;
    const sized = (size: number): Json => ({ note: 'x'.repeat(size - JSON.stringify({ note: '' }).length) });
    expect(check(sized(most), loose)).toEqual(sized(most));
    expect(check(sized(most + 1), loose)).toContain('it is larger than 16 KB');
    // A letter may take several bytes.
    expect(check({ note: 'ä'.repeat(most / 2) }, loose)).toContain('it is larger than 16 KB');
    const grown: Ruleset = { ...brawl, sheets: { ...brawl.sheets, parse: () => sized(most + 1) } };
    expect(check({ note: '' }, grown)).toContain('it is larger than 16 KB');
    let isRead = false;
    const read = (): Json => {
      isRead = true;
      return {};
    };
    check(sized(most + 1), { ...brawl, sheets: { ...brawl.sheets, parse: read } });
    expect(isRead).toBe(false);
  });
});

describe('whose sheet', () => {
  let t: TestTable;
  beforeEach(() => {
    t = testTable([brawl, ...rulesets]);
  });
  const keep = (id: string, more?: Partial<Character>): Promise<void> => keepSheet(t, id, more);
  const own = soloPlace('u-ana');

  test('somebody may use hangs on where it is kept, and by whom', async () => {
    await keep('here');
    await keep('far', { guild: 'g2' });
    await keep('home', { guild: own });
    await keep('theirs', { owner: 'u-ben' });
    await keep('theirs-home', { owner: 'u-ben', guild: soloPlace('u-ben') });
    await keep('foe', { owner: 'u-ben', kind: 'template' });
    const at = async (guild: string, id: string, asGm = false) =>
      outcome(characterOf(t.table.handler, t.caller('ana', { guild }), id, asGm).then(({ id: found }) => found));
    const no = ['no-character'];
    const all = ['here', 'far', 'home', 'theirs', 'theirs-home', 'foe', 'none'];
    const found = async (guild: string, asGm = false) => Promise.all(all.map((id) => at(guild, id, asGm)));
    expect(await found('g1')).toEqual(['here', no, 'home', no, no, no, no]);
    expect(await found('g1', true)).toEqual(['here', no, 'home', no, no, 'foe', no]);
    expect(await found('g2', true)).toEqual([no, 'far', 'home', no, no, no, no]);
    expect(await found(own)).toEqual(['here', 'far', 'home', no, no, no, no]);
    expect(await found(own, true)).toEqual(['here', 'far', 'home', no, no, no, no]);
    const listed = async (guild: string) => (await t.table.characters(t.caller('ana', { guild }), {})).map(({ id }) => id);
    expect([await listed('g1'), await listed('g2'), await listed(own)]).toEqual([
      ['here', 'home'],
      ['far', 'home'],
      ['far', 'here', 'home'],
    ]);
  });

  test('comes in with what is kept beside it', async () => {
    const from = (what: Parameters<typeof sheetFrom>[3], asGm = false) =>
      outcome(sheetFrom(t.table.handler, t.caller('ana'), brawl, what, asGm));
    await keep('plain', { name: 'Ann' });
    await keep('rich', { name: 'Bea', pronoun: 'she', tactic: 'coward' });
    await keep('brp', { ruleset: 'brp' });
    const sheet = { toughness: 3 };
    expect(await from({ character: 'plain' })).toEqual({ name: 'Ann', sheet, face: 'plain' });
    expect(await from({ character: 'rich' })).toEqual({ name: 'Bea', sheet, face: 'rich', pronoun: 'she', doctrine: 'coward' });
    expect(await from({ character: 'brp' })).toEqual(['wrong-system', 'Tavern brawl']);
    expect(await from({ sheet })).toEqual({ name: 'nameless', sheet });
    expect(await from({ sheet, name: ' Cy ', pronoun: 'he', doctrine: 'brute' })).toEqual({
      name: 'Cy',
      sheet,
      pronoun: 'he',
      doctrine: 'brute',
    });
    expect(await from({ sample: 'regular' })).toEqual({ name: 'Regular', sheet });
    expect(await from({ sample: 'REGULAR' })).toEqual({ name: 'Regular', sheet });
    expect(await from({ sample: 'bouncer' })).toEqual(['no-sample']);
    expect(await from({ sample: 'bouncer' }, true)).toEqual({ name: 'Bouncer', sheet: { toughness: 4 } });
    expect(await from({ sample: 'nobody' }, true)).toEqual(['no-sample']);
    const [regular] = brawl.sheets.samples;
    const she: Ruleset = {
      ...brawl,
      sheets: {
        ...brawl.sheets,
        samples: [
          { ...regular!, pronoun: 'she' },
          { ...regular!, name: 'Other' },
        ],
      },
    };
    const found = await sheetFrom(t.table.handler, t.caller('ana'), she, { sample: 'regular' }, false);
    expect(found).toEqual({ name: 'Regular', sheet, pronoun: 'she' });
  });

  test('is kept anew or in place of another, with what is not said staying as it was', async () => {
    const ana = t.caller('ana');
    const what = { id: null, kind: 'character', ruleset: 'brawl', name: ' Ann ', sheet: { toughness: 3 } } as const;
    const first = await t.table.saveCharacter(ana, { ...what, pronoun: 'she', tactic: 'coward' });
    expect(first).toEqual({
      ...{ id: expect.stringMatching(/^.{12}$/u) as string, guild: 'g1', owner: 'u-ana', kind: 'character', ruleset: 'brawl', name: 'Ann' },
      ...{ sheet: { toughness: 3 }, pronoun: 'she', tactic: 'coward', portrait: null, updated: t.now() },
    });
    const face = { hash: 'f'.repeat(64), image: new Uint8Array([1]) };
    await t.table.portray(ana, first.id, face);
    const again = await t.table.saveCharacter(ana, { ...what, id: first.id, name: 'Anna' });
    expect(again).toEqual({ ...first, name: 'Anna', portrait: face.hash });
    const { tactic: _, ...plain } = again;
    expect(await t.table.saveCharacter(ana, { ...what, id: first.id, tactic: '', pronoun: 'they' })).toEqual({
      ...plain,
      name: 'Ann',
      pronoun: 'they',
    });
    expect(await t.store.character(first.id)).toMatchObject({ name: 'Ann', portrait: face.hash });
    await keep('foe', { owner: 'u-ben', kind: 'template' });
    expect(await outcome(t.table.saveCharacter(ana, { ...what, id: 'foe' }))).toEqual(['no-character']);
    expect(await outcome(t.table.deleteCharacter(ana, 'foe'))).toEqual(['no-character']);
    await t.table.deleteCharacter(ana, first.id);
    expect(await t.store.character(first.id)).toBeNull();
  });

  test('is one of so many that one person may keep on a server', async () => {
    const ana = t.caller('ana');
    for (let i = 0; i < MOST_SHEETS - 1; i++) await keep(`s${i}`);
    for (let i = 0; i < 3; i++) await keep(`else${i}`, i === 0 ? { guild: 'g2' } : i === 1 ? { owner: 'u-ben' } : { guild: own });
    const what = { id: null, kind: 'character', ruleset: 'brawl', name: 'Ann', sheet: { toughness: 3 } } as const;
    expect(await t.table.saveCharacter(ana, what)).toMatchObject({ name: 'Ann' });
    expect(await outcome(t.table.saveCharacter(ana, what))).toEqual(['too-many', MOST_SHEETS]);
    expect(await t.table.saveCharacter(ana, { ...what, id: 's3', name: 'In place' })).toMatchObject({ id: 's3', name: 'In place' });
    expect((await t.table.characters(ana, {})).length).toBe(MOST_SHEETS + 1);
  });
});

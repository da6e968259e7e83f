/** Ready-made fights: who plays whom, what is said at the beginning, and what becomes of one that is played alone. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { Refusal } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rules/index.ts';
import type { PracticeWays } from '../../../src/table/api.ts';
import { soloPlace } from '../../../src/table/solo.ts';
import { Stale } from '../../../src/table/store.ts';
import { change } from '../../store/samples.ts';
import { type TestTable, testTable } from '../../support/table.ts';

/** A brawl with a rider, whose mount is named by its id. */
const riding: typeof brawl = {
  ...brawl,
  practice: {
    ...brawl.practice,
    settings: { hits: 4 },
    entrants: brawl.practice.entrants.map((one) => ({
      ...one,
      sheet: { toughness: 4, ...(one.id === 'bob' && { mounts: ['ann', 'none'] }) },
    })),
  },
};

const stored = async (t: TestTable, id: string) => (await t.store.load(id))!;
/** Figures by name. */
const figures = async (t: TestTable, id: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(Object.values((await stored(t, id)).match.state.combatants).map(({ id: who, name }) => [name, who]));
const players = async (t: TestTable, id: string): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { seats, match } = await stored(t, id);
  return Object.fromEntries(seats.map((s) => [`${s.user} ${s.role}`, s.combatants.map((who) => match.state.combatants[who]!.name)]));
};
const person = (name: string) => ({ user: `u-${name}`, name });
const begin = async (t: TestTable, names: readonly string[], how: PracticeWays = {}, system = 'brawl') =>
  t.table.practice(t.caller('greta'), 'ch1', system, names.map(person), how);
const GUIDE = '-# New here? Press the button under this post when you are called. I explain each thing the first time, to you alone.';

describe('a practice fight in a channel', () => {
  test.each<[readonly string[], Readonly<Record<string, readonly string[]>>]>([
    [[], { 'u-greta gm': ['Ann', 'Bob'] }],
    [['ana'], { 'u-greta gm': [], 'u-ana player': ['Ann', 'Bob'] }],
    [['ana', 'ben'], { 'u-greta gm': [], 'u-ana player': ['Ann'], 'u-ben player': ['Bob'] }],
    [['ana', 'ben', 'cleo'], { 'u-greta gm': [], 'u-ana player': ['Ann'], 'u-ben player': ['Bob'] }],
  ])('hands its heroes round: %j', async (names, seats) => {
    for (const how of [{}, { foes: 'brute' }]) {
      const t = testTable([brawl]);
      const { encounter } = await begin(t, names, how);
      expect(await players(t, encounter)).toEqual(seats);
    }
  });

  test('is on at once, without a last call, and says what there is to know', async () => {
    const t = testTable([brawl]);
    const { encounter, note, made } = await begin(t, ['ana']);
    expect([note, made]).toEqual([
      'The practice fight is on. Players press the button under the post that pings them; you play the foes from the **GM panel**.',
      encounter,
    ]);
    const found = await stored(t, encounter);
    expect(found).toMatchObject({
      status: 'running',
      name: 'Closing time',
      channel: 'ch1',
      guild: 'g1',
      pace: { name: 'live', lastCall: 0 },
      doctrines: {},
    });
    expect(found.guide).toBeUndefined();
    const story = t.bulletins.flatMap((said) => said.story);
    expect(story.join('\n')).toContain('Three regulars will not go home.');
    expect(story.join('\n')).not.toContain('New here?');
  });

  test('has its foes on autopilot, and explains itself, where that is wished for', async () => {
    const t = testTable([brawl]);
    const { encounter, note } = await begin(t, ['ana', 'ben'], { foes: 'Brute', guide: true });
    const { Bouncer: bouncer } = await figures(t, encounter);
    expect((await stored(t, encounter)).doctrines).toEqual({ [bouncer!]: 'brute' });
    expect((await stored(t, encounter)).guide).toEqual({});
    expect(note).toBe(
      'The practice fight is on. Players press the button under the post that pings them; the foes are on autopilot (**GM panel → Somebody’s turn, sheet or autopilot** changes that).',
    );
    expect(t.bulletins.flatMap((said) => said.story).join('\n')).toContain(GUIDE);
  });

  test('goes by the settings of the system’s own, with whoever rides somebody on them', async () => {
    const t = testTable([riding]);
    const { encounter } = await begin(t, []);
    const { match } = await stored(t, encounter);
    const { Ann: ann, Bob: bob } = await figures(t, encounter);
    expect(match.state.settings).toMatchObject({ hits: 4, hitsDucking: 5 });
    const entered = (await t.store.checkpoints(encounter, 9)).map(
      ({ action }) => action.args as { readonly entrant?: { readonly id: string; readonly sheet: object } },
    );
    expect(entered.find(({ entrant }) => entrant?.id === bob)?.entrant?.sheet).toEqual({ toughness: 4, mounts: [ann, 'none'] });
  });

  test('is refused where there is a fight, in no such system, and with no such autopilot', async () => {
    const t = testTable([brawl]);
    const reason = async (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.reason : error),
      );
    expect(await reason(begin(t, [], { foes: 'hothead' }))).toBe('no-such-doctrine');
    expect(await reason(begin(t, [], {}, 'chess'))).toBe('no-such-system');
    expect(await reason(begin(t, []))).toBe('done');
    expect(await reason(begin(t, []))).toBe('channel-taken');
  });
});

describe('one that is played alone', () => {
  const alone = async (t: TestTable, name: string, how: PracticeWays = {}, instead: string | null = null, system = 'brawl') =>
    t.table.practiceAlone(t.caller(name, { interaction: `i-${name}-${instead}` }), system, how, instead);
  const there = async (t: TestTable, name: string) => t.store.inChannel(soloPlace(`u-${name}`));

  test('gives its player one hero where everybody else acts by themselves, else all of them', async () => {
    const t = testTable([brawl]);
    const { encounter, note, made } = await alone(t, 'ana', { foes: 'brute' });
    expect([note, made]).toEqual(['', encounter]);
    const { Ann: ann, Bob: bob, Bouncer: bouncer } = await figures(t, encounter);
    const found = await stored(t, encounter);
    expect(await players(t, encounter)).toEqual({ 'u-ana gm': ['Ann'] });
    expect(found.doctrines).toEqual({ [bob!]: 'brute', [bouncer!]: 'brute' });
    expect(found).toMatchObject({
      guild: soloPlace('u-ana'),
      channel: soloPlace('u-ana'),
      pace: { name: 'none', lastCall: 0 },
      status: 'running',
    });
    const told = JSON.stringify(found.told);
    expect(told).toContain('▸ You play **Ann**. Everybody else acts by themselves.');
    expect(told).not.toContain('New here?');
    expect(ann).toBeDefined();
    const other = await alone(t, 'ben');
    expect(await players(t, other.encounter)).toEqual({ 'u-ben gm': ['Ann', 'Bob'] });
    expect(JSON.stringify((await stored(t, other.encounter)).told)).not.toContain('You play');
  });

  test('goes on until its player is asked: what the others do is done within the same press', async () => {
    const t = testTable([brawl], { seed: 3 });
    const { encounter } = await alone(t, 'ana', { foes: 'brute' });
    const { Ann: ann } = await figures(t, encounter);
    expect((await stored(t, encounter)).decisions.map(({ who }) => who)).toEqual([[ann]]);
    await t.table.act(encounter, t.caller('ana'), ann!, { pick: 'wait' });
    const { match, decisions, status } = await stored(t, encounter);
    expect([status, decisions.every((d) => d.who.includes(ann!)), match.number > 2]).toEqual(['running', true, true]);
  });

  test('goes on however many others there are, all of them within the same press', async () => {
    const [hero, , foe] = brawl.practice.entrants;
    const many = Array.from({ length: 60 }, (_, i) => ({ ...foe!, id: `f${i}`, name: `F${i}` }));
    const t = testTable([{ ...brawl, practice: { ...brawl.practice, entrants: [hero!, ...many] } }]);
    const { encounter } = await alone(t, 'ana', { foes: 'brute' });
    const before = await stored(t, encounter);
    const [ann = '', ...others] = before.match.state.order;
    const doctrines = Object.fromEntries(others.map((who) => [who, 'wait']));
    await t.store.save(change({ ...before, doctrines }));
    expect(await t.table.act(encounter, t.caller('ana'), ann, { pick: 'wait' })).toMatchObject({ encounter });
    const after = await stored(t, encounter);
    expect([after.match.number - before.match.number, after.decisions.map(({ who }) => who)]).toEqual([61, [[ann]]]);
  });

  test('is not begun where it cannot be kept', async () => {
    for (const error of [new Error('the disk is full'), new Stale()]) {
      const t = testTable([brawl]);
      Object.assign(t.store, { create: async () => Promise.reject(error) });
      await expect(alone(t, 'ana')).rejects.toBe(error);
    }
    const t = testTable([brawl]);
    const { encounter } = await alone(t, 'ana');
    Object.assign(t.store, { create: async () => Promise.reject(new Stale()) });
    expect(await alone(t, 'ana')).toEqual({ encounter, note: '', made: null });
    Object.assign(t.store, { create: async () => Promise.reject(new Error('the disk is full')) });
    await expect(alone(t, 'ana')).rejects.toThrow('the disk is full');
  });

  test('names whoever its player plays, as it is to be read', async () => {
    const [hero, , foe] = brawl.practice.entrants;
    const t = testTable([{ ...brawl, practice: { ...brawl.practice, entrants: [{ ...hero!, name: 'A*n' }, foe!] } }]);
    const { encounter } = await alone(t, 'ana', { foes: 'brute' });
    expect((await stored(t, encounter)).told?.story.map(({ text }) => text)).toContain(
      '▸ You play **A\\*n**. Everybody else acts by themselves.',
    );
  });

  test('stays as it is for whoever has one, unless that is the one it takes the place of', async () => {
    const t = testTable([brawl]);
    const first = await alone(t, 'ana');
    expect(await alone(t, 'ana', { foes: 'brute' })).toEqual({ encounter: first.encounter, note: '', made: null });
    expect(await alone(t, 'ana', {}, 'none')).toEqual({ encounter: first.encounter, note: '', made: null });
    const next = await alone(t, 'ana', {}, first.encounter);
    expect([next.encounter === first.encounter, (await stored(t, first.encounter)).status]).toEqual([false, 'over']);
    expect(await there(t, 'ana')).toBe(next.encounter);
    // A second press on the old one begins nothing.
    expect(await alone(t, 'ana', {}, first.encounter)).toEqual({ encounter: next.encounter, note: '', made: null });
  });

  test('takes the place of nobody else’s, nor of a fight in a channel', async () => {
    const t = testTable([brawl]);
    const theirs = await alone(t, 'ben');
    const { encounter: shared } = await t.table.practice(t.caller('ana'), 'ch1', 'brawl', []);
    await alone(t, 'ana', {}, theirs.encounter);
    await t.table.end((await there(t, 'ana'))!, t.caller('ana'));
    await alone(t, 'ana', {}, shared);
    expect([(await stored(t, theirs.encounter)).status, (await stored(t, shared)).status]).toEqual(['running', 'running']);
  });

  test('is refused in no such system', async () => {
    const t = testTable(rulesets);
    await expect(alone(t, 'ana', {}, null, 'chess')).rejects.toThrow('no-such-system');
    expect(await there(t, 'ana')).toBeNull();
  });
});

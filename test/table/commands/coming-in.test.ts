/** Coming in, asking to, standing in and taking over: limits, who is asked, what everybody is told, and who is free to be taken. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { plainGuild } from '../../../src/table/commands/people.ts';
import { PLAIN_DESK } from '../../../src/table/desk.ts';
import type { Encounter } from '../../../src/table/encounter.ts';
import { change as changeOf } from '../../store/samples.ts';
import { noteOf } from '../../support/refused.ts';
import { FOE } from '../../support/scenes.ts';
import { type TestTable, testTable } from '../../support/table.ts';

interface Inn {
  readonly t: TestTable;
  readonly id: string;
  readonly join: (name: string, more?: object) => Promise<unknown>;
  readonly foe: (more?: object) => Promise<string>;
  readonly stored: () => Promise<Encounter>;
  readonly heard: () => readonly string[];
}

/** A fight that gathers, with nobody in it. */
async function gathering(desk: object = {}): Promise<Inn> {
  const t = testTable([brawl]);
  await t.store.saveGuild({ ...plainGuild('g1'), gmRole: 'r-gm', desk: { ...PLAIN_DESK, ...desk } });
  const { encounter: id } = await t.table.start(t.caller('greta'), 'ch1', { ruleset: 'brawl', name: 'Inn', pace: 'live', house: {} });
  const from = { sample: 'regular' };
  return {
    ...{ t, id },
    join: (name, more = {}) => noteOf(t.table.join(id, t.caller(name), { from, side: 'heroes', word: null, name, ...more })),
    foe: async (more = {}) => (await t.table.add(id, t.caller('greta'), { ...FOE, ...more })).made!,
    stored: async () => (await t.store.load(id))!,
    heard: () => t.bulletins.at(-1)?.story ?? [],
  };
}
/** The names of those whom somebody plays. */
const played = async ({ stored }: Inn, user: string): Promise<readonly string[] | undefined> => {
  const { seats, match } = await stored();
  return seats.find((s) => s.user === user)?.combatants.map((who) => match.state.combatants[who]!.name);
};
const figure = async ({ stored }: Inn, name: string): Promise<string> =>
  Object.values((await stored()).match.state.combatants).find((one) => one.name === name)!.id;

const ASKED = 'The GM decides who joins that side. I have asked, and you are watching until then.';

describe('coming in', () => {
  test('is for six characters at most, each in an order of their own', async () => {
    const inn = await gathering();
    for (let i = 1; i <= 6; i++)
      expect(await inn.join('ana', { name: `A${i}` })).toBe(`A${i} is in. The board shows when it is your turn.`);
    expect(await inn.join('ana', { name: 'A7' })).toEqual(['too-many', 6]);
    expect(await played(inn, 'u-ana')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
  });

  test('with a word makes it part of the dice, forty letters of it, before the first die alone', async () => {
    const inn = await gathering();
    await inn.join('ana', { word: 'x'.repeat(41) });
    await inn.join('ben', { from: null, word: ' owl ' });
    await inn.join('cy', { word: '' });
    expect((await inn.stored()).words).toEqual([`${'x'.repeat(39)}…`, 'owl']);
    await inn.foe();
    await inn.t.table.begin(inn.id, inn.t.caller('greta'));
    expect(await inn.join('dot', { word: 'late' })).toEqual(['word-late']);
    expect(await inn.join('eve', { from: null, word: 'late' })).toEqual(['word-late']);
    expect(await inn.join('dot')).toBe('dot is in. The board shows when it is your turn.');
  });

  test('makes a player of whoever watched, and leaves a GM one', async () => {
    const inn = await gathering();
    expect([await inn.join('ana', { from: null }), inn.heard()]).toEqual([
      'You are watching this fight. `/catchup` tells you what has happened.',
      ['ana is watching.'],
    ]);
    expect(await inn.join('ana', { from: null })).toEqual(['already-joined']);
    await inn.join('ana');
    await inn.join('greta', { side: 'house', name: 'Boss' });
    expect((await inn.stored()).seats.map(({ user, role }) => [user, role])).toEqual([
      ['u-greta', 'gm'],
      ['u-ana', 'player'],
    ]);
    expect(await inn.t.table.lastDone(inn.id, inn.t.caller('greta'))).toBe('Boss joining');
    expect(await played(inn, 'u-greta')).toEqual(['Boss']);
    await inn.t.table.end(inn.id, inn.t.caller('greta'));
    expect(await inn.join('ben', { from: null })).toEqual(['not-running', 'over']);
  });

  test('gives a name that nobody has whom one may know of', async () => {
    const inn = await gathering();
    await inn.join('ana', { name: 'Bo' });
    await inn.foe({ name: 'Cy', concealed: true });
    expect(await inn.join('ben', { name: 'bo' })).toMatch(/^bo (?!is in)/u);
    // Somebody in hiding does not show by making the name longer.
    expect(await inn.join('dot', { name: 'Cy' })).toBe('Cy is in. The board shows when it is your turn.');
  });
});

describe('asking the GM', () => {
  test('is for a side of the GM’s, with what sides are open to all', async () => {
    const inn = await gathering();
    await inn.foe();
    expect(await inn.join('ana', { side: 'House' })).toBe(`${ASKED} To join at once, choose the side **heroes**.`);
    await inn.join('ben');
    await inn.t.table.handOver(inn.id, inn.t.caller('greta'), await inn.foe({ side: 'rats', name: 'Rat' }), 'u-ben');
    expect(await inn.join('cy', { side: 'house' })).toBe(`${ASKED} To join at once, choose the side **heroes** or **rats**.`);
    const { seats, applicants, seq } = await inn.stored();
    expect(seats.filter(({ role }) => role === 'spectator').map(({ user }) => user)).toEqual(['u-ana', 'u-cy']);
    expect(applicants.map(({ user, name, wants }) => [user, name, wants.as])).toEqual([
      ['u-ana', 'ana', 'player'],
      ['u-cy', 'cy', 'player'],
    ]);
    expect(applicants.at(-1)).toMatchObject({ id: seq, at: inn.t.now(), wants: { side: 'house', name: 'cy', word: null } });
  });

  test('is for everybody where a server looks at each character, but for GMs', async () => {
    const inn = await gathering({ approval: true });
    expect(await inn.join('ana')).toBe(
      'On this server, the GM looks at every character before it comes in. I have asked, and you are watching until then.',
    );
    expect(await inn.join('greta')).toBe('greta is in. The board shows when it is your turn.');
    const rolf = inn.t.caller('rolf', { roles: ['r-gm'] });
    const join = { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Rolf' };
    expect(await noteOf(inn.t.table.join(inn.id, rolf, join))).toBe('Rolf is in. The board shows when it is your turn.');
  });

  test('holds one wish of each, and twelve at most', async () => {
    const inn = await gathering();
    await inn.foe();
    for (let i = 1; i <= 12; i++) expect(await inn.join(`p${i}`, { side: 'house' })).toContain('I have asked');
    expect(await inn.join('p13', { side: 'house' })).toEqual(['too-many', 12]);
    expect(await inn.join('p12', { side: 'house', name: 'Other' })).toContain('I have asked');
    const { applicants } = await inn.stored();
    expect([applicants.length, applicants.at(-1)!.wants]).toEqual([12, expect.objectContaining({ name: 'Other' })]);
    await inn.t.table.leave(inn.id, inn.t.caller('p1'));
    expect((await inn.stored()).applicants.map(({ name }) => name)).not.toContain('p1');
  });

  const answer = (inn: Inn, yes: boolean, name = 'greta') =>
    inn.stored().then(({ applicants }) => noteOf(inn.t.table.admit(inn.id, inn.t.caller(name), applicants.at(-1)?.id ?? 0, yes)));
  const calls = ({ t }: Inn) => t.bulletins.flatMap(({ prompts }) => prompts.map(({ users, text }) => [users.join(), text]));

  test('is answered once, by a GM, to whoever has asked', async () => {
    const inn = await gathering();
    await inn.foe();
    await inn.join('ana', { side: 'house', name: 'Ann', word: 'eel' });
    expect(await answer(inn, true, 'ana')).toEqual(expect.arrayContaining(['gm-only']));
    inn.t.bulletins.length = 0;
    expect(await answer(inn, true)).toBe('Ann is in.');
    expect(inn.t.bulletins.flatMap(({ story }) => story).join('\n')).toContain('greta agrees.');
    expect(calls(inn)).toContainEqual(['u-ana', 'The GM lets you in.']);
    expect([await played(inn, 'u-ana'), (await inn.stored()).words, (await inn.stored()).applicants]).toEqual([['Ann'], ['eel'], []]);
    expect(await answer(inn, true)).toEqual(['too-late']);
    await inn.join('ben', { side: 'house', word: 'owl' });
    inn.t.bulletins.length = 0;
    expect(await answer(inn, false)).toBe('I have told them that you said no.');
    expect(calls(inn)).toContainEqual(['u-ben', 'The GM has said no. You can **/join** another side, or watch.']);
    expect([await played(inn, 'u-ben'), (await inn.stored()).applicants, (await inn.stored()).words]).toEqual([[], [], ['eel']]);
  });

  test('leaves a word out where dice have fallen by the time of the answer', async () => {
    const inn = await gathering();
    await inn.foe();
    await inn.join('ben');
    await inn.join('ana', { side: 'house', name: 'Ann', word: 'eel' });
    await inn.t.table.begin(inn.id, inn.t.caller('greta'));
    expect(await answer(inn, true)).toBe('Ann is in.');
    expect((await inn.stored()).words).toEqual([]);
  });

  test('is for a stand-in who would see what a side of the GM’s sees', async () => {
    const inn = await gathering();
    const mook = await inn.foe();
    for (const name of ['ana', 'ben']) await inn.join(name);
    const stand = async (by: string, of: string, whom: string | null) =>
      noteOf(inn.t.table.standIn(inn.id, inn.t.caller(by), `u-${of}`, whom && `u-${whom}`));
    const standIns = async (of: string) => {
      const seat = (await inn.stored()).seats.find(({ user }) => user === `u-${of}`)!;
      return [seat.standIns, seat.playedBy];
    };
    expect([await stand('ana', 'ana', 'sam'), inn.heard()]).toEqual(['', ['<@u-sam> stands in for <@u-ana> when needed.']]);
    expect(await standIns('ana')).toEqual([['u-sam'], null]);
    await stand('ana', 'ana', 'ben');
    await stand('ana', 'ana', 'sam');
    expect(await standIns('ana')).toEqual([['u-sam', 'u-ben'], null]);
    expect([await stand('greta', 'ana', 'ben'), inn.heard()]).toEqual(['', ['<@u-ben> stands in for <@u-ana> from now on.']]);
    expect(await standIns('ana')).toEqual([['u-ben', 'u-sam'], 'u-ben']);
    expect([await stand('ana', 'ana', null), inn.heard()]).toEqual(['', ['<@u-ana> plays for themselves again.']]);
    expect(await standIns('ana')).toEqual([[], null]);
    expect(await stand('ana', 'ana', 'ana')).toEqual(['own-stand-in']);
    expect(await stand('ben', 'ana', 'sam')).toEqual(expect.arrayContaining(['gm-only']));
    expect(await stand('greta', 'olga', 'sam')).toEqual(['not-joined']);
    await inn.t.table.handOver(inn.id, inn.t.caller('greta'), mook, 'u-ana');
    await inn.foe();
    const asked = 'A stand-in sees what your side sees, so the GM has to agree. I have asked.';
    expect(await stand('ana', 'ana', 'sam')).toBe(asked);
    expect(await stand('ana', 'ana', 'ben')).toBe(asked);
    expect((await inn.stored()).applicants.map(({ user, wants }) => [user, wants])).toEqual([['u-ben', { as: 'stand-in', for: 'u-ana' }]]);
    inn.t.bulletins.length = 0;
    expect(await answer(inn, true)).toBe('Agreed.');
    expect(await standIns('ana')).toEqual([['u-ben'], null]);
    expect(calls(inn)).toContainEqual(['u-ana', 'The GM agrees to your stand-in.']);
    expect(inn.t.bulletins.flatMap(({ story }) => story).join('\n')).toContain('<@u-ben> stands in for <@u-ana> when needed.');
  });
});

describe('taking over', () => {
  const free = async ({ t, id }: Inn, name: string) => (await t.table.view(id, t.caller(name))).deserted.map((one) => [one.name, one.side]);

  test('is for characters whose players have left, are away, or have not answered for long', async () => {
    const inn = await gathering();
    for (const name of ['ana', 'ben', 'cy', 'dot', 'eve']) await inn.join(name);
    await inn.foe();
    const person = async (name: string, away: number | null) => inn.t.table.changePerson(`u-${name}`, (before) => ({ ...before, away }));
    await person('ana', inn.t.now() + 1000);
    await person('ben', inn.t.now());
    await inn.t.table.playerGone(inn.id, 'u-cy');
    const save = async (change: (e: Encounter) => Encounter) => inn.t.store.save(changeOf(change(await inn.stored())));
    await save((e) => ({ ...e, seats: e.seats.map((s) => (s.user === 'u-dot' ? { ...s, benched: true } : s)) }));
    expect(await free(inn, 'olga')).toEqual([
      ['ana', 'heroes'],
      ['cy', 'heroes'],
      ['dot', 'heroes'],
    ]);
    expect(await free(inn, 'cy')).toEqual([
      ['ana', 'heroes'],
      ['dot', 'heroes'],
    ]);
    expect(await free(inn, 'greta')).toEqual([]);
    const dot = await figure(inn, 'dot');
    await inn.t.table.act(inn.id, inn.t.caller('greta'), 'gm', { pick: 'conceal', target: dot, concealed: true });
    expect((await free(inn, 'olga')).map(([name]) => name)).toEqual(['ana', 'cy']);
    await inn.t.table.end(inn.id, inn.t.caller('greta'));
    expect(await free(inn, 'olga')).toEqual([]);
  });

  test('is the GM’s to allow, and ends what others have asked about the same one', async () => {
    const inn = await gathering();
    for (const name of ['ana', 'ben', 'cy']) await inn.join(name);
    const [ann, bob] = [await figure(inn, 'ana'), await figure(inn, 'ben')];
    expect(await noteOf(inn.t.table.takeOver(inn.id, inn.t.caller('olga'), ann))).toEqual(expect.arrayContaining(['not-deserted']));
    for (const name of ['ana', 'ben']) await inn.t.table.playerGone(inn.id, `u-${name}`);
    for (const [name, who] of [
      ['olga', ann],
      ['sam', ann],
      ['pia', bob],
    ] as const)
      await inn.t.table.takeOver(inn.id, inn.t.caller(name), who);
    const { applicants } = await inn.stored();
    expect(applicants.map(({ user, wants }) => [user, wants.as, 'who' in wants && wants.who])).toEqual([
      ['u-olga', 'take-over', ann],
      ['u-sam', 'take-over', ann],
      ['u-pia', 'take-over', bob],
    ]);
    inn.t.bulletins.length = 0;
    expect(await noteOf(inn.t.table.admit(inn.id, inn.t.caller('greta'), applicants[0]!.id, true))).toBe('They play ana now.');
    expect([await played(inn, 'u-olga'), await played(inn, 'u-ana')]).toEqual([['ana'], []]);
    expect((await inn.stored()).applicants.map(({ user }) => user)).toEqual(['u-pia']);
    expect(inn.t.bulletins.flatMap(({ story }) => story).join('\n')).toContain('<@u-olga> now plays ana.');
    expect(inn.t.bulletins.flatMap(({ prompts }) => prompts.map(({ users, text }) => [users.join(), text]))).toContainEqual([
      'u-olga',
      'you play ana from now on.',
    ]);
    inn.t.bulletins.length = 0;
    await inn.t.table.admit(inn.id, inn.t.caller('greta'), applicants[2]!.id, false);
    expect(inn.t.bulletins.flatMap(({ prompts }) => prompts.map(({ users, text }) => [users.join(), text]))).toContainEqual([
      'u-pia',
      'The GM has said no.',
    ]);
  });
});

test('so many may watch, and no more; whoever wants to play still may', async () => {
  const { t, id, join, stored } = await gathering();
  const watch = (name: string) => noteOf(t.table.join(id, t.caller(name), { from: null, side: '', word: null, name: null }));
  for (let n = 0; n < 200; n++) await watch(`crowd-${n}`);
  expect(await watch('late')).toEqual(['watched-by-many', 200]);
  expect(await join('ana')).toBe('ana is in. The board shows when it is your turn.');
  await t.table.leave(id, t.caller('crowd-7'));
  expect(await watch('late')).toBe('You are watching this fight. `/catchup` tells you what has happened.');
  expect((await stored()).seats.filter(({ role }) => role === 'spectator')).toHaveLength(200);
});

/** Deciding and acting: who may, when it is too late, what is said with it, and what is done when nobody does. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { type Choice, Refusal } from '../../../src/engine/index.ts';
import { plainGuild } from '../../../src/table/commands/people.ts';
import { AT_ONCE } from '../../../src/table/commands/play.ts';
import { PLAIN_DESK } from '../../../src/table/desk.ts';
import type { Encounter } from '../../../src/table/encounter.ts';
import { change as changeOf } from '../../store/samples.ts';
import { FOE } from '../../support/scenes.ts';
import { testTable } from '../../support/table.ts';
import { sitting } from '../../support/tavern.ts';

const MINUTE = 60_000;
const outcome = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return [error.reason, error.facts];
      throw error;
    },
  );

/** A practice brawl of Ana's and Ben's, with the ids of all in it. */
async function seated() {
  const t = await sitting();
  const stored = async (): Promise<Encounter> => (await t.store.load(t.encounter))!;
  const { combatants } = (await stored()).match.state;
  const id = (name: string) => Object.values(combatants).find((one) => one.name === name)!.id;
  const [ann, bob, bouncer] = [id('Ann'), id('Bob'), id('Bouncer')];
  const open = async () => (await stored()).decisions[0]?.id ?? 0;
  return {
    ...{ t, id: t.encounter, ann, bob, bouncer, stored, open },
    act: (name: string, who: string, choice: Choice, words?: string) =>
      outcome(t.table.act(t.encounter, t.caller(name), who, choice, words ?? null)),
    decide: async (name: string, who: string, choice: Choice, words?: string, decision?: number) =>
      outcome(t.table.decide(t.encounter, t.caller(name), decision ?? (await open()), who, choice, words ?? null)),
    save: async (change: (e: Encounter) => Encounter) => t.store.save(changeOf(change(await stored()))),
    seat: async (user: string) => (await stored()).seats.find((s) => s.user === user)!,
    heard: () => t.bulletins.flatMap(({ story }) => story).join('\n'),
  };
}
type Seated = Awaited<ReturnType<typeof seated>>;
const WAIT = { pick: 'wait' };

describe('who may decide', () => {
  test('are players for their own and a GM for all, about what is asked of them', async () => {
    const s = await seated();
    expect(await s.decide('ben', s.ann, WAIT)).toEqual(['not-yours', { who: s.ann }]);
    expect(await s.decide('ben', s.bob, WAIT)).toEqual(['too-late', { decision: await s.open() }]);
    expect(await s.decide('ana', s.ann, { pick: 'flee' })).toEqual(['not-offered', expect.objectContaining({ pick: 'flee' })]);
    expect(await s.decide('ana', s.ann, WAIT)).toBe('done');
    expect(await s.decide('greta', s.bob, WAIT)).toBe('done');
    expect(await s.decide('greta', s.bouncer, WAIT)).toBe('done');
  });

  test('act when it is their turn, or answer what they are asked', async () => {
    const s = await seated();
    expect(await s.act('ben', s.bob, WAIT)).toEqual(['not-your-turn', { who: s.bob, turn: [s.ann] }]);
    expect(await s.act('ben', s.ann, WAIT)).toEqual(['not-yours', { who: s.ann }]);
    expect(await s.act('ben', 'gm', WAIT)).toEqual(['gm-only', { gms: ['u-greta'] }]);
    expect(await s.act('ana', s.ann, { pick: 'punch', target: s.bouncer })).toBe('done');
    expect(await s.act('ana', s.ann, WAIT)).toEqual(['action-in-flight', {}]);
    expect(await s.act('greta', s.bouncer, { pick: 'stand' })).toBe('done');
    expect(await s.act('ben', s.bob, WAIT)).toBe('done');
  });

  test('decide in a fight under way, without trouble, in as many rounds a day as there may be', async () => {
    const s = await seated();
    const stuck = await seated();
    await stuck.save((e) => ({ ...e, trouble: { kind: 'bug', step: 0, text: 'Oh.' } }));
    expect(await stuck.decide('ana', stuck.ann, WAIT)).toEqual(['trouble', {}]);
    expect(await stuck.act('greta', 'gm', { pick: 'damage', target: stuck.ann, amount: 1 })).toBe('done');
    await s.save((e) => ({ ...e, pace: { ...e.pace, roundsPerDay: 3 } }));
    const { rounds } = await s.stored();
    await s.save((e) => ({ ...e, rounds: { ...rounds, begun: 3, day: new Date(s.t.now()).toISOString().slice(0, 10) } }));
    expect(await s.decide('ana', s.ann, WAIT)).toBe('done');
    await s.save((e) => ({ ...e, rounds: { ...e.rounds, begun: 4 } }));
    expect(await s.decide('ben', s.bob, WAIT)).toEqual(['rounds-a-day', { most: 3 }]);
    await s.t.table.pause(s.id, s.t.caller('greta'));
    expect(await s.decide('ben', s.bob, WAIT)).toEqual(['not-running', { status: 'paused' }]);
  });

  test('are back by it: nobody plays for them any more', async () => {
    const s = await seated();
    const absent = { missed: 2, benched: true, playedBy: 'u-sam', standIns: ['u-sam'] };
    const seats = (user: string) =>
      s.save((e) => ({ ...e, seats: e.seats.map((one) => (one.user === user ? { ...one, ...absent } : one)) }));
    await seats('u-ana');
    expect(await s.decide('sam', s.ann, WAIT)).toBe('done');
    expect(await s.seat('u-ana')).toMatchObject(absent);
    expect(await s.decide('ben', s.bob, WAIT)).toBe('done');
    expect(await s.seat('u-ana')).toMatchObject(absent);
    await s.decide('greta', s.bouncer, WAIT);
    expect(await s.decide('ana', s.ann, WAIT)).toBe('done');
    expect(await s.seat('u-ana')).toMatchObject({ missed: 0, benched: false, gone: false, playedBy: null, standIns: ['u-sam'] });
  });
});

describe('what is said with it', () => {
  test('is said by somebody in the fight, whom the server lets speak', async () => {
    const s = await seated();
    expect(await s.act('greta', 'gm', { pick: 'damage', target: s.ann, amount: 1 }, 'Ha!')).toEqual(['no-voice', {}]);
    const muted = { ...plainGuild('g1'), desk: { ...PLAIN_DESK, muted: ['u-ana'] } };
    await s.t.store.saveGuild(muted);
    for (const way of [s.act, s.decide]) expect(await way('ana', s.ann, WAIT, 'Hm')).toEqual(['muted', expect.anything()]);
    expect(await s.decide('ana', s.ann, WAIT)).toBe('done');
    expect(await s.act('ben', s.bob, { pick: 'punch', target: s.bouncer }, 'Well then.')).toBe('done');
    expect((await s.stored()).spoken?.map(({ who, text, user, kind }) => [who, text, user, kind])).toEqual([
      [s.bob, 'Well then.', 'u-ben', 'turn'],
    ]);
    expect(s.heard()).not.toContain('Well then.');
    await s.act('greta', s.bouncer, { pick: 'stand' });
    expect(s.heard()).toContain('Well then.');
  });

  test('lies sealed with an answer, and is said otherwise, or not at all, by whoever gave it', async () => {
    const s = await seated();
    await s.act('ana', s.ann, { pick: 'chair' });
    const asked = async (who: string) => (await s.stored()).decisions.find((d) => d.who.includes(who))!;
    const reword = async (name: string, who: string, words: string | null, of = who) =>
      outcome(s.t.table.reword(s.id, s.t.caller(name), (await asked(of)).id, who, words));
    const { id: mine } = await asked(s.ann);
    expect(await reword('ana', s.ann, 'Ha')).toEqual(['too-late', { decision: mine }]);
    await s.decide('ana', s.ann, { pick: 'duck' }, 'Look out!', mine);
    expect((await asked(s.ann)).answer).toEqual({ choice: { pick: 'duck' }, from: 'u-ana', at: s.t.now(), words: 'Look out!' });
    expect(await reword('ana', s.ann, 'Down!')).toBe('done');
    expect((await asked(s.ann)).answer?.words).toBe('Down!');
    expect(await reword('greta', s.ann, 'Up!')).toEqual(['too-late', { decision: mine }]);
    expect(await reword('ana', s.bob, 'Up!', s.ann)).toEqual(['too-late', { decision: mine }]);
    expect(await reword('ana', s.ann, null)).toBe('done');
    expect((await asked(s.ann)).answer).toEqual({ choice: { pick: 'duck' }, from: 'u-ana', at: s.t.now() });
    await reword('ana', s.ann, 'Down!');
    await s.decide('ben', s.bob, { pick: 'duck' }, undefined, (await asked(s.bob)).id);
    expect(s.heard()).not.toContain('Down!');
    expect((await s.stored()).decisions.map(({ answer }) => answer !== null)).toEqual([true, true, false]);
    await s.decide('greta', s.bouncer, { pick: 'stand' }, undefined, (await asked(s.bouncer)).id);
    expect((await s.stored()).match.action).toBeNull();
  });

  test('goes with an answer that is taken back by whoever gave it', async () => {
    const s = await seated();
    await s.act('ana', s.ann, { pick: 'chair' });
    const asked = async () => (await s.stored()).decisions[0]!;
    const before = await asked();
    const back = (name: string, who = s.ann) => outcome(s.t.table.takeBack(s.id, s.t.caller(name), before.id, who));
    expect(await back('ana')).toEqual(['nothing-to-undo', {}]);
    await s.decide('ana', s.ann, { pick: 'duck' }, 'Look out!', before.id);
    expect((await asked()).due).toBeNull();
    expect(await back('greta')).toEqual(['nothing-to-undo', {}]);
    expect(await back('ana', s.bob)).toEqual(['too-late', { decision: before.id }]);
    expect(await back('ana')).toBe('done');
    const { answer, due, deadline } = await asked();
    expect([answer, due, deadline]).toEqual([null, before.due, before.deadline]);
    expect(await s.t.table.lastDone(s.id, s.t.caller('greta'))).toBe('taking back Ann’s answer');
  });
});

describe('what a GM does of their own', () => {
  test('may be done at any time where it is marked so', async () => {
    const t = testTable([brawl]);
    const gm = t.caller('greta');
    const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'brawl', name: 'Inn', pace: 'live', house: {} });
    const { made } = await t.table.join(id, t.caller('ana'), { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Ann' });
    const hurt = (name = 'greta') => outcome(t.table.act(id, t.caller(name), 'gm', { pick: 'damage', target: made!, amount: 1 }));
    expect(await hurt()).toBe('done');
    expect(await outcome(t.table.act(id, gm, 'gm', { pick: 'no such thing' }))).toEqual([
      'not-offered',
      expect.objectContaining({ pick: 'no such thing' }),
    ]);
    expect(await hurt('ana')).toEqual(['gm-only', { gms: ['u-greta'] }]);
    await t.table.end(id, gm);
    expect(await hurt()).toEqual(['not-running', { status: 'over' }]);
  });

  test('leaves whoever is up their time, and calls nobody again', async () => {
    const s = await seated();
    const before = (await s.stored()).decisions;
    await s.t.pass(1000);
    const count = s.t.bulletins.length;
    await s.act('greta', 'gm', { pick: 'damage', target: s.bouncer, amount: 1 });
    expect((await s.stored()).decisions).toEqual(before);
    expect(s.t.bulletins.slice(count).flatMap(({ prompts }) => prompts.map(({ button }) => button))).not.toContain('act');
    expect((await s.t.table.log(s.id, s.t.caller('greta'), null, 9)).at(-1)?.text).toBe('greta: Deal damage, Bouncer: health 4/4 → 3/4.');
    await s.act('greta', 'gm', { pick: 'damage', target: s.ann, amount: 9 });
    expect((await s.stored()).decisions.map(({ who }) => who)).toEqual([[s.bob]]);
  });
});

describe('a fight that is decided', () => {
  const decided = async (): Promise<Seated> => {
    const s = await seated();
    await s.t.table.setPace(s.id, s.t.caller('greta'), { lastCall: 10 * MINUTE });
    await s.act('greta', 'gm', { pick: 'damage', target: s.bouncer, amount: 9 });
    return s;
  };
  const LAST = (s: Seated) => s.stored().then(({ decisions }) => decisions.map(({ key, who }) => [key, who]));

  test('ends by the GM’s word, or in silence', async () => {
    const s = await decided();
    const asked = await LAST(s);
    expect(asked.map(([, who]) => who)).toEqual([['gm']]);
    const view = await s.t.table.view(s.id, s.t.caller('greta'));
    const picks = view.decisions[0]!.offers.map(({ pick }) => pick);
    expect(picks.length).toBe(2);
    const end = view.decisions[0]!.offers.find(({ pick }) => pick !== 'play-on')!.pick;
    expect(await s.decide('ana', 'gm', { pick: end })).toEqual(['gm-only', { who: 'gm' }]);
    expect(await s.decide('greta', 'gm', { pick: 'dance' })).toEqual(['not-offered', expect.objectContaining({ pick: 'dance' })]);
    expect(await s.decide('greta', 'gm', { pick: end })).toBe('done');
    expect((await s.stored()).status).toBe('over');
    const silent = await decided();
    const { unattended } = await silent.stored();
    await silent.t.pass(10 * MINUTE - 1);
    expect((await silent.stored()).status).toBe('running');
    await silent.t.pass(1);
    expect([(await silent.stored()).status, (await silent.stored()).unattended]).toEqual(['over', unattended + 1]);
  });

  test('goes on where the GM plays on', async () => {
    const s = await decided();
    const view = await s.t.table.view(s.id, s.t.caller('greta'));
    const on = view.decisions[0]!.offers.map(({ pick }) => pick).find((pick) => pick === 'play-on') ?? view.decisions[0]!.offers[1]!.pick;
    expect(await s.decide('greta', 'gm', { pick: on })).toBe('done');
    expect(s.heard()).toContain('greta plays on.');
    expect(await s.t.table.lastDone(s.id, s.t.caller('greta'))).toBe('playing on');
    const { playedOn, status } = await s.stored();
    expect([playedOn, status]).toEqual([true, 'running']);
  });
});

describe('what is done where nobody decides', () => {
  test('is what the rules take, and is counted until somebody is there again', async () => {
    const s = await seated();
    await s.save((e) => ({ ...e, seats: e.seats.map((one) => ({ ...one, bank: 0 })) }));
    const isAsked = async () => (await s.stored()).decisions[0]!.who.includes(s.ann);
    for (let i = 0; i < 60 && (await isAsked()); i++) await s.t.pass(MINUTE);
    const late = await s.stored();
    expect([late.unattended, late.decisions.map(({ who }) => who), (await s.seat('u-ana')).missed]).toEqual([1, [[s.bob]], 1]);
    await s.act('ben', s.bob, WAIT);
    expect((await s.stored()).unattended).toBe(0);
    expect((await s.seat('u-ana')).missed).toBe(1);
  });

  test('stops after so many prepared answers in one command, and the clock gives the rest', async () => {
    const t = testTable([brawl]);
    const gm = t.caller('greta');
    const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'brawl', name: 'Inn', pace: 'live', house: {} });
    const { made } = await t.table.join(id, t.caller('ana'), { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Ann' });
    const crowd = { ...FOE, count: 16, from: { sample: 'regular' } };
    for (const name of ['Mook', 'Thug']) await t.table.add(id, gm, { ...crowd, name });
    await t.table.setPace(id, gm, { veil: 0 });
    await t.table.begin(id, gm);
    const number = async () => (await t.store.load(id))!.match.number;
    for (const { who } of (await t.store.load(id))!.decisions) expect(who).toEqual([made]);
    // Nobody is in their way: each of them only waits.
    const begun = (await t.store.load(id))!;
    const doctrines = Object.fromEntries(begun.match.state.order.slice(1).map((who) => [who, 'wait']));
    await t.store.save(changeOf({ ...begun, doctrines }));
    const before = await number();
    await t.table.act(id, t.caller('ana'), made!, WAIT);
    expect(AT_ONCE).toBe(25);
    expect((await number()) - before).toBe(1 + AT_ONCE);
    await t.pass(0);
    expect((await number()) - before).toBe(33);
  });
});

/** Waves and timers: they come when they are due, in every system, and nobody but the GM knows of them before. */
import { describe, expect, test } from 'vitest';
import { type Fight, perform, Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { keyedDice, mix } from '../../src/table/dice.ts';
import { readWhen, whenText } from '../../src/table/words/planned.ts';
import { decideOnce, undoFor } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const SECRET = 'Zyxomma';
const GM = 'greta';

/** A prepared fight, open and begun: two foes, two players, a wave in round 2, one by press, a timer in round 2. */
async function opened(t: TestTable, system: string, waves: readonly (readonly [name: string, when: string])[]) {
  const rules = rulesets.find((r) => r.id === system)!;
  const gm = t.caller(GM);
  const [hero, foe] = (['hero', 'foe'] as const).map((kind) => rules.sheets.samples.find((s) => s.kind === kind)!);
  const foes = { from: { sample: foe!.id }, name: 'Guard', side: 'foes', count: 2, concealed: false, mask: null, doctrine: null };
  const { id } = await t.table.newPrep(gm, system, { name: 'Ford', pace: 'evening' });
  await t.table.addToPrep(gm, id, foes);
  for (const [name, when] of waves) {
    await t.table.wavePrep(gm, id, null, { name, when, line: `${name} has come.` });
    if (!name.startsWith('Bell')) await t.table.addToPrep(gm, id, { ...foes, name: `${SECRET} ${name}`, doctrine: 'brute', wave: name });
  }
  const { encounter } = await t.table.openPrep(gm, 'ch1', id);
  for (const user of ['ana', 'ben'])
    await t.table.join(encounter, t.caller(user), { from: { sample: hero!.id }, side: 'heroes', word: null, name: user });
  await t.table.setPace(encounter, gm, { veil: 0, lastCall: null });
  return encounter;
}

const stateOf = async (t: TestTable, encounter: string): Promise<Fight> => (await t.store.load(encounter))!.match.state;

/** Calls time again and again until a round is open: nobody strikes, so that nobody falls. */
async function playTo(t: TestTable, encounter: string, round: number): Promise<Fight> {
  for (let i = 0; i < 200 && (await stateOf(t, encounter)).round < round; i++) {
    await t.table.force(encounter, t.caller(GM), null).catch(refusedOnly);
    await t.pass(1000);
  }
  const fight = await stateOf(t, encounter);
  expect(fight.round).toBeGreaterThanOrEqual(round);
  return fight;
}

const refusedOnly = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

const namesIn = (fight: Fight): readonly string[] => Object.values(fight.combatants).map(({ name }) => name);

/** Everything that a player gets to see. */
async function seenBy(t: TestTable, encounter: string, user: string): Promise<string> {
  const caller = t.caller(user);
  const view = await t.table.view(encounter, caller);
  const log = await t.table.log(encounter, caller, null, 1000);
  const receipt = await t.table.receipt(encounter, caller, '1-1000');
  return JSON.stringify({ view, log, receipt, missed: await t.table.catchUp(encounter, caller), said: t.bulletins });
}

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('a timer waits for its count where rounds count down, and says so where they do not', async () => {
    const t = testTable(rulesets, { seed: 5 });
    const encounter = await opened(t, system, []);
    const gm = t.caller(GM);
    const rules = rulesets.find((r) => r.id === system)!;
    await t.table.begin(encounter, gm);
    const first = (await stateOf(t, encounter)).round + 1;
    const COUNT = 4;
    const { note } = await t.table.setTimer(encounter, gm, `every round at count ${COUNT}`, 'The lair stirs.');
    const planned = async () => (await t.table.view(encounter, gm)).planned[0]!.when;
    if (!rules.countNow) {
      expect(note).toContain('counts nothing down');
      expect(await planned()).toMatch(/^every round from round \d+$/u);
      return;
    }
    expect(note).not.toContain('counts nothing down');
    expect(await planned()).toBe(`every round from round ${first}, at count ${COUNT}`);
    let waited = false;
    for (let i = 0; i < 200 && (await planned()).includes(`round ${first},`); i++) {
      const { match } = (await t.store.load(encounter))!;
      if (match.state.round === first && match.action === null) {
        expect(rules.countNow(match.state)).toBeGreaterThanOrEqual(COUNT);
        waited = true;
      }
      await t.table.force(encounter, gm, null).catch(refusedOnly);
      await t.pass(1000);
    }
    const log = await t.table.log(encounter, gm, null, 1000);
    const told = log.findIndex(({ text, round }) => text.includes('The lair stirs') && !text.includes('timer') && round === null);
    const [begins, next] = [first, first + 1].map((n) => log.findIndex(({ round }) => round === `Round ${n}`));
    // In the middle of its round, not as it or the next one begins.
    expect(told).toBeGreaterThan(begins!);
    expect(next === -1 || told < next!).toBe(true);
    // Somebody of a lower number is still to act.
    if (system === 'fitz-swords-wizardry') expect(next).toBe(-1);
    if (system === 'brp') expect(waited).toBe(true);
  });

  test('a wave and a timer come with their round, unknown before, and the same again in a replay', async () => {
    const t = testTable(rulesets, { seed: 3 });
    const encounter = await opened(t, system, [
      ['Wolves', 'round 2'],
      ['Bell', 'round 2'],
      ['Riders', 'press'],
    ]);
    const gm = t.caller(GM);
    expect((await t.table.view(encounter, gm)).planned.map((p) => [p.name, p.when, p.who])).toEqual([
      ['Wolves', 'round 2', `${SECRET} Wolves ×2`],
      ['Bell', 'round 2', ''],
      ['Riders', 'when you press', `${SECRET} Riders ×2`],
    ]);
    await t.table.begin(encounter, gm);
    for (const user of ['ana', 'zoe']) {
      const seen = await seenBy(t, encounter, user);
      for (const word of [SECRET, 'Wolves', 'Bell', 'Riders']) expect(seen).not.toContain(word);
      expect((await t.table.view(encounter, t.caller(user))).planned).toEqual([]);
      for (const deed of [
        () => t.table.bringIn(encounter, t.caller(user), 'w1'),
        () => t.table.dropPlanned(encounter, t.caller(user), 'w1'),
        () => t.table.setTimer(encounter, t.caller(user), 'round 9', 'x'),
      ])
        await expect(deed()).rejects.toMatchObject({ reason: 'gm-only' });
    }
    const fight = await playTo(t, encounter, 2);
    expect(fight.round).toBe(2);
    expect(namesIn(fight).filter((n) => n.includes(SECRET))).toEqual([`${SECRET} Wolves 1`, `${SECRET} Wolves 2`]);
    const { doctrines } = (await t.store.load(encounter))!;
    expect(Object.values(fight.combatants).filter(({ id }) => doctrines[id] === 'brute')).toHaveLength(2);
    expect(fight.coming!.map(({ name }) => name)).toEqual(['Riders']);
    const said = t.bulletins.filter((b) => b.story.join('\n').includes('Wolves has come'));
    expect(said).toHaveLength(1);
    expect(said[0]!.story.join('\n')).toContain('Bell has come');
    expect(said[0]!.prompts.some((p) => p.users.includes(gm.user) && p.button === 'gm' && p.text.includes('planned'))).toBe(true);
    expect(JSON.stringify(t.bulletins)).not.toContain('Riders');

    const past = (await t.store.checkpoints(encounter, 1000)).toReversed();
    const [arrived] = past.filter(({ action }) => action.procedure === 'arrive');
    // Before the round opens; in Murdham, where the last pass opens it, right after.
    expect(arrived!.round).toBe(system === 'murdham' ? 2 : 1);
    const { seed, words } = (await t.store.load(encounter))!;
    const rules = rulesets.find((r) => r.id === system)!;
    const again = perform(rules, arrived!.before as unknown as Fight, arrived!.action, keyedDice(mix(seed, words))(arrived!.number));
    expect('state' in again && namesIn(again.state).filter((n) => n.includes('Wolves'))).toHaveLength(2);
  });

  test('by press at any time, taken back in one, and dropped', async () => {
    const t = testTable(rulesets, { seed: 4 });
    const encounter = await opened(t, system, [
      ['Riders', 'press'],
      ['Bell', 'press'],
    ]);
    const gm = t.caller(GM);
    await expect(t.table.bringIn(encounter, gm, 'w')).rejects.toMatchObject({ reason: 'not-running' });
    await t.table.begin(encounter, gm);
    await playTo(t, encounter, 1);
    const [riders, bell] = (await t.table.view(encounter, gm)).planned;
    const before = await t.table.view(encounter, gm);
    await t.table.bringIn(encounter, gm, riders!.id);
    expect((await t.table.view(encounter, gm)).view.rows.filter((r) => r.name.includes('Riders'))).toHaveLength(2);
    expect(await undoFor(t, encounter, gm, 'last')).toContain('Riders');
    const back = await t.table.view(encounter, gm);
    expect([back.planned, back.view]).toEqual([before.planned, before.view]);
    await t.table.dropPlanned(encounter, gm, riders!.id);
    await t.table.bringIn(encounter, gm, bell!.id);
    expect((await t.table.view(encounter, gm)).planned).toEqual([]);
    await expect(t.table.bringIn(encounter, gm, bell!.id)).rejects.toMatchObject({ reason: 'not-planned' });
    expect(t.bulletins.some((b) => b.story.join('\n').includes('Bell has come'))).toBe(true);
  });

  test('a side that is gone brings its wave in before the fight is decided', async () => {
    const t = testTable(rulesets, { seed: 5 });
    const encounter = await opened(t, system, [['Riders', 'foes below 50 %']]);
    const gm = t.caller(GM);
    await t.table.begin(encounter, gm);
    await playTo(t, encounter, 1);
    const foes = (await t.table.view(encounter, gm)).view.rows.filter((r) => r.side === 'foes');
    expect(foes).toHaveLength(2);
    for (const { id } of foes)
      for (let i = 0; i < 12; i++) {
        const row = (await t.table.view(encounter, gm)).view.rows.find((r) => r.id === id);
        if (!row || row.out) break;
        await t.table.act(encounter, gm, 'gm', { pick: 'damage', target: id, amount: 400 }).catch(async (error: unknown) => {
          refusedOnly(error);
          await decideOnce(t, encounter, [GM, 'ana', 'ben'], lots(i));
        });
      }
    const riders = async () => (await t.table.view(encounter, gm)).view.rows.filter((r) => r.name.includes('Riders'));
    for (let i = 0; i < 20 && (await riders()).length === 0; i++) await t.table.force(encounter, gm, null).catch(refusedOnly);
    expect(await riders()).toHaveLength(2);
    expect((await t.table.view(encounter, gm)).status).toBe('running');
  });

  test('what no longer fits is held, and comes by press once there is room', async () => {
    const t = testTable(rulesets, { seed: 6, caps: { figures: 5 } });
    const encounter = await opened(t, system, [['Wolves', 'round 2']]);
    const gm = t.caller(GM);
    await t.table.begin(encounter, gm);
    const fight = await playTo(t, encounter, 2);
    expect(namesIn(fight).filter((n) => n.includes(SECRET))).toEqual([]);
    const [wolves] = (await t.table.view(encounter, gm)).planned;
    expect(wolves).toMatchObject({ name: 'Wolves', held: true });
    expect(JSON.stringify(t.bulletins)).not.toContain('Wolves');
    expect(await seenBy(t, encounter, 'ana')).not.toContain('Wolves');
    // The channel does not even hear that there is something; its GM finds it among what waits for them.
    expect(JSON.stringify(t.bulletins)).not.toContain('is due');
    const listed = await t.store.agenda({ user: gm.user, guild: null, endedSince: t.now(), limit: 9 });
    const [entry] = listed.filter(({ id }) => id === encounter);
    const [ask] = entry!.asks.filter(({ kind }) => kind === 'held');
    expect(ask!.question).toBe('**Wolves** should come now, and there was no room.');
    expect(entry!.open - entry!.known).toBe(1);
    await expect(t.table.bringIn(encounter, gm, wolves!.id)).rejects.toMatchObject({ reason: 'fight-full' });
    const guard = (await t.table.view(encounter, gm)).view.rows.find((r) => r.name === 'Guard 2')!;
    await t.table.act(encounter, gm, 'gm', { pick: 'remove', target: guard.id });
    await t.table.bringIn(encounter, gm, wolves!.id);
    expect((await t.table.view(encounter, gm)).view.rows.filter((r) => r.name.includes(SECRET))).toHaveLength(2);
    const after = await t.store.agenda({ user: gm.user, guild: null, endedSince: t.now(), limit: 9 });
    expect(after.flatMap(({ asks }) => asks).filter(({ kind }) => kind === 'held')).toEqual([]);
  });
});

test('a timer is set in a fight that is under way, and only for later', async () => {
  const t = testTable(rulesets, { seed: 7 });
  const encounter = await opened(t, 'murdham', []);
  const gm = t.caller(GM);
  await t.table.begin(encounter, gm);
  await expect(t.table.setTimer(encounter, gm, 'round 1', 'The roof falls.')).rejects.toMatchObject({ reason: 'round-past' });
  await expect(t.table.setTimer(encounter, gm, 'tomorrow', 'The roof falls.')).rejects.toMatchObject({ reason: 'bad-when' });
  await expect(t.table.setTimer(encounter, gm, 'round 2', ' \u200b ')).rejects.toMatchObject({ reason: 'no-words' });
  // Its name stands within sentences, and brings no full stop of its own.
  const { note } = await t.table.setTimer(encounter, gm, 'round 2', 'The roof *falls*.');
  expect(note).toBe('Set: **The roof \\*falls\\*** (round 2). Only GMs know of it until then.');
  expect(await seenBy(t, encounter, 'ana')).not.toContain('roof');
  await playTo(t, encounter, 2);
  expect(t.bulletins.flatMap((b) => b.story).join('\n')).toContain('The roof \\*falls');
  for (let i = 0; i < 20; i++) await t.table.setTimer(encounter, gm, `round ${i + 10}`, 'x');
  await expect(t.table.setTimer(encounter, gm, 'round 99', 'x')).rejects.toMatchObject({ reason: 'too-many-planned' });
});

test.each([
  ['round 3', 'round 3'],
  ['3', 'round 3'],
  ['on round 3', 'round 3'],
  ['at the start of round 3', 'round 3'],
  ['in Round 12', 'round 12'],
  ['press', 'when you press'],
  ['when I press', 'when you press'],
  ['foes below 50%', 'foes below 50 %'],
  ['the grey wolves fall below 25 %', 'the grey wolves below 25 %'],
  ['foes under half', 'foes below 50 %'],
  ['foes < 30', 'foes below 30 %'],
])('“%s” is read as %s, and read again as the same', (typed, told) => {
  expect(whenText(readWhen(typed))).toBe(told);
  expect(whenText(readWhen(told))).toBe(told);
});

test.each(['', 'soon', 'round 0', 'round 10000', 'foes below 0 %', 'foes below 140 %', 'below 50 %'])('“%s” is refused', (typed) => {
  expect(() => readWhen(typed)).toThrow(Refusal);
});

/** Votes of the table: who may ask and vote, when it is settled, in whose words, and what it comes to. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Motion, VoteRule } from '../../../src/table/votes.ts';
import { noteOf } from '../../support/refused.ts';
import { FOE } from '../../support/scenes.ts';
import { type TestTable, testTable } from '../../support/table.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000];
const NAMES = ['ana', 'ben', 'cy', 'dot'];

interface Voting {
  readonly t: TestTable;
  readonly id: string;
  readonly ask: (name: string, motion: Motion, much?: number | null) => Promise<unknown>;
  readonly cast: (name: string, agrees: boolean, vote?: number) => Promise<unknown>;
  readonly heard: () => string | undefined;
}

/** A brawl of so many players, in which they may vote by that rule. */
async function voting(players: number, rule: VoteRule | null = 'majority', pace: object = {}): Promise<Voting> {
  const t = testTable([brawl], { seed: 3 });
  const gm = t.caller('greta');
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'brawl', name: 'Inn', pace: 'live', house: {} });
  const from = { sample: 'regular' };
  for (const name of NAMES.slice(0, players)) await t.table.join(id, t.caller(name), { from, side: 'heroes', word: null, name });
  await t.table.add(id, gm, FOE);
  if (rule) await t.table.setVotes(id, gm, rule);
  await t.table.setPace(id, gm, { veil: 0, ...pace });
  await t.table.begin(id, gm);
  return {
    ...{ t, id },
    ask: (name, motion, much = null) => noteOf(t.table.propose(id, t.caller(name), motion, much)),
    cast: async (name, agrees, vote) =>
      noteOf(t.table.castVote(id, t.caller(name), vote ?? (await t.store.load(id))!.vote?.id ?? 0, agrees)),
    heard: () => t.bulletins.at(-1)?.story.join(' | '),
  };
}
const stored = async ({ t, id }: Voting) => (await t.store.load(id))!;
const waits = async ({ t, id }: Voting, name: string): Promise<void> => {
  const [own] = (await t.table.view(id, t.caller(name))).own;
  await t.table.act(id, t.caller(name), own!.id, { pick: 'wait' });
};

describe('whether players may vote', () => {
  test('is set by a GM, in words that say how many decide', async () => {
    const v = await voting(2, null);
    const set = async (rule: VoteRule | null, name = 'greta') => v.t.table.setVotes(v.id, v.t.caller(name), rule).then(({ note }) => note);
    expect(await v.ask('ana', 'extend')).toEqual(['votes-off']);
    const how = 'Players ask with `/vote`. Your own vote decides: **Agree** or **Against** by you settles it.';
    expect([await set('majority'), v.heard()]).toEqual([
      how,
      'greta lets the table vote with **/vote**: more than half of the players decide.',
    ]);
    expect(await v.t.table.lastDone(v.id, v.t.caller('greta'))).toBe('votes: more than half of the players decide');
    expect([await set('two'), v.heard()]).toEqual([how, 'greta lets the table vote with **/vote**: two votes decide.']);
    expect((await stored(v)).votes).toBe('two');
    await v.ask('ana', 'extend');
    expect([await set(null), v.heard()]).toEqual(['', 'greta no longer lets the table vote.']);
    expect(await v.t.table.lastDone(v.id, v.t.caller('greta'))).toBe('no votes');
    const { votes, vote } = await stored(v);
    expect([votes, vote]).toEqual([undefined, undefined]);
    await expect(set('two', 'ana')).rejects.toThrow('gm-only');
    await v.t.table.end(v.id, v.t.caller('greta'));
    await expect(set('two')).rejects.toThrow('not-running');
  });
});

describe('asking the table', () => {
  test.each<[Motion, number | null, string]>([
    ['extend', null, '10 minutes more for everybody'],
    ['extend', HOUR, '60 minutes more for everybody'],
    ['end', null, 'end the fight for good'],
    ['time-up', null, 'call time for those the fight is waiting for'],
    ['take-back', null, 'take back ana’s action, dice and all'],
  ])('for %s (%s) says “%s”, and counts for whoever asks', async (motion, much, says) => {
    const v = await voting(3);
    await waits(v, 'ana');
    const needed = motion === 'take-back' ? 3 : 2;
    expect(await v.ask('ben', motion, much)).toBe(`The table is asked, and your own vote counts: 1 of ${needed}.`);
    expect(v.heard()).toBe(`🗳️ ben asks the table: ${says}?`);
    const { vote, decisions, seq } = await stored(v);
    expect(vote).toMatchObject({ id: seq, motion, says, asker: 'u-ben', yes: ['u-ben'], no: [], isDown: false });
    expect(vote!.by).toBe(motion === 'extend' ? (much ?? 10 * MINUTE) : 0);
    if (motion === 'time-up') expect(vote!.at).toEqual({ decisions: decisions.map((d) => d.id) });
    else if (motion === 'take-back') expect(vote!.at).toEqual({ place: expect.any(String) as string });
    else expect(vote!.at).toBeNull();
    expect((await stored(v)).votedDown).toBeUndefined();
  });

  test.each<[object, number]>([
    [{ turn: null }, 72 * HOUR],
    [{ turn: 9 * MINUTE }, 10 * MINUTE],
    [{ turn: 10 * MINUTE }, 10 * MINUTE],
    [{ turn: 11 * MINUTE }, 11 * MINUTE],
    [{ turn: 72 * HOUR }, 72 * HOUR],
    [{ turn: 73 * HOUR }, 72 * HOUR],
  ])('is open as long as a turn, within bounds: %j', async (time, open) => {
    const v = await voting(2, 'two', { time });
    await v.ask('ana', 'end');
    expect((await stored(v)).vote!.until - v.t.now()).toBe(open);
  });

  test('is for players who play somebody, one vote at a time, of as many as it takes', async () => {
    const v = await voting(2);
    for (const name of ['greta', 'sam', 'olga']) expect(await v.ask(name, 'end')).toEqual(['not-voting']);
    expect(await (await voting(1)).ask('ana', 'end')).toEqual(['too-few-voters', 2]);
    await v.ask('ana', 'end');
    expect(await v.ask('ben', 'extend')).toEqual(['vote-open']);
    const lone = await voting(2, 'two');
    expect(await lone.ask('ana', 'take-back')).toEqual(expect.arrayContaining(['ask-gm']));
  });

  test('may be for an end at a pause, and for nothing else then', async () => {
    const v = await voting(2);
    await v.ask('ana', 'extend');
    await v.t.table.pause(v.id, v.t.caller('greta'));
    expect(await v.cast('ben', true)).toEqual(['not-running', 'paused']);
    await v.t.table.resume(v.id, v.t.caller('greta'));
    expect(await v.cast('ben', true)).toBe('That decides it.');
    await v.t.table.pause(v.id, v.t.caller('greta'));
    for (const motion of ['extend', 'time-up', 'take-back'] as const) expect(await v.ask('ana', motion)).toEqual(['not-running', 'paused']);
    expect(await v.ask('ana', 'end')).toBe('The table is asked, and your own vote counts: 1 of 2.');
    expect(await v.cast('ben', true)).toBe('That decides it.');
    expect((await stored(v)).status).toBe('over');
    expect(await v.ask('ana', 'end')).toEqual(expect.arrayContaining(['not-running', 'over']));
  });
});

describe('voting', () => {
  test('counts each once, may be changed, and is settled by the last that it takes', async () => {
    const v = await voting(4);
    await v.ask('ana', 'extend', HOUR);
    const before = (await stored(v)).decisions[0]!;
    const counts = (yes: number) => `Your vote counts: ${yes} of 3 so far. You can change it while the vote is open.`;
    expect(await v.cast('ben', false)).toBe(counts(1));
    expect((await stored(v)).vote).toMatchObject({ yes: ['u-ana'], no: ['u-ben'] });
    expect(await v.cast('ben', true)).toBe(counts(2));
    expect(await v.cast('ben', true)).toBe(counts(2));
    expect((await stored(v)).vote).toMatchObject({ yes: ['u-ana', 'u-ben'], no: [] });
    expect(await v.cast('ana', false)).toBe(counts(1));
    expect(await v.cast('ana', true)).toBe(counts(2));
    for (const name of ['sam', 'olga']) expect(await v.cast(name, true)).toEqual(['not-voting']);
    expect(await v.cast('cy', true, 9999)).toEqual(['vote-over']);
    expect([await v.cast('cy', true), v.heard()]).toEqual([
      'That decides it.',
      '🗳️ The table has voted for 60 minutes more for everybody, 3 to 0.',
    ]);
    const { vote, decisions } = await stored(v);
    expect([vote, decisions[0]!.deadline, decisions[0]!.due]).toEqual([undefined, before.deadline! + HOUR, before.due! + HOUR]);
    expect(await v.t.table.lastDone(v.id, v.t.caller('greta'))).toBe('the vote for 60 minutes more');
    await v.t.table.undo(v.id, v.t.caller('greta'), 'last');
    expect((await stored(v)).decisions[0]!.deadline).toBe(before.deadline);
    expect(await v.cast('dot', true)).toEqual(['vote-over']);
  });

  test('is settled against it once too few are left, and what was voted down is not asked again yet', async () => {
    const v = await voting(4);
    await v.ask('ana', 'end');
    await v.cast('ben', false);
    expect([await v.cast('cy', false), v.heard()]).toEqual([
      'It is voted down.',
      '🗳️ The table has voted not to end the fight for good, 1 to 2.',
    ]);
    const { vote, status } = await stored(v);
    expect([vote?.isDown, status]).toEqual([true, 'running']);
    expect(await v.ask('dot', 'end')).toEqual(['voted-down', Math.round(vote!.until / 1000)]);
    expect(await v.ask('dot', 'extend', HOUR)).toBe('The table is asked, and your own vote counts: 1 of 3.');
    expect((await stored(v)).votedDown).toEqual({ end: vote!.until });
    await v.cast('ana', false);
    expect([await v.cast('ben', false), v.heard()]).toEqual([
      'It is voted down.',
      '🗳️ The table has voted against 60 minutes more for everybody, 1 to 2.',
    ]);
    await v.t.pass(vote!.until - v.t.now());
    expect(await v.ask('dot', 'end')).toBe('The table is asked, and your own vote counts: 1 of 3.');
  });

  test.each<[Motion, boolean, string]>([
    ['extend', true, 'greta, the GM, decides for 60 minutes more for everybody.'],
    ['extend', false, 'greta, the GM, decides against 60 minutes more for everybody.'],
    ['end', false, 'greta, the GM, decides not to end the fight for good.'],
    ['time-up', true, 'greta, the GM, decides to call time for those the fight is waiting for.'],
    ['take-back', true, 'greta, the GM, decides to take back ana’s action, dice and all.'],
    ['take-back', false, 'greta, the GM, decides not to take back ana’s action, dice and all.'],
  ])('of a GM decides at once: %s, %s', async (motion, agrees, line) => {
    const v = await voting(3, 'two');
    await waits(v, 'ana');
    await v.ask('ben', motion, HOUR);
    expect(await v.cast('greta', agrees)).toBe(agrees ? 'That decides it.' : 'It is voted down.');
    expect(v.t.bulletins.flatMap(({ story }) => story).join('\n')).toContain(line);
  });

  test('that time is up calls it for the players who were waited for when it was asked', async () => {
    const v = await voting(2);
    await v.ask('ana', 'time-up');
    const { match, decisions } = await stored(v);
    expect(await v.cast('ben', true)).toBe('That decides it.');
    const after = await stored(v);
    expect([after.match.number > match.number, after.decisions.map((d) => d.id).includes(decisions[0]!.id)]).toEqual([true, false]);
    expect(v.t.bulletins.flatMap(({ story }) => story).join('\n')).toContain(
      'The table has voted to call time for those the fight is waiting for, 2 to 0.',
    );
    const named = await v.t.table.undo(v.id, v.t.caller('greta'), 'last');
    expect(named.note).toContain('the vote that time is up');
    // Whom the GM plays is the GM's to hurry.
    for (const name of ['ana', 'ben']) await waits(v, name);
    await v.ask('ana', 'time-up');
    const mook = (await stored(v)).decisions.map((d) => d.id);
    await v.cast('ben', true);
    expect((await stored(v)).decisions.map((d) => d.id)).toEqual(mook);
  });

  test('to end it ends it by the vote of the table', async () => {
    const v = await voting(2);
    await v.ask('ana', 'end');
    expect(await v.cast('ben', true)).toBe('That decides it.');
    const { status, vote } = await stored(v);
    expect([status, vote]).toEqual(['over', undefined]);
    const said = v.t.bulletins.flatMap(({ story }) => story).join('\n');
    expect(said).toContain('The table has voted to end the fight for good, 2 to 0.');
    expect(said).toContain('the vote of the table');
  });

  test('to take back takes back what was meant, and is over once something else was done', async () => {
    const v = await voting(2);
    await waits(v, 'ana');
    await v.ask('ana', 'take-back');
    expect(await v.cast('ben', true)).toBe('That decides it.');
    expect((await stored(v)).match.state.combatants[(await stored(v)).decisions[0]!.who[0]!]!.name).toBe('ana');
    await waits(v, 'ana');
    await v.ask('ana', 'take-back');
    await waits(v, 'ben');
    expect(await v.cast('ben', true)).toEqual(['vote-over']);
    expect(await v.cast('greta', true)).toEqual(['vote-over']);
    expect(await v.cast('greta', false)).toBe('It is voted down.');
  });
});

describe('somebody who is forgotten', () => {
  test('asks nothing any more, and has not voted', async () => {
    const v = await voting(4);
    const votes = async () => (await stored(v)).vote && [(await stored(v)).vote!.yes, (await stored(v)).vote!.no];
    await v.ask('ana', 'end');
    await v.cast('ben', true);
    await v.cast('cy', false);
    await v.t.table.forget(v.t.caller('dot'));
    expect(await votes()).toEqual([['u-ana', 'u-ben'], ['u-cy']]);
    await v.t.table.forget(v.t.caller('ben'));
    expect(await votes()).toEqual([['u-ana'], ['u-cy']]);
    await v.t.table.forget(v.t.caller('cy'));
    expect(await votes()).toEqual([['u-ana'], []]);
    await v.t.table.forget(v.t.caller('ana'));
    expect(await votes()).toBeUndefined();
  });
});

describe('a vote that has all it needs, since somebody has left without voting,', () => {
  const short = async (motion: Motion) => {
    const v = await voting(4);
    await v.ask('ana', motion);
    await v.cast('ben', true);
    expect((await stored(v)).vote?.isDown).toBe(false);
    const before = (await stored(v)).decisions[0]!.deadline!;
    await v.t.table.leave(v.id, v.t.caller('dot'));
    return { ...v, before };
  };

  test('is carried by itself', async () => {
    const end = await short('end');
    await end.t.pass(0);
    expect((await stored(end)).status).toBe('over');
    expect(end.heard()).toContain('The table has voted to end the fight for good, 2 to 0.');
    const more = await short('extend');
    await more.t.pass(0);
    expect((await stored(more)).decisions[0]!.deadline! - more.before).toBe(10 * MINUTE);
    expect((await stored(more)).vote).toBeUndefined();
  });

  test('waits while the fight is paused, unless it is to end', async () => {
    for (const motion of ['end', 'extend'] as const) {
      const v = await short(motion);
      await v.t.table.pause(v.id, v.t.caller('greta'));
      await v.t.pass(0);
      expect((await stored(v)).status).toBe(motion === 'end' ? 'over' : 'paused');
      expect((await stored(v)).vote === undefined).toBe(motion === 'end');
    }
  });
});

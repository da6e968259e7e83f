/** A fight that is brought in a file: what becomes of each thing in it, and which file is refused. */
import { beforeAll, describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Json } from '../../../src/engine/index.ts';
import { plainGuild } from '../../../src/table/commands/people.ts';
import { PLAIN_DESK } from '../../../src/table/desk.ts';
import { FORMAT } from '../../../src/table/moved.ts';
import { type Inn, type InnFile, leftTheInn } from '../../support/inn.ts';
import { noteOf } from '../../support/refused.ts';
import { type TestTable, testTable } from '../../support/table.ts';

let inn: Inn;
beforeAll(async () => {
  inn = await leftTheInn();
});

const LATER = Date.UTC(2026, 4, 5, 12);
const there = (): TestTable => testTable([brawl], { seed: 9, at: LATER });
const bring = async (t: TestTable, file: unknown, channel = 'far') =>
  t.table.importFight(t.caller('zoe', { guild: 'g2' }), channel, file as Json);
const refusal = (t: TestTable, file: unknown, channel?: string): Promise<unknown> => noteOf(bring(t, file, channel));
const changed = (change: (file: InnFile) => unknown): InnFile => {
  const file = inn.copy();
  change(file);
  return file;
};

test('a file of more people than its new server lets into a fight is refused with that limit', async () => {
  const t = there();
  const desk = { ...PLAIN_DESK, figures: 2 };
  await t.store.saveGuild({ ...plainGuild('g2'), desk });
  await expect(bring(t, inn.file)).rejects.toMatchObject({ reason: 'fight-full', facts: { most: 2 } });
  await t.store.saveGuild(plainGuild('g2'));
  await bring(t, inn.file);
});

describe('what is brought', () => {
  test('goes on as it stood, paused, with whoever brings it as its GM, and says so', async () => {
    const t = there();
    const { encounter, note, made } = await bring(t, inn.file);
    expect([note, made]).toEqual([
      'Read, played again and found right. It is paused: press **Resume** once everybody has their player.',
      encounter,
    ]);
    const found = (await t.store.load(encounter))!;
    expect(found).toMatchObject({
      ...{ status: 'paused', guild: 'g2', channel: 'far', name: 'Inn', ruleset: 'brawl', words: [] },
      ...{ pace: { name: 'evening' }, doctrines: inn.file.carries.doctrines, playedThere: { [inn.ann]: 'player 1' } },
    });
    expect([found.match.state, found.match.number, found.match.action?.procedure]).toEqual([inn.file.end, 8, 'punch']);
    expect(found.seats.map(({ user, role, combatants, seen }) => [user, role, combatants, seen])).toEqual([['u-zoe', 'gm', [], 10]]);
    expect(found.chapters).toEqual([{ seed: inn.file['seed'], words: ['eel'], until: { action: 8, entries: 0 } }]);
    expect(t.bulletins.map(({ story }) => story.join())).toEqual([
      '**Inn** goes on here, as it stood on another server. All that was played there has been played again and checked; from here on a new seed throws the dice.',
    ]);
    expect((await t.store.checkpoints(encounter, 99)).length).toBe(8);
  });

  test('has its log as it was: notes by the names of then, events as they follow from the play, no later than now', async () => {
    const t = there();
    const { lines } = inn.file.carries;
    const note = (more: object) => ({ at: 5, action: 8, text: 'Hm <@1> <#2> <b>', ...more });
    const led = '[prize](https://example.org) \\\\](x) @everyone';
    const file = changed(({ carries }) =>
      carries.lines.push(
        note({}),
        note({ byName: ' *zed* ', only: ['gm'] }),
        note({ text: led }),
        note({ at: LATER + 9, byName: null, text: '' }),
      ),
    );
    const { encounter } = await bring(t, file);
    const log = (await t.store.log(encounter, 0, 99)).slice(0, -1);
    const last = lines.at(-1)!['at'] as number;
    expect(log.map(({ seq, kind, action, at, undone }) => [seq, kind, action, at, undone])).toEqual([
      ...lines.map(({ text, action, at }, i) => [i + 1, text === undefined ? 'event' : 'note', action, at, null]),
      ...[last, last, last, LATER].map((at, i) => [lines.length + i + 1, 'note', 8, at, null]),
    ]);
    expect(log.slice(-4).map(({ body }) => body)).toEqual([
      { text: 'Hm ‹@1> ‹#2> <b>', by: null, byName: null },
      { text: 'Hm ‹@1> ‹#2> <b>', by: null, byName: '*zed*', only: ['gm'] },
      { text: '[prize]\u2060(https:\u2060//example.org) \\\\]\u2060(x) @\u2060everyone', by: null, byName: null },
      { text: '', by: null, byName: null },
    ]);
    const blow = log.find(({ kind, action }) => kind === 'event' && action === 6)!;
    expect((blow.body as { readonly said?: unknown }).said).toEqual([expect.objectContaining({ text: 'Have this!' })]);
    expect(log[0]!.body).toEqual({ text: 'Inn: a fight by the rules of Tavern brawl.', by: null, byName: 'greta' });
  });

  test('has words in it that can be shown, and no more of them than somebody may say', async () => {
    const t = there();
    const says = (text: string) =>
      changed(({ carries }) => {
        const line = carries.lines.find(({ said }) => said !== undefined)!;
        line['said'] = (line['said'] as Record<string, Json>[]).map((one) => ({ ...one, text }));
      });
    expect(await refusal(t, says('x'.repeat(301)))).toContain('bad-fight');
    const { encounter } = await bring(t, says(`a\u202eb ${'x'.repeat(296)}`));
    const heard = (await t.store.log(encounter, 0, 99)).flatMap(({ body }) => (body as { readonly said?: { text: string }[] }).said ?? []);
    expect(heard.map(({ text }) => text)).toEqual([`ab ${'x'.repeat(296)}`]);
  });

  test('gathers where it has not begun, and is played live at a pace that there is not here', async () => {
    const t = there();
    const file = changed((one) => {
      one.actions.splice(0);
      one.carries.lines.splice(0);
      Object.assign(one.carries, { pace: 'glacial', doctrines: {}, people: [] });
      one.end = one.start;
    });
    const { encounter, note } = await bring(t, file);
    expect(note).toBe('Read, played again and found right.');
    const found = (await t.store.load(encounter))!;
    expect(found).toMatchObject({ status: 'gathering', pace: { name: 'live' } });
    expect(found.playedThere).toBeUndefined();
  });

  test('is the same fight whoever brings it again', async () => {
    const t = there();
    const { encounter } = await bring(t, inn.file);
    expect(encounter).toMatch(/^[0-9A-Z]{12}$/iu);
    expect(await refusal(t, inn.file, 'else')).toEqual(['moved-already']);
    const other = there();
    expect((await bring(other, inn.file, 'else')).encounter).toBe(encounter);
  });
});

describe('a file', () => {
  const NO_FIGHT = ['bad-fight', 'the file', 'it is no fight that I have written'];
  const NOT_LINES = (problem: string) => ['bad-fight', 'the log', problem];
  test.each<[string, readonly unknown[], (file: InnFile) => unknown]>([
    ['of another format', NO_FIGHT, (file) => (file['format'] = 'pgn')],
    ['of no version', NO_FIGHT, (file) => (file['version'] = '2')],
    ['of a version to come', ['newer-fight'], (file) => (file['version'] = FORMAT + 1)],
    ['of a fight that has not been moved', ['not-moved'], (file) => delete (file as Partial<InnFile>).carries],
    ['of a system that I do not know', ['bad-fight', 'the system', 'I do not play it'], (file) => (file['ruleset'] = 'chess')],
    ['of rules to come', ['newer-fight'], (file) => (file['rulesVersion'] = 2)],
    ['with another end', ['bad-fight', 'the end', 'it is not what the play comes to'], (file) => (file.end['round'] = 9)],
    [
      'with an event too many',
      NOT_LINES('something is in it that has not happened'),
      ({ carries }) => carries.lines.push({ at: 1, action: 6 }),
    ],
    [
      'with an event of no action',
      NOT_LINES('something is in it that has not happened'),
      ({ carries }) => carries.lines.push({ at: 1, action: 99 }),
    ],
    ['with an event missing', NOT_LINES('something that has happened is not in it'), ({ carries }) => carries.lines.splice(1, 1)],
    ['with no such autopilot', ['no-such-doctrine'], ({ carries }) => (carries.doctrines['x'] = 'hothead')],
  ])('%s is refused', async (_, expected, change) => {
    const t = there();
    const found = (await refusal(t, changed(change))) as readonly unknown[];
    expect(found.slice(0, expected.length)).toEqual(expected);
    expect(await t.store.inChannel('far')).toBeNull();
  });

  test('that is none is refused with the place where it stops being one', async () => {
    const t = there();
    for (const none of [null, 7, [], {}]) expect(await refusal(t, none)).toEqual(NO_FIGHT);
    const problem = 'that is not what stands there in such a file';
    expect(
      await refusal(
        t,
        changed((file) => Object.assign(file, { actions: 7 })),
      ),
    ).toEqual(['bad-fight', expect.stringContaining('actions'), problem]);
    expect(
      await refusal(
        t,
        changed((file) => (file['seed'] = 'x')),
      ),
    ).toEqual(['bad-fight', expect.stringContaining('seed'), problem]);
    expect(
      await refusal(
        t,
        changed((file) => (file['version'] = FORMAT)),
      ),
    ).toContain('found right');
  });

  test('is not played again for somebody who may start no fight here', async () => {
    const t = there();
    await t.table.changeGuild(t.caller('boss', { guild: 'g2', manager: true }), (before) => ({
      ...before,
      desk: { ...before.desk, starters: 'r-starters' },
    }));
    const never = changed((file) => file.actions.splice(1));
    expect(await refusal(t, never)).toEqual(expect.arrayContaining(['may-not-start']));
  });

  test('comes into no channel that has a fight, and is no larger than a fight may be', async () => {
    const t = there();
    await t.table.start(t.caller('zoe', { guild: 'g2' }), 'far', { ruleset: 'brawl', name: 'Other', pace: 'live', house: {} });
    expect(await refusal(t, inn.file)).toEqual(['place-taken', 'far']);
    const small = testTable([brawl], { caps: { figures: 2 } });
    expect(await refusal(small, inn.file)).toEqual(expect.arrayContaining(['fight-full']));
  });
});

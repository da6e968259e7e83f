/** Looking at a fight through the table: who is in it, what of its log is read how far, what has been missed, and what people read when it fails. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { BudgetSpent, Refusal, type Ruleset } from '../../../src/engine/index.ts';
import { DOCTRINES } from '../../../src/table/automatic/doctrine.ts';
import type { Encounter, Logged } from '../../../src/table/encounter.ts';
import { MemoryStore } from '../../../src/table/memory/memory-store.ts';
import { change, line, seat } from '../../store/samples.ts';
import { brawlOf, callerOf, encounterOf, SEATS } from '../../support/brawl-work.ts';
import { testTable } from '../../support/table.ts';

const [greta, ana, olga, mona] = [callerOf('greta'), callerOf('ana'), callerOf('olga'), callerOf('mona', { manager: true })];
const note = (seq: number, text: string, more: object = {}): Logged =>
  line(seq, { kind: 'note', body: { text, by: null, byName: null, ...more } as never });
const notes = (count: number): Logged[] => Array.from({ length: count }, (_, i) => note(i + 1, `Line ${i + 1}.`));

/** A table at which a fight with such a log is kept. */
async function sitting(more: Partial<Encounter> = {}, log: readonly Logged[] = [], rules: Ruleset = brawl) {
  const store = new MemoryStore();
  const t = testTable([rules], { store });
  await store.create(change(encounterOf({ seq: log.length, ...more }), { log: [...log] }));
  const asked: string[] = [];
  const read = store.log.bind(store);
  store.log = async (id, after, limit) => {
    asked.push(`${after}+${limit}`);
    return read(id, after, limit);
  };
  return { ...t, store, asked };
}

describe('who is in a fight', () => {
  const seats = [
    SEATS[0],
    seat('cora', { role: 'gm', gone: true }),
    seat('ana', { combatants: ['ann'], standIns: ['sam', 'greta'], playedBy: 'tom' }),
    seat('olga', { role: 'spectator' }),
  ];
  test('is where it is, its GMs, and all others', async () => {
    const { table } = await sitting({ seats });
    expect(await table.placeOf('e1')).toEqual({ guild: 'g1', channel: 'ch1' });
    expect(await table.gms('e1')).toEqual(['greta']);
    expect(await table.others('e1')).toEqual(['ana', 'sam', 'tom', 'olga']);
    expect(await table.at('ch1')).toBe('e1');
    expect(await table.at('ch2')).toBeNull();
  });

  test('tactics are offered by name, and systems as they are', async () => {
    const { table } = await sitting();
    expect(table.doctrines).toEqual(DOCTRINES.map(({ id, title, about }) => ({ id, name: title, about })));
    expect(table.systems.map(({ id }) => id)).toEqual(['brawl']);
    expect(table.sheetWork.fields('brawl', null).name).toBe('Newcomer');
    expect(() => table.sheetWork.fields('chess', null)).toThrow(Refusal);
  });
});

describe('the log', () => {
  test('is read a page at a time, from the end or from a line back', async () => {
    const { table } = await sitting({}, notes(250));
    const page = async (before: number | null, limit: number) =>
      (await table.log('e1', ana, before === null ? null : `${before}`, limit)).map(({ seq }) => seq);
    expect(await page(null, 3)).toEqual([248, 249, 250]);
    expect(await page(250, 3)).toEqual([247, 248, 249]);
    expect(await page(251, 2)).toEqual([249, 250]);
    expect(await page(9999, 2)).toEqual([249, 250]);
    expect(await page(3, 5)).toEqual([1, 2]);
    expect(await page(1, 5)).toEqual([]);
    // What is no place in the log is as nothing.
    expect(await page(0, 5)).toEqual([246, 247, 248, 249, 250]);
    expect(await page(null, 150)).toEqual(Array.from({ length: 150 }, (_, i) => 101 + i));
  });

  test('is looked through further back where some of it is not for whoever reads', async () => {
    const log = [...notes(20), ...Array.from({ length: 260 }, (_, i) => note(21 + i, `Secret ${21 + i}.`, { only: ['bob'] }))];
    const { table, asked } = await sitting({}, log);
    expect((await table.log('e1', ana, null, 4)).map(({ text }) => text)).toEqual(['Line 17.', 'Line 18.', 'Line 19.', 'Line 20.']);
    expect(asked).toEqual(['180+100', '80+100', '0+80']);
    expect((await table.log('e1', callerOf('ben'), null, 4)).map(({ text }) => text)).toEqual([
      'Secret 277.',
      'Secret 278.',
      'Secret 279.',
      'Secret 280.',
    ]);
  });

  test('of an empty fight is empty', async () => {
    const { table } = await sitting();
    expect(await table.log('e1', ana, null, 4)).toEqual([]);
  });
});

describe('lines between two numbers that anybody may have typed', () => {
  test.each([
    [1, 3, ['0+3']],
    [2, 2, ['1+1']],
    [-5, 2, []],
    [2, 1, []],
    [5, 9, []],
    [4, 9999, ['3+1']],
    [0, 0, []],
  ])('from %i to %i of four', async (from, to, reads) => {
    const { table, asked } = await sitting({}, notes(4));
    await table.whole('e1', ana, `${from}-${to}`);
    expect(asked).toEqual(reads);
    asked.length = 0;
    await table.receipt('e1', ana, `${from}-${to}`);
    expect(asked).toEqual(reads);
  });

  test('are at most a thousand', async () => {
    const { table, asked } = await sitting({ seq: 5000 }, notes(2));
    await table.whole('e1', ana, '1-1000');
    await table.whole('e1', ana, '1-1001');
    expect(asked).toEqual(['0+1000', '0+1000']);
  });
});

describe('to catch up', () => {
  const seen = async (store: MemoryStore, user: string) => (await store.load('e1'))!.seats.find((s) => s.user === user)?.seen;
  const seats = [SEATS[0], { ...SEATS[1], seen: 2 }, seat('olga', { role: 'spectator', seen: 9 })];
  test('is to read what has come since, once', async () => {
    const { table, store } = await sitting({ seats }, notes(4));
    const texts = async () => (await table.catchUp('e1', ana)).last.map(({ text }) => text);
    expect(await texts()).toEqual(['Line 3.', 'Line 4.']);
    expect(await seen(store, 'ana')).toBe(4);
    expect(await texts()).toEqual([]);
    expect((await table.catchUp('e1', ana)).view.own).toMatchObject([{ id: 'ann' }]);
  });

  test('puts no mark back, and marks nothing for somebody without a seat or in a fight that is over', async () => {
    const { table, store } = await sitting({ seats }, notes(4));
    await table.catchUp('e1', olga);
    expect(await seen(store, 'olga')).toBe(9);
    const { version } = (await store.load('e1'))!;
    expect((await table.catchUp('e1', mona)).last.map(({ text }) => text)).toEqual(['Line 1.', 'Line 2.', 'Line 3.', 'Line 4.']);
    expect((await store.load('e1'))!.version).toBe(version);
    const over = await sitting({ seats, status: 'over' }, notes(4));
    expect((await over.table.catchUp('e1', ana)).last).toHaveLength(2);
    expect(await seen(over.store, 'ana')).toBe(2);
  });

  test('goes back a thousand lines at most', async () => {
    const { table, asked } = await sitting({ seats, seq: 2500 }, notes(2));
    await table.catchUp('e1', ana);
    expect([asked[0], asked.at(-1), asked.length]).toEqual(['1500+100', '2400+100', 10]);
  });
});

describe('what people read when it fails', () => {
  const FAILED = 'Sorry, that was my fault, and nothing was changed. Please try again; if it happens again, tell whoever runs this bot.';
  test('is whose fault it was, and whether anything was changed', async () => {
    const { table } = await sitting();
    expect(await table.wordsFor(new Error('a bug'), 'e1', ana)).toBe(FAILED);
    expect(await table.wordsFor('a bug', null, ana)).toBe(FAILED);
    const spent = Object.create(BudgetSpent.prototype) as BudgetSpent;
    expect(await table.wordsFor(spent, 'e1', ana)).toBe(
      'Working that out never comes to an end, so I have stopped. Nothing was changed; the fight waits for its GM: **Settle it** on the board.',
    );
    table.handler.looks.isKept = () => true;
    const after =
      'Sorry, that was my fault: what you did was saved, but something went wrong afterwards. **/board** shows how the fight stands; there is no need to do it again.';
    expect(await table.wordsFor(new Error('a bug'), 'e1', ana)).toBe(after);
    expect(await table.wordsFor(spent, 'e1', ana)).toBe(after);
  });

  test('of a refusal is in the words of the system, with names as the reader knows them', async () => {
    const masked = brawlOf([
      ['Ann', 'regulars'],
      ['Bouncer', 'house', { mask: 'the big one' }],
    ]);
    const { table } = await sitting({ match: { state: masked, number: 0, action: null, published: 0 } });
    const words = (reason: string, facts = {}, id: string | null = 'e1', caller = ana) =>
      table.wordsFor(new Refusal(reason, facts), id, caller);
    expect(await words('target-down')).toBe('That one is down already. Choose somebody who still stands.');
    expect(await words('target-down', {}, null)).not.toContain('Choose somebody who still stands');
    const [hers, gms] = [await words('not-yours', { who: 'bouncer' }), await words('not-yours', { who: 'bouncer' }, 'e1', greta)];
    expect(hers).toContain('big one');
    expect(gms).toContain('Bouncer');
    expect(await words('not-yours', { who: 'bouncer' }, null)).toContain('that one');
    expect(await words('not-yours', { who: 'gm' }, 'nowhere')).toContain('the GM');
    expect(await words('not-yours', { who: 'bouncer' }, 'nowhere')).not.toContain('big one');
  });
});

describe('to weigh a fight, and to ask why', () => {
  test('is for its GM, while it is on and sound', async () => {
    const silent = async (): Promise<void> => undefined;
    const weigh = async (more: Partial<Encounter>, caller = greta) => (await sitting(more)).table.weigh('e1', caller, silent);
    await expect(weigh({}, ana)).rejects.toThrow('gm-only');
    await expect(weigh({ status: 'over' })).rejects.toThrow('not-running');
    await expect(weigh({ trouble: { kind: 'bug', step: 0, text: '' } })).rejects.toThrow('trouble');
    await expect(weigh({})).rejects.toThrow('no-weighing');
    const { table } = await sitting({ doctrines: { cat: 'brute' } });
    expect(await table.stopWeighing(greta)).toBeNull();
    await expect(table.why('e1', ana, 'cat')).rejects.toThrow('gm-only');
    expect(await table.why('e1', greta, 'cat')).toContain('Cat is on autopilot (Brute)');
  });
});

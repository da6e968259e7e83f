/** A fight retold from its beginning: to whom it tells what, under which headings, what is left out, and what is shown only at the end. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Logged } from '../../src/table/encounter.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Retelling } from '../../src/table/retelling.ts';
import { change, line, page, seat } from '../store/samples.ts';
import { practice } from '../support/play-table.ts';
import { type TestTable, testTable } from '../support/table.ts';

const foe = (name: string, more: object = {}) => ({
  ...{ from: { sample: 'bouncer' }, name, side: 'house', count: 1, concealed: false, mask: null, zone: null, doctrine: null },
  ...more,
});

/** Ana's Ann against a masked bouncer and one in hiding; she speaks and strikes. */
async function brawled() {
  const t = testTable([brawl]);
  const [gm, ana] = [t.caller('greta'), t.caller('ana')];
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'brawl', name: 'Closing time', pace: 'live', house: {} });
  await t.table.setPace(id, gm, { veil: 0, lastCall: null });
  const { made: ann } = await t.table.join(id, ana, { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Ann' });
  const { made: oswin } = await t.table.add(id, gm, foe('Baron Oswin', { mask: 'a shape' }));
  await t.table.add(id, gm, foe('Skulker', { concealed: true }));
  await t.table.begin(id, gm);
  await t.table.act(id, ana, ann!, { pick: 'punch', target: oswin! }, 'Have at you!');
  const [asked] = (await t.table.view(id, gm)).decisions;
  await t.table.decide(id, gm, asked!.id, asked!.who, { pick: 'stand' });
  return { t, id, ann: ann!, oswin: oswin!, gm, ana };
}

const wordsOf = ({ rounds }: Retelling): string =>
  JSON.stringify(rounds.map(({ title, things }) => [title, ...things.map((one) => [one.headline, one.said, one.sums, one.after])]));

describe('who reads it', () => {
  test('the GM reads all, a player what they see, everybody what the channel saw', async () => {
    const { t, id, gm, ana } = await brawled();
    const [toGm, toAna, toAll] = [
      await t.table.retell(id, gm, false),
      await t.table.retell(id, ana, false),
      await t.table.retell(id, gm, true),
    ];
    expect([toGm, toAna, toAll].map(({ edition, eyes }) => [edition, ...eyes])).toEqual([['gm'], ['player', 'Ann'], ['public']]);
    expect((await t.table.retell(id, t.caller('cleo'), false)).edition).toBe('public');
    expect(wordsOf(toGm)).toContain('Baron Oswin');
    for (const told of [toAna, toAll, await t.table.retell(id, t.caller('cleo'), false)]) {
      expect(JSON.stringify(told)).not.toMatch(/Oswin|Skulker/u);
      expect(wordsOf(told)).toContain('a shape');
    }
  });

  test('what was said stands with what shows it, and who speaks is told apart', async () => {
    const { t, id, ana, ann } = await brawled();
    await t.table.say(id, ana, ann, 'Next!');
    const { rounds } = await t.table.retell(id, ana, false);
    const things = rounds.flatMap((one) => one.things);
    const punch = things.find(({ said }) => said.join().includes('Have at you'))!;
    expect(punch).toMatchObject({ said: ['> “Have at you!”'], speaker: ann, at: t.now() });
    expect(punch.headline).toContain('Ann');
    expect(punch.tone).not.toBe('remark');
    expect(things.at(-1)).toMatchObject({ headline: '', tone: 'remark', icon: '', speaker: ann, said: [expect.stringContaining('Next!')] });
    expect(things.find(({ headline }) => headline.includes('a fight by the rules of'))).toMatchObject({
      tone: 'remark',
      said: [],
      speaker: null,
      sums: '',
      after: '',
    });
  });

  test('who came is told, and not how the map was drawn before it began', async () => {
    const t = testTable(rulesets);
    const id = await practice(t, 'brp');
    const whole = await t.table.retell(id, t.caller('greta'), true);
    expect(wordsOf(whole)).toContain('join');
    expect(wordsOf(whole)).not.toMatch(/now stands? \d+ m/u);
  });

  test('what was taken back is left out', async () => {
    const { t, id, gm, ana } = await brawled();
    const before = wordsOf(await t.table.retell(id, ana, false));
    expect(before).toContain('Have at you');
    await t.table.undo(id, gm, 'action').then(async ({ asks }) => (asks ? t.table.undo(id, gm, 'action', asks) : null));
    const after = wordsOf(await t.table.retell(id, ana, false));
    expect(after).not.toContain('Have at you');
    expect(after).toContain('takes back');
  });
});

describe('what it holds', () => {
  test('the seed and the ending only when it is over; its fingerprint always', async () => {
    const { t, id, gm, ana } = await brawled();
    const on = await t.table.retell(id, ana, false);
    expect(on).toMatchObject({
      name: 'Closing time',
      system: 'Tavern brawl',
      seed: null,
      ending: null,
      left: 0,
      portraits: {},
      at: t.now(),
    });
    expect(on.commitment).toMatch(/^[0-9a-f]{16,}/u);
    await t.table.end(id, gm);
    const over = await t.table.retell(id, ana, false);
    expect(over).toMatchObject({ commitment: on.commitment, seed: (await t.store.load(id))!.seed });
    expect(over.ending).toMatchObject({ system: 'Tavern brawl', endedBy: 'greta' });
    expect(JSON.stringify(over.ending)).not.toMatch(/Oswin|Skulker/u);
    expect(over.ending!.people.map(({ name }) => name)).toEqual(['Ann', 'a shape']);
    const toGm = (await t.table.retell(id, gm, false)).ending!;
    expect(toGm.people.map(({ name }) => name)).toEqual(['Ann', 'Baron Oswin', 'Skulker']);
  });

  /** A fight with just these lines in its log. */
  async function retold(lines: readonly Logged[]): Promise<Retelling & { readonly t: TestTable }> {
    const store = new MemoryStore();
    const one = page({
      id: 'one',
      guild: 'g1',
      channel: 'ch1',
      ruleset: 'brawl',
      seats: [seat('u-greta', { role: 'gm' })],
      seq: lines.length,
    });
    await store.create(change(one, { log: lines }));
    const t = testTable([brawl], { store });
    return { t, ...(await t.table.retell('one', t.caller('greta'), false)) };
  }
  const note = (seq: number, more: Partial<Logged> = {}): Logged =>
    line(seq, { kind: 'note', body: { text: `Word ${seq}.` }, action: 0, ...more });

  test('of very many things the latest, and how many went before them', async () => {
    const told = await retold(Array.from({ length: 4003 }, (_, i) => note(i + 1)));
    expect(told.left).toBe(3);
    const things = told.rounds.flatMap((one) => one.things);
    expect(things).toHaveLength(4000);
    expect(things[0]!.headline).toBe('Word 4.');
    expect(things.at(-1)!.headline).toBe('Word 4003.');
  });

  test('all that came before the first round under no heading, and no heading of nothing', async () => {
    const told = await retold([note(1), note(2, { undone: 9 }), note(3)]);
    expect(told.rounds).toEqual([
      {
        title: null,
        things: [expect.objectContaining({ headline: 'Word 1.', at: note(1).at }), expect.objectContaining({ headline: 'Word 3.' })],
      },
    ]);
    expect((await retold([])).rounds).toEqual([]);
  });

  test('each round under its own heading, with what happened in it', async () => {
    const t = testTable(rulesets, { seed: 5 });
    const id = await practice(t, 'murdham');
    const gm = t.caller('greta');
    for (let i = 0; i < 60 && (await t.store.load(id))!.match.state.round < 2; i++) {
      await t.table.force(id, gm, null);
      await t.pass(1000);
    }
    const { rounds } = await t.table.retell(id, gm, false);
    expect(rounds.map(({ title }) => title)).toEqual([null, 'Round 1', 'Round 2']);
    for (const { things } of rounds.slice(0, 2)) expect(things.length).toBeGreaterThan(0);
    expect(rounds.flatMap(({ things }) => things).filter(({ headline, said }) => headline === '' && said.length === 0)).toEqual([]);
  });
});

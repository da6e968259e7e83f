import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import { die, everyone, Fault, type Ruleset, type Script } from '../../src/engine/index.ts';
import { troubleOf } from '../../src/table/commands/trouble.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { punch } from '../support/brawl.ts';
import { type TestTable, testTable } from '../support/table.ts';

const withPunch = (instead: (fight: Brawl, args: { by: string; target: string }) => Script): Ruleset => ({
  ...brawl,
  procedures: { ...brawl.procedures, punch: instead },
});

/** The same questions, then a mistake of ours. */
const broken = withPunch(function* (fight, args) {
  yield* punch(fight, args);
  throw new TypeError('a mistake in the rules');
});

/** The rules as they once were: a die before the question. */
const older = withPunch(function* (fight, args) {
  yield* die({ id: args.by }, 'feint', 6);
  yield* punch(fight, args);
});

/** Ana has punched under one ruleset; the bouncer answers under another. */
async function punched(before: Ruleset, after: Ruleset): Promise<{ t: TestTable; id: string; answer: () => Promise<unknown> }> {
  const first = testTable([before]);
  const { encounter: id } = await first.table.practice(first.caller('greta'), 'ch1', 'brawl', [{ user: 'u-ana', name: 'ana' }]);
  const [turn] = (await first.table.view(id, first.caller('ana'))).decisions;
  const target = turn!.offers.find((o) => o.pick === 'punch')!.params[0]!.options[0]!.value;
  await first.table.decide(id, first.caller('ana'), turn!.id, turn!.who, { pick: 'punch', target });
  const [question] = (await first.store.load(id))!.decisions;
  const t = testTable([after], { store: first.store, at: first.now() });
  return { t, id, answer: () => t.table.decide(id, t.caller('greta'), question!.id, question!.who[0]!, { pick: 'stand' }) };
}

describe('an action in flight that cannot go on', () => {
  test.each([
    ['the rules have changed', older, brawl as unknown as Ruleset, 'The rules have changed'],
    ['the rules make a mistake', broken, broken, 'I have made a mistake'],
  ])('when %s: the state is untouched, the GM is told and takes it back', async (_why, before, after, words) => {
    const { t, id, answer } = await punched(before, after);
    const state = (await t.store.load(id))!.match.state;
    await expect(answer()).rejects.toThrow();
    const encounter = (await t.store.load(id))!;
    expect(encounter.match.state).toEqual(state);
    expect(t.bulletins.at(-1)?.story[0]).toContain(words);
    const called = () => t.bulletins.filter((b) => b.prompts.some((p) => p.button === 'gm' && p.users.includes('u-greta')));
    expect(called()).toHaveLength(1);
    expect(called()[0]!.prompts.at(-1)).toMatchObject({ text: 'you settle this in the **GM panel**.', users: ['u-greta'] });
    await expect(answer()).rejects.toThrow('trouble');
    await t.pass(3_600_000);
    expect(called()).toHaveLength(1);
    expect((await t.table.view(id, t.caller('greta'))).trouble).toContain(words);
    expect((await t.table.view(id, t.caller('ana'))).trouble).toBeNull();
    await expect(t.table.decide(id, t.caller('ana'), 1, 'x', { pick: 'wait' })).rejects.toThrow('trouble');
    await expect(t.table.mend(id, t.caller('ana'), 'withdraw')).rejects.toThrow('gm-only');
    await t.table.mend(id, t.caller('greta'), 'withdraw');
    expect((await t.table.view(id, t.caller('ana'))).decisions[0]).toMatchObject({ kind: 'turn' });
  });

  test('is done again from the step that no longer fits; what fell before stays', async () => {
    const { t, id, answer } = await punched(older, brawl);
    await expect(answer()).rejects.toThrow();
    await t.table.mend(id, t.caller('greta'), 'redo');
    const [question] = (await t.table.view(id, t.caller('greta'))).decisions;
    await t.table.decide(id, t.caller('greta'), question!.id, question!.who, { pick: 'stand' });
    expect(t.bulletins.at(-1)?.story.join()).toMatch(/Ann/);
    await expect(t.table.mend(id, t.caller('greta'), 'redo')).rejects.toThrow('no-trouble');
  });
});

test('a fight that its GM has put right can be moved to another server, with how they did it', async () => {
  const plain = brawl as unknown as Ruleset;
  const faulty: Ruleset = {
    ...plain,
    next(fight) {
      if (everyone(fight).some(({ name }) => name === 'Jinx')) throw new TypeError('a mistake in the rules');
      return plain.next(fight);
    },
  };
  const first = testTable([plain]);
  const gm = first.caller('greta');
  const { encounter: id } = await first.table.practice(gm, 'ch1', 'brawl', [{ user: 'u-ana', name: 'ana' }]);
  const [target] = (await first.store.load(id))!.match.state.order;
  await first.table.act(id, gm, 'gm', { pick: 'set', target: target!, field: 'name', value: 'Jinx' });
  const t = testTable([faulty], { store: first.store, at: first.now() });
  await t.table.view(id, gm);
  expect((await t.store.load(id))!.trouble).not.toBeNull();
  // Nobody takes it for a fight that is over.
  const pending = () => t.table.handler.look(id, gm, (work) => work.pending);
  expect(await pending()).toEqual({ at: 'trouble' });
  await t.table.act(id, gm, 'gm', { pick: 'set', target: target!, field: 'name', value: 'Ann' });
  expect(await pending()).toEqual({ at: 'trouble' });
  await t.table.mend(id, gm, 'by-hand');
  expect(await pending()).toMatchObject({ at: 'turn' });
  const { match } = (await t.store.load(id))!;
  const { file } = await t.table.moveOut(id, gm);
  const other = testTable([faulty], { seed: 2 });
  const { encounter } = await other.table.importFight(
    other.caller('zoe', { guild: 'g2' }),
    'far',
    JSON.parse(JSON.stringify(file)) as never,
  );
  expect((await other.store.load(encounter))!.match).toEqual(match);
});

test('a mistake in the rules is trouble where the fight stands in it, or where nobody is there to be told', () => {
  const fight = (action: object | null, trouble: object | null = null) => ({ match: { action }, trouble }) as unknown as Encounter;
  const inAction = fight({ journal: ['a', 'b'] });
  class Mistake extends Fault {}
  const bug = new Mistake('a mistake');
  expect(troubleOf(bug, fight(null), 'command')).toBeNull();
  for (const cause of ['due', 'opening'] as const) expect(troubleOf(bug, fight(null), cause)).toMatchObject({ kind: 'bug', step: 0 });
  expect(troubleOf(bug, inAction, 'command')).toMatchObject({ kind: 'bug', step: 2 });
  expect(troubleOf(new TypeError('of ours'), inAction, 'due')).toBeNull();
  expect(troubleOf(bug, fight({ journal: [] }, { kind: 'bug' }), 'due')).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { Refusal } from '../../src/engine/index.ts';
import { undoFor } from '../support/play-table.ts';
import { type TestTable, testTable } from '../support/table.ts';

const MINUTE = 60_000;

async function brawling(options = {}): Promise<TestTable & { id: string }> {
  const t = testTable([brawl], options);
  const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', [
    { user: 'u-ana', name: 'ana' },
    { user: 'u-ben', name: 'ben' },
  ]);
  return { ...t, id: encounter };
}

const refused = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.then(
    () => null,
    (e: unknown) => e,
  );
  if (error instanceof Refusal) return error.reason;
  throw error instanceof Error ? error : new Error('was not refused');
};

async function punchByAna(t: TestTable & { id: string }): Promise<void> {
  const view = await t.table.view(t.id, t.caller('ana'));
  const [turn] = view.decisions;
  const target = turn!.offers.find((o) => o.pick === 'punch')!.params[0]!.options[0]!.value;
  await t.table.decide(t.id, t.caller('ana'), turn!.id, turn!.who, { pick: 'punch', target });
}

describe('a turn and a private answer', () => {
  test('the one whose turn it is acts, the target is asked in private, the resolution is one post', async () => {
    const t = await brawling();
    expect(t.bulletins).toHaveLength(1);
    expect(t.bulletins[0]).toMatchObject({ status: 'running', prompts: [{ button: 'act', users: ['u-ana'] }] });
    await punchByAna(t);
    expect(t.bulletins[1]).toMatchObject({
      story: [],
      prompts: [{ button: 'choose', users: ['u-greta'], text: 'what do you do? Choose in private.' }],
    });
    const gm = await t.table.view(t.id, t.caller('greta'));
    expect(gm.decisions[0]).toMatchObject({ question: 'Ann swings at Bouncer: duck or stand?', otherwise: 'Stand firm' });
    await t.table.decide(t.id, t.caller('greta'), gm.decisions[0]!.id, gm.decisions[0]!.who, { pick: 'stand' });
    expect(t.bulletins[2]?.story).toHaveLength(1);
    expect(t.bulletins[2]?.prompts[0]).toMatchObject({ users: ['u-ben'] });
  });

  test('an old decision, a stranger, somebody else and a wrong choice are refused and change nothing', async () => {
    const t = await brawling();
    const [turn] = (await t.table.view(t.id, t.caller('ana'))).decisions;
    const before = await t.store.load(t.id);
    expect(await refused(t.table.decide(t.id, t.caller('ben'), turn!.id, turn!.who, { pick: 'wait' }))).toBe('not-yours');
    expect(await refused(t.table.decide(t.id, t.caller('zoe'), turn!.id, turn!.who, { pick: 'wait' }))).toBe('not-yours');
    expect(await refused(t.table.decide(t.id, t.caller('ana'), turn!.id + 7, turn!.who, { pick: 'wait' }))).toBe('too-late');
    expect(await refused(t.table.decide(t.id, t.caller('ana'), turn!.id, turn!.who, { pick: 'punch', target: 'nobody' }))).toBe(
      'param-wrong',
    );
    expect(await t.store.load(t.id)).toEqual(before);
    await punchByAna(t);
    expect(await refused(t.table.decide(t.id, t.caller('ana'), turn!.id, turn!.who, { pick: 'wait' }))).toBe('too-late');
    expect(t.bulletins).toHaveLength(2);
  });

  test('the same interaction delivered twice counts once', async () => {
    const t = await brawling();
    const [turn] = (await t.table.view(t.id, t.caller('ana'))).decisions;
    const caller = t.caller('ana', { interaction: 'i1' });
    await t.table.decide(t.id, caller, turn!.id, turn!.who, { pick: 'wait' });
    await t.table.decide(t.id, caller, turn!.id, turn!.who, { pick: 'wait' });
    expect(t.bulletins).toHaveLength(2);
  });

  test('of a hundred clicks at once only one counts', async () => {
    const t = await brawling();
    const [turn] = (await t.table.view(t.id, t.caller('ana'))).decisions;
    const clicks = Array.from({ length: 100 }, (_, i) =>
      t.table.decide(t.id, t.caller('ana', { interaction: `i${i}` }), turn!.id, turn!.who, { pick: 'wait' }),
    );
    const results = await Promise.allSettled(clicks);
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    expect(t.bulletins).toHaveLength(2);
  });

  test('nobody but the asked sees the question, not even its combatant or its answer', async () => {
    const t = await brawling();
    await punchByAna(t);
    const ben = await t.table.view(t.id, t.caller('ben'));
    expect(ben.decisions).toEqual([]);
    expect(ben.waiting).toMatchObject([{ who: 'a private choice' }]);
    expect(JSON.stringify(ben.waiting)).not.toContain('u-');
  });
});

describe('time', () => {
  test('half time reminds once, the bank helps once, then the default is taken', async () => {
    const t = await brawling();
    await punchByAna(t);
    await t.pass(1.1 * MINUTE);
    expect(t.bulletins.slice(2)).toMatchObject([{ prompts: [{ users: ['u-greta'], text: 'Still waiting for a private choice.' }] }]);
    await t.pass(1 * MINUTE);
    expect(t.bulletins).toHaveLength(4);
    expect(t.bulletins[3]?.story).toHaveLength(1);
  });

  test('a silent player has his bank, then his turn goes by; the fight goes on', async () => {
    const t = await brawling();
    await t.pass(3 * MINUTE);
    expect((await t.table.publicView(t.id)).waiting).toMatchObject([{ what: 'to take a turn' }]);
    await t.pass(3 * MINUTE);
    expect((await t.table.view(t.id, t.caller('ana'))).decisions).toHaveLength(1);
    expect((await t.table.publicView(t.id)).waiting).toMatchObject([{ what: 'to take a turn, now on the time bank' }]);
    await t.pass(5 * MINUTE);
    await t.pass(5 * MINUTE);
    expect((await t.table.view(t.id, t.caller('ben'))).decisions).toHaveLength(1);
  });

  test('no fight hangs: left alone it comes to rest on the bench and still goes on', async () => {
    const t = await brawling();
    for (let i = 0; i < 60; i++) await t.pass(6 * MINUTE);
    const { view } = await t.table.publicView(t.id);
    expect(view.round).toBeGreaterThan(20);
  });

  test('what is due survives a restart', async () => {
    const t = await brawling();
    await punchByAna(t);
    const later = testTable([brawl], { store: t.store, at: t.now() + 10 * MINUTE });
    await later.table.clock.run();
    expect(later.bulletins.some((b) => b.story.length > 0)).toBe(true);
  });

  test('paused, no time runs; resumed, what was left is left', async () => {
    const t = await brawling();
    await t.table.pause(t.id, t.caller('greta'));
    await t.pass(60 * MINUTE);
    await t.table.resume(t.id, t.caller('greta'));
    const [turn] = (await t.table.view(t.id, t.caller('ana'))).decisions;
    expect(turn?.deadline).toBe(t.now() + 5 * MINUTE);
  });
});

describe('the GM', () => {
  test('edits, brings in a mob, forces and undoes; the same dice fall again', async () => {
    const t = await brawling();
    const gm = t.caller('greta');
    await t.table.add(t.id, gm, {
      name: 'Cook',
      side: 'house',
      count: 3,
      from: { sample: 'bouncer' },
      zone: null,
      concealed: true,
      mask: null,
      doctrine: null,
    });
    expect((await t.table.publicView(t.id)).view.rows).toHaveLength(3);
    expect((await t.table.view(t.id, gm)).view.rows.map((r) => r.name)).toContain('Cook 3');
    await punchByAna(t);
    await t.table.force(t.id, gm, null);
    const first = t.bulletins.at(-1)?.story.at(-1);
    await t.table.undo(t.id, gm, 'last');
    expect((await t.table.view(t.id, gm)).decisions).toHaveLength(1);
    await t.table.force(t.id, gm, null);
    expect(t.bulletins.at(-1)?.story.at(-1)).toBe(first);
    await undoFor(t, t.id, gm, 'action');
    expect((await t.table.view(t.id, t.caller('ana'))).decisions[0]?.kind).toBe('turn');
    expect((await t.table.log(t.id, gm, null, 100)).filter((l) => l.undone).length).toBeGreaterThan(0);
  });

  test('a player is no GM', async () => {
    const t = await brawling();
    const ana = t.caller('ana');
    for (const deed of [
      t.table.end(t.id, ana),
      t.table.pause(t.id, ana),
      t.table.force(t.id, ana, null),
      t.table.coGm(t.id, ana, 'u-ana', true),
      t.table.act(t.id, ana, 'gm', { pick: 'remove', target: 'x' }),
    ])
      expect(await refused(deed)).toBe('gm-only');
  });

  test('the GM acts while somebody is asked, and the question stays', async () => {
    const t = await brawling();
    await punchByAna(t);
    const gm = t.caller('greta');
    const before = (await t.table.view(t.id, gm)).decisions[0]!.id;
    const ana = (await t.table.view(t.id, t.caller('ana'))).own[0]!.id;
    await t.table.act(t.id, gm, 'gm', { pick: 'set', target: ana, field: 'bruises', value: '2' });
    expect((await t.table.view(t.id, gm)).decisions[0]!.id).toBe(before);
    expect((await t.table.sheet(t.id, t.caller('ana'), ana)).told.bars).toEqual([{ label: 'Health', now: 1, max: 3 }]);
  });

  test('what the GM edits is told to them once: from what to what; to its player, that it was edited', async () => {
    const t = await brawling();
    const gm = t.caller('greta');
    const ana = (await t.table.view(t.id, t.caller('ana'))).own[0]!.id;
    const { changed, note } = await t.table.act(t.id, gm, 'gm', { pick: 'set', target: ana, field: 'bruises', value: '2' });
    expect([changed, note]).toEqual(['Ann: bruises 0 → 2', '']);
    const last = async (who: string) => (await t.table.log(t.id, t.caller(who), null, 20)).map(({ text }) => text);
    expect((await last('greta')).filter((text) => /bruises 0|edited/u.test(text))).toEqual(['greta: Ann: bruises 0 → 2.']);
    expect((await last('ana')).filter((text) => /bruises 0|edited/u.test(text))).toEqual(['The GM has edited Ann’s sheet.']);
  });
});

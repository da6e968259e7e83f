import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { practice, undoFor } from '../support/play-table.ts';
import { testTable } from '../support/table.ts';
import { sitting } from '../support/tavern.ts';

describe('taking back', () => {
  test('one’s own deed that nobody has answered yet needs nobody’s leave', async () => {
    const t = await sitting();
    await t.choose('ana', 'punch', t.bouncer);
    expect(await t.waitsFor()).toBe('a private choice');
    await t.table.undo(t.encounter, t.caller('ana'), 'action');
    expect(await t.waitsFor()).toBe('Ann');
    expect(t.bulletins.at(-1)?.story[0]).toBe('↩️ ana takes back: Ann’s action.');
  });

  test('dice that have been seen are the GM’s to take back', async () => {
    const t = await sitting();
    await t.choose('ana', 'punch', t.bouncer);
    await t.choose('greta', 'stand');
    await expect(t.table.undo(t.encounter, t.caller('ana'), 'action')).rejects.toThrow('ask-gm');
    await expect(t.table.undo(t.encounter, t.caller('zoe'), 'action')).rejects.toThrow('not-joined');
    await undoFor(t, t.encounter, t.caller('greta'), 'action');
    expect(await t.waitsFor()).toBe('Ann');
  });

  test('what others have answered is taken back when all players ask for it', async () => {
    const t = await sitting();
    await t.choose('ana', 'toast');
    await t.choose('ana', 'refuse');
    await t.choose('ben', 'drink');
    const before = (await t.store.load(t.encounter))!.match.action;
    const { note } = await t.table.undo(t.encounter, t.caller('ana'), 'action');
    expect(note).toContain('all players must agree');
    expect((await t.store.load(t.encounter))!.match.action).toEqual(before);
    await t.table.undo(t.encounter, t.caller('ben'), 'action');
    expect((await t.store.load(t.encounter))!.match.action).toBeNull();
  });

  test('an agreement holds only where it was given', async () => {
    const t = await sitting();
    await t.choose('ana', 'toast');
    await t.choose('ana', 'refuse');
    await t.choose('ben', 'drink');
    await t.table.undo(t.encounter, t.caller('ana'), 'action');
    await t.choose('greta', 'drink');
    await t.choose('ana', 'toast');
    await t.choose('ana', 'refuse');
    await t.choose('ben', 'drink');
    expect((await t.table.undo(t.encounter, t.caller('ben'), 'action')).note).toContain('all players must agree');
  });

  test('the history shows what was taken back, and by whom', async () => {
    const t = await sitting();
    await t.choose('ana', 'punch', t.bouncer);
    await t.choose('greta', 'stand');
    await undoFor(t, t.encounter, t.caller('greta'), 'action');
    const log = await t.table.log(t.encounter, t.caller('zoe'), null, 100);
    expect(
      log
        .filter((l) => l.undone)
        .map((l) => l.text)
        .join(),
    ).toMatch(/Ann/);
    expect(log.at(-1)).toMatchObject({ undone: false, text: expect.stringContaining('greta takes back: ') as string });
  });

  test('a fight begun before it was kept what was done goes back an action at a time', async () => {
    const t = await sitting();
    const before = (await t.store.load(t.encounter))!.match;
    await t.choose('ana', 'punch', t.bouncer);
    await t.choose('greta', 'stand');
    t.store.doings = async () => [];
    const { note } = await t.table.undo(t.encounter, t.caller('greta'), 'last');
    expect(note).toBe('Taken back: the last thing done.');
    expect((await t.store.load(t.encounter))!.match.action?.procedure).toBe('punch');
    await t.table.undo(t.encounter, t.caller('greta'), 'last');
    expect((await t.store.load(t.encounter))!.match).toEqual(before);
    await expect(t.table.undo(t.encounter, t.caller('ana'), 'last')).rejects.toThrow('ask-gm');
  });

  test('more than one thing goes only for what was shown to go', async () => {
    const t = await sitting();
    await t.choose('ana', 'toast');
    await t.choose('ana', 'refuse');
    const encounter = await t.store.load(t.encounter);
    const { asks, note } = await t.table.undo(t.encounter, t.caller('greta'), 'action');
    expect(note).toBe('This takes back 2 things, the last first: Ann’s answer; Ann’s action (Toast).');
    expect(await t.store.load(t.encounter)).toEqual(encounter);
    await t.choose('ben', 'drink');
    const again = await t.table.undo(t.encounter, t.caller('greta'), 'action', asks);
    expect(again.asks).not.toBeNull();
    expect(again.asks).not.toBe(asks);
    await t.table.undo(t.encounter, t.caller('greta'), 'action', again.asks);
    expect((await t.store.load(t.encounter))!.match.action).toBeNull();
  });

  test('a deed of the GM is named with what was chosen in it, and what was told of it is struck out', async () => {
    const t = testTable(rulesets);
    const id = await practice(t, 'murdham');
    const gm = t.caller('greta');
    const { view } = await t.table.view(id, gm);
    const foe = view.rows.find((r) => !r.own)?.id ?? view.rows.at(-1)!.id;
    const { name } = view.rows.find((r) => r.id === foe)!;
    await t.table.act(id, gm, 'gm', { pick: 'condition', target: foe, condition: 'stunned', on: true });
    const { note } = await t.table.undo(id, gm, 'last');
    const struck = `-# No longer so: ~~**${name}** is stunned.~~`;
    expect(note).toBe(`Taken back: “Set or end a condition → ${name}, stunned”.\n${struck}`);
    expect(t.bulletins.at(-1)?.story[0]).toBe(`↩️ greta takes back: “Set or end a condition” (${name}).\n${struck}`);
    // What only the GM has heard of is struck out for them alone.
    await t.table.act(id, gm, 'gm', { pick: 'conceal', target: foe, concealed: true });
    const posts = t.bulletins.length;
    expect((await t.table.undo(id, gm, 'last')).note).toContain(`Taken back: “Hide or reveal → ${name}, hidden”.`);
    expect(
      t.bulletins
        .slice(posts)
        .map((b) => b.story.join())
        .join(),
    ).not.toContain('Hide');
  });

  test('what is kept to go back by is a small part of what the fights themselves take', async () => {
    const t = await sitting();
    for (let i = 0; i < 12; i++) await t.table.force(t.encounter, t.caller('greta'), null);
    const bytes = (data: unknown): number => JSON.stringify(data).length;
    const doings = await t.store.doings(t.encounter, 500);
    expect(doings.length).toBeGreaterThan(10);
    expect(Math.max(...doings.map(bytes))).toBeLessThan(1000);
    expect(bytes(doings)).toBeLessThan(bytes(await t.store.checkpoints(t.encounter, 500)));
  });
});

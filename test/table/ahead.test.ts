/** What is left ahead in each system: used once, and seen by nobody else. */
import { describe, expect, test } from 'vitest';
import type { AheadKind, Choice, Id } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { ranked } from '../../src/table/acts/rank.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';

const DAY = 24 * 60 * 60_000;
const ANA = { user: 'u-ana', name: 'ana' };
const BEN = { user: 'u-ben', name: 'ben' };

async function fight(ruleset: string) {
  const t = testTable(rulesets);
  const [greta, ana, ben] = ['greta', 'ana', 'ben'].map((name) => t.caller(name)) as [never, never, never];
  const { encounter } = await t.table.practice(greta, 'ch1', ruleset, [ANA, BEN], { foes: 'brute' });
  await t.table.setPace(encounter, greta, 'none');
  await t.table.clock.run();
  return { ...t, encounter, greta, ana, ben };
}
type Fought = Awaited<ReturnType<typeof fight>>;

/** The first act that one of Ana's could leave now. */
async function canLeave({ table, encounter, ana }: Fought): Promise<{ who: Id; kind: AheadKind; choice: Choice } | null> {
  const view = await table.view(encounter, ana);
  for (const { who, kind, asked } of view.ahead) {
    if (asked) continue;
    const offers = await table.aheadOffers(encounter, ana, who, kind);
    const [act] = ranked({ who, kind, offers, otherwise: null }, view);
    if (act) return { who, kind, choice: act.choice };
  }
  return null;
}

/** An act that goes at one of several foes, of those that one of Ana's could leave now, with the parameter that says at whom. */
async function canLeaveAtFoe({ table, encounter, ana }: Fought) {
  const view = await table.view(encounter, ana);
  const sideOf = (id: unknown) => view.view.rows.find((row) => row.id === id)?.side;
  for (const { who, kind, asked } of view.ahead) {
    if (asked) continue;
    const offers = await table.aheadOffers(encounter, ana, who, kind);
    for (const { offer, choice } of ranked({ who, kind, offers, otherwise: null }, view)) {
      const isFoe = (id: unknown): boolean => sideOf(id) !== undefined && sideOf(id) !== sideOf(who);
      const aim = offers[offer]!.params.find((p) => p.kind === 'combatant' && isFoe(choice[p.name]));
      const foes = aim?.options.filter((o) => o.blocked === null && isFoe(o.value)) ?? [];
      if (aim && new Set(foes.map((o) => o.value)).size > 1) return { who, kind, choice, at: aim.name };
    }
  }
  return null;
}

/** Everybody who is waited for, but those named, lets the default be taken: one decision. */
async function letGo({ table, encounter, greta }: Fought, but: { readonly who: Id; readonly kind: AheadKind } | null): Promise<boolean> {
  const { decisions } = await table.handler.load(encounter, null);
  const open = decisions.find(
    (d) => d.answer === null && !(but !== null && d.kind === but.kind && d.who.includes(but.who) && d.planned !== null),
  );
  if (!open) return false;
  await table.force(encounter, greta, open.id);
  await table.clock.run();
  return true;
}

/** Decisions are let go until something can be left ahead. */
async function untilFound<T>(f: Fought, look: (f: Fought) => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    const found = await look(f);
    if (found) return found;
    await letGo(f, null);
  }
  throw new Error('nothing can ever be left ahead');
}

const lost = (page: Encounter, who: string, kind: string): boolean => (page.ahead?.[`${who} ${kind}`]?.lost ?? null) !== null;

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('an act left ahead tells nobody, and is done once when its time comes', async () => {
    const left = await fight(system);
    const { who, kind, choice } = await untilFound(left, canLeave);
    const seen = async (): Promise<string> => {
      const views = [await left.table.view(left.encounter, left.ben), await left.table.view(left.encounter, left.greta)];
      return JSON.stringify([...views, await left.table.publicView(left.encounter)].map(({ version: _, ...view }) => view));
    };
    const before = await seen();
    const told = left.bulletins.flatMap((b) => b.story).length;
    await left.table.leaveAhead(left.encounter, left.ana, who, kind, choice, 'Vextabor!');
    expect(await seen()).toBe(before);
    expect(left.bulletins.flatMap((b) => b.story)).toHaveLength(told);
    expect((await left.table.view(left.encounter, left.ana)).ahead.find((a) => a.who === who && a.kind === kind)!.says).toHaveLength(1);
    for (let i = 0; i < 60; i++) {
      const page = await left.table.handler.load(left.encounter, null);
      if (!page.ahead || page.ahead[`${who} ${kind}`]?.begun || page.ahead[`${who} ${kind}`]?.acts.length === 0) break;
      if (!(await letGo(left, { who, kind }))) await left.pass(DAY);
    }
    const page = await left.table.handler.load(left.encounter, null);
    expect(page.ahead?.[`${who} ${kind}`]?.acts ?? []).toEqual([]);
    // What is said with it is heard as it is done, under its player's name: of a declaration that is acted on, of a turn that others share.
    const heard = JSON.stringify(left.bulletins).includes('Vextabor!');
    const waits = [...(page.spoken ?? []).map((s) => s.user), ...page.decisions.map((d) => d.answer?.speaker)];
    expect(heard || lost(page, who, kind) || waits.includes(ANA.user)).toBe(true);
  });

  test('an undo of what it was used for does not use it again: its player is asked, and what waits stays left', async () => {
    const f = await fight(system);
    const { who, kind, choice } = await untilFound(f, canLeave);
    const key = `${who} ${kind}`;
    const load = () => f.table.handler.load(f.encounter, null);
    await f.table.leaveAhead(f.encounter, f.ana, who, kind, choice, 'Vextabor!');
    // Something else is done and taken back while it waits.
    await f.table.act(f.encounter, f.greta, 'gm', { pick: 'set', target: who, field: 'name', value: 'Else' });
    await f.table.undo(f.encounter, f.greta, 'last');
    expect((await load()).ahead?.[key]?.acts).toHaveLength(1);
    const isUsed = async () => ((await load()).ahead?.[key]?.acts ?? []).length === 0;
    for (let i = 0; i < 60 && !(await isUsed()); i++) if (!(await letGo(f, { who, kind }))) await f.pass(DAY);
    expect(await isUsed()).toBe(true);
    await f.table.undo(f.encounter, f.greta, 'last');
    await f.pass(0);
    const { ahead, decisions } = await load();
    expect(ahead?.[key]?.acts ?? []).toEqual([]);
    expect(decisions.filter((d) => d.planned?.from === 'ahead')).toEqual([]);
  });

  test('it can be taken back, and nobody else can leave or take back for them', async () => {
    const f = await fight(system);
    const { who, kind, choice } = await untilFound(f, canLeave);
    await expect(f.table.leaveAhead(f.encounter, f.ben, who, kind, choice)).rejects.toThrow('not-yours');
    await expect(f.table.leaveAhead(f.encounter, f.ana, who, kind, { pick: 'no such thing' })).rejects.toThrow('not-offered');
    await f.table.leaveAhead(f.encounter, f.ana, who, kind, choice);
    await expect(f.table.dropAhead(f.encounter, f.greta, who, kind)).rejects.toThrow('nothing-to-undo');
    await f.table.dropAhead(f.encounter, f.ana, who, kind);
    expect((await f.table.handler.load(f.encounter, null)).ahead).toBeUndefined();
  });

  test('whoever it was to go at can no longer be chosen: it goes at another of their side, and only its player reads so', async () => {
    const f = await fight(system);
    const { who, kind, choice, at } = await untilFound(f, canLeaveAtFoe);
    const mine = async () => (await f.table.view(f.encounter, f.ana)).ahead.find((a) => a.who === who && a.kind === kind)!;
    await f.table.leaveAhead(f.encounter, f.ana, who, kind, choice);
    const [was] = (await mine()).says;
    // In Swift Swords whoever hides is seen again with their next blow.
    const gone = system === 'swift-swords' ? { pick: 'remove' } : { pick: 'conceal', concealed: true };
    await f.table.act(f.encounter, f.greta, 'gm', { ...gone, target: choice[at]! });
    for (let i = 0; i < 60 && (await mine()).turned === null && (await mine()).lost === null; i++)
      if (!(await letGo(f, { who, kind }))) await f.pass(DAY);
    const { turned, lost } = await mine();
    expect(lost).toBeNull();
    expect(turned?.from).toBe(was);
    expect(turned?.to).not.toBe(was);
    for (const other of [f.ben, f.greta]) {
      const seen = await f.table.view(f.encounter, other);
      expect(seen.ahead.filter((a) => a.turned !== null)).toEqual([]);
    }
    expect(JSON.stringify(await f.table.publicView(f.encounter))).not.toContain('"turned":{');
  });
});

/** A standing order that cannot be followed: whoever gave it is asked, and reads in the question what it would have done, and why not. */
import { beforeEach, describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Offer } from '../../src/engine/index.ts';
import { brp } from '../../src/rules/brp/index.ts';
import type { WrittenOrder } from '../../src/table/api.ts';
import { type TestTable, testTable } from '../support/table.ts';

let t: TestTable;
let id: string;

const look = (name: string) => t.table.view(id, t.caller(name));
const order = (kind: WrittenOrder['kind'], text: string): WrittenOrder => ({ kind, text, wait: 0, perRound: 0, untilRound: 0 });
const give = (who: string, kind: WrittenOrder['kind'], text: string) => t.table.giveOrder(id, t.caller('ana'), who, order(kind, text));
const gm = (choice: { readonly pick: string }) => t.table.act(id, t.caller('greta'), 'gm', choice);
/** What somebody reads of orders in what is open for them. */
const told = async (name: string) => (await look(name)).decisions.flatMap(({ unfollowed }) => unfollowed ?? []);

describe('in a brawl', () => {
  let ann: string;
  let bouncer: string;

  beforeEach(async () => {
    t = testTable([brawl]);
    const players = ['ana', 'ben'].map((name) => ({ user: `u-${name}`, name }));
    ({ encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', players));
    await t.table.setPace(id, t.caller('greta'), { veil: 0 });
    ann = (await look('ana')).own[0]!.id;
    bouncer = (await look('greta')).view.rows.find(({ name }) => name.includes('ouncer'))!.id;
  });

  test('of a turn: who is out of reach is named, to its player alone', async () => {
    await give(ann, 'turn', 'punch target=Nobody');
    expect(await told('ana')).toEqual([{ says: 'punch (Nobody)', why: '“Nobody” can’t be chosen.' }]);
    expect([await told('ben'), await told('greta')]).toEqual([[], []]);
    expect(JSON.stringify(t.bulletins)).not.toContain('Nobody');
  });

  test('of a turn: what the rules say to it is the reason', async () => {
    const mook = { name: 'Mook', side: 'house', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, mask: null };
    await t.table.add(id, t.caller('greta'), { ...mook, concealed: false });
    const { id: down } = (await look('greta')).view.rows.find(({ name }) => name === 'Mook')!;
    await gm({ pick: 'damage', target: down, amount: 9 } as { pick: string });
    // Rules that offer who is down, and refuse them only when they are chosen.
    const all = (offers: readonly Offer[]) =>
      offers.map((o) =>
        o.pick === 'punch' ? { ...o, params: [{ name: 'target', kind: 'combatant', options: [{ value: down }] } as const] } : o,
      );
    t = testTable([{ ...brawl, offers: (fight, who) => all(brawl.offers(fight as never, who)) }], { store: t.store, seed: 3 });
    await give(ann, 'turn', 'punch target=Mook');
    expect(await told('ana')).toEqual([{ says: 'punch (Mook)', why: 'That one is down already. Choose somebody who still stands.' }]);
  });

  test('of a turn: where nothing of the kind can be done, the reason is what its button would say', async () => {
    const spent = (offers: readonly Offer[]) => offers.map((o) => (o.pick === 'punch' ? { ...o, blocked: 'nobody-to-punch' } : o));
    const rules: typeof brawl = { ...brawl, offers: (fight, who) => spent(brawl.offers(fight, who)) };
    t = testTable([rules], { store: t.store, seed: 3 });
    await give(ann, 'turn', 'punch');
    expect(await told('ana')).toEqual([{ says: 'punch', why: 'There is nobody left to punch.' }]);
  });

  test('nothing is told of one that asks its player, that has no case for this, or that is followed', async () => {
    await give(ann, 'turn', 'ask me');
    expect(await told('ana')).toEqual([]);
    await give(ann, 'turn', 'if round above 90: punch target=Nobody');
    expect(await told('ana')).toEqual([]);
    await give(ann, 'turn', 'punch target=Bouncer');
    expect(await told('ana')).toEqual([]);
    expect((await t.store.load(id))!.decisions.some(({ who }) => who.includes(bouncer))).toBe(true);
  });

  test('nothing is told while the fight rests, nor of a question that it is not for', async () => {
    await give(ann, 'turn', 'punch target=Nobody');
    await t.table.pause(id, t.caller('greta'));
    expect(await told('ana')).toEqual([]);
    await t.table.resume(id, t.caller('greta'));
    expect(await told('ana')).toHaveLength(1);
    await give(ann, 'turn', 'wait');
    await give(ann, 'reaction', 'dodge').catch(() => undefined);
    expect(await told('ana')).toEqual([]);
  });
});

describe('in Basic Roleplaying', () => {
  const isAsked = async () => (await look('ana')).decisions.some(({ kind, offers }) => kind === 'reaction' && offers.length > 1);
  /** Until one of Ana's is asked for a defence; everybody of hers waits. */
  async function untilAsked(): Promise<void> {
    for (let i = 0; i < 200 && !(await isAsked()); i++) {
      const open = (await look('ana')).decisions.find(({ waited, answered }) => waited && answered === null);
      const pick = open?.offers.find(({ pick: name, blocked }) => ['wait', 'none', 'pass'].includes(name) && blocked === null)?.pick;
      if (open && pick) await t.table.decide(id, t.caller('ana'), open.id, open.who, { pick });
      else await t.pass(60_000);
    }
  }

  beforeEach(async () => {
    t = testTable([brp]);
    const players = [{ user: 'u-ana', name: 'ana' }];
    ({ encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'brp', players, { foes: 'brute' }));
    await t.table.setPace(id, t.caller('greta'), { veil: 0 });
  });

  test('a parry without anything to parry with, though nobody is offered one', async () => {
    for (const { id: who } of (await look('ana')).own) await give(who, 'reaction', 'if weapon is bow: none\nelse parry');
    const heroes = (await look('ana')).own.map(({ id: who }) => who);
    const { combatants } = (await t.store.load(id))!.match.state;
    for (const who of heroes)
      for (const gear of Object.keys((combatants[who] as unknown as { gear: object }).gear))
        await gm({ pick: 'set', target: who, field: `gear.${gear}.broken`, value: 'true' } as { pick: string });
    await untilAsked();
    expect(await isAsked()).toBe(true);
    expect(await told('ana')).toContainEqual({ says: 'parry', why: null });
    expect(await told('greta')).toEqual([]);
  });

  test('one that has been used up for the round, to its player alone', async () => {
    const heroes = (await look('ana')).own.map(({ id: who }) => who);
    for (const who of heroes) await t.table.giveOrder(id, t.caller('ana'), who, { ...order('reaction', 'none'), perRound: 1 });
    // All foes strike at one, so that they are asked more than once a round.
    for (const target of heroes.slice(1)) await gm({ pick: 'remove', target } as { pick: string });
    for (let i = 0; i < 5 && (await told('ana')).length === 0; i++) await untilAsked();
    expect(await told('ana')).toEqual([{ says: 'do nothing', why: null, spent: true }]);
    expect([await told('greta'), JSON.stringify(t.bulletins).includes('used up')]).toEqual([[], false]);
    // Whoever would ask its player, or another for the same, has nothing to tell.
    await give(heroes[0]!, 'reaction', 'ask me');
    expect(await told('ana')).toEqual([]);
  });

  test('a declaration at somebody who is gone', async () => {
    const linnet = (await look('ana')).own.find(({ name }) => name === 'Linnet')!.id;
    await give(linnet, 'declaration', 'attack target=Gorm');
    expect(await told('ana')).toEqual([{ says: 'attack (Gorm)', why: '“Gorm” can’t be chosen.' }]);
  });
});

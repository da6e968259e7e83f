import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import { type Ask, type Offer, type Ruleset, settingsOf } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { readLines, sayOrder } from '../../src/table/automatic/order-words.ts';
import { choiceBy, type Looking } from '../../src/table/automatic/orders.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import { shadowBrawl } from '../support/brawl.ts';
import { testTable } from '../support/table.ts';

const REACTION = { kind: 'reaction', wait: 0, perRound: 0, untilRound: 0 } as const;
const SLOW = { ...REACTION, wait: 60_000, perRound: 1 };

describe('orders as text', () => {
  test.each([
    ['if health below 33%: duck', [{ when: [{ fact: 'health', is: 'below', value: '33' }], pick: 'duck', params: {} }]],
    [
      'if weapon is not bow and round above 2 -> Parry with=shield',
      [
        {
          when: [
            { fact: 'weapon', is: 'is not', value: 'bow' },
            { fact: 'round', is: 'above', value: '2' },
          ],
          pick: 'Parry',
          params: { with: 'shield' },
        },
      ],
    ],
    [
      'if Mook A still stands: punch target=Mook A; weapon=fist\nelse wait',
      [
        { when: [{ fact: 'stands', is: 'is', value: 'Mook A' }], pick: 'punch', params: { target: 'Mook A', weapon: 'fist' } },
        { when: [], pick: 'wait', params: {} },
      ],
    ],
    [
      'if health below 9: duck; else stand',
      [
        { when: [{ fact: 'health', is: 'below', value: '9' }], pick: 'duck', params: {} },
        { when: [], pick: 'stand', params: {} },
      ],
    ],
    ['ask me', [{ when: [], pick: 'ask', params: {} }]],
  ])('%s', (text, lines) => expect(readLines(text)).toEqual(lines));

  test.each([' ', '  ', ', ', '; ', ' ; '])('“%s” between an act and what it takes is no part of either', (between) =>
    expect(readLines(`punch${between}target=Mook A${between}weapon=fist`)).toEqual([
      { when: [], pick: 'punch', params: { target: 'Mook A', weapon: 'fist' } },
    ]),
  );

  test.each(['', 'if it rains', 'if wet: duck', 'if health below: '])('“%s” is refused with what to write instead', (text) =>
    expect(() => readLines(text)).toThrow('bad-order'),
  );

  test.each(['if : dodge', 'if: dodge'])('“%s” is told what it lacks: its condition, not its colon', (text) => {
    const problem = `“${text}” names no condition: write “if health below 33: …”`;
    expect(() => readLines(text)).toThrow(expect.objectContaining({ facts: { problem } }));
  });

  test.each(['default', 'else default', 'always: take the default'])('“%s” takes what silence would', (text) => {
    const lines = readLines(text);
    expect(lines).toEqual([{ when: [], pick: 'default', params: {} }]);
    expect(sayOrder(brawl, { ...REACTION, lines })).toBe('always take the default');
  });

  test('an order is read back in plain words', () => {
    const body = { ...REACTION, lines: readLines('if health below 33: duck\nelse stand'), perRound: 1 };
    expect(sayOrder(brawl, body)).toBe('duck below 33 % health, otherwise stand firm · at most once a round');
  });
});

describe('which questions an order is for', () => {
  const LET_BE = { pick: 'none', does: 'pass' } as const;
  const ask = (...offers: readonly Offer[]): Ask => ({
    ...{ who: 'ana', key: 'k', kind: 'reaction', secret: true, facts: {}, offers },
    otherwise: { pick: offers[0]!.pick },
  });
  test.each(rulesets.map((rules) => [rules.id, rules] as const))('in %s', (_, rules) => {
    const seen = rules.newFight(settingsOf(rules, {}));
    const chosen = (text: string, asked: Ask) =>
      choiceBy({ rules, seen } as Looking, { ...REACTION, lines: readLines(text), text }, 'ana', { ...asked, ask: asked })?.pick ?? null;
    const defence = ask(LET_BE, { pick: 'dodge' });
    const other = ask({ ...LET_BE, label: 'Damage alone' }, { pick: 'specials' });
    const DODGES = 'if round above 9: dodge\nelse ';
    expect(chosen(`${DODGES}none`, defence)).toBe('none');
    expect(chosen('dodge', defence)).toBe('dodge');
    // A defence that is asked for and cannot be made now is one nonetheless.
    expect(chosen(`${DODGES}none`, ask(LET_BE, { pick: 'dodge', blocked: 'spent' }))).toBe('none');
    for (const text of [`${DODGES}none`, `${DODGES}default`, `${DODGES}Damage alone`]) expect(chosen(text, other), text).toBeNull();
    // What silence would do is no act either, unless it says that it is one.
    expect(chosen(`${DODGES}keep`, ask({ pick: 'keep' }, { pick: 'help' }))).toBeNull();
    expect(chosen(`${DODGES}block`, ask({ pick: 'block', does: 'defend' }, { pick: 'help' }))).toBe('block');
    // Whoever names nothing else means it.
    expect([chosen('none', other), chosen('default', other)]).toEqual(['none', 'none']);
  });
});

describe('orders at the table', () => {
  async function brawling(rules: Ruleset<Brawl> = brawl) {
    const t = testTable([rules]);
    const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', [
      { user: 'u-ana', name: 'ana' },
      { user: 'u-ben', name: 'ben' },
    ]);
    await t.table.setPace(encounter, t.caller('greta'), { veil: 0 });
    const id = (user: string) => t.table.view(encounter, t.caller(user)).then((g) => g.own[0]!.id);
    return { ...t, encounter, ana: await id('ana'), bouncer: await id('greta') };
  }
  const turn = async (t: Awaited<ReturnType<typeof brawling>>, user: string, pick: string, target?: string) => {
    const [open] = (await t.table.view(t.encounter, t.caller(user))).decisions;
    await t.table.decide(t.encounter, t.caller(user), open!.id, open!.who, { pick, ...(target ? { target } : {}) });
  };

  /** Somebody punches at Ana, whose order has prepared to duck and waits. */
  async function prepared(): Promise<Awaited<ReturnType<typeof brawling>>> {
    const t = await brawling();
    await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...SLOW, text: 'duck' });
    await turn(t, 'ana', 'wait');
    await turn(t, 'ben', 'wait');
    await turn(t, 'greta', 'punch', t.ana);
    return t;
  }

  test('an order answers at once, and the fight goes on without a word to anybody', async () => {
    const t = await brawling();
    await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...REACTION, text: 'duck' });
    await turn(t, 'ana', 'wait');
    await turn(t, 'ben', 'wait');
    await turn(t, 'greta', 'punch', t.ana);
    expect(t.bulletins.at(-1)?.story.join()).toMatch(/Ann/);
    expect(t.bulletins.at(-1)?.prompts.every((p) => p.button === 'act')).toBe(true);
    expect(JSON.stringify(t.bulletins)).not.toMatch(/order/i);
  });

  test('another order of the kind takes its place, and its player is told which no longer holds', async () => {
    const t = await brawling();
    const give = async (text: string, kind: 'reaction' | 'turn' = 'reaction') =>
      (await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...REACTION, kind, text })).note;
    expect(await give('if health below 10: stand\nelse duck')).not.toContain('place');
    expect(await give('wait', 'turn')).not.toContain('place');
    expect(await give('duck')).toContain('It takes the place of “stand firm below 10 % health, otherwise duck”, which no longer holds.');
    expect(await give('duck')).not.toContain('place');
  });

  test('the dry run shows what it would have chosen, and what a queued turn does comes true', async () => {
    const t = await brawling();
    await turn(t, 'ana', 'wait');
    await turn(t, 'ben', 'wait');
    await turn(t, 'greta', 'punch', t.ana);
    await turn(t, 'ana', 'stand');
    const { note } = await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, {
      ...REACTION,
      text: 'if health below 10: stand\nelse duck',
    });
    expect(note).toContain('would have answered: Duck.');
    const queued = await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, {
      kind: 'turn',
      wait: 0,
      perRound: 0,
      untilRound: 0,
      text: 'if Bouncer still stands: Punch target=Bouncer\nelse wait',
    });
    expect(queued.note).toContain('Punch (Bouncer) while Bouncer stands, otherwise wait.');
    const update = t.bulletins.at(-1)!;
    expect(update.prompts[0]).toMatchObject({ button: 'choose', users: ['u-greta'] });
  });

  test('the dry run knows the fight as it stood then, and what silence would have chosen then', async () => {
    const t = await brawling();
    await turn(t, 'ana', 'wait');
    await turn(t, 'ben', 'wait');
    await turn(t, 'greta', 'punch', t.ana);
    await turn(t, 'ana', 'stand');
    await t.table.act(t.encounter, t.caller('greta'), 'gm', { pick: 'damage', target: t.ana, amount: 1 });
    const would = async (text: string) =>
      (await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...REACTION, text })).note.split('\n').at(-1);
    expect(await would('if health below 100: duck\nelse stand')).toContain('would have answered: Stand firm.');
    expect(await would('default')).toContain('would have answered: ');
  });

  test('a fact that nobody has met is remarked on; an order that can never answer is refused and not kept', async () => {
    const t = await brawling();
    const give = (text: string) => t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...REACTION, text });
    for (const text of ['howl', 'duck always', 'if helth below 33: duck', 'if health below lots: duck'])
      await expect(give(text), text).rejects.toThrow('bad-order');
    expect(await t.table.orders(t.encounter, t.caller('ana'))).toEqual([]);
    const { note } = await give('if moon is full: duck\nelse stand');
    expect(note).toContain('No question here has mentioned “moon” so far');
    expect(note).not.toContain('“duck”');
  });

  test('it is kept with what it prepares, or not at all; whoever is at the limit gives no two at once', async () => {
    const store = new MemoryStore();
    const t = testTable([brawl], { store });
    const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', [{ user: 'u-ana', name: 'ana' }]);
    const ana = t.caller('ana');
    const gm = t.caller('greta');
    const from = { sample: brawl.sheets.samples.find(({ kind }) => kind === 'hero')!.id };
    const more = { from, name: 'Bo', side: 'heroes', count: 6, zone: null, concealed: false, mask: null, doctrine: null };
    await t.table.add(encounter, gm, more);
    for (const id of (await store.load(encounter))!.match.state.order.slice(-6)) await t.table.handOver(encounter, gm, id, ana.user);
    const { own } = await t.table.view(encounter, ana);
    const given = own.flatMap(({ id }) => (['turn', 'reaction'] as const).map((kind) => [id, kind] as const));
    const give = ([who, kind]: (typeof given)[number]) => t.table.giveOrder(encounter, ana, who, { ...REACTION, kind, text: 'wait' });
    const kept = async () => (await t.table.orders(encounter, ana)).length;
    const save = store.save.bind(store);
    store.save = async () => {
      throw new Error('the disk is full');
    };
    await expect(give(given[0]!)).rejects.toThrow('the disk is full');
    store.save = save;
    expect(await kept()).toBe(0);
    for (const one of given.slice(0, 11)) await give(one);
    const both = await Promise.allSettled([give(given[11]!), give(given[12]!)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await kept()).toBe(12);
  });

  test('a fact may still be called as it was when older orders were given', async () => {
    const t = await brawling({ ...brawl, sheets: { ...brawl.sheets, renamed: { brawn: 'toughness', luck: 'nothing' } } });
    const give = (text: string) => t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...REACTION, text });
    expect((await give('if brawn above 0: duck')).note).not.toContain('No question here');
    expect((await give('if luck above 0: duck')).note).toContain('“luck”');
  });

  test.each(rulesets.map((rules) => [rules.id, rules] as const))(
    'the example that is shown in %s is one that it takes',
    async (id, rules) => {
      const t = testTable([rules]);
      const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', id, [{ user: 'u-ana', name: 'ana' }]);
      const { own } = await t.table.view(encounter, t.caller('ana'));
      const text = t.table.systems[0]!.orders.join('\n');
      const { note } = await t.table.giveOrder(encounter, t.caller('ana'), own[0]!.id, { ...REACTION, text });
      expect(note).toContain(', otherwise ask me.');
      expect(note).not.toContain('No question here');
      expect(text.split('\n')).toHaveLength(3);
    },
  );

  test('it is private, bounded and can be taken back', async () => {
    const t = await brawling();
    const { made } = await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...REACTION, text: 'duck', perRound: 1 });
    expect(await t.table.orders(t.encounter, t.caller('ben'))).toEqual([]);
    expect(await t.table.orders(t.encounter, t.caller('greta'))).toEqual([]);
    await expect(t.table.giveOrder(t.encounter, t.caller('ben'), t.ana, { ...REACTION, text: 'stand' })).rejects.toThrow('not-yours');
    await expect(t.table.dropOrder(t.encounter, t.caller('ben'), made!)).rejects.toThrow('no-such-order');
    await t.table.dropOrder(t.encounter, t.caller('ana'), made!);
    expect(await t.table.orders(t.encounter, t.caller('ana'))).toEqual([]);
  });

  test('people may change their minds while it waits for them', async () => {
    const t = await prepared();
    const planned = async () => (await t.store.load(t.encounter))!.decisions.map((d) => d.planned?.choice.pick);
    expect(await planned()).toEqual(['duck']);
    const { made } = await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...SLOW, text: 'stand' });
    expect(await planned()).toEqual(['stand']);
    await t.table.dropOrder(t.encounter, t.caller('ana'), made!);
    expect(await planned()).toEqual([undefined]);
    expect((await t.store.load(t.encounter))!.orderUses).toEqual({});
  });

  test('an order for other decisions leaves what it has prepared, and counts nothing', async () => {
    const t = await prepared();
    const { made } = await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...SLOW, kind: 'turn', text: 'wait' });
    await t.table.dropOrder(t.encounter, t.caller('ana'), made!);
    const { decisions, orderUses } = (await t.store.load(t.encounter))!;
    expect(decisions.map((d) => d.planned?.choice.pick)).toEqual(['duck']);
    expect(Object.values(orderUses)).toMatchObject([{ count: 1 }]);
  });

  test('what it has prepared waits while the fight is paused, and then as long as was left', async () => {
    const t = await prepared();
    const due = async () => (await t.store.load(t.encounter))!.decisions.map((d) => d.planned && d.planned.at - t.now());
    const before = await due();
    expect(before).toEqual([60_000]);
    await t.table.pause(t.encounter, t.caller('greta'));
    await t.pass(60 * 60_000);
    await t.table.resume(t.encounter, t.caller('greta'));
    expect(await due()).toEqual(before);
    await t.pass(59_000);
    expect(await due()).toEqual([1000]);
    await t.pass(1000);
    expect(await due()).not.toEqual([0]);
  });

  test('it holds as long as its player answers for the combatant, and no longer', async () => {
    const t = await brawling();
    await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...REACTION, text: 'duck' });
    await t.table.handOver(t.encounter, t.caller('greta'), t.ana, 'u-ben');
    await turn(t, 'ben', 'wait');
    await turn(t, 'ben', 'wait');
    await turn(t, 'greta', 'punch', t.ana);
    expect(t.bulletins.at(-1)?.prompts).toMatchObject([{ button: 'choose', users: ['u-ben'] }]);
    await t.table.giveOrder(t.encounter, t.caller('ben'), t.ana, { ...REACTION, text: 'stand' });
    expect(t.bulletins.at(-1)?.story).toHaveLength(1);
  });

  test.each([
    ['Bouncer', 'Stand firm'],
    ['somebody', 'Duck'],
  ])('nobody finds out by an order whether an attacker in hiding is %s', async (name, would) => {
    const t = await brawling(shadowBrawl);
    await turn(t, 'ana', 'wait');
    await turn(t, 'ben', 'wait');
    await t.table.act(t.encounter, t.caller('greta'), 'gm', { pick: 'conceal', target: t.bouncer, concealed: true });
    await turn(t, 'greta', 'punch', t.ana);
    await turn(t, 'ana', 'stand');
    const text = `if by is ${name}: duck\nelse stand`;
    const { note } = await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...REACTION, text });
    expect(note).toContain(`would have answered: ${would}.`);
  });

  test('an order knows the people of its own side, hidden and masked ones, too', async () => {
    const t = await brawling();
    const bob = (await t.table.view(t.encounter, t.caller('ben'))).own[0]!.id;
    await t.table.act(t.encounter, t.caller('greta'), 'gm', { pick: 'conceal', target: bob, concealed: true });
    await t.table.giveOrder(t.encounter, t.caller('ana'), t.ana, { ...REACTION, kind: 'turn', text: 'if Bob is down: ask\nelse wait' });
    expect((await t.table.view(t.encounter, t.caller('ben'))).decisions).toMatchObject([{ who: bob }]);
  });

  test('a figure on autopilot acts and defends by itself', async () => {
    const t = await brawling();
    await t.table.doctrine(t.encounter, t.caller('greta'), t.bouncer, 'brute');
    await turn(t, 'ana', 'punch', t.bouncer);
    expect(t.bulletins.at(-1)?.story.join()).toMatch(/Bouncer/);
    await turn(t, 'ben', 'wait');
    expect(t.bulletins.at(-1)?.prompts[0]).toMatchObject({ button: 'choose' });
  });
});

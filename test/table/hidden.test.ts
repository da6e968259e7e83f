/** Who is hidden or masked stays so: in what is told of them, in who is waited for, and in how it all ends. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import {
  askAll,
  type Choice,
  decide,
  everyone,
  type Fight,
  GM,
  plain,
  question,
  type Ruleset,
  type Script,
  whisper,
} from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { type TestTable, testTable } from '../support/table.ts';

interface Brawling extends TestTable {
  readonly id: string;
  /** The GM does something of their own. */
  gm(choice: Choice): Promise<unknown>;
  /** The GM brings in somebody; their id. */
  bring(name: string, more?: { readonly side?: string; readonly concealed?: boolean; readonly mask?: string }): Promise<string>;
  /** Whoever's turn it is waits, so many times. */
  waits(times: number): Promise<void>;
  /** What the channel has been told, all posts together. */
  story(): string;
}

async function brawling(rules: Ruleset = brawl): Promise<Brawling> {
  const t = testTable([rules]);
  const players = ['ana', 'ben'].map((name) => ({ user: `u-${name}`, name }));
  const { encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', players);
  const gm = (choice: Choice) => t.table.act(id, t.caller('greta'), 'gm', choice);
  const plain = { side: 'strangers', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, concealed: false, mask: null };
  const bring = async (name: string, more = {}) => (await t.table.add(id, t.caller('greta'), { ...plain, name, ...more })).made!;
  const waits = async (times: number): Promise<void> => {
    for (let i = 0; i < times; i++) {
      const [turn] = (await t.table.view(id, t.caller('greta'))).decisions;
      await t.table.decide(id, t.caller('greta'), turn!.id, turn!.who, { pick: 'wait' });
    }
  };
  return { ...t, id, gm, bring, waits, story: () => t.bulletins.flatMap((b) => b.story).join('\n') };
}

describe('what the GM does', () => {
  test('a masked figure leaves under its mask; the GM reads its name', async () => {
    const t = await brawling();
    const target = await t.bring('Quelvarn', { mask: 'a hooded figure' });
    await t.gm({ pick: 'remove', target });
    expect(t.story()).toContain('A hooded figure leaves the fight.');
    expect(t.story()).not.toContain('Quelvarn');
    const log = await t.table.log(t.id, t.caller('greta'), null, 10);
    expect(log.map((l) => l.text).join()).toContain('Quelvarn leaves the fight.');
  });

  test('whose own answer waits for others is told that nobody sees it; a GM who masks somebody meanwhile is not', async () => {
    const t = testTable(rulesets);
    const { encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'hursagmu-swords', [{ user: 'u-ana', name: 'Ana' }]);
    const [gm, ana] = [t.caller('greta'), t.caller('ana')];
    let note = '';
    for (let i = 0; i < 10 && note === ''; i++) {
      const { decisions } = await t.table.view(id, ana);
      const open = decisions.find((d) => d.answered === null && d.offers.some((o) => o.pick === 'plan'));
      if (open)
        ({ note } = await t.table.decide(id, ana, open.id, open.who, {
          pick: 'plan',
          attacks: 1,
          augments: 0,
          defend: true,
          assists: 0,
          other: 0,
        }));
      else await t.table.force(id, gm, null);
    }
    expect(note).toContain('Nobody sees it until all answers are in');
    const { rows } = (await t.table.publicView(id)).view;
    const masked = await t.table.act(id, gm, 'gm', { pick: 'mask', target: rows.at(-1)!.id, mask: 'a hooded figure' });
    expect(masked.note).toBe('');
  });

  test('a mask that the GM puts on hides the name, until it falls', async () => {
    const t = await brawling();
    const target = await t.bring('Quelvarn');
    const names = async () => (await t.table.publicView(t.id)).view.rows.map((r) => r.name.toLowerCase());
    expect(await names()).toContain('quelvarn');
    await t.gm({ pick: 'mask', target, mask: 'a hooded figure' });
    expect(await names()).toContain('a hooded figure');
    expect(await names()).not.toContain('quelvarn');
    await t.gm({ pick: 'mask', target });
    expect(await names()).toContain('quelvarn');
  });

  test('whoever is hidden is not given away when his mask falls; his own side hears of it, and of his leaving', async () => {
    const t = await brawling();
    const [own] = (await t.table.view(t.id, t.caller('ana'))).own;
    const target = await t.bring('Quelvarn', { side: own!.side, concealed: true, mask: 'a hooded figure' });
    const [before, read] = [t.bulletins.length, async (user: string) => (await t.table.log(t.id, t.caller(user), null, 20)).at(-1)!.text];
    await t.gm({ pick: 'mask', target });
    expect(await read('ana')).toBe('👁 A hooded figure is Quelvarn.');
    expect(await read('zoe')).not.toContain('hooded figure');
    await t.gm({ pick: 'remove', target });
    expect(await read('ana')).toBe('Quelvarn leaves the fight.');
    expect(await read('zoe')).not.toContain('leaves');
    expect(t.bulletins.slice(before).flatMap((b) => b.story)).toEqual([]);
  });

  test.each([
    ['name', '123', '123'],
    ['mask', '5', '5'],
    ['mask', 'null', null],
    ['side', '7', '7'],
    ['concealed', 'true', true],
  ] as const)('%s set to %s is what it must be', async (field, value, becomes) => {
    const t = await brawling();
    const target = await t.bring('Quelvarn');
    await t.gm({ pick: 'set', target, field, value });
    expect((await t.store.load(t.id))!.match.state.combatants[target]).toMatchObject({ [field]: becomes });
    for (const user of ['greta', 'ana', 'zoe']) await t.table.view(t.id, t.caller(user));
  });

  test.each([
    ['name', ' '],
    ['side', ''],
    ['concealed', 'perhaps'],
  ])('%s set to “%s” is refused', async (field, value) => {
    const t = await brawling();
    const target = await t.bring('Quelvarn');
    await expect(t.gm({ pick: 'set', target, field, value })).rejects.toThrow('bad-edit');
  });
});

/** A brawl in which something happens before each wait. */
const waiting = (first: (fight: Fight) => Script): Ruleset => ({
  ...brawl,
  procedures: {
    ...brawl.procedures,
    *wait(fight: Fight, args: never): Script {
      yield* first(fight);
      yield* (brawl.procedures['wait'] as (fight: Fight, args: never) => Script)(fight, args);
    },
  },
});

describe('who is waited for', () => {
  /** What the channel reads of the wait, without what tells this moment from another. */
  async function wait(t: Brawling): Promise<unknown> {
    const { waiting } = await t.table.publicView(t.id);
    const [prompt] = t.bulletins.at(-1)!.prompts;
    await t.pass(150_000);
    const [reminder] = t.bulletins.at(-1)!.prompts;
    return [waiting, { ...prompt, decision: 0, open: [] }, { ...reminder, decision: 0, open: [] }];
  }

  test('the turn of a figure in hiding reads like a ruling of the GM, on the board, in the post and in the reminder', async () => {
    const hidden = await brawling();
    await hidden.bring('Quelvarn', { concealed: true });
    await hidden.waits(3);
    const ruling = await brawling(
      waiting(function* () {
        yield* decide(GM, 'may-wait', ['yes', 'no'], 'yes', { kind: 'ruling' });
      }),
    );
    await ruling.waits(1);
    const read = await wait(hidden);
    expect(read).toEqual(await wait(ruling));
    expect(JSON.stringify(read)).not.toMatch(/turn|Wait/);
    expect((await hidden.table.view(hidden.id, hidden.caller('greta'))).decisions).toMatchObject([{ kind: 'turn', otherwise: 'Wait' }]);
  });

  test('those who are waited for alike stand in one line', async () => {
    const t = await brawling(
      waiting(function* (fight) {
        const open = { kind: 'turn', secret: false } as const;
        yield* askAll(everyone(fight).map((who) => question(who, 'defend', plain('duck', 'stand'), { pick: 'stand' }, open)));
      }),
    );
    await t.waits(1);
    const lines = (await t.table.publicView(t.id)).waiting;
    expect(lines).toMatchObject([{ who: 'Ann, Bob and Bouncer', what: 'to take a turn' }]);
  });

  test('somebody in hiding on autopilot acts without a moment in which anybody is waited for', async () => {
    const told = async (hidden: boolean): Promise<unknown> => {
      const t = await brawling();
      if (hidden) {
        const lurker = await t.bring('Quelvarn', { concealed: true });
        await t.table.doctrine(t.id, t.caller('greta'), lurker, 'coward');
      }
      const acts = async (): Promise<number> => (await t.store.load(t.id))!.match.number;
      const [before, from] = [t.bulletins.length, await acts()];
      await t.waits(3);
      expect(await acts()).toBe(from + (hidden ? 4 : 3));
      const posts = t.bulletins
        .slice(before)
        .map(({ story, prompts }) => [story, prompts.map(({ text, users, button }) => [text, users, button])]);
      return { posts, waiting: (await t.table.publicView(t.id)).waiting };
    };
    expect(await told(true)).toEqual(await told(false));
  });

  test('who asks whose turn it is does not hear of somebody in hiding', async () => {
    const t = await brawling();
    await t.bring('Quelvarn', { concealed: true });
    await t.waits(3);
    const ana = t.caller('ana');
    const [own] = (await t.table.view(t.id, ana)).own;
    const refusal: unknown = await t.table.act(t.id, ana, own!.id, { pick: 'wait' }).catch((error: unknown) => error);
    expect(await t.table.wordsFor(refusal, t.id, ana)).toBe('It is not Ann’s turn. The board shows whose turn it is.');
  });

  test('a player whose own figure hides is called to a private answer, and the channel learns no more than that one is open', async () => {
    const t = await brawling();
    const [own] = (await t.table.view(t.id, t.caller('ana'))).own;
    await t.gm({ pick: 'conceal', target: own!.id, concealed: true });
    await t.waits(3);
    expect(t.bulletins.at(-1)!.prompts).toMatchObject([{ text: 'what do you do? Choose in private.', users: ['u-ana'], button: 'choose' }]);
    expect((await t.table.publicView(t.id)).waiting).toMatchObject([{ who: 'a private choice', what: '' }]);
    expect((await t.table.view(t.id, t.caller('ana'))).decisions).toMatchObject([{ who: own!.id, kind: 'turn' }]);
    await t.pass(150_000);
    expect(t.bulletins.at(-1)!.prompts).toMatchObject([{ text: 'Still waiting for a private choice.', button: 'choose' }]);
  });

  test('where several may act, nobody is called for the sake of those in hiding', async () => {
    const all: Ruleset = {
      ...brawl,
      next: (fight) => ({
        step: 'turn',
        kind: 'turn',
        key: 'turn',
        of: fight.order,
        otherwise: { by: fight.order[0]!, choice: { pick: 'wait' } },
      }),
    };
    const t = testTable([all]);
    const { encounter: id } = await t.table.start(t.caller('greta'), 'ch1', { ruleset: 'brawl', name: 'Fog', pace: 'live', house: {} });
    await t.table.join(id, t.caller('ana'), { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Ann' });
    const lurker = { name: 'Quelvarn', side: 'strangers', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, mask: null };
    await t.table.add(id, t.caller('greta'), { ...lurker, concealed: true });
    await t.table.begin(id, t.caller('greta'));
    expect(t.bulletins.at(-1)!.prompts).toMatchObject([{ users: ['u-ana'], button: 'act' }]);
  });

  test('a post of which the channel may know nothing has no receipt', async () => {
    const note = { type: 'modifier-set', who: '*', purpose: '*', flat: 1, factor: 1, note: '' };
    const t = await brawling(
      waiting(function* (fight) {
        whisper(fight, [GM], note);
      }),
    );
    const before = t.bulletins.length;
    await t.waits(3);
    expect((await t.store.log(t.id, 0, 100)).filter((l) => JSON.stringify(l.body).includes('modifier-set'))).toHaveLength(3);
    expect(t.bulletins.slice(before).map((b) => b.covers)).toEqual([null, null, null]);
  });

  test('a private question that calls nobody is told, and not asked', async () => {
    const all = waiting(function* (fight) {
      yield* askAll(everyone(fight).map((who) => question(who, 'defend', plain('duck', 'stand'), { pick: 'stand' })));
    });
    const t = await brawling(all);
    const { rows } = (await t.table.view(t.id, t.caller('greta'))).view;
    for (const { id } of rows) await t.table.doctrine(t.id, t.caller('greta'), id, 'brute');
    await t.pass(60_000);
    const asked = t.bulletins.flatMap((b) => b.prompts).filter((p) => p.button === 'choose');
    expect(asked.length).toBeGreaterThan(0);
    for (const { users, text } of asked)
      expect(text).toBe(users.length > 0 ? 'what do you do? Choose in private.' : 'something is being decided in private.');
    expect(asked.some(({ users }) => users.length === 0)).toBe(true);
  });

  test('whether somebody in hiding is asked as well cannot be counted', async () => {
    const all = waiting(function* (fight) {
      yield* askAll(everyone(fight).map((who) => question(who, 'defend', plain('duck', 'stand'), { pick: 'stand' })));
    });
    const read = async (concealed: boolean): Promise<unknown> => {
      const t = await brawling(all);
      if (concealed) await t.bring('Quelvarn', { concealed });
      await t.waits(1);
      const [prompt] = t.bulletins.at(-1)!.prompts;
      return [prompt!.text, prompt!.many, prompt!.users, (await t.table.publicView(t.id)).waiting];
    };
    expect(await read(true)).toEqual(await read(false));
    expect(await read(true)).toMatchObject([
      'what do you do? Choose in private.',
      3,
      ['u-ana', 'u-ben', 'u-greta'],
      [{ who: '3 private choices' }],
    ]);
  });

  test('the winners are called what their reader calls them', async () => {
    const t = await brawling();
    const target = await t.bring('Quelvarn', { side: 'Order of the Claw', concealed: true });
    for (const { id } of (await t.table.view(t.id, t.caller('greta'))).view.rows)
      if (id !== target) await t.gm({ pick: 'remove', target: id });
    expect(await t.table.publicView(t.id)).toMatchObject({ winner: 'somebody' });
    expect(await t.table.view(t.id, t.caller('greta'))).toMatchObject({ winner: 'Order of the Claw' });
  });
});

describe('what can be read again', () => {
  const texts = async (t: Brawling, user: string, limit = 100) => (await t.table.log(t.id, t.caller(user), null, limit)).map((l) => l.text);

  test('a page of the log is full, however much of what lies between may not be read', async () => {
    const t = await brawling();
    await t.waits(2);
    const before = await texts(t, 'ana', 3);
    for (let i = 0; i < 30; i++) await t.gm({ pick: 'modifier', target: '*', flat: i, factor: '1', purpose: '*', note: '' });
    expect(before).toHaveLength(3);
    expect(await texts(t, 'ana', 3)).toEqual(before);
  });

  test('after long absence the last of what was missed is told, not the first', async () => {
    const t = await brawling();
    const encounter = (await t.store.load(t.id))!;
    const note = (seq: number) => ({ seq, at: t.now(), action: 0, kind: 'note' as const, body: { text: `note ${seq}` }, undone: null });
    const log = Array.from({ length: 1500 }, (_, i) => note(encounter.seq + 1 + i));
    await t.store.save({
      encounter: { ...encounter, seq: encounter.seq + log.length },
      log,
      checkpoints: [],
      posts: [],
      interaction: null,
    });
    expect((await t.table.catchUp(t.id, t.caller('ana'))).last.at(-1)!.text).toBe(`note ${encounter.seq + log.length}`);
    expect((await t.table.catchUp(t.id, t.caller('ana'))).last).toEqual([]);
  });

  test('who runs somebody in hiding, and how, is read by the GM and by whoever plays him', async () => {
    const t = await brawling();
    const target = await t.bring('Quelvarn', { concealed: true });
    const before = await texts(t, 'zoe');
    await t.table.doctrine(t.id, t.caller('greta'), target, 'brute');
    await t.table.handOver(t.id, t.caller('greta'), target, 'u-ben');
    expect(await texts(t, 'zoe')).toEqual(before);
    expect(await texts(t, 'ana')).toEqual(before);
    expect((await texts(t, 'ben')).at(-1)).toBe('<@u-ben> now plays Quelvarn.');
    expect((await texts(t, 'greta')).slice(-2)).toEqual(['Quelvarn goes on autopilot (Brute).', '<@u-ben> now plays Quelvarn.']);
  });
});

test('a private question of which nothing has been told has its subject, and names nobody who is asked', async () => {
  const asks = {
    ...brawl,
    texts: { ...brawl.texts, subject: () => 'Somebody runs.' },
    procedures: {
      ...brawl.procedures,
      *wait(fight: Fight): Script {
        yield* askAll(everyone(fight).map((who) => question(who, 'defend', plain('duck', 'stand'), { pick: 'stand' })));
      },
    },
  } as unknown as Ruleset;
  const t = await brawling(asks);
  await t.waits(1);
  expect(t.bulletins.at(-1)!.prompts).toMatchObject([{ text: 'Somebody runs. What do you do? Choose in private.' }]);
});

test('a post that asks in private is the same, its pings and its button too, where somebody in hiding is asked as well', async () => {
  const asking: Ruleset = {
    ...brawl,
    procedures: {
      ...brawl.procedures,
      *wait(fight: Fight): Script {
        const asked = everyone(fight).filter((c) => c.name !== 'Bouncer');
        yield* askAll(asked.map((who) => question(who, 'defend', plain('duck', 'stand'), { pick: 'stand' })));
      },
    },
  };
  const prompts = async (isHiding: boolean) => {
    const t = testTable([asking]);
    const [gm, ana] = [t.caller('greta'), t.caller('ana')];
    const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: 'brawl', name: 'Fog', pace: 'live', house: {} });
    await t.table.join(id, ana, { from: { sample: 'regular' }, side: 'heroes', word: null, name: 'Ann' });
    const foe = { side: 'strangers', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, mask: null };
    await t.table.add(id, gm, { ...foe, name: 'Bouncer', concealed: false });
    if (isHiding) await t.table.add(id, gm, { ...foe, name: 'Quelvarn', concealed: true });
    await t.table.begin(id, gm);
    const [turn] = (await t.table.view(id, ana)).decisions;
    await t.table.decide(id, ana, turn!.id, turn!.who, { pick: 'wait' });
    return t.bulletins.at(-1)!.prompts.map(({ open: _, ...shown }) => shown);
  };
  const alone = await prompts(false);
  expect(alone).toMatchObject([{ users: ['u-ana'], many: 1 }]);
  expect(await prompts(true)).toEqual(alone);
});

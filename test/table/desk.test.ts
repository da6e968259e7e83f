/** The server's desk: what is stored of it, its list of fights, who may start one, what its log channel is told, and a fight given away. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Ruleset } from '../../src/engine/index.ts';
import { plainGuild } from '../../src/table/commands/people.ts';
import { type Desk, MOST_MUTED, PLAIN_DESK, readDesk } from '../../src/table/desk.ts';
import type { Encounter } from '../../src/table/encounter.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Store } from '../../src/table/store.ts';
import { change, page, seat } from '../store/samples.ts';
import { type TestTable, testTable } from '../support/table.ts';

const RULES = [brawl as unknown as Ruleset];
const START = { ruleset: 'brawl', name: 'The *Gate*', pace: 'live', house: {} };

async function tableWith(desk: Partial<Desk> = {}, store: Store = new MemoryStore(), gmRole: string | null = null): Promise<TestTable> {
  await store.saveGuild({ ...plainGuild('g1'), gmRole, desk: { ...PLAIN_DESK, ...desk } });
  return testTable(RULES, { store });
}

const mona = (t: TestTable) => t.caller('mona', { manager: true });
const there = (id: string, touched: number, more: Partial<Encounter> = {}): Encounter =>
  page({ id, channel: `c-${id}`, guild: 'g1', name: `Fight ${id}`, ruleset: 'brawl', touched, ...more });

async function storeOf(fights: readonly Encounter[]): Promise<Store> {
  const store = new MemoryStore();
  for (const one of fights) await store.create(change(one));
  return store;
}

describe('what is stored', () => {
  test.each([[null], ['desk'], [7], [[]], [[PLAIN_DESK]]])('%j is a plain desk', (stored) => {
    expect(readDesk(stored as never)).toEqual(PLAIN_DESK);
  });

  test('is read as it was said', () => {
    const desk: Desk = { starters: 'r1', approval: true, fights: 500, figures: 2, weighings: 0, log: 'c1', muted: ['u1', 'u2'] };
    expect(readDesk(desk as never)).toEqual(desk);
  });

  test.each([
    [{ starters: '', log: 7, approval: 'yes', muted: 'u1' }, {}],
    [{ fights: 0, figures: 1, weighings: -1 }, {}],
    [{ fights: 501, figures: 61, weighings: 3 }, {}],
    [
      { fights: 1, figures: 60, weighings: 2 },
      { fights: 1, figures: 60, weighings: 2 },
    ],
    [{ fights: '3', muted: ['u1', 7, null, 'u2'] }, { muted: ['u1', 'u2'] }],
  ])('%j: what does not fit counts for nothing', (stored, read) => {
    expect(readDesk(stored as never)).toEqual({ ...PLAIN_DESK, ...read });
  });

  test('of too many who are muted the first are kept', () => {
    const muted = Array.from({ length: MOST_MUTED + 1 }, (_, i) => `u${i}`);
    expect(readDesk({ muted }).muted).toEqual(muted.slice(0, MOST_MUTED));
  });
});

describe('what may be said', () => {
  const saved = async (desk: Partial<Desk>): Promise<Desk> => {
    const t = await tableWith();
    await t.table.changeGuild(mona(t), () => ({ ...plainGuild('g1'), desk: { ...PLAIN_DESK, ...desk } }));
    return (await t.table.guild('g1')).desk;
  };
  const muted = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `u${i}`);

  test.each([{ fights: 1, figures: 2, weighings: 0 }, { fights: 500, figures: 60, weighings: 2 }, { muted: muted(MOST_MUTED) }])(
    '%j',
    async (desk) => {
      expect(await saved(desk)).toMatchObject(desk);
    },
  );

  test.each([
    [{ fights: 0 }, 'bad-limit', { limit: 'fights', takes: 'a whole number from 1 to 500' }],
    [{ fights: 501 }, 'bad-limit', { limit: 'fights' }],
    [{ fights: 1.5 }, 'bad-limit', { limit: 'fights' }],
    [{ figures: 1 }, 'bad-limit', { limit: 'figures', takes: 'a whole number from 2 to 60' }],
    [{ figures: 61 }, 'bad-limit', { limit: 'figures' }],
    [{ weighings: -1 }, 'bad-limit', { limit: 'weighings', takes: 'a whole number from 0 to 2' }],
    [{ weighings: 3 }, 'bad-limit', { limit: 'weighings' }],
    [{ muted: muted(MOST_MUTED + 1) }, 'too-many', { most: MOST_MUTED }],
  ])('not %j: %s', async (desk, reason, facts) => {
    await expect(saved(desk)).rejects.toMatchObject({ reason, facts });
  });

  test('no more than the host allows, but for what was said while the host allowed it', async () => {
    const t = testTable(RULES, { caps: { figures: 24 } });
    const desk = { ...PLAIN_DESK, figures: 50 };
    await t.store.saveGuild({ ...plainGuild('g1'), desk });
    const change = (figures: number | null, fights = 3) =>
      t.table.changeGuild(mona(t), (before) => ({ ...before, desk: { ...before.desk, fights, figures } }));
    expect([(await change(50)).desk, t.table.figuresOn({ desk })]).toEqual([{ ...desk, fights: 3 }, 24]);
    const facts = { limit: 'figures', takes: 'a whole number from 2 to 24' };
    for (const figures of [25, 51]) await expect(change(figures)).rejects.toMatchObject({ reason: 'bad-limit', facts });
    for (const [figures, most] of [
      [24, 24],
      [23, 23],
      [null, 24],
    ] as const)
      expect(t.table.figuresOn(await change(figures))).toBe(most);
  });

  test('nobody but managers says it', async () => {
    const t = await tableWith();
    await expect(t.table.changeGuild(t.caller('greta'), () => plainGuild('g1'))).rejects.toMatchObject({ reason: 'manager-only' });
  });

  test('who is muted plays, but says nothing in character', async () => {
    const t = await tableWith({ muted: ['u-ana'] });
    const { encounter } = await t.table.start(t.caller('greta'), 'ch1', START);
    const brought = { from: { sample: 'regular' }, side: 'heroes', word: null, name: '' };
    const { made: ann } = await t.table.join(encounter, t.caller('ana'), brought);
    const { made: bob } = await t.table.join(encounter, t.caller('ben'), brought);
    const foe = {
      from: { sample: 'bouncer' },
      name: '',
      side: 'house',
      count: 1,
      concealed: false,
      mask: null,
      zone: null,
      doctrine: null,
    };
    const { made: bouncer } = await t.table.add(encounter, t.caller('greta'), foe);
    await t.table.begin(encounter, t.caller('greta'));
    await expect(t.table.say(encounter, t.caller('ana'), ann!, 'Hello')).rejects.toMatchObject({ reason: 'muted' });
    const punch = { pick: 'punch', target: bouncer! };
    await expect(t.table.act(encounter, t.caller('ana'), ann!, punch, 'Take that')).rejects.toMatchObject({ reason: 'muted' });
    await t.table.say(encounter, t.caller('ben'), bob!, 'Hello');
    await t.table.act(encounter, t.caller('ana'), ann!, punch);
  });
});

describe('the list', () => {
  test('shows the open fights of the server, those in which nothing has happened for longest first', async () => {
    const t = await tableWith(
      {},
      await storeOf([
        there('b', 2),
        there('a', 1, {
          seats: [
            seat('u-greta', { role: 'gm' }),
            seat('u-gone', { role: 'gm', gone: true }),
            seat('u-ana'),
            seat('u-ben'),
            seat('u-cleo'),
          ],
        }),
        there('c', 3, { status: 'over' }),
        there('d', 4, { guild: 'g2' }),
        there('e', 5, { status: 'gathering', sleep: { asks: null } }),
      ]),
    );
    const found = await t.table.desk(mona(t), 0);
    expect(found).toMatchObject({ page: 0, pages: 1, total: 3, now: t.now() });
    expect(found.fights.map(({ id }) => id)).toEqual(['a', 'b', 'e']);
    expect(found.fights[0]).toEqual({
      ...{ id: 'a', channel: 'c-a', name: 'Fight a', ruleset: 'brawl', status: 'running', touched: 1, round: 3 },
      ...{ gms: ['u-greta'], players: 3, asleep: false, lost: false, trouble: false },
    });
    expect(found.fights[2]).toMatchObject({ status: 'gathering', asleep: false });
  });

  test.each([
    [{ sleep: { asks: null } }, { asleep: true }],
    [{ sleep: { asks: 5 } }, { asleep: false }],
    [
      { status: 'paused', sleep: { asks: null } },
      { asleep: false, status: 'paused' },
    ],
    [{ lost: 5 }, { lost: true }],
    [{ trouble: { procedure: 'punch', note: 'x', step: 0, phase: 'opening' } }, { trouble: true }],
  ] as unknown as readonly [Partial<Encounter>, object][])('%j is told as %j', async (more, told) => {
    const t = await tableWith({}, await storeOf([there('a', 1, more)]));
    expect((await t.table.desk(mona(t), 0)).fights[0]).toMatchObject({ ...{ asleep: false, lost: false, trouble: false }, ...told });
  });

  test.each([
    { asked: 0, is: 0, has: [0, 8] },
    { asked: 1, is: 1, has: [8, 16] },
    { asked: 1.9, is: 1, has: [8, 16] },
    { asked: 2, is: 2, has: [16, 17] },
    { asked: 3, is: 2, has: [16, 17] },
    { asked: -1, is: 0, has: [0, 8] },
  ] as const)('page $asked of 17 fights', async ({ asked, is, has }) => {
    const t = await tableWith({}, await storeOf(Array.from({ length: 17 }, (_, i) => there(`f${i}`, i))));
    const found = await t.table.desk(mona(t), asked);
    expect(found).toMatchObject({ page: is, pages: 3, total: 17 });
    expect(found.fights.map(({ touched }) => touched)).toEqual(Array.from({ length: has[1] - has[0] }, (_, i) => has[0] + i));
  });

  test('without fights it has one page, and nobody but managers sees it', async () => {
    const t = await tableWith();
    expect(await t.table.desk(mona(t), 3)).toMatchObject({ fights: [], page: 0, pages: 1, total: 0 });
    await expect(t.table.desk(t.caller('greta'), 0)).rejects.toMatchObject({ reason: 'manager-only' });
  });

  test('one fight is opened by managers of its server, and what somebody plays alone by nobody', async () => {
    const alone = there('alone', 2, { channel: '@u-mona', guild: '@u-mona' });
    const t = await tableWith({}, await storeOf([there('a', 1), there('b', 1, { guild: 'g2' }), alone]));
    expect(await t.table.deskFight(mona(t), 'a')).toMatchObject({ id: 'a', name: 'Fight a' });
    await expect(t.table.deskFight(t.caller('ana'), 'a')).rejects.toMatchObject({ reason: 'manager-only' });
    await expect(t.table.deskFight(mona(t), 'b')).rejects.toMatchObject({ reason: 'no-encounter' });
    await expect(t.table.deskFight(mona(t), 'alone')).rejects.toMatchObject({ reason: 'no-encounter' });
  });
});

describe('who may start a fight', () => {
  test.each([
    ['anybody, where nobody has said otherwise', {}, null, {}, null],
    ['not without the role', { starters: 'r-start' }, null, {}, 'may-not-start'],
    ['not with another role', { starters: 'r-start' }, null, { roles: ['r-else'] }, 'may-not-start'],
    ['with the role', { starters: 'r-start' }, null, { roles: ['r-else', 'r-start'] }, null],
    ['with the role of GMs', { starters: 'r-start' }, 'r-gm', { roles: ['r-gm'] }, null],
    ['not with neither', { starters: 'r-start' }, 'r-gm', { roles: ['r-else'] }, 'may-not-start'],
    ['managers', { starters: 'r-start' }, null, { manager: true }, null],
  ] as const)('%s', async (_, desk, gmRole, more, refused) => {
    const t = await tableWith(desk, new MemoryStore(), gmRole);
    const start = t.table.start(t.caller('ana', more), 'ch1', START);
    if (refused === null) expect((await start).encounter).not.toBe('');
    else await expect(start).rejects.toMatchObject({ reason: refused, facts: { role: 'r-start' } });
    expect((await t.store.list({ guild: 'g1' })).length).toBe(refused === null ? 1 : 0);
  });

  test('whoever plays alone needs nobody’s leave', async () => {
    const t = await tableWith({ starters: 'r-start', fights: 1 }, await storeOf([there('a', 1)]));
    expect((await t.table.practiceAlone(t.caller('ana'), 'brawl', {}, null)).encounter).not.toBe('');
  });

  test('a server is full when it has as many as its desk says, those that are over and those of others not counted', async () => {
    const t = await tableWith({ fights: 2 }, await storeOf([there('over', 1, { status: 'over' }), there('else', 1, { guild: 'g2' })]));
    const start = (channel: string, more = {}) => t.table.start(t.caller('ana', more), channel, START);
    const { encounter } = await start('ch1');
    await start('ch2');
    await expect(start('ch3')).rejects.toMatchObject({ reason: 'server-full', facts: { most: 2 } });
    await expect(start('ch3', { manager: true })).rejects.toMatchObject({ reason: 'server-full' });
    await t.table.end(encounter, t.caller('ana'));
    await start('ch3');
  });
});

describe('the log channel', () => {
  /** What waits to be posted there, and is sent by now. */
  async function told(t: TestTable): Promise<readonly string[]> {
    const lines: string[] = [];
    const places = new Set<string>();
    for (let waiting = await t.store.postsToSend(t.now(), 100); waiting.length > 0; waiting = await t.store.postsToSend(t.now(), 100))
      for (const { id, channel, payload } of waiting) {
        await t.store.postSent(id, `m-${id}`);
        places.add(channel);
        if (channel !== 'c-log') continue;
        const { story, ...update } = payload as unknown as { readonly story: readonly { readonly text: string }[] };
        expect(update).toMatchObject({ prompts: [], covers: null, commitment: null, seed: null });
        lines.push(...story.map(({ text }) => text));
      }
    expect([...places].filter((place) => place !== 'ch1')).toEqual(lines.length > 0 ? ['c-log'] : []);
    return lines;
  }

  test('is told that a fight opens and ends and what managers do, and nothing of what is played', async () => {
    const t = await tableWith({ log: 'c-log' });
    const [gm, ana] = [t.caller('greta'), t.caller('ana')];
    const { encounter } = await t.table.start(gm, 'ch1', START);
    const fight = '**The \\*Gate\\*** (Tavern brawl, <#ch1>)';
    expect(await told(t)).toEqual([`${fight} opens. GM: <@u-greta>.`]);
    for (const [caller, name] of [
      [ana, 'Ann'],
      [gm, 'Bob'],
    ] as const)
      await t.table.join(encounter, caller, { from: { sample: 'regular' }, side: name, word: null, name });
    await t.table.begin(encounter, gm);
    await t.table.pause(encounter, gm);
    expect(await told(t)).toEqual([]);
    await t.table.resume(encounter, mona(t));
    await t.table.giveFight(encounter, mona(t), 'u-ana');
    await t.table.end(encounter, ana);
    expect(await told(t)).toEqual([`${fight}: mona resumes it.`, `${fight}: mona gives it to <@u-ana>.`, `${fight} is over.`]);
  });

  test('hears of nothing where there is none', async () => {
    const t = await tableWith();
    const { encounter } = await t.table.start(t.caller('greta'), 'ch1', START);
    await t.table.end(encounter, mona(t));
    expect(await told(t)).toEqual([]);
  });
});

describe('a fight given away', () => {
  const given = async (seats: Encounter['seats'], more: Partial<Encounter> = {}) => {
    const t = await tableWith({}, await storeOf([there('a', 1, { seats, ...more })]));
    const give = (user: string) => t.table.giveFight('a', user === 'mona' ? mona(t) : t.caller(user), 'u-ana');
    return { t, give, seats: async () => (await t.store.load('a'))!.seats.map((s) => `${s.user} ${s.role}${s.gone ? ' gone' : ''}`) };
  };

  test.each([
    ['to somebody new', [seat('u-greta', { role: 'gm' })], ['u-greta spectator', 'u-ana gm']],
    ['by one who plays on', [seat('u-greta', { role: 'gm', combatants: ['x'] })], ['u-greta player', 'u-ana gm']],
    [
      'to a player, and all GMs but them go',
      [seat('u-greta', { role: 'gm' }), seat('u-ana', { combatants: ['y'] }), seat('u-gil', { role: 'gm' }), seat('u-pip')],
      ['u-greta spectator', 'u-ana gm', 'u-gil spectator', 'u-pip player'],
    ],
    ['to one who had left', [seat('u-greta', { role: 'gm' }), seat('u-ana', { gone: true })], ['u-greta spectator', 'u-ana gm']],
    ['to one of its GMs', [seat('u-greta', { role: 'gm' }), seat('u-ana', { role: 'gm' })], ['u-greta spectator', 'u-ana gm']],
  ])('%s', async (_, before, after) => {
    const { t, give, seats } = await given(before);
    expect((await give('mona')).note).toBe('<@u-ana> runs **Fight a** now.');
    expect(await seats()).toEqual(after);
    const encounter = (await t.store.load('a'))!;
    expect(await t.table.lastDone('a', t.caller('ana'))).toBe('<@u-ana> becoming the GM');
    expect(encounter.founder).toBe('u-ana');
    expect(encounter.seats.find(({ user }) => user === 'u-ana')!.combatants).toEqual(
      before.find(({ user }) => user === 'u-ana')?.combatants ?? [],
    );
    const [said] = t.bulletins;
    expect(said!.story).toEqual([expect.stringContaining('<@u-ana> is the GM of this fight now. mona, who manages this server, says so.')]);
    expect(said!.prompts.filter(({ users }) => users.length > 0)).toEqual([
      expect.objectContaining({ users: ['u-ana'], text: expect.stringContaining('You run this fight') as string }),
    ]);
  });

  test('only by managers, and not when it is over', async () => {
    const { give } = await given([seat('u-greta', { role: 'gm' })]);
    await expect(give('greta')).rejects.toMatchObject({ reason: 'manager-only' });
    const over = await given([seat('u-greta', { role: 'gm' })], { status: 'over' });
    await expect(over.give('mona')).rejects.toMatchObject({ reason: 'not-running', facts: { status: 'over' } });
  });
});

/** Sides keep their secrets: nobody comes to what a side of the GM's sees but with the GM's leave, by whatever door. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { plainText } from '../../src/engine/index.ts';
import { freeNames, likeness, looksLike } from '../../src/table/commands/likeness.ts';
import { type TestTable, testTable } from '../support/table.ts';

const LURKER = 'Quelvarn';
/** As long as a name may be. */
const LONG = 'Guardian '.repeat(7).slice(0, 60);

let t: TestTable;
let id: string;

const hero = (side: string, name: string | null = null) => ({ from: { sample: 'regular' }, side, word: null, name });
const mob = (side: string, more: object = {}) => ({
  ...{ name: 'Mook', side, count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, mask: null, concealed: false },
  ...more,
});
const page = async () => (await t.store.load(id))!;
const seatOf = async (name: string) => (await page()).seats.find((s) => s.user === `u-${name}`);
const glance = (name: string) => t.table.view(id, t.caller(name));
const knows = async (name: string): Promise<boolean> => JSON.stringify(await glance(name)).includes(LURKER);
const onlyApplicant = async () => (await page()).applicants[0]!.id;

beforeEach(async () => {
  t = testTable([brawl]);
  ({ encounter: id } = await t.table.start(t.caller('greta'), 'ch1', { ruleset: 'brawl', name: 'Brawl', pace: 'live', house: {} }));
  await t.table.join(id, t.caller('ana'), hero('heroes'));
  await t.table.add(id, t.caller('greta'), mob('bandits'));
  await t.table.add(id, t.caller('greta'), mob('bandits', { name: LURKER, concealed: true }));
});

test('the players’ side comes first and keeps its colour, whoever was brought in before; of one that hides, nobody learns', async () => {
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  const { encounter: other } = await t.table.start(greta, 'ch2', { ruleset: 'brawl', name: 'Late', pace: 'live', house: {} });
  await t.table.add(other, greta, mob('owls', { concealed: true }));
  await t.table.add(other, greta, mob('bandits', { count: 2 }));
  await t.table.join(other, ana, hero('heroes'));
  const seen = async (name: string) => {
    const { sides, view } = await t.table.view(other, t.caller(name));
    return [sides, view.rows.map((row) => row.side)];
  };
  expect(await seen('ana')).toEqual([
    ['heroes', 'bandits'],
    ['heroes', 'bandits', 'bandits'],
  ]);
  expect(await seen('greta')).toEqual([
    ['heroes', 'owls', 'bandits'],
    ['heroes', 'owls', 'bandits', 'bandits'],
  ]);
});

test('once the fight has begun nobody’s colour changes, whoever shows themselves or comes in; the end card has the same', async () => {
  const [greta, ben] = [t.caller('greta'), t.caller('ben')];
  const { encounter: other } = await t.table.start(greta, 'ch2', { ruleset: 'brawl', name: 'Late', pace: 'live', house: {} });
  await t.table.add(other, greta, mob('owls', { concealed: true }));
  const owl = (await t.table.view(other, greta)).view.rows[0]!.id;
  await t.table.add(other, greta, mob('bandits'));
  await t.table.join(other, t.caller('ana'), hero('heroes'));
  const marks = async (name: string) => (await t.table.view(other, t.caller(name))).marks;
  expect(await marks('greta')).toEqual(['heroes', 'owls', 'bandits']);
  await t.table.begin(other, greta);
  // What the channel does not know of has its place behind what it does.
  expect([await marks('ana'), await marks('greta')]).toEqual([
    ['heroes', 'bandits'],
    ['heroes', 'bandits', 'owls'],
  ]);
  await t.table.join(other, ben, hero('watch'));
  const asked = (await t.store.load(other))!.applicants[0];
  if (asked) await t.table.admit(other, greta, asked.id, true);
  await t.table.act(other, greta, 'gm', { pick: 'conceal', target: owl, concealed: false });
  const all = ['heroes', 'bandits', 'watch', 'owls'];
  expect([await marks('ana'), await marks('greta')]).toEqual([all, all]);
  expect((await t.table.view(other, greta)).view.rows.map(({ side }) => side)).toEqual(all);
  await t.table.end(other, greta);
  const { people } = (await t.store.load(other))!.ending!;
  expect(people.map(({ side, mark }) => [side, mark])).toEqual(all.map((side, mark) => [side, mark]));
});

describe.each(['gathering', 'running'] as const)('while it is %s', (status) => {
  beforeEach(async () => {
    if (status === 'running') await t.table.begin(id, t.caller('greta'));
  });

  test.each(['bandits', 'Bandits', ' bandits ', 'ban\u200bdits', 'bandits\u2800', 'bandits\u3164', 'b\u0430ndits', 'b\u00e1ndits', 'foes'])(
    'a stranger waits before “%s”',
    async (side) => {
      const { note, made } = await t.table.join(id, t.caller('zoe'), hero(side));
      expect(made).toBeNull();
      expect(note).toContain('GM decides who joins');
      expect(await knows('zoe')).toBe(false);
      expect(await seatOf('zoe')).toMatchObject({ role: 'spectator', combatants: [] });
      expect(t.bulletins.at(-1)!.prompts).toContainEqual(
        expect.objectContaining({ users: ['u-greta'], button: 'admit', decision: await onlyApplicant() }),
      );
      expect((await glance('zoe')).applicants).toEqual([]);
      expect((await glance('greta')).applicants).toHaveLength(1);
    },
  );

  test('a second figure of a player opens no other side', async () => {
    const { made } = await t.table.join(id, t.caller('ana'), hero('bandits', 'Spy'));
    expect(made).toBeNull();
    expect(await knows('ana')).toBe(false);
    expect((await seatOf('ana'))!.combatants).toHaveLength(1);
  });

  test('whoever joins the players’ side is in at once', async () => {
    const { made } = await t.table.join(id, t.caller('ben'), hero('Heroes'));
    expect(made).not.toBeNull();
    expect((await page()).match.state.combatants[made!]!.side).toBe('heroes');
    expect(await knows('ben')).toBe(false);
  });

  test('the GM lets them in, once, and only the GM does', async () => {
    await t.table.join(id, t.caller('zoe'), hero('bandits', 'Zed'));
    const asked = await onlyApplicant();
    for (const who of ['zoe', 'ana']) await expect(t.table.admit(id, t.caller(who), asked, true)).rejects.toThrow('gm-only');
    await t.table.admit(id, t.caller('greta'), asked, true);
    expect(await knows('zoe')).toBe(true);
    expect(t.bulletins.at(-1)!.prompts).toContainEqual(expect.objectContaining({ users: ['u-zoe'], text: 'The GM lets you in.' }));
    await expect(t.table.admit(id, t.caller('greta'), asked, true)).rejects.toThrow('too-late');
    expect((await seatOf('zoe'))!.combatants).toHaveLength(1);
    // Whoever is on a side already brings a second figure there without asking.
    expect((await t.table.join(id, t.caller('zoe'), hero('bandits', 'Zod'))).made).not.toBeNull();
  });

  test('the GM refuses, and an old button is of no use', async () => {
    await t.table.join(id, t.caller('zoe'), hero('bandits'));
    const asked = await onlyApplicant();
    await t.table.admit(id, t.caller('greta'), asked, false);
    expect(await knows('zoe')).toBe(false);
    expect(t.bulletins.at(-1)!.prompts).toContainEqual(expect.objectContaining({ users: ['u-zoe'] }));
    await t.table.join(id, t.caller('zoe'), hero('bandits'));
    await expect(t.table.admit(id, t.caller('greta'), asked, true)).rejects.toThrow('too-late');
  });

  test('whoever leaves asks no longer; whoever asks twice asks once', async () => {
    await t.table.join(id, t.caller('zoe'), hero('bandits', 'Zed'));
    await t.table.join(id, t.caller('zoe'), hero('bandits', 'Zod'));
    expect((await page()).applicants.map((a) => a.wants)).toMatchObject([{ name: 'Zod' }]);
    await t.table.leave(id, t.caller('zoe'));
    expect((await page()).applicants).toEqual([]);
  });
});

test.each(['gathering', 'running'] as const)(
  'a new side is asked for, while it is %s as well: the answer must not tell whether it hides somebody',
  async (status) => {
    await t.table.add(id, t.caller('greta'), mob('ambush', { concealed: true, name: LURKER }));
    if (status === 'running') await t.table.begin(id, t.caller('greta'));
    const told = async (side: string): Promise<unknown> => {
      const { note, made } = await t.table.join(id, t.caller('zoe'), hero(side));
      const { prompts, story } = t.bulletins.at(-1)!;
      const [seat, seen] = [await seatOf('zoe'), await glance('zoe')];
      return JSON.parse(JSON.stringify([note, made, prompts.at(-1)!.text, story, seat, seen.openSides, seen.view]).replaceAll(side, '…'));
    };
    expect(await told('ambush')).toEqual(await told('nobody'));
    expect(await knows('zoe')).toBe(false);
    await t.table.admit(id, t.caller('greta'), await onlyApplicant(), true);
    expect((await t.table.join(id, t.caller('ben'), hero('nobody'))).made).not.toBeNull();
  },
);

test('whoever has what is kept of them deleted asks for nothing any more', async () => {
  await t.table.join(id, t.caller('zoe'), hero('bandits'));
  await t.table.standIn(id, t.caller('ana'), 'u-ana', 'u-ben');
  await t.table.forget(t.caller('zoe'));
  expect((await page()).applicants).toEqual([]);
  expect((await seatOf('ana'))!.standIns).toEqual(['u-ben']);
});

test('templates are shared among those who run fights here, and shown to nobody else', async () => {
  const { sheet } = brawl.sheets.samples[0]!;
  const boss = await t.table.saveCharacter(t.caller('dora'), { id: null, kind: 'template', ruleset: 'brawl', name: 'Boss', sheet });
  const own = await t.table.saveCharacter(t.caller('greta'), { id: null, kind: 'template', ruleset: 'brawl', name: 'Own', sheet });
  const names = async (who: string, more: object = {}) =>
    (await t.table.characters(t.caller(who), { kind: 'template', ...more })).map((c) => c.name);
  expect(await names('greta', { gmOf: id })).toEqual(['Boss', 'Own']);
  expect(await names('greta')).toEqual(['Own']);
  expect(await names('zoe')).toEqual([]);
  await expect(names('zoe', { gmOf: id })).rejects.toThrow('gm-only');
  await expect(t.table.character(t.caller('zoe'), boss.id)).rejects.toThrow('no-character');
  expect((await t.table.character(t.caller('greta'), own.id)).name).toBe('Own');
});

test('whoever leaves in mid-fight leaves no way back to a side that is the GM’s by then', async () => {
  await t.table.begin(id, t.caller('greta'));
  await t.table.leave(id, t.caller('ana'));
  await t.table.add(id, t.caller('greta'), mob('heroes', { name: LURKER, concealed: true }));
  expect((await t.table.join(id, t.caller('ana'), hero('heroes'))).made).toBeNull();
  expect(await knows('ana')).toBe(false);
});

describe('once a player has left in mid-fight', () => {
  const ends = (name: string) => t.table.leave(id, t.caller(name));

  test.each(['heroes', 'rebels'])('the side that they fought on (%s) is one that players come in on, as before', async (side) => {
    await t.table.join(id, t.caller('ben'), hero(side));
    const [asked] = (await page()).applicants;
    if (asked) await t.table.admit(id, t.caller('greta'), asked.id, true);
    await t.table.begin(id, t.caller('greta'));
    await ends('ben');
    if (side === 'heroes') await ends('ana');
    expect((await glance('zoe')).openSides).toContain(side);
    expect((await t.table.join(id, t.caller('zoe'), hero(side))).made).not.toBeNull();
    expect([await knows('zoe'), (await page()).applicants]).toEqual([false, []]);
  });

  test('it is the GM’s as soon as the GM has made the character theirs', async () => {
    const { made } = await t.table.join(id, t.caller('ben'), hero('heroes'));
    await t.table.begin(id, t.caller('greta'));
    await ends('ben');
    await t.table.handOver(id, t.caller('greta'), made!, 'u-greta');
    expect((await t.table.join(id, t.caller('zoe'), hero('heroes'))).made).toBeNull();
  });

  test('nobody who stands in for one of that side needs the GM’s leave for it', async () => {
    await t.table.join(id, t.caller('ben'), hero('heroes'));
    await t.table.begin(id, t.caller('greta'));
    await ends('ben');
    await t.table.standIn(id, t.caller('ana'), 'u-ana', 'u-zoe');
    expect((await seatOf('ana'))!.standIns).toEqual(['u-zoe']);
  });
});

test('a side of characters who came from another server is one that players come in on', async () => {
  await t.table.begin(id, t.caller('greta'));
  const { file } = await t.table.moveOut(id, t.caller('greta'));
  const there = testTable([brawl], { seed: 2 });
  const { encounter } = await there.table.importFight(there.caller('gro', { guild: 'g2' }), 'ch9', file);
  const came = async (name: string, side: string) =>
    (await there.table.join(encounter, there.caller(name, { guild: 'g2' }), hero(side))).made !== null;
  expect([await came('zoe', 'bandits'), await came('zoe', 'heroes')]).toEqual([false, true]);
  // Whom the GM there has made their own is one of theirs.
  const gro = there.caller('gro', { guild: 'g2' });
  const { unplayed } = await there.table.view(encounter, gro);
  await there.table.handOver(encounter, gro, unplayed[0]!.id, gro.user);
  expect(await came('yan', 'heroes')).toBe(false);
});

describe('standing in', () => {
  const ally = () => t.table.add(id, t.caller('greta'), mob('heroes', { name: LURKER, concealed: true }));

  test('for somebody among players alone needs nobody’s leave', async () => {
    await t.table.standIn(id, t.caller('ana'), 'u-ana', 'u-zoe');
    expect((await seatOf('ana'))!.standIns).toEqual(['u-zoe']);
    expect(await knows('zoe')).toBe(false);
  });

  test('for somebody whose side has figures of the GM’s needs the GM’s', async () => {
    await ally();
    expect(await knows('ana')).toBe(true);
    const { note } = await t.table.standIn(id, t.caller('ana'), 'u-ana', 'u-zoe');
    expect(note).toContain('the GM has to agree');
    expect(await knows('zoe')).toBe(false);
    await t.table.admit(id, t.caller('greta'), await onlyApplicant(), true);
    expect(await knows('zoe')).toBe(true);
  });

  test('by somebody of the same side, or by the GM’s own word, is settled at once', async () => {
    await t.table.join(id, t.caller('ben'), hero('heroes'));
    await ally();
    await t.table.standIn(id, t.caller('ana'), 'u-ana', 'u-ben');
    await t.table.standIn(id, t.caller('greta'), 'u-ben', 'u-zoe');
    expect((await page()).applicants).toEqual([]);
    expect((await seatOf('ana'))!.standIns).toEqual(['u-ben']);
  });
});

test('the GM’s sides are proposed to the GM alone, hidden ones to nobody else', async () => {
  await t.table.add(id, t.caller('greta'), mob('ambush', { concealed: true }));
  expect((await glance('zoe')).openSides).toEqual(['heroes']);
  expect((await glance('greta')).openSides).toEqual(['heroes', 'bandits']);
});

test('the ready-made foes and templates of others are the GM’s to bring', async () => {
  const sheet = { from: { sample: 'bouncer' }, side: 'heroes', word: null, name: null };
  await expect(t.table.join(id, t.caller('zoe'), sheet)).rejects.toThrow('no-sample');
  const ready = brawl.sheets.samples.find((s) => s.kind === 'foe')!.sheet;
  const kept = await t.table.saveCharacter(t.caller('greta'), { id: null, kind: 'template', ruleset: 'brawl', name: 'Boss', sheet: ready });
  await expect(t.table.join(id, t.caller('zoe'), { ...sheet, from: { character: kept.id } })).rejects.toThrow('no-character');
  expect((await t.table.join(id, t.caller('greta'), { ...sheet, from: { character: kept.id } })).made).not.toBeNull();
});

describe('names', () => {
  const names = async () => Object.values((await page()).match.state.combatants).map((c) => c.name);

  test('of two who bring the same hero are told apart', async () => {
    for (const who of ['ben', 'cleo', 'ben']) await t.table.join(id, t.caller(who), hero('heroes', 'Yrsa'));
    expect(await names()).toEqual(expect.arrayContaining(['Yrsa', 'Yrsa (cleo)', 'Yrsa (ben)']));
    await t.table.join(id, t.caller('ben'), hero('heroes', 'yrsa\u200b'));
    expect(await names()).toContain('yrsa (ben) 2');
  });

  test('tell nobody of a name that is hidden or masked', async () => {
    await t.table.add(id, t.caller('greta'), mob('bandits', { name: 'Vextabor', mask: 'a hooded figure' }));
    for (const name of [LURKER, 'Vextabor']) await t.table.join(id, t.caller('zoe'), hero('heroes', name));
    expect((await glance('zoe')).own.map((c) => c.name)).toEqual([LURKER, 'Vextabor']);
    await t.table.join(id, t.caller('zoe'), hero('heroes', 'A hooded figure'));
    expect((await glance('zoe')).own.map((c) => c.name)).toContain('A hooded figure (zoe)');
  });

  test('stay their own however long they are', async () => {
    await t.table.add(id, t.caller('greta'), mob('bandits', { name: LONG, mask: LONG, count: 2 }));
    for (const who of ['ben', 'cleo', 'dan']) await t.table.join(id, t.caller(who), hero('heroes', LONG));
    const all = Object.values((await page()).match.state.combatants).filter((c) => c.name.startsWith('Guardian'));
    expect(all).toHaveLength(5);
    expect(new Set(all.map((c) => c.name)).size).toBe(5);
    expect(all.flatMap((c) => c.mask ?? []).map((mask) => mask.slice(-2))).toEqual([' 1', ' 2']);
  });

  test('are free, as many as are asked for, and no two alike', () => {
    const name = fc.constantFrom('Mook', 'mook', 'Mook 1', 'Yrsa', 'Yrsa (Ben)', 'Yrsa (Ben) 2', 'M\u043eok', LONG);
    fc.assert(
      fc.property(fc.array(name), name, fc.integer({ min: 1, max: 20 }), fc.option(fc.constant('Ben')), (taken, wanted, count, player) => {
        const free = freeNames(taken, wanted, count, player);
        expect(free).toHaveLength(count);
        expect(new Set([...taken, ...free].map(likeness)).size).toBe(new Set(taken.map(likeness)).size + count);
        // What is kept of a name later leaves it as it is.
        expect(free.map((one) => plainText(one))).toEqual(free);
      }),
    );
  });

  test('look alike whatever stands between their letters', () => {
    const unseen = fc.constantFrom('\u200b', '\u2060', ' ', '\ufe0f', '\u00ad', '\u3164', '\u2800', '\u0301', '\u202e');
    fc.assert(fc.property(fc.array(unseen), (some) => looksLike(`band${some.join('')}its`, 'Bandits')));
    expect(looksLike('bandits', 'bandit')).toBe(false);
  });
});

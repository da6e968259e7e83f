import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { type ActionRecord, type Fight, isAnswer, isRoll, perform } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { testTable } from '../support/table.ts';

interface Exported {
  readonly seed: string;
  readonly commitment: string;
  readonly words: string[];
  readonly start: Fight;
  readonly end: Fight;
  readonly actions: (ActionRecord & { number: number })[];
}

type Moved = Parameters<typeof verify>[0] & Required<Pick<Parameters<typeof verify>[0], 'chapters'>>;

async function played(system: string, seed: number): Promise<{ exported: Exported; opening: string | null }> {
  const t = testTable(rulesets, { seed });
  const id = await practice(t, system);
  const draw = lots(seed);
  for (let i = 0; i < 25; i++) {
    if (!(await decideOnce(t, id, USERS, draw))) break;
    if (i % 9 === 8) await t.table.undo(id, t.caller('greta'), 'action').catch(() => undefined);
  }
  await t.table.end(id, t.caller('greta')).catch(() => undefined);
  return { exported: (await t.table.exportFight(id, t.caller('greta'))) as unknown as Exported, opening: t.bulletins[0]!.commitment };
}

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s: an exported fight', (id, rules) => {
  test('replays to the same state, and every die is as the seed says, also after undoing', async () => {
    const { exported, opening } = await played(id, 3);
    let state = exported.start;
    for (const { number: _, ...action } of exported.actions) {
      const standing = perform(rules, state, action, () => {
        throw new Error('a new die');
      });
      if (!('state' in standing)) throw new Error('it asks again');
      state = standing.state;
    }
    expect(state).toEqual(exported.end);
    const { wrong } = verify(exported, opening ?? undefined);
    expect(wrong).toEqual([]);
  });
});

test('one face changed, one word changed, another seed: all are found', async () => {
  const { exported } = await played('brp', 4);
  const at = exported.actions.findIndex((a) => a.journal.some((e) => e.met.startsWith('roll')));
  const journal = exported.actions[at]!.journal.map((e) =>
    e.met.startsWith('roll') ? { ...e, value: (e.value as number[]).map((f) => (f === 1 ? 2 : 1)) } : e,
  );
  expect(verify({ ...exported, actions: exported.actions.map((a, i) => (i === at ? { ...a, journal } : a)) }).wrong.length).toBeGreaterThan(
    0,
  );
  expect(verify({ ...exported, words: ['tampered'] }).wrong.length).toBeGreaterThan(0);
  expect(verify({ ...exported, seed: '11'.repeat(32) }).wrong.length).toBeGreaterThan(0);
});

test('the seed stays secret while dice may fall', async () => {
  const t = testTable(rulesets);
  const id = await practice(t, 'brp');
  await expect(t.table.exportFight(id, t.caller('greta'))).rejects.toThrow('not-over');
});

test('a hundred different commands at once equal some order of them', async () => {
  const t = testTable(rulesets, { seed: 9 });
  const id = await practice(t, 'brp');
  const gm = t.caller('greta');
  const before = (await t.store.load(id))!;
  const target = before.match.state.order[0]!;
  const commands = Array.from({ length: 100 }, (_, i) =>
    i % 2 === 0
      ? t.table.act(id, gm, 'gm', { pick: 'modifier', target, flat: 1, factor: '1', purpose: '*', note: `p${i}` })
      : t.table.add(id, gm, {
          name: `N${i}`,
          side: 'crowd',
          count: 1,
          from: { sample: rulesets.find((r) => r.id === 'brp')!.sheets.samples[0]!.id },
          zone: null,
          concealed: false,
          mask: null,
          doctrine: null,
        }),
  );
  const results = await Promise.allSettled(commands);
  const after = (await t.store.load(id))!;
  const done = results.filter((r) => r.status === 'fulfilled').length;
  expect(after.version - before.version).toBe(done);
  expect(after.match.state.modifiers).toHaveLength(50);
  expect(new Set(after.match.state.modifiers.map((m) => m.note)).size).toBe(50);
  expect(after.match.state.order.length - before.match.state.order.length).toBe(done - 50);
  expect((await t.store.log(id, 0, 10_000)).map((l) => l.seq)).toEqual(Array.from({ length: after.seq }, (_, i) => i + 1));
});

test('whoever reads all of a fight gets its blind dice, however long its log is; nobody else does', async () => {
  const t = testTable(rulesets, { seed: 5 });
  const id = await practice(t, 'brp');
  await t.table.rollBlind(id, t.caller('ana'), { who: null, purpose: 'luck', throws: (die) => String(die(6)) });
  await t.table.end(id, t.caller('greta'));
  const blind = async (name: string) => ((await t.table.exportFight(id, t.caller(name))) as { readonly blind?: unknown }).blind;
  expect(await blind('greta')).toHaveLength(1);
  expect(await blind('ana')).toBeUndefined();
});

test('whoever is hidden to the end leaves no trace in a player’s file, and no id tells a name to whoever has the seed', async () => {
  const fight = async (name: string) => {
    const t = testTable(rulesets, { seed: 5 });
    const id = await practice(t, 'fitz-swords-wizardry');
    const gm = t.caller('greta');
    const from = { sample: 'goblin' };
    const foe = { side: 'foes', count: 1, from, zone: null, apart: null, doctrine: null, mask: null };
    const hidden = (await t.table.add(id, gm, { ...foe, name, concealed: true })).made!;
    const open = (await t.table.add(id, gm, { ...foe, name: 'Decoy', concealed: false })).made!;
    const draw = lots(5);
    for (let i = 0; i < 12; i++) await decideOnce(t, id, USERS, draw);
    await t.table.end(id, gm);
    const file = async (user: string): Promise<string> => JSON.stringify(await t.table.exportFight(id, t.caller(user)));
    return { hidden, open, of: await file('greta'), to: await file('ana') };
  };
  const one = await fight('Quelvarn');
  expect([one.of, one.to].map((text) => [text.includes(` ${one.hidden} `), text.includes(` ${one.open} `)])).toEqual([
    [true, true],
    [false, true],
  ]);
  const { hidden, open } = await fight('Zyx');
  expect([hidden, open]).toEqual([one.hidden, one.open]);
});

test('moved in mid-action, the dice of both parts are right in a player’s file, which does not tell how much it leaves out', async () => {
  let made = 0;
  const t = testTable(rulesets, { seed: 1, newSeed: () => String(++made).padStart(64, '0') });
  const id = await practice(t, 'swift-swords');
  const draw = lots(1);
  const flying = async () => (await t.store.load(id))!.match.action?.journal ?? [];
  let before = await flying();
  for (let i = 0; i < 30 && !(before.some(isRoll) && before.some(isAnswer)); i++) {
    await decideOnce(t, id, USERS, draw);
    before = await flying();
  }
  await t.table.move(id, t.caller('greta'), 'ch2');
  const there = (await t.store.inChannel('ch2'))!;
  for (let i = 0; i < 6; i++) await decideOnce(t, there, USERS, draw);
  await t.table.end(there, t.caller('greta'));
  const [whole, players] = (await Promise.all(['greta', 'ana'].map((of) => t.table.exportFight(there, t.caller(of))))) as unknown as [
    Moved,
    Moved,
  ];
  expect([verify(whole).wrong, verify(players).wrong]).toEqual([[], []]);
  const rolls = before.filter(isRoll).length;
  expect(before.length).toBeGreaterThan(rolls);
  expect([whole, players].map(({ chapters: [first] }) => first?.until.entries)).toEqual([before.length, rolls]);
});

test('the fingerprint is taken as the opening post shows it, and as its button does', () => {
  const seed = '11'.repeat(32);
  const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  const checked = (shown: string) => verify({ seed, commitment, words: [], actions: [] }, shown).wrong;
  const [start, other] = [commitment.slice(0, 12), `${commitment.slice(0, 11)}${commitment[11] === '0' ? '1' : '0'}`];
  for (const shown of [commitment, start, `${start}…`, ` ${start.toUpperCase()}...`]) expect(checked(shown)).toEqual([]);
  expect(checked(`${other}…`)).toEqual([`the opening post showed ${other}…, the seed hashes to ${commitment}`]);
  for (const short of ['', '…', start.slice(0, 11), `${commitment}0`, 'sealed'])
    expect(checked(short)).toEqual([expect.stringContaining('is no fingerprint')]);
});

/**
 * Nothing leaks: unique markers stand in every hidden field of whole fights in all systems, and everything that has left the fight
 * is searched for them, reader by reader.
 */
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/cli/verify.ts';
import { Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { ranked } from '../../src/table/acts/rank.ts';
import { keyedDice, mix } from '../../src/table/dice.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const HIDDEN = 'Zyxomma';
const TRUE_NAME = 'Quelvarn';
const NOTE = 'Wrastling';
const ORDER = 'Vextabor';
const LEFT = 'Jibberling';

/** Everything that a reader can get at. */
async function everything(t: TestTable, id: string, user: string): Promise<string> {
  const caller = t.caller(user);
  const view = await t.table.view(id, caller);
  const own = await Promise.all(view.own.map((c) => t.table.sheet(id, caller, c.id)));
  const offers = await Promise.all(view.own.map((c) => t.table.offers(id, caller, c.id)));
  const log = await t.table.log(id, caller, null, 1000);
  const receipt = await t.table.receipt(id, caller, '1-1000');
  const orders = await t.table.orders(id, caller);
  const missed = await t.table.catchUp(id, caller);
  return JSON.stringify({ glance: view, own, offers, log, receipt, orders, missed });
}

async function hideThings(t: TestTable, id: string, system: string): Promise<{ readonly hiddenIds: readonly string[] }> {
  const gm = t.caller('greta');
  const foe = rulesets.find((r) => r.id === system)!.sheets.samples.find((s) => s.kind === 'foe')!.id;
  const { view } = await t.table.view(id, gm);
  const side = view.rows.find((r) => r.own && r.side !== view.rows[0]!.side)?.side ?? 'foes';
  const plain = { side, count: 1, from: { sample: foe }, zone: null, doctrine: null };
  const hidden = await t.table.add(id, gm, { ...plain, name: HIDDEN, concealed: true, mask: null });
  await t.table.add(id, gm, { ...plain, name: TRUE_NAME, concealed: false, mask: 'a hooded figure' });
  const purpose = Object.keys(rulesets.find((r) => r.id === system)!.texts.modifiable ?? {}).at(-1)!;
  await t.table.act(id, gm, 'gm', { pick: 'modifier', target: '*', flat: 0, factor: '1', purpose, note: NOTE });
  const ana = (await t.table.view(id, t.caller('ana'))).own[0]!.id;
  await t.table.giveOrder(id, t.caller('ana'), ana, {
    kind: 'reaction',
    wait: 0,
    perRound: 0,
    untilRound: 0,
    text: `if ${ORDER} stands: none\nelse ask`,
  });
  return { hiddenIds: [hidden.made!] };
}

const REFUSED = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

/** Everything that somebody who does not belong here can try to come to see what a side sees; what they saw after each. */
async function intrude(t: TestTable, id: string, system: string): Promise<string> {
  const zoe = t.caller('zoe');
  const { sheets } = rulesets.find((r) => r.id === system)!;
  const [hero, foe] = (['hero', 'foe'] as const).map((kind) => sheets.samples.find((s) => s.kind === kind)!);
  const sides = Object.values((await t.store.load(id))!.match.state.combatants).map((c) => c.side);
  const side = sides.at(-1)!;
  const spellings = [
    side,
    side.toUpperCase(),
    `${side}\u200b`,
    ` ${side}\u3164`,
    [...side].join('\u2060'),
    side.replace(/[aeo]/u, (c) => CYRILLIC[c] ?? c),
    'foes',
  ];
  const kept = await t.table.saveCharacter(zoe, { id: null, kind: 'template', ruleset: system, name: 'Mine', sheet: hero!.sheet });
  const from = [{ sample: hero!.id }, { sample: foe!.id }, { character: kept.id }];
  const ways: readonly (() => Promise<unknown>)[] = [
    () => t.table.join(id, zoe, { from: null, side, word: null, name: null }),
    ...spellings.flatMap((typed) =>
      from.map((f) => () => t.table.join(id, zoe, { from: f, side: typed, word: null, name: HIDDEN.slice(0, 3) })),
    ),
    () => t.table.standIn(id, zoe, 'u-greta', 'u-zoe'),
    () => t.table.standIn(id, zoe, 'u-ana', 'u-zoe'),
    () => t.table.undo(id, zoe, 'action'),
    () => t.table.admit(id, zoe, 1, true),
    () => t.table.coGm(id, zoe, 'u-zoe', true),
    () => t.table.leave(id, zoe),
    () => t.table.join(id, zoe, { from: from[0]!, side, word: null, name: null }),
    () => t.table.leave(id, zoe),
  ];
  const seen: string[] = [];
  for (const way of ways) {
    await way().catch(REFUSED);
    const own = (await t.store.load(id))!.applicants.map((a) => a.id);
    for (const applicant of own) await t.table.admit(id, zoe, applicant, true).catch(REFUSED);
    seen.push(await everything(t, id, 'zoe'));
  }
  return seen.join('\n');
}

const CYRILLIC: Readonly<Record<string, string>> = { a: '\u0430', e: '\u0435', o: '\u043e' };

/** Those who are still hidden. */
async function stillHiddenOf(t: TestTable, id: string, ids: readonly string[]): Promise<readonly string[]> {
  const { combatants } = (await t.store.load(id))!.match.state;
  return ids.filter((h) => combatants[h]?.concealed);
}

describe.each(systemsInTurn(import.meta.filename).map((r) => r.id))('%s', (system) => {
  test('no hidden name, id, note, order or seed reaches anybody who may not know it', async () => {
    const t = testTable(rulesets, { seed: 5 });
    const id = await practice(t, system);
    const { hiddenIds } = await hideThings(t, id, system);
    const mayNotKnow = [...(await stillHiddenOf(t, id, hiddenIds)), HIDDEN, TRUE_NAME, NOTE];
    const intruder = await intrude(t, id, system);
    for (const secret of mayNotKnow) expect(intruder, `an intruder sees ${secret}`).not.toContain(secret);
    const draw = lots(11);
    for (let i = 0; i < 30; i++) {
      if (!(await decideOnce(t, id, USERS, draw))) break;
      if (i % 6 !== 0) continue;
      const encounter = (await t.store.load(id))!;
      const stillHidden = await stillHiddenOf(t, id, hiddenIds);
      const secrets = [...(stillHidden.length > 0 ? [HIDDEN, ...stillHidden] : []), TRUE_NAME, NOTE, encounter.seed];
      for (const user of ['ana', 'ben', 'zoe']) {
        const seen = await everything(t, id, user);
        for (const secret of [...secrets, ...(user === 'ana' ? [] : [ORDER])]) expect(seen, `${user} sees ${secret}`).not.toContain(secret);
      }
      const posted = JSON.stringify(t.bulletins);
      for (const secret of [...secrets, ORDER]) expect(posted, `the channel sees ${secret}`).not.toContain(secret);
    }
    expect(await everything(t, id, 'greta')).toContain(TRUE_NAME);
    await t.table.end(id, t.caller('greta'));
    const stillHidden = await stillHiddenOf(t, id, hiddenIds);
    const never = [TRUE_NAME, NOTE, ...(stillHidden.length > 0 ? [HIDDEN, ...stillHidden] : [])];
    const { dice } = verify((await t.table.exportFight(id, t.caller('greta'))) as never);
    for (const user of ['ana', 'zoe']) {
      const exported = await t.table.exportFight(id, t.caller(user));
      for (const secret of never) expect(JSON.stringify(exported), `${user} exports ${secret}`).not.toContain(secret);
      // The dice of whoever is hidden to the end are missing, and of nobody else.
      const { dice: theirs, wrong } = verify(exported as never);
      expect([wrong, theirs > 0]).toEqual([[], true]);
      expect(stillHidden.length > 0 ? theirs <= dice : theirs === dice, `${theirs} of ${dice}`).toBe(true);
    }
  });

  test('what is left ahead, and the words with it, nobody else sees before it is done', async () => {
    const t = testTable(rulesets, { seed: 7 });
    const id = await practice(t, system);
    const ana = t.caller('ana');
    let looks = 0;
    const draw = lots(12);
    for (let i = 0; i < 20; i++) {
      const view = await t.table.view(id, ana);
      for (const { who, kind, asked } of view.ahead) {
        if (asked) continue;
        const offers = await t.table.aheadOffers(id, ana, who, kind);
        const [act] = ranked({ who, kind, offers, otherwise: null }, view);
        if (act) await t.table.leaveAhead(id, ana, who, kind, act.choice, LEFT).catch(REFUSED);
      }
      const left = JSON.stringify((await t.store.load(id))!.ahead ?? {}).includes(LEFT);
      const told = JSON.stringify(t.bulletins).includes(LEFT);
      if (left && !told) {
        looks++;
        expect(await everything(t, id, 'ana'), 'whoever left it').toContain(LEFT);
        for (const user of ['greta', 'ben', 'zoe']) expect(await everything(t, id, user), `${user} sees it`).not.toContain(LEFT);
      }
      if (told || !(await decideOnce(t, id, USERS, draw))) break;
    }
    expect(looks).toBeGreaterThan(0);
  });

  test('players see foes’ health in words alone, and nobody sees another player’s closed numbers', async () => {
    const t = testTable(rulesets, { seed: 6 });
    const id = await practice(t, system);
    const { view } = await t.table.view(id, t.caller('ana'));
    for (const row of view.rows) {
      if (!row.own) expect(row.closed).toEqual([]);
      if (row.side !== view.rows.find((r) => r.own)!.side) expect(row.health).not.toHaveProperty('now');
    }
  });
});

test('dice come from seed and words alone', () => {
  const roll = { kind: 'roll' as const, purpose: 'attack', by: 'a', count: 3, sides: 100 };
  const key = mix('00'.repeat(32), ['tea', 'cake']);
  expect(keyedDice(key)(4)(roll, 0)).toEqual(keyedDice(mix('00'.repeat(32), ['tea', 'cake']))(4)(roll, 0));
  expect(keyedDice(key)(4)(roll, 0)).not.toEqual(keyedDice(mix('00'.repeat(32), ['teacake']))(4)(roll, 0));
  expect(keyedDice(key)(4)(roll, 2)[0]).toBe(keyedDice(key)(4)(roll, 0)[2]);
});

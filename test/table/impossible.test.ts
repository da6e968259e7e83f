/** What a GM does while others choose: what they can choose follows, what lies sealed and cannot be done is asked again, nobody is waited for in vain. */
import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { refused } from '../support/refused.ts';
import { type TestTable, testTable } from '../support/table.ts';

async function seated(system: string) {
  const t = testTable(rulesets, { seed: 5 });
  return { t, id: await practice(t, system) };
}

async function asked(t: TestTable, id: string, user: string) {
  const [question] = (await t.table.view(id, t.caller(user))).decisions;
  return question;
}

const gmDoes = (t: TestTable, id: string, choice: { readonly pick: string; readonly [param: string]: string | boolean | number }) =>
  t.table.act(id, t.caller('greta'), 'gm', choice);

/** Whether a charge is open to somebody who is asked. */
const mayCharge = (question: Awaited<ReturnType<typeof asked>>) => question?.offers.find(({ pick }) => pick === 'charge')?.blocked === null;

test('what can be chosen follows what the GM does, and what cannot is refused to its chooser alone', async () => {
  const { t, id } = await seated('fitz-swords-wizardry');
  const put = (await asked(t, id, 'ana'))!;
  const [foe] = put.offers.find(({ pick }) => pick === 'charge')!.params[0]!.options.map(({ value }) => value);
  expect(mayCharge(put)).toBe(true);
  await gmDoes(t, id, { pick: 'condition', target: put.who, condition: 'prone', on: true });
  const now = (await asked(t, id, 'ana'))!;
  expect(now.id).toBe(put.id);
  expect(mayCharge(now)).toBe(false);

  const before = JSON.stringify(await t.store.load(id));
  const told = t.bulletins.length;
  const charge = t.table.decide(id, t.caller('ana'), put.id, put.who, { pick: 'charge', target: foe! });
  expect(await charge.catch(refused)).toContain('prone');
  expect(JSON.stringify(await t.store.load(id))).toBe(before);
  expect(t.bulletins.length).toBe(told);

  await gmDoes(t, id, { pick: 'condition', target: put.who, condition: 'prone', on: false });
  expect(mayCharge(await asked(t, id, 'ana'))).toBe(true);
});

test('a sealed choice that has become impossible is asked again, and why is told to its chooser alone', async () => {
  const { t, id } = await seated('fitz-swords-wizardry');
  const put = (await asked(t, id, 'ana'))!;
  const [foe] = put.offers.find(({ pick }) => pick === 'charge')!.params[0]!.options.map(({ value }) => value);
  await t.table.decide(id, t.caller('ana'), put.id, put.who, { pick: 'charge', target: foe! });
  expect((await asked(t, id, 'ana'))!.answered).toContain('Charge');
  await gmDoes(t, id, { pick: 'condition', target: put.who, condition: 'prone', on: true });
  const again = (await asked(t, id, 'ana'))!;
  expect(again).toMatchObject({ id: put.id, answered: null });
  expect(again.lost!.says).toContain('Charge');
  expect(again.lost!.why).toBe('You are on the ground. Stand up first.');
  expect(t.bulletins.at(-1)!.prompts.flatMap(({ users }) => users)).toContain('u-ana');
  expect(JSON.stringify(t.bulletins.at(-1))).not.toContain('Charge');
  for (const user of ['ben', 'greta']) {
    const { decisions } = await t.table.view(id, t.caller(user));
    expect(decisions.length).toBeGreaterThan(0);
    for (const other of decisions) expect(other).not.toHaveProperty('lost');
  }

  await t.table.decide(id, t.caller('ana'), put.id, put.who, { pick: 'defensive' });
  expect(await asked(t, id, 'ana')).not.toHaveProperty('lost');
  expect((await t.store.load(id))!.decisions.find((d) => d.id === put.id)).not.toHaveProperty('lost');
});

test('an answer that only the GM’s doing has made possible is one where the fight is played again elsewhere', async () => {
  const { t, id } = await seated('fitz-swords-wizardry');
  const forced = async () => {
    for (const { id: open } of (await t.store.load(id))!.decisions)
      if ((await t.store.load(id))!.decisions.some((d) => d.id === open && d.answer === null))
        await t.table.force(id, t.caller('greta'), open);
  };
  const put = (await asked(t, id, 'ana'))!;
  await gmDoes(t, id, { pick: 'condition', target: put.who, condition: 'prone', on: true });
  // She lies there until the next round declares.
  for (let i = 0; i < 60 && ((await t.store.load(id))!.match.state.round < 2 || (await asked(t, id, 'ana'))?.kind !== 'declaration'); i++)
    await forced();
  const lying = (await asked(t, id, 'ana'))!;
  expect(lying.offers.find(({ pick }) => pick === 'close')?.blocked).toBe('You are on the ground. Stand up first.');
  await gmDoes(t, id, { pick: 'condition', target: lying.who, condition: 'prone', on: false });
  const { rows } = (await t.table.view(id, t.caller('ana'))).view;
  const { side } = rows.find((row) => row.id === lying.who)!;
  const foe = rows.find((row) => row.side !== side && !row.out)!.id;
  await gmDoes(t, id, {
    pick: 'place',
    target: lying.who,
    toward: foe,
    distance: 20,
  });
  const risen = (await asked(t, id, 'ana'))!;
  const { params } = risen.offers.find(({ pick, blocked }) => pick === 'close' && blocked === null)!;
  await t.table.decide(id, t.caller('ana'), risen.id, risen.who, { pick: 'close', target: params[0]!.options[0]!.value });
  await forced();
  expect(JSON.stringify([await t.store.checkpoints(id, 50), (await t.store.load(id))!.match])).toContain('"pick":"close"');
  const before = (await t.store.load(id))!;
  const { file } = await t.table.moveOut(id, t.caller('greta'));
  const other = testTable(rulesets, { seed: 6 });
  const zoe = other.caller('zoe', { guild: 'g2' });
  const { encounter } = await other.table.importFight(zoe, 'far', JSON.parse(JSON.stringify(file)) as Json);
  expect((await other.store.load(encounter))!.match).toEqual(before.match);
});

/** How the GM fells somebody at once in a system in which all declare together. */
const FELLS = [
  ['fitz-swords-wizardry', { pick: 'condition', condition: 'unconscious', on: true, rounds: 3 }],
  ['fitz-swords-wizardry', { pick: 'condition', condition: 'dead', on: true }],
  ['fitz-swords-wizardry', { pick: 'surrender' }],
  ['fitz-swords-wizardry', { pick: 'skip' }],
  ['fitz-swords-wizardry', { pick: 'remove' }],
  ['hursagmu-swords', { pick: 'condition', condition: 'out-of-the-fight', on: true }],
  ['hursagmu-swords', { pick: 'remove' }],
] as const;

test.each(FELLS)('%s: nobody waits for whoever is brought down while they declare (%o)', async (system, felling) => {
  for (const sealed of [false, true]) {
    const { t, id } = await seated(system);
    const put = (await asked(t, id, 'ana'))!;
    if (sealed) await t.table.decide(id, t.caller('ana'), put.id, put.who, { pick: put.offers.find((o) => o.blocked === null)!.pick });
    expect((await t.store.load(id))!.decisions.some((d) => d.who.includes(put.who))).toBe(true);
    await gmDoes(t, id, { ...felling, target: put.who });
    const waiting = (await t.store.load(id))!.decisions.filter((d) => d.answer === null);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.flatMap(({ who }) => who)).not.toContain(put.who);
    // The others’ answers are all that the round waits for.
    for (const { id: open } of waiting)
      if ((await t.store.load(id))!.decisions.some((d) => d.id === open)) await t.table.force(id, t.caller('greta'), open);
    const after = (await t.store.load(id))!;
    expect(after.trouble).toBeNull();
    expect(after.decisions.map((d) => d.id)).not.toContain(put.id);
  }
});

/** How the GM fells somebody at once, in each system. */
const FELLING = [
  ['brp', { pick: 'condition', condition: 'unconscious', on: true }],
  ['fitz-swords-wizardry', { pick: 'condition', condition: 'unconscious', on: true, rounds: 3 }],
  ['hursagmu-swords', { pick: 'condition', condition: 'out-of-the-fight', on: true }],
  ['murdham', { pick: 'condition', condition: 'incapacitated', on: true }],
  ['swift-swords', { pick: 'condition', condition: 'kia', on: true }],
] as const;

test.each(FELLING)('%s: nobody waits for the turn, the declaration or the answer of whoever is brought down', async (system, felling) => {
  const seen = new Set<string>();
  for (const nth of [0, 3, 7, 12, 20]) {
    const { t, id } = await seated(system);
    const draw = lots(nth + 1);
    for (let i = 0; i < nth; i++) await decideOnce(t, id, USERS, draw);
    const { rows } = (await t.table.view(id, t.caller('greta'))).view;
    const open = (await t.store.load(id))!.decisions.find(
      (d) => d.answer === null && d.who.length === 1 && rows.some((row) => row.id === d.who[0]),
    );
    if (!open) continue;
    seen.add(open.kind);
    await gmDoes(t, id, { ...felling, target: open.who[0]! });
    const after = (await t.store.load(id))!;
    expect(after.trouble).toBeNull();
    expect(after.decisions.filter((d) => d.answer === null && d.id === open.id)).toEqual([]);
  }
  expect(seen.size).toBeGreaterThan(0);
});

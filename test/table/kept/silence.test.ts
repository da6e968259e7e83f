/** What becomes of a fight in which people stay silent, at each pace, kept as text (`vitest run FILE -u` writes it again). */
import { expect, test } from 'vitest';
import { rulesets } from '../../../src/rules/index.ts';
import type { Decision } from '../../../src/table/encounter.ts';
import { PACES, paceHere, usualMore } from '../../../src/table/time/pace.ts';
import { postLines, shown, since } from '../../support/shown.ts';
import { type TestTable, testTable } from '../../support/table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 4, 4, 12);
const brp = rulesets.find((r) => r.id === 'brp')!;

/** Ana and Ben on one side; Dora may stand in for Ana; Ben sleeps from 22 to 8 and wants to hear of it more often. Greta runs two foes. */
async function fight(t: TestTable, pace: string): Promise<string> {
  const gm = t.caller('greta');
  await t.table.changePerson('u-ben', (before) => ({
    ...before,
    ...{ timeZone: 'Europe/Berlin', quietFrom: 22 * 60, quietUntil: 8 * 60, remindEvery: 90 },
  }));
  const { encounter } = await t.table.start(gm, 'ch1', { ruleset: 'brp', name: 'The Ford', pace, house: {} });
  const [hero, foe] = (['hero', 'foe'] as const).map((kind) => brp.sheets.samples.find((s) => s.kind === kind)!);
  for (const name of ['Ana', 'Ben'])
    await t.table.join(encounter, t.caller(name.toLowerCase()), { from: { sample: hero!.id }, side: 'heroes', word: null, name });
  await t.table.standIn(encounter, t.caller('ana'), 'u-ana', 'u-dora');
  await t.table.add(encounter, gm, {
    ...{ name: 'Brute', side: 'foes', count: 2, from: { sample: foe!.id }, zone: null, concealed: false, mask: null, doctrine: null },
  });
  await t.table.setPace(encounter, gm, { veil: 0 });
  await t.table.begin(encounter, gm);
  return encounter;
}

const openLine = (d: Decision): string =>
  shown(
    { id: d.id, for: d.who, of: d.users, step: d.step, until: d.deadline, due: d.due, bank: d.onBank, planned: d.planned?.from },
    START,
  );

/** Lets time pass until the next thing is due, again and again. */
async function silence(t: TestTable, id: string, times: number): Promise<readonly string[]> {
  const lines: string[] = [];
  for (let i = 0; i <= times; i++) {
    for (const said of t.bulletins.splice(0)) lines.push(...postLines(said, START));
    const { decisions, status, seats, sleep, holiday } = (await t.store.load(id))!;
    const seated = seats.map((s) =>
      shown({ user: s.user, bank: s.bank / MINUTE, missed: s.missed, by: s.playedBy, benched: s.benched }, START),
    );
    lines.push(`  = ${since(START, t.now())} ${status} ${shown({ sleep, holiday }, START)}`, ...decisions.map((d) => `  · ${openLine(d)}`));
    if (i % 4 === 3) lines.push(...seated.map((seat) => `  # ${seat}`));
    const due = (await t.store.due(Infinity, 5)).length > 0;
    const at = Math.min(
      ...decisions.flatMap((d) => d.due ?? []),
      sleep?.asks ?? Infinity,
      holiday ? (holiday.begun ? holiday.until : holiday.from) : Infinity,
    );
    if (!due || at === Infinity || i === times) break;
    await t.pass(Math.max(1, at - t.now()));
  }
  return lines;
}

test.each(Object.keys(PACES))('at the pace “%s”', async (pace) => {
  const t = testTable([brp], { seed: 5, at: START });
  const id = await fight(t, pace);
  const lines = await silence(t, id, pace === 'live' ? 40 : 14);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`silence-${pace}.txt`);
});

test('with a holiday, a break and somebody away in between', async () => {
  const t = testTable([brp], { seed: 6, at: START });
  const id = await fight(t, 'daily');
  const gm = t.caller('greta');
  await t.table.changePerson('u-ana', (before) => ({ ...before, away: START + 40 * HOUR }));
  const words: string[] = [];
  const heard = async (what: Promise<{ readonly note: string }>): Promise<void> => void words.push(`! ${(await what).note}`);
  words.push(...(await silence(t, id, 2)));
  await heard(t.table.setHoliday(id, gm, { in: 24 * HOUR, lasts: 72 * HOUR }));
  words.push(...(await silence(t, id, 2)));
  await heard(t.table.setHoliday(id, gm, { in: 0, lasts: 30 * HOUR }));
  words.push(...(await silence(t, id, 1)));
  await heard(t.table.setHoliday(id, gm, { in: 3 * HOUR, lasts: HOUR }));
  await heard(t.table.setHoliday(id, gm, null));
  await heard(t.table.takeBreak(id, t.caller('ben')));
  await t.pass(5 * HOUR);
  words.push(...(await silence(t, id, 0)));
  await heard(t.table.resume(id, gm));
  await heard(t.table.extend(id, gm, 2 * HOUR));
  await heard(t.table.extend(id, gm, -HOUR));
  await heard(t.table.extend(id, gm, null));
  words.push(...(await silence(t, id, 3)));
  await heard(t.table.callAll(id, gm));
  await heard(t.table.channelLost(id));
  await t.pass(30 * HOUR);
  await heard(t.table.channelBack(id));
  words.push(...(await silence(t, id, 2)));
  await heard(t.table.playerGone(id, 'u-ben'));
  words.push(...(await silence(t, id, 4)));
  await heard(t.table.end(id, gm));
  words.push(...(await silence(t, id, 0)));
  await expect(`${words.join('\n')}\n`).toMatchFileSnapshot('silence-broken.txt');
});

test('the ready-made paces, and what a server and a GM make of them', async () => {
  const lines = Object.values(PACES).map((pace) =>
    shown(
      {
        ...pace,
        more: usualMore(pace),
        off: paceHere(pace.name, { lastCall: 'off' }).lastCall,
        own: paceHere(pace.name, { lastCall: HOUR }).lastCall,
      },
      START,
    ),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('paces.txt');
});

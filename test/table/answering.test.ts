/** What an order answers counts towards how long a table takes as what a person answers does; reactions: see e2e/answering. */
import { expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { testTable } from '../support/table.ts';

const MINUTE = 60_000;
const ALWAYS_WAITS = { text: 'wait', wait: 0, perRound: 0, untilRound: 0 } as const;

/** Everybody of Ana’s waits for something by order; nobody else is on the way. */
async function byOrder() {
  const t = testTable(rulesets);
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  const { encounter } = await t.table.practice(greta, 'ch1', 'brp', [{ user: ana.user, name: 'ana' }], { foes: 'brute' });
  await t.table.setPace(encounter, greta, 'daily');
  const { seats } = await t.table.handler.load(encounter, null);
  const own = seats.find((seat) => seat.user === ana.user)!.combatants;
  for (const who of own) await t.table.giveOrder(encounter, ana, who, { kind: 'declaration', ...ALWAYS_WAITS });
  const load = () => t.table.handler.load(encounter, null);
  return { ...t, encounter, ana, greta, own, load };
}

test('an answer by order counts like a person’s, with the random wait that it had', async () => {
  const fight = await byOrder();
  const { load, ana, own } = fight;
  await fight.pass(0);
  const planned = (await load()).decisions.filter((d) => d.kind === 'declaration' && d.planned && own.includes(d.who[0]!));
  expect(planned.length).toBeGreaterThan(0);
  expect((await load()).answering ?? {}).toEqual({});
  const waits = planned.map((d) => d.due! - d.opened);
  for (const wait of waits) expect(wait).toBeGreaterThan(MINUTE);
  await fight.pass(Math.max(...waits));
  const kept = (await load()).answering![ana.user]!;
  expect(kept.count).toBeGreaterThanOrEqual(planned.length);
  expect(kept.ms).toBeGreaterThanOrEqual(Math.min(...waits));
});

/** What a GM does to a figure in hiding is told to nobody, and calls nobody, in all systems. */
import { expect, test } from 'vitest';
import { Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { WordedOffer } from '../../src/table/api.ts';
import { clickTogether, decideOnce, practice, USERS } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

/** Deeds that are there to change what is known, or who is there. */
const OPEN = ['conceal', 'mask', 'remove', 'set', 'expose'];

/** Does something to somebody with random particulars; false if the rules did not allow it. */
async function doTo(t: TestTable, id: string, who: string, offer: WordedOffer, draw: (below: number) => number): Promise<boolean> {
  const param = offer.params.find((p) => p.options.some((o) => o.value === who));
  if (!param || offer.blocked || OPEN.includes(offer.pick)) return false;
  for (let tries = 0; tries < 8; tries++) {
    const choice = { ...clickTogether([offer], draw), pick: offer.pick, [param.name]: who };
    try {
      await t.table.act(id, t.caller('greta'), 'gm', choice);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  return false;
}

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', async (system, rules) => {
  const t = testTable(rulesets, { seed: 5 });
  const id = await practice(t, system);
  const foe = rules.sheets.samples.find((s) => s.kind === 'foe')!.id;
  const lurker = {
    name: 'Lurker',
    side: 'lurkers',
    count: 1,
    from: { sample: foe },
    zone: null,
    doctrine: null,
    concealed: true,
    mask: null,
  };
  const who = (await t.table.add(id, t.caller('greta'), lurker)).made!;
  const isHidden = async (): Promise<boolean> => !(await t.table.publicView(id)).view.rows.some((r) => r.id === who);
  const draw = lots(3);
  const done = new Set<string>();
  for (let i = 0; i < 12; i++) {
    for (const offer of await t.table.offers(id, t.caller('greta'), 'gm')) {
      const before = t.bulletins.length;
      if (done.has(offer.pick) || !(await isHidden()) || !(await doTo(t, id, who, offer, draw)) || !(await isHidden())) continue;
      done.add(offer.pick);
      const told = t.bulletins.slice(before);
      expect({ pick: offer.pick, story: told.flatMap((b) => b.story) }).toEqual({ pick: offer.pick, story: [] });
      const called = told.flatMap((b) => b.prompts).filter((p) => p.button === 'act');
      expect({ pick: offer.pick, called }).toEqual({ pick: offer.pick, called: [] });
    }
    if (!(await decideOnce(t, id, USERS, draw))) break;
  }
  expect(done.size).toBeGreaterThan(4);
});

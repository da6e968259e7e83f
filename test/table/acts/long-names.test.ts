/** Buttons of acts in fights whose people and places have long names: each still says what is done, and how. */
import { expect, test } from 'vitest';
import { actLabel } from '../../../src/discord/escape.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { nameOnButton, textWithin } from '../../../src/table/acts/say.ts';
import { systemsInTurn } from '../../support/systems.ts';
import { testTable } from '../../support/table.ts';

const MOST = 80;
/** What practice fights call people and places, made long. */
const LONG = 'of the long and winding road that leads to';

/** All texts of act buttons in a practice fight of some seed. */
async function buttonsIn(system: string, seed: number): Promise<ReadonlySet<string>> {
  const t = testTable(rulesets, { seed });
  const [greta, ana] = [t.caller('greta'), t.caller('ana')];
  await t.table.practice(greta, 'c', system, [{ user: ana.user, name: 'ana' }]);
  const id = (await t.table.at('c'))!;
  const { places, view } = await t.table.view(id, greta);
  for (const { id: zone, name } of places) await t.table.arrange(id, greta, 'zone', { zone, name: `${name} ${LONG}`, beside: [] });
  for (const { id: target, name } of view.rows.slice(0, 3))
    await t.table.act(id, greta, 'gm', { pick: 'set', target, field: 'name', value: `${name} ${LONG}` });
  const seen = new Set<string>();
  for (let step = 0; step < 40; step++) {
    let pressed = false;
    for (const who of [ana, greta]) {
      const [first] = (await t.table.view(id, who)).decisions;
      if (!first || first.answered !== null) continue;
      const acts = await t.table.acts(id, who, first.id, first.who);
      for (const { label } of acts) seen.add(label);
      const act = acts[(step * 7 + seed) % Math.max(1, acts.length)];
      if (!act) continue;
      pressed = true;
      await t.table.decide(id, who, first.id, first.who, act.choice);
    }
    if (!pressed) await t.table.force(id, greta, null).catch(() => null);
  }
  return seen;
}

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id] as const))('%s', async (system) => {
  const labels = [...(await buttonsIn(system, 1)), ...(await buttonsIn(system, 2))];
  const shown = labels.map((text) => actLabel(textWithin(text, MOST)));
  expect(labels.length).toBeGreaterThan(10);
  for (const [i, text] of labels.entries()) {
    expect(shown[i]!.length).toBeLessThanOrEqual(MOST);
    const name = nameOnButton(text);
    // What is done, and what comes last: with what, how, and by what half of a turn.
    expect(shown[i], text).toContain(name.split(' → ')[0]!.slice(0, 40));
    expect(shown[i], text).toContain(
      name
        .slice(name.lastIndexOf(', ') + 1)
        .slice(-30)
        .replace(/^\S* /u, ''),
    );
  }
  // The names of an ordinary practice fight leave room for all of it.
  for (const text of labels.filter((one) => !one.includes('winding'))) expect(nameOnButton(text).length, text).toBeLessThanOrEqual(MOST);
});

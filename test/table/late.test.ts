/** Who comes in while the fight is on stands with their own side, not among its foes; the channel reads with whom. */
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { testTable } from '../support/table.ts';

const PLAYERS = ['ana', 'ben', 'cleo'].map((name) => ({ user: `u-${name}`, name }));

/** A practice fight of three players, and Dora, who comes in late with a character of her own. */
async function late(system: string) {
  const t = testTable(rulesets);
  const { encounter } = await t.table.practice(t.caller('greta'), 'ch1', system, PLAYERS);
  const dora = t.caller('dora');
  const { samples } = rulesets.find((r) => r.id === system)!.sheets;
  const side = (await t.table.publicView(encounter)).view.rows[0]!.side;
  const { made } = await t.table.join(encounter, dora, { from: { sample: samples[0]!.id }, side, word: null, name: 'Dorothea' });
  const view = await t.table.view(encounter, dora);
  const named = (name: string) => view.view.rows.find((row) => row.name === name)!.id;
  const between = (a: string, b: string) =>
    view.distances.find(([x, y]) => [x, y].every((id) => [named(a), named(b)].includes(id)) && x !== y)![2];
  return { ...t, made, view, between, said: t.bulletins.at(-1)!.story.join('\n') };
}

describe('with whoever of the side is farthest from all foes', () => {
  test.each([
    ['brp', 'Linnet', 'Bandit captain', 25],
    ['fitz-swords-wizardry', 'Tam Alder', 'Gnash', 45],
  ] as const)('%s: as far from them as they are', async (system, comrade, foe, far) => {
    const { between, said } = await late(system);
    expect(said).toContain(`, beside ${comrade}.`);
    expect(between(comrade, foe)).toBe(far);
    expect(between('Dorothea', foe)).toBe(far);
    expect(between('Dorothea', comrade)).toBeLessThan(6);
  });

  test.each([
    ['swift-swords', 'Tamsin'],
    ['murdham', 'Theobald'],
  ] as const)('%s: in the same place', async (system, comrade) => {
    const { view, made, said } = await late(system);
    expect(said).toContain(`, beside ${comrade}.`);
    const there = view.places.find(({ here }) => here.some(({ id }) => id === made))!;
    expect(there.here.map(({ name }) => name)).toContain(comrade);
  });
});

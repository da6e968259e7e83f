/** Deeds of the GM that are typed in part: what was said is in the form that asks for the rest, and no number is thought up. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import type { Answer, Talk } from '../support/talk.ts';
import { partsOf, talk } from '../support/talk.ts';

// Nobody is told that it takes long, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A fight of Ana’s Yrsa against so many foes; in it `Raider` or `Raider 1` … */
async function fight(system: string, foes: readonly number[]): Promise<Talk> {
  const t = talk({ seed: 21 });
  await t.slash('Greta', '/encounter start', { system, name: 'The Ford', pace: 'none' });
  const [hero] = await t.complete('Ana', '/join', 'with', '');
  await t.slash('Ana', '/join', { with: hero!.value, name: 'Yrsa' });
  const [foe] = await t.complete('Greta', '/mob add', 'from', '');
  for (const count of foes) await t.slash('Greta', '/mob add', { from: foe!.value, count, name: 'Raider' });
  await t.slash('Greta', '/encounter begin');
  return t;
}

const labels = ({ message }: Answer): readonly string[] => partsOf(message?.components ?? []).flatMap(({ label }) => label ?? []);
/** What a form holds: the chosen entry of a menu, or the text of a field. */
const held = ({ form }: Answer, label: string): string => {
  const [at] = form!.components.flatMap((part) => ('component' in part && part.label === label ? [part.component] : []));
  const [field] = partsOf(at);
  return field!.value ?? field!.options?.find((o) => o.default)?.label ?? '';
};

test.each(rulesets.map((r) => r.id))('%s: no button and no form deals or heals a number that nobody has named', async (system) => {
  const t = await fight(system, [2]);
  for (const line of ['/gm damage', '/gm heal', '/gm move']) {
    const asked = await t.slash('Greta', line, { target: 'Yrsa' });
    expect(labels(asked).filter((label) => /500|1000|Yrsa, Yrsa/u.test(label))).toEqual([]);
  }
  expect(t.errors).toEqual([]);
});

test('what was typed stands in the form that asks for the rest', async () => {
  const t = await fight('brp', [2]);
  const whom = await t.slash('Greta', '/gm damage', { amount: 3, with: 'armour=yes' });
  const form = await t.press('Greta', whom, 'Fill in');
  expect([held(form, 'Target'), held(form, 'How much')]).toEqual(['', '3']);
  const much = await t.press('Greta', await t.slash('Greta', '/gm damage', { target: 'Raider 2' }), 'Fill in');
  expect([held(much, 'Target'), held(much, 'How much')]).toEqual(['Raider 2', '']);
  const refused = await t.slash('Greta', '/gm rule', { target: 'Raider 1', points: 5, factor: 'half' });
  const again = await t.press('Greta', refused, 'Change');
  expect([held(again, 'Target'), held(again, 'Points')]).toEqual(['Raider 1', '5']);
  // From the menu of everything it opens empty.
  const fresh = await t.press('Greta', await t.slash('Greta', '/gm act'), 'What do you do?', ['Deal damage']);
  expect([held(fresh, 'Target'), held(fresh, 'How much')]).toEqual(['', '']);
});

test('in a crowd there is a way to the rest as well', async () => {
  const t = await fight('brp', [20, 8]);
  const much = await t.press('Greta', await t.slash('Greta', '/gm damage', { target: 'Raider 28' }), 'Fill in');
  const done = await t.submit('Greta', much, { amount: '2' });
  expect(done.message!.content).toContain('Deal damage → Raider 28, how much 2');
  const menu = await t.press('Greta', await t.slash('Greta', '/gm damage', { amount: 3 }), 'Fill in');
  const form = await t.press('Greta', menu, 'Target', ['Raider 7']);
  expect(held(form, 'How much')).toBe('3');
  expect((await t.submit('Greta', form)).message!.content).toContain('Deal damage → Raider 7, how much 3');
  const whom = await t.slash('Greta', '/gm skip', { target: 'Somebody' });
  expect(whom.message!.content).toMatch(/Raider 9 or 19 others\.$/u);
});

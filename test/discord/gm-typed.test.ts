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
    const asked = await t.slash('Greta', line, { who: 'Yrsa' });
    expect(labels(asked).filter((label) => /500|1000|Yrsa, Yrsa/u.test(label))).toEqual([]);
  }
  expect(t.errors).toEqual([]);
});

test('what was typed stands in the form that asks for the rest', async () => {
  const t = await fight('brp', [2]);
  const whom = await t.slash('Greta', '/gm damage', { amount: 3, with: 'armour=yes' });
  const form = await t.press('Greta', whom, 'Fill in');
  expect([held(form, 'Target'), held(form, 'How much')]).toEqual(['', '3']);
  const much = await t.press('Greta', await t.slash('Greta', '/gm damage', { who: 'Raider 2' }), 'Fill in');
  expect([held(much, 'Target'), held(much, 'How much')]).toEqual(['Raider 2', '']);
  const refused = await t.slash('Greta', '/gm rule', { who: 'Raider 1', points: 5, factor: 'half' });
  const again = await t.press('Greta', refused, 'Change');
  expect([held(again, 'Target'), held(again, 'Points')]).toEqual(['Raider 1', '5']);
  // From the menu of everything it opens empty.
  const fresh = await t.press('Greta', await t.slash('Greta', '/gm act'), 'What do you do?', ['Deal damage']);
  expect([held(fresh, 'Target'), held(fresh, 'How much')]).toEqual(['', '']);
});

test('in a crowd there is a way to the rest as well', async () => {
  const t = await fight('brp', [20, 8]);
  const much = await t.press('Greta', await t.slash('Greta', '/gm damage', { who: 'Raider 28' }), 'Fill in');
  const done = await t.submit('Greta', much, { amount: '2' });
  expect(done.message!.content).toMatch(/^✔ Raider 28: health 12\/12 → 10\/12\./u);
  const menu = await t.press('Greta', await t.slash('Greta', '/gm damage', { amount: 3 }), 'Fill in');
  const form = await t.press('Greta', menu, 'Target', ['Raider 7']);
  expect(held(form, 'How much')).toBe('3');
  expect((await t.submit('Greta', form)).message!.content).toMatch(/^✔ Raider 7: health 12\/12 → 9\/12\./u);
  const whom = await t.slash('Greta', '/gm skip', { who: 'Somebody' });
  expect(whom.message!.content).toMatch(/Raider 9 or 19 others\.$/u);
});

test('a GM reads who is hidden and behind which mask, wherever everybody is listed; nobody else does', async () => {
  const t = await fight('fitz-swords-wizardry', [12]);
  const [foe] = await t.complete('Greta', '/mob add', 'from', '');
  await t.slash('Greta', '/mob add', { from: foe!.value, name: 'Lurker', hidden: true, mask: 'Glint' });
  await t.slash('Greta', '/mob add', { from: foe!.value, name: 'Vlad', mask: 'the *tall* one' });
  for (const line of ['/mob list', '/board']) {
    let at = await t.slash('Greta', line);
    if (line === '/board') {
      expect(at.message!.content).toContain('-# Page 1 of 2 · 15 in all.');
      at = await t.press('Greta', at, 'Next');
    }
    expect(at.message!.content).toContain('**Lurker** · hidden · as Glint ▰');
    expect(at.message!.content).toContain('**Vlad** · as the \\*tall\\* one ▰');
    expect((await t.slash('Ana', line)).message!.content).not.toMatch(/hidden|Lurker|Vlad/u);
  }
});

test('a deed that cannot be done says why', async () => {
  const t = talk({ seed: 22 });
  await t.slash('Greta', '/encounter start', { system: 'brp', name: 'The Ford', pace: 'none' });
  const [hero] = await t.complete('Ana', '/join', 'with', '');
  await t.slash('Ana', '/join', { with: hero!.value, name: 'Yrsa' });
  const said = async (line: string, options = {}) => (await t.slash('Greta', line, options)).message!.content;
  expect(await said('/gm damage', { who: 'Yrsa', amount: 2 })).toMatch(/^Not before the fight has begun: \*\*Begin\*\*/u);
  expect(await said('/gm lift-condition')).toMatch(/^Nobody has a condition of your own/u);
  expect(await said('/gm rule', { who: 'Yrsa' })).toBe('By how much? Set **points** or **factor**.');
  await t.slash('Greta', '/encounter begin');
  expect(await said('/gm damage', { who: 'Yrsa', amount: 2 })).toContain('✔ Yrsa: health 13/13 → 11/13.');
  expect(await said('/gm lift-condition', { condition: 'Blessed' })).toMatch(/^Nobody has a condition of your own/u);
});

test.each(['fitz-swords-wizardry', 'hursagmu-swords'])('%s: what is healed by hand is what was lost', async (system) => {
  const t = await fight(system, [1]);
  const log = async () => (await t.slash('Greta', '/encounter log')).message!.content;
  await t.slash('Greta', '/gm heal', { who: 'Yrsa', amount: 50 });
  expect(await log()).toMatch(/\*\*Yrsa\*\* has no (?:hit points|Stamina) to regain/u);
  await t.slash('Greta', '/gm set', { who: 'Yrsa', field: system === 'hursagmu-swords' ? 'stamina' : 'hp', value: '4' });
  await t.slash('Greta', '/gm heal', { who: 'Yrsa', amount: 2 });
  await t.slash('Greta', '/gm heal', { who: 'Yrsa', amount: 500 });
  expect(await log()).toMatch(/(?:heals \*\*2 hit points|regains 2 Stamina)/u);
  expect(await log()).not.toContain('500');
});

test('a timer by a side takes it however it is named, and says where nobody is on it', async () => {
  const t = await fight('brp', [3]);
  const set = async (when: string) => (await t.slash('Greta', '/gm timer', { when, text: 'A horn' })).message!.content!.split('\n')[0];
  const only = 'Only GMs know of it until then.';
  for (const when of ['the foes are below half', 'FOES below 50 %', 'when the Foes fall below 50%'])
    expect(await set(when)).toBe(`Set: **A horn** (foes below 50 %). ${only}`);
  expect(await set('goblins below 50')).toBe(
    `Set: **A horn** (goblins below 50 %). ${only} Nobody in the fight is on the side “goblins” yet: it waits for them.`,
  );
  expect((await t.slash('Greta', '/gm extend', { hours: 0 })).message!.content).toMatch(/^0 hours change nothing/u);
  await t.slash('Greta', '/prep new', { name: 'Toll', system: 'brp' });
  const timer = await t.slash('Greta', '/prep timer', { prep: 'Toll', when: 'the heroes < 50', text: 'They waver.' });
  expect(timer.message!.content).toContain('Planned. It is posted when its time comes, and you are pinged.');
  await t.slash('Greta', '/prep open', { prep: 'Toll' }, 'c2');
  expect((await t.slash('Greta', '/gm planned', {}, 'c2')).message!.content).toContain('(heroes below 50 %)');
});

test('a decision that any of a side may make is one, on the panel as in every answer', async () => {
  const t = await fight('murdham', [6]);
  const open = async () => (await t.table.view((await t.table.at('c1'))!, t.caller('Greta'))).decisions;
  for (let tries = 0; tries < 6 && (await open()).filter(({ waited }) => waited).length < 2; tries++)
    await t.slash('Greta', '/gm call-time', { sure: true });
  expect((await open()).length).toBeGreaterThan(5);
  expect((await t.slash('Greta', '/gm panel')).message!.content).toContain('▶ You decide for **the foes**.');
});

test('of two fields as near, the one that begins with what was typed is meant', async () => {
  const t = await fight('fitz-swords-wizardry', [1]);
  const set = await t.slash('Greta', '/gm set', { who: 'Raider', field: 'hit points', value: '2' });
  expect(set.message!.content).toContain('no such field. Did you mean **Hit points now**?');
});

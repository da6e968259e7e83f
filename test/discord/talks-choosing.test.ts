/**
 * How people choose in each system, as they read it: panels, menus, forms sent in right and wrong, words typed in the place of them, and
 * what completion offers. Whoever changes one word of it reads the difference (`vitest run FILE -u` writes it).
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { type Answer, type Part, partsOf, type Talk, talk } from '../support/talk.ts';

// Nobody is told that it takes long, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const kindOf = (part: Part): string => (part.custom_id ?? '').split(':')[0] ?? '';
const partOf = (on: Answer, ...kinds: readonly string[]): Part | undefined =>
  partsOf(on.message?.components ?? []).find((p) => p.custom_id !== undefined && kinds.includes(kindOf(p)));
const menuOf = (on: Answer) => partsOf(on.message?.components ?? []).find((p) => kindOf(p) === 'el');
const nameOf = ({ label, placeholder }: Part): string => label ?? placeholder ?? '';

/** Words and numbers into every field of a form that takes any, as somebody who has misread it would. */
function mistaken({ form }: Answer): Record<string, string> {
  const fields = partsOf(form?.components ?? []).filter((p) => p.custom_id !== undefined && p.type === 4);
  return Object.fromEntries(fields.map((p, i) => [p.custom_id!, i % 2 === 0 ? 'lots of it' : '-7']));
}

/** What leads to a form or a menu before it: the entries of a panel's menu, or the one button in their place. */
const leadsOn = (on: Answer): readonly string[] => {
  const [alone] = partsOf(on.message?.components ?? []).filter((p) => ['fo', 'mp'].includes(kindOf(p)) && p.label?.endsWith('…'));
  return menuOf(on)?.options?.map((o) => o.label) ?? (alone?.label ? [alone.label] : []);
};

/** Opens whatever a panel leads to; a form is sent in wrong, opened again and sent as it stands. */
async function through(t: Talk, who: string, open: () => Promise<Answer>, most: number): Promise<void> {
  let on = await open();
  for (const label of leadsOn(on).slice(0, most)) {
    if (!leadsOn(on).includes(label)) continue;
    const menu = menuOf(on);
    let came = menu ? await t.press(who, on, nameOf(menu), [label]) : await t.press(who, on, label);
    const before = partOf(came, 'mn');
    if (before?.options) came = await t.press(who, came, nameOf(before), [before.options.at(-1)!.label]);
    const wrong = came.form ? await t.submit(who, came, mistaken(came)) : came;
    const again = partOf(wrong, 'fo');
    if (again) await t.submit(who, await t.press(who, wrong, nameOf(again)), {});
    on = await open();
  }
}

async function fight(system: string): Promise<Talk> {
  const t = talk({ seed: 3 });
  await t.slash('Greta', '/practice', { system, foes: 'gm', guide: false, player1: 'Ana' });
  const id = (await t.table.at('c1'))!;
  await t.table.setPace(id, t.caller('Greta'), { veil: 0 });
  return t;
}

/** A name with its last letter wrong. */
const slip = (name: string): string => `${name.slice(0, -1)}x`;

/** What can be typed in the place of pressing: by name, in words, with slips, and with what is not there. */
async function typed(t: Talk, who: string, line: '/act' | '/mob act'): Promise<void> {
  const [someone] = await t.complete(who, line, 'who', '');
  const actions = await t.complete(who, line, 'action', '');
  await t.complete(who, line, 'do', '');
  for (const { name, value } of actions.slice(0, 2)) {
    const [more] = await t.complete(who, line, 'with', '', { action: value });
    if (more) await t.complete(who, line, 'with', `${more.value};`, { action: value });
    await t.complete(who, line, 'do', name.slice(0, 3));
    await t.slash(who, line, { action: value, with: 'colour=red' });
    if (more) await t.slash(who, line, { action: value, with: `${more.value.split('=')[0]}=nowhere` });
    await t.slash(who, line, { action: slip(name) });
  }
  await t.slash(who, line, { action: 'juggle' });
  await t.slash(who, line, { do: 'juggle wildly' });
  await t.slash(who, line, { who: 'Gandalf' });
  if (someone) await t.slash(who, line, { who: slip(someone.name) });
}

describe.each(rulesets.map(({ id }) => id))('%s', (system) => {
  test('is chosen in as it was', async () => {
    const t = await fight(system);
    await typed(t, 'Ana', '/act');
    await typed(t, 'Greta', '/mob act');
    await t.slash('Ben', '/act');
    for (let turn = 0; turn < 3; turn++) {
      for (const who of ['Ana', 'Greta']) {
        const open = () => t.slash(who, who === 'Ana' ? '/act' : '/mob act');
        await through(t, who, open, turn < 2 ? 4 : 1);
        const on = await open();
        const button = partOf(on, 'pk');
        const came = button ? await t.press(who, on, nameOf(button)) : on;
        const back = partOf(came, 'tb');
        if (back && turn === 0) await t.press(who, came, nameOf(back));
        const speak = partOf(came, 'sy');
        if (speak && turn === 0) await t.submit(who, await t.press(who, came, nameOf(speak)), { 'in-character': 'For the ford!' });
      }
      await t.pass(1000);
      if (turn > 0) await t.slash('Greta', '/gm call-time', { sure: true });
    }
    expect(t.errors).toEqual([]);
    await expect(`${t.lines.join('\n')}\n`).toMatchFileSnapshot(`talks/choosing-${system}.txt`);
  });

  test('is judged by its GM as it was', async () => {
    const t = await fight(system);
    await t.complete('Greta', '/gm act', 'action', '');
    await through(t, 'Greta', () => t.slash('Greta', '/gm act'), 30);
    expect(t.errors).toEqual([]);
    await expect(`${t.lines.join('\n')}\n`).toMatchFileSnapshot(`talks/judging-${system}.txt`);
  });
});

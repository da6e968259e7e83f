/** Who is ticked where several are to act at once, and that it stays so. */
import { expect, test } from 'vitest';
import type { Found, Pressing } from '../support/pressing.ts';
import { pressing } from '../support/pressing.ts';
import { decision, row, viewOf } from '../support/sights.ts';

const SIDES = { Yrsa: 'heroes', Rusk: 'bandits', Mogg: 'bandits', Wisp: 'dead', Bones: 'dead', Skull: 'dead' };
const own = Object.entries(SIDES).map(([name, side]) => ({ id: name.toLowerCase(), name, side }));
const view = { own, view: viewOf(own.map(({ name, side }) => row(name, { side }))), isGm: true };

/** Whom a press asks the table to act with. */
async function together(at: Pressing, found: Found = {}): Promise<readonly string[]> {
  let asked: readonly string[] = [];
  const table = {
    together: async (_id: string, _caller: unknown, whom: readonly string[]) => {
      asked = whom;
      return { encounter: 'x', note: '', made: null };
    },
  };
  await at.press('all-do:FIGHT:nearest', { view, table, ...found });
  return asked;
}

const asked = { ...view, decisions: [decision(8, 'Rusk')] };

test.each([
  ['of whoever’s panel it is opened from', 'all:FIGHT:wisp', asked, ['wisp', 'bones', 'skull']],
  ['of whoever is asked', 'all:FIGHT', asked, ['rusk', 'mogg']],
  ['of whoever is asked, where there are not several of the other', 'all:FIGHT:yrsa', asked, ['rusk', 'mogg']],
  ['the largest, where nobody else is asked', 'all:FIGHT:yrsa', { ...view, decisions: [decision(8, 'Yrsa')] }, ['wisp', 'bones', 'skull']],
  ['of whoever’s panel it is, but nobody on autopilot', 'all:FIGHT:wisp', { ...asked, autopilots: { skull: 'brute' } }, ['wisp', 'bones']],
])('the band is the side %s', async (_how, id, sight, band) => {
  const at = pressing({ view: sight });
  await at.press(id);
  expect(await together(at, { view: sight })).toEqual(band);
});

test('whoever is asked meanwhile, those act who were shown', async () => {
  const at = pressing({ view });
  await at.press('all:FIGHT:rusk', { view: asked });
  expect(await together(at, { view: { ...view, decisions: [decision(9, 'Bones')] } })).toEqual(['rusk', 'mogg']);
});

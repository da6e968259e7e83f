/** `/gm move` and `/gm condition` in every system: where to and what is completed, and taken away as it was given. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rulesets } from '../../src/rules/index.ts';
import { type Talk, talk } from '../support/talk.ts';

// Nobody is told that it takes long, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A practice fight, and the names in it. */
async function practice(system: string): Promise<{ readonly t: Talk; readonly names: readonly string[] }> {
  const t = talk({ seed: 3 });
  await t.slash('Greta', '/practice', { system, foes: 'gm', guide: false, player1: 'Ana' });
  return { t, names: (await t.complete('Greta', '/gm move', 'who', '')).map(({ name }) => name) };
}
const said = async (t: Talk, line: string, options: object): Promise<string> =>
  (await t.slash('Greta', line, options as Record<string, string>)).message!.content!.split('\n')[0]!;

test.each(rulesets.map(({ id, space }) => [id, space.kind] as const))('%s: somebody is put where a name says', async (system, space) => {
  const { t, names } = await practice(system);
  const [who = '', other = ''] = names;
  const places = await t.complete('Greta', '/gm move', 'place', '', { who });
  if (space === 'distances') {
    expect(places.map(({ name }) => name)).toEqual(names);
    expect(await said(t, '/gm move', { who, place: other, distance: 90 })).toMatch(/^✔ .*(?:place|Move somebody)/u);
    expect(await said(t, '/gm move', { who, place: 'nobody at all' })).toContain('There is no “nobody at all” here');
  } else {
    expect(await said(t, '/gm move', { who, place: places.at(-1)!.name })).toMatch(/^✔ /u);
    expect(await said(t, '/gm move', { who, place: places[0]!.name, distance: 3 })).toContain('takes no **distance** here');
  }
});

test.each(rulesets.map(({ id }) => [id] as const))('%s: a condition is completed, given and taken away', async (system) => {
  const { t, names } = await practice(system);
  const who = names[0]!;
  const known = await t.complete('Greta', '/gm condition', 'condition', '', { who });
  expect(known.length).toBeGreaterThan(1);
  const surprised = known.find(({ name }) => /surprised|stun/iu.test(name)) ?? known[0]!;
  expect(await said(t, '/gm condition', { who, condition: surprised.value })).toMatch(/^✔ /u);
  expect(await said(t, '/gm condition', { who, condition: surprised.value, on: false })).toMatch(/^✔ .*(?:no longer|remove it)/u);
});

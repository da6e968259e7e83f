/** What a GM is told and offered while typing: only what the system has, by names that can be meant. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Talk, talk } from '../support/talk.ts';

// Nobody is told that it takes long, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const said = async (t: Talk, line: string, options: Record<string, string | number | boolean>): Promise<string> =>
  (await t.slash('Greta', line, options)).message!.content!;

test('a count is offered and proposed only where rounds count down', async () => {
  for (const [system, counts] of [
    ['murdham', false],
    ['brp', true],
  ] as const) {
    const t = talk({ seed: 4 });
    await t.slash('Greta', '/prep new', { name: 'The ford', system });
    const offered = await t.complete('Greta', '/prep wave', 'when', 'count', { prep: 'The ford' });
    expect([system, offered.length > 0]).toEqual([system, counts]);
    const refused = await said(t, '/prep wave', { prep: 'The ford', name: 'Tide', when: 'round three' });
    expect([system, refused.includes('at count 20')]).toEqual([system, counts]);
  }
});

test('in a prepared fight all of a kind or side are named at once, and house rules are completed', async () => {
  const t = talk({ seed: 4 });
  const prep = 'The ford';
  await t.slash('Greta', '/prep new', { name: prep, system: 'murdham', foes: '3 bandits, 2 wolves' });
  expect(await said(t, '/prep edit', { prep, who: 'all bandits', field: 'side', value: 'robbers' })).toContain('×3 (robbers)');
  expect(await said(t, '/prep edit', { prep, who: 'all robbers', field: 'mask', value: 'a shape' })).toContain('as a shape');
  const rules = await t.complete('Greta', '/prep change', 'house', 'average', { prep });
  expect(rules.map(({ name }) => name)).toEqual([expect.stringMatching(/average/iu)]);
  expect(await said(t, '/prep distance', { prep, distance: 20 })).toContain(
    'in a prepared fight `/prep edit` with the field **Zone** does',
  );
  expect(await said(t, '/prep remove', { prep, who: 'all robbers' })).not.toContain('robbers');
});

test('foes in a few words are kept apart by marks and by “and”', async () => {
  const t = talk({ seed: 4 });
  const made = await said(t, '/prep new', { name: 'The ford', system: 'murdham', foes: '3 bandits and 2 wolves; a bandit, and a wolf' });
  expect([...made.matchAll(/×(\d)/gu)].map(([, count]) => count)).toEqual(['4', '3']);
});

test('a field that everybody has is proposed for a slip; of a note that never was nothing is said to be over', async () => {
  const t = talk({ seed: 4 });
  await t.slash('Greta', '/practice', { system: 'swift-swords', foes: 'gm', guide: false, player1: 'Ana' });
  expect(await said(t, '/gm set', { who: 'Roland', field: 'nmae', value: 'Orlando' })).toContain('Did you mean **Name**?');
  expect(await said(t, '/gm note', {})).toContain('There is no note on the fight. Set **text** to write one.');
  await said(t, '/gm note', { text: 'Knows the way.' });
  expect(await said(t, '/gm note', {})).toContain('There is no note on the fight any more.');
});

test('why an autopilot decides as it does is told without a nought below nought, and whom it is for with their article', async () => {
  const t = talk({ seed: 4 });
  await t.slash('Greta', '/encounter start', { system: 'fitz-swords-wizardry', name: 'The mill' });
  await t.slash('Greta', '/mob add', { from: 'ogre', autopilot: 'attack the weakest; flee when hurt' });
  await t.slash('Greta', '/mob add', { from: 'orc' });
  await t.slash('Ana', '/join', { with: 'Harald' });
  await t.slash('Greta', '/zone distance', { distance: 60 });
  await t.slash('Greta', '/encounter begin', {});
  await t.slash('Greta', '/gm call-time', { sure: true });
  const why = await said(t, '/gm why', { who: 'Ogre' });
  expect(why).toMatch(/^The ogre is on autopilot \(.*\): in the GM’s own words\./u);
  expect(why).toContain('worth 0.00');
  expect(why).not.toContain('−0.00');
});

test('the menu of others to decide for says each name once, with an article or without', async () => {
  const t = talk({ seed: 4 });
  await t.slash('Greta', '/encounter start', { system: 'fitz-swords-wizardry', name: 'The mill' });
  for (const from of ['ogre', 'orc', 'goblin']) await t.slash('Greta', '/mob add', { from });
  await t.slash('Ana', '/join', { with: 'Harald' });
  await t.slash('Greta', '/encounter begin', {});
  await t.slash('Greta', '/gm call-time', { sure: true });
  const panel = JSON.stringify((await t.slash('Greta', '/act', {})).message!.components);
  expect(panel).toContain('Decide for somebody else');
  expect(panel).not.toMatch(/"description":"The (?:orc|goblin), /u);
});

test('what is done to the clock or begun says what came of it, and who is waited for until when', async () => {
  const t = talk({ seed: 4 });
  await t.slash('Greta', '/encounter start', { system: 'brp', name: 'The ford', pace: 'evening' });
  await t.slash('Greta', '/mob add', { from: 'bandit' });
  expect(await said(t, '/encounter begin', {})).toContain('only one side is in it so far. If others are still to come, `/undo`');
  await t.slash('Greta', '/undo', {});
  await t.slash('Ana', '/join', { with: 'Yrsa' });
  expect(await said(t, '/encounter begin', {})).toMatch(/^The fight begins\./u);
  expect(await said(t, '/gm extend', { hours: 2 })).toMatch(/^There is more time now\.\n⏳ Waiting for \*\*Yrsa\*\* .* until </u);
  expect(await said(t, '/gm extend', { hours: -1 })).toMatch(/^There is less time now\.\n⏳ Waiting for \*\*Yrsa\*\* .* until </u);
  expect(await said(t, '/gm call-time', { sure: true })).toMatch(/^Time is called\.\n/u);
  expect(await said(t, '/encounter house', { rule: 'average', value: 'on' })).toContain('The house rule is changed.');
  expect(await said(t, '/encounter pause', {})).toContain('The fight is paused');
  expect(await said(t, '/encounter resume', {})).toContain('The clocks run again.');
});

test('a template that has the name of one that is kept is asked about before it is saved', async () => {
  const t = talk({ seed: 4 });
  await t.slash('Greta', '/encounter start', { system: 'brp', name: 'The ford' });
  await t.slash('Greta', '/mob add', { from: '2 bandits' });
  expect(await said(t, '/mob template save', { who: 'Bandit 1' })).toContain('Saved **Bandit** as a template');
  await t.slash('Greta', '/gm set', { who: 'Bandit 2', field: 'STR', value: '17' });
  const asked = await t.slash('Greta', '/mob template save', { who: 'Bandit 2' });
  expect(asked.message!.content).toMatch(/^Nothing is saved yet\.\n\*\*Bandit\*\*\n• Changes yours: .*17/u);
  const kept = await t.press('Greta', asked, 'Save, and change mine');
  expect(kept.message!.content).toContain('Saved 1 template');
  expect(await said(t, '/mob template list', {})).not.toMatch(/Bandit[\s\S]*Bandit/u);
});

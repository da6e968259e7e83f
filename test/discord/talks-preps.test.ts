/** What a GM prepares, brings from packs and sets for a server, told back to them; and what others are told in the same place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, type Options, type Talk, talk } from '../support/talk.ts';

// Nobody is told that it takes long, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const kept = async (t: Talk, name: string): Promise<void> => {
  expect(t.errors).toEqual([]);
  await expect(`${t.lines.join('\n')}\n`).toMatchFileSnapshot(`talks/${name}.txt`);
};
const fileOf = ({ message }: Answer, end: string): string => message!.files!.find(({ name }) => name.endsWith(end))!.data.toString();
const pack = readFileSync(join(import.meta.dirname, '../../src/rules/murdham/data/pack.json'), 'utf8');

test('prepared fights are made, changed, completed and opened', async () => {
  const t = talk({ seed: 11 });
  await t.slash('Mo', '/pack add', { file: { file: pack } });
  await t.slash('Greta', '/prep new', {
    name: 'The Mill',
    system: 'murdham',
    foes: '3 bandits, a goblin',
    pace: 'live',
    opening: 'It rains.',
  });
  const prep = 'The Mill';
  const go = (line: string, options: Options = {}) => t.slash('Greta', line, { prep, ...options });
  const types = (line: string, option: string, typed = '', options: Options = {}) =>
    t.complete('Greta', line, option, typed, { prep, ...options });
  await t.complete('Greta', '/prep show', 'prep', 'mi');
  for (const typed of ['', 'b']) await types('/prep add', 'from', typed);
  await types('/prep add', 'autopilot', 'co');
  await go('/prep add', { from: 'bandit leader', count: 1, mask: 'A cloaked shape', autopilot: 'coward' });
  await go('/prep add', { from: 'goblin', count: 2, hidden: true, side: 'goblins', name: 'Nib' });
  await go('/prep wave', { name: 'Riders', when: 'round 3', text: 'Hooves!' });
  await types('/prep wave', 'when', 'r');
  await go('/prep add', { from: 'goblin', wave: 'Riders' });
  await go('/prep timer', { when: 'foes below 50 %', text: 'They waver.' });
  for (const [name, beside] of [
    ['Mill', ''],
    ['Weir', 'mill'],
    ['Island', 'Mill, Weir'],
    ['Island', 'the moon'],
  ] as const)
    await go('/prep zone', { name, beside });
  await types('/prep zone', 'beside', 'm');
  await types('/prep zone', 'name', '');
  await go('/prep zone', { name: 'Weir', remove: true });
  await go('/prep zone', { name: 'Weir', remove: true });
  await types('/prep edit', 'who');
  await types('/prep edit', 'who', 'nib');
  await types('/prep edit', 'field');
  await types('/prep edit', 'field', 'zo');
  for (const field of ['Zone', 'Wave', 'Autopilot', 'Strength', 'Weapons', 'Hidden', 'Size', 'str', 'Nothing']) {
    await types('/prep edit', 'value', '', { who: 'Bandit leader', field });
    await types('/prep edit', 'value', 'm', { field });
  }
  await go('/prep edit', { who: 'Bandit', field: 'Strength', value: '9' });
  await go('/prep edit', { who: 'Bandit leader', field: 'Zone', value: 'Mill' });
  await go('/prep edit', { who: 'Bandit leader', field: 'Autopilot', value: 'Rooftop raid' });
  await go('/prep edit', { who: 'Bandit leader', field: 'Autopilot', value: 'none' });
  await go('/prep edit', { who: 'Bandit leader', field: 'Weapons', value: 'Tile hook, bow' });
  await go('/prep edit', { who: 'Bandit leader', field: 'weapons.0', value: 'bow' });
  await go('/prep edit', { who: 'Bandit leader', field: 'Wave' });
  await go('/prep edit', { who: 'Bandit leader', field: 'Strenth', value: '9' });
  await go('/prep edit', { who: 'Bandit leader', field: 'Strength', value: 'many' });
  await types('/prep distance', 'from', 'n');
  await types('/prep distance', 'to');
  await go('/prep distance', { from: 'Bandit leader', to: 'Nib 1', distance: 3 });
  await types('/prep add', 'zone', 'm');
  await go('/prep add', { from: 'goblin', zone: 'mill' });
  await go('/prep add', { from: 'goblin', zone: 'the moon' });
  await types('/prep remove', 'who');
  await go('/prep remove', { who: 'Nib' });
  await go('/prep change', { pace: 'slow', opening: 'It snows.', house: 'Knives out' });
  await types('/prep change', 'house', 'ex');
  await go('/prep change', { house: 'explodingDamage=perhaps; moral=on' });
  await go('/prep show');
  await go('/prep export');
  await go('/prep share');
  await t.slash('Ben', '/prep list');
  await go('/prep copy');
  await go('/prep rename', { prep: 'The Mill (copy)', name: 'The Weir' });
  await t.slash('Greta', '/prep list');
  await go('/prep show', { prep: 'The Mil' });
  await go('/prep open');
  await go('/prep open');
  await t.slash('Greta', '/prep save', { name: 'The Ford again' });
  await go('/prep share', { out: true });
  await go('/prep delete');
  await t.slash('Ana', '/prep show', { prep });
  await t.slash('Greta', '/prep import', { file: { file: fileOf(await go('/prep export', { prep: 'The Weir' }), '.json') } });
  await t.slash('Greta', '/prep import', { file: { file: '{"name":' } });
  await kept(t, 'preps');
});

test('people stand apart as a prepared fight begins, in groups and whoever joins', async () => {
  const t = talk({ seed: 14 });
  await t.slash('Greta', '/prep new', { name: 'The Ford', system: 'brp', foes: '3 bandits, a wolf' });
  const go = (options: Options) => t.slash('Greta', '/prep distance', { prep: 'The Ford', ...options });
  await t.complete('Greta', '/prep distance', 'from', '', { prep: 'The Ford' });
  await t.complete('Greta', '/prep distance', 'to', 'all bandits, w', { prep: 'The Ford' });
  await go({ distance: 40 });
  await go({ distance: 6, from: 'bandits', to: 'wolf' });
  await go({ distance: 3, from: 'Bandit 1, Bandit 2', to: 'Bandit 3' });
  await go({ distance: 6, from: 'Bandit 1' });
  await go({ distance: 6, from: 'the moon, Bandit 1', to: 'wolf' });
  await go({ distance: 6, from: 'all foes', to: 'wolf' });
  await t.slash('Greta', '/prep show', { prep: 'The Ford' });
  await t.slash('Greta', '/prep open', { prep: 'The Ford' });
  await t.slash('Ana', '/join', { with: 'Yrsa' });
  await t.slash('Greta', '/zone list');
  await t.complete('Greta', '/zone distance', 'to', 'all');
  await t.slash('Greta', '/zone distance', { distance: 12, from: 'all foes', to: 'Yrsa' });
  await t.slash('Greta', '/undo');
  await t.slash('Greta', '/encounter begin');
  await t.slash('Greta', '/zone distance', { distance: 9 });
  await t.slash('Greta', '/zone distance', { distance: 9, to: 'Yrsa' });
  await t.slash('Greta', '/prep save', { name: 'The Ford again' });
  await kept(t, 'apart');
});

test('whoever comes later comes from as far as their GM says', async () => {
  const t = talk({ seed: 15 });
  const prep = 'The Ford';
  await t.slash('Greta', '/prep new', { name: prep, system: 'brp', foes: '2 bandits' });
  const go = (line: string, options: Options) => t.slash('Greta', line, { prep, ...options });
  await go('/prep wave', { name: 'Riders', when: 'round 3', text: 'Hooves!' });
  await go('/prep add', { from: 'wolf', count: 2, wave: 'Riders', distance: 60 });
  await go('/prep add', { from: 'bandit', distance: 60 });
  await go('/prep edit', { who: 'Wolf', field: 'Distance', value: 'far' });
  await go('/prep edit', { who: 'Wolf', field: 'Distance', value: '−5' });
  await go('/prep edit', { who: 'Bandit', field: 'Distance', value: '30' });
  await go('/prep edit', { who: 'Wolf', field: 'Distance', value: '50.5' });
  await go('/prep open', {});
  await t.slash('Ana', '/join', { with: 'Yrsa' });
  await t.slash('Greta', '/encounter begin');
  await t.slash('Greta', '/mob add', { from: 'wolf', count: 2, name: 'Dog', distance: 25 });
  await t.slash('Greta', '/mob add', { from: 'bandit', name: 'Lookout', distance: 90 });
  await t.slash('Greta', '/mob add', { from: 'bandit', name: 'Lurker' });
  const planned = await t.slash('Greta', '/gm planned');
  const one = await t.press('Greta', planned, 'Bring in or drop', ['Riders']);
  await t.press('Greta', one, 'Bring them in now');
  await t.slash('Ana', '/zone list');
  await t.slash('Greta', '/prep new', { name: 'The Mill', system: 'murdham' });
  await t.slash('Greta', '/prep wave', { prep: 'The Mill', name: 'Rats' });
  await t.slash('Greta', '/prep add', { prep: 'The Mill', from: 'goblin', wave: 'Rats', distance: 5 });
  await t.slash('Greta', '/encounter start', { system: 'murdham', name: 'The Mill' }, 'c3');
  await t.slash('Greta', '/mob add', { from: 'goblin', distance: 5 }, 'c3');
  await t.slash('Greta', '/mob add', { from: 'goblin', zone: 'the moon' }, 'c3');
  await kept(t, 'from-far');
});

test('packs are brought, listed, used by name, exported and removed', async () => {
  const t = talk({ seed: 12 });
  await t.slash('Mo', '/pack list');
  await t.slash('Mo', '/pack add', { file: { file: '{"title":"Odds"}' } });
  await t.slash('Mo', '/pack add', { file: { file: '[1' } });
  await t.slash('Mo', '/pack check', { file: { file: pack } });
  await t.slash('Mo', '/pack check', { file: { file: pack.replace('"str": 8', '"str": "lots"').replace('"agi": 12', '"agi": 99') } });
  await t.slash('Ana', '/pack add', { file: { file: pack } });
  await t.slash('Mo', '/pack add', { file: { file: pack } });
  await t.slash('Mo', '/pack add', { file: { file: pack.replace('Thieves', 'Burglars') } });
  await t.slash('Mo', '/pack add', { file: { file: '{"title":"Odds & ends","system":"brp","presets":[],"creatures":[]}' } });
  for (const who of ['Mo', 'Ana']) await t.slash(who, '/pack list');
  await t.slash('Greta', '/encounter start', { system: 'murdham', name: 'The Ford', pace: 'none', house: 'Knives out' });
  await t.slash('Greta', '/mob add', { from: 'Roof thief', count: 2 });
  await t.slash('Greta', '/mob add', { from: 'Yard dog', autopilot: 'none' });
  await t.slash('Ana', '/pack list');
  for (const who of ['Greta', 'Ana']) {
    for (const typed of ['', 'roof', 'attack the weakest;', 'attack the weakest; fl'])
      await t.complete(who, '/gm autopilot', 'autopilot', typed);
    await t.complete(who, '/gm autopilot', 'who', '');
    await t.complete(who, '/gm own-condition', 'name', '');
    await t.complete(who, '/gm rule', 'who', 'roof');
    await t.complete(who, '/gm rule', 'for', '');
    await t.complete(who, '/gm move', 'place', '');
    await t.complete(who, '/gm condition', 'condition', 's');
    await t.complete(who, '/gm condition', 'with', '');
    await t.complete(who, '/gm heal', 'with', '');
    await t.complete(who, '/gm lift-condition', 'condition', '');
    await t.complete(who, '/gm set', 'field', 's');
    await t.complete(who, '/gm set', 'value', '', { who: 'Roof thief 1', field: 'Weapons' });
    await t.complete(who, '/gm set', 'value', 'm', { who: 'Nobody', field: 'Size' });
    await t.complete(who, '/gm timer', 'when', '');
    await t.complete(who, '/mob edit', 'value', '', { who: 'Roof thief 1', field: 'Pronoun' });
    await t.complete(who, '/table roll', 'table', '');
    await t.slash(who, '/table list');
    await t.slash(who, '/table roll', { table: 'Off the rof' });
  }
  await t.slash('Greta', '/gm own-condition', { who: 'Roof thief 1', name: 'tangled in washing' });
  await t.slash('Greta', '/gm own-condition', { who: 'Roof thief 2', name: 'Blessed', points: 2 });
  await t.complete('Greta', '/gm lift-condition', 'condition', '');
  await t.slash('Greta', '/gm autopilot', { who: 'Yard dog', autopilot: 'rooftop raid' });
  await t.slash('Greta', '/gm autopilot', { who: 'Yard dog', autopilot: 'attack the weakest; flee when badly hurt' });
  await t.slash('Greta', '/gm autopilot', { who: 'Yard dog', autopilot: 'dance' });
  await t.slash('Greta', '/gm why', { who: 'Yard dog' });
  await t.slash('Greta', '/gm set', { who: 'Yard dog', field: 'Weapons', value: 'Tile hook' });
  await t.slash('Greta', '/gm set', { who: 'Yard dog', field: 'Strength', value: 'lots' });
  await t.complete('Mo', '/pack delete', 'pack', 'o');
  await t.slash('Mo', '/pack export', { pack: 'odds & ends' });
  await t.slash('Mo', '/pack delete', { pack: 'Rooftop of Low Town' });
  await t.slash('Mo', '/pack delete', { pack: 'Rooftops of Low Town' });
  await t.slash('Mo', '/pack example', { system: 'murdham' });
  await kept(t, 'packs');
});

test('a server is set up by its managers alone', async () => {
  const t = talk({ seed: 13 });
  await t.slash('Mo', '/server show');
  await t.slash('Ana', '/server usual', { pace: 'live' });
  for (const [option, typed] of [
    ['pace', ''],
    ['pace', 'day'],
    ['system', ''],
    ['style', ''],
    ['last-call', ''],
  ] as const)
    await t.complete('Mo', '/server usual', option, typed).catch(() => []);
  await t.slash('Mo', '/server usual', { 'gm-role': '77', pace: 'daily', system: 'murdham', 'last-call': '1 day' });
  await t.slash('Mo', '/server usual', { say: 'off' });
  await t.complete('Mo', '/server house', 'rule', '', { system: 'murdham' });
  await t.complete('Mo', '/server house', 'rule', 'expl', { system: 'Murdham' });
  for (const rule of ['explodingDamage', 'Medium characters in a zone', 'nothing'])
    await t.complete('Mo', '/server house', 'value', '', { system: 'murdham', rule });
  await t.slash('Mo', '/server house', { system: 'murdham', rule: 'explodingDamage', value: 'off' });
  await t.slash('Mo', '/server house', { system: 'murdham', rule: 'explodingDamage', value: 'perhaps' });
  await t.slash('Mo', '/server house', { system: 'murdham', rule: 'exploding' });
  await t.slash('Mo', '/server house', { system: 'murdham', rule: 'e', value: 'off' });
  await t.slash('Mo', '/server limits', { starters: '77', approval: true, fights: 3, 'characters-and-foes': 20, weighings: 0, log: '55' });
  await t.slash('Mo', '/server limits', { approval: false, clear: 'starters' });
  await t.slash('Mo', '/server limits', { clear: 'fights' });
  await t.slash('Greta', '/encounter start', { system: 'murdham', name: 'The Ford' });
  await t.slash('Mo', '/server limits', { clear: 'log' });
  await t.slash('Mo', '/encounter start', { system: 'murdham', name: 'The Ford', pace: 'none' });
  await t.slash('Mo', '/encounter start', { system: 'brp', name: 'The Mill' }, 'c3');
  await t.slash('Mo', '/server fights');
  for (const who of ['Mo', 'Ana']) await t.complete(who, '/server hand-over', 'fight', 'f');
  await t.slash('Mo', '/server hand-over', { fight: 'The Frod', to: 'Ben' });
  await t.slash('Mo', '/server hand-over', { fight: 'the ford', to: 'Blind' });
  await t.slash('Mo', '/server hand-over', { fight: 'the ford', to: 'Ben' });
  await t.slash('Ana', '/server hand-over', { fight: 'the ford', to: 'Ana' });
  await t.slash('Mo', '/server mute', { who: 'Ana' });
  await t.slash('Mo', '/server mute', { who: 'Ben', on: true });
  await t.slash('Mo', '/server mute', { who: 'Ana', on: false });
  await t.slash('Mo', '/server tags', { forum: '66' });
  await t.slash('Mo', '/server portraits', { who: 'Ana' });
  await t.slash('Mo', '/server show');
  await t.slash('Greta', '/server show');
  await kept(t, 'server');
});

test('dice and short words of one’s own', async () => {
  const t = talk({ seed: 14 });
  await t.slash('Ana', '/shortcut roll', { name: 'Luck', dice: '1d1+2' });
  await t.slash('Ana', '/shortcut act', { name: 'my volley', do: 'longbow weakest' });
  await t.slash('Ana', '/shortcut list');
  await t.complete('Ana', '/roll', 'dice', 'l');
  await t.complete('Ana', '/act', 'do', 'my');
  await t.complete('Ana', '/shortcut delete', 'which', '');
  for (const secret of [true, false]) {
    const roll = await t.slash('Ana', '/roll', { dice: 'luck', for: 'the *weather*', secret });
    await t.press('Ana', roll, 'Roll again');
  }
  for (const dice of [
    '3d1',
    '3d1kh2',
    '2d1!>1',
    '5d1>=1',
    '2d1-3',
    '2d1*2',
    '6/4',
    '10/0',
    'sqrt(4)',
    '1000d6',
    '2d9999',
    '(1)d6',
    '2d1 # of fire',
    '1d1[cold]',
    '`2d1`',
    '1/3',
    '2d1d1',
    '4d1r2',
  ])
    await t.slash('Ana', '/roll', { dice });
  await t.slash('Ana', '/roll', { dice: `2d1${'+1'.repeat(48)}`, for: 'x'.repeat(90) });
  await t.slash('Ana', '/roll', { dice: '1d1', blind: true });
  await t.slash('Greta', '/encounter start', { system: 'murdham', name: 'The Ford', pace: 'none' });
  await t.slash('Ana', '/roll', { dice: '1d1', blind: true });
  await t.slash('Ana', '/shortcut delete', { which: 'Luck' });
  await kept(t, 'dice');
});

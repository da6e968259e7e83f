/** What people get wrong, over all commands: the whole answers stand in one file, so that whoever changes one reads it. */
import type { OptionValues, Person } from 'discord-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerOf, done, pageAt, practice, refused } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';

/** `form`: what is sent in the form that the command opens, by label. */
type Row = readonly [who: string, line: string, options?: OptionValues, form?: Readonly<Record<string, string>>];

const file = (content: string): { readonly name: string; readonly content: string } => ({ name: 'wrong.json', content });
const BLOCK = 'One stat block or several';

/** A channel for each state of a fight, and what is tried there. */
const TRIED: Readonly<Record<string, readonly Row[]>> = {
  'no-fight': [
    ['Ana', '/act', { do: 'bow captain' }],
    ['Ana', '/board'],
    ['Ana', '/catchup'],
    ['Ana', '/undo'],
    ['Ana', '/join'],
    ['Greta', '/gm panel'],
    ['Greta', '/mob add', { from: 'troll' }],
    ['Greta', '/encounter start', { system: 'dnd5e' }],
    ['Greta', '/encounter start', { system: 'murdam' }],
    ['Greta', '/encounter start', { system: 'murdham', pace: 'hasty' }],
    ['Greta', '/encounter start', { system: 'murdham', pace: 'evning' }],
    ['Greta', '/encounter start', { system: 'murdham', house: 'gravity=low' }],
    ['Greta', '/encounter start', { system: 'murdham', house: 'wearOnKeptDise=on' }],
    ['Greta', '/practice', { system: 'gurps' }],
    ['Ana', '/roll', { dice: 'banana' }],
    ['Ana', '/roll', { dice: '2d' }],
    ['Ana', '/help', { about: 'playng' }],
    ['Ana', '/help', { about: 'taxes' }],
    ['Ana', '/time', { zone: 'Mars' }],
    ['Ana', '/time', { zone: 'Europe/Berln' }],
    ['Ana', '/time', { 'quiet-from': '25:00' }],
    ['Ana', '/time', { 'quiet-from': 'ten' }],
    ['Ana', '/time', { days: 'Mo, Xy' }],
    ['Ana', '/character sheet', { character: 'Nobody' }],
    ['Ana', '/character create', { system: 'gurps', name: 'Wulf' }],
    ['Ana', '/character edit', { character: 'Nobody', field: 'hp', value: '3' }],
    ['Ana', '/character create', { system: 'brp', name: 'Wulf' }, { 'Characteristics (people: 3 to 18)': 'STR lots, Wibble 3' }],
    ['Ana', '/character import', { system: 'brp', file: file('{"name":') }],
    ['Ana', '/character import', { system: 'brp', file: file('[1, 2]') }],
    ['Ana', '/character import', { system: 'murdham', file: file('{"name": "Wulf", "strenght": 9}') }],
    ['Ana', '/character portrait', { character: 'Nobody', remove: true }],
    ['Ana', '/character portrait'],
    ['Ana', '/character delete', { character: 'Nobody' }],
    ['Ana', '/roll', { dice: '2d0' }],
    ['Ana', '/roll', { dice: '99999d6' }],
    ['Ana', '/roll', { dice: '5d10>=' }],
    ['Ana', '/shortcut roll', { name: 'luck', dice: 'banana' }],
    ['Ana', '/shortcut act', { name: '   ', do: 'longbow' }],
    ['Ana', '/shortcut delete', { which: 'nothing' }],
    ['Ana', '/mine', { daily: 'noon' }],
    ['Ana', '/mine', { daily: '25' }],
    ['Ana', '/time', { 'quiet-from': '08:00', 'quiet-until': '07:30' }],
    ['Greta', '/server usual', { pace: 'slowly' }],
    ['Greta', '/server usual', { system: 'murdam' }],
    ['Greta', '/server usual', { 'last-call': 'soon' }],
    ['Greta', '/server house', { system: 'murdham', rule: 'gravity', value: 'low' }],
    ['Greta', '/server house', { system: 'brp', rule: 'specialRule', value: 'never' }],
    ['Ana', '/nudge'],
    ['Ana', '/encounter again', { how: 'rematch' }],
    ['Ana', '/encounter holiday', { days: 3 }],
    ['Ana', '/encounter log'],
    ['Ana', '/vote', { on: 'extend' }],
    ['Ana', '/pause'],
    ['Ana', '/say', { words: 'Hello?' }],
    ['Greta', '/mob template paste'],
    ['Greta', '/mob template paste', { system: 'gurps' }],
    ['Greta', '/mob template paste', { system: 'brp', like: 'dragon' }],
    ['Greta', '/mob template paste', { system: 'brp' }, { [BLOCK]: '   ' }],
    ['Greta', '/mob template paste', { system: 'brp' }, { [BLOCK]: 'Thing\nSTR: many\n\nOther\nWeapons: flummox 40%' }],
    ['Greta', '/mob template paste', { system: 'murdham' }, { [BLOCK]: 'What a lovely day it is today.' }],
    ['Greta', '/mob template paste', { system: 'brp', file: { name: 'x.txt', content: '\u0000\u0001' } }],
    ['Greta', '/mob template import', { system: 'brp', file: file('{"nmae": "Orc"}') }],
    ['Greta', '/mob template show', { template: 'dragon' }],
    ['Greta', '/mob template rename', { template: 'dragon', name: 'Drake' }],
    ['Greta', '/mob template delete', { template: 'dragon' }],
    ['Greta', '/prep list'],
    ['Greta', '/prep new', { name: 'The Mill', system: 'murdam' }],
    ['Greta', '/prep new', { name: 'The Mill', system: 'murdham', pace: 'evning' }],
    ['Greta', '/prep new', { name: 'The Mill', system: 'murdham', foes: '3 unicorn, 0 bandit' }],
    ['Greta', '/prep new', { name: ' \u200b ', system: 'murdham' }],
    ['Greta', '/prep new', { name: 'The Mill' }],
    ['Greta', '/prep show', { prep: 'The Fjord' }],
    ['Greta', '/prep open', { prep: 'Nothing' }],
    ['Greta', '/prep add', { prep: 'The Ford', from: 'bandt' }],
    ['Greta', '/prep add', { prep: 'The Ford', from: 'dragon' }],
    ['Greta', '/prep add', { prep: 'The Ford', from: 'Bandit', autopilot: 'brut' }],
    ['Greta', '/prep remove', { prep: 'The Ford', who: 'Gandalf' }],
    ['Greta', '/prep remove', { prep: 'The Ford', who: 'Bandt' }],
    ['Greta', '/prep change', { prep: 'The Ford' }],
    ['Greta', '/prep change', { prep: 'The Ford', pace: 'hasty' }],
    ['Greta', '/prep change', { prep: 'The Ford', house: 'wearOnKeptDise=on' }],
    ['Greta', '/prep change', { prep: 'The Ford', house: 'gravity=low; wearOnKeptDice=perhaps; horses=3' }],
    ['Greta', '/prep edit', { prep: 'The Ford', who: 'Bandit', field: 'strengh', value: '9' }],
    ['Greta', '/prep edit', { prep: 'The Ford', who: 'Bandit', field: 'Strength', value: 'mighty' }],
    ['Greta', '/prep edit', { prep: 'The Ford', who: 'Bandit', field: 'Size', value: 'vast' }],
    ['Greta', '/prep edit', { prep: 'The Ford', who: 'Bandit', field: 'Weapons', value: 'bow, trident, saxophone' }],
    ['Greta', '/prep edit', { prep: 'The Ford', who: 'Bandit', field: 'Hidden', value: 'perhaps' }],
    ['Greta', '/prep edit', { prep: 'The Ford', who: 'Bandit', field: 'Zone', value: 'the moon' }],
    ['Greta', '/prep edit', { prep: 'The Ford', who: 'Bandit', field: 'Wave', value: 'Riders' }],
    ['Greta', '/prep edit', { prep: 'The Ford', who: 'Bandit', field: 'Autopilot', value: 'brut' }],
    ['Greta', '/prep edit', { prep: 'The Ford', who: 'Gandalf', field: 'Strength', value: '9' }],
    ['Greta', '/prep zone', { prep: 'The Ford', name: 'Mill', beside: 'the moon' }],
    ['Greta', '/prep distance', { prep: 'The Ford', from: 'Bandit 1', to: 'Bandit 2', distance: 3 }],
    ['Ana', '/prep share', { prep: 'The Ford' }],
    ['Greta', '/prep rename', { prep: 'The Ford', name: '  ' }],
    ['Greta', '/prep copy', { prep: 'The Fjord' }],
    ['Greta', '/prep delete', { prep: 'The Fjord' }],
    ['Greta', '/prep import', { file: file('no file at all') }],
    ['Greta', '/prep import', { file: file('{"system": "gurps", "name": "The Mill"}') }],
    ['Greta', '/prep import', { file: file('{"system": "murdham", "name": "The Mill", "entrants": "all"}') }],
    ['Greta', '/prep save'],
    ['Ana', '/prep show', { prep: 'The Ford' }],
  ],
  brp: [
    ['Ana', '/act', { who: 'Linet', action: 'attack' }],
    ['Ana', '/act', { who: 'Yrsa', action: 'attack' }],
    ['Cleo', '/act', { who: 'Linnet', action: 'attack' }],
    ['Cleo', '/act'],
    ['Ana', '/act', { who: 'Linnet', action: 'attack' }],
    ['Ben', '/act', { who: 'Linet', action: 'attack' }],
    ['Ben', '/act', { who: 'Linnet', action: 'atack' }],
    ['Ben', '/act', { who: 'Linnet', action: 'sing' }],
    ['Ben', '/act', { who: 'Linnet', action: 'parry' }],
    ['Ben', '/act', { who: 'Linnet', action: 'attack', with: 'weapon=longbwo' }],
    ['Ben', '/act', { who: 'Linnet', action: 'attack', with: 'weapon=Trident' }],
    ['Ben', '/act', { who: 'Linnet', action: 'attack', with: 'weapon=short-sword;target=Bandit captain' }],
    ['Ben', '/act', { who: 'Linnet', action: 'attack', with: 'target=captan' }],
    ['Ben', '/act', { who: 'Linnet', action: 'attack', with: 'colour=red' }],
    ['Ben', '/act', { who: 'Linnet', action: 'attack', with: 'target' }],
    ['Ben', '/act', { who: 'Linnet', action: 'attack', with: 'move=far' }],
    ['Ben', '/act', { who: 'Linnet', action: 'attack', with: 'move=ten' }],
    ['Ana', '/act', { do: 'sing a song' }],
    ['Ben', '/act', { do: 'longbow dragon' }],
    ['Ana', '/react'],
    ['Ana', '/practice', { system: 'brp' }],
    ['Ana', '/encounter start', { system: 'brp' }],
    ['Ana', '/mob add', { from: 'troll' }],
    ['Ana', '/gm damage', { who: 'Linnet', amount: 3 }],
    ['Greta', '/mob add', { from: 'dragon' }],
    ['Greta', '/mob add', { from: 'bandt' }],
    ['Greta', '/mob add', { from: 'Bandit', zone: 'forest' }],
    ['Greta', '/mob add', { from: 'Bandit', autopilot: 'Banana' }],
    ['Greta', '/mob add', { from: 'Bandit', autopilot: 'brut' }],
    ['Greta', '/mob edit', { who: 'Bandit captain', field: 'strenght', value: '12' }],
    ['Greta', '/mob edit', { who: 'Bandit captain', field: 'str', value: 'lots' }],
    ['Greta', '/mob edit', { who: 'Bandit captain', field: 'str', value: '9999' }],
    ['Greta', '/mob remove', { who: 'Bandit capten' }],
    ['Greta', '/mob remove', { who: 'Gandalf' }],
    ['Greta', '/gm autopilot', { who: 'Bandit captain', autopilot: 'bruto' }],
    ['Greta', '/gm damage', { who: 'Bandit captan', amount: 3 }],
    ['Greta', '/gm damage', { who: 'Bandit captain', amount: 3, with: 'location=tail' }],
    ['Greta', '/gm condition', { who: 'Bandit captain', condition: 'sleepy' }],
    ['Greta', '/gm rule', { who: 'Linnet', factor: 'half' }],
    ['Greta', '/gm set', { who: 'Linnet', field: 'luck', value: '3' }],
    ['Greta', '/gm move', { who: 'Linnet', place: 'forest' }],
    ['Greta', '/gm act', { action: 'smite' }],
    ['Greta', '/gm hand-over', { who: 'Lynnet', to: 'Ben' }],
    ['Greta', '/zone add', { name: 'Forest' }],
    ['Greta', '/zone distance', { from: 'Linnet', to: 'Bandit captan', distance: 5 }],
    ['Greta', '/zone distance', { from: 'Linnet', to: 'Linnet', distance: 5 }],
    ['Greta', '/encounter begin'],
    ['Greta', '/encounter resume'],
    ['Greta', '/encounter house', { rule: 'gravity', value: 'low' }],
    ['Greta', '/encounter house', { rule: 'spesialRule', value: 'strict' }],
    ['Greta', '/encounter house', { rule: 'specialRule', value: 'never' }],
    ['Greta', '/encounter pace', { pace: 'slowly' }],
    ['Ana', '/encounter pace', { pace: 'slow' }],
    ['Greta', '/encounter pace', { 'time-up': 'explode' }],
    ['Greta', '/encounter sheet', { who: 'Gandalf' }],
    ['Ana', '/encounter sheet', { who: 'Bandit captain' }],
    ['Ana', '/encounter end', { sure: true }],
    ['Ana', '/join', { with: 'Gandalf' }],
    ['Cleo', '/join', { with: 'Gandalf' }],
    ['Cleo', '/leave'],
    ['Ana', '/orders give', { order: 'parry always', who: 'Yrsa' }],
    ['Ana', '/orders give', { order: 'dance', who: 'Yrsa' }],
    ['Ana', '/orders give', { order: 'if health below 33: dogde', who: 'Yrsa' }],
    ['Ana', '/orders give', { order: 'if helth below 33: dodge', who: 'Yrsa' }],
    ['Ana', '/orders give', { order: 'if health below lots: dodge', who: 'Yrsa' }],
    ['Ana', '/orders give', { order: 'if : dodge', who: 'Yrsa' }],
    ['Ana', '/orders give', { order: 'if health below 33', who: 'Yrsa' }],
    ['Ana', '/orders give', { order: 'dodge', who: 'Linnet' }],
    ['Ana', '/orders give', { order: 'dodge' }],
    ['Cleo', '/orders give', { order: 'dodge' }],
    ['Ana', '/orders delete', { which: 'x' }],
    ['Ana', '/stand-in', { by: 'Ana' }],
    ['Ana', '/verify'],
    ['Ana', '/encounter holiday', { days: 3 }],
    ['Greta', '/encounter holiday', { days: 0 }],
    ['Ana', '/encounter again', { how: 'rematch' }],
    ['Greta', '/encounter again', { how: 'next' }],
    ['Ana', '/encounter votes', { decide: 'majority' }],
    ['Ana', '/vote', { on: 'extend' }],
    ['Ana', '/encounter export'],
    ['Cleo', '/nudge'],
    ['Ben', '/nudge'],
    ['Ana', '/nudge'],
    ['Cleo', '/pause'],
    ['Cleo', '/say', { words: 'Hello?' }],
    ['Ana', '/say', { words: 'Hello?' }],
    ['Ana', '/say', { words: 'Hello?', as: 'Linet' }],
    ['Ana', '/say', { words: '  ', as: 'Yrsa' }],
    ['Ana', '/prep open', { prep: 'The Ford' }],
    ['Greta', '/prep open', { prep: 'The Ford' }],
    ['Ana', '/prep save', { name: 'Mine now' }],
    ['Greta', '/mob template save', { who: 'Bandit capten' }],
    ['Greta', '/mob mask', { who: 'Gandalf', mask: 'A shape' }],
    ['Greta', '/mob act', { who: 'Bandit capten' }],
    ['Greta', '/gm skip', { who: 'Bandit captan' }],
    ['Greta', '/gm rule', { who: 'Linnet', points: 2, for: 'dancing' }],
    ['Greta', '/encounter pace', { 'last-call': 'whenever' }],
  ],
  turn: [
    ['Ana', '/act', { who: 'Theobald', action: 'attack' }],
    ['Ana', '/act', { who: 'Theobald' }],
    ['Ana', '/act', { do: 'sword troll' }],
    ['Greta', '/zone connect', { from: 'rood', to: 'wood' }],
    ['Greta', '/zone connect', { from: 'forest', to: 'wood' }],
    ['Greta', '/zone add', { name: 'Mill', beside: 'forest' }],
    ['Greta', '/zone distance', { from: 'Theobald', to: 'Mogg', distance: 5 }],
    ['Greta', '/gm move', { who: 'Theobald', place: 'brige' }],
  ],
  gathering: [
    ['Ana', '/act', { action: 'attack' }],
    ['Ana', '/react'],
    ['Greta', '/encounter begin'],
    ['Greta', '/gm call-time', { sure: true }],
    ['Greta', '/encounter pause'],
    ['Greta', '/nudge'],
    ['Ana', '/nudge'],
    ['Greta', '/encounter holiday', { days: 3 }],
    ['Greta', '/encounter again', { how: 'rematch' }],
    ['Greta', '/prep open', { prep: 'The Ford' }],
    ['Ana', '/pause'],
  ],
  paused: [
    ['Ben', '/act', { who: 'Linnet', action: 'attack', with: 'weapon=Longbow;target=Bandit captain' }],
    ['Ana', '/act'],
    ['Greta', '/encounter pause'],
    ['Greta', '/gm call-time', { sure: true }],
    ['Greta', '/nudge'],
    ['Greta', '/encounter again', { how: 'next' }],
    ['Ana', '/say', { words: 'Hello?', as: 'Gandalf' }],
  ],
  over: [
    ['Ana', '/act', { who: 'Linnet', action: 'attack' }],
    ['Ana', '/orders list'],
    ['Greta', '/gm damage', { who: 'Linnet', amount: 3 }],
    ['Greta', '/mob add', { from: 'Bandit' }],
    ['Greta', '/encounter resume'],
    ['Greta', '/encounter end', { sure: true }],
    ['Ana', '/nudge'],
    ['Ana', '/say', { words: 'Hello?', as: 'Yrsa' }],
    ['Greta', '/encounter holiday', { days: 3 }],
    ['Ana', '/encounter again', { how: 'rematch' }],
    ['Ana', '/vote', { on: 'end' }],
  ],
};

const MOST = 1_000_000;

let bot: Bot;
const people = new Map<string, Person>();

beforeAll(async () => {
  bot = await startBot({ seed: 4, clock: () => Date.UTC(2026, 4, 4, 12), rates: { person: MOST, server: MOST } });
  for (const name of ['Greta', 'Ana', 'Ben', 'Cleo']) people.set(name, bot.discord.user(name));
  const greta = people.get('Greta')!;
  bot.discord.addChannel('no-fight');
  for (const channel of ['brp', 'paused', 'over']) await practice(bot, `#${channel}`, 'brp', ['Ana', 'Ben']);
  await practice(bot, '#turn', 'murdham', ['Ana', 'Ben']);
  bot.discord.addChannel('gathering');
  await done(bot, greta.slash('#gathering', '/encounter start', { system: 'brp' }));
  await done(bot, greta.slash('#paused', '/encounter pause'));
  await done(bot, greta.slash('#over', '/encounter end', { sure: true }));
  await done(bot, greta.slash('#gathering', '/prep new', { name: 'The Ford', system: 'murdham' }));
  await done(bot, greta.slash('#gathering', '/prep add', { prep: 'The Ford', from: 'Bandit', count: 4, name: 'Bandit' }));
  // Until the travellers are up, or somebody else: whoever tries to act is not.
  const page = (await pageAt(bot, '#turn'))!;
  expect(page.status).toBe('running');
}, 60_000);
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const valueWords = (value: OptionValues[string]): string =>
  typeof value === 'object' && 'content' in value ? `(a file: ${String(value.content)})` : String(value);
const said = ([who, line, options = {}, form]: Row): string =>
  `${who}: ${[line, ...Object.entries(options).map(([name, value]) => `${name}:${valueWords(value)}`), ...(form ? [JSON.stringify(form)] : [])].join(' ')}`;

/** What is not the same in every run. */
const steady = (text: string): string =>
  text
    .replace(/<t:\d+:\w>/gu, '<time>')
    .replace(/<@(\d+)>/gu, (_all, id: string) => `@${[...people.values()].find((p) => p.id === id)?.name ?? 'somebody'}`);

test('everything that is wrong is answered with what is wrong and what to do instead, and changes nothing', {
  timeout: 120_000,
}, async () => {
  const pages: string[] = [];
  for (const [channel, rows] of Object.entries(TRIED)) {
    pages.push(`# ${channel}`);
    for (const row of rows) {
      const [who, line, options = {}, form] = row;
      let answer = '';
      let labels: readonly string[] = [];
      const text = await refused(bot, people.get(who)!, `#${channel}`, async () => {
        const asked = await people.get(who)!.slash(`#${channel}`, line, options);
        const reply = form && asked.modal ? await people.get(who)!.submit(asked.modal, form) : asked;
        labels = answerOf(reply)?.buttons.map((b) => b.label) ?? [];
        return reply;
      }).catch((error: unknown) => `!! ${String(error).split('\n')[0] ?? ''}`);
      answer = steady(text);
      pages.push(`## ${said(row)}\n${answer}${labels.length > 0 ? `\n[${labels.join('] [')}]` : ''}`);
    }
  }
  await expect(`${pages.join('\n\n')}\n`).toMatchFileSnapshot('wrong-inputs.md');
});

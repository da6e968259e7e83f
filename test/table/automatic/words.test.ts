/** Tactics and orders in words: what is read of what is typed, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { Refusal, type Ruleset } from '../../../src/engine/index.ts';
import { AUTOPILOTS, DOCTRINES, doctrineNamed, tacticOf, titleOf, wordsUnderstood } from '../../../src/table/automatic/doctrine.ts';
import { readLines, sayOrder } from '../../../src/table/automatic/order-words.ts';
import { TACTICS } from '../../../src/table/automatic/tactics.ts';
import { refusalText } from '../../../src/table/words/refusals.ts';

const kept = (file: string): string => join(import.meta.dirname, file);
const rules = brawl as unknown as Ruleset;
const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 60)}… (${text.length})` : text).replaceAll('\n', ' ⏎ ');

/** What something gives, or the refusal in words. */
function orRefusal(typed: string, read: () => string): string {
  try {
    return `${short(typed)} → ${read()}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${short(typed)} ✗ ${error.reason} ${refusalText(error, rules, { name: (id) => id, quote: (text) => text }).replaceAll('\n', ' ⏎ ')}`;
  }
}

/** Every way to say a phrase. */
const SAYINGS = [
  'attack the weakest',
  'attack the strongest',
  'attack',
  'keep away',
  'close in',
  'protect your friends',
  'help your friends',
  'be careful',
  'never defend',
  'hold back',
  'flee',
  'save your strength',
  'hold nothing back',
  'strike the fallen',
  'attack weak',
  'attack hurt',
  'attack wounded',
  'attack the worst hurt',
  'go for the weakest',
  'finish the wounded',
  'weakest first',
  'attack strong',
  'attack the toughest',
  'attack the leader',
  'go for the strongest',
  'strongest first',
  'fight',
  'press on',
  'be aggressive',
  'attack hard',
  'stay away',
  'stay back',
  'keep back',
  'keep your distance',
  'keep distance',
  'stay out of reach',
  'shoot',
  'shoot from afar',
  'attack from afar',
  'get close',
  'go close',
  'charge',
  'advance',
  'come closer',
  'stay close',
  'protect friends',
  'guard friends',
  'guard the others',
  'protect the others',
  'defend friends',
  'defend the others',
  'step in',
  'help friends',
  'help the others',
  'heal friends',
  'heal the others',
  'heal',
  'take no risks',
  'defend',
  'defend yourself',
  'careful',
  'carefully',
  'be cautious',
  'cautious',
  'play safe',
  'do not defend',
  'dont defend',
  'be reckless',
  'reckless',
  'fear nothing',
  'take risks',
  'ignore danger',
  'do not attack',
  'dont attack',
  'wait',
  'only defend',
  'never attack',
  'run away',
  'run',
  'retreat',
  'give up',
  'surrender',
  'escape',
  'get out',
  'spare your strength',
  'be sparing',
  'save ammunition',
  'save spells',
  'spend everything',
  'spare nothing',
  'give everything',
  'go all out',
  'no mercy',
  'show no mercy',
  'merciless',
  'attack the fallen',
  'finish the fallen',
];
const CONDITIONS = [
  ...['badly hurt', 'badly wounded', 'nearly dead', 'hurt', 'wounded', 'unhurt', 'they are hurt', 'they’re hurt', 'you are hurt'],
  ...['health below 50', 'their health is under 25%', 'its health less than 5 %', 'the health < 9', 'health above 100 %', 'health over 1'],
  ...[
    'round above 2',
    'it is round 3',
    'round more than 10',
    'round > 9',
    'the round is below 4',
    'health below 1000',
    'health is 5',
    'dead',
  ],
];
const TYPED = [
  ...['', ' ', ';', 'flee', 'Flee!', 'brute', ' Pack_Hunter ', 'PACK-HUNTER', 'reckless', 'Coward.', 'schemr', 'archer; flee', 'brutes'],
  ...['flee; flee', 'flee, attack. keep away and close in but be careful then heal', 'attack and attack the weakest', 'else flee'],
  ...[
    'otherwise: flee',
    'always attack',
    'if hurt: flee',
    'if hurt, flee',
    'when hurt: run away',
    'while hurt: run',
    'flee if hurt',
    'flee while hurt',
  ],
  ...[
    'fle when hurt',
    'atack the weekest',
    'kepe yuor distence',
    'shot from afar',
    'helo friends',
    'sing',
    'please sing a song',
    'flee; sing; dance; hop; skip',
  ],
  ...[
    'said:flee',
    'said:flee.h<33',
    'said:flee.r>2,hit',
    'said:flee.x<3',
    'said:',
    'said:nope',
    'said:hit,hit,hit,hit,hit,hit',
    'said:hit,hit,hit,hit,hit,hit,hit',
  ],
  ...['flee; attack; keep away; close in; be careful; heal', 'flee; attack; keep away; close in; be careful; heal; wait'],
  ...[`flee${' '.repeat(290)}when hurt`, `flee; ${'attack '.repeat(60)}`, 'x'.repeat(301)],
];

test('tactics in words', async () => {
  const read = (typed: string) =>
    orRefusal(typed, () => {
      const found = wordsUnderstood(typed);
      return found ? `${found.id} | ${found.title}` : `the name of ${doctrineNamed(typed).id}`;
    });
  const text = [
    '# every saying',
    ...SAYINGS.map((saying) => read(`${saying};`)),
    '# every condition',
    ...CONDITIONS.map((condition) => read(`flee when ${condition}`)),
    '# whatever else is typed',
    ...TYPED.map(read),
  ];
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot(kept('tactic-words.txt'));
});

test('what they weigh', async () => {
  const moments = [
    { health: 1, round: 1 },
    { health: 0.67, round: 2 },
    { health: 0.66, round: 3 },
    { health: 0.1, round: 9 },
  ];
  const said = [
    'flee when hurt; attack',
    'attack; be careful when round above 2',
    'close in when health above 66; never defend; keep away',
    ...SAYINGS.slice(0, 14),
  ];
  const lines = said.flatMap((words) => {
    const tactic = tacticOf(doctrineNamed(`${words};`).id)!;
    const at = moments.map((moment) => JSON.stringify(tactic.weightsAt!(moment)));
    return [
      `${tactic.title} (${tactic.about}; by habit ${tactic.habit})`,
      ...[...new Set([JSON.stringify(tactic.weights), ...at])].map((one) => `  ${one}`),
    ];
  });
  const tactics = TACTICS.map((tactic) => JSON.stringify(tactic));
  const names = [
    `called ${AUTOPILOTS.join(', ')}`,
    `titles of none, a lost one and old ones: ${[undefined, 'lost', 'Reckless', 'hunter', 'said:weak'].map((one) => titleOf(one)).join(', ')}`,
  ];
  await expect(
    `${[...DOCTRINES.map(({ id, title, about }) => `${id}: ${title}, ${about}`), ...tactics, ...names, ...lines].join('\n')}\n`,
  ).toMatchFileSnapshot(kept('tactics.txt'));
});

const ORDERS = [
  ...[
    'duck',
    'Duck!',
    'always: duck',
    'always duck',
    'else duck',
    'otherwise: duck',
    'ask',
    'ask me first',
    'Default',
    'take the default',
    'the default',
  ],
  ...[
    'if health below 33: duck',
    'IF Health < 33% -> duck',
    'if health is under 33 %: duck; else stand',
    'if health less than -3 → duck',
    'if round over 2: duck',
  ],
  ...[
    'if round is more than 2: duck',
    'if round > 2 and health below 50 and weapon is not bow: duck',
    'if weapon = bow: duck',
    'if weapon not bow: duck',
  ],
  ...[
    'if Mook A stands: punch target=Mook A',
    'if Mook A still stands: punch target=Mook A; weapon=fist, at=head',
    'if Mook A is down: wait',
    'if x is y: duck: stand',
  ],
  ...[
    'if health below 33: duck\nif health below 66: stand\nelse ask',
    'duck; stand',
    'if hurt: duck; if round above 1: stand; otherwise duck',
  ],
  ...[
    '',
    ' \n ',
    'if it rains',
    'if wet: duck',
    'if health below: duck',
    'if health below lots: duck',
    'if health above 1.5: duck',
    'if health below 33',
    'else',
    'if round above 2:',
  ],
  ...[
    'constructor',
    '__proto__',
    'if constructor is x: duck',
    'punch constructor=x',
    'target=x',
    ';',
    'punch target=',
    'x'.repeat(1001),
    Array.from({ length: 13 }, () => 'duck').join('\n'),
  ],
  ...[Array.from({ length: 12 }, () => 'duck').join('\n'), `${'é'.repeat(70)} is: duck`, `if ${'é'.repeat(70)}: duck`],
];

test('orders in words', async () => {
  const lines = ORDERS.map((typed) => orRefusal(typed, () => JSON.stringify(readLines(typed))));
  const bodies = [
    { wait: 0, perRound: 0, untilRound: 0 },
    { wait: 89_000, perRound: 2, untilRound: 0 },
    { wait: 90_000, perRound: 0, untilRound: 7 },
    { wait: 1, perRound: 1, untilRound: 1 },
  ];
  const typed =
    'if health below 33: punch Target=Mook; weapon=fist\nif Bob is down and round above 2: ask\nif Bob stands and weapon is not bow: default\nif weapon is bow: duck\nelse howl';
  const said = bodies.map((body) => sayOrder(rules, { kind: 'reaction', lines: readLines(typed), ...body }));
  await expect(`${[...lines, ...said].join('\n')}\n`).toMatchFileSnapshot(kept('order-words.txt'));
});

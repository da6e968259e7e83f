/** Murdham: every event in each of its ways, every state before every reader, every keyword, kept as text. */
import { expect, test } from 'vitest';
import { CONDITIONS } from '../../../src/rules/murdham/conditions.ts';
import { murdham as rules } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { COVERS, INJURIES, MODES, SIZES, SKILLS, TRAITS } from '../../../src/rules/murdham/tables.ts';
import { PARAMS, PICKS } from '../../../src/rules/murdham/words/picks.ts';
import { REFUSALS } from '../../../src/rules/murdham/words/refusals.ts';
import { eventLines, keywordLines, READERS, rosterLines, rowLines, sheetLines, text } from '../../support/kept.ts';
import { fightOf } from '../murdham/support.ts';
import { ALONE, SCENES } from './murdham/events.ts';

test('what happens', async () => {
  const lines = [...ALONE.map((event) => [event]), ...SCENES].flatMap((events) => eventLines(rules, events));
  await expect(text(lines)).toMatchFileSnapshot('murdham/events.txt');
});

test('keywords', async () => {
  const lines = keywordLines(rules, {
    refusals: [...Object.keys(REFUSALS), 'nonsense'],
    asks: [
      ...[
        'turn',
        'go',
        'free',
        'end',
        'first-faction',
        'react',
        'guard',
        'which-guard',
        'consent',
        'dodge-counter',
        'stunt',
        'allow-stunt',
      ],
      ...['penetrates', 'shove-where', 'opportunity', 'manipulation', 'fight-over', 'nonsense'],
    ],
    picks: [...Object.keys(PICKS), 'nonsense'],
    params: [...Object.keys(PARAMS), 'nonsense'],
    values: {
      condition: CONDITIONS,
      cover: COVERS,
      mode: MODES,
      size: SIZES,
      skill: Object.keys(SKILLS),
      trait: Object.keys(TRAITS),
      injury: INJURIES,
      pace: ['fleeing-faster', 'pursuers-faster', 'equal', 'random'],
      what: ['strike', 'death-blow', 'save-wit-hit', 'damage-fall'],
    },
    facts: [
      {},
      { by: 'bob', on: 'cy', what: 'sword', spent: true, stunt: 'throw you in the well', how: 'taunt' },
      { by: 'cy', on: 'bob', what: 'disarm', how: 'distract' },
      { by: 'cy', on: 'bob', what: 'shove', item: 'sword', most: 2 },
      { by: 'cy', on: 'bob', what: 'grapple' },
      { free: true, place: 'the ford' },
      { pick: 'attack' },
      { pick: 'shove' },
    ],
  });
  await expect(text(lines)).toMatchFileSnapshot('murdham/words.txt');
});

/** A fight of four in which Ana and Bob are as given. */
function scene(ana: object, bob: object = {}, more: Partial<Fight> = {}): Fight {
  const fight = fightOf([
    { id: 'ana', name: 'Ana', sheet: { weapons: ['sword', 'bow'], armour: 1, shield: 'sound', skills: ['dodge-blows'] } },
    { id: 'bob', name: 'Bob', side: 'foes', sheet: { size: 'large', naturalArmour: 2, speed: 2 } },
    { id: 'cy', name: 'Cy' },
    { id: 'sly', name: 'Sly', side: 'foes', concealed: true },
  ]);
  Object.assign(fight.combatants['ana']!, structuredClone(ana));
  Object.assign(fight.combatants['bob']!, structuredClone(bob), { mask: 'a hooded man' });
  return Object.assign(fight, more);
}

const FLAGS = [
  'dead',
  'dying',
  'incapacitated',
  'fled',
  'surrendered',
  'broken',
  'stunned',
  'entangled',
  'terrified',
  'frightened',
  'unseen',
];
const unspent = { main: false, bonus: 0, halves: 0, whole: false };
const turn = (...ids: readonly string[]) => ({
  side: 'heroes',
  members: [...ids],
  spent: Object.fromEntries(ids.map((id) => [id, { ...unspent }])),
});

const VIEWS: Readonly<Record<string, Fight>> = {
  'before it begins': scene({}, {}, { begun: false }),
  'heroes to act': scene({}),
  'foes to act': scene({}, {}, { toAct: 'foes', passed: ['heroes'], initiative: 'foes' }),
  'nobody to act': scene({}, {}, { toAct: null }),
  'in no order': scene({}, {}, { settings: { ...scene({}).settings, strictOrder: false } }),
  'all have passed': scene({}, {}, { passed: ['heroes', 'foes'] }),
  ambush: scene({}, {}, { ambushers: ['ana'] }),
  'a turn': scene({}, {}, { turn: turn('ana') }),
  'a turn of two': scene({}, {}, { turn: turn('ana', 'cy') }),
  'a turn of somebody hidden': scene({}, {}, { turn: turn('sly') }),
  'a turn spent': scene(
    { turnTaken: true },
    { turnTaken: true },
    { turn: { ...turn('ana'), spent: { ana: { ...unspent, whole: true } } } },
  ),
  over: scene({}, {}, { ended: true }),
  ...Object.fromEntries(FLAGS.map((flag) => [flag, scene({ [flag]: true }, { [flag]: true })])),
  'dying and out': scene({ dying: true, incapacitated: true }, { dead: true, incapacitated: true }),
  ...Object.fromEntries(COVERS.map((cover) => [`cover: ${cover}`, scene({ cover })])),
  held: scene({ grabbedBy: 'bob', tauntedBy: 'sly', mountedOn: 'cy' }, { grabbedBy: 'sly', tauntedBy: 'ana', mountedOn: 'sly' }),
  ...Object.fromEntries(
    [1, 0.8, 0.5, 0.2, 0].map((share) => [
      `${share} of the health`,
      scene({ health: Math.round(8 * share) }, { health: Math.round(8 * share) }),
    ]),
  ),
  'worn gear': scene(
    { armour: 2, armourState: 'damaged', shield: 'damaged' },
    { armour: 0, shield: null, weapons: [], skills: [], traits: Object.keys(TRAITS).slice(0, 2) },
  ),
};

test('views', async () => {
  const lines = Object.entries(VIEWS).flatMap(([called, fight]) => [`# ${called}`, ...rowLines(rules, fight, READERS)]);
  await expect(text([...lines, '# all samples', ...rosterLines(rules, fightOf([]))])).toMatchFileSnapshot('murdham/views.txt');
});

const SHEETS: Readonly<Record<string, object>> = {
  'nothing said': {},
  'all skills': { skills: Object.keys(SKILLS), health: 3, armour: 2, armourState: 'damaged', shield: 'destroyed', hands: 1, speed: 0 },
  'all traits': {
    traits: Object.keys(TRAITS),
    size: 'massive',
    naturalArmour: 1,
    speed: 3,
    hands: 0,
    immuneToFear: true,
    weapons: ['bite', 'fire-breath'],
  },
};

test('sheets', async () => {
  const lines = Object.entries(SHEETS).flatMap(([called, sheet]) => [`# ${called}`, ...sheetLines(rules, sheet as never)]);
  await expect(text(lines)).toMatchFileSnapshot('murdham/sheets.txt');
});

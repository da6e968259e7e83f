/** Swift Swords: every event in each of its ways, every state before every reader, every keyword, kept as text. */
import { expect, test } from 'vitest';
import { STATES } from '../../../src/rules/swift-swords/conditions.ts';
import { HEALINGS } from '../../../src/rules/swift-swords/events.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight, Fighter } from '../../../src/rules/swift-swords/state.ts';
import { COVER_KINDS, FATES, FEARS, GROUPS, HOLD_WEIGHTS, INJURIES, LOCATIONS, WEIGHTS } from '../../../src/rules/swift-swords/tables.ts';
import { EVENTS } from '../../../src/rules/swift-swords/words/events.ts';
import { PARAMS } from '../../../src/rules/swift-swords/words/picks.ts';
import { ASKS } from '../../../src/rules/swift-swords/words/questions.ts';
import { REFUSALS } from '../../../src/rules/swift-swords/words/refusals.ts';
import { eventLines, keywordLines, READERS, rosterLines, rowLines, sheetLines, text } from '../../support/kept.ts';
import { fightOf } from '../swift-swords/support.ts';
import { ALONE, SCENES, SPECIALS } from './swift-swords/events.ts';

test('what happens', async () => {
  const told = new Set([...ALONE, ...SCENES.flat()].map(({ type }) => type));
  const table = Object.keys(EVENTS).filter((type) => !told.has(type as never));
  // What the GM does is told by the table, in every system alike.
  expect(table).toEqual([
    ...['begun', 'joined', 'mustered', 'left', 'edited', 'setting-changed', 'condition-given', 'condition-lifted', 'modifier-set'],
    ...['power', 'power-save', 'power-withstood', 'revealed', 'map-changed', 'timer', 'wave-held'],
  ]);
  const lines = [...ALONE.map((event) => [event]), ...SCENES].flatMap((events) => eventLines(swiftSwords, events));
  await expect(text(lines)).toMatchFileSnapshot('swift-swords/events.txt');
});

test('keywords', async () => {
  const lines = keywordLines(swiftSwords, {
    refusals: Object.keys(REFUSALS),
    asks: Object.keys(ASKS),
    picks: [
      ...Object.keys(swiftSwords.procedures),
      'none',
      'phys',
      'ment',
      'keep',
      'rank',
      'state',
      'nudge',
      'yes',
      'no',
      'allow',
      'refuse',
    ],
    params: [...Object.keys(PARAMS), 'nonsense'],
    values: {
      cover: COVER_KINDS,
      fate: [...FATES, 'captured'],
      fear: FEARS,
      group: GROUPS,
      hold: HOLD_WEIGHTS,
      injury: INJURIES,
      location: [...LOCATIONS, 'neck', 'groin'],
      state: STATES,
      weight: WEIGHTS,
      buy: SPECIALS,
    },
    facts: [
      {},
      {
        by: 'bob',
        on: 'ana',
        who: 'cy',
        toward: 'ana',
        weapon: 'Broadsword',
        dice: 1,
        points: 1,
        state: 'doubt',
        track: 'phys',
        cost: 5,
        successes: 1,
        pool: 2,
      },
      { by: 'bob', on: 'cy', weapon: 'Dagger', dice: 3, points: 4, state: 'stun', track: 'ment', cost: 2, successes: 3, hits: 4, count: 1 },
      { on: 'bob', location: 'left-leg', count: 3, purpose: 'hold-break', faces: [2, 3], needed: 5, text: 'Yield!', problem: 'too much' },
      { besides: true, twice: true, pick: 'break-hold', target: 'cy' },
      { tied: true, states: ['stun'], bill: 5, most: 3, pick: 'dodge' },
      { calmed: true, states: ['shock', 'doubt'], turns: 3, sharpest: 1 },
      ...HEALINGS.map((what) => ({ what, target: 'bob' })),
      ...['crushed', 'panicked', 'panicked-with-a-1'].map((beside) => ({ beside })),
      ...['trauma', 'killing-blow', 'massive', 'panicked', 'crushed'].map((level) => ({ level, state: 'stun', track: 'phys', points: 4 })),
    ],
  });
  await expect(text(lines)).toMatchFileSnapshot('swift-swords/words.txt');
});

/** A fight of four in which Ana, Bob and Cy are as given. */
function scene(ana: Partial<Fighter>, bob: Partial<Fighter> = {}, more: Partial<Fight> = {}): Fight {
  const fight = fightOf(
    { id: 'ana', name: 'Ana' },
    { id: 'bob', name: 'Bob', side: 'foes', mask: 'a hooded man' },
    { id: 'cy', name: 'Cy' },
    { id: 'sly', name: 'Sly', side: 'foes', concealed: true },
  );
  Object.assign(fight.combatants['ana']!, ana);
  Object.assign(fight.combatants['bob']!, bob);
  return Object.assign(fight, more);
}

const begun = { begun: true, round: 2 } as const;

const VIEWS: Readonly<Record<string, Fight>> = {
  'before it begins': scene({}),
  'on their feet': scene({ ad: [5, 4, 1] }, { ad: [6] }, begun),
  'one die each': scene({ ad: [3], carry: 1 }, { ad: [2] }, begun),
  'the GM says who acts': scene({ ad: [3] }, {}, { ...begun, settings: { ...scene({}).settings, countdown: false } }),
  'the Refresh is called': scene({ ad: [3], holding: true }, {}, { ...begun, closing: { caller: 'bob', short: false, done: [] } }),
  'a surprise': scene({ surprised: true }, {}, { ...begun, surprise: 'normal' }),
  'a severe surprise': scene({ surprised: true }, {}, { ...begun, surprise: 'severe' }),
  'it is over': scene({ ad: [1] }, {}, { ...begun, concluded: true }),
  'in the melee': scene({ status: 'inContact', meleeGroup: 'm' }, { status: 'inContact', meleeGroup: 'm' }, begun),
  covers: scene(
    { cover: 'soft-medium', coverAt: 'wall' },
    {},
    {
      ...begun,
      covers: {
        wall: {
          name: 'A wall',
          kind: 'hard-heavy',
          shape: 'linear',
          at: 'z1|z2',
          occupants: ['ana'],
          choke: 2,
          rankBonus: { phys: 1, ment: 0 },
          tried: [],
        },
        wood: {
          name: 'A thicket',
          kind: 'soft-light',
          shape: 'area',
          at: 'z9',
          occupants: [],
          choke: 1,
          rankBonus: { phys: 0, ment: 0 },
          tried: [],
        },
      },
    },
  ),
  'a hold': scene({ status: 'inClose', holdOn: 'bob', holdLevel: 3 }, { status: 'inClose', heldBy: 'ana', prone: true }, begun),
  'a hold of no level, and one beyond all': scene({ holdOn: 'bob', holdLevel: 0 }, { holdOn: 'cy', holdLevel: 9 }, begun),
  'every State': scene({ stun: true, shock: true, doubt: true, panicked: true, crushed: true, flying: true, fumbled: true }, {}, begun),
  'every bar': scene(
    { noDefence: true, dodgeOnly: true, mounted: true, hamstrung: true, exposures: 2 },
    { mounted: true, mount: 'roan' } as never,
    begun,
  ),
  pools: scene(
    {
      defencePool: { type: 'block', dice: 3, max: 4 },
      actionPool: { action: 'melee-attack', dice: 2 },
      burn: 2,
      dropped: ['broadsword', 'old-axe'],
    },
    { defencePool: { type: 'dodge', dice: 1, max: 1 }, exposures: 1 },
    begun,
  ),
  'hurt in body': scene(
    { physLost: 1, bonuses: [{ track: 'ment', ranks: 2, source: 'speech', refreshes: 1, cover: null }], mentBonus: 2 },
    { physLost: 2 },
    begun,
  ),
  'hurt in mind': scene(
    { mentLost: 2, bonuses: [{ track: 'phys', ranks: -1, source: 'cold', refreshes: null, cover: null }], physBonus: -1 },
    { mentLost: 1 },
    begun,
  ),
  injuries: scene(
    {
      injuries: [
        { location: 'left-leg', effect: 'balance' },
        { location: 'head', effect: 'sight', permanent: true },
      ],
    },
    {},
    begun,
  ),
  massed: scene({ group: 'mob' } as never, { group: 'unit' } as never, begun),
  ...Object.fromEntries(
    ([...FATES, 'captured', null] as const).map((fate) => [
      `out: ${fate ?? 'with no more said'}`,
      scene({ ooa: true, ooaFate: fate, physLost: 9 }, {}, begun),
    ]),
  ),
  dying: scene({ ooa: true, kia: true, physLost: 4 }, { ooa: true, kia: true }, begun),
};

test('views', async () => {
  const lines = Object.entries(VIEWS).flatMap(([called, fight]) => [`# ${called}`, ...rowLines(swiftSwords, fight, READERS)]);
  await expect(text(lines)).toMatchFileSnapshot('swift-swords/views.txt');
});

const SHEETS: Readonly<Record<string, object>> = {
  'nothing said': {},
  'every trait': {
    ...{
      size: 4,
      adMod: 1,
      adMax: 8,
      stateless: true,
      crossoverStep: 3,
      stability: 1,
      parryMissiles: true,
      grapple: true,
      closeFighter: true,
    },
    ...{ standsInClose: true, taskSixes: true, fear: 'dread', fearImmune: true, zoneMove: 2, bane: ['silver', 'cold-iron'], heroic: true },
    ...{
      fly: { speed: 3, turns: 1, dive: 2, flyBy: true },
      chariot: { type: 'heavy', horses: 4, role: 'crew', team: 'team' },
      group: 'company',
      npcClass: 'major',
    },
    ...{
      healingDice: 6,
      ridingDice: 5,
      drivingDice: 3,
      leadDice: 7,
      dodgeDice: 5,
      body: 1,
      dex: -1,
      mind: 2,
      soul: -2,
      will: 3,
      spirit: -3,
    },
  },
  'other traits': {
    ...{
      adMod: -2,
      stability: 2,
      adFixed: [4, 4, 3],
      fly: { speed: 2, turns: 3, dive: 1, flyBy: false },
      chariot: { type: 'light', horses: 2, role: 'driver', team: 'team' },
    },
    ...{ weapons: [], shield: { name: 'Buckler', armour: 1, poolDice: 1 }, armour: 2 },
  },
};

test('sheets', async () => {
  const lines = Object.entries(SHEETS).flatMap(([called, sheet]) => [`# ${called}`, ...sheetLines(swiftSwords, sheet as never)]);
  await expect(text([...lines, '# all samples', ...rosterLines(swiftSwords, fightOf())])).toMatchFileSnapshot('swift-swords/sheets.txt');
});

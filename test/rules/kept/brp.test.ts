/** Basic Roleplaying: every event in each of its ways, every state before every reader, every keyword, kept as text. */
import { expect, test } from 'vitest';
import { type Fight as AnyFight, setBetween, settingsOf } from '../../../src/engine/index.ts';
import { ARMOUR } from '../../../src/rules/brp/armour.ts';
import { CONDITIONS } from '../../../src/rules/brp/conditions.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import type { Fight, Fighter } from '../../../src/rules/brp/state.ts';
import { CHARACTERISTICS, SITUATIONS } from '../../../src/rules/brp/tables.ts';
import { WEAPONS } from '../../../src/rules/brp/weapons.ts';
import { ASKS } from '../../../src/rules/brp/words/index.ts';
import { PARAMS, PICKS } from '../../../src/rules/brp/words/picks.ts';
import { REFUSALS } from '../../../src/rules/brp/words/refusals.ts';
import { eventLines, keywordLines, rosterLines, rowLines, sheetLines, text } from '../../support/kept.ts';
import { fightOf } from '../brp/fights.ts';
import { ALONE, SCENES } from './brp/events.ts';

test('what happens', async () => {
  const lines = [...ALONE.map((event) => [event]), ...SCENES].flatMap((events) => eventLines(brp, events));
  await expect(text(lines)).toMatchFileSnapshot('brp/events.txt');
});

test('keywords', async () => {
  const lines = keywordLines(brp, {
    refusals: [...Object.keys(REFUSALS), 'nonsense'],
    asks: [...Object.keys(ASKS), 'nonsense'],
    picks: [...Object.keys(PICKS), 'nonsense'],
    params: [...Object.keys(PARAMS), 'nonsense'],
    values: {
      weapon: Object.keys(WEAPONS),
      armour: Object.keys(ARMOUR),
      condition: CONDITIONS,
      situation: Object.keys(SITUATIONS),
      characteristic: Object.keys(CHARACTERISTICS),
      direction: ['toward', 'away'],
      length: ['long', 'medium', 'short'],
      difficulty: ['easy', 'normal', 'difficult'],
      care: ['hospital', 'nonsense'],
    },
    facts: [
      {},
      {
        by: 'bob',
        weapon: 'Broadsword',
        level: 'special',
        dying: ['cy'],
        target: 'cy',
        via: 'Dagger',
        skill: 'Climb',
        what: 'swing on the rope',
      },
      { by: 'cy', weapon: 'Longbow', level: 'success', dying: ['cy', 'bob'], target: null, distance: 12, most: 5 },
      { by: ['bob'], weapon: 'Longbow', shot: true },
      { by: ['bob'], weapon: 'Broadsword' },
      { by: ['bob'], power: 'Sleep' },
      { by: ['bob', 'cy'] },
      ...['dead', 'far'].map((why) => ({ why, target: 'bob', weapon: 'Dagger' })),
      { pick: 'attack' },
    ],
  });
  await expect(text(lines)).toMatchFileSnapshot('brp/words.txt');
});

const armed = (at: number) => ({
  gear: { 'sword-broad': { skill: at }, 'shield-round': { skill: at, hp: 3 }, 'bow-long': { ready: false }, pistol: { ammo: 1 } },
});

/** A fight of four in which Ana and Bob are as given. */
function scene(ana: object, bob: object = {}, more: Partial<Fight> = {}): AnyFight {
  const fight = structuredClone(
    fightOf({
      ana: { side: 'heroes', name: 'Ana', sheet: armed(60) },
      bob: {
        side: 'foes',
        name: 'Bob',
        mask: 'a hooded man',
        sheet: { armour: ['chain', 'helmet-light'], gear: { 'axe-great': { broken: true } } },
      },
      cy: {
        side: 'heroes',
        name: 'Cy',
        sheet: { gear: { 'crossbow-light': { loaded: false }, claws: { type: 'brawl', name: 'Claws', damage: '1D6' } } },
      },
      sly: { side: 'foes', name: 'Sly', concealed: true },
    }).seen,
  ) as Fight;
  Object.assign(fight.combatants['ana']!, ana);
  Object.assign(fight.combatants['bob']!, bob);
  return Object.assign(fight, more);
}

/** Ana and Cy so many metres from Bob. */
function apart(ana: number, cy: number): AnyFight {
  const fight = scene({});
  setBetween(fight, 'ana', 'bob', ana);
  setBetween(fight, 'cy', 'bob', cy);
  return fight;
}

const READERS = {
  gm: { as: 'gm' },
  ana: { as: 'player', of: ['ana'] },
  both: { as: 'player', of: ['ana', 'cy'] },
  anybody: { as: 'public' },
} as const;
const wounds = [
  { points: 1, healed: 0, treated: false },
  { points: 5, healed: 2, treated: true },
];
const plan = (intent: object): Partial<Fighter> => ({ intent: intent as never });

const VIEWS: Readonly<Record<string, AnyFight>> = {
  'before it begins': scene({}, {}, { begun: false, phase: 'between' }),
  'between rounds': scene({}, {}, { phase: 'between' }),
  declarations: scene({}, {}, { phase: 'intent' }),
  'the countdown': scene({ acted: true, rank: 3 }, {}, { phase: 'actions' }),
  'side by side': apart(1, 2),
  'some way off': apart(30, 40),
  'a foe dead': scene({}, { conditions: { dead: true }, hp: -3 }),
  dead: scene({ conditions: { dead: true, dying: true }, hp: -1 }),
  dying: scene({ conditions: { dying: true }, hp: 0 }),
  unconscious: scene({ conditions: { unconscious: 3 }, hp: 2 }),
  ...Object.fromEntries([12, 11, 9, 7, 6, 4, 3, 1].map((hp) => [`${hp} hit points left`, scene({ hp }, { hp })])),
  'every condition': scene({ conditions: { kneeling: true, unaware: true, blind: true, inCover: 7 } }, { conditions: { kneeling: true } }),
  'wounds and defences': scene({ wounds, defences: 2, skills: { Climb: 60 } }),
  'plans: an attack': scene(plan({ action: 'attack', target: 'bob', weapon: 'sword-broad', length: 'long', move: 4, delayTo: 5 })),
  'plans: another skill': scene(plan({ action: 'attack', target: 'sly', weapon: 'bow-long', viaSkillOf: 'pistol' })),
  'plans: First Aid': scene(plan({ action: 'first-aid', target: 'cy', wound: '1', move: 3, toward: 'cy', direction: 'toward' })),
  'plans: going away': scene(plan({ action: 'move', move: 9, toward: 'bob', direction: 'away' }), plan({ action: 'wait' })),
  'plans: gear': scene(plan({ action: 'reload', weapon: 'pistol' }), plan({ action: 'ready', weapon: 'axe-great' })),
  'plans: skills': scene(plan({ action: 'skill', skill: 'Climb' }), plan({ action: 'other', what: 'sing' })),
  'plans: to wake': scene(plan({ action: 'awaken', target: 'cy' }), plan({ action: 'power', target: 'ana', power: 'Fire' })),
  ...Object.fromEntries(
    ['best', 'dodge', 'none', 'parry:shield-round', 'parry:lost'].map((standingDefence) => [
      `by default ${standingDefence}`,
      scene({ standingDefence }),
    ]),
  ),
};

test('views', async () => {
  const lines = Object.entries(VIEWS).flatMap(([called, fight]) => [`# ${called}`, ...rowLines(brp, fight, READERS)]);
  await expect(text(lines)).toMatchFileSnapshot('brp/views.txt');
});

const SHEETS: Readonly<Record<string, object>> = {
  'nothing said': {},
  'good with bare hands': { gear: { brawl: { skill: 60 }, dagger: {} } },
  'bare hands of a beast': { gear: { brawl: { name: 'Claws', damage: '1D6' }, dagger: {} } },
  'all sorts of gear': {
    ...{ db: '-1D4', dodge: 30, firstAid: 50, throw: 60, skills: { Climb: 40, Hide: 30, Cooking: 70 }, wounds, standingDefence: 'dodge' },
    gear: {
      'crossbow-light': { loaded: false, ready: false },
      pistol: { ammo: 0 },
      'shield-kite': { broken: true },
      'sword-great': { hp: null, length: 'medium', name: 'Oathkeeper', damage: '3D6' },
    },
  },
  'no defence': { db: '+1D6', standingDefence: 'none', hp: 3 },
  'a parry': { standingDefence: 'parry:dagger', gear: { dagger: { name: 'Needle' } } },
  'all armour': { armour: Object.keys(ARMOUR).slice(0, 8) },
  'armour of one’s own': {
    armour: [{ id: 'scales', name: 'Scales', points: 1, againstGuns: 3, helmet: true, physical: -5, perception: -10 }],
  },
};

test('sheets', async () => {
  const lines = Object.entries(SHEETS).flatMap(([called, sheet]) => [`# ${called}`, ...sheetLines(brp, sheet as never)]);
  await expect(text([...lines, '# all samples', ...rosterLines(brp, brp.newFight(settingsOf(brp)))])).toMatchFileSnapshot('brp/sheets.txt');
});

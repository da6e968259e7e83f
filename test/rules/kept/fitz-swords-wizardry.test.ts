/** Swords & Wizardry as Fitz plays it: every event in each of its ways, every state before every reader, every keyword, kept as text. */
import { expect, test } from 'vitest';
import { setBetween } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { WEAPON_IDS } from '../../../src/rules/fitz-swords-wizardry/weapons.ts';
import { ASKS } from '../../../src/rules/fitz-swords-wizardry/words/index.ts';
import { CONDITION } from '../../../src/rules/fitz-swords-wizardry/words/names.ts';
import { PARAMS, PICKS } from '../../../src/rules/fitz-swords-wizardry/words/picks.ts';
import { REFUSALS } from '../../../src/rules/fitz-swords-wizardry/words/refusals.ts';
import { eventLines, keywordLines, READERS, rosterLines, rowLines, sheetLines, text } from '../../support/kept.ts';
import { fightOf } from '../fitz-swords-wizardry/play.ts';
import { ALONE, SCENES } from './fitz-swords-wizardry/events.ts';

test('what happens', async () => {
  const lines = [...ALONE.map((event) => [event]), ...SCENES].flatMap((events) => eventLines(rules, events));
  await expect(text(lines)).toMatchFileSnapshot('fitz-swords-wizardry/events.txt');
});

test('keywords', async () => {
  const lines = keywordLines(rules, {
    refusals: [...Object.keys(REFUSALS), 'nonsense'],
    asks: [...Object.keys(ASKS), 'nonsense'],
    picks: [...Object.keys(PICKS), 'nonsense'],
    params: [...Object.keys(PARAMS), 'nonsense'],
    values: {
      weapon: WEAPON_IDS,
      condition: Object.keys(CONDITION),
      mode: ['none', 'two-weapon-attack', 'two-weapon-defence', 'double-shot'],
      from: ['front', 'flank', 'rear'],
      save: ['half', 'negates', 'none'],
      what: ['dexterity', 'save'],
      how: ['flee', 'surrender', 'detected', 'undetected'],
      purpose: ['save-spell', 'attack', 'ability-check'],
    },
    facts: [
      {},
      {
        who: 'bob',
        on: 'cy',
        by: 'dot',
        spell: 'Sleep',
        beside: ['bob', 'cy'],
        what: 'trip',
        sides: ['foes', 'heroes'],
        bcb: 2,
        at: 6,
        distance: 40,
        most: 30,
      },
      { who: 'cy', on: 'bob', by: 'cy', bcb: 0, at: 'held', sides: ['foes'] },
      { at: 0, far: 'step' },
      { free: true, far: 'charge' },
    ],
  });
  await expect(text(lines)).toMatchFileSnapshot('fitz-swords-wizardry/words.txt');
});

/** A fight of four in which Ana and Bob are as given. */
function scene(ana: object, bob: object = {}, more: Partial<Fight> = {}): Fight {
  const fight = fightOf({
    ana: {
      sheet: {
        level: 4,
        str: 17,
        hpMax: 20,
        gear: { 'sword-long': {}, 'crossbow-light': { loaded: false }, dagger: { ready: false } },
        armourAc: 4,
      },
    },
    bob: { side: 'foes', mask: 'a hooded man', sheet: { hpMax: 16 } },
    cy: { sheet: { class: 'magic-user', level: 3, hpMax: 8 } },
    sly: { side: 'foes', concealed: true },
  });
  Object.assign(fight.combatants['ana']!, structuredClone(ana));
  Object.assign(fight.combatants['bob']!, structuredClone(bob));
  setBetween(fight, 'ana', 'bob', 10);
  setBetween(fight, 'cy', 'bob', 40);
  return Object.assign(fight, { begun: true, round: 2, phase: 'count', ...more });
}

const house = (settings: object): Partial<Fight> => ({ settings: { ...scene({}).settings, ...settings } });
const plan = (stance: string, more: object = {}) => ({
  plan: { stance, bcbAttack: 0, bcbDefence: 0, mode: 'none', target: null, spell: null, ...more },
});
const STANCES = ['fight', 'defensive', 'charge', 'close', 'cast', 'read-scroll'];

const VIEWS: Readonly<Record<string, Fight>> = {
  'before it begins': scene({}, {}, { begun: false, round: 0, phase: 'open' }),
  declaring: scene({}, {}, { deciding: 'plan' }),
  'declaring in surprise': scene({}, {}, { deciding: 'plan', segment: true }),
  'a moment of surprise': scene({}, {}, { segment: true }),
  'counting down': scene(
    {},
    {},
    {
      slots: [
        { who: 'ana', at: 6 },
        { who: 'bob', at: 3 },
        { who: 'ana', at: 0 },
        { who: 'sly', at: 9 },
      ],
    },
  ),
  'those who held back': scene({}, {}, { phase: 'held', held: ['ana', 'bob'] }),
  'the end of a round': scene({}, {}, { phase: 'end' }),
  'between rounds': scene({}, {}, { phase: 'open' }),
  paused: scene({}, {}, { phase: 'open', paused: true }),
  'shield walls': scene(
    {},
    {},
    {
      walls: [
        ['ana', 'cy'],
        ['bob', 'sly'],
      ],
    },
  ),
  ...Object.fromEntries(
    Object.keys(CONDITION).flatMap((name) =>
      [true, 1, 3].map((value) => [`${name}: ${value}`, scene({ conditions: { [name]: value } }, { conditions: { [name]: value } })]),
    ),
  ),
  'intent on one foe': scene({ conditions: { focused: 'bob' } }),
  'intent on one foe, and down': scene({ conditions: { focused: 'bob', unconscious: 2 } }),
  fled: scene({ gone: 'fled' }, { gone: 'surrendered' }),
  ...Object.fromEntries([20, 19, 15, 10, 5, 1, 0].map((hp) => [`${hp} hit points left`, scene({ hp }, { hp: Math.min(hp, 16) })])),
  subdued: scene({ subdual: 12 }, { subdual: 12 }),
  'missiles in the wound': scene({ embedded: [{ weapon: 'bow-long' }, { weapon: 'spear-thrown' }] as never }),
  wands: scene({ charges: 3, spent: { ...scene({}).combatants['ana']!.spent, moved: 20 } }),
  scrolls: scene({ reading: { spell: { name: 'Sleep' }, left: 1 } }, { reading: { spell: { name: 'Sleep' }, left: 2 } }),
  'scrolls, openly': scene(
    { reading: { spell: { name: 'Sleep' }, left: 1 } },
    { reading: { spell: { name: 'Sleep' }, left: 2 } },
    house({ 'declared.hidden': true }),
  ),
  ...Object.fromEntries(
    STANCES.flatMap((stance) => [
      [`declared: ${stance}`, scene(plan(stance, { bcbAttack: 2, bcbDefence: 1 }), plan(stance, { spell: { name: 'Sleep' } }))],
      [`declared in secret: ${stance}`, scene(plan(stance), plan(stance), house({ 'declared.hidden': true }))],
      [`declared, the split open: ${stance}`, scene(plan(stance, { bcbAttack: 1 }), plan(stance), house({ 'split.open': true }))],
    ]),
  ),
};

test('views', async () => {
  const all = new Set<string>();
  const lines = Object.entries(VIEWS).flatMap(([called, fight]) => {
    // What nothing has changed about stands there once.
    const news = rowLines(rules, fight, READERS).filter((line) => !all.has(line) || !/closed:|distances/u.test(line));
    for (const line of news) all.add(line);
    return [`# ${called}`, ...news];
  });
  await expect(text(lines)).toMatchFileSnapshot('fitz-swords-wizardry/views.txt');
});

const SHEETS: Readonly<Record<string, object>> = {
  'nothing said': {},
  'a hero hurt': {
    class: 'thief',
    level: 5,
    hp: 3,
    hpMax: 18,
    subdual: 2,
    charges: 4,
    shieldAc: 1,
    armourAc: 2,
    magicAc: 1,
    helm: 'closed',
  },
  'a monster': {
    ...{
      kind: 'monster',
      hd: 5,
      hpBonus: 3,
      acBase: 14,
      attacks: 3,
      speed: 60,
      bcb: 6,
      save: 11,
      strHit: 1,
      strDamage: 3,
      dexMissile: -1,
      dexAc: 2,
    },
    ...{
      surpriseDie: 8,
      surpriseOn: 1,
      surpriseMod: -1,
      helm: 'armet',
      allRoundVision: true,
      unstoppable: true,
      fearless: true,
      subduable: false,
    },
    ...{ hasVitals: false, canSeeInvisible: true, requiresWeapon: 'silver', backstabMultiplier: 3, armourKind: 'magic', armourMagic: 2 },
    ...{ gear: { claw: { magic: true }, bite: {} }, embedded: ['bow-long'] },
  },
  'one to be hit with magic': {
    kind: 'monster',
    hd: 1,
    requiresWeapon: 'magic',
    canSeeInvisible: false,
    armourKind: 'bracers',
    armourAc: 4,
    strHit: -2,
  },
};

test('sheets', async () => {
  const told = Object.entries(SHEETS).flatMap(([called, sheet]) => [`# ${called}`, ...sheetLines(rules, sheet as never)]);
  const lines = [...told, '# all samples', ...rosterLines(rules, fightOf({}))];
  await expect(text(lines)).toMatchFileSnapshot('fitz-swords-wizardry/sheets.txt');
});

/**
 * Whatever can be done in this system, done in situations that scenarios rarely come to: what is offered, what it comes to, what is
 * said of it, kept as text in `acted/` (`vitest run FILE -u` writes it again; read what changed).
 */
import { describe, expect, test } from 'vitest';
import { type Json, setBetween } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry as rules } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { type Trial, Trials } from '../../support/acted.ts';
import { type Situation, situation } from './situation.ts';

/** Ana’s number has come, the orc’s is later; the GM opens each round. */
function counted(s: Situation = {}, more: (fight: Fight) => void = () => undefined): Fight {
  const house: Readonly<Record<string, Json>> = { pause: true, ...s.house };
  const fight = situation({
    ...s,
    house,
    fight: { slots: [{ who: 'ana', at: 6 }, ...['orc', 'cy', 'urk'].map((who) => ({ who, at: 2 }))] },
  });
  Object.assign(fight, { deciding: null, acting: [] });
  fight.slots = fight.slots.filter(({ who }) => Object.hasOwn(fight.combatants, who));
  for (const id of ['orc', 'cy', 'urk']) if (fight.combatants[id]) fight.combatants[id].spent.attacksLeft = 1;
  more(fight);
  return fight;
}

/** A round is about to open, or to end. */
function between(phase: Fight['phase'], s: Situation = {}, more: (fight: Fight) => void = () => undefined): Fight {
  const fight = counted(s, more);
  return Object.assign(fight, { phase, slots: [], paused: true });
}

/** Declarations are being made. */
function declaring(s: Situation = {}, more: (fight: Fight) => void = () => undefined): Fight {
  return Object.assign(between('open', s, more), { paused: false });
}

const CY = { cy: { sheet: { class: 'fighter', level: 2, hpMax: 12, gear: { 'sword-short': {} }, shieldAc: 1 } } };
const URK = { urk: { side: 'foes', sheet: { hd: 2, hp: 12, gear: { spear: {} } } } };
const ALL = { ...CY, ...URK };
const SPEAR = { gear: { spear: {}, 'sword-short': {} } };
const near =
  (...pairs: readonly (readonly [string, string, number])[]) =>
  (fight: Fight) => {
    for (const [a, b, feet] of pairs) setBetween(fight, a, b, feet);
  };
const MELEE = near(['ana', 'urk', 5], ['ana', 'cy', 5], ['orc', 'cy', 10], ['orc', 'urk', 5], ['cy', 'urk', 15]);
const SLEEP = { name: 'Burning hands', level: 2, targets: ['ana'], dice: [6, 6], flat: 0, save: 'half' } as const;
const casting = { plan: { stance: 'cast', bcbAttack: 0, bcbDefence: 0, mode: 'none', target: null, spell: SLEEP } } as const;
const reading = { plan: { ...casting.plan, stance: 'read-scroll', spell: null }, reading: { spell: SLEEP, left: 2 } } as const;
const POWERS = [
  { name: 'Fire breath', dice: '3d6', damage: 'magic', range: 40, save: { with: 'save', success: 'half' }, target: 'foe', uses: 2 },
  { name: 'Gaze', range: 30, save: { with: 'save', success: 'none' }, condition: { name: 'spellbound', rounds: 2 }, target: 'foe' },
  { name: 'Mend', dice: '1d6+1', range: 0, target: 'friend' },
];

const ana = (fight: Fight, more: Omit<Trial, 'fight' | 'who'> = {}): Trial => ({ fight, who: 'ana', beside: 'wait', ...more });
/** What comes by itself where it stands. */
const byItself = (fight: Fight, more: Omit<Trial, 'fight' | 'who'> = {}): Trial => ({
  fight: Object.assign(fight, { paused: false }),
  who: null,
  answers: { act: [{ pick: 'wait' }] },
  ...more,
});
const gm = (fight: Fight, more: Omit<Trial, 'fight' | 'who'> = {}): Trial => ({ fight, who: 'gm', ...more });
const BLOWS = ['attack', 'subdue', 'brawl', 'shove', 'grapple', 'assassinate', 'charge', 'shoot'];
const blows = (fight: Fight, more: Omit<Trial, 'fight' | 'who'> = {}): Trial => ana(fight, { only: BLOWS, ...more });
const shots = (fight: Fight, more: Omit<Trial, 'fight' | 'who'> = {}): Trial => ana(fight, { only: ['shoot'], ...more });
/** A natural 20 whose chart shows these numbers. */
const mighty = (...rows: readonly number[]) => rows.map((row) => ({ attack: 20, 'crit-effect': row }));

const GROUPS: Readonly<Record<string, Readonly<Record<string, () => Trial>>>> = {
  blows: {
    'before an orc': () => ana(counted(), { given: { what: 'throws sand' } }),
    'rows of the chart of Mighty Blows': () =>
      blows(counted({ orc: { hp: 40, con: 12 } }), {
        only: ['attack'],
        dice: [
          ...mighty(3, 10, 16, 18, 20),
          { attack: 20, 'crit-effect': 20, strength: 18 },
          { attack: 20, 'crit-effect': 15, 'save-crit': [20] },
        ],
      }),
    'a natural 20 whose victim saves, or shows a 1': () =>
      blows(counted({ orc: { hp: 40 }, sheet: { str: 18 } }), {
        only: ['attack'],
        dice: [
          { attack: 20, 'crit-effect': 20, 'save-crit': 1, '*': 3 },
          { attack: 20, 'crit-effect': 16, 'save-crit': 19, '*': 19 },
          { attack: 20, 'crit-effect': 18, 'save-crit': 1, '*': 20 },
          { attack: 20, 'crit-effect': 9, 'save-crit': 1, '*': 1 },
        ],
      }),
    'in the thick of it, and a natural 1': () => blows(counted({ more: ALL }, MELEE), { only: ['attack'], dice: [{ attack: 1, '*': 4 }] }),
    'in the thick of it': () => blows(counted({ more: ALL, sheet: { str: 17, level: 4 } }, MELEE), { dice: [{ '*': 5, attack: 12 }] }),
    'bare hands': () =>
      blows(counted({ gear: {}, orc: { hp: 9, gear: {} } }), { dice: [{ attack: 15, '*': 2 }, { attack: 20, '*': 1 }, { attack: 1 }] }),
    'bare hands on one who is stunned': () =>
      blows(counted({ gear: {}, orc: { hp: 9 }, orcState: { conditions: { stunned: 1 } } }), { only: ['brawl'], dice: [{ attack: 15 }] }),
    'one hit point left, at the end of the ladder': () =>
      blows(counted({ orc: { hp: 1 } }), {
        only: ['attack', 'subdue'],
        dice: [
          { attack: 15, damage: 2, 'save-death': 19 },
          { attack: 15, damage: 2, 'save-death': 2 },
          { attack: 15, damage: 2, 'save-death': 1 },
          { attack: 15, damage: 8, 'save-death': 20 },
          { attack: 15, damage: 8, 'save-death': 19 },
        ],
      }),
    'beaten half senseless': () =>
      blows(counted({ orc: { hp: 9 }, orcState: { subdual: 5 } }), {
        only: ['subdue'],
        dice: [
          { attack: 15, damage: 7 },
          { attack: 15, damage: 8 },
        ],
      }),
    'the odd point is real': () =>
      blows(counted({ orc: { hp: 9 }, house: { 'subdual.oddPoint': 'real' } }), { only: ['subdue'], dice: [{ attack: 15, damage: 7 }] }),
    'one who cannot be subdued, nor has vitals': () =>
      blows(counted({ orc: { hp: 9, subduable: false, hasVitals: false }, orcState: { conditions: { unaware: true } } })),
    'only magic, only silver': () =>
      blows(counted({ orc: { requiresWeapon: 'magic' }, gear: { 'sword-long': {}, dagger: { plus: 1 }, club: { silver: true } } }), {
        dice: [{ attack: 15 }],
      }),
    'only silver': () =>
      blows(counted({ orc: { requiresWeapon: 'silver' }, gear: { 'sword-long': {}, dagger: { plus: 1 }, club: { silver: true } } }), {
        only: ['attack'],
        dice: [{ attack: 15 }],
      }),
    'a spear before them': () =>
      blows(counted({ orc: SPEAR, feet: 15 }), {
        dice: [
          { 'fend-attack': 15, '*': 5 },
          { 'fend-attack': 2, attack: 15 },
        ],
      }),
    'a spear before them that does no damage and costs nothing': () =>
      blows(counted({ orc: SPEAR, feet: 15, house: { 'fend.damage': false, 'fend.free': true } }), {
        only: ['attack'],
        dice: [{ '*': 15 }],
      }),
    'a spear before one whom nothing stops': () =>
      blows(counted({ orc: SPEAR, feet: 15, sheet: { unstoppable: true } }), { only: ['attack'], dice: [{ '*': 15 }] }),
    'with a spear and a pike': () => blows(counted({ gear: { spear: {}, pike: {} }, feet: 10 }), { only: ['attack', 'subdue'] }),
    'a thief behind one who suspects nothing': () =>
      blows(
        counted({ sheet: { class: 'thief', level: 5 }, state: { behind: { orc: 'rear' } }, orcState: { conditions: { unaware: true } } }),
        {
          dice: [
            { attack: 15, damage: 4, '*': 2 },
            { attack: 15, damage: 4, '*': 1 },
            { attack: 15, damage: 4, '*': 20 },
          ],
        },
      ),
    'at the flank of one who cannot turn': () =>
      blows(counted({ state: { behind: { orc: 'flank' } }, orc: { shieldAc: 2, dex: 18 }, orcState: { conditions: { helpless: true } } }), {
        only: ['attack'],
      }),
    'a charge': () =>
      blows(counted({ plan: { stance: 'charge', target: 'orc', bcbAttack: 2 }, feet: 30, orc: SPEAR, sheet: { level: 5 } }), {
        dice: [{ '*': 15 }, { 'fend-attack': 1, '*': 16 }, { attack: 20, 'fend-attack': 2 }],
      }),
    'a charge at one who is too far by now': () => ana(counted({ plan: { stance: 'charge', target: 'orc' }, feet: 60 })),
    'with two weapons': () =>
      blows(
        counted({
          gear: { 'sword-long': {}, dagger: {} },
          plan: { mode: 'two-weapon-attack' },
          spent: { attacksLeft: 2, weapons: ['dagger'] },
        }),
        {
          only: ['attack'],
        },
      ),
    'with two weapons, for defence': () =>
      blows(counted({ gear: { 'sword-long': {}, dagger: {} }, plan: { mode: 'two-weapon-defence', bcbDefence: 1 } }), { only: ['attack'] }),
    'hurt, staggered and blinded': () =>
      blows(counted({ state: { conditions: { staggered: true, blinded: 2, 'flesh-wound': 2 }, strain: 1 } }), { dice: [{ attack: 19 }] }),
    'a caster': () => blows(counted({ orcState: casting }), { dice: [{ attack: 15, damage: 2 }] }),
    'a reader of a scroll, the GM always asked': () =>
      blows(counted({ orcState: reading, house: { 'disrupt.ruling': 'always' } }), {
        only: ['attack'],
        dice: [{ attack: 15, damage: 2 }],
      }),
    'one who cannot be seen': () =>
      blows(
        counted({
          orcState: { conditions: { invisible: 'detected' } },
          more: { urk: { ...URK.urk, sheet: { ...URK.urk.sheet, conditions: { invisible: 'undetected' } } } },
        }),
        {
          dice: [{ attack: 15 }],
        },
      ),
    'one in full defence, one who is stunned': () =>
      blows(
        counted(
          {
            more: URK,
            orc: { dex: 18, shieldAc: 1, armourAc: 3 },
            orcState: { plan: { ...casting.plan, stance: 'defensive', spell: null, bcbDefence: 2 } as never },
          },
          (fight) => {
            MELEE(fight);
            fight.combatants['urk']!.conditions.stunned = 2;
          },
        ),
        { only: ['attack'], dice: [{ attack: 13 }, { attack: 1, '*': 12 }] },
      ),
  },
  shots: {
    'a bow, a crossbow and what is thrown': () =>
      shots(
        counted({
          gear: { 'bow-long': {}, 'crossbow-light': {}, 'crossbow-heavy': { loaded: false }, javelin: {}, sling: { ready: false } },
          feet: 60,
          sheet: { dex: 16, str: 17 },
        }),
        {
          dice: [{ attack: 15 }, { attack: 20 }],
        },
      ),
    'far away': () => blows(counted({ gear: { 'bow-long': {}, dart: {}, 'dagger-thrown': {} }, feet: 150 }), { dice: [{ attack: 19 }] }),
    'near by, what is thrown': () =>
      shots(counted({ gear: { 'dagger-thrown': { plus: 1 }, 'spear-thrown': {}, 'axe-hand-thrown': {} }, feet: 10, sheet: { str: 18 } }), {
        dice: [{ attack: 18 }, { attack: 1 }],
      }),
    'into a melee': () =>
      shots(
        counted(
          { gear: { 'bow-short': {} }, feet: 30, more: ALL },
          near(['cy', 'orc', 5], ['urk', 'orc', 60], ['ana', 'cy', 30], ['ana', 'urk', 90]),
        ),
        {
          dice: [
            { 'target-pick': 1, attack: 18 },
            { 'target-pick': 2, attack: 18 },
          ],
        },
      ),
    'into a melee, a clear shot': () =>
      shots(
        counted({ gear: { 'bow-short': {} }, feet: 30, more: CY, state: { clearShot: true } }, near(['cy', 'orc', 5], ['ana', 'cy', 30])),
      ),
    'two arrows': () =>
      ana(counted({ gear: { 'bow-long': {} }, feet: 60, plan: { mode: 'double-shot' }, spent: { attacksLeft: 2 } }), {
        given: { what: 'waits' },
      }),
    'missiles that stay only in great wounds': () =>
      shots(counted({ gear: { 'bow-long': {} }, feet: 60, orc: { hp: 40 }, house: { 'embedded.charted': true } }), {
        dice: [{ attack: 15 }, { attack: 20 }],
      }),
  },
  feet: {
    'a spear and an orc at hand': () =>
      ana(counted({ more: ALL, sheet: { dex: 13 } }, MELEE), {
        only: ['move', 'retreat', 'move-past', 'leave', 'close'],
        dice: [
          { 'retreat-dex': 5, '*': 9 },
          { 'retreat-dex': 18, '*': 3 },
        ],
      }),
    'two thirds of the way back': () =>
      ana(counted({ sheet: { dex: 13 } }), {
        only: ['retreat'],
        given: { feet: 25 },
        dice: [{ 'retreat-dex': 5 }, { 'retreat-dex': 18, '*': 15 }],
      }),
    'past a foe to another': () =>
      ana(counted({ more: ALL }, near(['ana', 'urk', 25], ['ana', 'cy', 40], ['cy', 'urk', 50], ['orc', 'urk', 20])), {
        only: ['move', 'move-past'],
        dice: [
          { 'free-attack': 15, 'fend-direction': 1, '*': 4 },
          { 'free-attack': 2, 'fend-direction': 3 },
        ],
      }),
    'crossing without damage': () =>
      ana(counted({ house: { 'crossing.damage': false } }), { only: ['move-past'], dice: [{ 'free-attack': 15, 'fend-direction': 3 }] }),
    'on the ground': () => ana(counted({ state: { conditions: { prone: true } } }), { given: { what: 'crawls' } }),
    'far from anybody': () =>
      ana(counted({ feet: 30, orc: SPEAR }), { only: ['move', 'retreat', 'move-past', 'stand-up', 'close', 'shove', 'grapple'] }),
    'closing on the spur of the moment': () =>
      ana(counted({ feet: 30, orc: SPEAR, house: { 'closing.undeclared': true, 'closing.fended': true } }), {
        only: ['close'],
        dice: [{ '*': 15 }, { '*': 2 }],
      }),
    'nobody to be seen': () => ana(counted({ orcState: { conditions: { invisible: 'undetected' } } }), { given: { what: 'listens' } }),
    'after a walk': () =>
      ana(counted({ spent: { moved: 25 }, feet: 30 }), { only: ['attack', 'move', 'retreat', 'shove', 'grapple', 'leave'] }),
    'in a shield wall': () =>
      ana(
        counted({ more: CY, sheet: { shieldAc: 1 }, fight: {} }, (fight) => void fight.walls.push(['ana', 'cy'])),
        { only: ['move', 'retreat', 'leave'] },
      ),
  },
  hands: {
    'a wand': () =>
      ana(counted({ more: ALL, sheet: { charges: 2 } }, MELEE), {
        only: ['wand'],
        given: { damage: '2d6+1', spell: 'Sparks', targets: ['orc', 'urk'] },
        dice: [
          { '*': 4, 'save-spell': 19 },
          { '*': 4, 'save-spell': 20 },
          { '*': 4, 'save-spell': 1 },
          { '*': 4, 'save-spell': 3 },
        ],
      }),
    'a wand that cannot be read': () =>
      ana(counted({ sheet: { charges: 1 } }), { only: ['wand'], given: { damage: 'much', targets: ['orc'] } }),
    'a wand at one of a wall': () =>
      ana(
        counted({ more: ALL, sheet: { charges: 1 }, house: { 'spell.half': 'up' } }, (fight) => void fight.walls.push(['orc', 'urk'])),
        { only: ['wand'], given: { damage: '1d6', targets: ['orc'] }, dice: [{ '*': 5, 'save-spell': 19 }] },
      ),
    'a wand and a caster': () =>
      ana(counted({ sheet: { charges: 1 }, orcState: casting }), { only: ['wand'], given: { damage: '1d6', targets: ['orc'] } }),
    'much gear': () =>
      ana(
        counted({
          gear: { 'sword-long': {}, dagger: { ready: false }, 'crossbow-heavy': { loaded: false }, 'crossbow-light': { loaded: false } },
        }),
        {
          only: ['ready', 'reload', 'load', 'attack', 'shoot'],
        },
      ),
    'drawing leaves time': () =>
      ana(counted({ gear: { 'sword-long': {}, dagger: { ready: false } }, house: { 'ready.free': true } }), { only: ['ready'] }),
    'missiles in the wound': () =>
      ana(
        counted(
          { more: CY, sheet: { embedded: ['bow-long', 'dart'] } },
          (fight) => void fight.combatants['cy']!.embedded.push({ weapon: 'javelin', since: 0 }),
        ),
        { only: ['extract', 'leave'] },
      ),
    'after an attack': () =>
      ana(
        counted({
          spent: { attacksLeft: 0, attacked: true },
          gear: { 'crossbow-heavy': { loaded: false }, 'sword-long': {} },
          sheet: { embedded: ['dart'], charges: 1 },
        }),
        { given: { what: 'shouts' } },
      ),
    'ideas and rulings': () =>
      ana(counted({ orcState: casting }), {
        only: ['other', 'shove', 'grapple'],
        given: { what: 'kicks the table over' },
        dice: [
          { attack: 15, '*': 9 },
          { attack: 15, '*': 20 },
        ],
      }),
  },
  plans: {
    'a fighter': () => ({
      fight: declaring({ more: CY, sheet: { level: 5, shieldAc: 1 }, gear: { 'sword-long': {}, dagger: {}, 'bow-long': {} }, feet: 40 }),
      who: 'ana',
    }),
    'a fighter, all of it open': () => ({ fight: declaring({ sheet: { level: 3 }, feet: 40, house: { 'split.open': true } }), who: 'ana' }),
    'a fighter, all of it hidden': () => ({
      fight: declaring({
        sheet: { level: 3 },
        feet: 40,
        house: { 'declared.hidden': true, initiativeMode: 'd10', 'split.silent': 'defence' },
      }),
      who: 'ana',
    }),
    'on the ground': () => ({
      fight: declaring({ feet: 20, state: { conditions: { prone: true } } }),
      who: 'ana',
      only: ['charge', 'close'],
    }),
    'a magic-user': () => ({
      fight: declaring({ sheet: { class: 'magic-user', level: 5, hpMax: 12 } }),
      who: 'ana',
      only: ['cast', 'read-scroll'],
      given: { damage: '3d6', targets: ['orc'], spell: 'Fire' },
    }),
    'a magic-user in the middle of a scroll': () => ({
      fight: declaring({ sheet: { class: 'magic-user', level: 5 }, plan: reading.plan, state: { reading: reading.reading } }),
      who: 'ana',
    }),
    'a fighter-mage in mail': () => ({
      fight: declaring({ sheet: { class: 'fighter-mage', level: 5, armourAc: 5, armourKind: 'magic', armourMagic: 1 } }),
      who: 'ana',
      only: ['cast', 'read-scroll'],
      given: { damage: 'x', targets: ['orc'] },
    }),
    'somebody with powers': () => ({
      fight: declaring({ sheet: { powers: POWERS as never }, feet: 20, more: CY }),
      who: 'ana',
      only: ['power'],
    }),
    'in a moment of surprise': () => ({
      fight: declaring({ sheet: { class: 'magic-user', powers: POWERS as never }, orcState: { conditions: { surprised: 2 } } }),
      who: 'ana',
      given: { damage: '', targets: ['orc'] },
    }),
  },
  rounds: {
    'a spell goes off': () =>
      byItself(counted({ more: CY, plan: { ...casting.plan, spell: { ...SLEEP, targets: ['orc', 'cy'] } } }, MELEE), {
        dice: [{ 'save-spell': 19 }, { 'save-spell': 20 }, { 'save-spell': 1 }, { 'save-spell': 3 }],
      }),
    'a spell that is averted, and an orc who casts too': () =>
      byItself(
        counted(
          {
            plan: { ...casting.plan, spell: { ...SLEEP, targets: ['orc'], save: 'negates', flat: 2 } },
            orcState: casting,
          } as never,
          (fight) => {
            fight.slots = fight.slots.map((slot) => ({ ...slot, at: 3 }));
          },
        ),
        { dice: [{ 'save-spell': 19 }, { 'save-spell': 2 }] },
      ),
    'a scroll that takes another round, and one that does not': () =>
      byItself(
        counted(
          {
            plan: reading.plan,
            state: { reading: reading.reading },
            orcState: { ...reading, reading: { spell: SLEEP, left: 1 } },
          },
          (fight) => void Object.assign(fight.slots[1]!, { at: 6 }),
        ),
        {
          dice: [{ '*': 3 }],
        },
      ),
    'powers go off': () =>
      byItself(
        counted({
          sheet: { powers: POWERS as never },
          plan: { ...casting.plan, spell: { ...SLEEP, dice: [], name: 'Fire breath', power: 'Fire breath', targets: ['orc'] } },
          orc: { hp: 9 },
        }),
        { dice: [{ '*': 3 }, { '*': 19 }] },
      ),
    'a power whose target is too far by now': () =>
      byItself(
        counted({
          sheet: { powers: POWERS as never },
          feet: 90,
          plan: { ...casting.plan, spell: { ...SLEEP, dice: [], name: 'Gaze', power: 'Gaze', targets: ['orc'] } },
        }),
      ),
    'a gaze': () =>
      byItself(
        counted({
          sheet: { powers: POWERS as never },
          feet: 20,
          plan: { ...casting.plan, spell: { ...SLEEP, dice: [], name: 'Gaze', power: 'Gaze', targets: ['orc'] } },
        }),
        { dice: [{ '*': 3 }, { '*': 19 }] },
      ),
    'closing in, both': () =>
      byItself(counted({ feet: 30, orc: SPEAR, plan: { ...casting.plan, stance: 'close', spell: null, target: 'orc' } })),
    'a charge that is carried through': () =>
      byItself(counted({ feet: 30, house: { 'charge.carried': true }, plan: { stance: 'charge', target: 'orc' } }), {
        dice: [{ attack: 15 }, { attack: 1 }],
      }),
    'those who held back': () =>
      ana(Object.assign(counted({ fight: {} }), { slots: [], held: ['ana'], phase: 'held' }), { only: ['attack', 'hold', 'wait'] }),
    'in hiding, and a moment of surprise': () =>
      ana(
        counted({ more: { urk: { ...URK.urk, concealed: true } }, orcState: { conditions: { surprised: 1 } } }, (fight) => {
          fight.segment = true;
          fight.slots = fight.slots.map((slot) => ({ ...slot, at: 0 }));
          fight.combatants['urk']!.plan.stance = 'fight';
        }),
        { only: ['attack', 'move', 'wait'] },
      ),
    'the end of a round': () =>
      byItself(
        between(
          'end',
          {
            more: ALL,
            gear: { 'crossbow-light': { loaded: false }, 'crossbow-heavy': { loaded: false } },
            sheet: { embedded: ['bow-long', 'dart'] },
            spent: { active: true, reloading: 'crossbow-heavy' },
            orcState: { conditions: { stunned: 1, blinded: 3 } },
          },
          (fight) => {
            fight.combatants['cy']!.spent.extracting = { from: 'ana', index: 1 };
            fight.combatants['cy']!.conditions.focused = 'orc';
            fight.combatants['urk']!.conditions.unconscious = 1;
            fight.muster = { heroes: { standing: 2, hp: 20 }, foes: { standing: 3, hp: 50 } };
          },
        ),
        { dice: [{ '*': 2 }, { '*': 1 }, { '*': 19 }] },
      ),
    'the end of a round in which nobody moved, in another house': () =>
      byItself(
        between(
          'end',
          {
            gear: { 'crossbow-light': { loaded: false }, 'crossbow-heavy': { loaded: false } },
            sheet: { embedded: ['dart'], hpMax: 20 },
            spent: { moved: 5, active: true },
            orc: { gear: { 'crossbow-heavy': { loaded: false } } },
            house: { 'crossbow.reload': 'neither', 'focus.lasts': 'round', embeddedFraction: 1 },
          },
          (fight) => {
            fight.combatants['ana']!.conditions.focused = 'orc';
            fight.muster = { heroes: { standing: 1, hp: 20 }, foes: { standing: 1, hp: 18 } };
          },
        ),
      ),
    'rolls that the GM has called for': () =>
      byItself(
        between('open', { sheet: { hp: -2, hpMax: 9 } }, (fight) => {
          fight.due.push(
            { roll: 'death', who: 'ana' },
            { roll: 'surprise', who: 'orc' },
            { roll: 'check', who: 'orc', what: 'dexterity', modifier: 2 },
          );
          fight.due.push(
            { roll: 'check', who: 'orc', what: 'save', modifier: -2 },
            { roll: 'reaction' },
            { roll: 'check', who: 'gone', what: 'save', modifier: 0 },
          );
        }),
        { dice: [{ '*': 1 }, { '*': 2 }, { '*': 12 }, { '*': 20 }] },
      ),
    'heroes who are dead at 0': () =>
      byItself(
        between(
          'open',
          { sheet: { kind: 'pc', hp: -2, hpMax: 9 }, house: { pcZeroHp: 'dead' } },
          (fight) => void fight.due.push({ roll: 'death', who: 'ana' }),
        ),
      ),
    'numbers that the GM changes': () =>
      byItself(
        declaring(
          { house: { 'surprise.asked': false } },
          (fight) => void fight.modifiers.push({ who: '*', purpose: 'initiative', flat: -9, factor: 1, note: 'mud' }),
        ),
      ),
    surprise: () => ({
      fight: Object.assign(situation({ more: ALL, sheet: { class: 'ranger', level: 5 } }), {
        begun: false,
        round: 0,
        phase: 'open',
        deciding: null,
        acting: [],
        walls: [],
      }),
      who: 'gm',
      only: ['begin'],
      dice: [{ '*': 1 }, { '*': 2 }, { '*': 90 }],
    }),
  },
  gm: {
    'the deeds of a GM': () =>
      gm(
        between(
          'count',
          {
            more: ALL,
            sheet: { class: 'magic-user', shieldAc: 1, hp: 3, hpMax: 9 },
            state: { lost: { spell: SLEEP, left: null }, conditions: { 'flesh-wound': true, unconscious: true } },
            orcState: { subdual: 4 },
          },
          (fight) => {
            MELEE(fight);
            fight.walls.push(['ana', 'cy']);
            fight.held.push('orc');
            fight.combatants['cy']!.conditions['out-of-fight'] = true;
          },
        ),
        { given: { what: 'save', members: ['ana', 'cy'] } },
      ),
    'inches, and somebody close to death': () =>
      gm(between('open', { house: { scale: 'inch-10' }, sheet: { hp: 2, hpMax: 9 } }), {
        only: ['damage', 'heal', 'place', 'distance'],
        given: { amount: 5, points: 5, distance: 3 },
      }),
    'a modifier that is steep': () => gm(between('open'), { only: ['modifier'], given: { flat: 7, reason: 'a cliff', purpose: 'attack' } }),
  },
};

describe.each(Object.entries(GROUPS))('%s', (group, trials) => {
  test.each(Object.entries(trials))('%s', async (called, trial) => {
    const played = new Trials(rules);
    played.play(called, trial());
    await expect(played.toString()).toMatchFileSnapshot(`acted/${group}/${called.replaceAll(/[^a-z0-9]+/giu, '-').toLowerCase()}.txt`);
  });
});

/** Of several weapons the one that is named counts: what it does not reach is refused, though another of theirs would reach it. */
import { expect, test } from 'vitest';
import { accept, type Choice, declare, type Fight, type Json, matchOf, Refusal, type Ruleset, setBetween } from '../../src/engine/index.ts';
import { brp } from '../../src/rules/brp/index.ts';
import { fitzSwordsWizardry } from '../../src/rules/fitz-swords-wizardry/index.ts';
import { hursagmuSwords } from '../../src/rules/hursagmu-swords/index.ts';
import { murdham } from '../../src/rules/murdham/index.ts';
import { swiftSwords } from '../../src/rules/swift-swords/index.ts';
import { lotDice } from '../support/random-fight.ts';
import { fightOf as basic } from './brp/fights.ts';
import { fightOf as fitz } from './fitz-swords-wizardry/play.ts';
import { fightOf as hursagmu } from './hursagmu-swords/play.ts';
import { fightOf as murdhamFight } from './murdham/support.ts';
import { having } from './swift-swords/barring.ts';

/** Why not; null: it can be done. */
function whyNot(deed: () => unknown): string | null {
  try {
    deed();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
}

const spell = (id: string, more: object): Json => ({ id, name: id, weight: 'medium', kind: 'spell', attackDice: 4, ...more });

/** Brak, a zone away. */
const BEYOND = { id: 'b', side: 'foes', state: { zone: 'z2' } };

const SWIFT: readonly (readonly [what: string, near: string, far: string, choice: Choice, fight: () => Fight])[] = [
  [
    'a spell that hurts beside one that harms nobody',
    'flame',
    'balm',
    { pick: 'cast', target: 'b' },
    () => having({ spells: [spell('flame', { rangeZones: 0 }), spell('balm', { harmless: true })] }, {}, BEYOND),
  ],
  [
    'two spells of unlike range',
    'spark',
    'comet',
    { pick: 'cast', target: 'b' },
    () => having({ spells: [spell('spark', { rangeZones: 0 }), spell('comet', { rangeZones: 2 })] }, {}, BEYOND),
  ],
  [
    'a stone beside a javelin',
    'stone',
    'javelin',
    { pick: 'ranged-attack', target: 'b' },
    () => {
      const stone = { id: 'stone', name: 'Stone', weight: 'light', kind: 'thrown', attackDice: 4, rangeZones: 0 };
      return having({ weapons: [stone, 'javelin'] }, { weaponInHand: ['stone', 'javelin'] }, BEYOND);
    },
  ],
  [
    'a sword beside a spear, where many have struck already',
    'broadsword',
    'long-spear',
    { pick: 'melee-attack', target: 'b' },
    () => {
      const beset = { id: 'b', side: 'foes', state: { attackers: ['w', 'x', 'y', 'z'] } };
      return having({ weapons: ['broadsword', 'long-spear'] }, { weaponInHand: ['broadsword', 'long-spear'] }, beset);
    },
  ],
];

/** The same hero, so far from the same foe, in each of the other systems. */
const apart = <F extends Fight>(fight: F, distance: number): F => {
  setBetween(fight, 'ana', 'orc', distance);
  return fight;
};
const orc = { id: 'orc', side: 'foes' } as const;

const OTHERS: readonly (readonly [system: string, near: string, far: string, rules: Ruleset, choice: Choice, fight: () => Fight])[] = [
  [
    'brp',
    'dagger',
    'bow-long',
    brp,
    { pick: 'attack', target: 'orc' },
    () => apart(basic({ ana: { side: 'heroes', sheet: { gear: { dagger: {}, 'bow-long': {} } } }, orc }).seen, 100),
  ],
  [
    'fitz-swords-wizardry',
    'dart',
    'bow-long',
    fitzSwordsWizardry,
    { pick: 'shoot', target: 'orc' },
    () => {
      const fight = apart(fitz({ ana: { sheet: { gear: { dart: {}, 'bow-long': {} } } }, orc }), 200);
      fight.combatants['ana']!.spent.attacksLeft = 1;
      return { ...fight, begun: true, deciding: 'action', acting: ['ana'] };
    },
  ],
  [
    'hursagmu-swords',
    'short-bow',
    'long-bow',
    hursagmuSwords,
    { pick: 'strike', target: 'orc' },
    () => apart(hursagmu({ ana: { sheet: { weapons: ['short-bow', 'long-bow'] } }, orc }, { turn: 'ana' }), 150),
  ],
  [
    'murdham',
    'sword',
    'bow',
    murdham,
    { pick: 'attack', target: 'orc' },
    () =>
      murdhamFight([
        { id: 'ana', sheet: { weapons: ['sword', 'bow'] } },
        { ...orc, state: { zone: 'z3' } },
      ]),
  ],
];

test.each(SWIFT)('swift-swords, %s: %s is refused, %s is not', (_what, near, far, choice, fight) => {
  const struck = (weapon: string) =>
    whyNot(() => declare(swiftSwords, matchOf(fight()), { by: 'a', choice: { ...choice, weapon } }, lotDice(1)));
  expect(struck(near)).not.toBeNull();
  expect(struck(far)).toBeNull();
});

test.each(OTHERS)('%s: a %s is refused, a %s is not', (_system, near, far, rules, choice, fight) => {
  const taken = (weapon: string) => whyNot(() => accept(rules.offers(fight(), 'ana'), { ...choice, weapon }));
  expect(taken(near)).not.toBeNull();
  expect(taken(far)).toBeNull();
});

/** Verbs of attacks. */
import { expect, test } from 'vitest';
import { asNoun, blowsOf, isCreature, possessive, verbsFor } from '../../src/engine/index.ts';

test('no verb says the weapon twice; where none is left, it hits', () => {
  expect(verbsFor({ icon: '', at: ['swings'], hits: ['clubs', 'hits'] }, 'Light club')).toEqual(['hits']);
  expect(verbsFor({ icon: '', at: ['swings'], hits: ['clubs'] }, 'Light club')).toEqual(['hits']);
  expect(verbsFor({ icon: '', at: ['swings'], hits: ['clubs', 'hits'] }, 'Mace')).toEqual(['clubs', 'hits']);
  expect(verbsFor(blowsOf('nothing that anybody knows'), '')[0]).toBe('hits');
});

test.each([
  ['Light crossbow', '🏹 afar: shoots at, looses a bolt at; shoots'],
  ['Longbow', '🏹 afar: looses at, shoots at; shoots, puts an arrow into'],
  ['Musket', '🔫 afar: fires at, shoots at; shoots'],
  ['Sling', '🪨 afar: slings a stone at; strikes'],
  ['Javelin', '🎯 afar: lets fly at; hits, strikes'],
  ['Fire pot', '🎯 afar: lets fly at; hits, strikes'],
  ['fire bomb', '🎯 afar: lets fly at; hits, strikes'],
  ['Short spear', '⚔️: thrusts at, jabs at; spears, skewers'],
  ['Dagger', '🗡️: stabs at, lunges at; stabs, jabs'],
  ['Great axe', '🪓: swings at, hacks at; hacks, cleaves into'],
  ['Broadsword', '⚔️: cuts at, swings at, slashes at; cuts, slashes'],
  ['Warhammer', '🔨: swings at; hammers, batters'],
  ['Quarterstaff', '🏏: swings at; clubs, thumps'],
  ['Whip', '⚔️: lashes out at; lashes'],
  ['Round shield', '🛡️: lunges at; bashes'],
  ['Claws', '🐾: claws at; rakes, claws'],
  ['Bite', '🐾: snaps at; bites, mauls'],
  ['Hooves', '🐾: kicks at; kicks'],
  ['Tail', '🐾: lunges at; slams into, butts'],
  ['Fire ball', '✨ afar: unleashes magic at; blasts'],
  ['Taunt', '😨: stares at, bears down on; overawes, unnerves'],
  ['Fist', '👊: swings a fist at; punches, hits'],
  ['Throwing axe', '🎯 afar: lets fly at; hits, strikes'],
  ['Harp', '⚔️: attacks; hits, strikes'],
])('a blow with %s: %s', (weapon, told) => {
  const { icon, at, hits, missile } = blowsOf(weapon);
  expect(`${icon}${missile ? ' afar' : ''}: ${at.join(', ')}; ${hits.join(', ')}`).toBe(told);
});

test('things, owners and kinds of people read as within a sentence', () => {
  expect(['Sword', 'Sword of Ana', 'XX-7', 'dagger'].map(asNoun)).toEqual(['sword', 'Sword of Ana', 'XX-7', 'dagger']);
  expect(['Yrsa', 'the raiders', '**Boris**'].map(possessive)).toEqual(['Yrsa’s', 'the raiders’', '**Boris**’']);
  expect(['Goblin', 'rats', 'master-at-arms', 'Yrsa', 'goblin king'].map(isCreature)).toEqual([true, true, true, false, false]);
});

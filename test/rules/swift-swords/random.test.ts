/** Random legal fights: never stuck, always possible states, the same on replay, and told in words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fight as AnyFight, copy, everyone, type Pending, type Viewer } from '../../../src/engine/index.ts';
import { inSameMelee } from '../../../src/rules/swift-swords/contact.ts';
import { startRank } from '../../../src/rules/swift-swords/damage/ranks.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight, Fighter } from '../../../src/rules/swift-swords/state.ts';
import { refusalText } from '../../../src/table/words/refusals.ts';
import { often } from '../../support/long.ts';
import { assertReplays, playRandomFight } from '../../support/random-fight.ts';
import { menagerie } from './support.ts';

/** `npm run test:long` plays more of each kind. */

/** What holds of every fighter at every step. */
function possible(fight: Fight, f: Fighter): void {
  expect(
    f.ad.every((face) => face >= 1 && face <= 6),
    `${f.id} holds ${f.ad.join(' ')}`,
  ).toBe(true);
  expect(() => swiftSwords.check(fight, copy(f)), `${f.id} can be edited`).not.toThrow();
  expect(f.exposures).toBeGreaterThanOrEqual(0);
  expect(Object.keys(fight.zones)).toContain(f.zone);
  expect(startRank(f, 'phys')).toBeGreaterThanOrEqual(0);
  expect(f.allMod).toBeLessThanOrEqual(0);
  if (f.ooa) expect(f).toMatchObject({ ad: [], defencePool: null, actionPool: null, holdOn: null });
  if (f.kia) expect(f.ooa).toBe(true);
  if (f.defencePool) expect(f.defencePool.dice).toBeGreaterThan(0);
  if (f.heldBy) expect(fight.combatants[f.heldBy]?.holdOn).toBe(f.id);
  if (f.holdOn) expect(fight.combatants[f.holdOn]?.heldBy).toBe(f.id);
}

/** What holds between actions: contact is contact with an enemy, and a State is never held together with a pool. */
function settled(fight: Fight, f: Fighter): void {
  if (f.ooa) return;
  const foes = everyone(fight).filter((o) => inSameMelee(f, o) && o.side !== f.side && (!o.ooa || f.holdOn === o.id));
  expect(f.status !== 'alone', `${f.id} is ${f.status} among ${foes.length} foes`).toBe(foes.length > 0);
}

function invariants(seen: AnyFight, pending: Pending): void {
  const fight = seen as Fight;
  for (const f of everyone(fight)) {
    if (pending.at !== 'ask') possible(fight, f);
    if (pending.at === 'turn') settled(fight, f);
  }
}

describe('random fights', () => {
  test('are never stuck, keep to what can be, and replay to the same end (SS-CNT-03, SS-PHY-11, SS-STA-01)', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const fight = playRandomFight(swiftSwords, seed, { most: 150, gm: 12, eachStep: invariants });
        assertReplays(swiftSwords, fight);
      }),
      { numRuns: often(6, 10) },
    );
  });

  test('keep to what can be with riders, flyers, chariots, wrestlers and hordes (SS-MNT-01, SS-CHA-11, SS-FLY-02)', () => {
    const rules = { ...swiftSwords, practice: menagerie };
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const fight = playRandomFight(rules, seed, { most: 120, gm: 20, eachStep: invariants });
        assertReplays(rules, fight);
      }),
      { numRuns: often(2, 6) },
    );
  });

  test('come to an end', () => {
    const seeds = often([1, 2], [1, 2, 3, 4, 5, 6]);
    const ended = seeds.filter((seed) => playRandomFight(swiftSwords, seed, { most: 2500 }).over);
    expect(ended.length).toBeGreaterThanOrEqual((seeds.length * 2) / 3);
  });

  test('are told in words: no id, no field name, nothing undefined', () => {
    const voice = { name: (id: string) => (id.startsWith('@') ? 'Faction' : 'Name'), quote: () => 'typed words' };
    const odd = /undefined|null|NaN|\[object|[a-z][A-Z]|goblin1|\bz1\b/;
    const viewer: Viewer = { as: 'public' };
    const { texts } = swiftSwords;
    const unsaid = refusalText({ reason: 'of no rules', facts: {} }, null, voice);
    for (const seed of often([11], [11, 12, 13, 14, 15, 16])) {
      const fight = playRandomFight(swiftSwords, seed, {
        most: 200,
        gm: 8,
        eachStep: (seen, pending) => {
          const view = swiftSwords.view(seen as Fight, viewer);
          expect(JSON.stringify(view.rows.map((r) => [r.badges, r.open, r.place]))).not.toMatch(/undefined|[a-z][A-Z]/);
          if (pending.at === 'turn')
            expect(texts.ask({ key: pending.turn.key, who: 'x', facts: {} }, voice)).not.toMatch(/What do you do|undefined/);
          if (pending.at !== 'ask') return;
          for (const ask of pending.asking.asks) {
            expect(texts.ask(ask, voice), ask.key).not.toMatch(odd);
            expect(texts.ask(ask, voice), ask.key).not.toBe('What do you do?');
            for (const { pick, blocked, params = [] } of ask.offers) {
              expect(texts.pick(pick), pick).not.toBe('');
              if (blocked) expect(texts.refusal({ reason: blocked, facts: {} }, voice), blocked).not.toBe('');
              for (const p of params) expect(texts.param(p.name), p.name).not.toMatch(/[a-z][A-Z]/);
            }
          }
        },
      });
      for (const { event } of fight.told) expect(texts.event(event, voice) ?? 'silent', event.type).not.toMatch(odd);
      // Some are the engine's own.
      for (const refusal of fight.refusals) expect(refusalText(refusal, swiftSwords, voice), refusal.reason).not.toBe(unsaid);
    }
  });

  test('are told as a story wherever its reader breaks off: beats that are sentences, no id, nothing undefined', () => {
    const rules = { ...swiftSwords, practice: menagerie };
    const voice = { name: (id: string) => (id.startsWith('@') ? 'Faction' : 'Name'), quote: () => 'typed words' };
    const odd = /undefined|null|NaN|\[object|…| {2}|\.\.|^[,;]|\bz1\b/u;
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 30 }), (seed, length) => {
        const told = playRandomFight(rules, seed, { most: 80, gm: 10 }).told.map(({ event }) => event);
        for (let at = 0; at < told.length; at += length) {
          for (const { headline, sums = [], after = '' } of swiftSwords.texts.story!(told.slice(at, at + length), voice)) {
            expect([headline, ...sums, after].filter(Boolean).join(' | ')).not.toMatch(odd);
            expect(headline).toMatch(/[.?!*]$/u);
          }
        }
      }),
      { numRuns: often(2, 8) },
    );
  });
});

/** Who may know what. */

import { describe, expect, test } from 'vitest';
import { declare, everyone, heard, matchOf, reply, sees, type Viewer } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { playRandomFight, showing } from '../../support/random-fight.ts';
import { fightOf } from './support.ts';

const PUBLIC: Viewer = { as: 'public' };
const PLAYER: Viewer = { as: 'player', of: ['ana'] };

const ambush = (): Fight =>
  fightOf([
    { id: 'ana', name: 'Ana', sheet: { weapons: ['sword', 'fire-bomb'] } },
    { id: 'bea', name: 'Bea', sheet: { skills: ['protect'], health: 3 } },
    { id: 'orc', name: 'Grash', side: 'foes', sheet: { health: 5, skills: ['dodge-blows'], weapons: ['axe'] } },
    { id: 'lurker', name: 'Canaryman', side: 'shadows', concealed: true, sheet: { weapons: ['dagger'] } },
  ]);

test.each([
  [{ armour: 1 }, ['Wears', 'light armour']],
  [{ armour: 2, armourState: 'damaged' }, ['Wears', 'heavy armour (damaged)']],
  [{ armour: 1, shield: 'damaged' }, ['Wears', 'light armour and a shield (damaged)']],
  [{ shield: 'sound' }, ['Wears', 'a shield']],
  [{}, ['Armour', 'none']],
])('what somebody wears is told as a person says it: %o', (sheet, fact) => {
  const fight = fightOf([{ id: 'ana', name: 'Ana', sheet: { weapons: ['sword'], ...sheet } }]);
  expect(murdham.view(fight, PLAYER).rows[0]!.closed.find(([label]) => label === 'Wears' || label === 'Armour')).toEqual(fact);
});

describe('ZS-SNK-03: somebody in hiding', () => {
  test.each([
    ['the public', PUBLIC],
    ['a player of another side', PLAYER],
  ])('is in no view of %s, nor is a faction that nobody knows of', (_who, viewer) => {
    const told = JSON.stringify(murdham.view({ ...ambush(), toAct: 'shadows' }, viewer));
    expect(told).not.toContain('Canaryman');
    expect(told).not.toContain('lurker');
    expect(told).not.toContain('shadows');
  });

  test('is in no offer of the others, but in the view of their own side and the GM', () => {
    const fight = ambush();
    for (const who of ['ana', 'bea', 'orc', '@heroes', '@foes']) expect(JSON.stringify(murdham.offers(fight, who))).not.toContain('lurker');
    for (const viewer of [{ as: 'gm' }, { as: 'player', of: ['lurker'] }] as const)
      expect(murdham.view(fight, viewer).rows.map((r) => r.name)).toContain('Canaryman');
  });

  test('is told of to nobody else while a fight goes on, and is in no offer', () => {
    for (let seed = 1; seed <= 12; seed++) {
      let before: readonly string[] = [];
      playRandomFight(murdham, seed, {
        most: 120,
        gm: 5,
        eachStep: (seen, pending, news) => {
          const hidden = everyone(seen).filter((c) => !sees(PUBLIC, c, seen.combatants));
          const open = JSON.stringify(news.filter((t) => !t.only).map((t) => t.event));
          // Whoever was hidden before this step and still is has been mentioned to nobody.
          for (const { id } of hidden) if (before.includes(id)) expect(open).not.toContain(`"${id}"`);
          for (const c of everyone(seen)) {
            const offers = JSON.stringify(murdham.offers(seen as Fight, c.id));
            for (const h of hidden) if (h.side !== c.side) expect(offers).not.toContain(`"${h.id}"`);
          }
          expect(JSON.stringify(murdham.view(seen as Fight, PUBLIC).rows.map((r) => r.id))).not.toMatch(
            new RegExp(`"(${hidden.map((h) => h.id).join('|') || '-'})"`),
          );
          before = pending.at === 'ask' ? before.filter((id) => hidden.some((h) => h.id === id)) : hidden.map((h) => h.id);
        },
      });
    }
  });
});

test('numbers are for one’s own side, words for the rest; skills and gear for the owner alone', () => {
  const rows = murdham.view(ambush(), PLAYER).rows;
  const row = (id: string) => rows.find((r) => r.id === id)!;
  expect(row('ana').health).toEqual({ now: 8, max: 8, words: 'unhurt' });
  expect(row('bea').health).toMatchObject({ now: 3 });
  expect(row('orc').health).toEqual({ words: 'hurt' });
  expect(row('ana').closed.map(([label]) => label)).toContain('Weapons');
  expect([row('bea').closed, row('orc').closed]).toEqual([[], []]);
  expect(JSON.stringify(row('orc'))).not.toContain('dodge');
});

test('a mask hides the name from other sides alone', () => {
  const fight = ambush();
  fight.combatants['orc']!.mask = 'a big shape';
  expect(murdham.view(fight, PUBLIC).rows.map((r) => r.name)).toContain('a big shape');
  expect(JSON.stringify(murdham.view(fight, PLAYER))).not.toContain('Grash');
  expect(murdham.view(fight, { as: 'player', of: ['orc'] }).rows.map((r) => r.name)).toContain('Grash');
});

test('the order of more than two sides stands on the board and begins with whose go it is', () => {
  const remarks = (more: Partial<Fight>): readonly string[] => murdham.view({ ...ambush(), ...more }, PUBLIC).remarks;
  expect(remarks({ toAct: 'heroes' })).toEqual([]);
  expect(remarks({ toAct: 'foes', passed: ['heroes'] })).toEqual(['The heroes have passed']);
  const { lurker, ...others } = ambush().combatants;
  const seen = { ...others, lurker: { ...lurker!, concealed: false } };
  expect(remarks({ combatants: seen, toAct: 'foes' })).toEqual(['Order of the sides: the foes, the shadows, the heroes']);
  expect(remarks({ toAct: 'shadows' })).toEqual(['The heroes have the initiative']);
  expect(murdham.view({ ...ambush(), toAct: 'foes' }, PUBLIC).phase).toBe('the foes act or pass');
});

test('ZS-PRC-06 while it is asked which side goes first, none of them acts or passes', () => {
  const fight: Fight = { ...ambush(), begun: false };
  const asked = declare(murdham, matchOf(fight), { by: 'gm', choice: { pick: 'begin', starter: 'heroes' } }, showing(3));
  const { combatants } = fight;
  expect(murdham.view({ ...fight, combatants, begun: true, toAct: null, passed: ['heroes', 'foes'] }, PUBLIC).phase).toBe('between turns');
  let now = asked;
  // The lurker has a round of their own first.
  while (now.pending.at !== 'ask' || now.pending.asking.asks[0]?.key !== 'first-faction')
    now = declare(murdham, now.match, { by: 'gm', choice: { pick: 'end-round' } }, showing(3));
  expect(murdham.view(now.seen, PUBLIC).phase).toBe('who goes first is open');
  const answered = reply(murdham, now.match, {}, showing(3));
  expect(murdham.view(answered.seen, PUBLIC).phase).toMatch(/ act or pass$/u);
});

test('another side learns the die of a save and what came of it, not the ability', () => {
  const open: unknown[] = [];
  const own: unknown[] = [];
  for (let seed = 1; seed <= 6; seed++)
    playRandomFight(murdham, seed, {
      most: 120,
      eachStep: (_fight, _pending, news) => {
        open.push(...heard(news, PUBLIC).filter((e) => e.type === 'save'));
        own.push(...heard(news, { as: 'gm' }).filter((e) => e.type === 'save'));
      },
    });
  expect(JSON.stringify(own)).toContain('"against"');
  expect(open.length).toBeGreaterThan(0);
  expect(JSON.stringify(open)).not.toContain('"sum"');
});

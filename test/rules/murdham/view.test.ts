/** Who may know what. */
import { describe, expect, test } from 'vitest';
import { everyone, sees, type Viewer } from '../../../src/engine/index.ts';
import type { Fight } from '../../../src/rules/murdham/fight.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { playRandomFight } from '../../support/random-fight.ts';
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

  test('is in no offer of the others, but in the view of his own side and the GM', () => {
    const fight = ambush();
    for (const who of ['ana', 'bea', 'orc', '@heroes', '@foes']) expect(JSON.stringify(murdham.offers(fight, who))).not.toContain('lurker');
    for (const viewer of [{ as: 'gm' }, { as: 'player', of: ['lurker'] }] as const)
      expect(murdham.view(fight, viewer).rows.map((r) => r.name)).toContain('Canaryman');
  });

  test('is told of to nobody else while a fight goes on', () => {
    for (const seed of [1, 2, 3, 4]) {
      playRandomFight(murdham, seed, {
        most: 120,
        gm: 6,
        eachStep: (seen, _pending, news) => {
          const hidden = everyone(seen).filter((c) => !sees(PUBLIC, c, seen.combatants));
          const now = news.filter((t) => !t.only).map((t) => JSON.stringify(t.event));
          for (const { id } of hidden) {
            const last = now.at(-1) ?? '';
            expect(last.includes(`"by":"${id}"`) && last.includes('"type":"moved"')).toBe(false);
          }
          for (const c of everyone(seen)) {
            const names = JSON.stringify(murdham.offers(seen as Fight, c.id));
            for (const h of hidden) if (h.side !== c.side) expect(names).not.toContain(`"${h.id}"`);
          }
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

import { describe, expect, test } from 'vitest';
import { heard, type Told } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { PURPOSES } from '../../../src/rules/hursagmu-swords/roll.ts';
import type { Fight } from '../../../src/rules/hursagmu-swords/state.ts';

import { playRandomFight } from '../../support/random-fight.ts';
import { fightOf } from './play.ts';

const PUBLIC = { as: 'public' } as const;
const player = (...of: string[]) => ({ as: 'player', of }) as const;

const cast = {
  ana: {
    sheet: { stamina: 7, worstHit: 6 },
    state: { plan: { attacks: 2, augments: 0, defend: true, assists: 0, other: 0 }, planned: true },
  },
  bea: {},
  orc: { side: 'foes', sheet: { kind: 'npc', staminaMax: 20, stamina: 9 }, mask: 'Hooded one' },
  lurker: { side: 'foes', concealed: true, sheet: { stamina: 3 } },
};

describe('views', () => {
  const fight = { ...fightOf(cast), initiative: ['lurker', 'ana', 'orc'] };
  const row = (who: string, viewer: Parameters<typeof hursagmuSwords.view>[1]) =>
    hursagmuSwords.view(fight, viewer).rows.find((r) => r.id === who);

  test('the public knows nothing of who is in hiding, nor of anybody behind a mask', () => {
    for (const viewer of [PUBLIC, player('ana')]) {
      const seen = JSON.stringify(hursagmuSwords.view(fight, viewer));
      expect(seen).not.toMatch(/[Ll]urker|"Orc"/);
      expect(seen).toContain('Hooded one');
    }
    expect(JSON.stringify(hursagmuSwords.view(fight, { as: 'gm' }))).toMatch(/Lurker/);
    expect(row('lurker', player('orc'))?.name).toBe('Lurker');
  });

  test('foes are hurt in words, one’s own side in numbers', () => {
    expect(row('orc', player('ana'))?.health).toEqual({ words: 'badly hurt' });
    expect(row('ana', player('bea'))?.health).toEqual({ now: 7, max: 10, words: 'hurt' });
    expect(row('ana', PUBLIC)?.health).toEqual({ words: 'hurt' });
  });

  test('SW-TAC-08 a beaten army has no hits left, and never fewer', () => {
    const army = { side: 'foes', sheet: { kind: 'army', soldiers: 40, hits: -31 } };
    const [seen] = hursagmuSwords.view(fightOf({ army }), PUBLIC).rows;
    expect(seen?.health).toMatchObject({ now: 0, max: 100 });
  });

  test('SW-CORE-07 a plan is its owner’s own, and the GM’s', () => {
    const plan = (viewer: Parameters<typeof row>[1]) => row('ana', viewer)?.closed.find(([label]) => label === 'Plan')?.[1];
    expect(plan(player('ana'))).toBe('2 attacks, defence');
    expect(plan({ as: 'gm' })).toBe('2 attacks, defence');
    expect(plan(player('bea'))).toBeUndefined();
    expect(row('ana', PUBLIC)?.closed).toEqual([]);
  });
});

describe('secrets in play', () => {
  test.each([201, 202, 203, 204])('fight %i never tells the table a plan, or what somebody hidden does', (seed) => {
    const hide = (fight: Fight): boolean => Object.values(fight.combatants).some((c) => c.concealed);
    playRandomFight(hursagmuSwords, seed, {
      gm: 5,
      eachStep(state, _pending, news: readonly Told[]) {
        const publicly = heard(news, PUBLIC);
        expect(publicly.some((e) => e.type === 'planned')).toBe(false);
        const fight = state as unknown as Fight;
        if (!hide(fight)) return;
        const shown = hursagmuSwords.view(fight, PUBLIC);
        for (const c of Object.values(fight.combatants)) if (c.concealed) expect(shown.rows.some((r) => r.id === c.id)).toBe(false);
      },
    });
  });

  test('dice are thrown for known purposes only', () => {
    const { past } = playRandomFight(hursagmuSwords, 205);
    const met = past.flatMap(({ action }) => action.journal.flatMap((e) => /^roll (\S+)/.exec(e.met)?.[1] ?? []));
    expect(met.length).toBeGreaterThan(10);
    expect(met.every((purpose) => PURPOSES.some((p) => p === purpose))).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { advance, heard, matchOf, type Practice, type Told, type Viewer } from '../../../src/engine/index.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import type { Fight } from '../../../src/rules/fitz-swords-wizardry/state.ts';
import { playRandomFight } from '../../support/random-fight.ts';
import { answered, askedOf, diceOf, fightOf, opened } from './play.ts';

const PUBLIC = { as: 'public' } as const;
const player = (...of: string[]) => ({ as: 'player', of }) as const;

const cast = {
  ana: { sheet: { level: 7, hp: 7, hpMax: 20 } },
  bea: {},
  orc: { side: 'foes', sheet: { hd: 3, hp: 5, hpMax: 20 }, mask: 'Hooded one' },
  lurker: { side: 'foes', concealed: true, sheet: { hd: 1, hp: 3 } },
};

describe('views', () => {
  const dice = diceOf();
  const begun = answered(opened(fightOf(cast), dice), {}, dice);
  const declared = answered(begun, { ana: { pick: 'fight', bcbAttack: 1, bcbDefence: 3 } }, dice);
  const row = (who: string, viewer: Viewer) => fitzSwordsWizardry.view(declared.seen, viewer).rows.find((r) => r.id === who);

  test('the public knows nothing of who is in hiding, nor of anybody behind a mask', () => {
    for (const viewer of [PUBLIC, player('ana')]) {
      const seen = JSON.stringify(fitzSwordsWizardry.view(declared.seen, viewer));
      expect(seen).not.toMatch(/[Ll]urker|"Orc"/);
      expect(seen).toContain('Hooded one');
    }
    expect(row('lurker', { as: 'gm' })?.name).toBe('Lurker');
    expect(row('lurker', player('orc'))?.name).toBe('Lurker');
  });

  test('nobody in hiding is offered as a target to their foes', () => {
    for (const who of ['ana', 'bea']) expect(JSON.stringify(askedOf(begun.pending, who).offers)).not.toContain('lurker');
    expect(JSON.stringify(fitzSwordsWizardry.offers(declared.seen, 'ana'))).not.toContain('lurker');
  });

  test('foes are hurt in words, one’s own side in numbers', () => {
    expect(row('orc', player('ana'))?.health).toEqual({ words: 'barely standing' });
    expect(row('ana', player('bea'))?.health).toEqual({ now: 7, max: 20, words: 'badly hurt' });
    expect(row('ana', PUBLIC)?.health).toEqual({ words: 'badly hurt' });
  });

  test('OD-BCB-04 the split of the combat bonus is its owner’s own, and the GM’s', () => {
    const split = (viewer: Viewer) => row('ana', viewer)?.closed.find(([label]) => label === 'combat bonus')?.[1];
    expect(split(player('ana'))).toBe('+4: 1 into attack, 3 into AC');
    expect(split({ as: 'gm' })).toBe('+4: 1 into attack, 3 into AC');
    expect(split(player('bea'))).toBeUndefined();
    expect(row('ana', PUBLIC)?.closed).toEqual([]);
    const planned = heard(declared.news, PUBLIC).filter((e) => e.type === 'planned');
    expect(planned).toEqual([]);
  });
});

test('OD-MOR-01 the round is at its end while the GM says whether anybody flees', () => {
  const fight: Fight = {
    ...fightOf({ ana: {}, orc: { side: 'foes', sheet: { hd: 3, hp: 4, hpMax: 20 } } }),
    round: 1,
    begun: true,
    phase: 'end',
  };
  fight.muster = { heroes: { standing: 1, hp: 7 }, foes: { standing: 1, hp: 20 } };
  const asked = advance(fitzSwordsWizardry, matchOf(fight), diceOf());
  expect(askedOf(asked.pending, 'gm')).toMatchObject({ key: 'morale' });
  expect(fitzSwordsWizardry.view(asked.seen, PUBLIC)).toMatchObject({ round: 1, phase: 'end of the round' });
  const declaring = answered(asked, { gm: { pick: 'fight-on' } }, diceOf());
  expect(fitzSwordsWizardry.view(declaring.seen, PUBLIC)).toMatchObject({ round: 2, phase: 'declaring' });
});

/** An ambush: one of the foes is in hiding, another behind a mask. */
const ambush: Practice = {
  ...fitzSwordsWizardry.practice,
  entrants: fitzSwordsWizardry.practice.entrants.map((e) =>
    e.id === 'snaga' ? { ...e, concealed: true } : e.id === 'hob' ? { ...e, mask: 'A big shadow' } : e,
  ),
};

describe('secrets in play', () => {
  const rules = { ...fitzSwordsWizardry, practice: ambush };

  test.each([301, 302, 303, 304, 305, 306, 307, 308])('fight %i tells nobody of who is in hiding, until he shows himself', (seed) => {
    playRandomFight(rules, seed, {
      eachStep(state, pending, news: readonly Told[]) {
        const fight = state as unknown as Fight;
        expect(heard(news, PUBLIC).some((e) => e.type === 'planned')).toBe(false);
        if (!fight.combatants['snaga']?.concealed) return;
        expect(JSON.stringify(heard(news, player('sigrun', 'tam', 'osric')))).not.toContain('snaga');
        expect(JSON.stringify(rules.view(fight, PUBLIC))).not.toMatch(/snaga|Snaga/);
        if (pending.at !== 'ask') return;
        for (const ask of pending.asking.asks)
          if (['sigrun', 'tam', 'osric'].includes(ask.who)) expect(JSON.stringify([ask.offers, ask.facts])).not.toContain('snaga');
      },
    });
  });
});

/** What chance of somebody on autopilot comes from: what they see and may do, and no word of it. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Ask, Offer, Row, Ruleset, View } from '../../../src/engine/index.ts';
import { type Occasion, sightOf } from '../../../src/table/automatic/sight.ts';
import { brawlOf } from '../../support/brawl-work.ts';

const hit = (more: object = {}, option: object = {}): Offer => ({
  pick: 'hit',
  label: 'Hit',
  params: [
    { name: 'target', kind: 'combatant', options: [{ value: 'bouncer', ...option }] },
    { name: 'force', kind: 'number', min: 1, max: 3, ...more },
  ],
});
const ASK: Ask = {
  ...{ key: 'defend', who: 'ann', kind: 'reaction', secret: false, facts: { by: 'bouncer' } },
  ...{ offers: [hit()], otherwise: { pick: 'hit' } },
};

interface Given {
  /** As the rules show the fight, changed. */
  readonly view?: Partial<View>;
  /** As they show the bouncer, changed. */
  readonly foe?: Partial<Row>;
  readonly occasion?: Partial<Occasion>;
}

/** The first lots that Ann draws. */
function lots({ view = {}, foe = {}, occasion = {} }: Given = {}): readonly number[] {
  const rules = {
    ...brawl,
    view: (...[fight, viewer]: Parameters<Ruleset['view']>) => {
      const seen = brawl.view(fight as never, viewer);
      return {
        ...seen,
        ...view,
        rows: seen.rows.map((row) => (row.id === 'bouncer' ? { ...row, health: { words: 'hurt' }, ...foe } : row)),
      };
    },
  } as unknown as Ruleset;
  const { chance } = sightOf(rules, brawlOf(), 'ann', { label: 'a fight', ask: ASK, offers: [hit()], ...occasion });
  return [chance(), chance(), chance()];
}

describe('chance', () => {
  const usual = lots();

  test('is the same whenever it is asked for, and three lots are three', () => {
    expect(lots()).toEqual(usual);
    expect(new Set(usual).size).toBe(3);
    for (const lot of usual) expect(lot >= 0 && lot < 1).toBe(true);
  });

  test.each<[string, Given]>([
    ['the phase', { view: { phase: 'somebody acts' } }],
    ['remarks', { view: { remarks: ['It rains'] } }],
    ['a name', { foe: { name: 'the big one' } }],
    ['a place', { foe: { place: 'at the door' } }],
    ['a state', { foe: { badges: ['lost heart'] } }],
    ['facts', { foe: { open: [['Turn', 'taken']], closed: [['Wears', 'nothing']] } }],
    ['an offer', { occasion: { offers: [{ ...hit(), label: 'Strike', detail: '2d6+1' }] } }],
    ['a value', { occasion: { offers: [hit({}, { label: 'the bouncer', detail: '3 yd' })] } }],
  ])('hangs on no word of %s', (_what, given) => {
    expect(lots(given)).toEqual(usual);
  });

  test.each<[string, Given]>([
    ['the round', { view: { round: 2 } }],
    ['whose side they are on', { foe: { side: 'nobody’s' } }],
    ['whether they are out of it', { foe: { out: true } }],
    ['how they look', { foe: { health: { words: 'badly hurt' } } }],
    ['what is left to them', { foe: { health: { words: 'hurt', now: 4, max: 6 } } }],
    ['the fight', { occasion: { label: 'another' } }],
    ['whether they are asked', { occasion: { ask: null } }],
    ['what they are asked', { occasion: { ask: { ...ASK, key: 'flee' } } }],
    ['of what they are asked', { occasion: { ask: { ...ASK, facts: { by: 'somebody' } } } }],
    ['what there is to do', { occasion: { offers: [{ ...hit(), pick: 'kick' }] } }],
    ['what cannot be done', { occasion: { offers: [{ ...hit(), blocked: 'held' }] } }],
    ['at whom', { occasion: { offers: [hit({}, { value: 'cat' })] } }],
    ['at whom it cannot', { occasion: { offers: [hit({}, { blocked: 'too-far' })] } }],
    ['how much of it', { occasion: { offers: [hit({ max: 4 })] } }],
  ])('hangs on %s', (_what, given) => {
    const changed = lots(given);
    for (const [i, lot] of usual.entries()) expect(changed[i]).not.toBe(lot);
  });
});

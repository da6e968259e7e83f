/** What players get to see and read: no more than they may, and never in the language of the code. */

import { describe, expect, test } from 'vitest';
import { declare, heard, type Offer, type Told, type Viewer, type Voice } from '../../../src/engine/index.ts';
import type { BrpEvent } from '../../../src/rules/brp/events.ts';
import { ACTIONS } from '../../../src/rules/brp/intent.ts';
import { texts } from '../../../src/rules/brp/words/index.ts';
import { playRandomFight } from '../../support/random-fight.ts';
import { COMMON } from '../../support/wording.ts';
import { dice, fightOf, rules } from './fights.ts';

const PUBLIC: Viewer = { as: 'public' };
const GM: Viewer = { as: 'gm' };
const voice: Voice = { name: (id) => `<${id}>`, quote: (typed) => `"${typed}"` };

/** Words as readers see them: no camelCase, and no dashes but in what has them in English. */
const CODE = /[a-z][A-Z]|\b[a-z]+-[a-z]+\b|undefined|null|NaN|\[object/;
const plain = (text: string): string => text.replace(/<[\w@-]+>|"[^"]*"/g, '');

describe('a concealed foe', () => {
  const standing = fightOf({
    a: { side: 'x', sheet: { dex: 15, gear: { 'sword-broad': {} } } },
    b: { side: 'y', sheet: { dex: 9 } },
    lurker: { side: 'y', concealed: true, name: 'The Lurker', sheet: { dex: 12, gear: { 'bow-long': {} } } },
  });
  const { state } = standing.match;

  test('is in no offer of the other side and in no view but its own', () => {
    expect(JSON.stringify(rules.offers(state, 'a'))).not.toMatch(/lurker/i);
    for (const viewer of [PUBLIC, { as: 'player', of: ['a'] }] as const)
      expect(JSON.stringify(rules.view(state, viewer))).not.toMatch(/lurker/i);
    for (const viewer of [GM, { as: 'player', of: ['b'] }] as const) expect(JSON.stringify(rules.view(state, viewer))).toMatch(/lurker/);
  });

  test('does what it does unheard, until it strikes', () => {
    const first = declare(rules, standing.match, { by: 'a', choice: { pick: 'wait' } }, dice);
    const then = declare(rules, first.match, { by: 'lurker', choice: { pick: 'attack', weapon: 'bow-long', target: 'a' } }, dice);
    expect(JSON.stringify(heard(then.news, PUBLIC))).not.toMatch(/lurker/);
    expect(JSON.stringify(heard(then.news, { as: 'player', of: ['b'] }))).toMatch(/lurker/);
    const end = declare(rules, then.match, { by: 'b', choice: { pick: 'wait' } }, dice);
    // BR-ACT-01: their rank is told with what brings them out, once to each reader.
    for (const viewer of [PUBLIC, GM, { as: 'player', of: ['b'] }] as const) {
      const told = heard(end.news, viewer);
      expect(told.flatMap((e) => (['acts', 'revealed', 'attack'].includes(e.type) ? e.type : []))).toEqual(['revealed', 'acts', 'attack']);
      const beats = texts.story!(
        told.filter((e) => e.type !== 'revealed'),
        voice,
      );
      expect(beats.find((beat) => beat.headline.startsWith('**<lurker>**'))?.sums?.[0]).toBe('DEX 12');
    }
  });
});

describe('a stranger', () => {
  const { state } = fightOf({
    a: { side: 'x', sheet: { hp: 5, gear: { dagger: { skill: 77 } } } },
    b: { side: 'y', mask: 'Cloaked man', name: 'Prince Rupert' },
  }).match;

  test('is known by how they look, not by their numbers', () => {
    const row = rules.view(state, { as: 'player', of: ['b'] }).rows.find((r) => r.id === 'a');
    expect(row?.health).toEqual({ words: 'badly hurt' });
    expect(row?.closed).toEqual([]);
    expect(JSON.stringify(row)).not.toMatch(/77/);
  });

  test('is called what they are taken for', () => {
    expect(rules.view(state, PUBLIC).rows[1]?.name).toBe('Cloaked man');
    expect(JSON.stringify(rules.view(state, PUBLIC))).not.toMatch(/Rupert/);
  });

  test('shows their die but not their chance', () => {
    const fight = playRandomFight(rules, 3);
    const rolled = (viewer: Viewer) =>
      heard(fight.told, viewer).filter((e): e is Extract<BrpEvent, { type: 'attack' }> => e.type === 'attack');
    expect(rolled(PUBLIC).length).toBeGreaterThan(0);
    for (const event of rolled(PUBLIC)) {
      expect(event.chance).toBeUndefined();
      expect(event.face).toBeGreaterThan(0);
      expect(event.steps?.every((s) => s.sum === undefined)).toBe(true);
    }
    for (const event of rolled({ as: 'player', of: ['yrsa'] }))
      expect(event.chance !== undefined).toBe(['yrsa', 'linnet', 'aldo'].includes(event.by));
  });
});

test.each([true, false])(
  'BR-DEF-04: the defender learns attacker and weapon, and the level if the house says so (%s)',
  (revealAttackLevel) => {
    const people = { a: { side: 'x', sheet: { dex: 15, gear: { 'sword-broad': { skill: 200 } } } }, b: { side: 'y', sheet: { dex: 9 } } };
    const standing = fightOf(people, { statementOfIntent: 'off', revealAttackLevel });
    const hit = declare(rules, standing.match, { by: 'a', choice: { pick: 'attack', weapon: 'sword-broad', target: 'b' } }, dice);
    const [ask] = hit.pending.at === 'ask' ? hit.pending.asking.asks : [];
    expect(ask).toMatchObject({ who: 'b', key: 'defend', secret: true });
    expect(Object.keys(ask?.facts ?? {})).toEqual(revealAttackLevel ? ['by', 'weapon', 'level'] : ['by', 'weapon']);
  },
);

describe('words', () => {
  const told: readonly Told[] = [1, 2, 3, 4].flatMap((seed) => playRandomFight(rules, seed, { gm: 6, most: 400 }).told);
  const types = [...new Set(told.map((t) => t.event.type))];

  test('random fights have enough in them to be worth reading', () => expect(types.length).toBeGreaterThan(25));

  test('every event of a random fight reads well to everybody who hears it', () => {
    for (const viewer of [PUBLIC, GM]) {
      for (const event of heard(told, viewer)) {
        const text = texts.event(event, voice);
        if (text !== null) expect(plain(text), `${event.type}: ${text}`).not.toMatch(CODE);
      }
    }
  });

  test('every sum of every receipt adds up', () => {
    for (const { event } of told) {
      for (const { sum } of event.steps ?? [])
        if (sum)
          expect(
            sum.parts.reduce((all, [, n]) => all + n, 0),
            JSON.stringify(event),
          ).toBeCloseTo(sum.total, 5);
    }
  });

  test('every rule that a receipt names is in the catalogue', () => {
    const known = new Set(rules.catalogue.map((r) => r.id));
    for (const { event } of told) for (const { rule } of event.steps ?? []) expect(known.has(rule), rule).toBe(true);
  });

  const everything = (who: string, state = fightOf({ a: { side: 'x' }, b: { side: 'y' } }).match.state): readonly Offer[] =>
    rules.offers(state, who);

  test.each(['a', 'gm'])('whatever %s may pick has a label, parameters and values included', (who) => {
    for (const offer of everything(who)) {
      if (COMMON.has(offer.pick)) continue;
      expect(texts.pick(offer.pick), offer.pick).not.toBe('');
      for (const param of offer.params ?? []) {
        expect(texts.param(param.name) || param.name === 'target', param.name).toBeTruthy();
        if (param.kind !== 'thing') continue;
        for (const option of param.options ?? [])
          expect(option.label ?? texts.value(param.name, option.value)).not.toMatch(/[a-z][A-Z]|\w-\w/);
      }
    }
  });

  test('every reason why an action is not possible is explained', () => {
    const blocked = ['a', 'gm'].flatMap((who) => everything(who)).flatMap((o) => (o.blocked ? [o.blocked] : []));
    expect(blocked.length).toBeGreaterThan(3);
    for (const reason of blocked) expect(texts.refusal({ reason, facts: {} }, voice), reason).not.toBe('');
  });

  test('all that can be declared can be offered; a power only to whoever has one', () =>
    expect(everything('a').map((o) => o.pick)).toEqual(expect.arrayContaining(ACTIONS.filter((pick) => pick !== 'power'))));
});

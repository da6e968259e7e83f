/** What viewers may know, and the order of play. */
import { describe, expect, test } from 'vitest';
import { advance, declare, type Json, matchOf, type Viewer } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { inFigures } from '../../../src/table/words/story.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf } from './support.ts';

const threes = showing(3);
const player: Viewer = { as: 'player', of: ['a'] };

const ambush = () => {
  const fight = fightOf(
    { id: 'a', name: 'Ana' },
    { id: 'b', name: 'Grim', side: 'foes', mask: 'a hooded man', sheet: { controller: 'gm', physRank: 7 } },
    {
      id: 'c',
      name: 'Sneak',
      side: 'foes',
      concealed: true,
      sheet: { controller: 'gm', weapons: [{ id: 'dagger', name: 'Sneak’s dagger' }] },
    },
  );
  fight.begun = true;
  for (const f of Object.values(fight.combatants)) f.ad = [5, 4, 3];
  return fight;
};

describe('views', () => {
  test('dice lie on the table, Ranks are one’s own business, the hidden are not there (SS-ACD-01)', () => {
    const fight = ambush();
    const view = swiftSwords.view(fight, player);
    expect(view.rows.map((r) => r.name)).toEqual(['Ana', 'a hooded man']);
    expect(view.rows[1]).toMatchObject({ closed: [], health: { words: 'unhurt' } });
    expect(view.rows[1]?.open).toContainEqual(['Action dice', '5 4 3']);
    expect(view.rows[0]?.health).toMatchObject({ now: 3, max: 3 });
    expect(JSON.stringify(swiftSwords.view(fight, { as: 'public' }))).not.toMatch(/Sneak|Grim|"7/);
    expect(swiftSwords.view(fight, { as: 'gm' }).rows).toHaveLength(3);
  });

  test('those who are out are in no melee, unless they are held, and of many there are few names (SS-STA-06)', () => {
    const fight = fightOf(
      { id: 'a', state: { meleeGroup: 'm1' } },
      ...['b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id, side: 'foes', state: { meleeGroup: 'm1' } })),
    );
    const withA = () => new Map(swiftSwords.view(fight, player).rows.find((r) => r.id === 'a')?.open).get('With');
    const out = (...ids: readonly string[]) => {
      for (const id of ids) Object.assign(fight.combatants[id]!, { ooa: true });
    };
    expect(withA()).toBe('b, c, d and 3 more');
    out('b', 'c');
    expect(withA()).toBe('d, e, f and g');
    fight.combatants['a']!.holdOn = 'b';
    expect(withA()).toBe('b, d, e and 2 more');
    fight.combatants['a']!.holdOn = null;
    out('d', 'e', 'f', 'g');
    expect(withA()).toBeUndefined();
  });

  test('nobody is offered a target that they do not know of, by name or id (SS-SUR-01)', () => {
    const fight = ambush();
    expect(JSON.stringify(swiftSwords.offers(fight, 'a'))).not.toMatch(/Sneak|Grim|"c"/);
    fight.combatants['a']!.ad = [];
    expect(JSON.stringify(swiftSwords.offers(fight, 'c'))).toContain('"a"');
  });

  test('the hand of one in hiding is dealt in private, what they do to others is not', () => {
    const fight = fightOf({ id: 'a' }, { id: 'c', side: 'foes', concealed: true, sheet: { controller: 'gm' } });
    const at = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'begin' } }, threes);
    const dealt = at.news.filter(({ event }) => event.type === 'dealt').map(({ only = 'all' }) => only);
    expect(dealt).toEqual(['all', ['c']]);
    const struck = declare(
      swiftSwords,
      { ...at.match, state: { ...at.match.state, settings: { ...fight.settings, countdown: false } } },
      { by: 'c', choice: { pick: 'melee-attack', target: 'a' } },
      threes,
    );
    const told = struck.news.find(({ event }) => event.type === 'acted');
    expect(told).toMatchObject({ event: { who: 'c', on: ['a'] } });
    expect(told?.only).toBeUndefined();
  });

  test('a melee of the hidden is no place to join', () => {
    const fight = ambush();
    fight.combatants['c']!.meleeGroup = 'm9';
    expect(JSON.stringify(swiftSwords.offers(fight, 'a').find((o) => o.pick === 'move'))).not.toContain('m9');
  });
});

describe('the order of play', () => {
  test('surprise, places, dice, countdown, and again until it ends (SS-ZON-07, SS-SUR-01, SS-SUR-03)', () => {
    const fight = fightOf({ id: 'a' }, { id: 'b', side: 'foes', sheet: { controller: 'gm', actionDice: 2 }, state: { zone: 'z2' } });
    let at = advance(swiftSwords, matchOf(fight), threes);
    expect(at.pending).toMatchObject({ at: 'turn', turn: { key: 'begin' } });
    at = declare(swiftSwords, at.match, { by: 'gm', choice: { pick: 'surprise', targets: ['b'], severity: 'normal' } }, threes);
    at = declare(swiftSwords, at.match, { by: 'gm', choice: { pick: 'begin' } }, threes);
    expect(at.match.state.combatants['b']).toMatchObject({ surprised: true, ad: [] });
    expect(at.pending).toMatchObject({ at: 'turn', turn: { key: 'last-option', of: ['a'] } });
    at = declare(swiftSwords, at.match, { by: 'a', choice: { pick: 'close' } }, threes);
    expect(at.match.state).toMatchObject({ round: 2, surprise: 'none', combatants: { b: { surprised: false, ad: [3, 3] } } });
    expect(at.pending).toMatchObject({ at: 'turn', turn: { key: 'turn', of: ['a'] } });
    at = declare(swiftSwords, at.match, { by: 'gm', choice: { pick: 'conclude' } }, threes);
    expect(at.pending).toEqual({ at: 'over', winner: null });
  });

  test('when all hold, the holders are asked, and silence closes the round (SS-CNT-10)', () => {
    const fight = fightOf({ id: 'a' }, { id: 'b', side: 'foes', sheet: { controller: 'gm' } });
    let at = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'begin' } }, threes);
    at = declare(swiftSwords, at.match, { by: 'a', choice: { pick: 'hold-action' } }, threes);
    at = declare(swiftSwords, at.match, { by: 'b', choice: { pick: 'hold-action' } }, threes);
    expect(at.pending).toMatchObject({
      at: 'turn',
      turn: { key: 'holders', of: ['a', 'b'], otherwise: { choice: { pick: 'close-round' } } },
    });
    at = declare(swiftSwords, at.match, { by: 'a', choice: { pick: 'close' } }, threes);
    expect(at.pending).toMatchObject({ turn: { key: 'holders', of: ['b'] } });
    at = declare(swiftSwords, at.match, { by: 'gm', choice: { pick: 'close-round' } }, threes);
    expect(at.pending).toMatchObject({ turn: { key: 'last-option', of: ['a'] } });
  });

  test('tied players agree among themselves; silence makes the one with the highest sum hold (SS-CNT-02)', () => {
    const fight = fightOf({ id: 'a' }, { id: 'b' }, { id: 'c', side: 'foes', sheet: { controller: 'gm' } });
    fight.begun = true;
    for (const [id, ad] of [
      ['a', [2, 2]],
      ['b', [5, 4]],
      ['c', [6, 6]],
    ] as const)
      fight.combatants[id]!.ad = [...ad];
    expect(swiftSwords.next(fight)).toMatchObject({ of: ['b', 'a'], otherwise: { by: 'b', choice: { pick: 'hold-action' } } });
  });
});

describe('Ranks in figures (SS-PHY-05, SS-PHY-10)', () => {
  const figures = (sheet: Record<string, Json>, state: Record<string, Json>): string => {
    const fight = fightOf({ id: 'a', sheet: { physRank: 4, mentRank: 3, ...sheet } });
    Object.assign(fight.combatants['a']!, state);
    return inFigures(swiftSwords.view(fight, { as: 'gm' }).rows[0]!.health);
  };

  test.each([
    ['unhurt', { heroic: true }, {}, 'body 4/4'],
    ['on one track', { heroic: true }, { physLost: 1 }, 'body 3/4'],
    ['on both', { heroic: true }, { physLost: 2, mentCross: 1 }, 'body 2/4 · mind 2/3'],
    ['a hero below zero goes on to a point', { heroic: true }, { physLost: 5, mentCross: 2 }, 'body −1/4 (out at −3) · mind 1/3'],
    ['out is out', { heroic: true }, { physLost: 7, ooa: true, ooaFate: 'unconscious' }, 'body −3/4, unconscious'],
  ])('%s', (_, sheet, state, told) => expect(figures(sheet, state)).toBe(told));
});

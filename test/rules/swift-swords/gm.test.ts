/** The GM's hand. */
import { describe, expect, test } from 'vitest';
import { advance, type Choice, declare, type Match, matchOf, open } from '../../../src/engine/index.ts';
import { rankNow, totalRank } from '../../../src/rules/swift-swords/damage/ranks.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { refusalOf } from '../../support/questions.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf } from './support.ts';

const twos = showing(2);

/** A fight under way between two of each side, and what it is after the GM has acted. */
function having(...choices: readonly Choice[]): Fight {
  const fight = fightOf(
    { id: 'a' },
    { id: 'x' },
    { id: 'b', side: 'foes', sheet: { controller: 'gm', group: 'horde' } },
    { id: 'y', side: 'foes' },
  );
  fight.begun = true;
  fight.settings['countdown'] = false;
  let match: Match<Fight> = matchOf(fight);
  for (const choice of choices) match = declare(swiftSwords, match, { by: 'gm', choice }, twos).match;
  return match.state;
}

describe('the GM', () => {
  test.each([
    [{ pick: 'permanent' }, 'Mirel has no injury to make permanent. Choose somebody else, or something else.'],
    [{ pick: 'heal', what: 'phys', amount: 1 }, 'Mirel has lost no Body Rank. Choose somebody else, or something else.'],
    [{ pick: 'heal', what: 'stun', amount: 1 }, 'Mirel is not stunned. Choose somebody else, or something else.'],
  ])('is told who lacks what is to be healed: %o', (choice, text) => {
    const { reason, facts } = refusalOf(() => having({ ...choice, target: 'a' }));
    expect(swiftSwords.texts.refusal({ reason, facts }, { name: () => 'mirel', quote: (typed) => typed })).toBe(text);
  });

  test.each([
    ['prone', true, 'Mirel is prone.'],
    ['prone', false, 'Mirel is no longer prone.'],
    ['stun', false, 'Mirel is no longer stunned.'],
    ['panicked', true, 'Mirel is in panic.'],
    ['fumbled', true, 'Mirel is off guard after a fumble.'],
  ])('tells all who may see somebody of a condition: %s %s', (condition, on, text) => {
    const fight = fightOf({ id: 'a' }, { id: 'b', side: 'foes' });
    fight.begun = true;
    fight.settings['countdown'] = false;
    const { news } = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'condition', target: 'a', condition, on } }, twos);
    const told = news.filter(({ only }) => only === undefined).map(({ event }) => event);
    const story = swiftSwords.texts.story!(told, { name: () => 'Mirel', quote: (typed) => typed });
    expect(story.map(({ headline }) => headline.replaceAll('**', ''))).toContain(text);
  });

  test('takes the rest of somebody’s dice, and both button and post say so (SS-CNT-07)', () => {
    const fight = fightOf({ id: 'a', state: { ad: [5, 4] } }, { id: 'b', side: 'foes' });
    fight.begun = true;
    fight.settings['countdown'] = false;
    expect(swiftSwords.offers(fight, 'gm').find(({ pick }) => pick === 'skip')).toMatchObject({
      detail: 'their other action dice are lost',
    });
    const { news, seen } = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'skip', target: 'a' } }, twos);
    expect(seen.combatants['a']).toMatchObject({ ad: [] });
    const told = news.flatMap(({ event }) => (event.type === 'skipped' ? [event] : []));
    const story = swiftSwords.texts.story!(told, { name: () => 'Mirel', quote: (typed) => typed });
    expect(story.map(({ headline }) => headline)).toEqual(['**Mirel** loses the rest of their action dice.']);
  });

  test('lets people rest: what they win back of body and of mind is told apart (SS-HEA-03)', () => {
    const fight = fightOf({ id: 'a', state: { physLost: 1, mentLost: 1 } });
    fight.begun = true;
    const { news, seen } = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'rest', target: 'a' } }, twos);
    expect(seen.combatants['a']).toMatchObject({ physLost: 0, mentLost: 0 });
    expect(news.flatMap(({ event }) => (event.type === 'healed' ? [event] : []))).toMatchObject([
      { what: 'phys', count: 1 },
      { what: 'ment', count: 1 },
    ]);
  });

  test('does damage that no weapon does, mental too (SS-MEN-01)', () => {
    const fight = fightOf({ id: 'a' });
    fight.begun = true;
    const at = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'damage', target: 'a', amount: 2, track: 'ment' } }, twos);
    expect(at.pending).toMatchObject({ at: 'ask', asking: { asks: [{ key: 'state-or-rank', who: 'a' }] } });
  });

  test('takes a Rank, gives it back, and what had crossed over with it (SS-HEA-01, SS-PHY-07)', () => {
    const lose: Choice = { pick: 'lose', target: 'a', track: 'phys' };
    const lost = having(lose, lose);
    expect(lost.combatants['a']).toMatchObject({ physLost: 2, mentCross: 1 });
    expect(having(lose, lose, { pick: 'heal', target: 'a', what: 'phys', amount: 1 }).combatants['a']).toMatchObject({
      physLost: 1,
      mentCross: 0,
    });
  });

  test('brings back who is no longer beaten, not who is dying (SS-PHY-13, SS-PHY-15)', () => {
    const out: Choice = { pick: 'fate', target: 'y', fate: 'captured' };
    expect(having(out).combatants['y']).toMatchObject({ ooa: true, ooaFate: 'captured' });
    expect(having(out, { pick: 'rest', target: 'y' }).combatants['y']?.ooa).toBe(false);
    expect(having({ pick: 'condition', target: 'y', condition: 'kia' }, { pick: 'rest', target: 'y' }).combatants['y']?.ooa).toBe(true);
  });

  test('lends Ranks that count for the limits only (SS-RNK-05, SS-RNK-08, SS-RNK-10)', () => {
    const f = having({ pick: 'bonus', target: 'a', track: 'phys', ranks: 2, refreshes: 1, source: 'a blessing' }).combatants['a']!;
    expect([totalRank(f, 'phys'), rankNow(f, 'phys')]).toEqual([5, 3]);
  });

  test('lays out a wall that lends Ranks to whoever stands behind it (SS-RNK-06, SS-COV-04, SS-COV-09)', () => {
    const wall: Choice = {
      pick: 'cover',
      cover: 'wall',
      name: 'The wall',
      kind: 'hard-heavy',
      shape: 'linear',
      at: 'z2',
      across: 'z1',
      choke: 1,
      physBonus: 2,
      mentBonus: 1,
    };
    const fight = having(wall);
    expect(fight.covers['wall']).toMatchObject({ at: 'z1|z2', choke: 1, rankBonus: { phys: 2, ment: 1 } });
    fight.combatants['a']!.ad = [6];
    const behind = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'take-cover', item: 'wall' } }, twos).match.state
      .combatants['a']!;
    expect(behind).toMatchObject({ cover: 'hard-heavy', physBonus: 2, mentBonus: 1 });
  });

  test('lays out covers as wide as the setting says; one laid again shelters nobody (SS-COV-09, SS-RNK-06)', () => {
    const fight = having();
    fight.settings['choke'] = 4;
    const laid = open(swiftSwords.offers(fight, 'gm')).find((o) => o.pick === 'cover')!;
    expect(laid.params?.find((p) => p.name === 'choke')?.initial).toBe(4);
    fight.combatants['a']!.ad = [6];
    const wall: Choice = { pick: 'cover', cover: 'wall', name: 'The wall', kind: 'hard-light', shape: 'linear', at: 'z1', physBonus: 2 };
    const first = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: wall }, twos).match;
    expect(first.state.covers['wall']?.choke).toBe(4);
    const behind = declare(swiftSwords, first, { by: 'a', choice: { pick: 'take-cover', item: 'wall' } }, twos).match;
    expect(behind.state.combatants['a']).toMatchObject({ coverAt: 'wall', physBonus: 2 });
    const again = declare(swiftSwords, behind, { by: 'gm', choice: { ...wall, at: 'z2' } }, twos).match.state;
    expect(again.combatants['a']).toMatchObject({ cover: null, coverAt: null, physBonus: 0 });
  });

  test('splits a group that is held: one half only is (SS-NPC-11, SS-CLO-21)', () => {
    const fight = having();
    Object.assign(fight.combatants['a']!, { holdOn: 'b', holdLevel: 1 });
    fight.combatants['b']!.heldBy = 'a';
    const { combatants } = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'split', target: 'b', as: 'b2' } }, twos).match
      .state;
    expect([combatants['b']?.heldBy, combatants['b2']?.heldBy]).toEqual(['a', null]);
  });

  test('splits a massed group; each half has half the losses, rounded up (SS-NPC-11)', () => {
    const hurt: Choice = { pick: 'lose', target: 'b', track: 'phys' };
    const fight = having(hurt, hurt, hurt, { pick: 'split', target: 'b', as: 'b2' });
    expect([fight.combatants['b'], fight.combatants['b2']]).toMatchObject([
      { group: 'crowd', physLost: 2 },
      { group: 'crowd', physLost: 2 },
    ]);
    expect(fight.order).toEqual(['a', 'x', 'b', 'b2', 'y']);
  });

  test('moves, skips, rules on cover and fatigue (SS-STA-13, SS-FTG-01, SS-FTG-03)', () => {
    const fight = having(
      { pick: 'place', target: 'a', to: 'z2' },
      { pick: 'behind', target: 'a', kind: 'soft-light' },
      { pick: 'tire', target: 'a', track: 'phys' },
      { pick: 'tire', target: 'a', track: 'phys' },
      { pick: 'skip', target: 'x' },
    );
    expect(fight.combatants['a']).toMatchObject({ zone: 'z2', cover: 'soft-light', physTired: 2 });
    expect(rankNow(fight.combatants['a']!, 'phys')).toBe(1);
    expect(fight.combatants['x']?.ad).toEqual([]);
  });

  test('puts dice on a roll to come (SS-ATK-11)', () => {
    const fight = having({ pick: 'modifier', target: 'a', purpose: 'attack', flat: 2, note: 'from above' });
    fight.combatants['a']!.ad = [6, 6];
    const at = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'melee-attack', target: 'y' } }, twos);
    const attacked = at.news.find(({ event }) => event.type === 'attacked')?.event as {
      faces?: readonly number[];
      steps?: readonly { sum?: unknown }[];
    };
    expect(attacked.faces).toHaveLength(6);
    expect(attacked.steps?.[0]?.sum).toMatchObject({
      parts: [
        ['Bare hands', 4],
        ['from above', 2],
      ],
      total: 6,
    });
  });

  test('lets few words pass, or not (SS-ZON-06)', () => {
    const fight = having();
    fight.combatants['a']!.ad = [6];
    const at = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'speak', text: 'To me!' } }, twos);
    expect(at.pending).toMatchObject({ asking: { asks: [{ who: 'gm', key: 'speech', otherwise: { pick: 'allow' } }] } });
  });

  test('ends it when they say so, and every offer of theirs has a procedure', () => {
    const fight = having();
    for (const { pick } of open(swiftSwords.offers(fight, 'gm'))) expect(swiftSwords.procedures[pick], pick).toBeTypeOf('function');
    const over = advance(swiftSwords, declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'conclude' } }, twos).match, twos);
    expect(over.pending).toEqual({ at: 'over', winner: null });
  });

  test('is understood in the words of older journals', () => {
    const done = (procedure: string, args: object): Fight => {
      const at = { ...matchOf(having()), action: { procedure, args: { by: 'gm', target: 'a', ...args }, journal: [] } };
      return advance(swiftSwords, at, twos).match.state;
    };
    expect(done('move', { zone: 'z2' }).combatants['a']?.zone).toBe('z2');
    const hurt = done('lose', { track: 'phys' });
    expect(rankNow(hurt.combatants['a']!, 'phys')).toBe(2);
    const given = { ...matchOf(hurt), action: { procedure: 'heal', args: { by: 'gm', target: 'a', what: 'phys', count: 1 }, journal: [] } };
    expect(rankNow(advance(swiftSwords, given, twos).match.state.combatants['a']!, 'phys')).toBe(3);
  });
});

/** What is bought with hits to spare (SS-SPC-01, SS-SPC-03): any two together, whatever the first leaves of what the second is about. */
import { describe, expect, test } from 'vitest';
import { declare, type Event, matchOf, reply, type Standing } from '../../../src/engine/index.ts';
import type { HappeningOf } from '../../../src/rules/swift-swords/events.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight, Fighter } from '../../../src/rules/swift-swords/state.ts';
import { SPECIALS } from '../../../src/rules/swift-swords/tables.ts';
import { keptVoice } from '../../support/kept.ts';
import { askedOf, refusalOf } from '../../support/questions.ts';
import { showing } from '../../support/random-fight.ts';
import { type Facts, having, melee } from './barring.ts';

const sixes = showing(6);

/** Brak has nothing in hand but a shield, with a Block standing behind it. */
const brak: Facts = { ...melee, defencePool: { type: 'block', dice: 2, max: 3 }, weaponInHand: [] };

/** Ana has struck, and is asked what else her hits are to do. */
const STRUCK = ((): Standing => {
  const sheet = { weapons: [{ id: 'broadsword', attackDice: 12 }] };
  const given = { id: 'b', side: 'foes', sheet: { shield: 'medium', blockDice: 3, armour: 2 }, state: brak };
  const blow = declare(
    swiftSwords,
    matchOf(having(sheet, melee, given)),
    { by: 'a', choice: { pick: 'melee-attack', target: 'b' } },
    sixes,
  );
  return reply(swiftSwords, blow.match, { b: { pick: 'none' } }, sixes);
})();

/** What becomes of Brak when she buys these, and whatever else is asked has its usual answer. */
function bought(buy: readonly string[]): { readonly events: readonly Event[]; readonly brak: Fighter } {
  let now = reply(swiftSwords, STRUCK.match, { a: { pick: 'specials', buy: [...buy] } }, sixes);
  const events = [...now.news];
  while (now.pending.at === 'ask') {
    now = reply(swiftSwords, now.match, {}, sixes);
    events.push(...now.news);
  }
  return { events: events.map(({ event }) => event), brak: (now.seen as Fight).combatants['b']! };
}

const offered = (askedOf(STRUCK.pending, 'a').offers.find((o) => o.pick === 'specials')?.params?.[0]?.options ?? []).map((o) => o.value);
const clash = (one: string, other: string): boolean => [one, other].every((s) => ['knockback', 'push-back'].includes(s));
describe('of a blow with many hits to spare', () => {
  test('everything is for sale but what needs the other to be out of reach', () =>
    expect(Object.keys(SPECIALS).filter((special) => !offered.includes(special))).toEqual(['draw-in']));

  test.each(offered)('%s and any other: the hits that are left still do damage', (first) => {
    for (const second of offered.filter((other) => other !== first && !clash(first, other))) {
      const done = bought([first, second]).events.flatMap((e) => (e.type === 'damaged' ? [(e as HappeningOf<'damaged'>).points] : []));
      expect(done, second).toEqual([expect.any(Number)]);
      expect(done[0], second).toBeGreaterThan(0);
    }
  });

  test('what broke the shield leaves no standing Block to wear down (SS-DEF-27)', () => {
    const told = (...buy: readonly string[]): readonly string[] =>
      bought(buy).events.flatMap((e) => (e.type === 'special' ? [(e as HappeningOf<'special'>).special] : []));
    expect(told('reduce-pool', 'break-weapon')).toEqual(['reduce-pool', 'break-weapon']);
    expect(told('break-weapon', 'reduce-pool')).toEqual(['break-weapon']);
    expect(bought(['break-weapon', 'reduce-pool']).brak).toMatchObject({ shield: null, defencePool: null });
  });

  test('one effect is bought once, and nobody is thrown down and thrown back at once', () => {
    const why = (...buy: readonly string[]): string => {
      const { reason, facts } = refusalOf(() => bought(buy));
      return swiftSwords.texts.refusal({ reason, facts }, keptVoice);
    };
    expect(why('stun', 'stun')).toMatch(/^Each effect can be bought only once/);
    expect(why('knockback', 'push-back')).toMatch(/^Each effect can be bought only once/);
    expect(why(...offered.filter((special) => special !== 'push-back'))).toBe(
      'Those cost 16 successes, and you have 9 to spare. Take fewer.',
    );
  });
});

/** All dice that fall are told, also those that come to nothing: in the small print of a blow, and in its receipt. */
import { expect, test } from 'vitest';
import { type Choice, declare, type Event, type FightDice, matchOf, Refusal, reply, type Standing } from '../../../src/engine/index.ts';
import type { HappeningOf } from '../../../src/rules/swift-swords/events.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { story } from '../../../src/rules/swift-swords/words/story/index.ts';
import { keptVoice } from '../../support/kept.ts';
import { fightOf } from './support.ts';

/** Dice that fall as given, by what they are for. */
const falls =
  (faces: Readonly<Record<string, readonly number[]>>): FightDice =>
  () =>
  ({ purpose, count }) =>
    [...(faces[purpose] ?? [])].slice(0, count);

const melee = { status: 'inContact', meleeGroup: 'm1', ad: [6, 4] };

/** Ana strikes at Brak, who answers as given; what else is asked has its usual answer. */
function struck(dice: FightDice, answers: Readonly<Record<string, Choice>>, pick = 'melee-attack', target: object = {}) {
  const fight = fightOf(
    { id: 'a', sheet: { parryDice: 4, weapons: [{ id: 'sword', attackDice: 4 }] }, state: melee },
    { id: 'b', side: 'foes', sheet: { parryDice: 4, dodgeDice: 4, weapons: [{ id: 'axe' }], ...target }, state: melee },
  );
  fight.begun = true;
  fight.settings['countdown'] = false;
  let now: Standing = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick, target: 'b' } }, dice);
  const events = now.news.map(({ event }) => event);
  for (let i = 0; i < 20 && now.pending.at === 'ask'; i++) {
    const given = Object.fromEntries(
      now.pending.asking.asks.flatMap(({ who, key }) => (answers[key] ? [[who, answers[key]] as const] : [])),
    );
    now = reply(swiftSwords, now.match, given, dice);
    events.push(...now.news.map(({ event }) => event));
  }
  const [beat] = story(events, keptVoice);
  return { events, sums: (beat?.sums ?? []).filter(Boolean), headline: beat?.headline ?? '' };
}
const facesIn = (events: readonly Event[], type: string): readonly number[] =>
  events.flatMap((e) => (e.type === type ? (e.steps ?? []).flatMap(({ dice }) => dice?.faces ?? []) : []));

test('SS-DMG-12 a die paid to shrug a blow off is told although it was in vain', () => {
  const dice = falls({ attack: [5, 5, 2, 2], soak: [2, 3, 4, 2] });
  const { sums, events } = struck(dice, { reaction: { pick: 'none' }, soak: { pick: 'soak' }, specials: { pick: 'none' } });
  expect(sums).toContain('to shrug it off 2 3 4 2: no success');
  expect(facesIn(events, 'soaked')).toEqual([2, 3, 4, 2]);
});

test('SS-DMG-12 what it takes off stands in the sum of the blow alone', () => {
  const dice = falls({ attack: [5, 5, 5, 2], soak: [5, 3, 4, 2] });
  const { sums } = struck(dice, { reaction: { pick: 'none' }, soak: { pick: 'soak' }, specials: { pick: 'none' } });
  expect(sums.join(' · ')).toContain('3 successes − 1 shrugged off = 2');
  expect(sums.join(' · ')).not.toContain('to shrug it off');
});

test.each([
  [[5, 2], '4 successes − 1 for special effects + 1 from the extra dice = 4', 'extra dice 5 2: 1 success'],
  [[3, 2], '4 successes − 1 for special effects = 3', 'extra dice 3 2: no success'],
])('SS-SPC-02 extra dice %j are seen, with what they cost and bring', (extra, sum, told) => {
  const dice = falls({ attack: [5, 5, 6, 6], 'extra-damage': extra });
  const { sums, events } = struck(dice, { reaction: { pick: 'none' }, specials: { pick: 'specials', buy: ['extra-damage'] } });
  expect(sums.join(' · ')).toContain(sum);
  expect(sums).toContain(told);
  expect(facesIn(events, 'special')).toEqual(extra);
});

test('SS-SPC-02 so are those that are to break a weapon', () => {
  const dice = falls({ attack: [5, 5, 6, 6], 'weapon-break': [2, 5, 1, 3] });
  const { sums, events } = struck(dice, { reaction: { pick: 'none' }, specials: { pick: 'specials', buy: ['break-weapon'] } });
  expect(facesIn(events, 'special')[1]).toBe(5);
  expect(sums.join(' · ')).toMatch(/to break it 2 5.*: success/u);
});

test('SS-DEF-15 a Parry tells how many dice have succeeded, as each of them counts', () => {
  const dice = falls({ attack: [5, 2, 2, 2], parry: [5, 6, 2, 3] });
  const { sums, events } = struck(dice, { reaction: { pick: 'parry' }, riposte: { pick: 'no' } });
  expect(sums).toContain('parry 5 6 2 3: 2 successes');
  expect(events.flatMap((e) => (e.type === 'tested' ? [(e as HappeningOf<'tested'>).successes] : []))).toEqual([2]);
});

test('SS-DEF-17 a riposte cannot be parried, and whoever would is told so', () => {
  const dice = falls({ attack: [2, 2, 2, 2], parry: [5, 6, 2, 3] });
  const parried = () => struck(dice, { reaction: { pick: 'parry' }, riposte: { pick: 'yes' } });
  expect(parried).toThrow('is-riposte');
  expect(swiftSwords.texts.refusal(new Refusal('is-riposte'), keptVoice)).toMatch(/^A riposte cannot be parried\./u);
});

test('SS-RCH-04 a slam that is dodged and comes to nothing says so', () => {
  const dice = falls({ slam: [2, 2, 2, 2], 'resist-slam': [5, 2, 2, 2], dodge: [5, 2, 2, 2] });
  expect(struck(dice, { reaction: { pick: 'dodge' } }, 'slam').headline).toMatch(/ down, but fails\. /u);
});

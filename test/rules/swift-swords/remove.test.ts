/** The GM takes somebody out while somebody is being asked: what is going on comes quietly to its end. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Choice,
  type Draw,
  declare,
  everyone,
  expire,
  type FightDice,
  type Id,
  type Match,
  matchOf,
  Refusal,
  type Ruleset,
  randomChoice,
  reply,
  type Standing,
} from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { askedOf } from '../../support/questions.ts';
import { lotDice, lots, practiceMatch, showing } from '../../support/random-fight.ts';
import { fightOf, menagerie } from './support.ts';

const rules: Ruleset = { ...swiftSwords, practice: menagerie };

const sixes = showing(6);

/** Answers at random what is asked, or lets somebody take a random turn; silence where nothing legal was drawn. */
function onward(standing: Standing, draw: Draw, dice: FightDice): Standing {
  const { match, pending } = standing;
  try {
    if (pending.at === 'ask') return reply(rules, match, drawn(pending.asking.asks, draw), dice);
    if (pending.at !== 'turn') return standing;
    const who = pending.turn.of[draw(pending.turn.of.length)]!;
    const choice = randomChoice(rules.offers(match.state, who), draw);
    return choice ? declare(rules, match, { by: who, choice }, dice) : expire(rules, match, pending.turn, dice);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return pending.at === 'turn' ? expire(rules, match, pending.turn, dice) : reply(rules, match, {}, dice);
  }
}

function drawn(asks: readonly { readonly who: Id; readonly offers: Parameters<typeof randomChoice>[0] }[], draw: Draw): Record<Id, Choice> {
  return Object.fromEntries(
    asks.flatMap(({ who, offers }) => [randomChoice(offers, draw)].flatMap((choice) => (choice ? [[who, choice]] : []))),
  );
}

/** Who is asked, whom it is about, and one of the others. */
function leaving({ pending, seen }: Standing, i: number): Id[] {
  if (pending.at !== 'ask') return [];
  const about = pending.asking.asks.flatMap(({ who, facts = {} }) => [who, facts['on'], facts['by']]);
  return [...new Set([...about, seen.order[i % seen.order.length]])].filter(
    (id): id is Id => typeof id === 'string' && id in seen.combatants,
  );
}

/** Takes one out where the fight stands, and plays the action in flight to its end. */
function without(match: Match, gone: Id, draw: Draw, dice: FightDice): void {
  let now = declare(rules, match, { by: 'gm', choice: { pick: 'remove', target: gone } }, dice);
  const { number } = now.match;
  for (let first = true; now.match.number === number && now.pending.at === 'ask'; first = false) {
    if (!first) expect(now.pending.asking.asks.map((a) => a.who)).not.toContain(gone);
    now = onward(now, draw, dice);
    for (const { event } of now.news) expect((event as { who?: Id }).who, event.type).not.toBe(gone);
  }
  dangling(now.seen as Fight, gone);
}

/** Nobody holds, rides or hides behind what is not there. */
function dangling(fight: Fight, gone: Id): void {
  for (const f of everyone(fight)) {
    expect([f.holdOn, f.heldBy], f.id).not.toContain(gone);
    expect(Object.keys(fight.zones), f.id).toContain(f.zone);
    if (f.mount?.id === gone) expect(f.mounted, f.id).toBe(false);
  }
  for (const cover of Object.values(fight.covers)) expect(cover.occupants).not.toContain(gone);
}

describe('the GM takes somebody out', () => {
  test('at any question: nothing is refused, nobody who has left is asked or told of', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (seed) => {
        const draw = lots(seed);
        const dice = lotDice(seed);
        let now = declare(rules, practiceMatch(rules, dice), { by: 'gm', choice: { pick: 'begin' } }, dice);
        for (let i = 0; i < 90 && now.pending.at !== 'over'; i++) {
          for (const gone of leaving(now, i)) without(now.match, gone, lots(seed + i), dice);
          now = onward(now, draw, dice);
        }
      }),
      { numRuns: 6 },
    );
  });

  /** A duel at the question of a defence. */
  const duel = () => {
    const fight = fightOf({ id: 'a' }, { id: 'b', side: 'foes', sheet: { dodgeDice: 4 } }, { id: 'c', side: 'foes' });
    fight.begun = true;
    for (const f of Object.values(fight.combatants)) f.ad = [5, 5];
    fight.settings['countdown'] = false;
    return declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick: 'melee-attack', target: 'b' } }, sixes).match;
  };

  test.each(['a', 'b'])('%s of a duel: the blow does not fall', (gone) => {
    const after = declare(swiftSwords, duel(), { by: 'gm', choice: { pick: 'remove', target: gone } }, sixes);
    const done = reply(swiftSwords, after.match, { b: { pick: 'none' } }, sixes);
    expect(done.pending.at).toBe('turn');
    expect(done.news.map(({ event }) => event.type)).not.toContain('attacked');
    expect(Object.keys(done.match.state.combatants)).toEqual(['a', 'b', 'c'].filter((id) => id !== gone));
  });

  /** Half of all dice succeed, so that whoever parries is asked about a riposte. */
  const halves: FightDice = () => (roll) => Array.from({ length: roll.count }, (_, at) => (at % 2 === 0 ? 6 : 1));

  test.each([
    ['close-in', 'inContact', 'a'],
    ['close-in', 'inContact', 'b'],
    ['grapple', 'inClose', 'a'],
    ['grapple', 'inClose', 'b'],
  ])('%s (%s) has got through, a riposte is asked for, and %s is no longer there: nothing comes of it', (pick, status, gone) => {
    const armed = { grapple: true, parryDice: 4, weapons: [{ id: 'dagger', attackDice: 8 }] };
    const fight = fightOf({ id: 'a', sheet: armed }, { id: 'b', side: 'foes', sheet: armed }, { id: 'c', side: 'foes' });
    fight.begun = true;
    for (const f of Object.values(fight.combatants)) Object.assign(f, { ad: [5, 5, 5], status, meleeGroup: 'm' });
    fight.settings['countdown'] = false;
    const seized = declare(swiftSwords, matchOf(fight), { by: 'a', choice: { pick, target: 'b' } }, halves);
    const parried = reply(swiftSwords, seized.match, { b: { pick: 'parry' } }, halves);
    expect(askedOf(parried.pending, 'b').key).toBe('riposte');
    const without = declare(swiftSwords, parried.match, { by: 'gm', choice: { pick: 'remove', target: gone } }, halves);
    const { seen, news } = without.pending.at === 'ask' ? reply(swiftSwords, without.match, {}, halves) : without;
    expect(news.map(({ event }) => event.type).filter((type) => ['held', 'status', 'prone', 'dropped'].includes(type))).toEqual([]);
    // Without an enemy among them a melee is none.
    const now = gone === 'a' ? 'alone' : status;
    for (const f of Object.values(seen.combatants)) expect(f).toMatchObject({ holdOn: null, heldBy: null, status: now });
  });

  test('who is held is free, who rode walks', () => {
    const fight = fightOf(
      { id: 'a', sheet: { mount: { id: 'horse' } } },
      { id: 'horse', sheet: { controller: 'gm' } },
      { id: 'b', side: 'foes' },
    );
    fight.begun = true;
    const [a, b] = [fight.combatants['a']!, fight.combatants['b']!];
    Object.assign(a, { heldBy: 'b' });
    Object.assign(b, { holdOn: 'a', holdLevel: 1 });
    const { match } = declare(swiftSwords, matchOf(fight), { by: 'gm', choice: { pick: 'remove', target: 'b' } }, sixes);
    expect(match.state.combatants['a']).toMatchObject({ heldBy: null, mounted: true });
    const walks = declare(swiftSwords, match, { by: 'gm', choice: { pick: 'remove', target: 'horse' } }, sixes);
    expect(walks.match.state.combatants['a']).toMatchObject({ mounted: false });
  });
});

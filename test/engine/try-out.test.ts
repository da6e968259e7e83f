/** What is tried out is refused exactly where it would be refused if somebody did it, in whole fights of every system. */
import { expect, test } from 'vitest';
import { declare, expire, type Match, Refusal, type Ruleset, randomChoice, reply, type Standing, tryOut } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { lotDice, lots, practiceMatch } from '../support/random-fight.ts';

const STEPS = 250;

/** Why it is refused; null: it is not. */
function refusedBy(deed: () => unknown): string | null {
  try {
    deed();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reason;
  }
}

/** Plays a fight of a system by lots; how much of what was tried was refused, and how much was not. */
function play(rules: Ruleset): { readonly refused: number; readonly done: number } {
  const [dice, draw] = [lotDice(5), lots(5)];
  const found = { refused: 0, done: 0 };
  const tried = (match: Match, who: string, choice: NonNullable<ReturnType<typeof randomChoice>>): Standing | null => {
    const kept = JSON.stringify(match);
    const why = refusedBy(() => tryOut(rules, match, { by: who, choice }, dice));
    expect(JSON.stringify(match)).toBe(kept);
    let standing: Standing | null = null;
    const done = refusedBy(() => {
      standing = declare(rules, match, { by: who, choice }, dice);
    });
    expect(why).toBe(done);
    found[done === null ? 'done' : 'refused'] += 1;
    return standing;
  };
  const begin = (): Standing => declare(rules, practiceMatch(rules, dice), { by: 'gm', choice: { pick: 'begin' } }, dice);
  let standing = begin();
  for (let step = 0; step < STEPS; step++) {
    const { match, pending } = standing;
    if (pending.at === 'over') standing = begin();
    else if (pending.at === 'ask') standing = reply(rules, match, {}, dice);
    else {
      const who = pending.turn.of[draw(pending.turn.of.length)]!;
      const choice = randomChoice(rules.offers(match.state, who), draw);
      // Nobody may do what is somebody else’s.
      const other = randomChoice(rules.offers(match.state, 'gm'), draw);
      if (other) tried(match, who, other);
      standing = (choice && tried(match, who, choice)) ?? expire(rules, match, pending.turn, dice);
    }
  }
  return found;
}

test('in every system', () => {
  // Some ask everybody before they let anybody move: there is not much to try.
  const found = rulesets.map(play);
  expect(found.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(200);
  expect(found.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(200);
});

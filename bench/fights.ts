/** Fights to measure with: the practice fight of each system, played by lots. */
import {
  declare,
  expire,
  type Fight,
  type FightDice,
  perform,
  type Ruleset,
  randomChoice,
  reply,
  type Standing,
} from '../src/engine/index.ts';
import { lotDice, lots, practiceMatch } from '../test/support/random-fight.ts';

/**
 * A player of random exchanges that begins again whenever its fight is over. As the table does, it answers the question at hand, so that the
 * action in flight is not performed again to know what it asks.
 */
export function randomPlayer(rules: Ruleset, seed: number): { readonly once: () => void; readonly state: () => Fight } {
  const dice: FightDice = lotDice(seed);
  const draw = lots(seed);
  const begin = (): Standing => declare(rules, practiceMatch(rules, dice), { by: 'gm', choice: { pick: 'begin' } }, dice);
  let standing = begin();
  const once = (): void => {
    const { match, pending } = standing;
    if (pending.at === 'over') standing = begin();
    else if (pending.at === 'ask') standing = reply(rules, match, {}, dice, pending.asking);
    else standing = step(rules, standing, draw, dice) ?? expire(rules, match, pending.turn, dice);
  };
  return { once, state: () => standing.match.state };
}

function step(rules: Ruleset, { match, pending }: Standing, draw: ReturnType<typeof lots>, dice: FightDice): Standing | null {
  if (pending.at !== 'turn') return null;
  const who = pending.turn.of[draw(pending.turn.of.length)]!;
  for (let tries = 0; tries < 4; tries++) {
    const choice = randomChoice(rules.offers(match.state, who), draw);
    try {
      if (choice) return declare(rules, match, { by: who, choice }, dice);
    } catch {
      // Refused: another choice.
    }
  }
  return null;
}

/** The floor: the driver on a fight of the same size, with a rule that does nothing. */
export const nothingOn = (state: () => Fight) => (): void => {
  perform({ id: 'nothing', procedures: { *nothing() {} } }, state(), { procedure: 'nothing', args: {}, journal: [] }, () => []);
};

/** The end of a fight: one faction alone is left, and the GM says whether it is over. */
import { expect, test } from 'vitest';
import { advance, declare, expire, matchOf, reply, type Standing } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { lotDice } from '../../support/random-fight.ts';
import { fightOf, type Someone } from './support.ts';

const dice = lotDice(1);
const ANA: Someone = { id: 'ana', sheet: { weapons: ['sword'] } };
const FALLEN: Someone = { id: 'orc', side: 'foes', state: { incapacitated: true } };

/** The key of what is asked, or null. */
const asked = ({ pending }: Standing): string | null => (pending.at === 'ask' ? pending.asking.asks[0]!.key : null);

const played = (): Standing => {
  const first = advance(murdham, matchOf(fightOf([ANA, FALLEN])), dice);
  expect(asked(first)).toBe('fight-over');
  return reply(murdham, first.match, { gm: { pick: 'play-on' } }, dice);
};

test('a fight that is played on is played round by round: when one is over the GM is asked again', () => {
  let standing = played();
  const { round } = standing.match.state;
  expect(standing.pending.at).toBe('turn');
  for (let turns = 0; standing.pending.at === 'turn' && turns < 4; turns++)
    standing = expire(murdham, standing.match, standing.pending.turn, dice);
  expect([asked(standing), standing.seen.round]).toEqual(['fight-over', round + 1]);
});

test('ZS-ATK-07: within the round the victors may still do what they play on for', () => {
  const standing = declare(murdham, played().match, { by: 'ana', choice: { pick: 'death-blow', target: 'orc', weapon: 'sword' } }, dice);
  expect(standing.seen.combatants['orc']).toMatchObject({ dead: true });
});

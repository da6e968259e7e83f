/** When it is over. */
import { expect, test } from 'vitest';
import { advance, declare, matchOf, reply } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { lotDice } from '../../support/random-fight.ts';
import { fightOf, type Someone } from './support.ts';

const dice = lotDice(1);
const people = (orc: Someone['state'], ana: Someone['state'] = {}): readonly Someone[] => [
  { id: 'ana', state: ana! },
  { id: 'orc', side: 'foes', state: orc! },
];
const OVER = { step: 'perform', procedure: 'decide-end', args: {} };

test.each([
  ['is down', { incapacitated: true }],
  ['has surrendered', { surrendered: true }],
  ['may only run, broken', { broken: true }],
  ['may only run, terrified', { terrified: true }],
])('ZS-PRC-01, ZS-MOR-07: the GM is asked whether it is over when the last foe %s', (_how, state) =>
  expect(murdham.next(fightOf(people(state)))).toEqual(OVER),
);

test('ZS-PRC-01: it goes on while there is one on each side who can and will fight', () => {
  expect(murdham.next(fightOf(people({ frightened: true })))).toMatchObject({ step: 'turn', key: 'go' });
  expect(murdham.next(fightOf(people({ broken: true }), 4, { brokenMayFight: true }))).toMatchObject({ step: 'turn', key: 'go' });
});

test('ZS-PRC-01: who is left has won, and nobody where nobody will fight', () => {
  const winner = (fight: ReturnType<typeof fightOf>) => murdham.next({ ...fight, ended: true });
  expect(winner(fightOf(people({ broken: true })))).toEqual({ step: 'over', winner: 'heroes', closed: true });
  expect(winner(fightOf(people({ broken: true }, { broken: true })))).toEqual({ step: 'over', winner: null, closed: true });
});

test('ZS-SUR-02: a GM who plays on is asked again once both sides have fought again', () => {
  const asked = advance(murdham, matchOf(fightOf(people({ surrendered: true }))), dice);
  const playing = reply(murdham, asked.match, { gm: { pick: 'play-on' } }, dice);
  expect(playing.pending).toMatchObject({ at: 'turn' });
  const harmed = declare(murdham, playing.match, { by: 'gm', choice: { pick: 'damage', target: 'orc', amount: 1 } }, dice);
  const later = declare(murdham, harmed.match, { by: 'gm', choice: { pick: 'end-round' } }, dice);
  const begun = reply(murdham, later.match, {}, dice);
  const felled = declare(murdham, begun.match, { by: 'gm', choice: { pick: 'damage', target: 'orc', amount: 5 } }, dice);
  expect(felled.pending).toMatchObject({ at: 'ask', asking: { asks: [{ key: 'fight-over', who: 'gm' }] } });
});

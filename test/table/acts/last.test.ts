/** What somebody chose before, from journals as the engine writes them. */
import { expect, test } from 'vitest';
import { answersIn, isAnswer, isRoll, purposeOf } from '../../../src/engine/index.ts';
import { lastChoices, type RecentActions } from '../../../src/table/acts/last.ts';
import { deed, round } from '../../support/chosen.ts';

const picks = (past: RecentActions, who: string, now: number, key: string | null = null): readonly string[] =>
  lastChoices(past, { who, asked: key === null ? null : { key }, round: now }).map((l) => `${l.choice.pick} in ${l.round}`);

test('a deed of the last round in which they did anything', () => {
  const past = [deed(3, 'odo', 'run'), deed(2, 'yrsa', 'end'), deed(2, 'odo', 'hide'), deed(2, 'yrsa', 'strike'), deed(1, 'yrsa', 'run')];
  expect(picks(past, 'yrsa', 3)).toEqual(['strike in 2']);
  expect(picks([deed(3, 'yrsa', 'strike'), ...past], 'yrsa', 3)).toEqual(['end in 2']);
  expect(picks([deed(3, 'yrsa', 'end'), deed(3, 'yrsa', 'strike'), ...past], 'yrsa', 3).slice(0, 2)).toEqual(['end in 3', 'strike in 3']);
  expect(picks(past, 'yrsa', 5)).toEqual(['strike in 2']);
  expect(picks(past, 'odo', 4)).toEqual(['run in 3']);
  expect(picks(past, 'cy', 3)).toEqual([]);
  expect(lastChoices([deed(1, 'yrsa', 'strike', { target: 'rat' })], { who: 'yrsa', asked: null, round: 2 })).toEqual([
    { round: 1, choice: { pick: 'strike', target: 'rat' } },
  ]);
});

test('an answer to the same question, whoever else was asked beside', () => {
  const past = [
    round(2, ['plan', { odo: 'wait', yrsa: 'fight' }], ['dodge', { yrsa: 'leap' }]),
    deed(2, 'yrsa', 'run'),
    round(1, ['plan', { yrsa: 'hide', odo: 'flee' }], ['plan', { yrsa: 'kneel' }]),
  ];
  expect(picks(past, 'yrsa', 3, 'plan')).toEqual(['fight in 2']);
  expect(picks(past, 'odo', 3, 'plan')).toEqual(['wait in 2']);
  expect(picks(past, 'yrsa', 3, 'dodge')).toEqual(['leap in 2']);
  expect(picks(past.slice(1), 'yrsa', 2, 'plan')).toEqual(['hide in 1']);
  expect(picks([round(2, ['plan', { yrsa: 'run' }]), ...past.slice(1)], 'yrsa', 2, 'plan')).toEqual(['kneel in 1']);
  expect(picks(past, 'toString', 3, 'plan')).toEqual([]);
  expect(picks(past, 'yrsa', 3)).toEqual(['run in 2']);
});

test('an entry of a journal is dice, answers or neither', () => {
  const [entry] = round(1, ['plan', { yrsa: 'hide', odo: 'flee' }]).action.journal;
  const dice = { met: 'roll plan yrsa 1d6', value: [3] };
  const act = { met: 'act', value: { pick: 'edit', by: 'gm' } };
  expect([entry!, dice, act].map(isAnswer)).toEqual([true, false, false]);
  expect([entry!, dice, act].map(isRoll)).toEqual([false, true, false]);
  expect([entry!, dice, act].map(purposeOf)).toEqual([null, 'plan', null]);
  expect(answersIn(entry!)).toEqual([
    { key: 'plan', who: 'yrsa', choice: { pick: 'hide' } },
    { key: 'plan', who: 'odo', choice: { pick: 'flee' } },
  ]);
  expect([dice, act].flatMap(answersIn)).toEqual([]);
});

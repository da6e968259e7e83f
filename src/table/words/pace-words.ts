/** What a GM has changed of the pace, as the table reads it. */
import { many } from '../../engine/index.ts';
import { lastCallIn, type Pace, type Rung } from '../time/pace.ts';
import { paceText, spanText } from './spans.ts';

/** What may follow when time is up, in words. */
const STEPS: Readonly<Record<Rung, string>> = {
  remind: 'a reminder',
  default: 'what the rules take',
  'stand-in': 'the stand-in',
  gm: 'the GM',
  bench: 'defaults at once',
};

/** A part of the pace, and how it is told. */
type Told = readonly [of: (pace: Pace) => unknown, text: (pace: Pace) => string];

const TOLD: readonly Told[] = [
  [({ time }) => Object.values(time), ({ time }) => paceText(time)],
  [({ ladder }) => ladder, ({ ladder }) => `when time is up, ${ladder.map((rung) => STEPS[rung]).join(', then ')}`],
  [
    ({ patience }) => patience,
    ({ patience }) =>
      patience === 0 ? 'nobody is played for however often they miss' : `a step further after ${many(patience, 'miss', 'misses')} in a row`,
  ],
  [({ bank }) => bank, ({ bank }) => (bank === 0 ? 'no time bank for newcomers' : `a time bank of ${spanText(bank)} for newcomers`)],
  [
    ({ roundsPerDay }) => roundsPerDay,
    ({ roundsPerDay: most }) => (most === 0 ? 'any number of rounds a day' : `at most ${many(most, 'round')} a day`),
  ],
  [lastCallIn, (pace) => callText(lastCallIn(pace))],
];

function callText(call: number | null): string {
  if (call === null) return 'a decided fight does not end by itself';
  return `a decided fight ends by itself ${call === 0 ? 'at once' : `after ${spanText(call)}`}`;
}

/** What is otherwise than before; where nothing is, how long people have. */
export function paceChangesText(before: Pace, now: Pace): string {
  const changed = TOLD.filter(([of]) => JSON.stringify(of(before)) !== JSON.stringify(of(now)));
  return changed.length === 0 ? paceText(now.time) : changed.map(([, text]) => text(now)).join('; ');
}

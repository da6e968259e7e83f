/** What is said once more to whoever has chosen. */
import { expect, test } from 'vitest';
import { cameOf } from '../../src/discord/choosing/came-of.ts';
import type { Question } from '../../src/discord/choosing/question.ts';
import { offer, sight } from '../support/sights.ts';

test('a GM who has ruled reads of it as of themselves, and what somebody does stands with their name', () => {
  const came = (who: string, whoName: string): string =>
    cameOf(
      { who, whoName, offers: [offer('wait')], view: sight() } as unknown as Question,
      { pick: 'wait' },
      {
        ...{ encounter: 'E', note: '', made: null },
      },
    );
  expect([came('gm', 'the GM'), came('yrsa', 'Yrsa')]).toEqual(['✔ wait.', '✔ **Yrsa**: wait.']);
});

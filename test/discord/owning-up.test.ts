/** What Discord does not take as it is: whoever waits is told so, once, and nobody is left with “thinking …”. */
import type { APIInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import { createAnswers } from '../../src/discord/answers.ts';
import { BUG, owningUp } from '../../src/discord/owning-up.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

const ONE = { id: '1', application_id: '9', token: 't' } as APIInteraction;
const MESSAGE = { content: 'too much of it' };
const MODAL = { custom_id: 'x', title: 'y'.repeat(60), components: [] };

/** What is sent, and told to the log and the meter, where Discord has that against each request but those that own up. */
function against(error: Error) {
  const { rest, lines } = fakeRest((_, body) => (JSON.stringify(body).includes(BUG) ? {} : error));
  const told: string[] = [];
  const log = { error: (_: object, text: string) => void told.push(text) };
  return {
    answers: owningUp(
      createAnswers(rest, async () => null),
      log,
      { refused: (why) => void told.push(why) },
    ),
    lines,
    told,
  };
}

test.each([
  ['its form', refusedBy(50035, 400)],
  ['its size', refusedBy(40005, 413)],
])('an answer that is not taken for %s gives way to a word of ours', async (_, error) => {
  const { answers, lines, told } = against(error);
  await answers.finish(ONE, MESSAGE);
  await answers.answer(ONE, 'private', MESSAGE);
  await answers.answer(ONE, 'update', MESSAGE);
  await answers.open(ONE, MODAL);
  expect(lines.map((line) => line.includes(BUG))).toEqual([false, true, false, true, false, true, false, true]);
  expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    ...['PATCH /webhooks/9/t/messages/%40original', 'PATCH /webhooks/9/t/messages/%40original'],
    ...Array<string>(6).fill('POST /interactions/1/t/callback'),
  ]);
  expect(told).toEqual(Array.from({ length: 4 }, () => ['mistake', 'Discord does not take an answer as it is']).flat());
});

test.each([
  ['it has been answered', refusedBy(40060, 400)],
  ['it comes too late', refusedBy(10062, 404)],
  ['nobody may answer', refusedBy(50013, 403)],
])('where %s nothing more is said', async (_, error) => {
  const { answers, lines, told } = against(error);
  await expect(answers.finish(ONE, MESSAGE)).rejects.toBe(error);
  await expect(answers.answer(ONE, 'public', MESSAGE)).rejects.toBe(error);
  await expect(answers.open(ONE, MODAL)).rejects.toBe(error);
  expect([lines.length, told]).toEqual([3, []]);
});

/** How interactions are answered over the wire: each way in each manner, request by request, and what is done when an answer fails. */
import type { APIInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import { createAnswers } from '../../src/discord/answers.ts';
import type { Message } from '../../src/discord/message.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

const one = { id: '5', application_id: 'bot', token: 't' } as unknown as APIInteraction;
const PLAIN: Message = { content: 'Ann strikes.' };
const LAYOUT: Message = {
  flags: 32768,
  components: [{ type: 10, content: 'Ann strikes.' }],
  files: [{ name: 'map.png', data: Buffer.from(''), description: 'A map' }],
};

function setting(...fails: readonly unknown[]) {
  const left = [...fails];
  const { rest, lines } = fakeRest(() => left.shift());
  return { answers: createAnswers(rest, async () => null), lines };
}

test('each way to answer is the request that it was', async () => {
  const { answers, lines } = setting();
  const deeds: readonly (readonly [string, () => Promise<void>])[] = [
    ...(['private', 'public', 'update'] as const).flatMap((manner) => [
      [`acknowledge ${manner}`, () => answers.acknowledge(one, manner)] as const,
      [`answer ${manner}`, () => answers.answer(one, manner, PLAIN)] as const,
      [`answer ${manner} in the newer layout`, () => answers.answer(one, manner, LAYOUT)] as const,
    ]),
    ['finish', () => answers.finish(one, PLAIN)],
    ['finish in the newer layout', () => answers.finish(one, LAYOUT)],
    ['whisper', () => answers.whisper(one, PLAIN)],
    ['whisper in the newer layout', () => answers.whisper(one, LAYOUT)],
    ['retract', () => answers.retract(one)],
    ['say', () => answers.say(one, { ...PLAIN, files: LAYOUT.files! })],
    ['open', () => answers.open(one, { custom_id: 'x', title: 'A form', components: [] })],
    [
      'complete',
      () =>
        answers.complete(
          one,
          Array.from({ length: 30 }, (_, i) => ({ name: `n${i}`, value: `v${i}` })),
        ),
    ],
  ];
  const told: string[] = [];
  for (const [name, deed] of deeds) {
    lines.length = 0;
    await deed();
    told.push(`## ${name}`, ...lines, '');
  }
  await expect(told.join('\n')).toMatchFileSnapshot('answers.txt');
});

test('an answer of which nobody knows whether it arrived is sent again, and taken for arrived where it has', async () => {
  const [lost, already] = [refusedBy(0, 500), refusedBy(40060, 400)];
  const arrived = setting(lost, already);
  await arrived.answers.answer(one, 'private', PLAIN);
  expect(arrived.lines).toHaveLength(2);
  const anothers = setting(already);
  await expect(anothers.answers.answer(one, 'private', PLAIN)).rejects.toBe(already);
  const late = setting(lost, refusedBy(10062, 404));
  await expect(late.answers.acknowledge(one, 'public')).rejects.toThrow();
  for (const deed of ['finish', 'whisper'] as const) {
    const again = setting(lost);
    await again.answers[deed](one, PLAIN);
    expect(again.lines).toHaveLength(2);
  }
  const once = setting(lost);
  await expect(once.answers.retract(one)).rejects.toBe(lost);
});

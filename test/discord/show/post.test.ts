/** Posts: the story in the colours of what came of it, who is asked what, and what lies behind the buttons. */
import { join } from 'node:path';
import { MessageFlags } from 'discord.js';
import { expect, test } from 'vitest';
import { type Message, textPart } from '../../../src/discord/message.ts';
import { latestOf, renderUpdate } from '../../../src/discord/show/post.ts';
import type { Block, Prompt, Update } from '../../../src/table/api.ts';
import { laidOut, pageOf } from '../../support/laid-out.ts';
import { DAY, HOUR, NOON } from '../../support/sights.ts';

const HASH = 'c962e3a765bf9caa7b4ae5ed0697dbe3c9548bac1b420edd9227512e1970282e';
const FACE = { hash: 'a'.repeat(64), name: 'Yrsa' };
const [ANA, BEN] = ['111111111111111111', '222222222222222222'];

const kept = (name: string): string => join(import.meta.dirname, `kept/${name}.md`);

const update = (more: Partial<Update> = {}): Update => ({
  ...{ encounter: 'AB12CD34EF56', name: 'The *Ford*', system: 'Toy', channel: '1', status: 'running', at: NOON },
  ...{ covers: [3, 9], story: [], prompts: [], commitment: null, seed: null },
  ...more,
});
const told = (text: string, more: Partial<Block> = {}): Block => ({ tone: 'plain', text, ...more });
const prompt = (text: string, more: Partial<Prompt> = {}): Prompt => ({
  ...{ text, users: [ANA], until: null, otherwise: null, button: 'act', decision: 4, open: [4] },
  ...more,
});
const post = (more: Partial<Update>): readonly Message[] => {
  const made = update(more);
  return renderUpdate(made, made.covers && 'b'.repeat(22)) as unknown as readonly Message[];
};
const asking = (...prompts: Prompt[]): readonly Message[] => post({ prompts });

test('what happened is laid out by what came of it', async () => {
  const tones = ['hit', 'stopped', 'miss', 'special', 'ruling', 'pause', 'trouble', 'ending', 'plain'] as const;
  await expect(
    pageOf({
      'nothing at all': post({}),
      'each tone': post({ story: tones.map((tone) => told(`**${tone}**`, { tone })) }),
      'two of a tone are one block': post({ story: [told('one', { tone: 'hit' }), told('two', { tone: 'hit' }), told('three')] }),
      'a face stands alone': post({
        story: [told('one', { tone: 'hit' }), told('two', { tone: 'hit', portrait: FACE }), told('three', { tone: 'hit' }), told('four')],
      }),
      'a face in plain words, and nobody is pinged by a text': post({ story: [told('@everyone, <@&5>', { portrait: FACE })] }),
      'a short account': post({ story: [told('Much happens.', { short: true })] }),
      'a sum': post({ story: [told('**Yrsa** hits.\n-# 12 vs 40 %')] }),
      'a sum that no line of the log is behind': post({ covers: null, story: [told('x', { short: true }), told('y', { tone: 'hit' })] }),
      'walking alone': post({ story: [told('👣 **Yrsa** moves.'), told('It stops.', { tone: 'pause' }), told('!', { tone: 'trouble' })] }),
      'the end': post({ story: [told('Over.', { tone: 'ending' })], seed: 'abc' }),
      'the end of one that moved': post({ story: [told('Over.')], seed: 'abc', moved: true }),
      'the beginning': post({ story: [told('It begins.')], commitment: HASH }),
      'in plain words': post({ style: 'plain', story: [told('⚔️ **Yrsa** hits · ▰▰▱ 3/4', { tone: 'hit' })], prompts: [prompt('go')] }),
    }),
  ).toMatchFileSnapshot(kept('post'));
});

test('who is asked what, and with what buttons', async () => {
  const kinds = ['act', 'choose', 'gm', 'join', 'admit', 'end', 'resume', 'mine', 'vote', 'sleep', null] as const;
  const each = kinds.map((button) => [`${button}`, asking(prompt('Yrsa, what now?', { button, until: NOON + HOUR }))] as const);
  await expect(
    pageOf({
      ...Object.fromEntries(each),
      'all at once': asking(...kinds.map((button, i) => prompt(`asks ${i}`, { button, users: [] })).slice(0, 5)),
      'two turns have no decision of their own': asking(prompt('first'), prompt('second', { decision: 5, users: [BEN] })),
      'two answers': asking(prompt('first', { button: 'choose' }), prompt('second', { button: 'choose', decision: null })),
      'no number': asking(...(['admit', 'vote', 'end', 'act'] as const).map((button) => prompt('x', { button, decision: null }))),
      'twice the same kinds': asking(
        ...(['admit', 'vote', 'resume', 'sleep', 'end'] as const).flatMap((button) => [
          prompt('a', { button }),
          prompt('b', { button, decision: 7 }),
        ]),
      ),
      'until when, and what happens otherwise': asking(
        prompt('what do you do?', { until: NOON + 2 * HOUR, otherwise: 'Yrsa waits, @here' }),
        prompt('what then?', { until: NOON + 2 * DAY }),
      ),
      'nobody is named': asking(prompt('yrsa may still act.', { users: [] })),
      'somebody is spoken to or told': asking(prompt('what do you do?'), prompt('Theobald may act.', { users: [BEN] })),
      'each is called once': asking(prompt('a?', { users: [ANA, BEN, ANA] }), prompt('b?', { users: [ANA] })),
      'named without a ping': asking(prompt('Good morning.', { users: [ANA], named: [BEN, 'u-cleo'] })),
      'nobody whom Discord does not know': asking(prompt('Hello.', { users: ['u-cleo', '1'.repeat(21), ''] })),
      'one private choice': asking(prompt('a?', { many: 1 })),
      'two private choices': asking(prompt('a?', { many: 2, button: 'choose' })),
    }),
  ).toMatchFileSnapshot(kept('post-asking'));
});

test('somebody’s words alone may be said under their name', async () => {
  const spoken = { name: 'Yrsa', by: 'Ana', words: '“Halt!”' };
  const said = told('**Yrsa**: “Halt!”', { spoken, portrait: FACE });
  await expect(
    pageOf({
      alone: post({ story: [said] }),
      'without a face': post({ story: [told('x', { spoken: { ...spoken, by: null } })] }),
      'with something else': post({ story: [said, told('She draws.')] }),
      'with a question': post({ story: [said], prompts: [prompt('go')] }),
      'with both': post({ story: [said, told('She draws.')], prompts: [prompt('go')] }),
      'at the beginning': post({ story: [said], commitment: HASH }),
      'at the end': post({ story: [said], seed: 'abc' }),
    }),
  ).toMatchFileSnapshot(kept('post-spoken'));
  const long = post({ story: [told('x'.repeat(4000), { spoken })] });
  expect(long.map((message) => 'speech' in message)).toEqual([false, false]);
});

/** How a post is divided: of each message the length of its texts, its parts, and whom it pings. */
function shapeOf(messages: readonly Message[]): string {
  const lengthOf = (part: object): number =>
    'content' in part ? String(part.content).length : 'components' in part ? sum((part.components as object[]).map(lengthOf)) : 0;
  const shapes = messages.map(({ components = [], ...rest }) => {
    const { users } = (rest as unknown as { allowed_mentions: { users: string[] } }).allowed_mentions;
    return `${components.length} parts of ${sum(components.map(lengthOf))} characters, ${users.length} pinged`;
  });
  return shapes.join('\n');
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

test('a long post goes on in another message', async () => {
  const alternating = (count: number, more: Partial<Block> = {}): Block[] =>
    Array.from({ length: count }, (_, i) => told(`t${i}`, { tone: i % 2 === 0 ? 'hit' : 'plain', ...more }));
  const stories: Readonly<Record<string, Partial<Update>>> = {
    'a text as long as a message': { story: [told('x'.repeat(3900))] },
    'one letter more': { story: [told('x'.repeat(3901))] },
    'lines that fill it': { story: [told(Array.from({ length: 100 }, () => 'y'.repeat(99)).join('\n'), { tone: 'hit' })] },
    'two that fit together': { story: [told('x'.repeat(1950)), told('y'.repeat(1949))] },
    'two that do not': { story: [told('x'.repeat(1950)), told('y'.repeat(1950))] },
    'of two tones that fit': { story: [told('x'.repeat(1950)), told('y'.repeat(1950), { tone: 'hit' })] },
    'of two tones that do not': { story: [told('x'.repeat(1951)), told('y'.repeat(1950), { tone: 'hit' })] },
    'twenty parts': { story: alternating(20) },
    'twenty-one': { story: alternating(21) },
    'twenty-two': { story: alternating(22) },
    'ten faces': { story: alternating(10, { tone: 'plain', portrait: FACE }) },
    'eleven faces': { story: alternating(11, { tone: 'plain', portrait: FACE }) },
    'eight faces in boxes': { story: alternating(8, { tone: 'hit', portrait: FACE }) },
    'dice and a question after much': { story: [told('x'.repeat(3800))], commitment: HASH, prompts: [prompt('what now?')] },
    'a hundred and one are asked': {
      prompts: Array.from({ length: 101 }, (_, i) => prompt(`${'q'.repeat(60)} ${i}`, { users: [`1${String(i).padStart(17, '0')}`] })),
    },
    'parts and the seal of the dice': { story: alternating(18), commitment: HASH },
    'parts and all that stands at the end': { story: alternating(14), seed: 'abc' },
    'one part more': { story: alternating(15), seed: 'abc' },
    'a blank line within': { story: [told(`${'x'.repeat(2000)}\n\n${'y'.repeat(2000)}`)] },
    'an empty block': { story: [told('', { tone: 'hit' }), told('x')] },
    'seven are asked much': { prompts: Array.from({ length: 7 }, (_, i) => prompt('q'.repeat(900), { users: [`1${i}`] })) },
    'few are asked much': { prompts: [prompt('q'.repeat(5000)), prompt('r'.repeat(3000), { users: [BEN] })] },
  };
  const shapes = Object.entries(stories).map(([title, more]) => `==== ${title}\n${shapeOf(post(more))}`);
  await expect(`${shapes.join('\n\n')}\n`).toMatchFileSnapshot(kept('post-long'));
});

test('the latest of it fits into what room there is', async () => {
  const story = [
    told('one', { tone: 'hit' }),
    told('two @everyone', { portrait: FACE }),
    told('three'),
    told('four'),
    told('five', { tone: 'miss' }),
  ];
  const latest = (room: number, most: number, more: Partial<Update> = {}): Message => {
    const { parts, isCut } = latestOf(update({ story, ...more }), room, most);
    return { flags: MessageFlags.IsComponentsV2, components: [textPart(isCut ? 'there is more' : 'all of it'), ...parts] };
  };
  await expect(
    pageOf({
      all: latest(999, 40),
      'all with the dice': latest(999, 40, { commitment: HASH }),
      'room for none': latest(2, 0),
      'a text too long is cut up': latest(40, 9, {
        story: [told(Array.from({ length: 12 }, (_, i) => `line ${i}`).join('\n'), { tone: 'hit' })],
      }),
    }),
  ).toMatchFileSnapshot(kept('post-latest'));
  const steps = (of: (n: number) => Message): readonly string[] => {
    const texts = Array.from({ length: 80 }, (_, n) => JSON.stringify(laidOut(of(n)).split('\n').slice(1)));
    return texts.flatMap((text, n) => (text === texts[n - 1] ? [] : [`from ${n}: ${text}`]));
  };
  await expect(
    ['characters', ...steps((room) => latest(room, 40)), 'components', ...steps((most) => latest(999, most)), ''].join('\n'),
  ).toMatchFileSnapshot(kept('post-latest-steps'));
});

test('whoever is called is spoken to; where the post names nobody, it tells of them', () => {
  const said = { text: 'the fight needs you.', uncalled: 'The fight waits for the GM.' };
  const line = (users: readonly string[], more: object = {}): string => laidOut(asking({ ...prompt(''), ...said, users, ...more })[0]!);
  expect(line([ANA])).toContain(`<@${ANA}>, the fight needs you.`);
  expect(line([], { named: [BEN] })).toContain(`<@${BEN}>, the fight needs you.`);
  expect(line([])).toContain(' The fight waits for the GM.');
});

/** Webhooks through which characters speak: found, made, given a face, and shared, request by request. */
import { ChannelType } from 'discord.js';
import { expect, test } from 'vitest';
import { createVoices, type Speech, speechFor, speechIn } from '../../src/discord/voices.ts';
import { fakeRest, refusedBy } from '../support/rest.ts';

const PLAIN: Speech = { username: 'Yrsa (Ana)', content: '“Hm.”', portrait: null };
const FACED: Speech = { ...PLAIN, portrait: 'abcdef0123456789' };
const OURS = { id: 'w1', token: 'tok', name: 'Riposte', application_id: 'bot' };

interface Setting {
  readonly hooks?: readonly object[] | Error;
  readonly channel?: object | Error;
  readonly made?: unknown;
  /** What Discord says to the words, one after another. */
  readonly says?: readonly unknown[];
  readonly image?: Uint8Array | null;
}

/** A bot with voices; `speak` returns the message, or what was thrown. */
function setting({ hooks = [], channel = { type: ChannelType.GuildText }, made, says = [], image = new Uint8Array([1, 2]) }: Setting = {}) {
  const left = [...says];
  const notes: string[] = [];
  const { rest, lines } = fakeRest((request) => {
    if (request.startsWith('GET /channels/') && request.endsWith('/webhooks')) return hooks;
    if (request.startsWith('GET')) return channel;
    if (/^POST \/webhooks/u.test(request)) return left.length > 0 ? left.shift() : { id: '99' };
    return made ?? { id: 'new', token: 'fresh' };
  });
  const voices = createVoices({
    rest,
    self: () => 'bot',
    imageOf: async () => image,
    troubles: { mute: (place) => void notes.push(`mute ${place}`), crowded: (place) => void notes.push(`crowded ${place}`) },
    log: { info: (_, text) => void notes.push(text), warn: () => {}, error: () => {} },
  });
  const speak = (speech = PLAIN, place = '2') =>
    voices.speaking(place, speech, async (say) => (say === null ? 'nobody' : say())).catch((error: unknown) => error);
  return { speak, lines, notes, voices };
}

const BODY = '{"content":"“Hm.”","username":"Yrsa (Ana)","allowed_mentions":{"parse":[]},"flags":4} (without our token)';

test('a webhook is made once in a channel, and used again', async () => {
  const { speak, lines } = setting();
  expect([await speak(), await speak()]).toEqual(['99', '99']);
  expect(lines).toEqual([
    'GET /channels/2',
    'GET /channels/2/webhooks',
    'POST /channels/2/webhooks {"name":"Riposte","avatar":null}',
    `POST /webhooks/new/fresh wait=true ${BODY}`,
    `POST /webhooks/new/fresh wait=true ${BODY}`,
  ]);
});

test('the one that the bot has there is found again, nobody else’s', async () => {
  const others = [
    { id: 'a', token: 'x', application_id: 'other', name: 'Riposte' },
    { id: 'b', application_id: 'bot', name: 'Riposte' },
    { id: 'c', token: 'x', name: 'Riposte', user: { id: 'ana' } },
  ];
  const found = setting({ hooks: [...others, OURS] });
  await found.speak();
  expect(found.lines.slice(2)).toEqual([`POST /webhooks/w1/tok wait=true ${BODY}`]);
  const byUser = setting({ hooks: [...others, { id: 'w2', token: 'tok', name: 'Riposte', user: { id: 'bot' } }] });
  await byUser.speak();
  expect(byUser.lines.slice(2)).toEqual([`POST /webhooks/w2/tok wait=true ${BODY}`]);
  const none = setting({ hooks: others });
  await none.speak();
  expect(none.lines[2]).toMatch(/^POST \/channels\/2\/webhooks/u);
});

test('it wears the face of whoever speaks, and changes it only for another', async () => {
  const { speak, lines } = setting({ hooks: [OURS], made: { id: 'w1' } });
  for (const speech of [FACED, FACED, PLAIN]) await speak(speech);
  const face = 'data:image/jpeg;base64,AQI=';
  expect(lines.slice(2)).toEqual([
    `PATCH /webhooks/w1 {"name":"Riposte abcdef012345","avatar":"${face}"}`,
    `POST /webhooks/w1/tok wait=true ${BODY}`,
    `POST /webhooks/w1/tok wait=true ${BODY}`,
    'PATCH /webhooks/w1 {"name":"Riposte","avatar":null}',
    `POST /webhooks/w1/tok wait=true ${BODY}`,
  ]);
  const faceless = setting({ hooks: [OURS], image: null });
  await faceless.speak(FACED);
  expect(faceless.lines.slice(2)).toEqual([`POST /webhooks/w1/tok wait=true ${BODY}`]);
});

test('a thread speaks through the webhook of its channel', async () => {
  const { speak, lines } = setting({ hooks: [OURS], channel: { type: ChannelType.PublicThread, thread_metadata: {}, parent_id: '9' } });
  await speak(PLAIN, '3');
  await speak(PLAIN, '3');
  expect(lines).toEqual([
    'GET /channels/3',
    'GET /channels/9/webhooks',
    `POST /webhooks/w1/tok wait=true&thread_id=3 ${BODY}`,
    `POST /webhooks/w1/tok wait=true&thread_id=3 ${BODY}`,
  ]);
  // A channel in a category belongs to itself.
  const inCategory = setting({ hooks: [OURS], channel: { type: ChannelType.GuildText, parent_id: '9' } });
  await inCategory.speak();
  expect(inCategory.lines[1]).toBe('GET /channels/2/webhooks');
});

const NONE = 'no webhook can be had there; the bot says it itself';
test.each([
  ['it may not look at the channel', { channel: refusedBy(50001) }, ['mute 2', NONE]],
  ['it may not look at webhooks', { hooks: refusedBy(50013) }, ['mute 2', NONE]],
  ['there are too many', { made: refusedBy(30007, 400) }, ['crowded 2', NONE]],
  ['Discord is away', { hooks: refusedBy(0, 500) }, [NONE]],
  ['Discord gives no token', { made: { id: 'new' } }, [NONE]],
] as const)('where %s the bot says it itself', async (_why, how, noted) => {
  const { speak, notes } = setting(how);
  expect(await speak()).toBe('nobody');
  expect(notes).toEqual(noted);
});

test('what goes wrong with the words is thrown, and the webhook looked for again afterwards', async () => {
  const gone = refusedBy(10015, 404);
  const { speak, lines } = setting({ hooks: [OURS], says: [{ id: '98' }, gone] });
  expect([await speak(), await speak(), await speak()]).toEqual(['98', gone, '99']);
  expect(lines.filter((line) => line.startsWith('GET'))).toEqual([
    'GET /channels/2',
    'GET /channels/2/webhooks',
    'GET /channels/2/webhooks',
  ]);
});

test('a thread that sleeps is woken for it', async () => {
  const { speak, lines } = setting({ hooks: [OURS], says: [refusedBy(50083, 400)] });
  expect(await speak()).toBe('99');
  expect(lines.slice(3)).toEqual(['PATCH /channels/2 {"archived":false}', `POST /webhooks/w1/tok wait=true ${BODY}`]);
});

test('two speak one after the other, so that neither wears the other’s face; a failure holds up nobody', async () => {
  const { speak, lines } = setting({ hooks: [OURS], made: { id: 'w1' }, says: [refusedBy(50013)] });
  const [first, second] = await Promise.all([speak(FACED), speak(PLAIN)]);
  expect(first).toBeInstanceOf(Error);
  expect(second).toBe('99');
  expect(lines.filter((line) => !line.startsWith('GET')).map((line) => line.split(' ')[0])).toEqual(['PATCH', 'POST', 'POST']);
});

test('words are stored beside the block that says the same', () => {
  const spoken = { name: 'Yrsa', by: 'Ana', words: 'Hm <@1> @everyone' } as never;
  expect(speechFor(spoken, 'face')).toEqual({
    username: 'Yrsa (Ana)',
    content: expect.not.stringContaining('@everyone') as unknown,
    portrait: 'face',
  });
  expect(speechFor(spoken, undefined).portrait).toBeNull();
  expect(speechIn({ content: 'a', speech: PLAIN })).toEqual({ block: { content: 'a' }, speech: PLAIN });
  expect(speechIn({ content: 'a' })).toEqual({ block: { content: 'a' }, speech: null });
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock, type StandIn, startStandIn } from '../src/index.ts';
import type { Interaction } from '../src/state.ts';
import { raw } from './raw.ts';

let discord: StandIn;
let clock: ManualClock;
let send: ReturnType<typeof raw>;

beforeEach(async () => {
  clock = manualClock();
  discord = await startStandIn({ clock });
  send = raw(discord);
  await send('PUT', `/applications/${discord.applicationId}/commands`, [{ name: 'go', description: 'x' }]);
});

afterEach(() => discord.close());

const begin = (who = 'Ana') => discord.user(who).startSlash('#arena', '/go');
const answer = (to: Interaction, body: object, query = '') => send('POST', `/interactions/${to.id}/${to.token}/callback${query}`, body);
const hook = (to: Interaction, rest = '') => `/webhooks/${discord.applicationId}/${to.token}${rest}`;
const reply = { type: 4, data: { content: 'here' } };

test('the first answer counts, a second is refused', async () => {
  const deed = begin();
  expect((await answer(deed, reply)).status).toBe(204);
  discord.expectComplaint({ code: 40060 });
  expect(await answer(deed, reply)).toMatchObject({ status: 400, body: { code: 40060 } });
  expect(
    discord
      .user('Ben')
      .messages('#arena')
      .map((one) => one.content),
  ).toEqual(['here']);
  expect(discord.complaints).toEqual([]);
});

test('the answer with its message, when that is asked for', async () => {
  const deed = begin();
  const { body } = await answer(deed, reply, '?with_response=true');
  expect(body).toMatchObject({
    interaction: { id: deed.id, response_message_ephemeral: false },
    resource: { type: 4, message: { content: 'here' } },
  });
});

test('three seconds, then nothing', async () => {
  const deed = begin();
  clock.advance(2999);
  expect(deed.state).toBe('open');
  discord.expectComplaint({ message: /No answer within 3000 ms to go/ });
  clock.advance(1);
  expect(
    discord
      .user('Ana')
      .notices()
      .map((one) => one.text),
  ).toEqual(['The application did not respond']);
  discord.expectComplaint({ code: 10062 });
  expect(await answer(deed, reply)).toMatchObject({ status: 404, body: { code: 10062 } });
  expect(discord.complaints).toEqual([]);
});

test('fifteen minutes, then the token is dead', async () => {
  const deed = begin();
  await answer(deed, { type: 4, data: { content: 'private', flags: 64 } });
  clock.advance(15 * 60_000 - 1);
  expect((await send('PATCH', hook(deed, '/messages/@original'), { content: 'edited' })).status).toBe(200);
  clock.advance(1);
  discord.expectComplaint({ code: 50027 }, 2);
  expect(await send('PATCH', hook(deed, '/messages/@original'), { content: 'late' })).toMatchObject({ status: 401, body: { code: 50027 } });
  expect(await send('POST', hook(deed), { content: 'late' })).toMatchObject({ body: { code: 50027 } });
  expect(discord.user('Ana').lastMessage('#arena').content).toBe('edited');
});

test('a private message is not there for anybody else, nor for channel routes', async () => {
  const deed = begin();
  await answer(deed, { type: 4, data: { content: 'private', flags: 64 } });
  const [message] = discord.user('Ana').messages('#arena');
  expect(message?.ephemeral).toBe(true);
  expect(discord.user('Ben').messages('#arena')).toEqual([]);
  expect(discord.user('Greta').messages('#arena')).toEqual([]);
  discord.expectComplaint({ code: 10008 }, 2);
  const path = `/channels/${message?.channelId}/messages`;
  expect((await send('GET', `${path}/${message?.id}`)).body.code).toBe(10008);
  expect((await send('PATCH', `${path}/${message?.id}`, { content: 'x' })).body.code).toBe(10008);
  expect((await send('GET', path)).list).toEqual([]);
});

test('follow-ups before the first answer are refused; the first one after a deferral takes its place', async () => {
  const deed = begin();
  discord.expectComplaint({ code: 10015 });
  expect((await send('POST', hook(deed), { content: 'early' })).body.code).toBe(10015);
  await answer(deed, { type: 5, data: { flags: 64 } });
  expect(discord.user('Ana').lastMessage('#arena')).toMatchObject({ loading: true, ephemeral: true });
  await send('POST', hook(deed), { content: 'first' });
  await send('POST', hook(deed), { content: 'second' });
  const seen = discord.user('Ana').messages('#arena');
  expect(seen.map((one) => [one.content, one.ephemeral, one.loading])).toEqual([
    ['first', true, false],
    ['second', false, false],
  ]);
  expect((await send('DELETE', hook(deed, '/messages/@original'))).status).toBe(204);
  expect(
    discord
      .user('Ana')
      .messages('#arena')
      .map((one) => one.content),
  ).toEqual(['second']);
});

const form = (components: object[], title = 'Why') => ({ type: 9, data: { custom_id: 'm', title, components } });
const label = (more: object = {}) => ({ type: 18, label: 'Reason', component: { type: 4, custom_id: 'r', style: 1 }, ...more });

test.each([
  ['one label', form([label()]), 204],
  ['a text between', form([{ type: 10, content: 'read this' }, label()]), 204],
  ['an old row', form([{ type: 1, components: [{ type: 4, custom_id: 'r', style: 1, label: 'Reason' }] }]), 204],
  ['a title of 46', form([label()], 'x'.repeat(46)), 400],
  ['a label of 46', form([label({ label: 'x'.repeat(46) })]), 400],
  ['no component', form([]), 400],
  ['six components', form(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => label({ component: { type: 4, custom_id: id, style: 1 } }))), 400],
  ['the same id twice', form([label(), label()]), 400],
  ['a button', form([{ type: 1, components: [{ type: 2, style: 1, label: 'x', custom_id: 'x' }] }]), 400],
  ['a message where a modal should be', { type: 8, data: { choices: [] } }, 400],
])('a modal with %s', async (_, body, status) => {
  discord.expectComplaint({ code: 50035 });
  expect((await answer(begin(), body)).status).toBe(status);
});

test('a modal does not follow a modal', async () => {
  const deed = begin();
  await answer(deed, form([label()]));
  const ana = discord.user('Ana');
  const sent = ana.submit(
    { custom_id: 'm', title: 'Why', components: deed.modal!.components, channelId: deed.channelId },
    { Reason: 'so' },
  );
  const submitted = [...discord.world.interactions.values()].find((one) => one.type === 5)!;
  expect(submitted.payload['data']).toMatchObject({
    custom_id: 'm',
    components: [{ type: 18, component: { type: 4, custom_id: 'r', value: 'so' } }],
  });
  discord.expectComplaint({ code: 50035 });
  expect((await answer(submitted, form([label()]))).status).toBe(400);
  await answer(submitted, reply);
  expect((await sent).message?.content).toBe('here');
});

test('who is pinged', async () => {
  const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map((name) => discord.user(name));
  const text = `<@${ana!.id}> <@${ben!.id}> \`<@${cleo!.id}>\` @everyone`;
  const path = `/channels/${discord.channel('#arena').id}/messages`;
  const post = async (more: object) => (await send('POST', path, { content: text, ...more })).body.id;
  const seen = (id: string) => discord.allMessages('#arena').find((one) => one.id === id)!;
  const all = seen(await post({}));
  expect([all.pings, all.suppressed]).toEqual([[ana!.id, ben!.id], []]);
  const some = seen(await post({ allowed_mentions: { parse: [], users: [ana!.id] } }));
  expect([some.pings, some.suppressed]).toEqual([[ana!.id], [ben!.id]]);
  const none = await post({ allowed_mentions: { parse: [] }, flags: 4096 });
  expect(seen(none).pings).toEqual([]);
  await send('PATCH', `${path}/${none}`, { content: `${text} again` });
  expect(seen(none).pings).toEqual([ana!.id, ben!.id]);
  expect(ana!.pings()).toHaveLength(2);
  expect(ben!.pings()).toHaveLength(1);
  expect(cleo!.pings()).toEqual([]);
  discord.expectComplaint({ code: 50035 });
  expect((await send('POST', path, { content: text, allowed_mentions: { parse: ['users'], users: [ana!.id] } })).status).toBe(400);
});

test('the same interaction can reach the bot twice', async () => {
  const told: string[] = [];
  discord.world.onChange((change) => change.kind === 'interaction' && change.how === 'create' && told.push(change.interaction.token));
  const deed = begin();
  discord.replay(deed.id);
  expect(told).toEqual([deed.token, deed.token]);
  await answer(deed, reply);
});

/** What Discord sends about an interaction, read: who it is, where, and what was typed and chosen. */
import type { APIInteraction } from 'discord.js';
import { expect, test } from 'vitest';
import { callerOf, customIds, focusOf, givenOf } from '../../src/discord/interaction.ts';

const user = { id: '11', username: 'ana', global_name: 'Ana' };
const at = (more: object): APIInteraction => ({ id: '99', application_id: 'bot', ...more }) as unknown as APIInteraction;
const member = (more: object = {}) => ({ user, roles: ['5'], permissions: '0', nick: null, ...more });

test('somebody on a server goes by their nickname there, then by their name, and may manage it by two permissions', () => {
  const on = (more: object) => callerOf(at({ guild_id: '1', member: member(more) }));
  expect(on({})).toEqual({ user: '11', name: 'Ana', guild: '1', roles: ['5'], manager: false, interaction: '99' });
  expect(on({ nick: 'Annie' })?.name).toBe('Annie');
  expect(on({ user: { ...user, global_name: null } })?.name).toBe('ana');
  expect([1n << 3n, 1n << 5n, (1n << 5n) | 1n, 1n << 4n, 1n << 2n].map((may) => on({ permissions: String(may) })?.manager)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(on({ permissions: undefined })?.manager).toBe(false);
});

test('outside of servers that the bot is on everybody is in a place of their own', () => {
  const away = callerOf(at({ user }));
  expect(away).toMatchObject({ user: '11', name: 'Ana', roles: [], manager: false, interaction: '99' });
  const elsewhere = { guild_id: '1', member: member({ permissions: String(1n << 3n) }) };
  expect(callerOf(at({ ...elsewhere, authorizing_integration_owners: { 1: '11' } }))).toEqual(away);
  expect(callerOf(at({ ...elsewhere, authorizing_integration_owners: { 0: '1', 1: '11' } }))).toMatchObject({ guild: '1', manager: true });
  expect(callerOf(at({ ...elsewhere, authorizing_integration_owners: { 0: '1' } }))).toMatchObject({ guild: '1' });
  expect(callerOf(at({ user: { ...user, global_name: null } }))?.name).toBe('ana');
  expect(callerOf(at({ member: member({ nick: 'Annie' }) }))?.name).toBe('Annie');
  expect(callerOf(at({ guild_id: '1', user }))).toEqual(away);
  expect(callerOf(at({}))).toBeNull();
});

const NOTHING = { path: '', options: {}, values: [], people: {}, views: {}, files: {}, target: null, buttons: [] };
const RESOLVED = {
  users: {
    1: { id: '1', username: 'ben', global_name: null },
    2: { id: '2', username: 'cleo', global_name: 'Cleo' },
    3: { ...user, id: '3' },
  },
  members: {
    1: { nick: null, permissions: String(1n << 10n) },
    2: { nick: 'Queen', permissions: String(1n << 11n) },
    3: { nick: null, permissions: String(1n << 3n) },
  },
  attachments: { 9: { filename: 'a.json', url: 'https://x/a', size: 7, width: 1 } },
};
const READ = {
  people: { 1: 'ben', 2: 'Queen', 3: 'Ana' },
  views: { 1: true, 2: false, 3: true },
  files: { 9: { name: 'a.json', url: 'https://x/a', size: 7 } },
};

test('commands are read with group and subcommand, and whoever they name', () => {
  const options = [
    { name: 'to', type: 6, value: '1' },
    { name: 'odd', type: 3 },
    { name: 'on', type: 5, value: false },
  ];
  const slash = (data: object, type = 2) => givenOf(at({ type, data: { name: 'gm', type: 1, ...data } }));
  expect(slash({})).toEqual({ ...NOTHING, path: 'gm' });
  for (const type of [2, 4])
    expect(slash({ options, resolved: RESOLVED }, type)).toEqual({ ...NOTHING, ...READ, path: 'gm', options: { to: '1', on: false } });
  const sub = { name: 'give', type: 1, options };
  expect(slash({ options: [sub] })).toMatchObject({ path: 'gm give', options: { to: '1', on: false } });
  expect(slash({ options: [{ name: 'over', type: 2, options: [sub] }] })).toMatchObject({ path: 'gm over give', options: { to: '1' } });
  expect(slash({ options: [{ name: 'over', type: 1 }] })).toMatchObject({ path: 'gm over', options: {} });
});

test('context menus are read with what they were opened on; of messages only the bot’s own have buttons', () => {
  const menu = (data: object) => givenOf(at({ type: 2, data: { name: 'Why', ...data } }));
  expect(menu({ type: 2, target_id: '1', resolved: RESOLVED })).toEqual({ ...NOTHING, ...READ, path: 'Why', target: '1' });
  const row = [
    { type: 1, components: [{ type: 2, custom_id: 'a:1' }, null, { type: 2, custom_id: 5 }, { accessory: { custom_id: 'b:2' } }] },
  ];
  const message = (author: object | undefined) =>
    menu({ type: 3, target_id: '8', resolved: { messages: { 8: { author, components: row } } } });
  expect(message({ id: 'bot' })).toEqual({ ...NOTHING, path: 'Why', target: '8', buttons: ['a:1', 'b:2'] });
  expect([message({ id: 'ana' }).buttons, message(undefined).buttons]).toEqual([[], []]);
  expect(menu({ type: 3, target_id: '8', resolved: {} }).buttons).toEqual([]);
  expect(menu({ type: 4 })).toEqual(NOTHING);
  expect([customIds(undefined), customIds('x'), customIds(null), customIds([{ custom_id: 'c', x: [{ custom_id: 'd' }] }])]).toEqual([
    [],
    [],
    [],
    ['c', 'd'],
  ]);
});

test('of buttons nothing is read, of menus what was chosen, of forms every field', () => {
  const on = (type: number, data: object) => givenOf(at({ type, data }));
  expect(on(3, { component_type: 2, values: ['a'] })).toEqual(NOTHING);
  expect(on(3, { component_type: 3, values: ['a', 'b'] })).toEqual({ ...NOTHING, values: ['a', 'b'] });
  expect(on(3, { component_type: 5, values: ['1'], resolved: RESOLVED })).toEqual({ ...NOTHING, ...READ, values: ['1'] });
  const components = [
    { type: 18, component: { custom_id: 'name', value: 'Wulf' } },
    { type: 18, component: { custom_id: 'who', values: ['1', '2'] } },
    { type: 18, component: { custom_id: 'none', values: [] } },
    { type: 18, component: { custom_id: 'flag', value: true } },
    { type: 18, component: { custom_id: 'odd' } },
    { type: 1, components: [{ custom_id: 'old', value: 'x' }] },
    { type: 10 },
  ];
  expect(on(5, { components, resolved: RESOLVED })).toEqual({
    ...NOTHING,
    ...READ,
    options: { name: 'Wulf', who: '1', none: '', flag: true, odd: '', old: 'x' },
    lists: { who: ['1', '2'], none: [] },
  });
  expect(on(1, {})).toEqual(NOTHING);
});

test('the option that is being typed is found in any depth', () => {
  const typing = (options: unknown, type = 4) => focusOf(at({ type, data: { options } }));
  const focused = { name: 'n', value: 7, focused: true };
  expect(typing([{ name: 'a', value: 'x' }, focused])).toEqual({ name: 'n', typed: '7' });
  expect(typing([{ name: 'g', options: [{ name: 's', options: [focused] }] }])).toEqual({ name: 'n', typed: '7' });
  expect([
    typing([{ name: 's' }]),
    typing([{ name: 's', options: undefined }]),
    typing([{ name: 'a', value: 'x', focused: false }]),
  ]).toEqual([null, null, null]);
  expect(typing([focused], 2)).toBeNull();
});

test('nothing that was typed holds a null, which PostgreSQL takes in no text', () => {
  const options = [{ name: 'says', value: 'bow\0 captain\0', focused: true }];
  const typed = (type: number, data: object) => at({ type, data: { name: 'shortcut', type: 1, ...data } });
  expect(givenOf(typed(2, { options })).options).toEqual({ says: 'bow captain' });
  expect(givenOf(typed(2, { options: [{ name: 'save', type: 1, options }] })).options).toEqual({ says: 'bow captain' });
  expect(focusOf(typed(4, { options }))).toEqual({ name: 'says', typed: 'bow captain' });
  expect(givenOf(at({ type: 5, data: { components: [{ component: { custom_id: 'says', value: '\0bow' } }] } })).options).toEqual({
    says: 'bow',
  });
});

/** Commands by menu and form: every kind of option as a field, what was filled in, and what is still needed. */
import { join } from 'node:path';
import { ApplicationCommandOptionType as Kind } from 'discord.js';
import { expect, test, vi } from 'vitest';
import type { Command } from '../../../src/discord/command.ts';
import { leavesOf } from '../../../src/discord/command-tree.ts';
import type { CommandContext } from '../../../src/discord/context.ts';
import { showCommand, showCommands, showGroup } from '../../../src/discord/show/commands.ts';
import {
  callFrom,
  type Filled,
  formFor,
  goesOnWithForm,
  merged,
  missingIn,
  optionWords,
  valueWords,
} from '../../../src/discord/show/form.ts';
import { written } from '../../support/written.ts';

const option = (name: string, type: Kind, more: object = {}): object => ({ name, type, description: `What ${name} is for`, ...more });
const OPTIONS = [
  option('name', Kind.String, { required: true, max_length: 300 }),
  option('story', Kind.String, { max_length: 301 }),
  option('most', Kind.String, { max_length: 9000 }),
  option('count', Kind.Integer),
  option('share', Kind.Number),
  option('sure', Kind.Boolean),
  option('who', Kind.User),
  option('gm-role', Kind.Role),
  option('where', Kind.Channel),
  option('file', Kind.Attachment),
  option('pace', Kind.String, {
    choices: [
      { name: 'Live', value: 'live' },
      { name: 'Slow', value: 'slow' },
    ],
    required: true,
  }),
  option('few', Kind.String, { autocomplete: true }),
  option('many', Kind.String, { autocomplete: true }),
  option('none', Kind.String, { autocomplete: true }),
  option('bad', Kind.String, { autocomplete: true }),
  option('player2', Kind.String, { choices: [] }),
];
const found: Readonly<Record<string, () => Promise<readonly { name: string; value: string }[]>>> = {
  few: async () => [
    { name: 'Saga', value: 's1' },
    { name: 'Saga again', value: 's1' },
    { name: 'Nobody', value: '' },
    { name: '3', value: '3' },
  ],
  many: async () => Array.from({ length: 25 }, (_, i) => ({ name: `n${i}`, value: `${i}` })),
  none: async () => [],
  bad: () => Promise.reject(new Error('no')),
};
const command = (more: object, rest: Partial<Command> = {}): Command => ({
  data: { name: 'test', description: 'A test', options: OPTIONS, ...more } as never,
  run: async () => ({}),
  complete: async (_, name) => (found[name] ?? found['none']!)(),
  ...rest,
});
const [leaf] = leavesOf([command({})]);
const context = { input: {}, table: {} } as unknown as CommandContext;
const filled = (options: Filled['options'], more: Partial<Filled> = {}): Filled => ({ options, people: {}, files: {}, ...more });

test('every kind of option is a field, prefilled', async () => {
  const before = filled({
    name: 'a',
    story: '',
    most: 'b',
    count: 3,
    share: 0,
    sure: false,
    pace: 'slow',
    few: 's1',
    many: '7',
    who: '12',
  });
  const forms = [];
  for (const page of [0, 1, 2, 3])
    forms.push(
      written(await formFor(context, leaf!, 'FIGHT', page, filled({}))),
      written(await formFor(context, leaf!, 'FIGHT', page, before)),
    );
  forms.push(written(await formFor(context, leaf!, '-', 1, filled({ sure: true, few: 3 }))));
  const bare = leavesOf([command({}, { complete: undefined as never })])[0]!;
  forms.push(written(await formFor(context, bare, '-', 2, filled({}))));
  await expect(`${forms.join('\n\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'kept/command-fields.txt'));
});

test('completions that come late are typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const late = leavesOf([command({ options: OPTIONS.slice(11, 12) }, { complete: () => new Promise(() => undefined) })])[0]!;
    const form = formFor(context, late, '-', 0, filled({}));
    await vi.advanceTimersByTimeAsync(799);
    const at799 = await Promise.race([form.then(() => 'there'), Promise.resolve('not yet')]);
    await vi.advanceTimersByTimeAsync(1);
    expect([at799, written(await form).includes('<4>')]).toEqual(['not yet', true]);
  } finally {
    vi.useRealTimers();
  }
});

test('one command with what has been filled in', async () => {
  const asks = command(
    {},
    { form: { opensFor: ({ options, path }) => options['count'] === 1 && path === 'test', open: async () => ({}) as never } },
  );
  const five = leavesOf([command({ options: OPTIONS.slice(0, 5) })])[0]!;
  const given = filled(
    { name: 'x'.repeat(200), count: 3, sure: true, who: '12', file: '9', pace: 'slow', few: 's1' },
    { people: { 12: 'Ben' }, files: { 9: { name: 'a.json', url: '', size: 1 } } },
  );
  const named = await valueWords(context, leaf!, given);
  expect(named).toEqual({ pace: 'Slow', few: 'Saga' });
  expect(await valueWords(context, leaf!, filled({ few: 3, pace: 'gone', sure: true, name: 'x' }))).toEqual({ few: '3' });
  const shown = [
    showCommand('FIGHT', leaf!, filled({})),
    showCommand('FIGHT', leaf!, given, named),
    showCommand('FIGHT', leaf!, given),
    showCommand('FIGHT', leaf!, filled({ name: 'x', pace: 'slow', sure: false, 'gm-role': '5', where: '8', file: 'gone' })),
    showCommand('FIGHT', five, filled({})),
    showCommand('FIGHT', five, filled({ name: 'toString' }), {}),
    showCommand('FIGHT', leavesOf([asks])[0]!, filled({ name: 'x', pace: 'slow', count: 1 })),
    showCommand('FIGHT', leavesOf([asks])[0]!, filled({ name: 'x', pace: 'slow', count: 2 })),
    showCommand('FIGHT', leavesOf([command({ options: [] })])[0]!, filled({})),
    showGroup(
      'FIGHT',
      'test',
      leavesOf([
        command({
          options: [
            { type: 1, name: 'one', description: 'The first', options: [option('a', Kind.String, { required: true })] },
            { type: 1, name: 'two', description: 'The second' },
          ],
        }),
      ]),
    ),
    showCommands('FIGHT', [
      command({}),
      command({ name: 'chat', type: 1, description: 'Typed', options: [] }),
      command({ name: 'Why', type: 2, description: undefined }),
      command({ name: 'bare', description: undefined, options: [{ type: 1, name: 'one', description: 'x' }] }),
    ]),
    showCommands('FIGHT', []),
  ];
  await expect(`${shown.map(written).join('\n\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'kept/command-panels.txt'));
  expect(
    showCommands(
      'F',
      Array.from({ length: 25 }, (_, i) => command({ name: `c${i}` })),
    ).components,
  ).toHaveLength(1);
  expect([goesOnWithForm(leaf!, filled({})), goesOnWithForm(leavesOf([asks])[0]!, filled({ count: 1 }))]).toEqual([false, true]);
});

test('what a form holds is put over what was there', () => {
  const read = (options: Filled['options'], before: Filled['options'] = {}) =>
    merged(leaf!, filled(before), { options, people: {}, files: {} } as never).options;
  expect(read({ name: ' x ', sure: 'yes', count: ' 4 ', share: '1.5', unknown: 'x' })).toEqual({
    name: 'x',
    sure: true,
    count: 4,
    share: 1.5,
  });
  expect(read({ sure: 'no', count: 'four', share: '', name: '5' }, { share: 3, who: '12' })).toEqual({
    sure: false,
    count: 'four',
    name: '5',
    who: '12',
  });
  expect(read({ count: '  ', share: 'Infinity' })).toEqual({ share: 'Infinity' });
  expect(
    read({ name: '', who: '', 'gm-role': '', where: '', file: '' }, { name: 'x', who: '1', 'gm-role': '2', where: '3', file: '4' }),
  ).toEqual({
    ...{ who: '1', 'gm-role': '2', where: '3', file: '4' },
  });
  const chosen = (name: string) =>
    merged(leaf!, filled({ few: 'typed', pace: 'slow' }), {
      options: { [name]: '' },
      lists: { [name]: [] },
      people: {},
      files: {},
    } as never).options;
  expect([chosen('few'), chosen('pace')]).toEqual([{ few: 'typed', pace: 'slow' }, { few: 'typed' }]);
  expect(read({ few: '' }, { few: 'typed' })).toEqual({});
  const more = merged(leaf!, filled({}, { people: { 1: 'A', 2: 'B' }, files: { 7: { name: 'a', url: '', size: 1 } } }), {
    options: {},
    people: { 2: 'C' },
    files: { 8: { name: 'b', url: '', size: 1 } },
  } as never);
  expect([more.people, Object.keys(more.files)]).toEqual([{ 1: 'A', 2: 'C' }, ['7', '8']]);
  expect(missingIn(leaf!, filled({ name: 'x' }))).toEqual(['pace']);
  expect(['who', 'do', 'gm-role', 'last-call', 'player2', 'toString'].map(optionWords)).toEqual([
    'who',
    'in a few words',
    'GM role',
    'last call',
    'player 2',
    'toString',
  ]);
  const called = callFrom(context, leaf!, filled({ name: 'x' }));
  expect(called.input).toEqual({
    options: { name: 'x' },
    people: {},
    files: {},
    views: {},
    path: 'test',
    values: [],
    target: null,
    buttons: [],
  });
});

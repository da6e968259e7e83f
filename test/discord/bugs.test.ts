/** A bug of ours, or a store that is away, is told as what it is: never as a slip of whoever typed, nor as a channel without a fight. */
import { describe, expect, test } from 'vitest';
import { readForm } from '../../src/discord/choosing/filling.ts';
import { fromDecision } from '../../src/discord/choosing/question.ts';
import { completeWith } from '../../src/discord/choosing/with-text.ts';
import type { CommandContext } from '../../src/discord/context.ts';
import { here, hereOrOver } from '../../src/discord/here.ts';
import { importFight } from '../../src/discord/moving.ts';
import { completeTables, rolledOn } from '../../src/discord/random-tables.ts';
import { completeLike, completeTemplates, importedFile, pastedFile, templateForm, templateSoFar } from '../../src/discord/templates.ts';
import type { TableApi, WordedParam } from '../../src/table/api.ts';
import { Unavailable } from '../../src/table/store.ts';
import { fakeTable } from '../support/fake-table.ts';
import { choosing, turn } from '../support/offers.ts';
import { offer, option, param, sight } from '../support/sights.ts';

class Away extends Unavailable {
  readonly plight = 'I have no room left.';
  readonly isUncertain = false;
}

const toy = { id: 'toy', title: 'Toy', samples: [] } as unknown as TableApi['systems'][number];

function contextOf(more: object, options: CommandContext['input']['options'] = {}): CommandContext {
  const { table } = fakeTable({}, { systems: [toy], ...more });
  const input = { path: '', options, values: [], people: {}, views: {}, files: {}, target: null, buttons: [] };
  const uploads = { text: async () => '{"name":"Wolf","sheet":{}}' };
  const caller = { user: '11', name: 'Ana', guild: '1', roles: [], manager: false, interaction: null };
  return { table, channel: '2', caller, input, uploads } as unknown as CommandContext;
}

const uploaded = (context: CommandContext): CommandContext => {
  const input = {
    ...context.input,
    options: { ...context.input.options, file: '5' },
    files: { '5': { name: 'x.json', url: '', size: 1 } },
  };
  return { ...context, input };
};

describe('where the store is away, a fight is not taken for none', () => {
  const away = contextOf({ at: () => Promise.reject(new Away('away')) });
  const typed = { ...away, input: { ...away.input, options: { template: 'Wolf', table: 'Doors' } } };
  test.each<[string, () => Promise<unknown>]>([
    ['the fight here', () => here(away)],
    ['or one that is over', () => hereOrOver(away)],
    ['templates as they are typed', () => completeTemplates(away, 'w')],
    ['the template that is named', () => templateSoFar(typed)],
    ['whom to start from', () => completeLike(away, 'w')],
    ['a file of stat blocks', () => pastedFile(uploaded(away))],
    ['a form for stat blocks', () => templateForm({ ...away, input: { ...away.input, path: 'mob template paste' } })],
    ['who has no player yet', () => importFight(away)],
    ['a roll on a table', () => rolledOn(typed)],
    ['tables as they are typed', () => completeTables(away, 'd')],
  ])('%s', (_, run) => expect(run()).rejects.toThrow(Away));
});

test('where there is no fight, or nothing is named, that is no trouble', async () => {
  const none = contextOf({ at: async () => null, packs: async () => [] });
  expect(await completeTemplates(none, 'w')).toEqual([]);
  expect(await templateSoFar(none)).toBeNull();
  expect(await completeLike({ ...none, table: { ...none.table, guild: async () => ({ defaultRuleset: null }) } as never }, 'w')).toEqual(
    [],
  );
});

describe('a bug is no slip of whoever typed', () => {
  /** A parameter as no table makes it. */
  const broken = { ...param('Whom', 'thing', [option('Bear')]), options: undefined } as unknown as WordedParam;
  test('in a form', () => {
    const read = (whom: WordedParam, said: string) =>
      readForm(fromDecision(sight(choosing), turn), offer('act', { params: [whom] }), { pick: 'act' }, { whom: said });
    expect(() => read(broken, 'bear')).toThrow(TypeError);
    expect(read(param('Whom', 'thing', [option('Bear')]), 'spoon').problems).toHaveLength(1);
  });

  test('in a line of particulars', () => {
    const act = offer('act', { params: [broken, param('Dice', 'number', [])] });
    expect(() => completeWith(act, 'whom=bear; ')).toThrow(TypeError);
    expect(completeWith(offer('act', { params: [param('Dice', 'number', [])] }), 'spoon=1; ')).toEqual([
      { name: 'spoon=1;Dice: 0', value: 'spoon=1;dice=0' },
    ]);
  });

  test('in a file of templates', async () => {
    const context = uploaded(contextOf({ checkSheet: () => Promise.reject(new TypeError('a bug')) }, { system: 'toy' }));
    await expect(importedFile(context)).rejects.toThrow(TypeError);
  });
});

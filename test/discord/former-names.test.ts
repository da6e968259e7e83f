/** Commands and options by the names that they had: typed by whoever has not reloaded Discord, kept in old buttons, menus and open forms. */
import { ApplicationCommandOptionType as Kind } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { Command } from '../../src/discord/command.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import type { Input } from '../../src/discord/context.ts';
import { optionsToday, optionToday, pathToday } from '../../src/discord/former-names.ts';
import { gmFight } from '../support/pressed.ts';
import { type Found, pressing } from '../support/pressing.ts';
import { routed, typed, typing } from '../support/routed.ts';

const leaves = leavesOf(commands);
const leafAt = (path: string) => leaves.find((leaf) => leaf.path === path)!;

const PATHS = [
  ['gm doctrine', 'gm autopilot'],
  ['gm force', 'gm call-time'],
  ['orders drop', 'orders delete'],
  ['pack remove', 'pack delete'],
] as const;

/** The command by the name that it had, an option by the name that it had, and both as they are today. */
const OPTIONS = [
  ['act', 'combatant', 'act', 'who'],
  ['mob act', 'combatant', 'mob act', 'who'],
  ['mob template save', 'combatant', 'mob template save', 'who'],
  ['orders give', 'combatant', 'orders give', 'who'],
  ['mob add', 'doctrine', 'mob add', 'autopilot'],
  ['prep add', 'doctrine', 'prep add', 'autopilot'],
  ['gm doctrine', 'doctrine', 'gm autopilot', 'autopilot'],
  ['gm doctrine', 'target', 'gm autopilot', 'who'],
  ['gm hand-over', 'target', 'gm hand-over', 'who'],
  ['gm rule', 'purpose', 'gm rule', 'for'],
  ['gm condition', 'what', 'gm condition', 'condition'],
  ['server limits', 'figures', 'server limits', 'characters-and-foes'],
  ['server portraits', 'of', 'server portraits', 'who'],
  ['encounter pace', 'ladder', 'encounter pace', 'time-up'],
  ['character edit', 'name', 'character edit', 'character'],
] as const;

test('no command has a former name any more, and each former name leads to one of today', () => {
  for (const { path, options } of leaves) {
    expect(pathToday(path)).toBe(path);
    for (const { name } of options) expect([path, optionToday({ options }, name)]).toEqual([path, name]);
  }
  for (const [before, today] of PATHS) expect([pathToday(before), leafAt(today).path]).toEqual([today, today]);
  for (const [, before, path, today] of OPTIONS) {
    expect([path, before, optionToday(leafAt(path), before)]).toEqual([path, before, today]);
    expect(leafAt(path).options.map(({ name }) => name)).toContain(today);
  }
});

test('what is typed has no name of the code’s', () => {
  const read = leaves.flatMap(({ path, about, options }) => [
    path,
    about,
    ...options.flatMap(({ name, description }) => [name, description]),
  ]);
  expect(read.filter((text) => /combatant|doctrine|figure|ruleset|NPC/iu.test(text))).toEqual([]);
});

test('a name is former only where the command has the newer one in its place', () => {
  expect(optionToday(leafAt('undo'), 'what')).toBe('what');
  expect(optionToday(leafAt('character create'), 'name')).toBe('name');
  expect(optionToday(leafAt('roll'), 'target')).toBe('target');
  expect(['toString', '__proto__', ''].map((name) => [pathToday(name), optionToday(leafAt('act'), name)])).toEqual([
    ['toString', 'toString'],
    ['__proto__', '__proto__'],
    ['', ''],
  ]);
});

test('a form gives its menus by the names of today, too', () => {
  const filled = { options: { doctrine: 'brute', count: 3 }, lists: { doctrine: ['brute'] }, values: ['x'] } as unknown as Input;
  expect(optionsToday(leafAt('mob add'), filled)).toEqual({
    options: { autopilot: 'brute', count: 3 },
    lists: { autopilot: ['brute'] },
    values: ['x'],
  });
});

describe('whoever types them', () => {
  /** All commands, which only note what they are given. */
  function noting() {
    const given: unknown[] = [];
    const each = commands.map(
      ({ data }): Command => ({
        data,
        run: async ({ input }) => {
          given.push([input.path, input.options]);
          return { content: 'Done.' };
        },
        complete: async ({ input }, option) => {
          given.push([input.path, option]);
          return [];
        },
      }),
    );
    return { given, serve: routed({ commands: each }).serve };
  }
  /** Options under the subcommand that the path names. */
  const under = (path: string, options: readonly object[]): readonly object[] => {
    const [, ...subs] = path.split(' ');
    return subs.reduceRight<readonly object[]>((inner, name, i) => [{ name, type: i < subs.length - 1 ? 2 : 1, options: inner }], options);
  };
  const nameOf = (path: string): string => path.split(' ')[0]!;

  test.each(OPTIONS)('/%s %s', async (before, option, path, today) => {
    const { given, serve } = noting();
    const { type } = leafAt(path).options.find(({ name }) => name === today)!;
    const value = type === Kind.String ? 'Yrsa' : type === Kind.Integer ? 3 : '12';
    await serve(typed(nameOf(before), under(before, [{ name: option, type, value }])));
    expect(given).toEqual([[path, { [today]: value }]]);
  });

  test('completion knows what is being typed', async () => {
    const { given, serve } = noting();
    const focused = { type: 3, value: '', focused: true };
    await serve(typing('act', 'combatant', ''));
    for (const name of ['target', 'doctrine'])
      await serve(
        typing('gm', name, '', { data: { id: '5', name: 'gm', type: 1, options: under('gm doctrine', [{ ...focused, name }]) } }),
      );
    expect(given).toEqual([
      ['act', 'who'],
      ['gm autopilot', 'who'],
      ['gm autopilot', 'autopilot'],
    ]);
  });
});

describe('what was posted before goes on working', () => {
  /** What comes of some presses, without what was pressed. */
  async function comes(...presses: readonly (readonly [id: string, found?: Found])[]): Promise<string> {
    const table = {
      doctrines: [{ id: 'brute', name: 'Brute', about: 'Attacks.' }],
      understood: () => null,
      doctrine: async () => ({ encounter: 'AB12CD34EF56', note: 'Done.' }),
    };
    const at = pressing({ view: gmFight, table: table as never });
    for (const [id, found] of presses) await at.press(id, found);
    return at.text().replaceAll(/^## .*$/gmu, '##');
  }

  test.each([
    ['command-open:FIGHT:gm%20NAME', {}],
    ['command:FIGHT:gm%20NAME', {}],
    ['command:FIGHT:menu0', { values: ['gm NAME'] }],
    ['command:FIGHT:gm', { values: ['gm NAME?'] }],
    ['gm-tool:FIGHT', { values: ['gm NAME?'] }],
    ['gm-tool:FIGHT', { values: ['gm NAME'] }],
    ['fill:FIGHT:gm%20NAME:0', {}],
    ['command-do:FIGHT:gm%20NAME', {}],
  ] satisfies readonly (readonly [string, Found])[])('%s %j', async (id, found: Found) => {
    const by = (name: string) =>
      comes([id.replace('NAME', name), { ...found, ...(found.values && { values: found.values.map((v) => v.replace('NAME', name)) }) }]);
    expect(await by('doctrine')).toBe(await by('autopilot'));
    expect(await by('doctrine')).not.toContain('older version');
  });

  test('a form that was open is sent', async () => {
    const old = await comes(['filled:FIGHT:gm%20doctrine:0', { options: { target: 'Yrsa', doctrine: 'Brute' } }]);
    expect(old).toBe(await comes(['filled:FIGHT:gm%20autopilot:0', { options: { who: 'Yrsa', autopilot: 'Brute' } }]));
    expect(old).toContain('→ doctrine "FIGHT" caller');
  });

  test('an option is chosen from a menu', async () => {
    const chosen = (option: string) =>
      comes([`option:FIGHT:gm%20why:${option}`, { values: ['Yrsa'], table: { why: async () => 'She waits.' } }]);
    expect(await chosen('target')).toBe(await chosen('who'));
    expect(await chosen('target')).toContain('She waits.');
  });
});

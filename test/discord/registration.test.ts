import { ApplicationCommandType } from 'discord.js';
import { commandsForm } from 'discord-stand-in/limits';
import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import { sameCommands } from '../../src/discord/registration.ts';

const wanted = commands.map((c) => c.data);

/** All that Discord is told of a command: a line for it, and one for each part and option under it. */
const inLines = (part: object, under = ''): readonly string[] => {
  const {
    name,
    description = '',
    options = [],
    choices = [],
    ...rest
  } = part as {
    name: string;
    description?: string;
    options?: readonly object[];
    choices?: readonly { readonly name: string; readonly value: string }[];
  };
  return [
    `${under}${name}: ${description} ${JSON.stringify(rest)}`,
    ...choices.map((choice) => `${under}  = ${choice.value}: ${choice.name}`),
    ...options.flatMap((option) => inLines(option, `${under}  `)),
  ];
};

describe('the commands', () => {
  test('are registered as they are kept here', async () => {
    await expect(`${wanted.flatMap((one) => inLines(one)).join('\n')}\n`).toMatchFileSnapshot('commands.txt');
  });

  test('are as Discord takes them', () => {
    const form = commandsForm.safeParse(JSON.parse(JSON.stringify(wanted)));
    expect(form.success ? [] : form.error.issues).toEqual([]);
    expect(new Set(wanted.map((w) => `${w.type} ${w.name}`)).size).toBe(wanted.length);
  });

  test('say what they do, part by part, and complete what they promise to', () => {
    for (const { path, about, options, command } of leavesOf(commands)) {
      expect(about.length, path).toBeGreaterThan(5);
      for (const o of options) {
        expect(o.description.length, `${path} ${o.name}`).toBeGreaterThan(2);
        if ('autocomplete' in o && o.autocomplete) expect(command.complete, path).toBeDefined();
      }
      const optional = options.map((o) => !o.required);
      expect(optional.indexOf(true) === -1 || optional.lastIndexOf(false) < optional.indexOf(true), `${path}: required ones first`).toBe(
        true,
      );
    }
  });

  test('are for servers, but for those that need none, and those of managers for managers', () => {
    const anywhere = ['roll', 'mine', 'character', 'practice'];
    for (const { name, contexts, integration_types } of wanted) {
      expect(contexts, name).toEqual(anywhere.includes(name) ? [0, 1, 2] : [0]);
      expect(integration_types, name).toEqual(anywhere.includes(name) ? [0, 1] : [0]);
    }
    expect(wanted.find((w) => w.name === 'server')?.default_member_permissions).toBe('32');
    expect(wanted.filter((w) => w.type === ApplicationCommandType.Message || w.type === ApplicationCommandType.User)).toHaveLength(2);
  });
});

describe('registration', () => {
  /** What Discord gives back: with its own fields, and without what is false or empty. */
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(kept);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([, v]) => v !== false && v !== null && !(Array.isArray(v) && v.length === 0));
    return { ...Object.fromEntries(entries.map(([k, v]) => [k, kept(v)])), version: '1' };
  };
  const there = (kept(wanted) as { name: string }[]).map((w, i) => ({ ...w, id: String(i) }));

  test('is left out where nothing has changed', () => {
    expect(sameCommands(wanted, there)).toBe(true);
    expect(sameCommands(wanted, [...there].reverse())).toBe(true);
  });

  test('is done where a text, an option or a command has changed', () => {
    const [first, ...rest] = wanted;
    expect(sameCommands([{ ...first!, description: 'Something else' } as never, ...rest], there)).toBe(false);
    expect(sameCommands([{ ...first!, options: [] } as never, ...rest], there)).toBe(false);
    expect(sameCommands(rest, there)).toBe(false);
  });
});

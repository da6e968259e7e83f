/** Whatever form is opened: each field that is typed into has a length, and is one that somebody checks when it comes back. */
import { ComponentType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { openCharacterForm } from '../../src/discord/character-form.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import type { CommandContext } from '../../src/discord/context.ts';
import { createDrafts } from '../../src/discord/drafts.ts';
import { FIELDS, type Modal } from '../../src/discord/message.ts';
import { formFor } from '../../src/discord/show/form.ts';
import { joinForm } from '../../src/discord/show/join.ts';
import { many, readPart, withTakes } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { sheetWork } from '../../src/table/queries/sheet-form.ts';
import { systemInfoOf } from '../../src/table/queries/system-info.ts';
import { somebody } from '../support/fake-table.ts';
import { formFaultsOf } from '../support/payload.ts';

/** Fields of a form that nothing holds to anything: of no length, or by a name that nobody reads. */
const unheld = ({ components }: Modal, read: readonly string[]): readonly string[] =>
  components.flatMap((part) => {
    const field = 'component' in part ? part.component : null;
    if (!field || !('custom_id' in field)) return [];
    const isEndless = field.type === ComponentType.TextInput && !((field.max_length ?? 0) > 0);
    return isEndless || !read.includes(field.custom_id) ? [field.custom_id] : [];
  });

test('a field without a length, or that nobody reads, is found', () => {
  const text = (custom_id: string, max_length?: number) => ({
    type: ComponentType.Label,
    label: custom_id,
    component: { type: ComponentType.TextInput, custom_id, style: 1, ...(max_length ? { max_length } : {}) },
  });
  const modal = { custom_id: 'x', title: 'x', components: [text('kept', 20), text('endless'), text('unread', 20)] } as unknown as Modal;
  expect(unheld(modal, ['kept', 'endless'])).toEqual(['endless', 'unread']);
});

describe('forms of commands', () => {
  const context = { table: {}, caller: {}, channel: '1' } as unknown as CommandContext;
  test.each(leavesOf(commands).map((leaf) => [leaf.path, leaf] as const))('/%s', async (_path, leaf) => {
    const read = leaf.options.map((option) => option.name);
    for (let page = 0; page * FIELDS < leaf.options.length; page++) {
      const modal = await formFor(context, leaf, 'AB12CD34EF56', page, { options: {}, people: {}, files: {} });
      expect(unheld(modal, read)).toEqual([]);
    }
  });
});

test.each(rulesets.map((r) => [r.id, r] as const))('the form of a character of %s', async (id, rules) => {
  const table = { systems: [systemInfoOf(rules)], sheetWork: sheetWork(() => rules) };
  const context = { table, drafts: createDrafts(), caller: somebody, channel: '1' } as unknown as CommandContext;
  const modal = await openCharacterForm(context, { encounter: 'AB12CD34EF56', ruleset: id, kept: null });
  expect(formFaultsOf(modal)).toEqual([]);
  expect(unheld(modal, ['name', 'pronoun', ...rules.sheets.form.parts.map((part) => part.key)])).toEqual([]);
});

test('the form of coming in', () => {
  expect(unheld(joinForm({ id: 'AB12CD34EF56', openSides: ['heroes'], status: 'gathering' }, 'shero'), ['name', 'side', 'word'])).toEqual(
    [],
  );
});

describe.each(rulesets.map((r) => [r.id, r.sheets.form] as const))(
  'numbers in the form of a character of %s',
  (_id, { parts, starter }) => {
    const ones = parts.flatMap((part) =>
      part
        .entries(starter.sheet)
        .filter(({ takes }) => takes && takes.min <= 1 && takes.max >= 1)
        .map((entry) => part.write(entry.put(part.clear?.(starter.sheet) ?? starter.sheet, 1))),
    );

    test('are written as people say them: of one there is one', () => {
      expect(ones.filter((text) => /1/u.test(text)).length).toBeGreaterThan(0);
      expect(ones.filter((text) => /(?<![\d+−-])1 \p{L}[\p{L} ]*s\b/u.test(text))).toEqual([]);
    });
  },
);

test('a form reads one hit point, and says of hit points what they take', () => {
  const { form } = rulesets.find(({ id }) => id === 'fitz-swords-wizardry')!.sheets;
  const [part] = form.parts;
  const read = (typed: string) => readPart(part!, form.starter.sheet, typed);
  expect(read(`thief 1, ${many(1, 'hit point')}`)).toMatchObject({ problems: [], sheet: { class: 'thief', level: 1, hpMax: 1 } });
  expect(read('900 hit points').problems).toEqual(['hit points take a whole number from 1 to 500, not 900']);
  expect(['Strength', 'Action dice', 'Tactics', 'Soldiers', 'First Aid'].map(withTakes)).toEqual([
    ...['Strength takes', 'Action dice take', 'Tactics takes', 'Soldiers take', 'First Aid takes'],
  ]);
});

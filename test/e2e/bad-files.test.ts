/** Sheets that cannot be read, or are none: nothing is kept, and their owner alone is told what is wrong where. */

import type { Person, Reply } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import { answerOf, done, endWell } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { systemsInTurn } from '../support/systems.ts';

const CHANNEL = '#arena';
let bot: Bot;
let ana: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 6 });
  ana = bot.discord.user('Ana');
});
afterAll(() => endWell(bot));

const kept = () => bot.store.characters({ guild: bot.discord.guild().id, limit: 100 });

/** Hands a file in; returns the answer, which only Ana sees. */
async function handIn(content: string | Uint8Array, system?: string, line = '/character import'): Promise<string> {
  const file = { name: 'sheet.json', content };
  return privately(await ana.slash(CHANNEL, line, { file, ...(system && { system }) }));
}

function privately(reply: Reply): string {
  const answer = answerOf(reply)!;
  expect(answer.ephemeral).toBe(true);
  expect(answer.text).not.toContain('my fault');
  return answer.text;
}

const hero = (system: string) => rulesets.find((r) => r.id === system)!.sheets.samples.find((s) => s.kind === 'hero')!;

test('files that hold no sheet', async () => {
  const sheet = hero('brp').sheet as object;
  const wrong: readonly [string | Uint8Array, RegExp][] = [
    ['', /not valid JSON/u],
    ['{"name": "Hagen", ', /not valid JSON.*character export/u],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, 254]), /not valid JSON/u],
    ['[]', /holds no sheet.*Export one/u],
    ['"Hagen"', /holds no sheet/u],
    ['null', /holds no sheet/u],
    [JSON.stringify({ ...sheet, notes: 'x'.repeat(70_000) }), /16 KB/u],
    [JSON.stringify({ notes: 'x'.repeat(300_000) }), /256 KB/u],
    ['['.repeat(50_000) + ']'.repeat(50_000), /nested too deeply/u],
    [JSON.stringify({ name: 'Hagen', sheet: 'strong' }), /takes the fields of a sheet/u],
  ];
  for (const [content, says] of wrong) expect(await handIn(content, 'brp')).toMatch(says);
  expect(await handIn(JSON.stringify(sheet))).toContain('**system**');
  expect(await handIn(JSON.stringify({ name: 'Hagen', ruleset: 'dungeon-ball', sheet }))).toContain('I play');
  expect(await handIn(JSON.stringify(sheet), 'dungeon ball')).toContain('I play');
  expect(await handIn(JSON.stringify([sheet, 7]), 'brp', '/mob template import')).toContain('holds no sheet');
  expect(await handIn(JSON.stringify(Array(51).fill(sheet)), 'brp', '/mob template import')).toContain('50 templates at most');
  expect(await kept()).toEqual([]);
});

test('keys that mean something to the machine mean nothing in a sheet', async () => {
  const text = JSON.stringify({ name: 'Hagen', ...(hero('brp').sheet as object) }).replace(
    /^\{/u,
    '{"__proto__": {"concealed": true}, "constructor": 3, ',
  );
  await handIn(text, 'brp');
  expect(({} as Record<string, unknown>)['concealed']).toBeUndefined();
  for (const { id } of await kept()) await bot.store.deleteCharacter(id);
});

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id]))('%s', (system) => {
  test('a sheet of another system is refused by the name of a field', async () => {
    const others = rulesets.filter((r) => r.id !== system).map((r) => hero(r.id).sheet);
    for (const sheet of others) {
      const says = await handIn(JSON.stringify({ name: 'Stranger', sheet }), system);
      expect(says).toMatch(/mistake in \*\*.+\*\*|mistakes:\n• \*\*.+\*\*/u);
    }
    expect(await kept()).toEqual([]);
  });

  test('a field that there is not is refused by its name', async () => {
    const says = await handIn(JSON.stringify({ ...(hero(system).sheet as object), strenght: 10 }), system);
    expect(says).toContain('mistake in **strenght**');
    expect(await kept()).toEqual([]);
  });

  test('a wrong value is refused by the name of its field', async () => {
    const sheet = hero(system).sheet as Readonly<Record<string, Json>>;
    const { fields } = bot.table.systems.find((s) => s.id === system)!;
    const labelOf = (key: string): string => fields.find((f) => f.key === key)?.label ?? key;
    const says = await Promise.all(
      Object.keys(sheet).map(async (key) => ({
        key,
        text: await handIn(JSON.stringify({ ...sheet, [key]: { nonsense: ['x'] } }), system),
      })),
    );
    for (const { key, text } of says) expect(text.replaceAll('\\', ''), key).toContain(`**${labelOf(key)}`);
    expect(await kept()).toEqual([]);
  });

  test('a form that is closed counts for nothing; one with what cannot be read is answered by the field’s name', async () => {
    const { modal } = await ana.slash(CHANNEL, '/character create', { system, name: 'Hagen' });
    expect(await kept()).toEqual([]);
    const [, , first] = modal!.components;
    const says = privately(await done(bot, ana.submit(modal!, { [first!.label!]: 'plenty' }))).replaceAll('\\', '');
    expect(says).toContain(`**${first!.label}:** “plenty”`);
    expect(says).toContain('There is no “plenty” here');
    expect(await kept()).toEqual([]);
  });
});

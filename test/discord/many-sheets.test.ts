/** Whoever keeps many sheets can use each of them: by name, in completion, and after a fight. */
import { beforeEach, expect, test } from 'vitest';
import { character } from '../../commands/character.ts';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { CommandContext } from '../../src/discord/context.ts';
import { joinPanel } from '../../src/discord/panels/playing.ts';
import { heroNamed, sheets } from '../../src/discord/sheets.ts';
import { type TestTable, testTable } from '../support/table.ts';

/** More than a menu holds, and more than were once looked through after a fight. */
const KEPT = 120;

let t: TestTable;
let last: string;

const given = (options: Readonly<Record<string, string>> = {}): CommandContext =>
  ({ table: t.table, caller: t.caller('ana'), input: { options, people: {}, path: 'character export' } }) as unknown as CommandContext;

async function keep(kind: 'character' | 'template', name: string): Promise<string> {
  const { sheet } = brawl.sheets.samples[0]!;
  return (await t.table.saveCharacter(t.caller('ana'), { id: null, kind, ruleset: 'brawl', name, sheet })).id;
}

beforeEach(async () => {
  t = testTable([brawl]);
  for (let i = 1; i < KEPT; i++) await keep('character', `Hero ${i}`);
  last = await keep('character', 'Zora');
});

test('completion and commands find the last of them', async () => {
  expect(await character.complete!(given(), 'character', 'zor')).toEqual([{ name: 'Zora', value: last }]);
  const told = await character.run(given({ character: 'zora' }));
  expect(JSON.stringify(told)).toContain('**Zora** as a file.');
});

test('the last of them is brought into a fight, and the menu says that it does not hold all', async () => {
  const opening = { ruleset: 'brawl', name: 'Brawl', pace: 'live', house: {} };
  const { encounter } = await t.table.start(t.caller('greta'), 'ch1', opening);
  const view = await t.table.view(encounter, t.caller('ana'));
  expect(await heroNamed(given(), view, 'zora')).toEqual({ character: last });
  const heroes = brawl.sheets.samples.filter((s) => s.kind === 'hero').length;
  expect((await joinPanel(given(), view)).content).toContain(`These are 25 of ${KEPT + heroes}; **/join** finds all of them by name`);
});

test('templates beyond the 25th of a system are at hand', async () => {
  for (let i = 0; i < 30; i++) await keep('template', `Foe ${i}`);
  const foes = await sheets(given(), { id: '', ruleset: 'brawl', isGm: false }, 'foe');
  expect(foes.filter(({ name }) => name.startsWith('Foe'))).toHaveLength(30);
});

test('after a fight the sheet itself is kept, and no second of its name', async () => {
  const opening = { ruleset: 'brawl', name: 'Brawl', pace: 'live', house: {} };
  const { encounter } = await t.table.start(t.caller('greta'), 'ch1', opening);
  const from = { character: last };
  const { made } = await t.table.join(encounter, t.caller('ana'), { from, side: 'heroes', word: null, name: null });
  await t.table.begin(encounter, t.caller('greta'));
  await t.table.end(encounter, t.caller('greta'));
  expect(await t.table.keepable(encounter, t.caller('ana'), made!)).toMatchObject({ kept: 'Zora' });
  await t.table.keepAsTheyAre(encounter, t.caller('ana'), made!);
  const all = await t.table.characters(t.caller('ana'), {});
  expect(all.filter(({ name }) => name === 'Zora').map(({ id }) => id)).toEqual([last]);
});

/** What completes the options of commands in a fight reads a part of it, and offers what the whole of it would. */
import { expect, test } from 'vitest';
import { actCommand } from '../../commands/act.ts';
import { gm } from '../../commands/gm.ts';
import { join } from '../../commands/join.ts';
import { mob } from '../../commands/mob.ts';
import { orders } from '../../commands/orders.ts';
import { say } from '../../commands/say.ts';
import { zone } from '../../commands/zone.ts';
import type { Command } from '../../src/discord/command.ts';
import type { CommandContext } from '../../src/discord/context.ts';
import { Refusal } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Caller, TableApi } from '../../src/table/api.ts';
import { testTable } from '../support/table.ts';

/** A command, what is typed, and what its other options hold. */
type Typed = readonly [Command, path: string, option: string, typed?: string, options?: Readonly<Record<string, string>>];

const TYPED: readonly Typed[] = [
  [gm, 'gm act', 'action'],
  [gm, 'gm act', 'action', 'r'],
  [gm, 'gm act', 'with', '', { action: 'modifier' }],
  [gm, 'gm rule', 'who'],
  [gm, 'gm rule', 'for'],
  [gm, 'gm set', 'field'],
  [gm, 'gm set', 'value', '', { field: 'pronoun' }],
  [gm, 'gm move', 'who'],
  [gm, 'gm move', 'place'],
  [gm, 'gm condition', 'condition'],
  [gm, 'gm lift-condition', 'condition'],
  [gm, 'gm autopilot', 'who'],
  [gm, 'gm autopilot', 'autopilot', 'a'],
  [gm, 'gm timer', 'when'],
  [mob, 'mob edit', 'who'],
  [mob, 'mob edit', 'field'],
  [mob, 'mob add', 'side'],
  [mob, 'mob add', 'side', 'f'],
  [join, 'join', 'side'],
  [join, 'join', 'with'],
  [mob, 'mob add', 'from'],
  [mob, 'mob add', 'zone'],
  [mob, 'mob add', 'autopilot'],
  [zone, 'zone remove', 'name'],
  [zone, 'zone distance', 'of'],
  [orders, 'orders add', 'who'],
  [say, 'say', 'as'],
  [actCommand, 'act', 'who'],
  [actCommand, 'act', 'do'],
];
/** Of these there is none here: no condition of the GM’s own, and no zones in a system of distances. */
const MAY_BE_EMPTY = ['gm lift-condition condition', 'mob add zone', 'zone remove name'];

/** What somebody is offered; or why nothing is. */
async function offered([command, path, option, typed = '', options = {}]: Typed, table: TableApi, caller: Caller): Promise<unknown> {
  const context = { table, caller, channel: 'ch', input: { path, options } } as unknown as CommandContext;
  return command.complete!(context, option, typed).catch((error: unknown) => {
    if (error instanceof Refusal) return error.reason;
    throw error;
  });
}

const whole = (): never => {
  throw new Error('the whole of it was read');
};

test.each(rulesets.map((rules) => [rules.id, rules] as const))('%s', async (id, rules) => {
  const t = testTable([rules], { seed: 6 });
  const [greta, ana, sam] = ['greta', 'ana', 'sam'].map((name) => t.caller(name)) as [Caller, Caller, Caller];
  const { encounter } = await t.table.practice(greta, 'ch', id, [ana]);
  // Who is hidden from the channel has no voice there.
  const [first] = (await t.table.view(encounter, ana)).own;
  await t.table.act(encounter, greta, 'gm', { pick: 'conceal', target: first!.id, concealed: true });
  const by = (parts: Partial<TableApi>): TableApi =>
    new Proxy(t.table, { get: (table, name): unknown => Reflect.get(parts, name) ?? Reflect.get(table, name) });
  const part = by({ view: whole, publicView: whole });
  const all = by({ typingView: (fight, caller) => (caller ? t.table.view(fight, caller) : t.table.publicView(fight)) });
  const empty = new Set<string>();
  for (const typed of TYPED) {
    const name = typed.slice(1, 3).join(' ');
    const found: unknown[] = [];
    for (const caller of [greta, ana, sam]) {
      found.push(await offered(typed, part, caller));
      expect(found.at(-1), name).toEqual(await offered(typed, all, caller));
    }
    if (!found.some((some) => Array.isArray(some) && some.length > 0)) empty.add(name);
    if (name === 'say as') expect(found[1]).not.toContainEqual(expect.objectContaining({ value: first!.id }));
  }
  expect([...empty].filter((one) => !MAY_BE_EMPTY.includes(one))).toEqual([]);
});

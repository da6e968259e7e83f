/** What is made once for a reader as long as a fight stands as it does, however often they look: a completion asks with every letter. */
import { expect, test } from 'vitest';
import { everyAct } from '../../../src/discord/choosing/every-act.ts';
import { fromDecision, type Question } from '../../../src/discord/choosing/question.ts';
import { rulesets } from '../../../src/rules/index.ts';
import type { Caller } from '../../../src/table/api.ts';
import { testTable } from '../../support/table.ts';

test.each(rulesets.map((rules) => [rules.id, rules] as const))('%s: two looks share it, and a deed makes it anew', async (id, rules) => {
  const t = testTable([rules], { seed: 2 });
  const [greta, ana, ben] = ['greta', 'ana', 'ben'].map((name) => t.caller(name)) as [Caller, Caller, Caller];
  const { encounter } = await t.table.practice(greta, 'ch', id, [ana, ben]);
  const look = (who: Caller) => t.table.view(encounter, who);
  const everybody = await Promise.all([ana, ben, greta].map(async (who) => ({ who, view: await look(who) })));
  const { who } = everybody.find(({ view }) => view.decisions.length > 0)!;
  const asked = async (): Promise<Question> => {
    const view = await look(who);
    return fromDecision(view, view.decisions[0]!);
  };
  const [first, again] = [await asked(), await asked()];
  expect(again.view).not.toBe(first.view);
  expect(again.view.view).toBe(first.view.view);
  expect(again.view.distances).toBe(first.view.distances);
  const acts = everyAct(first);
  expect(acts.length).toBeGreaterThan(0);
  expect(everyAct(again)).toBe(acts);
  // An interaction that looks again has it as a whole; another does not.
  const pressed = { ...who, interaction: 'i-1' };
  const pressedView = await look(pressed);
  expect(await look(pressed)).toBe(pressedView);
  expect(await look({ ...pressed })).not.toBe(pressedView);
  // Nobody gets what somebody else is shown.
  const own = everybody.map(({ view }) => view.view.rows.flatMap((row) => (row.own ? [row.id] : [])).join());
  expect(new Set(own).size).toBe(3);
  await t.table.decide(encounter, pressed, first.decision, first.who, acts[0]!.choice);
  const after = await look(pressed);
  expect(after.version).toBeGreaterThan(first.view.version);
  expect(after.view).not.toBe(first.view.view);
});

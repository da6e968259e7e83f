/**
 * What is decided ahead, as text (`vitest run FILE -u` writes it again): a player who leaves acts, one with orders, one who is away, and
 * foes on autopilot, in a fight of each system, decision by decision.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Refusal } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { ranked } from '../../../src/table/acts/rank.ts';
import type { Caller } from '../../../src/table/api.ts';
import { systemsInTurn } from '../../support/systems.ts';
import { type TestTable, testTable } from '../../support/table.ts';

const USERS = ['ana', 'ben', 'cleo'];
const DECISIONS = 26;

async function orRefusal(t: TestTable, id: string, caller: Caller, deed: Promise<{ readonly note: string }>): Promise<string> {
  try {
    return (await deed).note.replaceAll('\n', ' ⏎ ');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `✗ ${(await t.table.wordsFor(error, id, caller)).replaceAll('\n', ' ⏎ ')}`;
  }
}

/** Leaves the likeliest act for each that Ana plays, with words every other time. */
async function leave(t: TestTable, id: string, step: number): Promise<readonly string[]> {
  const ana = t.caller('ana');
  const view = await t.table.view(id, ana);
  const lines: string[] = [];
  for (const { who, kind } of view.ahead) {
    const offers = await t.table.aheadOffers(id, ana, who, kind);
    const acts = ranked({ who, kind, offers, otherwise: null }, view);
    const act = acts[step % Math.max(1, acts.length)];
    if (act)
      lines.push(
        `leaves for ${who}, ${kind}: ${JSON.stringify(act.choice)} ${await orRefusal(t, id, ana, t.table.leaveAhead(id, ana, who, kind, act.choice, step % 2 === 0 ? 'For the *king*!' : null))}`,
      );
  }
  return lines;
}

async function stands(t: TestTable, id: string): Promise<readonly string[]> {
  const { decisions, doctrines: _, orderUses } = (await t.store.load(id))!;
  const { ahead } = await t.table.view(id, t.caller('ana'));
  const left = ahead.filter(({ says, lost, turned }) => says.length > 0 || lost !== null || turned !== null);
  return [
    ...decisions.map(
      ({ key, kind, who, users, answer, planned, due }) =>
        `asks ${who.join('+')} (${users.join()}) ${kind} ${key}${answer ? `, answered by ${answer.from}` : ''}${planned ? `, ${planned.from} plans ${planned.who ?? ''} ${JSON.stringify(planned.choice)} in ${(planned.at - t.now()) / 1000} s` : ''}${due === null ? '' : `, due in ${(due - t.now()) / 1000} s`}`,
    ),
    ...left.map((one) => `left: ${JSON.stringify(one)}`),
    `orders followed: ${Object.values(orderUses)
      .map(({ round, count }) => `${count} in round ${round}`)
      .join()}`,
  ];
}

const said = (t: TestTable): readonly string[] =>
  t.bulletins.splice(0).flatMap(({ story }) => story.map((text) => `told: ${text.replaceAll('\n', ' ⏎ ')}`));

test.each(systemsInTurn(import.meta.filename).map(({ id }) => id))('%s', async (system) => {
  const t = testTable(rulesets, { seed: 11 });
  const [greta, ben] = ['greta', 'ben'].map((name) => t.caller(name)) as [Caller, Caller];
  const players = USERS.map((name) => ({ user: `u-${name}`, name }));
  const { encounter: id } = await t.table.practice(greta, 'ch1', system, players, { foes: 'hunter' });
  await t.table.setPace(id, greta, 'evening');
  await t.table.setVeto(id, greta, 90_000);
  await t.table.changePerson('u-cleo', (before) => ({ ...before, away: t.now() + 1e9 }));
  const lines: string[] = [];
  const own = (await t.table.view(id, ben)).own[0]?.id ?? '';
  for (const [kind, text] of [
    ['reaction', 'if health below 50: default\nelse default'],
    ['declaration', 'default'],
    ['turn', 'if round above 2: default\nelse ask'],
  ] as const)
    lines.push(
      `order: ${await orRefusal(t, id, ben, t.table.giveOrder(id, ben, own, { kind, text, wait: 60_000, perRound: 2, untilRound: 6 }))}`,
    );
  for (let step = 0; step < DECISIONS && (await t.store.load(id))!.status === 'running'; step++) {
    lines.push(`# ${step}`, ...(step % 3 === 0 ? await leave(t, id, step) : []));
    await t.pass(step % 4 === 3 ? 400_000 : 61_000);
    const { decisions } = (await t.store.load(id))!;
    const open = decisions.find((d) => d.answer === null && d.planned === null) ?? decisions.find((d) => d.answer === null);
    if (open && step % 5 === 4 && open.planned?.from === 'doctrine')
      lines.push(`veto: ${await orRefusal(t, id, greta, t.table.veto(id, greta, open.id))}`);
    else if (open) await t.table.force(id, greta, open.id).catch(() => null);
    const foe = (await t.table.view(id, greta)).own[0];
    if (step % 6 === 5 && foe)
      lines.push(
        `why: ${await orRefusal(
          t,
          id,
          greta,
          t.table.why(id, greta, foe.id).then((note) => ({ note })),
        )}`,
      );
    lines.push(...said(t), ...(await stands(t, id)));
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, `ahead-${system}.txt`));
});

/** What completions read of a fight is what its whole view says, for everybody at the table and as it goes on, and no more than they need. */
import { expect, test } from 'vitest';
import { rulesets } from '../../../src/rules/index.ts';
import type { Caller, EncounterView, TypingView } from '../../../src/table/api.ts';
import { clickTogether } from '../../support/play-table.ts';
import { lots } from '../../support/random-fight.ts';
import { testTable } from '../../support/table.ts';

const DEEDS = 25;

/** Of rows, what is read of them by whoever types. */
const inShort = (rows: TypingView['view']['rows']) =>
  rows.map(({ id, name, side, own, out, health }) => ({ id, name, side, own, out, health }));

/** What a whole view says in the place of one for who types. */
function partOf(view: EncounterView, typing: TypingView): object {
  const same = Object.fromEntries(Object.keys(typing).map((key) => [key, view[key as keyof EncounterView]]));
  const decisions = view.decisions.map(({ id, who, whoName, kind, answered }) => ({
    ...{ id, who, whoName, kind },
    answered: answered === null ? null : true,
  }));
  return { ...same, decisions, view: { round: view.view.round, rows: inShort(view.view.rows) } };
}

test.each(rulesets.map((rules) => [rules.id, rules] as const))('%s: a part of the view, and the same in it', async (id, rules) => {
  const t = testTable([rules], { seed: 4 });
  const [greta, ana, ben, stranger] = ['greta', 'ana', 'ben', 'sam'].map((name) => t.caller(name)) as [Caller, Caller, Caller, Caller];
  const { encounter } = await t.table.practice(greta, 'ch', id, [ana, ben]);
  await t.table.standIn(encounter, ana, ana.user, ben.user);
  const draw = lots(4);
  const open = { own: 0, asked: 0, ahead: 0, forOthers: 0 };
  for (let deed = 0; deed < DEEDS; deed++) {
    const looked = await Promise.all(
      [greta, ana, ben, stranger].map(async (who) => ({
        who,
        view: await t.table.view(encounter, who),
        typing: await t.table.typingView(encounter, who),
      })),
    );
    const channel = { view: await t.table.publicView(encounter), typing: await t.table.typingView(encounter, null) };
    for (const { view, typing } of [...looked, channel]) {
      expect({ ...typing, view: { round: typing.view.round, rows: inShort(typing.view.rows) } }).toEqual(partOf(view, typing));
      open.own += typing.own.length;
      open.asked += typing.decisions.length;
      open.ahead += typing.ahead.length;
      open.forOthers += typing.forOthers.length;
    }
    for (const { who, view } of looked) {
      const { decisions: _, ...board } = view;
      expect(await t.table.boardView(encounter, who)).toEqual(board);
      for (const of of new Set([...view.decisions.map((d) => d.who), 'nobody'])) {
        const theirs = view.decisions.filter((d) => d.who === of);
        expect(await t.table.questionTo(encounter, who, of)).toEqual(theirs.find((d) => d.answered === null) ?? theirs[0] ?? null);
      }
    }
    const asked = looked.flatMap(({ who, view }) =>
      view.decisions.filter((d) => d.answered === null).map((decision) => ({ who, decision })),
    );
    const found = asked[draw(Math.max(1, asked.length))];
    const choice = found && clickTogether(found.decision.offers, draw);
    const done = choice && (await t.table.decide(encounter, found.who, found.decision.id, found.decision.who, choice).catch(() => null));
    if (!done) await t.table.force(encounter, greta, null).catch(() => undefined);
  }
  for (const count of Object.values(open)) expect(count).toBeGreaterThan(0);
});

/** A vote tells nothing of what lies under seal, and forces nobody but those who play. */
import { expect, test } from 'vitest';
import { nimbly } from '../support/nimble.ts';
import { type TestTable, testTable } from '../support/table.ts';

const PLAYERS = ['ana', 'ben'];

async function brawlOf(nimble: boolean): Promise<{ readonly t: TestTable; readonly id: string }> {
  const t = testTable([nimbly(nimble)], { seed: 3 });
  const players = PLAYERS.map((name) => ({ user: `u-${name}`, name }));
  const { encounter: id } = await t.table.practice(t.caller('greta'), 'ch1', 'brawl', players);
  await t.table.setVotes(id, t.caller('greta'), 'two');
  return { t, id };
}

/** Passes turns until one of the GM's may strike, and strikes somebody of the players'. */
async function struck({ t, id }: { readonly t: TestTable; readonly id: string }): Promise<void> {
  for (let i = 0; i < 12; i++) {
    for (const name of [...PLAYERS, 'greta']) {
      const { decisions, own } = await t.table.view(id, t.caller(name));
      const turn = decisions.find((d) => d.kind === 'turn' && d.waited);
      if (!turn) continue;
      const target = (await t.table.view(id, t.caller('ana'))).own[0]!.id;
      const strikes = name === 'greta' && own.length > 0;
      await t.table.decide(id, t.caller(name), turn.id, turn.who, strikes ? { pick: 'punch', target } : { pick: 'wait' });
      if (strikes) return;
      break;
    }
  }
  throw new Error('nobody struck');
}

/** All that the channel sees while the table votes on time, somebody being asked in private. */
async function record(nimble: boolean): Promise<string> {
  const b = await brawlOf(nimble);
  const { t, id } = b;
  await struck(b);
  const seen: unknown[] = [];
  const look = async (): Promise<void> => {
    const { waiting, acting, status } = await t.table.publicView(id);
    seen.push({ waiting, acting, status });
  };
  await look();
  await t.table.propose(id, t.caller('ben'), 'time-up', 0);
  await look();
  const { vote } = (await t.store.load(id))!;
  const { note } = await t.table.castVote(id, t.caller('ana'), vote!.id, true);
  await look();
  const own = (await t.table.view(id, t.caller('ana'))).own[0]!.id;
  return JSON.stringify([seen, note, t.bulletins.map((one) => ({ ...one, encounter: '' }))]).replaceAll(own, 'ana');
}

test('calling time reads the same whether or not somebody had a choice', async () => {
  expect(await record(true)).toBe(await record(false));
});

test('what the GM has to decide stays open', async () => {
  const { t, id } = await brawlOf(true);
  let gms: number | undefined;
  for (let i = 0; i < 12 && gms === undefined; i++) {
    for (const name of PLAYERS) {
      const [turn] = (await t.table.view(id, t.caller(name))).decisions.filter((d) => d.waited);
      if (turn) await t.table.decide(id, t.caller(name), turn.id, turn.who, { pick: 'wait' });
    }
    gms = (await t.table.view(id, t.caller('greta'))).decisions.find((d) => d.kind === 'turn' && d.waited)?.id;
  }
  await t.table.propose(id, t.caller('ana'), 'time-up', 0);
  await t.table.castVote(id, t.caller('ben'), (await t.store.load(id))!.vote!.id, true);
  expect((await t.store.load(id))!.decisions.map((d) => d.id)).toContain(gms);
});

test('a motion that was voted down is not asked again because another one has passed, until its time is up', async () => {
  const { t, id } = await brawlOf(true);
  const ask = (motion: 'extend' | 'end') => t.table.propose(id, t.caller('ana'), motion, null);
  const votes = async (agrees: boolean) => t.table.castVote(id, t.caller('ben'), (await t.store.load(id))!.vote!.id, agrees);
  for (const time of ['first', 'again']) {
    await ask('end');
    const { until } = (await t.store.load(id))!.vote!;
    await votes(false);
    for (const passing of [1, 2]) {
      await ask('extend');
      await votes(true);
      await expect(ask('end'), `${time}, ${passing}`).rejects.toMatchObject({
        reason: 'voted-down',
        facts: { until: Math.round(until / 1000) },
      });
    }
    await t.pass(until - t.now());
  }
});

test('a motion that was voted down is not asked again by way of another one', async () => {
  const { t, id } = await brawlOf(true);
  const ask = (motion: 'extend' | 'end') => t.table.propose(id, t.caller('ana'), motion, null);
  const against = async () => t.table.castVote(id, t.caller('ben'), (await t.store.load(id))!.vote!.id, false);
  await ask('end');
  await against();
  await ask('extend');
  await against();
  for (const motion of ['end', 'extend'] as const) await expect(ask(motion)).rejects.toMatchObject({ reason: 'voted-down' });
});

test('a vote is over with its fight, or with what it was about: its buttons go in the same save, and no clock waits for it', async () => {
  for (const over of ['the fight', 'the decisions'] as const) {
    const { t, id } = await brawlOf(true);
    await t.table.propose(id, t.caller('ana'), over === 'the fight' ? 'extend' : 'time-up', null);
    if (over === 'the fight') await t.table.end(id, t.caller('greta'));
    else await t.table.force(id, t.caller('greta'), null);
    const { vote, posts = [] } = (await t.store.load(id))!;
    expect(vote, over).toBe(undefined);
    expect(
      posts.flatMap(({ says }) => says.prompts.filter(({ button }) => button === 'vote')),
      over,
    ).toEqual([]);
  }
});

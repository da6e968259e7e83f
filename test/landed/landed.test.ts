/**
 * What runs today keeps running: databases of states that have landed, with fights in mid-action in every system, are opened with
 * the code of now. They migrate, every fight loads, the buttons of then answer, the fights are played on, and their exports verify.
 *
 * The next landed state is added so, for a commit that people may have in use, and none is ever made again or taken away:
 *
 *     git worktree add /tmp/landed COMMIT && cd /tmp/landed && npm ci && npm run db:generate
 *     cp -r OURS/test/landed test/
 *     node --import tsx test/landed/make.ts OURS/test/landed      # makes DATE.db.gz and DATE.world.json.gz
 *     git worktree remove --force /tmp/landed
 *
 * This test finds them by itself, as does `by-anchors.test.ts`. Where an older checkout lacks what `make.ts` uses, change the copy there.
 */

import type { SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { own } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Store } from '../../src/table/store.ts';
import { answerOf, done, isBoard, pageAt } from '../support/channel.ts';
import { callerOf, withoutVeil } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';
import { inTurn } from '../support/long.ts';
import { type Landed, landedStates, openLanded } from './open.ts';
import { greta, mustVerify, person, playOn, wellAnswered } from './playing.ts';

/** Messages of the landed state are older than an hour, and Discord takes few edits of such: the bot is told to wait, and tries again. */
const TOO_OLD_TO_EDIT_OFTEN = 30046;
const unexpected = (complaints: readonly { readonly code?: number }[]): readonly object[] =>
  complaints.filter(({ code }) => code !== TOO_OLD_TO_EDIT_OFTEN);

const SYSTEMS = rulesets.map((r) => r.id);
const STATES = inTurn(landedStates, import.meta.filename, 1);
/** Played on over sockets; the others at the table, which is quicker. */
const CLICKED = ['brp', 'murdham'];
/** Everything waits its turn on a busy machine. */
const PATIENCE = 180_000;

/** Every custom id on a message of then, with who sees it. */
const oldButtons = (it: Landed, channel: string): { by: string; on: SeenMessage; id: string; values?: string[] }[] =>
  it.bot.discord.allMessages(channel).flatMap((on) => {
    const by = it.bot.discord.world.messages.get(on.channelId)?.get(on.id)?.ownerId ?? person(it, 'Ana').id;
    const menus = on.selects.flatMap(({ customId, options }) => (options[0] ? [{ by, on, id: customId, values: [options[0].value] }] : []));
    return [...on.buttons.flatMap((b) => (b.customId && !b.disabled ? [{ by, on, id: b.customId }] : [])), ...menus];
  });

/** Buttons of one kind and decision are as good as each other. */
const clicksOn = (it: Landed, channel: string) => {
  const sort = (id: string): string =>
    id
      .split(':')
      .slice(0, id.startsWith('receipt') ? 2 : 4)
      .join(':');
  return [...new Map(oldButtons(it, channel).map((b) => [`${b.by} ${sort(b.id)}`, b])).values()];
};

/** Presses it; whether that led on, rather than to a word that things have changed. */
async function press(it: Landed, { by, on, id, values }: ReturnType<typeof clicksOn>[number]): Promise<boolean> {
  // Forged, as a message may have gone meanwhile, which a click that is under way does not notice.
  const reply = await done(it.bot, forgeClick(it.bot.discord, person(it, by), on.channelId, id, on, values));
  if (reply.kind === 'modal') return true;
  wellAnswered(it, answerOf(reply), id);
  return !/^⚠️|changed since|meanwhile|settled/u.test(answerOf(reply)?.text ?? '');
}

describe.each(STATES)('the state of %s', (name) => {
  let it: Landed;
  /** Private panels of then on which somebody could go on. */
  let ledOn = 0;
  beforeAll(async () => {
    it = await openLanded(name);
  }, PATIENCE);
  afterAll(async () => {
    await it.close();
  });

  test('holds what it is there for', () => {
    for (const id of SYSTEMS) {
      const inFlight = it.fights.some(
        (f) => f.ruleset === id && f.match.action !== null && f.decisions.some((d) => d.kind !== 'turn' && d.answer === null),
      );
      expect(inFlight, id).toBe(true);
    }
    expect(new Set(it.fights.map((f) => f.status))).toEqual(new Set(['gathering', 'running', 'paused', 'over']));
  });

  test('every fight can be looked at by everybody, and keeps what it hides', async () => {
    let hidden = 0;
    for (const fight of it.fights) {
      const seen = (who: string) => it.bot.table.view(fight.id, callerOf(it.bot, person(it, who)));
      const [gm, ana] = [await seen('Greta'), JSON.stringify(await seen('Ana'))];
      // As the fight is now: whoever came out of hiding in the action in flight is known already.
      for (const { who, hidden: isHidden, mask } of gm.veiled) {
        // Some have only come in that action; their names are told to the GM alone as well.
        const secret = own(fight.match.state.combatants, who)?.name ?? gm.view.rows.find((row) => row.id === who)!.name;
        expect(JSON.stringify(gm)).toContain(secret);
        expect(ana).not.toContain(secret);
        if (mask !== null && !isHidden) expect(ana).toContain(mask);
        hidden++;
      }
    }
    expect(hidden).toBeGreaterThan(4);
    expect(it.bot.logged).toEqual([]);
  });

  test('characters, templates, standing orders and settings of people are there', async () => {
    const guild = it.bot.discord.guild().id;
    const kept = await it.bot.store.characters({ guild });
    expect(kept.map((c) => [c.kind, c.name]).sort()).toEqual([
      ['character', 'Sigrun'],
      ['template', 'Guard'],
    ]);
    const { text } = answerOf(await done(it.bot, person(it, 'Ben').slash('#orders', '/orders list')))!;
    expect(text).toContain('until round 9');
    expect((await it.bot.table.person(person(it, 'Ben').id)).timeZone).toBe('Europe/Berlin');
  });

  test.each(inTurn(SYSTEMS, import.meta.filename, 3))(
    '%s: the buttons of then answer, and the fight is played on to an export that verifies',
    async (system) => {
      const channel = `#${system}`;
      const fight = (await pageAt(it.bot, channel))!;
      expect(fight.trouble).toBeNull();
      await withoutVeil(it.bot, channel, greta(it));
      for (const click of clicksOn(it, channel)) if ((await press(it, click)) && click.id.startsWith('pk:')) ledOn++;
      // The GM's panel of then has a button for that as well.
      if ((await pageAt(it.bot, channel))?.status === 'paused') await done(it.bot, greta(it).slash(channel, '/encounter resume'));
      expect(await playOn(it, channel, CLICKED.includes(system))).toBeGreaterThan(2);
      await done(it.bot, greta(it).slash(channel, '/encounter end', { sure: true }));
      await mustVerify(it, fight);
      expect(unexpected(it.bot.discord.complaints)).toEqual([]);
    },
    PATIENCE,
  );

  test('some of the private panels of then can still be chosen on', () => expect(ledOn).toBeGreaterThan(1));

  test('Discord tells the bot to wait with its edits, and the boards are as they should be all the same', async () => {
    const board = () => it.bot.discord.allMessages('#paused').findLast(isBoard)!;
    expect(board().text).toContain('Paused');
    const path = new RegExp(`/messages/${board().id}$`, 'u');
    const body = { message: 'Maximum number of edits to messages older than 1 hour reached', code: TOO_OLD_TO_EDIT_OFTEN };
    it.bot.discord.fault({ method: 'PATCH', path }, { kind: 'answer', status: 429, retryAfter: 0.1, body });
    await done(it.bot, greta(it).slash('#paused', '/encounter resume'));
    await expect.poll(() => board().text, { timeout: 10_000 }).not.toContain('Paused');
    expect(it.bot.discord.clearFaults()).toBe(0);
    expect(await it.bot.store.boardsBehind(1)).toEqual([]);
  });

  test(
    'a fight at rest goes on, one that gathers begins, one that is over verifies',
    async () => {
      expect(await playOn(it, '#paused', false)).toBeGreaterThan(2);
      const join = it.bot.discord.allMessages('#gathering').find((m) => m.buttons.some((b) => b.label === 'Join'))!;
      wellAnswered(it, answerOf(await done(it.bot, person(it, 'Ben').click(join, 'Join'))), 'join');
      await done(it.bot, greta(it).slash('#gathering', '/mob add', { from: 'sknight' }));
      await done(it.bot, greta(it).slash('#gathering', '/encounter begin'));
      expect((await pageAt(it.bot, '#gathering'))!.status).toBe('running');
      await mustVerify(it, it.fights.find((f) => f.status === 'over')!);
      expect(it.bot.logged).toEqual([]);
    },
    PATIENCE,
  );
});

/** Every action in flight begins with a die that no rule throws. */
async function spoilActions(store: Store): Promise<void> {
  const wrong = { met: 'roll something-else nobody 1d2', value: [1] };
  for (const { id } of await store.list({ limit: 50 })) {
    const encounter = await store.load(id);
    if (!encounter?.match.action) continue;
    const action = { ...encounter.match.action, journal: [wrong, ...encounter.match.action.journal] };
    await store.save({
      encounter: { ...encounter, match: { ...encounter.match, action } },
      log: [],
      checkpoints: [],
      posts: [],
      interaction: null,
    });
  }
}

describe.each(STATES)('the state of %s, where no action fits the rules any more', (name) => {
  let it: Landed;
  beforeAll(async () => {
    it = await openLanded(name, spoilActions);
  }, PATIENCE);
  afterAll(async () => {
    await it.close();
  });

  test.each(SYSTEMS)(
    '%s: its GM has a choice, everybody is told in words, and it goes on',
    async (system) => {
      const channel = `#${system}`;
      const reply = await done(it.bot, person(it, 'Ana').slash(channel, '/act'));
      expect(answerOf(reply)!.text).not.toMatch(/my fault/u);
      await done(it.bot, greta(it).slash(channel, '/gm call-time', { sure: true }));
      const { trouble } = await it.bot.table.view((await pageAt(it.bot, channel))!.id, callerOf(it.bot, greta(it)));
      expect(JSON.stringify(trouble)).toContain('rules have changed');
      const mended = answerOf(await done(it.bot, greta(it).slash(channel, '/gm mend', { how: 'withdraw' })))!;
      expect(mended.text).not.toMatch(/my fault/u);
      expect((await pageAt(it.bot, channel))!.trouble).toBeNull();
      await withoutVeil(it.bot, channel, greta(it));
      expect(await playOn(it, channel, false)).toBeGreaterThan(2);
      expect(unexpected(it.bot.discord.complaints)).toEqual([]);
    },
    PATIENCE,
  );
});

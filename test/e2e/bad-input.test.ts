/** Whatever somebody does that they may not or cannot do changes nothing, and they alone are told what to do instead. */

import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerOf, done, pageAt, posts, practice, refused } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { forgeClick } from '../support/forge.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
let greta: Person;
let ana: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 4 });
  [greta, ana, ben, cleo] = ['Greta', 'Ana', 'Ben', 'Cleo'].map((name) => bot.discord.user(name)) as [Person, Person, Person, Person];
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

const force = (channel: string) => done(bot, greta.slash(channel, '/gm call-time', { sure: true }));

/** The open turn or declaration of `who`, as their panel shows it. */
const panel = async (person: Person, channel: string, who: string): Promise<SeenMessage> =>
  (await done(bot, person.slash(channel, '/act', { who }))).message!;

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id]))('%s: nobody acts', (system) => {
  const channel = `#turns-${system}`;
  beforeAll(async () => {
    await practice(bot, channel, system, ['Ana', 'Ben']);
  });

  test('for somebody else’s figure, by name or by id', async () => {
    const encounter = (await pageAt(bot, channel))!;
    const bens = encounter.seats.find((s) => s.user === ben.id)!.combatants[0]!;
    const { name } = encounter.match.state.combatants[bens]!;
    for (const who of [name, bens]) {
      const say = await refused(bot, ana, channel, () => ana.slash(channel, '/act', { who, action: 'attack' }));
      expect(say).toContain('You do not play');
    }
    expect(await refused(bot, cleo, channel, () => cleo.slash(channel, '/act', { who: name, action: 'attack' }))).toContain('/join');
  });

  test('out of turn', async () => {
    let idle: string | undefined;
    for (let tries = 0; tries < 12 && !idle; tries++) {
      const page = (await pageAt(bot, channel))!;
      const asked = page.decisions.flatMap((d) => d.who);
      const seated = page.seats.filter((s) => s.user === ana.id).flatMap((s) => s.combatants);
      idle = seated.find((id) => !asked.includes(id));
      if (!idle) await force(channel);
    }
    const say = await refused(bot, ana, channel, () => ana.slash(channel, '/act', { who: idle!, action: 'attack' }));
    expect(say).toMatch(/can’t act yet|Waiting for|Leave \*\*action\*\* empty/u);
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/act', { who: idle! }))).toMatch(/can’t act yet|needs you/u);
  });

  test('as the GM without being one', async () => {
    for (const [line, options] of [
      ['/gm call-time', { sure: true }],
      ['/gm extend', { hours: 1 }],
      ['/gm damage', { amount: 3 }],
      ['/mob add', { from: 'x' }],
      ['/encounter end', { sure: true }],
      ['/encounter pause', {}],
      ['/gm panel', {}],
    ] as const)
      expect(await refused(bot, ana, channel, () => ana.slash(channel, line, options)), line).toMatch(/GM|\*\*from\*\*/u);
  });
});

describe('what cannot be done with things as they are', () => {
  const channel = '#things';
  beforeAll(async () => {
    await practice(bot, channel, 'brp');
  });
  const attack = (person: Person, who: string, particulars: string) =>
    refused(bot, person, channel, () => person.slash(channel, '/act', { who, action: 'attack', with: particulars }));

  test('a weapon that is not in hand: draw it first', async () => {
    expect(await attack(ana, 'Linnet', 'weapon=Short sword;target=Bandit captain')).toContain('draw it first');
  });

  test('a weapon, a target, a particular or an action that there is not', async () => {
    expect(await attack(ana, 'Linnet', 'weapon=Trident')).toContain('Longbow');
    expect(await attack(ana, 'Linnet', 'target=Bowman')).toContain('Bandit captain');
    expect(await attack(ana, 'Linnet', 'colour=red')).toContain('as in `Weapon=…`');
    expect(await attack(ana, 'Linnet', 'move=far')).toContain('whole number');
    expect(await refused(bot, ana, channel, () => ana.slash(channel, '/act', { who: 'Linnet', action: 'sing' }))).toContain(
      'Leave **action** empty',
    );
  });

  test('a target that is out already, or gone since the panel was made', async () => {
    await done(bot, greta.slash(channel, '/gm damage', { who: 'Bandit captain', amount: 90 }));
    for (let tries = 0; tries < 20 && (await pageAt(bot, channel))!.match.state.round < 2; tries++) await force(channel);
    expect(await attack(ana, 'Linnet', 'weapon=Longbow;target=Bandit captain')).toMatch(/Bandit with a scar|target is dead/u);
    const old = await panel(ana, channel, 'Linnet');
    await done(bot, greta.slash(channel, '/mob remove', { who: 'Bandit with a limp' }));
    const menu = old.selects[0]!;
    expect(await refused(bot, ana, channel, () => ana.select(old, menu.customId, [menu.options[0]!.value]))).toMatch(/moved on|already/u);
  });

  test('a target out of reach', async () => {
    await done(bot, greta.slash(channel, '/zone distance', { from: 'Linnet', to: 'Bandit with a scar', distance: 900 }));
    expect(await attack(ana, 'Linnet', 'weapon=Bare hands;target=Bandit with a scar')).toMatch(/Move closer/u);
    const bridge = '#bridge';
    await practice(bot, bridge, 'murdham');
    const turn = async (): Promise<boolean> => {
      const { decisions, match } = (await pageAt(bot, bridge))!;
      return decisions.some((d) => d.kind === 'turn' && d.who.some((id) => match.state.combatants[id]?.name === 'Theobald'));
    };
    for (let tries = 0; tries < 10 && !(await turn()); tries++) await force(bridge);
    const theobald = await refused(bot, ana, bridge, () => ana.slash(bridge, '/act', { who: 'Theobald', action: 'attack' }));
    expect(theobald).toContain('Move nearer');
  });
});

describe('clicks', () => {
  const channel = '#clicks';
  let board: SeenMessage;
  beforeAll(async () => {
    board = await practice(bot, channel, 'swift-swords');
  });
  /** Her panel, once she is asked something. */
  const own = async () => {
    const asked = async () => (await bot.table.view((await pageAt(bot, channel))!.id, callerOf(bot, ana))).decisions.length > 0;
    for (let tries = 0; tries < 20 && !(await asked()); tries++) await force(channel);
    return done(bot, ana.click(board, 'Act'));
  };
  const decided = async (): Promise<number> => (await pageAt(bot, channel))!.lastDecision;

  test('twice at once on one button: it counts once, and the second is told', async () => {
    const { message } = await own();
    const button = message!.buttons[0]!.customId!;
    const before = { posts: posts(bot, channel).length, decided: await decided() };
    const replies = await Promise.all([ana.click(message!, button), ana.click(message!, button)]);
    await bot.settled();
    expect(await decided()).toBe(before.decided + 1);
    await vi.waitFor(() => expect(posts(bot, channel)).toHaveLength(before.posts + 1));
    expect(replies.map((r) => answerOf(r)?.text).join()).toMatch(/changed|decided meanwhile|settled|✔/u);
    expect(bot.logged).toEqual([]);
  });

  test('of which Discord tells twice: it counts once', async () => {
    await force(channel);
    const { message } = await own();
    const button = message!.buttons.find((b) => !b.label.endsWith('…')) ?? message!.buttons[0];
    const reply = button
      ? await done(bot, ana.click(message!, button.customId!))
      : await done(bot, greta.slash(channel, '/gm call-time', { sure: true }));
    const encounter = await pageAt(bot, channel);
    bot.discord.expectComplaint({ code: 40060 });
    bot.discord.replay(reply.id);
    await vi.waitFor(() => expect(bot.discord.expectedComplaints).toHaveLength(1));
    await bot.settled();
    expect(await pageAt(bot, channel)).toEqual(encounter);
    expect(bot.discord.complaints).toEqual([]);
  });

  test('on a button of a decision that is settled: they are told, and led to what is open', async () => {
    const { message } = await own();
    const button = message!.buttons[0] ?? message!.selects[0]!;
    await force(channel);
    const say = await refused(bot, ana, channel, () =>
      forgeClick(bot.discord, ana, channel, button.customId!, message!, 'min' in button ? ['0'] : undefined),
    );
    expect(say).toMatch(/no longer open|moved on/u);
    expect(ana.lastMessage(channel).buttons.map((b) => b.label)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(Act|Choose)$/u)]),
    );
  });

  test('on somebody else’s button, public or private', async () => {
    expect(await refused(bot, ben, channel, () => ben.click(board, 'Act'))).toContain('/join');
    expect(await refused(bot, ben, channel, () => ben.click(board, 'GM panel'))).toContain('GM');
    const { message } = await own();
    const forged = message!.buttons[0]?.customId ?? message!.selects[0]!.customId;
    expect(await refused(bot, ben, channel, () => forgeClick(bot.discord, ben, channel, forged, message!))).toContain('not yours');
  });

  test('with a custom id that I never made', async () => {
    // To catch up moves one's own mark in the log, which is no change of the fight.
    const known = board.buttons.filter((b) => b.label !== 'Catch up').map((b) => b.customId!);
    const broken = ['', 'pk', 'pk:', 'go:a:b:c', 'zz:1', '%', 'pk:%zz', 'constructor', '__proto__:x', 'a'.repeat(100)];
    const bent = known.flatMap((id) => [`${id}:9:9:9:9:9`, id.replace(/:.*/u, ':nothing'), id.slice(0, -1)]);
    for (const id of [...broken, ...bent]) {
      const say = await refused(bot, ana, channel, () => forgeClick(bot.discord, ana, channel, id, board));
      expect(say, id).not.toContain('my fault');
      expect(say.length, id).toBeGreaterThan(20);
    }
  });

  test('with a button of a fight on another server', async () => {
    const abroad = bot.discord.addGuild('Abroad', 'arena', ben);
    const there = [...abroad.channelIds][0]!;
    for (const { customId } of board.buttons) {
      const say = await refused(bot, ben, there, () => forgeClick(bot.discord, ben, there, customId!, board));
      expect(say).not.toContain('Roland');
    }
  });
});

test('a second fight in a channel that has one', async () => {
  await practice(bot, '#taken', 'brp');
  for (const line of ['/encounter start', '/practice'])
    expect(await refused(bot, greta, '#taken', () => greta.slash('#taken', line, { system: 'murdham' }))).toContain('End the fight');
});

test('systems, paces and house rules that there are not', async () => {
  bot.discord.addChannel('wrong');
  const start = (options: Record<string, string>) =>
    refused(bot, greta, '#wrong', () => greta.slash('#wrong', '/encounter start', options));
  expect(await start({ system: 'dungeon ball' })).toContain('Basic Roleplaying');
  expect(await start({ system: 'brp', pace: 'hasty' })).toContain('`live`');
  expect(await start({ system: 'brp', house: 'gravity=low' })).toContain('/encounter settings');
  const { settings } = bot.table.systems.find((s) => s.id === 'brp')!;
  const number = settings.find((s) => s.kind === 'number')!;
  const choice = settings.find((s) => s.kind === 'choice')!;
  expect(await start({ system: 'brp', house: `${number.key}=many` })).toMatch(/takes a (whole )?number from/);
  expect(await start({ system: 'brp', house: `${number.key}=-99999` })).toMatch(/from \d+ to \d+, not/u);
  expect(await start({ system: 'brp', house: `${choice.key}=never heard of` })).toMatch(/it takes .*never heard of/u);
});

/** Rounds in which nobody stands in line: what is open together at slow paces, and what players leave ahead of their turn. */
import type { Person, Reply, SeenMessage } from 'discord-stand-in';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Encounter } from '../../src/table/encounter.ts';
import { answerOf, endWell, isBoard, pageAt, shown } from '../support/channel.ts';
import { type Bot, startBot } from '../support/face.ts';
import { type StillClock, stillClock } from '../support/still-clock.ts';

const CHANNEL = '#days';

let clock: StillClock;
let bot: Bot;
let greta: Person;
let ana: Person;
let ben: Person;

beforeEach(async () => {
  clock = stillClock();
  bot = await startBot({ clock: clock.read });
  bot.discord.addChannel(CHANNEL.slice(1));
  [greta, ana, ben] = ['Greta', 'Ana', 'Ben'].map((name) => bot.discord.user(name)) as [Person, Person, Person];
});
afterEach(() => endWell(bot));

async function did(deed: Promise<Reply>): Promise<SeenMessage> {
  const reply = await deed;
  await clock.said(bot);
  return answerOf(reply)!;
}

const page = async (): Promise<Encounter> => (await pageAt(bot, CHANNEL))!;
const board = (): string => shown(bot, CHANNEL).findLast(isBoard)?.text ?? '';

describe('Basic Roleplaying', () => {
  const start = (pace: string): Promise<SeenMessage> =>
    did(greta.slash(CHANNEL, '/encounter start', { system: 'brp', name: 'The ford', pace }));
  const order = async (): Promise<unknown> => (await page()).match.state.settings['declarationOrder'];

  test.each(['daily', 'slow'])('at the pace %s everybody declares at once, and the board says so', async (pace) => {
    await start(pace);
    for (const [person, character] of [
      [ana, 'Yrsa'],
      [ben, 'Aldo'],
    ] as const)
      await did(person.slash(CHANNEL, '/join', { with: String((await person.complete(CHANNEL, '/join', 'with', character))[0]!.value) }));
    await did(
      greta.slash(CHANNEL, '/mob add', {
        from: String((await greta.complete(CHANNEL, '/mob add', 'from', 'bandit'))[0]!.value),
        side: 'bandits',
      }),
    );
    await did(greta.slash(CHANNEL, '/encounter begin'));
    expect(await order()).toBe('open');
    expect(board()).toContain('House rule: everybody declares at once');
    const [open] = (await page()).decisions;
    expect([...open!.users].sort()).toEqual([ana.id, ben.id, greta.id].sort());
    // A fight that has begun goes on as it was, whatever its pace is then.
    await did(greta.slash(CHANNEL, '/encounter pace', { pace: 'evening' }));
    expect(await order()).toBe('open');
  });

  test('at quick paces the order of the rulebook stays; until the fight begins it follows the pace', async () => {
    await start('evening');
    expect(await order()).toBe('dex');
    expect(board()).not.toContain('House rule');
    await did(greta.slash(CHANNEL, '/encounter pace', { pace: 'daily' }));
    expect(await order()).toBe('open');
    await did(greta.slash(CHANNEL, '/encounter pace', { pace: 'live' }));
    expect(await order()).toBe('dex');
  });

  test('a table that has said otherwise keeps its order', async () => {
    await did(greta.slash(CHANNEL, '/encounter start', { system: 'brp', name: 'The ford', pace: 'daily', house: 'declarationOrder=dex' }));
    expect(await order()).toBe('dex');
    expect(board()).toContain('House rule: declarations one by one, by DEX, as in the rulebook');
  });
});

describe.each([
  ['fitz-swords-wizardry', 'charge.carried', 'House rule: a declared charge is carried through without asking again'],
  ['swift-swords', 'lastOptionsTogether', 'House rule: the last options before new dice are open to all players at once'],
])('%s', (system, setting, named) => {
  const start = (pace: string, more: Record<string, string> = {}): Promise<SeenMessage> =>
    did(greta.slash(CHANNEL, '/encounter start', { system, name: 'The ford', pace, ...more }));
  const inForce = async (): Promise<unknown> => (await page()).match.state.settings[setting];

  test('at quick paces the rulebook holds, at slow ones the house rule that the board names', async () => {
    await start('live');
    expect(await inForce()).toBe(false);
    expect(board()).not.toContain('House rule');
    await did(greta.slash(CHANNEL, '/encounter pace', { pace: 'slow' }));
    expect(await inForce()).toBe(true);
    expect(board()).toContain(named);
  });

  test('a table that has said otherwise keeps to the rulebook', async () => {
    await start('daily', { house: `${setting}=no` });
    expect(await inForce()).toBe(false);
    expect(board()).not.toContain('House rule');
  });
});

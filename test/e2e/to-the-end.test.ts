/** Practice fights fought to the last blow: through buttons alone, and through typed commands alone, by people who mean to win. */

import type { Person, SeenMessage } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EncounterView } from '../../src/table/api.ts';
import { actOn, isBoard } from '../support/channel.ts';
import { chooseAtRandom, type Draw } from '../support/clicking.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { inTurn } from '../support/long.ts';
import { lots } from '../support/random-fight.ts';

/** What somebody does who means to win: strike, else go where the foe is, else make room for the next. */
const LIKES: readonly RegExp[] = [/^(attack|strike)/iu, /^move$/iu, /^(end|pass|wait)/iu];
/** The same on buttons: a blow at somebody, anything that goes somewhere, an end. */
const PRESSES: readonly RegExp[] = [/^(?!move|close|run|distract|taunt|intimidate).* → /iu, / → /u, /^(end|pass|wait|let)/iu];
const MOST = 300;

let bot: Bot;
beforeAll(async () => {
  bot = await startBot({ seed: 5 });
});
afterAll(async () => {
  await bot.stop();
  await bot.discord.close();
});

interface Evening {
  readonly channel: string;
  readonly encounter: string;
  readonly people: readonly Person[];
  readonly board: SeenMessage;
}

async function evening(id: string, channel: string): Promise<Evening> {
  bot.discord.addChannel(channel);
  const people = ['Greta', 'Ana', 'Ben', 'Cleo'].map((name) => bot.discord.user(name));
  await people[0]!.slash(`#${channel}`, '/practice', {
    system: id,
    foes: 'gm',
    guide: false,
    player1: 'Ana',
    player2: 'Ben',
    player3: 'Cleo',
  });
  const encounter = (await bot.table.at(bot.discord.channel(`#${channel}`).id))!;
  const gm = callerOf(bot, people[0]!);
  await bot.table.setPace(encounter, gm, { veil: 0 });
  // The foes fight by themselves, so that the evening is the players'; the GM rules where they are asked.
  for (const foe of (await bot.table.view(encounter, gm)).own) await bot.table.doctrine(encounter, gm, foe.id, 'brute');
  const board = await people[0]!.waitFor(isBoard, { channel: `#${channel}`, timeout: 5000 });
  return { channel: `#${channel}`, encounter, people, board };
}

/** Who has something open that they are waited for, the players before the GM. */
async function waitedFor({ encounter, people }: Evening): Promise<{ person: Person; who: string; kind: string } | null> {
  for (const person of [...people.slice(1), people[0]!]) {
    const { decisions } = await bot.table.view(encounter, callerOf(bot, person));
    const own = decisions.find((d) => d.answered === null && d.waited && d.offers.some((o) => o.blocked === null));
    if (own) return { person, who: own.who, kind: own.kind };
  }
  return null;
}

async function toTheEnd(at: Evening, decide: (person: Person, who: string, kind: string) => Promise<void>): Promise<void> {
  for (let decided = 0; decided < MOST; decided++) {
    if (isDecided(await bot.table.publicView(at.encounter))) return;
    const next = await waitedFor(at);
    if (!next) return;
    await decide(next.person, next.who, next.kind);
  }
}

/** The rules know no more to do, so the practice has ended. Somebody has won, unless all that is left on both sides has lost heart. */
const isDecided = ({ status, ending }: EncounterView): boolean => status === 'over' && ending !== null;

async function mustHaveEnded({ encounter, channel }: Evening): Promise<void> {
  const view = await bot.table.publicView(encounter);
  expect(isDecided(view), `round ${view.view.round}, ${bot.discord.allMessages(channel).length} messages in`).toBe(true);
  if (view.winner === null)
    expect(view.view.rows.every((row) => row.out || row.badges.some((b) => /broken|terrified/u.test(b)))).toBe(true);
  await bot.settled();
  const posts = bot.discord.allMessages(channel).filter((m) => !m.ephemeral);
  expect(posts.some((m) => /seed/iu.test(m.text))).toBe(true);
  expect(bot.logged).toEqual([]);
  expect(bot.discord.complaints).toEqual([]);
}

async function byTyping(at: Evening, person: Person, who: string, draw: Draw): Promise<void> {
  const { version } = await bot.table.publicView(at.encounter);
  for (let tries = 0; tries < 8; tries++) {
    const actions = await person.complete(at.channel, '/act', 'action', '', { who: who });
    const likely =
      tries < 3 && draw(4) > 0 ? LIKES.map((like) => actions.find((a) => like.test(a.name))).find((a) => a !== undefined) : undefined;
    const action = String((likely ?? actions[draw(Math.max(1, actions.length))])?.value ?? '');
    let line = '';
    for (let step = 0; step < 6; step++) {
      const offered = await person.complete(at.channel, '/act', 'with', line === '' ? '' : `${line};`, { who: who, action });
      const needed = offered.filter((o) => /^(target|weapon)=|;(target|weapon)=/u.test(String(o.value)));
      if (offered.length === 0 || (line !== '' && needed.length === 0)) break;
      const from = needed.length > 0 ? needed : offered;
      line = String(from[draw(from.length)]!.value);
    }
    await person.slash(at.channel, '/act', { who: who, action, ...(line && { with: line }) });
    await bot.settled();
    if ((await bot.table.publicView(at.encounter)).version > version) return;
  }
  await at.people[0]!.slash(at.channel, '/gm call-time', { sure: true });
  await bot.settled();
}

describe.each(inTurn(['brp', 'murdham'], import.meta.filename, 1))('%s', (id) => {
  test('through buttons alone', async () => {
    const at = await evening(id, `end-${id}`);
    const draw = lots(3);
    await toTheEnd(at, async (person) => {
      const open = await person.click(at.board, actOn(at.board));
      await bot.settled();
      if (!open.message) throw new Error(`nothing opened: ${open.kind}`);
      // One time in four something else, so that nobody runs against the same wall for ever.
      await chooseAtRandom(bot, person, open.message, draw, 40, draw(4) === 0 ? [] : PRESSES);
    });
    await mustHaveEnded(at);
  }, 240_000);

  test('through commands alone', async () => {
    const at = await evening(id, `typed-end-${id}`);
    const draw = lots(4);
    await toTheEnd(at, (person, who) => byTyping(at, person, who, draw));
    await mustHaveEnded(at);
  }, 240_000);
});

/** SIGKILL at every step. */
import type { Disturbance, Exchange } from './exchange.ts';
import type { Passes } from './orders.ts';
import type { Fault } from './trial.ts';

/** What the places of `kill-points.ts` mean. */
const MEANINGS: Readonly<Record<string, string>> = {
  'acknowledge:before': 'before a click is acknowledged',
  'acknowledge:after': 'after a click is acknowledged, before anything is done',
  'create:before': 'before a new fight is committed',
  'create:after': 'after a new fight is committed, before anybody is told',
  'save:before': 'before a decision is committed',
  'save:after': 'after a decision is committed, before anybody is told',
  'answer:before': 'before the private answer to a click is sent',
  'answer:after': 'after the private answer to a click is sent',
  'postSending:before': 'before a post is marked as being sent',
  'postSending:after': 'after a post is marked as being sent',
  'post:before': 'while a message is about to leave',
  'post:after': 'after a message has arrived, before anything is recorded',
  'postSent:before': 'before a sent post is recorded',
  'postSent:after': 'after a sent post is recorded',
  'post-edit:before': 'while a message is about to be edited',
  'post-edit:after': 'after a message was edited, before anything is recorded',
  'post-deletion:before': 'while a message is about to be deleted',
  'post-deletion:after': 'after a message was deleted, before anything is recorded',
  'board-edit:before': 'before the board is redrawn',
  'board-edit:after': 'after the board is redrawn, before it is recorded',
  'boardShown:before': 'before a redrawn board is recorded',
  'boardShown:after': 'after a redrawn board is recorded',
};

export const PLACES = Object.keys(MEANINGS);

/** Places that are passed more often than this are tried every third time. */
const MANY = 10;

/** Killed at each place, each time that the undisturbed run comes by. */
export const killings = (passes: Passes): readonly Fault[] =>
  PLACES.map((place) => ({
    what: 'killed',
    where: MEANINGS[place] ?? place,
    disturbances: timesAt(passes[place] ?? 0).map((nth) => ({ kills: [`${place}:${nth}`] })),
  }));

const timesAt = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => i + 1).filter((nth) => count <= MANY || nth % 3 === 1);

/** Killed again and again: each life ends at another place. */
export const chains: readonly Fault[] = [
  {
    what: 'killed again while it recovers',
    where: 'at every place in turn',
    disturbances: [{ kills: PLACES.map((place) => `${place}:1`) }, { kills: PLACES.toReversed().map((place) => `${place}:2`) }],
  },
  {
    what: 'killed, and away until Discord has forgotten which messages it had sent',
    where: 'at every place of sending',
    disturbances: ['post', 'post-edit', 'post-deletion', 'postSent', 'board-edit', 'boardShown'].flatMap((name) =>
      [1, 8].flatMap((nth) => ['before', 'after'].map((when) => ({ away: true, kills: [`${name}:${when}:${nth}`] }))),
    ),
  },
];

/** Kills the bot as soon as Discord has taken its nth public message, and before it can hear of it. */
const onceTaken = (nth: number): Disturbance => ({ at: { 0: (exchange) => killOnMessage(exchange, nth) } });

async function killOnMessage(exchange: Exchange, nth: number): Promise<void> {
  const { discord } = exchange;
  const bot = await exchange.bot();
  let count = 0;
  const stop = discord.world.onChange((change) => {
    if (change.kind !== 'message' || change.how !== 'create' || change.message.ownerId || ++count < nth) return;
    stop();
    bot.process.kill('SIGKILL');
  });
}

/** Kills the bot at some instant after it has started, so often. */
const atSomeInstant = (seed: number, lives: number): Disturbance => ({
  at: {
    0: async (exchange) => {
      let random = seed;
      exchange.onLife = (bot) => {
        if (exchange.lives > lives) return;
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
        setTimeout(() => bot.process.kill('SIGKILL'), random % 1200);
      };
      exchange.onLife(await exchange.bot());
    },
  },
});

export const killingsFromOutside: readonly Fault[] = [
  {
    what: 'killed',
    where: 'after Discord has taken a message, before the bot can hear of it',
    disturbances: Array.from({ length: 12 }, (_, i) => onceTaken(i + 1)),
  },
  {
    what: 'killed',
    where: 'at any instant, five times in a row',
    disturbances: [11, 22, 33, 44, 55, 66].map((seed) => atSomeInstant(seed, 5)),
  },
];

/** What the clock does while nobody answers, by how often it has been done: it draws on the player's reserve, then takes the default. */
const BY_THE_CLOCK: readonly (readonly [name: string, times: readonly number[]])[] = [
  ['save', [8, 11, 12, 13]],
  ['postSending', [9, 16]],
  ['post', [9, 10]],
  ['post-edit', [1]],
  ['post-deletion', [7]],
  ['postSent', [9]],
];

export const killingsOfTheClock: readonly Fault[] = [
  {
    what: 'killed while a deadline passes',
    where: 'before and after what the clock decides is committed, told and recorded',
    disturbances: BY_THE_CLOCK.flatMap(([name, times]) =>
      times.flatMap((nth) => ['before', 'after'].map((when) => ({ silent: true, kills: [`${name}:${when}:${nth}`] }))),
    ),
  },
];

/** What the network and Discord do. */
import { type Disturbance, type Exchange, PARRY } from './exchange.ts';
import type { Fault } from './trial.ts';

type Deed = (exchange: Exchange) => void | Promise<void>;
const at = (versions: readonly number[], deed: Deed): Disturbance => ({ at: Object.fromEntries(versions.map((v) => [v, deed])) });
const each = (versions: readonly number[], deed: Deed): readonly Disturbance[] => versions.map((v) => at([v], deed));

type Befalls = Parameters<Exchange['discord']['fault']>;
const befall =
  (target: Befalls[0], fault: Befalls[1]): Deed =>
  ({ discord }) =>
    discord.fault(target, fault);

/** Requests by what they are for. */
const REQUESTS: readonly (readonly [name: string, target: Befalls[0]])[] = [
  ['a post', { method: 'POST', path: /^\/channels\/\d+\/messages$/u }],
  ['an acknowledgement', { method: 'POST', path: /\/callback$/u }],
  ['a private answer', { method: 'PATCH', path: /\/messages\/(@|%40)original$/u }],
  ['an edit of a post or the board', { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/u }],
  ['a deletion', { method: 'DELETE', path: /^\/channels\/\d+\/messages\/\d+$/u }],
];

/** Before there is a fight, and while the private answer is open. */
const STEPS = [0, PARRY] as const;
const forEachRequest = (what: string, fault: Befalls[1], times = 1): readonly Fault[] =>
  REQUESTS.map(([name, target]) => ({ what, where: name, disturbances: each(STEPS, befall({ ...target, times }, fault)) }));

const requests: readonly Fault[] = [
  ...[500, 502].flatMap((status) => forEachRequest(`Discord answers ${status} twice`, { kind: 'answer', status }, 2)),
  ...forEachRequest('Discord answers 429 (too many requests)', { kind: 'answer', status: 429, retryAfter: 0.2 }),
  ...forEachRequest('the connection breaks before a request is carried out', { kind: 'lose-request' }),
  ...forEachRequest('a request is carried out, and its answer is lost', { kind: 'lose-answer' }),
  ...forEachRequest('the answer to a request comes a second late', { kind: 'delay', ms: 1000 }),
  {
    what: 'the answer to a post comes too late to be waited for, and Discord has forgotten the post’s number',
    where: 'a post',
    disturbances: [
      {
        at: {
          3: befall(REQUESTS[0]![1], { kind: 'delay', ms: 17_000 }),
          4: ({ discord }) => void setTimeout(() => discord.world.nonces.clear(), 10_000),
        },
      },
    ],
  },
];

/** Delivers once more whatever has been answered so far. */
const deliverAgain: Deed = ({ discord }) => {
  for (const { id, state } of discord.world.interactions.values()) if (state === 'answered') discord.replay(id);
};

const gateway: readonly Fault[] = [
  {
    what: 'the gateway connection breaks',
    where: 'between two decisions',
    disturbances: each([1, 4, 8], ({ discord }) => discord.dropConnections()),
  },
  {
    what: 'Discord asks for a reconnect',
    where: 'between two decisions',
    disturbances: each([1, 8], ({ discord }) => discord.askToReconnect()),
  },
  {
    what: 'the gateway session is declared invalid',
    where: 'between two decisions',
    disturbances: each([4, 8], ({ discord }) => discord.invalidateSessions()),
  },
  {
    what: 'Discord delivers every click a second time',
    where: 'all decisions',
    disturbances: [at([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], deliverAgain)],
  },
];

const deleteBoard: Deed = ({ discord, channel }) => {
  const board = discord.allMessages(channel).find((m) => m.buttons.some((b) => b.customId?.startsWith('more:')));
  if (board) discord.deleteMessage(board);
};

/** Takes the permission away for two decisions; then it is granted, and the time until the next try passes. */
const withheld = (names: Parameters<Exchange['discord']['deny']>[1], thread = false): Disturbance => ({
  thread,
  at: {
    3: ({ discord }) => discord.deny('#arena', names),
    5: async (exchange) => {
      exchange.discord.allow('#arena', names);
      await exchange.pass('posting', 3 * 60_000);
    },
  },
});

const lock =
  (locked: boolean): Deed =>
  async (exchange) => {
    exchange.discord.deny('#arena', ['MANAGE_THREADS']);
    exchange.discord.archiveThread(exchange.channel, locked);
    if (locked) return;
    await exchange.pass('posting', 3 * 60_000);
  };

const places: readonly Fault[] = [
  {
    what: 'the board is deleted',
    where: 'between two decisions',
    disturbances: [...each([1, 4, 8], deleteBoard), at([2, 3, 9], deleteBoard)],
  },
  {
    what: 'the thread is archived',
    where: 'between two decisions',
    disturbances: [1, 4, 8].map((v) => ({ thread: true, at: { [v]: lock(false) } })),
  },
  {
    what: 'the thread is archived and locked, and unlocked later',
    where: 'before a deadline passes; unlocked after it',
    disturbances: [{ thread: true, silent: true, at: { 8: lock(true), 14: lock(false) } }],
  },
  {
    what: 'the bot loses “Send Messages”, and gets it back later',
    where: 'between two decisions',
    disturbances: [withheld(['SEND_MESSAGES'])],
    told: { name: 'Greta', says: /Send Messages/u },
  },
  {
    what: 'the bot loses “Send Messages in Threads”, and gets it back later',
    where: 'between two decisions',
    disturbances: [withheld(['SEND_MESSAGES_IN_THREADS'], true)],
    told: { name: 'Greta', says: /Send Messages in Threads/u },
  },
];

export const discordFaults: readonly Fault[] = [...gateway, ...requests, ...places];

/**
 * Faults of each kind, at places that are the same in each run (`FAULTS_SEED=7` draws others), some with each commit and some in turn; in
 * the long checks, and by `npm run test:faults`, all of them at all places that matter.
 */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn, LONG } from '../support/long.ts';
import { lots } from '../support/random-fight.ts';
import { bundleBot } from './child.ts';
import type { Disturbance } from './exchange.ts';
import { killingsOfTheClock, PLACES } from './of-killing.ts';
import { killedWhileMoving, MOVING } from './of-moving.ts';
import { killedWhileOpening, OPENINGS } from './of-opening.ts';
import { postgresFaults } from './of-postgres.ts';
import { amongSeveral, faultsOfSeveral } from './of-several.ts';
import { killedWhileThreading, THREADING } from './of-threading.ts';
import { POSTGRES } from './server.ts';
import { type Calm, calmRun, tryOut } from './trial.ts';

const seed = Number(process.env['FAULTS_SEED'] ?? (LONG ? Math.floor(Math.random() * 1_000_000) : 20_261_123));
const draw = lots(seed);
console.log(`faults: FAULTS_SEED=${seed}`);

/** One of them; in the long checks all. */
const some = <T>(all: readonly T[]): readonly T[] => {
  const drawn = all[draw(all.length)];
  return LONG || drawn === undefined ? all : [drawn];
};

/** What is tried with each commit, beside a kill around decisions: two of these. */
const NOW = new Set(
  inTurn(
    [
      ...['clock', 'edits', 'opening 0', 'thread 0', 'away', 'opening 1', 'thread 1', 'answers', 'moving 0', 'thread 2'],
      ...['two', 'moving 1', 'several', 'postgres', 'several else'],
    ],
    import.meta.filename,
    2,
  ),
);
const isNow = (what: string): boolean => NOW.has(what);

let bundle: string;
let calm: Calm;

beforeAll(async () => {
  bundle = await bundleBot();
  calm = await calmRun(bundle);
  // On a busy machine a post may be taken back before it has left, and no deletion is asked for.
  for (let more = 2; more > 0 && PLACES.some((place) => !calm.passes[place]); more--) calm = await calmRun(bundle);
}, 180_000);
afterAll(() => rmSync(bundle));

const ends = async (disturbance: Disturbance): Promise<void> => expect((await tryOut(bundle, calm, disturbance)).problems).toEqual([]);

/** Places by what is going on there: each life ends at the next. */
const MAKING = ['create:before', 'create:after', 'postSending:after', 'post:after', 'boardShown:before'].map((place) => `${place}:1`);
const DECIDING = ['acknowledge:after:4', 'save:before:2', 'save:after:2', 'answer:before:3', 'postSent:before:1', 'board-edit:after:1'];
const PARRYING = ['save:before:8', 'save:after:1', 'post:before:1', 'post:after:1'];
const EDITING = ['post-deletion:before:1', 'post-deletion:after:2', 'post-edit:before:1', 'post-edit:after:1', 'postSent:before:2'];
const AWAY = ['boardShown:before:1', 'post:after:2', 'post:after:3', 'post-edit:after:1', 'post-deletion:after:1'];

describe.concurrent('a fight ends as if nothing had happened, though', { timeout: 300_000 }, () => {
  test('the undisturbed run comes by every place where the bot can be killed', () => {
    expect(PLACES.filter((place) => !calm.passes[place])).toEqual([]);
  });

  test('the bot is killed while the fight is made, around decisions, around the private parry', () =>
    ends({ kills: [...some(MAKING), ...some(DECIDING), ...some(PARRYING)] }));

  test.runIf(isNow('edits'))('the bot is killed while posts are edited and deleted', () => ends({ kills: EDITING }));

  test.runIf(isNow('away'))('it is away until Discord has forgotten what was sent', () => ends({ away: true, kills: some(AWAY) }));

  test.runIf(isNow('answers'))('answers are lost, sessions invalid, clicks delivered twice', () =>
    ends({
      at: {
        2: ({ discord }) => discord.fault({ method: 'POST', path: /\/(callback|messages)$/u, times: 3 }, { kind: 'lose-answer' }),
        4: ({ discord }) => {
          for (const { id, state } of discord.world.interactions.values()) if (state === 'answered') discord.replay(id);
        },
        7: ({ discord }) => discord.dropConnections(),
      },
    }),
  );

  test.runIf(isNow('clock'))('the bot is killed while the clock decides for whoever does not answer', async () => {
    const silent = await calmRun(bundle, { silent: true });
    const [kills] = some(killingsOfTheClock.flatMap(({ disturbances }) => disturbances.map((d) => d.kills ?? [])));
    expect((await tryOut(bundle, silent, { silent: true, kills: kills ?? [] })).problems).toEqual([]);
  });

  test.each([some(OPENINGS.slice(0, 3)), some(OPENINGS.slice(3))].filter((_, i) => isNow(`opening ${i}`)).flat())(
    'a prepared fight is opened, and the bot is killed at %s',
    async (fault) => expect(await killedWhileOpening(bundle, fault)).toEqual([]),
  );

  test.each([some(MOVING.slice(0, 2)), some(MOVING.slice(2))].filter((_, i) => isNow(`moving ${i}`)).flat())(
    'a fight is moved, and the bot is killed at %s',
    async (fault) => expect(await killedWhileMoving(bundle, fault)).toEqual([]),
  );

  test.each(
    [some(THREADING.slice(0, 2)), some(THREADING.slice(2, 4)), some(THREADING.slice(4))]
      .map((faults) => faults.flatMap((fault) => some([true, false]).map((asks) => [fault, asks] as const)))
      .filter((_, i) => isNow(`thread ${i}`))
      .flat(),
  )('a fight is started in a thread, and the bot is killed at %s (asked again: %s)', async (fault, asks) =>
    expect(await killedWhileThreading(bundle, fault, asks)).toEqual([]),
  );

  test.runIf(isNow('two'))('two processes play it, and the first is killed', () =>
    ends({
      at: {
        0: async (exchange) => {
          const other = await exchange.another();
          exchange.onClose.push(() => other.kill());
        },
        6: async (exchange) => (await exchange.bot()).kill(),
      },
    }),
  );

  test
    .runIf(isNow('postgres'))
    .each(some(postgresFaults).flatMap(({ what, disturbances, told }) => some(disturbances).map((d) => [what, d, told] as const)))(
    '%s',
    async (_, disturbance, told) => expect((await tryOut(bundle, calm, disturbance, told)).problems).toEqual([]),
  );

  const SEVERAL = LONG ? [] : [...some(MAKING), ...some(PARRYING)];
  test.runIf(POSTGRES !== '' && !LONG && isNow('several'))(
    'of three processes the one whose fight it is is killed, and nobody else feels it',
    () => ends({ several: true, kills: SEVERAL }),
  );

  test
    .runIf(POSTGRES !== '' && !LONG && isNow('several else'))
    .each(some(amongSeveral).map(({ what, disturbances }) => [what, disturbances[0]!] as const))(
    'of three processes %s',
    (_, disturbance) => ends(disturbance),
  );
});

/** In turn: three processes of the bot, and a database, for each. */
test.runIf(LONG && POSTGRES !== '')('and with three processes, whatever befalls them', { timeout: 3_600_000 }, async () => {
  for (const { what, where, disturbances, told } of faultsOfSeveral(calm.passes))
    for (const disturbance of disturbances)
      expect((await tryOut(bundle, calm, disturbance, told)).problems, `${what}, ${where}`).toEqual([]);
});

/** The faults that matter most; `npm run test:faults` tries all of them. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleBot } from './child.ts';
import type { Disturbance } from './exchange.ts';
import { PLACES } from './of-killing.ts';
import { type Calm, calmRun, tryOut } from './trial.ts';

let bundle: string;
let calm: Calm;

beforeAll(async () => {
  bundle = await bundleBot();
  calm = await calmRun(bundle);
});
afterAll(() => rmSync(bundle));

const ends = async (disturbance: Disturbance): Promise<void> => expect((await tryOut(bundle, calm, disturbance)).problems).toEqual([]);

describe.concurrent('a fight ends as if nothing had happened, though', { timeout: 120_000 }, () => {
  test('the undisturbed run comes by every place where the bot can be killed', () => {
    expect(PLACES.filter((place) => !calm.passes[place])).toEqual([]);
  });

  test('the bot is killed while the fight is made and first told', () =>
    ends({
      kills: ['create:before', 'create:after', 'postSending:after', 'post:after', 'boardShown:before'].map((place) => `${place}:1`),
    }));

  test('it is killed around decisions', () =>
    ends({
      kills: ['acknowledge:after:4', 'save:before:2', 'save:after:2', 'answer:before:3', 'postSent:before:1', 'board-edit:after:1'],
    }));

  test('it is killed around the private parry', () => ends({ kills: ['save:before:8', 'save:after:1', 'post:before:1', 'post:after:1'] }));

  test('it is away until Discord has forgotten what was sent', () =>
    ends({ away: true, kills: ['boardShown:before:1', 'post:after:2', 'post:after:3'] }));

  test('answers are lost, sessions invalid, clicks delivered twice', () =>
    ends({
      at: {
        2: ({ discord }) => discord.fault({ method: 'POST', path: /\/(callback|messages)$/u, times: 3 }, { kind: 'lose-answer' }),
        4: ({ discord }) => {
          for (const { id, state } of discord.world.interactions.values()) if (state === 'answered') discord.replay(id);
        },
        7: ({ discord }) => discord.dropConnections(),
      },
    }));

  test('two processes play it, and the first is killed', () =>
    ends({
      at: {
        0: async (exchange) => {
          const other = await exchange.another();
          exchange.onClose.push(() => other.kill());
        },
        6: async (exchange) => (await exchange.bot()).kill(),
      },
    }));
});

/** What befalls a bot of three processes on PostgreSQL: the fight must end as it does with one process on SQLite. */
import type { BotProcess } from './child.ts';
import type { Disturbance, Exchange } from './exchange.ts';
import { discordFaults } from './of-discord.ts';
import { killings } from './of-killing.ts';
import { postgresFaults } from './of-postgres.ts';
import type { Passes } from './orders.ts';
import { POSTGRES } from './server.ts';
import type { Fault } from './trial.ts';

/** The first of the places where each fault can strike: all of them are tried on one process. */
const overSeveral = (fault: Fault): Fault => ({
  ...fault,
  disturbances: fault.disturbances.slice(0, 1).map((disturbance): Disturbance => ({ ...disturbance, several: true })),
});

const at = (version: number, deed: (exchange: Exchange) => void | Promise<void>): Disturbance => ({
  several: true,
  at: { [version]: deed },
});

const onceEach = (faults: readonly Fault[]): readonly Fault[] =>
  [...new Map(faults.toReversed().map((fault) => [fault.what, fault])).values()].reverse();

/** A successor is connected as the same shard, and then the one of before is killed: as in a rolling restart, but without a farewell. */
function succeeded(): Disturbance {
  let successor: BotProcess;
  const begin = async (exchange: Exchange): Promise<void> => {
    successor = await exchange.another();
    exchange.onClose.push(() => successor.kill());
  };
  return { several: true, at: { 3: begin, 7: (exchange) => exchange.replaceBy(successor) } };
}

/** What only befalls several. */
export const amongSeveral: readonly Fault[] = [
  {
    what: 'the process of another shard is killed, and is not replaced',
    where: 'between two decisions',
    disturbances: [1, 8].map((version) => at(version, async ({ others }) => others?.bots[0]?.kill())),
  },
  {
    what: 'a second process is connected as the same shard, and the first is killed',
    where: 'between two decisions',
    disturbances: [succeeded()],
  },
];

/** None where there is no PostgreSQL. `passes` are those of an undisturbed run of one process. */
export const faultsOfSeveral = (passes: Passes): readonly Fault[] =>
  POSTGRES === ''
    ? []
    : [
        ...killings(passes).map(overSeveral),
        ...amongSeveral,
        ...onceEach(discordFaults).map(overSeveral),
        ...postgresFaults.filter(({ what }) => !what.startsWith('killed')).map(overSeveral),
      ];

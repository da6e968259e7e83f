/** What a PostgreSQL server, and the wire to it, do; the fight must end as it does on SQLite. */
import { setTimeout as pause } from 'node:timers/promises';
import { answered } from './choosing.ts';
import type { Disturbance, Exchange } from './exchange.ts';
import { POSTGRES } from './server.ts';
import type { Fault } from './trial.ts';

const at = (versions: readonly number[], deed: (exchange: Exchange) => void | Promise<void>): Disturbance => ({
  postgres: true,
  at: Object.fromEntries(versions.map((version) => [version, deed])),
});

/** Nobody reaches the server for so many milliseconds. */
const away =
  (ms: number) =>
  ({ server }: Exchange): void => {
    server?.wire.cut('none');
    void pause(ms).then(() => server?.wire.cut('no'));
  };
/** Nobody reaches the server until Greta, who looks at the board meanwhile, has been told. */
const awayUntilTold = async ({ server, discord, channel }: Exchange): Promise<void> => {
  server?.wire.cut('none');
  await answered(await discord.user('Greta').slash(channel, '/board'));
  server?.wire.cut('no');
};
const restarted = ({ server }: Exchange): Promise<void> | undefined => server?.endConnections();
const cut =
  (when: 'before' | 'after') =>
  ({ server }: Exchange): void =>
    server?.wire.cut(when, 1);

const faults: readonly Fault[] = [
  {
    what: 'PostgreSQL ends all connections',
    where: 'between two decisions',
    disturbances: [at([1, 4, 8], restarted), at([2, 3, 9], restarted)],
  },
  {
    what: 'the wire to PostgreSQL breaks before a commit is carried out',
    where: 'at the next commit',
    disturbances: [at([1, 5], cut('before')), at([3, 8], cut('before'))],
  },
  {
    what: 'the wire to PostgreSQL breaks after a commit, before its answer',
    where: 'at the next commit',
    disturbances: [at([1, 5], cut('after')), at([3, 8], cut('after'))],
  },
  { what: 'PostgreSQL is away for a second', where: 'between two decisions', disturbances: [at([3, 7], away(1000))] },
  {
    what: 'PostgreSQL is away for longer than the bot waits',
    where: 'between two decisions',
    disturbances: [at([4], awayUntilTold)],
    told: { name: 'Greta', says: /My database does not answer/u },
  },
  {
    what: 'killed, on PostgreSQL',
    where: 'before and after a fight and a decision are committed',
    disturbances: ['create:before:1', 'create:after:1', 'save:before:4', 'save:after:8', 'postSent:before:1', 'boardShown:after:1'].map(
      (kill) => ({ postgres: true, kills: [kill] }),
    ),
  },
];

/** None where there is no server to try them on. */
export const postgresFaults: readonly Fault[] = POSTGRES ? faults : [];

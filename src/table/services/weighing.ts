/** Weighing: who would win how often if everybody fought on by themselves. */
import { must } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { deskOf } from '../commands/desk.ts';
import type { TableParts } from '../commands/parts.ts';
import { gatheredFrom } from '../commands/preps.ts';
import { mustBeGm } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { workFor } from '../queries/looking.ts';
import { weighingPlan } from '../simulation/order.ts';
import { Weighings } from '../simulation/weighings.ts';
import type { WeighApi, Weighing } from '../weighing.ts';
import type { Backing } from './backing.ts';

/** @param onError hears what fails in one while others go on */
export function weighService({ handler }: Backing, weighing: TableParts['weighing'], onError: (error: unknown) => void): WeighApi {
  const { simulate = null, ...limits } = weighing ?? {};
  const weighings = new Weighings(simulate, limits, onError);
  const run = (
    caller: Caller,
    { encounter, rules }: UnitOfWork,
    tell: (sofar: Weighing) => Promise<void>,
    most: number | null,
  ): Promise<Weighing> => weighings.run(caller, rules, weighingPlan({ encounter, rules }, handler.newId(12)), tell, most);
  return {
    weigh: async (id, caller, tell) => {
      const work = await workFor(handler, id, caller);
      const { encounter, guild } = work;
      mustBeGm(encounter, caller, guild);
      must(encounter.status !== 'over', 'not-running', { status: encounter.status });
      must(encounter.trouble === null, 'trouble');
      const { weighings: most } = deskOf(guild);
      weighings.mustHaveRoom(caller, most);
      return run(caller, work, tell, most);
    },
    weighPrep: async (caller, id, tell) => {
      const { weighings: most } = deskOf(await handler.store.guild(caller.guild));
      weighings.mustHaveRoom(caller, most);
      return run(caller, await gatheredFrom(handler, caller, id), tell, most);
    },
    stopWeighing: async ({ user }) => weighings.stop(user),
  };
}

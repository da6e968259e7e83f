/** How long people wait: taken down where they sit, at the stand-in for Discord, for each press from the moment it is made. */
import type { StandIn } from 'discord-stand-in';

type World = StandIn['world'];
type Change = Parameters<Parameters<World['onChange']>[0]>[0];
type Interaction = Extract<Change, { kind: 'interaction' }>['interaction'];

/** Milliseconds, and counts, since the last time they were asked for. */
export interface Waits {
  /** From a press until Discord knows that the bot has it. */
  readonly acknowledged: readonly number[];
  /** From a press until its answer can be read. */
  readonly answered: readonly number[];
  readonly presses: number;
  /** Presses of which Discord said that the application did not respond. */
  readonly failed: number;
}

/** Discord's numbers for "I will answer" and "I will change that message". */
const DEFERRED: readonly (number | undefined)[] = [5, 6];
const COMPLETION = 4;

/** Watches everything that is pressed from now on. */
export function watchWaits(world: World): { readonly take: () => Waits } {
  const begun = new Map<string, number>();
  /** Presses whose answer is still to appear, by the message that it will appear in. */
  const pending = new Map<string, number[]>();
  const fresh = () => ({ acknowledged: [] as number[], answered: [] as number[], presses: 0, failed: 0 });
  let waits = fresh();
  const acknowledge = ({ id, answer, originalId }: Interaction): void => {
    const start = begun.get(id);
    if (start === undefined) return;
    begun.delete(id);
    const now = performance.now();
    waits.acknowledged.push(now - start);
    if (DEFERRED.includes(answer) && originalId) pending.set(originalId, [...(pending.get(originalId) ?? []), start]);
    else waits.answered.push(now - start);
  };
  const hear = (change: Change): void => {
    if (change.kind === 'interaction' && change.interaction.type !== COMPLETION) {
      const { how, interaction } = change;
      if (how === 'create') {
        waits.presses++;
        begun.set(interaction.id, performance.now());
      } else if (how === 'fail') {
        waits.failed++;
        begun.delete(interaction.id);
      } else acknowledge(interaction);
    } else if (change.kind === 'message' && change.how !== 'create') {
      for (const start of pending.get(change.message.id) ?? []) waits.answered.push(performance.now() - start);
      pending.delete(change.message.id);
    }
  };
  world.onChange(hear);
  return {
    take() {
      const taken = waits;
      waits = fresh();
      return taken;
    },
  };
}

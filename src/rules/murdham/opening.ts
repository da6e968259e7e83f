/** How a fight opens: who started it, and the bonus round of an ambush (ZS-PRC-07, ZS-SNK-01, ZS-SNK-04). */
import { begin as beginFight, die, everyone, GM, type Script, type Step, sides } from '../../engine/index.ts';
import type { Fight } from './fight.ts';
import { openRound } from './round.ts';
import { reportSide } from './told.ts';

type Opening = Parameters<typeof beginFight>[0];

/** Starter of a fight that nobody clearly began. */
export const AT_RANDOM = 'random';

/** ZS-PRC-07, ZS-SNK-01, ZS-SNK-04: names the faction that started it, and opens the bonus round if somebody is concealed. */
export function* begin(fight: Fight, { starter = AT_RANDOM }: { readonly starter?: string }): Script {
  beginFight(fight as unknown as Opening);
  fight.cycle = sides(fight);
  fight.initiative = yield* starting(fight, starter);
  fight.ambushers = everyone(fight)
    .filter((c) => c.concealed)
    .map((c) => c.id);
  fight.round = fight.ambushers.length > 0 ? 0 : 1;
  yield* openRound(fight);
}

function* starting(fight: Fight, starter: string): Script<string> {
  const all = fight.cycle;
  const known = all.includes(starter);
  const face = known || all.length < 2 ? 1 : yield* die(GM, 'initiative-random', all.length);
  const side = known ? starter : all[face - 1]!;
  const dice = { by: GM.id, purpose: 'initiative-random', sides: all.length, faces: [face] };
  const steps: Step[] = known || all.length < 2 ? [{ rule: 'ZS-PRC-07' }] : [{ rule: 'ZS-PRC-07', dice }];
  reportSide(fight, side, { type: 'initiative', side, steps });
  return side;
}

/** Powers of one's own as actions of a turn. */
import { type Args, hasPowers, type Id } from '../../../engine/index.ts';
import { powers } from '../powers.ts';
import { act } from './kind.ts';

/** ZS-TRN-07: a power takes a main action; whoever it goes at saves. It is loud (ZS-SNK-06). */
export const POWER = act<Args & { readonly power: string; readonly target: Id }>({
  id: 'power',
  does: 'power',
  label: 'Use a power',
  rule: 'ZS-TRN-07',
  cost: 'main',
  unlisted: (_fight, who) => !hasPowers(who),
  bar: (fight, who) => powers.bar(fight, who),
  params: (fight, who) => powers.params(fight, who),
  *perform(fight, who, { power: name, target }) {
    const power = powers.find(fight, who, name);
    powers.spend(fight, who, power);
    yield* powers.unleash(fight, who, power, target);
  },
});

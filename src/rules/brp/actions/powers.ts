/** Powers of one's own as declarations. */
import { hasPowers } from '../../../engine/index.ts';
import { powers } from '../powers.ts';
import { declared } from './kind.ts';

/** BR-INT-01: which power, and at whom; it is used, or comes to nothing, on their rank. */
export const POWER = declared({
  id: 'power',
  does: 'power',
  label: 'Use a power',
  rule: 'BR-RND-04',
  unlisted: (_fight, fighter) => !hasPowers(fighter),
  bar: (fight, fighter) => powers.bar(fight, fighter),
  params: (fight, fighter) => powers.params(fight, fighter),
});

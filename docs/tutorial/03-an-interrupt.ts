/** 3. An interrupt: somebody else may step in, who may be relieved in turn. It is a recursive call, bounded by the rule itself. */
import { ask, combatants, type Id, type Script, type Who } from '../../src/engine/index.ts';

/** TU-INT-01: the target may hide behind a friend nearby; each steps out of the way at most once. Returns who is hit in the end. */
export function* whoIsHit(target: Who, friends: readonly Id[]): Script<Id> {
  if (friends.length === 0) return target.id;
  const offers = [{ pick: 'hide', params: [combatants('behind', friends)] }, { pick: 'stand' }] as const;
  const answer = yield* ask(target, 'react', offers, { pick: 'stand' });
  if (answer.pick === 'stand') return target.id;
  const behind = String(answer['behind']);
  return yield* whoIsHit(
    { id: behind },
    friends.filter((id) => id !== behind),
  );
}

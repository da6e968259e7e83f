/** 2. A question: the rule asks a person and waits for the answer, for days if need be. Silence takes the default it names. */
import { decide, die, type Script, type Who } from '../../src/engine/index.ts';

/** TU-ASK-01: who is attacked ducks or stands, before any die is thrown; silence stands. Ducking costs the next attack. */
export function* defend(target: Who): Script<boolean> {
  const answer = yield* decide(target, 'defend', ['duck', 'stand'], 'stand');
  return answer === 'duck' && (yield* die(target, 'duck', 6)) >= 3;
}

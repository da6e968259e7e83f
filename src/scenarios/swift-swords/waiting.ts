/** The lines of a scenario that wait to be said, and dice by their faces. */
import type { Choice, Id, Json, Offer } from '../../engine/index.ts';
import { payable } from '../../rules/swift-swords/hand.ts';
import type { Fight, Fighter } from '../../rules/swift-swords/state.ts';
import type { Stage } from '../dialect.ts';
import type { Step } from '../scenario.ts';

/** The fight of a stage, as these rules know it. */
export const fightOf = (stage: Stage): Fight => stage.fight as unknown as Fight;

/** Places in a hand of the faces named, each die once. */
export function placesOf(f: Fighter | undefined, faces: Json | undefined): string[] | undefined {
  if (!f || faces === undefined) return undefined;
  const free = f.ad.map((face, at) => ({ face, at }));
  return (Array.isArray(faces) ? faces : [faces]).map((face) => {
    const found = free.findIndex((d) => d.face === face);
    return found < 0 ? '99' : String(free.splice(found, 1)[0]!.at);
  });
}

/** A payment is read two ways. */
const PAYMENTS = ['dice', 'die'];

/** A choice with its payment as it is asked for: a file also names the only die that could pay, which nobody is asked for. */
export function paidAsAsked({ params = [] }: Pick<Offer, 'params'>, f: Fighter | undefined, choice: Choice): Choice {
  const asked = PAYMENTS.filter((name) => params.some((p) => p.name === name));
  const [only = f?.ad.length === 1 ? { at: 0 } : undefined, ...others] = f ? payable(f) : [];
  const isOnly = others.length === 0 && choice['die'] === String(only?.at);
  const kept = asked.length > 0 ? asked : isOnly ? [] : PAYMENTS;
  return Object.fromEntries(Object.entries(choice).filter(([name]) => !PAYMENTS.includes(name) || kept.includes(name))) as Choice;
}

/** Takes the first waiting answer of one that fits. */
export function takeAnswer(stage: Stage, who: Id, fits: (step: Step) => boolean): Step | undefined {
  const queue = stage.waiting.get(who) ?? [];
  const at = queue.findIndex(fits);
  return at < 0 ? undefined : queue.splice(at, 1)[0];
}

/** Whether a line is one of these answers. */
export const answers =
  (...ids: readonly string[]) =>
  (step: Step): boolean =>
    ids.includes(String(step.answer));

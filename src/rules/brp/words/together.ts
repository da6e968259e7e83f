/** What is told in one go: the misses of a mob, and First Aid with what came of it. */
import { type Beat, blowsOf, bold, inRuns, listed, type Voice } from '../../../engine/index.ts';
import type { Own } from '../events.ts';
import { BARE, type Exchange, type Part } from './scene.ts';

/**
 * First Aid and what came of it are told together where the round closes at once: nobody waits for what the next line says. Who is saved by it
 * and sleeps is told of once.
 */
export function aidTold(parts: readonly Part[]): readonly Part[] {
  const others = parts.flatMap((part) => ('event' in part ? [part.event] : []));
  const follows = (event: Own, fits: (later: Own) => boolean): boolean => others.slice(others.indexOf(event)).some(fits);
  const isToldLater = (event: Own): boolean =>
    (event.type === 'tends' && follows(event, (later) => later.type === 'first-aid' && later.by === event.who)) ||
    (event.type === 'saved' && follows(event, (later) => later.type === 'unconscious' && later.who === event.who));
  return parts.filter((part) => !('event' in part && isToldLater(part.event)));
}

/** Fewer than this miss one by one. */
const MOB = 3;

/** Several who have missed the same target with the same thing at one moment. */
interface Misses {
  readonly misses: readonly [Exchange, ...Exchange[]];
}

/** Misses in a row, of three and more at once as one. */
export function inMobs(parts: readonly Part[]): readonly (Part | Misses)[] {
  const runs: (readonly [Part, ...Part[]])[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last && isAlike(last[0], part)) runs[runs.length - 1] = [...last, part];
    else runs.push([part]);
  }
  return runs.flatMap((run): readonly (Part | Misses)[] => {
    const [first, ...others] = run.flatMap((part) => ('attack' in part ? [part] : []));
    return first && run.length >= MOB ? [{ misses: [first, ...others] }] : run;
  });
}

const isAlike = (a: Part, b: Part): boolean =>
  'attack' in a &&
  'attack' in b &&
  [a, b].every(({ attack }) => attack.level === 'failure') &&
  a.rank === b.rank &&
  a.attack.on === b.attack.on &&
  a.attack.weapon === b.attack.weapon &&
  a.attack.chance === b.attack.chance;

/** "**Bandit 1** to **Bandit 6** go for **Rurik** and miss.": a blow that misses gets few words, and many of them no more. */
export function missesBeat(misses: Misses['misses'], voice: Voice): readonly Beat[] {
  const [{ attack, rank }] = misses;
  const names = listed(inRuns(misses.map((one) => bold(voice.name(one.attack.by)))));
  const faces = misses.map((one) => one.attack.face).join(', ');
  const goes = BARE.test(attack.weapon) ? 'shoot at' : 'go for';
  return [
    {
      icon: blowsOf(attack.weapon).icon,
      tone: 'miss',
      headline: `${names} ${goes} ${bold(voice.name(attack.on))} and miss.`,
      sums: [
        rank === null ? '' : `DEX ${rank}`,
        attack.chance === undefined ? `misses (${faces})` : `misses ${faces} vs ${attack.chance} %`,
      ],
      about: misses,
    },
  ];
}

/** Who is waited for, for what, and what their silence would come to. */
import { groupBy, listed, type Voice } from '../../engine/index.ts';
import type { Waiting } from '../api.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';
import { isLastCall, latest } from '../time/decisions.ts';
import { choicesToCome, silenceIn, silenceOf } from '../words/update.ts';
import { isForGm, isPrivate, namesOf } from '../words/waited-for.ts';

/** Who is waited for, in the words of a reader (without: of the channel): private answers are counted, and whoever hides is not named. */
export const waitingIn = (work: UnitOfWork, voice?: Voice): readonly Waiting[] => waitingOf(work)(voice);

/** The same for several readers: all but the names is made once. */
export function waitingOf(work: UnitOfWork): (voice?: Voice) => readonly Waiting[] {
  const { encounter, pending } = work;
  const onlyGm = (what: string): readonly Waiting[] => [{ who: 'the GM', what, since: encounter.touched, until: null, otherwise: '' }];
  if (encounter.status !== 'running') return () => [];
  if (encounter.trouble) return () => onlyGm('to settle what has gone wrong');
  if (pending.at === 'over' && encounter.decisions.length === 0) return () => onlyGm('to end the fight');
  const openOnes = encounter.decisions.filter((d) => d.answer === null);
  const secret = openOnes.filter((d) => isPrivate(work, d));
  const lines = openOnes
    .filter((d) => !isPrivate(work, d))
    .map((d) => ({
      d,
      alone: d.who.length === 1,
      what: `${whatFor(work, d)}${d.onBank ? ', now on the time bank' : ''}`,
      since: d.opened,
      until: d.deadline,
      otherwise: silenceIn(work, d) ?? '',
    }));
  const [first] = secret;
  const counted = first
    ? [
        {
          who: choicesToCome(work),
          what: '',
          since: Math.min(...secret.map((d) => d.opened)),
          until: latest(secret.map((d) => d.deadline)),
          otherwise: silenceOf(work, first.kind),
        },
      ]
    : [];
  return (voice) => [...together(lines.map(({ d, ...line }) => ({ ...line, who: namesOf(work, d, voice) }))), ...counted];
}

/** Several who are each waited for alike, for the same until the same time, stand in one line; where any of some will do, they stay apart. */
function together(lines: readonly (Waiting & { readonly alone: boolean })[]): readonly Waiting[] {
  const keyOf = ({ alone, who, what, since, until, otherwise }: (typeof lines)[number]): string =>
    JSON.stringify([alone || who, what, since, until, otherwise]);
  return [...groupBy(lines, keyOf).values()].map((group) => {
    const [{ what, since, until, otherwise }] = group;
    return { who: listed([...new Set(group.map(({ who }) => who))]), what, since, until, otherwise };
  });
}

/** A side decides, and its people declare. */
function whatFor(work: UnitOfWork, d: Decision): string {
  if (isLastCall(d)) return 'to end the fight, or play on';
  if (isForGm(work, d)) return 'to decide something';
  return d.kind === 'declaration' && d.who.every((id) => id.startsWith('@')) ? 'to decide' : WHAT[d.kind];
}

const WHAT: Readonly<Record<Decision['kind'], string>> = {
  turn: 'to take a turn',
  declaration: 'to declare',
  reaction: 'to react',
  ruling: 'to rule',
};

/** Who is waited for, for what, and what their silence would come to. */
import { groupBy, type Id, listed, type Voice } from '../../engine/index.ts';
import type { Waiting } from '../api.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Snowflake } from '../encounter.ts';
import { isLastCall, latest } from '../time/decisions.ts';
import { choicesToCome, decidesItself, silenceIn, silenceOf, silenceToYou } from '../words/update.ts';
import { isForGm, isPrivate, namesOf } from '../words/waited-for.ts';

/** Somebody who looks at who is waited for. */
export interface Reader {
  readonly user: Snowflake;
  readonly gm: boolean;
  /** Whom they answer for. */
  readonly of: readonly Id[];
}

/**
 * Who is waited for, in the words of a reader (without: of the channel): private answers are counted, and whoever hides is named to nobody
 * but their GM. Whoever is asked themselves reads that it is them.
 */
export const waitingIn = (work: UnitOfWork, voice?: Voice, reader?: Reader | null): readonly Waiting[] =>
  waitingOf(work)(reader ?? null, voice);

/** Whether somebody is waited for, and not merely one of several of whom any will do. */
const isOf = (reader: Reader | null, d: Decision): boolean =>
  reader !== null &&
  !decidesItself(d) &&
  (d.users.includes(reader.user) || (reader.gm && d.who.includes('gm'))) &&
  (d.users.length === 1 || d.who.every((id) => (id === 'gm' ? reader.gm : reader.of.includes(id))));

/** The same for several readers: all but the names is made once. */
export function waitingOf(work: UnitOfWork): (reader: Reader | null, voice?: Voice) => readonly Waiting[] {
  const { encounter, pending } = work;
  const onlyGm =
    (what: string) =>
    (reader: Reader | null): readonly Waiting[] => [
      { ...(reader?.gm ? { who: '', yours: true } : { who: 'the GM' }), what, since: encounter.touched, until: null, otherwise: '' },
    ];
  if (encounter.status !== 'running') return () => [];
  if (encounter.trouble) return onlyGm('to settle what has gone wrong');
  if (pending.at === 'over' && encounter.decisions.length === 0) return onlyGm('to end the fight');
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
  const counted = countedIn(work, secret);
  return (reader, voice) => [
    ...together(
      lines.map(({ d, ...line }) => {
        const who = nameFor(work, d, reader, voice);
        return isOf(reader, d) ? { who, ...line, yours: true, otherwise: silenceToYou(line.otherwise) } : { who, ...line };
      }),
    ),
    ...counted.map((line) => (secret.some((d) => isOf(reader, d) && !d.formal) ? { ...line, yours: true as const } : line)),
  ];
}

/** Private answers that are open, in a line that names nobody; none: there are none. */
function countedIn(work: UnitOfWork, secret: readonly Decision[]): readonly Waiting[] {
  const [first] = secret;
  if (!first) return [];
  const since = Math.min(...secret.map((d) => d.opened));
  const until = latest(secret.map((d) => d.deadline));
  return [{ who: choicesToCome(work), what: '', since, until, otherwise: silenceOf(work, first.kind) }];
}

/** What somebody is called who is waited for; empty: it is the reader alone. */
function nameFor(work: UnitOfWork, d: Decision, reader: Reader | null, voice?: Voice): string {
  if (!isForGm(work, d) || !reader) return namesOf(work, d, voice);
  if (isOf(reader, d)) return '';
  // An autopilot is about to decide for somebody in hiding: their GM is not told of themselves as of another.
  return reader.gm && voice && decidesItself(d) ? listed(d.who.map((id) => voice.name(id))) : namesOf(work, d, voice);
}

/** Several who are each waited for alike, for the same until the same time, stand in one line; where any of some will do, they stay apart. */
function together(lines: readonly (Waiting & { readonly alone: boolean })[]): readonly Waiting[] {
  const keyOf = ({ alone, who, yours, what, since, until, otherwise }: (typeof lines)[number]): string =>
    JSON.stringify([alone || who, yours === true, what, since, until, otherwise]);
  return [...groupBy(lines, keyOf).values()].map((group) => {
    const [{ alone: _alone, who: _who, ...first }] = group;
    return { who: listed([...new Set(group.map(({ who }) => who))]), ...first };
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

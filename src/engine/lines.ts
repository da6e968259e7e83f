/**
 * Lines that are told of several: a march, a pass, what all have planned. A ruleset says of each person what they do; what
 * several do in a row is one line, those who do the same in one clause.
 */
import { groupBy } from './group.ts';
import { inRuns } from './runs.ts';
import type { Id } from './script.ts';
import { type Beat, type Deed, type Line, type LineKind, listed, opening } from './story.ts';

/** Those who do the same, in one clause; each person once in it. */
function clausesOf(deeds: readonly Deed[]): readonly (readonly [Deed, ...Deed[]])[] {
  const clauses = new Map<string, [Deed, ...Deed[]]>();
  for (const deed of deeds) {
    const key = JSON.stringify([deed.on ?? '', deed.does[1], deed.where ?? '']);
    const clause = clauses.get(key);
    if (!clause) clauses.set(key, [deed]);
    else if (clause.every((d) => d.who !== deed.who)) clause.push(deed);
  }
  return [...clauses.values()];
}

/**
 * "Yrsa and Aldo close in on the scarred bandit; the captain on Linnet." A verb that has just been said is not said again, nor is
 * whoever goes on by themselves: "Theobald moves to the bridge, then sprints to the camp."
 */
function lineText({ deeds }: Line): string {
  let said: (Pick<Deed, 'does' | 'on'> & { readonly alone: Id | null }) | null = null;
  let text = '';
  for (const clause of clausesOf(deeds)) {
    const [{ who, does, where, on, denies = false }] = clause;
    const alone = clause.length === 1 ? who : null;
    const goesOn = alone !== null && said?.alone === alone && on === said.on;
    const names = goesOn ? 'then' : listed(inRuns(clause.map((d) => d.name)));
    const verb = said !== null && said.does[1] === does[1] && where !== undefined ? '' : does[clause.length === 1 ? 0 : 1];
    const prefix = on !== undefined && on !== said?.on ? on : '';
    const joint = said === null ? '' : goesOn ? ', ' : verb === '' && denies ? ', nor ' : '; ';
    text += `${joint}${prefix}${[names, verb, where ?? ''].filter(Boolean).join(' ')}`;
    said = { does, alone, ...(on !== undefined && { on }) };
  }
  return `${text}.`;
}

/** The small print of several: of those who come to the same, once. */
function sumsOf(deeds: readonly Deed[]): readonly string[] {
  const told = deeds.flatMap(({ sum }) => (sum ? [sum] : []));
  return [...groupBy(told, ([own]) => own)].flatMap(([own, same]) => {
    const names = same.flatMap(([, named]) => (named.endsWith(`: ${own}`) ? [named.slice(0, -own.length - 2)] : []));
    return names.length === same.length ? [`${listed(inRuns(names))}: ${own}`] : same.map(([, named]) => named);
  });
}

/** A beat of what several do. */
export const lineBeat = (kind: LineKind, deeds: readonly Deed[], more: Partial<Beat> = {}): Beat => {
  const line: Line = { kind, deeds };
  const sums = deeds.length === 1 ? deeds.flatMap(({ sum }) => sum?.[0] ?? []) : sumsOf(deeds);
  return { tone: 'plain', headline: lineText(line), ...(sums.length > 0 && { sums }), ...more, line };
};

/** Two beats of one kind of line as one. */
function joined(a: Beat, b: Beat & { readonly line: Line }): Beat {
  const deeds = [...(a.line?.deeds ?? []), ...b.line.deeds];
  return lineBeat(b.line.kind, deeds, {
    ...((a.icon ?? b.icon) && { icon: a.icon ?? b.icon! }),
    changed: [...(a.changed ?? []), ...(b.changed ?? [])],
    about: [...(a.about ?? []), ...(b.about ?? [])],
  });
}

/** A line is read at one glance: what is longer goes on in the next. */
const GLANCE = 240;

/** Lines of one kind in a row are one, as long as it can be read at a glance. */
export function joinLines(beats: readonly Beat[]): readonly Beat[] {
  const all: Beat[] = [];
  for (const beat of beats) {
    const last = all.at(-1);
    const fits = (last?.headline.length ?? 0) + beat.headline.length <= GLANCE;
    if (beat.line && fits && last?.line?.kind === beat.line.kind) all[all.length - 1] = joined(last, { ...beat, line: beat.line });
    else all.push(beat);
  }
  return all;
}

/** All marches as one line and all passes as another, each where the first of them stood. */
export function gatherLines(beats: readonly Beat[]): readonly Beat[] {
  const all: Beat[] = [];
  for (const beat of beats) {
    const kind = beat.line?.kind;
    const at = kind === 'march' || kind === 'pass' ? all.findIndex((b) => b.line?.kind === kind) : -1;
    if (at < 0 || !beat.line) all.push(beat);
    else all[at] = joined(all[at]!, { ...beat, line: beat.line });
  }
  return all;
}

/** A round in which everybody passes, or in which nothing is told at all, is one line. It is known to be over when the next begins. */
export function joinRounds(beats: readonly Beat[]): readonly Beat[] {
  const all: Beat[] = [];
  for (const beat of beats) {
    const opens = all.findLastIndex((b) => b.line?.kind !== 'pass');
    const head = all[opens];
    if (beat.round !== undefined && head?.round !== undefined) all.splice(opens, Infinity, emptyRound(head.round, all.slice(opens)));
    all.push(beat);
  }
  return all;
}

/** `told`: what opens it, and who passes in it. */
const emptyRound = (round: string, told: readonly Beat[]): Beat => ({
  tone: 'plain',
  ...opening(round, `**${round}:**`, ['nobody does anything.'], ' '),
  about: told.flatMap(({ about = [] }) => about),
});

/** Beats with what they tell of, so that it is known whom they are about. */
export const tellingOf = (what: object, beats: readonly Beat[]): readonly Beat[] => beats.map((beat) => ({ about: [what], ...beat }));

/** One exchange as it is told: an attack, how it is met and what comes of it, put together into a sentence. */
import {
  asNoun,
  asSentence,
  type Beat,
  belonging,
  bold,
  capitalised,
  type Id,
  listed,
  phrasing,
  spokenOf,
  type Tone,
  type Voice,
} from '../../../engine/index.ts';
import type { HappeningOf } from '../events.ts';
import { blastAt, verbsOf, wielding } from './speech.ts';

/** What an exchange begins with. */
export type Opener = HappeningOf<'attacks' | 'tries' | 'opportunity' | 'blasts' | 'manipulates'>;

/** A sentence on its way. */
export interface Tale {
  readonly voice: Voice;
  /** The beginning, as long as it is not told yet: how it ends decides how it is said. */
  opener: readonly Opener[] | null;
  /** The same once it is told: others are named with regard to it. */
  begun: Opener | null;
  /** Several are struck by it. */
  several: boolean;
  readonly weapons: Map<Id, string>;
  readonly clauses: string[];
  /** Which of them say what became of whom the one before has hurt, by number. */
  readonly fates: Set<number>;
  readonly sums: string[];
  readonly changed: Id[];
  readonly after: string[];
  /** The blow that has just landed. */
  blow: { readonly by: Id; readonly on: Id } | null;
  /** Who will not shield anybody, as the last clause tells it. */
  refused: readonly Id[];
  /** Who struck last. */
  striker: Id | null;
  /** Who was the subject of the last clause, and how it goes on: ` and takes`, `, who takes`. */
  subject: { readonly who: Id; readonly joint: string } | null;
  /** The purpose of the last save, and by whom. */
  saved: { readonly who: Id; readonly purpose: string; readonly passed: boolean } | null;
  tone: Tone;
  icon: string;
}

/** Begins a sentence. */
export const taleOf = (voice: Voice): Tale => ({
  voice,
  opener: null,
  begun: null,
  several: false,
  weapons: new Map(),
  clauses: [],
  fates: new Set(),
  sums: [],
  changed: [],
  after: [],
  blow: null,
  refused: [],
  striker: null,
  subject: null,
  saved: null,
  tone: 'plain',
  icon: '⚔️',
});

/** Whom an exchange is about: whoever began it, and whom it was aimed at. */
export const byOf = ({ begun }: Tale): Id | null => (begun === null ? null : 'by' in begun ? begun.by : begun.who);
export const onOf = ({ begun }: Tale): Id | null => (begun !== null && 'on' in begun ? begun.on : null);

/** Adds a clause; what the exchange began with comes before it. */
export function say(tale: Tale, clause: string): void {
  lead(tale);
  tale.clauses.push(clause);
  tale.subject = null;
  tale.refused = [];
}

/** Goes on within the last clause. */
export function goOn(tale: Tale, words: string): void {
  lead(tale);
  const last = tale.clauses.pop() ?? '';
  tale.clauses.push(`${last}${words}`);
  tale.subject = null;
}

/** Takes the beginning into a clause of its own making, if it is about these two and nothing has come between. */
export function takeOver(tale: Tale, by: Id, on: Id): boolean {
  const [first] = tale.opener ?? [];
  if (!first || tale.several || !('by' in first) || first.by !== by || first.on !== on) return false;
  tale.opener = null;
  return true;
}

const TRIES = {
  disarm: (a, b) => `${a} goes for ${belonging(b, 'weapon')}`,
  shove: (a, b) => `${a} shoves at ${b}`,
  grapple: (a, b) => `${a} grabs at ${b}`,
  'death-blow': (a, b) => `${a} raises a weapon over ${b}, who lies helpless`,
} satisfies Record<HappeningOf<'tries'>['what'], (a: string, b: string) => string>;

/** ZS-ATK-11: that a blow is held back. */
export const restraint = ({ heldBack = false }: { readonly heldBack?: boolean }): string => (heldBack ? ', holding back' : '');

/** An attack that has not ended yet, in words. */
export function opening(voice: Voice, all: readonly Opener[]): string {
  const first = all[0]!;
  if (first.type === 'blasts')
    return `${bold(voice.name(first.who))} ${blastAt(asNoun(voice.quote(first.weapon)), voice.quote(first.place))}${restraint(first)}`;
  const [a, b] = [bold(voice.name(first.by)), listed(all.flatMap((o) => ('on' in o ? [bold(voice.name(o.on))] : [])))];
  switch (first.type) {
    case 'attacks': {
      const at = phrasing(verbsOf(first.weapon).at, a, b, first.weapon);
      return `${a} ${at} ${b}${wielding(voice, first.by, first.weapon, at)}${restraint(first)}`;
    }
    case 'tries':
      return TRIES[first.what](a, b);
    case 'opportunity':
      return `${a} strikes at ${b}, who is moving away`;
    case 'manipulates':
      return `${a} tries to ${first.how} ${b}${first.what ? ` (${voice.quote(first.what)})` : ''}`;
  }
}

function lead(tale: Tale): void {
  if (!tale.opener) return;
  tale.clauses.push(opening(tale.voice, tale.opener));
  tale.opener = null;
}

/** How somebody is called who is in the sentence already: whom it began with by pronoun, anybody else by name. */
export function called(
  tale: Tale,
  who: Id,
): { readonly they: string; readonly them: string; readonly s: (one: string, many: string) => string } {
  const { voice } = tale;
  const other = byOf(tale);
  const forms = spokenOf(voice, who);
  const isClear =
    !tale.several &&
    // Once others have come in, a pronoun could be any of them.
    tale.clauses.length + (tale.opener ? 1 : 0) === 1 &&
    onOf(tale) === who &&
    (other === null || spokenOf(voice, other).they !== forms.they);
  return isClear ? forms : { they: bold(voice.name(who)), them: bold(voice.name(who)), s: (one) => one };
}

/** Clauses as sentences of two at most; what becomes of somebody stays with the blow that did it. */
function sentences({ clauses, fates }: Pick<Tale, 'clauses' | 'fates'>): string {
  const all: string[][] = [];
  for (const [i, clause] of clauses.entries()) {
    const last = all.at(-1);
    const goesOn = last?.length === 1 && !fates.has(i + 1);
    if (goesOn) last.push(clause);
    else all.push([clause]);
  }
  return all.map((some, i) => asSentence(i === 0 ? some.join('; ') : capitalised(some.join('; ')))).join(' ');
}

/** The sentence as a beat; null where there is nothing to say. */
export function told(tale: Tale): Beat | null {
  lead(tale);
  if (tale.clauses.length === 0) return null;
  const after = tale.after.join(' · ');
  return {
    icon: tale.icon,
    tone: tale.tone,
    headline: sentences(tale),
    sums: tale.sums.filter(Boolean),
    changed: [...new Set(tale.changed)],
    ...(after ? { after } : {}),
  };
}

/** What people say with their acts, quoted under what shows them. */
import { type Beat, capitalised, type Fight, hears, type Id, own, peopleIn, type Viewer, type Voice } from '../../engine/index.ts';
import { portraitsFor } from '../commands/portraits.ts';
import { seatOfCombatant } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { type Heard, inMarks, MOST_DESCRIBED, MOST_SAID, partsOf, type Said } from '../speech.ts';
import { NOBODY } from '../taken-out.ts';
import type { Block, VoicedWords } from '../update.ts';
import { knownIn } from './beat-events.ts';
import { marked, plainText } from './markdown.ts';
import { isKnown, labelsFor, UNKNOWN, voiceFor } from './voices.ts';

/** A beat with what is said in it, a line of Discord markdown for each. */
export interface ToldBeat extends Beat {
  readonly said?: readonly string[];
  /** Who speaks first in it. */
  readonly speaker?: Id;
}

/** The quotation marks around what is said. */
const MARKS = 2;

/** Words as they stand in a post; `speaker`: who says them, where that is not plain. */
export const quote = (text: string, speaker: string | null): string =>
  `> ${speaker === null ? '' : `**${capitalised(speaker)}**: `}${inQuotes(text)}`;

/** Words in quotation marks and descriptions in italics, as text that Discord renders. */
export const inQuotes = (words: string): string =>
  partsOf(words)
    .map(({ described, text }) => (described ? `*${marked(text, MOST_DESCRIBED)}*` : marked(inMarks(text), MOST_SAID + MARKS)))
    .join(' ');

/** The same as plain text on one line. */
export const plainQuotes = (words: string): string =>
  partsOf(words)
    .map(({ described, text }) => (described ? text : inMarks(text)))
    .join(' ');

/** What a reader hears of what is said with an event. */
export const heardWith = ({ said = [], only }: Heard, viewer: Viewer): readonly Said[] =>
  hears(viewer, only) ? said : said.filter((words) => !words.few);

/** Who says something, as they are known to a reader; null: the reader does not know of them. */
export function speakerFor(voice: Voice, who: Id): string | null {
  const name = voice.name(who);
  return name === UNKNOWN ? null : name;
}

/** What somebody who speaks looks like, where the channel may see it. */
export function faceOf(work: UnitOfWork, who: Id | undefined): Pick<Block, 'portrait'> {
  const hash = who === undefined ? undefined : own(portraitsFor(work, { as: 'public' }), who);
  return hash === undefined || who === undefined ? {} : { portrait: { hash, name: labelsFor(work.seen, { as: 'public' }).name(who) } };
}

/** Words for a message under the speaker's own name; who plays them is said only of those whom the channel knows, and a player plays. */
export function spokenBy({ seen, encounter }: UnitOfWork, who: Id, player: string, text: string): VoicedWords {
  const isOpen = seatOfCombatant(encounter, who) !== undefined && isKnown(seen, { as: 'public' }, who);
  const name = capitalised(labelsFor(seen, { as: 'public' }).name(who));
  return { name, by: isOpen ? plainText(player) : null, words: inQuotes(text) };
}

/** Some beats with what is said in what they tell: each under the beat that tells the event it was said with, or what comes next to it. */
export function withSaid(
  beats: readonly Beat[],
  told: readonly Heard[],
  fight: Fight,
  viewer: Viewer,
  takenOut = NOBODY,
): readonly ToldBeat[] {
  const said = told.flatMap((one, at) => heardWith(one, viewer).map((words) => ({ words, at })));
  const once = said.filter(({ words }, i) => said.findIndex((other) => other.words.id === words.id) === i);
  if (once.length === 0 || beats.length === 0) return beats;
  const places = new Map<object, number>(told.flatMap(({ event, others }, at) => [event, ...(others ? [others] : [])].map((e) => [e, at])));
  const spans = beats.map(({ about = [] }) => new Set(knownIn(about, places)));
  const voice = voiceFor(fight, viewer, takenOut);
  const lines = once.map(({ words, at }) => ({ beat: beatAt(spans, at), words }));
  return beats.map((beat, i) => {
    const here = lines.flatMap(({ beat: of, words }) => (of === i ? lineOf(beat, words, fight, voice) : []));
    const [first] = here;
    return first ? { ...beat, said: here.map(({ line }) => line), speaker: first.who } : beat;
  });
}

function lineOf(beat: Beat, { who, text }: Said, fight: Fight, voice: Voice): readonly { readonly who: Id; readonly line: string }[] {
  const speaker = speakerFor(voice, who);
  return speaker === null ? [] : [{ who, line: quote(text, firstIn(beat, fight, voice) === who ? null : speaker) }];
}

/** Whom a headline begins with, if it is about one person's deed: it is plain that they are the one who speaks. */
function firstIn({ headline, about = [], line }: Beat, fight: Fight, voice: Voice): Id | null {
  if (new Set(line?.deeds.map((deed) => deed.who)).size > 1) return null;
  const text = headline.toLowerCase();
  const found = peopleIn(fight, about).map(({ id }) => ({ id, at: text.indexOf(voice.name(id).toLowerCase()) }));
  const [first] = found.filter(({ at }) => at >= 0).toSorted((a, b) => a.at - b.at);
  return first?.id ?? null;
}

/** The beat that tells the event at a place; else the next one after it, or the last. */
function beatAt(spans: readonly ReadonlySet<number>[], at: number): number {
  const exact = spans.findIndex((span) => span.has(at));
  if (exact >= 0) return exact;
  const later = spans.findIndex((span) => [...span].some((place) => place > at));
  return later >= 0 ? later : spans.length - 1;
}

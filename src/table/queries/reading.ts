/**
 * How one reader reads a fight as it stands: names, rows, offers in words. Each press asks for them, a completion with every letter that
 * is typed, and they change only when the fight does: they are made once for each reader, and are gone with the state that they tell of.
 */
import type { Choice, Fight, Offer, ShortRow, View, Viewer, Voice } from '../../engine/index.ts';
import type { WordedOffer } from '../api.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { Remembered } from '../remembered.ts';
import { refusalText } from '../words/refusals.ts';
import { labelsFor, voiceFor } from '../words/voices.ts';
import { choiceText, wordOffer } from '../words/words.ts';

/** At most this many readers of one state are remembered: its GM, a few players, the channel. */
const MOST_READERS = 8;

/** What of a unit of work is read. */
type Read = Pick<UnitOfWork, 'rules' | 'seen'>;

export interface Reading {
  /** Names as text that Discord renders. */
  readonly voice: Voice;
  /** Names as plain text. */
  readonly labels: Voice;
  /** What the reader may know of the fight, by the rules. */
  readonly view: () => View;
  /** Who is there and how they are, of that. */
  readonly people: () => Pick<View, 'round'> & { readonly rows: readonly ShortRow[] };
  /** Offers in words; the same list for the same list. */
  readonly worded: (offers: readonly Offer[]) => readonly WordedOffer[];
  /** A choice of such a list, in words. */
  readonly chosen: (offers: readonly Offer[], choice: Choice) => string;
}

const readings = new WeakMap<Fight, Map<string, Reading>>();

const keyOf = (viewer: Viewer): string => (viewer.as === 'player' ? `player ${viewer.of.join(' ')}` : viewer.as);

/** How a reader reads the fight of a unit of work. */
export function readingOf({ rules, seen }: Read, viewer: Viewer): Reading {
  const known = readings.get(seen) ?? new Remembered<string, Reading>(MOST_READERS);
  readings.set(seen, known);
  const found = known.get(keyOf(viewer)) ?? read({ rules, seen }, viewer);
  known.set(keyOf(viewer), found);
  return found;
}

function read({ rules, seen }: Read, viewer: Viewer): Reading {
  const [voice, labels] = [voiceFor(seen, viewer), labelsFor(seen, viewer)];
  const lists = new WeakMap<readonly Offer[], readonly WordedOffer[]>();
  const choices = new WeakMap<Choice, { readonly of: readonly Offer[]; readonly text: string }>();
  let view: View | undefined;
  let people: View | undefined;
  return {
    voice,
    labels,
    view: () => (view ??= rules.view(seen, viewer)),
    people: () => (people ??= view ?? rules.view(seen, viewer, 'people')),
    worded: (offers) => {
      const found = lists.get(offers) ?? offers.map((o) => wordOffer(rules, o, labels, (refusal) => refusalText(refusal, rules, voice)));
      lists.set(offers, found);
      return found;
    },
    chosen: (offers, choice) => {
      const known = choices.get(choice);
      const text = known?.of === offers ? known.text : choiceText(rules, offers, choice, labels);
      choices.set(choice, { of: offers, text });
      return text;
    },
  };
}

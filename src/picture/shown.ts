/** What a view is best shown as: the end card once the fight is over, else where everybody stands. */
import type { EncounterView } from '../table/api.ts';
import { cardFacts, cardText } from './ending/facts.ts';
import { sceneFacts, sceneKey } from './facts.ts';
import { sceneText } from './text.ts';

/** A picture that could be drawn: a key that changes with what it shows, and the same in words. */
interface Shown {
  readonly key: string;
  readonly text: (most?: number) => string;
}

/** Null: there is nothing to be seen. */
export function shownIn(view: EncounterView): Shown | null {
  if (view.ending) {
    const card = cardFacts(view.name, view.ending, view.portraits);
    return { key: JSON.stringify(card), text: (most) => cardText(card, most) };
  }
  const facts = sceneFacts(view);
  return facts && { key: sceneKey(facts), text: (most) => sceneText(facts, most) };
}

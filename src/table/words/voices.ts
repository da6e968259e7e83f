/** How a reader knows the people of a fight: the only way by which a name gets into a text. */
import { type Fight, type Forms, formsOf, inSentence, nameFor, ofSide, own, sees, type Viewer, type Voice } from '../../engine/index.ts';
import { marked, plainText } from './markdown.ts';

/** Typed words longer than this are cut. */
const LONGEST_QUOTE = 200;

/** What a reader calls whomever they do not know of. */
export const UNKNOWN = 'somebody';

/** Names as text that Discord renders, as they stand in a sentence. */
export const voiceFor = (fight: Fight, viewer: Viewer): Voice => ({
  name: once((id) => marked(inSentence(called(fight, viewer, id)))),
  quote: (typed) => marked(typed, LONGEST_QUOTE),
  pronoun: (id) => formsFor(fight, viewer, id),
});

/** Names as GMs know them, as they stand in a sentence. */
export const gmVoice = (fight: Fight): Voice => voiceFor(fight, { as: 'gm' });

/** Names as plain text, for labels of buttons and menus. */
export const labelsFor = (fight: Fight, viewer: Viewer): Voice => ({
  name: once((id) => plainText(called(fight, viewer, id))),
  quote: (typed) => plainText(typed, LONGEST_QUOTE),
  pronoun: (id) => formsFor(fight, viewer, id),
});

/** A panel names the same few hundreds of times, and its fight stands still meanwhile. */
function once(name: (id: string) => string): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const there = known.get(id);
    if (there !== undefined) return there;
    const made = name(id);
    known.set(id, made);
    return made;
  };
}

/** Of whoever is masked, or not known at all, nobody can say more than *they*. */
function formsFor(fight: Fight, viewer: Viewer, id: string): Forms {
  return formsOf(isKnown(fight, viewer, id) ? own(fight.combatants, id)?.pronoun : 'they');
}

/** Whether a reader knows of somebody, and knows who it is: by their own name and not by a mask. */
export function isKnown(fight: Fight, viewer: Viewer, id: string): boolean {
  const combatant = own(fight.combatants, id);
  return (
    combatant !== undefined && sees(viewer, combatant, fight.combatants) && nameFor(viewer, combatant, fight.combatants) === combatant.name
  );
}

function called(fight: Fight, viewer: Viewer, id: string): string {
  if (id === 'gm') return 'the GM';
  if (id === '*') return 'anybody';
  if (id.startsWith('@')) return isKnownSide(fight, viewer, id.slice(1)) ? id.slice(1) : UNKNOWN;
  const combatant = Object.hasOwn(fight.combatants, id) ? fight.combatants[id] : undefined;
  if (!combatant || !sees(viewer, combatant, fight.combatants)) return UNKNOWN;
  return nameFor(viewer, combatant, fight.combatants);
}

/** A side is known by any of its people that the reader knows of. */
export const isKnownSide = (fight: Fight, viewer: Viewer, side: string): boolean =>
  ofSide(fight, side).some((c) => sees(viewer, c, fight.combatants));

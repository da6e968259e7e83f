/** How a reader knows the people of a fight: the only way by which a name gets into a text. */
import {
  type Combatant,
  type Fight,
  type Forms,
  formsOf,
  inSentence,
  nameFor,
  ofSide,
  own,
  sees,
  type Viewer,
  type Voice,
} from '../../engine/index.ts';
import { NOBODY, type TakenOut } from '../taken-out.ts';
import { marked, plainText } from './markdown.ts';

/** Typed words longer than this are cut. */
const LONGEST_QUOTE = 200;

/** What a reader calls whomever they do not know of. */
export const UNKNOWN = 'somebody';

/** Names as text that Discord renders, as they stand in a sentence. `takenOut`: those who are no longer there, where the past is told. */
export const voiceFor = (fight: Fight, viewer: Viewer, takenOut = NOBODY): Voice => ({
  name: once((id) => marked(inSentence(called(fight, viewer, id, takenOut)))),
  quote: (typed) => marked(typed, LONGEST_QUOTE),
  pronoun: (id) => formsFor(fight, viewer, id, takenOut),
});

/** Names as GMs know them, as they stand in a sentence. */
export const gmVoice = (fight: Fight): Voice => voiceFor(fight, { as: 'gm' });

/** Names as plain text, for labels of buttons and menus. `takenOut`: as above. */
export const labelsFor = (fight: Fight, viewer: Viewer, takenOut = NOBODY): Voice => ({
  name: once((id) => plainText(called(fight, viewer, id, takenOut))),
  quote: (typed) => plainText(typed, LONGEST_QUOTE),
  pronoun: (id) => formsFor(fight, viewer, id, takenOut),
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
function formsFor({ combatants }: Fight, viewer: Viewer, id: string, takenOut: TakenOut): Forms {
  const { one, all } = found(combatants, id, takenOut);
  return formsOf(one && isKnownAmong(all, viewer, one) ? one.pronoun : 'they');
}

/** Whether a reader knows of somebody, and knows who it is: by their own name and not by a mask. */
export function isKnown(fight: Fight, viewer: Viewer, id: string): boolean {
  const combatant = own(fight.combatants, id);
  return combatant !== undefined && isKnownAmong(fight.combatants, viewer, combatant);
}

const isKnownAmong = (all: TakenOut, viewer: Viewer, one: Combatant): boolean =>
  sees(viewer, one, all) && nameFor(viewer, one, all) === one.name;

/** Somebody who is in the fight, or has been, and those among whom a reader knows them or does not. */
function found(here: TakenOut, id: string, takenOut: TakenOut): { readonly one: Combatant | undefined; readonly all: TakenOut } {
  const one = own(here, id);
  if (one) return { one, all: here };
  // A character who has gone as well still knows whoever was on their side.
  return { one: own(takenOut, id), all: { ...takenOut, ...here } };
}

function called(fight: Fight, viewer: Viewer, id: string, takenOut: TakenOut): string {
  if (id === 'gm') return 'the GM';
  if (id === '*') return 'anybody';
  if (id.startsWith('@')) return isKnownSide(fight, viewer, id.slice(1)) ? id.slice(1) : UNKNOWN;
  const { one, all } = found(fight.combatants, id, takenOut);
  return one && sees(viewer, one, all) ? nameFor(viewer, one, all) : UNKNOWN;
}

/** A side is known by any of its people that the reader knows of. */
export const isKnownSide = (fight: Fight, viewer: Viewer, side: string): boolean =>
  ofSide(fight, side).some((c) => sees(viewer, c, fight.combatants));

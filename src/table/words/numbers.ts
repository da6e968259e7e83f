/** How many of something, in words. */
import { headOf, listed } from '../../engine/index.ts';
import { marked } from './markdown.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A number as a sentence says it: words to twelve, digits beyond. */
export const countWord = (count: number): string => WORDS[count] ?? String(count);

/** Endings and what they become, the first that fits. */
const PLURALS: readonly (readonly [RegExp, string])[] = [
  // What is typed for several is several already: "wolves", "hooded men".
  [/(\b(?:\p{L}*men|people|folk|mice|lice|geese)|[^aious\s]s)$/iu, '$1'],
  [/\b(hum|sham|talism|germ|rom|norm)an$/i, '$1ans'],
  [/man$/i, 'men'],
  [/(wol|el|thie|dwar)f$/i, '$1ves'],
  [/(m|l)ouse$/i, '$1ice'],
  [/(s|x|z|ch|sh)$/i, '$1es'],
  [/([^aeiou])y$/i, '$1ies'],
  [/$/, 's'],
];

/** What several of a kind are called: "bandit captain", "bandit captains"; "man of the watch", "men of the watch". */
export function plural(kind: string): string {
  const head = headOf(kind);
  const rest = kind.slice(head.length);
  const [ending, become] = PLURALS.find(([one]) => one.test(head))!;
  return head.replace(ending, become) + rest;
}

/** A kind within a sentence: "Bandit captain" is a bandit captain, while names of their own ("Black Company") stay as they are. */
export const kindWithin = (kind: string): string => (/^\p{Lu}[^\p{Lu}]*$/u.test(kind) ? kind[0]!.toLowerCase() + kind.slice(1) : kind);

/** A description without its article: of "a dark figure" there may be two dark figures. */
export const withoutArticle = (name: string): string => name.replace(/^(?:an?|the) (?=\S)/iu, '');

/** At most this many newcomers are named one by one. */
const MOST_NAMED = 6;

/** Who has been brought in: by name, and how many; of very many the first and the last. */
export function addedText(names: readonly string[], autopilot: string | null, isHidden = false): string {
  const how = `${isHidden ? ', hidden from others' : ''}${autopilot === null ? '' : `, on autopilot (${marked(autopilot, 200)})`}`;
  if (names.length === 1) return `Added **${names[0]}**${how}.`;
  const who = names.length > MOST_NAMED ? `${names[0]} to ${names.at(-1)}` : listed(names);
  return `Added ${names.length}: ${who}${how}.`;
}

/**
 * Armies, groups and mobs are called by what they are, and are many: *the goblins attack*. Systems write every sentence of one; here, once for
 * all of them, the verbs are made to agree with names that mean several.
 */
import type { Event } from './encounter.ts';
import { own } from './json.ts';
import { areCreatures, isMany } from './lexicon.ts';
import { type Beat, capitalised, type Deed, headOf } from './story.ts';
import type { Texts, Voice } from './texts.ts';

/** Words of names without the markup of a headline. */
const plain = (name: string): string => name.replace(/[*_\\]/gu, '');

/** What somewhere ends as names of several do; most names of one hold no such word, and every name is asked. */
const LIKE_MANY = /(?:s|men|folk|people|mice|children|oxen|cattle)\b/iu;
/** One of many, by their own name: the dwarf Thomas. */
const OF_A_KIND = / \p{Ll}\S* \p{Lu}\S*$/u;

/** Whether a name, as it stands in a sentence, means several: the goblins, the riders in the reeds, Bandits. */
export function isPlural(name: string): boolean {
  if (!LIKE_MANY.test(name)) return false;
  const head = headOf(plain(name));
  const word = head.split(' ').at(-1) ?? '';
  if (OF_A_KIND.test(head)) return false;
  return areCreatures(word) || (/^(?:the|these|those|some|my|your|his|her|its|our|their) /iu.test(head) && isMany(word));
}

const SPECIAL: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };

/** A verb of one as one says it of many. */
const ofMany = (verb: string): string =>
  own(SPECIAL, verb) ??
  (/^[dltv]ies$/u.test(verb)
    ? verb.slice(0, -1)
    : verb
        .replace(/(?<=[^aeiou])ies$/u, 'y')
        .replace(/(?<=sh|ch|x|ss|zz)es$/u, '')
        .replace(/(?<![sy]|sh|ch|x)s$/u, ''));

/** What ends in s and can stand behind a name without being its verb. */
const NO_VERB =
  'as|its|his|hers|this|us|ours|yours|theirs|less|plus|minus|vs|unless|across|towards|backwards|forwards|afterwards|always|besides|perhaps|sometimes|thus';
const VERB = `(?!(?:${NO_VERB})\\b)(?:is|was|has|does|[a-z]{2,}s)(?![a-z’])`;

/** What a sentence goes on with of whoever it is about: *and misses*, *, drops*. */
const GOES_ON =
  /(?<joint>,? (?:and|or|but|then) |, (?:then |and then )?)(?<verb>is|was|has|does|acts|attacks|begins|bursts|calls|climbs|closes|comes|dies|dismounts|drops|fails|falls|fights|flees|fumbles|gets|gives|goes|grabs|hits|holds|joins|keeps|leaves|loses|makes|manages|misses|moves|passes|rides|rolls|runs|saves|shakes|sprints|stays|steps|stops|strikes|succeeds|takes|turns|waits)\b(?!’)/gu;

const SAFE = /[.*+?^${}()|[\]\\]/gu;

/** A name at the head of a clause, with the verb behind it and the rest of the clause. */
const clauseOf = (name: string): RegExp => {
  const [first = '', ...rest] = plain(name);
  const called = `[${first.toLowerCase()}${first.toUpperCase()}]${rest.join('').replace(SAFE, '\\$&')}`;
  const before =
    '(?:^|[.;:!?—·(>\\n] ?|, |\\b(?:and|but|or|then|while|when|because|as|if|that|until|before|so|who|whom) |[^\\p{L}\\p{N}\\s,’*_]\\s?)';
  return new RegExp(`(?<=${before})(?<name>[*_]*${called}[*_]*) (?<verb>${VERB})(?<rest>(?:(?!, who\\b)[^.;:!?\\n])*)`, 'gu');
};

/** A text in which these names, of several each, have the verbs of many. */
export function agreeing(text: string, names: Iterable<string>): string {
  let told = text;
  for (const name of names) {
    told = told
      .replace(
        clauseOf(name),
        (_all, called: string, verb: string, rest: string) =>
          `${called} ${ofMany(verb)}${rest.replace(GOES_ON, (_, joint: string, next: string) => `${joint}${ofMany(next)}`)}`,
      )
      .replace(asksOf(name), (verb) =>
        verb.startsWith(verb.charAt(0).toLowerCase()) ? ofMany(verb) : capitalised(ofMany(verb.toLowerCase())),
      )
      .replace(whoOf(name), (_all, called: string, verb: string) => `${called}, who ${ofMany(verb)}`);
  }
  return told;
}

/** A line about these, in which those of them who are several take the verbs of many. */
export const agreed = (text: string, ...names: readonly string[]): string => agreeing(text, names.filter(isPlural));

/** *Does the goblins know*: a question has the verb before the name. */
const asksOf = (name: string): RegExp =>
  new RegExp(`\\b(?<verb>does|is|has|was)(?= [*_]*${plain(name).replace(SAFE, '\\$&')}[*_]*(?!’))`, 'giu');

/** *The goblins, who is far too heavy*. */
const whoOf = (name: string): RegExp => new RegExp(`(?<name>\\b${plain(name).replace(SAFE, '\\$&')}[*_]*), who (?<verb>${VERB})`, 'giu');

/** A voice, and those names that it has said which mean several. */
function listening(voice: Voice): { readonly voice: Voice; readonly names: ReadonlySet<string> } {
  const names = new Set<string>();
  const name: Voice['name'] = (id) => {
    const said = voice.name(id);
    if (isPlural(said)) names.add(said);
    return said;
  };
  return { voice: { ...voice, name }, names };
}

/** What is said with a voice, in which whoever is named and is several takes the verbs of many. */
export function spoken<T extends string | null>(from: Voice, say: (voice: Voice) => T): T {
  const { voice, names } = listening(from);
  const said = say(voice);
  return (said === null || names.size === 0 ? said : agreeing(said, names)) as T;
}

const deedOf = (deed: Deed): Deed => (isPlural(deed.name) ? { ...deed, does: [deed.does[1], deed.does[1]] } : deed);

function beatOf(beat: Beat, names: ReadonlySet<string>): Beat {
  if (names.size === 0) return beat;
  const { headline, after, opens, line } = beat;
  return {
    ...beat,
    headline: agreeing(headline, names),
    ...(after !== undefined && { after: agreeing(after, names) }),
    ...(opens && { opens: { ...opens, rest: agreeing(opens.rest, names) } }),
    ...(line && { line: { ...line, deeds: line.deeds.map(deedOf) } }),
  };
}

/** The texts of a system, in which whoever is many takes the verbs of many. */
export function plurally<V extends Event>(texts: Texts<V>): Texts<V> {
  return {
    ...texts,
    event: (event, from) => spoken(from, (voice) => texts.event(event, voice)),
    ask: (ask, from) => spoken(from, (voice) => texts.ask(ask, voice)),
    refusal: (refusal, from) => spoken(from, (voice) => texts.refusal(refusal, voice)),
    ...(texts.subject && { subject: (ask, from) => spoken(from, (voice) => texts.subject?.(ask, voice) ?? null) }),
    ...(texts.story && {
      story: (events, from) => {
        const { voice, names } = listening(from);
        return (texts.story?.(events, voice) ?? []).map((beat) => beatOf(beat, names));
      },
    }),
  };
}

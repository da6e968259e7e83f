/** Reads a text as a strict native reader would: one rule, one kind of stumble. It knows nothing of where a text comes from. */
import type { Kind, Text } from './read.ts';

/** A stumble: which rule, and the words it is about. */
export interface Stumble {
  readonly rule: string;
  readonly found: string;
}

interface Rule {
  readonly name: string;
  /** The stumbles in one line of a text, escapes taken away and code left out. */
  readonly finds: (line: string, kind: Kind) => readonly string[];
}

/** Most characters of a text, by where it stands: what Discord cuts, or a reader does not take in at once. */
const LONGEST: Partial<Record<Kind, number>> = {
  label: 45,
  title: 45,
  button: 80,
  option: 100,
  typed: 100,
  detail: 100,
  hint: 150,
  picture: 1024,
};
/** Most characters of a line of a post. */
const LINE = 300;

const all = (line: string, what: RegExp): readonly string[] => [...line.matchAll(what)].map(([found]) => found.trim());
const pattern = (name: string, what: RegExp, unless?: RegExp): Rule => ({
  name,
  finds: (line) => all(line, what).filter((found) => !unless?.test(found)),
});

/** Words that begin with a vowel and sound otherwise, and the other way round. */
const A_BEFORE_VOWEL = /^a (?:one|once|uni|use|usu|uti|eu|ut|u-|ewe|oui)/iu;
const AN_BEFORE_CONSONANT = /^an (?:hour|honest|honour|heir|8|11|18|80|[FHLMNRSX](?:[A-Z]|\b))/u;
/** Things that are counted. Not “block”: *bandit 2 and bandit 3 block it*. */
const COUNTED =
  'point|die|round|turn|minute|hour|day|step|rank|Rank|exposure|attack|augment|decision|choice|answer|foe|bandit|line|order|character|wound|arrow|mistake|success|metre|mile|level|pip|action|spell|reminder|fight|zone';
const COMMON_PLURALS =
  'archers|bandits|goblins|orcs|foes|heroes|travellers|soldiers|guards|wolves|creatures|players|weapons|arrows|dice|points|rounds|actions|attacks|minutes|hours|days';

const AMERICAN =
  /\b(?:(?:un)?armor(?:ed|s)?|colors?|defenses?|offenses?|center(?:ed)?|honor(?:ed)?|favorites?|favor|gray|behaviors?|maneuver(?:s|ed|ing)?|neighbor(?:s|ing)?|rumors?|(?:real|organ|recogn|apolog|final|random|custom)iz(?:e|es|ed|ing)|cancel(?:ed|ing)|travel(?:er|ers|ed|ing)|toward|gotten|anymore|skillful|catalog|meters?|theaters?|fulfill|plow|ax|mold|molten-iron|license|licence to)\b/giu;
const FOREIGN =
  /\b(?:informations|heed|whither|thither|hither|anew|wander off|is kept|are kept|come in with|nobody waits|waits for you|particulars?|may not find|left out:|in short time|the usual:|goe?s? through with it|throws? the same|as the rules have it|apart now|over lately|I shall|no longer GM|of that name|counts? as (?:hurt|wounded|crippled)|calls time for the GM|runs through \*\*|edit a field|sound (?:dexterity|strength)|private answers? (?:is|are) open|your turn goes on|way by way|in hand (?:hooves|claws|fangs|fists)|suffers? \d+|loses \d+ hit points?|they are (?:in|out)\.|all of all|laid open|taken anew|is no (?:time of day|weekday|roll|condition|time zone)|stands? in the (?:log|receipt|opening))/giu;
const LIBRARY =
  /Too (?:big|small):|Invalid (?:input|option|string|type)|expected (?:string|number|boolean|array|object|record|one of)|Unrecognized key|Unexpected (?:token|end)|(?:Type|Reference|Syntax|Range|DiscordAPI)Error|ECONN\w+|EADDR\w+|SQLITE_|in JSON at|Cannot read propert/gu;

const ENDED = /[.!?:…”"»’]$/u;
/** A line that tells something, rather than a heading, a list, sums, bars or a name. */
function isSentence(line: string): boolean {
  // Rows of a board, asides in brackets; in plain style also heads and those who are waited for, which have no signs there.
  if (/^✕|^\(.*\)$|, dice sealed$|, over (?:in round \d+|before the first round)$|, since <t:/u.test(line)) return false;
  // Of several of a kind in one row there, all names are bold.
  if (/^(?:▶ )?\*\*[^*]+\*\*(?:(?:, | to )\*\*[^*]+\*\*)+(?: \p{Ll}+){1,3}$/u.test(line)) return false;
  if (/^(?:-#|#|•|-\s|\d+\.|>|<t:)|:\**\s/u.test(line) || /[▰▱→]|^[^\p{L}*]*\*\*[^*]*\*\*$/u.test(line)) return false;
  return !line.includes(' · ') && line.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length >= 4;
}

/** Rules for each line. */
const RULES: readonly Rule[] = [
  pattern('no word of a program', /\bundefined\b|\bNaN\b|\bnull\b|\[object|\{"|":\s*["{[\d]|\b\p{Ll}+\p{Lu}\p{Ll}+\w*/gu),
  // What a name falls back on: nobody is called so, and a text that may be empty is left out where it is.
  pattern('no empty text', /\bnameless\b/gu),
  pattern('no snake_case', /\b[a-z]+(?:_[a-z]+)+\b/gu),
  // A fingerprint is read to compare it; a word in quotes is what somebody has typed.
  pattern(
    'no id',
    /(?<!sealed before the first roll as )(?<![\w|“-])(?!\d*d\d)(?=[a-z\d]*\d[a-z\d]*[a-z])(?=[a-z\d]*[a-z][a-z\d]*\d)[a-z\d]{5,15}(?![\w-])/gu,
  ),
  pattern('no message of a library', LIBRARY),
  pattern('no date of a machine', /\b\d{4}-\d\d-\d\d(?:T[\d:.Z+-]*)?/gu),
  { name: 'no hexadecimal digits', finds: (line) => all(line.replace(/\|\|.*?\|\|/gu, ''), /\b(?=[0-9a-f]*\d)[0-9a-f]{16,}\b/gu) },
  pattern('a plural for many', new RegExp(`(?<![\\d.,/+−-])(?<!\\p{Lu}\\p{Ll}+ )\\b(?:[2-9]|[1-9]\\d+) (?:${COUNTED})\\b(?![-’'])`, 'gu')),
  pattern('a singular for one', new RegExp(`(?<![\\d.,/+−×-] ?)(?<!\\p{Lu}\\p{Ll}+ )\\b1 (?:dice|(?:${COUNTED})e?s)\\b`, 'gu')),
  pattern('“both” of two', /\ball (?:2|two)\b(?! of| to |D)/giu),
  pattern('“a” before a consonant', /\ba (?:[aeiou]\p{L}*|8|11|18)\b/giu, A_BEFORE_VOWEL),
  pattern('“an” before a vowel', /\ban (?![aeiou“"*])[\p{L}\d]+/giu, AN_BEFORE_CONSONANT),
  pattern('no article before many', new RegExp(`\\ban? (?:${COMMON_PLURALS})\\b`, 'giu')),
  pattern('no word twice', /(?<![\p{L}\d’'*-])(\p{L}+) \1(?![\p{L}’'-])/giu, /^(?:that that|had had|Ana Ana)$/iu),
  pattern('no article twice', /\b(?:(?:the|an?|his|their|its) (?:the|an?)|her the)\b/giu),
  pattern('no space twice', /(?<=\S) {2,}(?=\S)/gu),
  pattern(
    'punctuation once and in its place',
    /[,;:!?]{2,}|(?<![.…])\.\.(?!\.)|[,;:]\.|\.[,;:]| [,;!?.](?![\d.…])|\( | \)|\?\.|!\.|\(\)/gu,
  ),
  { name: 'one apostrophe', finds: (line, kind) => (kind === 'value' ? [] : all(line.replace(/`[^`]*`/gu, ''), /(?<=\p{L})'(?=\p{L})/gu)) },
  pattern('dice as dice are written', /\b\d+ d\d+\b/gu),
  pattern('British spelling', AMERICAN),
  pattern('English as it is spoken', FOREIGN),
  pattern('no bare relative time in brackets', /\(<t:\d+:R>\)/gu),
  pattern('no person he or she', /\b(?:he or she|she or he|he\/she|his or her|him or her|s\/he|\(s\)he)\b/giu),
  pattern('no (s)', /\p{L}\((?:s|es|n)\)/gu),
  // After a bar of steps: a look, or one of the states that all systems share.
  pattern('one word for one state', /[▰▱] (?:down|out cold|out of action|gone|knocked out|incapacitated)\b/giu),
  pattern('names instead of combatants', /\b(?:combatants?|doctrines?|NPCs?)\b/giu),
  pattern('no figure', /\bfigures?\b(?! in t|(?: in?)? ?…)/giu),
  { name: 'no mob in a channel', finds: (line, kind) => (kind === 'post' ? all(line, /(?<!goblin |massed )\bmobs?\b|\bdeeds?\b/giu) : []) },
  { name: 'a capital at the beginning', finds: (line, kind) => (beginsLow(line, kind) ? [line.slice(0, 60)] : []) },
  { name: 'a sentence ends', finds: (line, kind) => (tells(kind) && isSentence(line) && !ENDED.test(bare(line)) ? [line.slice(-60)] : []) },
  {
    name: 'a line is read at one glance',
    finds: (line, kind) => (kind === 'post' && !line.startsWith('-#') && line.length > LINE ? [line] : []),
  },
];

/** What is made of words alone, and stands by itself. */
const BY_ITSELF: readonly Kind[] = ['button', 'label', 'option', 'detail', 'hint', 'title'];
/** Signs before the first word: markup, icons, bullets; a quote or an ellipsis goes on with what somebody else has said. */
const BEFORE = /^(?:-# |#+ |• |- )?(?:ℹ|[^\p{L}\p{N}“‘…/`])*/u;

/** Whether a line begins in lower case where a sentence, an entry of a list or something to press is meant. Sums, bars and facts in small type go on from what stands above them. */
function beginsLow(line: string, kind: Kind): boolean {
  const rest = line.replace(BEFORE, '');
  if (!/^\p{Ll}/u.test(rest) || /^(?:d\d|https?:|\w+=)/u.test(rest)) return false;
  if (BY_ITSELF.includes(kind)) return true;
  if (kind === 'file' || line.startsWith('-#')) return /[.!?]$/u.test(bare(line)) && !line.includes(' · ') && line.split(' ').length > 4;
  return (tells(kind) || kind === 'picture') && !/[▰▱→]/u.test(line);
}

const tells = (kind: Kind): boolean => kind === 'post' || kind === 'panel';
/** A line without the markup at its end. */
const bare = (line: string): string => line.replace(/ \(taken back\)$/u, '').replace(/[*_~|)`\s]+$/gu, '');

/** Markup and brackets that come in pairs. */
const PAIRS = [
  ['bold', /\*\*/gu],
  ['struck out', /~~/gu],
  ['hidden', /\|\|/gu],
  ['code', /`/gu],
] as const;

/** What the judge knows of the world. */
export interface Known {
  /** Names of those of whom *he* is said; elsewhere it stands for nobody. */
  readonly men: RegExp;
  /** Names of settings, fields, weapons and the like in stored data that are not words of a language. */
  readonly keys: ReadonlySet<string>;
}

/** Words joined by hyphens or dots, as keys are. */
const JOINED = /(?<![\w/-])\p{Ll}+(?:[-.][\p{Ll}\d]+)+(?![\w-])/gu;

/** All stumbles in a text. */
export function judge({ kind, text }: Text, { men, keys }: Known): readonly Stumble[] {
  const stumbles: Stumble[] = [];
  const unescaped = text.replace(/\\([\\*_~`|>#[\]()<:.-])/gu, '\ue000$1').replaceAll('\u2060', '');
  const markup = unescaped.replace(/\ue000./gu, 'x');
  for (const [name, mark] of PAIRS)
    if (tells(kind) && [...markup.matchAll(mark)].length % 2 === 1)
      stumbles.push({ rule: `${name} ends as it begins`, found: text.slice(0, 80) });
  const plain = unescaped.replaceAll('\ue000', '');
  const most = LONGEST[kind];
  if (most !== undefined && plain.length > most) stumbles.push({ rule: `${kind}: at most ${most} characters`, found: plain });
  if (!men.test(plain))
    for (const found of all(withoutCode(plain), /\b(?:he|him|his|himself)\b/giu)) stumbles.push({ rule: 'they for whoever it is', found });
  if (kind !== 'value')
    for (const found of all(withoutCode(plain), JOINED)) if (keys.has(found)) stumbles.push({ rule: 'no key of data', found });
  for (const line of withoutCode(plain).split('\n'))
    for (const rule of RULES) for (const found of rule.finds(line, kind)) stumbles.push({ rule: rule.name, found });
  return stumbles;
}

/** What people type as it stands is code; and timestamps, mentions and addresses are not read. */
const withoutCode = (text: string): string =>
  text
    .replace(/```[\s\S]*?```/gu, '')
    .replace(/`[^`\n]*`/gu, '“”')
    .replace(/<[@#][^>]*>/gu, '@Ana')
    .replace(/\*\*[a-z-]+\*\*(?= option)/gu, '“”')
    .replace(/https?:\/\/\S+/gu, '');

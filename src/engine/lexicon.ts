/**
 * Words for blows: a bow looses, a mace hammers, claws rake. Every system calls its weapons by names of its own, so the verb is
 * found by the words in the name. `at` is an attempt (`swings at Ana`), `hits` what lands (`cuts Ana`).
 */

/** How an attack with a kind of weapon is told. */
export interface Blows {
  readonly icon: string;
  readonly at: readonly [string, ...string[]];
  readonly hits: readonly [string, ...string[]];
  /** It comes from afar. */
  readonly missile?: boolean;
  /** The verbs say with what: a fist, claws, teeth, hooves. */
  readonly says?: boolean;
}

/** What is thrown, whatever it is. */
export const THROWN: Blows = { icon: '🎯', at: ['lets fly at'], hits: ['hits', 'strikes'], missile: true };

const KINDS: readonly (readonly [RegExp, Blows])[] = [
  [/crossbow|arbalest/iu, { icon: '🏹', at: ['shoots at', 'looses a bolt at'], hits: ['shoots'], missile: true }],
  [
    /\bbow|longbow|shortbow|archery/iu,
    { icon: '🏹', at: ['looses at', 'shoots at'], hits: ['shoots', 'puts an arrow into'], missile: true },
  ],
  [
    /pistol|rifle|musket|gun|laser|blaster|carbine|revolver/iu,
    { icon: '🔫', at: ['fires at', 'shoots at'], hits: ['shoots'], missile: true },
  ],
  [/sling/iu, { icon: '🪨', at: ['slings a stone at'], hits: ['strikes'], missile: true }],
  [/javelin|dart|throwing|thrown|rock|stone|grenade|bomb|flask|vial|\bpot\b/iu, THROWN],
  [/spear|pike|lance|trident|pitchfork|fork/iu, { icon: '⚔️', at: ['thrusts at', 'jabs at'], hits: ['spears', 'skewers'] }],
  [/dagger|knife|dirk|stiletto|rapier|foil/iu, { icon: '🗡️', at: ['stabs at', 'lunges at'], hits: ['stabs', 'jabs'] }],
  [/axe|halberd|glaive|polearm|scythe|cleaver|bardiche/iu, { icon: '🪓', at: ['swings at', 'hacks at'], hits: ['hacks', 'cleaves into'] }],
  [
    /sword|sabre|saber|scimitar|blade|falchion|katana|kopis/iu,
    { icon: '⚔️', at: ['cuts at', 'swings at', 'slashes at'], hits: ['cuts', 'slashes'] },
  ],
  [/mace|hammer|flail|maul|morning ?star/iu, { icon: '🔨', at: ['swings at'], hits: ['hammers', 'batters'] }],
  [/club|staff|stick|cudgel|pole|bat\b|oar|chair/iu, { icon: '🏏', at: ['swings at'], hits: ['clubs', 'thumps'] }],
  [/whip|chain|lash/iu, { icon: '⚔️', at: ['lashes out at'], hits: ['lashes'] }],
  [/shield/iu, { icon: '🛡️', at: ['lunges at'], hits: ['bashes'] }],
  [/claw|talon/iu, { icon: '🐾', at: ['claws at'], hits: ['rakes', 'claws'], says: true }],
  [/bite|jaw|fang|teeth|tusk|beak/iu, { icon: '🐾', at: ['snaps at'], hits: ['bites', 'mauls'], says: true }],
  [/hoof|hooves|kick|foot|feet|trample|stomp/iu, { icon: '🐾', at: ['kicks at'], hits: ['kicks'], says: true }],
  [/horn|butt|ram|gore|tail|tentacle|slam/iu, { icon: '🐾', at: ['lunges at'], hits: ['slams into', 'butts'] }],
  [/breath|fire|flame|bolt|blast|ray|spell|magic|wand|acid/iu, { icon: '✨', at: ['unleashes magic at'], hits: ['blasts'], missile: true }],
  [/overawe|taunt|menace|threat|glare/iu, { icon: '😨', at: ['stares at', 'bears down on'], hits: ['overawes', 'unnerves'] }],
  [/fist|hand|brawl|punch|unarmed|grapple|wrestl/iu, { icon: '👊', at: ['swings a fist at'], hits: ['punches', 'hits'], says: true }],
];

const OTHER: Blows = { icon: '⚔️', at: ['attacks'], hits: ['hits', 'strikes'] };

/** How an attack with a weapon of that name is told. */
export const blowsOf = (weapon: string): Blows => KINDS.find(([words]) => words.test(weapon))?.[1] ?? OTHER;

/** Whether the verbs of an attack say with what, so that its weapon goes without saying. */
export const goesUnsaid = (weapon: string): boolean => blowsOf(weapon).says === true;

/** Verbs for what lands that do not say the weapon twice: no *clubs with a club*. */
export function verbsFor({ hits }: Blows, weapon: string): Blows['hits'] {
  const [first, ...rest] = hits.filter((verb) => !weapon.toLowerCase().includes(verb.replace(/s$/u, '')));
  return first === undefined ? ['hits'] : [first, ...rest];
}

/** A weapon within a sentence: a common noun in lower case; a name of its own stays as it is. */
export const asNoun = (thing: string): string =>
  /^\p{Lu}[^\p{Lu}]*$/u.test(thing) ? thing.charAt(0).toLowerCase() + thing.slice(1) : thing;

/** A heading or a label as it stands within a line: *wait for DEX rank*, *AC without armour*, *a successful save*. */
export const withinLine = (label: string): string => label.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase());

/** What people and creatures are called by what they are: a name of this one word is no name of their own. */
const CREATURES =
  /^(?:archer|bandit|bear|boar|bowman|brigand|cart|centaur|charioteer|crossbowman|cultist|demon|dog|dragon|ettin|ghost|ghoul|giant|gnoll|goblin|griffin|guard|harpy|horse|imp|knight|kobold|lion|master-at-arms|militiaman|mule|ogre|orc|owlbear|pikeman|pirate|rats?|robber|skeleton|soldier|spearman|spider|swordsman|thug|troll|wight|wizard|wolf|wraith|wyrm|zombie)$/iu;

/** Whether a word says what somebody is (goblin, crossbowman) rather than who. */
export const isCreature = (word: string): boolean => CREATURES.test(word);

/** What else people and creatures of a kind are called, of whom there are several: *two brutes*. Alone, many of these are names as well. */
const KINDS_OF =
  /^(?:acolyte|ape|assassin|basilisk|bat|beetle|berserker|boss|bouncer|brawler|brute|bugbear|bull|captain|champion|chief|crab|crocodile|crow|dwarf|eagle|elemental|elf|enforcer|farmer|fighter|footman|fox|gargoyle|gnome|golem|guest|hag|halfling|hobgoblin|hound|hunter|hydra|invader|jackal|kraken|lancer|leader|levy|lich|lizard|lizardman|lurker|mage|manticore|marauder|mercenary|minion|minotaur|mob|monk|monster|mook|mummy|mutant|ninja|officer|panther|peasant|priest|raider|ranger|rider|ruffian|sailor|scorpion|scout|sentry|serpent|shadow|shaman|slime|slinger|snake|sorcerer|spectre|stalker|tiger|treant|trooper|vampire|villager|viper|walker|warrior|watchman|werewolf|witch|worm|wyvern|yeti)$/iu;

/** Whether a word is one for people or creatures of a kind, so that there may be several: bandits, bosses. */
export const isKindOf = (word: string): boolean => isCreature(word) || KINDS_OF.test(word);

/** Words that end as many do and mean one. */
const ONE = /(?:ss|us|is|ops|species|series|atlas|gas|chaos|lens|rhinoceros|triceratops|albatross)$/iu;
const MANY = /(?:\p{L}s|men|folk|people|mice|children|oxen|cattle)$/iu;

/** Whether a word means several: goblins, crossbowmen. */
export const isMany = (word: string): boolean => MANY.test(word) && !ONE.test(word);

/** What is said of a number by its name: *strength takes*, *hit points take*, *dice take*; a skill is one: *tactics takes*. */
export const withTakes = (name: string): string =>
  `${name} ${/\bdice$/iu.test(name) || (isMany(name) && !/ics$/iu.test(name)) ? 'take' : 'takes'}`;

/** Whether a word says what several are: goblins, wolves, bowmen. */
export const areCreatures = (word: string): boolean =>
  isMany(word) && (isCreature(word.replace(/s$/iu, '')) || isCreature(word.replace(/men$/iu, 'man').replace(/ves$/iu, 'f')));

/** Whose something is: "Yrsa’s", "the raiders’". */
export const possessive = (name: string): string => `${name}’${/s[*_]*$/u.test(name) ? '' : 's'}`;

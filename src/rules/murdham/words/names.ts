/** Words for values that rules keep as keywords. */
import { own } from '../../../engine/index.ts';

const WORDS: Readonly<Record<string, string>> = {
  'sprint-half': 'half move, sprinting',
  'sprint-full': 'full move, sprinting',
  half: 'half move',
  full: 'full move (whole turn)',
  strike: 'strike',
  'fleeing-faster': 'those who flee are faster',
  'pursuers-faster': 'the pursuers are faster',
  equal: 'as fast as each other',
  random: 'nobody clearly: roll for it',
  barrier: 'behind a barrier',
  cover: 'behind cover',
  none: 'nothing',
  moraleImmune: 'past all fear of losing',
  broken: 'lost heart',
  unseen: 'out of sight',
  concealed: 'hidden',
  incapacitated: 'out of the fight',
  'death-blow': 'death blow',
  'save-wit-hit': 'save to hit',
  'save-agi-dodge': 'save to dodge',
  'save-str-disarm': 'save against being disarmed',
  'save-str-shove': 'save against being shoved',
  'save-str-grapple': 'save against being grabbed',
  'save-str-break-free': 'save to break free',
  'save-str-free-ally': 'save to free somebody',
  'save-wit-morale': 'morale',
  'save-agi-chase': 'chase',
  'save-agi-fall': 'save against falling',
  'save-wit-manipulation': 'save to keep a clear head',
  'save-str-power': 'save against a power',
  'save-agi-power': 'save against a power',
  'save-wit-power': 'save against a power',
  'damage-shove': 'damage of the shove',
  'damage-fall': 'damage of the fall',
  'initiative-random': 'initiative',
};

/** A roll of a save as people say it: "morale save", "save to dodge". */
export const saveWords = (purpose: string): string => (words(purpose).startsWith('save') ? words(purpose) : `${words(purpose)} save`);

/** A keyword as people say it. */
export const words = (keyword: string): string => own(WORDS, keyword) ?? keyword.replace(/-/g, ' ');

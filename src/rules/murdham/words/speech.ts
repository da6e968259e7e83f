/**
 * Turns of phrase that all texts of these rules share: sides, pronouns, weapons in hand, and numbers with what they are
 * measured against.
 */
import {
  asNoun,
  asTerm,
  averageIn,
  blowsOf,
  bold,
  goesUnsaid,
  type Id,
  listed,
  own,
  type Step,
  sideInSentence,
  sideOf,
  spokenOf,
  type Voice,
} from '../../../engine/index.ts';
import type { HappeningOf } from '../events.ts';

/** A side within a sentence, by its word in events. */
export const theSide = (voice: Voice, side: string): string => sideInSentence(voice.name(sideOf(side).id));

/** What flies from a weapon: a phrase that names it says enough of the weapon. */
const MISSILE = /\b(?:arrow|bolt|bullet|stone|ball|shaft)s?\b/u;

/** Whether a phrase names the weapon already: clubs with a club, bites with a bite, puts an arrow into somebody with a bow. */
const tells = (phrase: string, weapon: string): boolean =>
  MISSILE.test(phrase) || weapon.split(/\W+/u).some((word) => word.length > 2 && phrase.includes(word.slice(0, 4).toLowerCase()));

/** ` with her spear`; nothing where the verb has said so already. */
export const wielding = (voice: Voice, by: Id, weapon: string, phrase: string): string =>
  tells(phrase, weapon) || goesUnsaid(weapon) ? '' : ` with ${spokenOf(voice, by).their} ${asNoun(voice.quote(weapon))}`;

const COUNTERS: Readonly<Record<string, string>> = {
  disarm: 'by going for the weapon',
  shove: 'with a shove',
  grapple: 'by grabbing back',
};

/** What somebody counters with: a weapon, or a blow that does no damage. */
export const counterWith = (voice: Voice, by: Id, how: string): string =>
  own(COUNTERS, how) ?? `with ${spokenOf(voice, by).their} ${asNoun(voice.quote(how))}`;

/** Whoever can strike no more: before they struck at all, or in the midst of several. */
export function cutShort({ who, spared }: HappeningOf<'cut-short'>, voice: Voice): string {
  const name = bold(voice.name(who));
  if (!spared) return `${name} never gets to strike`;
  const all = spared.map((id) => bold(voice.name(id)));
  return `${name} strikes no more${all.length > 0 ? `: ${listed(all)} ${all.length > 1 ? 'are' : 'is'} spared` : ''}`;
}

/** The sign and the verbs of a weapon; of one that is not known here, plain ones. */
export const verbsOf = (weapon: string | undefined) => blowsOf(weapon ?? '');

const BLASTS: readonly (readonly [RegExp, (weapon: string, place: string) => string])[] = [
  [/breath/iu, (weapon, place) => `breathes ${weapon.replace(/ breath$/iu, '')} over ${place}`],
  [/whirl/iu, (weapon, place) => `spins through ${place} with a ${weapon}`],
  [/bomb|vial|grenade|flask/iu, (weapon, place) => `hurls a ${weapon} at ${place}`],
];

/** What a blast at a place looks like. */
export const blastAt = (weapon: string, place: string): string =>
  (BLASTS.find(([words]) => words.test(weapon))?.[1] ?? ((w, p) => `turns the ${w} on ${p}`))(weapon, place);

const ROLLS: Readonly<Record<string, string>> = {
  'save-wit-hit': 'to hit',
  'save-agi-dodge': 'dodge',
  'save-str-disarm': 'grip',
  'save-str-shove': 'footing',
  'save-str-grapple': 'hold off',
  'save-str-break-free': 'break free',
  'save-str-free-ally': 'free a friend',
  'save-wit-manipulation': 'clear head',
  'save-agi-fall': 'stay mounted',
};

interface Save {
  readonly purpose: string;
  readonly ability: string;
  readonly passed: boolean;
  readonly steps?: readonly Step[];
}

/** The die of a save, null where none was thrown, and the ability for those who may know it: 13, ` vs AGI 6`. */
function heldAgainst({ ability, steps }: Save): readonly [face: number | null, ability: string] {
  const sum = steps?.find((s) => s.sum)?.sum;
  const [face = null] = steps?.find((s) => s.dice)?.dice?.faces ?? [];
  return [face, sum ? ` vs ${ability} ${sum.total}` : ''];
}

/** A save as small type shows it: `dodge 9 vs AGI 11`, or the die alone for those who may not know the ability. */
export function saveSum(save: Save): string {
  const words = `${own(ROLLS, save.purpose) ?? 'save'}${save.passed ? '' : ' failed'}`;
  const [face, ability] = heldAgainst(save);
  if (face === null) return `${words}, no roll needed`;
  return ability === '' ? `${words} (${face})` : `${words} ${face}${ability}`;
}

/** The roll alone, beside words that say what it was for and what came of it: `d20: 9 vs AGI 11`. */
export function saveRoll(save: Save): string {
  const [face, ability] = heldAgainst(save);
  return face === null ? 'no roll needed' : `d20: ${face}${ability}`;
}

/** Dice that go on at their highest face, each further one counting one less; `used`: how many faces they took. */
function chains(
  faces: readonly number[],
  sides: number,
  count: number,
): { readonly texts: string[]; readonly sums: number[]; readonly used: number } {
  const [texts, sums]: [string[], number[]] = [[], []];
  let used = 0;
  for (const [i, face] of faces.entries()) {
    const goesOn = faces[i - 1] === sides;
    if (!goesOn && texts.length === count) break;
    const at = texts.length - 1;
    if (goesOn) {
      texts[at] += ` + (${face} − 1)`;
      sums[at]! += face - 1;
    } else {
      texts.push(`${face}`);
      sums.push(face);
    }
    used++;
  }
  return { texts, sums, used };
}

const plus = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The dice of a damage roll: `d6: 3`, `2d4: 1 + 3`, `d6: 6 + (5 − 1)`, `d6, the lower of 4 and 2`. */
function thrown(faces: readonly number[], sides: number, kept: readonly number[]): string {
  const dice = `${kept.length > 1 ? kept.length : ''}d${sides}`;
  if (faces.length === kept.length) return `${dice}: ${faces.join(' + ')}`;
  const one = chains(faces, sides, kept.length);
  if (one.used === faces.length && plus(one.sums) === plus(kept)) return `${dice}: ${one.texts.join(' + ')}`;
  const two = chains(faces.slice(one.used), sides, kept.length);
  if (one.used + two.used !== faces.length) return `${dice}: ${faces.join(', ')}`;
  const way = plus(kept) > Math.min(plus(one.sums), plus(two.sums)) ? 'higher' : 'lower';
  return `${dice}, the ${way} of ${one.texts.join(' + ')} and ${two.texts.join(' + ')}`;
}

const SOURCES: Readonly<Record<string, string>> = {
  'smaller attacker': 'for size',
  armour: 'armour',
  hide: 'hide',
  shield: 'shield',
  cover: 'cover',
};

/** How damage was reckoned: `d8: 5 − 1 armour = 4`. */
export function damageSum(steps: readonly Step[] | undefined, voice: Voice): string {
  const dice = steps?.find((s) => s.dice)?.dice;
  const sum = steps?.find((s) => s.sum)?.sum;
  const termOf = ([source, n]: readonly [string, number]): string => `${asTerm(n)} ${own(SOURCES, source) ?? voice.quote(source)}`;
  const average = averageIn(steps);
  // What a power does to one of several was thrown before: the rest of it, and what stands between.
  const sums = (steps ?? []).flatMap((step) => step.sum ?? []);
  if (!dice && average === undefined && sums.length > 1) {
    const [first, ...rest] = [...sums[0]!.parts, ...sums.slice(1).flatMap(({ parts }) => parts.slice(1))].filter(
      ([source, n]) => source !== 'not below 0' && n !== 0,
    );
    return rest.length === 0 ? '' : `${first?.[1]}${rest.map(termOf).join('')} = ${sums.at(-1)!.total}`;
  }
  if (average && sum) {
    const more = sum.parts.slice(1).filter(([source, n]) => source !== 'not below 0' && n !== 0);
    return `${average}: ${sum.parts[0]?.[1]}${more.map(termOf).join('')}${more.length > 0 ? ` = ${sum.total}` : ''}`;
  }
  if (!dice || !sum) return sum?.parts.some(([source]) => source === 'impaired twice') ? 'hindered twice: no dice' : '';
  const isDie = ([source]: readonly [string, number]): boolean => source === `d${dice.sides}`;
  const kept = sum.parts.filter(isDie).map(([, n]) => n);
  const rest = sum.parts.filter((part) => !isDie(part) && part[0] !== 'not below 0' && part[1] !== 0);
  const text = thrown(dice.faces, dice.sides, kept);
  const terms = rest.map(termOf);
  // Of two throws only the sum that counts is reckoned on with.
  const chosen = text.includes(': ') || terms.length === 0 ? '' : `: ${plus(kept)}`;
  const isPlain = terms.length === 0 && kept.length === 1 && dice.faces.length === 1;
  return isPlain ? text : `${text}${chosen}${terms.join('')} = ${sum.total}`;
}

/** What took damage off, in words; null: nothing did, or there was none. */
export function stoppedBy(steps: readonly Step[] | undefined): string | null {
  const parts = (steps ?? []).flatMap((s) => s.sum?.parts ?? []);
  if (parts.every(([, n]) => n <= 0)) return null;
  const stopping = Object.keys(SOURCES).filter(
    (source) => source !== 'smaller attacker' && parts.some(([of, n]) => of === source && n < 0),
  );
  return stopping.length === 0 ? null : `${listed(stopping)} ${stopping.length === 1 ? 'stops' : 'stop'} all of it`;
}

/** Questions, in words. */
import { asNoun, belonging, many, own, spokenOf, type Voice, withMinus } from '../../../engine/index.ts';
import type { AskText, Facts } from './index.ts';
import { isThrownThing, itemWords, TRIES } from './names.ts';

/** An attack as it is announced, with what: "Gruff attacks Jot with its club", "Gruff grabs at Jot". */
function attacks(f: Facts, voice: Voice, on: string, theirs = belonging(on, 'weapon')): string {
  const [by, tried] = [f.id('by'), own(TRIES as Readonly<Record<string, (on: string, weapon: string) => string>>, f.text('manoeuvre'))];
  const weapon = `${spokenOf(voice, f.id('by')).their} ${asNoun(itemWords(f.text('weapon')))}`;
  if (!tried && (f.is('thrown') || isThrownThing(f.text('weapon')))) return `${voice.name(by)} throws ${weapon} at ${on}`;
  const does = tried ? tried(on, theirs) : `attacks ${on}`;
  // A grab is made with bare hands.
  if (/grab|grapple/u.test(f.text('manoeuvre'))) return `${voice.name(by)} ${does}`;
  return `${voice.name(by)} ${does} with ${weapon}`;
}

/** SW-ATK-05: the level of an attack helps whoever must be hit. */
const level = (n: number): string =>
  n === 0
    ? ''
    : n > 0
      ? ` It is hard to land: your +${n} for that is in the rolls below.`
      : ` It is easy to land: your ${withMinus(n)} for that is in the rolls below.`;
const byTable = (f: Facts): string => `${many(f.number('yards'), 'yard')}, level ${f.number('level')} by the table`;
const inArea = (f: Facts, { name }: Voice): string =>
  f
    .shares('exits')
    .map(([id, yards]) => `${name(id)}: ${yards} yd`)
    .join(', ') || 'nobody';
const trained = (n: number): string => (n === 0 ? '' : `, ${Math.abs(n)} ${n < 0 ? 'less' : 'more'} because it is trained to fight`);

/** Levels and other rulings that the tables give as well (SW-ATK-04). */
export const ASKED_BY = {
  'attack-ruling': 'rulings',
  'area-ruling': 'rulings',
  'object-ruling': 'rulings',
  'slam-ruling': 'rulings',
  'animal-ruling': 'rulings',
  'battle-ruling': 'rulings',
} as const;

/** By key of the question. */
export const ASKS: Readonly<Record<string, AskText>> = {
  begin: () => 'Open the first round once everybody is in.',
  act: (_, { name }, who) => `${name(who)}, your turn.`,
  'act-on': (_, { name }, who) => `${name(who)}, it is still your turn.`,
  conduct: () => 'Whose turn is it? Call one, or close the round.',
  plan: (_, { name }, who) =>
    `${name(who)}, what do you do this round? Each action beyond the first takes 2 off all your skill rolls. Only you see this.`,
  'attack-ruling': (f, voice) => `${attacks(f, voice, voice.name(f.id('on')))} (${byTable(f)}). Your ruling?`,
  'object-ruling': (f, { name, quote }) =>
    `${name(f.id('by'))} attacks ${quote(f.text('object'))} with the ${itemWords(f.text('weapon'))}. How hard is it to hit?`,
  defend: (f, voice, who) =>
    `${voice.name(who)}, ${attacks(f, voice, 'you', 'your weapon')}.${level(f.number('level'))} How do you defend?`,
  assist: (f, voice, who) =>
    `${voice.name(who)}, ${attacks(f, voice, voice.name(f.id('on')))}. Block for ${voice.name(f.id('on'))}? It counts as an action.`,
  cling: (f, { name }) => `${name(f.id('on'))} is far heavier than ${name(f.id('by'))}. Does the grip hold anyway?`,
  harm: (f, { name }, who) => `${name(who)}, you have ${name(f.id('on'))} in your grip. What now?`,
  'slam-ruling': (f, { name }) => `${name(f.id('by'))} slams ${name(f.id('on'))}. What are the surface and the corner worth?`,
  destroyed: (f, { name }) => `${belonging(name(f.id('on')), itemWords(f.text('item')))} is knocked away. Is it broken?`,
  'area-ruling': (f, voice) =>
    `${voice.name(f.id('by'))} aims at the ground where ${voice.name(f.id('on'))} stands (${itemWords(f.text('weapon'))}, ${byTable(f)}). In it, and how far from the edge: ${inArea(f, voice)}. Seven yards are too far to dive.`,
  dive: (f, { name }, who) =>
    `${name(who)}, ${f.id('by') === who ? `your own ${itemWords(f.text('weapon'))}` : belonging(name(f.id('by')), itemWords(f.text('weapon')))} covers the ground you stand on. Dive ${many(f.number('yards'), 'yard')} to its edge, at level ${f.number('level')}?`,
  'animal-ruling': (f, { name }) =>
    `${name(f.id('by'))} commands ${name(f.id('on'))}, usually level ${f.number('level')}${trained(f.number('trained'))}. Your ruling?`,
  'battle-ruling': (f) => `A battle round of about ${many(f.number('minutes'), 'minute')}. What do the armies count for?`,
  'army-target': (f, { name }) => `Choose the enemy of ${name(f.id('army'))} for this round.`,
  'choose-roll': (f, { name }, who) => `${name(who)}, whose roll counts for ${name(f.id('army'))}?`,
};

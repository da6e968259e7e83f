/** What happened, in a sentence or two. The compiler sees to it that no event goes without words. */
import { asNoun, asSentence, belonging, capitalised, type EventTexts, type Id, many, spokenOf, type Voice } from '../../../engine/index.ts';
import type { Hindrance, Own } from '../events.ts';
import type { Level, Result } from '../tables.ts';
import { CONDITION_WORDS, plan } from './names.ts';

/** Somebody's gear: *her broadsword*. */
const theirs = (who: Id, gear: string, voice: Voice): string => `${spokenOf(voice, who).their} ${asNoun(voice.quote(gear))}`;

/** The die, and the chance for those who may know it. */
const against = (face: number, chance: number | undefined): string =>
  chance === undefined ? `rolls ${face}` : `rolls ${face} against ${chance}`;

const LEVELS: { readonly [L in Level]: string } = { special: 'a special success', success: 'a success', failure: 'a failure' };
const HITS: { readonly [L in Level]: string } = { special: 'a special hit', success: 'a hit', failure: 'a miss' };
const RESULTS: { readonly [R in Result]: string | null } = {
  blocked: 'is stopped',
  normal: 'gets through',
  special: 'strikes deep',
  miss: null,
};

/** Whose target somebody has: their own, or the one they have by name, where that is known. */
interface Aimed {
  readonly their: string;
  readonly on: string | null;
  /** Metres within which they are not. */
  readonly reach: number | undefined;
}

/** Of somebody out of reach: whether they were within it a moment ago, or never were. */
const beyond = (reach: number | undefined): string => (reach === undefined ? '' : `, who is more than ${reach} m away,`);

/** Why an action comes to nothing, of one person and of several. */
const HINDRANCES: { readonly [H in Hindrance]: (aimed: Aimed) => readonly [one: string, several: string] } = {
  'out-of-reach': ({ their, on, reach }) => [
    `can’t reach ${on === null ? `${their} target` : `${on}${beyond(reach)}`}`,
    `can’t reach ${on === null ? 'their targets' : `${on}${beyond(reach)}`}`,
  ],
  'out-of-range': ({ their, on }) => [`has ${on ?? `${their} target`} out of range`, `have ${on ?? 'their targets'} out of range`],
  'target-down': ({ on }) =>
    on === null ? ['has no target left', 'have no targets left'] : [`finds ${on} already dead`, `find ${on} already dead`],
  broken: () => ['can’t use a broken weapon', 'can’t use broken weapons'],
  'not-ready': () => ['has no weapon in hand', 'have no weapons in hand'],
  'not-loaded': () => ['has not loaded the weapon', 'have not loaded their weapons'],
  'no-ammo': () => ['has nothing left to shoot', 'have nothing left to shoot'],
  'already-treated': () => ['finds the wound already treated', 'find the wounds already treated'],
  interrupted: () => ['can’t finish the First Aid', 'can’t finish the First Aid'],
  'not-needed': () => ['is no longer needed', 'are no longer needed'],
  'no-power': () => ['no longer has that power', 'no longer have those powers'],
};

/** What becomes of an action that cannot be done: for one person, and for several. */
export function hinderedWords(
  { who, why, on, reach }: Extract<Own, { readonly type: 'hindered' }>,
  voice: Voice,
  named = voice.name,
): readonly [one: string, several: string] {
  const [one, several] = HINDRANCES[why]({ their: spokenOf(voice, who).their, on: on === undefined ? null : named(on), reach });
  return [`${one} and loses the action`, `${several} and lose their actions`];
}

/** Metres moved, and how many were meant where they were stopped. */
export const gone = (metres: number, of: number | undefined): string => `${metres} m${of === undefined ? '' : ` of ${of} m`}`;

/** How far it brings somebody for the moment: whom they go for may go on. */
export function gotTo({ metres, toward, away, distance }: Extract<Own, { readonly type: 'moved' }>): string {
  if (toward === null || distance === null) return '';
  if (metres === 0) return `, still ${distance} m off`;
  return away ? `, got ${distance} m away` : `, got within ${distance} m`;
}

/** Words for every event of this system. */
export const events: EventTexts<Own> = {
  'round-begins': ({ round }) => `**Round ${round}.**`,
  declared: ({ who, intent, weapon, via, away }, voice) =>
    `${voice.name(who)} means to ${plan(intent, { self: who, person: voice.name, themself: spokenOf(voice, who).themself, weapon, via, away, quote: voice.quote })}.`,
  'skill-denied': ({ who, weapon, via }, { name, quote }) =>
    `The GM rules that ${asNoun(quote(via))} and ${asNoun(quote(weapon))} are too different. ${capitalised(name(who))} declares again.`,
  closed: () => 'The declarations are closed.',
  moved: ({ who, metres, of, toward, away, distance, rank }, { name }) => {
    // Put there by the GM, whatever the way.
    if (of === undefined && metres === 0 && toward !== null && distance !== null)
      return `${name(who)} now stands ${distance} m from ${name(toward)}.`;
    const way = toward === null ? '' : ` ${away ? 'away from' : 'towards'} ${name(toward)}`;
    const now = toward === null || distance === null ? '' : `, now ${distance} m apart`;
    const stays = toward === null || away ? 'stays put' : `gets no closer to ${name(toward)}`;
    const still = of === undefined ? 'is moved' : stays;
    return `${name(who)} ${metres > 0 ? `moves ${gone(metres, of)}${way}` : still}${now}${rank === null ? '' : ` (DEX rank ${rank})`}.`;
  },
  kneels: ({ who }, { name }) => `${name(who)} kneels.`,
  stands: ({ who }, { name }) => `${name(who)} stands up.`,
  acts: ({ who, rank }, { name }) => `DEX ${rank}: ${who.map(name).join(' and ')}${who.length > 1 ? ', at the same time' : ''}.`,
  'changed-plan': ({ who, action, on }, { name }) =>
    action === 'first-aid' ? `${name(who)} drops everything to help ${name(on)}.` : `${name(who)} turns on ${name(on)} instead.`,
  hindered: (event, voice) => `${voice.name(event.who)} ${hinderedWords(event, voice)[0]}.`,
  attack: ({ by, on, weapon, level, face, chance }, voice) =>
    `${voice.name(by)} attacks ${voice.name(on)} with ${theirs(by, weapon, voice)} and ${against(face, chance)}: ${HITS[level]}.`,
  defence: ({ by, how, gear, level, face, chance }, voice) =>
    `${voice.name(by)} ${how === 'parry' ? `parries with ${theirs(by, gear ?? '', voice)}` : 'dodges'} and ${against(face, chance)}: ${LEVELS[level]}.`,
  undefended: ({ by, helpless }, { name }) => `${name(by)} ${helpless ? 'has no defence against that' : 'does not defend'}.`,
  outcome: ({ by, result }, { name }) => (RESULTS[result] === null ? null : `${belonging(name(by), 'attack')} ${RESULTS[result]}.`),
  damage: ({ on, before, after }, { name }) =>
    after === 0 ? `None of ${before} damage gets through to ${name(on)}.` : `${after} damage to ${name(on)}.`,
  'gear-damage': ({ who, weapon, points }, { name, quote }) => `${belonging(name(who), asNoun(quote(weapon)))} takes ${points} damage.`,
  'gear-broken': ({ who, weapon }, { name, quote }) => `${belonging(name(who), asNoun(quote(weapon)))} breaks!`,
  unconscious: ({ who, hours }, { name }) => `${name(who)} collapses, unconscious (${many(hours, 'hour')} unless woken).`,
  dying: ({ who }, { name }) => `${name(who)} is dying: only First Aid before the round ends can help.`,
  saved: ({ who }, { name }) => `${name(who)} is saved.`,
  dead: ({ who }, { name }) => `${name(who)} is dead.`,
  awake: ({ who, by }, { name }) => `${name(by)} wakes ${name(who)}.`,
  tends: ({ who, on, now }, { name }) =>
    `${name(who)} tends to ${who === on ? 'a wound' : name(on)}${now ? '' : '; the result shows when the round ends'}.`,
  'first-aid': ({ by, on, wound, level, face, chance }, voice) =>
    `${voice.name(by)} gives ${by === on ? spokenOf(voice, by).themself : voice.name(on)} First Aid (wound ${wound + 1}) and ${against(face, chance)}: ${LEVELS[level]}.`,
  healed: ({ who, points }, { name }) => `${name(who)} regains ${many(points, 'hit point')}.`,
  reloads: ({ who, weapon }, voice) => `${voice.name(who)} begins to reload ${theirs(who, weapon, voice)}.`,
  reloaded: ({ who, weapon }, voice) => `${voice.name(who)} has reloaded ${theirs(who, weapon, voice)}.`,
  readied: ({ who, weapon }, voice) => `${voice.name(who)} draws ${theirs(who, weapon, voice)}.`,
  'put-away': ({ who, weapon }, voice) => `${voice.name(who)} puts ${theirs(who, weapon, voice)} away.`,
  skill: ({ by, skill, level, face, chance }, { name, quote }) =>
    `${name(by)} tries ${quote(skill)} and ${against(face, chance)}: ${LEVELS[level]}.`,
  tries: ({ who, what, ruling }, { name, quote }) =>
    ruling === 'refused'
      ? asSentence(`The GM rules out ${belonging(name(who), 'attempt')}: ${quote(what)}`)
      : `${name(who)} tries: ${asSentence(quote(what))}${ruling === 'rolled' ? '' : ' The GM says what comes of it.'}`,
  reopened: ({ who }, { name }) => `${name(who)} may declare again.`,
  skipped: ({ who }, { name }) => `${name(who)} is skipped this round and can only defend.`,
  condition: ({ who, condition, value }, { name }) =>
    value === false ? `${name(who)} is no longer ${CONDITION_WORDS[condition]}.` : `${name(who)} is ${CONDITION_WORDS[condition]}.`,
  'hidden-blow': ({ who, unseen }, { name }) =>
    unseen
      ? `Nobody will see ${belonging(name(who), 'attack')} coming this round.`
      : `${belonging(name(who), 'attack')} can be seen coming.`,
  'round-end': () => null,
  'goes-on': () => 'The rounds go on until the GM ends the fight.',
};

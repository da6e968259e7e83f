/** What happened, in words. An event without a text does not compile. */
import {
  asNoun,
  asSentence,
  belonging,
  bold,
  capitalised,
  type EventTexts,
  type GmEvent,
  own,
  spokenOf,
  type Voice,
} from '../../../engine/index.ts';
import type { Happening, HappeningOf } from '../events.ts';
import { saveWords, words } from './names.ts';
import { counterWith, cutShort, damageSum, saveRoll, theSide } from './speech.ts';
import { opening } from './tale.ts';

/** The table itself words what is the same in every system. */
export type Own = Exclude<Happening['type'], GmEvent['type']>;
/** The text of one event; null: nothing is said. */
export type Tell<T extends Own> = (event: HappeningOf<T>, voice: Voice) => string | null;

/** ZS-DMG-05, ZS-SKL-10: how long somebody with a mortal wound has. */
export const doom = ({ lasting }: HappeningOf<'mortal'>): string =>
  `dies when ${lasting ? 'this stretch of the fight' : 'the next round'} ends, unless somebody helps`;

/** A sum after what it explains. */
export const inBrackets = (sum: string): string => (sum ? ` (${sum})` : '');

const DOINGS = {
  bonus: 'does something quick',
  'other-main': 'is busy',
  'use-consumable': 'uses something up',
  'invoke-power': 'invokes a power',
} as const;
const MANIPULATED = { distract: 'falls for it and loses the next turn', intimidate: 'is frightened', taunt: 'rises to it' } as const;

/** Texts, by event. */
export const deeds = {
  attacks: (event, v) => `${opening(v, [event])}.`,
  blasts: (event, v) => `${opening(v, [event])}.`,
  tries: (event, v) => `${opening(v, [event])}.`,
  does: ({ who, doing, what }, v) => asSentence(`${bold(v.name(who))} ${DOINGS[doing]}${what ? `: ${v.quote(what)}` : ''}`),
  manipulates: (event, v) => `${opening(v, [event])}.`,
  manipulated: ({ on, how }, v) => `${bold(v.name(on))} ${MANIPULATED[how]}.`,
  moved: ({ who, place, sprinting }, v) => `${bold(v.name(who))} ${sprinting ? 'sprints' : 'moves'} to ${v.quote(place)}.`,
  placed: ({ who, place }, v) => `${bold(v.name(who))} is now at ${v.quote(place)}.`,
  'picked-up': ({ who, called }, v) => `${bold(v.name(who))} picks up the ${asNoun(v.quote(called))}.`,
  reloaded: ({ who, called }, v) => `${bold(v.name(who))} reloads the ${asNoun(v.quote(called))}.`,
  mounted: ({ who, mount }, v) => `${bold(v.name(who))} gets on ${bold(v.name(mount))}.`,
  dismounted: ({ who, mount }, v) => `${bold(v.name(who))} gets off ${bold(v.name(mount))}.`,
  surrendered: ({ who }, v) => `${bold(v.name(who))} surrenders.`,
  resumes: ({ who }, v) => `${bold(v.name(who))} was harmed after surrendering, and may fight on.`,
  fled: ({ who }, v) => `${bold(v.name(who))} flees the fight.`,
  escaped: ({ who }, v) => `${bold(v.name(who))} gets away.`,
  caught: ({ who }, v) => `${bold(v.name(who))} does not get away.`,
  fell: ({ who }, v) => `${bold(v.name(who))} falls to the ground.`,
} satisfies { [T in Own]?: Tell<T> };

/** Texts, by event. */
export const exchanges = {
  save: ({ steps, ...save }, v) =>
    `${bold(v.name(save.who))} ${save.passed ? 'makes' : 'fails'} a ${saveWords(save.purpose)}${inBrackets(saveRoll({ ...save, ...(steps && { steps }) }))}.`,
  'group-save': ({ side, purpose, face }, v) => `${capitalised(words(purpose))} roll of ${theSide(v, side)} (d20: ${face}).`,
  blocked: ({ on }, v) => `The barrier in front of ${v.name(on)} stops it.`,
  missed: ({ by, on }, v) => `${bold(v.name(by))} misses ${bold(v.name(on))}.`,
  hit: () => null,
  grabbed: ({ by, on }, v) => `${bold(v.name(by))} grabs ${bold(v.name(on))} and holds on.`,
  opportunity: ({ by, on }, v) => `${bold(v.name(by))} strikes at ${bold(v.name(on))}, who is moving away.`,
  'stunt-proposed': ({ by, on, stunt }, v) =>
    asSentence(`${bold(v.name(by))} makes ${bold(v.name(on))} an offer instead of damage: ${v.quote(stunt)}`),
  'stunt-accepted': ({ on, stunt }, v) => `${bold(v.name(on))} accepts the offer: ${asSentence(v.quote(stunt))} The GM applies it.`,
  'stunt-forbidden': ({ by }, v) => `The GM rules out ${belonging(bold(v.name(by)), 'offer')}.`,
  guarded: ({ who, instead }, v) => `${bold(v.name(who))} steps in for ${bold(v.name(instead))}.`,
  'hid-behind': ({ who, behind }, v) => `${bold(v.name(who))} ducks behind ${bold(v.name(behind))}.`,
  unwilling: ({ who, behind }, v) => `${bold(v.name(behind))} will not shield ${bold(v.name(who))}.`,
  countered: ({ by, how }, v) => `${bold(v.name(by))} counters ${counterWith(v, by, how)}.`,
  dodged: ({ who }, v) => `${bold(v.name(who))} dodges.`,
  'cut-short': (event, v) => `${cutShort(event, v)}.`,
  freed: ({ who }, v) => `${bold(v.name(who))} is free again.`,
  held: ({ who }, v) => `${bold(v.name(who))} can’t tear free.`,
  loose: ({ who }, v) => `${bold(v.name(who))} tears free.`,
  resisted: ({ who }, v) => `${bold(v.name(who))} withstands it.`,
  immune: ({ who }, v) => `It has no effect on ${bold(v.name(who))}.`,
  interrupted: () => null,
  'move-ended': ({ who }, v) => `${bold(v.name(who))} gets no further.`,
  simultaneous: () => 'Both blows land at once.',
  deviated: ({ place }, v) => `It goes astray and bursts over ${v.quote(place)}.`,
  disarmed: ({ by, on, called, taken }, v) =>
    `${bold(v.name(by))} knocks the ${asNoun(v.quote(called))} out of ${belonging(bold(v.name(on)), 'hands')}${taken ? ' and takes it' : ''}.`,
  shoved: ({ by, on, place }, v) => `${bold(v.name(by))} shoves ${bold(v.name(on))} to ${v.quote(place)}.`,
  hazard: ({ who, hazard }, v) => `${bold(v.name(who))} goes straight into ${asSentence(v.quote(hazard))} The GM says what that does.`,
} satisfies { [T in Own]?: Tell<T> };

/** Somebody's gear: Gunda’s club. */
export const GEAR_WORDS = ({ who, called }: HappeningOf<'worn'>, v: Voice): string => belonging(v.name(who), asNoun(v.quote(called)));

/** What a condition looks like, put on and taken off; what is not here stands as `is …`, `is no longer …`. */
const CONDITIONS: Readonly<Record<string, readonly [on: string, off: string]>> = {
  moraleImmune: ['is past all fear of losing', 'may lose heart again'],
  broken: ['has lost heart', 'takes heart again'],
  unseen: ['is out of sight', 'is in sight again'],
  incapacitated: ['is out of the fight', 'is back in the fight'],
  none: ['is in the open', 'is in the open'],
};

/** Texts, by event. */
export const harms = {
  damage: ({ who, amount, steps }, v) => `${bold(v.name(who))} takes ${amount} damage${inBrackets(damageSum(steps, v))}.`,
  healed: ({ who, amount }, v) => `${bold(v.name(who))} ${amount > 0 ? `regains ${amount} health` : 'has no health to regain'}.`,
  critical: ({ who }, v) => `A critical wound: ${bold(v.name(who))} is out for this stretch of the fight.`,
  mortal: (event, v) => `A mortal wound: ${bold(v.name(event.who))} ${doom(event)}.`,
  'still-dying': ({ who }, v) => {
    const { they, s } = spokenOf(v, who);
    return `${bold(v.name(who))} is still dying: without help now, ${they} ${s('dies', 'die')}.`;
  },
  killed: ({ who }, v) => `${bold(v.name(who))} is killed outright.`,
  died: ({ who }, v) => `${bold(v.name(who))} dies of ${spokenOf(v, who).their} wounds.`,
  stabilised: ({ who }, v) => {
    const { they, s } = spokenOf(v, who);
    return `${v.name(who)} will live, but ${they} ${s('stays', 'stay')} down for this stretch, and an injury will remain.`;
  },
  injured: ({ who, injury, steps }, v) =>
    `${bold(v.name(who))} is left with ${injury}${inBrackets((steps ?? []).flatMap(({ dice }) => (dice ? [`d${dice.sides}: ${dice.faces.join(', ')}`] : [])).join('; '))}. The GM applies it.`,
  worn: (event, v) => `${GEAR_WORDS(event, v)} is ${event.state === 'destroyed' ? 'beyond repair' : event.state}.`,
  'morale-held': ({ who }, v) => `${bold(v.name(who))} stands firm.`,
  'morale-broken': ({ who }, v) => `${bold(v.name(who))} has had enough and must surrender or run.`,
  condition: ({ who, condition, on }, v) =>
    `${bold(v.name(who))} ${own(CONDITIONS, condition)?.[on ? 0 : 1] ?? `is ${on ? '' : 'no longer '}${words(condition)}`}.`,
} satisfies { [T in Own]?: Tell<T> };

const ordered = {
  turn: () => null,
  passed: ({ side }, v) => `${bold(theSide(v, side))} pass.`,
  initiative: ({ side, steps }, v) => {
    const dice = (steps ?? []).flatMap((s) => (s.dice ? [`d${s.dice.sides}: ${s.dice.faces.join(', ')}`] : []));
    return `${bold(theSide(v, side))} take the initiative${inBrackets(dice.join('; '))}.`;
  },
  'goes-first': ({ side }, v) => `${bold(theSide(v, side))} go first.`,
  'round-began': ({ round }) => (round === 0 ? '**Ambush!** Only those who lay in wait may act.' : `**Round ${round}**`),
  'round-ended': ({ round }) => (round === 0 ? 'The ambush is over.' : null),
  'fight-ended': ({ winner }, v) => (winner ? `The fight is over: ${bold(theSide(v, winner))} hold the field.` : 'The fight is over.'),
  'stretch-ended': () => 'This stretch of the fight is over: whoever was out comes to.',
  'played-on': () => 'The fight is not over yet.',
  'faction-set': ({ side, morale }, v) => `${bold(theSide(v, side))} ${morale ? 'may lose heart from now on' : 'no longer lose heart'}.`,
  skipped: ({ who }, v) => `${bold(v.name(who))} has no turn left this round.`,
} satisfies { [T in Own]?: Tell<T> };

/** A text for every event of these rules. */
export const EVENTS: EventTexts<Exclude<Happening, GmEvent>> = { ...ordered, ...deeds, ...exchanges, ...harms };

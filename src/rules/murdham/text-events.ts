/** What happened, in words. An event without a text does not compile. */
import { type GmEvent, type Step, sideOf, type Voice } from '../../engine/index.ts';
import type { Happening, HappeningOf } from './events.ts';
import { words } from './words.ts';

/** The table itself words what is the same in every system. */
type Own = Exclude<Happening['type'], GmEvent['type']>;
type Tell<T extends Own> = (event: HappeningOf<T>, voice: Voice) => string | null;

const DOINGS = {
  bonus: 'does something quick',
  'other-main': 'is busy',
  'use-consumable': 'uses something up',
  'invoke-power': 'invokes a power',
} as const;
const MANIPULATIONS = { distract: 'distract', intimidate: 'intimidate', taunt: 'taunt' } as const;
const MANIPULATED = { distract: 'is distracted and loses the next turn', intimidate: 'is frightened', taunt: 'is provoked' } as const;
const TRIES = {
  disarm: 'goes for the weapon of',
  shove: 'shoves at',
  grapple: 'grabs at',
  'death-blow': 'raises a weapon over the helpless',
} as const;

/** A sum as one writes it: "4 d6 − 1 armour = 3". */
const added = ({ parts, total }: NonNullable<Step['sum']>): string =>
  `${parts.map(([source, n], i) => `${n < 0 ? '− ' : i > 0 ? '+ ' : ''}${Math.abs(n)} ${source}`).join(' ')} = ${total}`;

/** The dice of an event and what they came to, in short; a single die that is added up stands in its sum. */
function reckoning(steps: readonly Step[] | undefined): string {
  const sums = (steps ?? []).flatMap(({ sum }) => (sum && sum.parts.length > 1 ? [added(sum)] : []));
  const rolled = (steps ?? []).flatMap(({ dice }) => (dice ? [dice] : []));
  const told = sums.length > 0 && rolled.every((dice) => dice.faces.length === 1) ? [] : rolled;
  const all = [...told.map(({ sides, faces }) => `d${sides}: ${faces.join(', ')}`), ...sums].join('; ');
  return all ? ` (${all})` : '';
}

/** A save in short: the face against the ability, or that no die was needed. */
function against(steps: readonly Step[] | undefined): string {
  const sum = steps?.find((s) => s.sum)?.sum;
  if (!sum) return '';
  return sum.against ? ` (d20: ${sum.against[1]} against ${sum.total})` : ' without a die';
}

const ordered = {
  turn: () => null,
  passed: ({ side }, v) => `**${v.name(sideOf(side).id)}** pass.`,
  initiative: ({ side, steps }, v) => `Initiative: **${v.name(sideOf(side).id)}**${reckoning(steps)}.`,
  'goes-first': ({ side }, v) => `**${v.name(sideOf(side).id)}** go first.`,
  'round-began': ({ round }) => (round === 0 ? '**Ambush!** A round in which only those in hiding act.' : `**Round ${round}.**`),
  'round-ended': ({ round }) => (round === 0 ? 'The ambush is over.' : null),
  'fight-ended': ({ winner }, v) => (winner ? `The fight is over. **${v.name(sideOf(winner).id)}** hold the field.` : 'The fight is over.'),
  'stretch-ended': () => 'The stretch ends: whoever was out comes to.',
  'played-on': () => 'It is not over yet.',
  'faction-set': ({ side, morale }, v) => `${v.name(sideOf(side).id)} ${morale ? 'check' : 'do not check'} morale.`,
  skipped: ({ who }, v) => `${v.name(who)} has no turn left this round.`,
} satisfies { [T in Own]?: Tell<T> };

const deeds = {
  attacks: ({ by, on, weapon, heldBack }, v) =>
    `**${v.name(by)}** attacks **${v.name(on)}** with ${v.quote(weapon)}${heldBack ? ', holding back' : ''}.`,
  blasts: ({ who, weapon, place }, v) => `**${v.name(who)}** blasts ${v.quote(place)} with ${v.quote(weapon)}.`,
  tries: ({ by, on, what }, v) => `**${v.name(by)}** ${TRIES[what]} **${v.name(on)}**.`,
  does: ({ who, doing, what }, v) => `**${v.name(who)}** ${DOINGS[doing]}${what ? `: ${v.quote(what)}` : ''}.`,
  manipulates: ({ by, on, how, what }, v) =>
    `**${v.name(by)}** tries to ${MANIPULATIONS[how]} **${v.name(on)}**${what ? `: ${v.quote(what)}` : ''}.`,
  manipulated: ({ on, how }, v) => `${v.name(on)} ${MANIPULATED[how]}.`,
  moved: ({ who, place, sprinting }, v) => `${v.name(who)} ${sprinting ? 'sprints' : 'moves'} to ${v.quote(place)}.`,
  placed: ({ who, place }, v) => `${v.name(who)} is now at ${v.quote(place)}.`,
  'picked-up': ({ who, called }, v) => `${v.name(who)} picks up ${v.quote(called)}.`,
  reloaded: ({ who, called }, v) => `${v.name(who)} reloads ${v.quote(called)}.`,
  mounted: ({ who, mount }, v) => `${v.name(who)} gets on ${v.name(mount)}.`,
  dismounted: ({ who, mount }, v) => `${v.name(who)} is off ${v.name(mount)}.`,
  surrendered: ({ who }, v) => `**${v.name(who)}** surrenders.`,
  resumes: ({ who }, v) => `${v.name(who)} has been harmed after surrendering, and may fight on.`,
  fled: ({ who }, v) => `**${v.name(who)}** flees the fight.`,
  escaped: ({ who }, v) => `**${v.name(who)}** gets away.`,
  caught: ({ who }, v) => `${v.name(who)} does not get away.`,
  fell: ({ who }, v) => `${v.name(who)} falls to the ground.`,
} satisfies { [T in Own]?: Tell<T> };

const exchanges = {
  save: ({ who, purpose, passed, steps }, v) => `${v.name(who)}, ${words(purpose)}: ${passed ? 'passed' : 'failed'}${against(steps)}.`,
  'group-save': ({ side, purpose, face }, v) => `${v.name(sideOf(side).id)}, ${words(purpose)}: ${face} on the d20.`,
  blocked: ({ on }, v) => `The barrier before ${v.name(on)} stops it.`,
  missed: ({ by, on }, v) => `${v.name(by)} misses ${v.name(on)}.`,
  hit: () => null,
  grabbed: ({ by, on }, v) => `**${v.name(by)}** grabs **${v.name(on)}**.`,
  opportunity: ({ by, on }, v) => `**${v.name(by)}** strikes at **${v.name(on)}**, who moves away.`,
  'stunt-proposed': ({ on, stunt }, v) => `A stunt is proposed to ${v.name(on)}: ${v.quote(stunt)}.`,
  'stunt-accepted': ({ on, stunt }, v) => `**${v.name(on)}** accepts: ${v.quote(stunt)}. The GM applies it.`,
  'stunt-forbidden': ({ by }, v) => `The GM does not allow the stunt of ${v.name(by)}.`,
  guarded: ({ who, instead }, v) => `**${v.name(who)}** steps in for ${v.name(instead)}.`,
  'hid-behind': ({ who, behind }, v) => `**${v.name(who)}** hides behind ${v.name(behind)}.`,
  unwilling: ({ who, behind }, v) => `${v.name(behind)} will not shield ${v.name(who)}.`,
  countered: ({ by, how }, v) => `**${v.name(by)}** counters: ${v.quote(how)}.`,
  dodged: ({ who }, v) => `${v.name(who)} dodges.`,
  'cut-short': ({ who }, v) => `${v.name(who)} is stopped before the blow falls.`,
  freed: ({ who }, v) => `${v.name(who)} is free again.`,
  held: ({ who }, v) => `${v.name(who)} does not get loose.`,
  loose: ({ who }, v) => `${v.name(who)} gets loose.`,
  resisted: ({ who }, v) => `${v.name(who)} withstands it.`,
  immune: ({ who }, v) => `It has no effect on ${v.name(who)}.`,
  interrupted: () => null,
  'move-ended': ({ who }, v) => `The move of ${v.name(who)} ends there.`,
  simultaneous: () => 'Both blows fall at once.',
  deviated: ({ place, steps }, v) => `It goes astray, to ${v.quote(place)}${reckoning(steps)}.`,
  disarmed: ({ by, on, called, taken }, v) => `**${v.name(on)}** loses ${v.quote(called)}${taken ? ` to ${v.name(by)}` : ''}.`,
  shoved: ({ on, place }, v) => `**${v.name(on)}** is shoved to ${v.quote(place)}.`,
  hazard: ({ who, hazard }, v) => `${v.name(who)} meets ${v.quote(hazard)}. The GM says what that does.`,
} satisfies { [T in Own]?: Tell<T> };

const harms = {
  damage: ({ who, amount, steps }, v) => `**${v.name(who)}** suffers ${amount} damage${reckoning(steps)}.`,
  healed: ({ who, amount }, v) => `${v.name(who)} regains ${amount} health.`,
  critical: ({ who }, v) => `A critical wound: **${v.name(who)}** is out for the stretch.`,
  mortal: ({ who }, v) => `A mortal wound: **${v.name(who)}** dies when the next round ends, unless helped.`,
  killed: ({ who }, v) => `**${v.name(who)}** is killed.`,
  died: ({ who }, v) => `**${v.name(who)}** dies of the wound.`,
  stabilised: ({ who }, v) => `${v.name(who)} will live, but owes an injury.`,
  injured: ({ who, injury, steps }, v) => `What ${v.name(who)} is left with: ${injury}${reckoning(steps)}. The GM applies it.`,
  worn: ({ who, called, state }, v) => `${v.quote(called)} of ${v.name(who)} is ${state}.`,
  'morale-held': ({ who }, v) => `${v.name(who)} stands firm.`,
  'morale-broken': ({ who }, v) => `**${v.name(who)}** has had enough: surrender or retreat.`,
  condition: ({ who, condition, on }, v) => `${v.name(who)}: ${words(condition)}${on ? '' : ' no longer'}.`,
} satisfies { [T in Own]?: Tell<T> };

/** A text for every event of these rules. */
export const EVENTS: { readonly [T in Own]: Tell<T> } = { ...ordered, ...deeds, ...exchanges, ...harms };

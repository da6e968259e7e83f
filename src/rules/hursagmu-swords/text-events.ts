/** What happened, in a sentence or two. */
import type { Voice } from '../../engine/index.ts';
import type { OwnEvent } from './events.ts';
import { FISTS } from './weapons.ts';
import { DEFENCE_WORDS, itemWords, LEVEL_WORDS, MANOEUVRE_WORDS, planWords } from './words.ts';

type EventOf<T extends OwnEvent['type']> = Extract<OwnEvent, { readonly type: T }>;
type EventTexts = { readonly [T in OwnEvent['type']]: (event: EventOf<T>, voice: Voice) => string | null };

const HOW = { run: 'runs', step: 'steps', gm: 'stands' } as const;

/** One text for every type; a missing one does not compile. */
export const EVENTS: EventTexts = {
  round: ({ round }) => `**Round ${round}.**`,
  planned: ({ who, plan }, { name }) => `${name(who)} plans for this round: ${planWords(plan)}.`,
  initiative: ({ order }, { name }) => (order.length > 0 ? `Order: ${order.map((id) => name(id)).join(', ')}.` : null),
  'turn-given': ({ who }, { name }) => `It is the turn of ${name(who)}.`,
  passed: ({ who }, { name }) => `${name(who)} does no more this round.`,
  yielded: ({ who }, { name }) => `${name(who)} gives up the fight.`,
  rests: ({ who }, { name }) => `${name(who)} rests and does nothing else.`,
  recovered: ({ who, gain }, { name }) => `${name(who)} gets ${gain} Stamina back.`,
  ended: ({ winner }, { quote }) =>
    winner === null ? 'The fight is over.' : `The fight is over. The day belongs to the ${quote(winner)} side.`,

  forbidden: ({ by, on, manoeuvre }, { name }) =>
    `The GM rules that ${MANOEUVRE_WORDS[manoeuvre]} by ${name(by)} is no use against ${name(on)}. It costs nothing.`,
  attacks: ({ by, on, weapon, manoeuvre }, { name }) =>
    manoeuvre === 'strike'
      ? `${name(by)} attacks ${name(on)} (${itemWords(weapon)}).`
      : `${name(by)} tries ${MANOEUVRE_WORDS[manoeuvre]} on ${name(on)}.`,
  undefended: ({ on }, { name }) => `${name(on)} puts up no defence.`,
  assisted: ({ friend, on }, { name }) => `${name(friend)} blocks for ${name(on)}.`,
  hit: ({ by, on, weapon, attack, against }, { name }) =>
    `${name(by)} hits ${name(on)} (${itemWords(weapon)}, ${attack} against ${against}).`,
  missed: ({ by, on, weapon, attack, against }, { name }) =>
    `${name(by)} misses ${name(on)} (${itemWords(weapon)}, ${attack} does not reach ${against}).`,
  defended: ({ by, on, weapon, attack, against, how }, { name }) =>
    `${name(on)} keeps off ${name(by)} (${itemWords(weapon)}, ${attack} against ${against}${how === null ? '' : `, ${DEFENCE_WORDS[how]}`}).`,
  damaged: ({ on, dealt, resisted, net }, { name }) =>
    `${name(on)} takes ${net} damage (${dealt}${resisted === null ? '' : ` less endurance ${resisted}`}).`,
  health: ({ who, level }, { name }) => `${name(who)} is now ${LEVEL_WORDS[level]}.`,
  'knocked-out': ({ who }, { name }) => `${name(who)} goes down, out cold.`,
  killed: ({ who }, { name }) => `${name(who)} is dead.`,
  disarmed: ({ by, on, item, yards }, { name }) =>
    `${name(by)} knocks the ${itemWords(item)} out of the hand of ${name(on)}; it lands ${yards} yards off.`,
  kept: ({ on, item }, { name }) => `${name(on)} keeps hold of the ${itemWords(item)}.`,
  wrenched: ({ by, on, item }, { name }) => `${name(by)} wrenches the ${itemWords(item)} from ${name(on)}.`,
  destroyed: ({ who, item }, { name }) => `The ${itemWords(item)} of ${name(who)} is broken.`,
  'object-hit': ({ by, object, damage }, { name, quote }) => `${name(by)} hits ${quote(object)} for ${damage} damage.`,
  'object-missed': ({ by, object }, { name, quote }) => `${name(by)} misses ${quote(object)}.`,

  grabbed: ({ by, on }, { name }) => `${name(by)} grabs ${name(on)} and holds tight.`,
  clinging: ({ by, on }, { name }) => `${name(by)} clings to ${name(on)}, who is far too heavy to be held.`,
  locked: ({ by, on }, { name }) => `${name(by)} and ${name(on)} are locked in close combat; neither holds the other.`,
  'warded-off': ({ by, on }, { name }) => `${name(on)} wards off the grab of ${name(by)}.`,
  controlled: ({ by, on }, { name }) => `${name(by)} has ${name(on)} in a firm hold.`,
  escaped: ({ by, on }, { name }) => `${name(by)} breaks free of ${name(on)}.`,
  resisted: ({ by, on }, { name }) => `${name(on)} is too much for ${name(by)}: nothing changes.`,
  parted: ({ by, on }, { name }) => `${name(by)} and ${name(on)} are apart.`,

  'area-hit': ({ by, on, weapon, attack, level }, { name }) =>
    `${name(by)} hits the ground where ${name(on)} stands (${itemWords(weapon)}, ${attack} over ${level}).`,
  'area-missed': ({ by, on, weapon, attack, level }, { name }) =>
    `${name(by)} misses the ground where ${name(on)} stands (${itemWords(weapon)}, ${attack} is not over ${level}). The GM says where it goes.`,
  dived: ({ who, yards }, { name }) => `${name(who)} dives ${yards} yards and is clear.`,
  caught: ({ who, yards }, { name }) => `${name(who)} dives ${yards} yards too late.`,
  engulfed: ({ who }, { name }) => `${name(who)} has nowhere to go.`,

  mounted: ({ who, mount }, { name }) => `${name(who)} mounts ${name(mount)}.`,
  dismounted: ({ who, mount }, { name }) => `${name(who)} is off the back of ${name(mount)}, on foot.`,
  unhorsed: ({ who, mount }, { name }) => `${name(who)} falls from ${name(mount)}.`,
  'kept-seat': ({ who }, { name }) => `${name(who)} stays in the saddle.`,
  obeys: ({ who, by }, { name }) => `${name(who)} obeys ${name(by)}.`,
  balks: ({ who, by }, { name }) => `${name(who)} does not obey ${name(by)}.`,

  'battle-round': ({ minutes }) => `A round of battle, about ${minutes} minute${minutes === 1 ? '' : 's'} long.`,
  'army-power': ({ who, power }, { name }) => `${name(who)} has power ${power}.`,
  'army-damage': ({ by, on, tactician, damage }, { name }) =>
    `${name(by)}${tactician === by ? '' : ` under ${name(tactician)}`} does ${damage} damage to ${name(on)}.`,
  general: ({ who, army, on }, { name }) => `${name(who)} ${on ? 'now commands' : 'no longer commands'} ${name(army)}.`,
  routed: ({ who }, { name }) => `${name(who)} is routed.`,
  'battle-over': () => 'The battle is decided. Whoever still stands may fight on, or flee.',

  moved: ({ who, from, now, how }, { name }) => `${name(who)} ${HOW[how]} and is now ${now} yards from ${name(from)}.`,
  ran: ({ who, yards, how }, { name }) => `${name(who)} ${HOW[how]} ${yards} yards.`,
  drew: ({ who, item }, { name }) => (item === FISTS ? `${name(who)} empties his hands.` : `${name(who)} readies the ${itemWords(item)}.`),
  dropped: ({ who, item }, { name }) => `${name(who)} lets go of the ${itemWords(item)}.`,
  given: ({ who, item }, { name }) => `${name(who)} now has the ${itemWords(item)}.`,
  spoke: ({ who, words }, { name, quote }) => `${name(who)}: ${quote(words)}`,
  healed: ({ who, stamina, level }, { name }) => `${name(who)} gets ${stamina} Stamina back and is ${LEVEL_WORDS[level]}.`,
  condition: ({ who, condition, on }, { name }) =>
    condition === 'surprised'
      ? `${name(who)} is ${on ? 'surprised and can neither act nor defend this round' : 'no longer surprised'}.`
      : `${name(who)} is ${on ? 'out of' : 'back in'} the fight.`,
};

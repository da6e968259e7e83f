/** What happened, in a sentence or two. */
import { asNoun, belonging, type EventTexts, type Id, listed, many, spokenOf, strung, type Voice } from '../../../engine/index.ts';
import type { OwnEvent } from '../events.ts';
import { FISTS } from '../weapons.ts';
import { DEFENCE_WORDS, intoWords, itemWords, MANOEUVRE_WORDS, planWords, TRIES, woundWords } from './names.ts';

/** A weapon with its owner: *her spear*. */
const own = (who: Id, item: string, voice: Voice): string => `${spokenOf(voice, who).their} ${asNoun(itemWords(item))}`;

const distance = (yards: number): string => many(yards, 'yard');

const HOW = { run: 'runs', step: 'steps', gm: 'stands' } as const;

/** One text for every type; a missing one does not compile. */
export const EVENTS: EventTexts<OwnEvent> = {
  round: ({ round }) => `**Round ${round}**`,
  planned: ({ who, plan }, { name }) => `${name(who)} plans for this round: ${planWords(plan)}.`,
  initiative: ({ order }, { name }) => (order.length > 0 ? `Order: ${strung(order.map((id) => name(id)))}.` : null),
  'turn-given': ({ who }, { name }) => `${name(who)} is up.`,
  passed: ({ who }, { name }) => `${name(who)} does nothing more this round.`,
  yielded: ({ who }, { name }) => `${name(who)} gives up the fight.`,
  rests: ({ who }, { name }) => `${name(who)} rests and does nothing else.`,
  recovered: ({ who, gain }, { name }) => `${name(who)} regains ${gain} Stamina.`,
  ended: ({ winner }, { quote }) => (winner === null ? 'The fight is over.' : `The fight is over: ${quote(winner)} win the day.`),

  forbidden: ({ by, on, manoeuvre }, { name }) =>
    `The GM rules out ${MANOEUVRE_WORDS[manoeuvre]} by ${name(by)} against ${name(on)}. It costs nothing.`,
  attacks: ({ by, on, weapon, manoeuvre }, voice) =>
    manoeuvre === 'strike'
      ? `${voice.name(by)} attacks ${voice.name(on)} with ${own(by, weapon, voice)}.`
      : `${voice.name(by)} ${TRIES[manoeuvre](voice.name(on), belonging(voice.name(on), 'weapon'))}.`,
  undefended: ({ on }, { name }) => `${name(on)} puts up no defence.`,
  defends: () => null,
  endured: () => null,
  assisted: ({ friend, on }, { name }) => `${name(friend)} tries to block for ${name(on)}.`,
  hit: ({ by, on, weapon }, voice) => `${voice.name(by)} hits ${voice.name(on)} with ${own(by, weapon, voice)}.`,
  missed: ({ by, on, weapon }, voice) => `${voice.name(by)} misses ${voice.name(on)} with ${own(by, weapon, voice)}.`,
  defended: ({ by, on, how, stoppedBy = [on] }, { name }) =>
    stoppedBy.includes(on)
      ? `${name(on)} fends off ${name(by)}${how === null ? '' : ` (${DEFENCE_WORDS[how]})`}.`
      : `${listed(stoppedBy.map((id) => name(id)))} ${stoppedBy.length === 1 ? 'keeps' : 'keep'} ${name(by)} off ${name(on)}.`,
  damaged: ({ on, net }, { name }) => (net > 0 ? `${name(on)} takes ${net} damage.` : `${name(on)} shrugs off the blow: no damage.`),
  health: ({ who, level }, { name }) => `${name(who)} has a wound now: ${woundWords(level)}.`,
  'knocked-out': ({ who }, { name }) => `${name(who)} drops, out cold.`,
  killed: ({ who }, { name }) => `${name(who)} is dead.`,
  disarmed: ({ by, on, item, yards }, { name }) =>
    `${name(by)} knocks the ${itemWords(item)} out of ${belonging(name(on), 'hand')}; the ${itemWords(item)} lies ${yards === 0 ? `at ${belonging(name(on), 'feet')}` : `${distance(yards)} from ${name(on)}`}.`,
  kept: ({ on, item }, voice) => `${voice.name(on)} keeps hold of ${own(on, item, voice)}.`,
  wrenched: ({ by, on, item }, { name }) => `${name(by)} wrenches the ${itemWords(item)} from ${name(on)}.`,
  destroyed: ({ who, item }, { name }) => `${belonging(name(who), itemWords(item))} is broken.`,
  'object-hit': ({ by, object, damage }, { name, quote }) => `${name(by)} hits ${quote(object)} for ${damage} damage.`,
  'object-missed': ({ by, object }, { name, quote }) => `${name(by)} misses ${quote(object)}.`,

  grabbed: ({ by, on }, { name }) => `${name(by)} grabs ${name(on)} and holds tight.`,
  clinging: ({ by, on }, { name }) => `${name(by)} clings to ${name(on)}, who is far too heavy to be held.`,
  locked: ({ by, on }, { name }) => `${name(by)} and ${name(on)} are locked in close combat; neither holds the other.`,
  'warded-off': ({ by, on }, { name }) => `${name(on)} wards off ${belonging(name(by), 'grab')}.`,
  controlled: ({ by, on }, { name }) => `${name(by)} has ${name(on)} in a firm hold.`,
  escaped: ({ by, on }, { name }) => `${name(by)} breaks free of ${name(on)}.`,
  hurts: ({ by, on, weapon, into }, voice) =>
    into === null
      ? `${voice.name(by)} hurts ${voice.name(on)} with ${own(by, weapon, voice)}.`
      : `${voice.name(by)} slams ${voice.name(on)} into ${intoWords(into)}.`,
  resisted: ({ by, on, to }, { name }) =>
    to === 'escape'
      ? `${name(by)} cannot break free of ${name(on)}.`
      : to === 'control'
        ? `${name(by)} cannot get a firm hold of ${name(on)}.`
        : `${name(on)} is too much for ${name(by)}: nothing changes.`,
  parted: ({ by, on }, { name }) => `${name(by)} and ${name(on)} are apart.`,

  'area-hit': ({ by, on, weapon }, { name }) =>
    `${belonging(name(by), asNoun(itemWords(weapon)))} hits the ground where ${name(on)} stands.`,
  'area-missed': ({ by, on, weapon }, { name }) =>
    `${belonging(name(by), asNoun(itemWords(weapon)))} misses the ground where ${name(on)} stands. The GM says where it lands.`,
  dived: ({ who, yards }, { name }) => `${name(who)} dives ${distance(yards)} and gets clear.`,
  caught: ({ who, yards }, { name }) => `${name(who)} dives ${distance(yards)}, too late.`,
  engulfed: ({ who }, { name }) => `${name(who)} has nowhere to go.`,

  mounted: ({ who, mount }, { name }) => `${name(who)} mounts ${name(mount)}.`,
  dismounted: ({ who, mount }, { name }) => `${name(who)} dismounts from ${name(mount)}.`,
  unhorsed: ({ who, mount }, { name }) => `${name(who)} falls from ${name(mount)}.`,
  'kept-seat': ({ who }, { name }) => `${name(who)} stays in the saddle.`,
  obeys: ({ who, by }, { name }) => `${name(who)} obeys ${name(by)}.`,
  balks: ({ who, by }, { name }) => `${name(who)} does not obey ${name(by)}.`,

  'battle-round': ({ minutes }) => `A battle round of about ${many(minutes, 'minute')}.`,
  'army-power': ({ who, power }, { name }) => `${name(who)} has power ${power}.`,
  'army-damage': ({ by, on, tactician, damage }, { name }) =>
    `${name(on)} takes **${damage} damage** from ${name(by)}${tactician === by ? '' : ` under ${name(tactician)}`}.`,
  general: ({ who, army, on }, { name }) => `${name(who)} ${on ? 'now commands' : 'no longer commands'} ${name(army)}.`,
  routed: ({ who }, { name }) => `${name(who)} is routed.`,
  'battle-over': () => 'The battle is decided. Those still standing may fight on or flee.',

  moved: ({ who, from, now, how }, { name }) => `${name(who)} ${HOW[how]}, now ${distance(now)} from ${name(from)}.`,
  ran: ({ who, yards, how }, { name }) => `${name(who)} ${HOW[how]} ${distance(yards)}.`,
  drew: ({ who, item }, voice) =>
    item === FISTS
      ? `${voice.name(who)} empties ${spokenOf(voice, who).their} hands.`
      : `${voice.name(who)} readies ${own(who, item, voice)}.`,
  dropped: ({ who, item }, voice) => `${voice.name(who)} lets go of ${own(who, item, voice)}.`,
  given: ({ who, item }, { name }) => `${name(who)} now has the ${itemWords(item)}.`,
  spoke: ({ who, words }, { name, quote }) => `${name(who)}: ${quote(words)}`,
  healed: ({ who, stamina, level }, { name }) => {
    const wound = woundWords(level);
    const gain = stamina === 0 ? 'has no Stamina to regain' : `regains ${stamina} Stamina`;
    return `${name(who)} ${gain}${wound && ` (wounds: ${wound})`}.`;
  },
  condition: ({ who, condition, on }, { name }) =>
    condition === 'surprised'
      ? `${name(who)} is ${on ? 'surprised and can neither act nor defend this round' : 'no longer surprised'}.`
      : `${name(who)} is ${on ? 'out of' : 'back in'} the fight.`,
};

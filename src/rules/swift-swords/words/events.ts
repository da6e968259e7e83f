/** What happened, in a sentence or two, by type of event. */
import { aside, asNoun, belonging, capitalised, type EventTexts, type GmEvent, many } from '../../../engine/index.ts';
import type { CountdownEvent, ExchangeEvent, HarmEvent, PlaceEvent, SwiftEvent } from '../events.ts';
import { WRECK } from '../weapons.ts';
import { purposeWords, trackWords, valueWords } from './names.ts';
import {
  actionPhrase,
  does,
  gatherPhrase,
  hand,
  handOf,
  list,
  reactionPhrase,
  rolled,
  roundWords,
  specialPhrase,
  withWeapon,
} from './phrases.ts';
import { COUNTDOWN_PREDICATES, HARM_PREDICATES, PLACE_PREDICATES, sentencesOf, type Waiting } from './predicates.ts';

/** Dice that the GM adds or takes away: “+1 die”, “−2 dice”. */
const signed = (dice: number): string => `${dice < 0 ? '−' : '+'}${many(Math.abs(dice), 'die', 'dice')}`;

/** By type of event. */
const GM_EVENTS: EventTexts<GmEvent> = {
  begun: () => 'The fight begins.',
  joined: ({ who }, { name }) => `${name(who)} joins.`,
  mustered: ({ newcomers }) => `${many(newcomers.length, 'newcomer joins', 'newcomers join')}.`,
  left: ({ called }, { quote }) => `${quote(called)} leaves.`,
  edited: ({ who }, { name }) => `The GM has changed something about ${name(who)}.`,
  'setting-changed': () => 'A house rule was changed.',
  'condition-given': ({ who, name: called, until, flat, note }, { name, quote }) =>
    `🏷️ ${capitalised(name(who))}: **${quote(called)}**${flat === 0 ? '' : `, ${signed(flat)} on each roll`}${until === null ? '' : `, to the end of round ${until}`}${aside(note && quote(note))}.`,
  'condition-lifted': ({ who, name: called }, { name, quote }) => `🏷️ ${capitalised(name(who))}: **${quote(called)}** is over.`,
  'modifier-set': ({ who, flat, note }, { name, quote }) =>
    `${signed(flat)} on ${belonging(name(who), 'roll')}${note ? `: ${quote(note)}` : ''}.`,
  power: ({ by, power }, { name, quote }) => `${name(by)} uses ${quote(power)}.`,
  'power-save': ({ who }, { name }) => `${name(who)} rolls against it.`,
  'power-withstood': ({ who, power }, { name, quote }) => `${name(who)} withstands ${quote(power)}.`,
  revealed: ({ who }, { name }) => `${name(who)} is revealed.`,
  'map-changed': ({ closed }, { quote }) =>
    closed ? `There is no way between **${quote(closed[0])}** and **${quote(closed[1])}** any more.` : 'The map has changed.',
  timer: ({ text }, { quote }) => quote(text),
  'wave-held': ({ name }, { quote }) => `${quote(name)} cannot come: there is no room.`,
};

/** By type of event. */
const COUNTDOWN: EventTexts<CountdownEvent> = {
  ...sentencesOf<Waiting>(COUNTDOWN_PREDICATES),
  'round-opened': roundWords,
  'round-closed': roundWords,
  over: ({ side }, { quote }) => (side === null ? 'The fight is over.' : `The fight is over: the field belongs to the ${quote(side)}.`),
  dealt: ({ who, faces, extra }, { name }) => `${name(who)} rolls a hand of ${handOf(faces, extra)}.`,
  acted: ({ who, action, towards, on, called, paid }, voice) => {
    const what = towards === null ? actionPhrase(action, list(on, voice)) : gatherPhrase(towards);
    return `**${voice.name(who)}** ${what ?? `sets about ${valueWords(action)}`}${withWeapon(voice, who, called)}${hand(paid)}.`;
  },
};

/** By type of event. */
const EXCHANGE: EventTexts<ExchangeEvent> = {
  pool: ({ who, kind, dice }, { name }) =>
    `${name(who)} has ${kind === 'action' ? 'an action' : `a ${kind}`} pool of ${many(dice, 'die', 'dice')}.`,
  'pool-worn': ({ who, dice }, { name }) => (dice > 0 ? `${name(who)} has ${many(dice, 'die', 'dice')} left in the defence pool.` : null),
  'pool-lost': ({ who, kind }, { name }) => `${name(who)} loses the ${kind} pool.`,
  'pool-activated': ({ who, action }, { name }) => `${name(who)} lets the gathered ${valueWords(action)} go.`,
  reacted: ({ who, reaction, paid }, { name }) => `${name(who)} ${reactionPhrase(reaction)}${hand(paid)}.`,
  'picked-up': ({ who, from, dice }, { name }) => `${name(who)} uses the opening that ${name(from)} left (${many(dice, 'exposure')}).`,
  attacked: ({ who, on, weapon, ...roll }, { name, quote }) =>
    weapon === WRECK.name
      ? `The wreck comes down on ${name(on)}: ${rolled(roll)}.`
      : `${name(who)} attacks ${name(on)} (${asNoun(quote(weapon))}): ${rolled(roll)}.`,
  'no-dice': ({ who, on }, { name }) => `${name(on)} dodges all that ${name(who)} has.`,
  unharmed: ({ who }, { name }) => `Nothing gets through to ${name(who)}.`,
  fumbled: ({ who }, { name }) => `${name(who)} fumbles: until ${name(who)} acts again, attackers hit more easily.`,
  'block-failed': ({ who }, { name }) => `${belonging(name(who), 'Block')} is beaten aside.`,
  soaked: ({ who, points }, { name }) =>
    `${name(who)} ${points > 0 ? `shrugs off ${points} damage` : 'tries to shrug it off, and cannot'}.`,
  damaged: ({ who, points, track }, { name }) => `${name(who)} takes ${points} damage to the ${trackWords(track)}.`,
  exposed: ({ who, dice }, { name }) => `${name(who)} leaves an opening (${many(dice, 'exposure')}).`,
  riposted: ({ who, on, dice }, { name }) => `${name(who)} ripostes against ${name(on)} with ${many(dice, 'die', 'dice')}.`,
  effort: does('spends a 1 for another die'),
  nudged: ({ who, from }, { name }) => `${name(who)} spends a 1 and turns a ${from} into a ${from + 1}.`,
  tested: ({ who, purpose, passed, successes }, { name }) =>
    `${name(who)} rolls to ${purposeWords(purpose)}: ${passed ? (successes === undefined ? 'success' : many(successes, 'success', 'successes')) : 'failure'}.`,
  special: ({ who, by, special, called, worked, successes }, { name, quote }) =>
    `${name(by)} ${specialPhrase(special, worked && (special !== 'extra-damage' || successes > 0), name(who), called && `the ${asNoun(quote(called))}`)}.`,
  cast: ({ who, on, spell }, { name, quote }) => `${name(who)} casts ${quote(spell)} on ${name(on)}. The GM says what it does.`,
};

/** By type of event. */
const HARM: EventTexts<HarmEvent> = sentencesOf<HarmEvent>(HARM_PREDICATES);

/** By type of event. */
const PLACE: EventTexts<PlaceEvent> = sentencesOf<PlaceEvent>(PLACE_PREDICATES);

/** One text for every type. */
export const EVENTS: EventTexts<SwiftEvent> = { ...GM_EVENTS, ...COUNTDOWN, ...EXCHANGE, ...HARM, ...PLACE };

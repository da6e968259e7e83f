/** What the table itself has to say, and how a ruleset's offers, questions and events are put into words. */
import {
  type Ask,
  agreed,
  aside,
  belonging,
  bold,
  type Choice,
  capitalised,
  detailParts,
  type Event,
  type GmEvent,
  type Id,
  isReserved,
  LAST_CALL,
  listed,
  type Offer,
  type Option,
  own,
  type Param,
  type Refusal,
  type Ruleset,
  type Setting,
  type Space,
  spoken,
  type Turn,
  type Voice,
  valueInWords,
  withMinus,
} from '../../engine/index.ts';
import { actName } from '../acts/say.ts';
import type { WordedOffer, WordedOption, WordedParam } from '../api.ts';
import { apartText } from './apart.ts';
import { severalText } from './kinds.ts';
import { marked } from './markdown.ts';
import { countWord } from './numbers.ts';
import { UNKNOWN } from './voices.ts';

type EventOf<T extends GmEvent['type']> = Extract<GmEvent, { readonly type: T }>;
type CommonTexts = { readonly [T in GmEvent['type']]: (event: EventOf<T>, voice: Voice, rules: Ruleset) => string };

const COMMON: CommonTexts = {
  begun: () => 'The fight begins.',
  joined: ({ who, side, apart, beside }, voice, { space }) =>
    `${voice.name(who)} joins the ${marked(side)}${farText(apart, space)}${beside === undefined ? '' : `, beside ${voice.name(beside)}`}.`,
  mustered: ({ newcomers, side, apart }, voice, { space }) => `${musterText(newcomers, side, voice)}${farText(apart, space)}.`,
  left: ({ called }) => agreed(`${marked(called)} leaves the fight.`, called),
  edited: ({ who, most }, voice) =>
    `The GM has edited ${belonging(voice.name(who), 'sheet')}${most === undefined ? '' : `: that is ${withMinus(most)} at most`}.`,
  'setting-changed': ({ setting, value }, _voice, rules) =>
    `House rule changed. ${marked(labelOf(rules, setting))}: ${marked(valueInWords(settingOf(rules, setting), value))}.`,
  'modifier-set': ({ who, purpose, flat, factor, note }, voice, { texts }) =>
    texts.modifier?.({ who, purpose, flat, factor, note }, voice) ??
    `${belonging(voice.name(who), 'next roll')}${purpose === '*' ? '' : ` (${own(texts.modifiable ?? {}, purpose) ?? marked(purpose)})`}: ${sum(flat, factor)}${aside(note ? marked(note, 200) : '')}.`,
  'condition-given': ({ who, name, until, flat, note }, voice) =>
    `🏷️ ${capitalised(voice.name(who))}: **${marked(name)}**${flat === 0 ? '' : `, ${sum(flat, 1)} on each roll`}${until === null ? '' : `, to the end of round ${until}`}${aside(note ? marked(note, 200) : '')}.`,
  'condition-lifted': ({ who, name }, voice) => `🏷️ ${capitalised(voice.name(who))}: **${marked(name)}** is over.`,
  power: ({ by, on, power, kind, steps }, voice) =>
    `✨ ${capitalised(voice.name(by))} uses **${marked(power)}**${on.length === 1 && on[0] === by ? '' : ` on ${listed(on.map((id) => voice.name(id)))}`}${facesIn(steps, kind)}.`,
  'power-save': ({ who, steps }, voice) => `🎲 ${capitalised(voice.name(who))} rolls against it${facesIn(steps)}.`,
  'power-withstood': ({ who, power, half }, voice) =>
    `🛡️ ${capitalised(voice.name(who))} withstands **${marked(power)}**${half ? ' and takes only half' : ''}.`,
  revealed: ({ who, called }, voice) =>
    called === undefined
      ? `👁 ${capitalised(voice.name(who))} is in plain sight now.`
      : agreed(`👁 ${capitalised(marked(called))} is ${voice.name(who)}.`, called),
  'map-changed': ({ drawn, joined, closed, lost, apart }, voice, { space }) => {
    if (drawn)
      return `The map now has ${zonesText([drawn.zone])}${drawn.beside.length === 0 ? '' : `, beside ${zonesText(drawn.beside)}`}.`;
    if (joined) return `${capitalised(zonesText(joined))} are now beside each other.`;
    if (closed) return `There is no way between ${zonesText(closed)} any more.`;
    if (lost !== undefined) return `The map no longer has ${zonesText([lost])}.`;
    return apart ? apartText(apart, space.unit, (id) => voice.name(id)) : 'The map has changed.';
  },
  timer: ({ text }) => `⏳ ${marked(text, 400)}`,
  'wave-held': ({ name }) => `**${marked(name)}** should come now, and cannot: there is no room. Bring them in from the GM panel.`,
};

/** The dice of a power, as they fell, with the kind of damage that they do. */
function facesIn(steps: Event['steps'] = [], kind = ''): string {
  const of = kind === '' ? '' : ` ${marked(kind)}`;
  const dice = steps.flatMap((step) =>
    step.dice ? [`${step.dice.faces.length}d${step.dice.sides}${of}: ${step.dice.faces.join(', ')}`] : [],
  );
  return dice.length > 0 ? ` (${dice.join('; ')})` : kind === '' ? '' : ` (${marked(kind)})`;
}

const zonesText = (names: readonly string[]): string => listed(names.map((name) => bold(marked(name))));

/** "Six bandits join the foes." Who has gone since is counted, too. */
function musterText(who: readonly Id[], side: string, voice: Voice): string {
  const known = who.map((id) => voice.name(id)).filter((name) => name !== UNKNOWN);
  return `${severalText(known, who.length) ?? `${countWord(who.length)} newcomers`} join the ${marked(side)}`;
}

const farText = (apart: number | undefined, { unit }: Pick<Space, 'unit'>): string =>
  apart === undefined ? '' : `, ${apart} ${unit} away`;

const sum = (flat: number, factor: number): string =>
  [flat !== 0 ? `${flat > 0 ? '+' : '−'}${Math.abs(flat)}` : '', factor !== 1 ? `× ${factor}` : ''].filter(Boolean).join(' and ') ||
  'as it is';

/** Whether an event is told the same in every system, in the table's words. */
export const isCommon = (event: Event): boolean => Object.hasOwn(COMMON, event.type);

/** What happened, in words; null where there is nothing to say. */
export function eventText(rules: Ruleset, event: Event, voice: Voice): string | null {
  const text = isCommon(event) ? commonText(rules, event, voice) : rules.texts.event(event, voice);
  return text === null ? null : capitalised(text);
}

function commonText(rules: Ruleset, event: Event, voice: Voice): string {
  const said = own(COMMON as unknown as Readonly<Record<string, (event: Event, voice: Voice, rules: Ruleset) => string>>, event.type);
  return spoken(voice, (listened) => said!(event, listened, rules));
}

/** A house rule by its label. */
export const labelOf = (rules: Ruleset, key: string): string => settingOf(rules, key).label ?? key;

const settingOf = ({ settings }: Ruleset, key: string): Partial<Setting> => settings.find((s) => s.key === key) ?? {};

const PICKS: Readonly<Record<string, string>> = {
  begin: 'Open the first round',
  modifier: 'Modify a roll',
  set: 'Edit a sheet',
  conceal: 'Hide or reveal',
  mask: 'Mask a name',
  remove: 'Take out of the fight',
  'custom-condition': 'Give a condition of your own',
  'lift-condition': 'Lift a condition of your own',
  setting: 'Change a house rule',
  power: 'Use a power',
  none: 'Nothing',
  pass: 'Pass',
  wait: 'Wait',
  'end-turn': 'End the turn',
  'end-fight': 'End now',
  'play-on': 'Play on',
};
const PARAMS: Readonly<Record<string, string>> = {
  target: 'Target',
  flat: 'Points',
  factor: 'Factor',
  purpose: 'For which roll',
  note: 'Why',
  field: 'Field',
  value: 'New value',
  concealed: 'Hidden',
  mask: 'Shown as',
  rounds: 'For how many rounds',
  name: 'Name',
  condition: 'Which condition',
  why: 'Why',
  power: 'Power',
};

/** A choice as a button says it. */
export const pickText = (rules: Ruleset, pick: string): string =>
  isReserved(pick) ? spell(pick) : rules.texts.pick(pick) || own(PICKS, pick) || spell(pick);

/** What a parameter is called. */
export const paramText = (rules: Ruleset, name: string): string =>
  isReserved(name) ? spell(name) : rules.texts.param(name) || own(PARAMS, name) || spell(name);

const spell = (id: string): string => {
  const words = id
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The question of an ask or a turn, in words. */
export function questionText(rules: Ruleset, ask: Pick<Ask, 'key' | 'who' | 'facts'>, voice: Voice): string {
  if (ask.key === 'begin') return 'Open the first round when everybody is in.';
  if (ask.key === LAST_CALL.key) return 'The fight is decided. Does it end here?';
  return capitalised(rules.texts.ask(ask, voice));
}

/** A turn as a question to one who may take it; the fact `besides`: it is another's, and they may act in it. */
export const turnAsk = (turn: Turn, who: string): Pick<Ask, 'key' | 'who' | 'facts'> => ({
  key: turn.key,
  who,
  facts: turn.of.includes(who) ? (own(turn.facts ?? {}, who) ?? {}) : { besides: true },
});

/** Words for a refusal. */
type Why = (refusal: Pick<Refusal, 'reason' | 'facts'>) => string;
const UNSAID: Why = () => '';

function isIdle({ texts }: Ruleset, { blocked, pick }: Offer): boolean {
  const picks = blocked === undefined ? undefined : own(texts.idle ?? {}, blocked);
  return picks !== undefined && (picks === 'all' || picks.includes(pick));
}

/** An offer in the words of a reader. `label` names people, so the voice must be the reader's own. */
export function wordOffer(rules: Ruleset, offer: Offer, labels: Voice, why: Why): WordedOffer {
  return {
    pick: offer.pick,
    label: offer.label ?? pickText(rules, offer.pick),
    detail: offer.detail ?? null,
    blocked: offer.blocked ? why({ reason: offer.blocked, facts: { pick: offer.pick } }) : null,
    params: (offer.params ?? []).filter((p) => !p.tacit).map((p) => wordParam(rules, p, labels, why, offer.pick === 'set')),
    ...(offer.does ? { does: offer.does } : {}),
    ...detailParts(offer),
    ...(isIdle(rules, offer) && { idle: true }),
  };
}

/** Characters that the label of a field in a form holds (Discord's limit). */
const FIELD = 45;

/** `edits`: it is one of an edit, which is the table's own and reads the same in every system. */
function wordParam(rules: Ruleset, param: Param, labels: Voice, why = UNSAID, edits = false): WordedParam {
  const of = param.of ?? (param.kind === 'combatant' || param.kind === 'place' ? param.kind : 'thing');
  const called = (edits && own(PARAMS, param.name)) || (param.label ?? paramText(rules, param.name));
  const both = param.off === undefined ? called : `${called} (off: ${param.off})`;
  return {
    name: param.name,
    label: both.length > FIELD ? called : both,
    kind: param.kind,
    of,
    options: (param.options ?? []).map((o) => wordOption(rules, param, of, o, labels, why)),
    min: param.min ?? null,
    max: param.max ?? null,
    optional: (param.optional ?? false) || param.initial !== undefined,
    initial: param.initial ?? null,
    when: param.when ?? null,
    ...(param.once && { once: true }),
    ...(param.counts && { counts: param.counts }),
    ...(param.off !== undefined && { says: { on: called, off: param.off } }),
  };
}

function wordOption(rules: Ruleset, param: Param, of: string, option: Option, labels: Voice, why: Why): WordedOption {
  const named =
    of === 'combatant'
      ? labels.name(option.value)
      : of === 'number'
        ? option.value
        : rules.texts.value(param.name, option.value) || spell(option.value);
  return {
    value: option.value,
    label: option.label ?? named,
    detail: option.detail ?? null,
    when: option.when ?? null,
    blocked: option.blocked ? why({ reason: option.blocked, facts: { [param.name]: option.value } }) : null,
    ...(option.act !== undefined && { act: option.act }),
    ...detailParts(option),
  };
}

/** A choice as a button says it, without odds and costs; of a pick that is not offered, what it is called. */
export function choiceText(rules: Ruleset, offers: readonly Offer[], choice: Choice, labels: Voice): string {
  const offer = offers.find((o) => o.pick === choice.pick);
  return offer ? actName(wordOffer(rules, offer, labels, UNSAID), choice, rules.space.unit) : pickText(rules, choice.pick);
}

/** Everything that this system says. */
import {
  type Ask,
  asSentence,
  asText,
  type Event as EngineEvent,
  type Id,
  type Json,
  listed,
  own,
  plurally,
  sideInSentence,
  type Texts,
  type Voice,
} from '../../../engine/index.ts';
import type { OwnEvent } from '../events.ts';
import { account } from './account.ts';
import { eventWords } from './events.ts';
import { MODIFIABLE } from './modifiable.ts';
import { PARAMS, PICKS, valueWords } from './picks.ts';
import { IDLE, refusalWords } from './refusals.ts';
import { story } from './story/index.ts';

type Facts = NonNullable<Ask['facts']>;
type Say = (facts: Facts, voice: Voice, who: Id) => string;

const named = (id: Json | undefined, { name }: Voice): string => (typeof id === 'string' ? name(id) : 'somebody');
const typed = (words: Json | undefined, { quote }: Voice): string => (typeof words === 'string' ? quote(words) : '');
const list = (ids: Json | undefined, { name }: Voice): string => (Array.isArray(ids) ? listed(ids.map((id) => name(String(id)))) : '');

const count = (at: Json | undefined): string =>
  at === 'held'
    ? 'you held back, and now you are up'
    : at === 0
      ? 'others are surprised and you are not: act freely'
      : `initiative ${asText(at)}, you are up`;

/** Who must answer, with the foe of the question. */
const two = ({ who, on }: Facts, voice: Voice): readonly [string, string] => [named(who, voice), named(on, voice)];

/** The questions, by key. */
export const ASKS: Readonly<Record<string, Say>> = {
  surprise: () => 'Is anybody surprised as the fight begins?',
  round: () => 'The fight is paused. Go on?',
  declare: ({ bcb, far }, { name }, who) =>
    [
      `${name(who)}, what do you do this round?`,
      ...(Number(bcb) > 0 ? [`Split your combat bonus of ${asText(bcb)}: each point is +1 to hit or +1 AC.`] : []),
      ...(far === 'step' ? ['No foe is near enough for a blow unless you charge.'] : []),
      ...(far === 'charge' ? ['No foe is near enough for a blow, or for a charge.'] : []),
    ].join(' '),
  act: ({ at }, { name }, who) => `${name(who)}, ${count(at)}. What do you do?`,
  'free-attack': ({ on }, voice, who) => `${voice.name(who)}, ${named(on, voice)} is open to a free attack. Strike?`,
  fend: ({ on, free }, voice, who) =>
    `${voice.name(who)}, ${named(on, voice)} is coming at you. Fend them off?${free === true ? '' : ' It uses your attack.'}`,
  fumble: ({ who }, voice) => `${named(who, voice)} rolls a natural 1. Does anything else go wrong?`,
  disrupts: ({ who, by, spell }, voice) =>
    `${named(by, voice)} hits ${named(who, voice)} in the middle of casting ${typed(spell, voice)}. Is the spell lost?`,
  vitals: (facts, voice) => `Does ${two(facts, voice)[0]} know where to stab ${two(facts, voice)[1]}?`,
  area: ({ spell, beside }, voice) =>
    `${typed(spell, voice)} hits a shield wall. Does it also hit the neighbours (${list(beside, voice)})?`,
  shove: (facts, voice) => `${two(facts, voice)[0]} shoves ${two(facts, voice)[1]}. What happens?`,
  grapple: (facts, voice) => `${two(facts, voice)[0]} grapples with ${two(facts, voice)[1]}. What happens?`,
  other: ({ who, what }, voice) => `${named(who, voice)} tries: ${asSentence(typed(what, voice))} What happens?`,
  morale: ({ sides }, { name }) =>
    `Losses this round for ${Array.isArray(sides) ? listed(sides.map((side) => sideInSentence(name(`@${String(side)}`)))) : 'one side'}. Does anybody you run lose heart, and flee or surrender?`,
};

/** The texts of the system; nothing where the table has words of its own. */
export const texts: Texts = plurally({
  event: (event: EngineEvent, voice) => eventWords(event as OwnEvent, voice),
  story,
  account,
  ask: ({ key, who, facts = {} }, voice) => own(ASKS, key)?.(facts, voice, who) ?? '',
  silence: {
    declaration: 'a plain Fight is declared',
    turn: 'a declared charge goes ahead, or nothing is done',
    reaction: 'the chance is taken, unless they are on full defence',
  },
  unanswered: { 'act wait': 'nothing is done', 'act charge': 'the charge goes ahead' },
  pick: (pick) => own(PICKS, pick) ?? '',
  param: (name) => own(PARAMS, name) ?? '',
  value: (param, value) => (param === 'purpose' ? valueWords(value.replace(/^save-/u, 'save vs ')) : valueWords(value, param)),
  modifiable: MODIFIABLE,
  orders: ['if health below 33: decline', 'if target is Mauk: free attack'],
  idle: IDLE,
  refusal: (refusal) => refusalWords(refusal),
});

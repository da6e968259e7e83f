/** Everything that this system says. */
import { type Ask, asText, type Event as EngineEvent, type Id, type Json, type Texts, type Voice } from '../../engine/index.ts';
import type { OwnEvent } from './events.ts';
import { PARAMS, PICKS, valueWords } from './text-choices.ts';
import { eventWords } from './text-events.ts';
import { refusalWords } from './text-refusals.ts';

type Facts = NonNullable<Ask['facts']>;
type Say = (facts: Facts, voice: Voice, who: Id) => string;

const named = (id: Json | undefined, { name }: Voice): string => (typeof id === 'string' ? name(id) : 'somebody');
const typed = (words: Json | undefined, { quote }: Voice): string => (typeof words === 'string' ? quote(words) : '');
const list = (ids: Json | undefined, { name }: Voice): string => (Array.isArray(ids) ? ids.map((id) => name(String(id))).join(', ') : '');

const count = (at: Json | undefined): string =>
  at === 'held' ? 'You held; now you act.' : at === 0 ? 'They are surprised: you act freely.' : `Your number ${asText(at)} has come.`;

/** The questions, by key. */
export const ASKS: Readonly<Record<string, Say>> = {
  surprise: () => 'Is anybody surprised before the first round?',
  round: () => 'The fight is paused. Go on?',
  declare: ({ bcb }, { name }, who) => `${name(who)}, how do you split your combat bonus of ${asText(bcb)}, and what do you do this round?`,
  act: ({ at }, { name }, who) => `${name(who)}: ${count(at)} What do you do?`,
  'free-attack': ({ on }, voice, who) => `${voice.name(who)}, ${named(on, voice)} is open to a free attack. Strike?`,
  fend: ({ on }, voice, who) => `${voice.name(who)}, ${named(on, voice)} comes at you. Spend your attack to fend off?`,
  fumble: ({ who }, voice) => `${named(who, voice)} has rolled a natural 1. Does anything else go wrong?`,
  disrupts: ({ who, by, spell }, voice) =>
    `${named(by, voice)} has hit ${named(who, voice)} in the middle of ${typed(spell, voice)}. Is the spell lost?`,
  vitals: ({ who, on }, voice) => `Does ${named(who, voice)} know where to stab ${named(on, voice)}?`,
  area: ({ spell, beside }, voice) =>
    `${typed(spell, voice)} strikes a shield-wall. Does it touch the neighbours too: ${list(beside, voice)}?`,
  shove: ({ who, on }, voice) => `${named(who, voice)} has shoved ${named(on, voice)}. What comes of it?`,
  grapple: ({ who, on }, voice) => `${named(who, voice)} grapples with ${named(on, voice)}. What comes of it?`,
  other: ({ who, what }, voice) => `${named(who, voice)} tries: ${typed(what, voice)}. What comes of it?`,
  morale: ({ sides }, { name }) =>
    `${Array.isArray(sides) ? sides.map((side) => name(`@${String(side)}`)).join(', ') : ''} have had a bad round. Do any of those you run break?`,
};

/** The texts of the system; nothing where the table has words of its own. */
export const texts: Texts = {
  event: (event: EngineEvent, voice) => eventWords(event as OwnEvent, voice),
  ask: ({ key, who, facts = {} }, voice) => ASKS[key]?.(facts, voice, who) ?? '',
  pick: (pick) => PICKS[pick] ?? '',
  param: (name) => PARAMS[name] ?? '',
  value: (_param, value) => valueWords(value),
  refusal: (refusal) => refusalWords(refusal),
};

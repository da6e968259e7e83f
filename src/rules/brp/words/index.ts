/** Everything that this system says, and its questions. */
import {
  type Ask,
  asNoun,
  asSentence,
  asText,
  capitalised,
  type Id,
  listed,
  own,
  plurally,
  spokenOf,
  type Texts,
  textsByType,
  type Voice,
} from '../../../engine/index.ts';
import { account } from './account.ts';
import { events } from './events.ts';
import { MODIFIABLE } from './modifiable.ts';
import { PARAMS, PICKS, value } from './picks.ts';
import { IDLE, REFUSALS } from './refusals.ts';
import { story } from './story.ts';

type Facts = Ask['facts'];
type Say = (facts: NonNullable<Facts>, voice: Voice, who: Id) => string;

const hit = (level: unknown): string => (level === 'special' ? ': a special hit!' : '.');

/** What has been declared against whoever is to declare. */
function comingWords({ by, weapon, shot, power }: NonNullable<Facts>, voice: Voice): string {
  const [first, ...more] = idsIn(by);
  if (first === undefined) return '';
  if (more.length > 0) return ` ${capitalised(listed([first, ...more].map(voice.name)))} are after you.`;
  if (power !== undefined) return ` ${capitalised(voice.name(first))} is about to use ${voice.quote(asText(power))} on you.`;
  const arm = `${spokenOf(voice, first).their} ${asNoun(voice.quote(asText(weapon)))}`;
  return ` ${capitalised(voice.name(first))} ${shot === true ? `is aiming ${arm} at you` : `is coming at you with ${arm}`}.`;
}

/** The questions, by key. */
export const ASKS = {
  declare: (facts, voice, who) => `${voice.name(who)}, what will you do this round?${comingWords(facts, voice)}`,
  act: (_f, { name }, who) => `${name(who)}, your DEX rank is up. What do you do?`,
  close: () => 'Everybody has declared. Close the declarations to begin the round.',
  defend: ({ by, weapon, level }, voice) =>
    `${voice.name(asText(by))} hits you with ${spokenOf(voice, asText(by)).their} ${asNoun(voice.quote(asText(weapon)))}${hit(level)} How do you defend yourself?${level === 'special' ? ' An ordinary success only softens it.' : ''}`,
  'help-instead': ({ dying }, { name }) =>
    `${listed(idsIn(dying).map(name))} ${idsIn(dying).length === 1 ? 'is' : 'are'} dying beside you. Do you keep to your plan, or give First Aid?`,
  retarget: ({ target, weapon, why }, { name, quote }) =>
    `${target === null ? 'Your target is gone' : `${name(asText(target))} ${own(LOST, asText(why)) ?? LOST_SOMEHOW}`}. Choose another in reach of the ${asNoun(quote(asText(weapon)))}, or do nothing and lose the action.`,
  'related-skill': ({ by, weapon, via }, { name, quote }) =>
    `${name(asText(by))} wants to use the ${asNoun(quote(asText(weapon)))} with the ${asNoun(quote(asText(via)))} skill, at half chance. Is that close enough?`,
  difficulty: ({ by, skill }, { name, quote }) => `${name(asText(by))} wants to try ${quote(asText(skill))}. How hard is it?`,
  adjudicate: ({ by, what }, { name, quote }) => `${name(asText(by))} tries: ${asSentence(quote(asText(what)))} What comes of it?`,
} satisfies Readonly<Record<string, Say>>;

/** BR-INT-07: why a target must be exchanged; fights that began before do not say. */
const LOST_SOMEHOW = 'is dead or out of reach';
const LOST: Readonly<Record<string, string>> = { dead: 'is dead', far: 'is out of reach' };

const idsIn = (ids: unknown): readonly Id[] => (Array.isArray(ids) ? ids.map(String) : []);

/** What whoever says nothing does. */
const WAITING = 'they wait and defend';

export const texts: Texts = plurally({
  event: textsByType(events),
  story,
  account,
  ask: ({ key, who, facts = {} }, voice) => own<Say>(ASKS, key)?.(facts, voice, who) ?? `${voice.name(who)}, what do you do?`,
  silence: {
    declaration: WAITING,
    turn: `a declared plan stands; without one, ${WAITING}`,
    reaction: 'the default defence on the sheet is used',
  },
  unanswered: {
    retarget: 'the action is lost',
    'declare wait': WAITING,
    'declare resolve': 'no more is declared',
    'act wait': WAITING,
  },
  pick: (pick) => own(PICKS, pick) ?? '',
  param: (name) => own(PARAMS, name) ?? '',
  value,
  modifiable: MODIFIABLE,
  orders: ['if health below 33: dodge', 'if weapon is bow: dodge'],
  idle: IDLE,
  refusal: ({ reason, facts }, voice) => own(REFUSALS, reason)?.(facts, voice) ?? '',
});

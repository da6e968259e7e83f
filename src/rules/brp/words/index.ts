/** Everything that this system says, and its questions. */
import { type Ask, asNoun, asText, type Id, listed, own, spokenOf, type Texts, textsByType, type Voice } from '../../../engine/index.ts';
import { account } from './account.ts';
import { events } from './events.ts';
import { MODIFIABLE } from './modifiable.ts';
import { PARAMS, PICKS, value } from './picks.ts';
import { REFUSALS } from './refusals.ts';
import { story } from './story.ts';

type Facts = Ask['facts'];
type Say = (facts: NonNullable<Facts>, voice: Voice, who: Id) => string;

const hit = (level: unknown): string => (level === 'special' ? ': a special hit!' : '.');

/** The questions, by key. */
export const ASKS = {
  declare: (_f, { name }, who) => `${name(who)}, what will you do this round?`,
  act: (_f, { name }, who) => `${name(who)}, your DEX rank is up. What do you do?`,
  close: () => 'Everybody has declared. Close the declarations to begin the round.',
  defend: ({ by, weapon, level }, voice) =>
    `${voice.name(asText(by))} hits you with ${spokenOf(voice, asText(by)).their} ${asNoun(voice.quote(asText(weapon)))}${hit(level)} How do you defend yourself?`,
  'help-instead': ({ dying }, { name }) =>
    `${listed(dyingIn(dying).map(name))} ${dyingIn(dying).length === 1 ? 'is' : 'are'} dying beside you. Do you keep to your plan, or give First Aid?`,
  retarget: ({ target, weapon }, { name, quote }) =>
    `${target === null ? 'Your target' : name(asText(target))} is down or out of reach. Who do you attack with the ${asNoun(quote(asText(weapon)))} instead?`,
  'related-skill': ({ by, weapon, via }, { name, quote }) =>
    `${name(asText(by))} wants to use the ${asNoun(quote(asText(weapon)))} with the ${asNoun(quote(asText(via)))} skill, at half chance. Is that close enough?`,
  difficulty: ({ by, skill }, { name, quote }) => `${name(asText(by))} wants to try ${quote(asText(skill))}. How hard is it?`,
  adjudicate: ({ by, what }, { name, quote }) => `${name(asText(by))} tries: ${quote(asText(what))}. What comes of it?`,
} satisfies Readonly<Record<string, Say>>;

const dyingIn = (ids: unknown): readonly Id[] => (Array.isArray(ids) ? ids.map(String) : []);

export const texts: Texts = {
  event: textsByType(events),
  story,
  account,
  ask: ({ key, who, facts = {} }, voice) => own<Say>(ASKS, key)?.(facts, voice, who) ?? `${voice.name(who)}, what do you do?`,
  silence: { reaction: 'the sheet decides' },
  pick: (pick) => own(PICKS, pick) ?? '',
  param: (name) => own(PARAMS, name) ?? '',
  value,
  modifiable: MODIFIABLE,
  refusal: ({ reason, facts }, voice) => own(REFUSALS, reason)?.(facts, voice) ?? '',
};

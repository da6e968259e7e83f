/** Everything that this system says, and its questions. */
import { type Ask, asText, type Id, own, type Texts, textsByType, type Voice } from '../../../engine/index.ts';
import { events } from './events.ts';
import { PARAMS, PICKS, value } from './picks.ts';
import { REFUSALS } from './refusals.ts';
import { story } from './story.ts';

type Facts = Ask['facts'];
type Say = (facts: NonNullable<Facts>, voice: Voice, who: Id) => string;

const hit = (level: unknown): string => (level === 'special' ? ' - a special hit!' : '.');

/** The questions, by key. */
export const ASKS = {
  declare: (_f, { name }, who) => `${name(who)}, what will you do this round?`,
  act: (_f, { name }, who) => `${name(who)}, your DEX rank has come. What do you do?`,
  close: () => 'All have declared. Close the declarations, and the round begins.',
  defend: ({ by, weapon, level }, { name, quote }) =>
    `${name(asText(by))} hits you with ${quote(asText(weapon))}${hit(level)} How do you defend yourself?`,
  'help-instead': ({ dying }, { name }) => `${list(dying, name)} is dying beside you. Do you keep to your plan, or give First Aid?`,
  retarget: ({ target, weapon }, { name, quote }) =>
    `${target === null ? 'Your target' : name(asText(target))} is out of it or out of reach. Whom do you attack with ${quote(asText(weapon))} instead?`,
  'related-skill': ({ by, weapon, via }, { name, quote }) =>
    `${name(asText(by))} wants to use ${quote(asText(weapon))} by the skill with ${quote(asText(via))}, at half chance. Is that near enough?`,
  difficulty: ({ by, skill }, { name, quote }) => `${name(asText(by))} wants to try ${quote(asText(skill))}. How hard is it?`,
  adjudicate: ({ by, what }, { name, quote }) => `${name(asText(by))} tries: ${quote(asText(what))}. What comes of it?`,
} satisfies Readonly<Record<string, Say>>;

const list = (ids: unknown, name: (id: Id) => string): string => (Array.isArray(ids) ? ids.map((id) => name(String(id))).join(', ') : '');

export const texts: Texts = {
  event: textsByType(events),
  story,
  ask: ({ key, who, facts = {} }, voice) => own<Say>(ASKS, key)?.(facts, voice, who) ?? `${voice.name(who)}, what do you do?`,
  pick: (pick) => own(PICKS, pick) ?? '',
  param: (name) => own(PARAMS, name) ?? '',
  value,
  refusal: ({ reason, facts }, voice) => own(REFUSALS, reason)?.(facts, voice) ?? '',
};

/** Everything that this system says. */
import type { Ask, Event, GmEvent, Id, Refusal, Texts, Voice } from '../../engine/index.ts';
import { ARMOUR } from './armour.ts';
import type { BrpEvent, Own } from './events.ts';
import { SITUATIONS } from './tables.ts';
import { events } from './text-events.ts';
import { WEAPONS } from './weapons.ts';
import { CONDITION_WORDS } from './words.ts';

type Facts = Ask['facts'];
type Say = (facts: NonNullable<Facts>, voice: Voice, who: Id) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const hit = (level: unknown): string => (level === 'special' ? ' - a special hit!' : '.');

/** The questions, by key. */
export const ASKS = {
  declare: (_f, { name }, who) => `${name(who)}, what will you do this round?`,
  act: (_f, { name }, who) => `${name(who)}, your DEX rank has come. What do you do?`,
  close: () => 'All have declared. Close the declarations, and the round begins.',
  defend: ({ by, weapon, level }, { name, quote }) =>
    `${name(text(by))} hits you with ${quote(text(weapon))}${hit(level)} How do you defend yourself?`,
  'help-instead': ({ dying }, { name }) => `${list(dying, name)} is dying beside you. Do you keep to your plan, or give First Aid?`,
  retarget: ({ target, weapon }, { name, quote }) =>
    `${target === null ? 'Your target' : name(text(target))} is out of it or out of reach. Whom do you attack with ${quote(text(weapon))} instead?`,
  'related-skill': ({ by, weapon, via }, { name, quote }) =>
    `${name(text(by))} wants to use ${quote(text(weapon))} by the skill with ${quote(text(via))}, at half chance. Is that near enough?`,
  difficulty: ({ by, skill }, { name, quote }) => `${name(text(by))} wants to try ${quote(text(skill))}. How hard is it?`,
  adjudicate: ({ by, what }, { name, quote }) => `${name(text(by))} tries: ${quote(text(what))}. What comes of it?`,
} satisfies Readonly<Record<string, Say>>;

const list = (ids: unknown, name: (id: Id) => string): string => (Array.isArray(ids) ? ids.map((id) => name(String(id))).join(', ') : '');

const PICKS: Readonly<Record<string, string>> = {
  attack: 'Attack',
  'first-aid': 'First Aid',
  awaken: 'Wake somebody',
  reload: 'Reload',
  ready: 'Draw or put away',
  move: 'Move and defend',
  skill: 'Use a skill',
  other: 'Something else',
  wait: 'Wait and defend',
  kneel: 'Kneel',
  stand: 'Stand up',
  parry: 'Parry',
  dodge: 'Dodge',
  none: 'Do nothing',
  keep: 'Keep to the plan',
  'other-target': 'Another target',
  allow: 'Allow it',
  deny: 'Not with that',
  normal: 'Ordinary',
  easy: 'Easy: double chance',
  difficult: 'Difficult: half chance',
  refuse: 'That cannot be done',
  narrate: 'Tell what comes of it',
  resolve: 'Close the declarations',
  skip: 'Pass over somebody',
  reopen: 'Let somebody change his plan',
  damage: 'Do damage',
  heal: 'Give hit points back',
  place: 'Set a distance',
  condition: 'Give or take a condition',
  unseen: 'Make an attack unseen',
  situation: 'Circumstance of an attack',
  'call-skill': 'Call for a skill roll',
  'call-characteristic': 'Call for a characteristic roll',
  week: 'Let a week go by',
  'go-on': 'Keep counting rounds',
};

const PARAMS: Readonly<Record<string, string>> = {
  target: 'Target',
  weapon: 'Weapon',
  with: 'With',
  length: 'Length',
  viaSkillOf: 'By the skill with',
  wound: 'Wound',
  skill: 'Skill',
  what: 'What',
  move: 'Metres moved',
  toward: 'Whom the move goes by',
  direction: 'Which way',
  delayTo: 'Wait for DEX rank',
  points: 'Points',
  armour: 'Armour counts',
  metres: 'Metres',
  condition: 'Condition',
  value: 'How much',
  on: 'Under it',
  unseen: 'Unseen',
  situation: 'Circumstance',
  difficulty: 'Difficulty',
  characteristic: 'Characteristic',
  care: 'Care',
};

const VALUES: Readonly<Record<string, string>> = {
  ...CONDITION_WORDS,
  ...Object.fromEntries(Object.entries(SITUATIONS).map(([key, { name }]) => [key, name])),
  long: 'long',
  medium: 'medium',
  short: 'short',
  toward: 'towards',
  away: 'away from',
  easy: 'easy',
  normal: 'ordinary',
  difficult: 'difficult',
  hospital: 'a good hospital',
};

const NAMES: Readonly<Record<string, { readonly name: string }>> = { ...WEAPONS, ...ARMOUR };

const value = (param: string, id: string): string => {
  if (param === 'characteristic') return id.toUpperCase();
  return NAMES[id]?.name ?? VALUES[id] ?? id;
};

type Why = (facts: Refusal['facts'], voice: Voice) => string;

/** Refusals of this system, by reason. */
export const REFUSALS: Readonly<Record<string, Why>> = {
  'not-able': () => 'You cannot act in your state.',
  'already-acted': () => 'You have acted this round. Defences stay open to you.',
  'already-declared': () => 'You have declared for this round; the GM can let you change it.',
  'not-your-turn': () => 'It is not your turn yet: the countdown goes from high DEX to low.',
  'already-moved': () => 'You have moved this round.',
  'no-foe': () => 'There is no enemy that you know of.',
  'out-of-reach': ({ distance, most }, _v) => `Too far away for that${many(distance, most)}. Move closer, or take another target.`,
  'out-of-range': ({ distance, most }) => `Beyond three times the range of the weapon${many(distance, most)}.`,
  'target-down': () => 'Your target is dead.',
  broken: () => 'It is broken.',
  'not-ready': () => 'It is not in your hand; draw it first.',
  'not-loaded': () => 'It is not loaded; reloading takes a round.',
  'no-ammo': () => 'It is empty; reloading takes a round.',
  'already-treated': () => 'That wound has been treated; each can be treated once.',
  'nobody-hurt': () => 'Nobody you know of has a wound to treat.',
  'nobody-asleep': () => 'Nobody needs to be woken.',
  'nothing-to-reload': () => 'You carry nothing that needs reloading.',
  'nothing-to-draw': () => 'You carry nothing to draw or put away.',
  'nothing-to-close': () => 'There are no declarations to close.',
  'nobody-waits': () => 'Nobody is left this round to whom that applies.',
  'goes-on-already': () => 'The rounds go on until you end the fight.',
  'no-such-gear': () => 'There is no such gear among what is carried.',
  'bad-sheet': ({ field, problem }, { quote }) => `The sheet cannot be used: ${quote(text(field))} - ${quote(text(problem))}.`,
  'bad-edit': ({ field, problem }, { quote }) => `That cannot be: ${quote(text(field))} - ${quote(text(problem))}.`,
};

const many = (distance: unknown, most: unknown): string =>
  typeof distance === 'number' ? ` (${distance} m of at most ${String(most)} m)` : '';

const isOwn = (event: BrpEvent): event is Own => Object.hasOwn(events, event.type);

export const texts: Texts = {
  event: (event: Event, voice) => {
    const known = event as BrpEvent | GmEvent;
    return isOwn(known) ? (events[known.type] as (event: Own, voice: Voice) => string | null)(known, voice) : null;
  },
  ask: ({ key, who, facts = {} }, voice) =>
    (ASKS as Readonly<Record<string, Say>>)[key]?.(facts, voice, who) ?? `${voice.name(who)}, what do you do?`,
  pick: (pick) => PICKS[pick] ?? '',
  param: (name) => PARAMS[name] ?? '',
  value,
  refusal: ({ reason, facts }, voice) => REFUSALS[reason]?.(facts, voice) ?? '',
};

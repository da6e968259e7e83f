/** Everything that somebody may be offered: whole acts, blocked ones, and parameters of each kind. */
import type { EncounterView, OpenDecision, WordedOffer } from '../../src/table/api.ts';
import { people } from './pressed.ts';
import { decision, offer, option, PEOPLE, param, row, viewOf } from './sights.ts';

const flags = param('Aim', 'flag', [], { when: { weapon: ['bow'] }, initial: false });
const foes = [option('grey *wolf*'), option('Bear', { when: { weapon: ['bow'] } }), option('Bat', { blocked: 'It is out of reach.' })];

/** By kind, for whoever wants but one of them. */
export const OFFER = {
  wait: offer('wait', { label: 'Wait' }),
  attack: offer('attack', {
    label: 'Strike',
    detail: '55 %',
    params: [
      param('Weapon', 'thing', [option('Sword'), option('Bow'), option('Axe', { blocked: 'It is broken.' })]),
      param('Target', 'combatant', foes, { of: 'combatant' }),
      flags,
      param('Extra dice', 'number', [], { min: 0, max: 3, initial: 0, optional: true }),
    ],
  }),
  shoot: offer('shoot', { label: 'Shoot *at* them', blocked: 'You have no arrow.' }),
  move: offer('move', {
    label: 'Walk',
    params: [
      param(
        'Way',
        'many',
        ['bridge', 'mill', 'wood', 'ford|mill'].map((name) => option(name)),
        { of: 'place', max: 3 },
      ),
    ],
  }),
  cast: offer('cast', {
    label: 'Say a spell',
    params: [
      param('Words', 'text', [], { initial: 'a spell', max: 500 }),
      param('Power', 'number', [], { min: 1, max: 60 }),
      param('On', 'shares', [option('Bear'), option('Bat'), option('Yrsa')], { of: 'combatant' }),
    ],
  }),
  summon: offer('summon', {
    label: 'Call somebody',
    params: [
      param(
        'Whom',
        'thing',
        Array.from({ length: 27 }, (_, i) => option(`Rider ${i + 1}`)),
      ),
      param('With', 'many', [option('Torch', { detail: 'lit' }), option('Rope')], { of: 'thing', optional: true, max: 3 }),
      param(
        'Where',
        'place',
        Array.from({ length: 30 }, (_, i) => option(`Field ${i + 1}`)),
        { optional: true },
      ),
    ],
  }),
  power: offer('power', {
    label: 'Use a power',
    params: [
      param('power', 'thing', [option('Frost'), option('Deep sleep', { blocked: 'It is spent.' })], { label: 'Which', name: 'power' }),
    ],
  }),
} satisfies Record<string, WordedOffer>;

export const OFFERS: readonly WordedOffer[] = Object.values(OFFER);
/** Where each of them stands. */
export const AT = Object.fromEntries(Object.keys(OFFER).map((name, i) => [name, i])) as Record<keyof typeof OFFER, number>;

/** Four places in a row; Yrsa stands at the first. */
const PLACES = ['ford', 'bridge', 'mill', 'wood'].map((name, i, all) => ({
  id: name,
  name: `the ${name}`,
  next: [all[i - 1], all[i + 1]].filter((next) => next !== undefined),
  here:
    name === 'ford'
      ? [{ id: 'yrsa', name: 'Yrsa', side: 'heroes' }]
      : name === 'wood'
        ? [{ id: 'bear', name: 'Bear', side: 'the pack' }]
        : [],
}));

export const turn: OpenDecision = decision(4, 'Yrsa', { offers: OFFERS });

/** Yrsa is asked what she does, and foes are there. */
export const choosing: Partial<EncounterView> = {
  ...people,
  view: viewOf([...PEOPLE, row('Bear', { side: 'the pack', health: { now: 2, max: 20, words: 'badly hurt' } })]),
  places: PLACES,
  decisions: [turn],
};

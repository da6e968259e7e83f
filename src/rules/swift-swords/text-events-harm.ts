/** Harm and recovery, in words. */
import type { HarmEvent } from './events-harm.ts';
import { does, many, type TextsOf } from './text-phrases.ts';
import { valueWords } from './words.ts';

const FATE = {
  unconscious: 'lies unconscious',
  fled: 'has fled',
  cowering: 'cowers and gives up',
  crippled: 'is crippled',
  captured: 'is taken prisoner',
} as const;

const SEVERITY = {
  trauma: 'suffers a Trauma',
  'killing-blow': 'takes a Killing Blow',
  massive: 'takes massive damage',
  panicked: 'panics',
  crushed: 'is crushed in spirit',
} as const;

const STATE = { stun: 'is stunned', shock: 'is shocked', doubt: 'is full of doubt' } as const;

/** By type of event. */
export const HARM: TextsOf<HarmEvent> = {
  state: ({ who, state }, { name }) => `${name(who)} ${STATE[state]}.`,
  rank: ({ who, track }, { name }) => `${name(who)} loses a ${valueWords(track)} Rank.`,
  crossover: ({ who, track }, { name }) => `That costs ${name(who)} a ${valueWords(track)} Rank as well.`,
  hurt: ({ who, level }, { name }) => `${name(who)} ${SEVERITY[level]}.`,
  injured: ({ who, location, effect }, { name }) => `Injury of ${name(who)}, ${valueWords(location)}: ${valueWords(effect)}.`,
  burnt: ({ who, dice }, { name }) => `${many(dice, 'die', 'dice')} of ${name(who)} ${dice === 1 ? 'burns' : 'burn'} to ones.`,
  ooa: does('is out of action'),
  fate: ({ who, fate }, { name }) => `${name(who)} ${FATE[fate]}.`,
  survived: does('is hit while down, and lives'),
  kia: does('is dying'),
  recovered: ({ who, state }, { name }) => `${name(who)} shakes off ${valueWords(state)}.`,
  'recover-failed': ({ who, state }, { name }) => `${name(who)} cannot shake off ${valueWords(state)}.`,
  calmed: does('is calm again'),
  'calm-failed': does('cannot regain composure'),
  flees: does('runs from the enemy'),
  fear: ({ who, source, passed }, { name }) => `${name(who)} ${passed ? 'withstands' : 'gives way to'} the fear of ${name(source)}.`,
  bled: does('bleeds'),
  rallied: does('takes heart'),
  defeated: does('is simply swept away'),
  yields: does('yields'),
  void: does('is too frightened to act: the dice are lost'),
  tired: ({ who, track, avoided }, { name }) =>
    avoided ? `${name(who)} bears the strain.` : `${name(who)} is tired and starts a ${valueWords(track)} Rank lower.`,
  healed: ({ who, what, count }, { name }) =>
    what === 'phys' || what === 'ment'
      ? `${name(who)} recovers ${many(count, 'Rank')}.`
      : `${name(who)} is rid of ${what === 'injury' ? many(count, 'injury', 'injuries') : valueWords(what)}.`,
  bonus: ({ who, track, ranks }, { name }) =>
    `${name(who)} ${ranks < 0 ? 'is lowered by' : 'is lent'} ${many(Math.abs(ranks), `${valueWords(track)} Rank`)}.`,
  ended: ({ who, outcome }, { name }) =>
    `${name(who)} ${outcome === 'lives' ? 'will live' : outcome === 'coma' ? 'lies in a coma' : 'is dead'}.`,
  aided: does('gets first aid'),
};

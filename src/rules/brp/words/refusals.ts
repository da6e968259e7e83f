/** Why not, and what to do instead. */
import type { Refusal, Texts, Voice } from '../../../engine/index.ts';

type Why = (facts: Refusal['facts'], voice: Voice) => string;

/** Refusals of this system, by reason. */
export const REFUSALS: Readonly<Record<string, Why>> = {
  'not-able': () => 'You are in no state to act.',
  'already-acted': () => 'You have acted this round. Defences stay open to you.',
  'came-too-late': () => 'Your chance to act has passed for this round. Parry and dodge; the next round is yours again.',
  'already-declared': () => 'You have declared for this round; the GM can let you change it.',
  'not-your-declaration': () => 'It is not your turn to declare yet: the highest DEX declares first. The board shows whose turn it is.',
  'not-your-turn': () => 'It is not your turn yet: the countdown goes from high DEX to low.',
  'already-moved': () => 'You have moved this round. Move again in the next.',
  'no-foe': () => 'You know of no enemy here. Move, or do something else.',
  'out-of-reach': ({ distance, most }, _v) => `That is too far away${howFar(distance, most)}. Move closer, or choose another target.`,
  'out-of-range': ({ distance, most }) =>
    `That is beyond three times the range of the weapon${howFar(distance, most)}. Move closer, or choose another target.`,
  'target-down': () => 'Your target is dead. Choose another, or do something else.',
  broken: (facts) => `${weapon(facts)} is broken. Take something else.`,
  'not-ready': (facts) => `${weapon(facts)} is not in your hand; draw it first.`,
  'not-loaded': (facts) => `${weapon(facts)} is not loaded; reloading takes a round.`,
  'no-ammo': (facts) => `${weapon(facts)} is empty; reloading takes a round.`,
  'already-treated': () => 'That wound has been treated; each can be treated once.',
  'nobody-hurt': () => 'Nobody you know of has a wound to treat.',
  'nobody-asleep': () => 'Nobody needs to be woken.',
  'nothing-to-reload': () => 'You carry nothing that needs reloading.',
  'nothing-to-draw': () => 'You carry nothing to draw or put away.',
  'nothing-to-close': () => 'There are no declarations to close.',
  'nobody-waits': () => 'Nobody is left to act this round.',
  'nobody-planned': () => 'Nobody who is left to act this round has declared a plan.',
  'goes-on-already': () => 'The rounds go on until you end the fight.',
  'no-hit-points': () => 'They have no hit points left. Heal them first.',
  'no-such-gear': () => 'They carry no gear with that name. Their sheet lists it.',
};

/** A weapon that is no use as it is: the one chosen, or where nobody can be attacked at all, the one that would have done. */
const weapon = ({ pick }: Refusal['facts']): string => (pick === 'attack' ? 'The weapon that would reach them' : 'It');

const howFar = (distance: unknown, most: unknown): string =>
  typeof distance === 'number' ? ` (${distance} m of at most ${String(most)} m)` : '';

/** Nothing to do it with or to: not worth a line. */
export const IDLE: Required<Texts>['idle'] = {
  'nobody-asleep': 'all',
  'nobody-hurt': 'all',
  'nothing-to-reload': 'all',
  'nothing-to-draw': 'all',
};

/** Small things that are no action at all: words, parting, letting go, yielding. */
import { decide, GM } from '../../../engine/index.ts';
import { part, release } from '../contact.ts';
import { goOut } from '../harm/out.ts';
import { foesInContact } from '../melee.ts';
import { emit } from '../tell.ts';
import { closeOption, nextToClose } from '../time/countdown.ts';
import type { Spec } from './action.ts';

/** SS-ZON-06: a few words; the GM may refuse. */
export const speak: Spec = {
  id: 'speak',
  rule: 'SS-ZON-06',
  free: true,
  held: true,
  params: () => [{ name: 'text', kind: 'text', max: 120, initial: '' }],
  *perform(fight, f, { text = '' }) {
    if ((yield* decide(GM, 'speech', ['allow', 'refuse'], 'allow', { kind: 'ruling', facts: { who: f.id, text } })) === 'allow')
      emit(fight, { type: 'spoke', who: f.id, steps: [{ rule: 'SS-ZON-06' }] });
  },
};

/** SS-STA-06: friends who merely stand together part. */
export const separate: Spec = {
  id: 'separate',
  rule: 'SS-STA-06',
  free: true,
  bar: (fight, f) => (f.meleeGroup === null ? 'not-in-contact' : foesInContact(fight, f).length > 0 ? 'not-alone' : null),
  *perform(fight, f) {
    part(fight, f);
  },
};

/** SS-CLO-12: out of action, captured. */
export const yieldUp: Spec = {
  id: 'yield',
  rule: 'SS-CLO-12',
  free: true,
  held: true,
  *perform(fight, f) {
    emit(fight, { type: 'yields', who: f.id, steps: [{ rule: 'SS-CLO-12' }] });
    if (fight.closing && nextToClose(fight)?.id === f.id) closeOption(fight, f);
    yield* goOut(fight, f, { track: 'ment', fate: 'captured' });
  },
};

export const abandonHold: Spec = {
  id: 'abandon-hold',
  rule: 'SS-CLO-13',
  free: true,
  bar: (_fight, f) => (f.holdOn === null ? 'no-hold' : null),
  *perform(fight, f) {
    release(fight, f);
  },
};

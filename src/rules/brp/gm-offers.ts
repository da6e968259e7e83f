/** What the GM may choose from, besides what he may in every system. */
import { combatants, everyone, gmOffers, type Id, type Offer, type Param } from '../../engine/index.ts';
import { undeclared, waiting as waitingIn } from './able.ts';
import type { Fight } from './fight.ts';
import { skillsOf } from './intent.ts';
import { CONDITIONS } from './sheet-schema.ts';
import { CHARACTERISTICS, DIFFICULTY, SITUATIONS } from './tables.ts';

/** Everything that the GM may do now. */
export function gmOffersOf(fight: Fight): readonly Offer[] {
  if (!fight.begun) return gmOffers(fight);
  const inRound = fight.phase !== 'between';
  const waiting = inRound ? waitingIn(fight) : [];
  const close: Offer = { pick: 'resolve' };
  return [
    inRound && (fight.phase === 'intent' || undeclared(fight).length > 0) ? close : { ...close, blocked: 'nothing-to-close' },
    ...onWaiting(
      'skip',
      waiting.map((f) => f.id),
    ),
    ...onWaiting(
      'reopen',
      waiting.filter((f) => f.intent).map((f) => f.id),
    ),
    ...onAnybody(fight),
    { pick: 'go-on', ...(fight.goesOn ? { blocked: 'goes-on-already' } : {}) },
    ...gmOffers(fight),
  ];
}

const onWaiting = (pick: string, ids: readonly Id[]): readonly Offer[] =>
  ids.length > 0 ? [{ pick, params: [combatants('target', ids)] }] : [{ pick, blocked: 'nobody-waits' }];

function onAnybody(fight: Fight): readonly Offer[] {
  const all = everyone(fight).map((f) => f.id);
  const target = combatants('target', all);
  const number = (name: string, min: number, max: number, more: Partial<Param> = {}): Param => ({
    name,
    kind: 'number',
    min,
    max,
    ...more,
  });
  const difficulty: Param = { name: 'difficulty', kind: 'thing', options: things(Object.keys(DIFFICULTY)), initial: 'normal' };
  const counted = number('value', 1, 99, { initial: 1, when: { condition: ['inCover'] } });
  const hours = number('value', 1, 6, { initial: 1, when: { condition: ['unconscious'] } });
  const skills = [...new Set(everyone(fight).flatMap(skillsOf))].map((value) => ({ value, label: value }));
  return [
    { pick: 'damage', params: [target, number('points', 1, 100), { name: 'armour', kind: 'flag', initial: false }] },
    { pick: 'heal', anytime: true, params: [target, number('points', 1, 100)] },
    { pick: 'place', anytime: true, params: [target, combatants('toward', all), number('metres', 0, 1000)] },
    {
      pick: 'condition',
      anytime: true,
      params: [
        target,
        { name: 'condition', kind: 'thing', options: things(CONDITIONS) },
        counted,
        hours,
        { name: 'on', kind: 'flag', initial: true },
      ],
    },
    { pick: 'unseen', anytime: true, params: [target, { name: 'unseen', kind: 'flag', initial: true }] },
    { pick: 'situation', anytime: true, params: [target, { name: 'situation', kind: 'thing', options: things(Object.keys(SITUATIONS)) }] },
    { pick: 'call-skill', params: [target, { name: 'skill', kind: 'thing', options: skills }, difficulty] },
    {
      pick: 'call-characteristic',
      params: [target, { name: 'characteristic', kind: 'thing', options: things(Object.keys(CHARACTERISTICS)) }, difficulty],
    },
    { pick: 'week', params: [target, { name: 'care', kind: 'thing', options: things(['normal', 'hospital']), initial: 'normal' }] },
  ];
}

const things = (values: readonly string[]) => values.map((value) => ({ value }));

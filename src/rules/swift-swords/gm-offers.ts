/** What the GM is offered in this system besides what every system gives him. */
import { combatants, everyone, type Offer, type Option, type Param } from '../../engine/index.ts';
import { HEALINGS } from './events-harm.ts';
import { CONDITIONS } from './gm-harm.ts';
import { house } from './settings.ts';
import type { Fight } from './state.ts';
import { COVER_KINDS, FATES } from './tables.ts';
import { sufferer } from './time/countdown.ts';

const TRACKS: readonly Option[] = [{ value: 'phys' }, { value: 'ment' }];

const param = (name: string, values: readonly string[]) => ({ name, kind: 'thing' as const, options: values.map((value) => ({ value })) });

const number = (name: string, min: number, max: number, initial: number): Param => ({ name, kind: 'number', min, max, initial });
const flag = (name: string, initial: boolean): Param => ({ name, kind: 'flag', initial });
const text = (name: string, max: number, initial?: string): Param => ({
  name,
  kind: 'text',
  max,
  ...(initial === undefined ? {} : { initial }),
});
const track: Param = { name: 'track', kind: 'thing', options: TRACKS, initial: 'phys' };

/** What the GM may do in this system besides; most of it at any time. */
export function gmOffersOf(fight: Fight): Offer[] {
  const all = everyone(fight).map((f) => f.id);
  if (all.length === 0) return [];
  const target = combatants('target', all);
  const zones = Object.entries(fight.zones).map(([value, { name }]): Option => ({ value, label: name }));
  const anytime = [
    ...harming(target),
    ...helping(target),
    ...ruling(target),
    ...(zones.length > 0 ? placing(zones, target, house.get(fight, 'choke')) : []),
  ];
  const rolling: Offer[] = [
    { pick: 'damage', params: [target, number('points', 1, 40, 1), track] },
    { pick: 'tire', params: [target, track, flag('doubtful', false)] },
    { pick: 'lose', params: [target, track] },
    { pick: 'fate', params: [target, param('fate', [...FATES, 'captured'])] },
    { pick: 'rest', params: [target, number('lacking', 0, 3, 0), flag('later', false), { ...combatants('healer', all), optional: true }] },
  ];
  const between: Offer[] = fight.begun ? [{ pick: 'close-round' }, { pick: 'deal-dice' }, { pick: 'conclude' }] : [surprising(all)];
  const panic: Offer[] = fight.begun && sufferer(fight) ? [{ pick: 'suffer' }] : [];
  return [...anytime.map((offer) => ({ ...offer, anytime: true })), ...rolling, ...between, ...panic];
}

const surprising = (all: readonly string[]): Offer => ({
  pick: 'surprise',
  params: [
    { ...combatants('targets', all), kind: 'many', of: 'combatant', min: 0 },
    { ...param('severity', ['normal', 'severe']), initial: 'normal' },
  ],
});

const harming = (target: Param): Offer[] => [
  { pick: 'condition', params: [target, param('condition', CONDITIONS), flag('on', true)] },
  { pick: 'skip', params: [target] },
  { pick: 'permanent', params: [target] },
];

const helping = (target: Param): Offer[] => [
  { pick: 'heal', params: [target, param('what', HEALINGS), number('count', 1, 12, 1)] },
  { pick: 'aid', params: [target] },
  { pick: 'bonus', params: [target, track, number('ranks', -6, 6, 1), number('refreshes', 0, 20, 0), text('source', 60, '')] },
];

const ruling = (target: Param): Offer[] => [
  { pick: 'behind', params: [target, param('kind', [...COVER_KINDS, 'none'])] },
  { pick: 'split', params: [target, text('as', 20), text('name', 60, '')] },
];

const placing = (zones: readonly Option[], target: Param, choke: number): Offer[] => [
  { pick: 'move', params: [target, { name: 'zone', kind: 'place', options: zones }] },
  {
    pick: 'cover',
    params: [
      text('cover', 20),
      text('name', 60),
      param('kind', COVER_KINDS),
      { ...param('shape', ['linear', 'area']), initial: 'linear' },
      { name: 'at', kind: 'place', options: zones },
      { name: 'across', kind: 'place', options: zones, optional: true },
      number('choke', 1, 20, choke),
      number('physBonus', 0, 6, 0),
      number('mentBonus', 0, 6, 0),
    ],
  },
];

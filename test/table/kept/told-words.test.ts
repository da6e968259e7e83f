/** How the table tells of events, dice and endings, with every turn that it takes, kept as text (`vitest run FILE -u` writes it again). */
import { expect, test } from 'vitest';
import { type Event, formsOf, type Ruleset, type Voice } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import type { Encounter } from '../../../src/table/encounter.ts';
import type { Ending, Fall, Fighter } from '../../../src/table/ending.ts';
import { dailyUpdate } from '../../../src/table/words/daily.ts';
import { endingText, movedText } from '../../../src/table/words/ending-words.ts';
import { wishText } from '../../../src/table/words/join-wish.ts';
import { marked } from '../../../src/table/words/markdown.ts';
import { eventText, paramText, pickText } from '../../../src/table/words/words.ts';
import { part } from '../../support/shown.ts';

const voice: Voice = {
  name: (id) => ({ b1: 'Bandit 1', b2: 'Bandit 2', gm: 'the GM', x: 'somebody' })[id] ?? id.replace(/^./u, (c) => c.toUpperCase()),
  quote: (typed) => marked(typed, 200),
  pronoun: () => formsOf('they'),
};

const keep = (file: string, ...parts: readonly string[]): Promise<void> => expect(parts.join('\n')).toMatchFileSnapshot(`${file}.txt`);

const S = 1000;
const M = 60 * S;
const H = 60 * M;

const fighter = (name: string, luck: number | null, percent?: number): Fighter => ({
  ...{ name, side: 'a', mark: 0, out: false, share: 1, health: '', dealt: 0, taken: 0, felled: [], luck, dice: 12 },
  ...(percent !== undefined && { percent }),
});
const fall = (who: string, more: Partial<Fall> = {}): Fall => ({ who, how: 'felled', by: null, weapon: null, round: 2, ...more });
const ending = (more: Partial<Ending>): Ending =>
  ({
    ...{
      headline: 'The *travellers* hold the field.',
      winner: null,
      system: 'X',
      lasted: 25 * M,
      endedBy: null,
      rounds: 1,
      longestWait: null,
    },
    ...{ people: [], falls: [], deadliest: null, turn: null },
    ...(more as object),
  }) as unknown as Ending;

test('endings, wishes and pings', () => {
  const many = Array.from({ length: 10 }, (_, i) => fall(`Bandit ${i}`));
  const endings = [
    ending({}),
    ending({ rounds: 0, endedBy: 'Gre*ta', lasted: 5 * H }),
    ending({ rounds: 3, falls: [fall('Odo', { how: 'killed' }), fall('Odo'), fall('odo', { how: 'left' })] }),
    ending({
      falls: [
        fall('Odo', { how: 'killed', by: 'Gunda' }),
        fall('Odo', { by: 'Gunda', weapon: 'Greatsword' }),
        fall('The rider', { by: 'The one with the axe', weapon: 'Club' }),
        fall('Grash', { by: 'Roland', to: 'mind' }),
        fall('Grash', { by: 'the banshee', weapon: 'Howl', to: 'mind' }),
      ],
    }),
    ending({ falls: many.slice(0, 8) }),
    ending({ falls: many }),
    ending({ deadliest: { by: 'Odo', on: 'Gunda', weapon: null, points: 9, round: 2 } }),
    ending({ deadliest: { by: 'Odo', on: 'Gunda', weapon: 'Axe', points: 9, round: 2 } }),
    ending({ deadliest: { by: 'Wraith', on: 'Roland', weapon: null, points: 4, round: 2, to: 'mind' } }),
    ending({ people: [fighter('Odo', 1.2, 88.4), fighter('Gunda', -0.4, 33.6), fighter('Ina', null)] }),
    ending({ people: [fighter('Odo', 0.1, 99.9), fighter('Gunda', 0, 0.1)] }),
    ending({ people: [fighter('Odo', -3)] }),
    ending({ people: [fighter('Odo', -3), fighter('Gunda', -2.5)] }),
    ending({ people: [fighter('Odo', 3), fighter('Gunda', 2.5)] }),
  ];
  const wishes = [
    { user: '1', name: 'An*a', wants: { as: 'take-over', who: 'c1', name: 'Odo' } },
    { user: '1', name: 'Ana', wants: { as: 'player', name: 'Odo', side: 'the very longest name of a side that there is' } },
    { user: '1', name: 'Ana', wants: { as: 'stand-in', for: '2' } },
  ];
  return keep(
    'words-ends',
    `## ending\n${endings.map((one) => endingText(one)).join('\n\n')}\n`,
    part('moved', [{ to: null }, { to: '77' }], (one) => movedText(one as never)),
    part('wish', wishes, (one) => wishText(one as unknown as Encounter['applicants'][number])),
    part('daily', [1, 2], (many) => dailyUpdate('u1', 'c1', many, 5)),
  );
});

const GM_EVENTS: readonly object[] = [
  { type: 'begun' },
  { type: 'joined', who: 'odo', side: 'red*s' },
  { type: 'mustered', newcomers: ['b1', 'b2'], side: 'foes' },
  { type: 'mustered', newcomers: ['b1', 'odo'], side: 'foes' },
  { type: 'mustered', newcomers: ['b1', 'x'], side: 'foes' },
  { type: 'mustered', newcomers: ['x', 'x'], side: 'foes' },
  { type: 'left', called: 'odo_' },
  { type: 'edited', who: 'odo' },
  { type: 'edited', who: 'odo', most: -3 },
  { type: 'setting-changed', setting: brp.settings[0]!.key, value: true },
  { type: 'setting-changed', setting: 'no_such', value: 3 },
  ...[
    { flat: 2, factor: 1 },
    { flat: -2, factor: 0.5 },
    { flat: 0, factor: 2 },
    { flat: 0, factor: 1 },
  ].flatMap((how) => [
    { type: 'modifier-set', who: 'odo', purpose: '*', note: '', ...how },
    { type: 'modifier-set', who: 'odo', purpose: 'at_tack', note: 'in the da*rk', ...how },
  ]),
  { type: 'condition-given', who: 'odo', name: 'Bl*essed', until: null, flat: 0, note: '' },
  { type: 'condition-given', who: 'odo', name: 'Blessed', until: 4, flat: -5, note: 'by a saint' },
  { type: 'condition-lifted', who: 'odo', name: 'Blessed' },
  { type: 'power', by: 'odo', on: ['odo'], power: 'Heal' },
  {
    type: 'power',
    by: 'odo',
    on: ['b1'],
    power: 'Burn',
    steps: [{ rule: 'r', dice: { by: 'odo', purpose: 'burn', sides: 6, faces: [2, 5] } }, { rule: 'q' }],
  },
  { type: 'power', by: 'odo', on: ['odo', 'b1'], power: 'Burn', steps: [] },
  {
    type: 'power-save',
    who: 'b1',
    steps: [
      { rule: 'r', dice: { by: 'b1', purpose: 'burn', sides: 20, faces: [2] } },
      { rule: 'r', dice: { by: 'b1', purpose: 'burn', sides: 4, faces: [1] } },
    ],
  },
  { type: 'power-withstood', who: 'b1', power: 'Burn', half: true },
  { type: 'power-withstood', who: 'b1', power: 'Burn', half: false },
  { type: 'revealed', who: 'odo' },
  { type: 'map-changed' },
  { type: 'map-changed', closed: ['The *bridge*', 'Bank'] },
  { type: 'timer', text: 'The *roof* falls.' },
  { type: 'wave-held', name: 'Wolves_' },
];

/** Rules that put nothing into words of their own. */
const mute = {
  ...brp,
  texts: { ...brp.texts, pick: () => '', param: () => '', value: () => '', refusal: () => '', modifiable: { at_tack: 'an attack' } },
} as unknown as Ruleset;

test('what the table tells in every system, and what it calls choices', () =>
  keep(
    'words-events',
    part('event', GM_EVENTS, (event) => eventText(mute, event as Event, voice)),
    part('event of the system', [GM_EVENTS[15]!, GM_EVENTS[12]!], (event) => eventText(brp, event as Event, voice)),
    part(
      'pick',
      'begin modifier set conceal mask remove custom-condition lift-condition setting power none pass wait end-turn end-fight play-on someOther-thing_here toString'.split(
        ' ',
      ),
      (one) => pickText(mute, one),
    ),
    part(
      'param',
      'target flat factor purpose note field value concealed mask rounds name condition why power otherThing constructor'.split(' '),
      (one) => paramText(mute, one),
    ),
  ));

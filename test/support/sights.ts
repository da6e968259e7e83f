/** Small pieces of what a reader sees of a fight, to be put together as a test needs them. */
import type { Does, Row } from '../../src/engine/index.ts';
import type { EncounterView, OpenDecision, Waiting, WordedOffer, WordedOption, WordedParam } from '../../src/table/api.ts';
import { quietView } from './fake-table.ts';

/** Monday noon, in the middle of a second; and minutes, hours and days in milliseconds. */
export const NOON = Date.UTC(2026, 4, 4, 12, 0, 0, 600);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const sight = (more: Partial<EncounterView> = {}): EncounterView => {
  const view = { ...quietView, ...more };
  return { ...view, marks: more.marks ?? [...new Set(view.view.rows.map(({ side }) => side))] };
};

export const row = (name: string, more: Partial<Row> = {}): Row => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  side: 'heroes',
  own: false,
  out: false,
  health: { words: 'unhurt' },
  place: null,
  badges: [],
  open: [],
  closed: [],
  ...more,
});

/** So many of a kind, with numbers. */
export const many = (count: number, name: string, more: Partial<Row> = {}): Row[] =>
  Array.from({ length: count }, (_, i) => row(`${name} ${i + 1}`, more));

export const viewOf = (rows: readonly Row[], more: Partial<EncounterView['view']> = {}): EncounterView['view'] => ({
  ...{ round: 2, phase: '', remarks: [] },
  rows,
  ...more,
});

export const decision = (id: number, whoName: string, more: Partial<OpenDecision> = {}): OpenDecision => ({
  id,
  who: whoName.toLowerCase().replaceAll(' ', '-'),
  whoName,
  ...{ kind: 'turn', question: `What does ${whoName} do?`, offers: [], otherwise: 'they wait' },
  ...{ opened: NOON, deadline: NOON + 5 * MINUTE, answered: null, sealed: null, waited: true, standingIn: false },
  ...more,
});

export const waiting = (who: string, more: Partial<Waiting> = {}): Waiting => ({
  ...{ who, what: 'to take a turn', since: NOON, until: NOON + HOUR, otherwise: 'they wait' },
  ...more,
});

/** A people of both sides, as their player sees them. */
export const PEOPLE: readonly Row[] = [
  row('Yrsa', {
    own: true,
    health: { now: 7, max: 12, words: 'hurt', of: 'body' },
    place: 'the bridge',
    badges: ['prone', 'hurt'],
    open: [
      ['Parry dice', '3'],
      ['CA', '2'],
      ['Move', '4 m'],
      ['Reach', 'long'],
    ],
    closed: [
      ['Magic', '5 of 9'],
      ['Body', '7 of 12'],
      ['Wounds', 'none'],
      ['Notes', 'something that is far too long for a line'],
    ],
  }),
  row('Bram', { out: true, health: { now: 0, max: 9, words: 'dead', dead: true } }),
  row('grey *wolf*', { side: 'the pack', health: { words: 'unhurt' }, place: 'the ford' }),
];

export const option = (label: string, more: Partial<WordedOption> = {}): WordedOption => ({
  value: label.toLowerCase().replaceAll(' ', '-'),
  label,
  ...{ detail: null, when: null, blocked: null },
  ...more,
});

export const param = (
  label: string,
  kind: WordedParam['kind'],
  options: readonly WordedOption[],
  more: Partial<WordedParam> = {},
): WordedParam => ({
  name: label.toLowerCase().replaceAll(' ', '-'),
  ...{ label, kind, of: 'thing', options, min: null, max: null, optional: false, initial: null, when: null },
  ...more,
});

/** What the acts of made-up systems are; of any other pick nothing is said. */
const DOES: Readonly<Record<string, Does>> = {
  ...{ attack: 'attack', strike: 'attack', shoot: 'attack', 'melee-attack': 'attack', blast: 'special', punch: 'special', cast: 'power' },
  ...{
    power: 'power',
    charge: 'charge',
    grapple: 'manoeuvre',
    close: 'close',
    'close-in': 'close',
    move: 'move',
    run: 'move',
    step: 'move',
  },
  ...{ defend: 'defend', 'only-defend': 'defend', 'first-aid': 'aid', rally: 'aid', flee: 'flee', surrender: 'surrender', drop: 'drop' },
  ...{ throw: 'manoeuvre', retreat: 'withdraw', withdraw: 'withdraw', stand: 'shift', 'give-up': 'surrender', leave: 'flee' },
  ...{
    hold: 'delay',
    'hold-action': 'delay',
    yield: 'surrender',
    wait: 'pass',
    pass: 'pass',
    'end-turn': 'pass',
    none: 'pass',
    no: 'pass',
  },
};

export const offer = (pick: string, more: Partial<WordedOffer> = {}): WordedOffer => ({
  pick,
  label: pick.replaceAll('-', ' '),
  ...(DOES[pick] && { does: DOES[pick] }),
  ...{ detail: null, blocked: null, params: [] },
  ...more,
});

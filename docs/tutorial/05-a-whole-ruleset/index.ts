/** 5. A whole ruleset: a tavern brawl. Copy this folder to begin a system of your own. */
import {
  combatants,
  type Event,
  emptyFight,
  everyone,
  gmOffers,
  gmProcedures,
  inWords,
  must,
  type Next,
  nameFor,
  type Offer,
  owns,
  plainDeed,
  plainFact,
  type Row,
  type Ruleset,
  sees,
  sides,
  type Viewer,
  type Voice,
} from '../../../src/engine/index.ts';
import { punch, wait } from './punch.ts';
import { type Brawl, type Brawler, brawler, type Happening, isOut, parse } from './sheet.ts';

const WAIT = { pick: 'wait' };

/** TU-TRN-01: the first in order who still stands is up; a brawl is over when at most one side does. */
function next(fight: Brawl): Next {
  const up = everyone(fight).filter((c) => !isOut(c));
  const standing = new Set(up.map((c) => c.side));
  if (standing.size < 2) return { step: 'over', winner: [...standing][0] ?? null };
  return { step: 'turn', kind: 'turn', key: 'turn', of: [up[0]!.id], otherwise: { by: up[0]!.id, choice: WAIT } };
}

function offers(fight: Brawl, who: string): readonly Offer[] {
  if (who === 'gm') return gmOffers(fight);
  const self = fight.combatants[who];
  const foes = everyone(fight).filter((c) => c.side !== self?.side && !c.concealed && !isOut(c));
  return [
    {
      pick: 'punch',
      params: [
        combatants(
          'target',
          foes.map((c) => c.id),
        ),
      ],
    },
    WAIT,
  ];
}

const row = (fight: Brawl, viewer: Viewer, c: Brawler): Row => ({
  id: c.id,
  name: nameFor(viewer, c, fight.combatants),
  side: c.side,
  own: owns(viewer, c.id),
  out: isOut(c),
  place: null,
  health: owns(viewer, c.id)
    ? { now: c.toughness - c.bruises, max: c.toughness, words: inWords(c.toughness - c.bruises, c.toughness) }
    : { words: inWords(c.toughness - c.bruises, c.toughness) },
  badges: [],
  open: [],
  closed: owns(viewer, c.id) ? [['Toughness', String(c.toughness)]] : [],
});

type Says = { readonly [T in Happening['type']]: (event: Extract<Happening, { readonly type: T }>, voice: Voice) => string };

const EVENTS: Says = {
  missed: ({ by, on, face }, { name }) => `${name(by)} swings at ${name(on)} and misses (${face}).`,
  ducked: ({ by, on, face }, { name }) => `${name(on)} ducks under the punch of ${name(by)} (${face}).`,
  bruised: ({ by, on, face, out }, { name }) => `${name(by)} hits ${name(on)} (${face})${out ? ', who goes down' : ''}.`,
};

const PICKS: Readonly<Record<string, string>> = { punch: 'Punch', wait: 'Wait', duck: 'Duck', stand: 'Stand firm' };

const parts = {
  settings: [],
  combatant: brawler,
  check: (_fight: Brawl, c: Brawler) => must(c.bruises >= 0, 'bad-edit', { field: 'bruises', problem: 'it cannot be less than 0' }),
};

export const brawl: Ruleset<Brawl> = {
  ...parts,
  check: (fight, c) => parts.check(fight, c as Brawler),
  id: 'brawl',
  version: 1,
  title: 'Tavern brawl',
  primer: '**Tavern brawl.** Punch somebody; he ducks or stands before the die falls. As many bruises as toughness, and you are out.',
  catalogue: [
    { id: 'TU-PUN-01', kind: 'auto', says: 'A punch hits on 3 or more, a ducking target on 5 or more.' },
    { id: 'TU-PUN-02', kind: 'auto', says: 'A hit is one bruise.' },
  ],
  space: { kind: 'distances', unit: 'm', initial: 1 },
  sheets: {
    fields: [{ key: 'toughness', label: 'Toughness', kind: 'number', min: 1, max: 9, short: true }],
    items: {},
    samples: [
      { id: 'regular', name: 'Regular', kind: 'hero', about: 'comes every night', sheet: { toughness: 3 } },
      { id: 'bouncer', name: 'Bouncer', kind: 'foe', about: 'throws people out', sheet: { toughness: 4 } },
    ],
    parse: (raw) => parse(raw),
  },
  practice: {
    title: 'Closing time',
    about: 'Three regulars will not go home.',
    entrants: [
      { id: 'ann', name: 'Ann', side: 'regulars', sheet: {}, player: true },
      { id: 'bob', name: 'Bob', side: 'regulars', sheet: {}, player: true },
      { id: 'bouncer', name: 'Bouncer', side: 'house', sheet: { toughness: 4 }, player: false },
    ],
  },
  texts: {
    event: (event: Event, voice) =>
      (EVENTS[event.type as Happening['type']] as ((e: Event, v: Voice) => string) | undefined)?.(event, voice) ?? null,
    ask: ({ key, who, facts }, { name }) =>
      key === 'defend' ? `${name(String(facts?.['by'] ?? 'gm'))} swings at ${name(who)}: duck or stand?` : `${name(who)} is up.`,
    pick: (pick) => PICKS[pick] ?? '',
    param: () => '',
    value: () => '',
    refusal: ({ reason }) => (reason === 'target-down' ? 'That one is down already. Choose somebody who still stands.' : ''),
  },
  scenarios: {
    step: (stage, step) => void stage.declare(String(step['actor'] ?? 'gm'), plainDeed(step)),
    open: (stage) => void stage.declare('gm', { pick: 'begin' }),
    words: (event) => [event.type],
    fact: plainFact,
  },
  procedures: { ...gmProcedures<Brawl>({ ...parts, check: (fight, c) => parts.check(fight, c as Brawler) }), punch, wait },
  found: (settings) => ({ ...emptyFight(settings), combatants: {}, told: [] }),
  next,
  offers,
  view: (fight, viewer) => ({
    round: fight.round,
    phase: '',
    rows: everyone(fight)
      .filter((c) => sees(viewer, c, fight.combatants))
      .map((c) => row(fight, viewer, c)),
    remarks: sides(fight).length < 2 ? ['Nobody to fight with yet.'] : [],
  }),
};

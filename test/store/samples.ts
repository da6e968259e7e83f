/** Pages, changes and the like for the tests of the store: small, complete, each test names only what matters to it. */

import { emptyFight, matchOf } from '../../src/engine/index.ts';
import type { Doing } from '../../src/table/commands/doings.ts';
import type { Character, Checkpoint, Decision, Encounter, Logged, Person, Post, Seat } from '../../src/table/encounter.ts';
import type { Order } from '../../src/table/order.ts';
import type { Prep } from '../../src/table/prep.ts';
import type { Change } from '../../src/table/store.ts';
import { PACES } from '../../src/table/time/pace.ts';

let last = 0;
/** A name that no other test uses, so that tests may share a database. */
export const fresh = (prefix: string): string => `${prefix}-${process.pid}-${++last}`;

export const seat = (user: string, more: Partial<Seat> = {}): Seat => ({
  user,
  role: 'player',
  combatants: [],
  standIns: [],
  playedBy: null,
  missed: 0,
  benched: false,
  seen: 0,
  bank: 0,
  gone: false,
  ...more,
});

export const page = (more: Partial<Encounter> = {}): Encounter => ({
  id: fresh('encounter'),
  guild: fresh('guild'),
  channel: fresh('channel'),
  name: 'The bridge',
  ruleset: 'brp',
  rulesVersion: 1,
  status: 'running',
  version: 0,
  seed: '00ff',
  words: ['swordfish', 'Ærø "quoted"'],
  match: matchOf({ ...emptyFight({ 'house.rule': true }), round: 3 }),
  decisions: [],
  lastDecision: 0,
  seq: 0,
  seats: [],
  founder: null,
  lost: null,
  applicants: [],
  pace: PACES['live']!,
  rounds: { day: '2026-01-31', begun: 2 },
  orderUses: {},
  undoAsked: null,
  unattended: 0,
  doctrines: { orc: 'brute' },
  trouble: null,
  created: 1_700_000_000_000 + ++last,
  touched: 1_700_000_000_000 + last,
  ...more,
});

export const decision = (id: number, more: Partial<Decision> = {}): Decision => ({
  id,
  key: 'defend',
  kind: 'reaction',
  who: ['ana'],
  users: ['7'],
  secret: true,
  formal: false,
  opened: 1,
  deadline: null,
  due: null,
  step: 0,
  answer: null,
  planned: null,
  ...more,
});

export const line = (seq: number, more: Partial<Logged> = {}): Logged => ({
  seq,
  at: 1_700_000_000_000 + seq,
  action: 1,
  kind: 'event',
  body: { event: { type: 'hit', faces: [6, 1] }, only: ['ana'] },
  undone: null,
  ...more,
});

export const checkpoint = (number: number, more: Partial<Checkpoint> = {}): Checkpoint => ({
  number,
  before: { round: number },
  action: { procedure: 'attack', args: { by: 'ana' }, journal: [{ met: 'roll attack ana 1d20', value: [number] }] },
  round: 1,
  deed: true,
  ...more,
});

export const post = (of: Encounter, more: Partial<Post> = {}): Post => ({
  id: fresh('p'),
  encounter: of.id,
  channel: of.channel,
  payload: { content: 'Steel on steel. 🗡', allowed_mentions: { parse: [] } },
  created: 1000,
  ...more,
});

export const change = (of: Encounter, more: Partial<Change> = {}): Change => ({
  encounter: of,
  log: [],
  checkpoints: [],
  posts: [],
  interaction: null,
  ...more,
});

export const person = (user: string, more: Partial<Person> = {}): Person => ({
  user,
  timeZone: 'Europe/Oslo',
  quietFrom: 22 * 60,
  quietUntil: 7 * 60,
  days: [1, 3, 7],
  away: null,
  remindEvery: 0,
  confirm: true,
  style: 'plain',
  dailies: [],
  ...more,
});

export const character = (guild: string, name: string, more: Partial<Character> = {}): Character => ({
  id: fresh('character'),
  guild,
  owner: '7',
  kind: 'character',
  ruleset: 'brp',
  name,
  sheet: { skills: { sword: 65 } },
  pronoun: 'she',
  portrait: null,
  updated: 5,
  ...more,
});

export const prepared = (guild: string, owner: string, name: string): Prep => ({
  ...{ id: fresh('prep'), guild, owner, ruleset: 'brp', name, updated: 5 },
  body: {
    ...{ pace: 'live', about: 'Smoke.', settings: { 'fumble.table': 'short' }, zones: {}, distances: {} },
    entrants: [{ id: 'f1', name: 'Mogg', side: 'foes', sheet: { skills: { sword: 65 } }, concealed: true }],
    waves: [],
  },
});

/** Something that somebody did, found at that version. */
export const doing = (number: number): Doing => ({
  ...{ number, user: '7', name: 'a blow', called: null, play: true, seq: 1, round: 1 },
  ...{ place: { number: 1, journal: 0, published: 0 }, moved: false, opened: [], back: null },
});

export const order = (encounter: string, user: string, more: Partial<Order> = {}): Order => ({
  id: fresh('order'),
  encounter,
  user,
  combatant: 'ana',
  body: { kind: 'reaction', lines: [], wait: 0, perRound: 0, untilRound: 0, text: '' },
  created: ++last,
  ...more,
});

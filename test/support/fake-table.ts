/** A table that does nothing but what a test says, and remembers what it was asked to do. */
import { Refusal } from '../../src/engine/index.ts';
import type { Caller, EncounterView, TableApi } from '../../src/table/api.ts';
import { plainGuild, plainPerson } from '../../src/table/commands/people.ts';
import { PACES } from '../../src/table/time/pace.ts';

export const somebody: Caller = { user: '11', name: 'Ana', guild: '1', roles: [], manager: false, interaction: '99' };

/** A running fight with nothing open. */
export const quietView: EncounterView = {
  id: 'AB12CD34EF56',
  name: 'The Ford',
  guild: '1',
  channel: '2',
  ruleset: 'toy',
  system: 'Toy',
  status: 'running',
  style: 'story',
  version: 3,
  commitment: 'c0ffee',
  pace: PACES['live']!,
  role: 'player',
  isGm: false,
  own: [],
  view: { round: 1, phase: '', rows: [], remarks: [] },
  places: [],
  distances: [],
  portraits: {},
  acting: [],
  space: 'zones',
  unit: 'm',
  house: {},
  houseNamed: [],
  ahead: [],
  decisions: [],
  lessons: [],
  solo: null,
  waiting: [],
  upNext: null,
  openSides: [],
  applicants: [],
  planned: [],
  unplayed: [],
  notes: [],
  veiled: [],
  blind: [],
  autopilots: {},
  veto: null,
  intents: [],
  seats: [],
  sides: [],
  marks: [],
  followers: [],
  trouble: null,
  onBreak: false,
  holiday: null,
  asked: null,
  forOthers: [],
  absence: null,
  deserted: [],
  leftBehind: [],
  answering: { table: null, each: [] },
  held: null,
  lastCall: null,
  ending: null,
  moved: null,
  calledOff: false,
  winner: null,
};

export type Asked = readonly [method: string, ...args: readonly unknown[]];

/** The table, and the list of what it was asked to do. What is not given answers with as little as will do. */
export function fakeTable(glance: Partial<EncounterView> = {}, more: Partial<TableApi> = {}): { table: TableApi; asked: Asked[] } {
  const asked: Asked[] = [];
  const simple: Partial<TableApi> = {
    systems: [],
    doctrines: [],
    at: async () => quietView.id,
    here: async (channel) => (more.at ? more.at(channel) : quietView.id),
    view: async () => ({ ...quietView, ...glance }),
    boardView: async () => ({ ...quietView, ...glance }),
    typingView: async () => ({ ...quietView, ...glance }),
    questionTo: async (_id, _caller, who) => {
      const theirs = (glance.decisions ?? []).filter((d) => d.who === who);
      return theirs.find((d) => d.answered === null) ?? theirs[0] ?? null;
    },
    publicView: async () => ({ ...quietView, ...glance }),
    offers: async () => [],
    mine: async () => ({ fights: [], page: 0, pages: 1, total: 0, open: 0, alone: null, answers: null, now: 0 }),
    nextOfMine: async () => null,
    pastFights: async () => ({ fights: [], page: 0, pages: 1, total: 0 }),
    pastFight: async () => Promise.reject(new Refusal('not-in-chronicle')),
    campaign: async () => Promise.reject(new Refusal('no-character')),
    wordsFor: async (error) => `words for ${error instanceof Error ? error.message : ''}`,
    person: async (user) => plainPerson(user),
    guild: async (guild) => plainGuild(guild),
    characters: async () => [],
    log: async () => [],
    receipt: async () => [],
    keepable: async () => Promise.reject(new Refusal('still-on')),
    keepAsTheyAre: async () => Promise.reject(new Refusal('still-on')),
    retell: async () => Promise.reject(new Refusal('not-running', { status: 'gathering' })),
    whole: async () => [],
    catchUp: async () => ({ own: [], decided: [], before: [], round: null, last: [], view: { ...quietView, ...glance } }),
    sheet: async () => ({
      told: { name: 'Yrsa', about: '', bars: [], groups: [], now: [] },
      json: {},
      pronoun: null,
      known: {},
      autopilot: null,
    }),
    desk: async () => ({ fights: [], page: 0, pages: 1, total: 0, now: 0 }),
    deskNames: async () => [],
    deskFight: async () => Promise.reject(new Refusal('manager-only')),
    arrivals: async () => [],
    preps: async () => [],
    library: async () => [],
    prep: async () => Promise.reject(new Refusal('no-prep')),
    editPrep: async () => Promise.reject(new Refusal('no-prep')),
    drawPrep: async () => Promise.reject(new Refusal('no-prep')),
    copyPrep: async () => Promise.reject(new Refusal('no-prep')),
    character: async () => Promise.reject(new Refusal('no-character')),
    ...more,
  };
  const table = new Proxy(simple, {
    get(target, name) {
      const own = Reflect.get(target, name) as unknown;
      if (own !== undefined && typeof own !== 'function') return own;
      return async (...args: unknown[]) => {
        asked.push([String(name), ...args]);
        if (typeof own === 'function') return (own as (...args: unknown[]) => unknown)(...args);
        return { encounter: quietView.id, note: `${String(name)} done`, made: null };
      };
    },
  });
  return { table: table as TableApi, asked };
}

/** A fight in each state that it can be in, with everybody who may come near it: built once, and as it was for every command that is tried. */
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Ruleset } from '../../src/engine/index.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Caller, Newcomer } from '../../src/table/api.ts';
import { plainGuild } from '../../src/table/commands/people.ts';
import { PLAIN_DESK } from '../../src/table/desk.ts';
import { MemoryStore } from '../../src/table/memory/memory-store.ts';
import type { Change, Store } from '../../src/table/store.ts';
import { type TestTable, testTable } from './table.ts';

/** What writes: the beginnings of the names of such methods. */
const WRITES = /^(?:create|save|delete|drop|set|forget|ring|owe|post|board|gmBoardShown)/u;

/** Something that was written. */
export interface Written {
  readonly method: string;
  readonly args: readonly unknown[];
}

/** A store in memory, and what has been written to it. */
export function recorded(store: Store = new MemoryStore()): { readonly store: Store; readonly written: Written[] } {
  const written: Written[] = [];
  const heard = new Proxy(store, {
    get(target, name) {
      const own = Reflect.get(target, name) as unknown;
      if (typeof own !== 'function') return own;
      return async (...args: unknown[]): Promise<unknown> => {
        const result: unknown = await (own as (...args: unknown[]) => unknown).apply(target, args);
        if (typeof name === 'string' && WRITES.test(name)) written.push({ method: name, args: copied(args) });
        return result;
      };
    },
  });
  return { store: heard, written };
}

/** Data, and what else a store is given as it is. */
const copied = (args: readonly unknown[]): readonly unknown[] => structuredClone(args.filter((arg) => typeof arg !== 'function'));

/** Those who come near a fight, by what they are to it. */
export const CALLERS: Readonly<Record<string, Partial<Caller>>> = {
  greta: {},
  cora: {},
  rolf: { roles: ['r-gm'] },
  mona: { manager: true },
  ana: {},
  ben: {},
  dora: {},
  olga: {},
  sam: {},
  xena: { guild: 'g2', manager: true },
};

/** Ids that a command is tried with, by what they are. */
export type Ids = Readonly<Record<string, string>>;

/** A fight at a table, as it stands. */
export interface Scene {
  readonly state: string;
  readonly written: readonly Written[];
  readonly at: number;
  readonly id: string;
  readonly ids: Ids;
}

export const FOE: Newcomer = {
  ...{ name: 'Mook', side: 'house', count: 1, from: { sample: 'bouncer' } },
  ...{ zone: null, concealed: false, mask: null, doctrine: null },
};

interface Building {
  readonly t: TestTable;
  readonly id: string;
  readonly ids: Record<string, string>;
}

/** A fight that gathers: two players, one whose character the GM plays by now, an onlooker, somebody who asks to come in, two foes and one in hiding. */
async function gathering(t: TestTable): Promise<Building> {
  const [greta, ana, ben, dora, zed] = ['greta', 'ana', 'ben', 'dora', 'zed'].map((name) => t.caller(name)) as [
    Caller,
    Caller,
    Caller,
    Caller,
    Caller,
  ];
  await t.table.changeGuild(t.caller('mona', { manager: true }), () => ({
    ...plainGuild('g1'),
    gmRole: 'r-gm',
    desk: { ...PLAIN_DESK, log: 'ch-log' },
  }));
  await t.table.changePerson('u-ben', (before) => ({ ...before, timeZone: 'Europe/Berlin', style: 'plain' }));
  const { encounter: id } = await t.table.start(greta, 'ch1', { ruleset: 'brawl', name: 'Last orders', pace: 'evening', house: {} });
  const kept = await t.table.saveCharacter(ana, { id: null, kind: 'character', ruleset: 'brawl', name: 'Ann', sheet: { toughness: 3 } });
  const template = await t.table.saveCharacter(greta, {
    id: null,
    kind: 'template',
    ruleset: 'brawl',
    name: 'Thug',
    sheet: { toughness: 2 },
    tactic: 'coward',
  });
  const ids: Record<string, string> = { kept: kept.id, template: template.id };
  const join = async (caller: Caller, name: string, word: string | null = null): Promise<void> => {
    const from = name === 'Ann' ? { character: kept.id } : { sample: 'regular' };
    ids[name.toLowerCase()] = (await t.table.join(id, caller, { from, side: 'heroes', word, name })).made!;
  };
  await join(ana, 'Ann', 'swordfish');
  await join(ben, 'Bob');
  await join(dora, 'Dan');
  await t.table.join(id, t.caller('olga'), { from: null, side: 'heroes', word: null, name: null });
  await t.table.coGm(id, greta, 'u-cora', true);
  await t.table.handOver(id, greta, ids['dan']!, 'u-greta');
  await t.table.standIn(id, ana, 'u-ana', 'u-ben');
  ids['mook'] = (await t.table.add(id, greta, { ...FOE, count: 2 })).made!;
  ids['shadow'] = (await t.table.add(id, greta, { ...FOE, name: 'Shadow', concealed: true, mask: 'a shape' })).made!;
  await t.table.join(id, zed, { from: { sample: 'regular' }, side: 'house', word: 'eel', name: 'Zoe' });
  ids['applicant'] = String((await t.store.load(id))!.applicants[0]!.id);
  return { t, id, ids };
}

const open = async ({ t, id }: Building): Promise<string> => String((await t.store.load(id))!.decisions[0]?.id ?? 0);

async function turns({ t, id, ids }: Building, most: number): Promise<void> {
  for (const who of ['ann', 'bob', 'dan'].slice(0, most)) await t.table.act(id, t.caller('greta'), ids[who]!, { pick: 'wait' });
}

/** How each state comes about. */
const STATES: Readonly<Record<string, (b: Building) => Promise<unknown>>> = {
  gathering: async () => {},
  running: async ({ t, id }) => void (await t.table.begin(id, t.caller('greta'))),
  asked: async (b) => {
    await b.t.table.begin(b.id, b.t.caller('greta'));
    await turns(b, 3);
    await b.t.table.act(b.id, b.t.caller('greta'), b.ids['mook']!, { pick: 'punch', target: b.ids['ann']! });
  },
  paused: async (b) => {
    await b.t.table.begin(b.id, b.t.caller('greta'));
    await turns(b, 1);
    await b.t.table.takeBreak(b.id, b.t.caller('ben'));
  },
  decided: async (b) => {
    await b.t.table.begin(b.id, b.t.caller('greta'));
    const { order } = (await b.t.store.load(b.id))!.match.state;
    for (const target of order.slice(3)) await b.t.table.act(b.id, b.t.caller('greta'), 'gm', { pick: 'damage', target, amount: 9 });
  },
  trouble: async (b) => {
    await STATES['asked']!(b);
    const encounter = { ...(await b.t.store.load(b.id))!, trouble: { kind: 'bug' as const, step: 0, text: 'A bug in the rules.' } };
    await b.t.store.save({ encounter, log: [], checkpoints: [], posts: [], interaction: null });
  },
  lost: async (b) => {
    await b.t.table.begin(b.id, b.t.caller('greta'));
    await b.t.table.channelLost(b.id);
  },
  over: async (b) => {
    await STATES['asked']!(b);
    await b.t.table.decide(b.id, b.t.caller('ana'), Number(await open(b)), b.ids['ann']!, { pick: 'stand' });
    await b.t.table.end(b.id, b.t.caller('greta'));
  },
  voting: async (b) => {
    await STATES['running']!(b);
    await b.t.table.setVotes(b.id, b.t.caller('greta'), 'majority');
    await b.t.table.propose(b.id, b.t.caller('ben'), 'extend', null);
    b.ids['vote'] = String((await b.t.store.load(b.id))!.vote!.id);
  },
  /** A foe on autopilot has chosen, and waits for the GM's veto; another is planned for later. */
  waiting: async (b) => {
    await STATES['running']!(b);
    await b.t.table.setVeto(b.id, b.t.caller('greta'), 600_000);
    await b.t.table.doctrine(b.id, b.t.caller('greta'), b.ids['mook']!, 'brute');
    await b.t.table.setTimer(b.id, b.t.caller('greta'), 'round 9', 'The watch comes.');
    await turns(b, 3);
    b.ids['timer'] = (await b.t.store.load(b.id))!.match.state.coming![0]!.id;
  },
  copy: async (b) => {
    await STATES['asked']!(b);
    return { id: (await b.t.table.whatIf(b.id, b.t.caller('greta'), null)).encounter };
  },
};
/** Those in which most commands come to something of their own. */
export const EVERY_STATE = ['gathering', 'running', 'asked', 'paused', 'decided', 'trouble', 'lost', 'over', 'copy'];
/** Fewer, for another value of a command that has been tried in all. */
export const SOME_STATES = ['gathering', 'asked', 'over', 'copy'];

const SYSTEMS = [brawl as unknown as Ruleset, ...rulesets];
const START = Date.UTC(2026, 4, 4, 12);

/** Builds a state of the fight. */
export async function sceneOf(state: string): Promise<Scene> {
  const { store, written } = recorded();
  const t = testTable(SYSTEMS, { seed: 1, store, at: START });
  const building = await gathering(t);
  await t.pass(60_000);
  const made = (await STATES[state]!(building)) as Partial<Building> | undefined;
  await t.pass(30_000);
  const id = made?.id ?? building.id;
  const ids = { ...building.ids, fight: building.id, decision: await open({ ...building, id }) };
  const fights = new Set([building.id, id]);
  const changed = (one: string) =>
    written.map(({ args }) => args[0] as Change).findLast(({ encounter }: Partial<Change>) => encounter?.id === one);
  const pages = await Promise.all([...fights].map((one) => wholeOf(store, one, changed(one)?.agenda ?? [])));
  const others = written.filter(({ method }) => !['create', 'save'].includes(method));
  return { state, written: [...pages, ...others], at: t.now(), id, ids };
}

/** A fight as it stands, with all that belongs to it, to be written in one go. */
async function wholeOf(store: Store, id: string, agenda: NonNullable<Change['agenda']>): Promise<Written> {
  const encounter = (await store.load(id))!;
  const [log, checkpoints, doings] = [await store.log(id, 0, 10_000), await store.checkpoints(id, 10_000), await store.doings(id, 10_000)];
  const change: Change = {
    encounter: { ...encounter, version: encounter.version - 1 },
    log,
    checkpoints,
    doings,
    posts: [],
    agenda,
    interaction: null,
  };
  return { method: 'create', args: [change] };
}

/** A table at which the fight stands as it does in a scene, and what is written from now on. */
export async function tableAt(scene: Scene): Promise<{ readonly t: TestTable; readonly written: Written[] }> {
  const { store, written } = recorded();
  for (const { method, args } of scene.written)
    await (store as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>)[method]!(...structuredClone(args));
  written.length = 0;
  return { t: testTable(SYSTEMS, { seed: 2, store, at: scene.at }), written };
}

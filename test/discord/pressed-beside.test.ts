/**
 * What is pressed beside a fight: lists of fights, what comes after one, weighing, practice, commands given by menu and form.
 * Kept as `pressed-playing.test.ts` keeps what players press.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beginSolo } from '../../src/discord/panels/solo.ts';
import { beginWhatIf } from '../../src/discord/panels/what-if.ts';
import { gmFight, people } from '../support/pressed.ts';
import { type Pressing, pressing } from '../support/pressing.ts';
import { decision, NOON, offer, viewOf } from '../support/sights.ts';

const kept = async (at: Pressing, name: string): Promise<void> =>
  expect(at.text()).toMatchFileSnapshot(join(import.meta.dirname, `pressed/${name}.txt`));
const toy = { id: 'toy', title: 'Toy', space: { kind: 'zones', unit: 'zones' }, settings: [], samples: [], primer: '' };
const FIGHT = 'AB12CD34EF56';
const body = { pace: 'live', about: '', settings: {}, zones: {}, distances: {}, entrants: [], waves: [] };

test('all of one’s fights, and what waits first', async () => {
  const ask = {
    kind: 'turn',
    id: 4,
    who: 'yrsa',
    whoName: 'Yrsa',
    question: 'What does Yrsa do?',
    otherwise: 'they wait',
    opened: NOON,
    deadline: null,
  };
  const fight = {
    id: FIGHT,
    name: 'The *Mill*',
    guild: '9',
    channel: '8',
    ruleset: 'toy',
    status: 'running',
    group: 'mine',
    open: 1,
    asks: [ask],
  };
  const listed = {
    ...fight,
    role: 'player',
    waiting: [],
    next: null,
    asleep: false,
    post: null,
    mayNudge: false,
    message: null,
    board: null,
    touched: NOON,
  };
  const mine = async (_: unknown, __: unknown, page: number) => ({
    fights: [listed],
    page,
    pages: 3,
    total: 21,
    open: 1,
    alone: null,
    answers: null,
    now: NOON,
  });
  const table = { mine, nextOfMine: async () => listed, systems: [toy] } as never;
  const view = { ...people, decisions: [decision(4, 'Yrsa', { offers: [offer('wait')] })] };
  const at = pressing({ view, table });
  await at.press('fights:-');
  await at.press('fights-again:-:2');
  await at.press('fights-again:-', { caller: { guild: '@11' } });
  await at.press('fights-next:-');
  await at.press('fights-next:-', { caller: { guild: '@11' } });
  for (const kind of ['admit', 'trouble', 'held'])
    await at.press('fights-next:-', { table: { nextOfMine: async () => ({ ...listed, asks: [{ ...ask, kind }] }) } as never });
  await at.press('fights-next:-', { table: { nextOfMine: async () => ({ ...listed, asks: [] }) } as never });
  await at.press('help:FIGHT', { table: { systems: [toy] } as never });
  await at.press('help-again:FIGHT', { values: ['gm'] });
  await kept(at, 'fights');
});

test('after a fight', async () => {
  const over = { ...people, status: 'over', isGm: true } as const;
  const kari = { name: 'Kari', kept: null, was: [], is: ['wounded'], changedSince: false, elsewhere: null };
  const at = pressing({ view: over, table: { keepable: async () => kari, keepAsTheyAre: async () => 'Kari *the* Bold' } });
  await at.press('onward:FIGHT');
  await at.press('onward-again:FIGHT', { view: { ...people, status: 'over' } });
  await at.press('onward:FIGHT', { view: people });
  await at.press('onward:FIGHT', { view: { ...people, status: 'gathering' } });
  await at.press('again:FIGHT:rematch');
  await at.press('again:FIGHT:next');
  await at.press('again:FIGHT:dance');
  await at.press('keep:FIGHT:yrsa');
  await at.press('keep-do:FIGHT:yrsa');
  await at.press('retell:FIGHT');
  await kept(at, 'onward');
});

test('weighing', async () => {
  const sofar = { ours: 'heroes', from: 2, done: 10, of: 40, lost: 0, stopped: null, odds: null, without: [] };
  const weigh = async (...args: readonly unknown[]) => {
    const tell = args.at(-1) as (sofar: object) => Promise<void>;
    for (let done = 10; done < 40; done += 10) await tell({ ...sofar, done });
    return { ...sofar, done: 40 };
  };
  let now = 0;
  const services = { now: () => (now += 900) };
  const prep = { id: 'p1', owner: '11', name: 'The *Mill*', ruleset: 'toy', body };
  const table = {
    weigh,
    weighPrep: weigh,
    prep: async () => prep,
    systems: [toy],
    stopWeighing: async () => ({ ...sofar, stopped: 'cancelled' }),
  };
  const at = pressing({ view: { isGm: true, view: viewOf([]) }, table: table as never, services });
  await at.press('weigh:FIGHT');
  await at.press('weigh:FIGHT', { services: { ...services, odds: async (name) => ({ png: Buffer.from('x'), alt: `odds of ${name}` }) } });
  await at.press('weigh-stop:FIGHT');
  await at.press('weigh-stop:FIGHT', { table: { stopWeighing: async () => null } });
  await at.press('prep-weigh:-:p1');
  await at.press('prep-weigh-stop:-:p1');
  await at.press('prep-weigh-stop:-:p1', { table: { ...table, stopWeighing: async () => null } as never });
  await kept(at, 'weighing');
});

test('commands given by menu and form', async () => {
  const at = pressing({ view: gmFight });
  await at.press('more-again:FIGHT');
  await at.press('command:FIGHT:menu0', { values: ['roll?'] });
  await at.press('command:FIGHT:menu0', { values: ['away'] });
  await at.press('command:FIGHT:menu0', { values: ['mob template'] });
  await at.press('command:FIGHT:nudge');
  await at.press('command:FIGHT:menu0', { values: ['dance'] });
  await at.press('fill:FIGHT:roll:0');
  await at.press('fill:FIGHT:gm%20stand-in:0');
  await at.press('filled:FIGHT:gm%20stand-in:0', { options: { by: '12' }, people: { 12: 'Ben' } });
  await at.press('command-do:FIGHT:gm%20stand-in');
  await at.press('command-open:FIGHT:gm%20stand-in');
  await at.press('filled:FIGHT:gm%20stand-in:0', { options: { for: '13' }, people: { 13: 'Cleo' } });
  await at.press('command-open:FIGHT:gm%20stand-in');
  await at.press('filled:FIGHT:roll:0', { options: { dice: 'nonsense' } });
  await at.press('command-open:FIGHT:roll');
  await at.press('command-open:FIGHT:roll', { caller: { user: '12' } });
  await at.press('command-do:FIGHT:nudge');
  await at.press('command-do:FIGHT:nudge', {
    table: { at: async (channel: string) => `there ${channel}`, placeOf: async () => ({ guild: '1', channel: '8' }) },
  });
  await at.press('command-do:FIGHT:nudge', {
    table: { at: async (channel: string) => `there ${channel}`, placeOf: async () => ({ guild: '9', channel: '8' }) },
  });
  await at.press('command-form:FIGHT:roll');
  await at.press('command-form:FIGHT:character%20create', {
    table: { systems: [toy], sheetWork: { fields: () => ({ name: 'Nobody', parts: [] }) } } as never,
  });
  await at.press('command-open:FIGHT:dance');
  await at.press('filled:FIGHT:gm%20stand-in:0', { options: { by: '12' }, people: { 12: 'Ben' } });
  await at.press('command:FIGHT:gm%20stand-in');
  await at.press('desk-give:FIGHT');
  await at.press('filled:-:server%20hand-over:0', { options: { to: '13' }, people: { 13: 'Cleo' }, caller: { manager: true } });
  await at.press('filled:FIGHT:mob%20add:0', { options: { count: '2' } });
  await at.press('fill:FIGHT:mob%20add:1');
  const made = {
    id: 'p1',
    owner: '11',
    name: 'The Mill',
    ruleset: 'toy',
    body: { pace: 'live', about: '', zones: {}, distances: {}, entrants: [], waves: [] },
  };
  await at.press('filled:FIGHT:prep%20new:0', {
    options: { name: 'The Mill', system: 'toy' },
    table: { createPrep: async () => made, newPrep: async () => made, prep: async () => made, systems: [toy] } as never,
  });
  await kept(at, 'forms');
});

test('practice and copies to try something in', async () => {
  const own = { ...people, solo: { copyOf: null, told: null } };
  const none = { practiceOf: async () => null, systems: [toy] };
  const going = { ...none, practiceOf: async () => FIGHT, practiceAlone: async () => ({ encounter: FIGHT, note: '', made: null }) };
  const at = pressing({ view: own, table: going as never });
  await at.press('solo:-');
  await at.press('solo:-', { table: none as never });
  await at.press('solo-pick:-');
  await at.press('solo-pick:-', { table: none as never });
  await at.press('solo-start:-:v', { values: ['toy'] });
  await at.press('solo-start:-:v', { values: ['toy'], table: { ...going, practiceOf: async () => null } as never });
  await at.press('solo-start:-:toy:FIGHT:gm:plain');
  await at.press('solo-start:-:toy:-:self:guide', { table: { ...going, practiceOf: async () => null } as never });
  await at.run('begun by command', (context) => beginSolo(context, 'Toy', { guide: true }));
  await at.run('begun by command, without the guide', (context) => beginSolo(context, 'Toy', { foes: 'brute', guide: false }));
  await at.press('what-if:-', { table: { whatIfOf: async () => FIGHT } });
  await at.press('what-if:-', { table: { whatIfOf: async () => null } });
  const copies = { whatIfOf: async () => FIGHT, whatIf: async () => ({ encounter: FIGHT, note: '', made: null }) } as never;
  await at.press('what-if-new:FIGHT:old', { table: copies });
  await at.press('what-if-round:-', { table: copies });
  await at.press('what-if-back:-', { table: copies });
  await at.press('what-if-drop:-', { table: copies });
  await at.press('what-if:-', { table: copies, view: { ...people, solo: { copyOf: FIGHT, told: null } } });
  await at.run('/gm what-if', (context) => beginWhatIf(context, FIGHT), { table: copies });
  await at.run('/gm what-if', (context) => beginWhatIf(context, FIGHT), { table: copies, view: { ...people, status: 'over' } });
  await at.run('/gm what-if', (context) => beginWhatIf(context, FIGHT), {
    table: { ...(copies as object), whatIfOf: async () => null },
  });
  await kept(at, 'solo');
});

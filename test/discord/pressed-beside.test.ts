/**
 * What is pressed beside a fight: characters, lists of fights, prepared ones, practice, the chronicle, commands given by menu and form.
 * Kept as `pressed-playing.test.ts` keeps what players press.
 */
import { expect, test } from 'vitest';
import type { CommandContext } from '../../src/discord/context.ts';
import { forgetPanel } from '../../src/discord/panels/people.ts';
import { openPrep } from '../../src/discord/panels/prep.ts';
import { beginSolo } from '../../src/discord/panels/solo.ts';
import { beginWhatIf } from '../../src/discord/panels/what-if.ts';
import { Refusal } from '../../src/engine/index.ts';
import { gmFight, people } from '../support/pressed.ts';
import { type Pressing, pressing } from '../support/pressing.ts';
import { decision, NOON, offer, sight, viewOf } from '../support/sights.ts';

const kept = async (at: Pressing, name: string): Promise<void> => expect(at.text()).toMatchFileSnapshot(`pressed/${name}.txt`);
const nothingSaid = async () => ({ encounter: 'x', note: '', made: null });
const toy = { id: 'toy', title: 'Toy', settings: [], samples: [], primer: '' };
const FIGHT = 'AB12CD34EF56';
const body = { pace: 'live', about: '', settings: {}, zones: {}, distances: {}, entrants: [], waves: [] };

test('characters and what is kept of somebody', async () => {
  const saga = {
    id: '77',
    guild: '1',
    owner: '11',
    kind: 'character',
    ruleset: 'toy',
    name: 'Saga *the* Old',
    sheet: {},
    pronoun: 'she',
    portrait: null,
  };
  const told = { about: 'skald', bars: [], groups: [] };
  const parts = [{ key: 'skills', label: 'Skills', hint: 'Such as: song 3.', text: 'song 3' }];
  const read = (_: string, __: unknown, { skills = '' }: Record<string, string>) =>
    skills === ''
      ? {
          mistakes: [
            { part: 'skills', problem: 'is *empty*' },
            { part: null, problem: 'too poor' },
          ],
        }
      : { sheet: { skills } };
  const sheetWork = {
    tell: () => told,
    fields: () => ({ name: 'Nobody', parts }),
    read,
    autopilotTitle: (tactic: string) => `to ${tactic}`,
  };
  const table = {
    systems: [toy],
    sheetWork,
    character: async () => saga,
    wares: async () => ({ rows: [] }),
    saveCharacter: async () => saga,
  };
  const at = pressing({ view: people, table: table as never });
  await at.press('character-form:-:toy:');
  await at.press('character-form:-:toy:77');
  await at.press('character-done:-:toy:77', { options: { name: ' Saga ', pronoun: 'he', skills: ' ' } });
  await at.press('character-form:-:toy:77:left');
  await at.press('character-form:-:toy::left');
  await at.press('character-done:FIGHT:toy:77', { options: { name: '', pronoun: 'x', skills: 'song 4' } });
  await at.press('character-form:-:toy:77:left');
  await at.press('character-done:-:toy:', {
    options: { skills: 'song 4' },
    table: { ...table, at: async () => Promise.reject(new Refusal('no-encounter')) } as never,
  });
  const onlyOne = () => ({ mistakes: [{ part: 'skills', problem: 'nonsense' }] });
  await at.press('character-done:-:toy:', {
    options: { skills: 'x' },
    table: { ...table, sheetWork: { ...sheetWork, read: onlyOne } } as never,
  });
  await at.press('character-done:-:toy::old');
  await at.press('character-form:-:toy:77', { table: { ...table, character: async () => ({ ...saga, ruleset: 'brp' }) } as never });
  await at.press('character-form:-:brp:77');
  await at.press('character-again:-:77:1', { view: { ...people, status: 'over' } });
  const wolf = { ...saga, kind: 'template', name: 'Wolf', pronoun: null, tactic: 'flee', portrait: 'abc' };
  await at.press('character-again:-:77', { table: { ...table, character: async () => wolf } as never });
  await at.press('character-again:-:77', { view: { ...people, ruleset: 'brp' } });
  await at.press('character-delete:-:77');
  await at.press('forget:-');
  await at.run('what is asked before that', async () => forgetPanel());
  await kept(at, 'people');
});

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
  for (const kind of ['admit', 'trouble'])
    await at.press('fights-next:-', { table: { nextOfMine: async () => ({ ...listed, asks: [{ ...ask, kind }] }) } as never });
  await at.press('fights-next:-', { table: { nextOfMine: async () => ({ ...listed, asks: [] }) } as never });
  await at.press('help:FIGHT', { table: { systems: [toy] } as never });
  await at.press('help-again:FIGHT', { values: ['gm'] });
  await kept(at, 'fights');
});

test('after a fight', async () => {
  const over = { ...people, status: 'over', isGm: true } as const;
  const kari = { name: 'Kari', kept: null, was: [], is: ['wounded'], changedSince: false, elsewhere: null };
  const at = pressing({ view: over, table: { keepable: async () => kari, keepAsTheyAre: async () => 'Kari *the* Bold' } as never });
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
  await at.press('filled:FIGHT:roll:0', { options: { dice: ' 2d6+1 ', for: 'luck', secret: 'yes' } });
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
    table: { at: async (channel: string) => `there ${channel}`, placeOf: async () => ({ guild: '1', channel: '8' }) } as never,
  });
  await at.press('command-do:FIGHT:nudge', {
    table: { at: async (channel: string) => `there ${channel}`, placeOf: async () => ({ guild: '9', channel: '8' }) } as never,
  });
  await at.press('command-form:FIGHT:roll');
  await at.press('command-form:FIGHT:character%20create', {
    table: { systems: [toy], sheetWork: { fields: () => ({ name: 'Nobody', parts: [] }) } } as never,
  });
  await at.press('command-open:FIGHT:dance');
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
  await at.press('what-if:-', { table: { whatIfOf: async () => FIGHT } as never });
  await at.press('what-if:-', { table: { whatIfOf: async () => null } as never });
  const copies = { whatIfOf: async () => FIGHT, whatIf: async () => ({ encounter: FIGHT, note: '', made: null }) } as never;
  await at.press('what-if-new:FIGHT:old', { table: copies });
  await at.press('what-if-round:-', { table: copies });
  await at.press('what-if-back:-', { table: copies });
  await at.press('what-if-drop:-', { table: copies });
  await at.press('what-if:-', { table: copies, view: { ...people, solo: { copyOf: FIGHT, told: null } } });
  await at.run('/gm what-if', (context) => beginWhatIf(context, FIGHT), { table: copies });
  await at.run('/gm what-if', (context) => beginWhatIf(context, FIGHT), { table: copies, view: { ...people, status: 'over' } });
  await at.run('/gm what-if', (context) => beginWhatIf(context, FIGHT), {
    table: { ...(copies as object), whatIfOf: async () => null } as never,
  });
  await kept(at, 'solo');
});

test('prepared fights', async () => {
  const prep = { id: 'p1', owner: '11', name: 'The *Mill*', ruleset: 'toy', body, shared: false };
  const table = { prep: async () => prep, copyPrep: async () => ({ ...prep, id: 'p2' }), sharePrep: async () => prep, systems: [toy] };
  const theirs = { ...prep, owner: '12', shared: true };
  const at = pressing({ view: people, table: table as never });
  await at.press('prep:-', { values: ['p1'] });
  await at.press('prep:-:p1', { table: { ...table, prep: async () => theirs } as never });
  await at.press('prep:-:p1', { table: { ...table, prep: async () => theirs } as never, caller: { manager: true } });
  await at.press('prep-list:-', { table: { ...table, preps: async () => [prep], library: async () => [theirs] } as never });
  await at.press('prep-share:-:p1:in');
  await at.press('prep-share:-:p1:out');
  await at.press('prep-share:-:p1:out', { table: { ...table, sharePrep: async () => theirs } as never });
  await at.press('prep-open:-:p1');
  await at.press('prep-copy:-:p1');
  await at.press('prep-drop:-:p1');
  await at.press('prep-drop:-:p1', { table: { ...table, prep: async () => theirs } as never });
  await at.press('prep-drop-do:-:p1');
  await at.press('prep-form:-:prep%20rename:p1');
  await at.press('prep-form:-:prep%20new');
  for (const elsewhere of [null, '2', '8']) await at.run(`opened in ${elsewhere}`, (context) => openPrep(context, 'p1', elsewhere));
  const mayView: CommandContext['mayView'] = async (_guild, _channel, _member, what) => what !== 'post';
  await at.run('opened where the caller cannot write', (context) => openPrep(context, 'p1', '8'), { services: { mayView } });
  await kept(at, 'preps');
});

test('looking back', async () => {
  const past = { view: sight({ ...people, status: 'over' }), shownToAll: false, isGm: true };
  const pastFights = async (_: unknown, __: unknown, page: number) => ({ fights: [], page, pages: 3, total: 21 });
  const saga = { id: '77', owner: '11', kind: 'character', ruleset: 'toy', name: 'Saga', sheet: {}, pronoun: 'she', portrait: null };
  const campaign = async (_: unknown, __: unknown, ___: unknown, page: number) => ({
    sums: { fights: 0 },
    fights: [],
    page,
    pages: 3,
    isCut: false,
  });
  const retell = async () => Promise.reject(new Refusal('not-running', { status: 'gathering' }));
  const table = { pastFight: async () => past, pastFights, campaign, character: async () => saga, systems: [toy], retell };
  const at = pressing({ view: people, table: table as never });
  await at.press('chronicle-again:-:1');
  await at.press('campaign:-:77:1');
  await at.press('campaign-again:-:77', { caller: { guild: '@11' } });
  await at.press('past:FIGHT');
  await at.press('past:FIGHT', { services: { picture: async () => ({ png: Buffer.from('x'), alt: 'The end' }) } });
  await at.press('past:FIGHT', { services: { picture: () => Promise.reject(new Error('no ink')) } });
  await at.press('past-story:FIGHT');
  await at.press('past-dice:FIGHT', { table: { ...table, exportFight: async () => ({ dice: [] }) } as never });
  await at.press('past-show:FIGHT:all');
  await at.press('past-show:FIGHT:none', { table: { ...table, showToAll: nothingSaid } as never });
  await kept(at, 'chronicle');
});

/** What is pressed about what is kept: characters, prepared fights, the chronicle. Kept as `pressed-playing.test.ts` keeps what players press. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../src/discord/context.ts';
import { forgetPanel } from '../../src/discord/panels/people.ts';
import { openPrep } from '../../src/discord/panels/prep.ts';
import { Refusal } from '../../src/engine/index.ts';
import { people } from '../support/pressed.ts';
import { type Pressing, pressing } from '../support/pressing.ts';
import { sight } from '../support/sights.ts';

const kept = async (at: Pressing, name: string): Promise<void> =>
  expect(at.text()).toMatchFileSnapshot(join(import.meta.dirname, `pressed/${name}.txt`));
const nothingSaid = async () => ({ encounter: 'x', note: '', made: null });
const toy = { id: 'toy', title: 'Toy', space: { kind: 'zones', unit: 'zones' }, settings: [], samples: [], primer: '' };
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
    table: { ...table, at: async () => null } as never,
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
  const long = { ...told, groups: [{ title: 'Skills', lines: Array.from({ length: 40 }, (_, i) => `${i} ${'x'.repeat(150)}`) }] };
  await at.press('character-again:-:77:1', { table: { ...table, sheetWork: { ...sheetWork, tell: () => long } } as never });
  await at.press('character-delete:-:77');
  await at.press('forget:-');
  await at.run('what is asked before that', async () => forgetPanel());
  await kept(at, 'people');
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
  await at.run('opened where the bot cannot write', (context) => openPrep(context, 'p1', '8'), {
    services: { mayPost: async () => false },
  });
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
  await at.press('past:FIGHT', { services: { picture: async () => null } });
  await at.press('past-story:FIGHT');
  await at.press('past-dice:FIGHT', { table: { ...table, exportFight: async () => ({ dice: [] }) } as never });
  await at.press('past-show:FIGHT:all');
  await at.press('past-show:FIGHT:none', { table: { ...table, showToAll: nothingSaid } as never });
  await kept(at, 'chronicle');
});

/** What the router does with whatever comes: who is served, who is sent away, and how each error is told. Kept as text (`-u` writes it). */
import { join } from 'node:path';
import { type APIInteraction, DiscordAPIError, InteractionType } from 'discord.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, rowsOf } from '../../src/discord/message.ts';
import { asksFor, either, opens, redraws, tellsAll } from '../../src/discord/panel.ts';
import { no, stale } from '../../src/discord/say.ts';
import { Refusal } from '../../src/engine/index.ts';
import { Unavailable } from '../../src/table/store.ts';
import { AWAY, command, interaction, press, routed, type Setup, typed, typing } from '../support/routed.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const lines: string[] = [];
async function goes(title: string, setup: Setup, ...all: readonly APIInteraction[]): Promise<void> {
  const { serve, told } = routed(setup);
  for (const one of all) await serve(one);
  lines.push(`## ${title}`, told() || '(nothing)', '');
}
const kept = async (name: string): Promise<void> =>
  expect(lines.splice(0).join('\n')).toMatchFileSnapshot(join(import.meta.dirname, `pressed/${name}.txt`));

const says = (content: string) => async () => ({ content });
const fails = (error: Error) => () => Promise.reject(error);
const modal = { custom_id: 'x', title: 'A form', components: [] };
const ID = 'AB12CD34EF56';
/** Longer than a moment. */
const slowly =
  <T>(end: () => T) =>
  async () => {
    await vi.advanceTimersByTimeAsync(100);
    return end();
  };
const throws = (error: Error) => (): never => {
  throw error;
};
const discords = (code: number, status = 400): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', '/x', {});

class Gone extends Unavailable {
  readonly plight = 'I have no room left.';
  readonly isUncertain: boolean;
  constructor(isUncertain: boolean) {
    super('gone');
    this.isUncertain = isUncertain;
  }
}

test('who is served, and who is sent away', async () => {
  const roll = command('roll', says('rolled'), { anywhere: true, complete: async () => [{ name: 'A', value: 'a' }] });
  const fight = command('fight', says('fought'));
  const setup: Setup = { commands: [roll, fight], panels: [opens('look', says('seen'))] };
  await goes('a ping', setup, interaction({ type: InteractionType.Ping }));
  await goes(
    'nobody',
    setup,
    typed('roll', [], { member: undefined }),
    press('look:x', 64, { member: undefined }),
    typing('roll', 'dice', '', { member: undefined }),
  );
  await goes('nowhere', setup, typed('roll', [], { channel: undefined }));
  await goes('commands', setup, typed('roll'), typed('fight'), typed('gone'));
  await goes(
    'outside of servers',
    setup,
    typed('roll', [], AWAY),
    typed('fight', [], AWAY),
    press('look:x', 64, AWAY),
    press('look', 64, AWAY),
    press('look:-', 64, AWAY),
  );
  await goes(
    'outside of servers, where they cannot see the fight',
    { ...setup, services: { mayView: async () => false } },
    press('look:x', 64, AWAY),
  );
  await goes('custom ids of others', setup, press('gone:x'), press(''), press('look:%'));
  const asked: unknown[] = [];
  const admit = (...what: readonly unknown[]): boolean => {
    asked.push(what);
    return false;
  };
  await goes('too much at once', { ...setup, parts: { admit } }, typed('roll'), press('look:x'), typing('roll', 'dice', ''));
  expect(asked).toEqual([
    ['11', '1', 'command'],
    ['11', '1', 'command'],
    ['11', '1', 'completion'],
  ]);
  const heard: string[] = [];
  const reach = { heard: async ({ type }: APIInteraction) => void heard.push(String(type)) };
  const usedBy = async (...who: readonly unknown[]) => void heard.push(JSON.stringify(who));
  await goes(
    'whoever is there is heard',
    { ...setup, parts: { reach, members: { usedBy } } },
    typed('roll'),
    typing('roll', 'dice', ''),
    typed('roll', [], AWAY),
    press('look:x'),
  );
  const ana = { user: '11', name: 'ana', guild: '1', roles: [], manager: false, interaction: '99' };
  expect(heard).toEqual(['2', JSON.stringify([ana, '2']), '3', JSON.stringify([ana, '2'])]);
  const broken = { reach: { heard: fails(new Error('deaf')) }, members: { usedBy: fails(new Error('blind')) } as never };
  await goes('nobody waits for what goes wrong beside', { ...setup, parts: broken }, typed('roll'));
  await kept('router-who');
});

test('completion', async () => {
  const many = Array.from({ length: 30 }, (_, i) => ({ name: `n${i}`, value: `${i}` }));
  const odd = [
    { name: '', value: 'a' },
    { name: 'b', value: 'b'.repeat(101) },
    { name: 'c'.repeat(120), value: 'c'.repeat(100) },
    { name: 'd', value: '' },
  ];
  const commands = [
    command('many', says(''), { complete: async () => many.slice(3) }),
    command('odd', says(''), { complete: async () => odd }),
    command('bad', says(''), { complete: fails(new Error('no')) }),
    command('refused', says(''), { complete: fails(new Refusal('gm-only')) }),
    command('away', says(''), { complete: fails(new Gone(false)) }),
    command('none', says('')),
    command('what', says(''), { complete: async (_, option, text) => [{ name: `${option}: ${text}`, value: 'x' }] }),
  ];
  for (const name of ['many', 'odd', 'bad', 'refused', 'away', 'none', 'what', 'gone'])
    await goes(name, { commands }, typing(name, 'a', 'b'));
  await goes(
    'no option',
    { commands },
    interaction({ type: InteractionType.ApplicationCommandAutocomplete, data: { name: 'what', type: 1, options: [] } }),
  );
  await kept('router-completion');
});

test('commands: at once, in public, by a form', async () => {
  const commands = [
    command('plain', says('done'), { isPublic: () => false }),
    command('public', says('for all'), { isPublic: () => true }),
    command('asks', says('done'), { form: { opensFor: ({ options }) => options['a'] === undefined, open: async () => modal } }),
    command('fails', says('done'), { form: { opensFor: () => true, open: fails(no('not now')) } }),
    command('slow', says('done'), {
      form: { opensFor: () => true, open: () => new Promise(() => void vi.advanceTimersByTimeAsync(2000)) },
    }),
  ];
  await goes('plain', { commands }, typed('plain'));
  await goes('public', { commands }, typed('public'));
  await goes('a form, and without', { commands }, typed('asks'), typed('asks', [{ name: 'a', type: 3, value: 'x' }]));
  await goes('a form that is refused', { commands }, typed('fails'));
  await goes('a form that is slow', { commands }, typed('slow'));
  const styles = { reader: async () => ({ style: 'plain' }), guild: async () => ({ style: 'brief' }) } as never;
  const bold = [command('own', says('⚔️ **Yrsa** strikes.')), command('all', says('⚔️ **Yrsa** strikes.'), { isPublic: () => true })];
  await goes('in the style of who reads it', { commands: bold, table: styles }, typed('own'), typed('all'));
  await goes('where no style is known', { commands: bold, table: { reader: fails(new Error('away')) } }, typed('own'));
  await kept('router-commands');
});

test('panels: new, redrawn, for all, forms', async () => {
  const v2 = { flags: 1 << 15, components: [] };
  const panels = [
    opens('own', says('new')),
    redraws('again', says('redrawn')),
    redraws('bare', async () => ({})),
    redraws('file', async () => ({ content: 'x', files: [{ name: 'a.txt', data: Buffer.from('b') }] })),
    redraws('newer', async () => v2),
    tellsAll('all', says('for all')),
    asksFor('form', async () => modal),
    either(
      'either',
      ({ values }) => values[0] === 'form',
      async () => modal,
      says('redrawn'),
    ),
    redraws('long', async ({ meanwhile }) => {
      await meanwhile({ content: 'half way' });
      return { content: 'done' };
    }),
  ];
  for (const kind of ['own', 'again', 'bare', 'file', 'newer', 'all', 'form', 'either', 'long'])
    for (const flags of [64, 0, 64 | (1 << 15), null]) await goes(`${kind} on ${flags}`, { panels }, press(`${kind}:${ID}`, flags));
  const chosen = { data: { custom_id: `either:${ID}`, component_type: 3, values: ['form'] } };
  await goes('a form by what was chosen', { panels }, press('either:x', 64, chosen));
  await kept('router-panels');
});

test('errors, told in words', async () => {
  const wrong = (error: Error) => [
    opens('own', fails(error)),
    redraws('again', fails(error)),
    tellsAll('all', fails(error)),
    asksFor('form', fails(error)),
  ];
  const each = (error: Error, more: Setup = {}) =>
    goes(
      `${error.name} ${error.message}`,
      { panels: wrong(error), ...more },
      ...['own', 'again', 'all', 'form'].map((kind) => press(`${kind}:${ID}`)),
    );
  await each(no('not like that'));
  await each(stale('too late'));
  await each(new Refusal('too-late'));
  await each(new Refusal('out-of-reach'));
  await each(new TypeError('x is not a function'));
  await each(new Gone(false), { table: { isKept: () => false } });
  const away = { table: { wordsFor: fails(new Error('no words')), at: fails(new Error('no')) } };
  await each(new Refusal('out-of-reach'), away);
  await each(new TypeError('x is not a function'), away);
  lines.push('# out of date, on panels without a fight, and on the newer layout', '');
  const old = [redraws('old', fails(stale('too late')))];
  await goes('of none', { panels: old }, press('old'), press('old:-'), press(`old:${ID}`, 64 | (1 << 15)), press(`old:${ID}`, 0));
  lines.push('# of which fight', '');
  const about = { wordsFor: async (_: unknown, encounter: string | null) => `words about ${encounter}` };
  const reach = [opens('own', fails(new Refusal('out-of-reach')))];
  await goes(
    'of the one named, of the one here, of one that is over',
    { panels: reach, table: about },
    press(`own:${ID}`),
    press('own:-'),
    press('own'),
  );
  const over = async (_: string, isOver?: boolean) => (isOver ? ID : null);
  await goes('of one that is over', { panels: reach, table: { ...about, at: over } }, press('own:-'));
  await goes('of none', { panels: reach, table: { ...about, at: async () => null } }, press('own:-'));
  lines.push('# long ones', '');
  await goes('cut', { panels: [opens('own', fails(no('x'.repeat(3000))))] }, press(`own:${ID}`));
  await goes('cut', { panels: reach, table: { wordsFor: async () => 'y'.repeat(3000) } }, press(`own:${ID}`));
  await goes(
    'in style',
    { panels: [opens('own', fails(no('⚔️ **no**')))], table: { reader: async () => ({ style: 'plain' }) } as never },
    press(`own:${ID}`),
  );
  await kept('router-errors');
});

test('the store is away', async () => {
  const gone = (isUncertain: boolean, isKept: boolean): Setup => ({
    panels: [opens('own', fails(new Gone(isUncertain)))],
    table: { isKept: () => isKept },
  });
  for (const isUncertain of [false, true])
    for (const isKept of [false, true])
      await goes(`uncertain ${isUncertain}, kept ${isKept}`, gone(isUncertain, isKept), press(`own:${ID}`));
  await kept('router-store');
});

test('errors after something was promised', async () => {
  const after = (error: Error) => [
    opens('own', slowly(throws(error))),
    redraws('again', slowly(throws(error))),
    tellsAll('all', slowly(throws(error))),
  ];
  for (const error of [no('not like that'), stale('too late')])
    await goes(error.reason, { panels: after(error) }, ...['own', 'again', 'all'].map((kind) => press(`${kind}:${ID}`)));
  await goes(
    'shown late',
    {
      panels: [
        opens(
          'own',
          slowly(() => ({ content: 'at last' })),
        ),
      ],
    },
    press(`own:${ID}`),
  );
  for (const error of [discords(40060), discords(10062, 404), discords(50035), new Error('socket hang up')])
    await goes(
      `the acknowledgement is not taken: ${error.message} ${'code' in error ? error.code : ''}`,
      { panels: after(no('not like that')), against: { acknowledge: error } },
      press(`own:${ID}`),
    );
  await goes('a late completion', { against: { complete: discords(10062, 404) } }, typing('gone', 'a', ''));
  await goes('a completion that is not taken', { against: { complete: discords(50035) } }, typing('gone', 'a', ''));
  await goes(
    'an answer that comes too late',
    { panels: [opens('own', says('x'))], against: { answer: discords(10062, 404) } },
    press(`own:${ID}`),
  );
  await kept('router-late');
});

test('who is told what the bot lacks', async () => {
  const toTell = ({ id }: APIInteraction): string => `I may not post (${id}).`;
  const troubles = { toTell } as never;
  const panels = [opens('own', says('done')), redraws('again', async () => ({ content: 'done', components: rowsOf([button('x', 'X')]) }))];
  await goes('on its server', { panels, parts: { troubles } }, press(`own:${ID}`));
  await goes('outside of servers', { panels, parts: { troubles } }, press(`own:${ID}`, 64, AWAY), press('own:-', 64, AWAY));
  await goes('nobody, where nothing is wrong', { panels }, press(`again:${ID}`));
  await kept('router-troubles');
});

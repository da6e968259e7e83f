import { type APIInteraction, InteractionType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import type { Answers } from '../../src/discord/answers.ts';
import { createDrafts } from '../../src/discord/drafts.ts';
import type { Message, Modal } from '../../src/discord/message.ts';
import { NO_FACE_METER } from '../../src/discord/meter.ts';
import { asksFor, opens, type Panel, redraws, tellsAll } from '../../src/discord/panel.ts';
import { panels } from '../../src/discord/panels/index.ts';
import { createPermissionReports } from '../../src/discord/permissions.ts';
import { createRouter } from '../../src/discord/router.ts';
import { no, stale } from '../../src/discord/say.ts';
import { Refusal } from '../../src/engine/index.ts';
import type { TableApi } from '../../src/table/api.ts';
import { fakeTable } from '../support/fake-table.ts';
import { NOTHING_OUTSIDE } from '../support/nothing-outside.ts';
import { anywhere } from '../support/reach.ts';

const ALL = String((1n << 50n) - 1n);

/** An interaction as Discord sends it, as far as the router reads it. */
const interaction = (more: object): APIInteraction =>
  ({
    id: '99',
    application_id: '7',
    token: 't',
    version: 1,
    guild_id: '1',
    channel: { id: '2', type: 0 },
    app_permissions: ALL,
    member: { user: { id: '11', username: 'ana' }, roles: [], permissions: '0', nick: null },
    ...more,
  }) as unknown as APIInteraction;

const click = (custom_id: string, { hidden = true } = {}): APIInteraction =>
  interaction({ type: InteractionType.MessageComponent, data: { custom_id, component_type: 2 }, message: { flags: hidden ? 64 : 0 } });

const slash = (name: string, options: object[] = [], more: object = {}): APIInteraction =>
  interaction({ type: InteractionType.ApplicationCommand, data: { id: '5', name, type: 1, options }, ...more });

/** A router whose answers are noted in order. */
function routed(extra: readonly Panel[] = [], more: Partial<TableApi> = {}, away: Error | null = null, heard = anywhere.heard) {
  const answered: [how: string, what: unknown][] = [];
  const note =
    (how: string) =>
    async (_: APIInteraction, what?: unknown): Promise<void> =>
      void answered.push([how, what]);
  const answers: Answers = {
    acknowledge: (one, manner) => (away ? Promise.reject(away) : note('acknowledge')(one, manner)),
    finish: note('finish'),
    answer: async (_, manner, message) => void answered.push([`answer ${manner}`, message]),
    whisper: note('whisper'),
    retract: note('retract'),
    say: note('say'),
    open: note('open'),
    complete: note('complete'),
  };
  const errors: string[] = [];
  const { table, asked } = fakeTable({}, more);
  const serve = createRouter({
    services: {
      table,
      commands,
      drafts: createDrafts(),
      now: () => 0,
      uploads: { text: async () => '', portrait: async () => ({ hash: '', image: new Uint8Array() }) },
      ...NOTHING_OUTSIDE,
      verify: () => ({ dice: 0, wrong: [] }),
    },
    panels: [...extra, ...panels],
    answers,
    reach: { heard },
    members: { usedBy: async () => undefined },
    meter: NO_FACE_METER,
    troubles: createPermissionReports(() => 0),
    admit: () => true,
    log: { error: (_, text) => void errors.push(text), warn: () => undefined, info: () => undefined },
  });
  return { serve, answered, errors, asked };
}

const text = (what: unknown): string => (what as Message).content ?? '';

describe('the first answer', () => {
  test('what changes something is acknowledged before it does, as private by its custom id', async () => {
    const { serve, answered, asked } = routed();
    await serve(click('catchup:AB12CD34EF56', { hidden: false }));
    expect(answered.map(([how, what]) => (how === 'acknowledge' ? what : how))).toEqual(['private', 'finish']);
    expect(asked.length).toBeGreaterThan(0);
  });

  test.each(['private', 'public', 'update'] as const)('a look that is ready at once is the answer itself (%s)', async (shows) => {
    const looked: Panel = { kind: 'looks', shows, run: async ({ table, caller }) => ({ content: (await table.person(caller.user)).user }) };
    const { serve, answered } = routed([looked]);
    await serve(click('looks:x', { hidden: true }));
    expect(answered.map(([how]) => how)).toEqual([`answer ${shows}`]);
  });

  test('whoever would wait longer than a moment is told that the bot has it', async () => {
    const { serve, answered } = routed([
      opens('slow', () => new Promise((resolve) => setTimeout(() => resolve({ content: 'at last' }), 150))),
    ]);
    await serve(click('slow:x'));
    expect(answered.map(([how]) => how)).toEqual(['acknowledge', 'finish']);
    expect(text(answered[1]![1])).toBe('at last');
  });

  test('a store that does not say what rests in the channel keeps nobody from being answered', async () => {
    const { serve, answered } = routed([opens('own', async () => ({ content: 'here' }))], {}, null, () => new Promise(() => undefined));
    const began = performance.now();
    await serve(click('own:x'));
    expect(answered.map(([how]) => how)).toEqual(['answer update']);
    // Discord waits three seconds, and a form may take two of them.
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test('where many come at once, all but a few are told so before anybody is served', async () => {
    const { serve, answered } = routed([
      opens('looks', async ({ table, caller }) => ({ content: (await table.person(caller.user)).user })),
    ]);
    await Promise.all(Array.from({ length: 10 }, () => serve(click('looks:x'))));
    const first = answered.slice(0, 6).map(([how]) => how);
    expect(first).toEqual(Array.from({ length: 6 }, () => 'acknowledge'));
    expect(answered.filter(([how]) => how === 'answer private')).toHaveLength(4);
    expect(answered.filter(([how]) => how === 'finish')).toHaveLength(6);
    await serve(click('looks:x'));
    expect(answered.at(-1)![0]).toBe('answer private');
  });

  test('nothing changes where the acknowledgement is not taken', async () => {
    const changed: string[] = [];
    const deed = opens('deed', async ({ table, caller }) => {
      await table.begin('AB12CD34EF56', caller);
      return { content: 'done' };
    });
    const { serve, answered, errors } = routed(
      [deed],
      {
        begin: async () => {
          changed.push('begun');
          return { encounter: 'AB12CD34EF56', note: '', made: null };
        },
      },
      new Error('Discord is away'),
    );
    await serve(click('deed:x'));
    expect([changed, answered, errors]).toEqual([[], [], ['an interaction could not be answered']]);
  });

  test('what redraws a private message never redraws a public one', async () => {
    const { serve, answered } = routed([redraws('secret', async () => ({ content: 'for you alone' }))]);
    await serve(click('secret:x', { hidden: false }));
    await serve(click('secret:x', { hidden: true }));
    expect(answered.map(([how]) => how)).toEqual(['answer private', 'answer update']);
  });

  test('a form is opened without acknowledging, and one that is not ready in time is said so', async () => {
    const modal: Modal = { custom_id: 'x', title: 'x', components: [] };
    const { serve, answered } = routed([asksFor('form', async () => modal), asksFor('never', () => new Promise(() => undefined))]);
    await serve(click('form:x'));
    await serve(click('never:x'));
    expect(answered.map(([how]) => how)).toEqual(['open', 'say']);
    expect(text(answered[1]![1])).toContain('too slow');
  });
});

test.each(['__proto__', 'constructor'])('a form that says %s where a name or a file is meant is read as words', async (word) => {
  const { serve, answered, errors } = routed();
  const fields = [{ type: 18, component: { type: 4, custom_id: 'by', value: word } }];
  const custom_id = `filled:AB12CD34EF56:${encodeURIComponent('gm stand-in')}:0`;
  await serve(interaction({ type: InteractionType.ModalSubmit, data: { custom_id, components: fields }, message: { flags: 64 } }));
  expect(errors).toEqual([]);
  expect(text(answered.at(-1)![1])).toContain('Still needed: **For**');
});

describe('what goes wrong is a private word', () => {
  const failing = (error: Error): Panel => opens('fails', async () => Promise.reject(error));

  test('a refusal of the table comes in its words', async () => {
    const { serve, answered, errors } = routed([failing(new Refusal('out-of-reach'))]);
    await serve(click('fails:AB12CD34EF56'));
    expect(text(answered.at(-1)![1])).toBe('words for out-of-reach');
    expect(errors).toEqual([]);
  });

  test('a bug is owned up to and logged', async () => {
    const { serve, answered, errors } = routed([failing(new TypeError('x is not a function'))]);
    await serve(click('fails:AB12CD34EF56'));
    expect(text(answered.at(-1)![1])).toBe('words for x is not a function');
    expect(errors).toEqual(['a bug while serving an interaction']);
  });

  test('a public answer that is refused is told privately, and taken back where it was promised', async () => {
    const { serve, answered } = routed([
      tellsAll('late', async () => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        throw no('not like that');
      }),
    ]);
    await serve(slash('roll', [{ name: 'dice', type: 3, value: '9999d9999' }]));
    await serve(click('late:x'));
    expect(answered.map(([how]) => how)).toEqual(['say', 'acknowledge', 'retract', 'whisper']);
  });

  test('a panel stays when what was clicked is refused, and is replaced when it is out of date', async () => {
    const { serve, answered } = routed([
      redraws('refused', async () => Promise.reject(no('not like that'))),
      redraws('old', async () => Promise.reject(stale('decided meanwhile'))),
    ]);
    await serve(click('refused:AB12CD34EF56'));
    await serve(click('old:AB12CD34EF56'));
    expect(answered.map(([how]) => how)).toEqual(['say', 'answer update']);
    expect(text(answered[1]![1])).toBe('decided meanwhile');
  });

  test('ids that were never ours, and commands that are gone', async () => {
    const { serve, answered } = routed();
    await serve(click('what:is:this'));
    await serve(click(':'));
    await serve(slash('attack'));
    expect(answered.map(([how]) => how)).toEqual(['say', 'say', 'say']);
  });

  test('no fight in private messages', async () => {
    const { serve, answered, asked } = routed();
    await serve({ ...click('catchup:AB12CD34EF56'), member: undefined, guild_id: undefined } as unknown as APIInteraction);
    expect(answered.map(([how]) => how)).toEqual(['say']);
    expect(asked).toEqual([]);
  });

  test('every kind of panel refuses forged arguments in words', async () => {
    for (const panel of panels) {
      for (const args of ['', ':AB12CD34EF56', ':AB12CD34EF56:x:y:z:-1:q:~', ':-:999999999:@a:b:0::ok']) {
        const { serve, answered, errors } = routed();
        await serve(click(panel.kind + args));
        expect(errors, panel.kind + args).toEqual([]);
        expect(answered.length, panel.kind + args).toBeGreaterThan(0);
      }
    }
  });
});

describe('completion', () => {
  const typing = (name: string, option: string, value: string): APIInteraction =>
    interaction({
      type: InteractionType.ApplicationCommandAutocomplete,
      data: { id: '5', name, type: 1, options: [{ name: option, type: 3, value, focused: true }] },
    });

  test('holds what the caller may decide, and only that', async () => {
    const own = [{ id: 'c-ana', name: 'Yrsa', side: 'heroes' }];
    const { serve, answered } = routed([], { typingView: async () => fakeTable({ own }).table.typingView('', {} as never) });
    await serve(typing('act', 'who', ''));
    expect(answered).toEqual([['complete', [{ name: 'Yrsa', value: 'c-ana' }]]]);
  });

  test('is empty where something goes wrong', async () => {
    const { serve, answered } = routed([], { typingView: async () => Promise.reject(new Error('down')) });
    await serve(typing('act', 'who', ''));
    expect(answered).toEqual([['complete', []]]);
  });
});

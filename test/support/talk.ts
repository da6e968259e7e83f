/** People and the bot without Discord between them: real commands, panels, router, table and rules; every answer is kept as text. */
import { createHash } from 'node:crypto';
import { type APIInteraction, InteractionType, ApplicationCommandOptionType as Kind } from 'discord.js';
import { commands } from '../../commands/index.ts';
import type { Answers } from '../../src/discord/answers.ts';
import type { Completion } from '../../src/discord/command.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import type { Services } from '../../src/discord/context.ts';
import { createDrafts } from '../../src/discord/drafts.ts';
import type { Message, Modal } from '../../src/discord/message.ts';
import { NO_FACE_METER } from '../../src/discord/meter.ts';
import { panels } from '../../src/discord/panels/index.ts';
import { createPermissionReports } from '../../src/discord/permissions.ts';
import { createRouter } from '../../src/discord/router.ts';
import { rulesets } from '../../src/rules/index.ts';
import { anywhere } from './reach.ts';
import { type TestTable, testTable } from './table.ts';
import { written } from './written.ts';

/** What came of one deed. */
export interface Answer {
  /** Who sees it: `private`, `public`, or `update` in the place of what was pressed; `form`; `nothing`. */
  readonly how: string;
  readonly message: Message | null;
  readonly form: Modal | null;
}

type Value = string | number | boolean;
export type Options = Readonly<Record<string, Value | { readonly file: string; readonly name?: string }>>;

export interface Talk extends TestTable {
  /** All that was said, in order. */
  readonly lines: string[];
  /** What went wrong in the code rather than for somebody. */
  readonly errors: string[];
  slash(who: string, line: string, options?: Options, channel?: string): Promise<Answer>;
  complete(who: string, line: string, option: string, typed: string, options?: Options, channel?: string): Promise<readonly Completion[]>;
  /** Presses a button by its label, or chooses from a menu by its placeholder; `values`: labels of the menu's entries, or ids of people. */
  press(who: string, on: Answer, label: string, values?: readonly string[], channel?: string): Promise<Answer>;
  /** Sends a form: what stands there already, and what is filled in over that by the field's id. */
  submit(
    who: string,
    on: Answer,
    filled?: Readonly<Record<string, string | boolean | readonly string[]>>,
    channel?: string,
  ): Promise<Answer>;
}

const ALL = String((1n << 52n) - 1n);
const V2 = 1 << 15;

/** Parts of a message or form that somebody can use, wherever they stand. */
export interface Part {
  readonly type: number;
  readonly custom_id?: string;
  readonly label?: string;
  readonly placeholder?: string;
  readonly value?: string;
  readonly default?: boolean;
  readonly options?: readonly { readonly value: string; readonly label: string; readonly default?: boolean }[];
}
export const partsOf = (tree: unknown): readonly Part[] => {
  if (Array.isArray(tree)) return tree.flatMap(partsOf);
  if (typeof tree !== 'object' || tree === null) return [];
  const { components, component, accessory } = tree as Record<string, unknown>;
  return [tree as Part, ...partsOf(components), ...partsOf(component), ...partsOf(accessory)];
};

/** What a field of a form holds until somebody fills it in. */
const asItStands = ({ type, value, default: set, options = [] }: Part): string | boolean | readonly string[] =>
  type === 4 ? (value ?? '') : type === 23 ? (set ?? false) : options.filter((o) => o.default).map((o) => o.value);

const TYPES = new Map(leavesOf(commands).map(({ path, options }) => [path, new Map<string, number>(options.map((o) => [o.name, o.type]))]));

/** Everybody who is there. Mo manages the server, and Blind sees none of its channels. */
const PEOPLE = ['Greta', 'Ana', 'Ben', 'Mo', 'Blind'];
export const idOf = (name: string): string => (PEOPLE.includes(name) ? String(101 + PEOPLE.indexOf(name)) : name);
const BLIND = idOf('Blind');

/** A bot and nobody yet. `more`: services that are otherwise than usual. */
export function talk({ seed = 1, ...more }: Partial<Services> & { readonly seed?: number } = {}): Talk {
  const at = testTable(rulesets, { seed });
  const lines: string[] = [];
  const errors: string[] = [];
  const texts = new Map<string, string>();
  let sent = 0;
  let answer: Answer = { how: 'nothing', message: null, form: null };
  let listed: readonly Completion[] = [];
  const headings = new Map<string, string>();
  let heading = '';
  /** Whatever has been said before is named by where that was. */
  const say = (text: string): void => {
    const before = headings.get(text);
    if (before === undefined) headings.set(text, heading);
    lines.push(before === undefined ? text : `(as ${before})`);
  };
  const times = new Map<string, number>();
  const begin = (text: string): void => {
    const nth = (times.get(text) ?? 0) + 1;
    times.set(text, nth);
    heading = nth === 1 ? text : `${text} (${nth})`;
    lines.push(`\n## ${heading}`);
  };
  // Who sees an answer is the same whether it came at once or was promised before, which is a matter of how busy the machine is.
  const note = (how: string, message: Message): void => {
    answer = { how, message, form: null };
    say(`(${how})\n${written(message)}`);
  };
  let promised = 'private';
  const answers: Answers = {
    acknowledge: async (_, manner) => {
      promised = manner;
    },
    finish: async (_, message) => note(promised, message),
    answer: async (_, manner, message) => note(manner, message),
    whisper: async (_, message) => note('private', message),
    retract: async () => undefined,
    say: async (_, message) => note('private', message),
    open: async (_, form) => {
      answer = { how: 'form', message: null, form };
      say(written(form));
    },
    complete: async (_, found) => {
      listed = found;
    },
  };
  const serve = createRouter({
    services: {
      table: at.table,
      commands,
      drafts: createDrafts(),
      now: () => at.now(),
      uploads: {
        text: async ({ url }) => texts.get(url) ?? '',
        portrait: async ({ url }) => ({ hash: createHash('sha256').update(url).digest('hex'), image: new Uint8Array([1]) }),
      },
      picture: null,
      odds: null,
      serverName: () => 'The Guild',
      mayView: async (_guild, _channel, member) => member !== BLIND,
      mayPost: async (_guild, channel) => channel !== 'mute',
      mayWebhook: (_guild, channel) => channel !== 'mute',
      threads: { open: async () => 'thread', settled: async () => undefined },
      gmBoards: {
        readers: async () => ({ everybody: false, some: [], all: [] }),
        put: async () => undefined,
        takeDown: async () => false,
        isIn: async () => false,
      },
      makeStateTags: async () => ({ made: ['Over'], there: ['Paused'] }),
      verify: () => ({ dice: 3, wrong: [] }),
      ...more,
    },
    panels,
    answers,
    reach: anywhere,
    members: { usedBy: async () => undefined },
    meter: NO_FACE_METER,
    troubles: createPermissionReports(() => 0),
    admit: () => true,
    log: {
      error: (facts, text) => void errors.push(`${text}: ${String((facts as { err?: unknown }).err)}`),
      warn: () => {},
      info: () => {},
    },
  });
  const send = async (who: string, channel: string, more: object): Promise<Answer> => {
    answer = { how: 'nothing', message: null, form: null };
    const user = { id: idOf(who), username: who };
    const permissions = who === 'Mo' ? String(1n << 5n) : '0';
    const about = { id: String(1000 + sent++), application_id: 'bot', token: 't', guild_id: 'g1', app_permissions: ALL };
    const member = { user, roles: [], permissions, nick: null };
    await serve({ ...about, member, channel: { id: channel, type: 0 }, ...more } as unknown as APIInteraction);
    return answer;
  };
  const named = (ids: readonly string[]): object => ({
    users: Object.fromEntries(ids.map((id) => [id, { id, username: PEOPLE[Number(id) - 101] ?? id }])),
    members: Object.fromEntries(ids.map((id) => [id, { nick: null, permissions: id === BLIND ? '0' : ALL }])),
  });
  const typed = (line: string, options: Options) => {
    const path = line.slice(1).split(' ');
    const types = TYPES.get(path.join(' '));
    if (!types) throw new Error(`no command ${line}`);
    const attachments: Record<string, object> = {};
    const flat = Object.entries(options).map(([name, value]) => {
      const type = types.get(name);
      if (type === undefined) throw new Error(`${line} has no option ${name}`);
      if (typeof value !== 'object') return { name, type, value: type === Number(Kind.User) ? idOf(String(value)) : value };
      const [id, filename] = [String(900 + texts.size), value.name ?? 'file.json'];
      texts.set(`https://files/${id}`, value.file);
      attachments[id] = { filename, url: `https://files/${id}`, size: value.file.length };
      return { name, type, value: id };
    });
    const people = flat.flatMap(({ type, value }) => (type === Number(Kind.User) ? [String(value)] : []));
    const inner = path
      .slice(1)
      .reduceRight<object[]>((under, name, i) => [{ name, type: i < path.length - 2 ? 2 : 1, options: under }], flat);
    return { id: '5', name: path[0], type: 1, options: inner, resolved: { ...named(people), attachments } };
  };
  const told = (options: Options): string =>
    Object.entries(options)
      .map(([name, value]) => ` ${name}:${typeof value === 'object' ? '(file)' : value}`)
      .join('');
  return {
    ...at,
    caller: (name, also) => at.caller(name, { user: idOf(name), ...also }),
    lines,
    errors,
    slash(who, line, options = {}, channel = 'c1') {
      begin(`${who}: ${line}${told(options)}`);
      return send(who, channel, { type: InteractionType.ApplicationCommand, data: typed(line, options) });
    },
    async complete(who, line, option, text, options = {}, channel = 'c1') {
      const data = typed(line, { ...options, [option]: text });
      const focus = (all: object[]): object[] =>
        all.map((o) =>
          'options' in o ? { ...o, options: focus(o.options as object[]) } : 'name' in o && o.name === option ? { ...o, focused: true } : o,
        );
      listed = [];
      await send(who, channel, { type: InteractionType.ApplicationCommandAutocomplete, data: { ...data, options: focus(data.options) } });
      begin(`${who} types: ${line}${told(options)} ${option}:${text}`);
      say(listed.map(({ name, value }) => (name === value ? `· ${name}` : `· ${name} = ${value}`)).join('\n') || '(nothing)');
      return listed;
    },
    press(who, on, label, values, channel = 'c1') {
      const parts = partsOf(on.message?.components ?? []).filter((p) => p.custom_id);
      const called = (p: (typeof parts)[number]): string => p.label ?? p.placeholder ?? '';
      const part = parts.find((p) => called(p) === label) ?? parts.find((p) => called(p).startsWith(label));
      if (!part?.custom_id) throw new Error(`nothing called ${label} on:\n${on.message ? written(on.message) : on.how}`);
      const chosen = values?.map((one) => part.options?.find((o) => o.label.startsWith(one))?.value ?? idOf(one));
      begin(`${who} presses ${label}${values ? `: ${values.join(', ')}` : ''}`);
      const more = chosen ? { values: chosen, ...(part.options ? {} : { resolved: named(chosen) }) } : {};
      const data = { custom_id: part.custom_id, component_type: chosen ? part.type : 2, ...more };
      const flags = (on.how === 'public' ? 0 : 64) | ((on.message?.flags ?? 0) & V2);
      return send(who, channel, { type: InteractionType.MessageComponent, data, message: { flags } });
    },
    submit(who, on, filled = {}, channel = 'c1') {
      if (!on.form) throw new Error(`no form: ${on.message ? written(on.message) : on.how}`);
      const fields = partsOf(on.form.components).filter((p) => p.custom_id);
      const people: string[] = [];
      const components = fields.map((field) => {
        const value = filled[field.custom_id!] ?? asItStands(field);
        if (field.type === 5) people.push(...(value as readonly string[]).map(idOf));
        const said = Array.isArray(value) ? { values: field.type === 5 ? value.map(idOf) : value } : { value };
        return { type: 18, component: { type: field.type, custom_id: field.custom_id, ...said } };
      });
      begin(`${who} sends “${on.form.title}” ${JSON.stringify(filled)}`);
      const data = { custom_id: on.form.custom_id, components, resolved: named(people) };
      return send(who, channel, { type: InteractionType.ModalSubmit, data, message: { flags: 64 } });
    },
  };
}

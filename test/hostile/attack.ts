/** Carries a case out: fills in what fits around the one thing that does not, and sends it in as Discord would. */
import { type APIApplicationCommandBasicOption, ComponentType, ApplicationCommandOptionType as Kind } from 'discord.js';
import { commands } from '../../commands/index.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import { customIds } from '../../src/discord/interaction.ts';
import type { Modal } from '../../src/discord/message.ts';
import { rulesets } from '../../src/rules/index.ts';
import type { Case, Value } from './corpus.ts';
import { addressOf } from './files.ts';
import { PIECES } from './values.ts';
import type { Attacker, Outcome, Victim } from './victim.ts';

const leaves = leavesOf(commands);
const SOMEBODY = { '11': { id: '11', username: 'ana', global_name: null } };
const EPHEMERAL = { flags: 64 };

type Given = readonly (readonly [APIApplicationCommandBasicOption, Value])[];

/** Custom ids that the bot has shown so far, newest last. */
export type Shown = string[];

const MOST_SHOWN = 400;

interface Hands {
  readonly victim: Victim;
  readonly shown: Shown;
  readonly draw: (below: number) => number;
  readonly encounter: string;
}

const fileOf = (content: string) => ({
  '900': { id: '900', filename: 'sheet.json', size: Buffer.byteLength(content), url: addressOf(content) },
});

/** Options under their subcommands, as Discord nests them. */
function nested(path: string, options: readonly object[]): { readonly name: string; readonly options: readonly object[] } {
  const [name = '', ...rest] = path.split(' ');
  const inner = rest.reduceRight<readonly object[]>(
    (below, word, i) => [{ type: i === 0 && rest.length === 2 ? 2 : 1, name: word, options: below }],
    options,
  );
  return { name, options: inner };
}

const slashBody = (path: string, given: Given, content: string, focused: string | null): object => ({
  type: focused === null ? 2 : 4,
  data: {
    id: '5',
    type: 1,
    ...nested(
      path,
      given.map(([{ name, type }, value]) => ({ name, type, value, ...(name === focused && { focused: true }) })),
    ),
    resolved: { users: SOMEBODY, members: {}, attachments: fileOf(content) },
  },
});

/** A value that the bot itself proposes, or any that fits the kind. */
async function fitting({ victim, draw }: Hands, by: Attacker, path: string, before: Given, option: Given[number][0]): Promise<Value> {
  switch (option.type) {
    case Kind.Boolean:
      return true;
    case Kind.Integer:
    case Kind.Number:
      return option.min_value ?? 1;
    case Kind.String: {
      if (option.choices?.length) return option.choices[draw(option.choices.length)]?.value ?? '';
      if (!option.autocomplete) return 'word';
      const { choices } = await victim.give(by, slashBody(path, [...before, [option, '']], '{}', option.name));
      return choices?.[draw(choices.length)]?.value ?? 'word';
    }
    case Kind.Attachment:
      return '900';
    default:
      return '11';
  }
}

async function filledIn(hands: Hands, one: Case & { kind: 'slash' | 'completion' | 'file' }, value: Value): Promise<Given> {
  const given: [APIApplicationCommandBasicOption, Value][] = [];
  const also = 'also' in one ? one.also : undefined;
  for (const option of leaves.find((l) => l.path === one.path)?.options ?? []) {
    if (option.name === one.option.name) given.push([option, value]);
    else if (also && Object.hasOwn(also, option.name)) given.push([option, also[option.name] ?? '']);
    else if (option.name === 'system') given.push([option, one.system]);
    else if (option.required || hands.draw(3) === 0) given.push([option, await fitting(hands, one.by, one.path, given, option)]);
  }
  return given;
}

const pressBody = (customId: string, values: readonly string[] | null): object => ({
  type: 3,
  data: { custom_id: customId, component_type: values ? 3 : 2, ...(values && { values }) },
  message: EPHEMERAL,
});

/** Each field of a form holds the same. */
function submitBody({ custom_id, components }: Modal, value: string): object {
  const fields = components.flatMap((c) => ('component' in c ? [c.component] : []));
  return {
    type: 5,
    data: {
      custom_id,
      components: fields.map((f, i) => ({
        type: 18,
        id: i,
        component:
          'options' in f || f.type === ComponentType.UserSelect
            ? { type: f.type, custom_id: f.custom_id, values: [value] }
            : { type: 4, custom_id: f.custom_id, value },
      })),
      resolved: { users: SOMEBODY, attachments: fileOf('{}') },
    },
    message: EPHEMERAL,
  };
}

/** What a forger does to a custom id. */
function bent(id: string, how: number, { victim, encounter, draw }: Hands): string {
  const parts = id.split(':');
  const at = 1 + draw(Math.max(1, parts.length - 1));
  const instead = (piece: string): string => parts.map((p, i) => (i === at ? piece : p)).join(':');
  const ways: readonly (() => string)[] = [
    () => id,
    () => id.replace(encounter, victim.bystander),
    () => id.slice(0, -1),
    () => `${id}:9`,
    () => instead(PIECES[draw(PIECES.length)] ?? ''),
    () => instead('999999'),
    () => parts.slice(0, at).join(':'),
    () => [parts[0], ...parts.slice(1).reverse()].join(':'),
    () => instead(encodeURIComponent('\u202E\0')),
    () => id.toUpperCase(),
  ];
  return (ways[how] ?? ways[0])?.() ?? id;
}

async function pressed(hands: Hands, by: Attacker, customId: string, values: readonly string[] | null, value: string): Promise<Outcome> {
  const outcome = await hands.victim.give(by, pressBody(customId, values));
  return outcome.modal ? hands.victim.give(by, submitBody(outcome.modal, value)) : outcome;
}

/** Does it, and remembers the custom ids that came of it. */
export async function attack(hands: Hands, one: Case): Promise<Outcome> {
  const outcome = await carryOut(hands, one);
  const fresh = [...customIds(outcome.sent.map((s) => s.message?.components)), ...customIds(outcome.posts.map((p) => p.components))];
  hands.shown.push(...fresh);
  hands.shown.splice(0, Math.max(0, hands.shown.length - MOST_SHOWN));
  return outcome;
}

async function carryOut(hands: Hands, one: Case): Promise<Outcome> {
  const { victim, encounter } = hands;
  switch (one.kind) {
    case 'slash':
    case 'completion': {
      const given = await filledIn(hands, one, one.value);
      return victim.give(one.by, slashBody(one.path, given, goodSheet(one.system), one.kind === 'slash' ? null : one.option.name));
    }
    case 'file':
      return victim.give(one.by, slashBody(one.path, await filledIn(hands, one, '900'), one.content, null));
    case 'form': {
      const leaf = leaves.find((l) => l.path === one.path);
      const given: Given = (leaf?.options ?? []).map((o) => [o, o.name === 'system' ? one.system : 'Hagen']);
      const custom = one.customId?.map((p) => (p === '' ? encounter : encodeURIComponent(p))).join(':');
      const opened = await victim.give(one.by, custom === undefined ? slashBody(one.path, given, '{}', null) : pressBody(custom, null));
      return opened.modal ? victim.give(one.by, submitBody(opened.modal, one.value)) : opened;
    }
    case 'menu': {
      const message = { id: '77', author: { id: '7' }, components: [{ type: 1, components: [{ type: 2, custom_id: one.customId }] }] };
      const resolved = one.type === 2 ? { users: SOMEBODY } : { messages: { [one.target]: message } };
      return victim.give(one.by, { type: 2, data: { id: '5', type: one.type, name: one.name, target_id: one.target, resolved } });
    }
    case 'press': {
      const who = (await victim.table.publicView(encounter)).view.rows[0]?.id ?? 'gm';
      const real: Readonly<Record<string, string>> = { ENCOUNTER: encounter, BYSTANDER: victim.bystander, WHO: who };
      const id = [one.panel, ...one.pieces.map((p) => (Object.hasOwn(real, p) ? (real[p] ?? '') : p))].join(':');
      return pressed(hands, one.by, id, one.values, '1e308');
    }
    case 'bend': {
      const id = hands.shown[hands.draw(Math.max(1, hands.shown.length))] ?? 'board';
      const values = one.turn % 2 === 0 ? [PIECES[hands.draw(PIECES.length)] ?? ''] : null;
      return pressed(hands, one.by, bent(id, one.how, hands), values, '__proto__');
    }
  }
}

const goodSheet = (system: string): string => {
  const sample = rulesets.find((r) => r.id === system)?.sheets.samples[0];
  return JSON.stringify({ name: 'Hagen', ruleset: system, sheet: sample?.sheet ?? {} });
};

/**
 * What is thrown at the bot, made from the bot itself: every option of every command, every form and completion, every kind of
 * custom id, every setting and every field of a sheet. A new command is in here as soon as it is in the list of commands.
 */
import { type APIApplicationCommandBasicOption, ApplicationCommandType, ApplicationCommandOptionType as Kind } from 'discord.js';
import { commands } from '../../commands/index.ts';
import type { Leaf } from '../../src/discord/command-tree.ts';
import { leavesOf } from '../../src/discord/command-tree.ts';
import { panels } from '../../src/discord/panels/index.ts';
import type { SystemInfo } from '../../src/table/api.ts';
import { FLAGS, filesFor, IDS, NUMBERS, PIECES, TEXTS } from './values.ts';
import { ATTACKERS, type Attacker } from './victim.ts';

export type Value = string | number | boolean;

/** One thing to be done. `run.ts` says how. */
export type Case = { readonly what: string; readonly by: Attacker; readonly system: string } & (
  | {
      readonly kind: 'slash' | 'completion';
      readonly path: string;
      readonly option: APIApplicationCommandBasicOption;
      readonly value: Value;
      /** Further options; the rest is filled in with what fits. */
      readonly also?: Readonly<Record<string, Value>>;
    }
  | { readonly kind: 'file'; readonly path: string; readonly option: APIApplicationCommandBasicOption; readonly content: string }
  | { readonly kind: 'form'; readonly customId: readonly string[] | null; readonly path: string; readonly value: string }
  | { readonly kind: 'menu'; readonly name: string; readonly type: number; readonly target: string; readonly customId: string }
  | { readonly kind: 'press'; readonly panel: string; readonly pieces: readonly string[]; readonly values: readonly string[] | null }
  | { readonly kind: 'bend'; readonly how: number; readonly turn: number }
);

type Bare = Case extends infer C ? (C extends Case ? Omit<C, 'what' | 'by' | 'system'> : never) : never;

const leaves = leavesOf(commands);

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text;
};

function valuesFor({ type }: APIApplicationCommandBasicOption): readonly Value[] {
  switch (type) {
    case Kind.Boolean:
      return FLAGS;
    case Kind.Integer:
    case Kind.Number:
      return NUMBERS;
    case Kind.String:
      return TEXTS;
    default:
      return IDS;
  }
}

/** Who may get furthest with it, and now and then somebody else. */
const attackerFor = (index: number): Attacker => (index % 4 === 3 ? (ATTACKERS[1 + (index % 3)] ?? 'ana') : 'greta');

interface Draft {
  readonly what: string;
  readonly bare: Bare;
}

const draftsOfOptions = (leaf: Leaf): readonly Draft[] =>
  leaf.options.flatMap((option) =>
    valuesFor(option).map((value) => ({
      what: `/${leaf.path} ${option.name}: ${shown(value)}`,
      bare: { kind: 'slash', path: leaf.path, option, value } as const,
    })),
  );

const draftsOfCompletions = (leaf: Leaf): readonly Draft[] =>
  leaf.options
    .filter((o) => 'autocomplete' in o && o.autocomplete)
    .flatMap((option) =>
      TEXTS.filter((_, i) => i % 3 === 0).map((value) => ({
        what: `completion of /${leaf.path} ${option.name}: ${shown(value)}`,
        bare: { kind: 'completion', path: leaf.path, option, value } as const,
      })),
    );

/** Five options to a form; each field of it holds the same. */
const draftsOfForms = (leaf: Leaf): readonly Draft[] =>
  Array.from({ length: Math.ceil(leaf.options.length / 5) }, (_, page) => page).flatMap((page) =>
    TEXTS.filter((_, i) => i % 2 === page % 2).map((value) => ({
      what: `form ${page} of /${leaf.path}: ${shown(value)}`,
      bare: { kind: 'form', customId: ['fill', '', leaf.path, String(page)], path: leaf.path, value } as const,
    })),
  );

const draftsOfOwnForms = (leaf: Leaf): readonly Draft[] =>
  leaf.command.form
    ? TEXTS.map((value) => ({
        what: `the form that /${leaf.path} opens: ${shown(value)}`,
        bare: { kind: 'form', customId: null, path: leaf.path, value } as const,
      }))
    : [];

const draftsOfMenus = (): readonly Draft[] =>
  commands.flatMap(({ data }) =>
    data.type === ApplicationCommandType.User || data.type === ApplicationCommandType.Message
      ? [...IDS, ...PIECES].map((target) => ({
          what: `${data.name} on ${shown(target)}`,
          bare: { kind: 'menu', name: data.name, type: Number(data.type), target, customId: target } as const,
        }))
      : [],
  );

/** Forged custom ids of each kind: `ENCOUNTER`, `BYSTANDER` and `WHO` stand for what there is at the time. */
const FORGED: readonly (readonly string[])[] = [
  [],
  ['ENCOUNTER'],
  ['BYSTANDER'],
  ['BYSTANDER', '1', 'gm', '0', '0', '', 'ok'],
  ['-'],
  ['__proto__', 'constructor'],
  ...PIECES.map((piece) => ['ENCOUNTER', piece]),
  ...PIECES.map((piece) => [piece, piece, piece]),
  ...PIECES.map((piece, i) => ['ENCOUNTER', String(i % 9), 'WHO', piece, piece, piece, PIECES[(i * 7) % PIECES.length] ?? '']),
];

const draftsOfPanels = (): readonly Draft[] =>
  [...panels.map((p) => p.kind), 'constructor', '__proto__', 'nothing'].flatMap((panel) =>
    FORGED.map((pieces, i) => {
      const values = i % 3 === 0 ? [PIECES[(i * 5) % PIECES.length] ?? ''] : null;
      return {
        what: `${panel}:${pieces.join(':')} ${values ? shown(values[0]) : ''}`,
        bare: { kind: 'press', panel, pieces, values } as const,
      };
    }),
  );

/** Custom ids that the bot has made, bent; what they are is only known then. */
const draftsOfBent = (): readonly Draft[] =>
  Array.from({ length: 600 }, (_, turn) => ({
    what: `a custom id of the bot’s own, bent (${turn})`,
    bare: { kind: 'bend', how: turn % 10, turn } as const,
  }));

const fileOptions = leaves.flatMap((leaf) => leaf.options.filter((o) => o.type === Kind.Attachment).map((option) => ({ leaf, option })));

const draftsOfFiles = (system: string): readonly Draft[] =>
  fileOptions.flatMap(({ leaf, option }) =>
    filesFor(system).map((content) => ({
      what: `/${leaf.path} with a file: ${shown(content)}`,
      bare: { kind: 'file', path: leaf.path, option, content } as const,
    })),
  );

/** Every house rule with something that is none. */
function draftsOfSettings({ settings }: SystemInfo): readonly Draft[] {
  const option = leaves.find((l) => l.path === 'encounter house')?.options.find((o) => o.name === 'value');
  if (!option) throw new Error('there is no /encounter house value');
  const wrong: readonly string[] = [
    'maybe',
    '0.5',
    '1e308',
    '-1',
    '0,0,0',
    '1d0',
    '__proto__',
    '',
    'NaN',
    '9'.repeat(400),
    '1,'.repeat(100),
  ];
  return settings.flatMap((setting, i) =>
    [0, 4, 7].map((step) => {
      const value = wrong[(i + step) % wrong.length] ?? '';
      return {
        what: `/encounter house ${setting.key}: ${shown(value)}`,
        bare: { kind: 'slash', path: 'encounter house', option, value, also: { rule: setting.key } } as const,
      };
    }),
  );
}

/** Everything, in the order of the systems that are played meanwhile, each command under another one. */
export function corpus(systems: readonly SystemInfo[]): readonly Case[] {
  const anywhere = [
    ...leaves.flatMap((leaf) => [
      ...draftsOfOptions(leaf),
      ...draftsOfCompletions(leaf),
      ...draftsOfForms(leaf),
      ...draftsOfOwnForms(leaf),
    ]),
    ...draftsOfMenus(),
    ...draftsOfPanels(),
    ...draftsOfBent(),
  ];
  return systems.flatMap((card, at) => {
    const shared = anywhere.filter((_, i) => i % systems.length === at);
    const own = [...draftsOfSettings(card), ...draftsOfFiles(card.id)];
    return [...shared, ...own].map(({ what, bare }, i): Case => ({ what, ...bare, by: attackerFor(i), system: card.id }));
  });
}

/** What a system says of tables and states that few fights bring up, as lines of text to be kept and read. */
import {
  type Ask,
  averageWords,
  type Choice,
  copy,
  type DraftSheet,
  type Event,
  enter,
  type Fight,
  fillings,
  formsOf,
  GM,
  type Json,
  joinLines,
  type Offer,
  open,
  type Param,
  PRONOUNS,
  printCreature,
  Refusal,
  type Ruleset,
  readCreatures,
  type SheetWords,
  type Step,
  type Viewer,
  type Voice,
  WARE_KINDS,
  type WareRows,
  wareRows,
} from '../../src/engine/index.ts';
import { eventText } from '../../src/table/words/words.ts';

/** A reader who knows everybody by their ids; *she*, *he*, *they* and *it* in turn, by the length of the id. */
export const keptVoice: Voice = {
  name: (id) => (id === GM.id ? 'the GM' : id.replace('@', 'the side of ')),
  quote: (typed) => typed,
  pronoun: (id) => formsOf(PRONOUNS[id.length % PRONOUNS.length]),
};

/** Who reads a scene: its GM, who plays one of it, who stands beside, anybody. */
export const READERS = {
  gm: { as: 'gm' },
  ana: { as: 'player', of: ['ana'] },
  cy: { as: 'player', of: ['cy'] },
  anybody: { as: 'public' },
} as const;

const sumText = ({ of, parts, total, against }: NonNullable<Step['sum']>): string =>
  `${of} = ${parts.map(([source, value]) => `${source} ${value}`).join(' + ')} = ${total}${against ? ` vs ${against.join(' ')}` : ''}`;

/** A step of a receipt: its rule, what was thrown for what, what was added up. */
const stepText = ({ rule, dice, sum, average, note }: Step): string => {
  const remarks = [average && averageWords(average), note].filter(Boolean).join(' · ');
  return [rule, dice && `${dice.faces.length}d${dice.sides} for ${dice.purpose}`, sum && sumText(sum), remarks && `(${remarks})`]
    .filter(Boolean)
    .join(' ');
};

/** A receipt, step by step. */
export const receiptText = ({ steps = [] }: Event): string => steps.map(stepText).join('; ') || 'no steps';

const wordsOf = ({ about, bars, groups }: SheetWords): readonly string[] => [
  `about: ${about}`,
  ...bars.map(({ label, now, max }) => `${label}: ${now} of ${max}`),
  ...groups.flatMap(({ title, lines }) => lines.map((line) => `${title}: ${line}`)),
];

/** A sheet in words, or why it is none. */
export function sheetLines(rules: Ruleset, sheet: Json): readonly string[] {
  try {
    return wordsOf(rules.sheets.tell(rules.sheets.parse(sheet)));
  } catch (error) {
    if (error instanceof Refusal) return [`refused: ${rules.texts.refusal(error, keptVoice) || JSON.stringify(error.facts)}`];
    throw error;
  }
}

/**
 * What a form asks for, what each thing that it takes makes of a sheet (the lines that were not there before, and how the form writes it),
 * and what is offered to complete the lists of a sheet.
 */
export function formOf(rules: Ruleset): string {
  const { form } = rules.sheets;
  const { sheet } = form.starter;
  const before = new Set(sheetLines(rules, sheet));
  const lines: string[] = [];
  for (const part of form.parts) {
    lines.push(`${part.key} asks for “${part.label}”${part.hint ? `, ${part.hint}` : ''}`);
    const cleared = part.clear?.(sheet);
    if (cleared) lines.push(`${part.key}, nothing: “${part.write(cleared)}”`);
    for (const { names, takes, bare, put } of part.entries(sheet)) {
      const numbers = [...(bare || !takes ? [null] : []), ...(takes ? [takes.min, takes.max] : [])];
      for (const number of new Set(numbers)) {
        const made: DraftSheet = put(cleared ?? sheet, number ?? null);
        const news = sheetLines(rules, made).filter((line) => !before.has(line));
        lines.push(
          `${part.key}, ${names.join(' / ')}${number === null ? '' : ` ${number}`}: “${part.write(made)}” → ${news.join(' | ') || 'nothing new'}`,
        );
      }
    }
  }
  for (const [kind, items] of Object.entries(rules.sheets.items))
    lines.push(...items.map(({ id, name, detail }) => `${kind}: ${id}, ${name}: ${detail}`));
  return text(lines);
}

/** How a fight reads to each of several readers: what all read alike once, then what each reads otherwise. */
export function rowLines(rules: Ruleset, fight: Fight, readers: Readonly<Record<string, Viewer>>): readonly string[] {
  const before: string[] = [];
  return Object.entries(readers).flatMap(([called, viewer]) => {
    const { phase, remarks, rows } = rules.view(fight, viewer);
    const lines = [
      `phase: ${phase}`,
      ...remarks.map((remark) => `remark: ${remark}`),
      ...rows.flatMap(({ name, side, own, out, health, place, badges, open: seen, closed }) => [
        `${name} (${side}${own ? ', own' : ''}${out ? ', out' : ''}): ${JSON.stringify(health)}`,
        ...(place === null ? [] : [`${name} is ${place}`]),
        ...(badges.length > 0 ? [`${name}: ${badges.join(' · ')}`] : []),
        ...seen.map((fact) => `${name}, open: ${fact.join(' ')}`),
        ...closed.map((fact) => `${name}, closed: ${fact.join(' ')}`),
      ]),
    ];
    const news = lines.filter((line) => !before.includes(line));
    before.push(...news);
    return news.map((line) => `${called} | ${line}`);
  });
}

/** An event as a table of them writes it. */
export interface Given<T extends string = string> {
  readonly type: T;
  readonly [fact: string]: unknown;
}

/** Events that happen together: each in a line, with what it counts for at the end, then the story of them. */
export function eventLines(rules: Ruleset, events: readonly Given[], voice: Voice = keptVoice): readonly string[] {
  const given = events as readonly Event[];
  const { texts } = rules;
  return [
    ...given.map((event) => {
      const counts = texts.account?.highlights(event) ?? [];
      return `${event.type}: ${eventText(rules, event, voice) ?? '–'}${counts.length > 0 ? ` ⇒ ${JSON.stringify(counts)}` : ''}`;
    }),
    ...joinLines(texts.story?.(given, voice) ?? []).map(
      ({ icon = '', tone, headline, sums = [], after, changed = [], felled, round }) =>
        `  » ${[`${icon} ${tone}${felled ? ', felled' : ''}`, headline, sums.filter(Boolean).join(', '), after, changed.join(', '), round].filter(Boolean).join(' | ')}`,
    ),
  ];
}

const rounded = (_key: string, value: unknown): unknown => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);

/** So many ways of one offer are weighed. */
const MOST_WAYS = 6;

/** What each way of each offer is worth to somebody, as they know it; nothing where the system cannot tell. */
export function worthLines(
  rules: Ruleset,
  fight: Fight,
  who: string,
  offers = rules.offers(fight, who),
  ask: Ask | null = null,
): readonly string[] {
  const { appraisal } = rules;
  if (!appraisal || !Object.hasOwn(fight.combatants, who)) return [];
  const supposed = copy(fight);
  appraisal.suppose(supposed, who, new Map());
  const ways = (offer: Offer): readonly Choice[] =>
    appraisal.ways?.(supposed, who, offer) ?? fillings(offer, appraisal.varies?.[offer.pick]);
  return open(offers).flatMap((offer) =>
    ways(offer)
      .slice(0, MOST_WAYS)
      .flatMap((choice) => {
        const worth = appraisal.worth(supposed, who, choice, ask);
        return worth ? [`${who}: ${JSON.stringify(choice)} → ${JSON.stringify(worth, rounded)}`] : [];
      }),
  );
}

/** Keywords of a system, by what they are words for. */
export interface Keywords {
  readonly refusals: readonly string[];
  readonly asks: readonly string[];
  readonly picks: readonly string[];
  readonly params: readonly string[];
  /** By parameter. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** Facts of a question or a refusal, in several ways. */
  readonly facts: readonly { readonly [fact: string]: Json }[];
}

type Facts = Keywords['facts'][number];

/** The same facts, and a note of every one that is looked for. */
const watched = (facts: Facts, noted: Set<string>): Facts =>
  new Proxy(facts, {
    get: (given, key) => {
      if (typeof key === 'string') noted.add(key);
      return given[key as string];
    },
    getOwnPropertyDescriptor: (given, key) => {
      if (typeof key === 'string') noted.add(key);
      return Object.getOwnPropertyDescriptor(given, key);
    },
  });

/** A text under all facts. @throws Error where it looks for one that none of them has: what it says of that would be read by nobody. */
function underAll(what: string, all: Keywords['facts'], say: (given: Facts) => string): string {
  const noted = new Set<string>();
  const said = all.map((facts) => say(watched(facts, noted)));
  const unheard = [...noted].filter((key) => all.every((facts) => !facts[key]));
  if (unheard.length > 0) throw new Error(`${what} looks for “${unheard.join('”, “')}”, which no facts here have`);
  return `${what}: ${[...new Set(said)].join(' | ')}`;
}

/** What each keyword is in words. */
export function keywordLines({ texts }: Ruleset, { refusals, asks, picks, params, values, facts }: Keywords): readonly string[] {
  return [
    ...refusals.map((reason) => underAll(`refusal ${reason}`, facts, (given) => texts.refusal({ reason, facts: given }, keptVoice))),
    ...asks.map((key) => underAll(`ask ${key}`, facts, (given) => texts.ask({ key, who: 'ana', facts: given }, keptVoice))),
    ...picks.map((pick) => `pick ${pick}: ${texts.pick(pick)}`),
    ...params.map((param) => `param ${param}: ${texts.param(param)}`),
    ...Object.entries(values).flatMap(([param, all]) => all.map((value) => `${param} ${value}: ${texts.value(param, value)}`)),
    ...Object.entries(texts.silence ?? {}).map(([kind, words]) => `silence, ${kind}: ${words}`),
    ...Object.entries(texts.modifiable ?? {}).map(
      ([purpose, words]) => `modifier ${purpose}: ${words}, ${texts.account?.favours(purpose) ?? 'neither'} is good`,
    ),
  ];
}

/** All samples of a system in one fight, as the GM reads them. */
export function rosterLines(rules: Ruleset, fight: Fight): readonly string[] {
  for (const { id, name, kind, sheet } of rules.sheets.samples) enter(rules, fight, { id, name, side: kind, sheet: copy(sheet) });
  return rowLines(rules, fight, { gm: { as: 'gm' }, anybody: { as: 'public' } });
}

const known = (words: string): string => (words ? ` (${words})` : '');

/** Values of a parameter; of many people the first, the last and their number. */
function valuesText({ texts }: Ruleset, { name, kind, of, options = [] }: Param): string {
  const people = kind === 'combatant' || of === 'combatant';
  const all = options.map(({ value, label, detail, blocked }) =>
    [`${value}${known(label ?? (people ? '' : texts.value(name, value)))}`, detail, blocked].filter(Boolean).join(', '),
  );
  return people && all.length > 6 ? `${all[0]} to ${all.at(-1)}, ${all.length} of them` : all.join('; ');
}

/** One parameter of a deed: what it takes, in which bounds, and what it is unless somebody says. */
function paramText(rules: Ruleset, param: Param): string {
  const { name, kind, of, optional, initial, min, max, counts, off, when } = param;
  const facts = {
    ...(min === undefined && max === undefined ? {} : { bounds: [min ?? null, max ?? null] }),
    ...(initial === undefined ? {} : { initial }),
    ...(counts && { counts }),
    ...(off && { off }),
    ...(when && { when }),
  };
  const rest = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : '';
  const values = valuesText(rules, param);
  const takes = `${kind}${of ? ` of ${of}` : ''}${optional ? ', optional' : ''}${rest}`;
  return `  ${name}${known(rules.texts.param(name))}: ${takes}${values === '' ? '' : ` — ${values}`}`;
}

/** What is offered, and what each part of it takes. */
export const offerLines = (rules: Ruleset, { pick, label, does, detail, anytime, blocked, params = [] }: Offer): readonly string[] => [
  [`${pick}${known(label ?? rules.texts.pick(pick))}`, does, detail, anytime && 'at any time', blocked && `not now: ${blocked}`]
    .filter(Boolean)
    .join(', '),
  ...params.map((param) => paramText(rules, param)),
];

/** Lines as a file. */
export const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** The weapons and armour of a system's own pack; undefined where it has none. */
export const packRows = ({ wares, pack }: Ruleset): WareRows | undefined => wares && wareRows(wares, [pack as never]);

/** What each ware of a system's own pack comes to on a sheet. */
export function wareLines(rules: Ruleset): readonly string[] {
  const { wares } = rules;
  const rows = packRows(rules);
  if (!wares || !rows) return [];
  const { sheet } = rules.sheets.form.starter;
  const before = new Set(sheetLines(rules, sheet));
  return WARE_KINDS.flatMap((kind) =>
    rows[kind].flatMap((row) => {
      const { names, takes, bare, put } = wares.entry(kind, row);
      const numbers = [...(bare || !takes ? [null] : []), ...(takes ? [takes.min, takes.max] : [])];
      return [
        `${kind}, ${row.name}: ${wares.detail(kind, row)}`,
        ...numbers.map((number) => {
          const news = sheetLines(rules, wares.onto(put(sheet, number), rows)).filter((line) => !before.has(line));
          return `${names.join(' / ')}${number === null ? '' : ` ${number}`} → ${news.join(' | ') || 'nothing new'}`;
        }),
      ];
    }),
  );
}

/** What a sheet has that another has not, field by field. */
const fieldsBeside = (sheet: Json, usual: Json): string => {
  const was = usual as Readonly<Record<string, Json>>;
  const all = Object.entries(sheet as Readonly<Record<string, Json>>).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(was[key]),
  );
  return all.map(([key, value]) => `${key} ${JSON.stringify(value).replaceAll('"', '')}`).join(', ') || 'as usual';
};

/**
 * What each part of a stat block makes of a creature of which nothing else is said: the fields of its sheet, what is wrong, noted or left
 * out, and how it is printed. `base`: what every one of them says beside it. The weapons and armour of the system’s own pack are known.
 */
export function blockLines(rules: Ruleset, base: string, parts: readonly string[]): readonly string[] {
  const { sheets } = rules;
  const known = packRows(rules);
  const usual = readCreatures(sheets, `Somebody\n${base}`)[0]!.sheet ?? sheets.parse({ ...sheets.notation?.start });
  return parts.flatMap((part) => {
    const [name = '', rest = ''] = part.includes('|') ? part.split('|') : ['Somebody', part];
    return readCreatures(sheets, `${name}\n${[base, rest].filter(Boolean).join('\n')}`, known).flatMap(
      ({ sheet, slips, notes, leftOut }) => [
        `${part.replaceAll('\n', ' ⏎ ')}: ${sheet === null ? 'no sheet' : fieldsBeside(sheet, usual)}`,
        ...slips.map(({ line, text: at, problem }) => `  wrong in line ${line}, “${at}”: ${problem}`),
        ...notes.map((note) => `  note: ${note}`),
        ...leftOut.map((left) => `  left out: ${left}`),
        ...(sheet === null
          ? []
          : [`  printed: ${printCreature(sheets, { name: 'Somebody', pronoun: null, sheet }).split('\n').slice(1).join(' / ')}`]),
      ],
    );
  });
}

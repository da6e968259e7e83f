/** Buttons, menus and forms at a table that does nothing but what a test says: what they ask of it and what comes of it, kept as text. */
import { commands } from '../../commands/index.ts';
import type { CommandContext, Input, Services } from '../../src/discord/context.ts';
import { parseCustomId } from '../../src/discord/custom-id.ts';
import { createDrafts } from '../../src/discord/drafts.ts';
import { customIds } from '../../src/discord/interaction.ts';
import type { Message, Modal } from '../../src/discord/message.ts';
import { panels } from '../../src/discord/panels/index.ts';
import { isStale, no, ownWords } from '../../src/discord/say.ts';
import { Refusal } from '../../src/engine/index.ts';
import type { Caller, EncounterView, TableApi } from '../../src/table/api.ts';
import { type Asked, fakeTable, quietView, somebody } from './fake-table.ts';
import { sight } from './sights.ts';
import { written } from './written.ts';

/** What a press finds: the fight as its reader sees it, a table that answers otherwise than with as little as will do, what was typed. */
export interface Found extends Partial<Pick<Input, 'values' | 'options' | 'people' | 'views' | 'lists'>> {
  readonly view?: Partial<EncounterView>;
  /** The fight as it is after what the table was asked to do. */
  readonly after?: Partial<EncounterView>;
  readonly table?: Partial<TableApi>;
  readonly services?: Partial<Services>;
  readonly caller?: Partial<Caller>;
}

export interface Pressing {
  /** All that was pressed and what came of it. */
  text(): string;
  /** Presses what carries this custom id; `FIGHT` in it stands for the id of the fight. Gives the message or form, or the words of a refusal. */
  press(custom: string, found?: Found): Promise<Message | Modal | string>;
  /** Anything else that answers like a panel: `title` stands for it in the text. */
  run(title: string, run: (context: CommandContext) => Promise<Message | Modal>, found?: Found): Promise<Message | Modal | string>;
}

/** Asked for whatever is shown. */
const LOOKS = ['view', 'typingView', 'publicView', 'person', 'reader', 'guild', 'wordsFor', 'placeOf'];
const INPUT: Input = { path: '', options: {}, values: [], people: {}, views: {}, files: {}, target: null, buttons: [] };
const FIGHT = quietView.id;

const outer = (text: string): string => text.replaceAll(FIGHT, 'FIGHT').replaceAll(FIGHT.toLowerCase(), 'fight');

/** A caller is told by their name, a function by its being one. */
const argument = (value: unknown): string =>
  typeof value === 'function'
    ? '(function)'
    : value && typeof value === 'object' && 'interaction' in value
      ? 'caller'
      : JSON.stringify(value);

const askedText = ([method, ...args]: Asked): string => `→ ${method} ${args.map(argument).join(' ')}`;

/** Entries of a menu that are all written out. */
const SHORT = 12;

/** A menu that has stood in the text before is not written out once more, and of a long one only its ends are. */
function shorter(text: string, known: Set<string>): string {
  return text.replaceAll(/^(<.*)((?:\n {2}- .*)+)/gmu, (whole, head: string, entries: string) => {
    if (known.has(entries)) return `${head} (entries as above)`;
    known.add(entries);
    const all = entries.split('\n').slice(1);
    return all.length > SHORT ? [head, all[0], all[1], `  … ${all.length} entries …`, all.at(-1)].join('\n') : whole;
  });
}

/** @throws where a part of it is none that Discord knows, or two do the same */
function sound<T extends Message | Modal>(what: T): T {
  const parts = (of: object): readonly unknown[] => {
    const within = 'components' in of && Array.isArray(of.components) ? (of.components as readonly unknown[]) : [];
    return [...within, ...within.flatMap((one) => (typeof one === 'object' && one !== null ? parts(one) : []))];
  };
  for (const part of parts(what)) if (typeof part !== 'object') throw new Error(`no component: ${JSON.stringify(part)}`);
  const ids = customIds(what.components);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw new Error(`twice in one message: ${twice}`);
  return what;
}

/** Somebody at a table. `usual`: what is found by every press that says nothing else; `isBrief`: of each press one line is kept. */
export function pressing(usual: Found = {}, isBrief = false): Pressing {
  const lines: string[] = [];
  const known = new Set<string>();
  const drafts = createDrafts();
  const seen = new Map<string, string>();
  let heading = '';
  /** A panel that has come before, but for its first line, is not told once more. */
  const told = (what: Message | Modal | string): void => {
    const text = typeof what === 'string' ? what : written(sound(what));
    const [first = '', ...rest] = text.split('\n');
    const under = rest.join('\n');
    const before = seen.get(under);
    if (rest.length > 3 && before === undefined) seen.set(under, heading);
    lines.push(outer(rest.length > 3 && before !== undefined ? `${first}\n(below that as: ${before})` : shorter(text, known)));
  };
  const run: Pressing['run'] = async (title, go, found = {}) => {
    const { view, after, table: more, services, caller, ...input } = { ...usual, ...found };
    const seen = async (id: string) => {
      if (id !== FIGHT) throw no(`(no fight “${id}”)`);
      const isDone = asked.some(([method]) => !LOOKS.includes(method));
      return sight(isDone && after ? { ...view, ...after } : view);
    };
    const { table: asks, asked } = fakeTable(
      {},
      {
        ...{ view: seen, typingView: seen },
        placeOf: async () => quietView,
        acts: async () => [],
        packs: async () => [],
        shortcuts: async () => [],
        aheadOffers: async () => [],
        ...more,
      },
    );
    // What the table says at once is no promise.
    const table = new Proxy(asks, { get: (it, name): unknown => (name === 'understood' && more?.understood) || Reflect.get(it, name) });
    if (!isBrief) lines.push(`\n## ${title}`);
    const context = {
      ...{ table, commands, drafts, picture: null, odds: null },
      ...{ now: () => 0, serverName: () => 'The Guild', mayView: async () => true, mayPost: async () => true, mayWebhook: () => true },
      gmBoards: {
        readers: async () => ({ everybody: false, some: [], all: [] }),
        put: async () => undefined,
        takeDown: async () => false,
        isIn: async () => false,
      },
      verify: () => ({ dice: 3, wrong: [] }),
      ...services,
      caller: { ...somebody, ...caller },
      channel: quietView.channel,
      input: { ...INPUT, ...input },
      meanwhile: async (message: Message) => {
        lines.push('(meanwhile)');
        told(message);
      },
    } as unknown as CommandContext;
    heading = title;
    let came: Message | Modal | string;
    try {
      came = await go(context);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      came = `✗ ${isStale(error) ? '(in place of the panel) ' : ''}${ownWords(error) ?? error.reason}`;
    }
    const deeds = asked.filter(([method]) => !LOOKS.includes(method)).map((one) => outer(askedText(one)));
    if (isBrief) {
      const [first = ''] = (typeof came === 'string' ? came : written(sound(came))).split('\n');
      lines.push([title, ...deeds, outer(first)].join('  '));
      return came;
    }
    lines.push(...deeds);
    told(came);
    return came;
  };
  return {
    text: () => `${lines.join('\n').trim()}\n`,
    run,
    press(custom, found = {}) {
      const tag = parseCustomId(custom.replaceAll('FIGHT', FIGHT));
      const panel = panels.find(({ kind }) => kind === tag?.kind);
      if (!tag || !panel) throw new Error(`no panel ${custom}`);
      const { values = [], options = {} } = found;
      const chosen = [...values.map((value) => `“${value}”`), ...Object.entries(options).map(([name, value]) => `${name}=${value}`)];
      const title = [custom, ...chosen].join(' ');
      return run(
        title,
        (context) => {
          const isForm = panel.shows === 'form' || (panel.shows === 'either' && panel.opensForm(context.input));
          return isForm ? panel.form(context, tag) : panel.run(context, tag);
        },
        found,
      );
    },
  };
}

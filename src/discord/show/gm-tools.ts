/** The GM's commands that need particulars, as the panel's menu has them: what is used in play first, the rest by groups. */
import type { EncounterView } from '../../table/api.ts';
import { entryValue, formValue, type Leaf } from '../command-tree.ts';
import { customId } from '../custom-id.ts';
import { button, type Entry, type Message, menu, rowsOf } from '../message.ts';

/** A command as the menu of tools needs it. */
export type Tool = Pick<Leaf, 'path' | 'about' | 'options'>;

/** What a GM reaches for in the middle of a fight; each opens its form. */
const AT_HAND: readonly string[] = [
  'mob add',
  'gm set',
  'gm damage',
  'gm heal',
  'gm move',
  'gm condition',
  'gm own-condition',
  'gm rule',
  'gm skip',
  'gm blind',
  'mob hide',
  'mob mask',
  'mob remove',
  'gm autopilot',
  'gm what-if',
  'gm notes',
  'encounter gm-board',
];

/** What is left to do with a fight that is over. */
const AFTERWARDS: readonly string[] = ['encounter story', 'encounter export'];

interface Group {
  readonly label: string;
  readonly about: string;
  readonly paths: readonly string[];
}

const MAPS: Readonly<Record<EncounterView['space'], readonly string[]>> = {
  zones: ['zone add', 'zone connect', 'zone disconnect', 'zone remove', 'zone list'],
  distances: ['zone distance', 'zone list'],
};

/** The other tools, by what they are for. */
const groupsFor = ({ space }: Pick<EncounterView, 'space'>): Readonly<Record<string, Group>> => ({
  people: {
    label: 'Who plays whom …',
    about: 'Hand somebody over, name a co-GM or a stand-in, portraits, votes',
    paths: ['gm hand-over', 'gm co-gm', 'gm stand-in', 'mob portrait', 'encounter votes'],
  },
  time: {
    label: 'Time …',
    about: 'More or less time, timers, the pace, a veto window, a holiday',
    paths: ['gm extend', 'gm timer', 'encounter pace', 'encounter holiday'],
  },
  rules: {
    label: 'House rules and style …',
    about: 'What applies in this fight, and how its posts are written',
    paths: ['encounter house', 'encounter settings', 'encounter style'],
  },
  map: { label: 'Map …', about: 'Where everybody stands, and what lies between', paths: MAPS[space] },
  keep: {
    label: 'Templates and files …',
    about: 'Save somebody or the whole fight for later, load stat blocks, move the fight',
    paths: [
      'mob template save',
      'mob template paste',
      'mob template import',
      'prep save',
      'encounter story',
      'encounter export',
      'encounter move',
    ],
  },
});

const entryOf = (tool: Tool, value = entryValue(tool)): Entry => ({ value, label: `/${tool.path}`, detail: tool.about });

/** A tool at hand that is about somebody opens its form at once: until they are named there is nothing to do. */
const atHand = (tool: Tool): Entry => entryOf(tool, tool.options.some(({ name }) => name === 'who') ? formValue(tool) : entryValue(tool));

const among = (
  tools: readonly Tool[],
  paths: readonly string[],
  entry: (tool: Tool) => Entry = (tool) => entryOf(tool),
): readonly Entry[] => paths.flatMap((path) => tools.filter((t) => t.path === path)).map(entry);

/** The menu of tools on the GM panel; nothing where none is left that works. */
export function toolsMenu(view: EncounterView, tools: readonly Tool[]): readonly ReturnType<typeof menu>[] {
  const entries =
    view.status === 'over'
      ? among(tools, view.calledOff ? [] : AFTERWARDS)
      : [
          ...among(tools, AT_HAND, atHand),
          ...Object.entries(groupsFor(view)).map(([value, { label, about }]) => ({ value, label, detail: about })),
        ];
  return entries.length > 0 ? [menu(customId('gm-tool', view.id), 'More tools …', entries)] : [];
}

/** The tools of a group; null where there is no group of that name. */
export function showTools(view: EncounterView, tools: readonly Tool[], group: string): Message | null {
  const groups = groupsFor(view);
  if (!Object.hasOwn(groups, group)) return null;
  const { label, about, paths } = groups[group]!;
  return {
    content: `**${label.replace(' …', '')}**\n${about}.`,
    components: [
      menu(customId('gm-tool', view.id, group), 'Choose a tool', among(tools, paths)),
      ...rowsOf([button(customId('gm-again', view.id), 'GM panel')]),
    ],
  };
}

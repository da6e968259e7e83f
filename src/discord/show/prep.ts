/** Prepared fights as their owner sees them: a list, one of them, and the question before one is deleted. */
import { groupBy, listed, strung } from '../../engine/index.ts';
import type { Prep, SystemInfo } from '../../table/api.ts';
import { doctrineNamed } from '../../table/automatic/doctrine.ts';
import { kindName } from '../../table/words/kinds.ts';
import { whenText } from '../../table/words/planned.ts';
import { customId } from '../custom-id.ts';
import { fitLines, label, quoted } from '../escape.ts';
import { type Button, button, CONTENT, ENTRIES, type Message, menu, rowsOf } from '../message.ts';
import { titleOf } from '../system-title.ts';
import { paceWords } from './fight.ts';

type Systems = readonly Pick<SystemInfo, 'id' | 'title' | 'space'>[];

const countOf = ({ body }: Prep): string => `${body.entrants.length} ${body.entrants.length === 1 ? 'creature' : 'creatures'}`;

/** Names of a kind share a line: `Bandit ×4`. */
export interface Band {
  readonly name: string;
  readonly ids: readonly string[];
  readonly about: string;
  /** The wave that they come with; null: they are there from the start. */
  readonly wave: string | null;
}

/** Everybody in a prepared fight, those of a kind together. `unit`: of distances, where it is to be read. */
export function bandsOf({ body }: Prep, unit = ''): readonly Band[] {
  const bands = new Map<string, { name: string; ids: string[]; about: string; wave: string | null }>();
  for (const { id, name, side, concealed, mask, doctrine, state, apart, wave = null } of body.entrants) {
    const stem = kindName(name).kind;
    const shown = mask && kindName(mask).kind;
    const where = state ? (body.zones[state.zone]?.name ?? state.zone) : null;
    const marks = [
      side,
      concealed ? 'hidden' : null,
      shown ? `shown as ${shown}` : null,
      doctrine ? `on autopilot (${doctrineNamed(doctrine).title})` : null,
      where,
      apart === undefined ? null : `${apart} ${unit} away`,
    ];
    const about = marks.filter((mark) => mark !== null).join(' · ');
    const key = `${stem}|${about}|${wave ?? ''}`;
    const band = bands.get(key) ?? { name: stem, ids: [], about, wave };
    band.ids.push(id);
    bands.set(key, band);
  }
  return [...bands.values()];
}

const lineOf = ({ name, ids, about }: Band): string =>
  `• **${quoted(name)}**${ids.length > 1 ? ` ×${ids.length}` : ''} (${quoted(about, 160)})`;

/** Which zones there are, each way once; then those to which none leads. */
function mapLines({ body: { zones } }: Prep): readonly string[] {
  const named = (id: string): string => quoted(zones[id]?.name ?? id, 40);
  const all = Object.keys(zones);
  const ways = all.flatMap((id, i) =>
    all.slice(i + 1).flatMap((to) => (zones[id]!.next.includes(to) || zones[to]!.next.includes(id) ? [`${named(id)} ↔ ${named(to)}`] : [])),
  );
  const cutOff = all.filter((id) => zones[id]!.next.length === 0 && all.every((from) => !zones[from]!.next.includes(id))).map(named);
  if (ways.length === 0) return all.length > 0 ? [`Map: ${strung(cutOff)}`] : [];
  return [`Map: ${strung(ways)}`, ...(cutOff.length > 0 ? [`No way leads to ${listed(cutOff)} yet.`] : [])];
}

/** Pairs that are told of. */
const MOST_PAIRS = 8;

/** How far the sides begin from each other, and who stands otherwise. */
function distanceLines({ body: { apart, distances, entrants } }: Prep, bands: readonly Band[], unit: string): readonly string[] {
  const names = new Map(bands.flatMap(({ name, ids }) => ids.map((id) => [id, quoted(name, 40)])));
  const sides = new Map(entrants.map(({ id, side }) => [id, side]));
  const others = Object.entries(distances).flatMap(([pair, far]) => {
    const [a = '', b = ''] = pair.split('>');
    if (far === apart && sides.get(a) !== sides.get(b)) return [];
    const who = [a, b].map((id) => names.get(id) ?? '').toSorted();
    return [{ who: who.join(' and '), far }];
  });
  const pairs = groupBy(others, ({ who }) => who);
  const told = [...pairs].slice(0, MOST_PAIRS).map(([who, alike]) => {
    const fars = alike.map(({ far }) => far);
    const [near, far] = [Math.min(...fars), Math.max(...fars)];
    return `${who} ${near === far ? far : `${near} to ${far}`} ${unit}`;
  });
  return [
    ...(apart === undefined ? [] : [`The sides begin ${apart} ${unit} apart.`]),
    ...(told.length > 0 ? [`Distances: ${strung(told)}${pairs.size > told.length ? ', and others' : ''}.`] : []),
  ];
}

/** What comes later, and with whom. */
function waveLines({ body }: Prep, bands: readonly Band[]): readonly string[] {
  return body.waves.flatMap(({ id, name, when, line }) => [
    `• ⏳ **${quoted(name)}** (${quoted(whenText(when))})${line && line !== name ? `: ${quoted(line, 200)}` : ''}`,
    ...bands.filter((b) => b.wave === id).map((b) => `  - ${lineOf(b).slice(2)}`),
  ]);
}

/** Somebody's prepared fights, and apart from them those that other GMs of the server have put into its library. */
export function showPreps(systems: Systems, preps: readonly Prep[], library: readonly Prep[], said: string | null = null): Message {
  const lineFor = (prep: Prep): string =>
    `• **${quoted(prep.name, 80)}**: ${quoted(titleOf(systems, prep.ruleset))}, ${countOf(prep)}${prep.shared ? ' · in the library' : ''}`;
  const lines = [
    ...(said === null ? [] : [said, '']),
    preps.length === 0
      ? 'You have prepared no fights here. **New** begins one; `/prep save` keeps the fight of this channel. Nobody else sees them before you open them.'
      : 'Your prepared fights on this server. Nobody else sees them before you open them, except what you put into the library.',
    ...preps.map(lineFor),
    ...(library.length > 0 ? ['', '📚 The library of this server’s GMs:', ...library.map(lineFor)] : []),
  ];
  const entriesOf = (some: readonly Prep[]) =>
    some.slice(0, ENTRIES).map((prep) => ({
      value: prep.id,
      label: label(prep.name),
      detail: `${titleOf(systems, prep.ruleset)}, ${countOf(prep)}`,
    }));
  return {
    content: fitLines(lines, CONTENT),
    components: [
      ...(preps.length > 0 ? [menu(customId('prep', '-'), 'Open one of them …', entriesOf(preps))] : []),
      ...(library.length > 0 ? [menu(customId('prep', 'library'), 'Look into the library …', entriesOf(library))] : []),
      ...rowsOf([button(customId('prep-form', '-', 'prep new'), 'New', 'do')]),
    ],
  };
}

/** What the one who looks at a prepared fight is to it. */
export interface PrepReader {
  readonly said: string | null;
  readonly isMine: boolean;
  readonly isManager: boolean;
}

/** One of them, with what can be done to it. */
export function showPrep(systems: Systems, prep: Prep, { said, isMine, isManager }: PrepReader): Message {
  const { name, body } = prep;
  const unit = systems.find((s) => s.id === prep.ruleset)?.space.unit ?? '';
  const bands = bandsOf(prep, unit);
  const whose = !isMine
    ? 'This is in the library of this server’s GMs. **Open here** starts it in this channel; **Copy** makes one of your own, which you can change.'
    : `${prep.shared ? 'The GMs of this server see this in their library.' : 'Only you see this.'} **Open here** starts it in this channel; the players join, and you begin.`;
  const lines = [
    ...(said === null ? [] : [said, '']),
    `**${quoted(name, 80)}** · ${quoted(titleOf(systems, prep.ruleset))} · ${paceWords(body.pace)}`,
    ...(body.about ? [`> ${quoted(body.about, 1000)}`] : []),
    ...mapLines(prep),
    ...distanceLines(prep, bands, unit),
    ...(body.entrants.length > 0 ? bands.flatMap((b) => (b.wave === null ? [lineOf(b)] : [])) : ['Nobody is in it yet.']),
    ...waveLines(prep, bands),
    `-# ${whose}`,
  ];
  return { content: fitLines(lines, CONTENT), components: rowsOf(isMine ? ownButtons(prep) : othersButtons(prep, isManager)) };
}

const form = (path: string, id: string): string => customId('prep-form', '-', path, id);
const openHere = (id: string) => button(customId('prep-open', '-', id), 'Open here', 'good');
const openElsewhere = (id: string) => button(form('prep open', id), 'Open elsewhere');
const weighIt = (id: string) => button(customId('prep-weigh', '-', id), 'Weigh it');
const copyIt = (id: string) => button(customId('prep-copy', '-', id), 'Copy');
const allOfThem = button(customId('prep-list', '-'), 'All of mine');
const takeOut = (id: string) => button(customId('prep-share', '-', id, 'out'), 'Take out of the library');

const ownButtons = ({ id, body, shared }: Prep): readonly Button[] => [
  openHere(id),
  button(form('prep add', id), 'Add foes', 'do'),
  openElsewhere(id),
  ...(body.entrants.length > 0 ? [button(form('prep edit', id), 'Edit somebody')] : []),
  button(form('prep wave', id), 'Plan a wave'),
  button(form('prep timer', id), 'Set a timer'),
  button(form('prep change', id), 'Change'),
  weighIt(id),
  copyIt(id),
  shared ? takeOut(id) : button(customId('prep-share', '-', id, 'in'), 'Put into the library'),
  allOfThem,
  button(customId('prep-drop', '-', id), 'Delete', 'danger'),
];

const othersButtons = ({ id }: Prep, isManager: boolean): readonly Button[] => [
  openHere(id),
  openElsewhere(id),
  weighIt(id),
  copyIt(id),
  ...(isManager ? [takeOut(id)] : []),
  allOfThem,
];

/** Asked once before one is gone. */
export const askDrop = ({ id, name }: Prep): Message => ({
  content: `Delete **${quoted(name, 80)}**? It cannot be brought back.`,
  components: rowsOf([button(customId('prep-drop-do', '-', id), 'Delete', 'danger'), button(customId('prep', '-', id), 'Keep')]),
});

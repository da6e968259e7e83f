/** What foes on autopilot are going to do, with a button to let it be done now and one to choose otherwise. For GMs alone. */
import { capitalised, isPlural } from '../../engine/index.ts';
import type { EncounterView } from '../../table/api.ts';
import { MINUTE } from '../../table/time/units.ts';
import type { Intent } from '../../table/veto.ts';
import { spanText } from '../../table/words/spans.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, label, quoted } from '../escape.ts';
import { type Button, button, CONTENT, clockTime, ENTRIES, type Message, menu, rowsOf } from '../message.ts';

/** So many are told on a panel that is about other things as well. */
const TOLD = 5;

/** Windows to choose from, in minutes. */
const WINDOWS = [1, 2, 5, 10, 20, 30, 60, 120, 240, 720, 1440];

/** A side is several, as some are by their name. */
const lineOf = ({ who, name, what, since, at }: Intent): string =>
  `⏳ **${quoted(capitalised(name))}** ${who.startsWith('@') || isPlural(name) ? 'are' : 'is'} going to act at ${clockTime(at, since)}: **${quoted(what, 200)}**`;

/** What is going to be done by somebody, or (null) by anybody. */
export function intentLines({ intents }: Pick<EncounterView, 'intents'>, who: string | null = null): readonly string[] {
  const some = intents.filter((one) => who === null || one.who === who);
  const more = some.length - TOLD;
  return [...some.slice(0, TOLD).map(lineOf), ...(more > 0 ? [`-# … and ${more} more`] : [])];
}

const pair = (encounter: string, { decision, who }: Intent): readonly Button[] => [
  button(customId('intent-now', encounter, decision), 'Now'),
  button(customId('intent-veto', encounter, decision, whoTag(who)), 'Choose otherwise', 'do'),
];

/** Of one the buttons themselves, of several the way to them. */
export function intentButtons({ id, intents }: Pick<EncounterView, 'id' | 'intents'>, who: string | null = null): readonly Button[] {
  const some = intents.filter((one) => who === null || one.who === who);
  const [first, second] = some;
  if (!first) return [];
  return second ? [button(customId('intents', id), `Going to act (${some.length})`, 'do')] : pair(id, first);
}

/** All that is going to be done, one of them at hand. */
export function showIntents(view: EncounterView, chosen: string | null, said: string | null): Message {
  const { id, intents } = view;
  const one = intents.find(({ decision }) => String(decision) === chosen);
  const lines = [
    ...(said ? [said, ''] : []),
    ...(one ? [lineOf(one)] : intents.length > 0 ? intents.map(lineOf) : ['No foe on autopilot waits for your veto.']),
  ];
  const entries = intents
    .slice(0, ENTRIES)
    .map(({ decision, name, what }) => ({ value: String(decision), label: label(capitalised(name)), detail: cut(what, 100) }));
  return {
    content: fitLines(lines, CONTENT),
    components: [
      ...(entries.length > 0 ? [menu(customId('intent-one', id), 'Now, or otherwise …', entries)] : []),
      ...rowsOf([...(one ? pair(id, one) : []), button(customId('gm-again', id), 'GM panel')]),
    ],
  };
}

const windowWords = (ms: number | null): string => (ms === null ? 'off' : spanText(ms));

/** The way to the window, on the panel of somebody on autopilot. */
export const vetoButton = ({ id, veto }: Pick<EncounterView, 'id' | 'veto'>): Button =>
  button(customId('veto-window', id), `Veto window: ${windowWords(veto)}`);

/** How long the window is, and what it can be. */
export const showWindow = ({ id, veto }: Pick<EncounterView, 'id' | 'veto'>, said: string | null): Message => ({
  content: [
    ...(said ? [said] : []),
    `**Veto window: ${windowWords(veto)}**`,
    'The veto window is how long GMs have to stop what a foe on autopilot is about to do. The GM panel shows it to them alone, with **Now** and **Choose otherwise**. **/encounter pace** takes any number of minutes.',
  ].join('\n'),
  components: [
    menu(customId('veto-set', id), 'How long …', [
      { value: '0', label: 'Off', detail: 'They act at once, as any automatic answer does' },
      ...WINDOWS.map((minutes) => ({ value: String(minutes), label: spanText(minutes * MINUTE), detail: null })),
    ]),
    ...rowsOf([button(customId('gm-again', id), 'GM panel')]),
  ],
});

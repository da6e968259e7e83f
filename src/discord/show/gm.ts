/** The GM's panel: run the fight, play the NPCs, do what a GM may do, all by buttons. */
import type { EncounterView } from '../../table/api.ts';
import { longSpanText } from '../../table/words/spans.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, unmentioned } from '../escape.ts';
import { type Button, button, CONTENT, ENTRIES, type Message, menu, pageOf, rowsOf, turnPages } from '../message.ts';
import { ownOpen } from './after.ts';
import { headline, waitingLines } from './fight.ts';

/** What a GM may run by one button: the word for the custom id, the label, and whether they are asked again first. */
export const GM_DEEDS = {
  begin: { label: 'Begin', asks: false },
  pause: { label: 'Pause', asks: false },
  resume: { label: 'Resume', asks: false },
  force: { label: 'Time up now', asks: true },
  extend: { label: '+1 day', asks: false },
  undo: { label: 'Undo', asks: true },
  end: { label: 'End the fight', asks: true },
  redo: { label: 'Run it again', asks: false },
  withdraw: { label: 'Forget the action', asks: true },
  byhand: { label: 'Settle by hand', asks: true },
} as const;
export type GmDeed = keyof typeof GM_DEEDS;

const LOOKS = { begin: 'good', resume: 'good', end: 'danger', force: 'danger', undo: 'danger' } as const satisfies Partial<
  Record<GmDeed, string>
>;

const deedButton = (view: EncounterView, deed: GmDeed): Button =>
  button(
    customId(GM_DEEDS[deed].asks ? 'gm-ask' : 'gm-do', view.id, deed),
    GM_DEEDS[deed].label,
    deed in LOOKS ? LOOKS[deed as keyof typeof LOOKS] : 'plain',
  );

function deeds(view: EncounterView): readonly GmDeed[] {
  if (view.trouble !== null) return ['redo', 'withdraw', 'byhand', 'undo', 'end'];
  switch (view.status) {
    case 'gathering':
      return ['begin', 'undo', 'end'];
    case 'running':
      return ['pause', 'force', 'extend', 'undo', 'end'];
    case 'paused':
      return ['resume', 'undo', 'end'];
    case 'over':
      return [];
  }
}

/** Commands of the GM that need particulars, by their paths; each opens its form. */
const TOOLS = [
  'mob add',
  'gm set',
  'gm damage',
  'gm heal',
  'gm move',
  'gm condition',
  'gm rule',
  'gm skip',
  'mob remove',
  'mob mask',
  'mob hide',
  'gm hand-over',
  'gm co-gm',
  'gm stand-in',
  'gm doctrine',
  'encounter pace',
  'encounter holiday',
  'encounter house',
  'encounter settings',
  'zone add',
  'zone connect',
  'zone distance',
  'mob template save',
  'mob template paste',
  'mob template import',
] as const;

/** How long players take: for the GM alone, whom it may tell to change the pace or to name a stand-in. */
const answeringLines = ({ answering }: EncounterView): readonly string[] =>
  answering.each.length === 0
    ? []
    : [
        `-# Turns and declarations take, on average: ${answering.each
          .slice(0, 12)
          .map(([user, ms]) => `<@${user}> ${longSpanText(ms)}`)
          .join(' · ')}`,
      ];

/** The panel. `about`: a first line, e.g. what the last button came to. */
export function showGmPanel(
  view: EncounterView,
  tools: readonly { readonly path: string; readonly about: string }[],
  about: string | null,
  page = 0,
): Message {
  const trouble = view.trouble === null ? [] : [`⚠️ ${cut(unmentioned(view.trouble), 500)}`];
  const open = ownOpen(view.decisions).length;
  const mine = open > 0 ? [`You have ${open === 1 ? 'a decision' : `${open} decisions`} to make.`] : [];
  const [first] = view.applicants;
  const asking = view.applicants.map((a) => cut(unmentioned(a.text), 300));
  const state = [...waitingLines(view), ...answeringLines(view)];
  const lines = [...(about ? [about] : []), ...headline(view), ...trouble, ...asking, ...mine, ...state];
  const at = pageOf(view.view.rows, page, ENTRIES);
  const figures = at.items.map((r) => ({ value: whoTag(r.id), label: r.name, detail: `${r.side} · ${r.health.words}` }));
  const known = TOOLS.flatMap((path) => tools.filter((t) => t.path === path));
  const acts = [
    ...(open > 0 ? [button(customId('mine', view.id), open === 1 ? 'Decide' : 'My decisions', 'do')] : []),
    button(customId('own', view.id, 'gm'), 'GM acts', 'do'),
    ...(first ? [button(customId('admit-again', view.id, first.id), 'Let them in?', 'do')] : []),
    button(customId('gm-again', view.id), 'Refresh'),
    ...turnPages(at, (to) => customId('gm-again', view.id, to)),
  ];
  return {
    content: fitLines(lines, CONTENT),
    components: [
      ...rowsOf(
        deeds(view).map((d) => deedButton(view, d)),
        1,
      ),
      ...rowsOf(acts, 1),
      ...(figures.length > 0 ? [menu(customId('figure', view.id), 'Somebody’s turn, sheet or autopilot …', figures)] : []),
      menu(
        customId('command', view.id),
        'More tools …',
        known.map((t) => ({ value: t.path, label: `/${t.path}`, detail: t.about })),
      ),
    ],
  };
}

/** Somebody who asks to come in. */
export const showAdmission = ({ id }: EncounterView, { id: applicant, text }: EncounterView['applicants'][number]): Message => ({
  content: `${cut(unmentioned(text), 500)}\nAnybody you let in sees what that side sees: who is hidden there, true names, exact numbers.`,
  components: rowsOf([
    button(customId('admit-do', id, applicant, 'yes'), 'Agree', 'good'),
    button(customId('admit-do', id, applicant, 'no'), 'Refuse', 'danger'),
    button(customId('gm-again', id), 'GM panel'),
  ]),
});

/** Asks once more before something that is hard to take back. */
export const showSure = (view: EncounterView, deed: GmDeed, text: string): Message => ({
  content: text,
  components: rowsOf([
    button(customId('gm-do', view.id, deed), `Yes: ${GM_DEEDS[deed].label}`, 'danger'),
    button(customId('gm-again', view.id), 'Back'),
  ]),
});

/** The GM's panel: run the fight, play the NPCs, do what a GM may do, all by buttons. */
import { bold, capitalised, listed } from '../../engine/index.ts';
import type { EncounterView, OpenDecision } from '../../table/api.ts';
import { usualMore } from '../../table/time/pace.ts';
import { longSpanText, spanText } from '../../table/words/spans.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, quoted, unmentioned } from '../escape.ts';
import { type Button, button, CONTENT, ENTRIES, type Look, type Message, menu, pageOf, rowsOf, turnPages } from '../message.ts';
import { openCount, ownOpen } from '../open-decisions.ts';
import { absenceLines, headline, limitWords, untilWords, veilWords, waitingLines, whoInSentence } from './fight.ts';
import { type Tool, toolsMenu } from './gm-tools.ts';
import { LOST, lostButton } from './lost.ts';
import { onwardButtons } from './onward.ts';
import { intentButtons, intentLines } from './veto.ts';

/** What a GM may run by one button: the word for the custom id, the label, and whether they are asked again first. */
export const GM_DEEDS = {
  begin: { label: 'Begin', asks: false },
  pause: { label: 'Pause', asks: false },
  resume: { label: 'Resume', asks: false },
  force: { label: 'Call time', asks: true },
  extend: { label: 'More time', asks: false },
  undo: { label: 'Undo', asks: true },
  end: { label: 'End the fight', asks: true },
  redo: { label: 'Run it again', asks: false },
  withdraw: { label: 'Forget the action', asks: true },
  byhand: { label: 'Settle by hand', asks: true },
} as const;
export type GmDeed = keyof typeof GM_DEEDS;

const LOOKS: Readonly<Partial<Record<GmDeed, Look>>> = { begin: 'good', resume: 'good', end: 'danger', force: 'danger', undo: 'danger' };

const deedButton = (view: EncounterView, deed: GmDeed): Button =>
  button(
    customId(GM_DEEDS[deed].asks ? 'gm-ask' : 'gm-do', view.id, deed),
    deed === 'extend' ? `+${spanText(usualMore(view.pace))}` : GM_DEEDS[deed].label,
    LOOKS[deed],
  );

/** What sets a fight going that stands still. */
function starting({ trouble, status, lost }: EncounterView): readonly GmDeed[] {
  if (trouble !== null) return ['redo'];
  if (lost) return [];
  return status === 'gathering' ? ['begin'] : status === 'paused' ? ['resume'] : [];
}

/** The buttons of that. */
export const startingButtons = (view: EncounterView): readonly Button[] => [
  ...(view.lost ? [lostButton(view.id)] : []),
  ...starting(view).map((deed) => deedButton(view, deed)),
];

/** What is hard to take back: it stands last, away from what is pressed often, and each asks once. */
function grave({ trouble, status }: EncounterView): readonly GmDeed[] {
  if (status === 'over') return [];
  if (trouble !== null) return ['withdraw', 'byhand', 'undo', 'end'];
  return status === 'running' ? ['force', 'undo', 'end'] : ['undo', 'end'];
}

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

const weighing = ({ id, status }: EncounterView): readonly Button[] =>
  status === 'over' ? [] : [button(customId('weigh', id), 'Weigh it')];

/** What was due and can still come. */
const heldIn = ({ planned, status }: EncounterView): EncounterView['planned'] =>
  status === 'over' ? [] : planned.filter(({ held }) => held);

function plannedButton(view: EncounterView): readonly Button[] {
  const { id, planned, isGm, status } = view;
  if (!isGm || status === 'over') return [];
  const count = planned.length > 0 ? ` (${planned.length})` : '';
  return [button(customId('planned', id), `Waves and timers${count}`, heldIn(view).length > 0 ? 'do' : 'plain')];
}

/** How many have come from another server and have nobody yet who plays them here. */
const unplayed = ({ unplayed: { length }, status }: EncounterView): number => (status === 'over' ? 0 : length);

/** So many are named for whom the GM decides. */
const NAMED = 4;

/** What the GM decides now. To open the first round has a button and a line of its own, and a fight that rests takes no decisions. */
const theirs = ({ status, decisions }: EncounterView): readonly OpenDecision[] => (status === 'running' ? ownOpen(decisions) : []);

/** Whom the GM decides for; of very many the whole side is named where it can be decided for, too. */
function inShort({ own }: EncounterView, open: readonly OpenDecision[]): readonly OpenDecision[] {
  const all = open.filter(({ who }) => who !== 'gm');
  const sideOf = (who: string): string => `@${own.find(({ id }) => id === who)?.side}`;
  return all.length > NAMED ? all.filter(({ id, who }) => !all.some((d) => d.id === id && d.who === sideOf(who))) : all;
}

/** For whom the GM decides now, and what they are asked themselves. */
function yoursLines(view: EncounterView): readonly string[] {
  const open = theirs(view);
  const names = [...new Set(inShort(view, open).map((d) => bold(quoted(whoInSentence(d)))))];
  const more = names.length > NAMED ? [`${names.length - NAMED + 1} others`] : [];
  const people = [...names.slice(0, more.length > 0 ? NAMED - 1 : NAMED), ...more];
  // What any of several may answer is one decision.
  const whose = listed(people, openCount(open) === 1 ? 'or' : 'and');
  const said = [
    ...(people.length > 0 ? [`You decide for ${whose}.`] : []),
    ...open.filter(({ who }) => who === 'gm').map(({ question }) => cut(unmentioned(question), 300)),
  ];
  return [...said.map((line) => `▶ ${line}`), ...limitLines(open)];
}

/** Until when the first of them is to be decided, and what happens otherwise. */
function limitLines(open: readonly OpenDecision[]): readonly string[] {
  const [first] = open.filter(({ deadline }) => deadline !== null).toSorted((a, b) => a.deadline! - b.deadline!);
  if (!first) return [];
  return [openCount(open) > 1 ? `-# The first ${untilWords(first)}` : `-# ${capitalised(limitWords(first, first.otherwise))}`];
}

/** What waits for the GM themselves, most urgent first. */
export function needsLines(view: EncounterView): readonly string[] {
  const lines = [
    ...(view.trouble === null ? [] : [`⚠️ ${cut(unmentioned(view.trouble), 500)}`]),
    ...(view.lost ? [LOST.gm] : []),
    ...yoursLines(view),
    ...view.applicants.map((a) => `🙋 ${cut(unmentioned(a.text), 300)}`),
    ...heldIn(view).map(({ name }) => `⏳ **${quoted(name)}** is due, and there was no room. **Waves and timers** brings it in.`),
  ];
  return lines.length > 0 ? ['**Waiting for you**', ...lines] : [];
}

/** Whether that tells already for what the fight waits for the GM. */
export const tellsYours = (view: EncounterView): boolean => view.trouble !== null || theirs(view).length > 0;

/** The last dice that only GMs see. */
export const blindLines = ({ blind }: EncounterView): readonly string[] => (blind.length > 0 ? ['**Blind rolls**', ...blind] : []);

/** How far apart the sides begin, where all of them do alike: those who would have an archer begin elsewhere learn how. */
function beginningLines({ status, space, unit, view: { rows }, distances }: EncounterView): readonly string[] {
  if (status !== 'gathering' || space !== 'distances') return [];
  const sideOf = (id: string): string | undefined => rows.find((r) => r.id === id)?.side;
  const [far, ...others] = new Set(distances.flatMap(([a, b, between]) => (sideOf(a) === sideOf(b) ? [] : [between])));
  return far === undefined || others.length > 0 ? [] : [`-# The sides begin ${far} ${unit} apart; \`/zone distance\` changes that.`];
}

/** What waits for the GM, then how the fight stands. */
const stateLines = (view: EncounterView): readonly string[] => [
  ...headline(view),
  ...needsLines(view),
  ...absenceLines(view).map((line) => `-# ${line}`),
  ...waitingLines(view, { others: tellsYours(view), panel: true }),
  ...beginningLines(view),
  ...intentLines(view),
  ...blindLines(view),
  ...answeringLines(view),
];

/** The buttons of what waits for the GM, and of what sets the fight going. */
function urgentButtons(view: EncounterView, open: number): readonly Button[] {
  const [first] = view.applicants;
  return [
    ...startingButtons(view),
    ...intentButtons(view),
    ...(open > 0 ? [button(customId('mine', view.id), open === 1 ? 'Decide' : 'My decisions', 'do')] : []),
    ...(first ? [button(customId('admit-again', view.id, first.id), 'Answer the request', 'do')] : []),
    ...(heldIn(view).length > 0 ? plannedButton(view) : []),
    ...onwardButtons(view),
    ...(unplayed(view) > 0 ? [button(customId('unplayed', view.id, 0), `Who plays whom (${unplayed(view)})`, 'do')] : []),
  ];
}

const hasDeadlines = ({ pace }: EncounterView): boolean => Object.values(pace.time).some((time) => time !== null);

/** What is useful now. */
function usefulButtons(view: EncounterView): readonly Button[] {
  const running: readonly GmDeed[] =
    view.status !== 'running' || view.trouble !== null ? [] : hasDeadlines(view) ? ['pause', 'extend'] : ['pause'];
  return [
    ...(view.status === 'over' ? [] : [button(customId('own', view.id, 'gm'), 'GM acts', 'do')]),
    ...running.map((d) => deedButton(view, d)),
    ...weighing(view),
    ...(heldIn(view).length > 0 ? [] : plannedButton(view)),
  ];
}

/**
 * The panel by urgency: what waits for the GM, what is useful now, somebody or a tool from a menu, and last what is hard to take back.
 * `about`: a first line, e.g. what the last button came to.
 */
export function showGmPanel(view: EncounterView, tools: readonly Tool[], about: string | null, page = 0): Message {
  const open = openCount(theirs(view));
  const at = pageOf(view.view.rows, page, ENTRIES);
  const figures = at.items.map((r) => ({
    value: whoTag(r.id),
    label: r.name,
    detail: `${r.side} · ${r.health.words}${veilWords(view, r.id)}`,
  }));
  const turns = turnPages(at, (to) => customId('gm-again', view.id, to));
  const hard = grave(view).map((d) => deedButton(view, d));
  const rows = [urgentButtons(view, open), usefulButtons(view), [...hard, button(customId('gm-again', view.id), 'Refresh')]];
  const roomy = rows.findIndex((buttons) => buttons.length > 0 && buttons.length + turns.length <= 5);
  // Where no row has room, to turn the page is to look anew.
  const turning = roomy < 0 ? rows.with(2, [...hard, ...turns]) : rows.with(roomy, [...rows[roomy]!, ...turns]);
  const shown = (row: number): ReturnType<typeof rowsOf> => rowsOf(turning[row]!, 1);
  return {
    content: fitLines([...(about ? [about] : []), ...stateLines(view)], CONTENT),
    components: [
      ...shown(0),
      ...shown(1),
      ...(figures.length > 0 ? [menu(customId('figure', view.id), 'Somebody’s turn, sheet or autopilot …', figures)] : []),
      ...toolsMenu(view, tools),
      ...shown(2),
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

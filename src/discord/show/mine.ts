/** The decisions that are open for one reader, to pick one from. */
import { inSentence } from '../../engine/index.ts';
import type { EncounterView, OpenDecision } from '../../table/api.ts';
import { longSpanText } from '../../table/words/spans.ts';
import { turnedLines } from '../choosing/question.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, quoted, unmentioned } from '../escape.ts';
import { type Button, button, CONTENT, ENTRIES, type Message, menu, pageOf, rowsOf, turnPages } from '../message.ts';
import { ownOpen } from '../open-decisions.ts';
import { absenceLines, addressed, isOut, outLines, untilWords, waitingLines } from './fight.ts';
import { needsLines, startingButtons } from './gm.ts';

const line = (d: OpenDecision): string => {
  const chosen = d.answered === null ? '' : `chosen: ${quoted(d.answered, 80)}${d.changed ? ' (its odds have changed)' : ''}`;
  return `• ${[cut(addressed(d, d.question), 110), untilWords(d), chosen].filter(Boolean).join(' · ')}`;
};

const deciding = ({ id }: EncounterView, { id: decision, who, whoName, answered }: OpenDecision): Button =>
  button(customId('decide-for', id, decision, whoTag(who)), `${whoName}${answered === null ? '' : ' (answered)'}`, 'do');

/** A list of open decisions; each leads to its panel. */
export function showMine(view: EncounterView, decisions: readonly OpenDecision[], page = 0): Message {
  if (decisions.length === 0) return showNothingOpen(view);
  const at = pageOf(decisions, page, ENTRIES);
  const content = fitLines(['You may decide for:', ...at.items.map(line)], CONTENT);
  if (decisions.length <= 5) return { content, components: rowsOf(decisions.map((d) => deciding(view, d))) };
  const entries = at.items.map((d) => ({
    value: `${d.id} ${whoTag(d.who)}`,
    label: `${d.whoName}${d.answered === null ? '' : ' (answered)'}`,
    detail: d.question.replace(/[\\*_`~]/gu, ''),
  }));
  return {
    content,
    components: [
      menu(customId('decide-for', view.id), 'Decide for …', entries),
      ...rowsOf(turnPages(at, (to) => customId('mine', view.id, 'all', to))),
    ],
  };
}

/** Why a GM need not do anything about what is open. */
const inAMoment = ({ decisions }: EncounterView): string => (decisions.some((d) => d.byItself) ? ': an autopilot is about to answer' : '');

/** Who is asked goes on being asked when a paused fight does: no press counts before, and no clock runs. */
const whenResumed = ({ status, decisions }: EncounterView): readonly string[] => {
  const open = status === 'paused' ? ownOpen(decisions) : [];
  return open.length === 0 ? [] : ['When it goes on:', ...open.slice(0, 6).map((d) => `• ${cut(addressed(d, d.question), 110)}`)];
};

/** How the fight stands, where it takes no decisions; else that the reader has none. */
function needsOf(view: EncounterView, isStranger: boolean): readonly string[] {
  const needs = view.isGm ? needsLines(view) : [];
  if (isStranger || needs.length > 0) return needs;
  return view.status === 'running' || (view.status === 'gathering' && !view.isGm) ? [`Nothing needs you right now${inAMoment(view)}.`] : [];
}

/** The way to what others are asked and the reader could decide in their place. */
function forOthers({ id, decisions }: EncounterView): readonly Button[] {
  const [first, ...more] = decisions.filter((d) => d.answered === null && !d.waited && !d.byItself);
  if (!first) return [];
  if (more.length > 0) return [button(customId('mine', id, 'all'), 'Decide for others …')];
  return [button(customId('decide-for', id, first.id, whoTag(first.who)), `Decide for ${first.whoName} …`)];
}

/** Nothing to decide: who is waited for, and what one may look at meanwhile. */
export function showNothingOpen(view: EncounterView, ahead: readonly Button[] = []): Message {
  const stranger = view.own.length === 0 && !view.isGm && view.status !== 'over';
  const runs = view.status === 'running';
  const own = (runs ? view.own : [])
    .filter(({ id }) => !Object.hasOwn(view.autopilots, id) && !isOut(view, id))
    .slice(0, 4)
    .map((o) => button(customId('own', view.id, whoTag(o.id)), `What can ${inSentence(o.name)} do?`));
  const gm = view.isGm ? [button(customId('gm-again', view.id), 'GM panel')] : [];
  const going = view.isGm ? startingButtons(view) : [];
  const joins = stranger && view.asked === null ? [button(customId('join', view.id), 'Join', 'good')] : [];
  return {
    content: fitLines(
      [
        ...(stranger && view.asked === null ? ['You play nobody in this fight. **/join** brings you in.'] : []),
        ...needsOf(view, stranger),
        ...absenceLines(view),
        ...(view.asked === null ? [] : [cut(unmentioned(view.asked), 300)]),
        ...(view.isGm
          ? []
          : outLines(
              view,
              view.own.map(({ id }) => id),
            )),
        ...turnedLines(view),
        ...waitingLines(view, { others: view.trouble !== null, panel: true }),
        ...whenResumed(view),
        ...(view.answering.table === null ? [] : [`-# Your table answers in ${longSpanText(view.answering.table)} on average.`]),
      ],
      CONTENT,
    ),
    components: rowsOf([...going, ...joins, ...own, ...ahead.slice(0, 8), ...(runs ? forOthers(view) : []), ...gm]),
  };
}

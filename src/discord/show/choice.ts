/** The private panel on which somebody chooses: complete acts on its first row, everything else in a menu that opens one form. */
import { ATTACKS, type Choice, capitalised, GIVES_UP, inSentence, isAny, own, sideInSentence, withinLine } from '../../engine/index.ts';
import { isPick, mustBeGiven, openOptions } from '../../table/acts/choices.ts';
import { textWithin } from '../../table/acts/say.ts';
import type { CompleteAct, OpenDecision, WordedOffer } from '../../table/api.ts';
import { partsOf } from '../../table/speech.ts';
import { inQuotes } from '../../table/words/quotes.ts';
import { forAllButtons } from '../choosing/alike.ts';
import { asksAnything, beforeForm, settledBy } from '../choosing/filling.ts';
import { notNow } from '../choosing/in-words.ts';
import { KIND } from '../choosing/kinds.ts';
import { aheadKind, changedLine, forTheSide, markOf, type Question } from '../choosing/question.ts';
import { slotsOf } from '../choosing/slots.ts';
import { hasVoice } from '../choosing/speaking.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId, joined, LONGEST } from '../custom-id.ts';
import { actLabel, cut, fitLines, LONGEST_LABEL, quoted, unmentioned } from '../escape.ts';
import {
  type Button,
  button,
  CONTENT,
  ENTRIES,
  type Entry,
  type Look,
  type Message,
  menu,
  pageOf,
  type Row,
  row,
  rowsOf,
  turnPages,
} from '../message.ts';
import { withPortrait } from '../portraits.ts';
import { addressed, isOut, limitWords, nextLine, outLines, ownNumbers, waitedWords, waitingLines, whoInSentence } from './fight.ts';

/** So many reasons why something is not possible; more would bury what is. */
const REASONS = 3;
/** Of what one reason bars so much is named. */
const BARRED = 4;
/** Before what the reader did in the last round. */
const LAST_ROUND = 'Same as last round: ';

/** What is said where somebody cannot do anything at all: who is up, in a line. */
export function notYet(q: Question): string {
  const { view, offers } = q;
  if (view.status !== 'running') return waitingLines(view).join('\n');
  if (isOut(view, q.who)) return [...outLines(view, [q.who]), ...waitingLines(view)].join('\n');
  const reasons = [...new Set(offers.flatMap((o) => o.blocked ?? []))];
  // One reason for everything says more than whose turn it is; several are those of people who are not up.
  const why = reasons.length === 1 ? reasons[0]! : '';
  const [first] = view.waiting;
  if (first === undefined) return why || 'Nothing can be done now.';
  const up = `Waiting for ${waitedWords(first, 200)}; **${quoted(whoInSentence(q))}** can’t act yet.`;
  const said = why === '' || /turn/u.test(why) ? up : `${up} ${cut(unmentioned(why), 200)}`;
  return [said, ...nextLine(view.upNext)].join('\n');
}

/** Who decides what until when, and their own numbers, above every panel. */
export function heading(q: Question): readonly string[] {
  const whose = `${cut(addressed(q, q.text), 600)}${q.standingIn ? ' (You decide for another player.)' : ''}`;
  // Whoever plays alone has all the time there is, and where no clock runs, or they have chosen, nothing else happens.
  const runs = q.deadline !== null && q.view.status === 'running';
  const silence = q.answered !== null || q.view.solo ? '' : (q.otherwise ?? '');
  const answered = q.answered === null ? [] : [`You have chosen **${quoted(q.answered, 200)}** and may still change your mind.`];
  const says = q.words === null ? [] : [`> ${partsOf(q.words).some((part) => part.described) ? 'You' : 'You say'}: ${inQuotes(q.words)}`];
  return [whose, ...answered, ...changedLine(q), ...says, ...ownNumbers(q), ...(runs ? [`-# ${capitalised(limitWords(q, silence))}`] : [])];
}

/** What stands on a panel besides its question. */
export interface Beside {
  /** Shown in place of the likeliest. */
  readonly acts?: readonly CompleteAct[];
  readonly page?: number;
  /** The first line, e.g. what the last press came to. */
  readonly first?: string;
  /** Others for whom the reader may decide now. */
  readonly others?: readonly OpenDecision[];
  /** Buttons after the rest. */
  readonly buttons?: readonly Button[];
}

/** The panel of a decision. */
export function showDecision(q: Question, acts: readonly CompleteAct[], beside: Beside = {}): Message {
  const made = acts.flatMap((act) => actButton(q, act).map((one) => ({ act, one })));
  const pressed = made.map(({ act }) => act);
  const buttons = made.map(({ one, act }) => ({ ...one, label: actLabel(onButton(act)) }));
  const rest = q.offers.map((offer, number) => ({ offer, number })).filter(({ offer, number }) => isLeft(offer, number, pressed));
  const shown = pageOf(
    rest.toSorted((a, b) => groupOf(a.offer) - groupOf(b.offer)),
    beside.page ?? 0,
    ENTRIES,
  );
  const else_ = rest.length === 0 ? [] : [restOf(q, shown.items, acts)];
  const passes = passForSide(q);
  // Where all that a side may do has its button, no menu repeats it.
  const isShown = (d: OpenDecision): boolean => d.who === q.who || (passes.length > 0 && d.who.startsWith('@') && d.offers.length === 1);
  const others = (beside.others ?? []).filter((d) => d.id !== q.decision || !isShown(d));
  const switcher =
    others.length > 0 && !q.view.solo
      ? [menu(customId('decide-for', q.encounter), 'Decide for somebody else …', others.map(otherEntry))]
      : [];
  const pages = turnPages(shown, (to) => customId(KIND.question, q.encounter, q.decision, whoTag(q.who), to));
  const back = q.answered !== null ? [takeBackButton(q)] : [];
  const last = [...back, ...passes, ...(beside.buttons ?? []), ...together(q), ...pages, ...say(q), ...whenAsked(q)].slice(0, 5);
  const blocked = q.offers.filter((o) => o.blocked !== null);
  const isAll = blocked.length === q.offers.length;
  const first = beside.first ? [beside.first] : [];
  const barred = [...notNow(q.offers), ...blocked.filter(({ idle }) => !idle)];
  const lines = isAll ? [...first, notYet(q)] : [...first, ...heading(q), ...blockedLines(barred)];
  const above = [...rowsOf(buttons, 1), ...rowsOf(forAllButtons(q), 1)];
  const panel = { content: fitLines(lines, CONTENT), components: [...above, ...else_, ...switcher, ...rowsOf(last, 1)] };
  return withPortrait(panel, own(q.view.portraits, q.who), q.whoName);
}

/** An offer by its place among those of its question. */
interface Numbered {
  readonly offer: WordedOffer;
  readonly number: number;
}

/** What has no button of its own, in a menu; one alone is a button, as a menu would cost a press before it. */
function restOf(q: Question, rest: readonly Numbered[], acts: readonly CompleteAct[]): Row {
  const [only, ...others] = rest;
  if (only && others.length === 0 && asksAnything(only.offer)) {
    const { label, pick } = only.offer;
    const text = acts.some(({ offer }) => offer === only.number) ? `${label}, in detail …` : `${label} …`;
    return row(fillButton(q, only.number, { pick }, text, 'plain'));
  }
  const own =
    only && others.length === 0
      ? actButton(q, { offer: only.number, choice: { pick: only.offer.pick }, label: only.offer.label, again: null })
      : [];
  if (own.length > 0) return row(...own);
  const prompt = acts.length > 0 ? 'Something else …' : 'What do you do?';
  return menu(customId(KIND.offers, q.encounter, q.decision, whoTag(q.who), markOf(q.offers)), prompt, rest.map(entryFor));
}

/** Whoever chooses may say something with it; what lies sealed already can be said otherwise. */
const say = (q: Question): readonly Button[] =>
  (aheadKind(q) !== null || (hasVoice(q) && (q.answered === null || q.isSealed))) && q.offers.some((o) => o.blocked === null)
    ? [button(customId(KIND.say, q.encounter, q.decision, whoTag(q.who)), q.words === null ? 'Say something' : 'Say something else')]
    : [];

/** A GM who would rather be asked less often need not look for the house rule. */
const whenAsked = ({ encounter, askedBy }: Question): readonly Button[] =>
  askedBy === undefined ? [] : [button(customId('house-rule', encounter, askedBy), 'When to ask me this …')];

/** Whoever runs several may let them act at once. */
function together({ kind, view, who }: Question): readonly Button[] {
  const plays = kind === 'turn' || kind === 'declaration';
  const own = view.own.filter(({ id }) => view.view.rows.some((r) => r.id === id && !r.out));
  return plays && !view.solo && own.length > 1 && own.some(({ id }) => id === who)
    ? [button(customId('all', view.id, whoTag(who)), 'Several at once …')]
    : [];
}

/** Where only a whole side can pass, whoever is asked may have it pass. */
function passForSide(q: Question): readonly Button[] {
  const side = q.kind === 'turn' ? forTheSide(q) : null;
  const offer = side?.offers.findIndex((o) => isPassive(o) && o.blocked === null && o.params.length === 0) ?? -1;
  const found = side?.offers[offer];
  if (!side || !found) return [];
  const label = `${found.label} for ${sideInSentence(side.whoName)}`;
  return actButton(side, { offer, choice: { pick: found.pick }, label, again: null });
}

/** An answer that nobody has seen yet may be taken back. */
export const takeBackButton = ({ encounter, decision, who }: Pick<Question, 'encounter' | 'decision' | 'who'>): Button =>
  button(customId(KIND.takeBack, encounter, decision, whoTag(who)), 'Take it back');

/** What stands on the button of an act, as far as it is of use: of what it comes to, as much as there is room for. */
const onButton = (act: CompleteAct): string => textWithin(`${againIn(act)}${act.label}`, LONGEST_LABEL);

/** One act on a button; none where it does not fit into a custom id. */
function actButton(q: Question, act: CompleteAct): readonly Button[] {
  const offer = q.offers[act.offer];
  const slots = offer ? slotsOf(offer, act.choice) : null;
  if (!offer || slots === null) return [];
  const args = [q.encounter, q.decision, whoTag(q.who), markOf(q.offers), act.offer, slots] as const;
  if (joined(KIND.act, ...args).length > LONGEST) return [];
  return [button(customId(KIND.act, ...args), onButton(act), isPassive(offer) ? 'plain' : 'do')];
}

/** What a button says before what was done before: a word, where more would take the place of what the act comes to. */
const againIn = ({ again, label }: CompleteAct): string =>
  again === null ? '' : again === 'last-round' && label.length <= LONGEST_LABEL - LAST_ROUND.length ? LAST_ROUND : 'Again: ';
const isPassive = (offer: WordedOffer): boolean => isAny(['pass', 'delay'], offer);

/** Whether there is more to an offer than its buttons say. */
function isLeft(offer: WordedOffer, number: number, acts: readonly CompleteAct[]): boolean {
  if (offer.blocked !== null) return false;
  const own = acts.filter((act) => act.offer === number);
  return asksAnything(offer) ? !areAllShown(offer, own) : own.length === 0;
}

/** Whether an offer asks for one thing alone, and each that it may be has its button. */
function areAllShown({ params }: WordedOffer, acts: readonly CompleteAct[]): boolean {
  const [param, ...others] = params;
  if (!param || others.length > 0 || !isPick(param) || !mustBeGiven(param)) return false;
  return openOptions(param).every(({ value }) => acts.some(({ choice }) => choice[param.name] === value));
}

/** The rest stands without a name between them. */
const GROUPS = ['Attack', 'Move', '', 'Leave the fight'] as const;

/** What kind of thing an offer is: its place among the groups. */
function groupOf(offer: WordedOffer): number {
  if (isAny(ATTACKS, offer)) return 0;
  if (isAny(['close', 'move', 'shift', 'withdraw'], offer)) return 1;
  return isAny(GIVES_UP, offer) ? 3 : 2;
}

/** An offer in the menu; what its value ends in says what comes of it: `?` a form, `+` a menu and then a form. */
function entryFor({ offer, number }: Numbered): Entry {
  const asks = offer.params.map((p) => withinLine(p.label)).join(', ');
  const more = !asksAnything(offer) ? '' : beforeForm(offer) ? '+' : '?';
  const group = GROUPS[groupOf(offer)] ?? '';
  // What is called so is not told once more.
  const kind = offer.label.startsWith(group) ? '' : group;
  const what = [kind, offer.detail, asks].filter(Boolean).join(' · ');
  return { value: `${number}${more}`, label: more ? `${offer.label} …` : offer.label, detail: what };
}

/** Another decision in the menu: whose it is, and what it asks of them, without their name once more. */
function otherEntry(d: OpenDecision): Entry {
  const [name, question] = [d.whoName, d.question.replace(/[\\*_`~]/gu, '')];
  const [called = ''] = question.split(', ', 1);
  const isCalled = called.toLowerCase() === name.toLowerCase() || called.toLowerCase() === inSentence(name).toLowerCase();
  return {
    value: `${d.id} ${whoTag(d.who)}`,
    label: `${name}${d.answered === null ? '' : ' (answered)'}`,
    detail: isCalled ? capitalised(question.slice(called.length + 2)) : question,
  };
}

/** What is not possible, under each reason once: the first of it by name, so that a phone shows what is. */
function blockedLines(blocked: readonly Pick<WordedOffer, 'label' | 'blocked'>[]): readonly string[] {
  if (blocked.length === 0) return [];
  const reasons = [...new Set(blocked.map((o) => o.blocked ?? ''))];
  const labels = (why: string): string => {
    const barred = blocked.flatMap((o) => ((o.blocked ?? '') === why ? [quoted(o.label)] : []));
    return barred.length <= BARRED ? barred.join(', ') : `${barred.slice(0, BARRED - 1).join(', ')} and ${barred.length - BARRED + 1} more`;
  };
  return reasons.slice(0, REASONS).map((why) => `-# Not now: ${cut(labels(why), 200)}. ${cut(unmentioned(why), 200)}`);
}

/** What a menu asks before the form: one parameter, page by page. */
export function showBefore(q: Question, number: number, page = 0): Message {
  const offer = q.offers[number] as WordedOffer;
  const param = beforeForm(offer);
  const options = (param?.options ?? []).map((o, at) => ({ o, at })).filter(({ o }) => o.blocked === null);
  const base = [q.encounter, q.decision, whoTag(q.who), markOf(q.offers), number] as const;
  const shown = pageOf(options, page, ENTRIES);
  const entries = shown.items.map(({ o, at }): Entry => ({ value: String(at), label: o.label, detail: o.detail }));
  return {
    content: fitLines([...heading(q), `▸ **${quoted(offer.label)}**: ${quoted(withinLine(param?.label ?? ''))}?`], CONTENT),
    components: [
      menu(customId(KIND.value, ...base), param?.label ?? 'Choose', entries),
      ...rowsOf([...turnPages(shown, (to) => customId(KIND.page, ...base, to)), backButton(q)]),
    ],
  };
}

const backButton = (q: Question): Button => button(customId(KIND.question, q.encounter, q.decision, whoTag(q.who), 0), 'Back');

/** The way to the form of an offer, past what a choice has settled; where a menu comes before the form, and nothing is settled, to that. */
export function fillButton(q: Question, number: number, choice: Choice, text = 'Fill in', look: Look = 'do'): Button {
  const offer = q.offers[number] as WordedOffer;
  const base = [q.encounter, q.decision, whoTag(q.who), markOf(q.offers), number] as const;
  const settled = settledBy(offer, choice);
  return button(
    beforeForm(offer) && settled === ''
      ? customId(KIND.page, ...base, 0)
      : customId(KIND.form, ...base, ...(settled === '' ? [] : [settled])),
    text,
    look,
  );
}

/** What the rules refuse, and the way to mend it: the form opens as it was left. */
export function showRefused(q: Question, number: number, settled: string, why: readonly string[], what: string): Message {
  const change = button(customId(KIND.form, q.encounter, q.decision, whoTag(q.who), markOf(q.offers), number, settled), 'Change', 'do');
  return {
    content: fitLines([...why.map((line) => `⚠️ ${line}`), ...(what ? [`▸ ${quoted(what, 300)}`] : []), ...heading(q)], CONTENT),
    components: rowsOf([change, backButton(q)]),
  };
}

/** An act that is asked for once more, for whoever wants that. `carry`: the button that does it. */
export const showSure = (q: Question, what: string, carry: Button): Message => ({
  content: fitLines([`▸ **${quoted(what, 300)}**`, ...heading(q)], CONTENT),
  components: rowsOf([carry, backButton(q)]),
});

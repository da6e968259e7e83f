/** What somebody is choosing from: an open decision, or what they may do of their own accord. */
import { type AheadKind, capitalised, type DetailParts, hashOf, type Id, inSentence, possessive } from '../../engine/index.ts';
import type { CompleteAct, EncounterView, LeftAhead, OpenDecision, TypingView, Unfollowed, WordedOffer } from '../../table/api.ts';
import type { CommandContext } from '../context.ts';
import { customId, numberAt, type Tag } from '../custom-id.ts';
import { cut, quoted, unmentioned } from '../escape.ts';
import { type Button, button } from '../message.ts';
import { stale } from '../say.ts';
import { isOut } from '../show/fight.ts';
import { KIND } from './kinds.ts';
import { wordsKept } from './speaking.ts';
import { whoTag } from './who-tag.ts';

/** Of their own accord: no decision that anybody waits for. */
export const OWN_ACCORD = 0;

/** What is left ahead has no decision yet: these stand in its place, by kind. */
const AHEAD: Readonly<Record<AheadKind, number>> = { turn: -2, declaration: -3 };
/** The kind of decision that a question is left ahead for; null: it is for now. */
export const aheadKind = ({ decision }: Pick<Question, 'decision'>): AheadKind | null =>
  decision === AHEAD.turn ? 'turn' : decision === AHEAD.declaration ? 'declaration' : null;

/** `V`: as much of the fight as whoever asks needs of it. */
export interface Question<V extends TypingView = EncounterView> {
  readonly encounter: string;
  /** Number of the open decision, or `OWN_ACCORD`. */
  readonly decision: number;
  readonly who: Id;
  readonly whoName: string;
  /** Null: no decision that anybody waits for. */
  readonly kind: OpenDecision['kind'] | null;
  /** The question in words. */
  readonly text: string;
  readonly offers: readonly WordedOffer[];
  readonly otherwise: string | null;
  readonly opened: number;
  readonly deadline: number | null;
  readonly answered: string | null;
  /** What that came to as it was chosen, and what it comes to now; left out: the same. */
  readonly changed?: OpenDecision['changed'];
  readonly standingIn: boolean;
  /** The house rule, by its key, that says when a GM is asked this. */
  readonly askedBy?: string;
  /** The reader's standing order that would have answered, and cannot. */
  readonly unfollowed?: Unfollowed;
  /** What the reader had chosen and cannot do any more, and why. */
  readonly lost?: OpenDecision['lost'];
  /** The reader's own answer lies sealed. */
  readonly isSealed: boolean;
  /** What the reader says with that, or with what they are about to choose; null: nothing. */
  readonly words: string | null;
  /** The fight as whoever chooses sees it. */
  readonly view: V;
}

const TOO_LATE =
  'That question is no longer open: it was answered, or taken back, or it is not yours. **My decisions** shows what is open for you now.';

const ENDED = 'That practice fight is over. **/practice** leads to the one that is on, or starts another.';

/** The question that a button was made for; `whom`: its `whoTag`. @throws Refusal where it is no longer open for this caller. */
export async function questionOf(context: CommandContext, encounter: string, decision: number, whom: string): Promise<Question> {
  const view = await context.table.view(encounter, context.caller);
  const kind = aheadKind({ decision });
  const left = kind && view.ahead.find((a) => a.kind === kind && whoTag(a.who) === whom);
  if (left) return aheadOf(view, left, await context.table.aheadOffers(encounter, context.caller, left.who, left.kind));
  if (decision !== OWN_ACCORD) {
    const open = view.decisions.find((d) => d.id === decision && whoTag(d.who) === whom);
    if (!open) throw stale(view.solo && view.status === 'over' ? ENDED : TOO_LATE);
    return withWords(context, fromDecision(view, open));
  }
  const known = ['gm', ...view.own.map((o) => o.id), ...view.view.rows.map((r) => r.id)];
  const who = known.find((id) => whoTag(id) === whom);
  if (who === undefined) throw stale('Nobody in this fight has that name. The board shows who is there.');
  return ofOwnAccord(view, who, await context.table.offers(encounter, context.caller, who));
}

/** No decision has this number. */
const UNKNOWN = -1;

/** The question that a custom id names: by its fight, its number and whom it asks. */
export const questionAt = (context: CommandContext, tag: Tag): Promise<Question> =>
  questionOf(context, tag.args[0] ?? '', numberAt(tag, 1) ?? UNKNOWN, tag.args[2] ?? '');

/** What somebody does when their next turn (declaration) comes. */
const aheadOf = <V extends TypingView>(view: V, { who, kind, says }: LeftAhead, offers: readonly WordedOffer[]): Question<V> => ({
  ...ofOwnAccord(view, who, offers),
  decision: AHEAD[kind],
  text: `What will ${nameOf(view, who) ?? 'your character'} do ${kind === 'turn' ? 'on the next turn' : 'at the next declaration'}? Nobody else sees it before it happens, and it happens once. If the target is out of the question by then, the nearest of that side takes their place, and this panel tells you who. If it can’t be done at all, you are asked as usual.`,
  answered: says.length > 0 ? says.join(', then ') : null,
});

/** What can be left for the next declaration and turn of one of the reader's, in that order: of what is not being asked just now. */
export const questionsAhead = <V extends TypingView>(context: CommandContext, view: V, who: Id): Promise<readonly Question<V>[]> =>
  Promise.all(
    view.ahead
      .filter((left) => left.who === who && !left.asked && !isOut(view, who))
      .map(async (left) => aheadOf(view, left, await context.table.aheadOffers(view.id, context.caller, left.who, left.kind))),
  );

/** Ways to leave something ahead for the reader's own, and to look at what they have left. */
export const aheadButtons = ({ id, status, ahead, own, autopilots, view, forOthers }: EncounterView): readonly Button[] =>
  ahead
    .filter(({ who, says }) => says.length > 0 || !isOut({ view }, who))
    .filter(({ who, asked, says }) => status === 'running' && (!asked || says.length > 0) && !Object.hasOwn(autopilots, who))
    .map(({ who, kind, says }) => {
      const whose = own.length > 1 || forOthers.includes(who) ? possessive(inSentence(own.find((o) => o.id === who)?.name ?? '')) : null;
      const what = kind === 'turn' ? 'next turn' : 'next declaration';
      return button(
        customId(KIND.question, id, AHEAD[kind], whoTag(who), 0),
        says.length > 0 ? `${capitalised(`${whose ?? 'my'} ${what}`)}: planned` : `Plan ${whose ?? 'my'} ${what}`,
      );
    });

/** What the reader left could not be done, so that they are asked. */
export const lostLine = ({ ahead }: EncounterView, who: Id): string | undefined => {
  const lost = ahead.find((a) => a.who === who && a.lost !== null)?.lost;
  return lost ? `⚠️ Your plan can’t be carried out any more: ${quoted(lost, 150)}. Choose now.` : undefined;
};

/** What the reader had chosen has become impossible, so that they are asked again. */
export function impossibleLine({ lost, answered }: Question): string | undefined {
  if (!lost || answered !== null) return undefined;
  return `⚠️ What you had chosen is no longer possible: **${quoted(lost.says, 150)}**. ${cut(unmentioned(lost.why), 200)} Choose again.`;
}

/** What was chosen comes to something else by now, since the fight has changed around it. */
export function changedLine({ changed }: Question): readonly string[] {
  if (!changed) return [];
  const [was, now] = [quoted(changed.was, 100), quoted(changed.now, 100)];
  return [`⚠️ Since you chose, its odds have changed${changed.now === '' ? '' : `: **${was}** then, **${now}** now`}.`];
}

/** The reader's standing order cannot be followed, or no more in this round, so that they are asked. */
export function orderLine({ unfollowed: order, answered }: Question): string | undefined {
  if (!order || answered !== null) return undefined;
  const says = `**${quoted(order.says, 150)}**`;
  if (order.spent) return `⚠️ Your standing order, ${says}, has been used up for this round. Choose yourself.`;
  const why = order.why === null ? ' isn’t possible here.' : `. ${cut(unmentioned(order.why), 200)}`;
  return `⚠️ Your standing order can’t be followed: ${says}${why} Choose yourself.`;
}

/** What the reader left went at another than it was left for. */
export const turnedLines = ({ ahead }: EncounterView): readonly string[] =>
  ahead.flatMap(({ turned }) =>
    turned ? [`↪️ Your plan, ${quoted(turned.from, 120)}, was no longer possible: it became **${quoted(turned.to, 120)}**.`] : [],
  );

export const fromDecision = <V extends TypingView>(view: V, open: OpenDecision): Question<V> => ({
  encounter: view.id,
  decision: open.id,
  who: open.who,
  whoName: open.whoName,
  kind: open.kind,
  text: open.question,
  offers: open.offers,
  otherwise: open.otherwise,
  opened: open.opened,
  deadline: open.deadline,
  answered: open.answered,
  ...(open.changed && { changed: open.changed }),
  standingIn: open.standingIn,
  ...(open.askedBy !== undefined && { askedBy: open.askedBy }),
  ...(open.unfollowed && { unfollowed: open.unfollowed }),
  ...(open.lost && { lost: open.lost }),
  isSealed: open.sealed !== null,
  words: open.sealed?.words ?? null,
  view,
});

/** A question with what its reader has typed to be said with their choice. */
export const withWords = (context: CommandContext, q: Question): Question => ({ ...q, words: wordsKept(context, q) ?? q.words });

/** What somebody may do though nobody waits for it. */
export const ofOwnAccord = <V extends TypingView>(view: V, who: Id, offers: readonly WordedOffer[]): Question<V> => ({
  encounter: view.id,
  decision: OWN_ACCORD,
  who,
  whoName: who === 'gm' ? 'The GM' : (nameOf(view, who) ?? 'somebody'),
  kind: null,
  text: who === 'gm' ? 'What do you do as the GM?' : 'This is possible now:',
  offers,
  otherwise: null,
  opened: 0,
  deadline: null,
  answered: null,
  standingIn: view.forOthers.includes(who),
  isSealed: false,
  words: null,
  view,
});

const nameOf = ({ own, view }: TypingView, who: Id): string | null =>
  own.find((o) => o.id === who)?.name ?? view.rows.find((r) => r.id === who)?.name ?? null;

/** The complete acts of a question, ready for one press. What a GM does as the GM is told in words first. */
export const actsFor = async (context: CommandContext, { encounter, decision, who }: Question): Promise<readonly CompleteAct[]> =>
  (who === 'gm' && decision === OWN_ACCORD) || aheadKind({ decision })
    ? []
    : context.table.acts(encounter, context.caller, decision === OWN_ACCORD ? null : decision, who);

type Told = (parts: DetailParts) => readonly string[];

/** What a choice comes to, as buttons tell it. */
const comesTo: Told = ({ odds = '', risk = '', price = '' }) => (odds + risk + price === '' ? [] : [odds, risk, price]);
const nothing: Told = () => [];

function marked(offers: readonly WordedOffer[], told: Told): string {
  const facts = offers.map((o) => [
    o.pick,
    o.blocked !== null,
    o.params.map((p) => [p.name, p.min, p.max, p.options.map((v) => (told(v).length > 0 ? [v.value, ...told(v)] : v.value))]),
    ...told(o),
  ]);
  return hashOf(JSON.stringify(facts)).toString(36);
}

/**
 * A short mark of a list of offers: a button made for other offers is seen by it, and never misread. Nor is one that told other odds,
 * prices or risks: whoever chooses has read what it comes to.
 */
export const markOf = (offers: readonly WordedOffer[]): string => marked(offers, comesTo);

/** Whether a button with that mark was made for these offers; older buttons have one that says nothing of odds. */
export const isMarkOf = (mark: string, offers: readonly WordedOffer[]): boolean =>
  mark === markOf(offers) || mark === marked(offers, nothing);

/** What may be done for the whole side in place of the turn that somebody is asked for, such as to pass; null: nothing. */
export function forTheSide({ view, decision, who, ...question }: Question): Question | null {
  const side = view.decisions.find((d) => d.id === decision && d.who !== who && d.who.startsWith('@') && d.answered === null);
  return side ? { ...question, view, decision, who: side.who, whoName: side.whoName, offers: side.offers } : null;
}

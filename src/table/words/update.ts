/** Who is called by a command, and to what: each in the words that everybody may read. */
import { capitalised, type Id, own } from '../../engine/index.ts';
import { offersOfPick } from '../commands/asked.ts';
import { gms } from '../commands/seats.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Encounter, Snowflake } from '../encounter.ts';
import { pingable } from '../time/calendar.ts';
import { dailyOn } from '../time/daily.ts';
import { isAtRest, isLastCall, isNewSince, isUneventful, latest } from '../time/decisions.ts';
import { sleepsAfter } from '../time/sleep.ts';
import type { Prompt } from '../update.ts';
import { isOnAutopilot } from '../veto.ts';
import { openVote, standOf, type Vote, voters } from '../votes.ts';
import { resultText } from './ending-words.ts';
import { handedOn } from './handed-on.ts';
import { wishText } from './join-wish.ts';
import { secretText } from './private-question.ts';
import { spanText } from './spans.ts';
import { labelsFor } from './voices.ts';
import { calledIn, countOf, isForGm, isPrivate, knownIn, namesOf } from './waited-for.ts';
import { choiceText, questionText, turnAsk } from './words.ts';

/** Those of some users who may be pinged now: neither away nor in their quiet hours. */
export const pingableIn = ({ people, now }: Pick<UnitOfWork, 'people' | 'now'>, users: readonly Snowflake[]): readonly Snowflake[] =>
  users.filter((user) => {
    const person = people.get(user);
    return !person || pingable(now, person) <= now;
  });

/** Whom this command calls: those who are asked something new, and whoever is reminded or told. */
export function promptsFor(work: UnitOfWork): readonly Prompt[] {
  const { status } = work.encounter;
  const asked = status === 'running' || status === 'gathering' ? promptsOf(work) : [];
  return [
    ...asked,
    ...resumePrompt(work),
    ...votePrompt(work),
    ...troublePrompt(work),
    ...sleepPrompt(work),
    ...applicantPrompts(work),
    ...callPrompts(work),
    ...duePrompt(work),
  ].map((p) => {
    const users = pingableIn(work, p.users);
    const named = users.filter((user) => isRungDaily(work, user));
    return { ...p, users: users.filter((user) => !named.includes(user)), ...(named.length > 0 && { named }) };
  });
}

/** Whether somebody is pinged once a day for all their fights here, so that no post pings them. */
const isRungDaily = ({ people, encounter }: UnitOfWork, user: Snowflake): boolean =>
  dailyOn(people.get(user), encounter.guild) !== undefined;

function promptsOf(work: UnitOfWork): Prompt[] {
  const fresh = work.encounter.decisions.filter((d) => isNewSince(work.before, d) && d.answer === null);
  // Whoever acts by themselves in a moment is not called to it, nor is their GM.
  const turns = fresh.filter((d) => !isPrivate(work, d) && !decidesItself(d)).map((d) => openPrompt(work, d));
  const secret = fresh.filter((d) => isPrivate(work, d));
  return [...turns, ...(secret.length > 0 ? [secretPrompt(work, secret)] : []), ...nudgesOf(work), ...restPrompt(work)];
}

/** Whether a figure on autopilot answers in a moment, so that nobody need be called. */
export const decidesItself = ({ planned }: Decision): boolean => planned?.from === 'doctrine';

/** Calls to what was open before; several that say the same are one. */
function nudgesOf(work: UnitOfWork): Prompt[] {
  const nudges = [...work.nudges, ...handedOn(work).flatMap((d) => nudgeFor(work, d, '') ?? [])];
  const prompts = nudges.map(({ decision, users, ...said }): Prompt => {
    const d = work.encounter.decisions.find((one) => one.id === decision);
    const button = d && isPrivate(work, d) ? 'choose' : 'act';
    return { ...said, users, until: d?.deadline ?? null, otherwise: d ? silenceIn(work, d) : null, button, decision, open: [decision] };
  });
  return [...new Set(prompts.map((p) => p.text))].map((text) => {
    const [first, ...same] = prompts.filter((p) => p.text === text);
    const all = [first!, ...same];
    const users = [...new Set(all.flatMap((p) => p.users))];
    const open = all.flatMap((p) => p.open);
    return { ...first!, users, open, until: latest(all.map((p) => p.until)), decision: same.length === 0 ? first!.decision : null };
  });
}

/** Who asks to come in: for the GM to say. */
const applicantPrompts = ({ encounter, before }: UnitOfWork): Prompt[] =>
  encounter.applicants
    .filter((a) => before.applicants.every((b) => b.id !== a.id))
    .map((a) => ({
      text: `${wishText(a)} Do you allow it?`,
      users: gms(encounter),
      until: null,
      otherwise: null,
      button: 'admit',
      decision: a.id,
      open: [],
    }));

/** How a vote stands, by its numbers alone. */
export function voteText(encounter: Encounter, vote: Vote): string {
  const { yes, no, needed } = standOf(encounter, vote);
  return `do you agree? ${yes} of ${needed} votes so far${no > 0 ? `, ${no} against` : ''}.`;
}

/** Whoever may vote is called once, but for who asks. */
function votePrompt({ encounter, before }: UnitOfWork): Prompt[] {
  const vote = openVote(encounter);
  if (!vote || before.vote?.id === vote.id) return [];
  const users = voters(encounter).filter((user) => user !== vote.asker);
  const text = voteText(encounter, vote);
  return [{ text, users, until: vote.until, otherwise: null, button: 'vote', decision: vote.id, open: [] }];
}

/** A fight that cannot go on waits for its GM, who is called once. */
const troublePrompt = ({ encounter, base }: UnitOfWork): Prompt[] =>
  encounter.trouble && !base.trouble && encounter.status !== 'over'
    ? [
        {
          text: 'you settle this in the **GM panel**.',
          uncalled: 'The GM settles this in the **GM panel**.',
          users: gms(encounter),
          until: null,
          otherwise: null,
          button: 'gm',
          decision: null,
          open: [],
        },
      ]
    : [];

const callPrompts = ({ calls }: UnitOfWork): Prompt[] =>
  calls.map((call) => ({ until: null, otherwise: null, button: null, decision: null, open: [], ...call }));

/** The line of a timer has just been told to all: its GM is called to it. Of a wave that found no room the channel hears nothing at all. */
function duePrompt({ told, encounter }: UnitOfWork): Prompt[] {
  if (encounter.status === 'over' || !told.some(({ event: { type } }) => type === 'timer')) return [];
  const text = 'something that you have planned is due.';
  return [{ text, users: gms(encounter), until: null, otherwise: null, button: 'gm', decision: null, open: [] }];
}

/** Calls the first of those who are waited for once more, unless it is night where they are; `besides`: what is said with it. */
export function callAgain(work: UnitOfWork, decision: Decision, besides = ''): void {
  const nudge = nudgeFor(work, decision, besides);
  if (nudge) work.nudges.push(nudge);
}

function nudgeFor(work: UnitOfWork, decision: Decision, besides: string): UnitOfWork['nudges'][number] | null {
  if (decidesItself(decision)) return null;
  const users = pingableIn(work, decision.users)
    .slice(0, 1)
    .filter((user) => !isRungDaily(work, user));
  if (users.length === 0) return null;
  const more = besides && ` ${besides}`;
  const nudge = { decision: decision.id, users };
  if (isPrivate(work, decision)) return { ...nudge, text: `Still waiting for ${choicesToCome(work)}.${more}` };
  const text = `Still waiting for ${namesOf(work, decision)}${decision.onBank ? ': the time bank is running' : ''}.${more}`;
  return isForGm(work, decision) ? { ...nudge, text: `still waiting for you.${more}`, uncalled: text } : { ...nudge, text };
}

/** Private choices that are to come, as the board counts them: "a private choice", "3 private choices". */
export function choicesToCome(work: UnitOfWork): string {
  const many = countOf(
    work,
    work.encounter.decisions.filter((d) => d.answer === null && isPrivate(work, d)),
  );
  return many === 1 ? 'a private choice' : `${many} private choices`;
}

/** All that is left plays itself, on and on: the GM hears of it once. */
function restPrompt({ encounter, before }: UnitOfWork): Prompt[] {
  if (!isAtRest(encounter) || isAtRest(before)) return [];
  const why = isUneventful(encounter.quiet) ? 'Nothing has changed for two rounds' : 'Nobody has decided anything for a long time';
  const text = `${why}, so the fight no longer plays itself: it waits for the people who are asked, or for `;
  const open = encounter.decisions.map((d) => d.id);
  const said = { text: `${text}you.`, uncalled: `${text}the GM.` };
  return [{ ...said, users: gms(encounter), until: null, otherwise: null, button: 'gm', decision: null, open }];
}

/** Nothing has happened for long: the GM is asked once what to do with the fight, unless they have been told that it rests. */
function sleepPrompt({ encounter, before }: UnitOfWork): Prompt[] {
  if (encounter.status !== 'running' || encounter.sleep?.asks !== null || !before.sleep?.asks || isAtRest(before)) return [];
  const text = `nothing has happened here for ${spanText(sleepsAfter(encounter))}. Call those it waits for again, name a stand-in, pause, or end it?`;
  return [{ text, users: gms(encounter), until: null, otherwise: null, button: 'sleep', decision: null, open: [] }];
}

/** Whether a decided fight ends here. */
function lastCallText(work: UnitOfWork): string {
  const result = resultText(work);
  return `the fight is decided${result === null ? '' : `: ${result}`}. End it now, or play on?`;
}

/** A paused fight can be resumed from where it says so. */
const resumePrompt = ({ encounter, before }: UnitOfWork): Prompt[] =>
  encounter.status === 'paused' && before.status !== 'paused' && encounter.lost === null
    ? [{ text: '', users: [], until: null, otherwise: null, button: 'resume', decision: null, open: [] }]
    : [];

/** To whoever runs the fight, and to the channel. */
const FOR_GM = {
  text: 'the fight needs you; the **GM panel** shows what for.',
  uncalled: 'The fight waits for the GM; the **GM panel** shows what for.',
} as const;

function openPrompt(work: UnitOfWork, decision: Decision): Prompt {
  const { id, deadline } = decision;
  const otherwise = silenceIn(work, decision);
  const prompt = { users: calledIn(work, decision), until: deadline, otherwise, decision: id, open: [id] };
  if (decision.key === 'begin')
    return { ...prompt, users: [], text: 'Everybody who fights joins now; then the GM opens the first round.', button: 'join' };
  if (isLastCall(decision)) return { ...prompt, users: gms(work.encounter), text: lastCallText(work), button: 'end' };
  if (isForGm(work, decision)) return { ...prompt, ...FOR_GM, button: 'gm' };
  const known = knownIn(work, decision);
  const [only, ...others] = known;
  return {
    ...prompt,
    ...(others.length > 0
      ? { text: `${capitalised(namesOf(work, decision))} may act now.` }
      : { text: openQuestion(work, decision, only!), otherwise: otherwise && silenceToYou(otherwise) }),
    button: 'act',
  };
}

/** An open question in the words of the channel: what it is about is nobody's secret. */
function openQuestion({ pending, rules, publicVoice }: UnitOfWork, { key }: Decision, who: Id): string {
  const ask = pending.at === 'ask' ? pending.asking.asks.find((a) => a.key === key && a.who === who) : undefined;
  const text = ask
    ? questionText(rules, ask, publicVoice)
    : pending.at === 'turn'
      ? questionText(rules, turnAsk(pending.turn, who), publicVoice)
      : '';
  // Whoever is called may play several: the question says of whom it is asked.
  const name = publicVoice.name(who);
  return text === '' || text.toLowerCase().includes(name.toLowerCase()) ? text : `${capitalised(name)}: ${text}`;
}

/** Said where nothing else is to be told of silence. */
const USUAL = 'the rules decide';

/** Said of every question, from its kind alone: silence may stand for what was declared in secret, a charge for example. */
export const silenceOf = ({ rules }: Pick<UnitOfWork, 'rules'>, kind: Decision['kind']): string => rules.texts.silence?.[kind] ?? USUAL;

/** What silence comes to, as everybody may know it: a turn's own default, or merely that there is one. Null: nothing by itself. */
export function silenceIn(work: UnitOfWork, decision: Decision): string | null {
  const { pending, rules, seen } = work;
  if (decision.deadline === null) return null;
  if (isLastCall(decision)) return 'it ends';
  if (isForGm(work, decision)) return USUAL;
  if (isPrivate(work, decision)) return silenceOf(work, decision.kind);
  const told = unansweredIn(work, decision);
  if (told !== undefined || pending.at !== 'turn') return told ?? silenceOf(work, decision.kind);
  const { by, choice } = pending.turn.otherwise;
  // A choice without parameters has its words from its pick.
  const offers = Object.keys(choice).length > 1 ? offersOfPick(work, by, choice.pick) : [];
  const text = choiceText(rules, offers, choice, labelsFor(seen, { as: 'public' }));
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The same for whoever is waited for themselves. */
export const silenceToYou = (clause: string): string => clause.replaceAll(/\bthey\b/gu, 'you');

/** The same of a turn, or a question in the open, for what silence comes to there, or whatever it does. */
export function unansweredIn({ pending, rules: { texts } }: UnitOfWork, { key, who }: Decision): string | undefined {
  const ask = pending.at === 'ask' ? pending.asking.asks.find((a) => a.key === key && who.includes(a.who)) : undefined;
  const otherwise = pending.at === 'turn' ? pending.turn.otherwise.choice : ask?.otherwise;
  const words = texts.unanswered ?? {};
  return own(words, `${key} ${otherwise?.pick}`) ?? own(words, key);
}

/** Nothing to choose for somebody who would have chosen by themselves: it calls nobody either, as that would tell. */
export const isFormalOfAutopilot = ({ encounter }: Pick<UnitOfWork, 'encounter'>, { formal, who }: Decision): boolean =>
  formal && !isAtRest(encounter) && who.every((id) => isOnAutopilot(encounter, id));

/**
 * One line for all private questions together: how many, never who. Whom it calls, until when, and where its button leads follow from
 * those that the channel may know of, so that nothing of it is otherwise for somebody in hiding who is asked as well.
 */
function secretPrompt(work: UnitOfWork, all: readonly Decision[]): Prompt {
  const known = all.filter((d) => !isForGm(work, d));
  const decisions = known.length > 0 ? known : all;
  const asked = decisions.filter((d) => !decidesItself(d) && !isFormalOfAutopilot(work, d)).flatMap((d) => d.users.slice(0, 1));
  const users = pingableIn(work, [...new Set(asked)]);
  const many = countOf(work, decisions);
  return {
    text: secretText(work, decisions[0]!, users.length > 0),
    many,
    users,
    otherwise: silenceOf(work, decisions[0]!.kind),
    until: latest(decisions.map((d) => d.deadline)),
    button: 'choose',
    decision: decisions.length === 1 ? decisions[0]!.id : null,
    open: all.map((d) => d.id),
  };
}

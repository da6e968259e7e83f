/** What somebody did, in words that stand after "takes back:": for whoever may know all of it, and for the channel. */
import { type Attempt, belonging, type Choice, find, type Id, type Offer, sideInSentence, strung } from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { type Named, questionOf } from '../commands/doings.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision, Snowflake } from '../encounter.ts';
import { fieldTitle } from './fields.ts';
import { severalText } from './kinds.ts';
import { marked } from './markdown.ts';
import { countWord } from './numbers.ts';
import { gmVoice, labelsFor } from './voices.ts';
import { isForGm, isPrivate } from './waited-for.ts';
import { choiceText, pickText } from './words.ts';

/** A command about the fight; `called` is what the channel calls it where it hears anything of it, the same unless told otherwise. */
export const command = (caller: Caller, name: string, called: string | null = name): Named => ({
  ...{ user: caller.user, name, called },
  play: false,
});

/** What somebody does, a person or a side: *Yrsa’s action*, *the travellers’ answer*. */
function theirs({ seen }: Pick<UnitOfWork, 'seen'>, { name }: Pick<UnitOfWork['publicVoice'], 'name'>, who: Id, deed: string): string {
  const isSide = who !== 'gm' && !Object.hasOwn(seen.combatants, who);
  return belonging(isSide ? sideInSentence(name(who)) : name(who), deed);
}

/** "Yrsa joining", "six bandits joining". `names` as Discord renders them. */
export const joiningText = (names: readonly string[]): string =>
  `${names.length === 1 ? names[0] : (severalText(names) ?? `${countWord(names.length)} newcomers`)} joining`;

/** Those whom the GM brings in, as the GM knows them and as the channel does. */
export function arrival({ seen, publicVoice }: Pick<UnitOfWork, 'seen' | 'publicVoice'>, caller: Caller, ids: readonly Id[]): Named {
  const named = ids.map((id) => find(seen, id));
  return command(caller, joiningText(named.map((c) => marked(c.name))), joiningText(ids.map((id) => publicVoice.name(id))));
}

/** A turn that somebody takes. */
export function turn(work: UnitOfWork, user: Snowflake, { by: who, choice }: Attempt): Named {
  const what = marked(pickText(work.rules, choice.pick), 60);
  const known = Object.hasOwn(work.seen.combatants, who) && !find(work.seen, who).concealed;
  return {
    user,
    name: `${theirs(work, gmVoice(work.seen), who, 'action')} (${what})`,
    called: theirs(work, work.publicVoice, who, 'action'),
    play: true,
    known,
  };
}

/** An answer to a question; of a private one the channel knows only that it was given. */
export function answer(work: UnitOfWork, user: Snowflake, decision: Decision): Named {
  const who = decision.who[0] ?? 'gm';
  const hidden = isForGm(work, decision);
  const called = isPrivate(work, decision) ? 'a private answer' : theirs(work, work.publicVoice, who, 'answer');
  const name = theirs(work, gmVoice(work.seen), who, 'answer');
  return { user, name, called, play: true, known: !hidden, answered: [questionOf(decision)] };
}

/** Somebody takes an answer back that nobody has seen. */
export function unsealing(work: UnitOfWork, user: Snowflake, decision: Decision): Named {
  const name = `taking back ${belonging(gmVoice(work.seen).name(decision.who[0] ?? 'gm'), 'answer')}`;
  return { user, name, called: null, play: true, reopened: [questionOf(decision)] };
}

/** Time has run out for somebody. */
export function lateness(work: UnitOfWork, decision: Decision): Named {
  const all = (name: (id: Id) => string): string => strung(decision.who.slice(0, 3).map(name));
  const called = isPrivate(work, decision) ? 'time running out' : `time running out for ${all((id) => work.publicVoice.name(id))}`;
  return { user: null, name: `time running out for ${all((id) => gmVoice(work.seen).name(id))}`, called, play: true };
}

/** An act of the GM: a tool, an edit. The GM reads all that was chosen in it, the channel whom it was done to. */
export function gmAct(work: UnitOfWork, user: Snowflake, choice: Choice, offer: Offer): Named {
  const what = marked(pickText(work.rules, choice.pick), 60);
  const target = typeof choice['target'] === 'string' && Object.hasOwn(work.seen.combatants, choice['target']) ? choice['target'] : null;
  const named = (name: (id: Id) => string): string => (target ? `“${what}” (${name(target)})` : `“${what}”`);
  const field = typeof choice['field'] === 'string' ? `, ${marked(fieldTitle(work.rules, choice['field']), 60)}` : null;
  const whole = marked(choiceText(work.rules, [offer], choice, labelsFor(work.seen, { as: 'gm' })), 120);
  const name = field === null ? `“${whole}”` : named((id) => gmVoice(work.seen).name(id) + field);
  return { user, name, called: named((id) => work.publicVoice.name(id)), play: false };
}

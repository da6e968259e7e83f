/** A private question in the words of the channel: who is asked is nobody's business. */
import { capitalised } from '../../engine/index.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Decision } from '../encounter.ts';

/** What is asked in private, and what stands there where nobody is called to it. */
const PLAN = { asks: 'what do you plan? Declare it in private.', tells: 'plans are being made in private.' };
const CHOICE = { asks: 'what do you do? Choose in private.', tells: 'something is being decided in private.' };

/**
 * What is asked, from the kind of the question and what it is about: neither who is asked nor how many choices there are changes a word.
 * What the story has not told yet is said here. A question is put to somebody: where the post calls nobody (`isCalled`) it only tells that
 * something is being chosen.
 */
export function secretText({ pending, rules, publicVoice }: UnitOfWork, { key, kind, who }: Decision, isCalled: boolean): string {
  const { asks, tells } = kind === 'declaration' ? PLAN : CHOICE;
  const said = isCalled ? asks : tells;
  const ask = pending.at === 'ask' ? pending.asking.asks.find((a) => a.key === key && who.includes(a.who)) : undefined;
  const about = ask ? (rules.texts.subject?.(ask, publicVoice) ?? null) : null;
  return about === null ? said : `${about} ${capitalised(said)}`;
}

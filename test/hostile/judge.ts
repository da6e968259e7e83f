/** Whether the bot has taken something well: changed nothing, or clearly accepted it; and said so in plain words to them alone. */
import type { Message } from '../../src/discord/message.ts';
import { faultsOf, formFaultsOf } from '../support/payload.ts';
import type { Outcome } from './victim.ts';

/** Words of libraries, of the language and of nobody else. */
const MACHINE =
  /my fault|Invalid (?:input|option|value|type|enum|discriminator)|Unrecognized key|[Ee]xpected .{1,40}, (?:received|got)|ZodError|Prisma|SQLITE|constraint failed|Unexpected (?:token|end|number|string)|JSON at position|Cannot (?:read|convert|set|access)|is not (?:a function|iterable|defined)|\bundefined\b|\[object |\bNaN\b|\.ts:\d+|\n {4}at /u;

const TEXT_KEYS: ReadonlySet<string> = new Set(['content', 'label', 'placeholder', 'description', 'title']);

/** All that is read of a message or form. */
function readable(tree: unknown): readonly string[] {
  if (Array.isArray(tree)) return tree.flatMap(readable);
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? (TEXT_KEYS.has(key) ? [value] : []) : readable(value),
  );
}

const textsOf = ({ files: _none, ...message }: Message): readonly string[] => readable(message);

/** What of a text is the bot's own words: what somebody typed is quoted back, with slashes before what would be marked. */
const ownWords = (text: string, typed: readonly string[]): string =>
  typed.filter((t) => t.length > 1).reduce((rest, t) => rest.replaceAll(t, '…'), text.replaceAll('\\', ''));

/** What joins two emoji into one is seen. */
const HIDDEN =
  /(?!(?<=\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d\p{Extended_Pictographic})[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * What is wrong with an outcome; empty: nothing.
 *
 * @param typed what was given, which may be quoted
 */
export function faultsIn(outcome: Outcome, typed: readonly string[], before: string, after: string): readonly string[] {
  const { end, sent, modal, choices, errors, posts } = outcome;
  const messages = sent.flatMap((s) => (s.message ? [s.message] : []));
  const texts = messages.flatMap(textsOf);
  const wrong = [...errors];
  if (end === 'refused' && before !== after) wrong.push('it was refused, and yet something has changed');
  if (texts.some((t) => t.startsWith('⚠️')) && before !== after) wrong.push('it was warned against, and yet something has changed');
  if (messages.length === 0 && !modal && !choices) wrong.push('there was no answer');
  if (messages.some((m) => textsOf(m).join('').trim().length < 3)) wrong.push('the answer is empty');
  if (end === 'refused' && sent.some((s) => s.manner === 'public' && (s.how === 'finish' || s.how === 'answer')))
    wrong.push('the refusal is public');
  for (const text of [...texts, ...readable(modal), ...posts.flatMap(textsOf)]) {
    const found = MACHINE.exec(ownWords(text, typed));
    if (found) wrong.push(`words of a machine (${found[0]}): ${text.slice(0, 300)}`);
    if (HIDDEN.test(text)) wrong.push(`hidden letters: ${JSON.stringify(text.slice(0, 300))}`);
  }
  wrong.push(...messages.flatMap(faultsOf).map((f) => `Discord would not take the answer: ${f}`));
  wrong.push(...(modal ? formFaultsOf(modal).map((f) => `Discord would not take the form: ${f}`) : []));
  if (choices?.some((c) => c.name.length === 0 || c.name.length > 100)) wrong.push('Discord would not take the proposals');
  return wrong;
}

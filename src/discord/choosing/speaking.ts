/** What is said with a choice: typed with a command or in a small form before it is made, or said otherwise while the choice lies sealed. */

import { ComponentType, TextInputStyle } from 'discord.js';
import { capitalised } from '../../engine/index.ts';
import { apart, MOST_DESCRIBED, MOST_SAID, spokenWords, withDescription } from '../../table/speech.ts';
import { textOption } from '../command-data.ts';
import { type CommandContext, text } from '../context.ts';
import { customId } from '../custom-id.ts';
import { label, prefilled } from '../escape.ts';
import type { Modal } from '../message.ts';
import { KIND } from './kinds.ts';
import type { Question } from './question.ts';
import { whoTag } from './who-tag.ts';

type Whose = Pick<Question, 'encounter' | 'decision' | 'who'>;

/** The fields of a form for words, and for how it looks. */
export const SAY = 'in-character';
export const DESCRIBE = 'described';

const draftKey = ({ caller }: CommandContext, { encounter, decision, who }: Whose): string =>
  ['say', caller.user, encounter, decision, who].join(' ');

/** What somebody has typed to be said with what they are about to choose. */
export const wordsKept = (context: CommandContext, q: Whose): string | null => context.drafts.get(draftKey(context, q));

/** Keeps words until the choice is made. @throws Refusal `too-many-words` */
export function keepWords(context: CommandContext, q: Whose, typed: string | null): void {
  const words = spokenWords(typed);
  if (words === null) dropWords(context, q);
  else context.drafts.put(draftKey(context, q), words);
}

export const dropWords = (context: CommandContext, q: Whose): void => context.drafts.drop(draftKey(context, q));

/** Whether something can be said with a choice: by somebody in the fight, with what they do. */
export const hasVoice = ({ kind, who, view }: Pick<Question, 'kind' | 'who' | 'view'>): boolean =>
  kind !== null && kind !== 'ruling' && [...view.own, ...view.view.rows].some(({ id }) => id === who);

type Field = Extract<Modal['components'][number], { type: ComponentType.Label }>;

const field = (custom_id: string, [name, description]: readonly [string, string], most: number, typed: string): Field => ({
  type: ComponentType.Label,
  label: name,
  description,
  component: {
    type: ComponentType.TextInput,
    custom_id,
    style: TextInputStyle.Paragraph,
    max_length: most,
    required: false,
    ...(typed && { value: prefilled(typed, most) }),
  },
});

/** A field for words, and one for how it looks. */
export function sayFields(words: string | null): readonly [say: Field, describe: Field] {
  const { said, description } = apart(words ?? '');
  return [
    field(SAY, ['Say in character', 'Shown when your action is. Leave it empty to say nothing.'], MOST_TYPED, said),
    field(DESCRIBE, ['Describe it', 'How it looks, in a sentence. Shown in italics with your words.'], MOST_DESCRIBED, description),
  ];
}

/** Both may have been mixed into the words. */
const MOST_TYPED = MOST_SAID + MOST_DESCRIBED;

/** What was typed into such fields; undefined: the form had none. */
export function wordsIn({ options }: { readonly options: Readonly<Record<string, unknown>> }): string | undefined {
  const { [SAY]: words, [DESCRIBE]: description } = options;
  if (words === undefined && description === undefined) return undefined;
  return withDescription(String(words ?? ''), String(description ?? '')) ?? '';
}

/** What the options of a command say and describe; null: nothing. */
export const wordsGiven = (context: CommandContext, name = 'say'): string | null =>
  withDescription(text(context, name), text(context, 'describe'));

/** The option of a command for how it looks. */
export const describeOption = textOption('describe', 'How it looks, in a sentence, shown in italics with the words (default: nothing)', {
  most: MOST_DESCRIBED,
});

/** The form behind **Say something**. */
export const sayForm = (q: Question): Modal => ({
  custom_id: customId(KIND.said, q.encounter, q.decision, whoTag(q.who)),
  title: label(`${capitalised(q.whoName)} says …`, 45),
  components: [...sayFields(q.words)],
});

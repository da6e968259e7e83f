/** What is said with a choice: typed with a command or in a small form before it is made, or said otherwise while the choice lies sealed. */

import { ComponentType, TextInputStyle } from 'discord.js';
import { capitalised } from '../../engine/index.ts';
import { MOST_SAID, spokenWords } from '../../table/speech.ts';
import type { CommandContext, Input } from '../context.ts';
import { customId } from '../custom-id.ts';
import { label, prefilled } from '../escape.ts';
import type { Modal } from '../message.ts';
import type { Question } from './question.ts';
import { whoTag } from './who-tag.ts';

type Whose = Pick<Question, 'encounter' | 'decision' | 'who'>;

/** The field for words in a form. */
export const SAY = 'in-character';

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

/** A field for words. */
export const sayField = (words: string | null): Field => ({
  type: ComponentType.Label,
  label: 'Say in character',
  description: 'Shown when your action is. Leave it empty to say nothing.',
  component: {
    type: ComponentType.TextInput,
    custom_id: SAY,
    style: TextInputStyle.Paragraph,
    max_length: MOST_SAID,
    required: false,
    ...(words && { value: prefilled(words, MOST_SAID) }),
  },
});

/** What was typed into such a field; undefined: the form had none. */
export function wordsIn({ options }: Pick<Input, 'options'>): string | undefined {
  const typed = options[SAY];
  return typed === undefined ? undefined : String(typed);
}

/** The form behind **Say something**. */
export const sayForm = (q: Question): Modal => ({
  custom_id: customId('sd', q.encounter, q.decision, whoTag(q.who)),
  title: label(`${capitalised(q.whoName)} says …`, 45),
  components: [sayField(q.words)],
});

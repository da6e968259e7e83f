/** A tactic in a GM's own words: written, shown back as it was understood, and put on somebody. */
import { ComponentType, TextInputStyle } from 'discord.js';
import { hashOf, type Id } from '../../engine/index.ts';
import type { EncounterView } from '../../table/api.ts';
import { everybody, wholeSides } from '../choosing/by-name.ts';
import { whoTag } from '../choosing/who-tag.ts';
import type { CommandContext, Input } from '../context.ts';
import { customId, joined, LONGEST, type Tag } from '../custom-id.ts';
import { cut, quoted } from '../escape.ts';
import { button, type Entry, type Message, type Modal, rowsOf } from '../message.ts';
import { type Panel, redraws } from '../panel.ts';
import { needed, no } from '../say.ts';

const OWN_WORDS = 'own-words';
const EXAMPLE = 'attack the weakest; keep away; flee when badly hurt';
const FIELD = 'tactic';
const MOST = 300;

/** The way to the form, where an autopilot is chosen. */
export const OWN_WORDS_ENTRY: Entry = { value: OWN_WORDS, label: 'In your own words …', detail: EXAMPLE };
export const wantsOwnWords = ({ values }: Input): boolean => values[0] === OWN_WORDS;

/** Where it is written. */
export const ownWordsForm = (_: CommandContext, { args: [encounter = '', whom = ''] }: Tag): Promise<Modal> =>
  Promise.resolve({
    custom_id: customId('said-read', encounter, whom),
    title: 'How do they fight?',
    components: [
      {
        type: ComponentType.Label,
        label: 'In your own words',
        description: `Phrases with semicolons, e.g. “${EXAMPLE}”`,
        component: { type: ComponentType.TextInput, custom_id: FIELD, style: TextInputStyle.Paragraph, max_length: MOST, required: true },
      },
    ],
  });

/** A mark in the place of the words that are kept under it. */
const KEPT = '#';
const draftKey = ({ caller }: CommandContext, encounter: string, mark: string): string => `said ${caller.user} ${encounter} ${mark}`;

/** What the button carries that puts such words on somebody: their short name, or a mark of it where that would be too long. */
function carried(context: CommandContext, encounter: string, who: Id, code: string): string {
  const id = joined('said-do', encounter, whoTag(who), code);
  if (id.length <= LONGEST) return id;
  const mark = `${KEPT}${hashOf(code).toString(36)}`;
  context.drafts.put(draftKey(context, encounter, mark), code);
  return customId('said-do', encounter, whoTag(who), mark);
}

/** The short name of the words that a button puts on somebody. @throws Refusal where they were kept apart and are forgotten */
function codeAt(context: CommandContext, { args: [encounter = '', , code = ''] }: Tag): string {
  if (!code.startsWith(KEPT)) return code;
  return needed(context.drafts.get(draftKey(context, encounter, code)), 'I no longer have what you wrote. Write it again, please.');
}

/** What was understood, before it counts; null: a tactic that has a name of its own needs no asking. */
export function askSaid(context: CommandContext, view: EncounterView, who: Id, typed: string): Message | null {
  const said = context.table.understood(typed);
  if (!said || !view.isGm) return null;
  const name = [...everybody(view), ...wholeSides(view)].find(({ id }) => id === who)?.name ?? 'them';
  const code = said.id.slice(said.id.indexOf(':') + 1);
  return {
    content: `Understood for **${quoted(name)}**: **${quoted(cut(said.says, 500), 500)}**.\nIt counts once you press the button.`,
    components: rowsOf([
      button(carried(context, view.id, who, code), 'Put them on it', 'good'),
      button(customId('gm-again', view.id), 'GM panel'),
    ]),
  };
}

async function whomIn({ table, caller }: CommandContext, { args: [encounter = '', whom = ''] }: Tag) {
  const view = await table.view(encounter, caller);
  const found = [...everybody(view), ...wholeSides(view)].find(({ id }) => whoTag(id) === whom);
  if (!found) throw no('They are no longer in the fight. Open the GM panel again.');
  return { view, who: found.id };
}

/** The panels of own words. `after`: what is shown once they count. */
export const ownWordsPanels = (
  after: (context: CommandContext, encounter: string, about: string) => Promise<Message>,
): readonly Panel[] => [
  redraws('said-read', async (context, tag) => {
    const { view, who } = await whomIn(context, tag);
    const typed = String(context.input.options[FIELD] ?? '');
    const asked = askSaid(context, view, who, typed);
    return (
      asked ??
      after(
        context,
        view.id,
        (await context.table.doctrine(view.id, context.caller, who, needed(typed.trim() || null, 'Write at least one phrase.'))).note,
      )
    );
  }),
  redraws('said-do', async (context, tag) => {
    const { view, who } = await whomIn(context, tag);
    const { note } = await context.table.doctrine(view.id, context.caller, who, `said:${codeAt(context, tag)}`);
    return after(context, view.id, note);
  }),
];

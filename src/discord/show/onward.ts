/** After a fight: what can come next, and what of a character is kept. */
import { capitalised, type Id } from '../../engine/index.ts';
import type { EncounterView, Keepable } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { cut, fitLines, quoted } from '../escape.ts';
import { type Button, button, CONTENT, type Message, rowsOf } from '../message.ts';

/** Characters whose buttons fit beside those of the GM. */
const MOST_KEPT = 6;

/** Nothing is kept of the dead. */
const isDead = ({ view }: EncounterView, who: Id): boolean => view.rows.some(({ id, health }) => id === who && health.dead === true);

/** What a fight that is over goes on with; nothing while it lasts, and where it goes on elsewhere or was nobody else’s. */
export const onwardButtons = ({ id, status, moved, solo }: EncounterView): readonly Button[] =>
  status === 'over' && moved === null && solo === null ? [button(customId('onward', id), 'What next?', 'do')] : [];

/** What somebody can do now that the fight is over. */
export function showOnward(view: EncounterView): Message {
  const gm: Button[] = view.isGm
    ? [button(customId('again', view.id, 'rematch'), 'Rematch', 'do'), button(customId('again', view.id, 'next'), 'Next encounter', 'do')]
    : [];
  const own = view.own.filter(({ id }) => !isDead(view, id)).slice(0, MOST_KEPT);
  const keep = own.map(({ id, name }) => button(customId('keep', view.id, id), cut(`Keep ${name}`, 80)));
  const lines = [
    ...(view.isGm
      ? [
          '**Rematch** opens the same fight once more, with everybody as they came to it. **Next encounter** opens one with the players’ characters as they are now, and no foes yet. Neither begins before you say so.',
        ]
      : ['The GM can open a rematch or the next encounter from here.']),
    ...(own.length > 0
      ? ['**Keep** writes wounds, spent things and broken gear onto a character’s sheet; you see what would change first.']
      : []),
  ];
  return { content: lines.join('\n'), components: rowsOf([...gm, ...keep]) };
}

/** What keeping a character would change, and the button for it. */
export function showKeepable(encounter: string, who: string, { name, kept, was, is, changedSince, elsewhere }: Keepable): Message {
  const called = `**${quoted(name, 60)}**`;
  const lines =
    kept === null
      ? [`${called} is not among your characters yet. This would be kept:`, ...is.map((line) => `• ${capitalised(line)}`)]
      : was.length + is.length === 0
        ? [`${called} has come out of the fight just as the sheet says. There is nothing to keep.`]
        : [
            ...(was.length > 0
              ? [`This would be taken off the sheet of **${quoted(kept, 60)}**:`, ...was.map((line) => `• ${capitalised(line)}`)]
              : []),
            ...(is.length > 0
              ? [
                  was.length > 0
                    ? 'And this would be written there instead:'
                    : `This would be written on the sheet of **${quoted(kept, 60)}**:`,
                  ...is.map((line) => `• ${capitalised(line)}`),
                ]
              : []),
          ];
  const cautions = [
    ...(changedSince ? ['⚠️ The sheet has been changed since this fight began; what the fight knows takes its place.'] : []),
    ...(elsewhere === null ? [] : [`⚠️ The same character stands in **${quoted(elsewhere, 60)}**, which goes on.`]),
  ];
  const isSame = kept !== null && was.length + is.length === 0;
  const yes = button(customId('keep-do', encounter, who), kept === null ? 'Keep as a character' : 'Write it onto the sheet', 'do');
  return {
    content: fitLines([...lines, ...cautions], CONTENT),
    components: rowsOf([...(isSame ? [] : [yes]), button(customId('onward-again', encounter), 'Back')]),
  };
}

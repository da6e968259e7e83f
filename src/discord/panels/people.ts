/** Forms and buttons about characters and about the data kept of a person. */
import { keepCharacter, keptCard, reopened } from '../character-form.ts';
import { keepImported } from '../character-import.ts';
import { joined, numberAt } from '../custom-id.ts';
import { quoted } from '../escape.ts';
import { button, type Message, rowsOf, words } from '../message.ts';
import { asksFor, opens, type Panel, redraws } from '../panel.ts';
import { portraitDone, portraitForm, portraitOff } from '../portrait-form.ts';
import { keepOffered, pasteAgain, pasted } from '../stat-blocks.ts';
import { printed, turnedPage } from '../templates.ts';

/** The panels about people. */
export const peoplePanels: readonly Panel[] = [
  redraws('character-done', keepCharacter),
  asksFor('character-form', reopened),
  redraws('character-again', async (context, tag) =>
    keptCard(context, await context.table.character(context.caller, tag.args[1] ?? ''), numberAt(tag, 2) ?? 0),
  ),
  asksFor('portrait-form', portraitForm),
  redraws('portrait-done', portraitDone),
  redraws('portrait-off', portraitOff),
  redraws('character-delete', async (context, tag) => {
    const character = await context.table.character(context.caller, tag.args[1] ?? '');
    await context.table.deleteCharacter(context.caller, character.id);
    return words(`Deleted **${quoted(character.name)}**.`);
  }),
  redraws('character-import', keepImported),
  opens('character-print', printed),
  asksFor('paste', pasteAgain),
  redraws('pasted', pasted),
  redraws('paste-keep', keepOffered),
  redraws('templates-again', turnedPage),
  redraws('forget', async (context) => {
    await context.table.forget(context.caller);
    return words(
      'Done: your settings, characters, portraits, shortcuts, prepared fights and standing orders are deleted. Your seats in running fights stay until you leave them.',
    );
  }),
];

/** Asks once more before everything kept of somebody is deleted. */
export const forgetPanel = (): Message => ({
  content:
    'This deletes your time zone and quiet hours, your characters with their portraits, your shortcuts, the fights you prepare, and your standing orders. Fights keep what happened in them, with your user id. This cannot be undone.',
  components: rowsOf([button(joined('forget', '-'), 'Yes, delete all that', 'danger')]),
});

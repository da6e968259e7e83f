/** Forms and buttons about characters and about the data kept of a person. */
import type { Json } from '../../engine/index.ts';
import type { CommandContext } from '../context.ts';
import { joined, type Tag } from '../custom-id.ts';
import { quoted } from '../escape.ts';
import { button, type Message, rowsOf, words } from '../message.ts';
import { opens, type Panel, redraws } from '../panel.ts';
import { looselyRead, shortFields, withField } from '../sheet-form.ts';
import { systemNamed } from '../systems.ts';

/** The panels about people. */
export const peoplePanels: readonly Panel[] = [
  opens('character-done', keepCharacter),
  redraws('character-delete', async (context, tag) => {
    const character = await context.table.character(context.caller, tag.args[1] ?? '');
    await context.table.deleteCharacter(context.caller, character.id);
    return words(`Deleted **${quoted(character.name)}**.`);
  }),
  redraws('forget', async (context) => {
    await context.table.forget(context.caller);
    return words(
      'Done: your settings, characters and standing orders are deleted. Your seats in running fights stay until you leave them.',
    );
  }),
];

async function keepCharacter(context: CommandContext, tag: Tag): Promise<Message> {
  const [, ruleset = '', kept = '', name = ''] = tag.args;
  const system = systemNamed(context, ruleset);
  const before: Json = kept === '' ? {} : (await context.table.character(context.caller, kept)).sheet;
  const sheet = shortFields(system).reduce((made: Json, field) => {
    const typed = String(context.input.options[field.key] ?? '').trim();
    return typed === '' ? made : withField(made, field.key, looselyRead(field, typed));
  }, before);
  const character = await context.table.saveCharacter(context.caller, { id: kept || null, kind: 'character', ruleset, name, sheet });
  return {
    content: `Saved **${quoted(character.name)}** (${quoted(system.title)}). **/join** brings them into a fight, **/character edit** changes more.`,
    components: [],
  };
}

/** Asks once more before a character is deleted. */
export const deletePanel = (name: string, id: string): Message => ({
  content: `Delete **${quoted(name)}** for good?`,
  components: rowsOf([button(joined('character-delete', '-', id), 'Yes, delete', 'danger')]),
});

/** Asks once more before everything kept of somebody is deleted. */
export const forgetPanel = (): Message => ({
  content:
    'This deletes your time zone and quiet hours, your characters and your standing orders. Fights keep what happened in them, with your user id. This cannot be undone.',
  components: rowsOf([button(joined('forget', '-'), 'Yes, delete all that', 'danger')]),
});

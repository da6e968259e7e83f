/** What the GMs of a fight have noted for themselves. For GMs alone. */
import type { EncounterView } from '../../table/api.ts';
import { whoTag } from '../choosing/who-tag.ts';
import { customId } from '../custom-id.ts';
import { fitLines, quoted } from '../escape.ts';
import { button, CONTENT, ENTRIES, type Message, menu, pageOf, rowsOf, turnPages } from '../message.ts';
import { no } from '../say.ts';

/** All notes, and whom to write one about. @throws Refusal in words to whoever is no GM here. */
export function showNotes({ id, isGm, notes, view }: EncounterView, page = 0): Message {
  if (!isGm) throw no('Only GMs of this fight have notes on it.');
  const at = pageOf(view.rows, page, ENTRIES - 1);
  const lines = notes.map(({ name, text }) => `• **${name === null ? 'The fight' : quoted(name)}**: ${quoted(text, 500)}`);
  const about = at.items.map((r) => ({
    value: whoTag(r.id),
    label: r.name,
    detail: notes.find(({ who }) => who === r.id)?.text ?? r.side,
  }));
  return {
    content: fitLines(
      [
        notes.length > 0
          ? 'Your notes. Only GMs of this fight ever see them:'
          : 'There are no notes yet. Only GMs of this fight ever see them.',
        ...lines,
      ],
      CONTENT,
    ),
    components: [
      menu(customId('gm-note', id), 'Write a note about …', [{ value: '-', label: 'The fight', detail: null }, ...about]),
      ...rowsOf([...turnPages(at, (to) => customId('gm-notes', id, to)), button(customId('gm-again', id), 'GM panel')]),
    ],
  };
}

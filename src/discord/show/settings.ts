/** House rules in force. */
import { valueInWords } from '../../engine/index.ts';
import type { EncounterView, SystemInfo } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { pagesOf, quoted } from '../escape.ts';
import { button, CONTENT, type Message, pageOf, rowsOf, turnPages } from '../message.ts';

/** All house rules of a fight, on as many pages as they take; those that differ from the system's own come first. */
export function showSettings(view: EncounterView, system: SystemInfo, page = 0): Message {
  const known = system.settings.map((s) => ({ ...s, value: view.house[s.key] ?? s.initial }));
  const changed = known.filter((s) => JSON.stringify(s.value) !== JSON.stringify(s.initial));
  const same = known.filter((s) => !changed.includes(s));
  const line = (s: (typeof known)[number]): string => `• ${quoted(s.label, 100)}: **${quoted(valueInWords(s, s.value), 80)}**`;
  const head = `House rules of **${quoted(view.name, 80)}** (${quoted(system.title)}), **${quoted(view.pace.name)}** pace:`;
  const lines = [
    ...(changed.length > 0 ? ['Changed:', ...changed.map(line)] : []),
    ...(changed.length > 0 && same.length > 0 ? ['As in the rules:'] : []),
    ...same.map(line),
  ];
  const at = pageOf(pagesOf(lines, CONTENT - head.length - 1), page, 1);
  const buttons = view.isGm
    ? [
        button(customId('command-open', view.id, 'encounter house'), 'Change a house rule'),
        button(customId('command-open', view.id, 'encounter pace'), 'Change the pace'),
      ]
    : [];
  const turning = turnPages(at, (to) => customId('settings-again', view.id, to));
  return { content: [head, ...at.items[0]!].join('\n'), components: rowsOf([...turning, ...buttons]) };
}

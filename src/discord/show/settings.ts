/** House rules in force. */
import type { Glance, SystemCard } from '../../table/api.ts';
import { customId } from '../custom-id.ts';
import { fitLines, quoted } from '../escape.ts';
import { button, CONTENT, type Message, rowsOf } from '../message.ts';
import { settingWords } from '../systems.ts';

/** All house rules of a fight; those that differ from the system's own come first. */
export function showSettings(glance: Glance, system: SystemCard): Message {
  const known = system.settings.map((s) => ({ ...s, value: glance.house[s.key] ?? s.initial }));
  const changed = known.filter((s) => JSON.stringify(s.value) !== JSON.stringify(s.initial));
  const line = (s: (typeof known)[number]): string => `\`${s.key}\` ${quoted(s.label, 100)}: **${quoted(settingWords(s.value), 80)}**`;
  const lines = [
    `House rules of **${quoted(glance.name, 80)}** (${quoted(system.title)}), pace **${quoted(glance.pace.name)}**`,
    ...(changed.length > 0 ? ['Changed:', ...changed.map(line), 'As the rules have them:'] : []),
    ...known.filter((s) => !changed.includes(s)).map(line),
  ];
  const buttons = glance.isGm
    ? [
        button(customId('command-open', glance.id, 'encounter house'), 'Change a house rule'),
        button(customId('command-open', glance.id, 'encounter pace'), 'Change the pace'),
      ]
    : [];
  return { content: fitLines(lines, CONTENT), components: rowsOf(buttons) };
}

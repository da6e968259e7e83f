/** A ruleset in words, for menus and help. */
import type { Ruleset } from '../../engine/index.ts';
import type { SystemInfo } from '../api.ts';

/** What faces get to know of a system. */
export const systemInfoOf = (rules: Ruleset): SystemInfo => ({
  id: rules.id,
  title: rules.title,
  primer: rules.primer,
  counts: rules.countNow !== undefined,
  space: { kind: rules.space.kind, unit: rules.space.unit },
  practice: { title: rules.practice.title, about: rules.practice.about },
  orders: [...(rules.texts.orders ?? []), 'else ask me'],
  settings: rules.settings,
  samples: rules.sheets.samples.map(({ id, name, kind, about }) => ({ id, name, kind, about })),
  fields: rules.sheets.fields,
  items: Object.fromEntries(Object.entries(rules.sheets.items).map(([kind, rows]) => [kind, rows.map(({ id, name }) => ({ id, name }))])),
});

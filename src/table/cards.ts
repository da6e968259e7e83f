/** A ruleset in words, for menus and help. */
import type { Ruleset } from '../engine/index.ts';
import type { SystemCard } from './api.ts';

export const cardOf = (rules: Ruleset): SystemCard => ({
  id: rules.id,
  title: rules.title,
  primer: rules.primer,
  practice: { title: rules.practice.title, about: rules.practice.about },
  settings: rules.settings.map(({ key, label, kind, initial, choices = [] }) => ({ key, label, kind, initial, choices })),
  samples: rules.sheets.samples.map(({ id, name, kind, about }) => ({ id, name, kind, about })),
  fields: rules.sheets.fields.map(({ key, label, kind, short = false, choices = [], items }) => ({
    key,
    label,
    kind,
    short,
    choices,
    items: items ?? null,
  })),
});

/** Fields of somebody in a fight, as a GM names them when editing: by title or by key, with values as people write them. */
import { type Choice, type Field, flagOfText, type Json, type Ruleset, rowNamed } from '../../engine/index.ts';

type Titled = Pick<Field, 'key' | 'label' | 'kind' | 'choices' | 'items'>;

/** What everybody in a fight has, whatever the system. */
export const COMMON_FIELDS: readonly Titled[] = [
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'side', label: 'Side', kind: 'text' },
  { key: 'pronoun', label: 'Pronoun', kind: 'text' },
  { key: 'mask', label: 'Mask', kind: 'text' },
  { key: 'concealed', label: 'Hidden', kind: 'flag' },
];

const all = ({ sheets }: Ruleset): readonly Titled[] => [...COMMON_FIELDS, ...sheets.fields];

/** As it is compared: capitals do not count, and hyphens are blanks. */
const plainly = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ');

const named = (rules: Ruleset, text: string): Titled | undefined =>
  all(rules).find((f) => f.key === text.trim()) ?? all(rules).find((f) => plainly(f.label) === plainly(text));

/** What a field is called; a path that leads deeper into one stays as it is. */
export const fieldTitle = (rules: Ruleset, key: string): string => named(rules, key)?.label ?? key;

/** The GM's edit with the field by its key and the value as the system stores it; any other choice stays as it is. */
export function readEdit(rules: Ruleset, choice: Choice): Choice {
  const { field: typed, value } = choice;
  const field = choice.pick === 'set' && typeof typed === 'string' ? named(rules, typed) : undefined;
  if (!field) return choice;
  return { ...choice, field: field.key, ...(typeof value === 'string' && { value: readValue(rules, field, value) }) };
}

/** A value of a field as people read it. */
export function valueWords(rules: Ruleset, key: string, value: Json | undefined): string {
  const items = rules.sheets.items[named(rules, key)?.items ?? ''] ?? [];
  const word = (one: Json | undefined): string => {
    if (typeof one === 'boolean') return one ? 'yes' : 'no';
    if (one === undefined || one === null || one === '') return 'none';
    if (typeof one !== 'object') return items.find((item) => item.id === one)?.name ?? String(one);
    const within = Array.isArray(one) ? one.map(word) : Object.entries(one).map(([name, inner]) => `${name} ${word(inner)}`);
    return within.join(', ') || 'none';
  };
  return word(value);
}

/** Data stays as it is typed, for anybody who wants to be exact. */
function readValue({ sheets }: Ruleset, { kind, choices = [], items = '' }: Titled, text: string): Json {
  if (/^\s*[[{]/u.test(text)) return text;
  switch (kind) {
    case 'flag':
      return String(flagOfText(text) ?? text);
    case 'choice':
      return choices.find((c) => plainly(c) === plainly(text)) ?? text;
    case 'list':
      return JSON.stringify(
        text
          .split(/[,;]/u)
          .map((part) => part.trim())
          .filter((part) => part !== '')
          .map((part) => rowNamed(sheets.items[items] ?? [], part)?.id ?? part),
      );
    default:
      return text;
  }
}

/** Fields of somebody in a fight, as a GM names them when editing: by title or by key, with values as people write them. */
import {
  type Choice,
  type Combatant,
  type Field,
  fieldAt,
  fieldWords,
  isSameName,
  type Json,
  own,
  PRONOUNS,
  type Pronoun,
  type Ruleset,
  readFieldText,
} from '../../engine/index.ts';

/** Pronouns as people write them on a sheet. */
export const PRONOUN_WORDS: Readonly<Record<Pronoun, string>> = { they: 'they/them', she: 'she/her', he: 'he/him', it: 'it/its' };

/** What everybody in a fight has, whatever the system. */
export const COMMON_FIELDS: readonly Field[] = [
  { key: 'name', label: 'Name', kind: 'text' },
  { key: 'side', label: 'Side', kind: 'text' },
  { key: 'pronoun', label: 'Pronoun', kind: 'choice', choices: PRONOUNS, reads: PRONOUN_WORDS },
  { key: 'mask', label: 'Mask', kind: 'text', open: true },
  { key: 'concealed', label: 'Hidden', kind: 'flag' },
];

const all = ({ sheets }: Ruleset): readonly Field[] => [...COMMON_FIELDS, ...sheets.fields];

const named = (rules: Ruleset, text: string): Field | undefined =>
  all(rules).find((f) => f.key === text.trim()) ?? all(rules).find((f) => isSameName(f.label, text));

/** What a field is called; a path that leads deeper into one stays as it is. */
export const fieldTitle = (rules: Ruleset, key: string): string => named(rules, key)?.label ?? key;

/** The GM's edit of somebody with the field by its key and the value as the system stores it; any other choice stays as it is. */
export function readEdit(rules: Ruleset, choice: Choice, combatants: Readonly<Record<string, Combatant>>): Choice {
  const { field: typed, value, target } = choice;
  const field = choice.pick === 'set' && typeof typed === 'string' ? named(rules, typed) : undefined;
  if (!field) return choice;
  const now = typeof target === 'string' ? fieldAt(own(combatants, target) as unknown as Json, field.key) : undefined;
  return { ...choice, field: field.key, ...(typeof value === 'string' && { value: readValue(rules, field, value, now) }) };
}

/** A value of a field as people read it. */
export const valueWords = (rules: Ruleset, key: string, value: Json | undefined): string =>
  fieldWords(named(rules, key) ?? { key, label: key, kind: 'text' }, rules.sheets.items, value) || 'none';

/** As the engine takes it: words, or data as JSON. Data stays as it is typed, for anybody who wants to be exact. */
function readValue({ sheets }: Ruleset, field: Field, text: string, now: Json | undefined): string {
  if (/^\s*[[{]/u.test(text)) return text;
  const read = readFieldText(field, sheets.items, text, now);
  return typeof read === 'string' ? read : JSON.stringify(read);
}

/** Fields of somebody in a fight, as a GM names them when editing: by title or by key, with values as people write them. */
import {
  type Choice,
  type Combatant,
  type Field,
  fieldAt,
  fieldWords,
  isRecord,
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

/** By its key, its title, or its title without what stands in brackets, which says how it is written. */
const named = (rules: Ruleset, text: string): Field | undefined => {
  const ways: readonly ((field: Field) => boolean)[] = [
    ({ key }) => key === text.trim(),
    ({ label }) => isSameName(label, text),
    ({ label }) => isSameName(label.replace(/ \(.*\)$/u, ''), text),
  ];
  return ways.map((fits) => all(rules).find(fits)).find((field) => field !== undefined);
};

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

/** A value of a field as people read it: whoever of the fight stands in it by name. */
export function valueWords(
  rules: Ruleset,
  key: string,
  value: Json | undefined,
  combatants: Readonly<Record<string, Pick<Combatant, 'name'>>> = {},
): string {
  const field = named(rules, key) ?? { key, label: key, kind: 'text' };
  return fieldWords(field, rules.sheets.items, field.people ? byName(value, combatants) : value) || 'none';
}

/** A value with the names of those who stand in it. */
function byName(value: Json | undefined, combatants: Readonly<Record<string, Pick<Combatant, 'name'>>>): Json | undefined {
  if (typeof value === 'string') return own(combatants, value)?.name ?? value;
  if (Array.isArray(value)) return value.map((one: Json) => byName(one, combatants) ?? null);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, byName(one, combatants) ?? null]));
}

/** As the engine takes it: words, or data as JSON. Data stays as it is typed, for anybody who wants to be exact. */
function readValue({ sheets }: Ruleset, field: Field, text: string, now: Json | undefined): string {
  if (/^\s*[[{]/u.test(text)) return text;
  const read = readFieldText(field, sheets.items, text, now);
  return typeof read === 'string' ? read : JSON.stringify(read);
}

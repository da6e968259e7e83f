import type { Component, Modal, Wire } from '../state.ts';
import type { GivenFile, Resolved } from './options.ts';

/** A modal on somebody's screen. */
export interface ShownModal extends Modal {
  readonly channelId: string;
  /** The message whose component opened it. */
  readonly sourceId?: string;
}

export type FieldValue = string | boolean | readonly string[] | readonly GivenFile[];

/** What a person typed or chose, by the custom id or the label of each field. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

const required = (field: Component): boolean => field.required !== false;

const fillText = (field: Component, label: string, given: FieldValue | undefined): Wire => {
  const value = given ?? field.value ?? '';
  if (typeof value !== 'string') throw new Error(`Field ${label} takes text`);
  const [least, most] = [field.min_length ?? 0, field.max_length ?? 4000];
  if (value === '' && required(field)) throw new Error(`Field ${label} is required`);
  if (value !== '' && (value.length < least || value.length > most))
    throw new Error(`Field ${label}: ${value.length} characters, not ${least} to ${most}`);
  return { value };
};

/** Takes options by value or label. */
const takeOptions = (field: Component, chosen: readonly string[]): string[] => {
  const options = field.options ?? [];
  return chosen.map((name) => {
    const option = options.find((one) => one.value === name) ?? options.find((one) => one.label === name);
    if (!option) throw new Error(`There is no option ${name}; there are ${options.map((one) => one.label).join(', ')}`);
    return option.value;
  });
};

/** Checks how many were chosen and turns names into ids. */
export const takeValues = (field: Component, chosen: readonly string[], resolved: Resolved, userId: string): string[] => {
  const [least, most] = [field.min_values ?? 1, field.max_values ?? 1];
  if (chosen.length < least || chosen.length > most)
    throw new Error(`${field.custom_id}: ${chosen.length} chosen, not ${least} to ${most}`);
  if (field.type === 3 || field.type === 22) return takeOptions(field, chosen);
  if (field.type === 5) return chosen.map((name) => resolved.user(name));
  if (field.type === 6) return chosen.map((name) => resolved.role(name));
  if (field.type === 8) return chosen.map((name) => resolved.place(name, userId));
  return chosen.map((name) => {
    try {
      return resolved.user(name);
    } catch {
      return resolved.role(name);
    }
  });
};

const fillSelect = (field: Component, label: string, given: FieldValue | undefined, resolved: Resolved, userId: string): Wire => {
  const preset = (field.options ?? []).filter((one) => one.default).map((one) => one.value);
  const chosen = given === undefined ? preset : typeof given === 'string' ? [given] : (given as readonly string[]);
  if (chosen.length === 0 && !required(field)) return { values: [] };
  if (chosen.length === 0) throw new Error(`Field ${label} is required`);
  return { values: takeValues(field, chosen, resolved, userId) };
};

const handIn = (field: Component, label: string, given: FieldValue | undefined, resolved: Resolved): string[] => {
  const files = Array.isArray(given) ? (given as readonly (string | GivenFile)[]).filter((one) => typeof one === 'object') : [];
  const [least, most] = [required(field) ? (field.min_values ?? 1) : 0, field.max_values ?? 1];
  if (files.length < least || files.length > most) throw new Error(`Field ${label}: ${files.length} files, not ${least} to ${most}`);
  return files.map((file) => resolved.file(file));
};

const fillField = (field: Component, label: string, given: FieldValue | undefined, resolved: Resolved, userId: string): Wire => {
  const same = { type: field.type, id: field.id ?? 0, custom_id: field.custom_id };
  if (field.type === 4) return { ...same, ...fillText(field, label, given) };
  if (field.type === 19) return { ...same, values: handIn(field, label, given, resolved) };
  if (field.type === 21) {
    const [value = null] = given === undefined ? [] : takeOptions(field, typeof given === 'string' ? [given] : []);
    if (value === null && required(field)) throw new Error(`Field ${label} is required`);
    return { ...same, value };
  }
  if (field.type === 23) return { ...same, value: given === true };
  return { ...same, ...fillSelect(field, label, given, resolved, userId) };
};

/**
 * Fills in a modal.
 * @throws Error for a field that it does not have, a required one left empty, or a value out of limits
 */
export const fillForm = (modal: Modal, values: FieldValues, resolved: Resolved, userId: string): Wire[] => {
  const used = new Set<string>();
  const take = (field: Component, label: string): FieldValue | undefined => {
    for (const key of [field.custom_id ?? '', label]) {
      if (!(key in values)) continue;
      used.add(key);
      return values[key];
    }
    return undefined;
  };
  const filled = modal.components.map((one, index): Wire => {
    const same = { type: one.type, id: one.id ?? index + 1 };
    const inner = one.type === 18 ? one.component : one.components?.[0];
    if (!inner || one.type === 10) return same;
    const label = (one.type === 18 ? one.label : inner.label) ?? inner.custom_id ?? '';
    const field = fillField(inner, label, take(inner, label), resolved, userId);
    return one.type === 18 ? { ...same, component: field } : { ...same, components: [field] };
  });
  const unknown = Object.keys(values).filter((key) => !used.has(key));
  if (unknown.length > 0) throw new Error(`The form ${modal.title} has no field ${unknown.join(', ')}`);
  return filled;
};

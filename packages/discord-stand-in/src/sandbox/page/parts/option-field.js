import { act } from '../api.js';
import { freshId, h } from '../dom.js';
import { state } from '../state.js';
import { readFile } from './attachments.js';
import { Suggestions } from './suggestions.js';

const menu = (choices, id, required) => {
  const select = h(
    'select',
    { id, required },
    h('option', { value: '' }, '…'),
    ...choices.map(({ label }, index) => h('option', { value: String(index) }, label)),
  );
  return { element: select, control: select, read: () => choices[Number(select.value || Number.NaN)]?.value };
};

const people = () => [...state.users.values()].map((user) => ({ label: user.name, value: user.id }));
const roles = () => [...state.roles.values()].map((role) => ({ label: role.name, value: role.id }));
const places = () => state.channels.map((place) => ({ label: `#${place.name}`, value: place.id }));

const listFor = (option) => {
  if (option.choices?.length) return option.choices.map(({ name, value }) => ({ label: name, value }));
  if (option.type === 5) return [true, false].map((value) => ({ label: value ? 'yes' : 'no', value }));
  return { 6: people, 7: places, 8: roles, 9: () => [...people(), ...roles()] }[option.type]?.();
};

const upload = (id, required) => {
  const input = h('input', { type: 'file', id, required });
  return { element: input, control: input, read: async () => (input.files[0] ? readFile(input.files[0]) : undefined) };
};

const asValue = (option, text) => {
  if (text === '') return undefined;
  return option.type === 3 ? text : Number(text);
};

/** Free text or a number; with completion, what the bot proposes while one types. */
const typed = (option, id, context) => {
  const number = option.type !== 3 && !option.autocomplete;
  const limits = number
    ? { min: option.min_value, max: option.max_value, step: option.type === 4 ? 1 : 'any' }
    : { minlength: option.min_length, maxlength: option.max_length };
  const input = h('input', { id, type: number ? 'number' : 'text', required: option.required, ...limits });
  if (!option.autocomplete) return { element: input, control: input, read: () => asValue(option, input.value) };
  let taken;
  const find = async (text) => {
    const body = { channel: state.channelId, line: context.line, focused: option.name, text, options: await context.others(option.name) };
    const { choices } = await act('complete', body).catch(() => ({ choices: [] }));
    return choices.map(({ name, value }) => ({ label: name, value }));
  };
  const box = new Suggestions(input, find, (item) => {
    taken = item;
    input.value = item.label;
  });
  input.addEventListener('focus', () => box.look());
  const read = () => (taken && taken.label === input.value ? taken.value : asValue(option, input.value));
  return { element: h('div', { class: 'suggest-frame' }, box.list, input), control: input, read };
};

/**
 * The field for an option of a slash command.
 * @param context the command line, and what the other options hold at present (for completion)
 */
export const optionField = (option, context) => {
  const id = freshId('option');
  const list = listFor(option);
  const field = list ? menu(list, id, option.required) : option.type === 11 ? upload(id, option.required) : typed(option, id, context);
  field.control.setAttribute('aria-describedby', `${id}-hint`);
  const label = h('label', { for: id }, option.name, option.required && h('span', { class: 'must', title: 'required' }, ' *'));
  const element = h('div', { class: 'option' }, label, field.element, h('p', { class: 'hint', id: `${id}-hint` }, option.description));
  return { option, element, control: field.control, read: field.read };
};

import { freshId, h } from '../dom.js';
import { markdown } from '../markdown/blocks.js';
import { inline } from '../markdown/inline.js';
import { readFile } from './attachments.js';
import { perform } from './perform.js';
import { optionsOf } from './select-menu.js';

const textField = (field, id) => {
  const common = { id, name: field.custom_id, placeholder: field.placeholder, required: field.required !== false };
  const lengths = { minlength: field.min_length, maxlength: field.max_length ?? 4000 };
  const input =
    field.style === 2 ? h('textarea', { ...common, ...lengths, rows: '4' }) : h('input', { ...common, ...lengths, type: 'text' });
  input.value = field.value ?? '';
  return { element: input, read: () => input.value };
};

const selectField = (field, id) => {
  const many = (field.max_values ?? 1) > 1;
  const options = optionsOf(field);
  const select = h('select', {
    id,
    name: field.custom_id,
    multiple: many,
    required: field.required !== false,
    size: many ? Math.min(options.length, 6) : undefined,
  });
  if (!many) select.append(h('option', { value: '' }, field.placeholder ?? 'Choose'));
  for (const option of options)
    select.append(
      h(
        'option',
        { value: option.value, selected: option.default },
        option.description ? `${option.label} (${option.description})` : option.label,
      ),
    );
  return { element: select, read: () => [...select.selectedOptions].map((option) => option.value).filter(Boolean) };
};

const tickField = (field, kind) => {
  const name = freshId('ticks');
  const boxes = field.options.map((option) => {
    const box = h('input', { type: kind, name, value: option.value, checked: option.default });
    return {
      box,
      line: h('label', { class: 'tick-line' }, box, h('span', {}, option.label, option.description && h('small', {}, option.description))),
    };
  });
  const element = h('div', { class: 'ticks', role: kind === 'radio' ? 'radiogroup' : 'group' }, ...boxes.map(({ line }) => line));
  const values = () => boxes.filter(({ box }) => box.checked).map(({ box }) => box.value);
  return { element, read: () => (kind === 'radio' ? (values()[0] ?? '') : values()) };
};

const singleBox = (field, id) => {
  const box = h('input', { type: 'checkbox', id, checked: field.default });
  return { element: box, read: () => box.checked };
};

const fileField = (field, id) => {
  const most = field.max_values ?? 1;
  const input = h('input', { type: 'file', id, multiple: most > 1, required: field.required !== false });
  return { element: input, read: () => Promise.all([...input.files].slice(0, most).map(readFile)) };
};

const fieldOf = (field, id) => {
  if (field.type === 4) return textField(field, id);
  if (field.type === 21) return tickField(field, 'radio');
  if (field.type === 22) return tickField(field, 'checkbox');
  if (field.type === 23) return singleBox(field, id);
  if (field.type === 19) return fileField(field, id);
  return selectField(field, id);
};

/** One line of a form: its label, its explanation, its field. */
const lineOf = (one) => {
  if (one.type === 10) return { element: markdown(one.content) };
  const field = one.type === 18 ? one.component : one.components[0];
  const id = freshId('field');
  const { element, read } = fieldOf(field, id);
  const label = h(
    'label',
    { for: id },
    ...inline(one.label ?? field.label ?? ''),
    field.required !== false && field.type !== 23 && h('span', { class: 'must', title: 'required' }, ' *'),
  );
  const hint = one.description && h('p', { class: 'hint', id: `${id}-hint` }, one.description);
  if (hint) element.setAttribute('aria-describedby', `${id}-hint`);
  return { element: h('div', { class: 'form-line' }, label, hint, element), name: field.custom_id, read };
};

/** Opens a form of the bot's. Closing it sends nothing. */
export const openModal = (modal) => {
  const heading = freshId('form');
  const lines = modal.components.map(lineOf);
  const submit = h('button', { type: 'submit', class: 'button primary' }, 'Send');
  const cancel = h('button', { type: 'button', class: 'button secondary', on: { click: () => dialog.close() } }, 'Cancel');
  const form = h(
    'form',
    {},
    h('h2', { id: heading }, modal.title),
    ...lines.map(({ element }) => element),
    h('div', { class: 'row end' }, cancel, submit),
  );
  const dialog = h('dialog', { class: 'modal', 'aria-labelledby': heading }, form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const read = await Promise.all(lines.filter((line) => line.read).map(async (line) => [line.name, await line.read()]));
    const values = Object.fromEntries(read);
    if (await perform(submit, 'submit', { modal, values })) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

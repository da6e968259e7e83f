import { freshId, h } from '../dom.js';

/**
 * A list of suggestions over an input, worked with the arrow keys, Enter or Tab, and Escape.
 * @param {HTMLInputElement} input
 * @param {(text: string) => Promise<{ label: string, detail?: string }[]>} find what to suggest for a text
 * @param {(item: object) => void} pick takes the chosen suggestion
 * @returns the element to put beside the input, and ways to look again and to close
 */
export const suggestions = (input, find, pick) => {
  const id = freshId('suggestions');
  const list = h('ul', { class: 'suggestions', role: 'listbox', id, hidden: true, 'aria-label': 'Suggestions' });
  for (const [key, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': id,
    'aria-autocomplete': 'list',
    autocomplete: 'off',
  }))
    input.setAttribute(key, value);
  let items = [];
  let at = 0;
  let asked = 0;
  const close = () => {
    asked += 1;
    items = [];
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const highlight = (index) => {
    at = (index + items.length) % items.length;
    for (const row of list.children) row.setAttribute('aria-selected', String(row === list.children[at]));
    input.setAttribute('aria-activedescendant', `${id}-${at}`);
    list.children[at].scrollIntoView({ block: 'nearest' });
  };
  const take = (item) => {
    close();
    pick(item);
  };
  const row = (item, index) =>
    h(
      'li',
      { role: 'option', id: `${id}-${index}`, on: { pointerdown: (event) => event.preventDefault(), click: () => take(item) } },
      h('span', {}, item.label),
      item.detail && h('small', {}, item.detail),
    );
  const look = async () => {
    const mine = ++asked;
    const found = await find(input.value);
    if (mine !== asked) return;
    if (found.length === 0) return close();
    items = found;
    list.replaceChildren(...items.map(row));
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    highlight(0);
  };
  const keys = {
    ArrowDown: () => highlight(at + 1),
    ArrowUp: () => highlight(at - 1),
    Enter: () => take(items[at]),
    Tab: () => take(items[at]),
    Escape: close,
  };
  input.addEventListener('keydown', (event) => {
    if (items.length === 0 || !keys[event.key] || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys[event.key]();
  });
  input.addEventListener('input', look);
  input.addEventListener('blur', close);
  return { list, look, close };
};

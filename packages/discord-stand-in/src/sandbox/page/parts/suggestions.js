import { freshId, h } from '../dom.js';

/** A list of suggestions over an input, worked with the arrow keys, Enter or Tab, and Escape. */
export class Suggestions {
  #input;
  #find;
  #pick;
  #items = [];
  #at = 0;
  /** The label that was reached with the arrow keys; it stays reached when the list is renewed under it. */
  #reached;
  /** Counts the questions, so that a slow answer does not replace a later one. */
  #asked = 0;
  #id = freshId('suggestions');

  /**
   * @param {HTMLInputElement} input
   * @param {(text: string) => Promise<{ label: string, detail?: string }[]>} find what to suggest for a text
   * @param {(item: object) => void} pick takes the chosen suggestion
   */
  constructor(input, find, pick) {
    this.#input = input;
    this.#find = find;
    this.#pick = pick;
    /** The element to put beside the input. */
    this.list = h('ul', { class: 'suggestions', role: 'listbox', id: this.#id, hidden: true, 'aria-label': 'Suggestions' });
    const aria = {
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': this.#id,
      'aria-autocomplete': 'list',
      autocomplete: 'off',
    };
    for (const [key, value] of Object.entries(aria)) input.setAttribute(key, value);
    input.addEventListener('keydown', (event) => this.#onKey(event));
    input.addEventListener('input', () => this.look());
    input.addEventListener('blur', () => this.close());
  }

  /** Asks what fits the present text, and shows it. */
  async look() {
    const mine = ++this.#asked;
    const found = await this.#find(this.#input.value);
    if (mine !== this.#asked) return;
    if (found.length === 0) return this.close();
    this.#items = found;
    this.list.replaceChildren(...found.map((item, index) => this.#row(item, index)));
    this.list.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
    const kept = found.findIndex((item) => item.label === this.#reached);
    this.#highlight(Math.max(0, kept));
  }

  close() {
    this.#asked += 1;
    this.#items = [];
    this.#reached = undefined;
    this.list.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#input.removeAttribute('aria-activedescendant');
  }

  #highlight(index) {
    this.#at = (index + this.#items.length) % this.#items.length;
    for (const row of this.list.children) row.setAttribute('aria-selected', String(row === this.list.children[this.#at]));
    this.#input.setAttribute('aria-activedescendant', `${this.#id}-${this.#at}`);
    this.list.children[this.#at].scrollIntoView({ block: 'nearest' });
  }

  #step(by) {
    this.#highlight(this.#at + by);
    this.#reached = this.#items[this.#at].label;
  }

  #take(item) {
    this.close();
    this.#pick(item);
  }

  #row(item, index) {
    const on = { pointerdown: (event) => event.preventDefault(), click: () => this.#take(item) };
    const detail = item.detail && h('small', {}, item.detail);
    return h('li', { role: 'option', id: `${this.#id}-${index}`, on }, h('span', {}, item.label), detail);
  }

  #onKey(event) {
    const keys = {
      ArrowDown: () => this.#step(1),
      ArrowUp: () => this.#step(-1),
      Enter: () => this.#take(this.#items[this.#at]),
      Tab: () => this.#take(this.#items[this.#at]),
      Escape: () => this.close(),
    };
    if (this.#items.length === 0 || !keys[event.key] || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    keys[event.key]();
  }
}

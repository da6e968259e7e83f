/**
 * Builds an element. Children that are strings become text nodes, and no function of this page ever parses markup,
 * so nothing that anybody writes can turn into an element.
 * @param {string} name
 * @param {Record<string, unknown>} [attributes] `class`, `on` (listeners by event), `aria-*`, or a property such as `disabled`
 * @param {...(Node | string | null | undefined | false)} children
 */
export const h = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'on') for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (key === 'class') element.className = value;
    else element.setAttribute(key, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};

let lastId = 0;

/** An id for `aria-labelledby` and its like. */
export const freshId = (stem) => `${stem}-${++lastId}`;

/** Shows a short note at the top of the page; it is read out, and goes away by itself. */
export const note = (text) => {
  const line = h('p', { class: 'note' }, text);
  document.querySelector('#notes').append(line);
  setTimeout(() => line.remove(), 6000);
};

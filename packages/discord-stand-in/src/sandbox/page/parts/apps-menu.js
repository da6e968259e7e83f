import { h } from '../dom.js';
import { channel, state } from '../state.js';
import { perform } from './perform.js';

/** The context-menu commands of a type (2: on a person, 3: on a message) that can be used here. */
const offered = (type) => state.commands.filter((command) => command.type === type);

/**
 * A button that opens the bot's context-menu commands for a message or a person; nothing where there are none.
 * @param {string} label what it is called
 * @param {2 | 3} type
 * @param {{ message: string } | { user: string }} target
 */
export const appsMenu = (label, type, target) => {
  if (offered(type).length === 0) return null;
  const list = h('ul', { class: 'apps', role: 'menu', hidden: true });
  const opener = h(
    'button',
    { type: 'button', class: 'apps-opener', 'aria-haspopup': 'menu', 'aria-expanded': 'false', 'aria-label': label },
    '⋯',
  );
  const frame = h('span', { class: 'apps-frame' }, opener, list);
  const show = (open) => {
    list.hidden = !open;
    opener.setAttribute('aria-expanded', String(open));
    if (open) list.querySelector('button')?.focus();
  };
  const use = async (command) => {
    show(false);
    await perform(opener, 'menu', { channel: channel()?.id ?? '', name: command.name, ...target });
  };
  opener.addEventListener('click', () => {
    list.replaceChildren(
      ...offered(type).map((command) =>
        h('li', { role: 'none' }, h('button', { type: 'button', role: 'menuitem', on: { click: () => use(command) } }, command.name)),
      ),
    );
    show(list.hidden);
  });
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden) return;
    event.stopPropagation();
    show(false);
    opener.focus();
  });
  frame.addEventListener('focusout', ({ relatedTarget }) => !frame.contains(relatedTarget) && show(false));
  return frame;
};

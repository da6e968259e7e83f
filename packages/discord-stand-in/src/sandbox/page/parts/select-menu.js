import { freshId, h } from '../dom.js';
import { state } from '../state.js';
import { perform } from './perform.js';

/** What a select offers: its own options, or the people, roles or channels here. */
export const optionsOf = (one) => {
  if (one.type === 3) return one.options;
  const people = [...state.users.values()].map((user) => ({ label: user.name, value: user.id, description: user.bot ? 'bot' : undefined }));
  const roles = [...state.roles.values()].map((role) => ({ label: `@${role.name.replace(/^@/, '')}`, value: role.id }));
  const channels = state.channels.map((place) => ({ label: `#${place.name}`, value: place.id }));
  const listed = { 5: people, 6: roles, 7: [...people, ...roles], 8: channels }[one.type] ?? [];
  const preset = (one.default_values ?? []).map((value) => value.id);
  return listed.map((option) => ({ ...option, default: preset.includes(option.value) }));
};

const WORDS = { 3: 'Choose', 5: 'Choose a person', 6: 'Choose a role', 7: 'Choose a person or role', 8: 'Choose a channel' };

const optionRow = (option, chosen, many) =>
  h(
    'li',
    { role: 'option', tabindex: '-1', 'data-value': option.value, 'aria-selected': String(chosen.has(option.value)) },
    many && h('span', { class: 'tick', 'aria-hidden': 'true' }),
    option.emoji?.name && !option.emoji.id && h('span', { class: 'emoji', 'aria-hidden': 'true' }, option.emoji.name),
    h('span', { class: 'words' }, h('span', {}, option.label), option.description && h('small', {}, option.description)),
  );

/** Arrow keys, Home and End move in a list; letters jump to an option. */
const move = (list, event) => {
  const rows = [...list.querySelectorAll('[role=option]')];
  const at = rows.indexOf(document.activeElement);
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const byLetter =
    event.key.length === 1 ? rows.find((row) => row.textContent.toLowerCase().startsWith(event.key.toLowerCase())) : undefined;
  const row = target === undefined ? byLetter : rows[(target + rows.length) % rows.length];
  if (!row || event.key === ' ') return;
  event.preventDefault();
  row.focus();
};

const summary = (one, options, chosen) => {
  const labels = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
  return labels.length > 0 ? labels.join(', ') : (one.placeholder ?? WORDS[one.type]);
};

/** The opener, the list and the "Done" button, not yet connected. */
const parts = (one, many, words) => {
  const listId = freshId('list');
  const label = one.placeholder ?? WORDS[one.type];
  const aria = { 'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'aria-controls': listId, 'aria-label': label };
  const arrow = h('span', { class: 'arrow', 'aria-hidden': 'true' }, '▾');
  const opener = h('button', { type: 'button', class: 'select', ...aria, disabled: one.disabled, 'data-key': one.custom_id }, words, arrow);
  const list = h('ul', { role: 'listbox', id: listId, 'aria-label': label, 'aria-multiselectable': many ? 'true' : undefined });
  const done = many && h('button', { type: 'button', class: 'button primary done' }, 'Done');
  const popup = h('div', { class: 'popup', hidden: true }, list, done);
  return { opener, list, done, popup, frame: h('div', { class: 'select-frame' }, opener, popup) };
};

/** A select of a message. One choice is sent at once; several are ticked and sent with "Done". */
export const selectMenu = (one, message) => {
  const options = optionsOf(one);
  const [least, most] = [one.min_values ?? 1, one.max_values ?? 1];
  const many = most > 1;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const words = h('span', {}, summary(one, options, chosen));
  const made = parts(one, many, words);
  if (many) made.done.disabled = chosen.size < least;
  const open = opening(made, () => options.map((option) => optionRow(option, chosen, many)));
  const send = async () => {
    if (chosen.size < least || chosen.size > most) return;
    open(false);
    made.opener.focus();
    await perform(made.opener, 'select', { message: message.id, customId: one.custom_id, values: [...chosen] });
  };
  const pick = (row) => {
    const { value } = row.dataset;
    if (!many) chosen.clear();
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    row.setAttribute('aria-selected', String(chosen.has(value)));
    words.textContent = summary(one, options, chosen);
    if (!many) return send();
    made.done.disabled = chosen.size < least;
  };
  connect(made, open, pick, send);
  return made.frame;
};

/** Opens and closes the list; while it is open, a press elsewhere closes it. */
const opening = ({ opener, list, popup, frame }, rows) => {
  const outside = ({ target }) => !frame.contains(target) && open(false);
  const open = (now) => {
    popup.hidden = !now;
    opener.setAttribute('aria-expanded', String(now));
    document.removeEventListener('pointerdown', outside);
    if (!now) return;
    document.addEventListener('pointerdown', outside);
    list.replaceChildren(...rows());
    (list.querySelector('[aria-selected=true]') ?? list.firstElementChild)?.focus();
    popup.scrollIntoView({ block: 'nearest' });
  };
  return open;
};

const onKey =
  ({ opener, list }, open, pick) =>
  (event) => {
    const row = event.target.closest('[role=option]');
    if (event.key === 'Escape') {
      event.stopPropagation();
      open(false);
      opener.focus();
    } else if (row && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      pick(row);
    } else if (row) move(list, event);
  };

const connect = (made, open, pick, send) => {
  const { frame, opener, list, popup, done } = made;
  opener.addEventListener('click', () => open(popup.hidden));
  opener.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(true);
  });
  list.addEventListener('click', ({ target }) => {
    const row = target.closest('[role=option]');
    if (row) pick(row);
  });
  popup.addEventListener('keydown', onKey(made, open, pick));
  frame.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && !frame.contains(relatedTarget) && open(false));
  if (done) done.addEventListener('click', send);
};

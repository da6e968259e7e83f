import { h } from '../dom.js';
import { channel, state } from '../state.js';
import { clockTime } from '../timestamps.js';
import { beginning } from './beginning.js';
import { drawMessage } from './message.js';
import { practiceButtons } from './sidebar.js';

const log = document.querySelector('#log');
const jump = document.querySelector('#jump');

/** Whether the reader is at the newest message and wants to stay there. */
let following = true;

const toBottom = () => {
  log.scrollTop = log.scrollHeight;
};

log.addEventListener('scroll', () => {
  following = log.scrollHeight - log.scrollTop - log.clientHeight < 120;
  if (following) jump.hidden = true;
});

jump.addEventListener('click', toBottom);

new ResizeObserver(() => following && toBottom()).observe(log);

/** A picture takes its room only when it is loaded. */
log.addEventListener('load', () => following && toBottom(), true);

const welcome = () => {
  const fights = channel()?.kind === 'channel' && state.practices.length > 0;
  return h(
    'section',
    { class: 'welcome' },
    h('h2', {}, `# ${channel()?.name ?? ''}`),
    h('p', {}, 'This is the beginning of the channel. Type / for commands', fights ? ', or start a practice fight:' : '.'),
    fights && practiceButtons(),
  );
};

const noticeLine = (notice) =>
  h(
    'p',
    { class: 'notice', role: 'status' },
    h('span', { 'aria-hidden': 'true' }, '⚠ '),
    notice.text,
    ' ',
    clockTime(notice.at),
    h('small', {}, ' · Only you can see this'),
  );

/** What stands in place of a private panel that a newer one has taken the place of. */
const unfold = (panel) => {
  const open = () => {
    panel.classList.replace('folded', 'kept-open');
    panel.querySelector('.unfold').remove();
  };
  const words = `Earlier panel: ${beginning(state.messages.get(panel.dataset.id)) || 'private'}`;
  return h('button', { type: 'button', class: 'unfold', on: { click: open } }, h('span', { 'aria-hidden': 'true' }, '▸ '), words);
};

/** Of private panels only the newest stands open: what the others say is no longer so. One that was opened again stays so. */
const foldPanels = () => {
  const panels = [...log.querySelectorAll('.message.panel:not(.kept-open)')];
  for (const panel of panels) {
    const isOld = panel !== panels.at(-1);
    panel.querySelector('.unfold')?.remove();
    panel.classList.toggle('folded', isOld);
    if (isOld) panel.querySelector('.body').prepend(unfold(panel));
  }
};

/** Draws the open channel from scratch. */
export const drawLog = () => {
  const messages = [...state.messages.values()];
  const lines = messages.map((message, index) => ({ at: message.createdAt, element: drawMessage(message, messages[index - 1]) }));
  const notices = state.notices
    .filter((notice) => notice.channelId === state.channelId)
    .map((notice) => ({ at: notice.at, element: noticeLine(notice) }));
  const all = [...lines, ...notices].sort((a, b) => a.at - b.at);
  log.replaceChildren(welcome(), ...all.map(({ element }) => element));
  foldPanels();
  toBottom();
};

const elementOf = (id) => log.querySelector(`[data-id="${CSS.escape(id)}"]`);

/** The control that has the focus inside an element, to give it back after a redraw. */
const focusedKey = (element) => (element.contains(document.activeElement) ? document.activeElement.dataset.key : undefined);

const before = (message) => {
  const all = [...state.messages.values()];
  return all[all.findIndex((one) => one.id === message.id) - 1];
};

/** What readers have written or asked for themselves: private messages are always answers to a press of theirs. */
const awaited = (message) => message.ephemeral || message.author.id === state.me.id;

/** Draws a new or changed message where it belongs. A new one is shown at once when it was waited for, else announced. */
export const drawOne = (message, isNew = false) => {
  const follow = following || (isNew && awaited(message));
  const fresh = drawMessage(message, before(message));
  const old = elementOf(message.id);
  if (old) {
    const key = focusedKey(old);
    old.replaceWith(fresh);
    if (old.classList.contains('kept-open')) fresh.classList.add('kept-open');
    if (key) fresh.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  } else log.append(fresh);
  foldPanels();
  if (follow) toBottom();
  else if (isNew) jump.hidden = false;
};

/** Takes a message off the screen; the one after it may need its heading back. */
export const removeOne = (id) => {
  elementOf(id)?.remove();
  foldPanels();
  const [next] = [...state.messages.values()].filter((one) => BigInt(one.id) > BigInt(id));
  if (next) drawOne(next);
};

export const drawNotice = (notice) => {
  log.append(noticeLine(notice));
  toBottom();
};

import { listen, see } from './api.js';
import { h, note } from './dom.js';
import { drawComposer } from './parts/composer.js';
import { drawLog, drawNotice, drawOne, removeOne } from './parts/log.js';
import { drawSidebar, openSidebar } from './parts/sidebar.js';
import { showTyping, stopTyping } from './parts/typing.js';
import { state } from './state.js';
import './theme.js';
import { keepTime } from './timestamps.js';

const byId = (list) => new Map(list.map((one) => [one.id, one]));

/** Whether the reader has the open channel before their eyes. */
const looking = () => document.visibilityState === 'visible';

const markRead = () => {
  state.unread.delete(state.channelId);
  state.pings.delete(state.channelId);
  const me = state.people.find((person) => person.name.toLowerCase() === state.as);
  if (me) me.fresh = [...state.pings.values()].reduce((sum, count) => sum + count, 0);
};

const refresh = () => drawSidebar(go);

const loadCommands = async () => {
  state.commands = await see('commands', state.channelId);
};

/** Changes that come while a channel is being read; they may be newer than what was read. Undefined while nothing is read. */
let held;

const onEvent = (event) => (held ? held.push(event) : EVENTS[event.kind]?.(event));

const release = () => {
  const events = held ?? [];
  held = undefined;
  for (const event of events) onEvent(event);
};

/** Reads the open channel again. */
const loadChannel = async () => {
  const here = () => `${state.as} ${state.channelId}`;
  const wanted = here();
  held ??= [];
  try {
    const [messages] = await Promise.all([see('messages', state.channelId), loadCommands()]);
    if (wanted !== here()) return;
    state.messages = byId(messages);
    stopTyping();
    markRead();
    drawLog();
    drawComposer();
    refresh();
  } finally {
    if (wanted === here()) release();
  }
};

const loadPerson = async (wanted) => {
  const start = await see('start');
  const fresh = new Map(state.people.map((person) => [person.id, person.fresh ?? 0]));
  state.people = start.people.map((person) => ({ ...person, fresh: fresh.get(person.id) ?? 0 }));
  state.me = start.me;
  state.users = byId(start.users);
  state.roles = byId(start.roles);
  state.practices = start.practices;
  state.channels = start.channels;
  const place = state.channels.find((one) => one.id === wanted || one.name === wanted) ?? state.channels[0];
  state.channelId = place?.id ?? '';
};

const onMessage = ({ message, fresh }) => {
  if (message.channelId !== state.channelId) {
    if (fresh) state.unread.add(message.channelId);
    return refresh();
  }
  if (fresh) stopTyping(message.author.name);
  state.messages.set(message.id, message);
  drawOne(message, fresh);
};

const onGone = ({ id, channelId }) => {
  if (channelId !== state.channelId || !state.messages.delete(id)) return;
  removeOne(id);
};

const onPing = ({ userId, channelId }) => {
  const mine = userId === state.me.id;
  if (mine && channelId === state.channelId && looking()) return;
  const person = state.people.find((one) => one.id === userId);
  if (person) person.fresh = (person.fresh ?? 0) + 1;
  if (mine) state.pings.set(channelId, (state.pings.get(channelId) ?? 0) + 1);
  refresh();
};

const EVENTS = {
  message: onMessage,
  gone: onGone,
  ping: onPing,
  commands: loadCommands,
  typing: ({ name, channelId }) => channelId === state.channelId && showTyping(name),
  notice: (notice) => {
    state.notices.push(notice);
    if (notice.channelId === state.channelId) drawNotice(notice);
  },
  channels: ({ channels }) => {
    state.channels = channels;
    refresh();
  },
};

const address = () => {
  const place = state.channels.find((one) => one.id === state.channelId);
  return `?as=${state.as}&channel=${encodeURIComponent(place?.name ?? '')}`;
};

/** Goes to another channel, or takes another person's place. */
const go = async ({ as, channelId, keepAddress = false }) => {
  try {
    if (as && as !== state.as) {
      const here = state.channelId;
      Object.assign(state, { as, unread: new Set(), pings: new Map(), notices: [] });
      await loadPerson(channelId ?? here);
      held = [];
      await listen(onEvent, resync);
    } else state.channelId = channelId ?? state.channelId;
    if (!keepAddress) history.pushState({}, '', address());
    await loadChannel();
  } catch (error) {
    note(error.message);
  }
};

/** After a break everything may have changed. */
const resync = async () => {
  await loadPerson(state.channelId);
  await loadChannel();
};

const fromAddress = () => {
  const query = new URLSearchParams(location.search);
  return { as: (query.get('as') ?? 'greta').toLowerCase(), place: query.get('channel') ?? 'arena' };
};

const start = async () => {
  const { as, place } = fromAddress();
  state.as = as;
  try {
    await loadPerson(place);
  } catch (error) {
    document.querySelector('#log').append(h('p', { class: 'notice' }, error.message));
    return;
  }
  await listen(onEvent, resync);
  await loadChannel();
  keepTime();
};

document.querySelector('#menu').addEventListener('click', () => openSidebar(!document.body.classList.contains('sidebar-open')));
document.querySelector('#shade').addEventListener('click', () => openSidebar(false));
document.addEventListener('keydown', ({ key }) => key === 'Escape' && openSidebar(false));
document.addEventListener('visibilitychange', () => {
  if (!looking()) return;
  markRead();
  refresh();
});
addEventListener('popstate', async () => {
  const { as, place } = fromAddress();
  if (as !== state.as) return go({ as, channelId: place, keepAddress: true });
  const target = state.channels.find((one) => one.name === place);
  return target && go({ channelId: target.id, keepAddress: true });
});
start();

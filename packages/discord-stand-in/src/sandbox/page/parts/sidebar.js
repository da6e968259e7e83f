import { portrait } from '../avatars.js';
import { h } from '../dom.js';
import { channel, state } from '../state.js';
import { drawMembers } from './members.js';
import { perform } from './perform.js';

const sidebar = document.querySelector('#sidebar');

/** The sidebar covers the page on narrow screens. */
export const openSidebar = (open) => {
  document.body.classList.toggle('sidebar-open', open);
  document.querySelector('#menu').setAttribute('aria-expanded', String(open));
  if (open) sidebar.querySelector('a, button')?.focus();
};

const link = (place) => `?as=${state.as}&channel=${encodeURIComponent(place.name)}`;

const signOf = (place) =>
  place.kind === 'direct' ? '@' : place.kind === 'thread' ? (place.private ? '🔒' : '↳') : place.kind === 'forum' ? '▤' : '#';

const placeLink = (place, go) => {
  const pings = state.pings.get(place.id) ?? 0;
  const marks = [place.kind, state.unread.has(place.id) && 'unread'].filter(Boolean).join(' ');
  const open = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSidebar(false);
    go({ channelId: place.id });
  };
  return h(
    'a',
    { href: link(place), class: marks, 'aria-current': place.id === state.channelId ? 'page' : undefined, on: { click: open } },
    h('span', { class: 'sign', 'aria-hidden': 'true' }, signOf(place)),
    h('span', { class: 'place-name' }, place.name),
    ...(place.tags ?? []).map((tag) => h('small', { class: 'tag' }, tag)),
    place.archived && h('small', {}, 'archived'),
    pings > 0 && h('span', { class: 'badge', 'aria-label': `${pings} ${pings === 1 ? 'ping' : 'pings'}` }, String(pings)),
  );
};

/** Threads stand under their channel. */
const inOrder = () => {
  const children = (id) => state.channels.filter((place) => place.parentId === id);
  return state.channels.filter((place) => !place.parentId).flatMap((place) => [place, ...children(place.id)]);
};

/** A fight needs a channel; from a thread or a direct channel it goes to the arena. */
const practise = (control, system) => {
  const here = channel();
  openSidebar(false);
  return perform(control, 'practice', { system, channel: here?.kind === 'channel' ? here.id : '#arena' });
};

/** One button for each system: the leader starts a fight with the three players. */
export const practiceButtons = () => {
  const button = ({ system, name, title }) => {
    const on = { click: ({ currentTarget }) => practise(currentTarget, system) };
    return h('button', { type: 'button', class: 'button practice', 'data-system': system, on }, h('span', {}, title, h('small', {}, name)));
  };
  return h('div', { class: 'practices' }, ...state.practices.map(button));
};

const personRow = (person, go) => {
  const name = person.name.toLowerCase();
  const mine = name === state.as;
  const choose = () => {
    openSidebar(false);
    go({ as: name });
  };
  return h(
    'div',
    { class: mine ? 'person mine' : 'person' },
    h(
      'button',
      { type: 'button', 'aria-pressed': String(mine), on: { click: choose } },
      portrait(person),
      h('span', { class: 'place-name' }, person.name, h('small', {}, name === 'greta' ? 'game master' : 'player')),
      person.fresh > 0 &&
        h(
          'span',
          { class: 'badge', 'aria-label': `${person.fresh} ${person.fresh === 1 ? 'new ping' : 'new pings'}` },
          String(person.fresh),
        ),
    ),
    h(
      'a',
      {
        href: `?as=${name}&channel=${encodeURIComponent(channel()?.name ?? '')}`,
        target: '_blank',
        title: `Open a tab as ${person.name}`,
        'aria-label': `Open a tab as ${person.name}`,
      },
      '↗',
    ),
  );
};

/** Draws channels, practice fights and the people whose place one can take. */
export const drawSidebar = (go) => {
  document.querySelector('#places').replaceChildren(...inOrder().map((place) => h('li', {}, placeLink(place, go))));
  document.querySelector('#people').replaceChildren(...state.people.map((person) => personRow(person, go)));
  const practices = document.querySelector('#practices');
  practices.hidden = state.practices.length === 0;
  if (!practices.contains(document.activeElement)) practices.replaceChildren(h('h2', {}, 'Practice fights'), practiceButtons());
  const mine = [...state.pings.values()].reduce((sum, count) => sum + count, 0);
  document.title = `${mine > 0 ? `(${mine}) ` : ''}#${channel()?.name ?? ''} · ${state.me.name} · Riposte sandbox`;
  document.querySelector('#place').textContent = channel() ? `${signOf(channel())} ${channel().name}` : '';
  drawMembers();
  document.querySelector('#whoami').replaceChildren(portrait(state.me), h('span', {}, state.me.name));
};

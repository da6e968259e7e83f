import { portrait } from '../avatars.js';
import { h } from '../dom.js';
import { state } from '../state.js';
import { appsMenu } from './apps-menu.js';

const frame = document.querySelector('#members');
const opener = document.querySelector('#show-members');

/** As in members.css: whether there is room for it beside the page. */
const wide = matchMedia('(min-width: 1180px)');

/** On a narrow screen the list covers the page; on a wide one it stands beside it until it is put away. */
const isOpen = () => document.body.classList.contains('members-open');

const toggle = (open) => {
  document.body.classList.toggle('members-open', open);
  opener.setAttribute('aria-expanded', String(open));
};

opener.addEventListener('click', () => toggle(!isOpen()));
document.addEventListener('keydown', ({ key }) => key === 'Escape' && !wide.matches && toggle(false));
wide.addEventListener('change', () => toggle(wide.matches));
toggle(wide.matches);

const row = (user) =>
  h(
    'li',
    { class: 'member' },
    portrait(user),
    h(
      'span',
      { class: 'place-name' },
      user.name,
      user.bot && h('span', { class: 'tag' }, 'app'),
      user.id === state.me.id && h('small', {}, ' (you)'),
    ),
    !user.bot && appsMenu(`Apps for ${user.name}`, 2, { user: user.id }),
  );

const group = (title, users) =>
  users.length > 0 && [h('h2', {}, `${title} — ${users.length}`), h('ul', { 'aria-label': title }, ...users.map(row))];

/** Who can read the open channel: apps, who runs the table, the players. */
export const drawMembers = () => {
  if (frame.contains(document.activeElement)) return;
  const here = [...state.users.values()];
  const isLeader = (user) => user.name === state.people[0]?.name;
  frame.replaceChildren(
    ...[
      group(
        'Game master',
        here.filter((user) => !user.bot && isLeader(user)),
      ),
      group(
        'Players',
        here.filter((user) => !user.bot && !isLeader(user)),
      ),
      group(
        'Apps',
        here.filter((user) => user.bot),
      ),
    ]
      .flat()
      .filter(Boolean),
  );
};

import { act } from '../api.js';
import { portrait } from '../avatars.js';
import { h, note } from '../dom.js';
import { markdown } from '../markdown/blocks.js';
import { nameOf, state } from '../state.js';
import { clockTime } from '../timestamps.js';
import { appsMenu } from './apps-menu.js';
import { attachment } from './attachments.js';
import { beginning } from './beginning.js';
import { component, embed } from './components.js';

const LOADING = 1 << 7;
const COMPONENTS_V2 = 1 << 15;

/** Messages of one author in a row, close in time, share a heading. */
const continues = (message, before) =>
  before !== undefined &&
  before.author.id === message.author.id &&
  before.author.name === message.author.name &&
  before.author.picture === message.author.picture &&
  !message.usedBy &&
  !message.repliesTo &&
  before.ephemeral === message.ephemeral &&
  message.createdAt - before.createdAt < 7 * 60_000;

const heading = (message) =>
  h(
    'header',
    {},
    h('h3', { class: 'author' }, message.author.name),
    message.author.bot && h('span', { class: 'tag' }, 'app'),
    clockTime(message.createdAt),
    message.pinned && h('span', { class: 'pin' }, 'pinned'),
  );

const above = (message) => {
  const { usedBy, repliesTo } = message;
  if (usedBy)
    return h(
      'p',
      { class: 'above' },
      h('span', { class: 'who' }, nameOf(usedBy.userId)),
      ' used ',
      h('span', { class: 'mention' }, usedBy.command),
    );
  const answered = repliesTo && state.messages.get(repliesTo);
  return (
    repliesTo && h('p', { class: 'above' }, 'in answer to ', h('span', { class: 'who' }, answered?.author.name ?? 'an earlier message'))
  );
};

const dismiss = (message) => act('dismiss', { message: message.id }).catch((error) => note(error.message));

const below = (message) =>
  message.ephemeral &&
  h(
    'p',
    { class: 'below' },
    h('span', { 'aria-hidden': 'true' }, '◉ '),
    'Only you can see this · ',
    h('button', { type: 'button', class: 'as-link', on: { click: () => dismiss(message) } }, 'Dismiss'),
  );

const body = (message) => {
  if (message.flags & LOADING)
    return [
      h(
        'p',
        { class: 'thinking', role: 'status' },
        h('span', { class: 'dots', 'aria-hidden': 'true' }, '•••'),
        ` ${message.author.name} is thinking`,
      ),
    ];
  const v2 = (message.flags & COMPONENTS_V2) !== 0;
  return [
    message.content && markdown(message.content),
    ...(v2 ? [] : message.attachments.map(attachment)),
    ...message.embeds.map(embed),
    ...message.components.map((one) => component(one, message)),
    message.editedAt && h('span', { class: 'edited' }, '(edited)'),
  ];
};

const hasControls = ({ components }) => components.some((one) => one.type === 1 || hasControls({ components: one.components ?? [] }));

/** Draws a message; `before` is the one above it. */
export const drawMessage = (message, before) => {
  const joined = continues(message, before);
  const isPanel = message.ephemeral && message.author.bot && hasControls(message);
  const marks = ['message', joined && 'joined', message.ephemeral && 'ephemeral', isPanel && 'panel', message.pingsMe && 'pings-me'];
  return h(
    'article',
    {
      class: marks.filter(Boolean).join(' '),
      'data-id': message.id,
      'aria-label': `${message.author.name}${message.ephemeral ? ', only for you' : ''}`,
    },
    above(message),
    !joined && portrait(message.author),
    h('div', { class: 'body' }, !joined && heading(message), ...body(message), below(message)),
    message.author.bot && !message.ephemeral && appsMenu(`Apps for: ${beginning(message) || 'this message'}`, 3, { message: message.id }),
  );
};

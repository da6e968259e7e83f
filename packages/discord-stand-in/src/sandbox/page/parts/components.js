import { freshId, h } from '../dom.js';
import { markdown } from '../markdown/blocks.js';
import { inline } from '../markdown/inline.js';
import { picture, size } from './attachments.js';
import { beginning } from './beginning.js';
import { perform } from './perform.js';
import { selectMenu } from './select-menu.js';

const STYLES = ['', 'primary', 'secondary', 'success', 'danger', 'link'];

const icon = (emoji) => emoji?.name && !emoji.id && h('span', { class: 'emoji', 'aria-hidden': 'true' }, emoji.name);

/** What a control is called: by what stands on it, and by the message that it belongs to, since many messages have a button of that name. */
const called = (label, message) => {
  const of = beginning(message);
  return of ? `${label}: ${of}` : undefined;
};

const button = (one, message) => {
  const label = one.label ?? one.emoji?.name ?? '';
  if (one.style === 5)
    return h('a', { class: 'button link', href: one.url, target: '_blank', rel: 'noopener noreferrer' }, icon(one.emoji), label, ' ↗');
  const press = ({ currentTarget }) => perform(currentTarget, 'click', { message: message.id, customId: one.custom_id });
  const attributes = {
    type: 'button',
    class: `button ${STYLES[one.style] ?? ''}`,
    'aria-label': called(label, message),
    disabled: one.disabled,
    'data-key': one.custom_id,
  };
  return h(
    'button',
    { ...attributes, on: { click: press } },
    icon(one.emoji),
    one.label ?? (icon(one.emoji) ? h('span', { class: 'unseen' }, label) : label),
  );
};

const veiled = (hidden, element) => {
  if (!hidden) return element;
  const veil = h('button', { type: 'button', class: 'veil', on: { click: () => veil.replaceWith(element) } }, 'Spoiler: press to show');
  return veil;
};

const section = (one, message) =>
  h(
    'div',
    { class: 'section' },
    h('div', { class: 'words' }, ...one.components.map((text) => markdown(text.content))),
    component(one.accessory, message),
  );

const gallery = (one) =>
  h(
    'div',
    { class: `gallery of-${Math.min(one.items.length, 4)}` },
    ...one.items.map((item) => veiled(item.spoiler, picture(item.media, item.description))),
  );

const thumbnail = (one) =>
  veiled(one.spoiler, h('img', { class: 'thumbnail', src: one.media.url, alt: one.description ?? '', loading: 'lazy' }));

const file = (one) => {
  const name = decodeURIComponent(one.file.url.split('/').at(-1));
  return h(
    'a',
    { class: 'file', href: one.file.url, download: name },
    h('span', { 'aria-hidden': 'true' }, '⬇ '),
    name,
    one.size ? ` (${size(one.size)})` : '',
  );
};

const container = (one, message) => {
  const box = h('div', { class: 'container' }, ...one.components.map((child) => component(child, message)));
  if (one.accent_color != null) box.style.setProperty('--accent', `#${one.accent_color.toString(16).padStart(6, '0')}`);
  else box.classList.add('plain');
  return veiled(one.spoiler, box);
};

/** Draws one component of a message, with all that is in it. */
export const component = (one, message) => {
  switch (one.type) {
    case 1:
      return h(
        'div',
        { class: 'row', role: 'group', 'aria-label': called('Controls', message) ?? 'Controls' },
        ...one.components.map((child) => component(child, message)),
      );
    case 2:
      return button(one, message);
    case 9:
      return section(one, message);
    case 10:
      return markdown(one.content);
    case 11:
      return thumbnail(one);
    case 12:
      return gallery(one);
    case 13:
      return file(one);
    case 14:
      return h('hr', { class: `${one.divider === false ? 'bare' : ''} ${one.spacing === 2 ? 'wide' : ''}` });
    case 17:
      return container(one, message);
    default:
      return selectMenu(one, message);
  }
};

const field = (one) => {
  const label = freshId('field');
  return h(
    'div',
    { class: one.inline ? 'field inline' : 'field', role: 'group', 'aria-labelledby': label },
    h('div', { class: 'name', id: label }, ...inline(one.name)),
    markdown(one.value),
  );
};

/** Draws a classic embed. */
export const embed = (one) => {
  const title =
    one.title &&
    h(
      'div',
      { class: 'title' },
      one.url
        ? h('a', { href: one.url, target: '_blank', rel: 'noopener noreferrer' }, ...inline(one.title))
        : h('span', {}, ...inline(one.title)),
    );
  const footer = [one.footer?.text, one.timestamp && new Date(one.timestamp).toLocaleString('en-GB')].filter(Boolean).join(' · ');
  const box = h(
    'article',
    { class: 'embed' },
    one.author && h('div', { class: 'author' }, one.author.name),
    title,
    one.thumbnail && h('img', { class: 'thumbnail', src: one.thumbnail.url, alt: '' }),
    one.description && markdown(one.description),
    one.fields?.length > 0 && h('div', { class: 'fields' }, ...one.fields.map(field)),
    one.image && picture(one.image, one.title),
    footer && h('footer', {}, footer),
  );
  if (one.color != null) box.style.setProperty('--accent', `#${one.color.toString(16).padStart(6, '0')}`);
  return box;
};

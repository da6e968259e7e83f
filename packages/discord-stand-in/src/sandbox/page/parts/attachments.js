import { h } from '../dom.js';

/** "12 kB". */
export const size = (bytes) =>
  bytes < 1000 ? `${bytes} bytes` : bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** A picture that opens large in a new tab; its description is its alternative text. */
export const picture = (media, description) =>
  h(
    'a',
    { class: 'picture', href: media.url, target: '_blank', rel: 'noopener' },
    h('img', {
      src: media.url,
      alt: description ?? 'Picture without a description',
      width: media.width,
      height: media.height,
      loading: 'lazy',
    }),
  );

/** An attachment: shown when it is a picture, else a card to download it. */
export const attachment = (file) => {
  if (file.content_type?.startsWith('image/') && !file.content_type.includes('svg'))
    return picture(file, file.description ?? file.filename);
  return h(
    'a',
    { class: 'file', href: file.url, download: file.filename },
    h('span', { class: 'kind', 'aria-hidden': 'true' }, file.filename.split('.').at(-1).slice(0, 4)),
    h('span', {}, file.filename, h('small', {}, size(file.size))),
    h('span', { class: 'get', 'aria-hidden': 'true' }, '⬇'),
  );
};

/** Reads a chosen file for sending it along. */
export const readFile = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve({ name: file.name, contentType: file.type || 'application/octet-stream', base64: reader.result.split(',')[1] ?? '' });
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

import { h } from './dom.js';

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "in 5 minutes", "2 days ago". */
const fromNow = (seconds, now = Date.now()) => {
  const left = Math.round(seconds - now / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? ['second', 1];
  return relative.format(Math.round(left / size), unit);
};

const full = (seconds) => new Intl.DateTimeFormat('en-GB', STYLES.F).format(seconds * 1000);

const text = (seconds, style) =>
  style === 'R' ? fromNow(seconds) : new Intl.DateTimeFormat('en-GB', STYLES[style]).format(seconds * 1000);

/** A moment in the reader's own time; relative ones keep counting. */
export const timestamp = (seconds, style = 'f') => {
  if (Math.abs(seconds) > 8.64e12) return document.createTextNode(`<t:${seconds}:${style}>`);
  const element = h(
    'time',
    { class: 'moment', datetime: new Date(seconds * 1000).toISOString(), title: full(seconds) },
    text(seconds, style),
  );
  if (style === 'R') element.dataset.relative = String(seconds);
  return element;
};

/** Hour and minute of a message; with the date when it is not of today. */
export const clockTime = (milliseconds) => {
  const today = new Date().toDateString() === new Date(milliseconds).toDateString();
  const format = new Intl.DateTimeFormat('en-GB', today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' });
  return h('time', { datetime: new Date(milliseconds).toISOString(), title: full(milliseconds / 1000) }, format.format(milliseconds));
};

/** Brings the relative moments on the page up to date, once a second. */
export const keepTime = () => {
  setInterval(() => {
    for (const element of document.querySelectorAll('time[data-relative]')) {
      const now = fromNow(Number(element.dataset.relative));
      if (element.textContent !== now) element.textContent = now;
    }
  }, 1000);
};

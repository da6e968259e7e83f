import { h } from './dom.js';

const SVG = 'http://www.w3.org/2000/svg';

/** Two tones of a field, dark enough for a white letter. */
const TINCTURES = [
  ['#35694a', '#4f8a62'],
  ['#2f5f8a', '#4a7ea9'],
  ['#6d4590', '#8a63ab'],
  ['#8e4a34', '#ad684f'],
  ['#75602a', '#947c3f'],
  ['#85395f', '#a5557c'],
  ['#3b6670', '#57858f'],
];

/** How a field is parted, as heralds do it: the second tone's shape in a square of 40. */
const DIVISIONS = [
  'M20 0H40V40H20Z',
  'M0 20H40V40H0Z',
  'M40 0V40H0Z',
  'M0 40L20 18L40 40Z',
  'M0 0H20V20H0ZM20 20H40V40H20Z',
  'M14 0H26V40H14Z',
];

const drawn = (name, attributes, ...children) => {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

const sumOf = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 9973, 7);

const arms = (name) => {
  const sum = sumOf(name);
  const [field, second] = TINCTURES[sum % TINCTURES.length];
  const letter = {
    x: 20,
    y: 21,
    fill: '#fff',
    'font-size': 19,
    'font-weight': 700,
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
  };
  return drawn(
    'svg',
    { viewBox: '0 0 40 40' },
    drawn('rect', { width: 40, height: 40, fill: field }),
    drawn('path', { d: DIVISIONS[Math.floor(sum / TINCTURES.length) % DIVISIONS.length], fill: second }),
    drawn('text', letter, name.slice(0, 1).toUpperCase()),
  );
};

/** The avatar of somebody: what a webhook posted has its picture, the bot its mark, everybody else arms of their own with their initial. */
export const portrait = ({ name, bot = false, webhook = false, picture = null }) => {
  const source = picture ?? (bot && !webhook ? 'mark.svg' : null);
  return h('span', { class: 'portrait', 'aria-hidden': 'true' }, source ? h('img', { src: source, alt: '' }) : arms(name));
};

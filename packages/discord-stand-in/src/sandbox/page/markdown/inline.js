import { h } from '../dom.js';
import { state } from '../state.js';
import { timestamp } from '../timestamps.js';

/** Marks inside marks deeper than this stay plain text. */
const DEEPEST = 12;

const link = (address, children) => h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, ...children);

/** A channel, or a message in one, by Discord's own address: the page goes there itself, and shows it as a name rather than an address. */
const place = (id, message, children) => {
  const name = state.channels.find((one) => one.id === id)?.name ?? 'unknown';
  const words = children ?? [`#${name}${message ? ' › 💬' : ''}`];
  return h('a', { class: children ? undefined : 'mention', href: `?as=${state.as}&channel=${encodeURIComponent(name)}` }, ...words);
};

const mention = (sign, name, mine = false) => h('span', { class: mine ? 'mention mine' : 'mention' }, sign + name);

const spoiler = (children) => {
  const reveal = ({ currentTarget, type, key }) => {
    if (type === 'keydown' && key !== 'Enter' && key !== ' ') return;
    currentTarget.classList.add('open');
    currentTarget.removeAttribute('role');
    currentTarget.removeAttribute('aria-label');
  };
  const attributes = { class: 'spoiler', role: 'button', tabindex: '0', 'aria-label': 'Hidden text, press to show' };
  return h('span', { ...attributes, on: { click: reveal, keydown: reveal } }, ...children);
};

/** Each rule: a pattern that starts at the present place, and what it becomes. The first that fits is taken. */
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, ([, sign]) => sign],
  [/(`{1,2})([\s\S]*?[^`])\1(?!`)/y, ([, , code]) => h('code', {}, code.trim() || code)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, ([, seconds, style]) => timestamp(Number(seconds), style)],
  [/<@!?(\d+)>/y, ([, id]) => mention('@', state.users.get(id)?.name ?? 'unknown', id === state.me.id)],
  [/<@&(\d+)>/y, ([, id]) => mention('@', state.roles.get(id)?.name ?? 'unknown role')],
  [/<#(\d+)>/y, ([, id]) => mention('#', state.channels.find((one) => one.id === id)?.name ?? 'unknown')],
  [/<\/([-_ a-z0-9]{1,100}):\d+>/y, ([, name]) => mention('/', name)],
  [/<a?:(\w+):\d+>/y, ([, name]) => `:${name}:`],
  [/@(everyone|here)\b/y, ([, whom]) => mention('@', whom)],
  [
    /\[([^\]\n]+)\]\(<?https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?>?\)/y,
    ([, text, id, message], inner) => place(id, message, inner(text)),
  ],
  [/<?https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?>?/y, ([, id, message]) => place(id, message)],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, ([, text, address], inner) => link(address, inner(text))],
  [/<(https?:\/\/[^\s>]+)>/y, ([, address]) => link(address, [address])],
  [/https?:\/\/[^\s<>]*[^\s<>.,;:!?'")\]]/y, ([address]) => link(address, [address])],
  [/\|\|([\s\S]+?)\|\|/y, ([, text], inner) => spoiler(inner(text))],
  [/\*\*\*([\s\S]+?)\*\*\*(?!\*)/y, ([, text], inner) => h('strong', {}, h('em', {}, ...inner(text)))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, ([, text], inner) => h('strong', {}, ...inner(text))],
  [/__([\s\S]+?)__(?!_)/y, ([, text], inner) => h('u', {}, ...inner(text))],
  [/~~([\s\S]+?)~~/y, ([, text], inner) => h('s', {}, ...inner(text))],
  [/\*(?![\s*])((?:\*\*|[^*])*?[^\s*])\*(?!\*)/y, ([, text], inner) => h('em', {}, ...inner(text))],
  [/(?<![A-Za-z0-9])_(?![\s_])([^_]*?[^\s_])_(?![A-Za-z0-9])/y, ([, text], inner) => h('em', {}, ...inner(text))],
];

/** Plain words up to the next sign that could start a rule. */
const PLAIN = /[^\\`<@[h|*_~]+/y;

/** Turns one stretch of text into nodes. */
export const inline = (text, depth = 0) => {
  if (depth > DEEPEST) return [text];
  const nodes = [];
  let at = 0;
  let plain = '';
  const flush = () => {
    if (plain) nodes.push(plain);
    plain = '';
  };
  while (at < text.length) {
    PLAIN.lastIndex = at;
    const run = PLAIN.exec(text)?.[0];
    if (run) {
      plain += run;
      at += run.length;
      continue;
    }
    const [match, make] = firstMatch(text, at);
    if (match) {
      flush();
      nodes.push(make(match, (inner) => inline(inner, depth + 1)));
      at += match[0].length;
    } else plain += text[at++];
  }
  flush();
  return nodes;
};

const firstMatch = (text, at) => {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [match, make];
  }
  return [];
};

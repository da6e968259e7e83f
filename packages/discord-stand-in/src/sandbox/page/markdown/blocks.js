import { h } from '../dom.js';
import { inline } from './inline.js';

const LIST = /^(\s*)([-*]|\d{1,9}\.)\s+(.+)$/;

/** Takes lines from the front as long as they fit. */
const takeWhile = (lines, fits) => {
  const taken = [];
  while (lines.length > 0 && fits(lines[0])) taken.push(lines.shift());
  return taken;
};

const codeBlock = (lines) => {
  const [, language, rest] = /^```([a-z0-9+-]*)(.*)$/.exec(lines.shift());
  const oneLine = /^(.*)```$/.exec(language + rest);
  if (oneLine) return h('pre', {}, h('code', {}, oneLine[1]));
  const body = takeWhile(lines, (line) => !line.includes('```'));
  const end = lines.shift()?.split('```') ?? [];
  const text = [rest, ...body, end[0]].filter((line) => line !== undefined && line !== '').join('\n');
  if (end[1]?.trim()) lines.unshift(end[1]);
  return h('pre', {}, h('code', {}, text));
};

/** Lines that are further in become a list inside the item before them. */
const list = (items) => {
  const { depth, ordered } = items[0];
  const element = h(ordered ? 'ol' : 'ul', ordered ? { start: items[0].number } : {});
  while (items.length > 0 && (items[0].depth > depth || (items[0].depth === depth && items[0].ordered === ordered))) {
    if (items[0].depth > depth) (element.lastElementChild ?? element).append(list(items));
    else element.append(h('li', {}, ...inline(items.shift().text)));
  }
  return element;
};

const asItem = (line) => {
  const [, indent, sign, text] = LIST.exec(line);
  return { depth: indent.length, ordered: /\d/.test(sign), number: Number.parseInt(sign, 10), text };
};

const HEADING = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;

const heading = (line) => {
  const [, signs, text] = HEADING.exec(line);
  return h(`h${signs.length + 3}`, { class: `title-${signs.length}` }, ...inline(text));
};

const special = (line) =>
  HEADING.test(line) ||
  SUBTEXT.test(line) ||
  LIST.test(line) ||
  line.startsWith('> ') ||
  line === '>' ||
  line.startsWith('>>> ') ||
  line.startsWith('```');

const block = (lines) => {
  const [line] = lines;
  if (line.startsWith('```') && (line.length > 3 || lines.length > 1)) return codeBlock(lines);
  if (HEADING.test(line)) return heading(lines.shift());
  if (SUBTEXT.test(line)) return h('p', { class: 'subtext' }, ...inline(SUBTEXT.exec(lines.shift())[1]));
  if (line.startsWith('>>> ')) return h('blockquote', {}, ...blocks(lines.splice(0).join('\n').slice(4)));
  if (line.startsWith('> ') || line === '>') {
    const quoted = takeWhile(lines, (one) => one.startsWith('> ') || one === '>').map((one) => one.slice(2));
    return h('blockquote', {}, ...blocks(quoted.join('\n')));
  }
  if (LIST.test(line)) {
    const items = takeWhile(lines, (one) => LIST.test(one)).map(asItem);
    const lists = [];
    while (items.length > 0) lists.push(list(items));
    return h('div', { class: 'lists' }, ...lists);
  }
  const text = [lines.shift(), ...takeWhile(lines, (one) => !special(one))].join('\n');
  return text.trim() ? h('p', {}, ...inline(text.replace(/\n+$/, ''))) : h('p', { class: 'gap' });
};

const blocks = (text) => {
  const lines = text.split('\n');
  const made = [];
  while (lines.length > 0) made.push(block(lines));
  return made;
};

/** Turns the markdown of a message into elements. */
export const markdown = (text) => h('div', { class: 'markdown' }, ...blocks(String(text ?? '')));

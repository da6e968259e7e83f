/** What people read about the bot is read as strictly as what they read of it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge } from '../wording/judge.ts';

/** For players, GMs and hosts; programmers speak of code. */
const PAGES = ['README.md', ...['PLAYING', 'RUNNING', 'HOSTING', 'DAYS', 'STAT-BLOCKS', 'PRESSES'].map((name) => `docs/${name}.md`)];
/** A page has tables, and lists whose items go on from the line above. */
const ELSEWHERE = ['no space twice', 'a capital at the beginning'];
const KNOWN = { men: /$^/u, keys: new Set<string>() };

/** A page as it is read, a paragraph, an item of a list or a row of a table at a time. */
const paragraphs = (page: string): readonly string[] =>
  page
    .replace(/```[\s\S]*?```|<!--[\s\S]*?-->/gu, '')
    .replace(/^ {4}.*$/gmu, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .split(/\n(?=[-|#]|\d+\.|\n)/u)
    .map((part) => part.replaceAll('|', ' ').replace(/\\?\s*\n>?\s*/gu, ' '));

describe.each(PAGES)('%s', (page) => {
  test('is written as the bot speaks', () => {
    const stumbles = paragraphs(readFileSync(page, 'utf8')).flatMap((text) => judge({ kind: 'file', text }, KNOWN));
    expect(stumbles.filter(({ rule }) => !ELSEWHERE.includes(rule))).toEqual([]);
  });
});

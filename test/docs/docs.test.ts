/** The documentation names only what there is: commands, scripts, settings, paces, links; and the orders in it can be read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ApplicationCommandType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { commands } from '../../commands/index.ts';
import { type Leaf, leavesOf } from '../../src/discord/command-tree.ts';
import { optionToday, pathToday } from '../../src/discord/former-names.ts';
import { readLines } from '../../src/table/automatic/order-words.ts';
import { PACES, type Pace } from '../../src/table/time/pace.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const inDocs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.md'));
const PAGES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', ...inDocs.map((f) => `docs/${f}`)].map((path) => ({
  path,
  text: read(path),
}));
const page = (path: string): string => PAGES.find((p) => p.path === path)?.text ?? '';

/** What stands in code: between backticks, and on indented lines. */
const codeIn = (text: string): readonly string[] => {
  const plain = text.replace(/^```[\s\S]*?^```/gm, '');
  return [...plain.matchAll(/`([^`\n]+)`/g), ...plain.matchAll(/^ {4}(\S.*)$/gm)].map((m) => m[1] ?? '');
};
const all = (text: string, pattern: RegExp): readonly string[] => [...new Set([...text.matchAll(pattern)].map((m) => m[1] ?? ''))];

describe('commands', () => {
  const leaves = leavesOf(commands);
  const named = PAGES.flatMap(({ path, text }) =>
    codeIn(text)
      .filter((code) => /^\/[a-z-]+(?: [a-z-]+)*(?: [a-z-]+:.*)?$/.test(code))
      .map((code) => [code, path] as const),
  );

  test('many are named', () => expect(named.length).toBeGreaterThan(80));

  test.each(named)('%s in %s', (code, where) => {
    // What has changed is told by the names of its time.
    const isPast = where === 'CHANGELOG.md' || where.startsWith('docs/changes/');
    const typed = code.slice(1).split(/ [a-z-]+:/)[0] ?? '';
    const path = isPast ? pathToday(typed) : typed;
    const fitting = leaves.filter((l) => l.path === path || l.path.startsWith(`${path} `));
    expect(fitting.map((l) => l.path)).not.toEqual([]);
    const takes = (leaf: Leaf, name: string): boolean => leaf.options.some((o) => o.name === (isPast ? optionToday(leaf, name) : name));
    expect(all(code, / ([a-z-]+):/g).filter((name) => !fitting.some((leaf) => takes(leaf, name)))).toEqual([]);
  });

  test('every command is told of somewhere', () => {
    const text = PAGES.map((p) => p.text).join('\n');
    expect(leaves.map((l) => `/${l.path}`).filter((path) => !text.includes(path))).toEqual([]);
  });

  test('so are those on the menus of messages and members', () => {
    const menus = commands.flatMap(({ data }) =>
      data.type === ApplicationCommandType.Message || data.type === ApplicationCommandType.User ? [data.name] : [],
    );
    const told = all(page('docs/PLAYING.md').replace(/\s+/g, ' '), /\*\*Apps → ([^*]+)\*\*/g);
    expect([...told].sort()).toEqual([...menus].sort());
  });
});

test('every script that is named exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const text = PAGES.map((p) => p.text).join('\n');
  const named = [...all(text, /npm run (?:--silent )?([\w:-]+)/g), ...all(text, /npm (start|test)\b/g)];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('HOSTING.md explains the settings of .env.example, all of them and no others', () => {
  const settings = all(read('.env.example'), /^([A-Z_]+)=/gm);
  const isSetting = (code: string): boolean => /^[A-Z]+(?:_[A-Z]+)+$/.test(code) || settings.includes(code);
  const explained = codeIn(page('docs/HOSTING.md')).filter(isSetting);
  expect([...new Set(explained)].sort()).toEqual([...settings].sort());
});

describe('paces', () => {
  const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
  const time = (ms: number): string => (ms >= HOUR ? `${ms / HOUR} h` : ms >= MINUTE ? `${ms / MINUTE} min` : `${ms / SECOND} s`);
  const limit = (ms: number | null): string => (ms === null ? 'no deadline' : time(ms));
  const reminders = ({ remindAt }: Pace): string =>
    remindAt.length === 0 ? 'none' : remindAt.length === 1 ? 'half time' : remindAt.map((share) => `${share * 100} %`).join(', ');

  test.each(Object.values(PACES))('$name is told as it is', (pace) => {
    const { turn, declaration, reaction, ruling } = pace.time;
    const cells = [`\`${pace.name}\``, limit(turn), limit(reaction), limit(ruling), reminders(pace)];
    const more = [pace.veil === 0 ? 'at once' : time(pace.veil), pace.bank === 0 ? 'none' : time(pace.bank), pace.roundsPerDay || 'any'];
    expect(declaration).toBe(turn);
    expect(page('docs/RUNNING.md')).toContain(`| ${[...cells, ...more].join(' | ')} |`);
  });
});

test('the standing orders can be read', () => {
  const orders = all(page('docs/PLAYING.md'), /^```order\n([\s\S]*?)\n```/gm);
  expect(orders.length).toBeGreaterThan(2);
  for (const order of orders) expect(readLines(order).length).toBeGreaterThan(1);
});

describe('links', () => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-');
  const links = PAGES.flatMap(({ path, text }) => all(text, /\]\(([^)\s]+)\)/g).map((to) => [to, path] as const)).filter(
    ([to]) => !/^[a-z]+:/.test(to),
  );

  test.each(links)('%s in %s', (to, from) => {
    const [file = '', anchor] = to.split('#');
    const target = file === '' ? from : join(dirname(from), file);
    expect(existsSync(join(ROOT, target))).toBe(true);
    if (anchor) expect(all(read(target), /^#+ (.+)$/gm).map(slug)).toContain(anchor);
  });
});

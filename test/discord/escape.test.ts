import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeBands } from '../../src/discord/bands.ts';
import { asEntry } from '../../src/discord/choosing/called.ts';
import { actLabel, cut, fitLines, label, pagesOf, prefilled, quoted, startOf, unmentioned } from '../../src/discord/escape.ts';
import { renderUpdate } from '../../src/discord/show/post.ts';
import { bulletin, text } from '../support/views.ts';

/** What Discord would read as formatting, a mention or a link: any of it that no backslash keeps down. */
const LIVE = /(?<!\\)(?:\\\\)*(?:[*_~`|#[\]()<>]|^-)/mu;

describe('what a user typed', () => {
  test('opens no formatting, mention or link', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const shown = quoted(typed, 100);
        expect(shown).not.toMatch(LIVE);
        expect(shown).not.toMatch(/@(everyone|here)/iu);
        expect(shown).not.toMatch(/https?:\/\//iu);
        // What makes one emoji of several is to be seen.
        const letters = shown.replaceAll(
          /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu,
          '',
        );
        expect(letters).not.toMatch(/[\n\r\u200b-\u200f\u202a-\u202e]/u);
        expect(shown).not.toBe('');
      }),
    );
  });

  test('fits a label', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 100 }), (typed, most) => {
        const shown = label(typed, most);
        expect(shown.length).toBeLessThanOrEqual(most);
        expect(shown.length).toBeGreaterThan(0);
        if (!/\p{Surrogate}/u.test(typed)) expect(shown).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });
});

describe('labels side by side', () => {
  const long = 'Move → the border of Mill yard and the dusty loft, full move, by way of ';

  test('that are too long lose their middle instead of what sets them apart', () => {
    const shown = [`${long}the field of ashes`, `${long}the hall of mirrors`, 'Move → Mill yard'].map((one) => actLabel(one));
    expect(shown).toEqual([
      'Move → the border of Mill yard and the dusty… move, by way of the field of ashes',
      'Move → the border of Mill yard and the… move, by way of the hall of mirrors',
      'Move → Mill yard',
    ]);
  });

  test('always fit', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 60, max: 100 }), (typed, most) => {
        expect(actLabel(typed, most).length).toBeLessThanOrEqual(most);
        expect(actLabel(`${typed} ${'to and fro '.repeat(9)}${typed}`, most).length).toBeLessThanOrEqual(most);
      }),
    );
  });
});

describe('a cut', () => {
  test('leaves no escape open and no mention half', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 60 }), (typed, most) => {
        const shown = cut(quoted(typed, 80), most);
        expect(shown.length).toBeLessThanOrEqual(most);
        expect(shown).not.toMatch(/(?<!\\)(?:\\\\)*\\…$/u);
      }),
    );
    expect(cut('Until <t:1700000000:R>, then', 15)).toBe('Until…');
  });

  test('falls between words, unless one is half of it or very long', () => {
    const place = 'in reach of the captain, the one with a scar and the one with a limp';
    for (const short of [quoted, cut, label]) {
      expect(short(place, 30)).toBe('in reach of the captain, the…');
      expect(short(place, 26)).toBe('in reach of the captain…');
      expect(short('Donaudampfschiff fahrt', 10)).toBe('Donaudamp…');
    }
    expect(cut(`${'in reach '.repeat(4)}${'h'.repeat(30)}`, 60)).toBe(`${'in reach '.repeat(4)}${'h'.repeat(23)}…`);
    expect(cut('a b \\(cde', 7)).toBe('a b…');
  });

  test('lines that do not fit are counted', () => {
    expect(fitLines(['one', 'two', 'three', 'four', 'five'], 22)).toBe('one\ntwo\n… and 3 more.');
    expect(fitLines(['one', 'two'], 22)).toBe('one\ntwo');
  });

  test('pages hold every line once', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 30 }), { maxLength: 40 }), (lines) => {
        const pages = pagesOf(lines, 100);
        expect(pages.flat()).toEqual(lines);
        for (const page of pages) expect(page.join('\n').length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

interface Post {
  readonly allowed_mentions: { readonly parse: string[]; readonly users: string[] };
}

/** All texts of a message, line by line. */
const wordsOn = (part: unknown): string => {
  const { content, components = [] } = part as { content?: string; components?: unknown[] };
  return content ?? components.map(wordsOn).filter(Boolean).join('\n');
};

test('a post pings whom its prompts name and nobody else', () => {
  fc.assert(
    fc.property(bulletin, (b) => {
      const posts = renderUpdate(b, null).map((made) => ({ ...(made as unknown as Post), content: wordsOn(made) }));
      const post = posts.at(-1)!;
      for (const earlier of posts.slice(0, -1)) expect(earlier.allowed_mentions).toEqual({ parse: [], users: [] });
      // Nothing of the story is cut away, however long it is.
      const whole = posts.map((p) => p.content).join('\n');
      for (const { text } of b.story) if (text.length <= 1_900) expect(whole).toContain(unmentioned(text));
      const named = new Set(b.prompts.flatMap((p) => p.users));
      expect(post.allowed_mentions.parse).toEqual([]);
      for (const user of post.allowed_mentions.users) expect(named).toContain(user);
      expect(new Set(post.allowed_mentions.users).size).toBe(post.allowed_mentions.users.length);
      if (named.size < 40) for (const user of named) expect(post.content).toContain(`<@${user}>`);
      expect(post.content).not.toMatch(/<@&|@(everyone|here)/u);
    }),
  );
  expect(unmentioned('<@&1> @here')).not.toMatch(/<@&1>|@here/u);
});

test('what is sent to Discord, or back to it, holds no half of a sign that takes two', () => {
  const dragons = '🐉'.repeat(80);
  const known = { value: 's1', name: dragons, about: dragons, from: { sample: '1' } };
  for (const text of [startOf(`x${dragons}`, 100), prefilled(`x${dragons}`, 100), asEntry(`x${dragons}`)]) {
    expect(text).toBe(`x${'🐉'.repeat(49)}`);
  }
  expect(startOf(dragons, 100)).toBe('🐉'.repeat(50));
  const [band] = completeBands([known], `12 ${dragons}`);
  expect(band!.value).toBe(`12 ${'🐉'.repeat(48)}`);
});

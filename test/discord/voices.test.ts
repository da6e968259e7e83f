/** Names under which characters speak: ones that Discord takes, and nobody's alone. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameInChannel } from '../../src/discord/voices.ts';

test.each([
  ['Yrsa', 'Ana', 'Yrsa (Ana)'],
  ['Yrsa (Ana)', 'Ana', 'Yrsa (Ana)'],
  ['Yrsa (Ana)', 'Ben', 'Yrsa (Ana) (Ben)'],
  ['A cloaked shape', null, 'A cloaked shape (in character)'],
  ['Riposte', '\u200b', 'Riposte (nameless)'],
  ['Clyde', 'discordian', 'C\u200alyde (d\u200aiscordian)'],
])('%j, played by %j, is %j', (name, by, shown) => expect(nameInChannel({ name, by })).toBe(shown));

const named = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.stringMatching(/^(clyde|Discord|x){1,30}$/u));

test('whatever they are called, Discord takes it, and it ends in who plays them', () =>
  fc.assert(
    fc.property(named, fc.option(named), (name, by) => {
      const shown = nameInChannel({ name, by });
      expect(shown.length).toBeLessThanOrEqual(80);
      expect(shown).not.toMatch(/clyde|discord/iu);
      expect(shown).toMatch(/\(.+\)$/u);
    }),
  ));

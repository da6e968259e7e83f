/** Each rule of the judge: a text that it stumbles over, and one that it reads through. */
import { describe, expect, test } from 'vitest';
import { judge } from './judge.ts';
import type { Kind } from './read.ts';

const KNOWN = { men: /Aldo/u, keys: new Set(['split.silent', 'sword-broad']) };
const rulesBroken = (text: string, kind: Kind = 'post'): readonly string[] => judge({ kind, text }, KNOWN).map(({ rule }) => rule);

/** Rule, what breaks it, and what comes close and is right. */
const CASES: readonly (readonly [rule: string, wrong: string, right: string, kind?: Kind])[] = [
  ['no word of a program', 'Armour: undefined.', 'The edge of the map is undefended.'],
  ['no word of a program', 'Set armorItems first.', 'Set `armorItems` first.'],
  ['no word of a program', 'It holds {"hands":1}.', 'It holds “hands”: one.'],
  ['no key of data', 'Set split.silent first.', 'Set `split.silent` first, or the silent split.'],
  ['no key of data', 'It is a sword-broad.', 'It is a two-handed sword.'],
  ['no id', 'Prepared: 686c386d31d6.', 'Sealed before the first roll: 2d6, 4d6kh3 and 1d12.'],
  ['no empty text', 'Waiting for a private choice nameless.', 'Waiting for a private choice.'],
  ['no snake_case', 'Set bonus_dice.', 'Set bonus dice.'],
  ['no message of a library', 'Too big: expected number to be <=19.', 'It takes at most 19.'],
  ['no date of a machine', 'You are away until 2026-11-22.', 'You are away until <t:1795377376:D>.'],
  ['no hexadecimal digits', 'Sealed as ac0b0d9b11223344.', 'Sealed as ||ac0b0d9b11223344||.'],
  ['a plural for many', 'You have 2 decision.', 'You have 2 decisions, and a 2-point bonus.'],
  ['a singular for one', 'It takes 1 points.', 'It takes 1 point: 1 vs 65 %.'],
  ['“both” of two', 'Save all 2', 'Save both, or all 3 of all 20.'],
  ['“a” before a consonant', 'Choose a axe.', 'Choose a unicorn, a one or a useful axe.'],
  ['“an” before a vowel', 'Here comes an bandit.', 'Here comes an honest NCO in an hour, with an 8.'],
  ['no article before many', 'It hits a archers.', 'It hits an archer.'],
  ['no word twice', 'It is the the wrong one.', 'She had had enough.'],
  ['no article twice', 'It hits the a bandit.', 'It hits the bandit.'],
  ['no space twice', 'Two  spaces.', 'One space.'],
  ['punctuation once and in its place', 'It is over..', 'It goes on …'],
  ['punctuation once and in its place', 'Yes , no.', 'Yes, no; 1.5.'],
  ['one apostrophe', "Aldo can't reach it.", 'Aldo can’t reach it.'],
  ['dice as dice are written', 'Takes 5 (5 d8).', 'Takes 5 (d8: 5), or 5d8.'],
  ['British spelling', 'His armor is gray, says Aldo.', 'His armour is grey, says Aldo.'],
  ['English as it is spoken', 'Nobody waits for you.', 'Nothing needs you.'],
  ['English as it is spoken', 'One private answer is open.', 'One private choice is to come.'],
  ['English as it is spoken', 'Theobald suffers 4 damage.', 'Theobald takes 4 damage.'],
  ['English as it is spoken', 'Bayard, in hand hooves.', 'Bayard, fights with hooves.'],
  ['English as it is spoken', 'It now counts as hurt.', 'It is wounded.'],
  ['English as it is spoken', 'Done again, it throws the same dice.', 'Done again, it rolls the same dice.'],
  ['no bare relative time in brackets', 'Still waiting (<t:1795377376:R>).', 'Waiting until <t:1795377376:t>.'],
  ['no person he or she', 'Each says what he or she does.', 'Each says what they do.'],
  ['no (s)', 'Take 3 die(s).', 'Take 3 dice (six-sided).'],
  ['one word for one state', 'the captain ▰▱▱▱▱ down', 'Mauk drops, out cold.'],
  ['one word for one state', 'Nib ▱▱▱▱▱ out of action', 'Nib ▱▱▱▱▱ out of the fight → ▱▱▱▱▱ dead'],
  ['names instead of combatants', 'Choose a combatant.', 'Set the **who** option.'],
  ['no figure', 'The figure moves.', 'The figure in the reeds moves.'],
  ['no figure', 'The figure moves …', 'Towards whom: Figure …'],
  ['no mob in a channel', 'The mob moves.', 'The goblin mob moves.'],
  ['a capital at the beginning', 'the bandits pass.', 'The bandits pass.'],
  ['a capital at the beginning', '✔ **the GM**: Allow.', '✔ **The GM**: Allow.'],
  ['a capital at the beginning', '• in hand: a spear', '• In hand: a spear'],
  ['a capital at the beginning', '-# and five smaller things: all of it is below.', '-# hit 64 vs 70 % · d8: 5'],
  ['a capital at the beginning', 'light cover', 'Light cover', 'option'],
  ['a capital at the beginning', 'attacks whoever is near', 'Attacks whoever is near', 'detail'],
  ['a sentence ends', 'Ana leaves the fight now', 'Ana leaves the fight now.'],
  ['a line is read at one glance', `Ana ${'moves and '.repeat(40)}stops.`, `-# ${'1 + '.repeat(100)}1`],
  ['bold ends as it begins', 'Here is **Ana.', 'Here is **Ana**.'],
  ['code ends as it begins', 'Type `/act.', 'Type `/act`.'],
  ['hidden ends as it begins', 'Seed ||abc.', 'Seed ||abc||.'],
  ['they for whoever it is', 'Whoever is hit loses his turn.', 'Brother Aldo loses his turn.'],
  ['label: at most 45 characters', 'A label that is far too long for the form that it stands in', 'Armour (0 to 3)', 'label'],
  ['button: at most 80 characters', 'Broadsword → '.repeat(8), 'Broadsword → Bandit captain · 65 %', 'button'],
];

describe.each(CASES.map(([rule, wrong, right, kind]) => ({ rule, wrong, right, kind })))('$rule', ({ rule, wrong, right, kind }) => {
  test(`finds “${wrong.slice(0, 40)}”`, () => expect(rulesBroken(wrong, kind)).toContain(rule));
  test(`reads through “${right.slice(0, 40)}”`, () => expect(rulesBroken(right, kind)).toEqual([]));
});

test('escapes are read as what they show', () => {
  expect(rulesBroken('Here is \\*\\*Ana\\*\\*.')).toEqual([]);
  expect(rulesBroken('Here are 2 decision \\(open\\).')).toEqual(['a plural for many']);
});

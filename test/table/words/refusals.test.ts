/** Refusals whose words hang on their facts: what is named, counted, guessed and left out, with a system and without one. */
import { describe, expect, test } from 'vitest';
import type { Json, Ruleset, Voice } from '../../../src/engine/index.ts';
import { refusalText } from '../../../src/table/words/refusals.ts';

type Facts = Readonly<Record<string, Json>>;

const KNOWN: Readonly<Record<string, string>> = { c1: 'Yrsa', c2: 'Odo', hidden: 'somebody' };
const voice: Voice = { name: (id) => KNOWN[id] ?? id, quote: (typed) => typed };

/** A system with fields and words of its own, and one refusal. */
const system = {
  sheets: {
    fields: [
      { key: 'hp', label: 'Hit points', kind: 'number' },
      { key: 'ac', label: 'Armour class', kind: 'number' },
    ],
  },
  texts: {
    pick: (pick: string) => (pick === 'hack' ? 'Hack away' : ''),
    param: (param: string) => (param === 'foe' ? 'Which foe' : ''),
    refusal: ({ reason, facts }: { readonly reason: string; readonly facts: Facts }) =>
      reason === 'too-late' ? `Too slow by ${String(facts['by'])}.` : '',
  },
} as unknown as Ruleset;

const said = (reason: string, facts: Facts = {}, rules: Ruleset | null = null): string => refusalText({ reason, facts }, rules, voice);

test.each<readonly [string, Facts, string]>([
  ['no-such-system', { systems: ['brp', 'murdham'] }, 'I do not know that combat system. I play `brp`, `murdham`.'],
  ['no-such-system', {}, 'I do not know that combat system. I play .'],
  [
    'no-such-pace',
    { pace: 'fa*st', paces: ['live'], near: 'sl_ow' },
    'There is no pace “fa\\*st”. Did you mean **sl\\_ow**? Choose one of `live`.',
  ],
  [
    'bad-setting',
    { setting: 'grav', problem: 'too low' },
    'House rule “grav”: too low. In an open fight `/encounter settings` lists them all.',
  ],
  ['bad-setting', { setting: 'grav', label: 'Gravity', problem: 'no' }, 'House rule “Gravity”: no.'],
  ['gm-only', {}, 'Only the GM of this fight may do that.'],
  ['gm-only', { gms: [] }, 'Only the GM of this fight may do that.'],
  ['gm-only', { gms: ['11'], manager: false }, 'Only the GM of this fight (<@11>) may do that.'],
  ['gm-only', { manager: true }, 'Only the GM of this fight, or somebody who manages this server, may do that.'],
  ['gm-only', { gms: '11', manager: 'yes' }, 'Only the GM of this fight may do that.'],
  ['not-yours', { who: 'c1' }, 'You do not play Yrsa. The GM can hand it over to you with `/gm hand-over`.'],
  ['not-yours', {}, 'You do not play that one. The GM can hand it over to you with `/gm hand-over`.'],
  ['not-your-turn', { who: 'c1', turn: ['c2'] }, 'It is not Yrsa’s turn. Now it is up to Odo.'],
  ['not-your-turn', { who: 'c1', turn: ['c2', 'hidden', 'c1'] }, 'It is not Yrsa’s turn. Now it is up to Odo or Yrsa.'],
  ['not-your-turn', { who: 'c1', turn: ['hidden'] }, 'It is not Yrsa’s turn. The board shows whose turn it is.'],
  ['not-your-turn', { who: 'c1' }, 'It is not Yrsa’s turn. The board shows whose turn it is.'],
  ['dead', { who: 'c2' }, 'Odo is dead, so the sheet stays as it was before the fight.'],
  ['unseen-voice', { who: 'hidden' }, 'Somebody is in hiding, and a voice would tell where. Nothing was said.'],
  [
    'fight-full',
    { most: 60 },
    'A fight holds at most 60 characters and foes, and nobody else fits into this one now. Ask its GM to take somebody out who is no longer needed.',
  ],
  [
    'fight-full',
    { most: 60, there: 1 },
    'A fight holds at most 60 characters and foes, and one is here. Bring fewer, or take out anybody who is no longer needed with `/mob remove`.',
  ],
  [
    'fight-full',
    { most: 60, there: 2 },
    'A fight holds at most 60 characters and foes, and 2 are here. Bring fewer, or take out anybody who is no longer needed with `/mob remove`.',
  ],
  ['rounds-a-day', { most: 1 }, 'Today’s round is played. The next one begins tomorrow; the GM can change the pace.'],
  ['rounds-a-day', { most: 2 }, 'Today’s 2 rounds are played. The next one begins tomorrow; the GM can change the pace.'],
  [
    'server-full',
    { most: 1 },
    'This server holds one fight at once at most. One must end first; managers see them all with **/server fights**.',
  ],
  [
    'server-full',
    { most: 3 },
    'This server holds 3 fights at once at most. One must end first; managers see them all with **/server fights**.',
  ],
  [
    'zone-taken',
    { zone: 'Mill', who: ['Odo', 'Yrsa'] },
    '**Mill** still has somebody placed in it: Odo and Yrsa. Move them first, with `/prep edit` and its field **Zone**.',
  ],
  [
    'zone-taken',
    { zone: 'Mill', who: [...'ABCDEFG'] },
    '**Mill** still has somebody placed in it: A, B, C, D, E and F. Move them first, with `/prep edit` and its field **Zone**.',
  ],
  [
    'on-the-way',
    { who: ['Odo'], from: 'Mill', to: 'Ford' },
    'Odo stands between **Mill** and **Ford**. Put them elsewhere first, with `/gm move`.',
  ],
  [
    'on-the-way',
    { who: ['Odo', 'B*'], from: 'Mill', to: 'Ford' },
    'Odo and B\\* stand between **Mill** and **Ford**. Put them elsewhere first, with `/gm move`.',
  ],
  ['no-such-wave', { wave: 'Wolves', waves: ['Bears', 'Rats'] }, 'There is no wave or timer “Wolves” in it. It has `Bears`, `Rats`.'],
  ['no-such-wave', { wave: 'Wolves', waves: [] }, 'There is no wave or timer “Wolves” in it. **Plan a wave** plans one.'],
  ['bad-prep', { where: 'entrants', problem: 'too many' }, 'Nothing was saved. Look at **entrants**: too many.'],
  [
    'bad-fight',
    { where: 'the log', problem: 'too long' },
    'The fight cannot be continued from that file. Look at **the log**: too long. Nothing was changed; take the file as `/encounter move` has written it.',
  ],
  [
    'bad-when',
    { typed: 'soon' },
    'I cannot tell when that is (“soon”). Write `round 3`, `every round`, `every 2 rounds from round 3`, `every round at count 20`, `foes below 50 %` (of that side still standing), or `press`.',
  ],
  ['round-past', { now: 4 }, 'Round 4 is on already. Name a later round.'],
  [
    'may-not-start',
    { role: '15' },
    'On this server only members with the role <@&15> start fights. Ask one of them, or try a fight by yourself: **/practice** without a system.',
  ],
  ['founder', { user: '13' }, '<@13> opened this fight and stays its GM. Only they, or somebody who manages this server, can change that.'],
  ['place-taken', { channel: '14' }, '<#14> already has a fight. End that one first, or choose another channel. Nothing was moved.'],
  ['ask-gm', {}, 'Dice have fallen since, or something else has changed, so only the GM can take that back (`/undo`).'],
  ['ask-gm', { of: 'toString' }, 'Dice have fallen since, or something else has changed, so only the GM can take that back (`/undo`).'],
  ['not-offered', { pick: 'hack' }, '“hack” is not possible now. `/act` shows what is.'],
  ['param-missing', { param: 'foe' }, 'Something is missing: foe.'],
  ['param-wrong', { param: 'foe', value: 'c*' }, 'foe: c\\* is not among what can be chosen now. Open the menu again.'],
  ['no-such-thing-at-all', {}, 'The rules do not allow that now. `/act` shows what is possible.'],
  ['constructor', {}, 'The rules do not allow that now. `/act` shows what is possible.'],
])('%s %j', (reason, facts, words) => {
  expect(said(reason, facts)).toBe(words);
});

test.each<readonly [string, Facts, string]>([
  ['bad-tactic', { most: 6, phrases: ['flee'] }, 'Write up to 6 phrases'],
  ['bad-tactic', { most: 6, unknown: [], phrases: ['flee'] }, 'Write up to 6 phrases'],
  [
    'bad-tactic',
    { most: 6, unknown: ['sing', 'da*nce'], phrases: ['flee'] },
    'I do not understand “sing”, “da\\*nce” as a tactic. Write up to 6 phrases',
  ],
])('%s %j begins with what was not understood', (reason, facts, words) => {
  expect(said(reason, facts).startsWith(words)).toBe(true);
});

describe('in a system', () => {
  test.each<readonly [string, Facts, string]>([
    ['too-late', { by: 3 }, 'Too slow by 3.'],
    ['not-offered', { pick: 'hack' }, '“Hack away” is not possible now. `/act` shows what is.'],
    ['not-offered', { pick: 'end-turn' }, '“End the turn” is not possible now. `/act` shows what is.'],
    ['not-offered', {}, '“nameless” is not possible now. `/act` shows what is.'],
    ['param-missing', { param: 'foe' }, 'Something is missing: Which foe.'],
    ['param-wrong', { param: 'foe', value: ['a', 'b'] }, 'Which foe: a, b is not among what can be chosen now. Open the menu again.'],
    [
      'param-wrong',
      { param: 'foe', value: { bow: 2, axe: 1 } },
      'Which foe: bow 2, axe 1 is not among what can be chosen now. Open the menu again.',
    ],
    ['param-wrong', { param: 'foe', value: 0 }, 'Which foe: 0 is not among what can be chosen now. Open the menu again.'],
    ['param-wrong', { param: 'foe', value: null }, 'Which foe: nameless is not among what can be chosen now. Open the menu again.'],
  ])('%s %j', (reason, facts, words) => {
    expect(said(reason, facts, system)).toBe(words);
  });
});

const ONE = [{ label: 'Strength', problem: 'too much' }];
const TWO = [...ONE, { label: 'luck', problem: 'too *little*' }];

test.each<readonly [string, Facts, string]>([
  ['one', { mistakes: ONE }, 'The sheet has a mistake in **Strength**: too much. Correct it and send it again.'],
  [
    'two',
    { mistakes: TWO },
    'The sheet has 2 mistakes:\n• **Strength**: too much\n• **Luck**: too \\*little\\*\nCorrect them and send it again.',
  ],
  [
    'one and more',
    { mistakes: ONE, more: 1 },
    'The sheet has 2 mistakes:\n• **Strength**: too much\n• … and 1 more\nCorrect them and send it again.',
  ],
  [
    'two and none left out',
    { mistakes: TWO, more: 0 },
    'The sheet has 2 mistakes:\n• **Strength**: too much\n• **Luck**: too \\*little\\*\nCorrect them and send it again.',
  ],
  [
    'a field of everybody',
    { field: 'pronoun', problem: 'none of them' },
    'The sheet has a mistake in **Pronoun**: none of them. Correct it and send it again.',
  ],
  [
    'a field of the system',
    { field: 'str', problem: 'no', mistakes: [] },
    'The sheet has a mistake in **str**: no. Correct it and send it again.',
  ],
])('mistakes in a sheet: %s', (_, facts, words) => {
  expect(said('bad-sheet', facts)).toBe(words);
});

const NOWHERE = 'no such field';
test.each<readonly [string, Facts, Ruleset | null, string]>([
  [
    'without a system',
    { field: 'hitpoints', problem: NOWHERE },
    null,
    'Nothing was changed. There is a mistake in **hitpoints**: no such field.',
  ],
  [
    'nearly a title',
    { field: 'hit ponts', problem: NOWHERE },
    system,
    'Nothing was changed. There is a mistake in **hit ponts**: no such field. Did you mean **Hit points**?',
  ],
  [
    'nearly a key',
    { field: 'acc', problem: NOWHERE },
    system,
    'Nothing was changed. There is a mistake in **acc**: no such field. Did you mean **Armour class**?',
  ],
  [
    'near nothing',
    { field: 'zzzzzz', problem: NOWHERE },
    system,
    'Nothing was changed. There is a mistake in **zzzzzz**: no such field. The **field** option lists them all.',
  ],
  [
    'no field at all',
    { problem: NOWHERE },
    system,
    'Nothing was changed. There is a mistake in **nameless**: no such field. The **field** option lists them all.',
  ],
  ['another problem', { field: 'hp', problem: 'too low' }, system, 'Nothing was changed. There is a mistake in **hp**: too low.'],
  [
    'in another field than was edited',
    { field: 'hp', problem: 'too high', edited: 'hpMax' },
    system,
    'Nothing was changed. With that, there is a mistake in **hp**: too high. Change that first.',
  ],
  [
    'several of them',
    { mistakes: TWO, edited: 'hpMax' },
    system,
    'Nothing was changed. With that, there are 2 mistakes:\n• **Strength**: too much\n• **Luck**: too \\*little\\*\n',
  ],
  [
    'several',
    { mistakes: TWO, more: 3 },
    system,
    'Nothing was changed. There are 5 mistakes:\n• **Strength**: too much\n• **Luck**: too \\*little\\*\n• … and 3 more\n',
  ],
])('a mistaken edit: %s', (_, facts, rules, words) => {
  expect(said('bad-edit', facts, rules)).toBe(words);
});

test.each<readonly [string, Facts, readonly string[]]>([
  ['nothing named', {}, []],
  ['one thing', { slips: [{ where: 'weapons 3', problem: 'no *name*' }] }, ['• **Weapons 3**: no \\*name\\*']],
  [
    'two, none more',
    {
      slips: [
        { where: 'a', problem: 'b' },
        { where: 'C', problem: 'd' },
      ],
      more: 0,
    },
    ['• **A**: b', '• **C**: d'],
  ],
  ['one and another', { slips: [{ where: 'a', problem: 'b' }], more: 1 }, ['• **A**: b', '• and 1 more']],
])('a pack that is not right: %s', (_, facts, lines) => {
  expect(said('bad-pack', facts).split('\n')).toEqual([
    'This pack is not right yet, and nothing was saved:',
    ...lines,
    'Mend that in the file, and send it again.',
  ]);
});

test.each([
  ['paused', 'The fight is paused. It goes on when its GM presses **Resume** on the board.'],
  ['running', 'The fight is not paused.'],
  ['gathering', 'The fight has not begun. It begins when its GM presses **Begin** on the GM panel.'],
  ['over', 'The fight is over. Start another one with `/encounter start`.'],
])('a fight that is %s', (status, words) => {
  expect(said('not-running', { status })).toBe(words);
});

test('what a press does is named by its button', () => {
  const stopped = ['paused', 'gathering', 'lost'].map((status) => said('not-running', { status }));
  const others = ['trouble', 'still-gathering', 'still-on', 'last-gm', 'action-in-flight', 'no-time-left'].map((reason) =>
    said(reason, {}),
  );
  for (const text of [...stopped, ...others]) expect(text).not.toMatch(/\/(?:encounter (?:begin|resume|end)|gm (?:mend|call-time))\b/u);
});

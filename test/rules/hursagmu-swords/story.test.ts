import { describe, expect, test } from 'vitest';
import { type Beat, type Event, type Forms, formsOf, joinLines, type Voice } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';

const NAMES: Readonly<Record<string, readonly [string, Forms]>> = {
  odo: ['Sir Odo', formsOf('he')],
  brakka: ['Brakka', formsOf('she')],
  goblin: ['the black goblin', formsOf('it')],
  horse: ['Bayard', formsOf('it')],
};
const voice: Voice = {
  name: (id) => NAMES[id]?.[0] ?? 'somebody',
  quote: (typed) => `“${typed}”`,
  pronoun: (id) => NAMES[id]?.[1] ?? formsOf(),
};
type Loose = Event & Readonly<Record<string, unknown>>;
const told = (...events: readonly Loose[]): readonly Beat[] => joinLines(hursagmuSwords.texts.story!(events, voice));
function only(...events: readonly Loose[]): Beat {
  const beats = told(...events);
  expect(beats).toHaveLength(1);
  return beats[0]!;
}
const attacks = (by: string, on: string, manoeuvre = 'strike'): Loose => ({ type: 'attacks', by, on, weapon: 'sword', manoeuvre });
const rolled = (type: string, by: string, on: string, more: object = {}): Loose => ({
  ...{ type, by, on, weapon: 'sword', attack: 13, against: 10 },
  ...more,
});
const damaged = (by: string, on: string, dealt: number, resisted: number): Loose => ({
  ...{ type: 'damaged', by, on, dealt, resisted, net: Math.max(0, dealt - resisted) },
});

test('a blow that fells: deed, damage, fate and sums in one beat', () => {
  const beat = only(
    attacks('odo', 'goblin'),
    rolled('hit', 'odo', 'goblin'),
    damaged('odo', 'goblin', 17, 8),
    { type: 'health', who: 'goblin', level: 'wounded' },
    { type: 'knocked-out', who: 'goblin' },
  );
  expect(beat.headline).toMatch(/^\*\*Sir Odo\*\* \w+ \*\*the black goblin\*\* with his sword: \*\*9 damage\*\*; it drops, out cold\.$/);
  expect(beat.sums?.filter(Boolean)).toEqual(['13 vs 10', '17 − endurance 8 = 9']);
  expect(beat).toMatchObject({ icon: '💫', tone: 'hit', changed: ['goblin'] });
});

test('stopped, shrugged off and missed', () => {
  const stopped = only(attacks('goblin', 'brakka'), rolled('defended', 'goblin', 'brakka', { how: 'block' }));
  expect(stopped.headline).toMatch(/^\*\*the black goblin\*\* .* at \*\*Brakka\*\* with its sword; she blocks\.$/);
  expect(stopped).toMatchObject({ tone: 'stopped', changed: [] });
  const harmless = only(attacks('goblin', 'odo'), rolled('hit', 'goblin', 'odo'), damaged('goblin', 'odo', 10, 13));
  expect(harmless.headline).toMatch(/; he shrugs off the blow\.$/);
  expect(harmless).toMatchObject({ tone: 'stopped', changed: [] });
  const missed = only(attacks('goblin', 'odo'), rolled('missed', 'goblin', 'odo'));
  expect(missed.headline).toMatch(/and misses\.$/);
  expect(missed.tone).toBe('miss');
});

test('open, an attack has no end; settled later, it still says who did what to whom', () => {
  expect(only(attacks('goblin', 'brakka')).headline).toMatch(/^\*\*the black goblin\*\* .* at \*\*Brakka\*\* with its sword\.$/);
  const late = only(rolled('hit', 'goblin', 'brakka'), damaged('goblin', 'brakka', 12, 8), { type: 'killed', who: 'brakka' });
  expect(late.headline).toMatch(/^\*\*the black goblin\*\* \w+ \*\*Brakka\*\* with its sword: \*\*4 damage\*\*; she is dead\.$/);
  expect(late.icon).toBe('☠️');
});

test('what comes of a grab that was told before says nothing of a weapon', () => {
  const defends = { type: 'defends', by: 'goblin', on: 'brakka', who: 'brakka', how: 'dodge', total: 11 };
  for (const [type, end] of [
    ['warded-off', '**Brakka** wards off **the black goblin**’s grab.'],
    ['kept', '**Brakka** keeps hold of her sword.'],
  ] as const)
    expect(only(defends, { type, by: 'goblin', on: 'brakka', item: 'sword' }).headline).toBe(end);
});

test('a friend who blocks, a grab and a disarm are told with the attack', () => {
  const assisted = only(
    attacks('goblin', 'brakka'),
    { type: 'assisted', by: 'goblin', on: 'brakka', friend: 'odo' },
    rolled('defended', 'goblin', 'brakka', { how: null, stoppedBy: ['odo'] }),
  );
  expect(assisted.headline).toMatch(/; Sir Odo blocks it for Brakka\.$/);
  const grab = only(attacks('brakka', 'goblin', 'grapple'), { type: 'grabbed', by: 'brakka', on: 'goblin' });
  expect(grab.headline).toBe('**Brakka** grabs **the black goblin** and holds tight.');
  const disarm = only(attacks('odo', 'goblin', 'disarm-strike'), { type: 'disarmed', by: 'odo', on: 'goblin', item: 'sword', yards: 3 });
  expect(disarm.headline).toMatch(
    /knocks the sword out of \*\*the black goblin\*\*’s hand; the sword lies 3 yards from \*\*the black goblin\*\*\.$/,
  );
});

describe('SW-DEF-10 a friend’s block', () => {
  const assisted = (friend = 'odo', total: number | null = 14): Loose => ({ type: 'assisted', by: 'goblin', on: 'brakka', friend, total });
  const defended = (how: string | null, stoppedBy?: readonly string[]): Loose =>
    rolled('defended', 'goblin', 'brakka', { how, against: null, ...(stoppedBy && { stoppedBy }) });

  test.each<readonly [string, readonly Loose[]]>([
    ['; Sir Odo blocks it for Brakka.', [assisted(), defended('dodge', ['odo'])]],
    ['; Sir Odo and Bayard block it for Brakka.', [assisted(), assisted('horse'), defended(null, ['odo', 'horse'])]],
    ['; Sir Odo blocks it for Brakka, who dodges as well.', [assisted(), defended('dodge', ['odo', 'brakka'])]],
    ['; she dodges. Sir Odo’s block for Brakka fails.', [assisted(), defended('dodge', ['brakka'])]],
    // Attacks told by older versions do not know whose it was.
    ['; she dodges. Sir Odo blocks for Brakka.', [assisted(), defended('dodge')]],
    [' and hits. Sir Odo and Bayard fail to block it for Brakka.', [assisted(), assisted('horse'), rolled('hit', 'goblin', 'brakka')]],
    [' and hits. Sir Odo’s block for Brakka fails.', [assisted(), rolled('hit', 'goblin', 'brakka')]],
    ['. Sir Odo tries to block for Brakka.', [assisted()]],
  ])('a blow ends: %s', (end, events) => {
    const { headline } = only(attacks('goblin', 'brakka'), ...events);
    expect(headline.slice(headline.indexOf('sword') + 'sword'.length)).toBe(end);
  });

  test('keeps off a grab as well', () => {
    const grab = only(attacks('goblin', 'brakka', 'grapple'), assisted(), {
      ...{ type: 'warded-off', by: 'goblin', on: 'brakka', stoppedBy: ['odo'] },
    });
    expect(grab.headline).toBe('**the black goblin** grabs at **Brakka**. Sir Odo blocks it for Brakka.');
  });

  test('stands beside the roll that it was held against, by whose it is', () => {
    const steps = [{ rule: 'SW-ATK-01', dice: { by: 'goblin', purpose: 'attack', sides: 6, faces: [3, 4] } }];
    const beat = only(attacks('goblin', 'brakka'), assisted(), { ...defended(null, ['odo']), attack: null, steps });
    expect(beat.sums?.filter(Boolean)).toEqual(['2d6: 7 + … vs Sir Odo’s block 14']);
  });

  test('is told as it ended also of an attack that was told in an earlier post', () => {
    const rest = [assisted(), defended(null, ['odo'])];
    expect(only(...rest).headline).toBe(only(attacks('goblin', 'brakka'), ...rest).headline);
    expect(only(...rest).headline).toMatch(/; Sir Odo blocks it for Brakka\.$/u);
    expect(only(assisted()).headline).toBe('**Sir Odo** tries to block for **Brakka**.');
    expect(only(assisted())).not.toHaveProperty('icon');
  });

  test('of more than three that fail only how many there are matters', () => {
    const failed = (...friends: readonly string[]) => friends.map((friend) => ({ ...assisted(), friend }));
    const blow = (stoppedBy: readonly string[], ...friends: readonly string[]) =>
      only(attacks('goblin', 'brakka'), ...failed(...friends), { ...defended('block', stoppedBy) }).headline;
    const asides = (headline: string) => headline.slice(headline.indexOf('.') + 2);
    expect(asides(blow(['brakka'], 'odo', 'a', 'b', 'c'))).toBe('None of the friends who try can block it for Brakka.');
    expect(asides(blow(['odo'], 'odo', 'a', 'b', 'c', 'd'))).toBe('The other friends who try fail.');
    expect(asides(blow(['brakka'], 'odo', 'a', 'b'))).toMatch(/ fail to block it for Brakka\.$/u);
  });

  test('is one of all that the roll was held against', () => {
    const own = (how: string, total: number) => ({ type: 'defends', by: 'goblin', on: 'brakka', who: 'brakka', how, total });
    const beat = only(attacks('goblin', 'brakka'), own('block', 12), assisted(), own('dodge', 9), defended('dodge', ['brakka']));
    expect(beat.sums?.filter(Boolean)).toEqual(['13 vs Brakka’s block 12, Sir Odo’s block 14 and Brakka’s dodge 9']);
  });
});

test('what came of a strike at a weapon stands beside the rolls, as that of a blow', () => {
  const step = { rule: 'SW-ATK-01', dice: { by: 'odo', purpose: 'attack', sides: 6, faces: [5, 4] } };
  const sums = (steps: Event['steps'] & object) =>
    only(
      attacks('odo', 'goblin', 'disarm-strike'),
      { type: 'defends', by: 'odo', on: 'goblin', who: 'goblin', how: 'block', total: 12 },
      { type: 'kept', by: 'odo', on: 'goblin', item: 'sword', steps },
    ).sums?.filter(Boolean);
  expect(sums([{ ...step, sum: { of: 'attack', parts: [], total: 11 } }])).toEqual(['11 vs block 12']);
  expect(sums([step])).toEqual(['2d6: 9 + … vs block 12']);
});

test('two attacks on one: each wound with the blow that dealt it', () => {
  const beats = told(
    attacks('odo', 'goblin'),
    rolled('missed', 'odo', 'goblin'),
    attacks('brakka', 'goblin'),
    rolled('hit', 'brakka', 'goblin'),
    damaged('brakka', 'goblin', 9, 5),
    { type: 'health', who: 'goblin', level: 'hurt' },
  );
  expect(beats.map((b) => b.headline)).toEqual([
    expect.stringMatching(/^\*\*Sir Odo\*\* .*and misses\.$/),
    expect.stringMatching(/^\*\*Brakka\*\* .*\*\*4 damage\*\* and a wound \(−1 Strength and Dexterity\)\.$/),
  ]);
});

test('a march is one line, and the round begins with its order', () => {
  const moved = (who: string, from: string, now: number): Loose => ({ type: 'moved', who, from, yards: 20, now, how: 'run' });
  expect(only(moved('odo', 'goblin', 15), moved('brakka', 'goblin', 15), moved('horse', 'goblin', 0)).headline).toBe(
    '**Sir Odo** and **Brakka** run to 15 yards from **the black goblin**; **Bayard** right up to **the black goblin**.',
  );
  expect(only({ type: 'round', round: 2 }, { type: 'initiative', order: ['brakka', 'goblin'] }).headline).toBe(
    '**Round 2** · Order: Brakka, the black goblin.',
  );
});

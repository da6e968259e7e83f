/** How a fight is told: each blow with all that comes of it is one beat, the right way round, open and settled. */
import { describe, expect, test } from 'vitest';
import { type Beat, formsOf, joinLines, type Pronoun, type Step, type Voice } from '../../../src/engine/index.ts';
import type { SwiftEvent } from '../../../src/rules/swift-swords/events.ts';
import { story } from '../../../src/rules/swift-swords/words/story/index.ts';

/** The step of what hits come to. */
const hits = (total: number, ...parts: readonly (readonly [string, number])[]): Step => ({
  rule: 'SS-DEF-11',
  sum: { of: 'hits', parts, total },
});

const NAMES: Readonly<Record<string, readonly [string, Pronoun]>> = {
  mirel: ['Mirel', 'she'],
  roland: ['Roland', 'he'],
  grash: ['Grash', 'he'],
  archer: ['the goblin archer', 'it'],
  mob: ['the goblin mob', 'they'],
};
const voice: Voice = {
  name: (id) => NAMES[id]?.[0] ?? 'somebody',
  quote: (typed) => typed,
  pronoun: (id) => formsOf(NAMES[id]?.[1]),
};
const tell = (...events: readonly SwiftEvent[]): readonly Beat[] => joinLines(story(events, voice));

const acted = (who: string, action: string, on: string[], called: string | null, paid: number[] = [5]): SwiftEvent => ({
  type: 'acted',
  who,
  action,
  towards: null,
  on,
  called,
  paid,
});
const attacked = (who: string, on: string, weapon: string, faces: number[]): SwiftEvent => ({
  type: 'attacked',
  who,
  on,
  weapon,
  faces,
  successes: faces.filter((f) => f > 4).length,
});
const damaged = (by: string | null, who: string, points: number, track: 'phys' | 'ment' = 'phys'): SwiftEvent => ({
  type: 'damaged',
  by,
  who,
  points,
  track,
});

describe('a blow and all that comes of it is one beat', () => {
  test('a charge that injures', () => {
    const beats = tell(
      acted('mirel', 'charge', ['archer'], 'Broadsword', [3, 4]),
      { type: 'moved', who: 'mirel', zone: 'path', place: 'the path' },
      { type: 'status', who: 'mirel', status: 'inContact' },
      { type: 'status', who: 'archer', status: 'inContact' },
      attacked('mirel', 'archer', 'Broadsword', [2, 5, 6, 6, 6, 3]),
      damaged('mirel', 'archer', 4),
      { type: 'rank', who: 'archer', track: 'phys' },
      { type: 'hurt', who: 'archer', level: 'trauma' },
      { type: 'injured', who: 'archer', location: 'left-leg', effect: 'balance' },
      { type: 'rank', who: 'archer', track: 'ment' },
      { type: 'burnt', who: 'archer', dice: 2 },
    );
    expect(beats).toHaveLength(1);
    expect(beats[0]!.headline).toMatch(
      /^\*\*Mirel\*\* charges \*\*the goblin archer\*\* and (cuts|slashes) it with her broadsword: \*\*4 damage\*\*; it loses a Rank of body and a Rank of mind, takes a Trauma in the left leg \(off balance\) and sees 2 of its dice turn to 1s\.$/u,
    );
    expect(beats[0]).toMatchObject({ tone: 'special', changed: ['archer'], sums: ['pays 3 + 4', '2 5 6 6 6 3: 4 successes'] });
  });

  test('a miss has few words, a fumble says what follows', () => {
    const [miss] = tell(acted('roland', 'melee-attack', ['mob'], 'Broadsword'), attacked('roland', 'mob', 'Broadsword', [3, 3]), {
      type: 'unharmed',
      who: 'mob',
      by: 'roland',
    });
    expect(miss).toMatchObject({ tone: 'miss', changed: [] });
    expect(miss!.headline).toMatch(/^\*\*Roland\*\* \w+ at \*\*the goblin mob\*\* with his broadsword and misses\.$/u);
    const [fumble] = tell(
      acted('roland', 'melee-attack', ['mob'], 'Broadsword'),
      attacked('roland', 'mob', 'Broadsword', [1, 1]),
      { type: 'fumbled', who: 'roland' },
      { type: 'unharmed', who: 'mob', by: 'roland' },
    );
    expect(fumble!.headline).toMatch(/and fumbles\.$/u);
    expect(fumble!.after).toBe('Roland is wide open, and easier to hit, until his next action.');
  });

  test('what armour or a shield stops names them, and no number', () => {
    const [beat] = tell(attacked('archer', 'roland', 'Bow', [5, 5]), {
      type: 'unharmed',
      who: 'roland',
      by: 'archer',
      steps: [hits(-1, ['successes', 2], ['armour', -1], ['shield', -2])],
    });
    expect(beat!.tone).toBe('stopped');
    expect(beat!.headline).toMatch(/ \*\*Roland\*\* with its bow; his armour and shield stop it\.$/u);
    expect(JSON.stringify([beat!.headline, beat!.sums])).not.toContain('-1');
  });

  test('a dodge: of all dice, or of too few', () => {
    const dodge: SwiftEvent = { type: 'reacted', who: 'mirel', reaction: 'dodge', paid: [4] };
    const [clear] = tell(dodge, { type: 'no-dice', who: 'mob', on: 'mirel' });
    expect(clear!.headline).toBe('**the goblin mob** goes for **Mirel**; she dodges.');
    const [late] = tell(dodge, attacked('mob', 'mirel', 'Short spear', [5, 6]), damaged('mob', 'mirel', 1), {
      type: 'state',
      who: 'mirel',
      state: 'stun',
    });
    expect(late!.headline).toMatch(
      /^\*\*the goblin mob\*\* .* \*\*Mirel\*\* with their short spear despite a dodge: \*\*1 damage\*\*; she is stunned\.$/u,
    );
    expect(late!.changed).toEqual([]);
  });

  test('words that wound the mind', () => {
    const [beat] = tell(
      acted('roland', 'mental-attack', ['archer'], 'Overawe'),
      { type: 'recovered', who: 'roland', state: 'shock' },
      attacked('roland', 'archer', 'Overawe', [1, 5, 6, 2]),
      damaged('roland', 'archer', 2, 'ment'),
      { type: 'rank', who: 'archer', track: 'ment' },
      { type: 'crossover', who: 'archer', track: 'phys' },
      { type: 'ooa', who: 'archer' },
      { type: 'fate', who: 'archer', fate: 'cowering' },
      { type: 'exposed', who: 'roland', dice: 1 },
    );
    expect(beat!.headline).toMatch(
      /^\*\*Roland\*\*, shaking off shock, \w+ \*\*the goblin archer\*\*: \*\*2 damage\*\* to the mind; it loses a Rank of mind and a Rank of body and cowers and gives up\.$/u,
    );
    expect(beat).toMatchObject({ icon: '💫', after: 'Roland leaves an opening (1 exposure).' });
  });
});

test('an open exchange says what is afoot, the settled one what came of it', () => {
  const [open] = tell(acted('roland', 'charge', ['mob'], 'Broadsword', [2, 4]), {
    type: 'moved',
    who: 'roland',
    zone: 'z',
    place: 'the path',
  });
  expect(open!.headline).toBe('**Roland** charges **the goblin mob** with his broadsword.');
  const [asked] = tell(attacked('roland', 'mob', 'Broadsword', [5, 6]));
  expect(asked).toMatchObject({ tone: 'plain' });
  expect(asked!.headline).toMatch(/ and hits\.$/u);
  const [settled] = tell(damaged('roland', 'mob', 1), { type: 'rank', who: 'mob', track: 'phys' });
  expect(settled!.headline).toBe('**Roland** gets through to **the goblin mob**: **1 damage**; they lose a Rank of body.');
});

test('a riposte and a strike at somebody who leaves are beats of their own, the other way round', () => {
  const beats = tell(
    acted('mob', 'melee-attack', ['mirel'], 'Short spear'),
    { type: 'reacted', who: 'mirel', reaction: 'parry', paid: [3] },
    attacked('mob', 'mirel', 'Short spear', [3, 2]),
    { type: 'unharmed', who: 'mirel', by: 'mob' },
    { type: 'riposted', who: 'mirel', on: 'mob', dice: 2 },
    attacked('mirel', 'mob', 'Broadsword', [5, 6]),
    damaged('mirel', 'mob', 2),
    { type: 'reacted', who: 'roland', reaction: 'opportunity-attack', paid: [4] },
    attacked('roland', 'mob', 'Dagger', [2]),
    { type: 'unharmed', who: 'mob', by: 'roland' },
  );
  expect(beats.map((b) => b.headline)).toEqual([
    expect.stringMatching(/^\*\*the goblin mob\*\* .* \*\*Mirel\*\* with their short spear; she parries\.$/u),
    expect.stringMatching(/^\*\*Mirel\*\* ripostes and \w+ \*\*the goblin mob\*\* with her broadsword: \*\*2 damage\*\*\.$/u),
    expect.stringMatching(/^\*\*Roland\*\* takes the opening and \w+ at \*\*the goblin mob\*\* with his dagger and misses\.$/u),
  ]);
});

test('whoever cannot go through with it is told as such', () => {
  const [beat] = tell(
    acted('roland', 'melee-attack', ['mob'], 'Broadsword'),
    { type: 'recovered', who: 'roland', state: 'stun' },
    { type: 'recover-failed', who: 'roland', state: 'shock' },
  );
  expect(beat!.headline).toBe(
    '**Roland**, shaking off stun, can’t shake off the shock, so his attack on **the goblin mob** with his broadsword is lost.',
  );
});

test('those who fare the same share a sentence', () => {
  const [beat] = tell(
    { type: 'fear', who: 'roland', source: 'archer', passed: true },
    { type: 'fear', who: 'mirel', source: 'archer', passed: true },
  );
  expect(beat!.headline).toBe('**Roland** and **Mirel** stand firm before **the goblin archer**.');
});

describe('of two who go by one pronoun, the second is named again', () => {
  test('by what stops a blow, by what it does', () => {
    const [stopped] = tell(acted('roland', 'melee-attack', ['grash'], 'Broadsword'), attacked('roland', 'grash', 'Broadsword', [5, 2]), {
      type: 'unharmed',
      who: 'grash',
      by: 'roland',
      steps: [hits(0, ['successes', 1], ['armour', -1])],
    });
    expect(stopped!.headline).toMatch(/ \*\*Grash\*\* with his broadsword; Grash’s armour stops it\.$/u);
    const [hurt] = tell(
      acted('roland', 'melee-attack', ['grash'], 'Broadsword'),
      attacked('roland', 'grash', 'Broadsword', [5, 2]),
      damaged('roland', 'grash', 1),
      { type: 'rank', who: 'grash', track: 'phys' },
    );
    expect(hurt!.headline).toMatch(/: \*\*1 damage\*\*; Grash loses a Rank of body\.$/u);
  });

  test('in what keeps one from it', () => {
    const [beat] = tell(acted('roland', 'knock-down', ['grash'], null), { type: 'recover-failed', who: 'roland', state: 'stun' });
    expect(beat!.headline).toBe('**Roland** tries to knock **Grash** down, but Roland can’t shake off the stun.');
  });
});

test('a sum says from which face a die succeeds, where that is not the usual one', () => {
  const sum = (needed: number) =>
    tell(acted('mirel', 'melee-attack', ['archer'], 'Dagger'), {
      ...attacked('mirel', 'archer', 'Dagger', [6, 4, 1]),
      needed,
    } as SwiftEvent)[0]!.sums!.at(-1);
  expect([sum(4), sum(6)]).toEqual(['6 4 1, needing 4+: 1 success', '6 4 1, needing a 6: 1 success']);
});

test('rounds go by number; logs from before tell of a new one', () => {
  const heads = (event: SwiftEvent) => tell(event).map(({ headline, opens }) => [headline, opens?.round]);
  expect(heads({ type: 'round-opened', round: 1 })).toEqual([['**Round 1: the dice are dealt.**', 'Round 1']]);
  expect(heads({ type: 'round-closed', round: 2 })).toEqual([['**Round 2: fresh dice for everybody.**', 'Round 2']]);
  expect(heads({ type: 'round-closed' })).toEqual([['**A new round: fresh dice for everybody.**', 'A new round']]);
});

test('hands are a ladder, marches and the countdown a line', () => {
  const dealt = (who: string, ...faces: number[]): SwiftEvent => ({ type: 'dealt', who, faces, extra: [] });
  const beats = tell(
    { type: 'refresh', who: 'mirel' },
    { type: 'closes', who: 'roland' },
    { type: 'closes', who: 'mob' },
    { type: 'round-closed' },
    dealt('archer', 5, 3),
    dealt('mirel', 4, 4, 2),
    dealt('mob', 1, 1),
    { type: 'moved', who: 'archer', zone: 'z', place: 'the yard' },
    { type: 'moved', who: 'mob', zone: 'z', place: 'the yard' },
  );
  expect(beats.map((b) => b.headline)).toEqual([
    '**Mirel** calls the Refresh, and everybody else may do one more thing; **Roland** and **the goblin mob** let the round close.',
    '**A new round: fresh dice for everybody.** **3\u00a0dice**\u00a0Mirel · **2**\u00a0the goblin archer and the goblin mob.',
    '**the goblin archer** and **the goblin mob** move to the yard.',
  ]);
  expect(beats[1]!.sums).toEqual(['Mirel: 4 4 2', 'the goblin archer: 5 3', 'the goblin mob: 1 1']);
});

test('a mob that holds the same dice is dealt them once, and lets the round close in one breath', () => {
  const goblins: Voice = { ...voice, name: (id) => (id.startsWith('g') ? `Goblin ${id.slice(1)}` : voice.name(id)) };
  const of = (...events: readonly SwiftEvent[]) => joinLines(story(events, goblins));
  const dealt = (who: string, ...faces: number[]): SwiftEvent => ({ type: 'dealt', who, faces, extra: [] });
  const all = ['g1', 'g2', 'g3', 'g4'];
  const [deal] = of({ type: 'round-closed' }, ...all.map((who) => dealt(who, 5, 3, 2)), dealt('mirel', 4, 4, 2));
  expect(deal?.headline).toContain('Goblin 1 to Goblin 4 and Mirel.');
  expect(deal?.sums).toEqual(['Goblin 1 to Goblin 4: 5 3 2', 'Mirel: 4 4 2']);
  const [close] = of(...all.map((who): SwiftEvent => ({ type: 'closes', who })));
  expect(close?.headline).toBe('**Goblin 1** to **Goblin 4** let the round close.');
});

test('nobody is named whom the reader does not know of', () => {
  const beats = tell(damaged('hidden', 'mirel', 2), { type: 'rank', who: 'mirel', track: 'phys' });
  expect(beats.map((b) => b.headline)).toEqual(['**somebody** gets through to **Mirel**: **2 damage**; she loses a Rank of body.']);
});

test('where only the small print happened, it is told in words', () => {
  expect(tell({ type: 'effort', who: 'mirel', face: 1 }, { type: 'exposed', who: 'mob', dice: 2 })).toMatchObject([
    { headline: '**Mirel** spends a 1 for another die. **The goblin mob** leaves an opening (2 exposures).' },
  ]);
});

test('whoever charges one and is stopped by another strikes at the other', () => {
  const [beat, ...more] = tell(
    acted('archer', 'charge', ['roland'], 'Dagger'),
    { type: 'reacted', who: 'mirel', reaction: 'intercept', paid: [3] },
    { type: 'intercepted', who: 'archer', by: 'mirel' },
    attacked('archer', 'mirel', 'Dagger', [2, 3]),
    { type: 'unharmed', who: 'mirel', by: 'archer' },
    { type: 'yields', who: 'archer' },
  );
  expect(beat!.headline).toMatch(
    /^\*\*the goblin archer\*\* charges \*\*Roland\*\*, but \*\*Mirel\*\* steps in the way\. \*\*The goblin archer\*\* \w+ at \*\*Mirel\*\* with its dagger and misses\.$/u,
  );
  expect(more.map((b) => b.headline)).toEqual(['**The goblin archer** yields.']);
});

test('whoever steps in the way is told of before the blow that hits them, and once', () => {
  const [beat] = tell(
    acted('mob', 'charge', ['roland'], 'Claws', [5]),
    { type: 'recovered', who: 'mob', state: 'stun' },
    { type: 'reacted', who: 'mirel', reaction: 'intercept', paid: [3] },
    { type: 'moved', who: 'mob', zone: 'z', place: 'the yard' },
    { type: 'intercepted', who: 'mob', by: 'mirel' },
    attacked('mob', 'mirel', 'Claws', [5, 5]),
    damaged('mob', 'mirel', 2),
    { type: 'rank', who: 'mirel', track: 'phys' },
  );
  expect(beat!.headline).toMatch(
    /^\*\*the goblin mob\*\*, shaking off stun, charges \*\*Roland\*\*, but \*\*Mirel\*\* steps in the way\. \*\*The goblin mob\*\* \w+ \*\*Mirel\*\*: \*\*2 damage\*\*; she loses a Rank of body\.$/u,
  );
});

test('a team that is met, or shies, has ridden over nobody', () => {
  const met: readonly SwiftEvent[] = [
    { type: 'reacted', who: 'mirel', reaction: 'intercept', paid: [3] },
    { type: 'intercepted', who: 'mob', by: 'mirel' },
  ];
  const headline = (...events: readonly SwiftEvent[]) => tell(acted('mob', 'trample', ['roland'], null), ...events).map((b) => b.headline);
  expect(headline(...met)).toEqual([
    '**the goblin mob** drives the team at **Roland**. The goblin mob runs into Mirel, who steps in the way.',
  ]);
  expect(headline({ type: 'void', who: 'mob' })[0]).toMatch(/^\*\*the goblin mob\*\* drives the team at \*\*Roland\*\*, but /u);
});

test('what sixes gave stands apart from the dice that were rolled, and what lies between successes and damage in the same sum', () => {
  const faces = [6, 2, 5];
  const rolled: Step = {
    ...{ rule: 'SS-ATK-05', dice: { by: 'roland', purpose: 'attack', sides: 6, faces } },
    sum: { of: 'dice', parts: [['broadsword', 2]], total: 2 },
  };
  const dealt = hits(1, ['successes', 2], ['armour', -1]);
  const [beat] = tell(
    acted('roland', 'melee-attack', ['archer'], 'Broadsword', [4]),
    { ...attacked('roland', 'archer', 'Broadsword', faces), steps: [rolled] },
    { ...damaged('roland', 'archer', 1), steps: [dealt] },
  );
  expect(beat?.sums?.filter(Boolean)).toEqual(['pays 4', '6 2 + 5 for the six: 2 successes − 1 armour = 1']);
});

test('much that becomes of somebody takes a second sentence, and dice of those out of action are nobody’s concern', () => {
  const [beat] = tell(
    acted('mirel', 'melee-attack', ['archer'], 'Broadsword', [4]),
    attacked('mirel', 'archer', 'Broadsword', [5, 6, 5]),
    damaged('mirel', 'archer', 3),
    { type: 'rank', who: 'archer', track: 'phys' },
    { type: 'hurt', who: 'archer', level: 'trauma' },
    { type: 'injured', who: 'archer', location: 'left-leg', effect: 'balance' },
    { type: 'burnt', who: 'archer', dice: 2 },
    { type: 'prone', who: 'archer' },
    { type: 'ooa', who: 'archer' },
    { type: 'fate', who: 'archer', fate: 'unconscious' },
  );
  expect(beat?.headline.split('damage**')[1]).toBe(
    '; it loses a Rank of body. It takes a Trauma in the left leg (off balance), goes down and falls unconscious.',
  );
});

test('what a blow or a moment of courage was rolled with stands in the small print', () => {
  const rolled = (purpose: string, faces: readonly number[]): readonly Step[] => [
    { rule: 'SS-STE-08', dice: { by: 'mirel', purpose, sides: 6, faces } },
  ];
  const [beat] = tell(
    acted('mirel', 'melee-attack', ['archer'], 'Broadsword', [4]),
    { type: 'fear', who: 'mirel', source: 'mob', passed: true, steps: rolled('fear', [5, 2]) },
    { type: 'recovered', who: 'mirel', state: 'shock', steps: rolled('recover', [6, 1]) },
    { type: 'recover-failed', who: 'mirel', state: 'stun', steps: rolled('recover', [2, 3]) },
  );
  expect(beat?.sums?.filter(Boolean)).toEqual([
    'pays 4',
    'Mirel against the fear 5 2: success',
    'to shake off shock 6 1: success',
    'to shake off stun 2 3: no success',
  ]);
});

test('an action whose roll fails says so; one that is not rolled yet has no end', () => {
  const slam = acted('mob', 'slam', ['roland'], null, [4]);
  const rolled = (passed: boolean): SwiftEvent => ({ type: 'tested', who: 'mob', purpose: 'slam', passed });
  const faces = ([5, 2, 6] as const).map((face) => ({
    rule: 'SS-RCH-04',
    dice: { by: 'mob', purpose: 'slam', sides: 6, faces: [face, 3] },
  }));
  const [opposed] = tell(slam, { ...rolled(false), steps: [faces[0]!, faces[2]!] });
  expect(opposed?.sums?.filter(Boolean)).toEqual(['pays 4', 'slam 5 3 vs 6 3: successes 1 vs 1']);
  expect(tell(slam)[0]?.headline).toBe('**the goblin mob** tries to slam **Roland** down.');
  expect(tell(slam, rolled(false))[0]?.headline).toBe('**the goblin mob** tries to slam **Roland** down, but fails.');
  expect(tell(slam, rolled(true), { type: 'slammed', who: 'roland' })[0]?.headline).toBe('**the goblin mob** slams **Roland** down.');
  const dodge = { type: 'reacted', who: 'roland', reaction: 'dodge', paid: [] } as const;
  expect(tell(slam, dodge, rolled(true), { type: 'slammed', who: 'roland' }, { type: 'prone', who: 'roland' })[0]?.headline).toBe(
    '**the goblin mob** slams **Roland** down despite a dodge.',
  );
});

test('whoever is disarmed drops it: who struck it from them is not told once more', () => {
  const special = { type: 'special', special: 'disarm', by: 'mirel', who: 'roland', worked: true, called: null, successes: 1 } as const;
  const dropped = { type: 'dropped', who: 'roland', called: 'Broadsword' } as const;
  const lines = (...events: SwiftEvent[]) =>
    tell(...events)
      .map(({ headline }) => headline)
      .join(' ');
  expect(lines(special as unknown as SwiftEvent, dropped as unknown as SwiftEvent)).toBe('**Roland** drops his broadsword.');
  expect(lines(special as unknown as SwiftEvent)).toBe('**Mirel** strikes what is held from the hand of **Roland**.');
});

test('where somebody goes is said once, whatever else comes of it', () => {
  const moved = { type: 'moved', who: 'archer', zone: 'path', place: 'The path' } as const;
  const fear = { type: 'fear', who: 'roland', source: 'archer', passed: true } as const;
  const clear = { type: 'status', who: 'archer', status: 'alone' } as const;
  expect(tell(acted('archer', 'move', [], null), moved, clear, fear)[0]?.headline).toBe(
    '**the goblin archer** moves to The path. Roland stands firm before the goblin archer.',
  );
  expect(tell(acted('archer', 'fly', [], null), { type: 'takes-off', who: 'archer' }, moved, clear, fear)[0]?.headline).toBe(
    '**the goblin archer** takes wing and flies to The path. Roland stands firm before the goblin archer.',
  );
});

test('SS-STA-09 who is dragged out of one melee into another is not told to be clear of one', () => {
  const dragged = { type: 'dragged', who: 'roland', by: 'archer' } as const;
  const clear = { type: 'status', who: 'roland', status: 'alone' } as const;
  const words = tell(acted('archer', 'drag', ['roland'], null), dragged, clear).map(({ headline }) => headline);
  expect(words.join(' ')).toMatch(/Roland is dragged into the melee by the goblin archer\.$/u);
});

test.each([
  [0, '**Roland** wins back no Rank of body.'],
  [1, '**Roland** wins back 1 Rank of body.'],
])('SS-HEA-03 a rest that gives back %i', (count, words) =>
  expect(tell({ type: 'healed', who: 'roland', what: 'phys', count })[0]?.headline).toBe(words),
);

test('SS-STA-14 who comes where there is no room left is told to have found none', () => {
  const told = tell(acted('archer', 'charge', ['roland'], 'Short spear'), { type: 'no-room', who: 'archer', on: 'roland' });
  expect(told.map(({ headline }) => headline).join(' ')).toMatch(/charges \*\*Roland\*\* .*finds no room to strike at Roland\.$/u);
});

/** What a blow of Mirel's at Grash has brought about besides. */
const worked = (special: 'disarm' | 'knockback', item: string | null) =>
  ({ type: 'special', special, by: 'mirel', who: 'grash', worked: true, item, called: '', successes: 0 }) as const;

test('whoever is disarmed by a blow that is told drops it, and nothing more is said of that', () => {
  const special = worked('disarm', 'axe');
  const dropped = { type: 'dropped', who: 'grash', item: 'axe', called: 'Axe' } as const;
  const [beat] = tell(
    acted('mirel', 'melee-attack', ['grash'], 'Broadsword'),
    attacked('mirel', 'grash', 'Broadsword', [5, 6, 2]),
    special,
    dropped,
  );
  expect(beat?.headline).toMatch(/ hits; he drops his axe\.$/u);
});

test('whoever is knocked down by a blow goes down, and nothing more is said of that', () => {
  const special = worked('knockback', null);
  const blow = [acted('mirel', 'melee-attack', ['grash'], 'Broadsword'), attacked('mirel', 'grash', 'Broadsword', [5, 6, 2])];
  const [beat] = tell(...blow, special, { type: 'prone', who: 'grash' });
  expect(beat?.headline).toMatch(/ hits; he goes down\.$/u);
});

test('a stare that meets no answer yet strikes home, and hits nobody', () => {
  const [beat] = tell(acted('mirel', 'mental-attack', ['grash'], 'Overawe'), attacked('mirel', 'grash', 'Overawe', [5, 6, 2]));
  expect(beat?.headline).toMatch(/ \*\*Grash\*\*; it strikes home\.$/u);
});

test('SS-MNT-01 who gets on or off does one of them, and it is said once', () => {
  const rides = (type: 'mounted' | 'dismounted', chariot = false) =>
    tell(acted('mirel', 'mount', [], null), { type, who: 'mirel', ...(chariot && { chariot }) }).map((b) => b.headline);
  expect(rides('mounted')).toEqual(['**Mirel** mounts up.']);
  expect(rides('dismounted')).toEqual(['**Mirel** gets down from the saddle.']);
  expect(rides('mounted', true)).toEqual(['**Mirel** climbs into the chariot.']);
  expect(rides('dismounted', true)).toEqual(['**Mirel** gets down from the chariot.']);
});

test('SS-DUA-02 what is taken in hand or put away is told once', () => {
  const handles = (type: 'drawn' | 'put-away') =>
    tell(acted('mirel', 'draw', [], null), { type, who: 'mirel', item: 'dagger', called: 'Dagger' }).map((b) => b.headline);
  expect(handles('drawn')).toEqual(['**Mirel** takes up her dagger.']);
  expect(handles('put-away')).toEqual(['**Mirel** puts away her dagger.']);
});

test('SS-CLO-10 whoever breaks free is told to, once', () => {
  const struggle = (freed: boolean) =>
    tell(
      acted('mirel', 'break-hold', ['grash'], null),
      { type: 'tested', who: 'mirel', purpose: 'hold-break', passed: freed, steps: [] },
      ...(freed ? [{ type: 'freed', who: 'mirel' } as const] : []),
    ).map((b) => b.headline);
  expect(struggle(true)).toEqual(['**Mirel** breaks free of **Grash**.']);
  expect(struggle(false)).toEqual(['**Mirel** struggles to break free of **Grash**, but fails.']);
});

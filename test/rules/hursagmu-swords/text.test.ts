import { describe, expect, test } from 'vitest';
import { declare, heard, matchOf, reply, type Step, type Told, type Voice } from '../../../src/engine/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { EVENTS } from '../../../src/rules/hursagmu-swords/words/events.ts';
import { ASKS } from '../../../src/rules/hursagmu-swords/words/questions.ts';
import { REFUSALS } from '../../../src/rules/hursagmu-swords/words/refusals.ts';

import { playRandomFight } from '../../support/random-fight.ts';
import { plainVoice as voice, wordingOf } from '../../support/wording.ts';
import { askedOf, diceOf, fightOf } from './play.ts';
import type { Loose } from './telling.ts';

const { texts } = hursagmuSwords;

const wording = wordingOf(hursagmuSwords, {
  ids: hursagmuSwords.practice.entrants.map((e) => e.id),
  keys: /\b(grapple|riding|grab|disarm|area|army|as|attack|only|assisted|command|dive|end|give|strike)-[a-z]+/,
  words: (type) => type in EVENTS,
});
const { mustBeWords } = wording;

/** The sum of a roll begins with what its dice show. */
function diceComeFirst({ dice, sum }: Step): void {
  if (dice && sum) expect(sum.parts[0]).toEqual(['dice', dice.faces.reduce((a, b) => a + b, 0)]);
}

describe('words', () => {
  test.each([101, 102, 103, 104, 105, 106])(
    'everything that is said, asked and offered in fight %i is in words, and every sum comes out',
    (seed) => {
      const { refusals } = playRandomFight(hursagmuSwords, seed, {
        gm: 6,
        settings: { rulings: 'always' },
        eachStep(fight, pending, news: readonly Told[]) {
          wording.events(news);
          for (const { event } of news) if (event.type in EVENTS) for (const step of event.steps ?? []) diceComeFirst(step);
          wording.pending(pending);
          for (const who of pending.at === 'turn' ? [...pending.turn.of, 'gm'] : [])
            wording.offers(hursagmuSwords.offers(fight as never, who));
        },
      });
      for (const { reason, facts } of refusals.filter((r) => r.reason in REFUSALS))
        mustBeWords(texts.refusal({ reason, facts }, voice), reason);
    },
  );

  test('every refusal of these rules has words that say what to do', () => {
    for (const reason of Object.keys(REFUSALS)) mustBeWords(texts.refusal({ reason, facts: { item: 'short-sword' } }, voice), reason);
  });

  test.each([
    [0, 'Ben, Ana attacks you with their sword. How do you defend?'],
    [4, 'Ben, Ana attacks you with their sword. It is hard to land: your +4 for that is in the rolls below. How do you defend?'],
    [-1, 'Ben, Ana attacks you with their sword. It is easy to land: your −1 for that is in the rolls below. How do you defend?'],
  ])('SW-ATK-05 an attack of level %i', (level, question) =>
    expect(
      texts.ask(
        { key: 'defend', who: 'Ben', facts: { by: 'Ana', weapon: 'sword', manoeuvre: 'strike', level } },
        { ...voice, name: (id) => id },
      ),
    ).toBe(question),
  );

  test('SW-STR-09 what flies at somebody is thrown, as only a shield stops it', () => {
    const ask = (weapon: string, thrown?: true) =>
      texts.ask(
        { key: 'defend', who: 'Ben', facts: { by: 'Ana', weapon, manoeuvre: 'strike', level: 0, ...(thrown && { thrown }) } },
        { ...voice, name: (id) => id },
      );
    expect(ask('spear', true)).toBe('Ben, Ana throws their spear at you. How do you defend?');
    expect(ask('javelin')).toBe('Ben, Ana throws their javelin at you. How do you defend?');
    expect(ask('spear')).toBe('Ben, Ana attacks you with their spear. How do you defend?');
  });

  test('the GM accepts an area as it is shown at one press, and reads who stands in it and how far from its edge', () => {
    const fight = fightOf(
      { a: { sheet: { weapons: ['fire-pot'] } }, b: { side: 'foes' }, c: { side: 'foes' }, far: { side: 'foes' } },
      { turn: 'a' },
    );
    fight.distances['b>c'] = 2;
    fight.distances['a>b'] = 8;
    fight.distances['b>far'] = 20;
    const ruling = declare(
      hursagmuSwords,
      matchOf(fight),
      { by: 'a', choice: { pick: 'area-attack', target: 'b', weapon: 'fire-pot' } },
      diceOf(),
    );
    const ask = askedOf(ruling.pending, 'gm');
    expect(ask.otherwise).toEqual({ pick: 'as-usual' });
    expect(ask.offers.map(({ pick, label }) => label ?? texts.pick(pick))).toEqual(['As shown: 2 in it', 'Change the numbers']);
    expect(texts.ask(ask, { ...voice, name: (id) => id })).toContain('In it, and how far from the edge: b: 3 yd, c: 1 yd.');
    // Of old fights the whole ruling is kept as it was.
    for (const gm of [{ pick: 'as-usual' }, { pick: 'rule', level: 2, circumstances: [], exits: { b: 3, c: 1 } }]) {
      const { pending } = reply(hursagmuSwords, ruling.match, { gm }, diceOf({ attack: 6 }));
      expect(pending.at === 'ask' && pending.asking.asks.map((a) => a.who)).toEqual(['b', 'c']);
    }
  });

  test('nobody can work out what a foe adds to their endurance: neither from damage of a weapon nor of the GM', () => {
    const fight = fightOf({ a: {}, b: { side: 'foes', sheet: { armor: 3 } } }, { turn: 'a', settings: { rulings: 'never' } });
    const told: Told[] = [];
    const hit = declare(hursagmuSwords, matchOf(fight), { by: 'a', choice: { pick: 'strike', target: 'b', weapon: 'fists' } }, diceOf());
    told.push(...hit.news, ...reply(hursagmuSwords, hit.match, { b: { pick: 'none' } }, diceOf()).news);
    told.push(
      ...declare(
        hursagmuSwords,
        matchOf(fight),
        { by: 'gm', choice: { pick: 'damage', target: 'b', amount: 16, endurance: true } },
        diceOf(),
      ).news,
    );
    expect(told.filter(({ event }) => event.type === 'damaged')).toHaveLength(2);
    for (const reader of [{ as: 'public' }, { as: 'player', of: ['a'] }] as const) {
      const shown = heard(told, reader);
      const endured = shown.filter((event) => event.type === 'endured');
      expect(endured.map(({ steps }) => steps?.flatMap((s) => [s.dice, s.sum]))).toEqual([
        [undefined, undefined],
        [undefined, undefined],
      ]);
      expect(JSON.stringify(texts.story!(shown, voice))).not.toMatch(/endurance (?!… =)/u);
    }
    const own = heard(told, { as: 'player', of: ['b'] });
    expect(own.flatMap((event) => (event.type === 'endured' ? event.steps : []))).toEqual([
      expect.objectContaining({ sum: expect.anything() as unknown }),
      expect.objectContaining({ sum: expect.anything() as unknown }),
    ]);
  });

  test('a hit that does nothing says why', () => {
    const hit = { type: 'hit', by: 'a', on: 'b', weapon: 'sword', attack: null, against: null };
    const none: Loose = { type: 'damaged', by: 'a', on: 'b', dealt: 13, resisted: null, net: 0 };
    const line = (...events: readonly Loose[]) =>
      texts.story!(events, voice)
        .map(({ headline }) => headline)
        .join(' ');
    expect(line(none)).toMatch(/shrugs off the blow: no damage\.$/u);
    expect(line({ type: 'attacks', by: 'a', on: 'b', weapon: 'sword', manoeuvre: 'strike' }, hit, none)).toMatch(
      /shrugs? off the blow\.$/u,
    );
  });

  test('what a player says is quoted, never passed on as it is', () => {
    const harmless: Voice = { ...voice, quote: () => 'QUOTED' };
    for (const event of [
      { type: 'spoke', who: 'a', words: '@everyone' },
      { type: 'object-hit', by: 'a', object: '@everyone', damage: 3 },
      { type: 'object-missed', by: 'a', object: '@everyone' },
      { type: 'ended', winner: '@everyone' },
    ]) {
      const text = texts.event(event, harmless);
      expect(text).toContain('QUOTED');
      expect(text).not.toContain('@everyone');
    }
  });

  test('a question of which a house rule says when it is asked is one of these rules, and so is that', () => {
    const asked = Object.entries(texts.askedBy ?? {});
    expect(asked.map(([, rule]) => rule)).toEqual(asked.map(() => 'rulings'));
    expect(hursagmuSwords.settings.some(({ key }) => key === 'rulings')).toBe(true);
    expect(asked.filter(([key]) => !Object.hasOwn(ASKS, key))).toEqual([]);
    expect(Object.keys(ASKS).filter((key) => /^(?:attack|area|object|slam|animal|battle)-ruling$/u.test(key))).toHaveLength(asked.length);
  });

  test('the primer fits on one screen', () => expect(hursagmuSwords.primer.length).toBeLessThanOrEqual(1800));
});

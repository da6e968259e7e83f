/** Attacks on several at once: shared dice and blasts, what is offered of them, and what becomes of them on the way. */
import { describe, expect, test } from 'vitest';
import {
  apply,
  type Choice,
  declare,
  type Id,
  matchOf,
  type Offer,
  reply,
  type Standing,
  type Step,
  valuesOf,
} from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { eventText } from '../../../src/table/words/words.ts';
import { keptVoice } from '../../support/kept.ts';
import { askedOf } from '../../support/questions.ts';
import { showing } from '../../support/random-fight.ts';
import { fightOf, type Someone } from './support.ts';

const THREES = showing(3);
const ana = (more: Partial<Someone> = {}): Someone => ({ id: 'ana', ...more });
const foe = (id: string, more: Partial<Someone> = {}): Someone => ({ id, side: 'foes', ...more });
/** Somebody larger than the rest. */
const OGRE = ana({ sheet: { size: 'large', weapons: ['club'] } });
const SHARED: Choice = { pick: 'spread', weapon: 'club', dice: { orc: 1, imp: 1 } };

const acts = (fight: Fight, choice: Choice, by: Id = 'ana', face = 3): Standing<Fight> =>
  declare(murdham, matchOf(fight), { by, choice }, showing(face));
const answers = (now: Standing<Fight>, given: Readonly<Record<Id, Choice>> = {}, face = 3): Standing<Fight> =>
  reply(murdham, now.match, given, showing(face));
const told = ({ news }: Pick<Standing<Fight>, 'news'>): readonly string[] => news.map(({ event }) => event.type);

/** What comes of an act when all say what they say to the first question that they are asked, and nothing to any other; and what is asked. */
function through(
  first: Standing<Fight>,
  given: Readonly<Record<Id, Choice>> = {},
  face = 3,
): Standing<Fight> & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  let now = first;
  const news = [...now.news];
  for (let said = given; now.pending.at === 'ask'; said = {}) {
    asked.push(...now.pending.asking.asks.map(({ key }) => key));
    now = answers(now, said, face);
    news.push(...now.news);
  }
  return { ...now, news, asked };
}
const offered = (people: readonly Someone[], pick: string, zones = 4): Offer | undefined =>
  murdham.offers(fightOf(people, zones), 'ana').find((o) => o.pick === pick);
const values = (offer: Offer | undefined, param: string, choice: Omit<Choice, 'pick'> = {}) =>
  valuesOf(offer!.params!.find((p) => p.name === param)!, { pick: offer!.pick, ...choice });

describe('ZS-BLA-01, ZS-BLA-05, ZS-BLA-07 a blast is offered', () => {
  test('to those alone who have one', () => {
    expect(offered([ana({ sheet: { weapons: ['bow'] } }), foe('orc')], 'blast')).toBeUndefined();
    expect(offered([ana({ sheet: { weapons: ['fire-bomb'] } }), foe('orc')], 'blast')).toMatchObject({ does: 'special' });
  });
  test('at the zones that each weapon reaches, and at no others', () => {
    const blast = offered([ana({ sheet: { weapons: ['whirl', 'fire-bomb'] } }), foe('orc')], 'blast', 5);
    const at = (weapon: string) => values(blast, 'zone', { weapon }).map(({ value }) => value);
    expect([at('whirl'), at('fire-bomb')]).toEqual([['z1'], ['z1', 'z2', 'z3']]);
  });
  test('with what is rolled for it: the lower of two from the saddle (ZS-MNT-05)', () => {
    const nag: Someone = { id: 'nag', sheet: { traits: ['mount'] } };
    const rolled = (mountedOn: string | null) =>
      values(offered([ana({ sheet: { weapons: ['fire-bomb'] }, state: { mountedOn } }), nag, foe('orc')], 'blast'), 'weapon')[0]?.odds;
    expect([rolled(null), rolled('nag')]).toEqual(['d6', 'd6, the lower of two']);
  });
});

describe('ZS-BLA-05, ZS-BLA-06 a bomb that goes astray', () => {
  const thrown = (zones: number): readonly (readonly Step[] | undefined)[] => {
    const fight = fightOf([ana({ sheet: { weapons: ['fire-bomb'] } })], zones);
    const now = acts(fight, { pick: 'blast', weapon: 'fire-bomb', zone: 'z3' }, 'ana', 20);
    return now.news.flatMap(({ event }) => (event.type === 'deviated' ? [event.steps] : []));
  };
  const scattering =
    (faces: readonly number[]) =>
    () =>
    ({ purpose, count }: { readonly purpose: string; readonly count: number }) =>
      Array.from({ length: count }, () => (purpose === 'scatter' ? faces[0]! : 20));
  test('shows the die that was thrown for its way where there are several', () => {
    const fight = fightOf([ana({ sheet: { weapons: ['fire-bomb'] } })], 4);
    const now = declare(
      murdham,
      matchOf(fight),
      { by: 'ana', choice: { pick: 'blast', weapon: 'fire-bomb', zone: 'z3' } },
      scattering([2]),
    );
    const [event] = now.news.flatMap(({ event }) => (event.type === 'deviated' ? [event] : []));
    expect(event).toMatchObject({ zone: 'z4' });
    expect(event?.steps).toEqual([{ rule: 'ZS-BLA-06', dice: { by: 'gm', purpose: 'scatter', sides: 2, faces: [2] } }]);
  });
  test('throws none where there is but one', () => expect(thrown(3)).toEqual([[{ rule: 'ZS-BLA-05' }]]));
});

describe('ZS-BLA-07, ZS-REA-10 one after the other', () => {
  test.each([
    ['with both blows at once', [], 9, 0],
    ['and is spared by it', ['fast-strike'], 12, 1],
  ])('what has left the hand falls on all, though the first fells who threw it %s', (_how, skills, left, lost) => {
    const javelin: Choice = { pick: 'counter', action: 'strike', weapon: 'javelin' };
    const fight = fightOf([
      ana({ sheet: { str: 6, weapons: ['fire-bomb'] } }),
      foe('orc', { sheet: { str: 12, weapons: ['javelin'], skills }, state: { zone: 'z2' } }),
      foe('imp', { state: { zone: 'z2' } }),
    ]);
    const after = through(acts(fight, { pick: 'blast', weapon: 'fire-bomb', zone: 'z2' }), { orc: javelin });
    expect(after.seen.combatants).toMatchObject({ ana: { incapacitated: true }, orc: { health: left }, imp: { health: 5 } });
    expect(told(after).filter((type) => type === 'cut-short')).toHaveLength(lost);
  });

  test.each([
    ['before it lands at all', { armour: 2 }, 15],
    ['by the first whom it hits', {}, 10],
  ])('a blow that is cut short %s strikes none of the others, nor is the GM asked about their cover', (_when, sheet, left) => {
    const axe: Choice = { pick: 'counter', action: 'strike', weapon: 'axe' };
    const others = [foe('elf', { state: { cover: 'barrier' } }), foe('imp')];
    const fight = fightOf([
      ana({ sheet: { weapons: ['whirl'] } }),
      foe('orc', { sheet: { str: 15, weapons: ['axe'], ...sheet } }),
      ...others,
    ]);
    const after = through(acts(fight, { pick: 'blast', weapon: 'whirl', zone: 'z1' }), { orc: axe }, 5);
    expect(after.asked).not.toContain('penetrates');
    expect(told(after).filter((type) => type === 'cut-short')).toHaveLength(1);
    const unhurt = { imp: { health: 8 }, elf: { health: 8 } };
    expect(after.seen.combatants).toMatchObject({ ana: { incapacitated: true }, orc: { health: left }, ...unhurt });
  });

  const axe: Choice = { pick: 'counter', action: 'strike', weapon: 'axe' };
  const whirling = (strong: string, more: Partial<Someone> = {}) =>
    fightOf([
      ana({ sheet: { weapons: ['whirl'] } }),
      ...['orc', 'elf', 'imp'].map((id) => foe(id, id === strong ? { sheet: { str: 15, weapons: ['axe'], armour: 2 } } : {})),
      ...(more.id ? [foe(more.id, more)] : []),
    ]);
  const cut = (strong: string, more?: Partial<Someone>) => {
    let now = acts(whirling(strong, more), { pick: 'blast', weapon: 'whirl', zone: 'z1' });
    const news = [...now.news];
    while (now.pending.at === 'ask') {
      const isTheirs = now.pending.asking.asks.some(({ who }) => who === strong);
      now = answers(now, isTheirs ? { [strong]: axe } : {}, 5);
      news.push(...now.news);
    }
    expect(now.seen.combatants).toMatchObject({ ana: { incapacitated: true } });
    return news.flatMap(({ event }) => (event.type === 'cut-short' ? ['spared' in event ? event.spared : null] : []));
  };
  test('of a blow that a counter ends in the midst of them it is told whom it spares, of one that it ends at once that it never came', () => {
    expect(cut('orc')).toEqual([null]);
    expect(cut('elf')).toEqual([['elf', 'imp']]);
    expect(cut('imp')).toEqual([['imp']]);
    // Nobody learns of whoever hides there.
    expect(cut('elf', { id: 'rat', concealed: true })).toEqual([['elf', 'imp']]);
  });

  test('a blow that the GM has ended is told once', () => {
    const asked = acts(fightOf([OGRE, foe('orc'), foe('imp')]), SHARED);
    const hurt = apply(murdham, asked.match, { by: 'gm', choice: { pick: 'damage', target: 'ana', amount: 7 } }, THREES);
    const after = through(hurt);
    expect(told(after).filter((type) => type === 'cut-short')).toHaveLength(1);
    expect(after.seen.combatants).toMatchObject({ orc: { health: 8 }, imp: { health: 8 } });
  });
});

describe('ZS-ATK-11 any attack may be held back', () => {
  const parts = (now: Standing<Fight>) => now.news.flatMap(({ event }) => (event.type === 'damage' ? (event.steps ?? []) : []));
  const said = (now: Standing<Fight>): string => now.news.map(({ event }) => eventText(murdham, event, keptVoice)).join('\n');

  test('dice that are shared', () => {
    expect(offered([OGRE, foe('orc'), foe('imp')], 'spread')?.params?.map(({ name }) => name)).toContain('holdBack');
    const first = acts(fightOf([OGRE, foe('orc'), foe('imp')]), { ...SHARED, holdBack: true });
    const after = answers(first);
    expect(parts(after)[0]).toMatchObject({ rule: 'ZS-DMG-11', dice: { faces: [3, 3] } });
    expect(said(first)).toContain('holding back');
  });

  test('a blast', () => {
    const fight = (): Fight => fightOf([ana({ sheet: { weapons: ['whirl'] } }), foe('orc'), foe('imp')]);
    const blast: Choice = { pick: 'blast', weapon: 'whirl', zone: 'z1' };
    expect(offered([ana({ sheet: { weapons: ['whirl'] } }), foe('orc')], 'blast')?.params?.map(({ name }) => name)).toContain('holdBack');
    const first = acts(fight(), { ...blast, holdBack: true });
    expect(parts(answers(first))[0]).toMatchObject({ rule: 'ZS-DMG-11', dice: { faces: [3, 3] } });
    expect(said(first)).toContain('holding back');
    expect(said(acts(fight(), blast))).not.toContain('holding back');
  });
});

test('ZS-REA-13, ZS-TRN-09: nobody is told to hide where there is nobody to hide behind', () => {
  const hiding = (more: readonly Someone[]): Offer | undefined => {
    const { pending } = acts(fightOf([ana({ sheet: { weapons: ['sword'] } }), foe('orc'), ...more]), {
      pick: 'attack',
      target: 'orc',
      weapon: 'sword',
    });
    return askedOf(pending, 'orc').offers.find((o) => o.pick === 'hide-behind');
  };
  expect(hiding([])).toMatchObject({ blocked: 'no-cover' });
  expect(hiding([foe('imp')])).not.toHaveProperty('blocked');
});

test('ZS-STU-04, ZS-STU-05: an attacker whom the GM fells while a stunt is talked over strikes no more, and nobody is asked about it', () => {
  const fight = fightOf([ana({ sheet: { weapons: ['sword'] } }), foe('orc')]);
  const ruling = acts(fight, { pick: 'attack', target: 'orc', weapon: 'sword', stunt: 'drop the bag' });
  const felled = apply(murdham, ruling.match, { by: 'gm', choice: { pick: 'damage', target: 'ana', amount: 5 } }, THREES);
  const after = through(felled, { gm: { pick: 'allow' } });
  expect(after.asked).not.toContain('stunt');
  expect(told(after).filter((type) => type === 'cut-short')).toHaveLength(1);
});

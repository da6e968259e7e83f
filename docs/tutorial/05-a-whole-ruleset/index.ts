/** 5. A whole ruleset: a tavern brawl. Copy this folder to begin a system of your own. */
import {
  type EventTexts,
  emptyFight,
  everyone,
  find,
  gmDamage,
  gmHeal,
  gmOffers,
  gmProcedures,
  type Id,
  labelsOf,
  must,
  type Next,
  numbersPart,
  type Offer,
  offersOf,
  own,
  proceduresOf,
  type Ruleset,
  type Script,
  sheetGroup,
  sheetNow,
  sides,
  stateWords,
  textsByType,
  viewOf,
} from '../../../src/engine/index.ts';
import { punch, wait } from './punch.ts';
import { type Brawl, type Brawler, brawler, type Happening, house, isOut, parse, tables } from './sheet.ts';

/** What brawlers do; offers, procedures and the words of buttons are made from this list. */
const ACTIONS = [punch, wait];

/** What the GM does beyond what a GM may in every system. */
const byHand = (sign: 1 | -1) => ({
  rule: 'TU-PUN-02',
  *perform(fight: Brawl, { target, amount }: { readonly target: Id; readonly amount: number }): Script {
    const who = find(fight, target);
    who.bruises = Math.max(0, Math.min(who.toughness, who.bruises + sign * amount));
  },
});
const GM_ACTIONS = [gmDamage<Brawl>(byHand(1)), gmHeal<Brawl>(byHand(-1))];

/** TU-TRN-01: the first in order who still stands is up; a brawl is over when at most one side does. */
function next(fight: Brawl): Next {
  const up = everyone(fight).filter((c) => !isOut(c));
  const standing = new Set(up.map((c) => c.side));
  if (standing.size < 2) return { step: 'over', winner: [...standing][0] ?? null };
  return { step: 'turn', kind: 'turn', key: 'turn', of: [up[0]!.id], otherwise: { by: up[0]!.id, choice: { pick: 'wait' } } };
}

function offers(fight: Brawl, who: Id): readonly Offer[] {
  if (who === 'gm') return [...gmOffers(fight), ...offersOf(GM_ACTIONS, fight, { id: 'gm' })];
  const self = own(fight.combatants, who);
  return self ? offersOf(ACTIONS, fight, self) : [];
}

const EVENTS: EventTexts<Happening> = {
  missed: ({ by, on, face }, { name }) => `${name(by)} swings at ${name(on)} and misses (${face}).`,
  ducked: ({ by, on, face }, { name }) => `${name(on)} ducks under the punch of ${name(by)} (${face}).`,
  bruised: ({ by, on, face, out }, { name }) => `${name(by)} hits ${name(on)} (${face})${out ? ', who goes down' : ''}.`,
};

const PICKS: Readonly<Record<string, string>> = { ...labelsOf([...ACTIONS, ...GM_ACTIONS]), duck: 'Duck', stand: 'Stand firm' };

const REFUSALS: Readonly<Record<string, string>> = {
  'target-down': 'That one is down already. Choose somebody who still stands.',
  'nobody-to-punch': 'There is nobody left to punch.',
};

const parts = {
  settings: house.list,
  combatant: brawler,
  check: (_fight: Brawl, c: Brawler) => must(c.bruises >= 0, 'bad-edit', { field: 'bruises', problem: 'it cannot be less than 0' }),
};

export const brawl: Ruleset<Brawl> = {
  ...parts,
  id: 'brawl',
  version: 1,
  title: 'Tavern brawl',
  primer: '**Tavern brawl.** Punch somebody; they duck or stand before the die falls. As many bruises as toughness, and you are out.',
  catalogue: [
    { id: 'TU-PUN-01', kind: 'auto', says: 'A punch hits on 3 or more, a ducking target on 5 or more.' },
    { id: 'TU-PUN-02', kind: 'auto', says: 'A hit is one bruise.' },
    { id: 'TU-TRN-01', kind: 'auto', says: 'Turns go round in the order of joining.' },
    { id: 'TU-TRN-02', kind: 'auto', says: 'You may wait instead.' },
    { id: 'TU-HID-01', kind: 'auto', says: 'Whoever strikes out of hiding is seen.' },
  ],
  space: { kind: 'distances', unit: 'm', initial: 1 },
  sheets: {
    ...tables,
    samples: [
      { id: 'regular', name: 'Regular', kind: 'hero', about: 'comes every night', sheet: { toughness: 3 } },
      { id: 'bouncer', name: 'Bouncer', kind: 'foe', about: 'throws people out', sheet: { toughness: 4 } },
    ],
    parse,
    tell: (sheet) => {
      const { toughness, bruises = 0 } = sheet as { readonly toughness: number; readonly bruises?: number };
      const bars = [{ label: 'Health', now: Math.max(0, toughness - bruises), max: toughness }];
      return { about: '', bars, groups: sheetGroup('Body', `Toughness ${toughness}`) };
    },
    moment: [],
    form: {
      starter: { name: 'Newcomer', sheet: { toughness: 3 } },
      parts: [
        numbersPart({ key: 'toughness', label: 'Toughness (1 to 9)', hint: 'So many bruises, and you are out.' }, [
          { field: 'toughness', names: ['Toughness'], min: 1, max: 9 },
        ]),
      ],
    },
  },
  practice: {
    title: 'Closing time',
    about: 'Three regulars will not go home.',
    entrants: [
      { id: 'ann', name: 'Ann', side: 'regulars', sheet: {}, player: true },
      { id: 'bob', name: 'Bob', side: 'regulars', sheet: {}, player: true },
      { id: 'bouncer', name: 'Bouncer', side: 'house', sheet: { toughness: 4 }, player: false },
    ],
  },
  texts: {
    event: textsByType(EVENTS),
    ask: ({ key, who, facts }, { name }) =>
      key === 'defend' ? `${name(String(facts?.['by'] ?? 'gm'))} swings at ${name(who)}: duck or stand?` : `${name(who)} is up.`,
    pick: (pick) => own(PICKS, pick) ?? '',
    param: () => '',
    value: () => '',
    refusal: ({ reason }) => own(REFUSALS, reason) ?? '',
  },
  procedures: { ...gmProcedures<Brawl>(parts), ...proceduresOf(ACTIONS), ...proceduresOf(GM_ACTIONS) },
  newFight: (settings) => ({ ...emptyFight(settings), combatants: {}, told: [] }),
  // Bruises are gone by the next evening.
  after: (c) => sheetNow(c, ['toughness']),
  next,
  offers,
  view: viewOf<Brawl, Brawler>({
    isOut,
    looks: (c) => stateWords({ unconscious: isOut(c) }, c.toughness - c.bruises, c.toughness),
    numbers: ({ toughness, bruises }) => ({ now: toughness - bruises, max: toughness }),
    closed: (_fight, { toughness }) => [['Toughness', String(toughness)]],
    remarks: (fight) => (sides(fight).length < 2 ? ['Nobody to fight with yet.'] : []),
  }),
};

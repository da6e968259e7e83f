/** What the GM rules on an attack before any die falls: the level, what helps or hinders, what is out of the question. */

import { ask, between, type Choice, GM, isOfEdition, type Json, type Offer, type Param, type Script } from '../../engine/index.ts';
import { flightOf } from './arms.ts';
import type { Manoeuvre } from './events.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

import { CIRCUMSTANCES, type Circumstance } from './tables.ts';
import { isHandWeapon, type Weapon } from './weapons.ts';

/** SW-ATK-03, SW-ATK-04: the GM's word on one attack, or what the tables say when they are silent. */
export interface Ruling {
  /** Challenge level, circumstances included. */
  readonly level: number;
  /** On the attack roll. */
  readonly attack: number;
  /** SW-DEF-05: on a block with bare hands. */
  readonly bareHands: number;
  /** SW-DEF-06: on any block, for reach. */
  readonly reach: number;
  /** SW-MNT-13: on Riding in place of a dodge. */
  readonly riding: number;
  /** SW-DEF-07, SW-STR-15: blocking goes by the rules, or the GM says otherwise. */
  readonly block: 'by-rules' | 'allowed' | 'forbidden';
  /** SW-DEF-14, SW-DEF-15: no room to dodge, or nothing that could be dodged. */
  readonly dodge: 'by-rules' | 'forbidden';
}

/** What an attack looks like to the GM. */
export interface Plea {
  readonly manoeuvre: Manoeuvre;
  readonly by: Fighter;
  readonly on: Fighter;
  readonly weapon: Weapon;
  /** What the tables give the attack roll: size of an area, a thing not made for throwing. */
  readonly bonus: number;
}

export const yardsBetween = (fight: Fight, a: Fighter, b: Fighter): number => between(fight, a.id, b.id, house.get(fight, 'reach'));

/** Whether a weapon reaches so far at all (SW-CORE-10, table of levels by range). */
export const reaches = (fight: Fight, weapon: Weapon, yards: number): boolean =>
  yards <= (isHandWeapon(weapon) ? house.get(fight, 'reach') : Math.max(house.get(fight, 'reach'), 2 * weapon.rangeYards));

/** SW-ATK-03: the level by distance. */
export function levelAt(fight: Fight, weapon: Weapon, yards: number): number {
  const [touching = 0, quarter = 0, half = 0, full = 0, double = 0] = house.get(fight, 'level.range');
  if (isHandWeapon(weapon) || yards <= house.get(fight, 'reach')) return touching;
  const share = yards / weapon.rangeYards;
  return share <= 0.25 ? quarter : share <= 0.5 ? half : share <= 1 ? full : double;
}

/** The ruling that stands when the GM says nothing. */
function usualRuling(fight: Fight, { by, on, weapon, bonus }: Plea): Ruling {
  return {
    level: levelAt(fight, weapon, yardsBetween(fight, by, on)),
    attack: bonus,
    bareHands: house.get(fight, 'block.bare-hands'),
    reach: 0,
    riding: house.get(fight, 'riding.dodge'),
    block: 'by-rules',
    dodge: 'by-rules',
  };
}

/**
 * Asks the GM about an attack, as often as the setting `rulings` wants.
 * Null: they rule it out altogether (SW-STR-15), and the attacker may think of something else.
 */
export function* rule(fight: Fight, plea: Plea): Script<Ruling | null> {
  const usual = usualRuling(fight, plea);
  const { by, on, weapon, manoeuvre } = plea;
  if (isRuledByTables(fight) || (house.get(fight, 'rulings') === 'ranged' && isHandWeapon(weapon))) return usual;
  const known = { by: by.id, on: on.id, weapon: weapon.id, manoeuvre, ...flightOf(fight, weapon) };
  const facts = { ...known, yards: yardsBetween(fight, by, on), level: usual.level };
  const choice = yield* ask(GM, 'attack-ruling', rulingOffers(usual), { pick: 'as-usual' }, { kind: 'ruling', facts });
  if (choice.pick === 'rule-out') return null;
  return choice.pick === 'rule' ? ruledBy(fight, usual, choice) : usual;
}

const rulingOffers = (usual: Ruling): readonly Offer<'as-usual' | 'rule' | 'rule-out'>[] => [
  { pick: 'as-usual' },
  {
    pick: 'rule',
    params: [
      rulingParam('level', usual.level),
      circumstances,
      rulingParam('attack', usual.attack),
      rulingParam('bareHands', usual.bareHands),
      rulingParam('reach', usual.reach),
      rulingParam('riding', usual.riding),
      {
        name: 'block',
        kind: 'thing',
        options: [{ value: 'by-rules' }, { value: 'allowed' }, { value: 'forbidden' }],
        initial: usual.block,
      },
      { name: 'dodge', kind: 'thing', options: [{ value: 'by-rules' }, { value: 'forbidden' }], initial: usual.dodge },
    ],
  },
  { pick: 'rule-out' },
];

/** A number that the GM may give, with what the tables say. */
export const rulingParam = (name: string, initial: number, min = -30, max = 60): Param => ({ name, kind: 'number', min, max, initial });

/** Whether the table leaves the GM out of it: the levels are those of the tables (setting `rulings`). */
export const isRuledByTables = (fight: Fight): boolean => house.get(fight, 'rulings') === 'never';

/** The same of areas and things, of which the GM of an older fight is asked in any case. */
export const isLeftToTables = (fight: Fight): boolean => isRuledByTables(fight) && isOfEdition(fight, 2);

/** SW-ATK-04: wind, cover, light and the like. */
export const circumstances: Param = {
  name: 'circumstances',
  kind: 'many',
  of: 'thing',
  once: true,
  options: CIRCUMSTANCES.map((value) => ({ value })),
  initial: [],
};

/** What circumstances add to a level. */
export const circumstanceLevel = (fight: Fight, chosen: Json | undefined): number =>
  (Array.isArray(chosen) ? chosen : []).reduce<number>((sum, key) => sum + house.get(fight, `level.${key as Circumstance}`), 0);

function ruledBy(fight: Fight, usual: Ruling, choice: Choice): Ruling {
  const { level, attack, bareHands, reach, riding, block, dodge } = { ...usual, ...choice } as Ruling;
  return { level: level + circumstanceLevel(fight, choice['circumstances']), attack, bareHands, reach, riding, block, dodge };
}

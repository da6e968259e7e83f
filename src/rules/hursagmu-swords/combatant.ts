/** An empty fight, somebody who joins it, what an edit may make of them, and their sheet afterwards. */
import { accepted, combatantOf, type Entrant, emptyFight, type Json, must, range, sameData, sheetNow } from '../../engine/index.ts';
import { sheetTables } from './fields.ts';
import { enduranceOf, parseSheet, SHEET } from './sheet.ts';
import { STATE, withOwnApart } from './sheet-schema.ts';
import type { Fight, Fighter, Sheet, State, Tally } from './state.ts';
import { EDITION, isDead } from './status.ts';
import type { Weapon } from './weapons.ts';

export const NO_ACTIONS: Tally = { attacks: 0, augments: 0, defend: false, assists: 0, other: 0 };

/** An empty fight. */
export const newFight = (settings: Record<string, Json>): Fight => ({
  ...emptyFight(settings),
  edition: EDITION,
  initiative: [],
  queue: [],
  battle: null,
  ended: null,
});

/** Makes a combatant of an entrant. @throws Refusal `bad-sheet`. */
export function combatant(fight: Fight, entrant: Entrant): Fighter {
  const sheet = parseSheet(entrant.sheet, fight);
  Object.assign(sheet, keptOwn(fight, sheet));
  return { ...combatantOf(entrant), ...sheet, ...fresh(), ...(entrant.state as Partial<State>) };
}

/** Letters before a number: a name takes 60 in all, an id 40. */
const LONGEST = { name: 56, id: 36 };

type Armed = Pick<Sheet, 'weapons' | 'inHand' | 'ownWeapons'>;

/**
 * Weapons that no table has are the fight's as well: they may change hands. One that is made otherwise than its namesake there is
 * numbered. Returns what somebody carries under these names.
 */
function keptOwn(fight: Fight, { weapons, inHand, ownWeapons = [] }: Armed): Partial<Armed> {
  const all = [...(fight.ownWeapons ?? [])];
  const called = new Map<string, Weapon>();
  for (const own of ownWeapons) {
    const known = namesakes(own, all.length).find(
      (one) => all.every(({ id }) => id !== one.id) || all.some((other) => sameData(other, one)),
    );
    if (!known) continue;
    if (all.every(({ id }) => id !== known.id)) all.push(known);
    called.set(own.id, known);
  }
  if (called.size === 0) return {};
  fight.ownWeapons = all;
  const idOf = (id: string): string => called.get(id)?.id ?? id;
  return { weapons: weapons.map(idOf), inHand: idOf(inHand), ownWeapons: [...called.values()] };
}

/** A weapon under its own name, and numbered up to one more than there are. */
const namesakes = (own: Weapon, there: number): readonly Weapon[] => [
  own,
  ...range(there, 'weapons of one name').map((at) => ({
    ...own,
    id: `${own.id.slice(0, LONGEST.id)}-${at + 2}`,
    name: `${own.name.slice(0, LONGEST.name)} ${at + 2}`,
  })),
];

const fresh = (): State => ({
  plan: { ...NO_ACTIONS },
  planned: false,
  done: { ...NO_ACTIONS },
  hasActed: false,
  surprised: false,
  resting: false,
  rested: 0,
  stepped: false,
  handled: false,
  willing: true,
  closeCombatWith: [],
  holding: null,
  heldBy: null,
  mountedOn: null,
  power: 0,
  powerMod: 0,
  routed: false,
});

const SHEET_KEYS = Object.keys(SHEET.shape).filter((key) => key !== 'name');

/** The sheet as a fight has left it; null: dead. */
export const sheetAfter = (fighter: Fighter): Json => (isDead(fighter) ? null : sheetNow(fighter, SHEET_KEYS));

/**
 * Tells whether an edited combatant can be. SW-DMG-05: anyone who is given other armour has what that is worth.
 * @throws Refusal `bad-edit` with facts `field` and `problem`.
 */
export function checked(fight: Fight, edited: Fighter, field = ''): void {
  const sheet = Object.fromEntries(SHEET_KEYS.flatMap((key) => (Object.hasOwn(edited, key) ? [[key, edited[key as keyof Sheet]]] : [])));
  Object.assign(edited, accepted(SHEET, withOwnApart(sheet), 'bad-edit', sheetTables));
  if (/^armorItems\b/u.test(field)) edited.armor = enduranceOf(fight, edited.armorItems);
  Object.assign(edited, keptOwn(fight, edited));
  accepted(STATE, edited, 'bad-edit', sheetTables);
  for (const field of ['holding', 'heldBy', 'mountedOn'] as const) {
    const who = edited[field];
    must(who === null || (who !== edited.id && Object.hasOwn(fight.combatants, who)), 'bad-edit', {
      field,
      problem: 'nobody here has that name',
    });
  }
  edited.routed = edited.kind === 'army' && edited.hits <= 0;
}

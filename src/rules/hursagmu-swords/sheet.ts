/** What a combatant is, and what a fight makes of it. */
import type { z } from 'zod';
import {
  accepted,
  type Combatant,
  complaintWords,
  type Fight as EngineFight,
  type Entrant,
  type Id,
  type Json,
  mistake,
  must,
  refuseFor,
} from '../../engine/index.ts';
import type { HursagmuEvent } from './events.ts';
import { FIELDS } from './fields.ts';
import { numberOf } from './house.ts';
import { INITIAL, type Settled } from './settings.ts';
import { type Attribute, SHEET, STATE } from './sheet-schema.ts';
import { FISTS } from './weapons.ts';

export * from './sheet-schema.ts';

type Raw = z.output<typeof SHEET>;
type Settles = Attribute | 'stamina' | 'armor' | 'runYards' | 'inHand';

/** A complete sheet: derived values are there, defaults filled in. Distances in yards, mass in pounds. */
export type Sheet = Omit<Raw, Settles | 'name'> & {
  strength: number;
  dexterity: number;
  intelligence: number;
  willpower: number;
  stamina: number;
  armor: number;
  runYards: number;
  inHand: string;
};

/** How many actions of each sort: planned for a round, or begun in it. */
export interface Tally {
  attacks: number;
  augments: number;
  defend: boolean;
  assists: number;
  /** Running, commanding an animal. */
  other: number;
}

export const NO_ACTIONS: Tally = { attacks: 0, augments: 0, defend: false, assists: 0, other: 0 };

/** What a fight makes of a combatant. */
export interface State {
  /** What was declared for this round, in secret. */
  plan: Tally;
  planned: boolean;
  /** What has been begun this round. */
  done: Tally;
  /** His own initiative has come and dice have fallen, or gone. */
  hasActed: boolean;
  surprised: boolean;
  /** Rests this round: neither acts nor defends (SW-HLT-06). */
  resting: boolean;
  /** Rounds of rest in a row that have not yet given Stamina. */
  rested: number;
  /** Free acts are for once a round. */
  stepped: boolean;
  handled: boolean;
  /** Still wants to fight (SW-CORE-11). */
  willing: boolean;
  closeCombatWith: Id[];
  holding: Id | null;
  heldBy: Id | null;
  mountedOn: Id | null;
  /** An army's power in this battle round, and the GM's change of it. */
  power: number;
  powerMod: number;
  routed: boolean;
}

export type Fighter = Combatant & Sheet & State;

/** A fight under these rules. */
export interface Fight extends EngineFight<Fighter, HursagmuEvent> {
  /** Who acts in this round, first to last. */
  initiative: Id[];
  /** Who of them has not finished; the first who is able has the turn. */
  queue: Id[];
  /** Armies fight (true), people fight (false), or whatever the armies in the field suggest (null). */
  battle: boolean | null;
  /** The GM has ended it; null: he has not. */
  ended: { winner: string | null } | null;
}

/**
 * Reads a sheet: fills in defaults and derived values under the settings given.
 * @throws Refusal `bad-sheet` with facts `field` and `problem`.
 */
export function parseSheet(raw: Json, house: Settled = INITIAL): Sheet {
  return complete(accepted(SHEET.safeParse(raw, { error: complaintWords }), 'bad-sheet', FIELDS), house);
}

function complete({ name: _, ...raw }: Raw, house: Settled): Sheet {
  refuseFor('bad-sheet', [
    ...(raw.kind === 'pc' && raw.staminaMax !== 10 ? [mistake(['staminaMax'], 'a player character has exactly 10', FIELDS)] : []),
    ...(raw.kind === 'army' && raw.soldiers === 0 ? [mistake(['soldiers'], 'an army needs a number of soldiers', FIELDS)] : []),
    ...((raw.stamina ?? 0) > raw.staminaMax ? [mistake(['stamina'], `it takes at most ${raw.staminaMax}`, FIELDS)] : []),
  ]);
  const attribute = numberOf(house, 'sheet.attribute');
  return {
    ...raw,
    strength: raw.strength ?? attribute,
    dexterity: raw.dexterity ?? attribute,
    intelligence: raw.intelligence ?? attribute,
    willpower: raw.willpower ?? attribute,
    stamina: raw.stamina ?? raw.staminaMax,
    armor: raw.armor ?? raw.armorItems.reduce((sum, { id, value }) => sum + (value ?? armourOf(house, id)), 0),
    runYards: raw.runYards ?? numberOf(house, 'sheet.run'),
    inHand: raw.inHand ?? raw.weapons[0] ?? FISTS,
    leader: raw.leader ?? raw.tacticians[0] ?? null,
  };
}

const armourOf = (house: Settled, id: string): number => numberOf(house, `armour.${id}`) || 0;

/** Makes a combatant of an entrant. @throws Refusal `bad-sheet`. */
export function combatant(fight: Fight, { id, name, side, sheet, state, concealed = false, mask = null }: Entrant): Fighter {
  return { id, name, side, concealed, mask, ...parseSheet(sheet, fight), ...fresh(), ...(state as Partial<State>) };
}

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

/**
 * Tells whether an edited combatant can be.
 * @throws Refusal `bad-edit` with facts `field` and `problem`.
 */
export function check(fight: Fight, edited: Fighter): void {
  const sheet = Object.fromEntries(
    Object.keys(SHEET.shape).flatMap((key) => (key in edited && key !== 'name' ? [[key, edited[key as keyof Sheet]]] : [])),
  );
  accepted(SHEET.safeParse(sheet, { error: complaintWords }), 'bad-edit', FIELDS);
  accepted(STATE.safeParse(edited, { error: complaintWords }), 'bad-edit', FIELDS);
  for (const field of ['holding', 'heldBy', 'mountedOn'] as const) {
    const who = edited[field];
    must(who === null || (who !== edited.id && Object.hasOwn(fight.combatants, who)), 'bad-edit', {
      field,
      problem: 'nobody of that name is here',
    });
  }
  edited.routed = edited.kind === 'army' && edited.hits <= 0;
}

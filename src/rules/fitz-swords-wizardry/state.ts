/** What a fight makes of a character, and the fight as it stands. All plain data. */
import {
  accepted,
  type Combatant,
  complaintWords,
  type Fight as EngineFight,
  type Entrant,
  emptyFight,
  type Id,
  type Json,
} from '../../engine/index.ts';
import type { Event } from './events.ts';
import { fields } from './fields.ts';
import { type MODES, parseSheet, SHEET_KEYS, type Sheet, type STANCES, stateSchema } from './sheet.ts';

export { MODES, STANCES } from './sheet.ts';

/** A spell or scroll as its caster words it; what it does beyond damage is the GM's to rule (OD-SPL-05). */
export interface Spell {
  readonly name: string;
  readonly level: number;
  readonly targets: readonly Id[];
  /** Sides of each die of damage. */
  readonly dice: readonly number[];
  readonly flat: number;
  readonly save: 'none' | 'half' | 'negates';
}

export type Stance = (typeof STANCES)[number];

export type Mode = (typeof MODES)[number] | 'none';

/** What somebody declared for the round (step A). */
export interface Plan {
  stance: Stance;
  bcbAttack: number;
  bcbDefence: number;
  mode: Mode;
  /** Whom he charges or closes with. */
  target: Id | null;
  spell: Spell | null;
}

/** What somebody has done in the round so far. */
export interface Spent {
  /** Attacks of the round still to be made. */
  attacksLeft: number;
  /** Feet moved. */
  moved: number;
  /** What retreating takes off his AC for the rest of the round. */
  acPenalty: number;
  /** Has he made any attack, a free one included? */
  attacked: boolean;
  /** Has he done anything but rest? */
  active: boolean;
  fended: boolean;
  /** Weapons already used, for the second attack with two weapons. */
  weapons: string[];
  /** Who has fended him off. */
  fendedBy: Id[];
  /** The crossbow he spends the round on. */
  reloading: string | null;
  /** The missile he spends the round on. */
  extracting: { from: Id; index: number } | null;
  /** The GM has passed him over. */
  skipped: boolean;
}

/** State that a fight adds to a sheet. */
export interface State {
  plan: Plan;
  spent: Spent;
  /** A scroll begun, and the rounds it still takes. */
  reading: { spell: Spell; left: number } | null;
  /** A spell that a blow has just lost: the GM may still call that blow a trifle. `left`: rounds of its scroll. */
  lost?: { spell: Spell; left: number | null };
  /** The GM has called the next blow of the round a trifle: it disrupts nothing. */
  steady?: boolean;
  /** Conditions gained this round: their counters run from the next. */
  fresh: string[];
  /** How he left the fight alive. */
  gone: 'fled' | 'surrendered' | null;
  /** Damage he does less for the rest of the fight: a strained muscle. */
  strain: number;
  /** The GM lets his next missile into a melee choose its victim. */
  clearShot: boolean;
  /** Whom the GM lets him attack from the flank or from behind. */
  behind: Record<Id, 'flank' | 'rear'>;
}

export type Fighter = Combatant & Sheet & State;

/** Rolls that the GM has called for and that wait for a quiet moment. */
export type Due =
  | { readonly roll: 'death'; readonly who: Id }
  | { readonly roll: 'surprise'; readonly who: Id }
  | { readonly roll: 'check'; readonly who: Id; readonly what: 'dexterity' | 'save'; readonly modifier: number }
  | { readonly roll: 'reaction' };

/** A number on which somebody acts. */
export interface Slot {
  readonly who: Id;
  readonly at: number;
}

export interface Fight extends EngineFight<Fighter, Event> {
  /** What the round comes to next; `open`: a new round. */
  phase: 'open' | 'count' | 'held' | 'end';
  /** The round is a surprise segment. */
  segment: boolean;
  /** Numbers not yet counted down to. */
  slots: Slot[];
  /** Who acts when all others have. */
  held: Id[];
  /** Who is deciding just now, and what about. */
  deciding: 'plan' | 'action' | null;
  acting: Id[];
  /** Lines of locked shields, shoulder to shoulder. */
  walls: Id[][];
  due: Due[];
  /** The GM holds the fight. */
  paused: boolean;
  /** The GM lets rounds go on although one side alone is left. */
  goesOn?: boolean;
  /** The GM has ended the fight. */
  ended: boolean;
  /** How each side stood when the round began. */
  muster: Record<string, { readonly standing: number; readonly hp: number }>;
}

const IDLE: Plan = { stance: 'fight', bcbAttack: 0, bcbDefence: 0, mode: 'none', target: null, spell: null };

/** The plan of somebody who can declare nothing: no combat bonus at all. */
export const idle = (): Plan => ({ ...IDLE });

/** A round not yet begun. */
export const unspent = (): Spent => ({
  attacksLeft: 0,
  moved: 0,
  acPenalty: 0,
  attacked: false,
  active: false,
  fended: false,
  weapons: [],
  fendedBy: [],
  reloading: null,
  extracting: null,
  skipped: false,
});

const freshState = (): State => ({
  plan: idle(),
  spent: unspent(),
  reading: null,
  fresh: [],
  gone: null,
  strain: 0,
  clearShot: false,
  behind: {},
});

/** An empty fight. */
export const found = (settings: Record<string, Json>): Fight => ({
  ...emptyFight(settings),
  phase: 'open',
  segment: false,
  slots: [],
  held: [],
  deciding: null,
  acting: [],
  walls: [],
  due: [],
  paused: false,
  ended: false,
  muster: {},
});

/** Makes a combatant of an entrant: on the side `heroes` a player character unless the sheet says otherwise, else a monster. */
export function makeFighter(entrant: Entrant): Fighter {
  const { id, name, side, concealed = false, mask = null } = entrant;
  const raw = { ...(entrant.sheet as Record<string, Json>), ...(entrant.state as Record<string, Json> | undefined) };
  const fresh = freshState();
  const inSheet = Object.entries(raw).filter(([key]) => !(key in fresh));
  const inState = Object.entries(raw).filter(([key]) => key in fresh);
  const sheet = parseSheet(Object.fromEntries(inSheet), side === 'heroes' ? 'pc' : 'monster');
  return { ...fresh, ...(Object.fromEntries(inState) as Partial<State>), ...sheet, id, name, side, concealed, mask };
}

/** Tells whether an edited combatant can be; nobody has more than his full hit points. @throws Refusal `bad-edit`. */
export function checkFighter(_fight: Fight, fighter: Fighter): void {
  fighter.hp = Math.min(fighter.hp, fighter.hpMax);
  const sheet = Object.fromEntries(SHEET_KEYS.map((key) => [key, fighter[key] as Json]));
  Object.assign(fighter, parseSheet(sheet, undefined, 'bad-edit'));
  accepted(stateSchema.safeParse(fighter, { error: complaintWords }), 'bad-edit', fields);
}

/** Swift Swords Tactica: purses of action dice, pools of defence, beaten rather than dead. */
import {
  type Entrant,
  emptyFight,
  gmOffers,
  gmProcedures,
  type Id,
  type Json,
  type Offer,
  type Procedure,
  Refusal,
  type Ruleset,
  type Script,
} from '../../engine/index.ts';
import { catalogue } from './catalogue/index.ts';
import { next } from './countdown.ts';
import type { Args, Deed } from './deed.ts';
import { fields, items } from './fields.ts';
import { gmOwn, place } from './gm.ts';
import { gmOffersOf } from './gm-offers.ts';
import { DEEDS, offersFor } from './offers.ts';
import { practice } from './practice.ts';
import { primer } from './primer.ts';
import { begin, closeRound, conclude, deal, dealAll } from './round.ts';
import { samples } from './samples.ts';
import { scenarios } from './scenario.ts';
import { settings } from './settings.ts';
import { parseSheet } from './sheet.ts';
import { type Fight, type Fighter, freshState } from './state.ts';
import { texts } from './text.ts';
import { act, suffer } from './turn.ts';
import { view } from './view.ts';

function found(chosen: Record<string, Json>): Fight {
  const ground = { z1: { name: 'The field', next: [], traits: { terrain: 'open' } } };
  return {
    ...emptyFight(chosen),
    zones: ground,
    closing: null,
    emptied: null,
    surprise: 'none',
    covers: {},
    content: [],
    concluded: false,
  };
}

function combatant(fight: Fight, { id, name, side, sheet, state, concealed = false, mask = null }: Entrant): Fighter {
  const read = parseSheet(sheet);
  const given = (state ?? {}) as Partial<Fighter>;
  const zone = given.zone ?? Object.keys(fight.zones)[0] ?? 'z1';
  return { id, name, side, concealed, mask, ...read, ...freshState(read), zone, ...given };
}

const LISTS = ['ad', 'weaponInHand', 'dropped', 'injuries', 'bonuses', 'used', 'attackers'] as const;

/** Whether an edited combatant can be. @throws Refusal `bad-edit`. */
function check(_fight: Fight, combatant: Fighter): void {
  const must = (holds: boolean, field: string, problem: string): void => {
    if (!holds) throw new Refusal('bad-edit', { field, problem });
  };
  for (const key of LISTS) must(Array.isArray(combatant[key]), key, 'it must be a list');
  must(
    combatant.ad.every((face) => Number.isInteger(face) && face >= 1 && face <= 6),
    'ad',
    'dice show 1 to 6',
  );
  for (const [field, fresh] of Object.entries(freshState(combatant))) {
    const now = combatant[field as keyof Fighter];
    must(fresh === null || now === null || typeof now === typeof fresh, field, `it must be a ${typeof fresh}`);
  }
  Object.assign(combatant, parseSheet(combatant as unknown as Json, 'bad-edit'));
}

const deeds: Record<string, Procedure<Fight, never>> = Object.fromEntries(DEEDS.map((deed) => [deed.id, procedureOf(deed)]));

function procedureOf(deed: Deed): Procedure<Fight, never> {
  return function* (fight: Fight, args: Args) {
    yield* act(fight, deed, args);
  };
}

/** `move` is an action of the fighters, and the GM's hand that puts somebody elsewhere. */
function* move(fight: Fight, args: Args & { readonly zone?: Id }): Script {
  if (args.by === 'gm') yield* place(fight, { target: args.target ?? '', zone: args.zone ?? '' });
  else yield* act(fight, DEEDS.find((d) => d.id === 'move')!, args);
}

function offers(fight: Fight, who: Id): Offer[] {
  if (who === 'gm') return [...gmOffers(fight), ...gmOffersOf(fight)];
  if (who.startsWith('@')) return [];
  return offersFor(fight, who);
}

const common = gmProcedures<Fight>({ combatant, check, settings });

export const swiftSwords: Ruleset<Fight> = {
  id: 'swift-swords',
  version: 1,
  title: 'Swift Swords Tactica',
  primer,
  catalogue,
  settings,
  space: { kind: 'zones', unit: 'zones', initial: 0 },
  sheets: { fields, items, samples, parse: (raw) => parseSheet(raw) },
  practice,
  texts,
  scenarios,
  procedures: {
    ...common,
    ...gmOwn,
    ...deeds,
    begin,
    deal,
    'deal-dice': dealAll,
    'close-round': closeRound,
    conclude,
    suffer,
    move,
  },
  found,
  combatant,
  check,
  next,
  offers,
  view,
};

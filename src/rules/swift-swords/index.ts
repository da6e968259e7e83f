/** Swift Swords Tactica: purses of action dice, pools of defence, beaten rather than dead. */
import { gmOffers, gmProcedures, type Id, type Offer, type Procedure, type Ruleset, type Script } from '../../engine/index.ts';
import { catalogue } from './catalogue.ts';
import { check, combatant, found } from './combatant.ts';
import { settle } from './contact.ts';
import type { Args, Deed } from './deed.ts';
import { fields, items } from './fields.ts';
import { gmOwn } from './gm.ts';
import { place } from './gm-cover.ts';
import { gmOffersOf } from './gm-offers.ts';
import { leave } from './leave.ts';
import { DEEDS, offersFor } from './offers.ts';
import { practice } from './practice.ts';
import { primer } from './primer.ts';
import { begin, closeRound, conclude, deal } from './round.ts';
import { samples } from './samples.ts';
import { house } from './settings.ts';
import { parseSheet } from './sheet.ts';
import type { Fight } from './state.ts';
import { texts } from './text.ts';
import { dealAll } from './time/deal.ts';
import { next } from './time/next.ts';
import { act, suffer } from './time/turn.ts';
import { view } from './view.ts';

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

const common = gmProcedures<Fight>({ combatant, check, settings: house.list });

/** Out of the fight, and out of everybody's hands, saddle and way. */
function* remove(fight: Fight, args: { readonly target: Id }): Script {
  leave(fight, args.target);
  yield* common['remove']!(fight, args as never);
  settle(fight);
}

/** The system. */
export const swiftSwords: Ruleset<Fight> = {
  id: 'swift-swords',
  version: 2,
  title: 'Swift Swords Tactica',
  primer,
  catalogue,
  settings: house.list,
  space: { kind: 'zones', unit: 'zones', initial: 0 },
  routine: ['ad', 'ad-extra'],
  sheets: { fields, items, samples, parse: (raw) => parseSheet(raw) },
  practice,
  texts,
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
    remove,
  },
  found,
  combatant,
  check,
  next,
  offers,
  view,
};

/** Fights to look at what is offered in them, and with which reason not. */
import { declare, type Entrant, type Json, matchOf, type Offer, Refusal } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import type { Fight } from '../../../src/rules/swift-swords/state.ts';
import { eventText } from '../../../src/table/words/words.ts';
import { keptVoice } from '../../support/kept.ts';
import { lotDice } from '../../support/random-fight.ts';
import { fightOf } from './support.ts';

export type Facts = Record<string, Json>;
export type Somebody = Partial<Entrant> & { readonly id: string; readonly state?: Facts };

/** Of the offers: this one is open, this one is not even listed. */
export const [OPEN, UNLISTED] = ['open', 'unlisted'] as const;

/** A row of four zones, the last impassable; Ana has the turn, Brak is her enemy and Cara her friend. */
export function having(sheet: Facts, state: Facts, ...more: readonly Somebody[]): Fight {
  const given = new Set(more.map(({ id }) => id));
  const usual: readonly Somebody[] = [{ id: 'b', side: 'foes' }, { id: 'c' }];
  const all: readonly Somebody[] = [{ id: 'a', sheet }, ...usual.filter(({ id }) => !given.has(id)), ...more];
  const fight = fightOf(...all.map(({ state: _state, ...one }) => one));
  const open = { terrain: 'open' };
  fight.zones = {
    z1: { name: 'The yard', next: ['z2'], traits: open },
    z2: { name: 'The tower', next: ['z1', 'z3'], traits: open },
    z3: { name: 'The wood', next: ['z2', 'z4'], traits: open },
    z4: { name: 'The marsh', next: ['z3'], traits: { terrain: 'impassable' } },
  };
  Object.assign(fight, { begun: true, round: 1 });
  fight.settings['countdown'] = false;
  for (const f of Object.values(fight.combatants)) f.ad = [6, 6, 6, 6];
  for (const { id, state: its } of all) Object.assign(fight.combatants[id]!, its);
  Object.assign(fight.combatants['a']!, state);
  return fight;
}

export const offerOf = (fight: Fight, pick: string): Offer | undefined => swiftSwords.offers(fight, 'a').find((o) => o.pick === pick);
export function barOf(fight: Fight, pick: string): string {
  const offer = offerOf(fight, pick);
  return offer ? (offer.blocked ?? OPEN) : UNLISTED;
}
export const optionsOf = (fight: Fight, pick: string, name: string) => {
  const param = offerOf(fight, pick)?.params?.find((p) => p.name === name);
  return Object.fromEntries((param?.options ?? []).map((o) => [o.value, o.blocked ?? OPEN]));
};
/** The most that a parameter takes. */
export const mostOf = (fight: Fight, pick: string, name: string) => offerOf(fight, pick)?.params?.find((p) => p.name === name)?.max;

/** Why somebody is refused; null: they are not. */
export function why(fight: Fight, choice: { readonly pick: string } & Facts): string | null {
  try {
    declare(swiftSwords, matchOf(fight), { by: 'a', choice }, lotDice(1));
    return null;
  } catch (e) {
    if (e instanceof Refusal) return e.reason;
    throw e;
  }
}
/** How it is told that Ana sets about something. */
export function actedIn(fight: Fight, choice: { readonly pick: string } & Facts): string | null {
  const { news } = declare(swiftSwords, matchOf(fight), { by: 'a', choice }, lotDice(1));
  return eventText(swiftSwords, news.find(({ event }) => event.type === 'acted')!.event, keptVoice);
}
export const said = (reason: string): string => swiftSwords.texts.refusal({ reason, facts: {} }, keptVoice);

export const melee: Facts = { status: 'inContact', meleeGroup: 'm1' };
export const close: Facts = { status: 'inClose', meleeGroup: 'm1' };
export const fly = { speed: 1, turns: 2, dive: 2, flyBy: true };

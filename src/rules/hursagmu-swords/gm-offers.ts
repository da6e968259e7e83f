/** What the GM may choose from, besides what he may in every system. */
import { combatants, gmOffers, type Offer, type Param, sides } from '../../engine/index.ts';
import { usualLevel } from './animals.ts';
import { standing } from './battle.ts';
import { CONDITIONS } from './events.ts';
import { armies, people } from './health.ts';
import { choiceOf } from './house.ts';
import { numberParam } from './ruling.ts';
import type { Fight } from './sheet.ts';
import { acting } from './turn.ts';
import { WEAPONS } from './weapons.ts';

const things = (name: string, values: readonly string[]): Param => ({ name, kind: 'thing', options: values.map((value) => ({ value })) });

/** Everything the GM may do now. What takes dice waits until nobody is being asked. */
export function offersOfGm(fight: Fight): Offer[] {
  return [
    ...(fight.begun ? [...turnOffers(fight), ...rollOffers(fight), ...battleOffers(fight), endOffer(fight)] : []),
    ...editOffers(fight).map((o) => ({ ...o, anytime: true })),
    ...gmOffers(fight),
  ];
}

function turnOffers(fight: Fight): Offer[] {
  const now = acting(fight);
  const all = people(fight).map((c) => c.id);
  const called: Offer[] = [
    {
      pick: 'roll-initiative',
      params: [{ name: 'actors', kind: 'many', of: 'combatant', options: all.map((value) => ({ value })), min: 1 }],
    },
    { pick: 'end-round' },
  ];
  return [
    ...(now ? [{ pick: 'skip', params: [combatants('target', [now.id], { initial: now.id })] }] : []),
    ...(all.length > 0 ? [{ pick: 'turn', params: [combatants('target', all)] }] : []),
    ...(choiceOf(fight, 'initiative') === 'called' ? called : []),
  ];
}

function rollOffers(fight: Fight): Offer[] {
  const all = people(fight).map((c) => c.id);
  const riders = people(fight).filter((c) => c.mountedOn !== null);
  const beasts = people(fight).filter((c) => c.kind === 'animal');
  const offers: Offer[] = [];
  if (all.length > 0) {
    const endurance: Param = { name: 'endurance', kind: 'flag', initial: true };
    offers.push({ pick: 'damage', params: [combatants('target', all), numberParam('amount', 10, 0, 200), endurance] });
  }
  if (riders.length > 0) {
    const ids = riders.map((c) => c.id);
    offers.push({ pick: 'riding-check', params: [combatants('target', ids), numberParam('level', 10)] });
  }
  const masters = people(fight).flatMap((c) => (c.kind === 'animal' ? [] : [c.id]));
  const [first] = beasts;
  if (first && masters.length > 0) {
    const ids = beasts.map((c) => c.id);
    offers.push({
      pick: 'animals-check',
      params: [combatants('target', masters), combatants('animal', ids, { initial: first.id }), numberParam('level', usualLevel(fight))],
    });
  }
  return offers;
}

function battleOffers(fight: Fight): Offer[] {
  if (armies(fight).length === 0) return [];
  const options = standing(fight).map(({ id }) => ({ value: id }));
  const field: Param = { name: 'armies', kind: 'many', of: 'combatant', options, min: 2 };
  const powers: Param = { name: 'powers', kind: 'shares', of: 'combatant', options, min: -30, max: 30, initial: {} };
  return [
    { pick: 'battle', params: [things('fought', ['by-armies', 'by-people', 'as-it-comes'])] },
    { pick: 'battle-length', params: [{ ...field, min: 1, options: armies(fight).map(({ id }) => ({ value: id })) }] },
    ...(options.length > 1 ? [{ pick: 'battle-round', params: [field, powers] }] : []),
  ];
}

function editOffers(fight: Fight): Offer[] {
  const all = people(fight).map((c) => c.id);
  if (all.length === 0) return [];
  const target = combatants('target', all);
  const animals = people(fight).flatMap((c) => (c.kind === 'animal' ? [c.id] : []));
  const hosts = armies(fight).map(({ id }) => id);
  const on: Param = { name: 'on', kind: 'flag', initial: true };
  return [
    {
      pick: 'heal',
      params: [target, numberParam('stamina', 1, 0, 200), { name: 'worstHit', kind: 'number', min: 0, max: 1000, optional: true }],
    },
    { pick: 'condition', params: [target, things('condition', CONDITIONS), on] },
    { pick: 'close-combat', params: [target, combatants('foe', all), things('grip', ['holds', 'locked', 'apart'])] },
    { pick: 'move', params: [target, combatants('from', all), numberParam('yards', 2, 0, 1000)] },
    { pick: 'give', params: [target, { ...things('item', WEAPONS.map((w) => w.id).slice(1)), initial: 'dagger' }] },
    ...(hosts.length > 0 ? [{ pick: 'general', params: [combatants('army', hosts), target, on] }] : []),
    ...(animals.length > 0 ? [{ pick: 'mount', params: [target, combatants('animal', animals, { optional: true })] }] : []),
  ];
}

function endOffer(fight: Fight): Offer {
  const labels = sides(fight).map((side) => ({ value: side, label: side }));
  return { pick: 'end-fight', params: [{ name: 'side', kind: 'thing', options: labels, optional: true }] };
}

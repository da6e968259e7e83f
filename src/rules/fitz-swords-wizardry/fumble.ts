/** A natural 1: free attacks for all in reach, and whatever else the GM finds fitting (Table T10). */
import { ask, asText, combatants, die, emit, everyone, find, GM, type Offer, own } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import type { Volley } from './attack.ts';
import type { Fumbled } from './events.ts';
import { CONTACT, feet, inContact } from './place.ts';
import { freeAttacks } from './reaction.ts';
import type { Fight, Fighter } from './state.ts';
import { afflict, isOut } from './status.ts';

/** T10. */
const T10 = ['nothing', 'drop-weapon', 'hit-self', 'hit-friend', 'strain', 'helmet'] as const;

/** OD-FUM-01, OD-FUM-02: the attack misses, and every opponent in reach may strike; then the GM rules (OD-FUM-04). */
export function* fumble(fight: Fight, volley: Volley, who: Fighter, weapon: string): Script {
  yield* freeAttacks(fight, volley, who, inContact(fight, who));
  const { id } = who;
  const choice = yield* ask(GM, 'fumble', fumbleOffers(fight, who), { pick: 'nothing' }, { kind: 'ruling', facts: { who: id } });
  if (own(fight.combatants, id)) yield* befall(fight, volley, find(fight, id), weapon, choice.pick, asText(choice['friend']) || id);
}

function fumbleOffers(fight: Fight, who: Fighter): readonly Offer<Fumbled>[] {
  const friends = everyone(fight).filter((c) => c.id !== who.id && c.side === who.side && !isOut(c) && feet(fight, c, who) <= CONTACT);
  const ids = friends.map((c) => c.id);
  return T10.filter((pick) => pick !== 'hit-friend' || ids.length > 0).map((pick) =>
    pick === 'hit-friend' ? { pick, params: [combatants('friend', ids)] } : { pick },
  );
}

/** OD-FUM-05. */
function* befall(fight: Fight, volley: Volley, who: Fighter, weapon: string, what: Fumbled, friend: string): Script {
  if (what === 'nothing') return;
  const on = what === 'hit-friend' ? friend : what === 'hit-self' ? who.id : null;
  const gear = who.gear[weapon];
  if (what === 'drop-weapon' && gear && gear.type !== 'unarmed') gear.ready = false;
  if (what === 'strain') who.strain++;
  if (what === 'helmet') afflict(who, 'blinded', yield* die(GM, 'fumble-rounds', 3));
  if (on !== null && own(fight.combatants, on)) {
    const attack = { by: who.id, on, weapon, purpose: 'attack', from: 'front' } as const;
    volley.hits.push({ attack, natural20: false, mighty: false, strong: true });
  }
  emit(fight, { type: 'fumbled', who: who.id, what, on, steps: [{ rule: 'OD-FUM-05' }] });
}

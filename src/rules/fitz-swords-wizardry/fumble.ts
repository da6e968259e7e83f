/** A natural 1: free attacks for all in reach, and whatever else the GM finds fitting (Table T10). */
import { ask, asText, combatants, die, emit, everyone, find, GM, isOfEdition, type Offer, own } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { isHeld } from './arms.ts';
import { armWith, type Volley } from './attack.ts';
import type { Fumbled } from './events.ts';
import { CONTACT, feet, inContact } from './place.ts';
import { freeAttacks } from './reaction.ts';
import type { Fight, Fighter } from './state.ts';
import { afflict, afflictFor, isAble, isOut } from './status.ts';

/** T10. */
const T10 = ['nothing', 'drop-weapon', 'hit-self', 'hit-friend', 'strain', 'helmet'] as const;

/** All who might reach somebody, a spear from the second rank too: with what, `freeAttacks` looks. */
const opponents = (fight: Fight, who: Fighter): Fighter[] => everyone(fight).filter((c) => c.side !== who.side && isAble(c));

/** OD-FUM-01, OD-FUM-02: the attack misses, and every opponent in reach may strike; then the GM rules (OD-FUM-04). */
export function* fumble(fight: Fight, volley: Volley, who: Fighter, weapon: string): Script {
  yield* freeAttacks(fight, volley, who, isOfEdition(fight, 2) ? opponents(fight, who) : inContact(fight, who));
  const { id } = who;
  const choice = yield* ask(GM, 'fumble', fumbleOffers(fight, who, weapon), { pick: 'nothing' }, { kind: 'ruling', facts: { who: id } });
  if (own(fight.combatants, id)) yield* befall(fight, volley, find(fight, id), weapon, choice.pick, asText(choice['friend']) || id);
}

function fumbleOffers(fight: Fight, who: Fighter, weapon: string): readonly Offer<Fumbled>[] {
  const friends = everyone(fight).filter((c) => c.id !== who.id && c.side === who.side && !isOut(c) && feet(fight, c, who) <= CONTACT);
  const ids = friends.map((c) => c.id);
  const may = { 'hit-friend': ids.length > 0, 'drop-weapon': isHeld(armWith(fight, who, weapon)) } as const;
  return T10.filter((pick) => own(may, pick) ?? true).map((pick) =>
    pick === 'hit-friend' ? { pick, params: [combatants('friend', ids)] } : { pick },
  );
}

/** OD-FUM-05. */
function* befall(fight: Fight, volley: Volley, who: Fighter, weapon: string, what: Fumbled, friend: string): Script {
  if (what === 'nothing') return;
  const on = what === 'hit-friend' ? friend : what === 'hit-self' ? who.id : null;
  const gear = who.gear[weapon];
  const arm = armWith(fight, who, weapon);
  if (what === 'drop-weapon' && gear && isHeld(arm)) gear.ready = false;
  if (what === 'strain') who.strain++;
  if (what === 'helmet') (isOfEdition(fight, 4) ? afflictFor : afflict)(who, 'blinded', yield* die(GM, 'fumble-rounds', 3));
  if (on !== null && own(fight.combatants, on)) {
    const attack = { by: who.id, on, weapon, purpose: 'attack', from: 'front' } as const;
    volley.hits.push({ attack, natural20: false, mighty: false, strong: !arm.missile || arm.use === 'thrown' });
  }
  emit(fight, { type: 'fumbled', who: who.id, what, on, steps: [{ rule: 'OD-FUM-05' }] });
}

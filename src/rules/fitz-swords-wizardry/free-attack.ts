/** Free attacks: on an opponent's natural 1, on a runaway, on somebody crossing one's ground. */
import { type Ask, askAll, asText, type Choice, find, type Id, question } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { strike, type Volley } from './attack.ts';
import { isCasting } from './disrupt.ts';
import { hear } from './events.ts';
import { fumble } from './fumble.ts';
import type { Fight, Fighter } from './state.ts';
import { feet, handArms, isAble, isKnown, isUndetected, reaches } from './status.ts';

/** OD-CLO-02: no melee between whoever closes and the one he closes with. */
export const areClosing = (a: Fighter, b: Fighter): boolean =>
  (a.plan.stance === 'close' && a.plan.target === b.id) || (b.plan.stance === 'close' && b.plan.target === a.id);

/** Whether somebody could strike at once if given the chance. */
const mayStrike = (fight: Fight, who: Fighter, on: Fighter): boolean =>
  isAble(who) &&
  !isCasting(who) &&
  !areClosing(who, on) &&
  isKnown(who, on) &&
  !isUndetected(who, on) &&
  handArms(fight, who).some((arm) => reaches(fight, arm, feet(fight, who, on)));

function freeAttackAsk(fight: Fight, who: Fighter, on: Fighter): Ask {
  const options = handArms(fight, who)
    .filter((arm) => reaches(fight, arm, feet(fight, who, on)))
    .map((arm) => ({ value: arm.key, label: arm.name }));
  const weapon = options[0]?.value ?? 'unarmed';
  const offers = [
    { pick: 'free-attack', params: [{ name: 'weapon', kind: 'thing' as const, options, initial: weapon }] },
    { pick: 'decline' },
  ];
  // OD-DEF-03: a defensive fighter would give up his guard.
  const otherwise: Choice = who.plan.stance === 'defensive' ? { pick: 'decline' } : { pick: 'free-attack', weapon };
  return question(who, 'free-attack', offers, otherwise, { facts: { on: on.id } });
}

/** OD-FUM-02, OD-RET-03, OD-MOV-02: each may strike once, or let it be. Returns who has hit. */
export function* freeAttacks(fight: Fight, volley: Volley, on: Fighter, by: readonly Fighter[]): Script<readonly Id[]> {
  const able = by.filter((who) => mayStrike(fight, who, on));
  const answers = yield* askAll(able.map((who) => freeAttackAsk(fight, who, on)));
  const hits: Id[] = [];
  for (const [i, { id }] of able.entries()) {
    const answer = answers[i] ?? { pick: 'decline' };
    const who = fight.combatants[id];
    if (!who || !fight.combatants[on.id] || !isAble(who)) continue;
    if (answer.pick === 'decline') {
      hear(fight, who, { type: 'declined', who: id, what: 'free-attack' });
      continue;
    }
    who.opponent = on.id;
    const weapon = asText(answer['weapon']) || 'unarmed';
    const outcome = yield* strike(fight, volley, { by: id, on: on.id, weapon, purpose: 'free-attack', from: 'front' });
    if (outcome === 'fumble') yield* fumble(fight, volley, find(fight, id), weapon);
    else if (outcome !== 'miss') hits.push(id);
  }
  return hits;
}

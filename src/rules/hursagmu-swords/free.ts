/** What costs nothing: ready a weapon, let go, speak, rest, give up, be done. */
import { type Id, must, type Offer, type Script } from '../../engine/index.ts';
import { actionCount, spendOther } from './actions.ts';
import { releaseAll } from './close-combat.ts';
import { announce } from './events.ts';
import { healthOf } from './health.ts';
import { flagOf, numbersOf } from './house.ts';
import { type Fight, type Fighter, NO_ACTIONS } from './sheet.ts';
import { letGo } from './strike.ts';
import { HEALTH_LEVELS } from './tables.ts';
import { acting, actor, deedProblem, finishTurn, settleTurn } from './turn.ts';
import { FISTS, isThing } from './weapons.ts';

interface By {
  readonly by: Id;
}

/** Readies one object, once a round. */
export function* draw(fight: Fight, { by: id, item }: By & { readonly item: string }): Script {
  const by = actor(fight, id);
  by.handled = true;
  by.inHand = item;
  if (flagOf(fight, 'draw.action')) spendOther(by);
  announce(fight, { type: 'drew', who: id, item }, by);
  settleTurn(fight, by);
}

/** Lets go of what is in hand. */
export function* drop(fight: Fight, { by: id }: By): Script {
  const by = actor(fight, id);
  must(isThing(by.inHand), 'empty-handed', { who: id });
  by.handled = true;
  const item = by.inHand;
  letGo(by, item);
  announce(fight, { type: 'dropped', who: id, item }, by);
}

/** A few words. */
export function* speak(fight: Fight, { by: id, words }: By & { readonly words: string }): Script {
  announce(fight, { type: 'spoke', who: id, words }, actor(fight, id));
}

/** SW-HLT-06: complete rest: no other action, no defence, until the round is over. */
export function* rest(fight: Fight, { by: id }: By): Script {
  const by = actor(fight, id);
  by.resting = true;
  by.plan = { ...NO_ACTIONS };
  announce(fight, { type: 'rests', who: id }, by);
  finishTurn(fight, by);
}

/** SW-HLT-06: at the end of a round: rest gives back Stamina, the slower the worse the wound. Health levels stay. */
export function recover(fight: Fight, c: Fighter): void {
  const rounds = numbersOf(fight, 'rest.rounds')[HEALTH_LEVELS.indexOf(healthOf(c))];
  c.rested += 1;
  if (rounds === undefined || c.rested < rounds) return;
  c.rested = 0;
  if (c.stamina >= c.staminaMax) return;
  c.stamina += 1;
  announce(
    fight,
    { type: 'recovered', who: c.id, gain: 1, steps: [{ rule: 'SW-HLT-06', note: `a point for ${rounds} rounds of rest` }] },
    c,
  );
}

/** SW-CORE-11: lays down his arms, or runs for it. */
export function* giveUp(fight: Fight, { by: id }: By): Script {
  const by = actor(fight, id);
  by.willing = false;
  releaseAll(fight, by);
  announce(fight, { type: 'yielded', who: id }, by);
  finishTurn(fight, by);
}

/** Has nothing more to do in this round. */
export function* endTurn(fight: Fight, { by: id }: By): Script {
  const by = acting(fight);
  must(by !== null && (by.id === id || id === 'gm'), 'not-your-turn', { who: id });
  announce(fight, { type: 'passed', who: by.id }, by);
  finishTurn(fight, by);
}

/** The free acts that somebody may choose from. */
export function freeOffers(fight: Fight, c: Fighter): Offer[] {
  const others = [...new Set([...c.weapons, FISTS])].filter((id) => id !== c.inHand);
  const hands = c.heldBy !== null ? 'held' : c.handled ? 'hands-used' : null;
  const blockedBy = (problem: string | null) => (problem === null ? {} : { blocked: problem });
  const ready = hands ?? (flagOf(fight, 'draw.action') ? deedProblem(fight, c) : null);
  const begun = c.heldBy !== null ? 'held' : actionCount({ plan: NO_ACTIONS, done: c.done }) > 0 ? 'already-begun' : null;
  const items = others.map((value) => ({ value }));
  return [
    ...(others.length > 0
      ? [{ pick: 'draw', params: [{ name: 'item', kind: 'thing' as const, options: items }], ...blockedBy(ready) }]
      : []),
    ...(isThing(c.inHand) ? [{ pick: 'drop', ...blockedBy(hands) }] : []),
    { pick: 'speak', params: [{ name: 'words', kind: 'text', max: 200 }] },
    { pick: 'rest', ...blockedBy(begun) },
    { pick: 'give-up' },
    { pick: 'end-turn' },
  ];
}

/** What costs nothing: ready a weapon, let go, speak, rest, give up, be done. */
import { type Args, asNoun, emit, many, must, type Script } from '../../engine/index.ts';
import { type Act, act } from './act.ts';
import { isThing, weaponOf } from './arms.ts';
import { releaseAll } from './close-combat.ts';
import { NO_ACTIONS } from './combatant.ts';
import { letGo } from './direct.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { healthOf } from './status.ts';
import { HEALTH_LEVELS } from './tables.ts';
import { actionCount, spendOther } from './tally.ts';
import { acting, deedProblem, finishTurn, settleTurn } from './turn.ts';
import { FISTS } from './weapons.ts';

/** Why the hands are not free; one object a round. */
const handsProblem = (c: Fighter): string | null => (c.heldBy !== null ? 'held' : c.handled ? 'hands-used' : null);

/** What else they could have in their hands: nobody empties them of claws. */
const others = (fight: Fight, c: Fighter): readonly string[] =>
  [...new Set([...c.weapons, ...(isThing(fight, c.inHand) ? [FISTS] : [])])].filter((id) => id !== c.inHand);

const readying = (fight: Fight, weapon: string): string =>
  weapon === FISTS ? 'Empty your hands' : `Ready the ${asNoun(weaponOf(fight, weapon).name)}`;

/** Readies one object, once a round. */
const draw = act<Args & { readonly item: string }>({
  id: 'draw',
  does: 'other',
  label: 'Ready a weapon',
  rule: 'SW-CORE-07',
  unlisted: (fight, c) => others(fight, c).length === 0,
  bar: (fight, c) => handsProblem(c) ?? (house.get(fight, 'draw.action') ? deedProblem(fight, c) : null),
  params: (fight, c) => [
    { name: 'item', kind: 'thing', options: others(fight, c).map((value) => ({ value, act: readying(fight, value) })) },
  ],
  *perform(fight, by, { item }): Script {
    by.handled = true;
    by.inHand = item;
    if (house.get(fight, 'draw.action')) spendOther(by);
    emit(fight, { type: 'drew', who: by.id, item });
    settleTurn(fight, by);
  },
});

/** Lets go of what is in hand. */
const drop = act({
  id: 'drop',
  does: 'drop',
  label: 'Drop a weapon',
  rule: 'SW-CORE-07',
  unlisted: (fight, c) => !isThing(fight, c.inHand),
  bar: (_fight, c) => handsProblem(c),
  *perform(fight, by): Script {
    by.handled = true;
    const item = by.inHand;
    letGo(by, item);
    emit(fight, { type: 'dropped', who: by.id, item });
  },
});

/** A few words. */
const speak = act<Args & { readonly words: string }>({
  id: 'speak',
  does: 'other',
  label: 'Speak',
  rule: 'SW-CORE-05',
  params: () => [{ name: 'words', kind: 'text', max: 200 }],
  *perform(fight, by, { words }): Script {
    emit(fight, { type: 'spoke', who: by.id, words });
  },
});

/** SW-HLT-06: complete rest: no other action, no defence, until the round is over. */
const rest = act({
  id: 'rest',
  does: 'other',
  label: 'Rest for the round',
  rule: 'SW-HLT-06',
  bar: (_fight, c) => (c.heldBy !== null ? 'held' : actionCount({ plan: NO_ACTIONS, done: c.done }) > 0 ? 'already-begun' : null),
  // It would give back nothing.
  shut: (_fight, c) => (c.stamina >= c.staminaMax ? 'rested' : null),
  *perform(fight, by): Script {
    by.resting = true;
    by.plan = { ...NO_ACTIONS };
    emit(fight, { type: 'rests', who: by.id });
    finishTurn(fight, by);
  },
});

/** SW-HLT-06: at the end of a round: rest gives back Stamina, the slower the worse the wound. Health levels stay. */
export function recover(fight: Fight, c: Fighter): void {
  const rounds = house.get(fight, 'rest.rounds')[HEALTH_LEVELS.indexOf(healthOf(c))];
  c.rested += 1;
  if (rounds === undefined || c.rested < rounds) return;
  c.rested = 0;
  if (c.stamina >= c.staminaMax) return;
  c.stamina += 1;
  emit(fight, {
    type: 'recovered',
    who: c.id,
    gain: 1,
    steps: [{ rule: 'SW-HLT-06', note: `a point for ${many(rounds, 'round')} of rest` }],
  });
}

/** SW-CORE-11: lays down their arms, or runs for it. */
const giveUp = act({
  id: 'give-up',
  does: 'surrender',
  label: 'Give up',
  rule: 'SW-CORE-11',
  *perform(fight, by): Script {
    by.willing = false;
    releaseAll(fight, by);
    emit(fight, { type: 'yielded', who: by.id });
    finishTurn(fight, by);
  },
});

/** Has nothing more to do in this round. */
const done = act({
  id: 'end-turn',
  does: 'pass',
  label: 'Done for this round',
  rule: 'SW-CORE-07',
  *perform(fight, by): Script {
    passTurn(fight, by);
  },
});

const passTurn = (fight: Fight, by: Fighter): void => {
  emit(fight, { type: 'passed', who: by.id });
  finishTurn(fight, by);
};

/** The one whose turn it is is done with it; the GM may say so for them. */
export function* endTurn(fight: Fight, { by: id }: Args): Script {
  const by = acting(fight);
  must(by !== null && (by.id === id || id === 'gm'), 'not-your-turn', { who: id });
  passTurn(fight, by);
}

/** Free actions. */
export const FREE: readonly Act[] = [draw, drop, speak, rest, giveUp, done];

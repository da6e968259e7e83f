/** What the GM does in these rules beyond what a GM does in every system. */
import {
  type Args,
  combatants,
  type Fight as EngineFight,
  emit,
  find,
  flagParam,
  gmOffers,
  gmProcedures,
  type Id,
  idsOf,
  isOfEdition,
  type Json,
  type Offer,
  offersOf,
  type Param,
  type Procedure,
  proceduresOf,
  renamed,
  type Script,
  sides,
  things,
} from '../../../engine/index.ts';
import { animalRoll, usualLevel } from '../animals.ts';
import { battleMinutes, battleRound, type Order, standing } from '../battle.ts';
import { releaseAll } from '../close-combat.ts';
import { checked, combatant } from '../combatant.ts';
import { keepSeat } from '../mounted.ts';
import { endRound, initiative } from '../round.ts';
import { rulingParam } from '../ruling.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { armies, people } from '../status.ts';
import { POWER_TERMS } from '../tables.ts';
import { targetOf } from '../targets.ts';
import { MODIFIABLE } from '../words/modifiable.ts';
import { animals, EDITS, type GmAct, gm, HARM, persons, TURNS } from './people.ts';

type On = Args & { readonly target: Id };

const isCalled = (fight: Fight): boolean => house.get(fight, 'initiative') === 'called';

/** SW-CORE-08: where the GM calls the turns. */
const CALLED: readonly GmAct[] = [
  gm<Args & { readonly actors: readonly Id[] }>({
    id: 'roll-initiative',
    label: 'Roll initiative',
    rule: 'SW-CORE-08',
    unlisted: (fight) => !isCalled(fight),
    params: (fight) => [{ name: 'actors', kind: 'many', of: 'combatant', options: persons(fight).map((value) => ({ value })), min: 1 }],
    *perform(fight, _gm, { actors }): Script {
      yield* initiative(
        fight,
        actors.map((id) => targetOf(fight, id)),
      );
    },
  }),
  gm({
    id: 'end-round',
    label: 'Close the round',
    rule: 'SW-CORE-08',
    unlisted: (fight) => !isCalled(fight),
    *perform(fight): Script {
      endRound(fight);
    },
  }),
];

const riders = (fight: Fight): readonly Id[] => idsOf(people(fight).filter((c) => c.mountedOn !== null));
const masters = (fight: Fight): readonly Id[] => idsOf(people(fight).filter((c) => c.kind !== 'animal'));

const ROLLS: readonly GmAct[] = [
  HARM,
  /** SW-MNT-10: through leaps and bucking, at any level. */
  gm<On & { readonly level: number }>({
    id: 'riding-check',
    label: 'Ask for a Riding roll',
    rule: 'SW-MNT-10',
    unlisted: (fight) => riders(fight).length === 0,
    params: (fight) => [combatants('target', riders(fight)), rulingParam('level', 10)],
    *perform(fight, _gm, { target, level }): Script {
      yield* keepSeat(fight, targetOf(fight, target), level);
    },
  }),
  /** SW-MNT-09: a spooked or stubborn mount. */
  gm<On & { readonly animal: Id; readonly level: number }>({
    id: 'animals-check',
    label: 'Ask for an Animals roll',
    rule: 'SW-MNT-09',
    unlisted: (fight) => animals(fight).length === 0 || masters(fight).length === 0,
    params: (fight) => [
      combatants('target', masters(fight)),
      combatants('animal', animals(fight), { initial: animals(fight)[0] ?? null }),
      rulingParam('level', usualLevel(fight)),
    ],
    *perform(fight, _gm, { target, animal, level }): Script {
      yield* animalRoll(fight, targetOf(fight, target), targetOf(fight, animal), level);
    },
  }),
];

const noArmies = (fight: Fight): boolean => armies(fight).length === 0;
const inField = (fight: Fight): readonly { readonly value: Id }[] => standing(fight).map(({ id }) => ({ value: id }));
const field = (options: readonly { readonly value: Id }[], min: number): Param => ({
  name: 'armies',
  kind: 'many',
  of: 'combatant',
  options,
  min,
});

const BATTLES: readonly GmAct[] = [
  /** SW-TAC-10: sends the armies forward, or everybody back to personal combat. */
  gm<Args & { readonly fought: string }>({
    id: 'battle',
    label: 'Who fights: armies or people',
    rule: 'SW-TAC-10',
    unlisted: noArmies,
    params: () => [things('fought', ['by-armies', 'by-people', 'as-it-comes'])],
    *perform(fight, _gm, { fought }): Script {
      fight.battle = fought === 'as-it-comes' ? null : fought === 'by-armies';
    },
  }),
  /** SW-TAC-02: how long a battle round of these lasts. */
  gm<Args & { readonly armies: readonly Id[] }>({
    id: 'battle-length',
    label: 'How long is a battle round?',
    rule: 'SW-TAC-02',
    unlisted: noArmies,
    params: (fight) => [
      field(
        armies(fight).map(({ id }) => ({ value: id })),
        1,
      ),
    ],
    *perform(fight, _gm, { armies: named }): Script {
      const minutes = battleMinutes(
        fight,
        named.map((id) => targetOf(fight, id)),
      );
      emit(fight, { type: 'battle-round', minutes }, { to: [] });
    },
  }),
  gm<Args & Order>({
    id: 'battle-round',
    label: 'Fight a battle round',
    rule: 'SW-TAC-01',
    unlisted: (fight) => standing(fight).length < 2,
    params: (fight) => [
      field(inField(fight), 2),
      { name: 'powers', kind: 'shares', of: 'combatant', options: inField(fight), min: -30, max: 30, initial: {} },
    ],
    *perform(fight, _gm, order): Script {
      yield* battleRound(fight, order);
    },
  }),
];

/** SW-TAC-12: who leads an army goes on leading it when others join its tacticians or leave them; where nobody does, the first of them. */
function leaderAfter(fight: Fight, { leader, tacticians }: Fighter, left: Id | null): Id | null {
  const stays = isOfEdition(fight, 2) && leader !== null && leader !== left && Object.hasOwn(fight.combatants, leader);
  return stays ? leader : (tacticians[0] ?? null);
}

/** SW-TAC-11: somebody rolls for an army, or no longer does. */
const general = gm<On & { readonly army: Id; readonly on: boolean }>({
  id: 'general',
  label: 'Who commands an army',
  rule: 'SW-TAC-11',
  anytime: true,
  unlisted: (fight) => noArmies(fight) || persons(fight).length === 0,
  params: (fight) => [
    combatants('army', idsOf(armies(fight))),
    combatants('target', persons(fight)),
    flagParam('on', true, { off: 'remove it' }),
  ],
  *perform(fight, _gm, { target, army, on }): Script {
    const host = targetOf(fight, army);
    host.tacticians = [...host.tacticians.filter((id) => id !== target), ...(on ? [target] : [])];
    host.leader = leaderAfter(fight, host, on ? null : target);
    emit(fight, { type: 'general', who: target, army, on });
  },
});

/** SW-CORE-11: it is over because the GM says so. */
const endFight = gm<Args & { readonly side?: string }>({
  id: 'end-fight',
  label: 'End the fight',
  rule: 'SW-CORE-11',
  params: (fight) => [{ name: 'side', kind: 'thing', options: sides(fight).map((side) => ({ value: side, label: side })), optional: true }],
  *perform(fight, _gm, { side }): Script {
    fight.ended = { winner: side || null };
    emit(fight, { type: 'ended', winner: fight.ended.winner });
  },
});

/** What waits until nobody is being asked, once the fight has begun. */
const BEGUN: readonly GmAct[] = [...TURNS, ...CALLED, ...ROLLS, ...BATTLES, endFight];
const ANYTIME: readonly GmAct[] = [...EDITS, general];
export const GM_ACTIONS: readonly GmAct[] = [...BEGUN, ...ANYTIME];

/** Everything the GM may do now. */
export const gmActions = (fight: Fight): readonly Offer[] => [
  ...(fight.begun ? offersOf(BEGUN, fight, { id: 'gm' }) : []),
  ...offersOf(ANYTIME, fight, { id: 'gm' }),
  ...gmOffers(fight, MODIFIABLE),
];

const common = gmProcedures<Fight>({ combatant, check: checked, settings: house.list, powers: POWER_TERMS });

/** Takes somebody out, and out of everybody's hands and saddle. */
function* remove(fight: Fight, { target }: { readonly target: Id }): Script {
  const who = find(fight, target);
  releaseAll(fight, who);
  for (const c of Object.values(fight.combatants)) if (c.mountedOn === target) c.mountedOn = null;
  fight.initiative = fight.initiative.filter((id) => id !== target);
  fight.queue = fight.queue.filter((id) => id !== target);
  const takeOut: Procedure<EngineFight, Json> | undefined = common['remove'];
  if (takeOut) yield* takeOut(fight, { target });
}

const own = proceduresOf(GM_ACTIONS);

/** The procedures of the GM, under what older journals call them and their arguments, too. */
export const gmActs = {
  ...common,
  ...own,
  remove,
  heal: renamed({ stamina: 'amount' }, own['heal']!),
  move: renamed({ from: 'toward', yards: 'distance' }, own['place']!),
  'battle-round': battleRound,
};

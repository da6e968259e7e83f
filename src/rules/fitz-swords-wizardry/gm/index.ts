/** What the GM may do beyond what they may in every system. None of it asks or rolls, so all of it may be done at any time. */

import {
  type Args,
  combatants,
  emit,
  everyone,
  find,
  gmOffers,
  type Id,
  idsOf,
  must,
  numberParam,
  type Offer,
  offersOf,
  type Param,
  type Procedure,
  proceduresOf,
  renamed,
  type Script,
  things,
} from '../../../engine/index.ts';
import { isCasting, trifle } from '../disrupt.ts';
import { cannotCast } from '../magic.ts';
import { depart } from '../other.ts';
import type { Fight } from '../state.ts';
import { isOut } from '../status.ts';
import { announceWalls, leaveWall } from '../wall.ts';
import { MODIFIABLE } from '../words/modifiable.ts';
import { all, type GmAct, gm, inFeet } from './parts.ts';
import { PEOPLE, SKIP } from './people.ts';

type On = Args & { readonly target: Id };

const target = (fight: Fight): Param => combatants('target', all(fight));

interface Check extends On {
  readonly what: 'dexterity' | 'save';
  readonly modifier?: number;
}

const ROLLS: readonly GmAct[] = [
  /** OD-SUR-10: newcomers out of nowhere: anyone who may be caught rolls as soon as the table is quiet. */
  gm<Args & { readonly who: readonly Id[] }>({
    id: 'surprise-check',
    label: 'Roll for surprise',
    rule: 'OD-SUR-10',
    params: (fight) => [{ name: 'who', kind: 'many', of: 'combatant', options: all(fight).map((value) => ({ value })), min: 1 }],
    *perform(fight, _gm, { who }): Script {
      for (const id of who) fight.due.push({ roll: 'surprise', who: find(fight, id).id });
    },
  }),
  gm<Check>({
    id: 'check',
    label: 'Call for a roll',
    rule: 'OD-RND-02',
    params: (fight) => [target(fight), things('what', ['dexterity', 'save'], { initial: 'save' }), numberParam('modifier', -20, 20, 0)],
    *perform(fight, _gm, { target: who, what, modifier = 0 }): Script {
      fight.due.push({ roll: 'check', who: find(fight, who).id, what, modifier });
    },
  }),
];

/** OD-MOR-02, OD-MOR-04: somebody the GM runs has had enough. */
const leaves = (how: 'flee' | 'surrender', label: string): GmAct =>
  gm<On>({
    id: how,
    does: how,
    label,
    rule: 'OD-MOR-02',
    params: (fight) => [target(fight)],
    *perform(fight, _gm, { target: who }): Script {
      depart(fight, find(fight, who), how);
    },
  });

interface Position extends On {
  readonly of: Id;
  readonly from: 'front' | 'flank' | 'rear';
}

const shields = (fight: Fight): readonly Id[] => idsOf(everyone(fight).filter((c) => c.shieldAc > 0 && !isOut(c)));

const PLACES: readonly GmAct[] = [
  /** OD-FLK-01: lets somebody attack another from flank or rear, until it is taken back. */
  gm<Position>({
    id: 'position',
    label: 'Place somebody at a flank or the rear',
    rule: 'OD-FLK-01',
    params: (fight) => [
      target(fight),
      combatants('of', all(fight)),
      { ...things('from', ['front', 'flank', 'rear'], { initial: 'rear' }), label: 'Which side' },
    ],
    *perform(fight, _gm, { target: who, of, from }): Script {
      must(who !== of && Object.hasOwn(fight.combatants, of), 'no-such-pair', { from: who, to: of });
      const { behind } = find(fight, who);
      if (from === 'front') delete behind[of];
      else behind[of] = from;
      emit(fight, { type: 'position', by: who, on: of, from, steps: [{ rule: 'OD-FLK-01' }] });
    },
  }),
  /** OD-MIS-03: the next missile of somebody finds the one it is meant for. */
  gm<On>({
    id: 'clear-shot',
    label: 'Grant a clear shot',
    rule: 'OD-MIS-03',
    params: (fight) => [target(fight)],
    *perform(fight, _gm, { target: who }): Script {
      find(fight, who).clearShot = true;
      emit(fight, { type: 'clear-shot', who, steps: [{ rule: 'OD-MIS-03' }] });
    },
  }),
  /** OD-WAL-04: draws up a wall, its members from left to right; one member alone leaves theirs. */
  gm<Args & { readonly members: readonly Id[] }>({
    id: 'shield-wall',
    label: 'Form a shield wall',
    rule: 'OD-WAL-04',
    unlisted: (fight) => shields(fight).length === 0,
    params: (fight) => [{ name: 'members', kind: 'many', of: 'combatant', options: shields(fight).map((value) => ({ value })), min: 1 }],
    *perform(fight, _gm, { members }): Script {
      for (const id of members) leaveWall(fight, find(fight, id).id);
      if (members.length > 1) fight.walls.push([...members]);
      announceWalls(fight);
    },
  }),
];

/** Whose spell a hit could break, or has just broken. */
const casters = (fight: Fight): readonly Id[] =>
  idsOf(everyone(fight).filter((c) => c.lost || isCasting(c) || cannotCast(fight, c, 1) === null));

const TABLE: readonly GmAct[] = [
  leaves('flee', 'They flee'),
  leaves('surrender', 'They surrender'),
  /** OD-SUB-05: subdual points go at one an hour. */
  gm<Args & { readonly hours: number }>({
    id: 'hours-pass',
    label: 'Let hours pass',
    rule: 'OD-SUB-05',
    params: () => [numberParam('hours', 1, 1000, 1)],
    *perform(fight, _gm, { hours }): Script {
      for (const who of everyone(fight)) {
        const beaten = who.subdual > 0;
        who.subdual = Math.max(0, who.subdual - hours);
        if (beaten && who.conditions.unconscious === true && who.hp > who.subdual && who.hp > 0) delete who.conditions.unconscious;
      }
      emit(fight, { type: 'hours-passed', hours, steps: [{ rule: 'OD-SUB-05' }] });
    },
  }),
  gm<On>({
    id: 'trifle',
    label: 'Rule a hit harmless: no spell lost',
    rule: 'OD-MAG-03',
    unlisted: (fight) => casters(fight).length === 0,
    params: (fight) => [combatants('target', casters(fight))],
    *perform(fight, _gm, { target: who }): Script {
      trifle(fight, find(fight, who));
    },
  }),
  /** Rounds go on although nobody is left to fight: somebody may still have a missile to draw out (OD-CRT-11). */
  gm({
    id: 'go-on',
    label: 'Keep counting rounds',
    rule: 'OD-CRT-11',
    bar: (fight) => (fight.goesOn ? 'goes-on-already' : null),
    *perform(fight): Script {
      fight.goesOn = true;
      emit(fight, { type: 'goes-on' });
    },
  }),
  gm({
    id: 'pause',
    label: 'Pause the fight',
    rule: 'OD-ORD-02',
    bar: (fight) => (fight.paused ? 'paused' : null),
    *perform(fight): Script {
      fight.paused = true;
      emit(fight, { type: 'paused' });
    },
  }),
  /** OD-NEG-01, OD-NEG-02: the fight waits while people talk; how strangers take it at first is rolled. */
  gm({
    id: 'parley',
    label: 'Parley',
    rule: 'OD-NEG-02',
    *perform(fight): Script {
      fight.paused = true;
      fight.due.push({ roll: 'reaction' });
      emit(fight, { type: 'paused', steps: [{ rule: 'OD-NEG-01' }] });
    },
  }),
  gm({
    id: 'end',
    label: 'End the fight',
    rule: 'OD-ORD-02',
    *perform(fight): Script {
      fight.ended = true;
      emit(fight, { type: 'ended' });
    },
  }),
];

/** The fight goes on: a round, or what is left of one. */
const resume = gm({
  id: 'resolve',
  label: 'Go on',
  rule: 'OD-ORD-02',
  unlisted: (fight) => !fight.begun,
  bar: (fight) => (fight.paused ? null : 'not-paused'),
  *perform(fight): Script {
    fight.paused = false;
    emit(fight, { type: 'resumed' });
  },
});

const ANYTIME = [...PEOPLE, ...PLACES, SKIP, ...ROLLS, ...TABLE].map((one) => ({ ...one, anytime: true }));

/** All that is the GM's in this system. */
export const GM_ACTIONS: readonly GmAct[] = [resume, ...ANYTIME];

/** All that the GM may do now. */
export const gmActions = (fight: Fight): readonly Offer[] => [
  ...offersOf([resume], fight, { id: 'gm' }),
  ...gmOffers(fight, MODIFIABLE),
  ...offersOf(ANYTIME, fight, { id: 'gm' }),
];

const own = proceduresOf(GM_ACTIONS);

/** Their procedures, under what older journals call them and their arguments, too. */
export const gmProcedures = {
  ...own,
  damage: renamed({ points: 'amount' }, own['damage']!),
  heal: renamed({ points: 'amount' }, own['heal']!),
  move: own['place']!,
};

/** OD-GRD-03: the common distance, entered in the scale of the table. */
export const scaled = (distance: Procedure<Fight>): Procedure<Fight> =>
  function* (fight, args) {
    const given = args as { readonly distance: number };
    yield* distance(fight, { ...given, distance: inFeet(fight, given.distance) });
  };

/** OD-TER-01: the common modifier, with a word to the GM where it goes beyond what ground and cover are worth. */
export const warned = (modifier: Procedure<Fight>): Procedure<Fight> =>
  function* (fight, args) {
    yield* modifier(fight, args);
    const { flat = 0 } = args as { readonly flat?: number };
    if (Math.abs(flat) > 4) emit(fight, { type: 'steep-modifier', flat, steps: [{ rule: 'OD-TER-01' }] }, { to: [] });
  };

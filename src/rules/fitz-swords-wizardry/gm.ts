/** What the GM may do beyond what he may in every system. None of it asks or rolls, so all of it may be done at any time. */
import {
  combatants,
  everyone,
  find,
  GM,
  gmOffers,
  type Id,
  must,
  type Offer,
  type Param,
  type Procedure,
  type Script,
  tell,
  whisper,
} from '../../engine/index.ts';
import { exhaust, fall, isTested, kill, knockOut } from './death.ts';
import { isCasting, trifle } from './disrupt.ts';
import { hear } from './events.ts';
import { choiceOf } from './house.ts';
import { cannotCast } from './magic.ts';
import { depart } from './other.ts';
import { CONDITIONS, type Condition } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { afflict, catchOut, isOut, place } from './status.ts';
import { announceWalls, leaveWall } from './wall.ts';

type On = { readonly target: Id };

/** OD-GRD-01 to OD-GRD-03: distances as they are entered, kept in feet. */
export const inFeet = (fight: Pick<Fight, 'settings'>, entered: number): number => entered * (FEET_PER[choiceOf(fight, 'scale')] ?? 1);

const FEET_PER: Readonly<Record<string, number>> = { 'inch-5': 5, 'inch-10': 10 };

/** Hurts somebody; what 0 hit points mean is rolled as soon as the table is quiet. */
function* damage(fight: Fight, { target, points, subdual = false }: On & { readonly points: number; readonly subdual?: boolean }): Script {
  const who = find(fight, target);
  const was = who.hp;
  if (subdual && who.subduable) who.subdual += points;
  else who.hp -= points;
  hear(fight, who, { type: 'hurt', on: target, points });
  if (isTested(fight, was, who.hp)) fight.due.push({ roll: 'death', who: target });
  exhaust(fight, who);
}

/** Heals; `wounds` ends what lasts until healed (OD-CRT-14). */
function* heal(fight: Fight, { target, points, wounds = false }: On & { readonly points: number; readonly wounds?: boolean }): Script {
  const who = find(fight, target);
  who.hp = Math.min(who.hpMax, who.hp + points);
  const c = who.conditions;
  if (who.hp > 0 && c.unconscious === true && who.hp > who.subdual) delete c.unconscious;
  if (who.hp > 0) delete c.staggered;
  if (wounds) for (const condition of ['flesh-wound', 'out-of-fight', 'stunned', 'blinded'] as const) delete c[condition];
  hear(fight, who, { type: 'healed', on: target, points, steps: [{ rule: 'OD-CRT-14' }] });
}

/** Puts somebody so far from another, whatever the rules say. */
function* move(fight: Fight, { target, toward, distance }: On & { readonly toward: Id; readonly distance: number }): Script {
  must(target !== toward, 'no-such-pair', { from: target, to: toward });
  const who = find(fight, target);
  const feet = inFeet(fight, distance);
  leaveWall(fight, target);
  place(fight, who, find(fight, toward), feet);
  hear(fight, who, { type: 'placed', by: target, on: toward, feet, steps: [{ rule: 'OD-GRD-03' }] });
}

interface Affliction extends On {
  readonly condition: Condition;
  readonly on?: boolean;
  readonly rounds?: number;
  readonly how?: 'detected' | 'undetected';
}

/** Puts a condition on somebody, or takes it off (OD-INV-03 too: an invisible foe is detected). */
function* condition(fight: Fight, { target, condition: name, on = true, rounds = 1, how = 'detected' }: Affliction): Script {
  const who = find(fight, target);
  const value = name === 'invisible' ? how : COUNTED.includes(name) ? rounds : true;
  if (!on) delete who.conditions[name];
  else if (name === 'dead') return kill(fight, who, 'hp');
  else if (name === 'unconscious') return knockOut(fight, who, rounds);
  else if (name === 'surprised') catchOut(fight, who, rounds);
  else afflict(who, name, value as never);
  if (isOut(who)) fall(fight, who);
  hear(fight, who, { type: 'condition', on: target, condition: name, value: on ? value : null });
}

const COUNTED: readonly Condition[] = ['surprised', 'stunned', 'blinded', 'unconscious'];

/** Passes somebody over for the rest of the round. */
function* skip(fight: Fight, { target }: On): Script {
  const who = find(fight, target);
  who.spent.skipped = true;
  fight.slots = fight.slots.filter((slot) => slot.who !== target);
  fight.held = fight.held.filter((id) => id !== target);
  hear(fight, who, { type: 'skipped', who: target });
}

/** OD-SUR-10: newcomers out of nowhere: whoever may be caught rolls as soon as the table is quiet. */
function* surpriseCheck(fight: Fight, { who }: { readonly who: readonly Id[] }): Script {
  for (const id of who) fight.due.push({ roll: 'surprise', who: find(fight, id).id });
}

/** Calls for a check of dexterity or a saving throw. */
function* check(
  fight: Fight,
  { target, what, modifier = 0 }: On & { readonly what: 'dexterity' | 'save'; readonly modifier?: number },
): Script {
  fight.due.push({ roll: 'check', who: find(fight, target).id, what, modifier });
}

/** OD-MOR-02, OD-MOR-04: somebody the GM runs has had enough. */
const leaves = (how: 'flee' | 'surrender') =>
  function* (fight: Fight, { target }: On): Script {
    depart(fight, find(fight, target), how);
  };

/** OD-FLK-01: lets somebody attack another from flank or rear, until it is taken back. */
function* position(fight: Fight, { target, of, from }: On & { readonly of: Id; readonly from: 'front' | 'flank' | 'rear' }): Script {
  const who = find(fight, target);
  must(target !== of && of in fight.combatants, 'no-such-pair', { from: target, to: of });
  if (from === 'front') delete who.behind[of];
  else who.behind[of] = from;
  hear(fight, who, { type: 'position', by: target, on: of, from, steps: [{ rule: 'OD-FLK-01' }] });
}

/** OD-MIS-03: the next missile of somebody finds the one it is meant for. */
function* clearShot(fight: Fight, { target }: On): Script {
  const who = find(fight, target);
  who.clearShot = true;
  hear(fight, who, { type: 'clear-shot', who: target, steps: [{ rule: 'OD-MIS-03' }] });
}

/** OD-WAL-04: draws up a wall, its members from left to right; one member alone leaves his. */
function* shieldWall(fight: Fight, { members }: { readonly members: readonly Id[] }): Script {
  for (const id of members) leaveWall(fight, find(fight, id).id);
  if (members.length > 1) fight.walls.push([...members]);
  announceWalls(fight);
}

/** OD-SUB-05: subdual points go at one an hour. */
function* hoursPass(fight: Fight, { hours }: { readonly hours: number }): Script {
  for (const who of everyone(fight)) {
    const beaten = who.subdual > 0;
    who.subdual = Math.max(0, who.subdual - hours);
    if (beaten && who.conditions.unconscious === true && who.hp > who.subdual && who.hp > 0) delete who.conditions.unconscious;
  }
  tell(fight, { type: 'hours-passed', hours, steps: [{ rule: 'OD-SUB-05' }] });
}

function* pause(fight: Fight): Script {
  fight.paused = true;
  tell(fight, { type: 'paused' });
}

/** OD-NEG-01, OD-NEG-02: the fight waits while people talk; how strangers take it at first is rolled. */
function* parley(fight: Fight): Script {
  fight.paused = true;
  fight.due.push({ roll: 'reaction' });
  tell(fight, { type: 'paused', steps: [{ rule: 'OD-NEG-01' }] });
}

/** The fight goes on: a round, or what is left of one. */
function* resolve(fight: Fight): Script {
  must(fight.paused, 'not-paused');
  fight.paused = false;
  tell(fight, { type: 'resumed' });
}

/** Rounds go on although nobody is left to fight: somebody may still have a missile to draw out (OD-CRT-11). */
function* goOn(fight: Fight): Script {
  fight.goesOn = true;
  tell(fight, { type: 'goes-on' });
}

function* end(fight: Fight): Script {
  fight.ended = true;
  tell(fight, { type: 'ended' });
}

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
    if (Math.abs(flat) > 4) whisper(fight, [GM], { type: 'steep-modifier', flat, steps: [{ rule: 'OD-TER-01' }] });
  };

/** The procedures of this file. */
export const gm = {
  ...{ damage, heal, move, condition, skip, check, position, pause, parley, resolve, end },
  'surprise-check': surpriseCheck,
  trifle,
  'go-on': goOn,
  'clear-shot': clearShot,
  'shield-wall': shieldWall,
  'hours-pass': hoursPass,
  flee: leaves('flee'),
  surrender: leaves('surrender'),
};

const number = (name: string, min: number, max: number, initial: number, more: Partial<Param> = {}): Param => ({
  ...{ name, kind: 'number', min, max, initial },
  ...more,
});
const flag = (name: string, initial: boolean): Param => ({ name, kind: 'flag', initial });
const thing = (name: string, values: readonly string[], more: Partial<Param> = {}): Param => ({
  ...{ name, kind: 'thing', options: values.map((value) => ({ value })) },
  ...more,
});

/** All that the GM may do now. */
export function gmActions(fight: Fight): Offer[] {
  const ids = everyone(fight).map((c) => c.id);
  const resolving: Offer[] = fight.begun ? [{ pick: 'resolve', ...(fight.paused ? {} : { blocked: 'not-paused' }) }] : [];
  const own: Offer[] = [...woundOffers(ids), ...placeOffers(ids, everyone(fight)), ...tableOffers(ids, fight)];
  return [...resolving, ...gmOffers(fight), ...own.map((offer) => ({ ...offer, anytime: true }))];
}

function woundOffers(ids: readonly Id[]): Offer[] {
  const target = combatants('target', ids);
  const gettable = CONDITIONS.filter((name) => name !== 'focused');
  return [
    { pick: 'damage', params: [target, number('points', 0, 500, 1), flag('subdual', false)] },
    { pick: 'heal', params: [target, number('points', 0, 500, 1), flag('wounds', false)] },
    {
      pick: 'condition',
      params: [
        target,
        thing('condition', gettable),
        flag('on', true),
        number('rounds', 1, 100, 1, { when: { condition: COUNTED } }),
        thing('how', ['detected', 'undetected'], { initial: 'detected', when: { condition: ['invisible'] } }),
      ],
    },
  ];
}

function placeOffers(ids: readonly Id[], all: readonly Fighter[]): Offer[] {
  const target = combatants('target', ids);
  const shields = all.filter((c) => c.shieldAc > 0 && !isOut(c)).map(({ id }) => ({ value: id }));
  const members: Param = { name: 'members', kind: 'many', of: 'combatant', options: shields, min: 1 };
  return [
    { pick: 'move', params: [target, combatants('toward', ids), number('distance', 0, 1000, 5)] },
    { pick: 'position', params: [target, combatants('of', ids), thing('from', ['front', 'flank', 'rear'], { initial: 'rear' })] },
    { pick: 'clear-shot', params: [target] },
    ...(shields.length > 0 ? [{ pick: 'shield-wall', params: [members] }] : []),
  ];
}

function tableOffers(ids: readonly Id[], fight: Fight): Offer[] {
  const { paused, goesOn } = fight;
  const target = combatants('target', ids);
  const casters = everyone(fight).filter((c) => c.lost || isCasting(c) || cannotCast(fight, c, 1) === null);
  const who: Param = { name: 'who', kind: 'many', of: 'combatant', options: ids.map((value) => ({ value })), min: 1 };
  return [
    { pick: 'skip', params: [target] },
    { pick: 'surprise-check', params: [who] },
    { pick: 'check', params: [target, thing('what', ['dexterity', 'save'], { initial: 'save' }), number('modifier', -20, 20, 0)] },
    { pick: 'flee', params: [target] },
    { pick: 'surrender', params: [target] },
    { pick: 'hours-pass', params: [number('hours', 1, 1000, 1)] },
    ...(casters.length > 0
      ? [
          {
            pick: 'trifle',
            params: [
              combatants(
                'target',
                casters.map((c) => c.id),
              ),
            ],
          },
        ]
      : []),
    { pick: 'go-on', ...(goesOn ? { blocked: 'goes-on-already' } : {}) },
    { pick: 'pause', ...(paused ? { blocked: 'paused' } : {}) },
    { pick: 'parley' },
    { pick: 'end' },
  ];
}

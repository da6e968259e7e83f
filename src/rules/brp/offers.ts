/** What a combatant may declare now, with every particular that is possible, and why other things are not. */
import { combatants, type Id, type Offer, type Option, type Param } from '../../engine/index.ts';
import { mayClose, whyNotNow } from './declare.ts';
import { carried, type Held, unfit } from './gear.ts';
import { gmOffersOf } from './gm.ts';
import { canWake, treatable } from './heal.ts';
import { ACTIONS, type Action, rankOf, skillsOf } from './intent.ts';
import { inReach, isAble, metres, mostMetres } from './move.ts';
import { drawsInPassing, house } from './settings.ts';
import type { Fight, Fighter } from './sheet.ts';
import { foesOf, othersOf, woundOptions } from './targets.ts';

/** Everything that somebody may do now of his own accord. */
export function offers(fight: Fight, who: Id): readonly Offer[] {
  if (who === 'gm') return gmOffersOf(fight);
  const fighter = fight.combatants[who];
  if (!fighter || !fight.begun) return [];
  const blocked = whyNotNow(fight, fighter);
  if (blocked) return ACTIONS.map((pick) => ({ pick, blocked }));
  return [
    attacking(fight, fighter),
    helping(fight, fighter),
    waking(fight, fighter),
    reloading(fight, fighter),
    readying(fight, fighter),
    moving(fight, fighter),
    {
      pick: 'skill',
      params: [
        { name: 'skill', kind: 'thing', options: skillsOf(fighter).map((value) => ({ value, label: value })) },
        ...timing(fight, fighter, 'skill'),
      ],
    },
    { pick: 'other', params: [{ name: 'what', kind: 'text', max: 200 }, ...timing(fight, fighter, 'other')] },
    fighter.conditions.kneeling ? { pick: 'stand' } : { pick: 'kneel' },
    { pick: 'wait' },
  ];
}

/** An offer as it stands, or blocked where a parameter that it cannot do without has no value left. */
function unless(offer: Offer, none: string | null): Offer {
  return none === null ? offer : { pick: offer.pick, blocked: none };
}

function attacking(fight: Fight, fighter: Fighter): Offer {
  const arms = carried(fighter);
  const fit = arms.filter((arm) => unfit(arm, drawsInPassing(fight)) === null);
  const foes = foesOf(fight, fighter);
  const targets = foes.flatMap((foe) => targetOptions(fight, fighter, foe, fit));
  const weapons = arms.map((arm): Option => {
    const why = unfit(arm, drawsInPassing(fight));
    return { value: arm.id, label: arm.name, detail: `${arm.gear.skill} %`, ...(why ? { blocked: why } : {}) };
  });
  const none = targets.some((t) => !t.blocked)
    ? null
    : (arms.map((a) => unfit(a, true)).find((why) => why === 'not-loaded' || why === 'no-ammo') ?? targets[0]?.blocked ?? 'no-foe');
  const params = [
    { name: 'weapon', kind: 'thing', options: weapons } as const,
    { name: 'target', kind: 'combatant', options: targets } as const,
  ];
  return unless({ pick: 'attack', params: [...params, ...lengths(fit), ...related(arms, fit), ...timing(fight, fighter, 'attack')] }, none);
}

/** A foe as a target: with the weapons that might reach him this round, and why not with the others. */
function targetOptions(fight: Fight, fighter: Fighter, foe: Fighter, arms: readonly Held[]): readonly Option[] {
  if (foe.conditions.dead) return [{ value: foe.id, blocked: 'target-down' }];
  const distance = metres(fight, fighter.id, foe.id);
  const own = ownMetres(fight, fighter, 'attack');
  const reaches = ({ weapon: { range } }: Held): boolean =>
    range === undefined ? distance - own - mayClose(fight, foe) <= house(fight).reach : distance - own <= range * 3;
  const groups = [
    { blocked: undefined, arms: arms.filter(reaches) },
    { blocked: 'out-of-reach', arms: arms.filter((a) => !reaches(a) && a.weapon.range === undefined) },
    { blocked: 'out-of-range', arms: arms.filter((a) => !reaches(a) && a.weapon.range !== undefined) },
  ].filter((g) => g.arms.length > 0);
  return groups.map(({ blocked, arms: some }) => ({
    value: foe.id,
    detail: `${distance} m`,
    when: { weapon: some.map((a) => a.id) },
    ...(blocked ? { blocked } : {}),
  }));
}

/** BR-ACT-06: the lengths of weapons that have several. */
function lengths(arms: readonly Held[]): readonly Param[] {
  const several = arms.filter((a) => a.weapon.lengths.length > 1);
  if (several.length === 0) return [];
  const options = several.flatMap((a) => a.weapon.lengths.map((value) => ({ value, when: { weapon: [a.id] } })));
  return [{ name: 'length', kind: 'thing', options, optional: true, when: { weapon: several.map((a) => a.id) } }];
}

/** BR-ATT-04: other specialties of the same skill, in which he carries something. */
function related(arms: readonly Held[], fit: readonly Held[]): readonly Param[] {
  const family = ({ weapon: { skill } }: Held): string => skill.split(' (')[0] ?? skill;
  const options = fit.flatMap((arm) =>
    arms
      .filter((other) => other !== arm && family(other) === family(arm) && other.weapon.skill !== arm.weapon.skill)
      .map((other) => ({ value: other.id, label: other.name, detail: `half of ${other.gear.skill} %`, when: { weapon: [arm.id] } })),
  );
  if (options.length === 0) return [];
  return [
    { name: 'viaSkillOf', kind: 'thing', options, optional: true, when: { weapon: [...new Set(options.flatMap((o) => o.when.weapon))] } },
  ];
}

/** BR-HEAL-05, BR-HEAL-06: First Aid for the own side, oneself included, and for whoever cannot help it. */
function helping(fight: Fight, fighter: Fighter): Offer {
  const others = othersOf(fight, fighter).filter((c) => c.side === fighter.side || !isAble(c));
  const hurt = [...others, ...(house(fight).selfFirstAid ? [fighter] : [])].filter((c) => c.wounds.length > 0 && !c.conditions.dead);
  const options = hurt.map((c): Option => {
    const treated = treatable(c).length === 0 ? { blocked: 'already-treated' } : {};
    return { value: c.id, ...within(fight, fighter, c, 'first-aid'), ...treated };
  });
  const params: readonly Param[] = [{ name: 'target', kind: 'combatant', options }, woundOptions(hurt)];
  return unless({ pick: 'first-aid', params: [...params, ...timing(fight, fighter, 'first-aid')] }, noneOf(options, 'nobody-hurt'));
}

function waking(fight: Fight, fighter: Fighter): Offer {
  const asleep = othersOf(fight, fighter).filter(canWake);
  const options = asleep.map((c) => ({ value: c.id, ...within(fight, fighter, c, 'awaken') }));
  const target: Param = { name: 'target', kind: 'combatant', options };
  return unless({ pick: 'awaken', params: [target, ...timing(fight, fighter, 'awaken')] }, noneOf(options, 'nobody-asleep'));
}

/** Why nothing is left to choose from: the reason of the first that is blocked, or that there is none; null if something is left. */
const noneOf = (options: readonly Option[], empty: string): string | null =>
  options.some((o) => !o.blocked) ? null : (options[0]?.blocked ?? empty);

/** Somebody to lay hands on: how far away he is, and whether that is too far this round. */
function within(fight: Fight, fighter: Fighter, other: Fighter, action: Action): Partial<Option> {
  const distance = metres(fight, fighter.id, other.id);
  const far = distance - ownMetres(fight, fighter, action) - mayClose(fight, other) > house(fight).reach;
  return {
    ...(inReach(fight, fighter, { action }, other.id) ? {} : { detail: `${distance} m` }),
    ...(far ? { blocked: 'out-of-reach' } : {}),
  };
}

/** Metres that he may still add to reach somebody. */
const ownMetres = (fight: Fight, fighter: Fighter, action: Action): number =>
  fighter.rank === null ? mostMetres(fight, fighter, action) : 0;

function reloading(fight: Fight, fighter: Fighter): Offer {
  const empty = carried(fighter).filter(
    ({ gear, weapon }) => gear.loaded === false || (gear.ammo !== undefined && gear.ammo < (weapon.shots ?? 0)),
  );
  const options = empty.map(({ id, name, gear }) => ({ value: id, label: name, ...(gear.broken ? { blocked: 'broken' } : {}) }));
  return unless(
    { pick: 'reload', params: [{ name: 'weapon', kind: 'thing', options }, ...timing(fight, fighter, 'reload')] },
    noneOf(options, 'nothing-to-reload'),
  );
}

function readying(fight: Fight, fighter: Fighter): Offer {
  const gear = carried(fighter).filter(({ weapon }) => weapon.id !== 'brawl');
  const options = gear.map(({ id, name, gear: { ready, broken } }) => ({
    value: id,
    label: name,
    detail: ready ? 'put away' : 'draw',
    ...(broken ? { blocked: 'broken' } : {}),
  }));
  return unless(
    { pick: 'ready', params: [{ name: 'weapon', kind: 'thing', options }, ...timing(fight, fighter, 'ready')] },
    noneOf(options, 'nothing-to-draw'),
  );
}

/** BR-MOV-01: a move and nothing else; a full run only for those whom no enemy holds. */
function moving(fight: Fight, fighter: Fighter): Offer {
  if (fighter.rank !== null) return { pick: 'move', blocked: 'already-moved' };
  return {
    pick: 'move',
    params: [{ name: 'move', kind: 'number', min: 1, max: mostMetres(fight, fighter, 'move') }, ...whither(fight, fighter)],
  };
}

/** What an action may be combined with: a move (where he has not moved yet) and a delay (BR-ACT-08). */
function timing(fight: Fight, fighter: Fighter, action: Action): readonly Param[] {
  const rank = rankOf(fighter);
  const delay: readonly Param[] = rank > 1 ? [{ name: 'delayTo', kind: 'number', min: 1, max: rank - 1, optional: true }] : [];
  if (fighter.rank !== null) return delay;
  return [
    { name: 'move', kind: 'number', min: 0, max: mostMetres(fight, fighter, action), optional: true },
    ...whither(fight, fighter),
    ...delay,
  ];
}

function whither(fight: Fight, fighter: Fighter): readonly Param[] {
  const others = othersOf(fight, fighter).map((c) => c.id);
  if (others.length === 0) return [];
  return [
    combatants('toward', others, { optional: true }),
    { name: 'direction', kind: 'thing', options: [{ value: 'toward' }, { value: 'away' }], optional: true },
  ];
}

/** What a combatant may declare now, with every particular that is possible, and why other things are not. */
import { combatants, type Id, type Offer, type Option, type Param } from '../../engine/index.ts';
import { mayClose, whyNotNow } from './declare.ts';
import { carried, type Held, unfit } from './gear.ts';
import { gmOffersOf } from './gm.ts';
import { canWake, treatable } from './heal.ts';
import { ACTIONS, rankOf, skillsOf } from './intent.ts';
import { inReach, isEngaged, metres, mostMetres } from './move.ts';
import { house } from './settings.ts';
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
        ...timing(fight, fighter),
      ],
    },
    { pick: 'other', params: [{ name: 'what', kind: 'text', max: 200 }, ...timing(fight, fighter)] },
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
  const fit = arms.filter((arm) => whyUnfit(fight, arm) === null);
  const foes = foesOf(fight, fighter);
  const targets = foes.flatMap((foe) => targetOptions(fight, fighter, foe, fit));
  const weapons = arms.map((arm): Option => {
    const why = whyUnfit(fight, arm);
    return { value: arm.id, label: arm.name, detail: `${arm.gear.skill} %`, ...(why ? { blocked: why } : {}) };
  });
  const none = targets.some((t) => !t.blocked)
    ? null
    : (arms.map((a) => unfit(a)).find((why) => why === 'not-loaded' || why === 'no-ammo') ?? targets[0]?.blocked ?? 'no-foe');
  const params = [
    { name: 'weapon', kind: 'thing', options: weapons } as const,
    { name: 'target', kind: 'combatant', options: targets } as const,
  ];
  return unless({ pick: 'attack', params: [...params, ...lengths(fit), ...related(arms, fit), ...timing(fight, fighter)] }, none);
}

/** Why an attack with it is out of the question; a weapon that is drawn in passing is not (BR-RND-04). */
function whyUnfit(fight: Fight, arm: Held): string | null {
  const why = unfit(arm);
  return why === 'not-ready' && house(fight).readyCost === 'ranks' ? null : why;
}

/** A foe as a target: with the weapons that might reach him this round, and why not with the others. */
function targetOptions(fight: Fight, fighter: Fighter, foe: Fighter, arms: readonly Held[]): readonly Option[] {
  if (foe.conditions.dead) return [{ value: foe.id, blocked: 'target-down' }];
  const distance = metres(fight, fighter.id, foe.id);
  const own = fighter.rank === null ? mostMetres(fight, fighter) : 0;
  const reaches = ({ weapon: { range } }: Held): boolean =>
    range === undefined ? distance - own - mayClose(fight) <= house(fight).reach : distance - own <= range * 3;
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

function helping(fight: Fight, fighter: Fighter): Offer {
  const hurt = [...othersOf(fight, fighter), ...(house(fight).selfFirstAid ? [fighter] : [])].filter(
    (c) => c.wounds.length > 0 && !c.conditions.dead,
  );
  const none = hurt.length === 0 ? 'nobody-hurt' : hurt.every((c) => treatable(c).length === 0) ? 'already-treated' : null;
  const options = hurt.map((c) => ({
    value: c.id,
    ...near(fight, fighter, c),
    ...(treatable(c).length === 0 ? { blocked: 'already-treated' } : {}),
  }));
  return unless(
    { pick: 'first-aid', params: [{ name: 'target', kind: 'combatant', options }, woundOptions(hurt), ...timing(fight, fighter)] },
    none,
  );
}

function waking(fight: Fight, fighter: Fighter): Offer {
  const asleep = othersOf(fight, fighter).filter(canWake);
  const options = asleep.map((c) => ({ value: c.id, ...near(fight, fighter, c) }));
  return unless(
    { pick: 'awaken', params: [{ name: 'target', kind: 'combatant', options }, ...timing(fight, fighter)] },
    asleep.length === 0 ? 'nobody-asleep' : null,
  );
}

const near = (fight: Fight, fighter: Fighter, other: Fighter): Partial<Option> =>
  inReach(fight, fighter, { action: 'wait' }, other.id) ? {} : { detail: `${metres(fight, fighter.id, other.id)} m` };

function reloading(fight: Fight, fighter: Fighter): Offer {
  const empty = carried(fighter).filter(
    ({ gear, weapon }) => gear.loaded === false || (gear.ammo !== undefined && gear.ammo < (weapon.shots ?? 0)),
  );
  const options = empty.map(({ id, name, gear }) => ({ value: id, label: name, ...(gear.broken ? { blocked: 'broken' } : {}) }));
  return unless(
    { pick: 'reload', params: [{ name: 'weapon', kind: 'thing', options }, ...timing(fight, fighter)] },
    options.some((o) => !o.blocked) ? null : 'nothing-to-reload',
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
    { pick: 'ready', params: [{ name: 'weapon', kind: 'thing', options }, ...timing(fight, fighter)] },
    options.some((o) => !o.blocked) ? null : 'nothing-to-draw',
  );
}

/** BR-MOV-01: a move and nothing else; a full run only for those whom no enemy holds. */
function moving(fight: Fight, fighter: Fighter): Offer {
  if (fighter.rank !== null) return { pick: 'move', blocked: 'already-moved' };
  const [most] = [
    isEngaged(fight, fighter) ? mostMetres(fight, fighter) : fighter.conditions.kneeling ? house(fight).freeMove : house(fight).run,
  ];
  return { pick: 'move', params: [{ name: 'move', kind: 'number', min: 1, max: most }, ...whither(fight, fighter)] };
}

/** What an action may be combined with: a move (where he has not moved yet) and a delay (BR-ACT-08). */
function timing(fight: Fight, fighter: Fighter): readonly Param[] {
  const rank = rankOf(fighter);
  const delay: readonly Param[] = rank > 1 ? [{ name: 'delayTo', kind: 'number', min: 1, max: rank - 1, optional: true }] : [];
  if (fighter.rank !== null) return delay;
  return [{ name: 'move', kind: 'number', min: 0, max: mostMetres(fight, fighter), optional: true }, ...whither(fight, fighter), ...delay];
}

function whither(fight: Fight, fighter: Fighter): readonly Param[] {
  const others = othersOf(fight, fighter).map((c) => c.id);
  if (others.length === 0) return [];
  return [
    combatants('toward', others, { optional: true }),
    { name: 'direction', kind: 'thing', options: [{ value: 'toward' }, { value: 'away' }], optional: true },
  ];
}

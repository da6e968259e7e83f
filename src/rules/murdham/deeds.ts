/** What a turn may be used for besides blows and steps: words, things, hands up. */
import { decide, find, GM, type Id, type Script, tell } from '../../engine/index.ts';
import { action } from './action.ts';
import type { Doing } from './events.ts';
import type { Fight } from './fight.ts';
import { isNear } from './places.ts';
import { save } from './save.ts';
import { type Fighter, hasTrait } from './sheet.ts';
import type { Cost } from './spent.ts';
import { report, reveal } from './told.ts';

/** ZS-TRN-07, ZS-TRN-08: done and told; what comes of it is the GM's to apply. Powers are loud (ZS-SNK-06). */
export const doing = (what: Doing, cost: Cost) =>
  action<{ readonly by: Id; readonly what?: string }>({ cost }, function* (fight, who, args) {
    if (what === 'invoke-power') reveal(fight, who);
    report(fight, who, { type: 'does', who: who.id, doing: what, what: args.what ?? '' });
  });

export type Manipulation = 'distract' | 'intimidate' | 'taunt';

/** ZS-TRN-10: a WIT save of the target, unless the GM lets it work without one or forbids it. */
export const manipulation = (how: Manipulation) =>
  action<{ readonly by: Id; readonly target: Id; readonly what?: string }>({ cost: 'main' }, function* (fight, who, { target, what = '' }) {
    const on = find(fight, target);
    reveal(fight, who);
    tell(fight, { type: 'manipulates', by: who.id, on: on.id, how, what });
    const facts = { by: who.id, on: on.id, how, what };
    const ruling = yield* decide(GM, 'manipulation', ['save', 'no-save', 'forbid'], 'save', { kind: 'ruling', facts });
    if (ruling === 'forbid' || (how === 'intimidate' && knowsNoFear(on))) return tell(fight, { type: 'immune', who: on.id });
    if (ruling === 'save' && (yield* save(fight, on, 'save-wit-manipulation', 'wit'))) return tell(fight, { type: 'resisted', who: on.id });
    if (how === 'distract') on.stunned = true;
    else if (how === 'intimidate') Object.assign(on, { frightened: true, fears: who.id });
    else on.tauntedBy = who.id;
    tell(fight, { type: 'manipulated', by: who.id, on: on.id, how });
  });

/** ZS-MOR-06: immune to fear, and so to morale. */
export const knowsNoFear = (c: Fighter): boolean => c.immuneToFear || hasTrait(c, 'frenzied');

/** ZS-SUR-01: hands up; weapons thrown down if he says so. Whether he is spared is up to the enemy (ZS-SUR-03). */
export const surrender = action<{ readonly by: Id; readonly throwDown?: boolean }>(
  { cost: 'whole' },
  function* (fight, who, { throwDown = false }) {
    reveal(fight, who);
    who.surrendered = true;
    if (throwDown) {
      const held = who.weapons.filter((w) => !w.natural);
      fight.dropped.push(...held.map((weapon) => ({ place: who.zone, weapon })));
      who.weapons = who.weapons.filter((w) => w.natural);
    }
    tell(fight, { type: 'surrendered', who: who.id });
  },
);

/** Weapons on the ground near somebody. */
export const lyingNear = (fight: Fight, who: Fighter) => fight.dropped.filter((d) => isNear(fight, d.place, who.zone));

/** ZS-TRN-08: a weapon off the ground. */
export const pickUp = action<{ readonly by: Id; readonly item: string }>({ cost: 'bonus' }, function* (fight, who, { item }) {
  const found = lyingNear(fight, who).find((d) => d.weapon.id === item);
  if (!found) return;
  fight.dropped = fight.dropped.filter((d) => d !== found);
  who.weapons = [...who.weapons, found.weapon];
  report(fight, who, { type: 'picked-up', who: who.id, item, called: found.weapon.name });
});

/** ZS-TRN-07: a firearm made ready again, where the table allows it within a fight. */
export const reload = action<{ readonly by: Id; readonly item: string }>({ cost: 'main' }, function* (fight, who, { item }): Script {
  const at = who.discharged.indexOf(item);
  who.discharged = who.discharged.filter((_, i) => i !== at);
  report(fight, who, { type: 'reloaded', who: who.id, item, called: who.weapons.find((w) => w.id === item)?.name ?? item });
});

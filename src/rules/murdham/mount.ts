/** Getting on, getting off, and falling (ZS-MNT-06 to 08). */
import { everyone, find, type Id, must, type Script } from '../../engine/index.ts';
import { action } from './action.ts';
import { rough } from './damage.ts';
import { halvesLeft } from './destinations.ts';
import { type Fight, mountOf } from './fight.ts';
import { place } from './hold.ts';
import { isNear } from './places.ts';
import { save } from './save.ts';
import { type Fighter, hasTrait } from './sheet.ts';
import { report } from './told.ts';

/** What somebody can get on: an ally near, made for it, or larger than himself. */
export const mounts = (fight: Fight, who: Fighter): readonly Fighter[] =>
  everyone(fight).filter((c) => {
    const fit = hasTrait(c, 'mount') || hasTrait(c, 'vehicle') || hasTrait(c, 'beast');
    return c.side === who.side && c.id !== who.id && fit && !c.dead && !c.fled && !c.mountedOn && isNear(fight, c.zone, who.zone);
  });

/** ZS-MNT-06: half a zone of movement. */
function payMounting(fight: Fight, who: Fighter): void {
  const spent = fight.turn?.spent[who.id];
  if (spent) spent.halves += 1;
}

const mayMount = (fight: Fight, who: Fighter): void => must(halvesLeft(fight, who, 'sprint-half') >= 1, 'movement-spent', { who: who.id });

/** ZS-MNT-06, ZS-MNT-07: getting on; on the move that may end in a fall. */
export const mount = action<{ readonly by: Id; readonly target: Id }>(
  { cost: 'move', check: mayMount },
  function* (fight, who, { target }) {
    const under = find(fight, target);
    payMounting(fight, who);
    if (under.moving && !(yield* save(fight, who, 'save-agi-fall', 'agi'))) return yield* fall(fight, who);
    who.mountedOn = under.id;
    place(fight, who, under.zone);
    report(fight, who, { type: 'mounted', who: who.id, mount: under.id });
  },
);

/** ZS-MNT-06, ZS-MNT-07: getting off, likewise. */
export const dismount = action<{ readonly by: Id }>({ cost: 'move', check: mayMount }, function* (fight, who) {
  const under = mountOf(fight, who);
  payMounting(fight, who);
  if (under?.moving && !(yield* save(fight, who, 'save-agi-fall', 'agi'))) return yield* fall(fight, who);
  who.mountedOn = null;
  report(fight, who, { type: 'dismounted', who: who.id, mount: under?.id ?? who.id });
});

/** ZS-MNT-07, ZS-MNT-08: on the ground, with d4 direct damage. */
export function* fall(fight: Fight, who: Fighter): Script {
  who.mountedOn = null;
  report(fight, who, { type: 'fell', who: who.id });
  yield* rough(fight, { id: 'gm' }, who, 'damage-fall', 'ZS-MNT-07');
}

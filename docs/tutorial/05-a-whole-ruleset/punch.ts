import { decide, die, find, type Id, must, type Script, tell } from '../../../src/engine/index.ts';
import { type Brawl, type Brawler, isOut } from './sheet.ts';

type Blow = { readonly by: Id; readonly target: Id };

/** TU-PUN-01: the target ducks or stands before the die falls; a punch hits on 3 or more, a ducking target only on 5 or more. */
export function* punch(fight: Brawl, { by, target }: Blow): Script {
  const attacker = find(fight, by);
  const victim = find(fight, target);
  must(!isOut(victim), 'target-down', { target });
  const ducks = (yield* decide(victim, 'defend', ['duck', 'stand'], 'stand', { facts: { by } })) === 'duck';

  const face = yield* die(attacker, 'punch', 6);
  const steps = [{ rule: 'TU-PUN-01', dice: { by, purpose: 'punch', sides: 6, faces: [face] } }];
  if (face < (ducks ? 5 : 3)) tell(fight, { type: ducks ? 'ducked' : 'missed', by, on: target, face, steps });
  else {
    bruise(victim);
    tell(fight, { type: 'bruised', by, on: target, face, out: isOut(victim), steps });
  }
  next(fight, attacker);
}

/** TU-PUN-02: a hit is one bruise. */
const bruise = (victim: Brawler): void => void victim.bruises++;

/** TU-TRN-01: turns go round in the order of joining. The GM may have taken him out while somebody was being asked. */
function next(fight: Brawl, { id }: Brawler): void {
  const others = fight.order.filter((other) => other !== id);
  fight.order = fight.order.includes(id) ? [...others, id] : others;
  fight.round++;
}

/** TU-TRN-02: who would rather not, waits. */
export function* wait(fight: Brawl, { by }: { readonly by: Id }): Script {
  next(fight, find(fight, by));
}

import { combatants, decide, die, emit, everyone, find, type Id, must, reveal, type Script } from '../../../src/engine/index.ts';
import { act, type Brawl, type Brawler, house, isOut } from './sheet.ts';

/** Everybody on the other side who can be seen and still stands. */
const foesOf = (fight: Brawl, self: Brawler): readonly Id[] =>
  everyone(fight).flatMap((c) => (c.side !== self.side && !c.concealed && !isOut(c) ? [c.id] : []));

/** TU-PUN-01: the target ducks or stands before the die falls; a punch hits on 3 or more, a ducking target only on 5 or more. */
export const punch = act<{ readonly by: Id; readonly target: Id }>({
  id: 'punch',
  does: 'attack',
  label: 'Punch',
  rule: 'TU-PUN-01',
  bar: (fight, self) => (foesOf(fight, self).length === 0 ? 'nobody-to-punch' : null),
  params: (fight, self) => [combatants('target', foesOf(fight, self))],
  check: (fight, _self, { target }) => must(!isOut(find(fight, target)), 'target-down', { target }),
  *perform(fight, attacker, { target }): Script {
    const victim = find(fight, target);
    // TU-HID-01: whoever strikes is seen. Before anybody is asked, since the question says who swings.
    reveal(fight, attacker);
    const ducks = (yield* decide(victim, 'defend', ['duck', 'stand'], 'stand', { facts: { by: attacker.id } })) === 'duck';
    const face = yield* die(attacker, 'punch', 6);
    const needed = house.get(fight, ducks ? 'hitsDucking' : 'hits');
    const steps = [
      { rule: 'TU-PUN-01', dice: { by: attacker.id, purpose: 'punch', sides: 6, faces: [face] }, note: `${needed} or more hits` },
    ];
    const what = { by: attacker.id, on: target, face, steps };
    if (face < needed) emit(fight, { ...what, type: ducks ? 'ducked' : 'missed' });
    else {
      // TU-PUN-02: a hit is one bruise.
      victim.bruises++;
      emit(fight, { ...what, type: 'bruised', out: isOut(victim) });
    }
    pass(fight, attacker);
  },
});

/** TU-TRN-02: who would rather not, waits. */
export const wait = act({
  id: 'wait',
  does: 'pass',
  label: 'Wait',
  rule: 'TU-TRN-02',
  *perform(fight, self): Script {
    pass(fight, self);
  },
});

/** TU-TRN-01: turns go round in the order of joining. The GM may have taken them out while somebody was being asked. */
function pass(fight: Brawl, { id }: Brawler): void {
  const others = fight.order.filter((other) => other !== id);
  fight.order = fight.order.includes(id) ? [...others, id] : others;
  fight.round++;
}

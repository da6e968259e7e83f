/** What may still be changed when one's own DEX rank has come. */
import { ask, combatants, everyone, type Id, type Offer, type Script, textOf } from '../../engine/index.ts';
import { inReach } from './distance.ts';
import type { Fight, Fighter } from './fight.ts';
import { treatable } from './first-aid.ts';
import { held } from './gear.ts';
import { type Intent, WAIT } from './intent.ts';
import { foesOf, knows, woundOptions } from './targets.ts';
import { report } from './told.ts';

/** What may still be changed at one's own rank: First Aid for the dying, another target for one that is gone. */
export function* reconsider(fight: Fight, fighter: Fighter): Script {
  const plan = fighter.intent ?? WAIT;
  if (plan.action !== 'first-aid' && (yield* helpInstead(fight, fighter, plan))) return;
  const intent = fighter.intent ?? WAIT;
  if (intent.action === 'attack') yield* retarget(fight, fighter, intent);
}

/** BR-INT-07: whoever sees an ally dying within reach may help instead of what he declared. */
function* helpInstead(fight: Fight, fighter: Fighter, intent: Intent): Script<boolean> {
  const close = everyone(fight).filter((c) => c !== fighter && inReach(fight, fighter, { action: 'first-aid' }, c.id));
  const dying = close.filter((c) => c.side === fighter.side && c.conditions.dying && treatable(c).length > 0);
  if (dying.length === 0) return false;
  const help: Offer<'first-aid'> = {
    pick: 'first-aid',
    detail: `${fighter.firstAid} %`,
    params: [combatants('target', ids(dying)), woundOptions(dying)],
  };
  const facts = { action: intent.action, dying: ids(dying) };
  const choice = yield* ask(fighter, 'help-instead', [{ pick: 'keep' }, help], { pick: 'keep' }, { kind: 'turn', secret: false, facts });
  if (choice.pick === 'keep') return false;
  change(fight, fighter, { action: 'first-aid', target: textOf(choice, 'target'), wound: textOf(choice, 'wound') });
  return true;
}

/** A target that is dead or out of reach by now may be exchanged for another within reach. */
function* retarget(fight: Fight, fighter: Fighter, intent: Intent): Script {
  const { target: id = '', weapon = '' } = intent;
  const target = fight.combatants[id];
  if (target && !target.conditions.dead && inReach(fight, fighter, intent, id)) return;
  const others = foesOf(fight, fighter).filter((c) => !c.conditions.dead && inReach(fight, fighter, intent, c.id));
  const other: Offer<'other-target'> = { pick: 'other-target', params: [combatants('target', ids(others))] };
  const offers: readonly Offer<'other-target' | 'none'>[] = others.length > 0 ? [other, { pick: 'none' }] : [{ pick: 'none' }];
  const facts = { target: target && knows(fighter, target) ? id : null, weapon: held(fighter, weapon).name };
  const choice = yield* ask(fighter, 'retarget', offers, { pick: 'none' }, { kind: 'turn', secret: false, facts });
  if (choice.pick === 'other-target') change(fight, fighter, { ...intent, target: textOf(choice, 'target') });
}

function change(fight: Fight, fighter: Fighter, intent: Intent & { readonly target: Id }): void {
  fighter.intent = intent;
  const { action, target: on } = intent;
  report(fight, fighter, { type: 'changed-plan', who: fighter.id, action, on, steps: [{ rule: 'BR-INT-07' }] });
}

const ids = (fighters: readonly Fighter[]): readonly Id[] => fighters.map((f) => f.id);

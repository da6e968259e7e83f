/** When a DEX rank comes up: what may still be changed, then everybody of the same place in it acts at once (BR-INT-06). */
import {
  ask,
  asNoun,
  combatants,
  emit,
  everyone,
  find,
  type Id,
  idsOf,
  inSentence,
  isOfEdition,
  knowsOf,
  LET_BE,
  nameFor,
  type Offer,
  own,
  type Part,
  reveal,
  type Script,
  sees,
  textOf,
  withOdds,
} from '../../engine/index.ts';
import { needOf, woundOptions } from './actions/help.ts';
import { attack, attackPoints, rangeFactor } from './attack.ts';
import { applyDamage } from './damage.ts';
import type { Hindrance } from './events.ts';
import { aidPoints, treatable } from './first-aid.ts';
import { held, unfit } from './gear.ts';
import { canWake } from './heal.ts';
import { type Intent, WAIT } from './intent.ts';
import { inReach, metres, reachOf } from './move.ts';
import { doOther } from './other.ts';
import { powers } from './powers.ts';
import { openChance } from './roll.ts';
import { drawsInPassing, house } from './settings.ts';
import type { Fight, Fighter, Hit } from './state.ts';
import { canStill, foesOf } from './status.ts';
import { placeOf, rankOf, reach } from './turn.ts';
import { intentWords } from './words/names.ts';

/** What may still be changed at one's own rank: First Aid for the dying, another target for one that is gone. */
function* reconsider(fight: Fight, fighter: Fighter): Script {
  const plan = fighter.intent ?? WAIT;
  if (plan.action !== 'first-aid' && (yield* helpInstead(fight, fighter, plan))) return;
  const intent = fighter.intent ?? WAIT;
  if (intent.action === 'attack') yield* retarget(fight, fighter, intent);
}

/** A plan as its button says it; nobody is called anything but what their foes see. */
function keepWords(fight: Fight, fighter: Fighter, intent: Intent): string {
  const seen = (id: Id): string => {
    const who = own(fight.combatants, id);
    const knows = who && sees({ as: 'player', of: [fighter.id] }, who, fight.combatants);
    return knows ? nameFor({ as: 'public' }, who, fight.combatants) : 'somebody';
  };
  const { action, target, weapon } = intent;
  const plan =
    action === 'attack' && target && weapon
      ? `${asNoun(held(fighter, weapon).name)} → ${inSentence(seen(target))}`
      : intentWords(fighter, intent, (id) => inSentence(seen(id)));
  return `Keep to the plan: ${plan}`;
}

/** Friends within reach who are dying, and whom First Aid can still help. */
const dyingBeside = (fight: Fight, fighter: Fighter): readonly Fighter[] =>
  everyone(fight).filter(
    (c) =>
      c !== fighter &&
      inReach(fight, fighter, { action: 'first-aid' }, c.id) &&
      c.side === fighter.side &&
      c.conditions.dying &&
      treatable(c).length > 0,
  );

function helpOffers(fight: Fight, fighter: Fighter): readonly Offer<'first-aid'>[] {
  const dying = dyingBeside(fight, fighter);
  if (dying.length === 0) return [];
  const options = dying.map((c) => ({ value: c.id, ...needOf(fighter, c) }));
  const odds = withOdds(`${openChance(fight, fighter, aidPoints(fighter))} %`);
  return [{ pick: 'first-aid', does: 'aid', ...odds, params: [{ ...combatants('target', []), options }, woundOptions(dying)] }];
}

/** BR-INT-07: anyone who sees an ally dying within reach may help instead of what they declared. */
function* helpInstead(fight: Fight, fighter: Fighter, intent: Intent): Script<boolean> {
  const dying = dyingBeside(fight, fighter);
  if (dying.length === 0) return false;
  const keep: Offer<'keep'> = { pick: 'keep', label: keepWords(fight, fighter, intent) };
  const offers = (): readonly Offer<'keep' | 'first-aid'>[] => [keep, ...helpOffers(fight, fighter)];
  const facts = { action: intent.action, dying: idsOf(dying) };
  // Anyone who lies in hiding is named to nobody else.
  const secret = dying.some((c) => c.concealed);
  const choice = yield* ask(fighter, 'help-instead', offers, { pick: 'keep' }, { kind: 'turn', secret, facts });
  if (choice.pick === 'keep') return false;
  change(fight, fighter, { action: 'first-aid', target: textOf(choice, 'target'), wound: textOf(choice, 'wound') });
  return true;
}

/** A target that is dead or out of reach by now may be exchanged for another within reach. */
function* retarget(fight: Fight, fighter: Fighter, intent: Intent): Script {
  const { target: id = '', weapon = '' } = intent;
  const target = own(fight.combatants, id);
  if (target && !target.conditions.dead && canReach(fight, fighter, intent, target)) return;
  const arm = held(fighter, weapon);
  const via = intent.viaSkillOf && own(fighter.gear, intent.viaSkillOf) ? held(fighter, intent.viaSkillOf) : arm;
  const related: readonly Part[] = via === arm ? [] : [['related skill', 0.5]];
  const odds = (foe: Fighter): string => {
    const factors = [...related, ...rangeFactor(arm, metres(fight, fighter.id, foe.id))];
    return `${openChance(fight, fighter, attackPoints(fighter, arm, via), factors)} %`;
  };
  const offers = (): readonly Offer<'other-target' | 'none'>[] => {
    // The GM may take the weapon away meanwhile, and the plan with it.
    const others = fighter.intent?.action === 'attack' ? foesOf(fight, fighter) : [];
    const options = others
      .filter((c) => !c.conditions.dead && inReach(fight, fighter, intent, c.id))
      .map((foe) => ({ value: foe.id, ...withOdds(odds(foe)) }));
    return options.length > 0
      ? [{ pick: 'other-target', does: 'attack', params: [{ ...combatants('target', []), options }] }, LET_BE]
      : [LET_BE];
  };
  const known = target && knowsOf(fighter, target) ? { target: id, why: target.conditions.dead ? 'dead' : 'far' } : { target: null };
  const facts = { ...known, weapon: arm.name };
  const choice = yield* ask(fighter, 'retarget', offers, { pick: 'none' }, { kind: 'turn', secret: false, facts });
  if (choice.pick === 'other-target' && fighter.intent?.action === 'attack')
    change(fight, fighter, { ...fighter.intent, target: textOf(choice, 'target') });
}

/** BR-MOV-06, BR-WPN-09: whether somebody stands where they can be got at. Nobody gets at those who have gone into hiding. */
const canReach = (fight: Fight, fighter: Fighter, intent: Intent, other: Fighter): boolean =>
  other === fighter || (inReach(fight, fighter, intent, other.id) && (knowsOf(fighter, other) || !isOfEdition(fight, 2)));

function change(fight: Fight, fighter: Fighter, intent: Intent & { readonly target: Id }): void {
  fighter.intent = intent;
  const { action, target: on } = intent;
  emit(fight, { type: 'changed-plan', who: fighter.id, action, on, steps: [{ rule: 'BR-INT-07' }] });
}

/** Plays one place in the countdown: all rolls of those who share it, then all effects (BR-INT-06, BR-RND-03). */
export function* act(fight: Fight, { who }: { readonly who: readonly Id[] }): Script {
  const group = who.map((id) => find(fight, id));
  fight.acting = who;
  for (const fighter of group) {
    fighter.acted = true;
    fighter.rank = placeOf(fight, fighter);
    reach(fight, fighter.rank);
  }
  const hidden = group.filter((f) => f.concealed);
  announce(
    fight,
    group.filter((f) => !hidden.includes(f)),
  );
  if (group.length > 1 && isOfEdition(fight, 2)) fight.moment = [];
  const hits: Hit[] = [];
  for (const fighter of group) {
    if (!stillActs(fight, fighter)) continue;
    yield* reconsider(fight, fighter);
    const hit = stillActs(fight, fighter) ? yield* carryOut(fight, fighter, hidden.includes(fighter)) : null;
    if (hit) hits.push(hit);
  }
  const { moment = [] } = fight;
  delete fight.moment;
  for (const hit of [...hits, ...moment]) yield* applyDamage(fight, hit);
  delete fight.acting;
}

/**
 * BR-DMG-07: whether somebody whose place has come is there and able to act. What those who share it do takes effect later (BR-INT-06), so
 * nobody but the GM, while somebody was asked, can have changed that.
 */
function stillActs(fight: Fight, fighter: Fighter): boolean {
  if (!isOfEdition(fight, 2)) return Object.hasOwn(fight.combatants, fighter.id);
  if (canStill(fight, fighter)) return true;
  fighter.intent = WAIT;
  return false;
}

/** BR-ACT-01: tells whose rank it is. */
function announce(fight: Fight, group: readonly Fighter[]): void {
  const [first, ...rest] = group.filter((f) => f.intent?.action !== 'wait');
  if (first) emit(fight, { type: 'acts', who: [first, ...rest].map((f) => f.id), rank: rankOf(first), steps: [{ rule: 'BR-ACT-01' }] });
}

/** BR-PAR-04: nobody sees an attack out of hiding coming; who makes it is seen from then on, unless the house has it otherwise. */
const comesOut = (fight: Fight, { action }: Intent): boolean =>
  action === 'power' || (action === 'attack' && house.get(fight, 'attackReveals'));

/**
 * Does what was declared, unless the round has made it impossible. Attacks come back as hits still to take effect. The rank of anyone in
 * hiding is told by itself: to all if this brings them out, else to their own side only.
 */
function* carryOut(fight: Fight, fighter: Fighter, hidden: boolean): Script<Hit | null> {
  const intent = fighter.intent ?? WAIT;
  const why = hinders(fight, fighter, intent);
  if (!why && comesOut(fight, intent)) reveal(fight, fighter);
  if (hidden) announce(fight, [fighter]);
  if (why) {
    fighter.intent = WAIT;
    const open = { type: 'hindered' as const, who: fighter.id, why, steps: [{ rule: 'BR-RND-03' }] };
    const on = intent.target !== fighter.id && own(fight.combatants, intent.target ?? '')?.id;
    const far = on && why === 'out-of-reach' && !inReach(fight, fighter, intent, on) ? { reach: reachOf(fight, fighter, intent) } : {};
    emit(fight, { ...open, ...(on ? { on } : {}), ...far }, { others: open });
    return null;
  }
  if (intent.action === 'attack') return yield* attack(fight, fighter, intent, hidden);
  yield* doOther(fight, fighter, intent);
  return null;
}

/** Why an intent can no longer be carried out; null if it can. */
function hinders(fight: Fight, fighter: Fighter, intent: Intent): Hindrance | null {
  const { action, target = '', weapon = '', wound, power = '' } = intent;
  const other = own(fight.combatants, target);
  if (weapon && !Object.hasOwn(fighter.gear, weapon)) return 'not-ready';
  if (weapon) {
    const why = unfit(held(fighter, weapon), drawsInPassing(fight));
    if (why === 'broken' || (why && action === 'attack')) return why;
  }
  if (action !== 'attack' && action !== 'first-aid' && action !== 'awaken' && action !== 'power') return null;
  if (!other || other.conditions.dead) return 'target-down';
  if (!canReach(fight, fighter, intent, other))
    return reachOf(fight, fighter, intent) > house.get(fight, 'reach') && !inReach(fight, fighter, intent, target)
      ? 'out-of-range'
      : 'out-of-reach';
  if (action === 'power') return powers.canUse(fight, fighter, power) ? null : 'no-power';
  if (action === 'first-aid') return other.wounds[Number(wound)]?.treated === false ? null : 'already-treated';
  return action === 'awaken' && !canWake(other) ? 'not-needed' : null;
}

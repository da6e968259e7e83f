/** What happens when a DEX rank comes up: everybody of the same place in it acts at the same time (BR-INT-06). */
import { ask, combatants, decide, everyone, find, GM, type Id, type Offer, type Script, textOf } from '../../engine/index.ts';
import { hindrance } from './armour.ts';
import { attack } from './attack.ts';
import { type Blow, land } from './damage.ts';
import type { Hindrance } from './events.ts';
import { held, unfit } from './gear.ts';
import { canWake, treatable, wake } from './heal.ts';
import { type Intent, rankOf, ratingIn, skillsOf, WAIT } from './intent.ts';
import { inReach } from './move.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './sheet.ts';
import { attempt } from './skill.ts';
import { DIFFICULTY, type Difficulty } from './tables.ts';
import { foesOf, knows, woundOptions } from './targets.ts';
import { disclose, report } from './told.ts';

/** Plays one place in the countdown: all rolls of those who share it, then all effects (BR-INT-06, BR-RND-03). */
export function* act(fight: Fight, { who }: { readonly who: readonly Id[] }): Script {
  const group = who.map((id) => find(fight, id));
  for (const fighter of group) fighter.acted = true;
  announce(
    fight,
    group.filter((f) => f.intent?.action !== 'wait'),
  );
  const blows: (Blow | null)[] = [];
  for (const fighter of group) {
    yield* reconsider(fight, fighter);
    if (fighter.id in fight.combatants) blows.push(yield* carryOut(fight, fighter, fighter.intent ?? WAIT));
  }
  for (const blow of blows) if (blow) yield* land(fight, blow);
}

/** BR-ACT-01: tells whose rank it is. Those whom nobody sees are known to their own side only. */
function announce(fight: Fight, group: readonly Fighter[]): void {
  const [first] = group;
  if (!first) return;
  const rank = rankOf(first);
  const steps = [{ rule: 'BR-ACT-01' }];
  const seen = group.filter((f) => !f.concealed);
  if (seen[0]) report(fight, seen[0], { type: 'acts', who: seen.map((f) => f.id), rank, steps });
  for (const hidden of group.filter((f) => f.concealed)) report(fight, hidden, { type: 'acts', who: [hidden.id], rank, steps });
}

/** What may still be changed at one's own rank: First Aid for the dying, another target for one that is gone. */
function* reconsider(fight: Fight, fighter: Fighter): Script {
  const plan = fighter.intent ?? WAIT;
  if (plan.action !== 'first-aid' && (yield* helpInstead(fight, fighter, plan))) return;
  const intent = fighter.intent ?? WAIT;
  if (intent.action === 'attack') yield* retarget(fight, fighter, intent);
}

/** BR-INT-07: whoever sees an ally dying within reach may help instead of what he declared. */
function* helpInstead(fight: Fight, fighter: Fighter, intent: Intent): Script<boolean> {
  const dying = everyone(fight).filter(
    (c) =>
      c.side === fighter.side &&
      c !== fighter &&
      c.conditions.dying &&
      treatable(c).length > 0 &&
      inReach(fight, fighter, { action: 'first-aid' }, c.id),
  );
  if (dying.length === 0) return false;
  const help: Offer<'first-aid'> = {
    pick: 'first-aid',
    params: [
      combatants(
        'target',
        dying.map((c) => c.id),
      ),
      woundOptions(dying),
    ],
  };
  const facts = { action: intent.action, dying: dying.map((c) => c.id) };
  const choice = yield* ask(fighter, 'help-instead', [{ pick: 'keep' }, help], { pick: 'keep' }, { kind: 'turn', secret: false, facts });
  if (choice.pick === 'keep') return false;
  fighter.intent = { action: 'first-aid', target: textOf(choice, 'target'), wound: textOf(choice, 'wound') };
  report(fight, fighter, {
    type: 'changed-plan',
    who: fighter.id,
    action: 'first-aid',
    on: textOf(choice, 'target'),
    steps: [{ rule: 'BR-INT-07' }],
  });
  return true;
}

/** A target that is dead or out of reach by now may be exchanged for another within reach. */
function* retarget(fight: Fight, fighter: Fighter, intent: Intent): Script {
  const target = fight.combatants[intent.target ?? ''];
  if (target && !target.conditions.dead && inReach(fight, fighter, intent, target.id)) return;
  const others = foesOf(fight, fighter).filter((c) => !c.conditions.dead && inReach(fight, fighter, intent, c.id));
  const other: readonly Offer<'other-target'>[] =
    others.length > 0
      ? [
          {
            pick: 'other-target',
            params: [
              combatants(
                'target',
                others.map((c) => c.id),
              ),
            ],
          },
        ]
      : [];
  const facts = { target: target && knows(fighter, target) ? target.id : null, weapon: held(fighter, intent.weapon ?? '').name };
  const choice = yield* ask(fighter, 'retarget', [...other, { pick: 'none' }], { pick: 'none' }, { kind: 'turn', secret: false, facts });
  if (choice.pick === 'none') return;
  fighter.intent = { ...intent, target: textOf(choice, 'target') };
  report(fight, fighter, {
    type: 'changed-plan',
    who: fighter.id,
    action: 'attack',
    on: textOf(choice, 'target'),
    steps: [{ rule: 'BR-RND-02' }],
  });
}

/** Does what was declared, unless the round has made it impossible. Attacks come back as blows still to land. */
function* carryOut(fight: Fight, fighter: Fighter, intent: Intent): Script<Blow | null> {
  const why = hinders(fight, fighter, intent);
  if (why) {
    fighter.intent = WAIT;
    report(fight, fighter, { type: 'hindered', who: fighter.id, why, steps: [{ rule: 'BR-RND-03' }] });
    return null;
  }
  if (intent.action === 'attack') return yield* attack(fight, fighter, intent);
  yield* doOther(fight, fighter, intent);
  return null;
}

/** Why an intent can no longer be carried out; null if it can. */
function hinders(fight: Fight, fighter: Fighter, intent: Intent): Hindrance | null {
  const { action, target = '', weapon = '', wound } = intent;
  const other = fight.combatants[target];
  if (weapon && !(weapon in fighter.gear)) return 'not-ready';
  if (action === 'attack' || action === 'reload' || action === 'ready') {
    const why = unfit(held(fighter, weapon));
    if (why === 'broken' || (action === 'attack' && why && !(why === 'not-ready' && house(fight).readyCost === 'ranks'))) return why;
  }
  if (action !== 'attack' && action !== 'first-aid' && action !== 'awaken') return null;
  if (!other || other.conditions.dead) return 'target-down';
  if (other !== fighter && !inReach(fight, fighter, intent, target))
    return held(fighter, weapon || 'brawl').weapon.range ? 'out-of-range' : 'out-of-reach';
  if (action === 'first-aid') return other.wounds[Number(wound)]?.treated === false ? null : 'already-treated';
  return action === 'awaken' && !canWake(other) ? 'not-needed' : null;
}

function* doOther(fight: Fight, fighter: Fighter, intent: Intent): Script {
  const { action, target = '', weapon = '' } = intent;
  switch (action) {
    case 'first-aid':
      return report(fight, fighter, { type: 'tends', who: fighter.id, on: target, steps: [{ rule: 'BR-HEAL-07' }] });
    case 'awaken':
      return wake(fight, fighter.id, find(fight, target));
    case 'reload':
      return report(fight, fighter, {
        type: 'reloads',
        who: fighter.id,
        gear: weapon,
        weapon: held(fighter, weapon).name,
        steps: [{ rule: 'BR-WPN-10' }],
      });
    case 'ready':
      return swap(fight, fighter, weapon);
    case 'skill':
      return yield* trySkill(fight, fighter, intent.skill ?? '');
    case 'other':
      return yield* tryOther(fight, fighter, intent.what ?? '');
  }
}

/** Draws a piece of gear, or puts it away. */
function swap(fight: Fight, fighter: Fighter, id: string): void {
  const { gear, name } = held(fighter, id);
  gear.ready = !gear.ready;
  report(fight, fighter, {
    type: gear.ready ? 'readied' : 'put-away',
    who: fighter.id,
    gear: id,
    weapon: name,
    steps: [{ rule: 'BR-RND-04' }],
  });
}

/** A skill as an action: the GM says how hard it is, or that it cannot be. */
function* trySkill(fight: Fight, fighter: Fighter, skill: string): Script {
  const ruling = yield* decide(GM, 'difficulty', ['normal', 'easy', 'difficult', 'refuse'], 'normal', {
    kind: 'ruling',
    facts: { by: fighter.id, skill },
  });
  if (ruling === 'refuse') report(fight, fighter, { type: 'tries', who: fighter.id, what: skill, ruling: 'refused' });
  else yield* rollSkill(fight, fighter, skill, ruling);
}

/** Rolls a skill, hindered by armour where that is so (BR-ARM-03, BR-ARM-04), at the difficulty that the GM names (BR-MOD-03). */
export function* rollSkill(fight: Fight, fighter: Fighter, skill: string, difficulty: Difficulty): Script {
  const points = [[skill, ratingIn(fighter, skill)] as const, ...hindrance(fighter.armour, skill)];
  const factors = difficulty === 'normal' ? [] : [[difficulty, DIFFICULTY[difficulty]] as const];
  const { level, face, chance, steps } = yield* attempt(fight, fighter, { purpose: 'skill', rule: 'BR-MOD-03', points, factors });
  disclose(fight, fighter, { type: 'skill', by: fighter.id, skill, level, face, chance, steps });
}

/** Anything else is the GM's to settle: in words, by a skill roll, or not at all. */
function* tryOther(fight: Fight, fighter: Fighter, what: string): Script {
  const skills = skillsOf(fighter).map((value) => ({ value, label: value }));
  const levels = Object.keys(DIFFICULTY).map((value) => ({ value }));
  const offers: readonly Offer<'narrate' | 'skill' | 'refuse'>[] = [
    { pick: 'narrate' },
    {
      pick: 'skill',
      params: [
        { name: 'skill', kind: 'thing', options: skills },
        { name: 'difficulty', kind: 'thing', options: levels, initial: 'normal' },
      ],
    },
    { pick: 'refuse' },
  ];
  const ruling = yield* ask(GM, 'adjudicate', offers, { pick: 'narrate' }, { kind: 'ruling', facts: { by: fighter.id, what } });
  report(fight, fighter, { type: 'tries', who: fighter.id, what, ruling: ruling.pick === 'refuse' ? 'refused' : 'narrated' });
  if (ruling.pick === 'skill') yield* rollSkill(fight, fighter, textOf(ruling, 'skill'), ruling.difficulty as Difficulty);
}

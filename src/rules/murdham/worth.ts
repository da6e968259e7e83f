/** What acts are worth to somebody: how likely a blow puts its target out, what comes back, and what else their turn could be spent on. */
import {
  type Appraisal,
  type Ask,
  atLeast,
  type Choice,
  certainSpread,
  changedSpread,
  dealsAverage,
  dieSpread,
  everyone,
  harmOf,
  type Id,
  lowerSpread,
  own,
  type Spread,
  type Toll,
  textOf,
  timesSpread,
  tollOf,
  type Worth,
} from '../../engine/index.ts';
import { armOf, armsOf, impairedBy, needsAim, readyArms, whyOutOfReach } from './arms.ts';
import { isNear, rangeOf } from './places.ts';
import { powers } from './powers.ts';
import { hasFreeDodge } from './reaction/dodge.ts';
import { averagePool } from './roll.ts';
import { house } from './settings.ts';
import { type Fighter, hasSkill } from './sheet.ts';
import type { Fight } from './state.ts';
import { enemiesOf, isFighting, whyNoReaction } from './status.ts';
import { largerBy, MOST_ARMOUR } from './tables.ts';
import { spentBy } from './turn.ts';
import { UNARMED, type Weapon } from './weapons.ts';

/** What one supposes of a stranger, by their size; what they wear and carry is there to be seen. */
const SUPPOSED = {
  ability: 9,
  health: { tiny: 2, small: 5, medium: 10, large: 13, massive: 18 },
  hide: { tiny: 0, small: 0, medium: 0, large: 1, massive: 2 },
} as const;

/** How an act weighs beside a blow: a step nearer to whom one cannot reach yet, and a foe who is near, by hand or a zone away. */
const WEIGHT = { step: 0.04, near: 0.3, close: 0.1, later: 0.7, word: 0.12 } as const;

function suppose(fight: Fight, who: Id, left: ReadonlyMap<Id, number>): void {
  const side = own(fight.combatants, who)?.side;
  for (const c of everyone(fight).filter((one) => one.side !== side)) {
    const healthMax = SUPPOSED.health[c.size];
    const { ability } = SUPPOSED;
    const health = isFighting(c) ? Math.max(1, Math.round(healthMax * (left.get(c.id) ?? 1))) : 0;
    Object.assign(c, { str: ability, agi: ability, wit: ability, healthMax, health, naturalArmour: SUPPOSED.hide[c.size], skills: [] });
    Object.assign(c, { immuneToFear: false, freeDodgeUsed: true, armourState: 'sound', used: [] });
  }
}

/** What a blow does before armour (ZS-DMG-03, ZS-DMG-07, ZS-DMG-11, ZS-DMG-12, ZS-MNT-05, ZS-SIZ-01, ZS-SIZ-02). */
function damageOf(fight: Fight, by: Fighter, on: Fighter, weapon: Weapon): Spread {
  const larger = weapon.blast ? 0 : largerBy(by, on);
  const one = dieSpread(weapon.die, house.get(fight, 'explodingDamage'));
  const thrown = larger > 0 ? timesSpread(one, 2 ** larger) : one;
  const impaired = impairedBy(fight, by, weapon);
  if (impaired > 1) return certainSpread(0);
  const average = averagePool(fight, 2 ** Math.max(0, larger), weapon.die, impaired === 1 ? 'lower' : 'one').total;
  const kept = dealsAverage(fight, by) ? certainSpread(average) : impaired === 1 ? lowerSpread(thrown, thrown) : thrown;
  return larger < 0 ? changedSpread(kept, (total) => Math.ceil(total / 2 ** -larger)) : kept;
}

/** What a blow comes to where it meets somebody: how likely it puts them out (ZS-DMG-04), and how much it takes of them besides. */
interface Harm extends Toll {
  readonly net: Spread;
}

function impactOf(fight: Fight, by: Fighter, on: Fighter, weapon: Weapon, guarded = false): Harm {
  const shield = on.shield && on.shield !== 'destroyed' && (guarded || hasSkill(on, 'shield-mastery')) ? 1 : 0;
  const suit = on.armourState === 'destroyed' ? 0 : on.armour;
  const stops = weapon.direct ? 0 : Math.min(MOST_ARMOUR, Math.max(suit, on.naturalArmour) + shield + (on.cover === 'none' ? 0 : 1));
  const net = changedSpread(damageOf(fight, by, on, weapon), (total) => total - stops);
  const health = Math.max(1, on.health);
  return { ...tollOf(net, health, Math.ceil(health / 2)), net };
}

/** ZS-ATK-06, ZS-ATK-08, ZS-ATK-09: how likely a blow gets to its target at all. */
const hitChance = (fight: Fight, by: Fighter, on: Fighter, weapon: Weapon): number =>
  needsAim(fight, by, on, weapon) ? Math.min(19, by.wit) / 20 : 1;

/** What they would be struck with by hand. */
const worstArm = (fight: Fight, by: Fighter): Weapon =>
  readyArms(fight, by)
    .filter((w) => w.range === 0)
    .toSorted((a, b) => b.die - a.die)[0] ?? UNARMED;

/** Whether somebody could still answer a blow by spending their turn on it. */
const mayAnswer = (fight: Fight, c: Fighter): boolean => !c.turnTaken && whyNoReaction(fight, c) === null;

/** Striking at somebody: what it does, and what may come back where they still have a turn to strike back with. */
function attackWorth(fight: Fight, by: Fighter, on: Fighter, weapon: Weapon): Worth {
  const chance = hitChance(fight, by, on, weapon);
  const { fells, hurts } = impactOf(fight, by, on, weapon);
  const afar = weapon.range > 0 && !isNear(fight, by.zone, on.zone);
  const back = !afar && mayAnswer(fight, on) ? 0.3 * harmOf(impactOf(fight, on, by, worstArm(fight, on))) : 0;
  const supposed = { health: on.health, armour: Math.max(on.armour, on.naturalArmour) };
  return { for: 'hurts', at: on.id, chance, hurts: chance * hurts, fells: chance * fells, risk: back, afar, supposed };
}

const worthOf = ({ hurts = 0, fells = 0, risk = 0 }: Worth): number => hurts + fells - risk / 2;

/** The best that somebody could do to anybody from where they stand. */
function bestStrike(fight: Fight, by: Fighter): number {
  const arms = readyArms(fight, by).filter((w) => !w.blast);
  const foes = enemiesOf(fight, by).filter(isFighting);
  const values = foes.flatMap((on) =>
    arms.filter((w) => whyOutOfReach(fight, by, on, w) === null).map((w) => worthOf(attackWorth(fight, by, on, w))),
  );
  return Math.max(0, ...values);
}

/** What the rest of the round is worth to somebody who has not had their turn. */
const turnValue = (fight: Fight, who: Fighter): number => Math.max(WEIGHT.word, bestStrike(fight, who));

/** What a place is worth: what can be done from there, less what can be done to whoever stands there. */
function placeValue(fight: Fight, who: Fighter, zone: Id, acts: boolean): number {
  const there: Fighter = { ...who, zone };
  const board: Fight = { ...fight, combatants: { ...fight.combatants, [who.id]: there } };
  const foes = enemiesOf(board, there).filter(isFighting);
  const far = Math.min(...foes.map((foe) => rangeOf(board, zone, foe.zone)), 9);
  const shoots = armsOf(who).some((w) => w.range > 0);
  const danger = foes.reduce((sum, foe) => {
    const range = rangeOf(board, zone, foe.zone);
    const likely = range === 0 ? WEIGHT.near : range <= foe.speed / 2 ? WEIGHT.close : 0;
    return likely === 0 ? sum : sum + likely * harmOf(impactOf(board, foe, there, worstArm(board, foe)));
  }, 0);
  const fears = shoots ? 1 : 0.25;
  return (acts ? 1 : WEIGHT.later) * bestStrike(board, there) - fears * danger - WEIGHT.step * far;
}

function move(fight: Fight, who: Fighter, choice: Choice): Worth {
  const path = Array.isArray(choice['path']) ? choice['path'].map(String) : [];
  const to = path.at(-1) ?? who.zone;
  const full = textOf(choice, 'mode').endsWith('full');
  const acts = !full && !spentBy(fight, who).main;
  const before = placeValue(fight, who, who.zone, !spentBy(fight, who).main);
  // Shots after a step must be aimed (ZS-ATK-09).
  const turn = fight.turn ?? { side: who.side, members: [who.id], spent: {} };
  const spent = { ...spentBy(fight, who), halves: spentBy(fight, who).halves + 2 };
  const moved: Fight = { ...fight, turn: { ...turn, spent: { ...turn.spent, [who.id]: spent } } };
  const gain = placeValue(acts ? moved : fight, who, to, acts) - before;
  const left = enemiesOf(fight, who).filter(
    (foe) => isNear(fight, foe.zone, who.zone) && !isNear(fight, foe.zone, to) && mayAnswer(fight, foe),
  );
  const risk = left.reduce((sum, foe) => sum + 0.5 * harmOf(impactOf(fight, foe, who, worstArm(fight, foe))), 0);
  return { for: 'moves', at: null, moves: gain, risk };
}

/** What reactions to a blow are about: who strikes whom with what. */
function blowAsked(
  fight: Fight,
  ask: Ask,
): { readonly by: Fighter; readonly on: Fighter; readonly blow: Harm; readonly shielded: Harm } | null {
  const facts = ask.facts as { readonly by?: string; readonly on?: string; readonly what?: string };
  const by = own(fight.combatants, facts.by ?? '');
  const on = own(fight.combatants, facts.on ?? '');
  if (!by || !on) return null;
  const weapon = armsOf(by).find((w) => w.name === facts.what) ?? UNARMED;
  return { by, on, blow: impactOf(fight, by, on, weapon), shielded: impactOf(fight, by, on, weapon, true) };
}

/** A counter (ZS-REA-08): both strike, and whoever is hurt more is hit first. */
function counter(fight: Fight, who: Fighter, by: Fighter, choice: Choice, blow: Harm): Worth | null {
  const weapon = (choice['action'] ?? 'strike') === 'strike' ? armOf(who, textOf(choice, 'weapon')) : undefined;
  if (!weapon) return null;
  const back = impactOf(fight, who, by, weapon);
  // Theirs is lost where ours is the heavier and puts them out; ours likewise.
  const heavier = (ours: Spread, theirs: Spread, least: number): number =>
    ours.reduce((sum, p, total) => (total >= least ? sum + p * (1 - atLeast(theirs, total)) : sum), 0);
  const stopped = heavier(back.net, blow.net, Math.ceil(by.health / 2));
  const lost = heavier(blow.net, back.net, Math.ceil(who.health / 2));
  const [fells, hurts] = [back.fells * (1 - lost), back.hurts * (1 - lost)];
  return { for: 'hurts', at: by.id, hurts, fells, risk: harmOf(blow) * (1 - stopped), supposed: { health: by.health, armour: by.armour } };
}

/** What it is worth to answer a blow, or not to. */
function reaction(fight: Fight, who: Fighter, choice: Choice, ask: Ask): Worth | null {
  const asked = blowAsked(fight, ask);
  if (!asked) return null;
  const { by, on, blow, shielded } = asked;
  const turn = who.turnTaken ? 0 : turnValue(fight, who);
  if (choice.pick === 'guard') {
    const mine = harmOf(impactOf(fight, by, who, worstArm(fight, by), true));
    return { for: 'protects', at: on.id, protects: harmOf(blow), risk: mine, cost: hasSkill(who, 'protect') ? 0 : turn };
  }
  if (ask.key === 'guard') return { for: 'protects', at: null };
  switch (choice.pick) {
    case 'none':
      // Whoever falls has no turn any more.
      return { for: 'yields', at: null, risk: harmOf(blow), cost: blow.fells * turn };
    case 'dodge': {
      const chance = who.agi / 20;
      const free = choice['free'] !== false && hasFreeDodge({ opportunity: false, named: [] }, who);
      return { for: 'protects', at: null, chance, risk: (1 - chance) * harmOf(shielded), cost: free ? 0 : turn };
    }
    case 'hide-behind': {
      const cover = own(fight.combatants, textOf(choice, 'behind'));
      if (!cover) return null;
      const theirs = harmOf(impactOf(fight, by, cover, worstArm(fight, by)));
      return { for: 'protects', at: null, risk: theirs, cost: turn };
    }
    case 'counter': {
      const worth = counter(fight, who, by, choice, shielded);
      return worth && { ...worth, cost: turn };
    }
    default:
      return null;
  }
}

/** A blow at somebody who moves away, at the cost of one's own turn. */
function opportunity(fight: Fight, who: Fighter, choice: Choice, ask: Ask): Worth | null {
  if (choice.pick === 'none') return { for: 'yields', at: null };
  const on = own(fight.combatants, String((ask.facts as { readonly on?: string }).on ?? ''));
  const weapon = armOf(who, textOf(choice, 'weapon'));
  return on && weapon ? { ...attackWorth(fight, who, on, weapon), cost: turnValue(fight, who) } : null;
}

function worth(fight: Fight, id: Id, choice: Choice, ask: Ask | null): Worth | null {
  const who = own(fight.combatants, id);
  if (!who) return null;
  if (ask?.key === 'react' || ask?.key === 'guard') return reaction(fight, who, choice, ask);
  if (ask?.key === 'opportunity') return opportunity(fight, who, choice, ask);
  if (ask) return null;
  const on = own(fight.combatants, textOf(choice, 'target'));
  const weapon = armOf(who, textOf(choice, 'weapon'));
  switch (choice.pick) {
    case 'attack':
      return on && weapon ? { ...attackWorth(fight, who, on, weapon), ...(isFighting(on) ? {} : { fallen: true }) } : null;
    case 'power':
      return powers.worth(fight, who, textOf(choice, 'power'), textOf(choice, 'target'));
    case 'death-blow':
      return on ? { for: 'hurts', at: on.id, hurts: 0.3, fallen: true } : null;
    case 'move':
      return move(fight, who, choice);
    case 'break-free':
      return { for: 'protects', at: null, chance: who.str / 20, protects: (0.5 * who.str) / 20 };
    case 'free-ally':
      return { for: 'helps', at: on?.id ?? null, chance: who.str / 20, helps: (0.4 * who.str) / 20 };
    case 'flee':
    case 'surrender':
      return { for: 'yields', at: null, yields: 0.1 };
    default:
      return null;
  }
}

export const appraisal: Appraisal<Fight> = {
  suppose,
  varies: { move: ['mode'], 'opportunity-attack': ['weapon'], counter: ['weapon'] },
  worth,
};

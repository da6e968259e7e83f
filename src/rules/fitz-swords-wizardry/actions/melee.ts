/** Attacks hand to hand: with a weapon, to subdue, with bare hands, at the end of a charge, at the vitals, or a shove. */
import {
  aimParams,
  aimProblem,
  combatants,
  type Detailed,
  type Does,
  type Id,
  inLine,
  isOfEdition,
  mostTelling,
  onceEach,
  own,
  type Param,
  type Script,
  withOdds,
} from '../../../engine/index.ts';
import type { From } from '../armour-class.ts';
import { type Arm, handArms } from '../arms.ts';
import { chargeLeft, stepLeft } from '../move.ts';
import { blowWords } from '../odds.ts';
import { grapple } from '../other.ts';
import { CONTACT, feet, foes } from '../place.ts';
import { modeRefuses } from '../plan.ts';
import { besideOf, inReachOf, prepare } from '../prepare.ts';
import { areClosing, isFendedOff } from '../reaction.ts';
import type { Fight, Fighter } from '../state.ts';
import { isOpen, isUndetected } from '../status.ts';
import { enemies, LEAST, meleeProblem, noAttack, reachProblem } from '../targets.ts';
import { type Act, type Acting, act } from './act.ts';
import { fromParam } from './from.ts';

interface Melee extends Acting {
  readonly target?: Id;
  readonly weapon?: string;
  readonly from?: From;
}

type Problem = (arm: Arm, target: Fighter) => string | null;
type Params = readonly [target: Param, weapon: Param];

/** Whom with which of these. */
const aimed = (
  fight: Fight,
  who: Fighter,
  targets: readonly Fighter[],
  weapons: readonly Arm[],
  problem: Problem,
  more: Pick<Parameters<typeof aimParams<Fighter, Arm>>[0], 'about' | 'against' | 'atRandom'> = {},
): Params =>
  aimParams({
    targets,
    weapons,
    problem,
    unarmed: 'no-weapon',
    least: LEAST,
    key: ({ key }) => key,
    face: ({ name: label }) => ({ label }),
    about: (of) => ({ detail: `${feet(fight, who, of)} ft` }),
    ...more,
  });

/** OD-MEL-03, OD-MEL-04: anyone who is in reach after a step; where somebody is already, nobody need be named: then the dice choose. */
function inMelee(fight: Fight, who: Fighter, weapons: readonly Arm[]): Params {
  const problem: Problem = (arm, of) => meleeProblem(fight, who, arm, of, stepLeft(who));
  const blow = onceEach((arm: Arm) => blowWords(fight, who, arm));
  const inReach = onceEach((arm: Arm) => new Set(inReachOf(fight, who, arm)));
  const beside = onceEach((arm: Arm) => new Set(besideOf(fight, who, arm)));
  const exposing = onceEach((of: Fighter) => exposed(of, weapons, inReach, beside));
  return aimed(fight, who, enemies(fight, who), weapons, problem, {
    about: (of) => ({ detail: inLine(`${feet(fight, who, of)} ft`, exposing(of)) }),
    against: (arm, of) => withRisk(blow(arm), exposing(of)),
    atRandom: (arm) => atRandom(inReach(arm).size, blow(arm)),
  });
}

/** Some of the foes, by the weapon. */
type FoesOf = (arm: Arm) => ReadonlySet<Fighter>;

/** OD-MEL-05: what it costs to pick somebody who is in reach already, whatever it is done with. */
function exposed(of: Fighter, weapons: readonly Arm[], inReach: FoesOf, beside: FoesOf): string {
  if (!weapons.some((arm) => inReach(arm).has(of))) return '';
  const others = Math.min(...weapons.map((arm) => beside(arm).size - (beside(arm).has(of) ? 1 : 0)));
  return others === 0 ? '' : `${others === 1 ? 'the other foe hits' : `the ${others} others hit`} you at +2`;
}

/** What a blow at nobody in particular comes to with `count` foes in reach; null: nobody is. */
const atRandom = (count: number, blow: string): Detailed | null =>
  count === 0 ? null : count === 1 ? withOdds(blow) : withRisk(blow, `the dice pick 1 of ${count}`, ' if you name nobody');

/** What a blow comes to, and what else comes of it; `more`: of that, for menus alone. */
const withRisk = (blow: string, risk: string, more = ''): Detailed =>
  risk === '' ? withOdds(blow) : { detail: `${blow} · ${risk}${more}`, odds: blow, risk };

const bareHands = (fight: Fight, who: Fighter): readonly Arm[] => handArms(fight, who).filter((arm) => arm.use === 'unarmed');

/** What a blow with bare hands comes to; null: they have none. */
function barely(fight: Fight, who: Fighter): Detailed | null {
  const [hands] = bareHands(fight, who);
  return hands === undefined ? null : withOdds(blowWords(fight, who, hands));
}

/** What is in hand, bare hands where there is nothing else (OD-MEL-01). */
function inHand(fight: Fight, who: Fighter): readonly Arm[] {
  const weapons = handArms(fight, who).filter((arm) => arm.use !== 'unarmed');
  return weapons.length > 0 ? weapons : bareHands(fight, who);
}

interface Kind {
  readonly id: string;
  readonly does: Does;
  readonly label: string;
  readonly rule: string;
  readonly weapons: (fight: Fight, who: Fighter) => readonly Arm[];
  /** With bare hands, which those who have claws do not think of: nothing is chosen to strike with. */
  readonly bare?: boolean;
  readonly subdual?: boolean;
}

const melee = ({ id, does, label, rule, weapons, bare = false, subdual = false }: Kind): Act =>
  act<Melee>({
    id,
    does,
    label,
    rule,
    unlisted: (fight, who) => bare && handArms(fight, who).some((arm) => arm.use === 'natural'),
    bar: (_fight, who, params) =>
      noAttack(who) ?? (who.plan.mode === 'double-shot' ? 'double-shot' : aimProblem(params(), 'no-foe', LEAST)),
    params: (fight, who) => {
      const [target, weapon] = inMelee(fight, who, weapons(fight, who));
      return [target, ...(bare ? [] : [weapon]), ...fromParam(who, enemies(fight, who))];
    },
    // What it comes to stands on the act itself.
    ...(bare && { detail: (fight, who) => barely(fight, who) }),
    *perform(fight, who, { volley, ...args }): Script {
      yield* prepare(fight, volley, who, { ...args, subdual });
    },
  });

/** OD-CHG-01: what was declared is what may be done. */
function charged(fight: Fight, who: Fighter): Params {
  const target = who.plan.target === null ? undefined : own(fight.combatants, who.plan.target);
  const problem: Problem = (arm, of) => meleeProblem(fight, who, arm, of, chargeLeft(fight, who));
  return aimed(fight, who, target ? [target] : [], handArms(fight, who), problem);
}

const charge = act<Melee>({
  id: 'charge',
  does: 'charge',
  label: 'Charge',
  rule: 'OD-CHG-01',
  unlisted: (_fight, who) => who.plan.stance !== 'charge',
  bar: (fight, who, params) => {
    if (who.spent.attacksLeft < 1) return 'charge-spent';
    if (who.conditions.prone && isOfEdition(fight, 6)) return 'prone';
    const why = aimProblem(params(), 'target-down', LEAST);
    return why === 'target-down' || why === 'out-of-reach' ? `charge-${why}` : why;
  },
  params: (fight, who) => {
    const [target, weapon] = charged(fight, who);
    return [
      { ...target, initial: who.plan.target },
      weapon,
      ...fromParam(
        who,
        enemies(fight, who).filter((of) => of.id === who.plan.target),
      ),
    ];
  },
  *perform(fight, who, { volley, ...args }): Script {
    yield* prepare(fight, volley, who, { ...args, charges: true });
  },
});

const victims = (fight: Fight, who: Fighter): readonly Fighter[] => enemies(fight, who).filter(isOpen);

/** OD-ASN-01, OD-ASN-04: a stab at the vitals of anyone who lies open to it. */
function atVitals(fight: Fight, who: Fighter): Params {
  const problem: Problem = (arm, of) =>
    of.hasVitals ? (modeRefuses(fight, who, arm) ?? reachProblem(fight, who, arm, of, stepLeft(who))) : 'no-vitals';
  return aimed(fight, who, victims(fight, who), handArms(fight, who), problem);
}

const assassinate = act<Melee>({
  id: 'assassinate',
  does: 'special',
  label: 'Backstab the vitals',
  rule: 'OD-ASN-01',
  unlisted: (fight, who) => victims(fight, who).length === 0,
  bar: (_fight, who, params) => noAttack(who) ?? aimProblem(params(), 'no-foe', LEAST),
  params: (fight, who) => [...atVitals(fight, who), ...fromParam(who, victims(fight, who))],
  *perform(fight, who, { volley, ...args }): Script {
    yield* prepare(fight, volley, who, { ...args, assassinate: true });
  },
});

/** Whom somebody can lay hands on: as with blows, nobody with whom one of them closes (OD-CLO-02), nor who has fended them off (OD-SPR-03). */
const atHand = (fight: Fight, who: Fighter): readonly Fighter[] => foes(fight, who).filter((foe) => handProblem(fight, who, foe) === null);

function handProblem(fight: Fight, who: Fighter, foe: Fighter): string | null {
  if (isUndetected(who, foe)) return 'undetected';
  if (feet(fight, who, foe) > CONTACT + stepLeft(who)) return 'out-of-reach';
  if (areClosing(who, foe)) return 'closing';
  return isFendedOff(who, foe.id) ? 'fended-off' : null;
}

/** Why there is nobody to lay hands on; null: there is. */
function whyNobodyAtHand(fight: Fight, who: Fighter): string | null {
  const problems = foes(fight, who).map((foe) => handProblem(fight, who, foe));
  if (problems.includes(null)) return null;
  const reasons = problems.filter((why) => why !== null);
  return mostTelling(reasons, LEAST) ?? 'no-foe';
}

interface HandsOn extends Acting {
  readonly target: Id;
  readonly from?: From;
}

interface Grip {
  readonly id: string;
  readonly label: string;
  /** OD-FLK-01: it is rolled against an armour class, to which the side they come from matters. */
  readonly fromSide?: boolean;
  readonly perform: (fight: Fight, who: Fighter, args: HandsOn) => Script;
}

const handsOn = ({ id, label, fromSide = false, perform }: Grip): Act =>
  act<HandsOn>({
    id,
    does: 'manoeuvre',
    label,
    rule: 'OD-UNA-06',
    bar: (fight, who) => noAttack(who) ?? whyNobodyAtHand(fight, who),
    params: (fight, who) => [
      combatants(
        'target',
        atHand(fight, who).map((foe) => foe.id),
      ),
      ...(fromSide ? fromParam(who, atHand(fight, who)) : []),
    ],
    perform,
  });

const shove = handsOn({
  id: 'shove',
  label: 'Shove',
  fromSide: true,
  *perform(fight, who, { volley, ...args }): Script {
    yield* prepare(fight, volley, who, { ...args, shove: true });
  },
});

const seize = handsOn({
  id: 'grapple',
  label: 'Grapple',
  *perform(fight, who, { target }): Script {
    yield* grapple(fight, who, target);
  },
});

/** Attacks on somebody within reach. */
export const MELEE: readonly Act[] = [
  melee({ id: 'attack', does: 'attack', label: 'Attack', rule: 'OD-MEL-01', weapons: inHand }),
  melee({ id: 'subdue', does: 'manoeuvre', label: 'Subdue', rule: 'OD-SUB-01', weapons: handArms, subdual: true }),
  melee({ id: 'brawl', does: 'manoeuvre', label: 'Unarmed strike', rule: 'OD-UNA-01', weapons: bareHands, bare: true }),
];
export const CHARGE = charge;
export const ASSASSINATE = assassinate;
export const HANDS_ON: readonly Act[] = [shove, seize];

/** Area attacks: aimed at a place, and who is caught in it. */

import {
  ask,
  askAll,
  type Choice,
  disclose,
  emit,
  everyone,
  GM,
  type Id,
  inLine,
  isHere,
  type Json,
  LET_BE,
  type Offer,
  own,
  type Param,
  question,
  reveal,
  type Script,
} from '../../engine/index.ts';
import { counted } from './act.ts';
import { weaponOf } from './arms.ts';
import { applyDamage, augmentPart, type Hit } from './damage.ts';
import { type Aimed, chosenWeapon, ready } from './direct.ts';
import { getOff } from './mounted.ts';
import { chanceOf, ownBonus, pricedOdds, priceOf } from './odds.ts';
import { isHelpless, lockedProblem } from './reaction.ts';
import { levelRoll, type Rolled, skillRoll, tellRoll } from './roll.ts';
import { circumstanceLevel, circumstances, isLeftToTables, levelAt, rulingParam, yardsBetween } from './ruling.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

import { isDead } from './status.ts';
import { DIVE_PER_YARD, DIVE_YARDS } from './tables.ts';
import { defenceProblem, spendAttack } from './tally.ts';
import { aims, augments, powerOf, targetOf, weaponsOf, whyNoTarget } from './targets.ts';
import { settleTurn } from './turn.ts';
import type { Weapon } from './weapons.ts';

/** Somebody in the area, and the yards to its edge; more than six is no way out. */
interface Victim {
  readonly who: Fighter;
  readonly exit: number;
}

/** Who says "too deep inside" says this many yards. */
const NO_WAY_OUT = DIVE_YARDS + 1;

/** SW-ARE-01, SW-ARE-02: with a weapon that covers an area, at a place, here the ground where somebody stands. */
export const AREA = counted<Aimed>({
  id: 'area-attack',
  does: 'special',
  label: 'Attack an area',
  rule: 'SW-ARE-01',
  without: (fight, c) => whyNoTarget(fight, c, areaWeapons(fight, c)),
  unlisted: (fight, c) => areaWeapons(fight, c).length === 0,
  params: (fight, c) => {
    const aimed = aims(fight, c, areaWeapons(fight, c), powerOf, { direct: false });
    return aimed && [aimed[0], withChances(fight, c, aimed[1]), augments(fight, c)];
  },
  *perform(fight, by, args): Script {
    const weapon = chosenWeapon(fight, by, args);
    const { augments: extra = 0 } = args;
    const centre = targetOf(fight, args.target);
    const { level, victims } = yield* ruleArea(fight, by, centre, weapon);
    reveal(fight, by);
    spendAttack(by, extra);
    const attack = yield* skillRoll(fight, by, { ...throwing(weapon), against: ['level', level] });
    by.hasActed = true;
    ready(fight, by, weapon);
    // The roll has to be above the level.
    const hit = attack.total > level;
    const told = { type: hit ? 'area-hit' : 'area-missed', by: by.id, on: centre.id, weapon: weapon.id, level } as const;
    tellRoll(fight, by, attack, (total, steps) => ({ ...told, attack: total, steps }));
    if (hit) yield* engulf(fight, { by, weapon, bonus: augmentPart(extra) }, victims);
    settleTurn(fight, by);
  },
});

const areaWeapons = (fight: Fight, c: Fighter): readonly Weapon[] => weaponsOf(fight, c).filter((w) => w.areaYards > 0);

const throwing = ({ skill }: Weapon) => ({ purpose: 'attack', rule: 'SW-ARE-02', attribute: 'dexterity', skill }) as const;

/** Everybody who can dive is asked at once; then each in turn dives or takes the damage (SW-ARE-07). */
function* engulf(fight: Fight, hit: Omit<Hit, 'on'>, victims: readonly Victim[]): Script {
  const { by, weapon } = hit;
  let shared: Rolled | null = null;
  const divers = victims.filter(({ who, exit }) => exit <= DIVE_YARDS && !isHelpless(fight, who));
  const answers = yield* askAll(divers.map(({ who, exit }) => diveAsk(fight, by, who, weapon, exit)));
  for (const { who, exit } of victims.filter((v) => isHere(fight, v.who))) {
    reveal(fight, who);
    const answer = answers[divers.findIndex((d) => d.who === who)];
    if (exit > DIVE_YARDS) emit(fight, { type: 'engulfed', who: who.id });
    if (answer?.pick === 'dive' && (yield* dive(fight, who, exit))) continue;
    const dealt: Rolled = yield* applyDamage(fight, { ...hit, on: who, dealt: shared });
    if (house.get(fight, 'area.one-roll')) shared = dealt;
  }
}

const DIVE = { purpose: 'dive', rule: 'SW-ARE-04', attribute: 'dexterity', skill: 'defense' } as const;

/** SW-ARE-03: the usual conditions for defending apply; the question is put to all, so that it tells nothing. */
function diveAsk(fight: Fight, by: Fighter, who: Fighter, weapon: Weapon, exit: number) {
  const problem = (): string | null => defenceProblem(who) ?? lockedProblem(fight, who);
  const odds = (): string => chanceOf(exit * DIVE_PER_YARD - ownBonus(fight, who, DIVE, { defend: true }));
  const offers = (): Offer[] => [
    problem() === null ? { pick: 'dive', ...pricedOdds(odds(), priceOf(who, { defend: true })) } : { pick: 'dive', blocked: problem()! },
    LET_BE,
  ];
  const facts = { by: by.id, weapon: weapon.id, yards: exit, level: exit * DIVE_PER_YARD };
  return question(who, 'dive', offers, { pick: problem() === null ? 'dive' : 'none' }, { veiled: true, facts });
}

/** SW-ARE-04: five for every yard that must be dived. SW-MNT-12: a rider dives out of the saddle. */
function* dive(fight: Fight, who: Fighter, exit: number): Script<boolean> {
  who.done.defend = true;
  getOff(fight, who, 'dismounted');
  const { made, step } = yield* levelRoll(fight, who, DIVE, exit * DIVE_PER_YARD);
  disclose(fight, who, { type: made ? 'dived' : 'caught', who: who.id, yards: exit, steps: [step] });
  return made;
}

/** How hard a place is to hit, and who is caught if it is. */
interface Area {
  readonly level: number;
  readonly victims: readonly Victim[];
}

/** SW-ATK-03, SW-ARE-06, SW-ARE-08: the GM says how hard the place is to hit, who stands in it, and how far it is out. */
function* ruleArea(fight: Fight, by: Fighter, centre: Fighter, weapon: Weapon): Script<Area> {
  const level = levelAt(fight, weapon, yardsBetween(fight, by, centre));
  const usual = usualExits(fight, centre, weapon);
  const all = everyone(fight).filter((c) => c.kind !== 'army' && !isDead(c));
  const swift = all.filter((c) => c.moves3d !== 'none');
  const facts = { by: by.id, on: centre.id, weapon: weapon.id, yards: yardsBetween(fight, by, centre), level, exits: usual };
  const params: Param[] = [rulingParam('level', level), circumstances, shares('exits', all, usual)];
  const third = Object.fromEntries(swift.map((c) => [c.id, house.get(fight, 'dive.third')]));
  if (swift.length > 0) params.push({ name: 'sealed', kind: 'flag', initial: false }, shares('above', swift, third));
  const offers: Offer[] = [
    { pick: 'as-usual', label: shownWords(usual) },
    { pick: 'rule', params },
  ];
  const usually: Choice = { pick: 'as-usual' };
  const ruled = isLeftToTables(fight) ? usually : yield* ask(GM, 'area-ruling', offers, usually, { kind: 'ruling', facts });
  const exits = (ruled['exits'] ?? usual) as Readonly<Record<Id, number>>;
  const above = (ruled['sealed'] === true ? {} : (ruled['above'] ?? third)) as Readonly<Record<Id, number>>;
  const victims = Object.entries(exits).flatMap(([id, exit]) => {
    const who = own(fight.combatants, id);
    return who ? [{ who, exit: Math.min(exit, above[id] ?? NO_WAY_OUT) }] : [];
  });
  return { level: Number(ruled['level'] ?? level) + circumstanceLevel(fight, ruled['circumstances']), victims };
}

/** What the GM accepts at a press: those whom the question names. */
const shownWords = (exits: Readonly<Record<Id, number>>): string => `As shown: ${Object.keys(exits).length} in it`;

const shares = (name: string, who: readonly Fighter[], initial: Json): Param => ({
  name,
  kind: 'shares',
  of: 'combatant',
  options: who.map((c) => ({ value: c.id })),
  min: 0,
  max: NO_WAY_OUT,
  counts: 'distance',
  initial,
});

/** Who stands within the area by the distances entered. */
const inside = (fight: Fight, centre: Fighter, { areaYards }: Weapon): readonly Fighter[] =>
  everyone(fight).filter((c) => c.kind !== 'army' && !isDead(c) && yardsBetween(fight, c, centre) <= areaYards);

/** Whom somebody sees in an area besides the one aimed at, and how many of them are their own; who lies in hiding is not counted. */
function caughtWords(by: Fighter, all: readonly Fighter[]): string {
  const seen = all.filter((c) => c.side === by.side || !c.concealed);
  if (seen.length < 2) return '';
  const friends = seen.filter((c) => c.side === by.side && c !== by).length;
  const own = [...(friends > 0 ? [`${friends} of your side`] : []), ...(seen.includes(by) ? [friends > 0 ? 'you' : 'you too'] : [])];
  return [`${seen.length} stand in it`, own.join(' and ')].filter(Boolean).join(', ');
}

/** How far each who stands within the area has to its edge. */
function usualExits(fight: Fight, centre: Fighter, weapon: Weapon): Record<Id, number> {
  const { areaYards } = weapon;
  const small = house.get(fight, 'dive.small-area');
  const exit = (c: Fighter): number => (areaYards <= 1 ? small : Math.max(1, Math.ceil(areaYards - yardsBetween(fight, c, centre) + 1)));
  return Object.fromEntries(inside(fight, centre, weapon).map((c) => [c.id, Math.min(NO_WAY_OUT, exit(c))]));
}

/** Each weapon with the chance to hit the place by the table, one place at a time (SW-ARE-02: above the level). */
function withChances(fight: Fight, c: Fighter, weapons: Param): Param {
  const options = (weapons.options ?? []).flatMap((option) =>
    option.blocked
      ? [option]
      : (option.when?.['target'] ?? []).map((id) => {
          const weapon = weaponOf(fight, option.value);
          const level = levelAt(fight, weapon, yardsBetween(fight, c, targetOf(fight, id)));
          const bonus = ownBonus(fight, c, throwing(weapon), { attacks: c.done.attacks + 1 });
          const odds = chanceOf(level + 1 - bonus);
          const risk = caughtWords(c, inside(fight, targetOf(fight, id), weapon));
          return { ...option, when: { target: [id] }, detail: inLine(option.detail, odds, risk), odds, ...(risk && { risk }) };
        }),
  );
  return { ...weapons, options };
}

/** Step A of a round: what may be declared before initiative (OD-BCB-04). */
import { combatants, hasPowers, type Id, type Option, type Param, Refusal, range, type Script, withOdds } from '../../../engine/index.ts';
import { bcbOf } from '../ability.ts';
import { wallOf } from '../armour-class.ts';
import { handArms } from '../arms.ts';
import { cannotCast, checkDamage, hasTime, type SpellArgs, spellOf, spellParams } from '../magic.ts';
import { guardWords, splitWords } from '../odds.ts';
import { CONTACT, feet, foes, IN_COMBAT } from '../place.ts';
import { adopt, modeProblem } from '../plan.ts';
import { powers } from '../powers.ts';
import { MODES } from '../sheet.ts';
import type { Fight, Fighter, Mode, Plan } from '../state.ts';
import { isUndetected } from '../status.ts';
import { whyNobodyInRange } from '../targets.ts';
import { mayLock } from '../wall.ts';
import { type Act, type Acting, act } from './act.ts';

interface Split extends Acting {
  readonly bcbAttack?: number;
  readonly bcbDefence?: number;
  readonly mode?: Mode;
  readonly target?: Id;
}

const splitParams = (bcb: number, ways: readonly Option[] = []): readonly Param[] => [
  {
    ...{ name: 'bcbAttack', kind: 'number', min: 0, max: bcb, initial: bcb },
    ...(ways.length > 0 ? { options: ways } : {}),
    // Nobody splits nothing.
    ...(bcb === 0 && { tacit: true }),
  },
  // The rest goes there by itself: a second field would only invite a sum that is too high.
  { name: 'bcbDefence', kind: 'number', min: 0, max: bcb, optional: true, tacit: true },
];

/** OD-BCB-03: what each way to split the combat bonus comes to: all of it into attack, half of it, none; then the rest. */
function splits(fight: Fight, who: Fighter): readonly Option[] {
  const bcb = bcbOf(fight, who);
  if (bcb === 0) return [];
  const parts = new Set([bcb, Math.floor(bcb / 2), 0, ...range(bcb, 'points of a combat bonus').toReversed()]);
  return [...parts].map((bcbAttack) => ({
    value: String(bcbAttack),
    label: `${bcbAttack} to attack, ${bcb - bcbAttack} to AC`,
    ...withOdds(splitWords(fight, who, { stance: 'fight', bcbAttack, bcbDefence: bcb - bcbAttack })),
  }));
}

/** OD-BCB-03: what is not put to attack goes to defence. */
function splitOf(bcb: number, { bcbAttack = bcb, bcbDefence = bcb - bcbAttack }: Split): Pick<Plan, 'bcbAttack' | 'bcbDefence'> {
  return { bcbAttack, bcbDefence };
}

function checkSplit(fight: Fight, who: Fighter, args: Split): void {
  const bcb = bcbOf(fight, who);
  const { bcbAttack, bcbDefence } = splitOf(bcb, args);
  if (bcbAttack + bcbDefence > bcb) throw new Refusal('bcb-exceeded', { bcb });
}

/** There only where there is somebody to lock shields with. */
const wallParam = (fight: Fight, who: Fighter): readonly Param[] =>
  mayLock(fight, who)
    ? [{ name: 'lockShields', kind: 'flag', initial: wallOf(fight, who.id) !== null, off: 'out of the shield-wall' }]
    : [];

const costs = (risk: string): Pick<Option, 'detail' | 'risk'> => ({ detail: risk, risk });

/** OD-TWO-01, OD-TWO-02, OD-ARC-01: ways to fight that are acts of their own, and what each costs. */
const WAYS: Readonly<Record<Exclude<Mode, 'none'>, Omit<Option, 'value'>>> = {
  'two-weapon-attack': { act: 'Two weapons, two blows', ...costs('−3 on each') },
  'two-weapon-defence': { act: 'Two weapons, one to parry', ...costs('−1 to hit, AC +1') },
  'double-shot': { act: 'Two arrows, standing still' },
};

function modeParam(fight: Fight, who: Fighter): Param {
  // OD-ARC-01: two arrows are for those at whom nobody has come yet.
  const atEase = foes(fight, who).every((foe) => isUndetected(who, foe) || feet(fight, who, foe) > IN_COMBAT);
  const modes = (atEase ? MODES.toReversed() : MODES).map((value): Option => {
    const blocked = modeProblem(fight, who, value);
    return blocked ? { value, blocked } : { value, ...WAYS[value] };
  });
  return { name: 'mode', kind: 'thing', options: [{ value: 'none' }, ...modes], initial: 'none' };
}

/** OD-DEF-01: splitting the combat bonus is how one defends. */
const fights = act<Split>({
  id: 'fight',
  does: 'special',
  label: 'Fight',
  rule: 'OD-BCB-03',
  params: (fight, who) => [...splitParams(bcbOf(fight, who), splits(fight, who)), modeParam(fight, who), ...wallParam(fight, who)],
  check: checkSplit,
  *perform(fight, who, args): Script {
    adopt(fight, who, { stance: 'fight', ...splitOf(bcbOf(fight, who), args), mode: args.mode ?? 'none' });
  },
});

const defends = act<Acting>({
  id: 'defensive',
  does: 'defend',
  label: 'Full defence',
  rule: 'OD-DEF-02',
  detail: (fight, who) => `${guardWords(fight, who, { stance: 'defensive', bcbDefence: bcbOf(fight, who) })}, no attack`,
  params: wallParam,
  *perform(fight, who): Script {
    adopt(fight, who, { stance: 'defensive', bcbDefence: bcbOf(fight, who) });
  },
});

/** Foes somebody could come at who are not beside them yet. */
const within = (fight: Fight, who: Fighter, distance: number): readonly Id[] =>
  foes(fight, who)
    .filter((foe) => !isUndetected(who, foe) && feet(fight, who, foe) > CONTACT && feet(fight, who, foe) <= distance)
    .map((foe) => foe.id);

const reachOf = (fight: Fight, who: Fighter): number => Math.max(...handArms(fight, who).map((arm) => arm.feet), CONTACT);

interface Run extends Pick<Act, 'label' | 'rule' | 'detail'> {
  readonly id: 'charge' | 'close';
  /** Nobody need say how they split their combat bonus. */
  readonly whole?: boolean;
  /** Feet within which somebody can be come at. */
  readonly most: (fight: Fight, who: Fighter) => number;
}

const runs = ({ id, most, whole = false, ...rest }: Run): Act =>
  act<Split & { readonly target: Id }>({
    ...rest,
    id,
    does: id,
    bar: (fight, who) =>
      who.conditions.prone ? 'prone' : within(fight, who, most(fight, who)).length === 0 ? whyNobodyInRange(fight, who) : null,
    params: (fight, who) => [
      combatants('target', within(fight, who, most(fight, who))),
      ...splitParams(bcbOf(fight, who)).map((param) => (whole ? { ...param, tacit: true } : param)),
    ],
    check: checkSplit,
    *perform(fight, who, args): Script {
      adopt(fight, who, { stance: id, target: args.target, ...splitOf(bcbOf(fight, who), args) });
    },
  });

function checkSpell(fight: Fight, who: Fighter, args: SpellArgs): void {
  checkDamage(args);
  const { level = 1 } = args;
  const why = cannotCast(fight, who, level);
  if (why) throw new Refusal(why, { level });
}

/** Of whoever casts nothing at any time it matters little that there is none. */
const noSpell = (fight: Fight, who: Fighter): string | null => cannotCast(fight, who, 1) ?? (hasTime(fight) ? null : 'no-time');

/** OD-MAG-04: no combat bonus guards a caster. OD-SPL-04: a foe beside one does not keep from it. */
const casts = act<Acting & SpellArgs>({
  id: 'cast',
  does: 'power',
  label: 'Cast a spell',
  rule: 'OD-SPL-01',
  bar: noSpell,
  params: (fight, who) => spellParams(fight, who, true),
  check: checkSpell,
  *perform(fight, who, args): Script {
    adopt(fight, who, { stance: 'cast', spell: spellOf(args) });
  },
});

/** OD-MAG-05: a scroll that was begun is read on, in a segment of surprise too, which brings its end no nearer (OD-SUR-07). */
const reads = act<Acting & SpellArgs>({
  id: 'read-scroll',
  does: 'power',
  label: 'Read a scroll',
  rule: 'OD-MAG-05',
  bar: (fight, who) => (who.reading ? cannotCast(fight, who, 1) : noSpell(fight, who)),
  params: (fight, who) => (who.reading ? [] : spellParams(fight, who, true)),
  check: checkSpell,
  *perform(fight, who, args): Script {
    adopt(fight, who, { stance: 'read-scroll', spell: who.reading ? null : spellOf(args) });
  },
});

/** OD-SPL-01: a power of one's own is declared like a spell; a blow before one's number loses it, and one of its uses. */
const usesPower = act<Acting & { readonly power: string; readonly target: Id }>({
  id: 'power',
  does: 'power',
  label: 'Use a power',
  rule: 'OD-SPL-01',
  unlisted: (_fight, who) => !hasPowers(who),
  bar: (fight, who) => (hasTime(fight) ? powers.bar(fight, who) : 'no-time'),
  params: (fight, who) => powers.params(fight, who),
  *perform(fight, who, { power: name, target }): Script {
    const power = powers.find(fight, who, name);
    powers.spend(fight, who, power);
    adopt(fight, who, { stance: 'cast', spell: { ...spellOf({ spell: name, targets: [target] }), power: name } });
  },
});

/** All that may be declared. */
export const PLANS: readonly Act[] = [
  usesPower,
  fights,
  defends,
  runs({
    id: 'charge',
    label: 'Charge',
    rule: 'OD-CHG-03',
    most: (fight, who) => who.speed + reachOf(fight, who),
    // OD-CHG-02: however the bonus is split, none of it is in the AC of anyone who charges, so all of it goes to attack.
    whole: true,
    detail: (fight, who) => `${guardWords(fight, who, { stance: 'charge' })} this round`,
  }),
  runs({ id: 'close', label: 'Close in without striking', rule: 'OD-CLO-01', most: (_fight, who) => who.speed + CONTACT }),
  casts,
  reads,
];

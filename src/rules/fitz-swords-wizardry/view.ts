/** What one viewer may know of a fight: numbers to one's own, words about the others. */

import { type Fact, inSentence, type Known, many, powerLines, stateWords, strung, viewOf } from '../../engine/index.ts';
import { bcbOf, saveOf } from './ability.ts';
import { armourClass, wallOf } from './armour-class.ts';
import { arms } from './arms.ts';
import { isCasting } from './disrupt.ts';
import { stuckIn } from './embedded.ts';
import { foes, INITIAL_FEET } from './place.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';
import { POWER_TERMS } from './tables.ts';
import { written } from './weapons.ts';
import { conditionWords, stanceWords } from './words/names.ts';

function phaseOf(fight: Fight, { seen }: Known<Fighter>): string {
  if (fight.round === 0) return '';
  if (fight.deciding === 'plan' || (fight.phase === 'open' && !fight.paused)) return fight.segment ? 'surprise, declaring' : 'declaring';
  if (fight.segment) return 'segment of surprise';
  const highest = Math.max(0, ...fight.slots.filter((slot) => seen.some((c) => c.id === slot.who)).map((slot) => slot.at));
  return {
    open: 'between rounds',
    count: highest > 0 ? `countdown, initiative ${highest} next` : 'countdown',
    held: 'those who held back',
    end: 'end of the round',
  }[fight.phase];
}

/** Walls that the viewer sees every member of. */
const wallRemarks = (fight: Fight, { name }: Known): string[] =>
  fight.walls.flatMap((wall) => {
    const members = wall.flatMap((id) => name(id) ?? []);
    return members.length < 2 ? [] : [`Shield wall: ${strung(members)}.`];
  });

/** OD-DTH-04: whether somebody is at 0 hit points or below, and what that means is still to be rolled. */
const awaitsDeath = ({ due }: Fight, { id, hp }: Fighter): boolean => hp <= 0 && due.some((one) => one.roll === 'death' && one.who === id);

/** How somebody looks: blows that only subdue count for that, too. */
function looksOf(who: Fighter, fight: Fight): string {
  const { conditions, gone, hp, subdual, hpMax } = who;
  const states = {
    dead: conditions.dead === true,
    dying: awaitsDeath(fight, who),
    unconscious: conditions.unconscious !== undefined,
    'out of the fight': conditions['out-of-fight'] === true,
    fled: gone === 'fled',
    surrendered: gone === 'surrendered',
  };
  return stateWords(states, hp - subdual, hpMax);
}

/** How far the nearest enemy is whom both sides know of. */
function placeOf(fight: Fight, who: Fighter, { name, far }: Known): string | null {
  if (isOut(who)) return null;
  let near: { readonly distance: number; readonly called: string } | null = null;
  for (const foe of foes(fight, who)) {
    const distance = far(who.id, foe.id, INITIAL_FEET);
    if (near && near.distance <= distance) continue;
    const called = name(foe.id);
    if (called !== null) near = { distance, called };
  }
  return near && `${near.distance} ft from ${inSentence(near.called)}`;
}

/** What anybody can see of them. */
function badgesOf(fight: Fight, who: Fighter): string[] {
  const { conditions, gone, embedded } = who;
  // Anyone who lies there is intent on nobody.
  const shown = Object.entries(conditions).filter(([name]) => name !== 'focused' || !isOut(who));
  const worn = shown.map(([name, value]) => conditionWords(name, value));
  return [
    ...(gone ? [gone] : []),
    ...worn,
    ...(embedded.length > 0 ? [`${stuckIn(who)} in the wound`] : []),
    ...(wallOf(fight, who.id) ? ['in the shield wall'] : []),
    ...(awaitsDeath(fight, who) ? ['a saving throw from death'] : []),
  ].filter((words) => words !== '');
}

/** Dice on the table and what has been announced. The split of the combat bonus is not (OD-BCB-04), unless the house plays it openly. */
function openFacts(fight: Fight, who: Fighter): Fact[] {
  const slots = fight.slots.filter((slot) => slot.who === who.id && slot.at > 0).map((slot) => slot.at);
  const { stance, bcbAttack, bcbDefence } = who.plan;
  const hidden = house.get(fight, 'declared.hidden');
  const announced =
    hidden || stance === 'fight' || stance === 'defensive' || (stance === 'cast' && !isCasting(who)) ? null : stanceWords(stance);
  return [
    ...(slots.length > 0 ? [['initiative', slots.join(', ')] as const] : []),
    ...(fight.held.includes(who.id) ? [['initiative', 'held back'] as const] : []),
    // Whoever is out has nothing more to do in it.
    ...(announced && !isOut(who) ? [['this round', announced] as const] : []),
    ...(house.get(fight, 'split.open') && bcbAttack + bcbDefence > 0
      ? [['split', `${bcbAttack} into attack, ${bcbDefence} into AC`] as const]
      : []),
    ...(who.reading && !hidden ? [['scroll', `${many(who.reading.left, 'round')} to go`] as const] : []),
  ];
}

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);

function closedFacts(fight: Fight, who: Fighter): Fact[] {
  const { plan } = who;
  const ac = armourClass(fight, who, 'front');
  const kind = who.kind === 'monster' ? String(who.hd) : `${who.class} ${who.level}`;
  const scores = `STR ${who.str}, DEX ${who.dex}, CON ${who.con}, INT ${who.int}, WIS ${who.wis}, CHA ${who.cha}`;
  const weapons = arms(fight, who).map(
    (arm) => `${arm.name} ${diceOf(arm.dice, arm.flat)}${arm.ready ? '' : ' (put away)'}${arm.loaded ? '' : ' (not loaded)'}`,
  );
  return [
    [who.kind === 'monster' ? 'hit dice' : 'class', kind],
    ['abilities', scores],
    ['AC', `${ac.total} (${ac.parts.map(([of, n]) => `${of} ${n}`).join(', ')})`],
    [
      'combat bonus',
      `${signed(bcbOf(fight, who))}${plan.bcbAttack + plan.bcbDefence > 0 ? `: ${plan.bcbAttack} into attack, ${plan.bcbDefence} into AC` : ''}`,
    ],
    ['saving throw', String(saveOf(fight, who))],
    ['speed', `${who.speed} ft, ${who.plan.mode === 'double-shot' ? 0 : Math.max(0, who.speed - who.spent.moved)} left`],
    ['weapons', weapons.join('; ')],
    ...(who.powers?.length ? [['powers', powerLines(POWER_TERMS, who.powers).join('; ')] as const] : []),
    ...(who.subdual > 0 ? [['subdual', String(who.subdual)] as const] : []),
    ...(who.charges > 0 ? [['wand charges', String(who.charges)] as const] : []),
    ...(plan.stance !== 'fight' ? [['declared', stanceWords(plan.stance)] as const] : []),
  ];
}

/** How far off everybody is whom the viewer sees. */
function distanceFacts(who: Fighter, { seen, name, far }: Known<Fighter>): Fact[] {
  const others = seen.filter((c) => c.id !== who.id && !isOut(c));
  const distances = others.map((c) => `${name(c.id)} ${far(who.id, c.id, INITIAL_FEET)} ft`);
  return distances.length > 0 ? [['distances', strung(distances)]] : [];
}

/** Damage of a weapon as players write it. */
function diceOf(dice: readonly number[], flat: number): string {
  const sizes = [...new Set(dice)];
  const terms = sizes.map((sides) => written(dice.filter((d) => d === sides).length, sides, 0));
  return [...terms, ...(flat !== 0 || terms.length === 0 ? [String(flat)] : [])].join('+').replace('+-', '-');
}

/** The fight as the viewer knows it. */
export const view = viewOf<Fight, Fighter>({
  phase: phaseOf,
  remarks: (fight, known) => [
    ...(fight.paused && fight.begun ? ['The fight is paused until the GM resumes it.'] : []),
    ...wallRemarks(fight, known),
  ],
  isOut,
  isDead: ({ conditions }) => conditions.dead === true,
  looks: looksOf,
  numbers: ({ hp, hpMax }) => ({ now: hp, max: hpMax }),
  place: placeOf,
  badges: badgesOf,
  open: openFacts,
  closed: (fight, who, known) => [...closedFacts(fight, who), ...distanceFacts(who, known)],
});

/** What one viewer may know of a fight. */

import {
  belonging,
  capitalised,
  type Fact,
  type Known,
  many,
  powerLines,
  stateWords,
  strung,
  viewOf,
  withMinus,
} from '../../engine/index.ts';
import { isThing, weaponOf } from './arms.ts';
import { battleOn } from './battle.ts';
import { NO_ACTIONS } from './combatant.ts';
import { SKILL_WORDS } from './roll.ts';
import { house } from './settings.ts';
import { ATTRIBUTES, SKILLS } from './sheet.ts';
import type { Fight, Fighter } from './state.ts';
import { attributeOf, healthOf, isConscious, isDead, isOut, people } from './status.ts';
import { POWER_TERMS } from './tables.ts';
import { actionCount, deeds, penaltyOf } from './tally.ts';
import { acting } from './turn.ts';
import { LEVEL_WORDS, planWords, woundWords } from './words/names.ts';

function phaseOf(fight: Fight, { name }: Known): string {
  if (!fight.begun) return '';
  if (fight.ended) return 'over';
  if (battleOn(fight)) return 'battle of armies';
  const who = acting(fight);
  return who ? belonging(name(who.id) ?? 'somebody', 'turn') : 'plans and initiative';
}

function remarks(fight: Fight, { name }: Known): string[] {
  const order = fight.initiative.flatMap((id) => name(id) ?? []);
  return order.length > 0 ? [`Order: ${strung(order)}`] : [];
}

/** How somebody looks. */
function looksOf(c: Fighter): string {
  const { now, max } = numbersOf(c);
  return stateWords(
    c.kind === 'army' ? { routed: c.routed } : { dead: isDead(c), unconscious: !isConscious(c), surrendered: !c.willing },
    now,
    max,
  );
}

/** SW-TAC-08, SW-TAC-09: an army is beaten down to nothing and no further, by however much the last blow went beyond. */
const numbersOf = (c: Fighter) => (c.kind === 'army' ? { now: Math.max(0, c.hits), max: 100 } : { now: c.stamina, max: c.staminaMax });

function badges(_fight: Fight, c: Fighter, { name }: Known): string[] {
  const held = name(c.heldBy);
  const holding = name(c.holding);
  const locked = c.closeCombatWith.flatMap((id) => (id === c.heldBy || id === c.holding ? [] : (name(id) ?? [])));
  const mount = name(c.mountedOn);
  const level = healthOf(c);
  return [
    level === 'dead' ? '' : woundWords(level),
    c.kind !== 'army' && !isDead(c) && !isConscious(c) ? 'unconscious' : '',
    c.surprised ? 'surprised' : '',
    c.resting ? 'resting' : '',
    c.willing ? '' : 'surrendered',
    c.routed ? 'routed' : '',
    held ? `held by ${held}` : '',
    holding ? `holds ${holding}` : '',
    locked.length > 0 ? `in close combat with ${strung(locked)}` : '',
    mount ? `rides ${mount}` : '',
  ].filter((badge) => badge !== '');
}

/** What lies open: what is in their hands; of armies their strength. */
function openFacts(fight: Fight, c: Fighter): Fact[] {
  if (c.kind === 'army')
    return [
      ['Soldiers', String(c.soldiers)],
      ['Power', String(c.power)],
    ];
  const weapon = weaponOf(fight, c.inHand).name;
  const shield = c.shield === null ? '' : `, ${c.shield}`;
  return [[isThing(fight, c.inHand) ? 'In hand' : 'Fights with', `${weapon}${shield}`]];
}

/** How far away everybody is whom the viewer knows of, nearest first. */
function distances(fight: Fight, c: Fighter, { name, far }: Known): Fact[] {
  if (c.kind === 'army') return [];
  const unsaid = house.get(fight, 'reach');
  const others = people(fight)
    .filter((o) => o.id !== c.id && !isDead(o))
    .map((o) => ({ called: name(o.id), yards: far(c.id, o.id, unsaid) }))
    .filter(({ called }) => called !== null)
    .sort((a, b) => a.yards - b.yards);
  return others.length > 0 ? [['Distances', strung(others.map(({ called, yards }) => `${called} ${yards} yd`))]] : [];
}

/** What they have declared for the round, and what of it is still to be done while they are at it: it comes first, as they decide by it. */
function planFacts(fight: Fight, { id, plan, planned, done }: Fighter): Fact[] {
  if (!planned) return [['Plan', 'none']];
  const left = { attacks: deeds(plan) - deeds(done), augments: Math.max(0, plan.augments - done.augments) };
  const hasBegun = deeds(done) > 0 && left.attacks > 0 && fight.queue.includes(id);
  return [...(hasBegun ? [['Left of the plan', planWords({ ...NO_ACTIONS, ...left })] as Fact] : []), ['Plan', planWords(plan)]];
}

function closedFacts(fight: Fight, c: Fighter): Fact[] {
  if (c.kind === 'army') return [['Counts as', many(c.effectiveSoldiers ?? c.soldiers, 'soldier')]];
  const attributes: Fact[] = ATTRIBUTES.map((a) => [capitalised(a), figure(c[a], attributeOf(c, a))]);
  const skills: Fact[] = SKILLS.flatMap((s) => (c.skills[s] > 0 ? [[SKILL_WORDS[s], String(c.skills[s])] as Fact] : []));
  const weapons = [...new Set(c.weapons)].map((id) => weaponOf(fight, id).name).join(', ') || 'none';
  return [
    ...planFacts(fight, c),
    ...attributes,
    ...skills,
    ['Armour', String(c.armor)],
    ['Worst hit', `${c.worstHit} (${LEVEL_WORDS[healthOf(c)]})`],
    ['Weapons', weapons],
    ...(c.powers?.length ? [['Powers', powerLines(POWER_TERMS, c.powers).join('; ')] as Fact] : []),
    ['Actions this round', `${actionCount(c)} (${penaltyOf(c) === 0 ? 'no penalty' : withMinus(penaltyOf(c))} on skill rolls)`],
    ['Runs', `${c.runYards} yd`],
    ...(c.massPounds === null ? [] : [['Mass', `${c.massPounds} lb`] as Fact]),
  ];
}

const figure = (value: number, now: number): string => (value === now ? String(value) : `${value}, now ${now}`);

/** The fight as a viewer knows it: numbers of their own side, words for the rest, nothing of those in hiding. */
export const view = viewOf<Fight, Fighter>({
  phase: phaseOf,
  remarks,
  isOut: (c) => (c.kind === 'army' ? c.routed : isOut(c)),
  isDead: (c) => c.kind !== 'army' && isDead(c),
  looks: looksOf,
  numbers: numbersOf,
  isCounted: ({ kind }) => kind === 'army',
  badges,
  open: openFacts,
  closed: (fight, c, known) => [...closedFacts(fight, c), ...distances(fight, c, known)],
});

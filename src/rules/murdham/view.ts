/** What one viewer may know of a fight. */
import {
  capitalised,
  type Fact,
  type Known,
  listed,
  many,
  powerLines,
  sideInSentence,
  stateWords,
  strung,
  viewOf,
} from '../../engine/index.ts';
import { placeName } from './places.ts';
import { house } from './settings.ts';
import type { Fighter } from './sheet.ts';
import type { Fight } from './state.ts';
import { cycleOf, factions, isOut, sitsOut } from './status.ts';
import { POWER_TERMS } from './tables.ts';
import { spentBy } from './turn.ts';
import { inShort } from './weapons.ts';
import { words } from './words/names.ts';
import { SUITS } from './words/sheet.ts';

/** Whose go it is: of the open turn, else whoever is to act next. */
const sideNow = (fight: Fight): string | null => fight.turn?.side ?? fight.toAct;

function phaseOf(fight: Fight, { name, side: known }: Known): string {
  if (!fight.begun) return '';
  if (fight.ended) return 'over';
  const bonus = fight.ambushers.length > 0 ? 'ambush, ' : '';
  if (!fight.turn) {
    if (fight.toAct && known(fight.toAct)) return `${bonus}${sideInSentence(fight.toAct)} act or pass`;
    // ZS-PRC-06: a round has opened, and nobody has gone or passed in it.
    const isOpen = fight.toAct === null && fight.passed.length === 0 && factions(fight).filter(known).length > 1;
    return isOpen ? `${bonus}who goes first is open` : `${bonus}between turns`;
  }
  const who = Object.keys(fight.turn.spent).flatMap((id) => name(id) ?? []);
  return `${bonus}${listed(who) || 'somebody'} ${who.length > 1 ? 'are' : 'is'} acting`;
}

/** In which order several sides go (ZS-PRC-02), else who has the initiative; and who has passed. */
function remarks(fight: Fight, { side: known }: Known): string[] {
  if (!fight.begun || fight.ended) return [];
  const order = orderOf(fight, known);
  // Whoever has the initiative may let others go first: the order says more.
  const holder =
    order.length === 0 && fight.initiative && known(fight.initiative)
      ? [`${capitalised(sideInSentence(fight.initiative))} have the initiative`]
      : [];
  // Whose go it is stands in the phase, and who comes next beside it: the order is told where it goes on from there.
  const told = order.length > 2 ? [`Order of the sides: ${strung(order.map(sideInSentence))}`] : [];
  const passed = fight.passed.filter((side) => known(side) && !sitsOut(fight, side)).map(sideInSentence);
  return [...holder, ...told, ...(passed.length > 0 ? [`${capitalised(listed(passed))} have passed`] : [])];
}

/** The order of play from now on; empty: there is none, or the reader does not know whose go it is. */
function orderOf(fight: Fight, known: Known['side']): readonly string[] {
  const now = sideNow(fight);
  const cycle = cycleOf(fight);
  const at = now === null ? -1 : cycle.indexOf(now);
  if (!house.get(fight, 'strictOrder') || now === null || at < 0 || !known(now)) return [];
  const able = factions(fight).filter((side) => !sitsOut(fight, side));
  return [now, ...[...cycle.slice(at + 1), ...cycle.slice(0, at)].filter((side) => known(side) && able.includes(side))];
}

/** How somebody looks. A critical wound puts out whatever is left (ZS-DMG-04). */
function looksOf({ dead, dying, fled, surrendered, incapacitated, health, healthMax }: Fighter): string {
  return stateWords({ dead, dying, fled, surrendered, 'out of the fight': incapacitated }, health, healthMax);
}

/** What state somebody is in, as all can see. */
function badges(_fight: Fight, c: Fighter, { name }: Known): string[] {
  const flags = [
    'dead',
    'dying',
    'incapacitated',
    'fled',
    'surrendered',
    'broken',
    'stunned',
    'entangled',
    'terrified',
    'frightened',
    'concealed',
  ] as const;
  const shown = flags.filter((flag) => c[flag] && !(flag === 'incapacitated' && (c.dead || c.dying))).map((flag) => words(flag));
  return [
    ...shown,
    ...(c.size === 'medium' ? [] : [c.size]),
    ...(c.grabbedBy ? [`held by ${name(c.grabbedBy) ?? 'somebody'}`] : []),
    ...(c.mountedOn ? [`on ${name(c.mountedOn) ?? 'a mount'}`] : []),
    ...(c.tauntedBy ? [`taunted by ${name(c.tauntedBy) ?? 'somebody'}`] : []),
    ...(c.cover === 'none' ? [] : [c.cover === 'cover' ? 'behind cover' : 'behind a barrier']),
    ...(c.unseen ? ['out of sight'] : []),
  ];
}

/** Who has had their turn lies open. */
function openFacts(fight: Fight, c: Fighter): Fact[] {
  const acting = fight.turn?.members.includes(c.id) && fight.turn.spent[c.id] && !spentBy(fight, c).whole;
  const turn: Fact[] = isOut(c) || !(acting || c.turnTaken) ? [] : [['Turn', acting ? 'under way' : 'taken']];
  return turn;
}

/** The sheet. */
function closedFacts(c: Fighter): Fact[] {
  const state = (s: string | null): string => (s === null || s === 'sound' ? '' : ` (${s})`);
  const worn = [
    ...(c.armour > 0 ? [`${SUITS[c.armour]}${state(c.armourState)}`] : []),
    ...(c.shield === null ? [] : [`a shield${state(c.shield)}`]),
  ];
  const weapons = c.weapons.map((w) => `${w.name} (${inShort(w)}${w.state === 'sound' ? '' : `, ${w.state}`})`);
  return [
    ['STR', String(c.str)],
    ['AGI', String(c.agi)],
    ['WIT', String(c.wit)],
    worn.length > 0 ? ['Wears', listed(worn)] : ['Armour', 'none'],
    ...(c.naturalArmour > 0 ? [['Hide', String(c.naturalArmour)] as Fact] : []),
    ['Speed', many(c.speed, 'zone')],
    ['Weapons', weapons.join(', ') || 'bare hands'],
    ...(c.powers?.length ? [['Powers', powerLines(POWER_TERMS, c.powers).join('; ')] as Fact] : []),
    ...(c.skills.length > 0 ? [['Skills', c.skills.map((s) => words(s)).join(', ')] as Fact] : []),
    ...(c.traits.length > 0 ? [['Traits', c.traits.map((t) => words(t)).join(', ')] as Fact] : []),
  ];
}

/** The fight as a viewer knows it: numbers of their own side, words for the rest, nothing of those in hiding. */
export const view = viewOf<Fight, Fighter>({
  phase: phaseOf,
  remarks,
  isOut,
  isDead: ({ dead }) => dead,
  looks: looksOf,
  numbers: ({ health, healthMax }) => ({ now: health, max: healthMax }),
  place: (fight, c) => placeName(fight, c.zone),
  badges,
  open: openFacts,
  closed: (_fight, c) => closedFacts(c),
});

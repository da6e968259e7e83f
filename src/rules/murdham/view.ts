/** What one viewer may know of a fight. */
import { everyone, type Health, inWords, knownName, owns, type Row, sees, sidesWith, type View, type Viewer } from '../../engine/index.ts';
import { cycleOf, type Fight, isOut } from './fight.ts';
import { placeName } from './places.ts';
import type { Fighter } from './sheet.ts';
import { badges, closedFacts, type Naming, openFacts } from './view-facts.ts';

/** The fight as a viewer knows it: numbers of his own side, words for the rest, nothing of those in hiding. */
export function view(fight: Fight, viewer: Viewer): View {
  const all = fight.combatants;
  const name: Naming = (id) => knownName(viewer, id, all);
  const seen = everyone(fight).filter((c) => sees(viewer, c, all));
  const known = (side: string): boolean => seen.some((c) => c.side === side);
  return {
    round: fight.round,
    phase: phaseOf(fight, name, known),
    rows: seen.map((c) => row(fight, c, viewer, name)),
    remarks: remarks(fight, known),
  };
}

/** Whether a viewer knows that a faction is there. */
type Known = (side: string) => boolean;

function phaseOf(fight: Fight, name: Naming, known: Known): string {
  if (!fight.begun) return '';
  if (fight.ended) return 'over';
  const bonus = fight.ambushers.length > 0 ? 'ambush, ' : '';
  if (!fight.turn) return fight.toAct && known(fight.toAct) ? `${bonus}${fight.toAct} to act or pass` : `${bonus}between turns`;
  const who = Object.keys(fight.turn.spent).flatMap((id) => name(id) ?? []);
  return `${bonus}turn of ${who.join(' and ') || 'somebody'}`;
}

function remarks(fight: Fight, known: Known): string[] {
  if (!fight.begun) return [];
  const holder = fight.initiative && known(fight.initiative) ? [`Initiative: ${fight.initiative}`] : [];
  const passed = fight.passed.filter(known);
  return [...holder, `Order: ${cycleOf(fight).filter(known).join(', ')}`, ...(passed.length > 0 ? [`Passed: ${passed.join(', ')}`] : [])];
}

function row(fight: Fight, c: Fighter, viewer: Viewer, name: Naming): Row {
  return {
    id: c.id,
    name: name(c.id) ?? '',
    side: c.side,
    own: viewer.as === 'player' && owns(viewer, c.id),
    out: isOut(c),
    health: healthOf(c, sidesWith(viewer, c, fight.combatants)),
    place: placeName(fight, c.zone),
    badges: badges(c, name),
    open: openFacts(fight, c),
    closed: owns(viewer, c.id) ? closedFacts(c) : [],
  };
}

/** Numbers for his own side; strangers see how he looks. */
function healthOf(c: Fighter, known: boolean): Health {
  const how = c.dead ? 'dead' : inWords(c.health, c.healthMax);
  return known ? { now: c.health, max: c.healthMax, words: how } : { words: how };
}

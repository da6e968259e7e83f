/** What a viewer may know: wounds of strangers in words, ratings for their owner, plans for the whole table. */
import {
  everyone,
  type Health,
  type Id,
  inWords,
  nameFor,
  owns,
  type Row,
  sees,
  sidesWith,
  type View,
  type Viewer,
} from '../../engine/index.ts';
import { countdown } from './able.ts';
import { metres } from './distance.ts';
import type { Fight, Fighter } from './fight.ts';
import { house } from './house.ts';
import { closedFacts, openFacts } from './view-facts.ts';
import { conditionWords } from './words.ts';

/** The fight as a viewer knows it. */
export function view(fight: Fight, viewer: Viewer): View {
  const shown = everyone(fight).filter((f) => sees(viewer, f, fight.combatants));
  return {
    round: fight.round,
    phase: phaseOf(fight, shown),
    rows: shown.map((f) => row(fight, viewer, f)),
    remarks: remarks(fight, viewer),
  };
}

/** The part of the round, by those whom the viewer sees. */
function phaseOf(fight: Fight, shown: readonly Fighter[]): string {
  if (!fight.begun || fight.phase === 'between') return '';
  return fight.phase === 'intent' ? 'declarations' : `countdown, DEX ${countdown(fight, shown)}`;
}

function row(fight: Fight, viewer: Viewer, fighter: Fighter): Row {
  const own = owns(viewer, fighter.id);
  const numbers = sidesWith(viewer, fighter, fight.combatants);
  const words = fighter.conditions.dead ? 'dead' : inWords(fighter.hp, fighter.hpMax);
  const health: Health = numbers ? { now: fighter.hp, max: fighter.hpMax, words } : { words };
  const { unconscious, dying, dead } = fighter.conditions;
  return {
    id: fighter.id,
    name: nameFor(viewer, fighter, fight.combatants),
    side: fighter.side,
    own,
    out: Boolean(unconscious || dying || dead),
    health,
    place: fighter.conditions.dead ? null : placeOf(fight, viewer, fighter),
    badges: conditionWords(fighter),
    open: openFacts(fight, viewer, fighter),
    closed: own ? closedFacts(fighter) : [],
  };
}

/** Where somebody stands: whom he could strike, or how far it is to the nearest. Only those whom the viewer knows of. */
function placeOf(fight: Fight, viewer: Viewer, fighter: Fighter): string | null {
  const foes = knownFoes(fight, viewer, fighter);
  const near = foes.filter(({ far }) => far <= house(fight).reach);
  if (near.length > 0) return `in reach of ${near.map(({ name }) => name).join(', ')}`;
  const [nearest] = foes;
  return nearest ? `${nearest.far} m from ${nearest.name}` : null;
}

/** How far the viewer's own are from each enemy that they are not fighting hand to hand; each pair once. */
function remarks(fight: Fight, viewer: Viewer): readonly string[] {
  const own = viewer.as === 'public' ? [] : everyone(fight).filter((f) => owns(viewer, f.id) && !f.conditions.dead);
  return own.flatMap((f, at) => {
    const told = own.slice(0, at).map((earlier) => earlier.id);
    const far = knownFoes(fight, viewer, f).filter((foe) => foe.far > house(fight).reach && !told.includes(foe.id));
    return far.length > 0
      ? [`From ${nameFor(viewer, f, fight.combatants)}: ${far.map((foe) => `${foe.name} ${foe.far} m`).join(', ')}`]
      : [];
  });
}

interface Foe {
  readonly id: Id;
  readonly name: string;
  readonly far: number;
}

/** Living enemies of somebody that the viewer knows of, the nearest first. */
function knownFoes(fight: Fight, viewer: Viewer, { id, side }: Fighter): readonly Foe[] {
  return everyone(fight)
    .filter((other) => other.side !== side && !other.conditions.dead && sees(viewer, other, fight.combatants))
    .map((other) => ({ id: other.id, name: nameFor(viewer, other, fight.combatants), far: metres(fight, id, other.id) }))
    .sort((a, b) => a.far - b.far);
}

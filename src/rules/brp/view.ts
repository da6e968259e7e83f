/** What a viewer may know: wounds of strangers in words, ratings for their owner, plans for the whole table. */
import {
  asNoun,
  everyone,
  type Fact,
  type Health,
  type Id,
  inSentence,
  knownName,
  listed,
  nameFor,
  own,
  owns,
  type Row,
  sees,
  sidesWith,
  stateWords,
  type View,
  type Viewer,
} from '../../engine/index.ts';
import { ARMOUR } from './armour.ts';
import { carried } from './gear.ts';
import { metres } from './move.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';
import { CHARACTERISTICS } from './tables.ts';
import { countdown, rankOf } from './turn.ts';
import { writeDamage } from './weapons.ts';
import { conditionWords, intentWords } from './words/names.ts';

/** What anybody can see or has heard: what they hold and wear, and what they have declared. */
export function openFacts(fight: Fight, viewer: Viewer, fighter: Fighter): readonly Fact[] {
  const held = carried(fighter).filter(({ gear, weapon }) => gear.ready && (weapon.id !== 'brawl' || gear.name));
  const name = (id: string): string => inSentence(knownName(viewer, id, fight.combatants) ?? 'somebody');
  const facts: readonly (Fact | null)[] = [
    fight.phase === 'between' ? null : ['DEX rank', String(rankOf(fighter))],
    fighter.intent ? ['plans to', intentWords(fighter, fighter.intent, name)] : null,
    held.length > 0 ? ['in hand', held.map((h) => `${asNoun(h.name)}${h.gear.broken ? ' (broken)' : ''}`).join(', ')] : null,
    fighter.armour.length > 0 ? ['wears', fighter.armour.map((id) => asNoun(own(ARMOUR, id)?.name ?? '')).join(', ')] : null,
  ];
  return facts.filter((f) => f !== null);
}

/** The sheet, for the owner and the GM. */
export function closedFacts(fighter: Fighter): readonly Fact[] {
  const characteristics = Object.keys(CHARACTERISTICS) as (keyof typeof CHARACTERISTICS)[];
  const gear = carried(fighter).map(({ name, gear: g, weapon }) => {
    const shots = g.ammo === undefined ? (g.loaded === false ? 'not loaded' : '') : `${g.ammo} shots`;
    const parts = [
      `${g.skill} %`,
      writeDamage({ damage: g.damage ?? weapon.damage, bonus: weapon.bonus }),
      g.hp === null ? '' : `${g.hp} HP`,
      shots,
      g.broken ? 'broken' : g.ready ? '' : 'not in hand',
    ];
    return `${name} (${parts.filter(Boolean).join(', ')})`;
  });
  const wounds = fighter.wounds.map(
    (w, i) => `${i + 1}: ${w.points}${w.healed ? `, ${w.healed} healed` : ''}${w.treated ? ', treated' : ''}`,
  );
  return [
    ['characteristics', characteristics.map((c) => `${c.toUpperCase()} ${fighter[c]}`).join(', ')],
    ['damage bonus', fighter.db],
    [
      'skills',
      [
        `Dodge ${fighter.dodge}`,
        `First Aid ${fighter.firstAid}`,
        `Throw ${fighter.throw}`,
        ...Object.entries(fighter.skills).map(([s, n]) => `${s} ${n}`),
      ].join(', '),
    ],
    ['gear', gear.join('; ')],
    ...(wounds.length > 0 ? [['wounds', wounds.join('; ')] as const] : []),
    ['defences this round', String(fighter.defences)],
    ['default defence', standingWords(fighter)],
  ];
}

function standingWords(fighter: Fighter): string {
  const [how = '', gear] = fighter.standingDefence.split(':');
  if (!gear) return how === 'best' ? 'the best chance' : how;
  return `parry with ${carried(fighter).find((h) => h.id === gear)?.name ?? 'gear that is gone'}`;
}

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
  const isTheirs = owns(viewer, fighter.id);
  const numbers = sidesWith(viewer, fighter, fight.combatants);
  const { dead, dying, unconscious } = fighter.conditions;
  const states = { dead: Boolean(dead), dying: Boolean(dying), unconscious: Boolean(unconscious) };
  const words = stateWords(states, fighter.hp, fighter.hpMax);
  const health: Health = numbers ? { now: fighter.hp, max: fighter.hpMax, words } : { words };
  return {
    id: fighter.id,
    name: nameFor(viewer, fighter, fight.combatants),
    side: fighter.side,
    own: isTheirs,
    out: isOut(fighter),
    health,
    place: fighter.conditions.dead ? null : placeOf(fight, viewer, fighter),
    badges: conditionWords(fighter),
    open: openFacts(fight, viewer, fighter),
    closed: isTheirs ? closedFacts(fighter) : [],
  };
}

/** Where somebody stands: whom they could attack, or how far it is to the nearest. Only those whom the viewer knows of. */
function placeOf(fight: Fight, viewer: Viewer, fighter: Fighter): string | null {
  const foes = knownFoes(fight, viewer, fighter);
  const near = foes.filter(({ far }) => far <= house.get(fight, 'reach'));
  if (near.length > 0) return `in reach of ${listed(near.map(({ name }) => inSentence(name)))}`;
  const [nearest] = foes;
  return nearest ? `${nearest.far} m from ${inSentence(nearest.name)}` : null;
}

/** How far the viewer's own are from each enemy that they are not fighting hand to hand; each pair once. */
function remarks(fight: Fight, viewer: Viewer): readonly string[] {
  const people = viewer.as === 'public' ? [] : everyone(fight).filter((f) => owns(viewer, f.id) && !f.conditions.dead);
  return people.flatMap((f, at) => {
    const told = people.slice(0, at).map((earlier) => earlier.id);
    const far = knownFoes(fight, viewer, f).filter((foe) => foe.far > house.get(fight, 'reach') && !told.includes(foe.id));
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

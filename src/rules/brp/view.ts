/** What a viewer may know: wounds of strangers in words, ratings for their owner, plans for the whole table. */
import {
  asNoun,
  type Fact,
  groupBy,
  type Id,
  inLine,
  inRuns,
  type Known,
  listed,
  listedInShort,
  many,
  owns,
  powerLines,
  stateWords,
  strung,
  viewOf,
} from '../../engine/index.ts';
import { pieceOf } from './armour.ts';
import { carried } from './gear.ts';
import { type Intent, takesRound } from './intent.ts';
import { INITIAL_METRES } from './move.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut } from './status.ts';
import { CHARACTERISTICS, POWER_TERMS } from './tables.ts';
import { countdown, rankOf } from './turn.ts';
import { writeDamage } from './weapons.ts';
import { conditionWords, intentWords } from './words/names.ts';

/** Whether what was declared is still to be done. */
const isToCome = (fighter: Fighter, { action }: Intent): boolean => !isOut(fighter) && (!fighter.acted || takesRound(action));

/** What anybody can see or has heard: what they hold and wear, and what they have declared. */
function openFacts(fight: Fight, fighter: Fighter, known: Known<Fighter>): readonly Fact[] {
  // Nobody asks what the dead hold.
  if (fighter.conditions.dead) return [];
  const ready = carried(fighter).filter(({ gear }) => gear.ready);
  const held = ready.filter(({ weapon }) => weapon.id !== 'brawl');
  const body = ready.filter(({ weapon, gear }) => weapon.id === 'brawl' && gear.name);
  // Nobody holds more than they have hands for; what else is ready is not far.
  const where = held.reduce((sum, { weapon }) => sum + weapon.hands, 0) > 2 ? 'at hand' : 'in hand';
  const name = (id: string): string => known.name(id) ?? 'somebody';
  const facts: readonly (Fact | null)[] = [
    fight.phase === 'between' ? null : ['DEX rank', String(rankOf(fighter))],
    fighter.intent && isToCome(fighter, fighter.intent) ? ['plans to', intentWords(fighter, fighter.intent, name)] : null,
    held.length > 0 ? [where, held.map((h) => `${asNoun(h.name)}${h.gear.broken ? ' (broken)' : ''}`).join(', ')] : null,
    body.length > 0 ? ['armed with', listed(body.map((h) => asNoun(h.name)))] : null,
    fighter.armour.length > 0 ? ['wears', fighter.armour.map((piece) => asNoun(pieceOf(piece)?.name ?? '')).join(', ')] : null,
  ];
  return facts.filter((f) => f !== null);
}

/** The sheet, for the owner and the GM. */
function closedFacts(fighter: Fighter): readonly Fact[] {
  const characteristics = Object.keys(CHARACTERISTICS) as (keyof typeof CHARACTERISTICS)[];
  const gear = carried(fighter).map(({ name, gear: g, weapon }) => {
    const shots = g.ammo === undefined ? (g.loaded === false ? 'not loaded' : '') : many(g.ammo, 'shot');
    const parts = [
      `${g.skill} %`,
      writeDamage({ damage: g.damage ?? weapon.damage, bonus: weapon.bonus }),
      g.hp === null ? '' : `${g.hp} HP`,
      shots,
      g.broken ? 'broken' : g.ready ? '' : 'not in hand',
    ];
    return `${name} (${parts.filter(Boolean).join(', ')})`;
  });
  const numbered = (i: number): string => (fighter.wounds.length > 1 ? `no. ${i + 1}: ` : '');
  const wounds = fighter.wounds.map((w, i) =>
    inLine(`${numbered(i)}${many(w.points, 'point')}`, w.healed > 0 && `${w.healed} healed`, w.treated && 'treated'),
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
    ...(fighter.powers?.length ? [['powers', powerLines(POWER_TERMS, fighter.powers).join('; ')] as const] : []),
    ...(wounds.length > 0 ? [['wounds', wounds.join('; ')] as const] : []),
    ['defences this round', String(fighter.defences)],
    ['if silent:', standingWords(fighter)],
  ];
}

function standingWords(fighter: Fighter): string {
  const [how = '', gear] = fighter.standingDefence.split(':');
  if (!gear) return how === 'best' ? 'the surest defence' : how === 'none' ? 'no defence' : how;
  return `parry with ${carried(fighter).find((h) => h.id === gear)?.name ?? 'gear that is gone'}`;
}

/** The part of the round, by those whom the viewer sees. */
function phaseOf(fight: Fight, { seen }: Known<Fighter>): string {
  if (!fight.begun || fight.phase === 'between') return '';
  if (fight.phase === 'intent') return 'declarations';
  const rank = countAt(fight, seen);
  return Number.isFinite(rank) ? `countdown, DEX ${rank}` : 'countdown';
}

/** Where the countdown stands for whoever sees these: at the rank of those who are acting, else of those who come next. */
function countAt(fight: Fight, seen: readonly Fighter[]): number {
  const acting = seen.find(({ id }) => fight.acting?.includes(id));
  if (acting) return rankOf(acting);
  // As the round closes nobody waits any more: then it stands where the last of them did.
  const acted = seen.flatMap(({ acted: has, rank }) => (has && rank !== null ? [rank] : []));
  return countdown(fight, seen) || Math.min(...acted);
}

/** How somebody looks. */
function looksOf({ conditions: { dead, dying, unconscious }, hp, hpMax }: Fighter): string {
  const states = { dead: Boolean(dead), dying: Boolean(dying), unconscious: Boolean(unconscious) };
  return stateWords(states, hp, hpMax);
}

/** Where somebody stands: whom they could attack, or how far it is to the nearest. Only those whom the viewer knows of. */
function placeOf(fight: Fight, fighter: Fighter, known: Known<Fighter>): string | null {
  if (fighter.conditions.dead) return null;
  const foes = knownFoes(known, fighter);
  const reach = house.get(fight, 'reach');
  const near = foes.filter(({ far }) => far <= reach).sort(byDistance);
  const name = ({ id }: Foe): string => known.name(id) ?? '';
  if (near.length > 0) return `in reach of ${listedInShort(near.map(name))}`;
  const least = Math.min(...foes.map(({ far }) => far));
  const nearest = foes.find(({ far }) => far === least);
  return nearest ? `${nearest.far} m from ${name(nearest)}` : null;
}

/** How far the viewer's own are from each enemy that they are not fighting hand to hand; each pair once, those alike together. */
function remarks(fight: Fight, known: Known<Fighter>): readonly string[] {
  const people = known.seen.filter((f) => owns(known.viewer, f.id) && !f.conditions.dead);
  const reach = house.get(fight, 'reach');
  const told = new Set<Id>();
  const far = people.flatMap((f): readonly (readonly [who: string, far: string])[] => {
    told.add(f.id);
    const foes = groupBy(
      knownFoes(known, f)
        .filter((foe) => foe.far > reach && !told.has(foe.id))
        .sort(byDistance),
      (foe) => foe.far,
    );
    const words = [...foes].map(
      ([metres, some]) =>
        `${metres} m to ${listed(
          inRuns(
            some.map(({ id }) => known.name(id) ?? ''),
            'short',
          ),
        )}`,
    );
    return words.length > 0 ? [[known.name(f.id) ?? '', strung(words)]] : [];
  });
  return [...groupBy(far, ([, words]) => words)].map(([words, some]) => `From ${listed(inRuns(some.map(([who]) => who)))}: ${words}`);
}

interface Foe {
  readonly id: Id;
  readonly far: number;
}

/** The nearest first; of a crowd few are named, so that only these are put in order. */
const byDistance = (a: Foe, b: Foe): number => a.far - b.far;

/** Living enemies of somebody that the viewer knows of. */
const knownFoes = ({ seen, far }: Known<Fighter>, { id, side }: Fighter): Foe[] =>
  seen
    .filter((other) => other.side !== side && !other.conditions.dead)
    .map((other) => ({ id: other.id, far: far(id, other.id, INITIAL_METRES) }));

/** The fight as a viewer knows it. */
export const view = viewOf<Fight, Fighter>({
  phase: phaseOf,
  remarks,
  isOut,
  isDead: ({ conditions }) => Boolean(conditions.dead),
  looks: looksOf,
  numbers: ({ hp, hpMax }) => ({ now: hp, max: hpMax }),
  place: placeOf,
  badges: (_fight, fighter) => conditionWords(fighter),
  open: openFacts,
  closed: (_fight, fighter) => closedFacts(fighter),
});

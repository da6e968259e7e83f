/** Spells, scrolls and wands. What a spell is worth stands in its declaration; the rest is the GM's (OD-SPL-05). */
import {
  decide,
  emit,
  everyone,
  find,
  GM,
  type Id,
  isOfEdition,
  knowsOf,
  must,
  own,
  type Param,
  range,
  reveal,
  type Sum,
  sumWithModifiers,
} from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { qualityFor } from './ability.ts';
import type { Release, Volley } from './attack.ts';
import { damageDice } from './damage.ts';
import { lose } from './death.ts';
import { disrupt, loseSpell } from './disrupt.ts';
import { spellName } from './events.ts';
import { powers } from './powers.ts';
import { halfOf, type Save, save } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter, Spell } from './state.ts';

import { neighboursOf } from './wall.ts';

/** No spell throws more dice than that. */
const MOST_DICE = 60;

/** A word or two behind the dice. */
const KIND = /(?<=\d)\s+\(?\p{L}[\p{L} ’-]*\)?\s*$/u;

/** Reads damage as players write it: `6d6`, `2d4+2`, `1d6+1d8`, `1d6 cold` (what cold is, the GM says); null if it cannot be read. */
export function readDamage(text: string): { readonly dice: number[]; readonly flat: number } | null {
  const terms = text.replace(KIND, '').replace(/\s+/g, '').toLowerCase().split('+').filter(Boolean);
  const read = terms.map((term) => /^(?:(\d{0,2})d(\d{1,3})|(\d{1,3}))$/.exec(term));
  if (read.some((match) => !match || (match[2] !== undefined && Number(match[2]) < 1))) return null;
  const dice = read.flatMap((m) => (m?.[2] ? range(Number(m[1] || 1), 'dice of a spell').map(() => Number(m[2])) : []));
  if (dice.length > MOST_DICE) return null;
  return { dice, flat: read.reduce((sum, m) => sum + Number(m?.[3] ?? 0), 0) };
}

/** A spell, a scroll or a wand as it was chosen. */
export interface SpellArgs {
  readonly spell?: string;
  readonly level?: number;
  readonly targets?: readonly Id[];
  readonly damage?: string;
  readonly save?: Spell['save'];
}

/**
 * OD-SPL-05: damage, and a saving throw, are somebody's.
 *
 * @throws Refusal `bad-dice` when the damage of a spell or wand cannot be read, `at-nobody` when nobody is named whom it would meet.
 */
export function checkDamage({ damage = '', save: saves = 'none', targets = [] }: SpellArgs): void {
  must(readDamage(damage) !== null, 'bad-dice', { text: damage });
  must(targets.length > 0 || (damage.trim() === '' && saves === 'none'), 'at-nobody');
}

const SAVING = ['none', 'half', 'negates'] as const;

/** What a spell, a scroll or a wand is asked for. */
export function spellParams(fight: Fight, who: Fighter, levels: boolean): readonly Param[] {
  const all = everyone(fight).filter((c) => knowsOf(who, c) && !c.conditions.dead && c.gone === null);
  // Most are cast at foes, and none should meet a friend by the first press.
  const options = [...all.filter(({ side }) => side !== who.side), ...all.filter(({ side }) => side === who.side)].map(({ id }) => ({
    value: id,
  }));
  const level: Param = { name: 'level', kind: 'number', min: 1, max: 20, initial: 1 };
  return [
    { name: 'spell', kind: 'text', max: 60, initial: levels ? 'a spell' : 'a wand' },
    ...(levels ? [level] : []),
    { name: 'targets', kind: 'many', of: 'combatant', options, optional: true },
    { name: 'damage', kind: 'text', max: 30, optional: true },
    { name: 'save', kind: 'thing', options: SAVING.map((value) => ({ value })), initial: 'none' },
  ];
}

/** A spell from what was chosen. */
export function spellOf({ spell, level = 1, targets = [], damage = '', save = 'none' }: SpellArgs): Spell {
  return { name: spell || 'a spell', level, targets, ...(readDamage(damage) ?? { dice: [], flat: 0 }), save };
}

/** OD-SUR-07: a segment of surprise is too short for a spell, unless the house has it otherwise. */
export const hasTime = (fight: Fight): boolean => !fight.segment || house.get(fight, 'surprise.spells');

/** What keeps somebody from casting. */
type NoSpell = 'casts-nothing' | 'casts-in-no-armour' | 'casts-in-armour-alone' | 'casts-in-magic-armour' | 'armour-too-poor';

/** OD-ARM-01, OD-ARM-02: what keeps somebody from casting a spell of this level; null if nothing does. */
export function cannotCast(fight: Fight, { class: of, armourKind, armourMagic, armourAc }: Fighter, level: number): NoSpell | null {
  // Armour that guards nobody is none, whatever a sheet calls it.
  const bare = armourAc === 0 && (armourKind === 'none' || armourKind === 'mundane');
  if (of === 'magic-user') return bare || armourKind === 'bracers' ? null : 'casts-in-no-armour';
  if (of !== 'fighter-mage') return 'casts-nothing';
  if (bare) return house.get(fight, 'fighterMage.bare') ? null : 'casts-in-armour-alone';
  const magical = armourKind === 'magic' || armourKind === 'bracers';
  if (!magical) return 'casts-in-magic-armour';
  return armourMagic >= qualityFor(fight, level) ? null : 'armour-too-poor';
}

/**
 * OD-SPL-02, OD-MAG-05: on the caster's number the spell goes off; a scroll counts down and goes off in its last round. OD-SUR-07: a
 * segment is none.
 */
export function release(fight: Fight, volley: Volley, who: Fighter): void {
  const { plan, reading } = who;
  if (plan.stance === 'read-scroll' && reading) {
    if (hasTime(fight)) reading.left--;
    if (reading.left > 0) return emit(fight, { type: 'reading', who: who.id, left: reading.left, steps: [{ rule: 'OD-MAG-05' }] });
    who.reading = null;
  }
  const spell = reading?.spell ?? plan.spell;
  if (!spell) return;
  reveal(fight, who);
  plan.spell = null;
  volley.spells.push({ by: who.id, spell });
  // A power is told of as it is used, which is now.
  if (spell.power === undefined) emit(fight, { type: 'spell-cast', who: who.id, spell: spellName(spell), steps: [{ rule: 'OD-SPL-02' }] });
}

/** OD-WND-02: a hit on the very same number stops a wand, and its charge is kept. */
export function wave(fight: Fight, volley: Volley): void {
  for (const wand of volley.wands.splice(0)) {
    const who = own(fight.combatants, wand.by);
    if (!who) continue;
    reveal(fight, who);
    const fizzles = volley.struck.includes(wand.by);
    emit(fight, { type: fizzles ? 'wand-fizzled' : 'wand-used', who: who.id, steps: [{ rule: fizzles ? 'OD-WND-02' : 'OD-WND-01' }] });
    if (fizzles) continue;
    who.charges--;
    volley.spells.push(wand);
  }
}

/** What a spell does: its damage, and a saving throw of each target. */
export function* takeEffect(fight: Fight, { by, spell }: Release): Script {
  const caster = find(fight, by);
  if (spell.power !== undefined) return yield* powerGoesOff(fight, caster, spell.power, spell.targets);
  if (findsNobody(fight, spell)) return emit(fight, { type: 'thwarted', who: by, why: 'target-gone' });
  emit(fight, { type: 'spell-strikes', who: by, spell: spellName(spell), steps: [{ rule: 'OD-SPL-05' }] });
  const damage = yield* damageDice(fight, caster, 'spell-damage', spell.dice);
  const rolled = sumWithModifiers(fight, caster, 'spell-damage', [damage.part, ['spell', spell.flat]]);
  const thrown = damage.steps(rolled);
  const most = spell.dice.reduce((a, b) => a + b, spell.flat);
  const targets = [...spell.targets, ...(yield* spreads(fight, spell))];
  for (const id of targets) {
    const on = own(fight.combatants, id);
    if (!on || on.conditions.dead) continue;
    const saved: Save | null = spell.save === 'none' ? null : yield* save(fight, on, 'spell', 'OD-SPL-05');
    const taken = sharePart(fight, saved, spell, rolled, most);
    if (taken <= 0) continue;
    const sum = {
      of: 'damage',
      parts: [
        ['spell', rolled.total],
        ['saving throw', taken - rolled.total],
      ] as const,
      total: taken,
    };
    emit(fight, { type: 'damage', by, on: id, points: taken, subdual: 0, con: false, steps: [...thrown, { rule: 'OD-SPL-05', sum }] });
    // OD-SPL-03: magic that hurts breaks a spell like any blow.
    yield* disrupt(fight, on, caster, false);
    yield* lose(fight, on, taken);
  }
}

/** All for whom it was have died or gone on the very same number, or before it. */
const findsNobody = (fight: Fight, { targets }: Spell): boolean =>
  isOfEdition(fight, 6) && targets.length > 0 && !targets.some((id) => isAlive(own(fight.combatants, id)));

const isAlive = (who: Fighter | undefined): boolean => who !== undefined && !who.conditions.dead;

/** OD-SPL-02: a power of their own, unless the one it was for has gone or is out of its range by now. */
function* powerGoesOff(fight: Fight, caster: Fighter, name: string, [target = '']: readonly Id[]): Script {
  const power = powers.known(caster, name);
  if (power && powers.reaches(fight, caster, power, target)) yield* powers.unleash(fight, caster, power, target);
  else emit(fight, { type: 'thwarted', who: caster.id, why: 'target-gone' });
}

/** OD-SPL-05, OD-SAV-02, OD-SAV-03: all, half, nothing, or the most there is. */
function sharePart(fight: Fight, saved: Save | null, spell: Spell, { total }: Sum, most: number): number {
  switch (saved?.how) {
    case 'nat20':
      return 0;
    case 'nat1':
      return most;
    case 'success':
      return spell.save === 'half' ? halfOf(fight, total) : 0;
    default:
      return total;
  }
}

/** OD-WAL-05: the GM says whether a spell that touches one in a wall touches their neighbours. */
function* spreads(fight: Fight, { name, targets }: Spell): Script<readonly Id[]> {
  const beside = neighboursOf(fight, targets);
  if (beside.length === 0) return [];
  const ruling = yield* decide(GM, 'area', ['targets', 'neighbours'], 'targets', { kind: 'ruling', facts: { spell: name, beside } });
  return ruling === 'neighbours' ? beside : [];
}

/** OD-MAG-01: anyone who turns to something else gives up the scroll. */
export function dropScroll(fight: Fight, who: Fighter): void {
  if (who.reading) loseSpell(fight, who);
}

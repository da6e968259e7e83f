/** What a row of the view tells: facts for everybody, and the sheet for its owner. */
import { type Fact, knownName, type Viewer } from '../../engine/index.ts';
import { ARMOUR } from './armour.ts';
import type { Fight, Fighter } from './fight.ts';
import { carried } from './gear.ts';
import { rankOf } from './intent.ts';
import { CHARACTERISTICS } from './tables.ts';
import { writeDamage } from './weapons.ts';
import { intentWords } from './words.ts';

/** What anybody can see or has heard: what he holds and wears, and what he has declared. */
export function openFacts(fight: Fight, viewer: Viewer, fighter: Fighter): readonly Fact[] {
  const held = carried(fighter).filter(({ gear, weapon }) => gear.ready && (weapon.id !== 'brawl' || gear.name));
  const name = (id: string): string => knownName(viewer, id, fight.combatants) ?? 'somebody';
  const facts: readonly (Fact | null)[] = [
    fight.phase === 'between' ? null : ['DEX rank', String(rankOf(fighter))],
    fighter.intent ? ['plans to', intentWords(fighter, fighter.intent, name)] : null,
    held.length > 0 ? ['in hand', held.map((h) => (h.gear.broken ? `${h.name} (broken)` : h.name)).join(', ')] : null,
    fighter.armour.length > 0 ? ['wears', fighter.armour.map((id) => ARMOUR[id]?.name ?? '').join(', ')] : null,
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
    ['hit points', `${fighter.hp} of ${fighter.hpMax}`],
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
    ['defence when silent', standingWords(fighter)],
  ];
}

function standingWords(fighter: Fighter): string {
  const [how = '', gear] = fighter.standingDefence.split(':');
  if (!gear) return how === 'best' ? 'the best there is' : how;
  return `parry with ${carried(fighter).find((h) => h.id === gear)?.name ?? 'gear that is gone'}`;
}

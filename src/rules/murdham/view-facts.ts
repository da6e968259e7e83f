/** What a row of the view tells: badges and facts for everybody, the sheet for its owner. */
import type { Fact, Id } from '../../engine/index.ts';
import { type Fight, isOut } from './fight.ts';
import type { Fighter } from './sheet.ts';
import { spentBy } from './spent.ts';
import { inShort } from './weapons.ts';
import { words } from './words.ts';

/** How the viewer calls somebody; null if he does not know of him. */
export type Naming = (id: Id | null) => string | null;

/** What state somebody is in, as all can see. */
export function badges(c: Fighter, name: Naming): string[] {
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
    ...(c.grabbedBy ? [`held by ${name(c.grabbedBy) ?? 'somebody'}`] : []),
    ...(c.mountedOn ? [`on ${name(c.mountedOn) ?? 'a mount'}`] : []),
    ...(c.tauntedBy ? [`taunted by ${name(c.tauntedBy) ?? 'somebody'}`] : []),
    ...(c.cover === 'none' ? [] : [c.cover === 'cover' ? 'behind cover' : 'behind a barrier']),
    ...(c.unseen ? ['out of sight'] : []),
  ];
}

/** Who has had his turn lies open; so do size and what everybody can see of his gear. */
export function openFacts(fight: Fight, c: Fighter): Fact[] {
  const acting = fight.turn?.members.includes(c.id) && fight.turn.spent[c.id] && !spentBy(fight, c).whole;
  const turn: Fact[] = isOut(c) || !(acting || c.turnTaken) ? [] : [['Turn', acting ? 'under way' : 'taken']];
  return [...turn, ...(c.size === 'medium' ? [] : [['Size', c.size] as Fact])];
}

/** The sheet. */
export function closedFacts(c: Fighter): Fact[] {
  const state = (s: string | null): string => (s === null || s === 'sound' ? '' : ` (${s})`);
  const suit = ['none', 'light', 'heavy'][c.armour] ?? 'none';
  const weapons = c.weapons.map((w) => `${w.name} (${inShort(w)}${w.state === 'sound' ? '' : `, ${w.state}`})`);
  return [
    ['STR', String(c.str)],
    ['AGI', String(c.agi)],
    ['WIT', String(c.wit)],
    ['Armour', c.armour > 0 ? `${suit}${state(c.armourState)}` : 'none'],
    ...(c.naturalArmour > 0 ? [['Hide', String(c.naturalArmour)] as Fact] : []),
    ['Shield', c.shield === null ? 'none' : c.shield],
    ['Speed', `${c.speed} zones`],
    ['Weapons', weapons.join(', ') || 'bare hands'],
    ...(c.skills.length > 0 ? [['Skills', c.skills.map((s) => words(s)).join(', ')] as Fact] : []),
    ...(c.traits.length > 0 ? [['Traits', c.traits.map((t) => words(t)).join(', ')] as Fact] : []),
  ];
}

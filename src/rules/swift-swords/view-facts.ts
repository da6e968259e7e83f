/** What a row of the view says of somebody: what lies on the table, and, for his owner, the sheet in short. */
import { everyone, type Fact, nameFor, sees, type Viewer } from '../../engine/index.ts';
import { statesOf } from './able.ts';
import { arsenal } from './arsenal.ts';
import { rankNow, startRank, totalRank } from './harm/ranks.ts';
import type { Fight, Fighter } from './state.ts';
import { GROUP_TABLE, HOLD_WEIGHTS, type Track } from './tables.ts';
import { valueWords } from './words.ts';

const STATUS = { alone: 'alone', inContact: 'in contact', inClose: 'in close' } as const;

/** Contact, States and postures, each in a word. */
export function badges(f: Fighter): string[] {
  const flags: readonly (readonly [boolean, string])[] = [
    [f.prone, 'prone'],
    [f.flying, 'flying'],
    [f.holding, 'holding'],
    [f.panicked, 'panicked'],
    [f.crushed, 'crushed'],
    [f.surprised, 'surprised'],
    [f.fumbled, 'fumbled'],
    [f.heldBy !== null, 'held'],
    [f.holdOn !== null, `holds (${HOLD_WEIGHTS[Math.max(1, f.holdLevel) - 1] ?? 'huge'})`],
    [f.noDefence, 'no defence'],
    [f.dodgeOnly, 'can only dodge'],
    [f.mounted && f.mount !== null, 'mounted'],
    [f.hamstrung, 'hamstrung'],
  ];
  const said = flags.filter(([on]) => on).map(([, word]) => word);
  return [STATUS[f.status], ...statesOf(f).map(valueWords), ...said];
}

/** What lies on the table before him. */
export function openFacts(fight: Fight, viewer: Viewer, f: Fighter): Fact[] {
  const mates = everyone(fight).filter(
    (o) => o.id !== f.id && f.meleeGroup !== null && o.meleeGroup === f.meleeGroup && sees(viewer, o, fight.combatants),
  );
  const facts: (Fact | null)[] = [
    // Before any have been dealt, and for whoever is out, there is nothing to tell.
    f.ad.length > 0 || (fight.round > 0 && !f.ooa) ? ['Action dice', f.ad.join(' ') || 'none'] : null,
    f.exposures > 0 ? ['Exposures', String(f.exposures)] : null,
    f.defencePool ? [`${valueWords(f.defencePool.type)} pool`, String(f.defencePool.dice)] : null,
    f.actionPool ? ['Action pool', String(f.actionPool.dice)] : null,
    f.cover ? ['Cover', valueWords(f.cover)] : null,
    f.group === 'none' ? null : ['Massed', `${valueWords(f.group)} (${GROUP_TABLE[f.group].men})`],
    mates.length > 0 ? ['With', mates.map((o) => nameFor(viewer, o, fight.combatants)).join(', ')] : null,
    f.injuries.length > 0 ? ['Injuries', f.injuries.map((i) => `${valueWords(i.effect)} (${valueWords(i.location)})`).join(', ')] : null,
  ];
  return facts.filter((fact) => fact !== null);
}

const signed = (n: number): string => (n >= 0 ? `+${n}` : String(n));

/** The sheet in short, for its owner. */
export function closedFacts(f: Fighter): Fact[] {
  const ranks = (track: Track): string => `${rankNow(f, track)} of ${startRank(f, track)} (Total Rank ${totalRank(f, track)})`;
  const levels = (['body', 'dex', 'mind', 'soul', 'will', 'spirit'] as const).map((c) => `${c} ${signed(f[c])}`);
  const skills = [
    ['dodge', f.dodgeDice],
    ['block', f.blockDice],
    ['parry', f.parryDice],
  ].flatMap(([name, dice]) => (dice === null ? [] : [`${name} ${dice}d`]));
  const weapons = arsenal(f).map((w) => `${w.name} ${w.attackDice}d ${w.weight}${f.weaponInHand.includes(w.id) ? ' (in hand)' : ''}`);
  const facts: (Fact | null)[] = [
    ['Physical Rank', ranks('phys')],
    ['Mental Rank', ranks('ment')],
    ['Levels', levels.join(', ')],
    ['Armour', `${f.armour}${f.shield ? `, ${f.shield.name} ${f.shield.armour}/${f.shield.poolDice}` : ''}`],
    ['Defence', skills.join(', ') || 'none'],
    ['Weapons', weapons.join('; ')],
    f.tactics.length > 0 ? ['Tactics', f.tactics.map(valueWords).join(', ')] : null,
    f.bonuses.length > 0 ? ['Lent Ranks', f.bonuses.map((b) => `${signed(b.ranks)} ${valueWords(b.track)}`).join(', ')] : null,
    f.carry > 0 ? ['Carried', 'one die'] : null,
    f.burn > 0 ? ['Burn', `${f.burn} dice a deal`] : null,
    f.dropped.length > 0
      ? ['On the ground', f.dropped.map((id) => f.weapons.find((w) => w.id === id)?.name ?? valueWords(id)).join(', ')]
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

/** What one viewer may know: dice, pools and postures lie on the table; Ranks and wounds in numbers only on their own side. */
import {
  asNoun,
  type Fact,
  type Known,
  listedInShort,
  many,
  type Numbers,
  powerLines,
  type State,
  stateWords,
  viewOf,
} from '../../engine/index.ts';
import { armourOf, arsenal } from './arms.ts';
import { rankNow, startRank, totalRank } from './damage/ranks.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { isOut, statesOf } from './status.ts';
import { GROUP_TABLE, HOLD_WEIGHTS, otherTrack, POWER_TERMS, type Track } from './tables.ts';
import { injuryWords, trackWords, valueWords } from './words/names.ts';
import { STATES } from './words/predicates.ts';

function phaseOf(fight: Fight): string {
  if (!fight.begun || fight.round === 0) return '';
  if (fight.concluded) return 'the fight is over';
  if (fight.surprise !== 'none') return fight.surprise === 'severe' ? 'surprise round: the surprised do nothing' : 'surprise round';
  if (fight.closing) return 'the Refresh is called: one more thing each';
  return house.get(fight, 'countdown') ? 'most dice act first' : 'the GM says who acts';
}

/** What the whole table sees besides the people: covers. Who acts now and next the table says. */
function remarksOf(fight: Fight): string[] {
  return Object.values(fight.covers).map((c) => {
    const places = c.at.split('|').map((zone) => fight.zones[zone]?.name ?? 'somewhere');
    return `${c.name} (${valueWords(c.kind)}): ${places.join(' - ')}`;
  });
}

const share = (f: Fighter, track: Track): number => (startRank(f, track) === 0 ? 1 : rankNow(f, track) / startRank(f, track));

/** How beaten somebody looks: by the track that is worse. */
function looksOf(f: Fighter): string {
  if (f.kia) return 'dying' satisfies State;
  if (isOut(f)) return f.ooaFate ?? ('out of the fight' satisfies State);
  return stateWords({}, Math.min(share(f, 'phys'), share(f, 'ment')), 1);
}

/** The worse track in numbers, with where a hero falls who goes on below zero, and the other one if that has suffered as well (SS-PHY-10). */
function ranksOf(f: Fighter, fight: Fight): Numbers {
  const track: Track = share(f, 'ment') < share(f, 'phys') ? 'ment' : 'phys';
  const of = (one: Track) => ({ now: rankNow(f, one), max: startRank(f, one), of: trackWords(one) });
  const [worse, other] = [of(track), of(otherTrack(track))];
  const goesOn = f.heroic && !isOut(f) && worse.now <= 0 && worse.max > 0;
  return {
    ...worse,
    ...(goesOn && { outAt: house.get(fight, 'heroicLimit') }),
    ...(other.now < other.max && { also: other }),
  };
}

const STATUS = { alone: 'unengaged', inContact: 'in contact', inClose: 'in close' } as const;

/** Contact, States and postures, each in a word. */
function badges(f: Fighter): string[] {
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
    [f.aside === true, 'letting everybody pass'],
  ];
  const said = flags.filter(([on]) => on).map(([, word]) => word);
  return [STATUS[f.status], ...statesOf(f).map((state) => STATES[state]), ...said];
}

/** SS-STA-06: whoever lies beaten beside somebody is in no melee with them, unless one of them holds the other. */
const keepsCompany = (f: Fighter, o: Fighter): boolean => (!isOut(f) && !isOut(o)) || f.holdOn === o.id || f.heldBy === o.id;

/** What lies on the table before them. */
function openFacts(fight: Fight, f: Fighter, { seen, name }: Known<Fighter>): Fact[] {
  const mates = seen.filter((o) => o.id !== f.id && f.meleeGroup !== null && o.meleeGroup === f.meleeGroup && keepsCompany(f, o));
  const facts: (Fact | null)[] = [
    // Before any have been dealt, and for anyone who is out, there is nothing to tell.
    f.ad.length > 0 || (fight.round > 0 && !isOut(f)) ? ['Action dice', f.ad.join(' ') || 'none'] : null,
    f.exposures > 0 ? ['Exposures', String(f.exposures)] : null,
    f.defencePool ? [`${valueWords(f.defencePool.type)} pool`, String(f.defencePool.dice)] : null,
    f.actionPool ? ['Action pool', String(f.actionPool.dice)] : null,
    f.cover ? ['Cover', valueWords(f.cover)] : null,
    f.group === 'none' ? null : ['Massed', `${valueWords(f.group)} (${GROUP_TABLE[f.group].men})`],
    mates.length > 0 ? ['With', listedInShort(mates.flatMap((o) => name(o.id) ?? []))] : null,
    f.injuries.length > 0 ? ['Injuries', f.injuries.map((i) => `${injuryWords(i.effect)} (${valueWords(i.location)})`).join(', ')] : null,
  ];
  return facts.filter((fact) => fact !== null);
}

const signed = (n: number): string => (n >= 0 ? `+${n}` : String(n));

/** The sheet in short, for its owner. */
function closedFacts(f: Fighter): Fact[] {
  const ranks = (track: Track): string => {
    const [start, total] = [startRank(f, track), totalRank(f, track)];
    return `${rankNow(f, track)} of ${start}${total === start ? '' : ` (Total Rank ${total})`}`;
  };
  const levels = (['body', 'dex', 'mind', 'soul', 'will', 'spirit'] as const).map((c) => `${c} ${signed(f[c])}`);
  const skills = [
    ['dodge', f.dodgeDice],
    ['block', f.blockDice],
    ['parry', f.parryDice],
  ].flatMap(([name, dice]) => (dice === null ? [] : [`${name} ${dice}d`]));
  const weapons = arsenal(f).map(
    (w) => `${asNoun(w.name)} ${w.attackDice}d ${w.weight}${f.weaponInHand.includes(w.id) ? ' (in hand)' : ''}`,
  );
  const facts: (Fact | null)[] = [
    ['Body Rank', ranks('phys')],
    ['Mind Rank', ranks('ment')],
    ['Levels', levels.join(', ')],
    ['Armour', `${armourOf(f)}${f.shield ? `, ${asNoun(f.shield.name)} ${f.shield.armour}/${f.shield.poolDice}` : ''}`],
    ['Defence', skills.join(', ') || 'none'],
    ['Weapons', weapons.join('; ')],
    f.powers?.length ? ['Powers', powerLines(POWER_TERMS, f.powers).join('; ')] : null,
    f.tactics.length > 0 ? ['Tactics', f.tactics.map(valueWords).join(', ')] : null,
    f.bonuses.length > 0 ? ['Lent Ranks', f.bonuses.map((b) => `${signed(b.ranks)} ${valueWords(b.track)}`).join(', ')] : null,
    f.carry > 0 ? ['Carried', 'one die'] : null,
    f.burn > 0 ? ['Burn', `${many(f.burn, 'die', 'dice')} a deal`] : null,
    f.dropped.length > 0
      ? ['On the ground', f.dropped.map((id) => asNoun(f.weapons.find((w) => w.id === id)?.name ?? valueWords(id))).join(', ')]
      : null,
  ];
  return facts.filter((fact) => fact !== null);
}

/** See `Ruleset.view`. */
export const view = viewOf<Fight, Fighter>({
  phase: phaseOf,
  remarks: remarksOf,
  isOut,
  looks: looksOf,
  numbers: ranksOf,
  place: (fight, f) => fight.zones[f.zone]?.name ?? null,
  badges: (_fight, f) => badges(f),
  open: openFacts,
  closed: (_fight, f) => closedFacts(f),
});

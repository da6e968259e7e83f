/** What happened, in sentences. */
import type { Step, Voice } from '../../engine/index.ts';
import type { DeathCause, EventOf, Fumbled, Outcome, OwnEvent, Saved, SavePurpose } from './events.ts';
import { BY_GM } from './roll.ts';
import { weaponName } from './weapons.ts';
import { conditionWords } from './words.ts';

/** A type of event without words does not compile. */
type Words = { readonly [T in OwnEvent['type']]: (event: EventOf<T>, voice: Voice) => string | null };

const list = (ids: readonly string[], { name }: Voice): string => {
  const names = ids.map((id) => name(id));
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The last sum of a receipt in short: `17 against 15`, `7 dice + 2 strength`. */
function sum(steps: readonly Step[] | undefined): string {
  const found = [...(steps ?? [])].reverse().find((s) => s.sum)?.sum;
  if (!found) return '';
  if (found.against) return ` (${found.total} against ${found.against[1]})`;
  // What the GM noted is for the receipt: typed words do not stand in a sentence as they are.
  const source = (of: string): string => (of.startsWith(BY_GM) ? BY_GM : of);
  return ` (${found.parts.map(([of, n], i) => `${n < 0 ? '− ' : i > 0 ? '+ ' : ''}${Math.abs(n)} ${source(of)}`).join(' ')})`;
}

const OUTCOME: Readonly<Record<Outcome, string>> = {
  hit: 'and hits',
  miss: 'and misses',
  critical: 'and rolls a **natural 20**: a Mighty Blow',
  'critical-no-chart': 'and rolls a **natural 20**, against all odds',
  fumble: 'and rolls a **natural 1**',
};

const SAVE: Readonly<Record<SavePurpose, string>> = {
  crit: 'against the Mighty Blow',
  crush: 'to stay in the fight',
  incapacitate: 'for dear life',
  death: 'against death',
  assassinate: 'against the stab',
  spell: 'against the spell',
  extract: 'for a steady hand',
  other: '',
};

const SAVED: Readonly<Record<Saved, string>> = {
  success: 'saves',
  failure: 'fails to save',
  nat20: 'saves with a **natural 20**',
  nat1: 'fails to save with a **natural 1**',
};

const CAUSE: Readonly<Record<DeathCause, string>> = {
  hp: 'is dead',
  con: 'dies, drained of all strength',
  critical: 'is killed outright',
  mangled: 'is mangled beyond knowing',
  accident: 'is killed by accident',
};

const MISHAP: Readonly<Record<Fumbled, string>> = {
  nothing: 'comes off lightly',
  'drop-weapon': 'drops the weapon',
  'hit-self': 'strikes himself',
  'hit-friend': 'strikes a friend',
  strain: 'strains a muscle: -1 damage from now on',
  helmet: 'has the helmet over the eyes',
};

const NEEDS = { magic: 'Only magic', silver: 'Only silver' } as const;
const DIRECTION = { left: 'aside to the left', back: 'straight back', right: 'aside to the right' } as const;
const RETREAT = { ok: 'backs off from', stumble: 'stumbles and falls, backing off from', rout: 'turns and runs from' } as const;
const PUSHED = { nothing: 'and staggers', back: 'and drives back', down: 'and brings down' } as const;
const RULED = {
  allowed: 'it works.',
  denied: 'it does not work.',
  pinned: 'the hold is firm.',
  down: 'the other goes down.',
  back: 'the other is driven back.',
} as const;
const THWARTED = {
  'target-gone': 'there is nobody left to attack',
  unable: 'he is no longer able to',
  'out-of-reach': 'he does not get there',
} as const;
const ANNOUNCED = {
  fight: 'will fight',
  defensive: 'will only defend',
  charge: 'will charge',
  close: 'will close in on',
  cast: 'begins to cast',
  'read-scroll': 'will read from a scroll',
} as const;
const FROM = { front: 'stands in front of', flank: 'has come to the flank of', rear: 'has come behind' } as const;

/** The sentences of the round and of the table. */
const table = {
  surprised: ({ who, segments }, { name }) => `${name(who)} is **surprised** for ${plural(segments, 'segment')}.`,
  alert: ({ who }, { name }) => `${name(who)} is not surprised.`,
  ambush: ({ side, works }, { name }) => (works ? `The ambush works: ${name(`@${side}`)} are caught.` : 'The ambush is seen through.'),
  'round-begins': ({ round, segment }) => (segment ? '**A moment of surprise.** Declare.' : `**Round ${round}.** Declare.`),
  // Unless all are told of it: its owner has just chosen it, and sees it on the sheet.
  planned: ({ who, plan, open }, { name }) =>
    open ? `${name(who)} puts ${plan.bcbAttack} of the combat bonus to attack and ${plan.bcbDefence} to AC.` : null,
  announced: ({ who, stance, target, spell }, { name, quote }) =>
    `${name(who)} ${ANNOUNCED[stance]}${target ? ` ${name(target)}` : ''}${spell ? ` ${quote(spell)}` : ''}.`,
  'shield-wall': ({ members }, voice) => `${list(members, voice)} lock shields.`,
  initiative: ({ rolls }, { name }) => `Initiative: ${rolls.map(({ who, faces }) => `${name(who)} ${faces.join(' and ')}`).join(', ')}.`,
  acts: ({ who, at }, voice) =>
    at === 0
      ? `${list(who, voice)} may strike freely.`
      : at === 'held'
        ? `Those who held: ${list(who, voice)}.`
        : `**${at}:** ${list(who, voice)}.`,
  holds: ({ who }, { name }) => `${name(who)} holds.`,
  'round-end': () => null,
  thwarted: ({ who, why }, { name }) => `${name(who)} comes to nothing: ${THWARTED[why]}.`,
  fled: ({ who }, { name }) => `${name(who)} flees.`,
  surrendered: ({ who }, { name }) => `${name(who)} surrenders.`,
  'steep-modifier': ({ flat }) => `A modifier of ${flat}: ground and cover are rarely worth more than 4.`,
  skipped: ({ who }, { name }) => `${name(who)} is passed over.`,
  'clear-shot': ({ who }, { name }) => `${name(who)} has a clear shot.`,
  position: ({ by, on, from }, { name }) => `${name(by)} ${FROM[from]} ${name(on)}.`,
  placed: ({ by, on, feet }, { name }) => `${name(by)} stands ${feet} ft from ${name(on)}.`,
  'hours-passed': ({ hours }) => `${plural(hours, 'hour')} ${hours === 1 ? 'passes' : 'pass'}; bruises fade.`,
  paused: () => 'The fight pauses.',
  resumed: () => 'The fight goes on.',
  'goes-on': () => 'The rounds go on until the GM ends the fight.',
  ended: () => 'The GM ends the fight.',
  reaction: ({ total }) => `They take it with a ${total} on two dice.`,
  tries: ({ who, what, on }, { name, quote }) => `${name(who)} tries${on ? ` ${name(on)}` : ''}: ${quote(what)}.`,
  ruled: ({ who, ruling }, { name }) => `${name(who)}: ${RULED[ruling]}`,
  checked: ({ who, what, passed, steps }, { name }) => `${name(who)} rolls ${what}${sum(steps)} and ${passed ? 'makes it' : 'fails'}.`,
} satisfies Partial<Words>;

/** The sentences of blows and wounds. */
const wounds = {
  attack: ({ by, on, purpose, weapon, outcome, shove, steps }, { name }) => {
    const how = shove ? 'shoves' : purpose === 'fend-attack' ? 'meets' : purpose === 'free-attack' ? 'strikes freely at' : 'attacks';
    return `${name(by)} ${how} ${name(on)}${shove ? '' : ` with ${weaponName(weapon)}`} ${OUTCOME[outcome]}${sum(steps)}.`;
  },
  declined: ({ who }, { name }) => `${name(who)} lets it be.`,
  damage: ({ on, points, subdual, con, steps }, { name }) =>
    `${name(on)} takes **${points}** damage${subdual > 0 ? `, ${subdual} of it subdual` : ''}${con ? ' where life sits' : ''}${sum(steps)}.`,
  'no-effect': ({ on, needs }, { name }) => `${NEEDS[needs]} can hurt ${name(on)}.`,
  target: ({ by, on }, { name }) => `In the press ${name(by)} comes upon ${name(on)}.`,
  fumbled: ({ who, what, on }, { name }) => `${name(who)} ${MISHAP[what]}${what === 'hit-friend' && on ? `: ${name(on)}` : ''}.`,
  shoved: ({ by, on, what }, { name }) => `${name(by)} shoves ${PUSHED[what]} ${name(on)}.`,
  'crit-effect': ({ on, final, steps }, { name }) => `The Mighty Blow on ${name(on)} comes to **${final}**${sum(steps)}.`,
  stunned: ({ on, rounds }, { name }) => `${name(on)} is stunned for ${plural(rounds, 'round')}.`,
  'flesh-wound': ({ on }, { name }) => `${name(on)} has a flesh wound: -2 on attacks and saving throws.`,
  'out-of-fight': ({ on }, { name }) => `${name(on)} is out of the fight.`,
  staggered: ({ on }, { name }) => `${name(on)} staggers, but fights on at -2.`,
  'con-damage': ({ on, points }, { name }) => `${name(on)} loses ${points} CON.`,
  saved: ({ who, what, how, steps }, { name }) => `${name(who)} ${SAVED[how]}${SAVE[what] ? ` ${SAVE[what]}` : ''}${sum(steps)}.`,
  unconscious: ({ on, rounds }, { name }) => `${name(on)} is unconscious${rounds === null ? '' : ` for ${plural(rounds, 'round')}`}.`,
  dead: ({ on, cause }, { name }) => `**${name(on)} ${CAUSE[cause]}.**`,
  embedded: ({ on, weapon }, { name }) => `The missile (${weaponName(weapon)}) stays in the wound of ${name(on)}.`,
  'embedded-damage': ({ on, points }, { name }) => `The missile in the wound costs ${name(on)} ${points}.`,
  extracting: ({ by, on }, { name }) => `${name(by)} begins to draw the missile out of ${name(on)}.`,
  extracted: ({ on, points }, { name }) =>
    points > 0 ? `The missile tears out of ${name(on)}: ${points}.` : `The missile comes out of ${name(on)} cleanly.`,
  hurt: ({ on, points }, { name }) => `${name(on)} loses ${points}.`,
  healed: ({ on, points }, { name }) => `${name(on)} is healed by ${points}.`,
  condition: ({ on, condition, value }, { name }) =>
    `${name(on)} is ${value === null ? 'no longer ' : ''}${conditionWords(condition, value)}.`,
  recovered: ({ on, condition }, { name }) => `${name(on)} is no longer ${conditionWords(condition)}.`,
} satisfies Partial<Words>;

/** The sentences of magic and of feet. */
const deeds = {
  'spell-cast': ({ who, spell }, { name, quote }) => `${name(who)} looses ${quote(spell)}.`,
  'spell-lost': ({ who, spell }, { name, quote }) => `${name(who)} loses ${quote(spell)}, as if it had been cast.`,
  steadied: ({ who }, { name }) => `The next blow of this round does not disturb ${name(who)}’s spell.`,
  'spell-kept': ({ who, spell }, { name, quote }) => `${name(who)} keeps hold of ${quote(spell)}.`,
  reading: ({ who, left }, { name }) => `${name(who)} reads on: ${plural(left, 'round')} to go.`,
  'wand-used': ({ who }, { name }) => `${name(who)} speaks the word, and the wand answers.`,
  'wand-fizzled': ({ who }, { name }) => `${name(who)} is struck on the very word: the wand stays silent and keeps its charge.`,
  charge: ({ by, on }, { name }) => `${name(by)} charges ${name(on)}.`,
  closed: ({ by, on }, { name }) => `${name(by)} closes with ${name(on)}.`,
  fended: ({ who }, { name }) => `${name(who)} is fended off.`,
  'not-fended': ({ who }, { name }) => `${name(who)} comes on regardless.`,
  moves: ({ who, feet, toward }, { name }) => `${name(who)} moves ${feet} ft${toward === null ? '' : ` toward ${name(toward)}`}.`,
  displaced: ({ who, where }, { name }) => `${name(who)} is thrown ${DIRECTION[where]}.`,
  passed: ({ who, past }, { name }) => `${name(who)} gets past ${name(past)}.`,
  retreat: ({ who, from, how }, { name }) => `${name(who)} ${RETREAT[how]} ${name(from)}.`,
  'stood-up': ({ who }, { name }) => `${name(who)} stands up.`,
  readied: ({ who, drawn, put }, { name }) =>
    `${name(who)} ${[...(put ? [`puts away ${weaponName(put)}`] : []), ...(drawn ? [`draws ${weaponName(drawn)}`] : [])].join(' and ')}.`,
  reloads: ({ who, weapon, done }, { name }) =>
    done ? `${name(who)} has the ${weaponName(weapon)} loaded again.` : `${name(who)} spans the ${weaponName(weapon)}.`,
} satisfies Partial<Words>;

/** The sentences, by type. */
export const WORDS: Words = { ...table, ...wounds, ...deeds };

/** An event in words. What happens in every system (somebody joins, the GM edits) the table words itself. */
export const eventWords = (event: OwnEvent, voice: Voice): string | null =>
  (WORDS[event.type] as ((e: OwnEvent, v: Voice) => string | null) | undefined)?.(event, voice) ?? null;

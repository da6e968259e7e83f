/** What happened, in sentences: for the log, the receipts, and what the story tells by itself. */
import {
  asNoun,
  asSentence,
  belonging,
  type EventTexts,
  listed,
  many,
  rungOf,
  spokenOf,
  type Voice,
  withSign,
} from '../../../engine/index.ts';
import type { DeathCause, Fumbled, Of, Outcome, OwnEvent, Saved, SavePurpose } from '../events.ts';
import { missileName, weaponName } from '../weapons.ts';
import { conditionWords, isConditionNoun } from './names.ts';
import { damageSum, isShot } from './story/sums.ts';

type Words = EventTexts<OwnEvent>;

const list = (ids: readonly string[], { name }: Voice): string => listed(ids.map((id) => name(id)));

/** A weapon with its owner: *their long sword*. */
const own = (who: string, weapon: string, voice: Voice): string => `${spokenOf(voice, who).their} ${asNoun(weaponName(weapon))}`;

/** How it was calculated, behind a sentence. */
const inBrackets = (sum: string): string => (sum === '' ? '' : ` (${sum})`);

const OUTCOME: Readonly<Record<Outcome, string>> = {
  hit: 'and hits',
  miss: 'and misses',
  critical: 'and rolls a **natural 20**: a **Mighty Blow**',
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

/** OD-ASN-02, OD-SAV-02: what becomes of a stab at the vitals. */
const STAB: Readonly<Record<Saved, string>> = {
  success: ': it costs hit points instead',
  failure: '',
  nat20: ': it does nothing',
  nat1: '',
};

const CAUSE: Readonly<Record<DeathCause, readonly [one: string, many: string]>> = {
  hp: ['is dead', 'are dead'],
  con: ['dies, drained of all strength', 'die, drained of all strength'],
  critical: ['is killed outright', 'are killed outright'],
  mangled: ['is mangled beyond recognition', 'are mangled beyond recognition'],
  accident: ['is killed by accident', 'are killed by accident'],
};

/** A death, with one and with many: *Mauk is dead*, *they are dead*. */
export const deathWords = (cause: DeathCause): readonly [one: string, many: string] => CAUSE[cause];

/** What a fumble brings; the table may name who is struck. */
function mishap({ who, what, on }: Of<'fumbled'>, voice: Voice): string {
  const { their, themself } = spokenOf(voice, who);
  const words: Readonly<Record<Fumbled, string>> = {
    nothing: 'gets away with it',
    'drop-weapon': `drops ${their} weapon`,
    'hit-self': `hits ${themself}`,
    'hit-friend': `hits ${on === null ? 'a friend' : voice.name(on)} instead`,
    strain: 'strains a muscle: −1 damage from now on',
    helmet: `is blinded: ${their} helmet slips down`,
  };
  return `${voice.name(who)} ${words[what]}.`;
}

const NEEDS = { magic: 'Only magic', silver: 'Only silver' } as const;
const DIRECTION = { left: 'aside to the left', back: 'straight back', right: 'aside to the right' } as const;
const RETREAT = { ok: 'backs off from', stumble: 'stumbles and falls, backing off from', rout: 'turns and runs from' } as const;
const RULED = {
  allowed: 'manages it.',
  denied: 'does not manage it.',
  pinned: 'gets a firm hold.',
  down: 'brings the other down.',
  back: 'drives the other back.',
} as const;
const THWARTED = {
  'target-gone': 'has nobody left to attack',
  unable: 'can no longer act',
  'out-of-reach': 'can’t reach the target',
} as const;
const ANNOUNCED = {
  fight: ['fights', 'fight'],
  defensive: ['goes on full defence', 'go on full defence'],
  charge: ['means to charge', 'mean to charge'],
  close: ['means to close in on', 'mean to close in on'],
  cast: ['begins to cast', 'begin to cast'],
  'read-scroll': ['reads from a scroll', 'read from a scroll'],
} as const;

/** What is declared, of one or of several: `mean to charge Snaga`. */
export function announcedWords({ stance, target, spell }: Of<'announced'>, alone: boolean, { name, quote }: Voice): string {
  const what = spell === null ? '' : stance === 'read-scroll' ? `: ${quote(spell)}` : ` ${quote(spell)}`;
  return `${ANNOUNCED[stance][alone ? 0 : 1]}${target === null ? '' : ` ${name(target)}`}${what}`;
}

/** What one, or several, are rid of: `is no longer stunned`. */
export function recoveredWords(condition: string, alone: boolean): string {
  const words = conditionWords(condition);
  if (isConditionNoun(condition)) return alone ? `no longer has a ${words}` : `no longer have ${words}s`;
  return `${alone ? 'is' : 'are'} no longer ${words}`;
}

const FROM = { front: 'stands in front of', flank: 'has come to the flank of', rear: 'has come behind' } as const;

/** On which numbers somebody acts: what their dice show, unless the GM has changed that. */
const numbersOf = ({ faces, numbers = faces }: Of<'initiative'>['rolls'][number]): readonly number[] => numbers;

/** Initiative as a ladder: highest first, ties together. */
function ladder({ rolls }: Of<'initiative'>, voice: Voice): string {
  const rungs = [...new Set(rolls.flatMap(numbersOf))].toSorted((a, b) => b - a);
  const on = (rung: number): readonly string[] => rolls.flatMap((roll) => (numbersOf(roll).includes(rung) ? [roll.who] : []));
  return rungs.map((rung) => rungOf(String(rung), list(on(rung), voice))).join(' · ');
}

/** The sentences of the round and of the table. */
const table = {
  surprised: ({ who, segments }, { name }) => `${name(who)} is **surprised** for ${many(segments, 'segment')}.`,
  alert: ({ who }, { name }) => `${name(who)} is not surprised.`,
  ambush: ({ side, works }, { name }) =>
    works ? `The ambush works: it catches ${name(`@${side}`)} off guard.` : 'The ambush fails: nobody is fooled.',
  'round-begins': ({ round, segment }) => `**Round ${round}**${segment ? ' · a segment of surprise' : ''}`,
  // Unless all are told of it: its owner has just chosen it, and sees it on the sheet.
  planned: ({ who, plan, open }, { name }) =>
    open ? `${name(who)} puts ${plan.bcbAttack} of the combat bonus into attack and ${plan.bcbDefence} into AC.` : null,
  announced: (event, voice) => `${voice.name(event.who)} ${announcedWords(event, true, voice)}.`,
  'shield-wall': ({ members }, voice) => `${list(members, voice)} lock shields.`,
  initiative: (event, voice) => `Initiative: ${ladder(event, voice)}.`,
  acts: ({ who, at, again: isAgain }, voice) => {
    if (isAgain) return null;
    const are = who.length === 1 ? 'is' : 'are';
    if (at === 0) return `${list(who, voice)} ${are} free to strike.`;
    return at === 'held' ? `${list(who, voice)} held back and ${are} up now.` : `**Initiative ${at}** · ${list(who, voice)} ${are} up.`;
  },
  holds: ({ who }, { name }) => `${name(who)} holds back until the end.`,
  'round-end': () => null,
  thwarted: ({ who, why }, { name }) => `${name(who)} ${THWARTED[why]}; the action is lost.`,
  'too-late': ({ by, on }, { name }) => `${name(on)} is down before ${name(by)} can strike.`,
  fled: ({ who }, { name }) => `${name(who)} flees.`,
  surrendered: ({ who }, { name }) => `${name(who)} surrenders.`,
  'steep-modifier': ({ flat }) => `A modifier of ${withSign(flat)} is steep: ground and cover are rarely worth more than 4.`,
  skipped: ({ who }, { name }) => `The GM skips ${name(who)}.`,
  'clear-shot': ({ who }, { name }) => `${name(who)} has a clear shot.`,
  position: ({ by, on, from }, { name }) => `${name(by)} ${FROM[from]} ${name(on)}.`,
  placed: ({ by, on, feet }, { name }) => `${name(by)} stands ${feet} ft from ${name(on)}.`,
  'hours-passed': ({ hours }) => `${many(hours, 'hour')} ${hours === 1 ? 'passes' : 'pass'}; bruises fade.`,
  paused: () => 'The fight pauses.',
  resumed: () => 'The fight goes on.',
  'goes-on': () => 'Rounds keep being counted until the GM ends the fight.',
  ended: () => 'The GM ends the fight.',
  reaction: ({ total }) => `Reaction roll: ${total} on 2d6.`,
  tries: ({ who, what, on }, { name, quote }) =>
    on && what === 'grapple'
      ? `${name(who)} grapples with ${name(on)}.`
      : asSentence(`${name(who)} tries something${on ? ` on ${name(on)}` : ''}: ${quote(what)}`),
  ruled: ({ who, ruling }, { name }) => `${name(who)} ${RULED[ruling]}`,
  checked: ({ who, what, passed }, { name }) =>
    `${name(who)} rolls ${what === 'save' ? 'a saving throw' : 'dexterity'} and ${passed ? 'makes it' : 'fails'}.`,
} satisfies Partial<Words>;

/** The sentences of attacks and wounds. */
const wounds = {
  guarded: () => null,
  attack: ({ by, on, purpose, weapon, outcome, shove }, voice) => {
    const { name } = voice;
    const how = shove ? 'shoves' : purpose === 'fend-attack' ? 'meets' : purpose === 'free-attack' ? 'strikes for free at' : 'attacks';
    // OD-UNA-04: bare hands come to no Mighty Blow.
    const came = outcome === 'critical' && weapon === 'unarmed' ? 'and rolls a **natural 20**' : OUTCOME[outcome];
    return `${name(by)} ${how} ${name(on)}${shove ? '' : ` with ${own(by, weapon, voice)}`} ${came}.`;
  },
  declined: ({ who, what }, { name }) => `${name(who)} ${what === 'fend' ? 'makes no move to fend them off' : 'lets the chance go by'}.`,
  // What a stab at the vitals comes to is settled by the saving throw after it.
  damage: ({ on, points, subdual, con, steps }, { name }) =>
    con
      ? `The stab at ${belonging(name(on), 'vitals')} would do **${points}** damage to CON${inBrackets(damageSum(steps))}.`
      : `${name(on)} takes **${points}** damage${subdual > 0 ? `, ${subdual} of it subdual` : ''}${inBrackets(damageSum(steps))}.`,
  'no-effect': ({ on, needs }, { name }) => `${NEEDS[needs]} can hurt ${name(on)}.`,
  target: (event, { name }) =>
    `The dice pick ${name(event.on)} as the target of ${belonging(name(event.by), isShot(event) ? 'shot' : 'blow')}.`,
  fumbled: mishap,
  shoved: ({ on, what }, { name }) =>
    what === 'nothing' ? `${name(on)} only sways.` : what === 'back' ? `${name(on)} is driven back 5 ft.` : `${name(on)} goes down.`,
  'crit-effect': ({ on, final }, { name }) => `The Mighty Blow on ${name(on)} comes to **${final}** on the chart.`,
  stunned: ({ on, rounds }, { name }) => `${name(on)} is stunned for ${many(rounds, 'round')}.`,
  'flesh-wound': ({ on }, { name }) => `${name(on)} has a flesh wound: −2 on attacks and saves until healed.`,
  'out-of-fight': ({ on }, { name }) => `${name(on)} is out of the fight.`,
  staggered: ({ on }, { name }) => `${name(on)} staggers, but fights on at −2.`,
  'con-damage': ({ on, points }, { name }) => `${name(on)} takes ${points} damage to CON.`,
  saved: ({ who, what, how }, { name }) =>
    `${name(who)} ${SAVED[how]}${SAVE[what] ? ` ${SAVE[what]}` : ''}${what === 'assassinate' ? STAB[how] : ''}.`,
  unconscious: ({ on, rounds }, { name }) => `${name(on)} drops, unconscious${rounds === null ? '' : ` for ${many(rounds, 'round')}`}.`,
  dead: ({ on, cause }, { name }) => `**${name(on)} ${CAUSE[cause][0]}.**`,
  embedded: ({ on, weapon }, { name }) => `The ${missileName(weapon)} stays in ${belonging(name(on), 'wound')}.`,
  'embedded-damage': ({ on, points }, { name }) => `${name(on)} takes **${points} damage** from the missile in the wound.`,
  extracting: ({ by, on }, { name }) => `${name(by)} begins to draw the missile out of ${belonging(name(on), 'wound')}.`,
  extracted: ({ on, points }, { name }) =>
    points > 0
      ? `The missile tears out of ${belonging(name(on), 'wound')}: **${points} damage**.`
      : `The missile comes out of ${belonging(name(on), 'wound')} cleanly.`,
  hurt: ({ on, points }, { name }) => `${name(on)} takes **${points} damage**.`,
  healed: ({ on, points, closed }, { name }) => {
    if (points === 0) return closed ? `${belonging(name(on), 'wounds')} close.` : `${name(on)} has no hit points to regain.`;
    return `${name(on)} heals **${many(points, 'hit point')}**${closed ? ', and the wounds close' : ''}.`;
  },
  condition: ({ on, condition, value }, { name }) => {
    const words = conditionWords(condition, value);
    if (isConditionNoun(condition))
      return `${name(on)} ${value === null ? `no longer has a ${words}` : `has ${typeof value === 'number' ? words : `a ${words}`}`}.`;
    return `${name(on)} is ${value === null ? 'no longer ' : ''}${words}.`;
  },
  recovered: ({ on, condition }, { name }) => `${name(on)} ${recoveredWords(condition, true)}.`,
} satisfies Partial<Words>;

/** The sentences of magic and of feet. */
const magic = {
  'spell-cast': ({ who, spell }, { name, quote }) => `${name(who)} casts ${quote(spell)}.`,
  // What it does to each is told by itself.
  'spell-strikes': () => null,
  'spell-lost': ({ who, spell }, { name, quote }) => `${name(who)} loses the spell ${quote(spell)}: it is spent for nothing.`,
  steadied: ({ who }, { name }) => `The next hit on ${name(who)} this round will not break the spell.`,
  'spell-kept': ({ who, spell }, { name, quote }) => `${name(who)} keeps hold of ${quote(spell)}.`,
  reading: ({ who, left }, { name }) => `${name(who)} reads on: ${many(left, 'round')} to go.`,
  'wand-used': ({ who }, { name }) => `${name(who)} speaks the word, and the wand answers.`,
  'wand-fizzled': ({ who }, { name }) => `${name(who)} is hit while speaking the word: the wand stays silent and keeps its charge.`,
  charge: ({ by, on }, { name }) => `${name(by)} charges ${name(on)}.`,
  closed: ({ by, on }, { name }) => `${name(by)} closes in on ${name(on)}.`,
  fended: ({ who }, { name }) => `${name(who)} is fended off.`,
  'not-fended': ({ who }, { name }) => `${name(who)} comes on regardless.`,
  moves: ({ who, feet, toward, away }, { name }) =>
    `${name(who)} moves ${feet} ft${toward === null ? '' : ` ${away ? 'away from' : 'towards'} ${name(toward)}`}.`,
  displaced: ({ who, where }, { name }) => `${name(who)} is knocked ${DIRECTION[where]}.`,
  passed: ({ who, past }, { name }) => `${name(who)} runs past ${name(past)}.`,
  retreat: ({ who, from, how }, { name }) => `${name(who)} ${RETREAT[how]} ${name(from)}.`,
  'stood-up': ({ who }, { name }) => `${name(who)} stands up.`,
  readied: ({ who, drawn, put }, voice) => {
    const done = [...(put ? [`puts away ${own(who, put, voice)}`] : []), ...(drawn ? [`draws ${own(who, drawn, voice)}`] : [])];
    return `${voice.name(who)} ${done.join(' and ')}.`;
  },
  reloads: ({ who, weapon, done }, voice) =>
    `${voice.name(who)} ${done ? 'has' : 'reloads'} ${own(who, weapon, voice)}${done ? ' loaded again' : ''}.`,
} satisfies Partial<Words>;

/** The sentences, by type. */
export const WORDS: Words = { ...table, ...wounds, ...magic };

/** An event in words. What happens in every system (somebody joins, the GM edits) the table words itself. */
export const eventWords = (event: OwnEvent, voice: Voice): string | null =>
  (WORDS[event.type] as ((e: OwnEvent, v: Voice) => string | null) | undefined)?.(event, voice) ?? null;

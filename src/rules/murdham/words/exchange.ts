/** What each event adds to the sentence of its exchange. */
import { again, asNoun, belonging, bold, own, phrasing, spokenOf, type Voice } from '../../../engine/index.ts';
import type { Happening, HappeningOf } from '../events.ts';
import { doom } from './events.ts';
import { counterWith, cutShort, damageSum, saveSum, stoppedBy, verbsOf, wielding } from './speech.ts';
import { byOf, called, goOn, type Opener, onOf, restraint, say, type Tale, takeOver } from './tale.ts';

type Teller<T extends Happening['type']> = (event: HappeningOf<T>, tale: Tale, voice: Voice) => void;

function open(event: Opener, tale: Tale): void {
  const before = tale.opener ?? [];
  tale.opener = [...before, event];
  tale.begun ??= event;
  tale.several = before.length > 0 || event.type === 'blasts';
  if ('weapon' in event) tale.weapons.set('by' in event ? event.by : event.who, event.weapon);
  tale.icon =
    event.type === 'manipulates'
      ? '💬'
      : event.type === 'tries' && event.what !== 'death-blow'
        ? '🤼'
        : verbsOf(tale.weapons.get(byOf(tale) ?? '')).icon;
}

/** Damage of a blow: as its own sentence, or as the end of one that has begun. */
const hurt: Teller<'damage'> = ({ who, amount, steps }, tale, voice) => {
  const { blow, subject } = tale;
  const isLate = dodgesLate(tale, who);
  tale.sums.push(damageSum(steps, voice));
  tale.blow = null;
  if (amount === 0) return unhurt(tale, who, { stopped: stoppedBy(steps), blow, isLate });
  tale.changed.push(who);
  tale.tone = 'hit';
  const damage = `**${amount} damage**`;
  if (subject?.who === who) return goOn(tale, `${subject.joint} ${damage}`);
  if (!blow || tale.several) return say(tale, `${tooLate(tale, who, isLate, ' and ')}${called(tale, who).s('takes', 'take')} ${damage}`);
  const weapon = tale.weapons.get(blow.by);
  const { type } = tale.opener?.[0] ?? { type: '' };
  const verb = type === 'opportunity' ? 'strikes' : phrasing(verbsOf(weapon).hits, voice.name(blow.by), voice.name(blow.on), amount);
  const fresh = takeOver(tale, blow.by, blow.on) || tale.clauses.length === 0;
  const holding = fresh && tale.begun?.type === 'attacks' ? restraint(tale.begun) : '';
  const wield = weapon && fresh ? wielding(voice, blow.by, weapon, verb) : '';
  const target = bold(voice.name(who));
  // Whom it strikes is named first where there is more to say of them than that.
  const first = fresh && type === 'opportunity' ? `as ${target} moves away,` : isLate ? `${target} dodges too late, and` : null;
  const whom = first === null ? target : spokenOf(voice, who).them;
  say(tale, `${first === null ? '' : `${first} `}${bold(voice.name(blow.by))} ${verb} ${whom}${wield}${holding}: ${damage}`);
};

/** Whether somebody has just failed to dodge what strikes them; it is told with that blow alone. */
function dodgesLate(tale: Tale, who: string): boolean {
  const { saved } = tale;
  const isLate = saved?.purpose === 'save-agi-dodge' && !saved.passed && saved.who === who;
  if (isLate) tale.saved = null;
  return isLate;
}

/** Whom a blow strikes, before what comes of it: `**Bob** `, `**Bob** dodges too late and `. */
function tooLate(tale: Tale, who: string, isLate: boolean, joint: string): string {
  const { they, s } = called(tale, who);
  return isLate ? `${they} ${s('dodges', 'dodge')} too late${joint}` : `${they} `;
}

/** What kept a blow from doing harm, and how it came to strike. */
interface Unhurt {
  readonly stopped: string | null;
  readonly blow: Tale['blow'];
  readonly isLate: boolean;
}

function unhurt(tale: Tale, who: string, { stopped, blow, isLate }: Unhurt): void {
  tale.tone = 'stopped';
  if (tale.subject?.who === who) return goOn(tale, `${tale.subject.joint} no harm`);
  if (isLate) return say(tale, `${tooLate(tale, who, true, ', but ')}${stopped ?? 'it does no harm'}`);
  if (tale.several || (!tale.opener && tale.clauses.length === 0))
    return say(tale, `${called(tale, who).they} ${called(tale, who).s('takes', 'take')} no damage`);
  // Who strikes back is named: the sentence is about the blow that it began with.
  if (blow && blow.by !== byOf(tale)) {
    const hits = `${bold(tale.voice.name(blow.by))} hits ${bold(tale.voice.name(who))}`;
    return say(tale, `${hits}, but ${stopped ?? 'it does no harm'}`);
  }
  // Behind what others did, “it” could be anything.
  const what = tale.clauses.length > 0 ? 'the attack' : 'it';
  say(tale, stopped === null ? `${what} does no harm` : `${what} lands, but ${stopped}`);
}

/** What becomes of somebody who was hurt, in words with their pronoun. */
function fate(tale: Tale, who: string, words: (s: (one: string, many: string) => string) => string): void {
  const { they, s } = tale.clauses.length > 0 ? again(tale.voice, who, tale.striker ?? byOf(tale)) : called(tale, who);
  say(tale, `${they} ${words(s)}`);
  tale.fates.add(tale.clauses.length - 1);
  tale.tone = 'special';
  tale.changed.push(who);
}

const WITHSTOOD: Readonly<Record<string, readonly [string, string]>> = {
  'save-str-disarm': ['keeps a tight grip', 'keep a tight grip'],
  'save-str-shove': ['stands firm', 'stand firm'],
  'save-str-grapple': ['slips away', 'slip away'],
  'save-wit-manipulation': ['keeps a clear head', 'keep a clear head'],
};

const order = {
  attacks: open,
  tries: open,
  opportunity: open,
  blasts: open,
  manipulates: open,
  interrupted: () => {},
  hit: ({ by, on }, tale) => {
    tale.blow = { by, on };
    tale.striker = by;
  },
  save: ({ who, purpose, ability, passed, steps }, tale) => {
    tale.sums.push(saveSum({ purpose, ability, passed, ...(steps ? { steps } : {}) }));
    tale.saved = { who, purpose, passed };
  },
  missed: ({ by, on }, tale, v) => {
    tale.tone = 'miss';
    if (tale.opener && !tale.several) goOn(tale, ' and misses');
    else
      say(
        tale,
        tale.clauses.length === 0
          ? `${bold(v.name(by))} misses ${bold(v.name(on))}`
          : `${again(v, by, onOf(tale)).they} ${again(v, by, onOf(tale)).s('misses', 'miss')}`,
      );
  },
  blocked: ({ on }, tale, v) => {
    tale.tone = 'stopped';
    say(tale, tale.several || onOf(tale) !== on ? `the barrier in front of ${bold(v.name(on))} stops it` : 'the barrier stops it');
  },
  'stunt-proposed': ({ by, stunt }, tale, v) => {
    const { they, s } = again(v, by, onOf(tale));
    say(tale, `${they} ${s('offers', 'offer')}, instead of damage: “${v.quote(stunt)}”`);
  },
  'stunt-accepted': ({ on, stunt }, tale, v) => {
    say(tale, `${called(tale, on).they} ${called(tale, on).s('accepts', 'accept')} the offer: ${v.quote(stunt)}`);
    tale.after.push('the GM applies it');
  },
  'stunt-forbidden': ({ by }, tale, v) => say(tale, `the GM rules out ${belonging(bold(v.name(by)), 'offer')}`),
  deviated: ({ place }, tale, v) => say(tale, `it goes astray and bursts over ${v.quote(place)}`),
} satisfies { [T in Happening['type']]?: Teller<T> };

const reactions = {
  guarded: ({ who, instead }, tale, v) => {
    const other = called(tale, instead).them;
    say(tale, `${bold(v.name(who))} steps in for ${other}`);
    tale.subject = { who, joint: ' and takes' };
  },
  'hid-behind': ({ who, behind }, tale, v) => {
    const { they, s } = called(tale, who);
    say(tale, `${they} ${s('ducks', 'duck')} behind ${bold(v.name(behind))}`);
    tale.subject = { who: behind, joint: ', who takes' };
  },
  unwilling: ({ who, behind }, tale, v) => {
    const all = [...tale.refused, behind];
    if (all.length > 1) tale.clauses.pop();
    const names = all.map((id) => bold(v.name(id)));
    say(tale, `${names.length > 1 ? `neither ${names.join(' nor ')} will` : `${names[0]} will not`} shield ${called(tale, who).them}`);
    tale.refused = all;
  },
  countered: ({ by, how }, tale, v) => {
    const { they, s } = called(tale, by);
    tale.weapons.set(by, how);
    say(tale, `${they} ${s('counters', 'counter')} ${counterWith(v, by, how)}`);
  },
  dodged: ({ who }, tale) => {
    tale.tone = 'stopped';
    // Whoever has stepped in is the subject still.
    if (tale.subject?.who === who) return goOn(tale, tale.subject.joint.replace('takes', 'dodges'));
    say(tale, `${called(tale, who).they} ${called(tale, who).s('dodges', 'dodge')}`);
  },
  'cut-short': (event, tale, v) => say(tale, cutShort(event, v)),
  simultaneous: (_event, tale) => say(tale, 'both blows land at once'),
  resisted: ({ who }, tale) => {
    tale.tone = 'stopped';
    const [one, many] = own(WITHSTOOD, tale.saved?.purpose ?? '') ?? ['withstands it', 'withstand it'];
    say(tale, `${called(tale, who).they} ${called(tale, who).s(one, many)}`);
  },
  immune: ({ who }, tale) => {
    tale.tone = 'stopped';
    say(tale, `it has no effect on ${called(tale, who).them}`);
  },
} satisfies { [T in Happening['type']]?: Teller<T> };

const MANIPULATED = {
  distract: ['falls for it and loses the next turn', 'fall for it and lose the next turn'],
  intimidate: ['is frightened', 'are frightened'],
  taunt: ['rises to it', 'rise to it'],
} as const;

const effects = {
  grabbed: ({ by, on }, tale, v) => effect(tale, by, on, `grabs ${bold(v.name(on))} and holds on`),
  disarmed: ({ by, on, called: what, taken }, tale, v) =>
    effect(
      tale,
      by,
      on,
      `knocks the ${asNoun(v.quote(what))} out of ${belonging(bold(v.name(on)), 'hands')}${taken ? ' and takes it' : ''}`,
    ),
  shoved: ({ by, on, place }, tale, v) => effect(tale, by, on, `shoves ${bold(v.name(on))} to ${v.quote(place)}`),
  hazard: ({ hazard }, tale, v) => {
    goOn(tale, `, straight into ${v.quote(hazard)}`);
    tale.after.push('the GM says what that does');
  },
  manipulated: ({ by, on, how }, tale, v) => {
    tale.tone = 'hit';
    say(tale, `${called(tale, on).they} ${called(tale, on).s(MANIPULATED[how][0], MANIPULATED[how][1])}`);
    if (how === 'taunt') tale.after.push(`${v.name(on)} must go for ${v.name(by)} first.`);
  },
  freed: ({ who }, tale, v) => {
    const helper = tale.saved?.purpose === 'save-str-free-ally' ? tale.saved.who : null;
    say(tale, helper ? `${bold(v.name(helper))} pulls ${bold(v.name(who))} free` : `${bold(v.name(who))} is free again`);
  },
  loose: ({ who }, tale, v) => {
    const helper = tale.saved?.purpose === 'save-str-free-ally' ? tale.saved.who : null;
    say(tale, helper ? `${bold(v.name(helper))} pulls ${bold(v.name(who))} free` : `${bold(v.name(who))} tears free`);
  },
  held: ({ who }, tale, v) => {
    const helper = tale.saved?.purpose === 'save-str-free-ally' ? tale.saved.who : null;
    say(tale, helper ? `${bold(v.name(helper))} can’t pull ${bold(v.name(who))} free` : `${bold(v.name(who))} can’t tear free`);
  },
} satisfies { [T in Happening['type']]?: Teller<T> };

/** What a blow without damage does to its target. */
function effect(tale: Tale, by: string, on: string, words: string): void {
  takeOver(tale, by, on);
  say(tale, `${bold(tale.voice.name(by))} ${words}`);
  tale.tone = 'hit';
}

const harms = {
  damage: hurt,
  critical: ({ who }, tale) => fate(tale, who, (s) => `${s('is', 'are')} out for this stretch of the fight`),
  mortal: (event, tale, v) => {
    const { who } = event;
    fate(tale, who, (s) => `${s('is', 'are')} dying`);
    tale.icon = '🩸';
    tale.after.push(`🩸 ${v.name(who)} ${doom(event)}.`);
  },
  killed: ({ who }, tale, v) => {
    const finishes = tale.opener?.[0]?.type === 'tries' && takeOver(tale, byOf(tale) ?? '', who);
    if (finishes) say(tale, `${bold(v.name(byOf(tale) ?? ''))} kills ${bold(v.name(who))}, who lies helpless`);
    else fate(tale, who, (s) => `${s('is', 'are')} killed outright`);
    tale.icon = '☠️';
    tale.tone = 'special';
    tale.changed.push(who);
  },
  fell: ({ who }, tale, v) => {
    say(tale, `${bold(v.name(who))} falls to the ground`);
    tale.subject = { who, joint: ' and takes' };
    tale.icon = '💫';
  },
  dismounted: ({ who, mount }, tale, v) =>
    say(tale, `${bold(v.name(who))} ${tale.clauses.length > 0 ? 'comes off' : 'gets off'} ${v.name(mount)}`),
  resumes: ({ who }, tale, v) => say(tale, `${bold(v.name(who))} may fight on`),
  worn: ({ who, called: what, state }, tale, v) =>
    say(tale, `${belonging(v.name(who), asNoun(v.quote(what)))} ${state === 'destroyed' ? 'breaks' : 'is damaged'}`),
} satisfies { [T in Happening['type']]?: Teller<T> };

/** What an event adds to its exchange, by event. */
export const TELLERS: { readonly [T in Happening['type']]?: Teller<T> } = { ...order, ...reactions, ...effects, ...harms };

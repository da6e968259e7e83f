/** What the GM reads of why somebody on autopilot decides as they do, as text (`vitest run FILE -u` writes it again). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Ask, Choice, Offer, Ruleset, Worth } from '../../../src/engine/index.ts';
import { WHY_BACK, whyText } from '../../../src/table/automatic/why.ts';
import type { Checkpoint, Encounter } from '../../../src/table/encounter.ts';
import { checkpoint, decision } from '../../store/samples.ts';
import { brawlOf, workOf } from '../../support/brawl-work.ts';

/** What an act of the bouncer's is worth, by pick and target; `asked` besides where it answers a question. */
type Worths = Readonly<Record<string, Partial<Worth>>>;

interface Given {
  readonly worths?: Worths;
  readonly encounter?: Partial<Encounter>;
  readonly past?: readonly Checkpoint[];
  /** Who is up; nobody is where the bouncer has won. */
  readonly up?: 'bouncer' | 'ann' | 'nobody';
  readonly ahead?: readonly Offer[];
  readonly more?: Partial<Ruleset>;
}

const WORTHS: Worths = {
  'punch ann': { hurts: 1, chance: 0.667, fells: 0.25, risk: 0.5 },
  'punch bob': { hurts: 0.4, moves: -0.25, cost: 0.125, supposed: { toughness: 2.6, luck: 7 } },
  wait: { for: 'protects', protects: 0.1, helps: 0.2, yields: 3, chance: 0, fells: 0 },
};

const fightOf = (up: Given['up']) => {
  const others = [
    ['Ann', 'regulars'],
    ['Bob', 'regulars', { mask: 'a *regular*' }],
  ] as const;
  const bouncer = ['Bouncer', 'house', { toughness: 4 }] as const;
  return brawlOf(up === 'ann' ? [...others, bouncer] : up === 'bouncer' ? [bouncer, ...others] : [bouncer]);
};

function rulesOf(worths: Worths, ahead: readonly Offer[], more: Partial<Ruleset>): Ruleset {
  const worth = (_fight: unknown, _who: string, { pick, target }: Choice, ask: Ask | null): Worth | null => {
    const found = worths[[ask && 'asked', pick, target].filter(Boolean).join(' ')];
    return found ? { for: 'hurts', at: (target as string | undefined) ?? null, ...found } : null;
  };
  const appraisal = { suppose: () => undefined, worth };
  return { ...brawl, appraisal, ahead: () => ahead, ...more };
}

function why({ worths = WORTHS, encounter = {}, past = [], up = 'bouncer', ahead = [], more = {} }: Given = {}, who = 'bouncer'): string {
  const doctrines = { bouncer: 'schemer' };
  const turn = decision(1, { key: 'turn', kind: 'turn', who: ['bouncer'] });
  const decisions = up === 'bouncer' ? [turn] : [];
  return whyText(workOf({ doctrines, decisions, ...encounter }, { rules: rulesOf(worths, ahead, more) }, fightOf(up)), who, past);
}

const punched = { procedure: 'punch', args: { by: 'ann', target: 'bouncer' }, journal: [] };
const answered = (...picks: readonly string[]) => picks.map((pick) => ({ met: 'ask defend bouncer', value: [{ pick }] }));
const done = (number: number, by: string, target: string, journal: readonly object[] = [], more: Partial<Checkpoint> = {}): Checkpoint =>
  checkpoint(number, {
    ...{ before: fightOf('bouncer') as never, action: { procedure: 'punch', args: { by, target }, journal } as never },
    ...more,
  });
const RISE: Offer = { pick: 'wait' };
const DUCKS: Worths = { 'asked duck': { for: 'protects', protects: 0.5 }, 'asked stand': { for: 'yields', yields: 1 }, ...WORTHS };
const match = (action: object | null) => ({ state: fightOf('ann'), number: 4, action, published: 0 }) as never;
const asked = { decisions: [decision(1, { key: 'defend', who: ['bouncer'] })], match: match(punched) };
const asleep: Given = { up: 'ann', encounter: { decisions: [] } };

const CASES: Readonly<Record<string, Given>> = {
  'nobody has put them on autopilot': { encounter: { doctrines: {} } },
  'their tactic is none any more': { encounter: { doctrines: { bouncer: 'none of these' } } },
  'they go by habit': { encounter: { doctrines: { bouncer: 'brute' } } },
  'it is their turn': {},
  'it is their turn, and they strike the fallen': { worths: { 'punch ann': { hurts: 2, fallen: true } } },
  'it is their turn, and they like to let be': {
    worths: { wait: { for: 'yields', yields: 2 } },
    encounter: { doctrines: { bouncer: 'coward' } },
  },
  'it is their turn, and they get into place': { worths: { wait: { for: 'moves', moves: 2.345, risk: -1, cost: 2, chance: 1 } } },
  'it is their turn, and their tactic is in words': { encounter: { doctrines: { bouncer: 'said:weak,flee.h<33' } } },
  'nothing can be weighed': { worths: {} },
  'they are asked': { worths: DUCKS, encounter: asked },
  'they have answered, and acted before': {
    worths: DUCKS,
    encounter: {
      ...asked,
      decisions: [decision(1, { key: 'defend', who: ['bouncer'], answer: { choice: { pick: 'duck' }, from: 'ana', at: 1 } })],
    },
    past: [done(3, 'bouncer', 'ann')],
  },
  'another is asked': { ...asleep, past: [done(3, 'bouncer', 'ann')], encounter: { decisions: [decision(1, { who: ['ann'] })] } },
  'the fight is in trouble': {
    encounter: { trouble: { kind: 'bug', step: 0, text: '' } },
    past: [done(3, 'bouncer', 'ann')],
  },
  'they were asked before, and acted before that': {
    ...{ ...asleep, worths: DUCKS },
    past: [done(5, 'ann', 'bob'), done(4, 'ann', 'bouncer', answered('duck')), done(3, 'bouncer', 'ann')],
  },
  'they acted before, and were asked before that': {
    ...{ ...asleep, worths: DUCKS },
    past: [done(4, 'bouncer', 'bob'), done(3, 'ann', 'bouncer', answered('duck'))],
  },
  'what they did is too long ago': { ...asleep, past: [done(3, 'bouncer', 'ann', [], { before: null })] },
  'they could do nothing when they acted': {
    ...asleep,
    past: [done(3, 'bouncer', 'ann')],
    more: { offers: () => [{ pick: 'wait', blocked: 'no' }] },
  },
  'they have done nothing, and may do something in their turn': { ...asleep, ahead: [{ pick: 'punch', blocked: 'no' }, RISE] },
  'they have done nothing, and can do nothing': { ...asleep, ahead: [{ ...RISE, blocked: 'no' }] },
  'their system knows of no turns to come': { ...asleep, more: { ahead: undefined } as never },
};

test('what the GM reads', async () => {
  const lines = Object.entries(CASES).flatMap(([name, given]) => [`# ${name}`, why(given), '']);
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'why.txt'));
});

test('nobody who is not in the fight decides anything', () => {
  for (const who of ['dan', 'gm', 'constructor', '@house']) expect(() => why({}, who), who).toThrow('no-such-combatant');
  expect(WHY_BACK).toBe(18);
});

test('what is weighed is the fight as it stood then, and a question of it', () => {
  const heard: unknown[] = [];
  const suppose = (fight: { round: number }): void => void heard.push(fight.round);
  const before = { ...fightOf('bouncer'), round: 1 } as never;
  const appraisal = { suppose, worth: () => null };
  why({ ...asleep, past: [done(3, 'bouncer', 'ann', [], { before })], more: { appraisal } });
  why({ more: { appraisal } });
  expect(heard).toEqual([1, 3]);
});

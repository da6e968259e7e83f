/** How scenario files speak of this system: deeds, answers, event words and field paths, translated to the rules' own. */

import { type Ask, asText, type Choice, type Id, type Json, own } from '../../engine/index.ts';
import { isHelpless } from '../../rules/hursagmu-swords/reaction.ts';
import type { Fight, Fighter } from '../../rules/hursagmu-swords/state.ts';
import { healthOf, isConscious, isDead } from '../../rules/hursagmu-swords/status.ts';
import { actionCount, penaltyOf } from '../../rules/hursagmu-swords/tally.ts';

import { acting } from '../../rules/hursagmu-swords/turn.ts';
import { type Dialect, plainFact, type Stage } from '../dialect.ts';
import type { Step } from '../scenario.ts';
import { deedOf, expected, MODIFIED } from './deeds.ts';
import { problemOf } from './particulars.ts';
import { wordsOf } from './words.ts';

/** A scenario is one round in progress: nobody is called, nobody plans unless the file says so, and the GM rules on every attack. */
const CALLED = { initiative: 'called', rulings: 'always' };

const STATE = ['hasActed', 'surprised', 'heldBy', 'holding', 'closeCombatWith', 'mountedOn', 'resting', 'routed', 'willing'] as const;

export const dialect: Dialect = {
  settings: ({ house = {}, settings = {} }) => ({ ...CALLED, ...settings, ...house }),

  prepare(fight) {
    if (fight.settings['initiative'] !== 'called') return;
    fight.begun = true;
    fight.round = 1;
  },

  entrant({ id, name = id, side = 'heroes', sheet = {}, state = {} }) {
    const given = Object.entries({ ...sheet, ...state });
    const isState = ([key]: [string, unknown]): boolean => STATE.some((s) => s === key);
    return {
      id,
      name,
      side,
      sheet: Object.fromEntries(given.filter((e) => !isState(e))),
      state: Object.fromEntries(given.filter(isState)),
    };
  },

  /** No round is opened: `prepare` has put the fight into the middle of one. */
  open() {},

  step(stage, step) {
    if (step['do'] === 'set') return setFields(stage, step);
    const { by, choice } = deedOf(fightOf(stage), step);
    dropExpected(stage);
    if (!stage.whole && by !== 'gm' && choice.pick !== 'plan') call(stage, by);
    for (const [who, answers] of Object.entries(expected(step))) {
      stage.waiting.set(who, [...(stage.waiting.get(who) ?? []), ...answers]);
    }
    refuseHelpless(stage);
    const purpose = own(MODIFIED, choice.pick);
    if (typeof step['mod'] === 'number' && purpose) {
      stage.arrange('gm', 'modifier', { target: asText(step['actor']), purpose, flat: step['mod'] });
    }
    stage.declare(by, choice);
  },

  chosen: (stage, _ask, step) => ('do' in step ? deedOf(fightOf(stage), step).choice : paramsOf(step)),

  answer(stage, asking) {
    const given: Record<Id, Choice> = {};
    const waiting = (): number => [...stage.waiting.values()].flat().length;
    const before = waiting();
    for (const ask of asking.asks) {
      const choice = answerTo(stage, ask);
      if (choice) given[ask.who] = choice;
    }
    return Object.keys(given).length > 0 || waiting() < before ? given : null;
  },

  close(stage) {
    const rests = Object.values(fightOf(stage).combatants).some((c) => c.resting);
    if (rests) stage.declare('gm', { pick: 'end-round' });
  },

  unasked: (who) => `refused:${who}`,
  problem: problemOf,
  keys: { zones: [] },
  words: wordsOf,
  refused: (who) => [`refused:${who}`],
  fact,
};

/** Single deeds are in the order in which they stand; where the file has rolled for initiative, in that order alone (SW-CORE-08). */
function call(stage: Stage, who: Id): void {
  const fight = fightOf(stage);
  if (fight.initiative.length === 0 && acting(fight)?.id !== who) stage.arrange('gm', 'turn', { target: who });
}

/** Who cannot defend at all is not asked; the defence that a file answers for them is refused. */
function refuseHelpless(stage: Stage): void {
  for (const [who, steps] of stage.waiting) {
    const c = own(fightOf(stage).combatants, who);
    if (!c || c.kind === 'army' || !isHelpless(fightOf(stage), c)) continue;
    const isDefence = ({ answer }: Step): boolean => DEFENDING.includes(asText(answer));
    for (const _ of steps.filter(isDefence)) stage.say(`refused:${who}`);
    stage.waiting.set(
      who,
      steps.filter((s) => !isDefence(s)),
    );
  }
}

/** What a deed answered beforehand and nobody asked is forgotten with it. */
function dropExpected({ waiting }: Stage): void {
  for (const [who, steps] of waiting)
    waiting.set(
      who,
      steps.filter((s) => s['expected'] === undefined),
    );
}

const fightOf = (stage: Stage): Fight => stage.fight as unknown as Fight;

/** What the file says to a question: an answer of its own, else what the deed answered beforehand. */
function answerTo(stage: Stage, ask: Ask): Choice | null {
  const queue = stage.waiting.get(ask.who) ?? [];
  const unprompted = queue.filter((s) => s['expected'] === undefined);
  const [written, left] = writtenAnswer(stage, ask, unprompted);
  const at = queue.findIndex(({ expected: key, army = null }) => key === ask.key && (army === null || army === ask.facts?.['army']));
  const foreseen = written === undefined ? queue[at] : undefined;
  stage.waiting.set(ask.who, [...left, ...queue.filter((s) => s['expected'] !== undefined && s !== foreseen)]);
  return foreseen ? paramsOf(foreseen) : (written ?? null);
}

/**
 * The oldest written answer that the rules allow, and what is left of them; the ones before it are refused, and after
 * a refusal silence is no default any more. Undefined: the file says nothing; null: it says silence.
 */
function writtenAnswer(stage: Stage, ask: Ask, queue: readonly Step[]): readonly [Choice | null | undefined, readonly Step[]] {
  for (const [i, step] of queue.entries()) {
    if ('silence' in step) return [null, queue.slice(i + 1)];
    const choice = paramsOf(step);
    if (!belongsTo(ask, choice)) return [i > 0 ? afterRefusal(ask) : undefined, queue.slice(i)];
    if (stage.refusal(ask.who, choice) === null) return [withModifier(stage, ask.who, step, choice), queue.slice(i + 1)];
    stage.say(`refused:${ask.who}`);
  }
  return [queue.length > 0 ? afterRefusal(ask) : undefined, []];
}

const afterRefusal = ({ offers }: Ask): Choice | null => (offers.some((o) => o.pick === 'none') ? { pick: 'none' } : null);

/** Answers that belong to other questions wait for theirs. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  defend: ['block', 'dodge', 'riding-dodge', 'dive-off', 'grapple-defense', 'none'],
  assist: ['assisted-block', 'none'],
  dive: ['dive', 'dodge', 'none'],
};

const DEFENDING = [...new Set(Object.values(KEYS).flat())].filter((key) => key !== 'none');

const belongsTo = ({ key, offers }: Ask, { pick }: Choice): boolean => (own(KEYS, key) ?? offers.map((o) => o.pick)).includes(pick);

const paramsOf = ({ answer, by: _by, expected: _expected, army: _army, mod: _mod, ...params }: Step): Choice => ({
  pick: asText(answer),
  ...params,
});

const PURPOSE: Readonly<Record<string, string>> = {
  'riding-dodge': 'riding-defense',
  'grapple-defense': 'grapple-defense',
  'assisted-block': 'assist-defense',
  dive: 'dive',
};

/** A number beside an answer is a GM's modifier on the roll; for Riding as a dodge it takes the place of the usual -4. */
function withModifier(stage: Stage, who: Id, { answer, mod }: Step, choice: Choice): Choice {
  if (typeof mod !== 'number') return choice;
  const flat = answer === 'riding-dodge' ? mod + 4 : mod;
  stage.arrange('gm', 'modifier', { target: who, purpose: own(PURPOSE, asText(answer)) ?? 'defense', flat });
  return choice;
}

function setFields(stage: Stage, { target, fields }: Step): void {
  for (const [field, value] of Object.entries((fields ?? {}) as Readonly<Record<string, Json>>)) {
    stage.arrange('gm', 'set', { target: asText(target), field, value });
  }
}

/** What a file calls a field, where it is worked out here. */
const DERIVED: Readonly<Record<string, (c: Fighter) => Json>> = {
  healthLevel: (c) => healthOf(c),
  conscious: (c) => isConscious(c),
  dead: (c) => isDead(c),
  penalty: (c) => penaltyOf(c),
  actionCount: (c) => actionCount(c),
  defenseUsed: (c) => c.done.defend,
};

function fact(fight: unknown, path: string): Json | undefined {
  const now = fight as Fight;
  const [who = '', field = '', ...deeper] = path.split('.');
  const c = own(now.combatants, who);
  const derived = deeper.length === 0 ? own(DERIVED, field) : undefined;
  if (c && derived) return derived(c);
  if (path === 'encounter.order') return now.initiative;
  return plainFact(now, path);
}

/** How scenario files speak of this system: deeds, answers, event words and field paths, translated to the rules' own. */
import {
  type Ask,
  asText,
  type Choice,
  type Id,
  type Json,
  plainFact,
  type ScenarioAdapter,
  type ScenarioStep,
  type Stage,
} from '../../engine/index.ts';
import { actionCount, penaltyOf } from './actions.ts';
import { isHelpless } from './defence.ts';
import { healthOf, isConscious, isDead } from './health.ts';
import { deedOf, expected } from './scenario-deeds.ts';
import { wordsOf } from './scenario-words.ts';
import type { Fight, Fighter } from './sheet.ts';
import { acting } from './turn.ts';

/** A scenario is one round in progress: nobody is called, nobody plans unless the file says so, and the GM rules on every attack. */
const CALLED = { initiative: 'called', rulings: 'always' };

const STATE = ['hasActed', 'surprised', 'heldBy', 'holding', 'closeCombatWith', 'mountedOn', 'resting', 'routed', 'willing'] as const;

export const scenarios: ScenarioAdapter = {
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

  step(stage, step) {
    if (step['do'] === 'set') return setFields(stage, step);
    const { by, choice } = deedOf(fightOf(stage), step);
    dropExpected(stage);
    if (by !== 'gm' && choice.pick !== 'plan' && acting(fightOf(stage))?.id !== by) stage.arrange('gm', 'turn', { target: by });
    for (const [who, answers] of Object.entries(expected(step))) {
      stage.waiting.set(who, [...(stage.waiting.get(who) ?? []), ...answers]);
    }
    refuseHelpless(stage, choice);
    stage.declare(by, choice);
  },

  answer(stage, asking) {
    const given: Record<Id, Choice> = {};
    for (const ask of asking.asks) {
      const choice = answerTo(stage, ask);
      if (choice) given[ask.who] = choice;
    }
    return given;
  },

  close(stage) {
    for (const [who, left] of stage.waiting) for (const step of left) if (!step['expected']) stage.say(`refused:${who}`);
    const rests = Object.values(fightOf(stage).combatants).some((c) => c.resting);
    if (rests) stage.declare('gm', { pick: 'end-round' });
  },

  words: wordsOf,
  refused: (who) => [`refused:${who}`],
  fact,
};

/** Who cannot defend at all is not asked; what a file answers for him is refused. */
function refuseHelpless(stage: Stage, { target }: Choice): void {
  const on = fightOf(stage).combatants[asText(target)];
  if (!on || on.kind === 'army' || !isHelpless(on)) return;
  for (const { answer } of stage.waiting.get(on.id) ?? []) if (answer !== undefined) stage.say(`refused:${on.id}`);
  stage.waiting.delete(on.id);
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

/** The oldest queued answer that the rules allow; the ones before it are refused, and after a refusal silence is no default any more. */
function answerTo(stage: Stage, ask: Ask): Choice | null {
  const queue = stage.waiting.get(ask.who) ?? [];
  let refused = false;
  while (queue[0]) {
    const step = queue[0];
    if ('silence' in step) {
      queue.shift();
      return null;
    }
    const choice = choiceOf(ask, step);
    if (!choice) break;
    queue.shift();
    if (stage.refusal(ask.who, choice) === null) return withModifier(stage, ask.who, step, choice);
    stage.say(`refused:${ask.who}`);
    refused = true;
  }
  return refused && ask.offers.some((o) => o.pick === 'none') ? { pick: 'none' } : null;
}

/** Answers that belong to other questions stay in the queue. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  defend: ['block', 'dodge', 'riding-dodge', 'dive-off', 'grapple-defense', 'none'],
  assist: ['assisted-block', 'none'],
  dive: ['dive', 'dodge', 'none'],
};

function choiceOf(ask: Ask, step: ScenarioStep): Choice | null {
  const { answer, by: _, expected: for_, mod: __, ...params } = step;
  const pick = asText(answer);
  if (for_ !== undefined) return for_ === ask.key ? { pick, ...params } : null;
  const known = KEYS[ask.key] ?? ask.offers.map((o) => o.pick);
  return known.includes(pick) ? { pick, ...params } : null;
}

const PURPOSE: Readonly<Record<string, string>> = {
  'riding-dodge': 'riding-defense',
  'grapple-defense': 'grapple-defense',
  'assisted-block': 'assist-defense',
  dive: 'dive',
};

/** A number beside an answer is a GM's modifier on the roll; for Riding as a dodge it takes the place of the usual -4. */
function withModifier(stage: Stage, who: Id, { answer, mod }: ScenarioStep, choice: Choice): Choice {
  if (typeof mod !== 'number') return choice;
  const flat = answer === 'riding-dodge' ? mod + 4 : mod;
  stage.arrange('gm', 'modifier', { target: who, purpose: PURPOSE[asText(answer)] ?? 'defense', flat });
  return choice;
}

function setFields(stage: Stage, { target, fields }: ScenarioStep): void {
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
  const own = fight as Fight;
  const [who = '', field = '', ...deeper] = path.split('.');
  const c = own.combatants[who];
  const derived = deeper.length === 0 ? DERIVED[field] : undefined;
  if (c && derived) return derived(c);
  if (path === 'encounter.order') return own.initiative;
  return plainFact(own, path);
}

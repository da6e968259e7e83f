/** How scenarios are written for this system: the catalogue's steps, answers, event words, refusals and field paths. */
import {
  type Asking,
  type Choice,
  type Fight as EngineFight,
  type Entrant,
  fieldAt,
  type Id,
  type Json,
  plainAnswer,
  plainDeed,
  type Scenario,
  type ScenarioAdapter,
  type ScenarioStep,
  type Stage,
  textOf,
} from '../../engine/index.ts';
import type { BrpEvent } from './events.ts';

export const scenarios: ScenarioAdapter = {
  /** Steps declare in any order, and `resolve` closes: that is how a table plays with open declarations. */
  settings: ({ house, settings }) => ({ declarationOrder: { ...settings, ...house }.declarationOrder ?? 'open' }),

  prepare(fight, { zones }) {
    Object.assign(fight.distances, zones?.metres);
  },

  entrant: ({ id, name = id, side = 'heroes', sheet = {}, state = {}, concealed, mask }): Entrant => ({
    id,
    name,
    side,
    sheet,
    state,
    concealed: concealed === true,
    mask: typeof mask === 'string' ? mask : null,
  }),

  open(stage, { combatants }: Scenario) {
    stage.declare('gm', { pick: 'begin' });
    if (new Set(combatants.map((c) => c.side ?? 'heroes')).size > 1 || stage.pending.at !== 'over') return;
    stage.declare('gm', { pick: 'go-on' });
  },

  step(stage, step) {
    if (step.actor === 'gm' || 'gm' in step) gmStep(stage, step);
    else deed(stage, step);
  },

  answer: takeAnswers,
  choice: (_ask, step) => worded(plainAnswer(step)),
  words: (event) => words(event as BrpEvent),
  refused: (who, reason, facts) => {
    const word = reason === 'param-wrong' && facts.param === 'move' ? farther(facts) : reason;
    return REFUSALS.includes(word) ? [`refused:${who}:${word}`] : [];
  },

  fact(fight: EngineFight, path: string) {
    const [id = '', ...rest] = path.split('.');
    const at: unknown = id === 'encounter' ? fight : fight.combatants[id];
    const value = fieldAt(at, rest);
    return rest.join('.') === 'conditions' ? Object.keys((value ?? {}) as object) : value;
  },
};

const REFUSALS: readonly string[] = [
  'out-of-reach',
  'out-of-range',
  'not-loaded',
  'no-ammo',
  'broken',
  'too-far',
  'no-action-after-run',
  'target-down',
  'already-treated',
  'interrupted',
];

/** A move beyond the offer's limit: beyond a run, or a run combined with an action. */
const farther = ({ pick, value }: Readonly<Record<string, Json | undefined>>): string =>
  pick === 'move' || Number(value) > 30 ? 'too-far' : 'no-action-after-run';

function gmStep(stage: Stage, step: ScenarioStep): void {
  const { pick, ...rest } = plainDeed({ ...step, do: step.do ?? step.gm });
  switch (pick) {
    case 'gm-set':
      stage.arrange('gm', 'setting', { setting: textOf(rest, 'setting'), value: rest.value ?? null });
      return;
    case 'gm-edit':
      stage.arrange('gm', 'set', { target: textOf(rest, 'target'), field: textOf(rest, 'field'), value: rest.value ?? null });
      return;
    case 'gm-modifier':
      stage.declare('gm', { pick: 'modifier', ...rest, factor: textOf(rest, 'factor') || '1' });
      return;
    case 'gm-rule':
      stage.waiting.set('gm', [...(stage.waiting.get('gm') ?? []), { ...rest, answer: rest.answer ?? rest.ruling, by: 'gm' }]);
      return;
    default:
      stage.declare('gm', { pick, ...rest });
  }
}

/** A declaration. Where nobody declares before the countdown, those ahead of him wait. */
function deed(stage: Stage, step: ScenarioStep): void {
  const who = textOf(step, 'actor');
  const { unseen, ...rest } = plainDeed(step);
  const choice = { ...worded(rest), ...stays(rest) };
  while (stage.pending.at === 'turn' && stage.pending.turn.key === 'act' && !stage.pending.turn.of.includes(who)) {
    const ahead = stage.pending.turn.of[0]!;
    if (!stage.declare(ahead, { pick: 'wait' })) return;
  }
  if (stage.declare(who, choice) && unseen === true) stage.declare('gm', { pick: 'unseen', target: who, unseen: true });
}

/** A step without metres stays where it is; at the table the way to the target is walked by itself. */
const stays = ({ pick, move }: Choice): Partial<Choice> =>
  move === undefined && ['attack', 'first-aid', 'awaken'].includes(pick) ? { move: 0 } : {};

/** Files number wounds; offers name them. */
const worded = (choice: Choice): Choice => (choice.wound === undefined ? choice : { ...choice, wound: textOf(choice, 'wound') });

/** Each takes his oldest queued answer, if it belongs to what he is asked. */
function takeAnswers({ waiting }: Stage, { asks }: Asking): Readonly<Record<Id, Choice>> | null {
  const given: Record<Id, Choice> = {};
  for (const { who, offers } of asks) {
    const [step, ...rest] = waiting.get(who) ?? [];
    if (!step || ('answer' in step && !offers.some((o) => o.pick === step.answer))) continue;
    waiting.set(who, rest);
    if ('answer' in step) given[who] = worded(plainAnswer(step));
  }
  return Object.keys(given).length > 0 ? given : null;
}

function words(event: BrpEvent): readonly string[] {
  switch (event.type) {
    case 'acts':
      return [`acts:${event.who.join('+')}@${event.rank}`];
    case 'attack':
      return [`attack:${event.by}>${event.on}:${event.level}`];
    case 'defence':
      return [`defence:${event.by}:${event.how}:${event.level}`];
    case 'undefended':
      return [`defence:${event.by}:none`];
    case 'outcome':
      return [`outcome:${event.by}>${event.on}:${event.result}`];
    case 'damage':
      return [`damage:${event.by}>${event.on}:${event.before}:${event.after}`];
    case 'gear-damage':
      return [`gear-damage:${event.who}:${event.gear}:${event.points}`];
    case 'first-aid':
      return [`first-aid:${event.by}>${event.on}:${event.wound}:${event.level}`];
    case 'healed':
      return [`healed:${event.who}:${event.points}`];
    case 'gear-broken':
    case 'reloaded':
      return [`${event.type}:${event.who}:${event.gear}`];
    case 'unconscious':
    case 'dying':
    case 'saved':
    case 'dead':
    case 'awake':
      return [`${event.type}:${event.who}`];
    case 'hindered':
      return [`refused:${event.who}:${event.why}`];
    case 'skill':
      return [`skill:${event.by}:${event.skill}:${event.level}`];
    case 'round-end':
      return ['round-end'];
    default:
      return [];
  }
}

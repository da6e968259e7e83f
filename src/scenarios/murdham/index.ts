/** How these rules read scenario files: who fights where, and how it opens. */
import { type Entrant, type Event, type Id, own, sides, upTo } from '../../engine/index.ts';
import type { Happening } from '../../rules/murdham/events.ts';
import { STATE_FIELDS } from '../../rules/murdham/sheet.ts';
import type { Fight } from '../../rules/murdham/state.ts';
import { type Dialect, plainFact, type Stage } from '../dialect.ts';
import type { Scenario, Step } from '../scenario.ts';
import { answersTo, chosen } from './answers.ts';
import { DEEDS, declare, text } from './deeds.ts';
import { eventWords } from './words.ts';

/** The deed whose questions are being answered. */
const current = new WeakMap<Stage, Step>();

/** Zones of a file: each with its neighbours; without any there is one. */
function zonesOf(scenario: Scenario): Fight['zones'] {
  const given = (scenario.zones ?? { z1: [] }) as Readonly<Record<Id, readonly Id[]>>;
  return Object.fromEntries(Object.entries(given).map(([id, next]) => [id, { name: id, next: [...next], traits: {} }]));
}

const names = (step: Step, deed: string): boolean => step['do'] === deed;

/** Opens the first round for files that do not say how the fight starts. */
function open(stage: Stage, scenario: Scenario): void {
  if (scenario.script.some((step) => names(step, 'start-fight'))) return;
  const first = scenario.script.find((step) => names(step, 'first-faction'));
  stage.declare('gm', { pick: 'begin', starter: text(first?.['faction'] ?? sides(stage.fight)[0]) });
  const inBounds = upTo(100, 'what is asked before the first round');
  while (inBounds() && stage.pending.at === 'ask') stage.reply({});
}

/** Sheets of files hold state as well. */
function entrant({ id, name = id, side = 'heroes', sheet = {}, state = {} }: Scenario['combatants'][number]): Entrant {
  const isState = ([key]: readonly [string, unknown]): boolean => STATE_FIELDS.includes(key);
  const all = Object.entries(sheet);
  const concealed = sheet['concealed'] === true || state['concealed'] === true;
  return {
    id,
    name,
    side,
    concealed,
    sheet: Object.fromEntries(all.filter((e) => !isState(e))),
    state: { ...Object.fromEntries(all.filter(isState)), ...state },
  };
}

export const dialect: Dialect = {
  settings: ({ script, house }) => ({
    strictOrder: script.some((step) => names(step, 'first-faction')),
    autoPass: false,
    endsByItself: false,
    ...house,
  }),
  prepare(fight, scenario) {
    fight.zones = zonesOf(scenario);
  },
  entrant,
  open,
  step(stage, step) {
    current.set(stage, step);
    const actor = text(step['actor'] ?? 'gm');
    const deed = own(DEEDS, text(step['do']));
    if (deed) deed(stage, step, actor);
    else declare(stage, actor, step);
  },
  chosen,
  answer: (stage, asking) => answersTo(stage, asking, current.get(stage) ?? {}),
  keys: { actors: ['players'] },
  unasked: (who, step) => (step['answer'] === 'none' || 'silence' in step ? null : `refused:${who}`),
  words: (event: Event) => eventWords(event as Happening),
  refused: (who) => [`refused:${who}`],
  fact(fight, path) {
    const [who = '', field, item] = path.split('.');
    if (field !== 'weapons') return plainFact(fight, path);
    const weapons = (own(fight.combatants, who) as Fight['combatants'][string] | undefined)?.weapons ?? [];
    return weapons.find((w) => w.id === item)?.state ?? null;
  },
};

/** Whether a file says what a scenario says. What it says of the rules is the system's to judge. */

import type { Dialect } from './dialect.ts';
import type { Data, Scenario, Step } from './scenario.ts';

/** Keys that every scenario may have. */
const KEYS = 'id title note notes source rules ruleset house settings zones combatants dice seed script expect'.split(' ');
const COMBATANT = 'id name side controller concealed mask sheet state'.split(' ');
/** What tells the kinds of steps apart; each step is of one kind. */
const KINDS = ['do', 'answer', 'silence', 'gm', 'check'] as const;
/** What a step may have beside the words of its system. */
const STEP = [...KINDS, 'actor', 'by', 'note', 'target'];

const isRecord = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);
const sideOf = ({ side, sheet }: Scenario['combatants'][number]): string => String(side ?? sheet?.['side'] ?? 'heroes');
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What is wrong with a scenario before it is played, naming where; null if nothing is. */
export function problemOf(scenario: Scenario, dialect: Dialect): string | null {
  const lists = [scenario.combatants, scenario.script, scenario.dice ?? [], scenario.rules ?? []];
  if (!lists.every(Array.isArray)) return 'combatants, script, dice and rules are lists';
  return (
    unknownKey('the scenario', scenario, [...KEYS, ...(dialect.keys?.scenario ?? [])]) ??
    recordsOf(scenario) ??
    first(scenario.combatants, (c, i) => combatantProblem(c, `combatant ${i + 1}`)) ??
    twice(scenario.combatants.map((c) => c.id)) ??
    first(scenario.dice ?? [], (d, i) => diceProblem(d, `dice ${i + 1}`)) ??
    zonesProblem(scenario, dialect) ??
    first(scenario.script, (s, i) => stepProblem(s, stepName(s, i), scenario, dialect))
  );
}

function recordsOf(scenario: Scenario): string | null {
  const wrong = (['house', 'settings', 'expect'] as const).find((key) => scenario[key] !== undefined && !isRecord(scenario[key]));
  return wrong ? `${wrong} takes names and values` : null;
}

function combatantProblem(given: unknown, where: string): string | null {
  if (!isRecord(given) || !isWord(given['id'])) return `${where} has no id`;
  const odd = (['sheet', 'state'] as const).find((key) => given[key] !== undefined && !isRecord(given[key]));
  if (odd) return `${where}: ${odd} takes names and values`;
  if (!['boolean', 'undefined'].includes(typeof given['concealed'])) return `${where}: concealed takes true or false`;
  return unknownKey(where, given, COMBATANT);
}

const twice = (ids: readonly string[]): string | null => {
  const again = ids.find((id, i) => ids.indexOf(id) !== i);
  return again === undefined ? null : `two combatants are called ${again}`;
};

function diceProblem(given: unknown, where: string): string | null {
  if (!isRecord(given) || !isWord(given['by']) || !isWord(given['purpose']) || !Array.isArray(given['faces']))
    return `${where} takes by, purpose and a list of faces`;
  const faces: readonly unknown[] = given['faces'];
  const wrong = faces.find((face) => !Number.isInteger(face) || Number(face) < 1);
  return wrong === undefined
    ? unknownKey(where, given, ['by', 'purpose', 'faces', 'note'])
    : `${where}: ${String(wrong)} is no face of a die`;
}

function zonesProblem({ zones }: Scenario, { keys }: Dialect): string | null {
  return zones === undefined || Array.isArray(zones) || keys?.zones === undefined ? null : unknownKey('zones', zones, keys.zones);
}

/** A step by its place and what it is, as a person finds it in the file. */
export function stepName(step: unknown, index: number): string {
  if (!isRecord(step)) return `step ${index + 1}`;
  const kind = KINDS.find((key) => key in step);
  const who = [step['actor'], step['by'], step['silence']].find(isWord);
  const what = kind === 'check' || kind === 'silence' || kind === undefined ? (kind ?? '') : `${kind} ${String(step[kind])}`;
  return `step ${index + 1}${what || who ? ` (${[what, who && `by ${who}`].filter(Boolean).join(' ')})` : ''}`;
}

function stepProblem(step: Step, where: string, scenario: Scenario, dialect: Dialect): string | null {
  const { combatants } = scenario;
  const { keys } = dialect;
  if (!isRecord(step)) return `${where} is no step`;
  const kinds = KINDS.filter((key) => key in step && !(key === 'gm' && 'do' in step));
  if (kinds.length !== 1) return `${where} takes one of ${KINDS.join(', ')}`;
  const odd = keys?.step === undefined || 'check' in step ? null : unknownKey(where, step, [...STEP, ...keys.step]);
  if (odd) return odd;
  const here = [
    ...(keys?.actors ?? []),
    ...combatants.map((c) => c.id),
    'gm',
    ...combatants.map((c) => `@${sideOf(c)}`),
    ...combatants.map(sideOf),
  ];
  const unknown = [step['actor'], step['by'], step['silence']].find((who) => who !== undefined && !here.includes(String(who)));
  if (unknown !== undefined) return `${where}: there is no combatant ${JSON.stringify(unknown)}`;
  const wrong = dialect.problem?.(step, isWhole(scenario)) ?? null;
  return wrong === null ? null : `${where}: ${wrong}`;
}

function unknownKey(where: string, given: object, known: readonly string[]): string | null {
  const odd = unknownIn(given, known);
  return odd === null ? null : `${where}: ${odd}`;
}

/** What a record says that means nothing; null if it says nothing of the kind. */
export function unknownIn(given: object, known: readonly string[]): string | null {
  const key = Object.keys(given).find((k) => !known.includes(k));
  return key === undefined ? null : `${JSON.stringify(key)} means nothing here; it takes ${known.join(', ') || 'nothing'}`;
}

/** What a step says beyond what tells its kind and whose it is. */
export const particularsOf = (step: Step): Data =>
  Object.fromEntries(Object.entries(step).filter(([key]) => ![...KINDS, 'actor', 'by', 'note'].includes(key)));

/** `"house": {}`, stated, and a fight that the GM opens in the script, are played in the order of a real table. */
export const isWhole = ({ house, script }: Scenario): boolean =>
  (house !== undefined && Object.keys(house).length === 0) || (script[0] !== undefined && script[0]['gm'] === 'begin');

function first<T>(list: readonly T[], problem: (item: T, index: number) => string | null): string | null {
  for (const [i, item] of list.entries()) {
    const found = problem(item, i);
    if (found) return found;
  }
  return null;
}

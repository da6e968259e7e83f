/** Reads the scenarios of the catalogue: its words for steps, answers, events and refusals (`engine/scenario.ts`). */
import {
  type Choice,
  type Data,
  type Fight as EngineFight,
  type Event,
  fieldAt,
  type Id,
  type Json,
  type Offer,
  type Option,
  type Scenario,
  type ScenarioAdapter,
  type ScenarioCombatant,
  type Stage,
  type ScenarioStep as Step,
} from '../../engine/index.ts';
import type { SwiftEvent } from './events.ts';
import { gmOffersOf } from './gm-offers.ts';
import { offersFor } from './offers.ts';
import { answer, answers, fightOf, placesOf, takeAnswer } from './scenario-answers.ts';
import { wordsOf } from './scenario-words.ts';
import { parseSheet } from './sheet.ts';
import { type Fight, freshState, rankNow } from './state.ts';
import type { CoverKind } from './tables.ts';

/** The catalogue's default combatant where the sheet's own default is another. */
const DEFAULTS = { heroic: false, actionDice: 4, weapons: [{ id: 'sword', name: 'Sword', attackDice: 4 }] };
const STATE_KEYS = Object.keys(freshState(parseSheet({})));
function entrant({ id, name = id, side = 'heroes', controller, sheet = {}, state = {} }: ScenarioCombatant) {
  const { name: _name, side: ownSide, id: _id, ...fields } = sheet;
  const of = String(ownSide ?? side);
  const own = Object.fromEntries(Object.entries(fields).filter(([key]) => !STATE_KEYS.includes(key)));
  const given = Object.fromEntries(Object.entries(fields).filter(([key]) => STATE_KEYS.includes(key)));
  const whole = { ...DEFAULTS, controller: controller ?? (of === 'heroes' ? 'player' : 'gm'), ...own };
  const standing = { ad: [6, 6, 6, 6], zone: 'z1', status: 'inContact', ...given, ...state };
  const melee = standing.status === 'alone' ? null : 'm1';
  return { id, name, side: of, sheet: whole as Json, state: { meleeGroup: melee, ...standing } as Json };
}

/** Zones by id or as objects, pairs of neighbours, covers, surprise; the countdown only where the scenario wants it. */
function prepare(fight: EngineFight, scenario: Scenario): void {
  const f = fight as unknown as Fight;
  const extra = scenario as unknown as {
    adjacent?: [Id, Id][];
    zones?: (Id | Data)[];
    surprise?: Record<Id, string>;
    covers?: Data[];
    cover?: Data[];
  };
  for (const zone of extra.zones ?? []) {
    const { id, adjacent = [], ...traits } = typeof zone === 'string' ? { id: zone } : zone;
    f.zones[String(id)] = { name: String(id), next: [...(adjacent as Id[])], traits: traits as Fight['zones'][string]['traits'] };
  }
  f.zones['z1'] ??= { name: 'z1', next: [], traits: {} };
  for (const [a, b] of extra.adjacent ?? []) {
    if (f.zones[a] && !f.zones[a].next.includes(b)) f.zones[a].next.push(b);
    if (f.zones[b] && !f.zones[b].next.includes(a)) f.zones[b].next.push(a);
  }
  for (const c of extra.covers ?? extra.cover ?? []) addCover(f, c);
  f.begun = !extra.surprise;
  f.round = extra.surprise ? 0 : 1;
  if (extra.surprise) f.surprise = Object.values(extra.surprise).includes('severe') ? 'severe' : 'normal';
}

function addCover(fight: Fight, c: Data): void {
  const edge = c['edge'];
  const { phys = 0, ment = 0 } = (c['rankBonus'] ?? {}) as { phys?: number; ment?: number };
  fight.covers[String(c['id'])] = {
    name: String(c['id']),
    kind: (c['kind'] ?? 'hard-light') as CoverKind,
    shape: c['shape'] === 'area' ? 'area' : 'linear',
    at: Array.isArray(edge) ? edge.join('|') : String(edge ?? c['zone'] ?? 'z1'),
    occupants: [...((c['occupants'] ?? []) as Id[])],
    choke: Number(c['choke'] ?? 2),
    rankBonus: { phys, ment },
    tried: [],
  };
}

/** A deed in the rules' own parameters. */
function deedOf(fight: Fight, { do: what, actor, pay, startPool, ...rest }: Step): Choice {
  const f = fight.combatants[String(actor)];
  const dice = placesOf(f, pay);
  const paid = dice === undefined ? {} : { dice, ...(dice[0] === undefined ? {} : { die: dice[0] }) };
  if (startPool === true) return { pick: 'start-pool', action: what, ...paid, ...pickOf(rest, ['weapon']) };
  const cover = ['take-cover', 'battle-move'].includes(String(what)) && rest['to'] !== undefined ? { item: rest['to'] } : {};
  const targets = rest['targets'] as Id[] | undefined;
  const single = targets?.length === 1 && !takesMany(fight, String(actor), String(what)) ? { target: targets[0], targets: undefined } : {};
  const many =
    rest['target'] !== undefined && takesMany(fight, String(actor), String(what)) ? { targets: [rest['target']], target: undefined } : {};
  return { pick: String(what), ...rest, ...cover, ...single, ...many, ...paid };
}

const pickOf = (from: Data, keys: readonly string[]): Data =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));

const takesMany = (fight: Fight, who: Id, pick: string): boolean =>
  offersFor(fight, who).some((o) => o.pick === pick && o.params?.some((p) => p.name === 'targets'));

/** Answers that need no question: they are acts of their own, done when the next step comes. */
const UNASKED = ['recover-free', 'calm-free', 'effort'];
const LAST_WORDS = ['carry', 'close'];

/** Lines that stood before the step now being played, by stage: only those are due before it. */
const due = new WeakMap<Stage, Set<Step>>();
const noteDue = (stage: Stage, steps: Iterable<Step>): void => void due.set(stage, new Set(steps));
const isDue = (stage: Stage, s: Step): boolean => due.get(stage)?.has(s) === true;

/** What is said between actions: uses of a 1 without a question, last options of the closing stage. */
function settleBreak(stage: Stage, next: Id | null): void {
  const free = (who: Id) =>
    takeAnswer(stage, who, (s) => answers(...UNASKED)(s) && isDue(stage, s) && (who !== next || s.answer !== 'effort'));
  for (const who of [...stage.waiting.keys()]) for (let s = free(who); s; s = free(who)) stage.declare(who, { pick: String(s.answer) });
  while (fightOf(stage).closing && stage.pending.at === 'turn') {
    const [who = 'gm'] = stage.pending.turn.of;
    if (who === next) return;
    const step = takeAnswer(stage, who, answers(...LAST_WORDS)) ?? null;
    if (!step || !stage.declare(who, lastWord(stage, who, step)))
      stage.declare(stage.pending.turn.otherwise.by, stage.pending.turn.otherwise.choice);
  }
  settleHolders(stage, next);
}

/** Holders who say they let the round close. */
function settleHolders(stage: Stage, next: Id | null): void {
  for (const who of [...stage.waiting.keys()]) {
    if (who === next || fightOf(stage).closing || !fightOf(stage).combatants[who]?.holding) continue;
    const step = takeAnswer(stage, who, answers('close'));
    if (step) stage.declare(who, { pick: 'close' });
  }
}

function lastWord(stage: Stage, who: Id, { answer, die }: Step): Choice {
  const places = placesOf(fightOf(stage).combatants[who], die);
  return { pick: String(answer), ...(places ? { die: places[0] } : {}) };
}

/** One step; what is said after it is due before the next. */
function step(stage: Stage, given: Step): void {
  play(stage, given);
  noteDue(stage, [...stage.waiting.values()].flat());
}

/** One `do` step. A cost that cannot be paid at an own turn of the countdown calls the Refresh (SS-CNT-06). */
function play(stage: Stage, given: Step): void {
  const actor = String(given['actor'] ?? '');
  if (given.do === 'deal-ad') return void stage.declare('gm', { pick: 'deal-dice' });
  if (given.gm !== undefined) return void gmStep(stage, given);
  settleBreak(stage, actor);
  if (!(actor in stage.fight.combatants)) return stage.say(`refused:${actor}:unknown-combatant`);
  const named = [given['target'], ...((given['targets'] ?? []) as Json[])].find(
    (id) => id !== undefined && !(String(id) in stage.fight.combatants),
  );
  if (named !== undefined) return stage.say(`refused:${actor}:unknown-combatant`);
  const bar = offersFor(fightOf(stage), actor, true).find((o) => o.pick === (given['startPool'] === true ? 'start-pool' : given.do));
  if (!bar) return stage.say(`refused:${actor}:unknown-action`);
  const weapon = weaponNamed(bar, given);
  const dear = bar.blocked === 'cannot-pay' || weapon?.blocked === 'cannot-pay';
  if (dear && offersFor(fightOf(stage), actor).some((o) => o.pick === 'call-refresh'))
    return void stage.declare(actor, { pick: 'call-refresh' });
  if (bar.blocked) return stage.say(`refused:${actor}:${bar.blocked}`);
  const effort = takeAnswer(stage, actor, answers('effort'));
  const exposures = takeAnswer(stage, actor, answers('pick-up'));
  const more = { ...(effort ? { effort: true } : {}), ...(exposures ? { exposures: Number(exposures['count'] ?? 0) } : {}) };
  stage.declare(actor, { ...deedOf(fightOf(stage), given), ...(weapon ? { weapon: weapon.value } : {}), ...more });
}

/** The weapon named, or the first that fits, even if it is too dear. */
function weaponNamed({ params = [] }: Offer, { weapon }: Step): Option | undefined {
  const options = params.find((p) => p.name === 'weapon')?.options ?? [];
  return options.find((o) => (weapon === undefined ? !o.blocked || o.blocked === 'cannot-pay' : o.value === weapon));
}

function gmStep(stage: Stage, { gm, ...args }: Step): void {
  const pick = String(gm);
  if (!stage.fight.begun || !gmOffersOf(fightOf(stage)).some((o) => o.pick === pick))
    stage.arrange('gm', pick, args as Readonly<Record<string, Json>>);
  else stage.declare('gm', { ...args, pick });
}

/** Answers that nobody asked for are refused. */
function leftOver(stage: Stage): void {
  noteDue(stage, [...stage.waiting.values()].flat());
  settleBreak(stage, null);
  for (const [who, queue] of stage.waiting) for (const s of queue) if (!('silence' in s)) stage.say(`refused:${who}:no-question`);
}

/** The engine's reasons in the catalogue's words. */
const REASONS: Readonly<Record<string, string>> = {
  'param-wrong': 'bad-choice',
  'param-missing': 'wrong-target-count',
  'bad-choice': 'bad-choice',
};
const BY_PARAM: Readonly<Record<string, string>> = {
  dice: 'bad-payment',
  die: 'bad-payment',
  weapon: 'unknown-weapon',
  to: 'unknown-zone',
  item: 'unknown-weapon',
  targets: 'wrong-target-count',
};

function fact(fight: EngineFight, path: string): Json | undefined {
  const [first = '', ...rest] = path.split('.');
  if (first === 'encounter') return fieldAt(fight, rest);
  const f = (fight as unknown as Fight).combatants[first];
  if (!f) return undefined;
  if (rest[0] === 'physNow') return rankNow(f, 'phys');
  if (rest[0] === 'mentNow') return rankNow(f, 'ment');
  return fieldAt(f, rest);
}

export const scenarios: ScenarioAdapter = {
  settings: (scenario) => ({ countdown: (scenario as unknown as { countdown?: boolean }).countdown === true || 'surprise' in scenario }),
  prepare,
  entrant,
  open(stage, scenario) {
    const first = scenario.script.findIndex((s) => !('answer' in s || 'silence' in s));
    noteDue(stage, scenario.script.slice(0, first));
    const surprised = Object.keys((scenario as unknown as { surprise?: Data }).surprise ?? {});
    if (surprised.length === 0) return;
    const severity = fightOf(stage).surprise;
    stage.declare('gm', { pick: 'surprise', targets: surprised, severity });
    stage.declare('gm', { pick: 'begin' });
  },
  step,
  answer,
  close: leftOver,
  words: (event: Event) => wordsOf(event as SwiftEvent),
  refused: (who, reason, facts) => [
    `refused:${who}:${(reason === 'param-wrong' ? BY_PARAM[String(facts['param'])] : undefined) ?? REASONS[reason] ?? reason}`,
  ],
  fact,
};

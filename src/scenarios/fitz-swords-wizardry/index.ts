/** The catalogue's way of writing a fight, translated: steps, answers, event words and field paths. It plays no rule itself. */
import { type Fight as AnyFight, type Ask, asText, type Choice, type Id, type Json, own, setBetween, upTo } from '../../engine/index.ts';
import {
  backstabOf,
  bcbOf,
  dexAcOf,
  dexMissileOf,
  saveOf,
  seesInvisible,
  strDamageOf,
  strHitOf,
  surpriseDieOf,
  surpriseOnOf,
} from '../../rules/fitz-swords-wizardry/ability.ts';
import type { Event } from '../../rules/fitz-swords-wizardry/events.ts';
import type { Fight, Fighter } from '../../rules/fitz-swords-wizardry/state.ts';

import { isMissile, weaponInTable } from '../../rules/fitz-swords-wizardry/weapons.ts';
import { type Dialect, fieldAt, plainAnswer, plainDeed, type Stage } from '../dialect.ts';
import type { Data, Step } from '../scenario.ts';
import { gmDeed, LEAVING } from './gm.ts';
import { problemOf } from './particulars.ts';
import { inCatalogue, wordsOf } from './words.ts';

/** What of a script still lies ahead: `resolve` takes the actions that follow it, one an actor and slot. */
interface Tape {
  readonly script: readonly Step[];
  readonly done: Set<Step>;
  readonly declared: Map<Id, Data>;
}

const tapes = new WeakMap<Stage, Tape>();
const tapeOf = (stage: Stage): Tape => tapes.get(stage) ?? { script: [], done: new Set(), declared: new Map() };

/** Steps that come before a round is resolved, and so end the one before. */
const BEFORE_ROUND = ['resolve', 'declare', 'lock-shields', 'surprise-check'];
const isRuling = ({ do: deed, gm }: Step): boolean => deed === 'gm-rule' || gm === 'rule';
/** What the GM does of their own accord; that somebody flees or surrenders is theirs to say, too. */
const isGm = (given: Step): boolean =>
  !isRuling(given) &&
  (given['gm'] !== undefined ||
    LEAVING.includes(asText(given['do'])) ||
    (given['actor'] === 'gm' && !BEFORE_ROUND.includes(asText(given['do']))));

function step(stage: Stage, given: Step): void {
  const tape = tapeOf(stage);
  if (tape.done.has(given)) return;
  tape.done.add(given);
  if (isGm(given)) return command(stage, given);
  switch (given['do']) {
    case 'declare':
      return declare(tape, asText(given['actor']), given);
    case 'lock-shields':
      for (const id of given['members'] as readonly Id[]) declare(tape, id, { lockShields: true });
      return;
    case 'surprise-check':
      return surpriseCheck(stage, given);
    case 'resolve':
      return resolve(stage, tape, given);
    default:
      unasked(stage, given);
  }
}

const declare = (tape: Tape, who: Id, what: Data): void => void tape.declared.set(who, { ...tape.declared.get(who), ...what });

function surpriseCheck(stage: Stage, { who }: Step): void {
  stage.declare('gm', { pick: 'surprise-check', who: who ?? Object.keys(stage.fight.combatants) });
}

/** A GM command: at once. */
function command(stage: Stage, given: Step): void {
  switch (given['do'] ?? `gm-${asText(given['gm'])}`) {
    case 'gm-set':
      return void stage.arrange('gm', 'setting', { setting: asText(given['setting']), value: given['value'] ?? null });
    case 'gm-modifier': {
      const { on = '*', purpose = '*', flat = 0, factor = 1 } = given;
      return void stage.arrange('gm', 'modifier', { target: on, purpose, flat, factor });
    }
    case 'gm-edit':
      for (const [path, value] of Object.entries(given['set'] as Data)) {
        const [target = '', ...field] = path.split('.');
        stage.arrange('gm', 'set', { target, field: field.join('.'), value: value ?? null });
      }
      return;
    default:
      stage.declare('gm', gmDeed(given));
  }
}

/** One round, or one segment of surprise, with all the steps up to the next. */
function resolve(stage: Stage, tape: Tape, given: Step): void {
  const rest = tape.script.slice(tape.script.indexOf(given) + 1);
  const stop = rest.findIndex(({ do: deed }) => BEFORE_ROUND.includes(asText(deed)));
  const steps = [...(stop < 0 ? rest : rest.slice(0, stop))];
  for (const s of steps) tape.done.add(s);
  commands(stage, steps);
  for (const s of steps) placeBehind(stage, s);
  stage.declare('gm', { pick: 'resolve' });
  const inBounds = upTo(1000, 'what is asked in a round');
  while (inBounds() && stage.pending.at === 'ask') {
    const choices: Record<Id, Choice> = {};
    for (const asked of stage.pending.asking.asks) {
      const choice = asked.key === 'declare' ? planned(stage, tape, asked.who) : nextChoice(stage, steps, asked.key, asked.who);
      if (choice) choices[asked.who] = choice;
    }
    stage.reply(choices);
    commands(stage, steps);
  }
  for (const s of steps.splice(0)) {
    if (isGm(s)) command(stage, s);
    else unasked(stage, s);
  }
}

/** A step that nobody has asked for in its round. */
function unasked(stage: Stage, { actor, by, silence, gm }: Step): void {
  stage.say(`refused:${asText(actor ?? by ?? silence ?? (gm === undefined ? undefined : 'gm'))}:not-asked`);
}

/** Carries out the GM's commands that stand next in line. */
function commands(stage: Stage, steps: Step[]): void {
  const inBounds = upTo(1000, 'commands in a row');
  while (inBounds() && steps[0] && isGm(steps[0])) command(stage, steps.shift()!);
}

function planned(stage: Stage, tape: Tape, who: Id): Choice | null {
  const said = tape.declared.get(who);
  tape.declared.delete(who);
  return said ? accepted(stage, who, declared(stage, who, said)) : null;
}

/** A declaration; whoever is in the middle of a scroll reads on in that one. */
function declared(stage: Stage, who: Id, said: Data): Choice {
  const reads = own((stage.fight as Fight).combatants, who)?.reading;
  return said['scroll'] && reads ? { pick: 'read-scroll' } : declaration(said);
}

/** The next answer or action of somebody that fits what they are asked. */
function nextChoice(stage: Stage, steps: Step[], key: string, who: Id): Choice | null {
  const acting = key === 'act';
  const answers = (s: Step): boolean => s['by'] === who || s['silence'] === who || (who === 'gm' && isRuling(s));
  const at = steps.findIndex((s) => (acting ? s['actor'] === who && 'do' in s : answers(s)));
  const found = at < 0 ? undefined : steps.splice(at, 1)[0];
  if (!found || 'silence' in found) return null;
  return accepted(stage, who, acting ? action(stage, found, who) : answer(found));
}

/** In a whole fight: a step as the answer to what somebody is asked; undefined where it belongs to another moment. */
function chosen(stage: Stage, { key, who }: Ask, given: Step): Choice | undefined {
  if (!('do' in given)) return answer(given);
  if (given['do'] === 'declare') return key === 'declare' ? declared(stage, who, given) : undefined;
  return key === 'act' ? action(stage, given, who) : undefined;
}

/** What comes before the dice of a round; the steps of one round stand together. */
const DECLARING = ['declare', 'lock-shields'];
const isDeclaring = ({ do: deed }: Step): boolean => DECLARING.includes(asText(deed));

/** In a whole fight each answers for themselves: whoever locks shields says so in their own declaration. */
function spelledOut(step: Step, script: readonly Step[]): readonly Step[] {
  if (!isDeclaring(step)) return [step];
  const at = script.indexOf(step);
  const from = script.findLastIndex((s, i) => i < at && !isDeclaring(s)) + 1;
  const end = script.findIndex((s, i) => i > at && !isDeclaring(s));
  const together = script.slice(from, end < 0 ? script.length : end);
  const locking = together.filter((s) => s['do'] === 'lock-shields').flatMap((s) => (s['members'] ?? []) as readonly Id[]);
  if (step['do'] === 'declare') return [locking.includes(asText(step['actor'])) ? { ...step, lockShields: true } : step];
  const declared = together.filter((s) => s['do'] === 'declare').map((s) => asText(s['actor']));
  const members = (step['members'] ?? []) as readonly Id[];
  return members.filter((id) => !declared.includes(id)).map((actor) => ({ do: 'declare', actor, lockShields: true }));
}

/** A choice the rules take; the refusal of any other is noted. */
function accepted(stage: Stage, who: Id, choice: Choice): Choice | null {
  const refused = stage.refusal(who, choice);
  if (refused === null) return choice;
  stage.say(`refused:${who}:${inCatalogue(refused)}`);
  return null;
}

function answer(given: Step): Choice {
  const { target: _target, do: _do, actor: _actor, gm: _gm, ruling, ...choice } = plainAnswer(given);
  const { surprised, ...rest } = choice;
  const named: Choice = surprised === undefined ? choice : { ...rest, caught: surprised };
  return ruling === undefined ? named : { ...named, pick: asText(ruling) };
}

/** Damage as a list of sides, written as players do. */
const written = (dice: Json | undefined): string => (Array.isArray(dice) ? dice.map((sides) => `1d${String(sides)}`).join('+') : '');

/** A spell, scroll or wand in the catalogue's words. */
function spell({ name, level, target, damage, save }: Data): Data {
  const targets = Array.isArray(target) ? target : target === undefined ? [] : [target];
  return { spell: name ?? 'a spell', level: level ?? 1, targets, damage: written(damage), save: save ?? 'none' };
}

function declaration({ do: _do, actor: _actor, ...said }: Data): Choice {
  const { bcbAttack, bcbDefence, mode, lockShields, spell: cast, scroll, charge, close, defensive } = said;
  const bcb = {
    ...(bcbAttack === undefined ? {} : { bcbAttack }),
    ...(bcbDefence === undefined ? {} : { bcbDefence }),
  };
  const wall = lockShields ? { lockShields } : {};
  if (defensive) return { pick: 'defensive', ...wall };
  if (cast) return { pick: 'cast', ...spell(cast as Data) };
  if (scroll) return { pick: 'read-scroll', ...spell(scroll as Data) };
  if (charge) return { pick: 'charge', target: charge, ...bcb };
  if (close) return { pick: 'close', target: close, ...bcb };
  return { pick: 'fight', ...bcb, ...(mode ? { mode } : {}), ...wall };
}

const isShot = (fight: Fight, who: Id, weapon: Json | undefined): boolean => {
  const type = own(fight.combatants, who)?.gear[asText(weapon)]?.type;
  return type !== undefined && isMissile(weaponInTable(type).use);
};

/** Flank and rear are where the GM says they are: they say so before the round. */
function placeBehind(stage: Stage, { do: deed, actor, target, from }: Step): void {
  if (deed === 'retreat' || from === undefined || from === 'front') return;
  stage.arrange('gm', 'position', { target: asText(actor), of: asText(target), from });
}

/** An action in the catalogue's words: there striking, shooting, subduing and brawling are all one. */
function action(stage: Stage, given: Step, who: Id): Choice {
  const { subdual, from, ...plain } = plainDeed(given);
  // From the front is what nobody need say.
  const deed: Choice = { ...plain, ...(from === undefined || from === 'front' ? {} : { from }) };
  if (deed.pick === 'wand') return { pick: 'wand', ...wandOf(given) };
  if (deed.pick !== 'attack') return deed;
  if (subdual) return { ...deed, pick: 'subdue' };
  const { weapon, ...bare } = deed;
  if (weapon === 'unarmed') return { ...bare, pick: 'brawl' };
  return { ...deed, pick: isShot(stage.fight as Fight, who, deed['weapon']) ? 'shoot' : 'attack' };
}

function wandOf(given: Data): Data {
  const { level: _, ...wand } = spell(given);
  return wand;
}

/** What stands open in the sheet, as the tables give it. */
const DERIVED: Readonly<Record<string, (fight: Fight, who: Fighter) => Json>> = {
  bcb: bcbOf,
  save: saveOf,
  strHit: strHitOf,
  strDamage: strDamageOf,
  dexMissile: dexMissileOf,
  dexAc: dexAcOf,
  backstabMultiplier: backstabOf,
  surpriseDie: surpriseDieOf,
  surpriseOn: (_, who) => surpriseOnOf(who),
  canSeeInvisible: (_, who) => seesInvisible(who),
};

function fact(any: AnyFight, path: string): Json | undefined {
  const fight = any as Fight;
  const [id = '', field = '', ...more] = path.split('.');
  if (id === 'encounter') return fieldAt(fight, [field, ...more]);
  const who = own(fight.combatants, id);
  if (!who) return undefined;
  const derived = own(DERIVED, field);
  if (derived && more.length === 0) return derived(fight, who);
  if (field === 'conditions' && more.length === 0) return Object.keys(who.conditions);
  if (field === 'embedded' && more.length === 0) return who.embedded.map(({ weapon }) => ({ weapon }));
  return fieldAt(who, [field, ...more]);
}

/** How files of this system read. */
export const dialect: Dialect = {
  keys: { zones: ['feet'] },
  problem: problemOf,
  settings: () => ({ pause: true }),
  prepare(fight, { zones }) {
    for (const [pair, feet] of Object.entries((zones?.['feet'] ?? {}) as Data)) {
      const [a = '', b = ''] = pair.split('>');
      setBetween(fight, a, b, Number(feet));
    }
  },
  open(stage, { script }) {
    tapes.set(stage, { script, done: new Set(), declared: new Map() });
    stage.declare('gm', { pick: 'begin' });
    stage.reply({});
  },
  step,
  spelledOut,
  chosen,
  answer: () => null,
  takesAnswers: true,
  words: (event) => wordsOf(event as Event),
  refused: (who, reason) => [`refused:${who}:${inCatalogue(reason)}`],
  fact,
};

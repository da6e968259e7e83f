/** The GM does something while somebody is being asked: whatever was under way goes on, or comes quietly to its end. */
import { describe, expect, test } from 'vitest';
import {
  accept,
  apply,
  type Choice,
  type Draw,
  declare,
  expire,
  type FightDice,
  type Id,
  type Match,
  Refusal,
  type Ruleset,
  randomChoice,
  reply,
  type Standing,
} from '../../../src/engine/index.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';
import { inTurn, often } from '../../support/long.ts';
import { assertReplays, lotDice, lots, practiceMatch } from '../../support/random-fight.ts';
import { CASTS } from './casts.ts';
import { invariants } from './support.ts';

/** What a GM types into fields. */
const VALUES: readonly (readonly [field: string, value: string])[] = [
  ['weapons', '[]'],
  ['weapons', '["battleaxe"]'],
  ['shield', 'null'],
  ['hands', '0'],
  ['size', 'massive'],
  ['size', 'tiny'],
  ['health', '0'],
  ['health', '2'],
  ['speed', '0'],
  ['skills', '["dodge-blows", "protect", "wrestling"]'],
  ['skills', '[]'],
  ['turnTaken', 'true'],
  ['turnTaken', 'false'],
  ['dead', 'true'],
  ['dead', 'false'],
  ['fled', 'true'],
  ['surrendered', 'true'],
  ['incapacitated', 'false'],
  ['dying', 'true'],
  ['grabbing', 'null'],
  ['grabbedBy', 'null'],
  ['mountedOn', 'null'],
  ['zone', 'court'],
  ['zone', 'court|gate'],
  ['side', 'heroes'],
  ['concealed', 'no'],
];
/** Fields that name somebody. */
const NAMING = ['grabbing', 'grabbedBy', 'mountedOn', 'fears', 'tauntedBy'];

interface Deed {
  readonly what: string;
  readonly to: (match: Match, rules: Ruleset, dice: FightDice) => Standing;
}

/** One of the things a GM may do to somebody. */
function deedOn({ seen, match }: Standing, rules: Ruleset, target: Id, draw: Draw): Deed | null {
  const one = draw(3);
  if (one === 0) {
    const [field, value] =
      draw(3) > 0 ? VALUES[draw(VALUES.length)]! : [NAMING[draw(NAMING.length)]!, seen.order[draw(seen.order.length)]!];
    return {
      what: `set ${target} ${field} ${value}`,
      to: (now, r, dice) => apply(r, now, { by: 'gm', choice: { pick: 'set', target, field, value } }, dice),
    };
  }
  if (one === 1 && draw(3) === 0) {
    const flags = rules.settings.filter((s) => s.kind === 'flag');
    const setting = flags[draw(flags.length)]!.key;
    const value = seen.settings[setting] !== true;
    return {
      what: `${setting} ${String(value)}`,
      to: (now, r, dice) => apply(r, now, { by: 'gm', choice: { pick: 'setting', setting, value } }, dice),
    };
  }
  if (one === 1 && draw(4) === 0) {
    const ofGm = draw(2) === 0;
    return {
      what: `hand over ${target}`,
      to: (now, r, dice) => apply(r, now, { by: 'gm', choice: { pick: 'whose-figure', target, ofGm } }, dice),
    };
  }
  const offers = rules.offers(match.action ? seen : match.state, 'gm').filter((o) => o.anytime && o.pick !== 'set');
  const choice = randomChoice([offers[draw(offers.length)]!], draw);
  if (!choice) return null;
  const aimed: Choice = 'target' in choice && choice['target'] !== '*' ? { ...choice, target } : choice;
  return { what: JSON.stringify(aimed), to: (now, r, dice) => declare(r, now, { by: 'gm', choice: aimed }, dice) };
}

/** What makes an answer impossible that somebody has just given: no weapon, or nobody to hide behind, or no turn left for it. */
function spoiling({ seen }: Standing, given: Record<Id, Choice>, draw: Draw): Deed | null {
  // A question of an older fight may be put to somebody whom the GM has taken out; there is nothing of theirs to spoil.
  const all = Object.entries(given).filter(([who, { pick }]) => pick !== 'none' && Object.hasOwn(seen.combatants, who));
  const [who, choice] = all[draw(all.length)] ?? [];
  if (!who || !choice) return null;
  const behind = choice['behind'];
  if (typeof behind === 'string')
    return {
      what: `${behind} goes`,
      to: (now, r, dice) => declare(r, now, { by: 'gm', choice: { pick: 'remove', target: behind } }, dice),
    };
  const [field, value] = draw(3) > 0 ? ['weapons', '[]'] : ['turnTaken', 'true'];
  return {
    what: `${who} loses ${field}`,
    to: (now, r, dice) => apply(r, now, { by: 'gm', choice: { pick: 'set', target: who, field, value } }, dice),
  };
}

/** Everybody whom a question is put to or about, else anybody. */
function concerned({ pending, seen }: Standing, draw: Draw): Id {
  const about = pending.at === 'ask' ? pending.asking.asks.flatMap(({ who, facts = {} }) => [who, facts['on'], facts['by']]) : [];
  const here = [...about, seen.order[draw(seen.order.length)]].filter((id): id is Id => typeof id === 'string' && id in seen.combatants);
  return here[draw(here.length)] ?? seen.order[0]!;
}

/** What those who are asked say, before the GM does anything. */
function saidBy({ pending }: Standing, draw: Draw): Record<Id, Choice> {
  const given: Record<Id, Choice> = {};
  for (const { who, offers } of pending.at === 'ask' ? pending.asking.asks : []) {
    const real = offers.filter((o) => o.pick !== 'none');
    const choice = randomChoice(draw(5) > 0 && real.length > 0 ? real : offers, draw);
    if (choice && isFine(() => accept(offers, choice))) given[who] = choice;
  }
  return given;
}

function isFine(deed: () => unknown): boolean {
  try {
    deed();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return false;
  }
}

function tried(deed: () => Standing, otherwise: () => Standing): Standing {
  try {
    return deed();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return otherwise();
  }
}

/** Goes one step on: an answer, or a turn. */
function onward(standing: Standing, given: Record<Id, Choice>, rules: Ruleset, draw: Draw, dice: FightDice): Standing {
  const { match, pending } = standing;
  if (pending.at === 'ask')
    return tried(
      () => reply(rules, match, given, dice),
      () => reply(rules, match, {}, dice),
    );
  if (pending.at !== 'turn') return standing;
  const { turn } = pending;
  const all = [...turn.of, ...(turn.may ?? [])];
  const who = all[draw(all.length)]!;
  const choice = randomChoice(rules.offers(match.state, who), draw);
  return tried(
    () => (choice ? declare(rules, match, { by: who, choice }, dice) : expire(rules, match, turn, dice)),
    () => expire(rules, match, turn, dice),
  );
}

/** Plays on, with deeds of the GM in the middle of every other question. `seen` looks at the fight after each step. */
function played(
  rules: Ruleset,
  seed: number,
  steps: number,
  start: (state: Fight) => Fight,
  look: (fight: Fight) => void,
): Standing['past'] {
  const draw = lots(seed);
  const dice = lotDice(seed);
  const match = practiceMatch(rules, dice);
  let standing = declare(rules, { ...match, state: start(match.state as Fight) }, { by: 'gm', choice: { pick: 'begin' } }, dice);
  const past = [...standing.past];
  const done: string[] = [];
  const go = (next: Standing): void => {
    past.push(...next.past);
    standing = next;
    look(next.seen as Fight);
  };
  try {
    for (let i = 0; i < steps && standing.pending.at !== 'over' && standing.seen.order.length > 1; i++) {
      const given = saidBy(standing, draw);
      const spoils = draw(4) === 0 ? spoiling(standing, given, draw) : null;
      const deed = spoils ?? (draw(2) === 0 ? deedOn(standing, rules, concerned(standing, draw), draw) : null);
      if (deed) {
        const before = standing;
        go(
          tried(
            () => deed.to(before.match, rules, dice),
            () => before,
          ),
        );
        if (standing !== before) done.push(deed.what);
      }
      go(onward(standing, given, rules, draw, dice));
    }
  } catch (error) {
    throw new Error(`seed ${seed}, after ${done.slice(-4).join('; ')}`, { cause: error });
  }
  return past;
}

const FIGHTS = often(8, 300);
const seeds = inTurn(
  Array.from({ length: often(16, 300) }, (_, i) => 400 + i),
  import.meta.filename,
  FIGHTS,
);

describe.each(CASTS)('%s', (_cast, rules) => {
  test('whatever the GM does in the middle, it goes on, and nothing stands that cannot be', () => {
    for (const [i, seed] of seeds.entries()) {
      const past = played(rules, seed, 90, (state) => state, invariants);
      if (i % 6 === 0) assertReplays(rules, { past });
    }
  });

  test('nor does a fight stop that began under the first reading of the rules', () => {
    const first = ({ edition: _, ...state }: Fight): Fight => state;
    let looks = 0;
    for (const seed of seeds) played(rules, seed, 90, first, () => void looks++);
    expect(looks).toBeGreaterThan(FIGHTS * 20);
  });
});

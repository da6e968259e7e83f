/** A command at work on a small fight, as far as the words of the table look at it: put together by hand, without a store or rules to play by. */
import { type Ask, bounded, type Combatant, emptyFight, type Fight, type Id, type Ruleset } from '../../src/engine/index.ts';
import type { WaitsFor } from '../../src/table/commands/loaded.ts';
import type { UnitOfWork } from '../../src/table/commands/unit-of-work.ts';
import { keyedDice } from '../../src/table/dice.ts';
import type { Decision, Encounter, Seat, Snowflake } from '../../src/table/encounter.ts';
import type { Prompt } from '../../src/table/update.ts';
import { voiceFor } from '../../src/table/words/voices.ts';
import { decision, page, seat } from '../store/samples.ts';

/** When it works, in the middle of no minute. */
export const NOW = 10_000_000;

/** Somebody of the heroes; the id is the name in small letters. */
export const fighter = (name: string, more: Partial<Combatant> = {}): Combatant => ({
  ...{ id: name.toLowerCase().replaceAll(' ', '-'), name, side: 'heroes', concealed: false, mask: null },
  ...more,
});

/** A fight of these, in the order of joining. */
export const fightOf = (people: readonly Combatant[], more: Partial<Fight> = {}): Fight => ({
  ...emptyFight({}),
  ...{ begun: true, round: 2, order: people.map(({ id }) => id), combatants: Object.fromEntries(people.map((one) => [one.id, one])) },
  ...more,
});

/** Ana and Bo of the heroes, a wolf, a masked stranger, and a shade in hiding, who are the foes. */
export const PARTY: readonly Combatant[] = [
  fighter('Ana'),
  fighter('Bo'),
  fighter('Wolf', { side: 'foes' }),
  fighter('Zorro', { side: 'foes', mask: 'a rider' }),
  fighter('Shade', { side: 'foes', concealed: true }),
];

/** Ana’s player and Bo’s, and a GM who has the others. */
export const SEATS: readonly Seat[] = [
  seat('u-gm', { role: 'gm' }),
  seat('u-ana', { combatants: ['ana'] }),
  seat('u-bo', { combatants: ['bo'] }),
];

/** Rules that say the least: each text is the keyword it is asked for. */
export const plainRules = (more: Partial<Ruleset> = {}): Ruleset =>
  ({
    ...{ id: 'plain', title: 'Plain rules', settings: [], catalogue: [], space: { unit: 'm' } },
    offers: () => [],
    texts: {
      pick: (pick: string) => `Pick ${pick}`,
      param: (param: string) => `param ${param}`,
      value: (_param: string, value: string) => `value ${value}`,
      ask: ({ key, who, facts }: { key: string; who: string; facts?: object }, voice: { name: (id: string) => string }) =>
        `${voice.name(who)} is asked: ${key}${facts ? ` ${JSON.stringify(facts)}` : ''}?`,
      refusal: () => '',
      event: ({ type }: { type: string }) => `it ${type}.`,
      silence: { reaction: 'they stand still', turn: 'they wait' },
    },
    ...more,
  }) as unknown as Ruleset;

/** What a work is made of; what is left out is as quiet as can be. */
export interface Making extends Partial<Omit<UnitOfWork, 'encounter' | 'before' | 'base' | 'rules' | 'seen'>> {
  readonly encounter?: Partial<Encounter>;
  readonly before?: Partial<Encounter>;
  readonly base?: Partial<Encounter>;
  readonly rules?: Ruleset;
  readonly seen?: Fight;
}

/**
 * A work in which nothing has happened but what is given. Of the decisions that are open, those up to the `lastDecision` of before were
 * open then, unless it says otherwise.
 */
export function workOf({
  encounter = {},
  before = {},
  base = before,
  rules = plainRules(),
  seen = fightOf(PARTY),
  ...more
}: Making = {}): UnitOfWork {
  const usual = page({ id: 'e-1', guild: 'g-1', channel: 'c-1', seats: SEATS, version: 3, created: NOW, touched: NOW });
  const old = encounter.decisions?.filter(({ id }) => id <= (before.lastDecision ?? 0)) ?? [];
  const at = (given: Partial<Encounter>): Encounter => ({ ...usual, match: { ...usual.match, state: seen }, ...given });
  return {
    ...{ guild: null, people: new Map(), orders: [], portraits: {}, now: NOW, random: () => 0, dice: keyedDice('key') },
    ...{
      encounter: at(encounter),
      before: at({ decisions: old, ...before }),
      base: at(base),
      rules: bounded(rules),
      seen,
      seenBefore: seen,
    },
    ...{
      told: [],
      notes: [],
      log: [],
      checkpoints: [],
      nudges: [],
      calls: [],
      ruledBy: null,
      endedBy: null,
      undone: undefined,
      hush: false,
    },
    pending: { at: 'trouble' },
    publicVoice: voiceFor(seen, { as: 'public' }),
    ...more,
  } as unknown as UnitOfWork;
}

/** A call that asks nothing, of nobody. */
export const callTo = (text: string, more: Partial<Prompt> = {}): Prompt => ({
  ...{ text, users: [], until: null, otherwise: null, button: null, decision: null, open: [] },
  ...more,
});

/** The call to Ana’s turn, as decision 5 asks it. */
export const TURN_CALL: Prompt = callTo('Ana is asked: act {}?', {
  ...{ users: ['u-ana'], until: NOW + 60, otherwise: 'pick wait', button: 'act' },
  ...{ decision: 5, open: [5] },
});

/** The fight waits for a turn of one of these; silence waits. */
export const turnOf = (of: readonly Id[], more: object = {}): WaitsFor =>
  ({
    at: 'turn',
    turn: { step: 'turn', key: 'act', kind: 'turn', of, otherwise: { by: of[0], choice: { pick: 'wait' } }, ...more },
  }) as never;

/** The fight waits for answers to these; each asks how to defend, unless it says otherwise. */
export const asksOf = (...asks: readonly Partial<Ask>[]): WaitsFor =>
  ({
    at: 'ask',
    asking: {
      kind: 'ask',
      asks: asks.map((one) => ({ key: 'defend', kind: 'reaction', offers: [], otherwise: { pick: 'none' }, secret: false, ...one })),
    },
  }) as never;

/** Ana’s turn as a decision. */
export const openTurn = (id: number, more: Partial<Decision> = {}): Decision =>
  decision(id, { key: 'act', kind: 'turn', users: ['u-ana'], secret: false, deadline: NOW + 60, ...more });

/** A question to somebody how to defend. */
export const openReaction = (id: number, who: Id, user: Snowflake, more: Partial<Decision> = {}): Decision =>
  decision(id, { who: [who], users: [user], secret: false, deadline: NOW + id, ...more });

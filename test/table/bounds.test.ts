/** Whatever a fight computes comes to an end: what would not stops that fight alone, its GM hears of it, and nobody runs it again by looking. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import type { Brawl } from '../../docs/tutorial/05-a-whole-ruleset/sheet.ts';
import { type Budget, type Dice, dice, die, type Next, perform, type Ruleset, type Script } from '../../src/engine/index.ts';
import { keyedDice } from '../../src/table/dice.ts';
import { crowd } from '../support/crowd.ts';
import { systemsInTurn } from '../support/systems.ts';
import { type TestTable, testTable } from '../support/table.ts';

const ana = { id: 'ana' };

/** Rules that go wrong as soon as `sick` is set, and count how often they have run since. */
interface Patient {
  readonly rules: Ruleset;
  sick: boolean;
  runs: number;
}

type Illness = (patient: Patient) => Partial<Ruleset<Brawl>>;

const punching =
  (endless: () => Script): Illness =>
  (patient) => ({
    procedures: {
      ...brawl.procedures,
      *punch(fight: Brawl, args: never): Script {
        patient.runs++;
        if (patient.sick) yield* endless();
        else yield* (brawl.procedures['punch'] as (f: Brawl, a: never) => Script)(fight, args);
      },
    },
  });

const ILLNESSES: Readonly<Record<string, Illness>> = {
  'a script that rolls for ever': punching(function* () {
    for (;;) yield* die(ana, 'luck', 6);
  }),
  'a roll of more dice than there are': punching(function* () {
    yield* dice(ana, 'luck', 1e9, 6);
  }),
  'rules that play on without asking anybody': (patient) => ({
    next: (fight: Brawl): Next => {
      patient.runs++;
      const [by = ''] = fight.order;
      return patient.sick && fight.round > 0 ? { step: 'perform', procedure: 'wait', args: { by } } : brawl.next(fight);
    },
  }),
  'offers without number': (patient) => ({
    offers: (fight: Brawl, who: string) => {
      patient.runs++;
      const [first, ...others] = brawl.offers(fight, who);
      const options = Array<{ value: string }>(30_000).fill({ value: 'bouncer' });
      return patient.sick && who !== 'gm'
        ? [{ ...first!, params: [{ name: 'target', kind: 'combatant', options }] }, ...others]
        : [first!, ...others];
    },
  }),
};

const patientOf = (illness: Illness): Patient => {
  const patient = { rules: brawl as unknown as Ruleset, sick: false, runs: 0 };
  return Object.assign(patient, { rules: { ...brawl, ...illness(patient) } });
};

const healthy = { ...brawl, id: 'other' } as unknown as Ruleset;

interface Evening {
  readonly t: TestTable;
  readonly ill: string;
  readonly well: string;
}

async function evening(rules: Ruleset): Promise<Evening> {
  const t = testTable([rules, healthy]);
  const gm = t.caller('greta');
  const { encounter: ill } = await t.table.practice(gm, 'ch1', 'brawl', [{ user: 'u-ana', name: 'ana' }]);
  const { encounter: well } = await t.table.practice(gm, 'ch2', 'other', [{ user: 'u-ben', name: 'ben' }]);
  return { t, ill, well };
}

const turnOf = async (t: TestTable, encounter: string, name: string) => (await t.table.view(encounter, t.caller(name))).decisions[0]!;

async function wait(t: TestTable, encounter: string, name: string): Promise<void> {
  const turn = await turnOf(t, encounter, name);
  await t.table.decide(encounter, t.caller(name), turn.id, turn.who, { pick: 'wait' });
}

/** Ana punches by rules that do not end, and where they ask first the GM answers. */
async function fallIll(patient: Patient, t: TestTable, encounter: string): Promise<void> {
  const turn = await turnOf(t, encounter, 'ana');
  const target = turn.offers.find((o) => o.pick === 'punch')!.params[0]!.options[0]!.value;
  patient.sick = true;
  const punched = t.table.decide(encounter, t.caller('ana'), turn.id, turn.who, { pick: 'punch', target });
  await punched.then(() => t.table.force(encounter, t.caller('greta'), null)).catch(() => undefined);
}

const troubleIn = async (t: TestTable, encounter: string): Promise<string | null> =>
  (await t.table.view(encounter, t.caller('greta'))).trouble;

describe.each(Object.entries(ILLNESSES))('%s', (_name, illness) => {
  test('stops its own fight with a word to the GM, who can take it back; all others go on', async () => {
    const patient = patientOf(illness);
    const { t, ill, well } = await evening(patient.rules);
    const before = (await t.store.load(ill))!.match.state;
    await fallIll(patient, t, ill);
    expect(await troubleIn(t, ill)).toContain('never comes to an end');
    expect(t.bulletins.at(-1)?.story.join()).toContain('on the GM panel');
    expect((await t.store.load(ill))!.match.state.round).toBe(before.round);
    await wait(t, well, 'ben');
    patient.sick = false;
    await t.table.mend(ill, t.caller('greta'), 'withdraw');
    expect(await troubleIn(t, ill)).toBeNull();
    await wait(t, ill, 'ana');
  });

  test('is not run again: not by the clock, nor by looks, nor after a restart; the GM can end it', async () => {
    const patient = patientOf(illness);
    const { t, ill, well } = await evening(patient.rules);
    await fallIll(patient, t, ill);
    expect(await troubleIn(t, ill)).not.toBeNull();
    const again = testTable([patient.rules, healthy], { store: t.store, at: t.now() });
    patient.runs = 0;
    for (let i = 0; i < 5; i++) await again.pass(24 * 60 * 60_000);
    await again.table.publicView(ill);
    await again.table.catchUp(ill, again.caller('ana'));
    await again.table.view(ill, again.caller('greta'));
    expect(patient.runs).toBe(0);
    expect((await again.store.load(well))!.match.state.round).toBeGreaterThan(0);
    await again.table.end(ill, again.caller('greta'));
    expect((await again.table.publicView(ill)).status).toBe('over');
  });
});

test.each([0, -6, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('a die of %d sides is a fault, not a loop', (sides) => {
  const roll: Dice = keyedDice('key')(1);
  expect(() => roll({ kind: 'roll', purpose: 'luck', by: 'ana', count: 1, sides }, 0)).toThrow('cannot throw');
  const rules = {
    id: 'test',
    procedures: {
      *luck(): Script {
        yield* die(ana, 'luck', sides);
      },
    },
  };
  const fight = brawl.newFight({});
  expect(() => perform(rules, fight, { procedure: 'luck', args: {}, journal: [] }, roll)).toThrow('cannot roll');
});

test.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))(
  '%s: the same command spends the same budget twice, looked at before or not',
  async (_id, rules) => {
    const spent: (readonly Readonly<Record<string, number>>[])[] = [];
    for (const looks of [0, 0, 2]) {
      const t = testTable([rules]);
      const budgets: Budget[] = [];
      const id = await crowd(t.table, t.caller('greta'), rules, 'ch1', 12);
      const gm = t.caller('greta', { interaction: 'begin' });
      for (let i = 0; i < looks; i++) await t.table.view(id, gm);
      const commands = [
        () => t.table.begin(id, gm),
        () => t.table.force(id, t.caller('greta', { interaction: 'force' }), null).catch(() => undefined),
      ];
      for (const command of commands) {
        const { handler } = t.table;
        const change = handler.change.bind(handler);
        handler.change = (at, by, work) =>
          change(at, by, (w) => {
            budgets.push(w.rules.budget);
            return work(w);
          });
        await command();
        handler.change = change;
      }
      spent.push(budgets.map((budget) => ({ ...budget.spent })));
    }
    expect(spent[0]!.some((costs) => costs['runs']! > 1)).toBe(true);
    expect(spent[1]).toEqual(spent[0]);
    expect(spent[2]).toEqual(spent[0]);
  },
);

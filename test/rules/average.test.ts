/** Average damage, the house rule that is the same in every system: whole fights with it. */
import { describe, expect, test } from 'vitest';
import { type Averaged, type Fight, fillings, type Id, isOfGm, valueInWords } from '../../src/engine/index.ts';
import { assertReplays, playRandomFight } from '../support/random-fight.ts';
import { systemsInTurn } from '../support/systems.ts';

/** Rolls of damage that a figure deals, by purpose. */
const DAMAGE = ['damage', 'damage-bonus', 'damage-shove', 'spell-damage', 'massive', 'extra-damage'];

const SEEDS = [1, 2, 3, 4];

/** Every roll in some actions, as `purpose roller`. */
const rollsIn = (past: readonly { readonly action: { readonly journal: readonly { readonly met: string }[] } }[]): readonly string[] =>
  past.flatMap(({ action }) =>
    action.journal.flatMap(({ met }) => (met.startsWith('roll ') ? [met.split(' ').slice(1, 3).join(' ')] : [])),
  );

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r] as const))('%s', (id, rules) => {
  const setting = rules.settings.find(({ key }) => key === 'averageDamage')!;

  test('it is off until a GM turns it on', () => {
    expect(setting).toMatchObject({ kind: 'flag', initial: false });
    expect(valueInWords(setting, setting.initial)).toBe('off');
    expect(rules.catalogue.some((rule) => rule.id === setting.rule)).toBe(true);
  });

  test('nobody of the GM’s throws for damage, players do, and it replays', () => {
    const thrown = { foes: 0, heroes: 0 };
    const averages: Averaged[] = [];
    for (const seed of SEEDS) {
      const fight = playRandomFight(rules, seed, { settings: { averageDamage: true }, most: 200 });
      const { state } = fight.match;
      const isFoe = (who: Id): boolean => isOfGm(state, who);
      for (const roll of rollsIn(fight.past)) {
        const [purpose = '', who = ''] = roll.split(' ');
        if (DAMAGE.includes(purpose)) thrown[isFoe(who) ? 'foes' : 'heroes']++;
      }
      const told = fight.told.flatMap(({ event }) => event.steps ?? []);
      averages.push(...told.flatMap(({ average, dice }) => (average && !dice ? [average] : [])));
      assertReplays(rules, fight);
    }
    expect(thrown.foes).toBe(0);
    // In Swift Swords the dice of an attack are its damage: few rolls of it are of damage alone.
    if (id !== 'swift-swords') {
      expect(thrown.heroes).toBeGreaterThan(0);
      expect(averages.length).toBeGreaterThan(0);
    }
  });

  test('forecasts reckon with it', () => {
    const { appraisal } = rules;
    const without = (fight: Fight): Fight => ({ ...fight, settings: { ...fight.settings, averageDamage: false } });
    let [changed, heroes] = [0, 0];
    playRandomFight(rules, 1, {
      settings: { averageDamage: true },
      most: 60,
      eachStep: (fight, pending) => {
        if (pending.at === 'over' || changed > 20) return;
        const asked =
          pending.at === 'ask'
            ? pending.asking.asks.map((ask) => ({ who: ask.who, offers: ask.offers, ask }))
            : pending.turn.of.map((who) => ({ who, offers: who in fight.combatants ? rules.offers(fight, who) : [], ask: null }));
        for (const { who, offers, ask } of asked.filter((one) => one.who in fight.combatants))
          for (const choice of offers.flatMap((offer) => fillings(offer, ['target']))) {
            const hurts = (of: Fight): number => appraisal!.worth(of, who, choice, ask)?.hurts ?? 0;
            if (hurts(fight) === hurts(without(fight))) continue;
            if (isOfGm(fight, who)) changed++;
            else heroes++;
          }
      },
    });
    if (id === 'swift-swords') expect(changed).toBe(0);
    else expect(changed).toBeGreaterThan(0);
    expect(heroes).toBe(0);
  });
});

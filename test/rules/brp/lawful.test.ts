/** What is told of random fights, read beside the rulebook: one action each, ranks that fall, nobody who is out acts or defends, the matrix. */
import { expect, test } from 'vitest';
import type { Id } from '../../../src/engine/index.ts';
import type { BrpEvent } from '../../../src/rules/brp/events.ts';
import { often } from '../../support/long.ts';
import { playRandomFight } from '../../support/random-fight.ts';
import { rules } from './fights.ts';

type Of<T extends BrpEvent['type']> = Extract<BrpEvent, { readonly type: T }>;

/** BR-MTX-01 to BR-MTX-09, as the source prints it: attack, then defence; none is a failure. */
const PRINTED: Readonly<Record<string, string>> = {
  'special special': 'blocked',
  'special success': 'normal',
  'special failure': 'special',
  'success special': 'blocked',
  'success success': 'blocked',
  'success failure': 'normal',
};

/** One round as it has been told so far. */
class Round {
  readonly acted = new Set<Id>();
  lowest = Infinity;
  attack: Of<'attack'> | null = null;
  defence: string | null = null;
}

/** Reads a fight event by event. */
class Reader {
  round = new Round();
  readonly out = new Set<Id>();
  /** Whom a blow that got through will hurt, once those who strike at the same time are through. */
  readonly owed = new Set<string>();
  attacks = 0;

  read(event: BrpEvent): void {
    switch (event.type) {
      case 'round-begins':
        expect([...this.owed], 'every blow has been settled').toEqual([]);
        this.round = new Round();
        break;
      case 'acts':
        this.acts(event);
        break;
      case 'attack':
        this.strikes(event);
        break;
      case 'defence':
      case 'undefended':
        this.defends(event);
        break;
      case 'outcome':
        this.comesTo(event);
        break;
      case 'damage':
        expect(this.owed.delete(`${event.by}>${event.on}`), 'BR-MTX-05: only what got through hurts').toBe(true);
        expect(event.after).toBeLessThanOrEqual(event.before);
        break;
      case 'unconscious':
      case 'dying':
      case 'dead':
        this.out.add(event.who);
        break;
      case 'awake':
        this.out.delete(event.who);
        break;
    }
  }

  /** BR-RND-04, BR-ACT-01: each once, from high to low. */
  private acts({ who, rank }: Of<'acts'>): void {
    expect(rank).toBeLessThanOrEqual(this.round.lowest);
    expect(rank).toBeGreaterThanOrEqual(1);
    this.round.lowest = rank;
    for (const id of who) {
      expect(this.round.acted.has(id), `${id} acts once`).toBe(false);
      expect(this.out.has(id), `${id} is able`).toBe(false);
      this.round.acted.add(id);
    }
  }

  private strikes(attack: Of<'attack'>): void {
    this.attacks++;
    expect(this.round.acted.has(attack.by), 'BR-ACT-01: on their rank').toBe(true);
    expect(this.out.has(attack.by), 'BR-DMG-07').toBe(false);
    this.round.attack = attack;
    this.round.defence = null;
  }

  /** BR-PAR-02, BR-DEF-01: of what has hit, by whom it has hit, and once. */
  private defends(event: Of<'defence'> | Of<'undefended'>): void {
    const { attack, defence } = this.round;
    expect([attack?.on, defence, attack?.level === 'failure']).toEqual([event.by, null, false]);
    if (event.type === 'defence') expect(this.out.has(event.by), 'BR-DMG-07').toBe(false);
    this.round.defence = event.type === 'defence' ? event.level : 'failure';
  }

  private comesTo({ by, on, result }: Of<'outcome'>): void {
    const { attack, defence } = this.round;
    expect(result).toBe(attack?.level === 'failure' ? 'miss' : PRINTED[`${attack?.level} ${defence}`]);
    if (result === 'normal' || result === 'special') this.owed.add(`${by}>${on}`);
  }
}

const WAYS = [
  {},
  { statementOfIntent: 'off' },
  { declarationOrder: 'open', closing: 'all' },
  { blowsLand: 'round-end' },
  { missileDodge: 'difficult', brawlParry: true },
];

test.each(Array.from({ length: often(5, 100) }, (_, seed) => seed))('fight %i reads like the rulebook', (seed) => {
  const reader = new Reader();
  const { told } = playRandomFight(rules, 7000 + seed, { most: 800, settings: WAYS[seed % WAYS.length]! });
  for (const { event } of told) reader.read(event as BrpEvent);
  expect(reader.attacks).toBeGreaterThan(3);
});

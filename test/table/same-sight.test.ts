/** Whoever decides by themselves knows what their side knows, and nothing else: of two fights that look alike to them they make the same. */
import { describe, expect, test } from 'vitest';
import { begun } from '../../src/cli/simulate.ts';
import { advance, type Choice, copy, expire, type Fight, type Match, matchOf, type Ruleset, reply } from '../../src/engine/index.ts';
import { DOCTRINES, doctrineChoice } from '../../src/table/automatic/doctrine.ts';
import { wholly } from '../../src/table/commands/slices.ts';
import { keyedDice } from '../../src/table/dice.ts';
import { systemsInTurn } from '../support/systems.ts';

/** A moment of a practice fight in which one of the foes is asked something, or has the turn. */
interface Moment {
  readonly rules: Ruleset;
  readonly fight: Fight;
  readonly who: string;
  readonly match: Match;
}

const MOMENTS = 6;
const DICE = 'the dice of the fight';

/** The first moments of the practice fight that are somebody’s own turn. */
async function momentsOf(rules: Ruleset): Promise<readonly Moment[]> {
  const dice = keyedDice(DICE);
  let standing = advance(rules, matchOf(await begun(rules, null, 3)), dice);
  const found: Moment[] = [];
  for (let i = 0; i < 200 && found.length < MOMENTS && standing.pending.at !== 'over'; i++) {
    const { pending, seen, match } = standing;
    const who = pending.at === 'turn' ? pending.turn.of[0] : pending.asking.asks[0]?.who;
    if (who && Object.hasOwn(seen.combatants, who)) found.push({ rules, fight: seen, who, match });
    standing = pending.at === 'turn' ? expire(rules, match, pending.turn, dice) : reply(rules, match, {}, dice);
  }
  return found;
}

function chosen({ rules, fight, who, match }: Moment, doctrine: string): Choice | null {
  const standing = advance(rules, match, keyedDice(DICE));
  const ask = standing.pending.at === 'ask' ? (standing.pending.asking.asks.find((a) => a.who === who) ?? null) : null;
  const offers = ask?.offers ?? rules.offers(fight, who);
  return wholly(doctrineChoice({ rules, seen: fight, encounter: { id: 'the fight' } }, doctrine, who, { ask, offers, fits: () => true }));
}

/** What somebody has declared in secret and not shown yet, otherwise. */
function declareOtherwise(fight: Fight, combatant: object): void {
  const { plan, planned, hasActed, id } = combatant as {
    plan?: Record<string, unknown>;
    planned?: boolean;
    hasActed?: boolean;
    id: string;
  };
  const { slots = [] } = fight as { slots?: readonly { readonly who: string }[] };
  if (plan && planned && !hasActed) Object.assign(plan, { attacks: 3, augments: 2, defend: false });
  if (plan && slots.some((slot) => slot.who === id) && plan['stance'] === 'fight') Object.assign(plan, { bcbAttack: 0, bcbDefence: 1 });
}

/** The same fight with a foe in hiding besides, whom nobody of `who`’s side knows of; its place in the order is the last. */
function withLurker(fight: Fight, who: string): Fight {
  const twin = copy(fight);
  const side = twin.combatants[who]!.side;
  const other = Object.values(twin.combatants).find((c) => c.side !== side)!;
  twin.combatants['lurker'] = { ...copy(other), id: 'lurker', name: 'Lurker', concealed: true };
  twin.order = [...twin.order, 'lurker'];
  for (const c of Object.values(twin.combatants)) if (c.side !== side) declareOtherwise(twin, c);
  return { ...twin, coming: [], modifiers: [{ who: '*', purpose: '*', flat: 20, factor: 1, note: 'secret' }] };
}

describe.each(systemsInTurn(import.meta.filename).map((rules) => [rules.id, rules] as const))('%s', (_id, rules) => {
  test.each(DOCTRINES.map((d) => d.id))(
    'the %s knows no foe in hiding, no sealed plan, no modifier of the GM and no chance but its own',
    async (doctrine) => {
      const moments = await momentsOf(rules);
      expect(moments.length).toBeGreaterThan(0);
      for (const moment of moments) {
        const once = chosen(moment, doctrine);
        expect(chosen(moment, doctrine)).toEqual(once);
        const twin = { ...moment, fight: withLurker(moment.fight, moment.who) };
        expect(rules.view(twin.fight, { as: 'player', of: [moment.who] })).toEqual(
          rules.view(moment.fight, { as: 'player', of: [moment.who] }),
        );
        expect(chosen(twin, doctrine)).toEqual(once);
      }
    },
  );

  test('whatever is chosen is among what is offered, and nobody sets upon their own side', async () => {
    for (const moment of await momentsOf(rules))
      for (const { id } of DOCTRINES) {
        const choice = chosen(moment, id);
        const target = typeof choice?.['target'] === 'string' ? moment.fight.combatants[choice['target']] : undefined;
        if (target && /attack|strike|shoot|charge/u.test(choice!.pick))
          expect(target.side).not.toBe(moment.fight.combatants[moment.who]!.side);
      }
  });
});

/** Acts are found by words without making all of them: what is left out holds none of the words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calledOf, mayHold } from '../../src/discord/choosing/called.ts';
import { everyAct } from '../../src/discord/choosing/every-act.ts';
import { formsNamed, meantActs } from '../../src/discord/choosing/in-words.ts';
import { fromDecision, ofOwnAccord, type Question } from '../../src/discord/choosing/question.ts';
import { rulesets } from '../../src/rules/index.ts';
import { choosing, OFFERS } from '../support/offers.ts';
import { clickTogether } from '../support/play-table.ts';
import { lots } from '../support/random-fight.ts';
import { offer, option, PEOPLE, param, sight } from '../support/sights.ts';
import { testTable } from '../support/table.ts';

/** The same question as if nothing had been made of it yet. */
const afresh = (question: Question): Question => ({ ...question, offers: structuredClone(question.offers) });

/** The questions of some moments of a practice fight. */
async function questions(id: string, seed: number): Promise<readonly Question[]> {
  const t = testTable([...rulesets], { seed });
  const draw = lots(seed);
  const people = ['greta', 'ana', 'ben'].map((name) => t.caller(name));
  const [greta, ...others] = people;
  const { encounter } = await t.table.practice(greta!, 'ch', id, others);
  const found: Question[] = [];
  for (let i = 0; i < 12; i++) {
    for (const who of people) {
      const view = await t.table.view(encounter, who);
      found.push(...view.decisions.map((open) => fromDecision(view, open)));
      const [own] = view.own;
      if (own) found.push(ofOwnAccord(view, own.id, await t.table.offers(encounter, who, own.id).catch(() => [])));
      const left = view.ahead.find(({ asked }) => !asked);
      if (left) found.push(ofOwnAccord(view, left.who, await t.table.aheadOffers(encounter, who, left.who, left.kind).catch(() => [])));
    }
    const view = await t.table.view(encounter, greta!);
    const open = view.decisions[draw(Math.max(1, view.decisions.length))];
    const choice = open && clickTogether(open.offers, draw);
    const done = choice && (await t.table.decide(encounter, greta!, open.id, open.who, choice).catch(() => null));
    if (!done) await t.table.force(encounter, greta!, null).catch(() => undefined);
  }
  return found;
}

/** What people may type of a label: some of its words, whole or in part, with slips and with a word for whom it goes at. */
const typedOf = (label: string): fc.Arbitrary<string> => {
  const words = label.split(' ').filter((word) => word !== '');
  const part = fc.tuple(fc.constantFrom(...words, 'weakest', 'nearest', 'attack', 'at'), fc.nat(3), fc.integer({ min: 1, max: 12 }));
  return fc.oneof(
    fc.constant(label),
    fc
      .array(part, { minLength: 1, maxLength: 3 })
      .map((parts) => parts.map(([word, from, to]) => word.slice(from, from + to) || word).join(' ')),
    part.map(([word]) => word.replace(/^(.)(.)/u, '$2$1')),
  );
};

/** Words that acts are called by and their offers are not known to hold. */
const unheld = (question: Question): readonly string[] =>
  everyAct(question).flatMap((act) => {
    const { name, besides } = calledOf(act, question);
    return [...name, ...besides].filter((word) => !mayHold(question.offers[act.offer]!, [word], question.view.unit));
  });

const meant = (question: Question, typed: string) => {
  const { acts, isExact } = meantActs(question, typed);
  return { acts: acts.map(({ label, choice }) => ({ label, choice })), isExact, forms: formsNamed(question, typed) };
};

test('whatever acts say is known of their offers', () => {
  const counted = param('How long', 'number', [], { min: 3, max: 9, counts: ['round', 'rounds'] });
  const far = param('Steps', 'number', [], { min: 5, max: 5, counts: 'distance' });
  const loud = param('Loudly', 'flag', [], { says: { on: 'shouting', off: 'in silence' } });
  const armed = param('weapon', 'thing', [option('Long sword', { odds: '55 %', risk: 'may break', price: 'two dice', first: 'step in' })]);
  const target = param('Target', 'combatant', [option('hooded man'), option('Wulf')], { of: 'combatant' });
  const offers = [
    ...OFFERS,
    offer('watch', { label: 'Keep watch', params: [counted, loud] }),
    offer('run', { label: 'Run', params: [far, target], does: 'move', first: 'stand up' }),
    offer('hit', { label: 'Swing', params: [armed, target, counted, loud], does: 'attack' }),
    offer('back', { label: 'Fall back', params: [{ ...target, name: 'from' }], does: 'withdraw', odds: 'even' }),
    offer('dance', { label: 'Dance', params: [armed, counted] }),
  ];
  const view = sight({ ...choosing, unit: 'ells' });
  const question = ofOwnAccord(view, PEOPLE[0]!.id, offers);
  const words = everyAct(question).flatMap((act) => calledOf(act, question).name);
  // The act says them, and no text of its offer does.
  for (const word of ['rounds', 'ells', 'shouting', 'with', 'from', 'the']) expect(words).toContain(word);
  expect(unheld(question)).toEqual([]);
});

test.each(rulesets.map(({ id }) => id))('%s', async (id) => {
  const asked = (await Promise.all([1, 2, 3].map((seed) => questions(id, seed)))).flat().filter((q) => everyAct(q).length > 0);
  expect(asked.length).toBeGreaterThan(20);
  for (const question of asked) expect(unheld(question)).toEqual([]);
  const typing = fc
    .nat(asked.length - 1)
    .chain((at) => fc.tuple(fc.constant(at), fc.constantFrom(...everyAct(asked[at]!).map(({ label }) => label)).chain(typedOf)));
  let narrowed = 0;
  fc.assert(
    fc.property(typing, ([at, typed]) => {
      const question = asked[at]!;
      const fresh = afresh(question);
      const found = meant(fresh, typed);
      expect(found).toEqual(meant(question, typed));
      if (found.acts.length < everyAct(question).length) narrowed++;
    }),
    { numRuns: 600 },
  );
  expect(narrowed).toBeGreaterThan(100);
});

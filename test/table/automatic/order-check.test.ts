/** What is told of a standing order before it is relied on: what of it nobody has met, and what it would have answered so far. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { bounded, type Fight, type Ruleset } from '../../../src/engine/index.ts';
import { dryRun, questionsIn } from '../../../src/table/automatic/dry-run.ts';
import { strangeIn } from '../../../src/table/automatic/order-check.ts';
import { readLines } from '../../../src/table/automatic/order-words.ts';
import type { Checkpoint } from '../../../src/table/encounter.ts';
import type { OrderKind } from '../../../src/table/order.ts';
import { checkpoint } from '../../store/samples.ts';
import { BRAWLERS, brawlOf, workOf } from '../../support/brawl-work.ts';

const rules = bounded(brawl as unknown as Ruleset);
const body = (text: string, kind: OrderKind = 'reaction') => ({
  ...{ kind, wait: 0, perRound: 0, untilRound: 0, text },
  lines: readLines(text),
});
const hurt = (bruises: number): Fight => {
  const fight = brawlOf();
  Object.assign(fight.combatants['ann']!, { bruises });
  return fight;
};
/** The bouncer has punched at somebody, who has answered. */
const punched = (target: string, before: Fight = brawlOf(), answers = 1): Checkpoint =>
  checkpoint(4, {
    before: before as never,
    action: {
      ...{ procedure: 'punch', args: { by: 'bouncer', target } },
      journal: Array.from({ length: answers }, () => ({ met: `ask defend ${target}`, value: [{ pick: 'duck' }] })),
    },
  });
const asked = {
  match: { state: brawlOf(), number: 4, action: { procedure: 'punch', args: { by: 'bouncer', target: 'ann' }, journal: [] }, published: 0 },
};

interface Given {
  readonly kind?: OrderKind;
  readonly past?: readonly Checkpoint[];
  readonly isAsked?: boolean;
  readonly orders?: readonly string[];
}
const strange = (text: string, { kind, past = [], isAsked = false, orders }: Given = {}) => {
  const texts = { ...brawl.texts, ...(orders && { orders }) };
  const work = workOf(isAsked ? asked : {}, { rules: { ...brawl, texts } as unknown as Ruleset });
  try {
    return strangeIn(work, body(text, kind), 'ann', past);
  } catch (error) {
    const { reason, facts } = error as { reason: string; facts: object };
    return [reason, facts];
  }
};
const noChoice = (pick: string, near: string | null, instead = '') => [
  'bad-order',
  { problem: `there is no choice called “${pick}”${instead}`, near },
];
const noFact = (fact: string, near: string) => ['bad-order', { problem: `nothing is called “${fact}” here`, near }];
const waits = (fact: string) => `No question here has mentioned “${fact}” so far; that line waits until one does.`;

describe('a choice', () => {
  test.each<readonly [string, string, Given]>([
    ['of the fight as it stands', 'punch', {}],
    ['by its label', 'PUNCH', {}],
    ['of the system', 'duck', {}],
    ['of the system as people write it', 'Heal', {}],
    ['of the question that is open, by its label', 'stand firm', { isAsked: true }],
    ['of a question that was asked', 'stand firm', { past: [punched('ann')] }],
    ['that leaves it to the player', 'ask', {}],
    ['that leaves it to silence', 'default', {}],
  ])('%s is known', (_, text, given) => {
    expect(strange(text, given)).toEqual([]);
  });

  test('that there is not is refused, with what was meant, or with what is usual', () => {
    expect(strange('howl')).toEqual(noChoice('howl', null));
    expect(strange('howl', { kind: 'turn' })).toEqual(noChoice('howl', null, '. There are “wait”, among others'));
    expect(strange('howl', { kind: 'declaration' })).toEqual(noChoice('howl', null, '. There are “wait”, among others'));
    expect(strange('duck always')).toEqual(noChoice('duck always', 'duck'));
    expect(strange('hard Punch')).toEqual(noChoice('hard Punch', 'punch'));
    expect(strange('punsh')).toEqual(noChoice('punsh', 'punch'));
    expect(strange('wat', { kind: 'turn' })).toEqual(noChoice('wat', 'wait'));
    expect(strange('stand furm', { isAsked: true })).toEqual(noChoice('stand furm', 'stand'));
    expect(strange('stand firm', { past: [punched('bob')] })).toEqual(noChoice('stand firm', 'stand'));
    expect(strange('if round above 3: duck; else howl')).toEqual(noChoice('howl', null));
  });
});

describe('a fact', () => {
  test.each<readonly [string, string, Given]>([
    ['of the fight', 'round', {}],
    ['of the sheet', 'toughness', {}],
    ['in capitals', 'Health', {}],
    ['of the open question', 'attacker', { isAsked: true }],
    ['of a question that was asked', 'by', { past: [punched('ann')] }],
    ['of the system’s own example', 'moon', { orders: ['if moon above 3: duck', 'else ask me'] }],
  ])('%s is known', (_, fact, given) => {
    expect(strange(`if ${fact} is 3: duck`, given)).toEqual([]);
  });

  test('that nobody has met is remarked on, once', () => {
    expect(strange('if moon is full: duck; if moon is new and tide is high: punch; else ask')).toEqual([waits('moon'), waits('tide')]);
    expect(strange('if attacker is Cat: duck')).toEqual([waits('attacker')]);
    expect(strange('if attacker is Cat: duck', { past: [punched('bob')] })).toEqual([waits('attacker')]);
    expect(strange('if Bouncer still stands: duck')).toEqual([]);
  });

  test('that is all but another is refused', () => {
    expect(strange('if helth below 3: duck')).toEqual(noFact('helth', 'health'));
    expect(strange('if rounds above 3: duck')).toEqual(noFact('rounds', 'round'));
    // Short words are too easily alike, and long ones that differ much mean something else.
    expect(strange('if bye is Cat: duck', { isAsked: true })).toEqual([waits('bye')]);
    expect(strange('if toughnessful above 3: duck')).toEqual([waits('toughnessful')]);
  });
});

describe('what it would have answered', () => {
  const would = (text: string, past: readonly Checkpoint[], kind?: OrderKind, most?: number) =>
    dryRun({ rules }, body(text, kind), 'ann', past, most);
  const HURT = 'if health below 100: duck\nelse ask';
  test('is told of the last questions of its kind, the newest last, as the fight stood then', () => {
    expect(would(HURT, [punched('ann', hurt(1)), punched('bob', hurt(1)), punched('ann')])).toEqual(['ask you', 'Duck']);
    expect(would('default', [punched('ann')])).toEqual(['Stand firm']);
    expect(would(HURT, [punched('ann')], 'turn')).toEqual([]);
    expect(would(HURT, [])).toEqual([]);
  });

  test('is told of three, or as many as are asked for', () => {
    const five = [0, 1, 0, 1, 1].map((bruises) => punched('ann', hurt(bruises)));
    expect(would(HURT, five)).toEqual(['ask you', 'Duck', 'ask you']);
    expect(would(HURT, five, 'reaction', 1)).toEqual(['ask you']);
    expect(would(HURT, five, 'reaction', 9)).toEqual(['Duck', 'Duck', 'ask you', 'Duck', 'ask you']);
  });

  test('names people as their player knows them', () => {
    const masked = brawlOf(BRAWLERS.map(([name, side]) => [name, side, name === 'Bouncer' ? { mask: 'the big one' } : {}]));
    expect(would('if by is the big one: duck; else stand', [punched('ann', masked)])).toEqual(['Duck']);
  });

  test('goes by questions that were put, each with the fight at that moment', () => {
    const [one] = questionsIn(rules, punched('ann', hurt(1)), 'ann', 'reaction');
    expect([one!.ask.key, one!.draft.combatants['ann']]).toMatchObject(['defend', { bruises: 1 }]);
    expect(questionsIn(rules, punched('ann'), 'bob', 'reaction')).toEqual([]);
    expect(questionsIn(rules, punched('ann'), 'ann', 'turn')).toEqual([]);
  });
});

/** What was left ahead comes to when its time has come: it is done, at another, later, or not at all. */
import { describe, expect, test } from 'vitest';
import type { Ask, Choice, Fight } from '../../../src/engine/index.ts';
import * as ahead from '../../../src/table/automatic/ahead.ts';
import type { UnitOfWork } from '../../../src/table/commands/unit-of-work.ts';
import type { Decision, Left } from '../../../src/table/encounter.ts';
import { decision } from '../../store/samples.ts';
import { BRAWLERS, brawlOf, workOf } from '../../support/brawl-work.ts';
import { AT_CAT, left, type Rounds, rulesOf, STEP } from '../../support/leaving.ts';

type Kind = Decision['kind'];
const turn = (more: Partial<Decision> = {}): Decision => decision(1, { key: 'turn', kind: 'turn', who: ['ann'], secret: false, ...more });
/** Those named hide, so that nobody can go at them. */
const fightWith = (...hiding: readonly string[]): Fight => {
  const fight = brawlOf();
  for (const id of hiding) Object.assign(fight.combatants[id]!, { concealed: true });
  return fight;
};

interface Given {
  readonly kind?: Kind;
  /** Null: the system knows of none. */
  readonly rounds?: Rounds | null;
  readonly hiding?: readonly string[];
  readonly ask?: Ask;
}

const begin = (lain: Left | null, { kind = 'turn', rounds, hiding = [] }: Given = {}): UnitOfWork => {
  const own = lain ? { ahead: { [`ann ${kind}`]: lain } } : {};
  return workOf(
    { ...own, decisions: [turn({ kind })] },
    { rules: rounds === null ? ({ ...rulesOf(), rounds: undefined } as never) : rulesOf(rounds) },
    fightWith(...hiding),
  );
};

/** What is chosen, and what of it is left then. */
function comes(lain: Left | null, given: Given = {}): readonly [Choice | null, Left | undefined] {
  const { kind = 'turn', ask = null } = given;
  const work = begin(lain, given);
  const choice = ahead.aheadFor(work, turn({ kind }), 'ann', ask, ask?.offers ?? work.rules.offers(work.seen, 'ann'));
  return [choice, work.encounter.ahead?.[`ann ${kind}`]];
}

const ACT = { choice: AT_CAT, says: 'Punch → Cat' };

describe('when its time comes', () => {
  test('it is done, as long as its player answers for whoever does it', () => {
    const one = left([{}, { choice: STEP }]);
    expect(comes(one)).toEqual([AT_CAT, one]);
    expect(comes(null)).toEqual([null, undefined]);
    expect(comes(left([{}], { user: 'ben' }))[0]).toBeNull();
    expect(comes(left([{ choice: STEP }]), { kind: 'declaration' })[0]).toEqual(STEP);
    expect(comes(one, { kind: 'reaction' })).toEqual([null, one]);
    expect(comes(one, { kind: 'ruling' })[0]).toBeNull();
  });

  test('it goes at another of the same side, and says so', () => {
    const at = { choice: { pick: 'punch', target: 'bouncer' }, says: 'Punch → Bouncer', instead: 'Punch → Cat' };
    const next = { choice: STEP, says: 'Wait' };
    expect(comes(left([{}, next]), { hiding: ['cat'] })).toStrictEqual([at.choice, left([{ ...ACT, ...at }, next])]);
    const turned = left([{ instead: 'Punch → Dog' }]);
    const dog = workOf({ ahead: { 'ann turn': left([{}]) } }, { rules: rulesOf() }, brawlOf([...BRAWLERS, ['Dog', 'house']]));
    Object.assign(dog.seen.combatants['cat']!, { concealed: true });
    expect(ahead.aheadFor(dog, turn(), 'ann', null, dog.rules.offers(dog.seen, 'ann'))).toEqual(at.choice);
    expect(comes(turned, { hiding: ['cat'] })[1]!.acts[0]!.instead).toBe('Punch → Dog');
  });

  test('it is lost where there is no other', () => {
    const gone = { hiding: ['cat', 'bouncer'] };
    expect(comes(left([{}, { choice: STEP }], { begun: true }), gone)).toEqual([null, left([], { lost: 'Punch → Cat' })]);
    expect(comes(left([{ instead: 'Punch → Dog' }]), gone)[1]).toMatchObject({ lost: 'Punch → Dog' });
  });

  test('something takes its place where the rules have something, in a turn alone', () => {
    const gone = { hiding: ['cat', 'bouncer'] };
    const one = left([{}]);
    expect(comes(one, { ...gone, rounds: { fallback: ['punch', 'wait'] } })).toEqual([STEP, one]);
    expect(comes(one, { ...gone, rounds: { fallback: ['punch'] } })[1]).toMatchObject({ lost: 'Punch → Cat' });
    expect(comes(one, { ...gone, rounds: { fallback: ['wait'] }, kind: 'declaration' })).toMatchObject([null, { lost: 'Punch → Cat' }]);
  });

  test('another question of the same kind is not what it was left for', () => {
    const asked = (...picks: readonly string[]): Ask =>
      ({ key: 'turn', kind: 'turn', who: 'ann', offers: picks.map((pick) => ({ pick })), otherwise: STEP }) as unknown as Ask;
    const one = left([{}]);
    expect(comes(one, { ask: asked('duck', 'wait') })).toEqual([null, one]);
    expect(comes(one, { ask: asked('duck', 'punch') })).toEqual([AT_CAT, one]);
    expect(comes(one, { ask: asked('punch'), hiding: ['cat', 'bouncer'], rounds: { fallback: ['wait'] } })[1]).toMatchObject({
      lost: 'Punch → Cat',
    });
  });
});

describe('when all of it is done', () => {
  const done = left([], { begun: true });
  test('a turn that would go on ends, or goes on as the rules have it', () => {
    expect(comes(done, { rounds: { ends: 'wait' } })).toEqual([STEP, done]);
    expect(comes(done, { rounds: { fallback: ['wait'] } })).toEqual([STEP, done]);
    expect(comes(done, { rounds: { ends: 'rest', fallback: ['wait'] } })).toEqual([STEP, done]);
    expect(comes(done, { rounds: { ends: 'rest' } })).toEqual([null, undefined]);
    expect(comes(done)).toEqual([null, undefined]);
    expect(comes(done, { rounds: null })).toEqual([null, undefined]);
  });

  test('nothing follows where nothing of it was done', () => {
    const lost = left([], { lost: 'Punch → Cat' });
    expect(comes(lost, { rounds: { ends: 'wait', fallback: ['wait'] } })).toEqual([null, lost]);
  });

  test('a question is not answered by the end of a turn', () => {
    const ask = { key: 'turn', kind: 'turn', who: 'ann', offers: [{ pick: 'wait' }], otherwise: STEP } as unknown as Ask;
    expect(comes(done, { ask, rounds: { ends: 'wait', fallback: ['wait'] } })).toEqual([null, undefined]);
  });

  test('what went at another is remembered, for its player to read', () => {
    const turned = { from: 'Punch → Cat', to: 'Punch → Bouncer' };
    expect(comes({ ...done, turned })).toEqual([null, left([], { turned })]);
    const still = left([], { turned });
    expect(comes(still)).toEqual([null, still]);
  });
});

describe('what has become impossible', () => {
  test('is lost, whatever was to come after it', () => {
    const lose = (lain: Left | null, kind: Kind = 'turn') => {
      const work = begin(lain, { kind });
      ahead.aheadLost(work, turn({ kind }), 'ann');
      return work.encounter.ahead;
    };
    expect(lose(left([{}, { says: 'Wait' }], { begun: true }))).toEqual({ 'ann turn': left([], { lost: 'Punch → Cat' }) });
    expect(lose(left([{ instead: 'Punch → Dog' }]))).toEqual({ 'ann turn': left([], { lost: 'Punch → Dog' }) });
    expect(lose(left([], { lost: 'old' }))).toEqual({ 'ann turn': left([]) });
    expect(lose(null)).toBeUndefined();
    expect(lose(left([{}]), 'reaction')).toEqual({ 'ann reaction': left([{}]) });
  });
});

describe('what is said with it', () => {
  const says = (lain: Left | null, planned: Partial<NonNullable<Decision['planned']>> | null, kind: Kind = 'turn') =>
    ahead.aheadWords(
      begin(lain, { kind }),
      turn({ kind, planned: planned && { choice: AT_CAT, from: 'ahead', at: 0, ...planned } }),
      'ann',
    );
  const loud = left([{ words: 'Ha!' }, { words: 'Ho!' }]);
  test('is heard with that act and no other, under the name of whoever left it', () => {
    expect(says(loud, {})).toEqual({ words: 'Ha!', speaker: 'ana' });
    expect(says(loud, {}, 'declaration')).toEqual({ words: 'Ha!', speaker: 'ana' });
    expect(says(left([{}, { words: 'Ho!' }]), {})).toBeNull();
    expect(says(loud, { choice: STEP })).toBeNull();
    expect(says(loud, { from: 'order' })).toBeNull();
    expect(says(loud, null)).toBeNull();
    expect(says(left([]), {})).toBeNull();
    expect(says(null, {})).toBeNull();
    expect(says(loud, {}, 'reaction')).toBeNull();
  });
});

describe('when one act of it is done', () => {
  const goesOn = (lain: Left | null, given: Given & { readonly choice?: Choice } = {}) => {
    const { kind = 'turn', choice = AT_CAT } = given;
    const work = begin(lain, given);
    ahead.aheadDone(work, turn({ kind, planned: { choice, from: 'ahead', at: 0 } }), 'ann');
    return work.encounter.ahead?.[`ann ${kind}`];
  };
  const next = { choice: STEP, says: 'Wait' };

  test('the next of it comes next', () => {
    expect(goesOn(left([{}, next]))).toStrictEqual(left([next], { begun: true }));
    expect(goesOn(left([{}]))).toBeUndefined();
    expect(goesOn(left([{}]), { rounds: null })).toBeUndefined();
    expect(goesOn(null)).toBeUndefined();
    expect(goesOn(left([{}]), { kind: 'reaction' })).toEqual(left([{}]));
  });

  test('its turn is still to be ended, where turns go on', () => {
    expect(goesOn(left([{}]), { rounds: { ends: 'wait' } })).toStrictEqual(left([], { begun: true }));
    expect(goesOn(left([{}]), { rounds: { fallback: ['rest'] } })).toStrictEqual(left([], { begun: true }));
    expect(goesOn(left([{}]), { rounds: { fallback: [] } })).toBeUndefined();
    expect(goesOn(left([{}]), { rounds: { ends: 'wait' }, kind: 'declaration' })).toBeUndefined();
    expect(goesOn(left([], { begun: true }), { rounds: { ends: 'wait' } })).toBeUndefined();
  });

  test('something done in its place leaves it as it was', () => {
    const one = left([{}, next]);
    expect(goesOn(one, { choice: STEP, rounds: { fallback: ['wait'] } })).toEqual(one);
    expect(goesOn(one, { choice: STEP, rounds: { fallback: ['rest'] } })).toEqual(left([next], { begun: true }));
    expect(goesOn(left([next]), { choice: STEP, rounds: { fallback: ['wait'] } })).toEqual(left([], { begun: true }));
  });

  test('what went at another is told of until its player leaves something else', () => {
    const turned = { from: 'Punch → Dog', to: 'Punch → Cat' };
    expect(goesOn(left([{ instead: 'Punch → Dog' }]))).toStrictEqual(left([], { turned }));
    expect(goesOn(left([{ instead: 'Punch → Dog' }, next]))).toStrictEqual(left([next], { begun: true, turned }));
    expect(goesOn(left([{}], { turned }))).toStrictEqual(left([], { turned }));
  });
});

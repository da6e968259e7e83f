/** Taking back what others have answered since: who must agree, what they are told, and whose answers lie sealed again. */
import { describe, expect, test } from 'vitest';
import { sitting } from '../support/tavern.ts';

type Table = Awaited<ReturnType<typeof sitting>>;
type Extent = 'last' | 'action' | 'round';

/** The private word, or why not. */
const undo = async (t: Table, name: string, extent: Extent, sure: string | null = null): Promise<string> => {
  try {
    return (await t.table.undo(t.encounter, t.caller(name), extent, sure)).note;
  } catch (error) {
    return t.table.wordsFor(error, t.encounter, t.caller(name));
  }
};
/** What the channel read last. */
const heard = ({ bulletins }: Table): string | undefined => bulletins.at(-1)?.story.join(' | ');
const stored = async (t: Table) => (await t.store.load(t.encounter))!;
/** Who is asked: open, answered under seal, or with an answer prepared by what. */
const asked = async (t: Table): Promise<readonly string[]> => {
  const { decisions, match } = await stored(t);
  return decisions.map(({ key, who, answer, planned }) => {
    const name = match.state.combatants[who[0]!]?.name ?? who[0];
    return `${name}: ${key}${answer ? ` = ${answer.choice.pick}` : ''}${planned ? ` (${planned.from}: ${planned.choice.pick})` : ''}`;
  });
};

/** Ana proposes a toast and refuses it herself; Ben drinks. */
async function toasted(): Promise<Table> {
  const t = await sitting();
  await t.choose('ana', 'toast');
  await t.choose('ana', 'refuse');
  await t.choose('ben', 'drink');
  return t;
}
/** Answers for one of the figures. */
async function answer(t: Table, name: string, figure: string, pick: string): Promise<void> {
  const { decisions, match } = await stored(t);
  const id = Object.values(match.state.combatants).find((one) => one.name === figure)!.id;
  await t.table.decide(t.encounter, t.caller(name), decisions.find(({ who }) => who.includes(id))!.id, id, { pick });
}
/** Ana throws a chair, and has ducked. */
async function thrown(): Promise<Table> {
  const t = await sitting();
  await t.choose('ana', 'chair');
  await answer(t, 'ana', 'Ann', 'duck');
  return t;
}

/** Somebody in hiding, whom the GM brings in. */
const quelvarn = {
  ...{ side: 'house', count: 1, from: { sample: 'bouncer' }, zone: null, doctrine: null, mask: null },
  ...{ name: 'Quelvarn', concealed: true },
};

const WAIT = 'Others have answered since, so all players must agree. I have asked them.';

describe('what others have answered', () => {
  test('is asked for by one and taken back by the last to agree', async () => {
    const t = await toasted();
    const names = 'Bob’s answer; Ann’s answer; Ann’s action';
    const asks = `ana wants to take back: ${names}. Players who agree ask for the same with **/undo** (1 to go).`;
    expect([await undo(t, 'ana', 'action'), heard(t)]).toEqual([WAIT, asks]);
    const { undoAsked } = await stored(t);
    expect(undoAsked?.users).toEqual(['u-ana']);
    // Whoever asks twice is one of them all the same.
    expect([await undo(t, 'ana', 'action'), heard(t)]).toEqual([WAIT, asks]);
    expect((await stored(t)).undoAsked).toEqual(undoAsked);
    expect(await undo(t, 'ben', 'action')).toBe(`Taken back: ${names}.`);
    expect(heard(t)).toBe(`↩️ ben takes back: ${names}.`);
    expect([await asked(t), (await stored(t)).undoAsked]).toEqual([['Ann: turn'], null]);
  });

  describe('and asked for by all who are left', () => {
    const seated = async (t: Table, more: object): Promise<void> => {
      const { seats } = await stored(t);
      await t.table.handler.change(t.encounter, null, async (work) => {
        work.encounter = { ...work.encounter, seats: seats.map((s) => (s.user === 'u-ben' ? { ...s, ...more } : s)) };
        return '';
      });
    };
    const gone = { gone: true };

    test.each([
      ['gone', gone],
      ['on the bench', { benched: true }],
      ['without anybody to play', { combatants: [] }],
    ])('goes back by itself where the others are %s', async (_how, more) => {
      const t = await toasted();
      await undo(t, 'ana', 'action');
      await t.pass(0);
      expect(await asked(t)).not.toEqual(['Ann: turn']);
      await seated(t, more);
      await t.pass(0);
      const what = 'Bob’s answer; Ann’s answer; Ann’s action';
      expect([heard(t), await asked(t)]).toEqual([`↩️ All players who are left agree, so this is taken back: ${what}.`, ['Ann: turn']]);
      expect((await stored(t)).undoAsked).toBeNull();
    });

    test('goes back as far as was asked for', async () => {
      const t = await toasted();
      await undo(t, 'ana', 'last');
      await seated(t, gone);
      await t.pass(0);
      expect([heard(t), await asked(t)]).toEqual([
        '↩️ All players who are left agree, so this is taken back: Bob’s answer; Ann’s answer.',
        ['Ann: drink'],
      ]);
    });

    test('stays where the fight has gone on since, and is asked for no more', async () => {
      const t = await toasted();
      await undo(t, 'ana', 'action');
      await answer(t, 'greta', 'Bouncer', 'drink');
      const [before, posts] = [await asked(t), t.bulletins.length];
      await seated(t, gone);
      await t.pass(0);
      expect([await asked(t), (await stored(t)).undoAsked]).toEqual([before, null]);
      expect(t.bulletins.slice(posts).flatMap(({ story }) => story)).toEqual([]);
    });

    test('waits in a pause, and for nobody’s wish that was deleted', async () => {
      const t = await toasted();
      await undo(t, 'ana', 'action');
      const wish = (await stored(t)).undoAsked;
      await t.table.pause(t.encounter, t.caller('greta'));
      await seated(t, gone);
      await t.pass(0);
      expect((await stored(t)).undoAsked).toEqual(wish);
      await t.table.forget(t.caller('ana'));
      expect((await stored(t)).undoAsked).toBeNull();
    });
  });

  test('is asked for anew where something else is meant', async () => {
    const t = await toasted();
    await undo(t, 'ana', 'action');
    const all = (await stored(t)).undoAsked!.place;
    expect(await undo(t, 'ben', 'last')).toBe('Taken back: Bob’s answer.');
    expect(await asked(t)).toEqual(['Bob: drink']);
    expect(await undo(t, 'ana', 'last')).toBe('Taken back: Ann’s answer.');
    expect([await asked(t), (await stored(t)).undoAsked]).toEqual([['Ann: drink'], null]);
    await t.choose('ana', 'drink');
    await t.choose('ben', 'refuse');
    expect(await undo(t, 'ana', 'last')).toBe(WAIT);
    const { place, users } = (await stored(t)).undoAsked!;
    expect([place === all, users]).toEqual([false, ['u-ana']]);
    expect(heard(t)).toBe(
      'ana wants to take back: Bob’s answer; Ann’s answer. Players who agree ask for the same with **/undo** (1 to go).',
    );
  });

  test('waits for nobody who only watches, has left, or plays nobody', async () => {
    const ways: readonly [string, (t: Table) => Promise<unknown>, string][] = [
      ['1 to go', async () => undefined, WAIT],
      ['1 to go', (t) => t.table.join(t.encounter, t.caller('olga'), { from: null, side: 'regulars', word: null, name: null }), WAIT],
      ['1 to go', (t) => t.table.coGm(t.encounter, t.caller('greta'), 'u-olga', true), WAIT],
      ['', (t) => t.table.playerGone(t.encounter, 'u-ben'), 'Taken back: Bob’s answer; Ann’s answer.'],
    ];
    for (const [toGo, way, note] of ways) {
      const t = await sitting();
      await way(t);
      await t.choose('ana', 'toast');
      await t.choose('ana', 'refuse');
      await answer(t, toGo === '' ? 'greta' : 'ben', 'Bob', 'drink');
      const first = await undo(t, 'ana', 'last');
      expect(first).toBe(note);
      if (toGo !== '') expect(heard(t)).toContain(toGo);
    }
  });

  test('is nothing to somebody without a part in it, nor is a round of anybody’s but the GM’s', async () => {
    const t = await toasted();
    await answer(t, 'greta', 'Bouncer', 'drink');
    await t.choose('ana', 'wait');
    await t.choose('ben', 'wait');
    expect(await undo(t, 'ana', 'action')).toBe('You had no part in the last action, so only the GM can take it back (`/undo`).');
    expect(await undo(t, 'ana', 'round')).toBe('Only the GM can take back a whole round (`/undo`).');
    expect(await undo(t, 'sam', 'last')).toBe('You have no seat in this fight. Join it with `/join`.');
    await t.table.end(t.encounter, t.caller('greta'));
    expect(await undo(t, 'ana', 'last')).toBe('The fight is over. Start another one with `/encounter start`.');
    expect(await undo(t, 'greta', 'last')).toBe('The fight is over. Start another one with `/encounter start`.');
  });
});

describe('several things of one’s own', () => {
  test('go only where what was shown to go is confirmed', async () => {
    const t = await sitting();
    await t.choose('ana', 'toast');
    await t.choose('ana', 'refuse');
    const { asks, note } = await t.table.undo(t.encounter, t.caller('ana'), 'action');
    expect(note).toBe('This takes back 2 things, the last first: Ann’s answer; Ann’s action (Toast).');
    expect(await undo(t, 'ana', 'action', 'else')).toBe(note);
    expect(await asked(t)).toEqual(['Bob: drink']);
    expect(await undo(t, 'ana', 'action', asks)).toBe('Taken back: Ann’s answer; Ann’s action (Toast).');
    expect([heard(t), await asked(t)]).toEqual(['↩️ ana takes back: Ann’s answer; Ann’s action.', ['Ann: turn']]);
  });
});

describe('answers under seal', () => {
  test('are taken back by whoever gave them, while the others’ stay', async () => {
    const t = await thrown();
    await answer(t, 'ben', 'Bob', 'stand');
    expect(await asked(t)).toEqual(['Ann: chair = duck', 'Bob: chair = stand', 'Bouncer: chair']);
    expect(await undo(t, 'ben', 'last')).toBe('Taken back: Bob’s answer.');
    // The channel hears no more of it than where its button takes it back.
    expect([heard(t), await asked(t)]).toEqual(['', ['Ann: chair = duck', 'Bob: chair', 'Bouncer: chair']]);
    expect(await undo(t, 'ana', 'last')).toBe('Taken back: Ann’s answer.');
    expect(await asked(t)).toEqual(['Ann: chair', 'Bob: chair', 'Bouncer: chair']);
    expect(await undo(t, 'ana', 'last')).toContain('only the GM can take that back');
    expect(await undo(t, 'greta', 'action')).toContain('This takes back');
  });

  test('are taken back in the same words, whoever has answered in secret since', async () => {
    const back = async (since: (t: Table) => Promise<unknown>) => {
      const t = await thrown();
      const before = t.bulletins.length;
      await since(t);
      const said = await undo(t, 'ana', 'last');
      return { said, posts: t.bulletins.slice(before).map(({ story }) => story) };
    };
    const nothing = await back(async () => undefined);
    expect(nothing).toEqual({ said: 'Taken back: Ann’s answer.', posts: [] });
    expect(await back((t) => answer(t, 'greta', 'Bouncer', 'duck'))).toEqual(nothing);
    expect(await back((t) => t.table.add(t.encounter, t.caller('greta'), quelvarn))).toEqual(nothing);
  });

  test('ask nobody else, whatever somebody in hiding has answered since', async () => {
    const back = async (extent: Extent, since: (t: Table) => Promise<unknown>) => {
      const t = await sitting();
      await t.table.add(t.encounter, t.caller('greta'), quelvarn);
      await t.choose('ana', 'chair');
      await answer(t, 'ana', 'Ann', 'duck');
      await since(t);
      const before = t.bulletins.length;
      const said = await t.table.undo(t.encounter, t.caller('ana'), extent);
      const done = said.asks === null ? said : await t.table.undo(t.encounter, t.caller('ana'), extent, said.asks);
      return { said, done, posts: t.bulletins.slice(before).map(({ story }) => story), asked: await asked(t) };
    };
    const inHiding = (t: Table) => answer(t, 'greta', 'Quelvarn', 'duck');
    const nothing = await back('action', async () => undefined);
    expect([nothing.said.note, nothing.asked]).toEqual([
      'This takes back 2 things, the last first: Ann’s answer; Ann’s action (Chair).',
      ['Ann: turn'],
    ]);
    expect(await back('action', inHiding)).toEqual(nothing);
    // What the GM has done to the fight meanwhile is the GM's to take back.
    const another = (t: Table) => t.table.add(t.encounter, t.caller('greta'), { ...quelvarn, name: 'Wrothgar' });
    await expect(back('action', another)).rejects.toThrow('ask-gm');
  });

  test('of somebody in hiding end no vote on taking back', async () => {
    const t = await sitting();
    await t.table.setVotes(t.encounter, t.caller('greta'), 'two');
    await t.table.add(t.encounter, t.caller('greta'), quelvarn);
    await t.choose('ana', 'chair');
    await answer(t, 'ana', 'Ann', 'duck');
    await t.table.propose(t.encounter, t.caller('ben'), 'take-back', null);
    await answer(t, 'greta', 'Quelvarn', 'duck');
    const { note } = await t.table.castVote(t.encounter, t.caller('ana'), (await stored(t)).vote!.id, true);
    expect([note, await asked(t)]).toEqual(['That decides it.', ['Ann: turn']]);
  });

  describe('by a vote of all', () => {
    /** Ana and Ben have voted to take back the toast; Cy has not. */
    async function voted() {
      const t = await sitting();
      const cy = t.caller('cy');
      await t.table.join(t.encounter, cy, { from: { sheet: { toughness: 3 } }, side: 'guests', word: null, name: 'Cyn' });
      for (const { id } of (await stored(t)).applicants) await t.table.admit(t.encounter, t.caller('greta'), id, true);
      await t.table.setVotes(t.encounter, t.caller('greta'), 'two');
      await t.choose('ana', 'chair');
      await answer(t, 'ana', 'Ann', 'duck');
      await t.table.propose(t.encounter, t.caller('ben'), 'take-back', null);
      await t.table.castVote(t.encounter, t.caller('ana'), (await stored(t)).vote!.id, true);
      expect([(await stored(t)).vote?.yes, (await asked(t))[0]]).toEqual([['u-ben', 'u-ana'], 'Ann: chair = duck']);
      return t;
    }
    const seated = async (t: Table, more: object): Promise<void> => {
      const { seats } = await stored(t);
      await t.table.handler.change(t.encounter, null, async (work) => {
        work.encounter = { ...work.encounter, seats: seats.map((s) => (s.user === 'u-cy' ? { ...s, ...more } : s)) };
        return '';
      });
    };

    test.each([
      ['is gone', { gone: true }],
      ['is on the bench', { benched: true }],
    ])('it goes back at once, where whoever has not voted %s', async (_how, more) => {
      const t = await voted();
      await seated(t, more);
      await t.pass(0);
      expect([(await stored(t)).vote, await asked(t)]).toEqual([undefined, ['Ann: turn']]);
      expect(heard(t)).toContain('The table has voted to take back');
    });

    test('not where one of them is against it, nor in a pause', async () => {
      const t = await voted();
      await t.table.castVote(t.encounter, t.caller('ben'), (await stored(t)).vote!.id, false);
      await seated(t, { gone: true });
      await t.pass(0);
      const other = await voted();
      await other.table.pause(other.encounter, other.caller('greta'));
      await seated(other, { gone: true });
      await other.pass(0);
      expect([(await asked(t))[0], (await asked(other))[0], (await stored(other)).vote?.isDown]).toEqual([
        'Ann: chair = duck',
        'Ann: chair = duck',
        false,
      ]);
    });

    test.each([
      ['somebody has answered', (t: Table) => answer(t, 'ben', 'Bob', 'duck')],
      ['it is for the GM to take back that they left', (t: Table) => t.table.leave(t.encounter, t.caller('cy'))],
    ])('and not where the fight has gone on since: %s', async (_what, happens) => {
      const t = await voted();
      await happens(t);
      await seated(t, { gone: true });
      await t.pass(0);
      expect([(await stored(t)).vote, (await asked(t))[0]]).toEqual([undefined, 'Ann: chair = duck']);
      expect(heard(t)).toMatch(/ The vote to take back .* is over, as the fight has gone on\. Nothing changes\.$/u);
    });
  });

  test('are all taken back that were given at once, and the channel hears nothing of them', async () => {
    const t = await sitting();
    const bob = Object.values((await stored(t)).match.state.combatants).find(({ name }) => name === 'Bob')!.id;
    await t.table.handOver(t.encounter, t.caller('greta'), bob, 'u-ana');
    await t.choose('ana', 'chair');
    const own = (await stored(t)).decisions.slice(0, 2).map(({ id, who }) => ({ decision: id, who: who[0]! }));
    await t.table.decideAll(t.encounter, t.caller('ana'), own, { pick: 'duck' });
    const before = t.bulletins.length;
    expect(await undo(t, 'ana', 'last')).toBe('Taken back: Ann’s answer and Bob’s answer.');
    expect([await asked(t), t.bulletins.slice(before)]).toEqual([['Ann: chair', 'Bob: chair', 'Bouncer: chair'], []]);
  });

  test('opened with one of somebody in hiding need nobody’s leave for the sake of that', async () => {
    const t = await sitting();
    const gm = t.caller('greta');
    await t.table.add(t.encounter, gm, quelvarn);
    await t.choose('ana', 'chair');
    await answer(t, 'greta', 'Quelvarn', 'duck');
    const others = (await stored(t)).decisions.slice(1).filter((d) => d.answer === null);
    for (const { id } of others) await t.table.force(t.encounter, gm, id);
    expect(await asked(t)).toEqual(['Ann: chair', 'Bob: chair = stand', 'Bouncer: chair = stand', 'Quelvarn: chair = duck']);
    await answer(t, 'ana', 'Ann', 'duck');
    expect((await t.store.doings(t.encounter, 1))[0]).toMatchObject({ name: 'Ann’s answer', opened: [] });
  });

  test('lie sealed again once the last of them, which opened them, is taken back', async () => {
    const t = await thrown();
    await answer(t, 'ben', 'Bob', 'stand');
    await answer(t, 'greta', 'Bouncer', 'duck');
    expect(await asked(t)).toEqual(['Ann: turn']);
    expect(await undo(t, 'greta', 'last')).toBe('Taken back: Bouncer’s answer.');
    expect([heard(t), await asked(t)]).toEqual([
      '↩️ greta takes back: a private answer.',
      ['Ann: chair = duck', 'Bob: chair = stand', 'Bouncer: chair'],
    ]);
    const { decisions } = await stored(t);
    expect(decisions.map(({ due }) => due === null)).toEqual([true, true, false]);
    await answer(t, 'greta', 'Bouncer', 'stand');
    expect(await asked(t)).toEqual(['Ann: turn']);
  });

  test('that have been opened are everybody’s to take back', async () => {
    const t = await thrown();
    await answer(t, 'greta', 'Bouncer', 'duck');
    await answer(t, 'ben', 'Bob', 'stand');
    expect([await undo(t, 'ben', 'last'), heard(t)]).toEqual([
      WAIT,
      'ben wants to take back: a private answer. Players who agree ask for the same with **/undo** (1 to go).',
    ]);
    expect(await undo(t, 'ana', 'action')).toBe(WAIT);
    expect(heard(t)).toBe(
      'ana wants to take back: a private answer; Ann’s action. Players who agree ask for the same with **/undo** (1 to go).',
    );
    expect(await undo(t, 'ben', 'action')).toBe('Taken back: Bob’s answer; a private answer; a private answer; Ann’s action.');
  });
});

describe('what answers by itself', () => {
  const order = { kind: 'reaction', text: 'duck', wait: 60_000, perRound: 0, untilRound: 0 } as const;
  const bob = async (t: Table) => (await stored(t)).seats.find((s) => s.user === 'u-ben')!.combatants[0]!;

  test('an order that stands answers again when it would have; one that is gone does not', async () => {
    for (const isGone of [false, true]) {
      const t = await sitting();
      const { made } = await t.table.giveOrder(t.encounter, t.caller('ben'), await bob(t), order);
      await t.choose('ana', 'chair');
      await t.pass(1000);
      const planned = (await stored(t)).decisions.find((d) => d.planned)!;
      expect(await asked(t)).toEqual(['Ann: chair', 'Bob: chair (order: duck)', 'Bouncer: chair']);
      await answer(t, 'ben', 'Bob', 'stand');
      if (isGone) await t.table.dropOrder(t.encounter, t.caller('ben'), made!);
      expect(await undo(t, 'greta', 'last')).toBe('Taken back: Bob’s answer.');
      expect(await asked(t)).toEqual(['Ann: chair', isGone ? 'Bob: chair' : 'Bob: chair (order: duck)', 'Bouncer: chair']);
      const now = (await stored(t)).decisions.find((d) => d.id === planned.id)!;
      if (!isGone) expect([now.planned!.at, now.due]).toEqual([planned.planned!.at, planned.planned!.at]);
      else expect([now.due! > t.now(), now.deadline]).toEqual([true, planned.deadline]);
    }
  });

  test('a deadline that was put off is again where it was, and no earlier than now', async () => {
    const t = await sitting();
    const at = async () => (await stored(t)).decisions.map(({ deadline }) => deadline! - t.now());
    const [before = 0] = await at();
    await t.table.extend(t.encounter, t.caller('greta'), before);
    expect(await at()).toEqual([2 * before]);
    await undo(t, 'greta', 'last');
    expect(await at()).toEqual([before]);
    await t.table.extend(t.encounter, t.caller('greta'), before);
    await t.pass(before + 5000);
    await undo(t, 'greta', 'last');
    expect(await at()).toEqual([0]);
  });
});

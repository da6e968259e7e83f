/** How commands are carried out: tried again, told once saved, counted, and stopped where the rules are wrong. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { Refusal, type Ruleset } from '../../../src/engine/index.ts';
import type { Caller } from '../../../src/table/api.ts';
import { CommandHandler } from '../../../src/table/commands/command-handler.ts';
import { newEncounter } from '../../../src/table/commands/lifecycle.ts';
import { plainPerson, readerOf } from '../../../src/table/commands/people.ts';
import { MemoryStore } from '../../../src/table/memory/memory-store.ts';
import type { TableMeter } from '../../../src/table/meter.ts';
import type { Backing } from '../../../src/table/services/backing.ts';
import { shortcutService } from '../../../src/table/services/people.ts';
import { soloPlace } from '../../../src/table/solo.ts';
import { type Change, Stale } from '../../../src/table/store.ts';
import { aroundEach } from '../../../src/table/store-operations.ts';
import type { Update } from '../../../src/table/update.ts';
import { change } from '../../store/samples.ts';

/** A store in which so many of the next saves find somebody else quicker. */
class SlowStore extends MemoryStore {
  stale = 0;
  saves = 0;

  override async save(change: Change): Promise<void> {
    this.saves++;
    if (this.stale-- > 0) throw new Stale();
    return super.save(change);
  }
}

const caller = (name: string, more: object = {}) => ({
  ...{ user: `u-${name}`, name, guild: 'g1', roles: [], manager: false, interaction: null },
  ...more,
});
const gm = caller('greta');

/** A handler by itself, with all that it says and counts. */
async function handling(rules: Ruleset = brawl) {
  const store = new SlowStore();
  const told: Update[] = [];
  const counted: string[] = [];
  const meter = new Proxy({} as TableMeter, {
    get: (_, name) => (kind?: unknown) => counted.push(kind === undefined ? String(name) : `${String(name)} ${String(kind)}`),
  });
  let made = 0;
  const handler = new CommandHandler({
    ...{ store, rulesets: [rules], meter, now: () => 5000, random: () => 0.5 },
    newId: (letters) => `id${++made}`.padEnd(letters, 'x'),
    newSeed: () => '5eed'.repeat(16),
    hears: (update) => told.push(update),
    renderUpdate: ({ story }) => [{ said: story.map(({ text }) => text).join() }],
  });
  const start = async (channel: string, guild = 'g1') => {
    const opening = { ruleset: 'brawl', name: 'Inn', pace: 'live', house: {} };
    const { encounter } = await handler.create(gm, newEncounter(handler, { ...gm, guild }, channel, opening, null), (work) => {
      work.note('Hello.', null);
      return 'Begun.';
    });
    return encounter;
  };
  return { store, handler, told, counted, start };
}
const note = (text: string) => (work: { note: (text: string, by: null) => void }) => {
  work.note(text, null);
  return `${text} Yes.`;
};

describe('a command', () => {
  test('that begins a fight is told and counted once it is saved', async () => {
    const { handler, told, counted } = await handling();
    const heard: unknown[] = [];
    handler.onSaved((encounter) => heard.push(encounter?.version));
    const opening = { ruleset: 'brawl', name: 'Inn', pace: 'live', house: {} };
    const made = await handler.create(gm, newEncounter(handler, gm, 'c1', opening, null), note('Hello.'));
    expect(made).toEqual({ encounter: made.encounter, note: 'Hello. Yes.', made: made.encounter });
    expect([told.map(({ story }) => story.map(({ text }) => text)), counted, heard.length]).toEqual([[['Hello.']], ['saved'], 1]);
    handler.posted();
    expect(heard.at(-1)).toBeUndefined();
  });

  test('that changes nothing saves nothing', async () => {
    const { handler, store, told, counted, start } = await handling();
    const id = await start('c1');
    const before = await store.load(id);
    counted.length = told.length = 0;
    expect(await handler.change(id, null, () => 'Nothing.')).toEqual({ encounter: id, note: 'Nothing.', made: null });
    expect([store.saves, await store.load(id), told, counted]).toEqual([0, before, [], []]);
  });

  test.each([
    [0, true],
    [1, true],
    [11, true],
    [12, false],
  ])('is tried again while somebody else is quicker: %i times, done %s', async (stale, isDone) => {
    const { handler, store, counted, start } = await handling();
    const id = await start('c1');
    counted.length = 0;
    store.stale = stale;
    const done = handler.change(id, gm, note('Hm.'));
    if (isDone) expect((await done).note).toBe('Hm. Yes.');
    else await expect(done).rejects.toEqual(new Refusal('busy'));
    expect(store.saves).toBe(isDone ? stale + 1 : 12);
    expect(counted).toEqual([...Array.from({ length: stale }, () => 'conflicted'), ...(isDone ? ['saved'] : [])]);
    expect((await store.log(id, 1, 9)).length).toBe(isDone ? 1 : 0);
  });

  test('of a press that has been dealt with is done already', async () => {
    const { handler, store, start } = await handling();
    const id = await start('c1');
    const press = { ...gm, interaction: 'i1' };
    expect((await handler.change(id, press, note('Once.'))).note).toBe('Once. Yes.');
    expect(await handler.change(id, { ...press }, note('Twice.'))).toEqual({ encounter: id, note: '', made: null });
    await handler.change(id, { ...press }, () => {
      throw new Refusal('too-late');
    });
    expect((await store.log(id, 1, 9)).map(({ body }) => (body as { readonly text: string }).text)).toEqual(['Once.']);
    await expect(
      handler.change(id, { ...gm, interaction: 'i2' }, () => {
        throw new Refusal('too-late');
      }),
    ).rejects.toThrow('too-late');
  });

  test('goes on from what the same press has looked at, or from what is stored if that is newer', async () => {
    const { handler, store, start } = await handling();
    const id = await start('c1');
    const press = { ...gm, interaction: 'i1' };
    const version = async (by: typeof press) => handler.look(id, by, ({ encounter }) => encounter.version);
    expect(await version(press)).toBe(1);
    await handler.change(id, gm, note('Between.'));
    let tries = 0;
    await handler.goOn(id, press, (work) => {
      tries++;
      return note('Then.')(work);
    });
    expect([tries, (await store.load(id))!.version]).toEqual([2, 3]);
    // What is refused of what was looked at is tried on what is stored.
    const other = { ...gm, interaction: 'i2' };
    await version(other);
    const seen: number[] = [];
    await expect(
      handler.goOn(id, other, ({ encounter }) => {
        seen.push(encounter.version);
        throw new Refusal('too-late');
      }),
    ).rejects.toThrow('too-late');
    expect(seen).toEqual([3, 3]);
  });

  test('waits for those before it in the same fight', async () => {
    const { handler, start } = await handling();
    const [one, two] = [await start('c1'), await start('c2')];
    const order: string[] = [];
    const slow = (name: string, until: Promise<unknown>) => async () => {
      order.push(`${name} begins`);
      await until;
      order.push(`${name} ends`);
      return '';
    };
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const all = [
      handler.change(one, gm, slow('a', gate)),
      handler.change(one, gm, slow('b', Promise.resolve())),
      handler.change(two, gm, slow('c', Promise.resolve())),
    ];
    expect(handler.underWay).toBe(2);
    await all[2];
    expect(order).toEqual(['a begins', 'c begins', 'c ends']);
    open();
    await Promise.all(all);
    await handler.idle();
    expect([order.slice(3), handler.underWay]).toEqual([['a ends', 'b begins', 'b ends'], 0]);
  });
});

describe('who comes near a fight', () => {
  test('is on its server, or it is their own', async () => {
    const { handler, start } = await handling();
    const id = await start('c1');
    const own = soloPlace('u-ana');
    const alone = await start(own, own);
    const near = async (which: string, who: Parameters<typeof handler.load>[1]) =>
      handler.load(which, who).then(
        () => true,
        (error: unknown) => (error as Refusal).reason,
      );
    expect([await near(id, gm), await near(id, null), await near(id, caller('ana', { guild: 'g2' }))]).toEqual([
      true,
      true,
      'no-encounter',
    ]);
    expect([await near(alone, caller('ana')), await near(alone, gm), await near('none', null)]).toEqual([
      true,
      'no-encounter',
      'no-encounter',
    ]);
  });

  test('goes by systems that there are', async () => {
    const { handler } = await handling();
    expect(handler.rulesOf('brawl').id).toBe('brawl');
    expect(() => handler.rulesOf('chess')).toThrow(new Refusal('no-such-system', { system: 'chess', systems: ['brawl'] }));
    expect(handler.layOut({ story: [{ text: 'Hm.' }] } as unknown as Update)).toEqual({ said: 'Hm.' });
  });
});

describe('what a press asks of the store', () => {
  /** The same handler over a store that says what it is asked. */
  const asking = async () => {
    const all = await handling();
    const asked: string[] = [];
    const store = aroundEach(all.store, (operate, name) => (...args) => {
      asked.push(name);
      return operate(...args);
    });
    Object.assign(all.handler, { store });
    const id = await all.start('c1');
    /** A press in a channel that looks at the fight there, and what it asked. */
    const press = async (by = gm, channel = 'c1') => {
      asked.length = 0;
      const who = { ...by, interaction: `i${Math.random()}` };
      const found = await all.handler.at(channel, who);
      const version = found === null ? null : await all.handler.look(found, who, ({ encounter }) => encounter.version);
      return [version, [...asked]];
    };
    return { ...all, id, press, asked };
  };

  test('is one thing while nobody else saves', async () => {
    const { handler, id, press, asked } = await asking();
    expect(await press()).toEqual([1, ['companyOfSame']]);
    await handler.change(id, gm, note('Hm.'));
    expect(await press()).toEqual([2, ['companyOfSame']]);
    asked.length = 0;
    await handler.look(id, gm, () => null);
    expect(asked).toEqual(['companyOfSame']);
  });

  test('is one thing with their shortcuts for whoever is typing', async () => {
    const { handler, store, asked } = await asking();
    const bash = { kind: 'act', name: 'bash', says: 'sword captain' } as const;
    await store.saveShortcut(gm.user, bash);
    const service = shortcutService({ handler, by: () => async () => {}, keeping: async () => {} } as unknown as Backing);
    const press = async (isTyping: boolean) => {
      asked.length = 0;
      const who = { ...gm, interaction: `t${Math.random()}` };
      const id = await handler.at('c1', who, isTyping);
      await handler.look(id!, who, () => null);
      expect(await service.shortcuts(who)).toEqual([bash]);
      return [...asked];
    };
    await press(true);
    expect(await press(true)).toEqual(['companyOfSame']);
    expect(await press(false)).toEqual(['companyOfSame', 'shortcuts']);
  });

  test('is one thing with how whoever belongs to it wants it told', async () => {
    const { handler, store, id, asked } = await asking();
    await store.savePerson({ ...plainPerson(gm.user), style: 'plain' });
    const press = async (by = gm, after: (who: Caller) => unknown = () => null) => {
      asked.length = 0;
      const who = { ...by, interaction: `s${Math.random()}` };
      await handler.look(id, who, () => null);
      await after(who);
      return [(await readerOf(handler, who)).style, [...asked]];
    };
    expect(await press()).toEqual(['plain', ['companyOfSame']]);
    // What their own command has made knows them as well.
    expect(await press(gm, (who) => handler.goOn(id, who, note('Hm.')))).toEqual(['plain', ['companyOfSame', 'save']]);
    const stranger = caller('ana');
    expect(await press(stranger)).toEqual(['story', ['companyOfSame', 'person']]);
    await store.savePerson({ ...plainPerson(stranger.user), style: 'brief' });
    expect(await press(stranger)).toEqual(['brief', ['companyOfSame', 'person']]);
    asked.length = 0;
    expect([(await readerOf(handler, { ...gm, interaction: 'new' })).style, asked]).toEqual(['plain', ['person']]);
  });

  test('is all of it once somebody has, or another fight is there', async () => {
    const { handler, store, id, press } = await asking();
    const stored = (await store.load(id))!;
    await store.save(change(stored));
    expect(await press()).toEqual([2, ['companyOfSame', 'inChannel', 'load', 'company']]);
    expect(await press()).toEqual([2, ['companyOfSame']]);
    await store.save(change({ ...(await store.load(id))!, status: 'over' }));
    expect(await press()).toEqual([null, ['companyOfSame', 'inChannel']]);
    await handler.look(id, gm, () => null);
    // It is over here as well by now: there is nothing to be sure of.
    expect(await press()).toEqual([null, ['inChannel']]);
    await store.create(change({ ...stored, id: 'next' }));
    expect(await press()).toEqual([2, ['inChannel', 'load', 'company']]);
    expect(await press()).toEqual([2, ['companyOfSame']]);
  });

  test('lets nobody near from elsewhere', async () => {
    const { press } = await asking();
    await press();
    const stranger = caller('ana', { guild: 'g2' });
    await expect(press(stranger)).rejects.toThrow('no-encounter');
  });
});

describe('rules that are wrong', () => {
  const broken = {
    ...brawl,
    next: () => {
      throw new TypeError('a mistake');
    },
  } as unknown as Ruleset;
  const begun = async () => {
    const sound = await handling();
    const id = await sound.start('c1');
    const stored = (await sound.store.load(id))!;
    const match = { ...stored.match, state: { ...stored.match.state, begun: true } };
    await sound.store.save(change({ ...stored, status: 'running', match }));
    const wrong = await handling(broken);
    Object.assign(wrong.handler, { store: sound.store });
    return { ...wrong, store: sound.store, id };
  };

  test('stop the fight for whoever looks, who sees it as it was', async () => {
    const { handler, store, id, told, counted } = await begun();
    expect(await handler.look(id, gm, ({ encounter }) => encounter.trouble?.kind)).toBe('bug');
    expect((await store.load(id))!.trouble).toMatchObject({ kind: 'bug' });
    const said = told.flatMap(({ story }) => story.map(({ text }) => text)).join('\n');
    expect(said).toMatch(/The fight has stopped\. .+ The GM puts that right/u);
    expect(counted).toEqual(['stopped bug', 'saved']);
    expect(await handler.look(id, gm, ({ encounter }) => encounter.trouble?.kind)).toBe('bug');
    expect(counted).toEqual(['stopped bug', 'saved']);
  });

  test('fail the command, which stops the fight', async () => {
    const { handler, store, id, counted } = await begun();
    await expect(handler.change(id, gm, () => '')).rejects.toThrow();
    expect([(await store.load(id))!.trouble?.kind, counted]).toEqual(['bug', ['stopped bug', 'saved']]);
  });

  test('stop nothing where a command is refused, or fails by itself', async () => {
    const { handler, store, start, counted } = await handling();
    const id = await start('c1');
    counted.length = 0;
    const fails = (error: Error) =>
      handler.change(id, gm, () => {
        throw error;
      });
    await expect(fails(new Refusal('too-late'))).rejects.toThrow('too-late');
    expect([(await store.load(id))!.trouble, counted]).toEqual([null, []]);
    await expect(fails(new Error('a mistake of ours'))).rejects.toThrow('a mistake of ours');
    expect([(await store.load(id))!.trouble, counted]).toEqual([null, []]);
  });
});

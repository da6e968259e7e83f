/** People, servers, characters and orders, as every store keeps them. */
import { expect, it } from 'vitest';
import { PLAIN_DESK } from '../../src/table/desk.ts';
import type { Shortcut } from '../../src/table/encounter.ts';
import type { Order } from '../../src/table/order.ts';
import { type CharacterQuery, type Owed, Stale, type Store } from '../../src/table/store.ts';
import { change, character, fresh, order, page, person, prepared, seat } from './samples.ts';

export function bookContract(store: () => Store): void {
  it('keeps people and servers, the last word counting', async () => {
    const [user, guild] = [fresh('user'), fresh('guild')];
    expect(await store().person(user)).toBeNull();
    await store().savePerson(person(user));
    await store().savePerson(person(user, { away: 1_700_000_000_123, days: [] }));
    expect(await store().person(user)).toEqual(person(user, { away: 1_700_000_000_123, days: [] }));
    expect(await store().guild(guild)).toBeNull();
    const settings = {
      guild,
      gmRole: null,
      pace: 'live',
      house: { brp: { 'fumble.table': 'short' } },
      defaultRuleset: 'brp',
      style: 'brief' as const,
      say: false,
      voice: 'webhook' as const,
      lastCall: 'off' as const,
      desk: { ...PLAIN_DESK, starters: 'r', fights: 3, muted: ['5'] },
    };
    await store().saveGuild(settings);
    await store().saveGuild({ ...settings, gmRole: '12' });
    expect(await store().guild(guild)).toEqual({ ...settings, gmRole: '12' });
  });

  it('finds the server, the orders and the people of an encounter in one go', async () => {
    const [ana, ben, guild, of] = [fresh('user'), fresh('user'), fresh('guild'), page()];
    const encounter = of.id;
    expect(await store().company(encounter, guild, [], [])).toEqual({ guild: null, orders: [], people: [], portraits: {} });
    const settings = {
      guild,
      gmRole: null,
      pace: 'live',
      house: {},
      defaultRuleset: null,
      style: 'story' as const,
      say: true,
      voice: 'block' as const,
      lastCall: 600_000,
      desk: PLAIN_DESK,
    };
    const mine = order(encounter, ana);
    await store().saveGuild(settings);
    await store().create(change(of, { orders: { kept: [mine], dropped: [] } }));
    await store().savePerson(person(ana, { away: 5 }));
    expect(await store().company(encounter, guild, [ben, ana], ['nobody'])).toEqual({
      ...{ guild: settings, orders: [mine], people: [person(ana, { away: 5 })], portraits: {} },
    });
    expect(await store().people([ana, ben])).toEqual([person(ana, { away: 5 })]);
    await store().savePerson(person(ben));
    expect((await store().people([ana, ben])).map((p) => p.user).sort()).toEqual([ana, ben].sort());
  });

  it('finds them together with whether the encounter still stands as it is known', async () => {
    const [ana, guild] = [fresh('user'), fresh('guild')];
    const of = { ...page(), guild };
    const mine = order(of.id, ana);
    await store().create(change(of, { orders: { kept: [mine], dropped: [] } }));
    await store().savePerson(person(ana, { away: 5 }));
    const first = (await store().load(of.id))!;
    const whole = { guild: null, orders: [mine], people: [person(ana, { away: 5 })], portraits: {} };
    expect(await store().companyOfSame(first, [ana], [])).toEqual(whole);
    expect(await store().companyOfSame({ ...first, touched: first.touched + 1 }, [ana], [])).toBeNull();
    await store().save(change({ ...first, touched: first.touched + 1 }));
    expect(await store().companyOfSame(first, [ana], [])).toBeNull();
    const second = (await store().load(of.id))!;
    expect(await store().companyOfSame(second, [ana], [])).toEqual(whole);
    const named = (name: string): Shortcut => ({ kind: 'act', name, says: `${name} it` });
    for (const name of ['zap', 'Bash']) await store().saveShortcut(ana, named(name));
    await store().saveShortcut(fresh('user'), named('other'));
    const shortcuts = [named('Bash'), named('zap')];
    expect(await store().companyOfSame(second, [ana], [], ana)).toEqual({ ...whole, shortcuts });
    expect(await store().companyOfSame(second, [ana], [], guild)).toEqual({ ...whole, shortcuts: [] });
    await store().dropFight(of.id);
    expect(await store().companyOfSame(second, [ana], [])).toBeNull();
    expect(await store().companyOfSame(second, [ana], [], ana)).toBeNull();
  });

  it('rings for whoever is due, once, whoever tries at the same time', async () => {
    const [user, later, channel] = [fresh('user'), fresh('user'), fresh('channel')];
    const daily = (due: number) => [{ guild: 'g', channel, at: 480, due }];
    await store().savePerson(person(user, { dailies: daily(10) }));
    await store().savePerson(person(later, { dailies: daily(11) }));
    const due = async (now: number) => (await store().dailiesDue(now, 1000)).map((p) => p.user).filter((u) => [user, later].includes(u));
    expect(await due(9)).toEqual([]);
    expect(await due(10)).toEqual([user]);
    expect(await due(11)).toEqual([user, later]);
    expect(await store().nextDaily()).toBeLessThanOrEqual(10);
    const post = (id: string) => ({ id, encounter: null, channel, payload: { content: 'x' }, created: 5 });
    const ids = [fresh('d'), fresh('d'), fresh('d')];
    await Promise.all(
      ids.map((id) =>
        store()
          .ring({ user, dailies: daily(99) }, 10, [post(id)])
          .catch(() => undefined),
      ),
    );
    const posted = async () => (await store().postsToSend(1000, 1000)).filter((p) => p.channel === channel);
    const [only] = await posted();
    expect(only).toMatchObject({ encounter: null, payload: { content: 'x' } });
    await store().postSent(only!.id, '1');
    expect(await posted()).toEqual([]);
    expect((await store().person(user))!.dailies).toEqual(daily(99));
    // The same post is not posted again, whatever its person was set to meanwhile.
    await store().ring({ user, dailies: daily(100) }, 99, [post(only!.id)]);
    expect(await posted()).toEqual([]);
    await store().savePerson(person(user));
    await store().savePerson(person(later));
    expect(await due(1e15)).toEqual([]);
  });

  it('finds characters and templates by what is asked, in the order of their names', async () => {
    const guild = fresh('guild');
    const [ana, ogre, bela] = [
      character(guild, 'Ána'),
      character(guild, 'Ogre', { kind: 'template', owner: '9', ruleset: 'murdham' }),
      character(guild, 'bela'),
    ];
    for (const made of [ogre, ana, bela, character(fresh('guild'), 'Bela')]) await store().saveCharacter(made);
    const names = async (query: Partial<CharacterQuery>) => (await store().characters({ guild, ...query })).map((c) => c.name).sort();
    expect(await names({})).toEqual(['Ogre', 'bela', 'Ána']);
    expect(await names({ kind: 'template' })).toEqual(['Ogre']);
    expect(await names({ owner: '7' })).toEqual(['bela', 'Ána']);
    expect(await names({ ruleset: 'murdham' })).toEqual(['Ogre']);
    const owner = fresh('owner');
    const [far, own] = [character(fresh('guild'), 'Far', { owner }), character(fresh('guild'), 'Own', { owner })];
    for (const made of [far, own]) await store().saveCharacter(made);
    const theirs = async (query: CharacterQuery) => (await store().characters({ owner, ...query })).map((c) => c.name);
    expect(await theirs({})).toEqual(['Far', 'Own']);
    expect(await theirs({ guild: [guild, own.guild] })).toEqual(['Own']);
    expect((await store().characters({ guild, limit: 1 })).map((c) => c.name)).toEqual(['bela']);
    // In the order of people, whatever the database thinks of capitals, accents and numbers.
    expect((await store().characters({ guild })).map((c) => c.name)).toEqual(['Ána', 'bela', 'Ogre']);
    expect((await store().characters({ guild, kind: 'template' }))[0]).toEqual(ogre);
  });

  it('changes and deletes characters', async () => {
    const made = character(fresh('guild'), 'Cleo');
    await store().saveCharacter(made);
    await store().saveCharacter({ ...made, tactic: 'hunter' });
    expect(await store().character(made.id)).toEqual({ ...made, tactic: 'hunter' });
    await store().saveCharacter({ ...made, name: 'Kleo', sheet: null, updated: 6 });
    expect(await store().character(made.id)).toEqual({ ...made, name: 'Kleo', sheet: null, updated: 6 });
    await store().deleteCharacter(made.id);
    await store().deleteCharacter(made.id);
    expect(await store().character(made.id)).toBeNull();
  });

  it('tells of encounters without their matches, of those that there are', async () => {
    const [one, other] = [page({ seats: [seat('7')] }), page()];
    for (const made of [one, other]) await store().create(change(made));
    const found = await store().withoutMatch([one.id, fresh('encounter')]);
    const { match: _, ...aside } = (await store().load(one.id))!;
    expect(found).toEqual([aside]);
    expect(await store().withoutMatch([])).toEqual([]);
  });

  it('keeps standing orders in the order in which they were given', async () => {
    const of = page();
    const [first, second] = [order(of.id, '7'), order(of.id, '8')];
    const again = { ...second, body: { ...second.body, wait: 5 } };
    const there = async () => (await store().company(of.id, of.guild, [], [])).orders;
    const saved = (version: number, kept: readonly Order[], dropped: readonly string[]) =>
      store().save(change({ ...of, version }, { orders: { kept, dropped } }));
    await store().create(change(of, { orders: { kept: [second, first], dropped: [] } }));
    await saved(1, [again], ['nobody’s']);
    expect(await there()).toEqual([first, again]);
    expect((await store().dataOf('8')).orders).toContainEqual(again);
    // All of a change is kept, or nothing.
    await expect(saved(1, [order(of.id, '9')], [first.id])).rejects.toThrow(Stale);
    expect(await there()).toEqual([first, again]);
    await saved(2, [], [first.id]);
    expect(await there()).toEqual([again]);
  });

  it('keeps prepared fights by person and server, by name', async () => {
    const [ana, ben, guild] = [fresh('user'), fresh('user'), fresh('guild')];
    const [ford, bridge] = [prepared(guild, ana, 'The Ford'), prepared(guild, ana, 'a bridge')];
    for (const one of [ford, bridge, prepared(guild, ben, 'Ben’s'), prepared(fresh('guild'), ana, 'Elsewhere')])
      await store().savePrep(one);
    expect(await store().preps(ana, guild)).toEqual([bridge, ford]);
    await store().savePrep({ ...ford, name: 'A ford', updated: 2 });
    expect(await store().preps(ana, guild)).toEqual([bridge, { ...ford, name: 'A ford', updated: 2 }]);
    expect(await store().prep(bridge.id)).toEqual(bridge);
    expect(await store().sharedPreps(guild)).toEqual([]);
    await store().savePrep({ ...bridge, shared: true });
    expect(await store().sharedPreps(guild)).toEqual([{ ...bridge, shared: true }]);
    expect(await store().sharedPreps(fresh('guild'))).toEqual([]);
    await store().savePrep(bridge);
    expect(await store().sharedPreps(guild)).toEqual([]);
    await store().deletePrep(bridge.id);
    expect(await store().prep(bridge.id)).toBeNull();
  });

  it('keeps packs by server, by title', async () => {
    const [guild, other] = [fresh('guild'), fresh('guild')];
    const body = (title: string) => ({ title, system: 'brp', about: '', creatures: [], tables: [], conditions: [], presets: [] });
    const pack = (id: string, of: string, title: string) => ({ id, guild: of, ruleset: 'brp', title, body: body(title), updated: 1 });
    const [marsh, ash] = [pack(fresh('pack'), guild, 'The marsh'), pack(fresh('pack'), guild, 'ash')];
    for (const one of [marsh, ash, pack(fresh('pack'), other, 'Elsewhere')]) await store().savePack(one);
    expect(await store().packs(guild)).toEqual([ash, marsh]);
    await store().savePack({ ...marsh, title: 'A marsh', body: body('A marsh'), updated: 2 });
    expect((await store().packs(guild)).map(({ title, updated }) => [title, updated])).toEqual([
      ['A marsh', 2],
      ['ash', 1],
    ]);
    await store().deletePack(ash.id);
    await store().deletePack(ash.id);
    expect((await store().packs(guild)).map(({ id }) => id)).toEqual([marsh.id]);
  });

  it('keeps shortcuts by person, kind and name, capitals or not', async () => {
    const [ana, ben] = [fresh('user'), fresh('user')];
    const volley = { kind: 'act', name: 'My Volley', says: 'longbow weakest' } as const;
    const luck = { kind: 'roll', name: 'luck', says: '2d6' } as const;
    for (const one of [volley, luck]) await store().saveShortcut(ana, one);
    await store().saveShortcut(ben, { ...volley, says: 'spear' });
    await store().saveShortcut(ana, { ...volley, name: 'my volley', says: 'bow' });
    expect(await store().shortcuts(ana)).toEqual([luck, { kind: 'act', name: 'my volley', says: 'bow' }]);
    await store().deleteShortcut(ana, { kind: 'roll', name: 'MY VOLLEY' });
    await store().deleteShortcut(ana, { kind: 'act', name: 'MY VOLLEY' });
    expect(await store().shortcuts(ana)).toEqual([luck]);
    expect(await store().shortcuts(ben)).toEqual([{ ...volley, says: 'spear' }]);
  });

  it('keeps an image once, as long as a sheet has it, and changes no portrait with a sheet', async () => {
    const [ana, ben, guild] = [fresh('user'), fresh('user'), fresh('guild')];
    const [yrsa, wulf, odo] = [
      character(guild, 'Yrsa', { owner: ana }),
      character(guild, 'Wulf', { owner: ana }),
      character(guild, 'Odo', { owner: ben }),
    ];
    for (const one of [yrsa, wulf, odo]) await store().saveCharacter(one);
    const [face, other] = [
      { hash: fresh('face'), image: Uint8Array.from([0, 255, 1, 254]) },
      { hash: fresh('face'), image: Uint8Array.from([7]) },
    ];
    for (const { id } of [yrsa, odo]) await store().setPortrait(id, face);
    await store().setPortrait(wulf.id, other);
    expect(await store().portraitsOf(ana)).toEqual({ count: 2, bytes: 5 });
    expect(await store().portraits([yrsa.id, odo.id, 'nobody'])).toEqual({ [yrsa.id]: face.hash, [odo.id]: face.hash });
    expect((await store().company('none', guild, [], [wulf.id])).portraits).toEqual({ [wulf.id]: other.hash });
    await store().saveCharacter({ ...yrsa, name: 'Yrsa the Red', portrait: null });
    expect(await store().character(yrsa.id)).toEqual({ ...yrsa, name: 'Yrsa the Red', portrait: face.hash });
    expect(Buffer.from((await store().portrait(face.hash))!)).toEqual(Buffer.from(face.image));
    const mine = (await store().dataOf(ana)).portraits.map(({ hash, image }) => [hash, image.byteLength]);
    expect(mine.sort()).toEqual([
      [face.hash, 4],
      [other.hash, 1],
    ]);
    await store().setPortrait(wulf.id, null);
    expect(await store().portrait(other.hash)).toBeNull();
    await store().forget(ana);
    expect(Buffer.from((await store().portrait(face.hash))!)).toEqual(Buffer.from(face.image));
    await store().deleteCharacter(odo.id);
    expect(await store().portrait(face.hash)).toBeNull();
    await store().setPortrait('nobody', null);
    await store().setPortrait('nobody', other);
    expect(await store().portrait(other.hash)).toBeNull();
  });

  it('tells a user everything it keeps of him, and forgets it but for his seats', async () => {
    const user = fresh('user');
    const made = page({ seats: [seat(user)] });
    const mine = character(made.guild, 'Mine', { owner: user });
    const standing = order(made.id, user);
    await store().create(change(made, { orders: { kept: [standing], dropped: [] } }));
    await store().savePerson(person(user));
    await store().saveCharacter(mine);
    const shortcut = { kind: 'act', name: 'My Volley', says: 'longbow weakest' } as const;
    await store().saveShortcut(user, shortcut);
    const prep = prepared(made.guild, user, 'The Ford');
    await store().savePrep(prep);
    const seats = [{ encounter: made.id, name: made.name }];
    expect(await store().dataOf(user)).toEqual({
      person: person(user),
      characters: [mine],
      orders: [standing],
      shortcuts: [shortcut],
      preps: [prep],
      seats,
      agenda: [],
      portraits: [],
    });
    await store().forget(user);
    expect(await store().dataOf(user)).toEqual({
      person: null,
      characters: [],
      orders: [],
      shortcuts: [],
      preps: [],
      seats,
      agenda: [],
      portraits: [],
    });
    expect(await store().load(made.id)).not.toBeNull();
  });

  it('keeps one account of when all was well, and of the last outage', async () => {
    await store().saveWatch({ well: 3, since: 1, until: 2 });
    await store().saveWatch({ well: 1_800_000_000_000, since: 1, until: 2 });
    expect(await store().watch()).toEqual({ well: 1_800_000_000_000, since: 1, until: 2 });
  });

  it('keeps whom an answer is owed until it is given', async () => {
    const [a, b] = [fresh('owed'), fresh('owed')].map((id) => ({ id, application: '7', guild: '8', token: `token of ${id}`, at: 5 })) as [
      Owed,
      Owed,
    ];
    await store().owe([a], []);
    await store().owe([b], [a.id]);
    const mine = (await store().owed()).filter(({ id }) => id === a.id || id === b.id);
    expect(mine).toEqual([b]);
    await store().owe([], [b.id, fresh('unknown')]);
    expect((await store().owed()).map(({ id }) => id)).not.toContain(b.id);
  });

  it('keeps what is written together with an answer that is noted as owed already', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((what) => ({ id: fresh(`owed ${what}`), application: '7', guild: '8', token: 't', at: 5 })) as [
      Owed,
      Owed,
      Owed,
    ];
    await store().owe([a, b], []);
    await store().owe([b, c, c], [a.id]);
    const mine = (await store().owed()).filter(({ id }) => [a, b, c].some((one) => one.id === id));
    expect(mine.map(({ id }) => id).sort()).toEqual([b.id, c.id].sort());
  });
}

/** People, their daily pings, sheets and faces, as every store keeps them: in full, in order, up to the limits, and nobody else's. */
import { describe, expect, it } from 'vitest';
import { PLAIN_DESK } from '../../src/table/desk.ts';
import type { Guild, Person, Post, Shortcut } from '../../src/table/encounter.ts';
import { soloPlace, whatIfPlace } from '../../src/table/solo.ts';
import type { Store } from '../../src/table/store.ts';
import { change, character, fresh, page, person, prepared, seat } from './samples.ts';

export function peopleContract(store: () => Store): void {
  it('keeps every setting of a person, whatever it was before', async () => {
    const user = fresh('user');
    const daily = (due: number) => ({ guild: 'g', channel: fresh('c'), at: 480, due });
    const settings: readonly Partial<Person>[] = [
      { timeZone: 'Asia/Tokyo', quietFrom: 0, quietUntil: 1, days: [7], away: 12, remindEvery: 5, confirm: false, style: 'story' },
      { timeZone: 'UTC', quietFrom: 60, quietUntil: 0, days: [], away: null, remindEvery: 9, confirm: true, style: 'brief' },
      { dailies: [daily(9e14), daily(8e14)], style: 'story' },
      { dailies: [] },
    ];
    for (const more of settings) {
      await store().savePerson(person(user, more));
      expect(await store().person(user)).toEqual(person(user, more));
      expect(await store().people([user])).toEqual([person(user, more)]);
      expect((await store().dataOf(user)).person).toEqual(person(user, more));
    }
  });

  it('keeps every setting of a server, whatever it was before', async () => {
    const guild = fresh('guild');
    const plain: Guild = {
      ...{ guild, gmRole: null, pace: 'daily', house: {}, defaultRuleset: null, style: 'story', say: true, voice: 'block' },
      ...{ lastCall: null, desk: PLAIN_DESK },
    };
    const settings: readonly Partial<Guild>[] = [
      {},
      { gmRole: '12', pace: 'live', house: { brp: { x: '1' } }, defaultRuleset: 'brp', style: 'brief', say: false, voice: 'webhook' },
      { lastCall: 0 },
      { lastCall: 600_000 },
      { lastCall: 'off', desk: { ...PLAIN_DESK, fights: 2 } },
      { lastCall: null },
    ];
    for (const more of settings) {
      await store().saveGuild({ ...plain, ...more });
      expect(await store().guild(guild)).toEqual({ ...plain, ...more });
      expect((await store().company('none', guild, [], [])).guild).toEqual({ ...plain, ...more });
    }
  });

  it('has nothing to say of nobody', async () => {
    expect(await store().people([])).toEqual([]);
    expect(await store().portraits([])).toEqual({});
    expect(await store().portrait(fresh('face'))).toBeNull();
    expect(await store().portraitsOf(fresh('user'))).toEqual({ count: 0, bytes: 0 });
    expect(await store().character(fresh('character'))).toBeNull();
    expect(await store().shortcuts(fresh('user'))).toEqual([]);
    expect(await store().dataOf(fresh('user'))).toEqual({
      ...{ person: null, characters: [], orders: [], shortcuts: [], preps: [], seats: [], agenda: [], portraits: [] },
    });
  });

  describe('daily pings', () => {
    const rung = (channel: string, ...dues: readonly number[]) => dues.map((due) => ({ guild: 'g', channel, at: 480, due }));
    const ping = (channel: string): Post => ({ id: fresh('d'), encounter: null, channel, payload: { content: 'x' }, created: 5 });
    const waiting = async (channel: string) => (await store().postsToSend(1000, 10_000)).filter((p) => p.channel === channel);

    it('are due by the earliest of somebody’s, the longest overdue first, so many at a time', async () => {
      const channel = fresh('channel');
      const [late, early, never] = [fresh('user'), fresh('user'), fresh('user')];
      await store().savePerson(person(late, { dailies: rung(channel, -70, -90, -80) }));
      await store().savePerson(person(early, { dailies: rung(channel, -95) }));
      await store().savePerson(person(never));
      const due = async (now: number, limit = 10) => (await store().dailiesDue(now, limit)).map(({ user }) => user);
      expect([await due(-96), await due(-95), await due(-91), await due(-90)]).toEqual([[], [early], [early], [early, late]]);
      expect(await due(-60, 1)).toEqual([early]);
      expect(await store().nextDaily()).toBe(-95);
      expect((await store().dailiesDue(-90, 2))[1]).toEqual(person(late, { dailies: rung(channel, -70, -90, -80) }));
      for (const user of [late, early]) await store().savePerson(person(user));
      expect(await due(-60)).toEqual([]);
    });

    it('are rung by whoever knows when they were due, and not by others', async () => {
      const [user, channel] = [fresh('user'), fresh('channel')];
      await store().savePerson(person(user, { dailies: rung(channel, 9e14) }));
      await store().ring({ user, dailies: rung(channel, 9.1e14) }, 8e14, [ping(channel)]);
      await store().ring({ user: fresh('user'), dailies: rung(channel, 9.1e14) }, 9e14, [ping(channel)]);
      expect((await store().person(user))?.dailies).toEqual(rung(channel, 9e14));
      expect(await waiting(channel)).toEqual([]);
      await store().ring({ user, dailies: rung(channel, 9.1e14) }, 9e14, []);
      expect((await store().person(user))?.dailies).toEqual(rung(channel, 9.1e14));
      await store().savePerson(person(user));
    });

    it('post what was not posted yet, and that alone', async () => {
      const [user, first, second] = [fresh('user'), fresh('channel'), fresh('channel')];
      const [one, two, three] = [ping(first), ping(second), ping(fresh('channel'))];
      await store().savePerson(person(user, { dailies: rung(first, 9e14) }));
      await store().ring({ user, dailies: rung(first, 9.1e14) }, 9e14, [one]);
      await store().postSent(one.id, '1');
      await store().ring({ user, dailies: rung(first, 9.2e14) }, 9.1e14, [three, one, two]);
      expect([(await waiting(first)).length, (await waiting(second)).length, (await waiting(three.channel)).length]).toEqual([0, 1, 1]);
      expect((await waiting(second))[0]).toEqual({ ...two, attempts: 0, uncertain: false });
      for (const { id } of [two, three]) await store().postSent(id, '2');
      await store().savePerson(person(user));
    });
  });

  it('lists sheets by name, capitals or not, those of one name by id, twenty-five unless told', async () => {
    const guild = fresh('guild');
    const named = (name: string, id: string) => character(guild, name, { id: `${guild}-${id}` });
    const all = [named('anna', '2'), named('ANNA', '1'), named('Ánna', '3'), named('Bob', '0')];
    for (const one of all) await store().saveCharacter(one);
    const found = await store().characters({ guild });
    expect(found.slice(0, 2)).toEqual([all[1], all[0]]);
    for (let i = 0; i < 23; i++) await store().saveCharacter(named(`c${i}`, `9${i}`));
    expect(await store().characters({ guild })).toHaveLength(25);
    expect(await store().characters({ guild, limit: 26 })).toHaveLength(26);
    expect(await store().characters({ guild, limit: 99 })).toHaveLength(27);
  });

  it('keeps a sheet’s pronoun, tactic, owner and place, and leaves out what there is not', async () => {
    const made = character(fresh('guild'), 'Cleo', { pronoun: null });
    await store().saveCharacter(made);
    expect(await store().character(made.id)).toEqual(made);
    const next = {
      ...made,
      guild: fresh('guild'),
      owner: '8',
      kind: 'template',
      ruleset: 'murdham',
      pronoun: 'they',
      tactic: 'brute',
    } as const;
    await store().saveCharacter(next);
    expect(await store().character(made.id)).toEqual(next);
    await store().saveCharacter(made);
    expect(await store().character(made.id)).toEqual(made);
    expect(await store().characters({ guild: next.guild })).toEqual([]);
  });

  it('tells somebody all of theirs in the order of its lists', async () => {
    const [user, guild] = [fresh('user'), fresh('guild')];
    const says = (kind: Shortcut['kind'], name: string): Shortcut => ({ kind, name, says: `${kind} ${name}` });
    for (const one of [says('roll', 'volley'), says('act', 'Volley'), says('act', 'zeal'), says('roll', 'Aim')])
      await store().saveShortcut(user, one);
    const [ford, bridge] = [prepared(guild, user, 'The Ford'), prepared(guild, user, 'a bridge')];
    for (const one of [ford, bridge]) await store().savePrep(one);
    const { shortcuts, preps } = await store().dataOf(user);
    expect(shortcuts).toEqual([says('roll', 'Aim'), says('act', 'Volley'), says('roll', 'volley'), says('act', 'zeal')]);
    expect(await store().shortcuts(user)).toEqual(shortcuts);
    expect(preps).toEqual([bridge, ford]);
  });

  it('forgets the fights that somebody has alone, and what is theirs alone', async () => {
    const [user, other] = [fresh('user'), fresh('user')];
    const alone = [soloPlace(user), whatIfPlace(user), soloPlace(other)].map((at) => page({ guild: at, channel: at, seats: [seat(user)] }));
    const shared = page({ seats: [seat(user), seat(other)] });
    for (const one of [...alone, shared]) await store().create(change(one));
    const [mine, theirs] = [character(shared.guild, 'Mine', { owner: user }), character(shared.guild, 'Theirs', { owner: other })];
    for (const one of [mine, theirs]) await store().saveCharacter(one);
    const face = { hash: fresh('face'), image: Uint8Array.from([1, 2, 3]) };
    await store().setPortrait(mine.id, face);
    await store().savePerson(person(other));
    await store().saveShortcut(other, { kind: 'act', name: 'a', says: 'b' });
    const prep = prepared(shared.guild, other, 'The Ford');
    await store().savePrep(prep);
    await store().forget(user);
    expect(await Promise.all([...alone, shared].map(async ({ id }) => (await store().load(id)) !== null))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(await store().portrait(face.hash)).toBeNull();
    expect(await store().dataOf(other)).toMatchObject({ person: person(other), characters: [theirs], preps: [prep] });
    expect(await store().shortcuts(other)).toHaveLength(1);
  });

  it('changes the face of a sheet to another, and keeps the old one only where somebody else has it', async () => {
    const guild = fresh('guild');
    const [one, other] = [character(guild, 'One', { owner: fresh('user') }), character(guild, 'Other', { owner: fresh('user') })];
    for (const made of [one, other]) await store().saveCharacter(made);
    const faces = [1, 2, 3].map((byte) => ({ hash: fresh('face'), image: Uint8Array.from(Array(byte).fill(byte) as number[]) }));
    const there = async () => Promise.all(faces.map(async ({ hash }) => (await store().portrait(hash))?.length ?? 0));
    await store().setPortrait(one.id, faces[0]!);
    await store().setPortrait(other.id, faces[0]!);
    await store().setPortrait(one.id, faces[1]!);
    expect(await there()).toEqual([1, 2, 0]);
    await store().setPortrait(other.id, faces[2]!);
    expect(await there()).toEqual([0, 2, 3]);
    await store().setPortrait(other.id, faces[2]!);
    expect(await there()).toEqual([0, 2, 3]);
    expect(await store().portraits([one.id, other.id])).toEqual({ [one.id]: faces[1]!.hash, [other.id]: faces[2]!.hash });
    expect(await store().portraitsOf(other.owner)).toEqual({ count: 1, bytes: 3 });
    await store().deleteCharacter(other.id);
    expect(await there()).toEqual([0, 2, 0]);
    await store().setPortrait(one.id, null);
    expect(await there()).toEqual([0, 0, 0]);
    expect(await store().portraits([one.id])).toEqual({});
    expect((await store().character(one.id))!.portrait).toBeNull();
  });
}

/** A store that deeds are done to, and all that it answers: what stores that promise the same must agree on. */
import type { Encounter, Post, Status } from '../../src/table/encounter.ts';
import { soloPlace } from '../../src/table/solo.ts';
import type { Store } from '../../src/table/store.ts';
import { lots } from '../support/random-fight.ts';

export const GUILDS = ['g1', 'g2'];
export const CHANNELS = ['c1', 'c2', 'c3', soloPlace('u1')];
export const USERS = ['u1', 'u2', 'u3'];
export const STATUSES: readonly Status[] = ['gathering', 'running', 'paused', 'over'];
export const HASHES = ['a'.repeat(64), 'b'.repeat(64)];
export const NOW = 5000;

/** What is known of what has been put in, so that most deeds are about something that is there. */
export class World {
  readonly store: Store;
  readonly draw;
  readonly fights = new Map<string, Encounter>();
  readonly posts: Post[] = [];
  made = 0;

  constructor(store: Store, seed: number) {
    this.store = store;
    this.draw = lots(seed);
  }

  one<T>(of: readonly T[]): T {
    return of[this.draw(of.length)]!;
  }
  maybe<T>(value: T, otherwise: T): T {
    return this.draw(2) === 0 ? value : otherwise;
  }
  id(kind: string): string {
    return `${kind}${++this.made}`;
  }
  fight(): Encounter {
    return this.one([...this.fights.values()]);
  }
}

/** As text with the names of fields in order, as stores may give them in any. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : one,
  );

const sorted = <T>(all: readonly T[]): readonly T[] => all.toSorted((a, b) => (ordered(a) < ordered(b) ? -1 : 1));

/** All that the store answers, by question. */
export async function answers(w: World): Promise<Readonly<Record<string, unknown>>> {
  const { store } = w;
  const all: Record<string, unknown> = {};
  for (const id of [...w.fights.keys()].slice(-6)) {
    all[`${id}`] = [
      await store.load(id),
      await store.log(id, 1, 3),
      await store.logEnd(id, 2),
      await store.board(id),
      await store.gmBoard(id),
    ];
    all[`${id}, back`] = [
      await store.checkpoints(id, 3),
      await store.checkpoints(id, 2, 2),
      await store.actions(id, 2),
      await store.doings(id, 2),
    ];
    all[`${id}, without match`] = await store.withoutMatch([id, 'nobody’s']);
    all[`${id}, company`] = await store.company(id, 'g1', USERS, ['s1', 's2', 's9']);
  }
  for (const channel of CHANNELS) all[`in ${channel}`] = [await store.inChannel(channel), await store.inChannel(channel, true)];
  for (const user of USERS) {
    const { characters, orders, shortcuts, preps, seats, agenda: wanted, portraits, person: who } = await store.dataOf(user);
    all[user] = [
      who,
      shortcuts,
      preps.map(({ name }) => name.toLowerCase()),
      ...[characters, orders, seats, wanted, portraits.map(({ hash, image }) => [hash, ...image])].map((one) =>
        sorted(one as readonly unknown[]),
      ),
    ];
    all[`lists of ${user}`] = [
      await store.list({ user }),
      await store.ended({ guild: 'g1', user, limit: 3 }),
      await store.shortcuts(user),
      await store.preps(user, 'g1'),
      await store.portraitsOf(user),
    ];
    all[`agenda of ${user}`] = [
      await store.agenda({ user, guild: 'g1', endedSince: 2010, limit: 50 }),
      await store.agenda({ user, guild: null, endedSince: 0, limit: 50 }),
      await store.agenda({ user, guild: null, endedSince: 0, limit: 50, open: true }),
    ];
  }
  all['sheets'] = [
    await store.characters({}),
    await store.characters({ guild: ['g1', soloPlace('u1')], limit: 2 }),
    await store.characters({ guild: 'g2', owner: 'u1', kind: 'template' }),
    await store.characters({ ruleset: 'brp' }),
    await store.character('s1'),
  ];
  all['looks'] = [
    await store.portraits(['s1', 's3', 's9']),
    ...(await Promise.all(HASHES.map(async (hash) => [...((await store.portrait(hash)) ?? [])]))),
  ];
  all['server'] = [
    await store.list({ guild: 'g1', limit: 2 }),
    await store.packs('g1'),
    await store.sharedPreps('g1'),
    await store.prep('q1'),
    await store.people(['u2', 'u9']),
  ];
  all['clock'] = [
    await store.due(NOW, 2),
    await store.due(9e9, 50),
    await store.nextDue(),
    sorted(await store.lost()),
    await store.census(NOW),
    await store.nextDaily(),
    await store.dailiesDue(NOW, 2),
  ];
  all['outbox'] = [
    await store.postsToSend(NOW, 2),
    await store.postsToSend(9e9, 50),
    await store.nextPost(),
    [...(await store.messagesOf(w.posts.slice(-8).map(({ id }) => id)))].toSorted(),
  ];
  all['boards'] = [await store.boardsBehind(2), await store.boardsBehind(50), await store.gmBoardsBehind(2)];
  all['rest'] = [await store.watch(), sorted(await store.owed()), await store.handled('i1'), await store.withoutAgenda('f1', 3)];
  return all;
}

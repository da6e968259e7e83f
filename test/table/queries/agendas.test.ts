/** What a fight in each state wants of each person at it, as text (`vitest run FILE -u` writes it again), and how older fights are given theirs. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agendaOf, fillAgendas } from '../../../src/table/queries/agenda.ts';
import { STANDINGS, standingOf } from '../../support/standings.ts';

test('what is wanted of whom', async () => {
  const lines = Object.keys(STANDINGS).flatMap((name) => [
    `# ${name}`,
    ...agendaOf(standingOf(name)).flatMap(({ user, asks, waiting, ...entry }) => [
      `${user}: ${JSON.stringify(entry)}`,
      ...asks.map((ask) => `  asks ${JSON.stringify(ask)}`),
      ...waiting.map((one) => `  waits ${JSON.stringify(one)}`),
    ]),
    '',
  ]);
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'agendas.txt'));
});

test('of somebody in hiding whom an autopilot is about to move, the GM alone reads who it is', () => {
  const work = standingOf('nobody near the fight that hides is asked');
  const [asked] = work.encounter.decisions;
  const choice = { pick: 'wait' };
  const planned = { choice, from: 'doctrine', at: 1 } as const;
  Object.assign(work, { encounter: { ...work.encounter, decisions: [{ ...asked!, planned }] } });
  const told = agendaOf(work).map(({ user, open, waiting }) => [user, open, waiting.map(({ who, what }) => `${who} ${what}`)]);
  expect(told).toEqual([
    ['greta', 0, ['Cat to decide something']],
    ['ana', 0, ['the GM to decide something']],
    ['ben', 0, ['the GM to decide something']],
  ]);
});

/** Fights without agendas, of which some cannot be opened. */
function filling(ids: readonly string[], { broken = [] as readonly string[], isEnding = (): boolean => false, store = {} } = {}) {
  const done: string[] = [];
  const errors: string[] = [];
  const asked: string[] = [];
  const handler = {
    look: async (id: string, caller: null, make: (work: unknown) => unknown) => {
      if (broken.includes(id)) throw new Error('a bug');
      expect(caller).toBeNull();
      return make(standingOf('Ann’s turn'));
    },
    store: {
      withoutAgenda: async (after: string, most: number) => {
        asked.push(`${after || 'the first'}, ${most} at once`);
        return ids.filter((id) => id > after).slice(0, 2);
      },
      saveAgenda: async (id: string, version: number, agenda: readonly { readonly user: string }[]) => {
        done.push(`${id} ${version} ${agenda.map(({ user }) => user).join()}`);
      },
      ...store,
    },
    breathe: async () => done.push('a pause'),
  };
  const onError = (error: unknown, id: string): void => void errors.push(`${id}: ${(error as Error).message}`);
  return { done, errors, asked, run: () => fillAgendas(handler as never, onError, isEnding) };
}

test('fights of older versions are given theirs one after another, with pauses', async () => {
  const { done, asked, errors, run } = filling(['a', 'b', 'c']);
  await run();
  expect(done).toEqual(['a', 'b', 'c'].flatMap((id) => [`${id} 0 greta,ana,ben`, 'a pause']));
  expect(asked).toEqual(['the first, 50 at once', 'b, 50 at once', 'c, 50 at once']);
  expect(errors).toEqual([]);
});

test('one that cannot be opened is told of and passed over; a store that is away ends it, told of', async () => {
  const one = filling(['a', 'b', 'c'], { broken: ['b'] });
  await one.run();
  expect([one.done.length, one.errors]).toEqual([4, ['b: a bug']]);
  const away = filling(['a'], { store: { withoutAgenda: () => Promise.reject(new Error('away')) } });
  await away.run();
  expect([away.done, away.errors]).toEqual([[], ['any encounter: away']]);
});

test('whoever is ending begins no other', async () => {
  let left = 1;
  const { done, run } = filling(['a', 'b', 'c'], { isEnding: () => left-- <= 0 });
  await run();
  expect(done).toEqual(['a 0 greta,ana,ben', 'a pause']);
});

/**
 * What each reader gets of a fight in each state, field by field, as text (`vitest run FILE -u` writes it again): all of it where it is
 * Ann’s turn, and elsewhere what is otherwise.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/engine/index.ts';
import type { Caller } from '../../../src/table/api.ts';
import { askedFor } from '../../../src/table/queries/asked-for.ts';
import { encounterViewOf, offersFor } from '../../../src/table/queries/encounter-view.ts';
import { callerOf } from '../../support/brawl-work.ts';
import { STANDINGS, standingOf } from '../../support/standings.ts';

const READERS: Readonly<Record<string, Caller | null>> = {
  greta: callerOf('greta'),
  ana: callerOf('ana'),
  ben: callerOf('ben'),
  sam: callerOf('sam', { roles: ['r-gm'] }),
  everybody: null,
};

type Fields = Readonly<Record<string, string>>;
const orRefusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `✗ ${error.reason} ${JSON.stringify(error.facts)}`;
  }
};

/** The view of a reader, field by field; without the pace, and with the picks of what they may do. */
function fieldsOf(name: string, caller: Caller | null): Fields {
  const work = standingOf(name);
  const { pace, commitment, ...view } = encounterViewOf(work, caller);
  expect([pace, commitment.length], name).toEqual([work.encounter.pace, 64]);
  const may = caller
    ? ['ann', 'cat', 'gm', '@house'].map((who) => {
        const offers = orRefusal(() => offersFor(work, caller, who).map(({ pick }) => pick));
        const asked = orRefusal(() => {
          const found = askedFor(work, caller, null, who);
          return found && [found.decision.id, found.offers.map(({ pick }) => pick), found.otherwise];
        });
        return [who, offers, asked];
      })
    : [];
  return Object.fromEntries(Object.entries({ ...view, may }).map(([key, value]) => [key, JSON.stringify(value) ?? '']));
}

const [FIRST = ''] = Object.keys(STANDINGS);

describe('what is seen', () => {
  test.each(Object.keys(READERS))('by %s', async (name) => {
    const caller = READERS[name]!;
    const usual = fieldsOf(FIRST, caller);
    const lines = Object.keys(STANDINGS).flatMap((standing) => {
      const fields = Object.entries(fieldsOf(standing, caller)).filter(([key, value]) => standing === FIRST || usual[key] !== value);
      return [`# ${standing}`, ...fields.map(([key, value]) => `${key}: ${value}`), ''];
    });
    await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, `seen-by-${name}.txt`));
  });
});

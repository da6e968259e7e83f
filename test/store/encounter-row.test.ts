/** What a row says of an encounter beside what it holds. */
import { expect, test } from 'vitest';
import { matchOf } from '../../src/engine/index.ts';
import { ENCOUNTER_COLUMNS, type EncounterRow, toEncounter, toRow } from '../../src/store/encounter-row.ts';
import { anchorOf } from '../../src/store/past.ts';
import { page } from './samples.ts';

test('a board is to be drawn where there is a channel: of a fight that has lost its own it would be looked at for ever', () => {
  const of = page();
  expect(toRow(of).boardBehind).toBe(true);
  expect(toRow({ ...of, status: 'paused', lost: { since: 500, was: 'running' } }).boardBehind).toBe(false);
});

test('a long fight that is much like its anchor is written as what differs from it, any other as it is', () => {
  const fight = (names: number, draw: number) => ({ round: draw, names: Array.from({ length: names }, (_, i) => `fighter ${i * draw}`) });
  const by = (state: object, anchor: object) => {
    const { length } = JSON.stringify(state);
    const row = toRow(page({ match: matchOf(state as never) }), anchorOf(20, JSON.stringify(anchor)));
    const columns = Object.fromEntries(ENCOUNTER_COLUMNS.map((name) => [name, row[name]])) as unknown as EncounterRow;
    expect(toEncounter(columns, row.anchor === null ? null : JSON.stringify(anchor)).match.state).toEqual(state);
    return { anchor: row.anchor, isShort: row.match.length < length / 20 };
  };
  const long = fight(1000, 7);
  expect(by({ ...long, round: 8 }, long)).toEqual({ anchor: 20, isShort: true });
  expect(by({ ...long, also: fight(500, 9) }, long)).toEqual({ anchor: null, isShort: false });
  expect(by(fight(1000, 9), long)).toEqual({ anchor: null, isShort: false });
  expect(by(fight(20, 8), fight(20, 7))).toEqual({ anchor: null, isShort: false });
});

/** An encounter and its row. */
import type { Match } from '../engine/index.ts';
import type { Encounter, EncounterAside, Status } from '../table/encounter.ts';
import { isSolo } from '../table/solo.ts';
import { soonest } from '../table/time/decisions.ts';
import { storedPace } from '../table/time/pace.ts';
import { type Prisma, stamp } from './database.ts';
import { type Anchor, packedBy, unpacked } from './past.ts';
import { matchText, stateText } from './state-text.ts';

/** What of a row is the encounter. */
export const ENCOUNTER_COLUMNS = [
  ...(['id', 'guild', 'channel', 'name', 'ruleset', 'rulesVersion', 'status', 'version'] as const),
  ...(['seq', 'seed', 'match', 'details', 'created', 'touched'] as const),
] as const satisfies readonly (keyof Prisma.EncounterSelect)[];

/** Times are whole numbers, however the database hands them over. */
export type EncounterRow = Prisma.EncounterGetPayload<{ select: Record<(typeof ENCOUNTER_COLUMNS)[number], true> }>;

/** Shorter fights (characters) take few pages of the database as they are. */
const LONG = 4096;

/** What encounters of older databases do not hold yet. */
const LATER: Pick<Encounter, 'founder' | 'applicants' | 'lost'> = { founder: null, applicants: [], lost: null };

/** @param anchor what is kept of the checkpoint that the match is written by; null: it is whole */
export function toEncounter({ details, match, status, created, touched, ...columns }: EncounterRow, anchor: string | null): Encounter {
  const fields = JSON.parse(details) as Omit<Encounter, keyof EncounterRow>;
  return {
    ...columns,
    status: status as Status,
    match: toMatch(JSON.parse(match) as MatchRead, anchor),
    ...LATER,
    ...fields,
    pace: storedPace(fields.pace),
    created: Number(created),
    touched: Number(touched),
  };
}

/** A match whose fight may be what differs from its anchor. */
type MatchRead = Omit<Match, 'state'> & { readonly state: Match['state'] | string };

function toMatch({ state, ...rest }: MatchRead, anchor: string | null): Match {
  if (typeof state !== 'string') return { state, ...rest };
  return { state: JSON.parse(unpacked(state, unpacked(anchor ?? '', null))) as Match['state'], ...rest };
}

/** The match as text, and by which anchor that can be read. */
function written(match: Match, anchor: Anchor | null): { readonly match: string; readonly anchor: number | null } {
  const kept = anchor === null || stateText(match.state).length < LONG ? null : packedBy(anchor, match.state);
  if (anchor === null || kept === null) return { match: matchText(match), anchor: null };
  return { match: matchText(match, JSON.stringify(kept)), anchor: anchor.number };
}

/** The same without the match, of a row that was read without it. */
export function toAside(row: Omit<EncounterRow, 'match'>): EncounterAside {
  const { match: _, ...aside } = toEncounter({ ...row, match: '{}' }, null);
  return aside;
}

/**
 * The row of an encounter, one version on: what has no column of its own stands in `details`.
 *
 * @param anchor a checkpoint that is kept as long as this row is not written anew
 */
export function toRow(encounter: Encounter, anchor: Anchor | null = null) {
  const { id, guild, channel, name, ruleset, rulesVersion, status, version, seq, seed, match, created, touched, ...details } = encounter;
  const { lost, decisions, openToAll = false } = details;
  const due = soonest(encounter);
  return {
    id,
    guild,
    channel,
    name,
    ruleset,
    rulesVersion,
    status,
    seq,
    seed,
    openIn: status === 'over' ? null : channel,
    version: version + 1,
    ...written(match, anchor),
    details: JSON.stringify(details),
    created: stamp(created),
    touched: stamp(touched),
    lost: lost === null ? null : stamp(lost.since),
    over: status === 'over' ? stamp(touched) : null,
    due: due === null ? null : stamp(due),
    open: decisions.filter(({ answer }) => answer === null).length,
    // Where there is no channel, or none any more, there is no board to draw.
    boardBehind: !isSolo(encounter) && lost === null,
    // One that goes on again is shown to nobody until it is over again.
    shownToAll: status === 'over' && openToAll,
  } satisfies Readonly<Record<string, unknown> & Record<(typeof ENCOUNTER_COLUMNS)[number], unknown>>;
}

/** An encounter as it will be loaded once it has been saved. */
export function readBack(encounter: Encounter): Encounter {
  const row = toRow(encounter);
  return toEncounter(Object.fromEntries(ENCOUNTER_COLUMNS.map((name) => [name, row[name]])) as unknown as EncounterRow, null);
}

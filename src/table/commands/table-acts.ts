/** What the table itself does to a fight because somebody at it has asked for it: no offer of the rules lists these. */

/**
 * The procedures of these acts. `UnitOfWork.apply` takes no others, and a fight from a file may hold just these beside what the rules
 * offer (`replayed.ts`).
 */
export const TABLE_ACTS = [
  'enter',
  'muster',
  'remove',
  'whose-figure',
  'zone',
  'connect',
  'disconnect',
  'drop-zone',
  'distance',
  'setting',
  'plan-for-later',
  'arrive',
  'drop-planned',
] as const;

/** One of them. */
export type TableAct = (typeof TABLE_ACTS)[number];

/** What each of them is told. */
export const TABLE_ACT_PARTS: Readonly<Record<TableAct, readonly string[]>> = {
  ...{ enter: ['entrant'], muster: ['entrants'], remove: ['target'], 'whose-figure': ['target', 'ofGm'] },
  ...{ zone: ['zone', 'name', 'next', 'traits', 'beside'], connect: ['from', 'to'], disconnect: ['from', 'to'] },
  ...{ 'drop-zone': ['zone', 'to'] },
  ...{ distance: ['from', 'to', 'distance'], setting: ['setting', 'value'] },
  ...{ 'plan-for-later': ['coming'], arrive: ['ids'], 'drop-planned': ['id'] },
};

/** What a GM draws on the map of a fight. */
export type MapDeed = Extract<TableAct, 'zone' | 'connect' | 'disconnect' | 'drop-zone' | 'distance'>;

/** Whether a procedure is one of them. */
export const isTableAct = (procedure: string): procedure is TableAct => (TABLE_ACTS as readonly string[]).includes(procedure);

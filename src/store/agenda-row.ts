/** An entry of somebody's agenda and its row. */
import type { AgendaEntry } from '../table/agenda.ts';
import { type Prisma, stamp } from './database.ts';

/** What of a row is the entry. */
export const agendaColumns = {
  user: true,
  role: true,
  open: true,
  known: true,
  until: true,
  says: true,
} as const satisfies Prisma.AgendaSelect;

type AgendaRow = Prisma.AgendaGetPayload<{ select: typeof agendaColumns }>;

export const toAgenda = ({ role, until, says, ...row }: AgendaRow): AgendaEntry => ({
  ...row,
  role: role as AgendaEntry['role'],
  until: until === null ? null : Number(until),
  ...(JSON.parse(says) as Pick<AgendaEntry, 'asks' | 'waiting' | 'asleep' | 'post'>),
});

/** What nothing searches stands in `says`. */
export const agendaRow = ({ user, role, open, known, until, ...says }: AgendaEntry) => ({
  ...{ user, role, open, known },
  until: until === null ? null : stamp(until),
  says: JSON.stringify(says),
});

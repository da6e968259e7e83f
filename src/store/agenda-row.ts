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

/** As Prisma's models give it; the way past them gives times as numbers or text. */
export type AgendaRow = Omit<Prisma.AgendaGetPayload<{ select: typeof agendaColumns }>, 'until'> & {
  readonly until: bigint | number | string | null;
};

/** What nothing searches. */
type Says = Pick<AgendaEntry, 'asks' | 'waiting' | 'asleep' | 'post'> & Partial<Pick<AgendaEntry, 'next'>>;

export function toAgenda({ user, role, open, known, until, says }: AgendaRow): AgendaEntry {
  const said = JSON.parse(says) as Says;
  return { user, role: role as AgendaEntry['role'], open, known, until: until === null ? null : Number(until), next: null, ...said };
}

/** What nothing searches stands in `says`. */
export const agendaRow = ({ user, role, open, known, until, ...says }: AgendaEntry) => ({
  user,
  role,
  open,
  known,
  until: until === null ? null : stamp(until),
  says: JSON.stringify(says),
});

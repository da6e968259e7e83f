/** A page and its row. */
import type { Match } from '../engine/index.ts';
import type { Page, Status } from '../table/page.ts';
import { type Prisma, stamp } from './database.ts';

/** What of a row is the page. */
export const pageColumns = {
  id: true,
  guild: true,
  channel: true,
  name: true,
  ruleset: true,
  rulesVersion: true,
  status: true,
  version: true,
  seq: true,
  seed: true,
  match: true,
  rest: true,
  created: true,
  touched: true,
} as const satisfies Prisma.EncounterSelect;

type PageRow = Prisma.EncounterGetPayload<{ select: typeof pageColumns }>;

/** What pages of older databases do not hold yet. */
const LATER: Pick<Page, 'founder' | 'applicants' | 'lost'> = { founder: null, applicants: [], lost: null };

export const toPage = ({ rest, match, status, created, touched, ...columns }: PageRow): Page => ({
  ...columns,
  status: status as Status,
  match: JSON.parse(match) as Match,
  ...LATER,
  ...(JSON.parse(rest) as Omit<Page, keyof PageRow>),
  created: Number(created),
  touched: Number(touched),
});

/** The row of a page, one version on. */
export function toRow({
  id,
  guild,
  channel,
  name,
  ruleset,
  rulesVersion,
  status,
  version,
  seq,
  seed,
  match,
  created,
  touched,
  ...rest
}: Page) {
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
    match: JSON.stringify(match),
    rest: JSON.stringify(rest),
    created: stamp(created),
    touched: stamp(touched),
    lost: rest.lost === null ? null : stamp(rest.lost.since),
    boardBehind: true,
  };
}

/** A page as it will be loaded once it has been saved. */
export function readBack(page: Page): Page {
  const { openIn: _, boardBehind: __, ...row } = toRow(page);
  return toPage(row);
}

/** What a state may hold, so that no edit makes one that the rules cannot read. */
import { z } from 'zod';
import { takesWhole, takesWords } from '../../engine/index.ts';
import type { State } from './state.ts';
import { COVER_KINDS, FATES, INJURIES, LOCATIONS } from './tables.ts';

/** More action dice than any hand can come to by the rules. */
const MOST_DICE = 30;

const whole = (min: number, max: number) => z.custom<number>(...takesWhole(min, max));
const flag = z.boolean();
const count = whole(0, 99);
const change = whole(-99, 99);
const id = z.custom<string>(...takesWords(60));
const ids = z.array(id).max(200);

/** Every field of the state. */
export const stateSchema = z.object({
  ad: z.array(whole(1, 6)).max(MOST_DICE),
  carry: whole(0, 1),
  holding: flag,
  zone: id,
  status: z.enum(['alone', 'inContact', 'inClose']),
  meleeGroup: id.nullable(),
  prone: flag,
  flying: flag,
  facing: whole(0, 7),
  physLost: count,
  mentLost: count,
  physCross: count,
  mentCross: count,
  physBonus: change,
  mentBonus: change,
  bonuses: z
    .array(z.object({ track: z.enum(['phys', 'ment']), ranks: change, source: id, refreshes: count.nullable(), cover: id.nullable() }))
    .max(60),
  physTired: count,
  mentTired: count,
  stun: flag,
  shock: flag,
  doubt: flag,
  panicked: flag,
  crushed: flag,
  aghast: flag,
  ooa: flag,
  kia: flag,
  massive: flag,
  ooaFate: z.enum([...FATES, 'captured']).nullable(),
  exposures: count,
  fumbled: flag,
  defencePool: z.object({ type: z.enum(['dodge', 'block']), dice: count, max: count }).nullable(),
  actionPool: z.object({ action: id, dice: count, paid: count.optional() }).nullable(),
  holdOn: id.nullable(),
  heldBy: id.nullable(),
  holdLevel: whole(0, 5),
  noDefence: flag,
  dodgeOnly: flag,
  injuries: z
    .array(z.object({ location: z.enum([...LOCATIONS, 'neck', 'groin']), effect: z.enum(INJURIES), permanent: flag.optional() }))
    .max(60),
  burn: count,
  allMod: change,
  fearPassed: flag,
  surprised: flag,
  cover: z.enum(COVER_KINDS).nullable(),
  coverAt: id.nullable(),
  dropped: ids,
  weaponInHand: ids,
  mounted: flag,
  hamstrung: flag,
  roundDue: flag,
  used: ids,
  attackers: ids,
  effort: flag,
  trampled: ids,
} satisfies Readonly<Record<keyof State, z.ZodType>>);

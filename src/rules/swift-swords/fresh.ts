/** The state in which somebody starts a fight. */
import { copy } from '../../engine/index.ts';
import { isHeld } from './arsenal.ts';
import type { Sheet } from './sheet.ts';
import type { State } from './state.ts';

const FRESH: Omit<State, 'weaponInHand' | 'mounted'> = {
  ad: [],
  carry: 0,
  holding: false,
  zone: 'z1',
  status: 'alone',
  meleeGroup: null,
  prone: false,
  flying: false,
  facing: 0,
  physLost: 0,
  mentLost: 0,
  physCross: 0,
  mentCross: 0,
  physBonus: 0,
  mentBonus: 0,
  bonuses: [],
  physTired: 0,
  mentTired: 0,
  stun: false,
  shock: false,
  doubt: false,
  panicked: false,
  crushed: false,
  aghast: false,
  ooa: false,
  kia: false,
  massive: false,
  ooaFate: null,
  exposures: 0,
  fumbled: false,
  defencePool: null,
  actionPool: null,
  holdOn: null,
  heldBy: null,
  holdLevel: 0,
  noDefence: false,
  dodgeOnly: false,
  injuries: [],
  burn: 0,
  allMod: 0,
  fearPassed: false,
  surprised: false,
  cover: null,
  coverAt: null,
  dropped: [],
  hamstrung: false,
  roundDue: true,
  used: [],
  attackers: [],
  effort: false,
  trampled: [],
};

/** The state somebody starts a fight in. */
export const freshState = (sheet: Sheet): State => ({
  ...copy(FRESH),
  weaponInHand: firstInHand(sheet),
  mounted: sheet.mount !== null || sheet.chariot !== null,
});

const ONE_HANDED = ['light', 'medium'];

/** A fighter with two weapons trained to use both starts with two, others with the first. */
function firstInHand({ weapons, tactics }: Sheet): string[] {
  const held = weapons.filter(isHeld);
  const two = tactics.some((t) => t !== 'follow-on') ? held.filter((w) => ONE_HANDED.includes(w.weight)).slice(0, 2) : [];
  return (two.length === 2 ? two : held.slice(0, 1)).map((w) => w.id);
}

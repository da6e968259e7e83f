/** What somebody does with a foe in their grip: hurt them, or slam them into the scenery. */

import { ask, asText, type Choice, emit, GM, isHere, LET_BE, type Offer, type Param, type Part, type Script } from '../../engine/index.ts';
import { weaponOf } from './arms.ts';
import { applyDamage, augmentPart } from './damage.ts';
import { isRuledByTables, rulingParam } from './ruling.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';

import { isConscious } from './status.ts';
import { CORNERS, type Corner, SURFACES, type Surface } from './tables.ts';
import { weaponsOf } from './targets.ts';
import { FISTS, type Weapon } from './weapons.ts';
import { NOTHING } from './words/names.ts';

/** No harm meant, only the hold. */
export const NO_HARM = 'no-harm';

/** SW-GRP-05: bare hands and small weapons are of use in close combat; larger ones are not. */
const closeWeapons = (fight: Fight, c: Fighter): Weapon[] => weaponsOf(fight, c).filter((w) => w.small);

/** What they mean to do when the grab succeeds; they are asked again then (SW-GRP-04). */
export const intentOf = (fight: Fight, c: Fighter): Param => ({
  name: 'harm',
  kind: 'thing',
  options: [
    { value: NO_HARM },
    ...weaponsOf(fight, c).map(({ id, small }) => (small ? { value: id } : { value: id, blocked: 'too-large' })),
  ],
  optional: true,
  initial: NO_HARM,
});

/** SW-GRP-04, SW-GRP-13: damage with bare hands or a small weapon, and a slam where the hold is firm. Asked after the roll. */
export function* hurtHeld(
  fight: Fight,
  by: Fighter,
  on: Fighter,
  { firm, harm, augments }: { readonly firm: boolean; readonly harm: string; readonly augments: number },
): Script {
  const isGone = (): boolean => !isHere(fight, by) || !isHere(fight, on);
  if (isGone()) return;
  const weapons: Param = {
    name: 'weapon',
    kind: 'thing',
    options: closeWeapons(fight, by).map(({ id }) => ({ value: id })),
    initial: FISTS,
  };
  const offers: Offer<'none' | 'hurt' | 'slam'>[] = [
    { ...LET_BE, label: NOTHING.harm },
    { pick: 'hurt', params: [weapons] },
  ];
  if (firm) offers.push({ pick: 'slam', params: [weapons, SURFACE, CORNER] });
  const meant: Choice<'none' | 'hurt' | 'slam'> = harm === NO_HARM ? { pick: 'none' } : { pick: 'hurt', weapon: harm };
  const choice = yield* ask(by, 'harm', offers, meant, { secret: false, facts: { on: on.id, firm } });
  if (choice.pick === 'none' || isGone()) return;
  const weapon = weaponOf(fight, asText(choice['weapon'] ?? FISTS));
  const slams = choice.pick === 'slam' && isConscious(by);
  const bonus = slams ? yield* slam(fight, by, on, choice) : [];
  emit(fight, { type: 'hurts', by: by.id, on: on.id, weapon: weapon.id, into: slams ? asText(choice['surface']) : null });
  yield* applyDamage(fight, { by, on, weapon, bonus: [...bonus, ...augmentPart(augments)] });
}

const SURFACE: Param = { name: 'surface', kind: 'thing', options: SURFACES.map((value) => ({ value })), initial: 'packed-ground' };
const CORNER: Param = { name: 'corner', kind: 'thing', options: CORNERS.map((value) => ({ value })), initial: 'none' };

/** SW-GRP-13, SW-GRP-14, SW-GRP-15: the harder and the sharper, the more; the GM has the last word on the bonus. */
function* slam(fight: Fight, by: Fighter, on: Fighter, choice: Choice): Script<readonly Part[]> {
  const surface = house.get(fight, 'slam.surface')[SURFACES.indexOf(choice['surface'] as Surface)] ?? 0;
  const corner = house.get(fight, 'slam.corner')[CORNERS.indexOf(choice['corner'] as Corner) - 1] ?? 0;
  const parts = (s: number, c: number): readonly Part[] => [
    ['slammed into the surface', s],
    ['corner', c],
  ];
  if (isRuledByTables(fight)) return parts(surface, corner);
  const params = [rulingParam('surfaceBonus', surface, 0, 20), rulingParam('cornerBonus', corner, 0, 20)];
  const facts = { by: by.id, on: on.id, surface: choice['surface'] ?? null, corner: choice['corner'] ?? null };
  const offers: Offer<'as-usual' | 'rule'>[] = [{ pick: 'as-usual' }, { pick: 'rule', params }];
  const ruled = yield* ask(GM, 'slam-ruling', offers, { pick: 'as-usual' }, { kind: 'ruling', facts });
  return ruled.pick === 'rule' ? parts(Number(ruled['surfaceBonus']), Number(ruled['cornerBonus'])) : parts(surface, corner);
}

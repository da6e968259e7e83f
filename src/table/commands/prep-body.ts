/** A fight as it stands, as what is prepared. */
import {
  copy,
  type Entrant,
  everyone,
  type Id,
  type Json,
  must,
  own,
  type Prepared,
  type PreparedEntrant,
  type PreparedWave,
  Refusal,
  type Ruleset,
  standsAt,
  strung,
} from '../../engine/index.ts';
import { PACES } from '../time/pace.ts';
import { mustHaveDistances } from './lifecycle.ts';
import { looksLike } from './likeness.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A zone of what is prepared, by id or name. @throws Refusal `bad-edit` with those that there are */
export function zoneOf({ zones }: Pick<Prepared, 'zones'>, typed: string): Id {
  const found = own(zones, typed) ? typed : Object.keys(zones).find((id) => looksLike(zones[id]!.name, typed));
  if (found !== undefined) return found;
  const names = Object.values(zones).map(({ name }) => name);
  const problem = names.length > 0 ? `no zone is called that. Zones here: ${strung(names)}` : 'this fight has no map yet';
  throw new Refusal('bad-edit', { field: 'Zone', problem });
}

/** Only who comes later comes from far: the others are laid out. @throws Refusal `no-distances`, `bad-edit` */
export function mustComeFromFar(rules: Pick<Ruleset, 'space' | 'title'>, wave: Id | null): void {
  mustHaveDistances(rules);
  const problem = 'only foes of a wave come from far. Where the others begin is set with /prep distance';
  must(wave !== null, 'bad-edit', { field: 'Distance', problem });
}

/** Distances between those who are there. */
export function distancesOf(distances: Prepared['distances'], there: readonly { readonly id: Id }[]): Prepared['distances'] {
  const ids = new Set(there.map(({ id }) => id));
  return Object.fromEntries(Object.entries(distances).filter(([pair]) => pair.split('>').every((id) => ids.has(id))));
}

/** Its map, house rules and pace, and everybody alive whom no player has brought. */
export function bodyOf({ encounter, seen, rules }: UnitOfWork): Prepared {
  const players = encounter.seats.filter((seat) => seat.role === 'player').flatMap((seat) => seat.combatants);
  const entrants = everyone(seen).flatMap((c): PreparedEntrant[] => {
    const sheet = players.includes(c.id) ? null : rules.after(c);
    if (sheet === null) return [];
    const { id, name, side, concealed, mask, pronoun } = c;
    const doctrine = encounter.doctrines[id];
    const place = standsAt(c);
    const zone = place === null ? {} : { state: { zone: place } };
    return [{ id, name, side, sheet, concealed, mask, ...(pronoun && { pronoun }), ...zone, ...(doctrine && { doctrine }) }];
  });
  const { settings, zones, distances, apart, coming = [] } = seen;
  const pace = Object.hasOwn(PACES, encounter.pace.name) ? encounter.pace.name : 'live';
  const waves = coming.map(({ id, name, when, line }): PreparedWave => ({ id, name, when, line }));
  const later = coming.flatMap((wave) => wave.entrants.map((e) => comingAs(e, wave.id, encounter.doctrines[e.id])));
  return copy({
    ...{ pace, about: '', settings, zones, distances: distancesOf(distances, entrants) },
    ...{ ...(apart !== undefined && { apart }), entrants: [...entrants, ...later], waves },
  });
}

/** Somebody who is planned for later in a fight, as they are prepared. */
function comingAs({ state, ofGm: _, ...entrant }: Entrant, wave: Id, doctrine: string | undefined): PreparedEntrant {
  const zone = (state as { readonly zone?: Json } | undefined)?.zone;
  return { ...entrant, ...(typeof zone === 'string' && { state: { zone } }), ...(doctrine && { doctrine }), wave };
}
